"""One random game under scrutiny: what the laws look at, and how it moves on."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from parlour.core.contract import TABLE, State
from parlour.core.data import to_json
from parlour.core.events import Event
from parlour.core.game import Game
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action
from parlour.core.rng import Rng, seeded

CLOSE_LOOKS: Final = 8
"""About how many decisions of each game are looked at closely (redeals, refusals, every legal action)."""


class LawBroken(Exception):
    """A game breaks a law of the contract."""

    def __init__(self, law: int, what: str, mend: str, where: str = "") -> None:
        super().__init__(f"law {law} is broken{where}: {what}. To mend it: {mend}.")
        self.law = law
        self.what = what
        self.mend = mend


class Report:
    """What was proven: games and decisions looked at, and the secrets seen to vary."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.longest = 0
        self.seen: set[tuple[int, str]] = set()
        self.varied: set[tuple[int, str]] = set()


class Trial:
    """One random game, with all that the laws need to remember of it."""

    def __init__(
        self, game: Game, players: int, options: Any, seed: int, report: Report, rule_ids: frozenset[str] | None
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.options() if options is None else options
        self.seed = seed
        self.report = report
        self.rule_ids = rule_ids
        self.rng = seeded(seed * 2 + 1)
        self.log: list[Event] = []
        self.state = game.new(players, self.options, seed, self.log)
        self.seats = self.state.setup.seats
        self.viewers: list[int] = [TABLE, *range(self.seats)]
        self.limit = game.longest(players, self.options)
        self.components = components(self.state)
        self.moves: list[tuple[int, Action]] = []
        self.copies: list[tuple[Any, bytes]] = []
        """Clones and views made on the way, with what they were then."""
        self.known: dict[int, frozenset[str]] = {viewer: frozenset() for viewer in self.viewers}
        """What each viewer knew before the last move."""
        self.done = 0
        """How many of the moves have been made in this pass."""

    def time_to_look_closely(self) -> bool:
        """True about CLOSE_LOOKS times in the second pass of a game."""
        return self.rng.below(len(self.moves)) < CLOSE_LOOKS

    def move(self) -> int:
        """Make one random move; 1 if it was an answer, 0 if free or the table's."""
        seat, action, is_answer = self.pick()
        self.known = {viewer: self.state.view(viewer).known() for viewer in self.viewers}
        self.log.clear()
        do_legal(self.state, seat, action)
        self.moves.append((seat, action))
        self.done += 1
        return 1 if is_answer else 0

    def pick(self) -> tuple[int, Action, bool]:
        """A random move: mostly an answer, now and then a free action, a call or one of the table."""
        state = self.state
        others = [(seat, action) for seat in range(self.seats) for action in state.free(seat)]
        others += [(seat, action) for seat in range(self.seats) for action in state.calls(seat)]
        others += [(TABLE, action) for action in state.answers(TABLE)]
        if others and self.rng.below(8) == 0:
            seat, action = others[self.rng.below(len(others))]
            return seat, action, False
        acting = state.to_act()
        seat = acting[self.rng.below(len(acting))]
        legal = state.answers(seat)
        return seat, legal[self.rng.below(len(legal))], True

    def rule_is_known(self, rule: str, what: str) -> None:
        """Whatever cites a rule cites one of the ledger."""
        if not rule or (self.rule_ids is not None and rule not in self.rule_ids):
            raise LawBroken(8, f"{what} cites {rule!r}, which is no rule of the ledger", "cite the rule it comes from")


def components(state: State) -> Counter[str]:
    """How often each component lies somewhere."""
    counted: Counter[str] = Counter()
    for things in state.zones().values():
        counted.update(things)
    return counted


def random_play(state: State, rng: Rng, most: int) -> None:
    """Random play of at most this many answers."""
    for _ in range(most):
        acting = state.to_act()
        if not acting:
            return
        seat = acting[rng.below(len(acting))]
        legal = state.answers(seat)
        do_legal(state, seat, legal[rng.below(len(legal))])


def do_legal(state: State, seat: int, action: Action) -> None:
    """Apply an action that is legal, so it must not be refused."""
    try:
        state.apply(seat, action)
    except IllegalAction as refused:
        raise LawBroken(
            1, f"the legal action {action.words()!r} is refused: {refused}", "let options and take agree"
        ) from None


def told_by(state: State, seat: int, action: Action) -> list[Event]:
    """The events of one action, applied to this state."""
    log: list[Event] = []
    state.log = log
    do_legal(state, seat, action)
    return log


def told_to(viewer: int, log: list[Event]) -> list[Any]:
    """What these events tell a viewer, as JSON data."""
    forms = [event.seen_by(viewer) for event in log]
    return [to_json(form) for form in forms if form is not None]


def whose(viewer: int) -> str:
    """The viewer in words."""
    return "a spectator" if viewer == TABLE else f"seat {viewer}"

"""`check_game` proves the laws of the contract for a game by playing it at random and looking at every decision.

Each law is a short function below. A failure is a `LawBroken` that says where it happened and what to mend.
There are no exemptions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from parlour.core.agenda import SEVERAL
from parlour.core.contract import TABLE, Game, State, View
from parlour.core.data import BadData, to_json
from parlour.core.events import Event
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action
from parlour.core.replay import Replay, read_replay
from parlour.core.rng import Rng, seeded

CLOSE_LOOKS: Final = 8
"""About how many decisions of each game are looked at closely (redeals, refusals, every legal action)."""

FUZZ: Final[tuple[Any, ...]] = (
    None, 0, "Play", [], {}, {"is": 1}, {"is": None}, {"is": []}, {"is": "nothing"}, {"is": "Outcome"},
    {"is": "Action", "x": 1}, [["is", 1]], {"card": 1}, {"is": {"is": "x"}}, 1e300, True, "\u0000", {"is": "x" * 999},
)  # fmt: skip


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
        self.varied: Counter[tuple[int, str]] = Counter()
        self.seen: set[tuple[int, str]] = set()


def check_game(
    game: Game, seats: int, options: Any = None, games: int = 20, seed: int = 0, rule_ids: Iterable[str] | None = None
) -> Report:
    """Prove the laws over this many random games, or raise LawBroken. `rule_ids` are those of the ledger."""
    report = Report()
    known_rules = None if rule_ids is None else frozenset(rule_ids)
    for number in range(games):
        check = _Check(game, seats, options, seed + number, report, known_rules)
        try:
            check.run()
        except LawBroken as broken:
            where = f" ({game.id}, {seats} seats, seed {seed + number}, after {len(check.moves)} moves)"
            raise LawBroken(broken.law, broken.what, broken.mend, where) from None
        report.games += 1
    _secrets_vary(report)
    return report


def _secrets_vary(report: Report) -> None:
    for seat, name in sorted(report.seen):
        if not report.varied[seat, name]:
            whose = "a spectator" if seat == TABLE else f"seat {seat}"
            raise LawBroken(
                5,
                f"the secret {name!r} has the same value in every world redealt for {whose}, so the view gives it away",
                "take it out of view_of (and of the agenda), and let View.deal draw it anew",
            )


class _Check:
    """One random game under scrutiny."""

    def __init__(
        self, game: Game, seats: int, options: Any, seed: int, report: Report, rule_ids: frozenset[str] | None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.options() if options is None else options
        self.seed = seed
        self.report = report
        self.viewers = [TABLE, *range(seats)]
        self.rule_ids = rule_ids
        self.rng = seeded(seed * 2 + 1)
        self.log: list[Event] = []
        self.state = game.new(seats, self.options, seed, self.log)
        self.limit = game.longest(seats, self.options)
        self.components = _components(self.state)
        self.moves: list[tuple[int, Action]] = []
        self.clones: list[tuple[Any, bytes]] = []

    def run(self) -> None:
        answers = 0
        close = self.rng.below(3)
        while self.state.outcome() is None:
            self.look()
            if close == 0:
                self.look_closely()
                close = 1 + self.rng.below(max(1, 2 * self.limit // (3 * CLOSE_LOOKS)))
            close -= 1
            answers += self.move()
            if answers > self.limit:
                raise LawBroken(
                    1,
                    f"random play is not over after {self.limit} answers",
                    "bound the game by its rules, or raise Game.longest",
                )
        self.look()
        self.report.longest = max(self.report.longest, answers)
        self.clones_unchanged()
        self.same_again()

    # Moving on ------------------------------------------------------------------------------------------

    def move(self) -> int:
        """Make one random move with all its events checked; 1 if it was an answer, 0 if free or the table's."""
        seat, action, is_answer = self.pick()
        before = {viewer: self.state.view(viewer).known() for viewer in self.viewers}
        agenda = self.state.agenda[:]
        self.log.clear()
        self.state.apply(seat, action)
        self.moves.append((seat, action))
        if not is_answer and seat != TABLE and self.state.agenda != agenda:
            raise LawBroken(
                1, f"the free action {action.words()!r} moved play on", "make it an answer, or leave the agenda alone"
            )
        for viewer in self.viewers:
            self.events_tell_only_what_is_seen(viewer, before[viewer])
        return 1 if is_answer else 0

    def pick(self) -> tuple[int, Action, bool]:
        state = self.state
        others = [(seat, action) for seat in range(self.seats) for action in state.free(seat)]
        others += [(TABLE, action) for action in state.legal(TABLE)]
        if others and self.rng.below(8) == 0:
            seat, action = others[self.rng.below(len(others))]
            return seat, action, False
        acting = state.to_act()
        seat = acting[self.rng.below(len(acting))]
        legal = state.legal(seat)
        return seat, legal[self.rng.below(len(legal))], True

    # Every decision -------------------------------------------------------------------------------------

    def look(self) -> None:
        self.report.decisions += 1
        saved = self.state.save()
        self.somebody_is_asked()
        self.everything_has_words()
        self.everything_is_somewhere()
        self.saves_and_loads(saved)
        for viewer in self.viewers:
            self.state.view(viewer).save()
            self.state.free(viewer)
        if self.state.save() != saved:
            raise LawBroken(
                3,
                "looking at the state (to_act, legal, ask, free, view, save) changed it",
                "make those methods pure; chance belongs into steps",
            )
        self.clones.append((self.state.clone(), saved))

    def somebody_is_asked(self) -> None:
        asked = self.state.to_act()
        if (self.state.outcome() is None) != bool(asked):
            raise LawBroken(
                1,
                f"to_act is {asked} while the outcome is {self.state.outcome()}",
                "end the game with State.end, and ask somebody until then",
            )
        if len(set(asked)) != len(asked) or any(not 0 <= seat < self.seats for seat in asked):
            raise LawBroken(1, f"to_act names seats {asked} of {self.seats}", "ask each seat once, by its number")
        for seat in asked:
            legal = list(self.state.legal(seat))
            if not legal or len(set(map(id, legal))) != len(legal):
                raise LawBroken(
                    1,
                    f"seat {seat} is asked and its legal answers are {[a.words() for a in legal]}",
                    "offer each answer once; use 'otherwise' where there is none",
                )

    def everything_has_words(self) -> None:
        for seat in self.state.to_act():
            question = self.state.ask(seat)
            if question is None or not question.prompt.strip():
                raise LawBroken(8, f"seat {seat} is asked without words", "give the step a prompt")
            self.rule_is_known(question.rule, type(self.state.question()).__name__)
            said = [option.words for option in question.options]
            if any(not words.strip() for words in said) or len(set(said)) != len(said):
                raise LawBroken(8, f"answers cannot be told apart: {said}", "give every action its own words")
        for event in self.log:
            self.rule_is_known(event.rule(), type(event).__name__)

    def rule_is_known(self, rule: str, what: str) -> None:
        if not rule or (self.rule_ids is not None and rule not in self.rule_ids):
            raise LawBroken(8, f"{what} cites {rule!r}, which is no rule of the ledger", "cite the rule it comes from")

    def everything_is_somewhere(self) -> None:
        now = _components(self.state)
        if now != self.components:
            lost = sorted((self.components - now).elements())
            found = sorted((now - self.components).elements())
            raise LawBroken(
                7, f"components lost: {lost[:6]}, doubled: {found[:6]}", "move a card with one statement, zone to zone"
            )

    def saves_and_loads(self, saved: bytes) -> None:
        loaded = self.game.load(saved)
        if loaded.save() != saved:
            raise LawBroken(3, "a saved state loads as another one", "save and load the same fields in the same order")
        same = loaded.to_act() == self.state.to_act() and all(
            list(loaded.legal(seat)) == list(self.state.legal(seat)) for seat in loaded.to_act()
        )
        if not same:
            raise LawBroken(3, "a loaded state asks something else", "keep all that options need in fields()")

    # Some decisions -------------------------------------------------------------------------------------

    def look_closely(self) -> None:
        self.every_legal_action_applies()
        self.the_rest_is_refused()
        self.plays_on_equally()
        for viewer in self.viewers:
            self.redeals(viewer)

    def every_legal_action_applies(self) -> None:
        for seat in self.state.to_act():
            for action in self.state.legal(seat):
                copy = self.state.clone()
                try:
                    copy.apply(seat, action)
                except IllegalAction as refused:
                    raise LawBroken(
                        1, f"the legal answer {action.words()!r} is refused: {refused}", "let options and take agree"
                    ) from None

    def the_rest_is_refused(self) -> None:
        state = self.state
        before = state.save()
        actions = self.game.actions
        for _ in range(12):
            seat = self.rng.below(self.seats + 1) - (1 if self.rng.below(4) else 0)
            action = actions[self.rng.below(len(actions))]
            if action in state.legal(seat) or action in state.free(seat):
                continue
            try:
                state.apply(seat, action)
            except IllegalAction as refused:
                if not refused.why.strip():
                    raise LawBroken(2, f"{action.words()!r} is refused without a reason", "write why_not") from None
                self.rule_is_known(refused.rule, f"the refusal of {action.words()!r}")
            else:
                raise LawBroken(2, f"seat {seat} may {action.words()!r} though it is not legal", "check in accepts")
        for data in FUZZ:
            try:
                self.game.read_action(data)
            except BadData:
                continue
            raise LawBroken(2, f"the data {data!r} passes for an action", "read actions with Game.read_action")
        if state.save() != before:
            raise LawBroken(2, "a refused action changed the state", "check everything before changing anything")

    def plays_on_equally(self) -> None:
        one: State = self.state.clone()
        two = self.game.load(self.state.save())
        seed = self.rng.below(1 << 30)
        for state in (one, two):
            _play(state, seeded(seed), 30)
        if one.save() != two.save():
            raise LawBroken(
                3, "a clone and a loaded copy play on differently", "clone, save and load every field, the order too"
            )

    def redeals(self, viewer: int) -> None:
        state = self.state
        view = state.view(viewer)
        seen = view.save()
        self.view_travels(view, seen)
        spectator = state.view(TABLE).save()
        secrets = state.secrets(viewer)
        self.report.seen.update((viewer, name) for name in secrets)
        self.being_asked_tells_nothing(viewer, view)
        for _ in range(3):
            seed = self.rng.below(1 << 30)
            world = view.redeal(seed)
            if world.save() != view.redeal(seed).save():
                raise LawBroken(5, "two redeals with one seed differ", "draw only from deal's generator")
            if world.view(viewer).save() != seen:
                raise LawBroken(
                    5,
                    f"the world redealt for {_whose(viewer)} looks different to it",
                    "let View.deal keep all that the view shows",
                )
            if world.agenda != state.agenda:
                raise LawBroken(5, "the redealt world has another agenda", "keep secrets out of steps")
            if list(world.legal(viewer)) != list(state.legal(viewer)):
                raise LawBroken(
                    5, f"{_whose(viewer)} has other answers in the redealt world", "base options on what the seat sees"
                )
            if world.view(TABLE).save() != spectator:
                raise LawBroken(
                    6, "a spectator sees a difference between redealt worlds", "give spectators the public part only"
                )
            if _components(world) != self.components:
                raise LawBroken(7, "a redealt world has other components", "deal exactly the unseen ones")
            for name, value in world.secrets(viewer).items():
                if value != secrets.get(name):
                    self.report.varied[viewer, name] += 1
            self.events_are_alike(viewer, world)
            self.world_plays_to_its_end(viewer, world)

    def view_travels(self, view: View, seen: bytes) -> None:
        if self.game.load_view(seen).save() != seen:
            raise LawBroken(3, "a saved view loads as another one", "save and load the same fields in the same order")

    def being_asked_tells_nothing(self, viewer: int, view: View) -> None:
        if self.state.outcome() is not None or self.state.question().asked(self.state) != SEVERAL:
            return
        rng = seeded(self.rng.below(1 << 30))
        for _ in range(12):
            world = view.deal(rng)
            if world is None:
                continue
            if self.state.question().who(world) != self.state.to_act():
                raise LawBroken(
                    5,
                    f"who is asked tells {_whose(viewer)} what others hold",
                    "ask every seat that could react, whether it can or not, and let it pass",
                )

    def world_plays_to_its_end(self, viewer: int, world: State) -> None:
        _play(world, self.rng, self.limit + 1)
        if world.outcome() is None:
            raise LawBroken(
                5, f"the world redealt for {_whose(viewer)} does not end", "deal a world that fits the agenda"
            )

    def events_are_alike(self, viewer: int, world: State) -> None:
        seat, action, _ = self.pick()
        one: State = self.state.clone()
        two: State = world.clone()
        if action not in two.legal(seat) and action not in two.free(seat):
            return
        told: list[list[Any]] = []
        for state in (one, two):
            log: list[Event] = []
            state.log = log
            state.apply(seat, action)
            forms = [event.seen_by(viewer) for event in log]
            told.append([to_json(form) for form in forms if form is not None])
        if one.view(viewer).save() == two.view(viewer).save() and told[0] != told[1]:
            raise LawBroken(
                6,
                f"events tell {_whose(viewer)} apart two worlds that look the same to it: {told[0]} and {told[1]}",
                "let seen_by drop what the view does not show",
            )

    # Over a whole game ----------------------------------------------------------------------------------

    def events_tell_only_what_is_seen(self, viewer: int, before: frozenset[str]) -> None:
        known = before | self.state.view(viewer).known()
        for event in self.log:
            form = event.seen_by(viewer)
            if form is None:
                continue
            if not form.words().strip():
                raise LawBroken(8, f"the event {type(event).__name__} has no words", "give it a sentence")
            unknown = [name for name in form.names() if name not in known]
            if unknown:
                raise LawBroken(
                    6,
                    f"{form.words()!r} names {unknown} to {_whose(viewer)}, whose view never shows it",
                    "let seen_by drop it, or let the view remember it",
                )

    def clones_unchanged(self) -> None:
        for clone, saved in self.clones:
            if clone.save() != saved:
                raise LawBroken(4, "an earlier clone changed as play went on", "copy every list in clone")

    def same_again(self) -> None:
        hash = self.state.hash()
        replay = Replay(self.game, self.seats, self.options, self.seed, self.moves, hash=hash)
        again = read_replay(self.game, replay.to_bytes())
        state = again.start()
        for seat, action in again.moves:
            state.apply(seat, action)
        if state.hash() != hash:
            raise LawBroken(
                4, "the same seed and actions give another game", "take all chance from state.rng, and iterate no set"
            )


def _components(state: State) -> Counter[str]:
    counted: Counter[str] = Counter()
    for things in state.zones().values():
        counted.update(things)
    return counted


def _play(state: State, rng: Rng, most: int) -> None:
    """Random play of at most this many answers."""
    for _ in range(most):
        acting = state.to_act()
        if not acting:
            return
        seat = acting[rng.below(len(acting))]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])


def _whose(viewer: int) -> str:
    return "a spectator" if viewer == TABLE else f"seat {viewer}"

"""One game at this terminal: a session, the bots at it, and the chance that decides who of several goes first."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec

from parlour.bots.analysis import cost_words, next_best
from parlour.bots.bot import Bot
from parlour.bots.registry import WEIGHED, advisor, bot_names, levels, make_bot
from parlour.core.contract import TABLE, View
from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.question import Action
from parlour.core.replay import Replay
from parlour.core.rng import Rng, seeded
from parlour.core.words import with_names
from parlour.session.history import Tried, history_of
from parlour.session.make_sight import Live
from parlour.session.names import BOT_NAMES, GUEST_NAMES
from parlour.session.refusals import NotAllowed
from parlour.session.seats import Seat
from parlour.session.session import Session
from parlour.session.settings import Settings
from parlour.session.sight import Sight
from parlour.session.undo import Proposal, answer_proposal, take_back

NAME_LIMIT: Final = 12
COMPARES: Final = 150
"""Milliseconds in which two answers are compared."""


class LocalGame:
    """A game in progress. Every person at the screen is one of the session's, so each sees and does what they may."""

    def __init__(self, replay: Replay) -> None:
        self.game = replay.game
        self.seed = replay.seed
        self.history = history_of(replay)
        bots = bots_of(replay)
        seats = [
            Seat(seat=seat, name=name, bot=bots.get(seat, ""), holders=() if seat in bots else (person_at(seat),))
            for seat, name in enumerate(names_of(replay))
        ]
        self.session = Session("", self.history, seats, Settings(practice=replay.practice))
        self._made: dict[str, Bot] = {spec: make_bot(self.game.id, spec) for spec in bots.values()}
        for seat, key in replay.marks:
            self.session.mark(self.history.state.circle(seat), key, seat)

    # Facts --------------------------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        """The number of the last entry of the log."""
        return self.session.n

    @property
    def names(self) -> tuple[str, ...]:
        return self.session.names()

    @property
    def bots(self) -> dict[int, str]:
        """The bots at the table, by seat."""
        return {seat.seat: seat.bot for seat in self.session.seats if seat.bot}

    @property
    def people(self) -> list[int]:
        """The seats where a person sits now."""
        seated = sorted(self.history.state.seated())
        return [seat for seat in seated if self.session.seats[seat].kind() == "person"]

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.over()

    def sight(self, viewer: int) -> Sight:
        """What the person at this seat sees (TABLE: what all may see)."""
        live = Live(online=frozenset(self.people))
        return self.session.sight(viewer, person_at(viewer), live=live)

    # Playing ------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        """Make a move for a person, or refuse with `Refused` and change nothing."""
        self._add(self.session.act(person_at(seat), seat, action, self.n))

    def mark(self, seat: int, key: str, on: bool) -> None:
        """Mark something for this seat's circle, or take the mark off; refuses with `Refused`. It is no move."""
        circle = self.session.check_mark(person_at(seat), seat, key)
        self.session.mark(circle, key, seat if on else None)

    def saved(self) -> Replay:
        """The game so far, as it is kept: with what seats have marked."""
        replay = self.session.replay()
        replay.marks = tuple((seat, key) for marked in self.session.marks.values() for key, seat in marked.items())
        return replay

    def let_bot_move(self, seat: int) -> None:
        """Let the bot at this seat answer. The same game and seed give the same answer."""
        bot = self._made[self.session.seats[seat].bot]
        view = self.history.state.view(seat)
        action = bot.choose(view, self.history.state.answers(seat), self.lot(seat))
        why, put_at = bot.explain(view, action), self.session.put_at()
        self._add(self.session.act_for(seat, action, put_at=put_at, bot=True, why=why))

    def hint(self, seat: int) -> tuple[str, str, str]:
        """What a good bot would do at this seat, why, and what comes next after that; NotAllowed where it gives no
        hints."""
        closed = self.session.no_hint(person_at(seat))
        if closed:
            raise NotAllowed(closed)
        spec = advisor(self.game.id)
        bot = self._made.setdefault(spec, make_bot(self.game.id, spec))
        view = self.history.state.view(seat)
        legal = self.history.state.answers(seat)
        action = bot.choose(view, legal, self.lot(seat))
        why = with_names(bot.explain(view, action), self.names) or WEIGHED
        return self.session.label(seat, action), why, self._next_best(seat, view, legal, action)

    def _next_best(self, seat: int, view: View, legal: Sequence[Action], best: Action) -> str:
        """What comes next after the best answer, with what it would cost; empty if there is nothing else to do."""
        if all(action == best for action in legal):
            return ""
        found = next_best(self.game.id, view, legal, best, self.lot(seat), COMPARES)
        told = (f"Next best: {self.session.label(seat, found.best)}.", cost_words(found.cost), found.why)
        return with_names(" ".join(filter(None, told)), self.names)

    def let_table_act(self, person: int, action: Action, bot: str = "") -> None:
        """Let the table act: somebody joins (a bot, if one is named) or leaves. Refuses as `act` does."""
        made = make_bot(self.game.id, bot) if bot else None
        before = set(self.history.state.seated())
        self._add(self.session.act(person_at(person), TABLE, action, self.n))
        for seat in set(self.history.state.seated()) - before:
            held = self.session.seats[seat]
            holders = () if bot else (person_at(seat),)
            self.session.seats[seat] = msgspec.structs.replace(held, bot=bot, holders=holders)
            if made is not None:
                self._made[bot] = made

    def take_back(self, seat: int) -> Proposal | None:
        """Take back the last action of a person; a proposal where others must agree. Refuses as `act` does."""
        result = take_back(self.session, person_at(seat), seat, self.n)
        return self._taken(result)

    def agree(self, seat: int, yes: bool) -> Proposal | None:
        """What becomes of the proposal when another person agrees or not: it stays open, or None."""
        return self._taken(answer_proposal(self.session, person_at(seat), seat, yes))

    def make_practice(self) -> None:
        """From now on anything may be taken back, and the result will say so. NotAllowed with several people."""
        if len(self.people) > 1:
            raise NotAllowed("With others at the screen it cannot become a practice game; they can agree to undo.")
        self.session.settings = msgspec.structs.replace(self.session.settings, practice=True)

    def lot(self, seat: int) -> Rng:
        """Chance for what the rules do not decide; from a digest of the seed, so that it tells nothing of the deal."""
        text = f"{self.seed} {self.history.moves_made(self.history.n)} {seat}".encode()
        return seeded(int.from_bytes(blake2b(text, digest_size=7, person=b"at the table").digest(), "little"))

    def _taken(self, result: Tried | Proposal) -> Proposal | None:
        if isinstance(result, Tried):
            self._add(result)
        else:
            self.session.last_proposal = result
        return self.session.proposal

    def _add(self, tried: Tried) -> None:
        self.history.add(tried, 0.0)


def person_at(seat: int) -> str:
    """Who sits at this seat, for the session: at one screen, every seat is a person of its own."""
    return f"seat {seat}" if seat >= 0 else ""


def new_game(
    game: Game,
    seats: int,
    options: Any,
    bots: Sequence[str],
    names: Sequence[str],
    seed: int | None,
    practice: bool = False,
) -> LocalGame:
    """A new game with these bots at the last seats; without a seed, one by chance."""
    if len(bots) > seats >= game.least_seats:
        raise BadData(f"{len(bots)} bots do not fit on {seats} seats")
    at = [""] * (seats - len(bots)) + list(bots)
    chosen = secrets.randbelow(10**9) if seed is None else seed
    named = full_names(names, seats, at)
    return LocalGame(Replay(game, seats, options, chosen, [], named, bots=at, practice=practice))


def default_bot(game_id: str) -> str:
    """The bot for a seat that nobody asked for: the level in the middle, else the strongest."""
    return "medium" if "medium" in levels(game_id) else bot_names(game_id)[-1]


def full_names(given: Sequence[str], seats: int, bots: Sequence[str]) -> tuple[str, ...]:
    """A name for every seat, all different; refuses with BadData what cannot stand on one line of a table."""
    if len(given) > max(0, seats):
        raise BadData(f"{len(given)} names for {seats} seats")
    names: list[str] = []
    for name in given:
        clean = " ".join(name.split())
        if not clean or len(clean) > NAME_LIMIT or not clean.isprintable():
            raise BadData(f"the name {name!r} needs 1 to {NAME_LIMIT} plain characters")
        if clean.casefold() in (other.casefold() for other in names):
            raise BadData(f"two players are called {clean!r}")
        names.append(clean)
    for seat in range(len(names), seats):
        names.append(_fresh(BOT_NAMES if seat < len(bots) and bots[seat] else GUEST_NAMES, names, seat))
    return tuple(names)


def names_of(replay: Replay) -> tuple[str, ...]:
    """A name for every place, from a file that may hold anything: cut to one line, and made up where there is none."""
    names: list[str] = []
    for seat in range(replay.game.places(replay.seats, replay.options)):
        given = "".join(filter(str.isprintable, replay.names[seat])) if seat < len(replay.names) else ""
        bot = seat < len(replay.bots) and replay.bots[seat]
        names.append(given.strip()[: 2 * NAME_LIMIT] or _fresh(BOT_NAMES if bot else GUEST_NAMES, names, seat))
    return tuple(names)


def bots_of(replay: Replay) -> dict[int, str]:
    """The bots of a replay, by seat."""
    places = replay.game.places(replay.seats, replay.options)
    return {seat: spec for seat, spec in enumerate(replay.bots[:places]) if spec}


def _fresh(pool: Sequence[str], taken: Iterable[str], seat: int) -> str:
    used = {name.casefold() for name in taken}
    return next((name for name in pool if name.casefold() not in used), f"Seat {seat + 1}")

"""One game at this terminal: its replay so far, the state it led to, and who sits where."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final

from parlour.bots.bot import Bot
from parlour.bots.registry import bot_names, levels, make_bot
from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.core.events import Event
from parlour.core.game import Game
from parlour.core.question import Action
from parlour.core.replay import Replay
from parlour.core.rng import Rng, seeded
from parlour.core.words import with_names
from parlour.session.names import BOT_NAMES, GUEST_NAMES

NAME_LIMIT: Final = 12


class Sitting:
    """A game in progress. The moves are all that it is: the state and the events follow from them."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.game = replay.game
        self.seats = replay.game.places(replay.seats, replay.options)
        """All places at the table, those included that are free until somebody joins."""
        self.names = names_of(replay)
        self.bots = {seat: spec for seat, spec in enumerate(replay.bots) if spec and seat < self.seats}
        self.moves: list[tuple[int, Action]] = []
        self.told: list[list[Event]] = []
        """What happened at the start and by each move."""
        self._made: dict[str, Bot] = {spec: make_bot(self.game.id, spec) for spec in self.bots.values()}
        self._play(replay)

    def _play(self, replay: Replay) -> None:
        self.moves = []
        self.told = []
        for state, events in replay.states():
            self.state = state
            self.told.append(events)
        self.moves = list(replay.moves)
        self._log: list[Event] = []
        self.state.log = self._log

    def apply(self, seat: int, action: Action) -> None:
        """Make a move, or refuse with IllegalAction and change nothing."""
        self._log.clear()
        self.state.apply(seat, action)
        self.moves.append((seat, action))
        self.told.append(self._log[:])

    @property
    def people(self) -> list[int]:
        """The seats where a person sits now."""
        return [seat for seat in sorted(self.state.seated()) if seat not in self.bots]

    def by_table(self, action: Action, bot: str = "") -> None:
        """Let the table act: somebody joins (a bot, if one is named) or leaves. Refuses as `apply` does."""
        made = make_bot(self.game.id, bot) if bot else None
        before = set(self.state.seated())
        self.apply(TABLE, action)
        for seat in set(self.state.seated()) - before:
            self.bots.pop(seat, None)
            if made is not None:
                self.bots[seat] = bot
                self._made[bot] = made

    def take_back(self, count: int) -> None:
        """Go back to how things stood after this many moves."""
        self._play(self._replay(self.moves[:count]))

    def last_move_of(self, seat: int) -> int:
        """The number of the latest move that this seat made, counted from 0; -1 if it made none."""
        for number in range(len(self.moves) - 1, -1, -1):
            if self.moves[number][0] == seat:
                return number
        return -1

    def sentences(self, viewer: int, since: int = 0) -> list[str]:
        """What this viewer was told, from the events of move `since` on (0: the start)."""
        return sentences((event for events in self.told[max(0, since) :] for event in events), viewer, self.names)

    def bot_move(self, seat: int) -> Action:
        """What the bot at this seat answers. The same game and seed give the same answer."""
        view = self.state.view(seat)
        return self._made[self.bots[seat]].choose(view, self.state.answers(seat), self.lot(seat))

    def lot(self, seat: int) -> Rng:
        """Chance for what the rules do not decide; from a digest of the seed, so that it tells nothing of the deal."""
        text = f"{self.replay.seed} {len(self.moves)} {seat}".encode()
        return seeded(int.from_bytes(blake2b(text, digest_size=7, person=b"at the table").digest(), "little"))

    def to_replay(self) -> Replay:
        """The game so far, vouched for by its hash."""
        return self._replay(self.moves, self.state.hash())

    def _replay(self, moves: Sequence[tuple[int, Action]], hash: str = "") -> Replay:
        old = self.replay
        bots = [self.bots.get(seat, "") for seat in range(self.seats)]
        return Replay(old.game, old.seats, old.options, old.seed, moves, self.names, hash, bots)


def new_sitting(
    game: Game, seats: int, options: Any, bots: Sequence[str], names: Sequence[str], seed: int | None
) -> Sitting:
    """A new game with these bots at the last seats; without a seed, one by chance."""
    if len(bots) > seats >= game.least_seats:
        raise BadData(f"{len(bots)} bots do not fit on {seats} seats")
    at = [""] * (seats - len(bots)) + list(bots)
    chosen = secrets.randbelow(10**9) if seed is None else seed
    return Sitting(Replay(game, seats, options, chosen, [], full_names(names, seats, at), bots=at))


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


def _fresh(pool: Sequence[str], taken: Iterable[str], seat: int) -> str:
    used = {name.casefold() for name in taken}
    return next((name for name in pool if name.casefold() not in used), f"Seat {seat + 1}")


def sentences(events: Iterable[Event], viewer: int, names: Sequence[str]) -> list[str]:
    """The events in words, as far as this viewer may know them."""
    forms = [event.seen_by(viewer) for event in events]
    return [with_names(form.words(), names) for form in forms if form is not None]

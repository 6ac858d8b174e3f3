"""The log of a table, replayed: every entry, the state now, and what each viewer may read of it.

The log only grows. An entry is an action, or a return to an earlier entry (undo); what was taken back stays in the
log but not in `shown`, the entries that count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from parlour.core.contract import State
from parlour.core.data import BadData, to_json
from parlour.core.events import Event
from parlour.core.game import Game
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action
from parlour.core.replay import Replay
from parlour.core.words import name_of, with_names
from parlour.session.refusals import Damaged
from parlour.session.sight import Line

NOT_BACK: Final = -1
"""`back_to` of an entry that is an action."""


class Recorded(Protocol):
    """An entry as it was written down."""

    @property
    def table_id(self) -> str: ...
    @property
    def n(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def action(self) -> str: ...
    @property
    def back_to(self) -> int: ...
    @property
    def hash(self) -> str: ...
    @property
    def at(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log. `action` is None where it returns to the entry `back_to`."""

    n: int
    seat: int
    action: Action | None
    back_to: int
    events: tuple[Event, ...]
    at: float


@dataclass(frozen=True, slots=True)
class Tried:
    """What an entry would lead to. Nothing has happened yet."""

    seat: int
    action: Action | None
    back_to: int
    state: State
    events: tuple[Event, ...]

    def action_text(self) -> str:
        """The action as a row holds it."""
        return "" if self.action is None else msgspec.json.encode(to_json(self.action)).decode()


class History:
    """The entries of one table and the state they lead to."""

    def __init__(self, game: Game, players: int, options: object, seed: int) -> None:
        events: list[Event] = []
        self.game = game
        self.replay = Replay(game, players, options, seed, ())
        self.state = self.replay.start(events)
        self.state.log = None
        self.start_events = tuple(events)
        self.entries: list[Entry] = []
        self.shown: list[int] = []
        self._lines: dict[int, tuple[tuple[str, ...], dict[int, tuple[Line, ...]]]] = {}

    @property
    def n(self) -> int:
        """The number of the last entry; 0 before the first."""
        return len(self.entries)

    # Going on -----------------------------------------------------------------------------------------------

    def tried(self, seat: int, action: Action) -> Tried:
        """What this action leads to, tried on a copy. IllegalAction if the rules do not allow it."""
        state: State = self.state.clone()
        events: list[Event] = []
        state.log = events
        state.apply(seat, action)
        state.log = None
        return Tried(seat, action, NOT_BACK, state, tuple(events))

    def returned(self, seat: int, to: int) -> Tried:
        """What taking back everything after entry `to` leads to."""
        return Tried(seat, None, to, self.state_at(to), ())

    def add(self, tried: Tried, at: float) -> None:
        """It has happened: the next entry."""
        self.entries.append(Entry(self.n + 1, tried.seat, tried.action, tried.back_to, tried.events, at))
        self.state = tried.state
        _count(self.shown, self.entries[-1])

    def read(self, rows: Iterable[Recorded]) -> None:
        """Replay further rows. Damaged, with the place, where they do not fit or a state is not the recorded one."""
        for row in rows:
            where = f"entry {row.n} of table {row.table_id}"
            if row.n != self.n + 1 or not NOT_BACK <= row.back_to < row.n:
                raise Damaged(f"{where} does not follow entry {self.n}")
            try:
                tried = self._read(row)
            except (BadData, IllegalAction, msgspec.DecodeError) as wrong:
                raise Damaged(f"{where} does not replay: {wrong}") from None
            if tried.state.hash() != row.hash:
                raise Damaged(f"{where} leads to another state than was recorded: other rules, or a changed store")
            self.add(tried, row.at)

    def _read(self, row: Recorded) -> Tried:
        if row.back_to == NOT_BACK:
            return self.tried(row.seat, self.game.read_action(msgspec.json.decode(row.action)))
        return self.returned(row.seat, row.back_to)

    # Looking back -------------------------------------------------------------------------------------------

    def shown_at(self, n: int) -> list[int]:
        """The entries that counted when `n` was the last one."""
        if n == self.n:
            return self.shown
        shown: list[int] = []
        for entry in self.entries[:n]:
            _count(shown, entry)
        return shown

    def moves_at(self, n: int) -> list[tuple[int, Action]]:
        """The (seat, action) pairs that led to the state at entry `n`."""
        entries = [self.entries[number - 1] for number in self.shown_at(n)]
        return [(entry.seat, entry.action) for entry in entries if entry.action is not None]

    def state_at(self, n: int) -> State:
        """The state after entry `n`, replayed from the start."""
        state = self.replay.start()
        for seat, action in self.moves_at(n):
            state.apply(seat, action)
        return state

    def last_moved(self, n: int) -> int | None:
        """The seat whose action was the last that counted at entry `n`."""
        for number in reversed(self.shown_at(n)):
            if self.entries[number - 1].action is not None:
                return self.entries[number - 1].seat
        return None

    def taking_back(self, seat: int) -> tuple[int, bool] | None:
        """Where taking back the last action of this seat leads, and whether it is free: nobody else acted since,
        and nothing hidden was told. None if the seat has not acted."""
        free = True
        for place in range(len(self.shown) - 1, -1, -1):
            entry = self.entries[self.shown[place] - 1]
            if entry.action is None:
                continue
            free = free and entry.seat == seat and not any(event.reveals() for event in entry.events)
            if entry.seat == seat:
                return (self.shown[place - 1] if place else 0), free
        return None

    # Telling ------------------------------------------------------------------------------------------------

    def lines(self, viewer: int, names: Sequence[str], n: int) -> tuple[Line, ...]:
        """What this viewer may read of the log up to entry `n`, with names filled in."""
        known = tuple(names)
        if viewer not in self._lines or self._lines[viewer][0] != known:
            self._lines[viewer] = (known, {})
        written = self._lines[viewer][1]
        lines: list[Line] = []
        for number in (0, *self.shown_at(n)):
            if number not in written:
                written[number] = self._told(number, viewer, known)
            lines.extend(written[number])
        return tuple(lines)

    def _told(self, number: int, viewer: int, names: tuple[str, ...]) -> tuple[Line, ...]:
        if number == 0:
            return _lines_of(0, self.start_events, viewer, names)
        entry = self.entries[number - 1]
        if entry.action is None:
            return (_line(number, f"{name_of(entry.seat)} takes back a move.", names, "", "Undo", None),)
        return _lines_of(number, entry.events, viewer, names)


def _lines_of(number: int, events: Iterable[Event], viewer: int, names: tuple[str, ...]) -> tuple[Line, ...]:
    forms = [form for event in events if (form := event.seen_by(viewer)) is not None]
    return tuple(_line(number, form.words(), names, form.rule(), type(form).__name__, form) for form in forms)


def _line(number: int, sentence: str, names: tuple[str, ...], rule: str, kind: str, event: Event | None) -> Line:
    return Line(number, sentence, with_names(sentence, names), rule, kind, event)


def _count(shown: list[int], entry: Entry) -> None:
    """Add an entry to those that count; a return takes those after its goal away."""
    while entry.action is None and shown and shown[-1] > entry.back_to:
        shown.pop()
    shown.append(entry.n)

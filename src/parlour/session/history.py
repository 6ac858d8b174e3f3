"""The log of a game, replayed: every entry, the state now, and what each viewer may read of it.

The log only grows. An entry is an action, which follows the entry before it, or a return to an earlier entry (undo);
so every entry has one `parent`, and the path from the start to it holds the entries that count. States are never
changed once they are in the log, so a few of them along the way are kept as checkpoints at no cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from parlour.core.contract import TABLE, State
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
STRIDE: Final = 16
"""A checkpoint is kept at every so many moves."""
RECENT: Final = 4
"""And at so many of the last entries, which is where people take back."""
LOOKED_AT: Final = 12
"""And at so many entries that somebody looked back at last: the next one is one step further."""


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
    def why(self) -> str: ...
    @property
    def at(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Tried:
    """What an entry would lead to. Nothing has happened yet. `action` is None for a return to the entry `back_to`."""

    seat: int
    action: Action | None
    back_to: int
    state: State
    hash: str
    events: tuple[Event, ...] = ()
    tells: bool = False
    """Somebody learnt something hidden by it, or chance had a part: it cannot be taken back freely."""
    why: str = ""
    """What the bot that did it says of it."""

    def action_text(self) -> str:
        """The action as a row holds it."""
        return "" if self.action is None else msgspec.json.encode(to_json(self.action)).decode()


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log, as `Tried` has it, with its place."""

    n: int
    seat: int
    action: Action | None
    back_to: int
    hash: str
    events: tuple[Event, ...]
    tells: bool
    why: str
    at: float
    parent: int
    """The entry whose state it went out from."""
    moves: int
    """How many actions lead from the start to its state."""
    last_moved: int | None
    """The seat of the last of them."""


@dataclass(frozen=True, slots=True)
class TakingBack:
    """Where taking back the last action of a seat leads; `free` if nobody else acted since and nothing was told."""

    to: int
    free: bool


@dataclass(slots=True)
class _Written:
    """The lines of one viewer, with these names: of each entry, and those up to the last one shown."""

    names: tuple[str, ...]
    by_entry: dict[int, tuple[Line, ...]]
    upto: int = -1
    lines: tuple[Line, ...] = ()
    before: tuple[Line, ...] | None = None
    """Those to which the last entry added its own; None if it did more."""


class History:
    """The entries of one game and the state they lead to."""

    def __init__(self, game: Game, players: int, options: object, seed: int) -> None:
        events: list[Event] = []
        self.game = game
        self.replay = Replay(game, players, options, seed, ())
        self.state = self.replay.start(events)
        self.state.log = None
        self.start_events = tuple(events)
        self.start_hash = self.state.hash()
        self.entries: list[Entry] = []
        self.explained = False
        """Whether a bot has said of an action why it did it."""
        self._kept: dict[int, State] = {0: self.state}
        self._looked_at: dict[int, State] = {}
        self._written: dict[int, _Written] = {}
        """For each viewer what was written for it."""
        self._for_all: dict[tuple[int, int], Line] = {}
        """What is one line for all, by its entry and place there, with these names."""
        self._names_for_all: tuple[str, ...] = ()

    @property
    def n(self) -> int:
        """The number of the last entry; 0 before the first."""
        return len(self.entries)

    # Going on -----------------------------------------------------------------------------------------------

    def tried(self, seat: int, action: Action, why: str = "") -> Tried:
        """What this action leads to, tried on a copy. IllegalAction if the rules do not allow it."""
        state: State = self.state.clone()
        events: list[Event] = []
        state.log = events
        state.apply(seat, action)
        state.log = None
        chance = state.rng.fields() != self.state.rng.fields()
        tells = chance or any(event.reveals() for event in events)
        return Tried(seat, action, NOT_BACK, state, state.hash(), tuple(events), tells, why)

    def returned(self, seat: int, to: int) -> Tried:
        """What taking back everything after entry `to` leads to."""
        return Tried(seat, None, to, self.state_at(to), self.entries[to - 1].hash if to else self.start_hash)

    def add(self, tried: Tried, at: float) -> None:
        """It has happened: the next entry."""
        n = self.n + 1
        parent = n - 1 if tried.action is not None else tried.back_to
        before = self.entries[parent - 1] if parent else None
        moves = before.moves if before is not None else 0
        last_moved = before.last_moved if before is not None else None
        if tried.action is not None:
            moves, last_moved = moves + 1, tried.seat
        action, back_to, hash = tried.action, tried.back_to, tried.hash
        told = (tried.events, tried.tells, tried.why)
        self.entries.append(Entry(n, tried.seat, action, back_to, hash, *told, at, parent, moves, last_moved))
        self.explained = self.explained or bool(tried.why)
        self.state = tried.state
        self._keep(n)

    def _keep(self, n: int) -> None:
        """Keep this state, and of the older ones only those of every so many moves."""
        self._kept[n] = self.state
        old = n - RECENT
        if old > 0 and self.entries[old - 1].moves % STRIDE:
            del self._kept[old]

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
            if tried.hash != row.hash:
                raise Damaged(f"{where} leads to another state than was recorded: other rules, or a changed store")
            self.add(tried, row.at)

    def _read(self, row: Recorded) -> Tried:
        if row.back_to == NOT_BACK:
            return self.tried(row.seat, self.game.read_action(msgspec.json.decode(row.action)), row.why)
        return self.returned(row.seat, row.back_to)

    # Looking back -------------------------------------------------------------------------------------------

    def back_from(self, n: int) -> Iterator[Entry]:
        """The entries that count at entry `n`, from it back to the first."""
        while n:
            entry = self.entries[n - 1]
            yield entry
            n = entry.parent

    def shown_at(self, n: int) -> list[int]:
        """The numbers of the entries that counted when `n` was the last one, in order."""
        return [entry.n for entry in self.back_from(n)][::-1]

    def moves_at(self, n: int) -> list[tuple[int, Action]]:
        """The (seat, action) pairs that led to the state at entry `n`."""
        return [(entry.seat, entry.action) for entry in self.back_from(n) if entry.action is not None][::-1]

    def state_at(self, n: int) -> State:
        """The state after entry `n`, from the nearest one that is kept. Not to be changed."""
        further: list[tuple[int, Action]] = []
        wanted = n
        while n not in self._kept and n not in self._looked_at:
            entry = self.entries[n - 1]
            if entry.action is not None:
                further.append((entry.seat, entry.action))
            n = entry.parent
        state = self._kept[n] if n in self._kept else self._looked_at[n]
        if further:
            state = state.clone()
            for seat, action in reversed(further):
                state.apply(seat, action)
            self._looked_at[wanted] = state
            if len(self._looked_at) > LOOKED_AT:
                del self._looked_at[next(iter(self._looked_at))]
        return state

    def walk(self) -> Iterator[tuple[int, State]]:
        """The start and every entry that counts now, each with the state after it, at one step each. The state is
        changed by the next one: not to be kept."""
        state = self._kept[0].clone()
        yield 0, state
        for number in self.shown_at(self.n):
            entry = self.entries[number - 1]
            if entry.action is not None:
                state.apply(entry.seat, entry.action)
            yield number, state

    def take_backs(self) -> int:
        """How often something was taken back so far."""
        return sum([entry.action is None for entry in self.entries])

    def moves_made(self, n: int) -> int:
        """How many actions led from the start to the state at entry `n`."""
        return self.entries[n - 1].moves if n > 0 else 0

    def beat(self) -> float:
        """Seconds that the last entry wants to be seen."""
        events = self.entries[-1].events if self.entries else ()
        return max([event.beat() for event in events], default=0.0)

    def told(self) -> bool:
        """Whether something happened at the last entry that can be followed, or nothing has happened yet."""
        return not self.entries or bool(self.entries[-1].events)

    def last_moved(self, n: int) -> int | None:
        """The seat whose action was the last that counted at entry `n`."""
        return self.entries[n - 1].last_moved if n else None

    def last_of(self, seat: int, n: int) -> Entry | None:
        """The last action of this seat that counts at entry `n`."""
        return next((e for e in self.back_from(n) if e.seat == seat and e.action is not None), None)

    def taking_back(self, seat: int) -> TakingBack | None:
        """Where taking back the last action of this seat leads; None if it has not acted."""
        free, n = True, self.n
        while n:  # as `back_from`: every viewer's page asks this
            entry = self.entries[n - 1]
            if entry.action is not None:
                free = free and entry.seat == seat and not entry.tells
                if entry.seat == seat:
                    return TakingBack(entry.parent, free)
            n = entry.parent
        return None

    # Telling ------------------------------------------------------------------------------------------------

    def lines(self, viewer: int, names: Sequence[str], n: int) -> tuple[Line, ...]:
        """What this viewer may read of the log up to entry `n`, with names filled in: the very lines of a spectator if
        that is what all read."""
        known = self._written.get(viewer)
        if known is None or known.names != tuple(names):
            known = self._written[viewer] = _Written(tuple(names), {})
        if n == known.upto:
            return known.lines
        grown = n and known.upto == self.entries[n - 1].parent
        for_all = self._written.get(TABLE)
        if for_all is None or for_all.upto != n or for_all.names != known.names:
            for_all = None
        if for_all is not None and grown and known.lines is for_all.before and self._told_to_all(n):
            lines = for_all.lines
        else:
            numbers = (n,) if grown else (0, *self.shown_at(n))
            new = [line for number in numbers for line in self._lines_at(number, viewer, known)]
            lines = (*known.lines, *new) if grown else tuple(new)
            if for_all is not None and for_all.lines == lines:
                lines = for_all.lines
        if n == self.n:  # a look back leaves alone what is shown now
            known.before = known.lines if grown else None
            known.upto, known.lines = n, lines
        return lines

    def _told_to_all(self, n: int) -> bool:
        """Whether everybody may know all that happened at this entry."""
        return all(type(event).seen_by is Event.seen_by for event in self.entries[n - 1].events)

    def _lines_at(self, number: int, viewer: int, known: _Written) -> tuple[Line, ...]:
        """The lines of one entry, written once."""
        lines = known.by_entry.get(number)
        if lines is None:
            lines = known.by_entry[number] = self._told(number, viewer, known.names)
        return lines

    def _told(self, number: int, viewer: int, names: tuple[str, ...]) -> tuple[Line, ...]:
        entry = self.entries[number - 1] if number else None
        if entry is not None and entry.action is None:
            back = f"{name_of(entry.seat)} takes back a move."
            return (Line(number, back, with_names(back, names), "", "Undo", None),)
        lines: list[Line] = []
        for at, event in enumerate(self.start_events if entry is None else entry.events):
            form = event.seen_by(viewer)
            if form is event:
                lines.append(self._line_for_all(number, at, event, names))
            elif form is not None:
                lines.append(_line(number, form, names))
        return tuple(lines)

    def _line_for_all(self, number: int, at: int, event: Event, names: tuple[str, ...]) -> Line:
        """The line of an event that this viewer may know as it is: one and the same for all who may."""
        if self._names_for_all != names:
            self._names_for_all, self._for_all = names, {}
        line = self._for_all.get((number, at))
        if line is None:
            line = self._for_all[number, at] = _line(number, event, names)
        return line


def _line(number: int, form: Event, names: tuple[str, ...]) -> Line:
    sentence = form.words()
    return Line(number, sentence, with_names(sentence, names), form.rule(), type(form).__name__, form)


def history_of(replay: Replay) -> History:
    """The history of a replay. BadData at a move that the rules do not allow, or if it does not end as recorded."""
    history = History(replay.game, replay.seats, replay.options, replay.seed)
    for number, (seat, action) in enumerate(replay.moves, 1):
        try:
            history.add(history.tried(seat, action), 0.0)
        except IllegalAction as refused:
            raise BadData(f"move {number} is not legal: {refused.why} ({refused.rule})") from None
    if replay.hash and history.state.hash() != replay.hash:
        raise BadData("the game does not end in the state that was recorded: other rules, or a changed file")
    return history

"""What a live table is made of, and how it stays in step with the store."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from parlour.core.data import BadData
from parlour.core.options import read_options
from parlour.core.packs.edition import why_other
from parlour.games import game
from parlour.session.history import History, Tried
from parlour.session.refusals import Damaged, NotAllowed, Stale
from parlour.session.seats import Seat
from parlour.session.settings import Settings
from parlour.table.live.clocks import Clocks, clocks_of
from parlour.table.live.watch import Watch
from parlour.table.services.services import Services
from parlour.table.store.rows import LogRow, People, TableRow, acting_text

if TYPE_CHECKING:
    from parlour.table.live.attendant import Attendant

T = TypeVar("T")


class Proposal(msgspec.Struct, frozen=True):
    """A seat asks to take back everything after entry `to`. It is void once the table has moved on from `n`."""

    seat: int
    to: int
    n: int
    consents: tuple[int, ...]


class Base:
    """One table in memory: the replayed log, the people, the clocks, and those who watch.

    Changes go to the store first. Whatever fails leaves the table as it was.
    """

    attendant: Attendant

    def __init__(self, services: Services, people: People, rows: list[LogRow]) -> None:
        self.services = services
        self.id = people.table.id
        self.lock = asyncio.Lock()
        self.watchers: set[Watch] = set()
        self.requests: dict[str, int] = {}
        """Which entry each request id led to."""
        self.said: list[str] = []
        """The request ids of the last lines of chat."""
        self.clocks = Clocks((), 0.0)
        self.clocks_stored = 0.0
        self._start_history(people.table)
        self._take_people(people)
        self._replay(rows)

    def _start_history(self, row: TableRow) -> None:
        try:
            self.game = game(row.game)
            options = read_options(self.game.options, msgspec.json.decode(row.options))
            other = why_other(row.edition, self.game.edition(options))
            if other:
                raise BadData(other)
            self.history = History(self.game, row.players, options, int(row.seed))
        except (BadData, ValueError) as wrong:
            raise Damaged(f"table {row.id} cannot be opened: {wrong}") from None
        if self.history.state.hash() != row.hash:
            raise Damaged(f"table {row.id} begins in another state than was recorded: other rules, or a changed store")

    def _replay(self, rows: list[LogRow]) -> None:
        """Take over entries from the store."""
        self.history.read(rows)
        for row in rows:
            if row.request:
                self.requests[row.request] = row.n
        if rows:
            self._take_clocks(rows[-1].clocks, rows[-1].at)

    def _take_people(self, people: People) -> None:
        self.seats = people.seats
        self.chat = people.chat
        self.notes = people.notes
        self._take_row(people.table)
        self._take_clocks(people.table.clocks, people.table.clocks_at)

    def _take_row(self, row: TableRow) -> None:
        self.row = row
        self.settings = msgspec.json.decode(row.settings, type=Settings)
        self.paused = row.paused
        self.stored_proposal = msgspec.json.decode(row.proposal, type=Proposal) if row.proposal else None

    def _take_clocks(self, text: str, at: float) -> None:
        """The latest that was stored counts; from then on, or from when this process began, they run."""
        if at >= self.clocks_stored:
            self.clocks_stored = at
            self.clocks = clocks_of(text, max(at, self.services.opened))

    # Facts --------------------------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        """The number of the last entry of the log."""
        return self.history.n

    @property
    def proposal(self) -> Proposal | None:
        """The open proposal to take something back."""
        proposal = self.stored_proposal
        return proposal if proposal is not None and proposal.n == self.n else None

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.history.state.outcome() is not None

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that this person holds; () for a stranger or spectator."""
        return tuple(seat.seat for seat in self.seats if person in seat.holders)

    def is_host(self, person: str) -> bool:
        """Whether this person opened the table."""
        return bool(person) and person == self.row.host

    def names(self) -> tuple[str, ...]:
        """The names at the seats, in order."""
        return tuple(seat.name for seat in self.seats)

    def ticking(self) -> tuple[int, ...]:
        """The seats whose clocks run: people who are asked, once everybody sits."""
        if not self.clocks.left or self.paused or any(self.seats[s].kind() == "open" for s in self._seated()):
            return ()
        return tuple(seat for seat in self.history.state.to_act() if self.seats[seat].kind() == "person")

    def clocks_now(self) -> Clocks:
        """The clocks as they stand at this moment."""
        return self.clocks.now(self.ticking(), self.services.time.now())

    def online_seats(self) -> set[int]:
        """The seats whose holders are looking, through whatever process."""
        return self.services.presence.elsewhere(self.id).union(self.online_here())

    def online(self, seat: int) -> bool:
        """Whether somebody who holds the seat is looking."""
        return seat in self.online_seats()

    def online_here(self) -> tuple[int, ...]:
        """The seats whose holders look at the table through this process."""
        looking = {watch.person for watch in self.watchers}
        return tuple(seat.seat for seat in self.seats if looking.intersection(seat.holders))

    def _seated(self) -> list[int]:
        return list(self.history.state.seated())

    def held_by(self, person: str, seat: int) -> Seat:
        """The seat, if this person holds it; else NotAllowed."""
        if not 0 <= seat < len(self.seats) or person not in self.seats[seat].holders:
            raise NotAllowed("That is not your seat.")
        return self.seats[seat]

    # Changing -----------------------------------------------------------------------------------------------

    async def append(self, tried: Tried, request: str = "") -> int:
        """Commit an entry, then make it so; the lock is held. Stale if another process was faster."""
        now = self.services.time.now()
        clocks = self.clocks.now(self.ticking(), now)
        if tried.action is not None:
            clocks = clocks.given(tried.seat, self.settings.increment)
        row = LogRow(
            table_id=self.id,
            n=self.n + 1,
            seat=tried.seat,
            action=tried.action_text(),
            back_to=tried.back_to,
            hash=tried.state.hash(),
            acting=acting_text(tried.state.to_act()),
            at=now,
            clocks=clocks.text(),
            request=request,
        )
        if not await self.services.store.append(row):
            await self.catch_up("log")
            if request in self.requests:  # it was stored after all, and only the answer got lost
                return self.requests[request]
            raise Stale(self.n)
        self.history.add(tried, now)
        self._take_clocks(row.clocks, now)
        if request:
            self.requests[request] = row.n
        self.changed(mine=True)
        return row.n

    async def put(self, values: dict[str, Any], *seats: Seat, spent: tuple[int, ...] = ()) -> None:
        """Commit a change of the table or its seats, then make it so; the lock is held. The clocks are settled."""
        clocks = self.clocks_now()
        stored = {"clocks": clocks.text(), "clocks_at": clocks.at, **values}
        await self.services.store.put(self.id, stored, seats, spent)
        for seat in seats:
            self.seats[seat.seat] = seat
        for number in spent:
            self.notes.pop(number, None)
        self._take_row(msgspec.structs.replace(self.row, **stored))
        self._take_clocks(self.row.clocks, self.row.clocks_at)
        self.changed(mine=True)

    async def catch_up(self, what: str) -> None:
        """Take over what another process wrote; the lock is held."""
        store = self.services.store
        if what != "log":
            people = await store.people(self.id)
            if people is not None:
                self._take_people(people)
        if what != "people":
            self._replay(await store.log(self.id, self.n))
        self.changed(mine=False)

    async def heard(self, what: str) -> None:
        """Another process changed the table: 'log', 'people', or '' for perhaps both."""
        async with self.lock:
            await self.catch_up(what)

    def changed(self, *, mine: bool) -> None:
        """Look after bots and clocks, then tell all who watch. `mine`: this process made the change."""
        self.attendant.look(mine)
        self.tell()

    def tell(self) -> None:
        """Wake all who watch."""
        for watch in self.watchers:
            watch.wake()


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Do it to the end, even if whoever asked for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(work))

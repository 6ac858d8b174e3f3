"""A session kept in step with the store, and its clocks."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final, ParamSpec, TypeVar

import msgspec

from parlour.core.data import BadData
from parlour.core.options import read_options
from parlour.core.packs.edition import why_other
from parlour.games import game
from parlour.session.campaign_log import CampaignEntry, played
from parlour.session.comings import COMINGS_KEPT, WAITING, Coming, Wish
from parlour.session.history import History, Tried
from parlour.session.refusals import Damaged, Stale
from parlour.session.seats import Seat
from parlour.session.session import Session
from parlour.session.settings import Settings
from parlour.session.undo import Proposal
from parlour.table.live.clocks import Clocks, clocks_of
from parlour.table.services.results import results_of
from parlour.table.services.services import Services
from parlour.table.store.news import LogGrew, Missed, News, PeopleChanged
from parlour.table.store.rows import EntryRow, LogRow, NewEntry, People, Putting, Seen, TableRow, TokenRow, acting_text

P = ParamSpec("P")
T = TypeVar("T")
TRIES: Final = 5
"""How often a change is judged anew that others are faster with."""


class Overtaken(Exception):
    """Another process changed the table first. Nothing was written, and the session is as that process left it."""


class StoredSession:
    """One session in memory, as the store has it. Changes are committed first, then made so; whatever fails leaves it
    as it was. `changed` is called after every change; True: this process made it.

    Other processes may have the same session. What this one writes is committed only to the table that it was judged
    by, and is else judged anew (`change`)."""

    def __init__(self, services: Services, people: People, rows: list[LogRow]) -> None:
        self.services = services
        self.lock = asyncio.Lock()
        """Held while the session is changed."""
        self.changed: Callable[[bool], None] = lambda mine: None
        self.requests: dict[str, int] = {}
        """Which entry each request id led to."""
        self.clocks = Clocks((), 0.0)
        self.clocks_stored = 0.0
        self.row = people.table
        self.session = _begun(people.table)
        self.id = self.session.id
        self._take_people(people)
        self._take_log(rows)

    def _take_log(self, rows: list[LogRow]) -> None:
        """Take over entries from the store."""
        self.session.history.read(rows)
        for row in rows:
            if row.request:
                self.requests[row.request] = row.n
        if rows:
            self._take_clocks(rows[-1].clocks, rows[-1].at)

    def _take_people(self, people: People) -> None:
        self._take_set_up(people.table)
        places = self.session.history.state.setup.seats
        if [seat.seat for seat in people.seats] != list(range(places)):
            raise Damaged(f"table {self.id} cannot be opened: of its {places} seats some are missing")
        self.session.seats = people.seats
        self.session.chat = people.chat
        self.session.whispers = people.whispers
        self.session.campaign = people.campaign
        self.session.notes = people.notes
        self.session.marks = people.marks
        self.session.comings = people.comings
        self.session.sat = people.sat
        self.session.again = people.again
        self._take_row(people.table)

    def _take_set_up(self, row: TableRow) -> None:
        """While a game has not begun, what will be played may change, or it may begin."""
        session = self.session
        if session.waiting and (not row.waiting or (row.players, row.options) != (self.row.players, self.row.options)):
            session.deal(_begun(row).history)
        session.waiting = row.waiting

    def _take_row(self, row: TableRow) -> None:
        self.row = row
        self.session.settings = msgspec.json.decode(row.settings, type=Settings)
        self.session.paused = row.paused
        self.session.door = row.door
        self.session.before = row.before_id
        self.session.host = row.host
        self.session.last_proposal = msgspec.json.decode(row.proposal, type=Proposal) if row.proposal else None
        self.session.wish = msgspec.json.decode(row.wish, type=Wish) if row.wish else None
        self._take_clocks(row.clocks, row.clocks_at)

    def _take_clocks(self, text: str, at: float) -> None:
        """The latest that was stored counts. They run from now on; at a table that other processes serve too, from
        when it was stored, or from when this process began. A time to come is no time: somebody set a clock back."""
        if at >= self.clocks_stored:
            now, services = self.services.time.now(), self.services
            self.clocks_stored = at
            self.clocks = clocks_of(text, min(now, max(at, services.opened)) if services.store.shared else now)

    # Clocks -------------------------------------------------------------------------------------------------

    def ticking(self) -> tuple[int, ...]:
        """The seats whose clocks run: people who are asked, once everybody sits; not in a window."""
        session = self.session
        if (
            session.waiting
            or not self.clocks.left
            or session.paused
            or not session.complete()
            or session.questions.due() is not None
        ):
            return ()
        return session.people_asked()

    def _stamp(self) -> float:
        """The time of what is written now: never before what was written last, whatever a clock says."""
        return max(self.services.time.now(), self.clocks_stored)

    def clocks_now(self) -> Clocks:
        """The clocks as they stand at this moment."""
        return self.clocks.now(self.ticking(), self.services.time.now())

    # Changing -----------------------------------------------------------------------------------------------

    async def change(self, judged: Callable[P, Coroutine[Any, Any, T]], *args: P.args, **kwargs: P.kwargs) -> T:
        """Change the session as `judged` does: to the end, even if whoever asked for it goes away, and with the lock
        held. All that it rests on is looked at in there: where another process was faster it is called again, and says
        yes or no to the table as that left it. Stale if others are faster every time."""
        return await whole(self._change(judged, *args, **kwargs))

    async def _change(self, judged: Callable[P, Coroutine[Any, Any, T]], *args: P.args, **kwargs: P.kwargs) -> T:
        async with self.lock:
            for _ in range(TRIES):
                with suppress(Overtaken):
                    return await judged(*args, **kwargs)
            raise Stale(self.session.n)

    async def append(self, tried: Tried, request: str = "") -> int:
        """Commit an entry, then make it so; within `change`. Overtaken if the table is not so any more."""
        now = self._stamp()
        clocks = self.clocks.now(self.ticking(), self.services.time.now())
        if tried.action is not None and self.session.is_played_by_person(tried.seat):
            clocks = clocks.given(tried.seat, self.session.settings.increment)
        row = entry_row(self.id, self.session.n + 1, tried, now, clocks.text(), request)
        entry = self._campaign_entry(tried, now)
        results = results_of(self.session, tried.state, now)
        if not await self.services.store.append(NewEntry(row, self.row.version), entry, results):
            await self.catch_up(Missed())
            if request in self.requests:  # it was stored after all, and only the answer got lost
                return self.requests[request]
            raise Overtaken
        self.session.history.add(tried, now)
        self._take_clocks(row.clocks, now)
        if request:
            self.requests[request] = row.n
        self.changed(True)
        if entry is not None:
            self.services.campaign_grew(entry.campaign_id)
        return row.n

    def _campaign_entry(self, tried: Tried, now: float) -> EntryRow | None:
        """What this entry of the log, if it is the last, writes into the campaign that waits for it."""
        stand = self.session.campaign
        if stand is None or not stand.waits() or tried.state.outcome() is None:
            return None
        session = self.session
        entry = played(stand.last + 1, tried.state, session.history.take_backs(), session.settings.practice, now)
        return campaign_row(stand.id, entry, self.id)

    async def put(
        self,
        values: dict[str, Any],
        *seats: Seat,
        spent: tuple[int, ...] = (),
        comings: Sequence[Coming] = (),
        token: TokenRow | None = None,
        void: Sequence[str] = (),
    ) -> None:
        """Commit a change of the table or its seats, then make it so; within `change`. The clocks are settled.
        `comings` are what all read of a change of seats; a `token` is added, others (their hashes) are `void`."""
        stored = {"clocks": self.clocks_now().text(), "clocks_at": self._stamp(), **values}
        change = Putting(values=stored, seats=seats, spent=spent, comings=comings, token=token, void=void)
        version = await self._commit(change)
        self._come(comings)
        for seat in seats:
            self.session.seats[seat.seat] = seat
        for number in spent:
            self.session.notes.pop(number, None)
        self._take_row(msgspec.structs.replace(self.row, **stored, version=version))
        self.changed(True)

    async def _commit(self, change: Putting) -> str:
        """Commit a change of the table as it is known here; its version from now on. Overtaken if it is not so any
        more."""
        version = secrets.token_hex(8)
        seen = Seen(self.row.version, self.session.n)
        if not await self.services.store.put(self.id, change, seen, version):
            await self.catch_up(Missed())
            raise Overtaken
        return version

    def _come(self, comings: Sequence[Coming]) -> None:
        self.session.comings = [*self.session.comings, *comings][-COMINGS_KEPT:]
        self.session.sat |= {(each.person, each.seat) for each in comings if each.person and each.n != WAITING}

    def coming(self, seat: int, words: str, person: str = "") -> Coming:
        """A change of a seat at this moment, in words for all."""
        number = WAITING if self.session.waiting else self.session.n
        return Coming(number, seat, person, words, self.services.time.now())

    async def rearrange(self, change: Putting) -> None:
        """Commit a change of what waits for its game, then make it so; within `change`."""
        await self._commit(change)
        people = await self.services.store.people(self.id)
        assert people is not None
        self._take_people(people)
        self.changed(True)

    async def propose(self, proposal: Proposal) -> None:
        """Commit a proposal to take back, open or closed; within `change`."""
        await self.put({"proposal": msgspec.json.encode(proposal).decode()})

    async def catch_up(self, news: News) -> None:
        """Take over what another process wrote; the lock is held. News of nothing in particular: perhaps all of it."""
        store = self.services.store
        if not isinstance(news, LogGrew):
            people = await store.people(self.id)
            if people is not None:
                self._take_people(people)
        if not isinstance(news, PeopleChanged):
            self._take_log(await store.log(self.id, self.session.n))
        self.changed(False)


def entry_row(table: str, n: int, tried: Tried, at: float, clocks: str, request: str = "") -> LogRow:
    """The row of an entry."""
    return LogRow(
        table_id=table,
        n=n,
        seat=tried.seat,
        action=tried.action_text(),
        back_to=tried.back_to,
        hash=tried.hash,
        acting=acting_text(tried.state.to_act()),
        at=at,
        clocks=clocks,
        request=request,
        why=tried.why,
    )


def campaign_row(campaign: str, entry: CampaignEntry, table: str = "") -> EntryRow:
    """The row of an entry of a campaign."""
    return EntryRow(campaign_id=campaign, table_id=table, **msgspec.structs.asdict(entry))


def _begun(row: TableRow) -> Session:
    """The session of a table before its first entry, checked against what was recorded; else Damaged. Of a game that
    has not begun nothing is recorded: it is dealt with a seed of its own when it begins."""
    try:
        rules = game(row.game)
        options = read_options(rules.options, msgspec.json.decode(row.options))
        other = why_other(row.edition, rules.edition(options))
        if other and not row.waiting:
            raise BadData(other)
        history = History(rules, row.players, options, 0 if row.waiting else int(row.seed))
    except (BadData, ValueError) as wrong:
        raise Damaged(f"table {row.id} cannot be opened: {wrong}") from None
    if not row.waiting and history.start_hash != row.hash:
        raise Damaged(f"table {row.id} begins in another state than was recorded: other rules, or a changed store")
    session = Session(row.id, history, [], Settings(), row.host)
    session.waiting = row.waiting
    return session


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Do it to the end, even if whoever asked for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(work))

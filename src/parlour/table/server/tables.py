"""All tables that a server process serves."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Literal
from weakref import WeakValueDictionary

import msgspec

from parlour.core.data import short
from parlour.core.options import Options, kept_name, options_json, with_kept
from parlour.core.question import Action
from parlour.session.campaign_log import played
from parlour.session.history import History
from parlour.session.refusals import Damaged, NoSuchTable, NotAllowed, Refused
from parlour.session.seating import freed
from parlour.session.seats import Seat
from parlour.session.settings import Settings
from parlour.table.live.clocks import Clocks
from parlour.table.live.live_table import LiveTable
from parlour.table.live.seating import key_person, token_hash
from parlour.table.live.stored_session import campaign_row, entry_row
from parlour.table.server.listings import listings
from parlour.table.server.plan import LATE, Begun, Listing, Plan, SeatPlan
from parlour.table.server.planned import begun_from, check_settings, playing_again, rules_of, seats_of
from parlour.table.services.bot_pool import BotPool
from parlour.table.services.line import Line
from parlour.table.services.neighbours import Neighbours
from parlour.table.services.presence import Presence
from parlour.table.services.seeds import Seeds
from parlour.table.services.services import Services
from parlour.table.services.share import Share, new_door
from parlour.table.services.turn_notices import Notices
from parlour.table.services.wall_clock import WallClock
from parlour.table.store.news import (
    Alive,
    CampaignGrew,
    Gone,
    Here,
    LogGrew,
    Marked,
    Missed,
    News,
    Noted,
    PeopleChanged,
    Whispered,
    WhoIsHere,
    read_letter,
    written,
)
from parlour.table.store.rows import EntryRow, LogRow, TableRow, acting_text
from parlour.table.store.store import open_store

KEPT: Final = 500
"""How many tables stay in memory, where nothing happens at the others."""
RESUME_PAUSE: Final = 0.02
"""Seconds between two idle tables that are read again when a server starts."""

HEALTH_TIME: Final = 2.0
"""Seconds in which a healthy store answers."""

_ID: Final = re.compile("[0-9a-f]{24}")
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Found:
    """What a token opens. A key acts as `person`; an invitation is for a person to claim."""

    table: LiveTable
    seat: int
    kind: Literal["invite", "key"]
    person: str


class Tables:
    """The tables of one store. Several processes may serve the same Postgres, and those of one server a SQLite file;
    these look each after their own share."""

    services: Services

    def __init__(self, share: Share | None = None) -> None:
        self.share = share or Share()
        self.kept: dict[str, LiveTable] = {}
        self.known: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    @staticmethod
    async def open(
        url: str,
        *,
        bot_workers: int = 0,
        bot_pause: float = 0.6,
        bot_patience: float = 5.0,
        webhook_hosts: Sequence[str] = (),
        time: WallClock | None = None,
        chance: Seeds | None = None,
        bots: BotPool | None = None,
        share: Share | None = None,
        neighbours: Neighbours | None = None,
    ) -> Tables:
        """Open a store: `sqlite:///path/to/file.db`, `sqlite://` (gone when closed) or `postgresql://…`. A server of
        several processes has a `share` for each, and they are each other's `neighbours`."""
        tables = Tables(share)
        store = await open_store(url, tables._heard, None if neighbours is None else (neighbours.name, neighbours.tell))
        if neighbours is not None and store.neighbours is not None:
            neighbours.heard = tables._heard_line
            neighbours.tell(written(store.process, [Gone(), Missed()]))  # of the one whose place this one takes
        clock = time or WallClock()
        dice = chance or Seeds()
        pool = bots or BotPool(bot_workers, dice)
        if bots is None:
            pool.warm()
        presence = Presence(store, clock)
        notices = Notices(webhook_hosts)
        manners = (bot_pause, bot_patience, clock.now(), tables.campaign_grew)
        tables.services = Services(store, pool, clock, dice, notices, presence, Line(clock), *manners)
        tables._do(tables._resume())
        return tables

    async def close(self) -> None:
        """Stop bots and clocks, and let go of the store."""
        self.closing = True
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in list(self.known.values()):
            table.automatic.close()
            async with table.stored.lock:
                self.kept.pop(table.id, None)
        self.services.bots.close()
        await self.services.presence.close()
        await self.services.notices.close()
        await self.services.store.close()

    async def what_is_wrong(self) -> str:
        """One line for whoever looks after the server; empty if all is well."""
        try:
            await asyncio.wait_for(self.services.store.check(), HEALTH_TIME)
        except Exception:
            return "the store does not answer, or does not keep what it is given"
        return ""

    # Finding ------------------------------------------------------------------------------------------------

    async def get(self, table: str) -> LiveTable:
        """The table with this id, replayed and checked; NoSuchTable or Damaged."""
        found = self.known.get(table)
        if found is not None:
            self._keep(found)
            return found
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self._load(table), name=f"load {table}")
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def find(self, token: str) -> Found:
        """What this token opens; NoSuchTable if nothing (any more)."""
        row = await self.services.store.token(token_hash(token))
        if row is None:
            raise NoSuchTable("This link is not good any more; ask for another.")
        table = await self.get(row.table_id)
        if row.kind == "key":
            return Found(table, row.seat, "key", key_person(token))
        return Found(table, row.seat, "invite", "")

    async def behind(self, door: str) -> LiveTable | None:
        """The table whose waiting room this word opens; None if there is none."""
        found = await self.services.store.behind(door)
        return await self.get(found) if found else None

    async def lobby(self, person: str) -> list[Listing]:
        """The listed tables that are not over, newest first."""
        return listings(await self.services.store.listed(), person)

    async def mine(self, person: str) -> list[Listing]:
        """The tables where this person holds a seat or is host, the last moved first."""
        found = listings(await self.services.store.of_person(person), person)
        return sorted(found, key=lambda listing: -listing.moved)

    async def _load(self, id: str) -> LiveTable:
        store = self.services.store
        people = await store.people(id) if _ID.fullmatch(id) else None
        if people is None:
            raise NoSuchTable("There is no such table.")
        try:
            table = LiveTable(self.services, people, await store.log(id))
        except (msgspec.DecodeError, LookupError) as wrong:
            raise Damaged(f"table {id} cannot be opened: {short(wrong)}") from None
        self._keep(table)
        self.services.presence.ask(id)
        table.attend(not store.shared or self._alone_with(id))
        return table

    def _alone_with(self, table: str) -> bool:
        """Whether nobody else looks after the table: it is in this share, of a store that no other server has."""
        return self.services.store.neighbours is not None and self.share.owns(table)

    def _keep(self, table: LiveTable) -> None:
        """Remember it as the last one used, and let go of idle ones where there are too many."""
        self.known[table.id] = table
        self.kept.pop(table.id, None)
        self.kept[table.id] = table
        for old in list(self.kept.values()) if len(self.kept) > KEPT else ():
            if len(self.kept) <= KEPT:
                break
            if old.idle():
                del self.kept[old.id]

    # Opening ------------------------------------------------------------------------------------------------

    async def new(
        self, plan: Plan, person: str, name: str, begun: Begun | None = None, deal: int | None = None
    ) -> LiveTable:
        """Open a table; the person is its host and holds the seats planned as `me`. A game of a campaign is `begun`
        from an entry of it. A fixed `deal` is known to whoever reads the source: for learning alone."""
        rules, options = rules_of(plan)
        check_settings(plan.settings, rules, self.services.notices)
        seed = self.services.chance.seed() if deal is None else deal
        if begun is not None:
            options = with_kept(options, begun.text)
        history = begun_from(rules, len(plan.seats), options, seed)
        seats = seats_of(plan.seats, rules, person, name, history.state.setup.seats)
        return await self._open(history, seats, plan.settings, person, begun=begun, waits=plan.wait)

    async def again(self, old: LiveTable, person: str) -> LiveTable:
        """A table where the people of one whose game is over play again: the same seats, options and manners, before
        the game. There is one for all of them; whoever asks first is its host. NotAllowed for who did not play."""
        old.session.check_plays_here(person)
        if not old.over():
            raise NotAllowed("They can play again when this game is over.")
        start = old.history.replay
        options = with_kept(start.options, "") if kept_name(old.game.options) else start.options
        history = begun_from(old.game, start.seats, options, self.services.chance.seed())
        seats = [
            seat if seat.holders or seat.bot else freed(seat.seat) for seat in map(playing_again, old.session.seats)
        ]
        settings = msgspec.structs.replace(old.session.settings, guided=False)
        return await self._open(history, seats, settings, person, waits=True, before=old.id)

    async def next_of(self, old: LiveTable, options: Options, begun: Begun, person: str) -> LiveTable:
        """The next game of a campaign: the same people at the same seats. The one that is under way already, if
        somebody was faster."""
        options = with_kept(options, begun.text)
        history = begun_from(old.game, old.history.replay.seats, options, self.services.chance.seed())
        seats = [msgspec.structs.replace(seat) for seat in old.session.seats]
        return await self._open(history, seats, old.session.settings, person, begun=begun)

    async def continue_from(
        self, table: str, at: int, person: str, name: str, *, seat: int | None = None, bot: str = "medium"
    ) -> LiveTable:
        """A new practice table that begins with the entries up to `at` of a table that is over, with the same seed.
        The person holds this seat, else the one they had, else seat 0; bots play the others until people are
        invited."""
        old = await self.get(table)
        if not old.session.viewpoints(person):
            raise NotAllowed("This table has no spectators.")
        if not old.over():
            raise NotAllowed("A game can be continued from a point of it after its end.")
        if not 0 <= at <= old.n:
            raise NoSuchTable(f"The log of this table goes from 0 to {old.n}.")
        start = old.history.replay
        own = (*old.session.seats_of(person), 0)[0] if seat is None else old.session.known(seat).seat
        kinds: list[SeatPlan] = [SeatPlan("bot", seat.name, seat.bot or bot) for seat in old.session.seats]
        kinds[own] = SeatPlan("me", name)
        seats = seats_of(kinds, old.game, person, name, len(old.session.seats))
        history = begun_from(old.game, start.seats, start.options, start.seed)
        settings = Settings(spectators=old.session.settings.spectators, practice=True)
        moves = old.history.moves_at(at)
        return await self._open(history, seats, settings, person, moves)

    async def _open(
        self,
        history: History,
        seats: list[Seat],
        settings: Settings,
        person: str,
        moves: Sequence[tuple[int, Action]] = (),
        *,
        begun: Begun | None = None,
        waits: bool = False,
        before: str = "",
    ) -> LiveTable:
        """Keep a table. Of one that waits for its game nothing is dealt: what `history` dealt is forgotten."""
        replay = history.replay
        now = self.services.time.now()
        id = self.share.new_id()
        clocks = Clocks([float(settings.clock)] * len(seats) if settings.clock else [], now).text()
        acting = acting_text(history.state.to_act())
        rows: list[LogRow] = []
        for number, (seat, action) in enumerate(moves, 1):
            tried = history.tried(seat, action)
            history.add(tried, now)
            rows.append(entry_row(id, number, tried, now, clocks))
        row = TableRow(
            id=id,
            game=history.game.id,
            edition=history.replay.setup.edition,
            players=replay.seats,
            options=msgspec.json.encode(options_json(replay.options)).decode(),
            seed="" if waits else str(replay.seed),
            hash="" if waits else history.start_hash,
            acting="" if waits else acting,
            settings=settings.text(),
            listed=settings.listed,
            over=not waits and history.state.outcome() is not None,
            host=person,
            created=now,
            paused=False,
            proposal="",
            clocks=clocks,
            clocks_at=now,
            campaign="" if begun is None else begun.campaign,
            campaign_n=0 if begun is None else begun.n,
            waiting=waits,
            door=new_door(id) if waits else "",
            before_id=before,
        )
        entry: EntryRow | None = None
        if begun is not None and row.over:
            entry = campaign_row(begun.campaign, played(begun.n + 1, history.state, 0, settings.practice, now), id)
        alone = begun is not None and begun.alone
        made = await self.services.store.create(row, seats, rows, entry, alone=alone)
        if made is None:
            raise NotAllowed(LATE)
        if begun is not None:
            self.campaign_grew(begun.campaign)
        if before:
            await self._tell_again(before)
        table = await self.get(made)
        table.attend(True)
        return table

    async def _tell_again(self, before: str) -> None:
        """Those who look at the table that is over are told, here and elsewhere, where they play again."""
        await self.services.store.announce(PeopleChanged(before))
        if before in self.known:
            await self.known[before].heard(PeopleChanged(before))

    # Keeping in step ----------------------------------------------------------------------------------------

    def campaign_grew(self, campaign: str) -> None:
        """A campaign has a further entry or table: its other tables are told, here and in other processes."""
        if not self.closing:
            self._do(self._tell_campaign(campaign, here=True))

    async def _tell_campaign(self, campaign: str, *, here: bool) -> None:
        if here:
            await self.services.store.announce(CampaignGrew(campaign))
        for table in list(self.known.values()):
            stand = table.session.campaign
            if stand is not None and stand.id == campaign:
                await table.heard(PeopleChanged(table.id))

    def _heard_line(self, line: str) -> None:
        letter = read_letter(line)
        if letter is not None and not self.closing:
            self._heard(letter.process, letter.news)

    def _heard(self, process: str, news: News) -> None:
        """Another process changed a table, or tells who is there."""
        if isinstance(news, Missed):
            for table in list(self.known.values()):
                self._do(table.heard(news))
        elif isinstance(news, LogGrew | PeopleChanged | Whispered | Noted | Marked):
            if news.table in self.loading:
                self._do(self._heard_while_loading(news.table))
            elif news.table in self.known:
                self._do(self.known[news.table].heard(news))
        elif isinstance(news, CampaignGrew):
            self._do(self._tell_campaign(news.campaign, here=False))
        else:
            self._heard_of_people(process, news)

    def _heard_of_people(self, process: str, news: Here | WhoIsHere | Alive | Gone) -> None:
        """Who is online elsewhere may have changed."""
        self.services.presence.heard(process, news)
        if isinstance(news, WhoIsHere):
            if news.table in self.known:
                self.known[news.table].watchers.say_who_is_here()
        elif isinstance(news, Here):
            if news.table in self.known:
                self.known[news.table].watchers.tell()
        elif isinstance(news, Gone):
            for table in list(self.known.values()):
                table.watchers.tell()

    async def _heard_while_loading(self, table: str) -> None:
        with suppress(Refused):
            await (await self.get(table)).heard(Missed())

    async def _resume(self) -> None:
        """Look after the tables of this share that were being played when the server stopped."""
        unfinished = await self.services.store.unfinished()
        busy, idle = ([id for id in ids if self.share.of == 1 or self.share.owns(id)] for ids in unfinished)
        for number, id in enumerate((*busy, *idle)):
            if number >= len(busy):  # nobody waits for these: those who play go first
                await asyncio.sleep(RESUME_PAUSE)
            if self.closing:
                return
            try:
                table = await self.get(id)
                if self.share.of > 1:  # who looked after it was most likely the one whose place this one takes
                    table.attend(True)
            except Damaged as damaged:
                _LOG.error("%s", damaged.words)
            except Refused:
                continue

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _LOG.error("a table fell out of step", exc_info=task.exception())

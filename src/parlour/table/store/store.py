"""The store: SQLite in a file by default, Postgres by URL. Nothing is acknowledged before it is committed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from parlour.core.data import BadData, short
from parlour.session.comings import Coming
from parlour.session.seats import Seat
from parlour.session.sight import Said
from parlour.table.store import campaign_rows, queries, result_rows
from parlour.table.store.database import NEEDS_POSTGRES, Database, SqliteDatabase, read_url
from parlour.table.store.group_commit import Change, Writer
from parlour.table.store.migrations import prepare
from parlour.table.store.news import (
    Alive,
    CampaignGrew,
    Heard,
    LogGrew,
    Marked,
    News,
    Noted,
    PeopleChanged,
    Whispered,
    written,
)
from parlour.table.store.rows import (
    Campaign,
    CampaignRow,
    EntryRow,
    ListRow,
    LogRow,
    NewEntry,
    People,
    Putting,
    ResultRow,
    Seen,
    TableRow,
    TokenRow,
    acting_text,
)
from parlour.table.store.schema import (
    CAMPAIGNS,
    CHANNEL,
    CHAT,
    COMINGS,
    ENTRIES,
    HOLDERS,
    LOG,
    MARKS,
    NOTES,
    SEATS,
    TABLES,
    TOKENS,
)

if TYPE_CHECKING:
    from parlour.table.store.postgres import Listener

PassOn = Callable[[Sequence[str]], None]
"""Passes letters on to the other processes of this server."""


AWAY: Final = 1000
"""Added to the number of a seat while keys change places: no table has so many."""


class Store:
    """The rows of all tables. `process` names this process among those that share the store: any that use the same
    Postgres, or the `neighbours` of one server that has a SQLite file to itself."""

    def __init__(
        self, database: Database, listener: Listener | None, process: str, neighbours: PassOn | None = None
    ) -> None:
        self.database = database
        self.listener = listener
        self.process = process
        self.neighbours = neighbours
        self.shared = listener is not None or neighbours is not None
        self._insert = queries.insert_by("sqlite" if listener is None else "postgresql")
        self._writer = Writer(database, self._append, self._tell, self._told, queries.hold_tables)

    async def close(self) -> None:
        """Finish what is being written and let go of the store."""
        if self.listener is not None:
            await self.listener.close()
        await self._writer.close()
        await self.database.close()

    async def check(self) -> None:
        """Raise if the store does not answer; where the last write failed, if it still does not take any."""
        if self._writer.failed:
            await self._writer.write(queries.touch, Alive())
        await self.database.read(queries.version)

    # Writing ------------------------------------------------------------------------------------------------

    async def write(self, change: Change, table: str) -> Any:
        """Commit a change of a table together with whatever else waits, and tell the other processes."""
        return await self._writer.write(change, PeopleChanged(table))

    async def announce(self, news: News) -> None:
        """Tell the other processes something that is not stored."""

        def nothing(_: Connection) -> None:
            return None

        await self._writer.write(nothing, news)

    async def append(self, new: NewEntry, entry: EntryRow | None = None, results: Sequence[ResultRow] = ()) -> bool:
        """Add an entry to a log; False if the table is not as it was judged by. `entry` is what it writes into a
        campaign, `results` how the game ended for its people: in the same transaction."""
        grew = LogGrew(new.row.table_id)
        if entry is None and not results:
            return bool(await self._writer.write(new, grew))

        def change(connection: Connection) -> bool:
            (added,) = self._append(connection, [new])
            if added:
                if entry is not None:
                    campaign_rows.add_entry(connection, entry)
                result_rows.add(connection, results)
            return added

        return bool(await self._writer.write(change, grew))

    # Results ------------------------------------------------------------------------------------------------

    async def results(self, person: str) -> list[ResultRow]:
        """How games ended for this person, the newest first."""
        return await self.database.read(lambda connection: result_rows.of_person(connection, person))

    async def forget_results(self, person: str) -> int:
        """Delete all results of this person; how many there were."""
        return int(await self._writer.write(lambda connection: result_rows.forget(connection, person), Alive()))

    # Campaigns ----------------------------------------------------------------------------------------------

    async def begin_campaign(self, campaign: CampaignRow, entries: Sequence[EntryRow]) -> None:
        """A new campaign with the entries that it begins with."""

        def change(connection: Connection) -> None:
            connection.execute(insert(CAMPAIGNS).values(msgspec.structs.asdict(campaign)))
            connection.execute(insert(ENTRIES), [msgspec.structs.asdict(entry) for entry in entries])

        await self._writer.write(change, CampaignGrew(campaign.id))

    async def add_entry(self, entry: EntryRow, *, between: bool = False) -> str:
        """Add an entry to a campaign: 'added', 'late' if the campaign has moved on, or, where it may only be added
        `between` games, 'playing' if a table is under way."""

        def change(connection: Connection) -> str:
            before = campaign_rows.last_entry(connection, entry.campaign_id)
            if before == entry.n - 1 and between and campaign_rows.under_way(connection, entry.campaign_id, before):
                return "playing"
            return "added" if campaign_rows.add_entry(connection, entry) else "late"

        return str(await self._writer.write(change, CampaignGrew(entry.campaign_id)))

    async def campaign(self, id: str, person: str) -> Campaign | None:
        """A campaign to which this person belongs; None if there is none."""

        def found(connection: Connection) -> Campaign | None:
            return campaign_rows.campaign_of(connection, id) if campaign_rows.belongs(connection, id, person) else None

        return await self.database.read(found)

    async def campaigns(self, person: str) -> list[Campaign]:
        """The campaigns to which this person belongs, each with its last entry alone, the newest first."""
        return await self.database.read(lambda connection: campaign_rows.campaigns_of(connection, person))

    def _append(self, connection: Connection, entries: list[NewEntry]) -> list[bool]:
        added = queries.add_entries(connection, entries)
        over = [new.row.table_id for new, is_new in zip(entries, added, strict=True) if is_new and not new.row.acting]
        if over:
            connection.execute(update(TABLES).where(TABLES.c.id.in_(over)).values(over=True))
        return added

    async def create(
        self,
        table: TableRow,
        seats: Iterable[Seat],
        log: Iterable[LogRow],
        entry: EntryRow | None = None,
        *,
        comings: Iterable[Coming] = (),
        alone: bool = False,
    ) -> str | None:
        """A new table with all that it begins with; its id. A table of a campaign begins from its last entry: None if
        the campaign has moved on; `entry` is what it leads to, if it is over at once. If it is to be `alone` and one
        from there is under way, that one's id instead. Of a table there is one where its people play again: whoever
        comes second is given that."""

        def change(connection: Connection) -> str | None:
            if table.campaign:
                if campaign_rows.last_entry(connection, table.campaign) != table.campaign_n:
                    return None
                others = campaign_rows.under_way(connection, table.campaign, table.campaign_n)
                if alone and others:
                    return others[0]
            if table.before_id:
                connection.execute(select(TABLES.c.id).where(TABLES.c.id == table.before_id).with_for_update())
                again = queries.again_of(connection, table.before_id)
                if again:
                    return again
            connection.execute(insert(TABLES).values(msgspec.structs.asdict(table)))
            rows = list(log)
            if rows:
                connection.execute(insert(LOG), [msgspec.structs.asdict(row) for row in rows])
            for seat in seats:
                self._put_seat(connection, table.id, seat)
            if entry is not None:
                campaign_rows.add_entry(connection, entry)
            self._come(connection, table.id, comings)
            return table.id

        made: str | None = await self.write(change, table.id)
        return made

    async def put(self, table: str, change: Putting, seen: Seen, version: str) -> bool:
        """Change a table and its seats, which have this version from now on. False, and nothing has changed, if they
        or the log are no longer as they were seen. Done twice, as where only the answer got lost, it is done once."""

        def changed(connection: Connection) -> bool:
            found = _version(connection, table)
            if found == version:
                return True
            if found != seen.version or _grew(connection, table, seen.n):
                return False
            connection.execute(update(TABLES).where(TABLES.c.id == table).values({**change.values, "version": version}))
            for seat in change.seats:
                self._put_seat(connection, table, seat)
            for number in change.spent:
                self._spend(connection, table, number)
            _put_token(connection, change.token, change.void)
            _carry_keys(connection, table, change.moved)
            if change.places:
                _take_away(connection, table, change.places)
            if change.entry is not None:
                campaign_rows.add_entry(connection, change.entry)
            self._come(connection, table, change.comings)
            return True

        return bool(await self.write(changed, table))

    async def say(self, table: str, said: Said) -> bool:
        """Keep a line of chat. False if another process has used its number already."""
        row = {"table_id": table, "number": said.number, "who": said.who, "text": said.text, "at": said.at}
        row["seat"] = -1 if said.seat is None else said.seat
        row["circle"] = acting_text(said.circle)
        news = Whispered(table) if said.circle else PeopleChanged(table)

        def change(connection: Connection) -> bool:
            line = self._insert(CHAT).values(row).on_conflict_do_nothing().returning(CHAT.c.number)
            return (connection.execute(line)).first() is not None

        return bool(await self._writer.write(change, news))

    async def note(self, table: str, seat: int, note: str) -> None:
        """Keep the private notes of a seat."""

        def change(connection: Connection) -> None:
            row = self._insert(NOTES).values(table_id=table, seat=seat, text=note)
            connection.execute(row.on_conflict_do_update(index_elements=["table_id", "seat"], set_={"text": note}))

        await self._writer.write(change, Noted(table, seat))

    async def mark(self, table: str, circle: tuple[int, ...], key: str, seat: int | None) -> None:
        """Keep who has marked something for a circle, or (None) that nobody has."""
        row = {"table_id": table, "circle": acting_text(circle), "key": key}
        where = [MARKS.c[name] == value for name, value in row.items()]

        def change(connection: Connection) -> None:
            connection.execute(delete(MARKS).where(*where))
            if seat is not None:
                connection.execute(insert(MARKS).values(**row, seat=seat))

        await self._writer.write(change, Marked(table))

    def _put_seat(self, connection: Connection, table: str, seat: Seat) -> None:
        names = {"name": seat.name, "bot": seat.bot, "ready": seat.ready}
        row = self._insert(SEATS).values(table_id=table, seat=seat.seat, **names)
        connection.execute(row.on_conflict_do_update(index_elements=["table_id", "seat"], set_=names))
        where = (HOLDERS.c.table_id == table, HOLDERS.c.seat == seat.seat)
        connection.execute(delete(HOLDERS).where(*where))
        holders = [{"table_id": table, "seat": seat.seat, "person": person} for person in seat.holders]
        if holders:
            connection.execute(insert(HOLDERS), holders)

    def _spend(self, connection: Connection, table: str, seat: int) -> None:
        """Void the tokens of a seat, and forget the notes: they were for who sat there."""
        connection.execute(delete(TOKENS).where(TOKENS.c.table_id == table, TOKENS.c.seat == seat))
        connection.execute(delete(NOTES).where(NOTES.c.table_id == table, NOTES.c.seat == seat))

    def _come(self, connection: Connection, table: str, comings: Iterable[Coming]) -> None:
        """Write down what changed about seats, in order; nobody else changes the table meanwhile."""
        rows = [msgspec.structs.asdict(coming) for coming in comings]
        if rows:
            last = connection.execute(select(func.max(COMINGS.c.number)).where(COMINGS.c.table_id == table)).scalar()
            numbered = [row | {"table_id": table, "number": (last or 0) + at} for at, row in enumerate(rows, 1)]
            connection.execute(insert(COMINGS), numbered)

    def _tell(self, connection: Connection, news: list[News]) -> None:
        if self.listener is not None:
            call = text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:news AS text[])) AS news")
            connection.execute(call, {"channel": CHANNEL, "news": written(self.process, news)})

    def _told(self, news: list[News]) -> None:
        if self.neighbours is not None:
            self.neighbours(written(self.process, news))

    # Reading ------------------------------------------------------------------------------------------------

    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        """The entries of a log with numbers over `after`, in order."""
        return await self.database.read(lambda connection: queries.log_after(connection, table, after))

    async def people(self, table: str) -> People | None:
        """All of a table but its log; None if there is no such table."""
        return await self.database.read(lambda connection: queries.people_of(connection, table))

    async def behind(self, door: str) -> str:
        """The table whose waiting room this word opens; empty if there is none."""
        return await self.database.read(lambda connection: queries.behind(connection, door))

    async def tokens(self, table: str, seat: int, kind: str) -> list[str]:
        """The hashes of the tokens of this kind for a seat, the newest first."""
        return await self.database.read(lambda connection: queries.tokens_of(connection, table, seat, kind))

    async def token(self, hash: str) -> TokenRow | None:
        """The token with this hash."""
        return await self.database.read(lambda connection: queries.token_of(connection, hash))

    async def listed(self) -> list[ListRow]:
        """The tables in the lobby that are not over, the newest first."""
        return await self.database.read(queries.listed)

    async def of_person(self, person: str) -> list[ListRow]:
        """The tables where this person sits or that they opened, the newest first."""
        return await self.database.read(lambda connection: queries.of_person(connection, person))

    async def unfinished(self) -> tuple[list[str], list[str]]:
        """The tables that are not over: those where something may happen by itself, and those that wait for people."""
        return await self.database.read(queries.unfinished)


def _version(connection: Connection, table: str) -> str | None:
    """The version of a table. Until this transaction ends nobody else changes the table or its seats, or (since entries
    refer to the row) adds to its log; whoever is at it already is waited for."""
    return connection.execute(select(TABLES.c.version).where(TABLES.c.id == table).with_for_update()).scalar()


def _grew(connection: Connection, table: str, n: int) -> bool:
    """Whether the log has entries after this one."""
    return connection.execute(select(LOG.c.n).where(LOG.c.table_id == table, LOG.c.n > n).limit(1)).first() is not None


def _put_token(connection: Connection, token: TokenRow | None, void: Sequence[str]) -> None:
    """Keep the hash of a new token, if any, and forget others."""
    if void:
        connection.execute(delete(TOKENS).where(TOKENS.c.hash.in_(void)))
    if token is not None:
        connection.execute(insert(TOKENS).values(msgspec.structs.asdict(token)))


def _carry_keys(connection: Connection, table: str, moved: Mapping[int, int]) -> None:
    """Let the keys of these seats open others from now on, all at once: by way of numbers that no seat has."""
    keys = (TOKENS.c.table_id == table, TOKENS.c.kind == "key")
    for old, new in moved.items():
        connection.execute(update(TOKENS).where(*keys, TOKENS.c.seat == old).values(seat=AWAY + new))
    for new in moved.values():
        connection.execute(update(TOKENS).where(*keys, TOKENS.c.seat == AWAY + new).values(seat=new))


def _take_away(connection: Connection, table: str, places: int) -> None:
    """Take the seats from this number on away, with all that belongs to them."""
    for rows in (HOLDERS, TOKENS, NOTES, SEATS):
        connection.execute(delete(rows).where(rows.c.table_id == table, rows.c.seat >= places))


async def open_store(address: str, heard: Heard, neighbours: tuple[str, PassOn] | None = None) -> Store:
    """The store at this address, its rows made if it is new; `heard` is told what another process changed. A SQLite
    file is for this process alone, unless it belongs to a server of several: then `neighbours` says its name among
    them and passes news on to them. BadData with the way out if it cannot be opened."""
    url = read_url(address)
    process, pass_on = secrets.token_hex(6), None
    listener: Listener | None = None
    database: Database
    if url.get_backend_name() == "sqlite":
        if neighbours is not None:
            process, pass_on = neighbours
        database = SqliteDatabase(url, shared=neighbours is not None)
    else:
        database, listener = _postgres(url, process, heard)
    try:
        await database.write(prepare)
        if listener is not None:
            await listener.open()
    except Exception as error:
        await database.close()
        if isinstance(error, BadData):
            raise
        shown = url.render_as_string(hide_password=True)
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise BadData(f"the store {shown} cannot be opened: {short(cause)}") from None
    return Store(database, listener, process, pass_on)


def _postgres(url: URL, process: str, heard: Heard) -> tuple[Database, Listener]:
    try:
        from parlour.table.store.postgres import Listener, PostgresDatabase
    except ImportError:
        raise BadData(NEEDS_POSTGRES) from None
    return PostgresDatabase(url), Listener(url, process, heard)

"""The store: SQLite in a file by default, Postgres by URL. Nothing is acknowledged before it is committed.

SQLite runs with `synchronous=FULL`: every commit is flushed, so an acknowledged action survives not only the death
of the process but a power cut. Group commit (see `writer`) keeps that affordable.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, event, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from parlour.core.data import BadData
from parlour.table.people import CHAT_KEPT, Seat
from parlour.table.rows import ListRow, LogRow, People, TableRow, TokenRow
from parlour.table.schema import CHANNEL, CHAT, HOLDERS, LOG, META, METADATA, NOTES, SEATS, TABLES, TOKENS, VERSION
from parlour.table.sight import Said
from parlour.table.writer import Change, Writer

if TYPE_CHECKING:
    from parlour.table.store_listen import Heard, Listener

LIST_LIMIT: Final = 100


class Store:
    """The rows of all tables. `process` names this process among those that share the store."""

    def __init__(
        self, engine: AsyncEngine, listener: Listener | None, process: str, passing: TemporaryDirectory[str] | None
    ) -> None:
        self.engine = engine
        self.passing = passing
        """The folder of a store that is not kept."""
        self.listener = listener
        self.process = process
        self.shared = listener is not None
        self._insert = postgresql.insert if self.shared else sqlite.insert
        self._writer = Writer(engine, self._append, self._tell)

    async def close(self) -> None:
        """Finish what is being written and let go of the store."""
        if self.listener is not None:
            await self.listener.close()
        await self._writer.close()
        await self.engine.dispose()
        if self.passing is not None:
            self.passing.cleanup()

    # Writing ------------------------------------------------------------------------------------------------

    async def write(self, change: Change, table: str, what: str = "people") -> Any:
        """Commit a change of a table together with whatever else waits, and tell the other processes."""
        return await self._writer.write(change, f"{self.process} {what} {table}")

    async def announce(self, what: str, table: str) -> None:
        """Tell the other processes something that is not stored."""

        async def nothing(_: AsyncConnection) -> None:
            return None

        await self.write(nothing, table, what)

    async def append(self, row: LogRow) -> bool:
        """Add an entry to a log. False if its number is taken: another process was faster."""
        return bool(await self._writer.write(row, f"{self.process} log {row.table_id}"))

    async def _append(self, connection: AsyncConnection, rows: list[LogRow]) -> list[bool]:
        entry = self._insert(LOG).on_conflict_do_nothing().returning(LOG.c.table_id, LOG.c.n)
        found = await connection.execute(entry, [msgspec.structs.asdict(row) for row in rows])
        added = {(row.table_id, row.n) for row in found}
        over = [row.table_id for row in rows if not row.acting and (row.table_id, row.n) in added]
        if over:
            await connection.execute(update(TABLES).where(TABLES.c.id.in_(over)).values(over=True))
        return [(row.table_id, row.n) in added for row in rows]

    async def create(self, table: TableRow, seats: Iterable[Seat], log: Iterable[LogRow]) -> None:
        """A new table with all that it begins with."""

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(insert(TABLES).values(msgspec.structs.asdict(table)))
            rows = list(log)
            if rows:
                await connection.execute(insert(LOG), [msgspec.structs.asdict(row) for row in rows])
            for seat in seats:
                await self._put_seat(connection, table.id, seat)

        await self.write(change, table.id)

    async def put(
        self, table: str, values: dict[str, Any], seats: Iterable[Seat] = (), spent: Iterable[int] = ()
    ) -> None:
        """Change columns of a table and seats of it; the invitations of the `spent` seats are void from now on."""

        async def change(connection: AsyncConnection) -> None:
            if values:
                await connection.execute(update(TABLES).where(TABLES.c.id == table).values(values))
            for seat in seats:
                await self._put_seat(connection, table, seat)
            for number in spent:
                await self._spend(connection, table, number)

        await self.write(change, table)

    async def take_seat(self, table: str, seat: Seat, token: str) -> bool:
        """Seat a person at an open seat (by an invitation's hash, if any); False if somebody was faster."""

        async def change(connection: AsyncConnection) -> bool:
            if token:
                spent = await connection.execute(delete(TOKENS).where(TOKENS.c.hash == token))
                if spent.rowcount != 1:
                    return False
            where = (HOLDERS.c.table_id == table, HOLDERS.c.seat == seat.seat)
            same = (SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
            await connection.execute(select(SEATS.c.seat).where(*same).with_for_update())
            if (await connection.execute(select(func.count()).select_from(HOLDERS).where(*where))).scalar_one():
                return False
            await self._put_seat(connection, table, seat)
            await self._spend(connection, table, seat.seat)
            return True

        return bool(await self.write(change, table))

    async def add_token(self, token: TokenRow, holder: str = "") -> None:
        """Keep the hash of a new token; a key is itself a holder of its seat."""

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(insert(TOKENS).values(msgspec.structs.asdict(token)))
            if holder:
                row = {"table_id": token.table_id, "seat": token.seat, "person": holder}
                await connection.execute(self._insert(HOLDERS).values(row).on_conflict_do_nothing())

        await self.write(change, token.table_id)

    async def say(self, table: str, said: Said) -> bool:
        """Keep a line of chat. False if another process has used its number already."""
        row = {"table_id": table, "number": said.number, "who": said.who, "text": said.text, "at": said.at}
        row["seat"] = -1 if said.seat is None else said.seat

        async def change(connection: AsyncConnection) -> bool:
            line = self._insert(CHAT).values(row).on_conflict_do_nothing().returning(CHAT.c.number)
            return (await connection.execute(line)).first() is not None

        return bool(await self.write(change, table))

    async def note(self, table: str, seat: int, note: str) -> None:
        """Keep the private notes of a seat."""

        async def change(connection: AsyncConnection) -> None:
            row = self._insert(NOTES).values(table_id=table, seat=seat, text=note)
            await connection.execute(
                row.on_conflict_do_update(index_elements=["table_id", "seat"], set_={"text": note})
            )

        await self.write(change, table)

    async def _put_seat(self, connection: AsyncConnection, table: str, seat: Seat) -> None:
        row = self._insert(SEATS).values(table_id=table, seat=seat.seat, name=seat.name, bot=seat.bot)
        names = {"name": seat.name, "bot": seat.bot}
        await connection.execute(row.on_conflict_do_update(index_elements=["table_id", "seat"], set_=names))
        where = (HOLDERS.c.table_id == table, HOLDERS.c.seat == seat.seat)
        await connection.execute(delete(HOLDERS).where(*where))
        holders = [{"table_id": table, "seat": seat.seat, "person": person} for person in seat.holders]
        if holders:
            await connection.execute(insert(HOLDERS), holders)

    async def _spend(self, connection: AsyncConnection, table: str, seat: int) -> None:
        await connection.execute(delete(TOKENS).where(TOKENS.c.table_id == table, TOKENS.c.seat == seat))

    async def _tell(self, connection: AsyncConnection, news: list[str]) -> None:
        if self.shared:
            call = text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:news AS text[])) AS news")
            await connection.execute(call, {"channel": CHANNEL, "news": sorted(set(news))})

    # Reading ------------------------------------------------------------------------------------------------

    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        """The entries of a log with numbers over `after`, in order."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(LOG).where(LOG.c.table_id == table, LOG.c.n > after).order_by(LOG.c.n)
            )
            return [LogRow(**row) for row in found.mappings()]

    async def people(self, table: str) -> People | None:
        """All of a table but its log; None if there is no such table."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().first()
            if row is None:
                return None
            seats = await self._seats(connection, [table])
            latest = select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.number.desc()).limit(CHAT_KEPT)
            chat = [_said(each) for each in (await connection.execute(latest)).mappings()]
            notes = await connection.execute(select(NOTES.c.seat, NOTES.c.text).where(NOTES.c.table_id == table))
            return People(
                table=TableRow(**row), seats=seats[table], chat=chat[::-1], notes={row.seat: row.text for row in notes}
            )

    async def token(self, hash: str) -> TokenRow | None:
        """The token with this hash."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(TOKENS).where(TOKENS.c.hash == hash))).mappings().first()
            return None if found is None else TokenRow(**found)

    async def tokens_of(self, table: str, seat: int) -> int:
        """How many tokens are about for this seat."""
        async with self.engine.connect() as connection:
            where = (TOKENS.c.table_id == table, TOKENS.c.seat == seat)
            found = await connection.execute(select(func.count()).select_from(TOKENS).where(*where))
            return int(found.scalar_one())

    async def listed(self) -> list[ListRow]:
        """The tables in the lobby that are not over, the newest first."""
        where = (TABLES.c.listed.is_(True), TABLES.c.over.is_(False))
        return await self._list(select(TABLES.c.id).where(*where).order_by(TABLES.c.created.desc()).limit(LIST_LIMIT))

    async def of_person(self, person: str) -> list[ListRow]:
        """The tables where this person sits or that they opened, the newest first."""
        seated = select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
        where = TABLES.c.id.in_(seated) | (TABLES.c.host == person)
        return await self._list(select(TABLES.c.id).where(where).order_by(TABLES.c.created.desc()).limit(LIST_LIMIT))

    async def unfinished(self, since: float, limit: int) -> list[str]:
        """Tables that are not over and were opened or moved since then."""
        moved = select(LOG.c.table_id).where(LOG.c.at >= since).distinct()
        where = TABLES.c.over.is_(False) & ((TABLES.c.created >= since) | TABLES.c.id.in_(moved))
        async with self.engine.connect() as connection:
            found = await connection.execute(select(TABLES.c.id).where(where).limit(limit))
            return [row.id for row in found]

    async def _list(self, ids: Any) -> list[ListRow]:
        async with self.engine.connect() as connection:
            chosen = [row.id for row in await connection.execute(ids)]
            tables = (await connection.execute(select(TABLES).where(TABLES.c.id.in_(chosen)))).mappings()
            newest = select(LOG.c.table_id, func.max(LOG.c.n).label("n")).where(LOG.c.table_id.in_(chosen))
            last = newest.group_by(LOG.c.table_id).subquery()
            joined = select(LOG.c.table_id, LOG.c.n, LOG.c.acting, LOG.c.at).join(
                last, (LOG.c.table_id == last.c.table_id) & (LOG.c.n == last.c.n)
            )
            moves = {row.table_id: row for row in await connection.execute(joined)}
            seats = await self._seats(connection, chosen)
            found = {row["id"]: _listed(TableRow(**row), seats[row["id"]], moves.get(row["id"])) for row in tables}
        return [found[id] for id in chosen if id in found]

    async def _seats(self, connection: AsyncConnection, tables: list[str]) -> dict[str, list[Seat]]:
        found: dict[str, list[Seat]] = {table: [] for table in tables}
        seats = select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
        holders: dict[tuple[str, int], list[str]] = {}
        held = select(HOLDERS).where(HOLDERS.c.table_id.in_(tables)).order_by(HOLDERS.c.person)
        for row in await connection.execute(held):
            holders.setdefault((row.table_id, row.seat), []).append(row.person)
        for row in await connection.execute(seats):
            people = tuple(holders.get((row.table_id, row.seat), ()))
            found[row.table_id].append(Seat(seat=row.seat, name=row.name, holders=people, bot=row.bot))
        return found


def _said(row: Any) -> Said:
    return Said(row["number"], None if row["seat"] < 0 else row["seat"], row["who"], row["text"], row["at"])


def _listed(table: TableRow, seats: list[Seat], move: Any) -> ListRow:
    if move is None:
        return ListRow(table=table, seats=seats, n=0, acting=table.acting, moved=table.created)
    return ListRow(table=table, seats=seats, n=move.n, acting=move.acting, moved=move.at)


# Opening ------------------------------------------------------------------------------------------------------


async def open_store(url: str, heard: Heard) -> Store:
    """The store at this URL, its rows made if it is new; `heard` is told what another process changed.
    BadData with the way out if it cannot be opened."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadData(f"{url!r} is not the address of a store; try sqlite:///parlour.db") from None
    kind = parsed.get_backend_name()
    process = secrets.token_hex(6)
    listener: Listener | None = None
    passing: TemporaryDirectory[str] | None = None
    if kind == "sqlite":
        parsed = parsed.set(drivername="sqlite+aiosqlite")
        if not parsed.database or parsed.database == ":memory:":
            passing = TemporaryDirectory(prefix="parlour-")
            parsed = parsed.set(database=f"{passing.name}/tables.db")
        elif not Path(parsed.database).parent.is_dir():
            raise BadData(f"there is no folder {Path(parsed.database).parent} for the store")
        engine = _sqlite(parsed, "FULL" if passing is None else "OFF")
    elif kind == "postgresql":
        engine, listener = _postgres(parsed, process, heard)
    else:
        raise BadData(f"a store is sqlite or postgresql, not {kind}")
    try:
        await _prepare(engine)
        if listener is not None:
            await listener.open()
    except Exception as error:
        await engine.dispose()
        if isinstance(error, BadData):
            raise
        shown = parsed.render_as_string(hide_password=True)
        raise BadData(f"the store {shown} cannot be opened: {str(error).splitlines()[0]}") from None
    return Store(engine, listener, process, passing)


def _sqlite(url: URL, synchronous: str) -> AsyncEngine:
    engine = create_async_engine(url)

    @event.listens_for(engine.sync_engine, "connect")
    def _connected(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={synchronous}")
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def _postgres(url: URL, process: str, heard: Heard) -> tuple[AsyncEngine, Listener]:
    try:
        from parlour.table.store_listen import Listener
    except ImportError:
        raise BadData("a Postgres store needs the package psycopg: pip install 'parlour[postgres]'") from None
    engine = create_async_engine(url.set(drivername="postgresql+psycopg"), pool_size=5, pool_pre_ping=True)
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    return engine, Listener(plain, process, heard)


async def _prepare(engine: AsyncEngine) -> None:
    """Make the rows of a new store; refuse one of another version."""
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # two processes that start at the same time
            await connection.execute(text("SELECT pg_advisory_xact_lock(7265746162)"))
        await connection.run_sync(METADATA.create_all)
        found = (await connection.execute(select(META.c.value).where(META.c.key == "version"))).scalar()
        if found is None:
            await connection.execute(insert(META).values(key="version", value=str(VERSION)))
        elif found != str(VERSION):
            raise BadData(f"the store has version {found}, this program needs {VERSION}; use the matching release")

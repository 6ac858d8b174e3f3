"""What is looked up in a store: functions of a connection."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, Table, func, insert, select, text, update

from parlour.session.comings import COMINGS_KEPT, WAITING, Coming
from parlour.session.seats import Seat
from parlour.session.sight import Said
from parlour.session.typed_text import CHAT_KEPT
from parlour.table.store.campaign_rows import stand_of
from parlour.table.store.rows import ListRow, LogRow, NewEntry, People, TableRow, TokenRow, acting_seats
from parlour.table.store.schema import CHAT, COMINGS, HOLDERS, LOG, MARKS, META, NOTES, SEATS, TABLES, TOKENS

LIST_LIMIT: Final = 100
ROOM: Final = 32_768


def version(connection: Connection) -> str | None:
    """The version that the store says."""
    return connection.execute(select(META.c.value).where(META.c.key == "version")).scalar()


def touch(connection: Connection) -> None:
    """Write something that nobody reads, longer than any answer: a disk with room for less is full."""
    words = secrets.token_hex(ROOM // 2)
    if not connection.execute(update(META).where(META.c.key == "room").values(value=words)).rowcount:
        connection.execute(insert(META).values(key="room", value=words))


_ENTRY: Final = LogRow.__struct_fields__
_COLUMNS: Final = ", ".join(_ENTRY)
_NEW_ENTRY_SQLITE: Final = (
    f"INSERT INTO log ({_COLUMNS}) SELECT {', '.join('?' * len(_ENTRY))} FROM tables "
    "WHERE id = ? AND version = ? ON CONFLICT DO NOTHING"
)
_TYPED: Final = ", ".join(
    [f"{name} {'TEXT' if LOG.c[name].type.python_type is str else LOG.c[name].type}" for name in _ENTRY]
)
_NEW_ENTRIES_POSTGRES: Final = text(
    f"INSERT INTO log ({_COLUMNS}) SELECT {', '.join([f'new.{name}' for name in _ENTRY])} "
    f"FROM json_to_recordset(CAST(:entries AS JSON)) AS new ({_TYPED}, version TEXT) "
    "JOIN tables ON tables.id = new.table_id AND tables.version = new.version "
    "ORDER BY new.table_id, new.n FOR KEY SHARE OF tables ON CONFLICT DO NOTHING RETURNING table_id, n"
).columns(LOG.c.table_id, LOG.c.n)
"""Whoever changes one of the tables is waited for, in the order of `hold_tables`, and its version looked at then. All
entries go there as one text: many are read in half the time that their values take one by one."""


def insert_by(dialect: str) -> Callable[[Table], Any]:
    """Insert as this dialect does it. It is read only where it is used: Postgres' is a tenth of a server's start."""
    insert_into: Callable[[Table], Any] = import_module(f"sqlalchemy.dialects.{dialect}").insert
    return insert_into


def add_entries(connection: Connection, entries: Sequence[NewEntry]) -> list[bool]:
    """Add entries to logs, and say of each whether its number was still free and its table as it was judged by. Every
    action comes by here: to SQLite, which is no journey away, they go one by one."""
    if connection.dialect.name == "sqlite":
        return [
            _added(connection, (*msgspec.structs.astuple(new.row), new.row.table_id, new.version)) for new in entries
        ]
    rows = [msgspec.structs.asdict(new.row) | {"version": new.version} for new in entries]
    found = connection.execute(_NEW_ENTRIES_POSTGRES, {"entries": msgspec.json.encode(rows).decode()})
    added = {(row.table_id, row.n) for row in found}
    return [(new.row.table_id, new.row.n) in added for new in entries]


def _added(connection: Connection, entry: tuple[Any, ...]) -> bool:
    """Give an entry to SQLite's driver itself, which takes half the time; what it refuses is tried again by way of
    SQLAlchemy, so that an error is one of the kind that all expect."""
    driver: Any = connection.connection.driver_connection
    try:
        return bool(driver.execute(_NEW_ENTRY_SQLITE, entry).rowcount == 1)
    except sqlite3.Error:
        return connection.exec_driver_sql(_NEW_ENTRY_SQLITE, entry).rowcount == 1


def hold_tables(connection: Connection, tables: Sequence[str]) -> None:
    """Keep these tables from all who share the store until the transaction ends. All take several in the same order, so
    that no two wait for each other for ever. SQLite has one writer anyway."""
    if connection.dialect.name != "sqlite" and len(tables) > 1:
        connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(tables)).order_by(TABLES.c.id).with_for_update())


def log_after(connection: Connection, table: str, after: int) -> list[LogRow]:
    """The entries of a log with numbers over `after`, in order."""
    found = connection.execute(select(LOG).where(LOG.c.table_id == table, LOG.c.n > after).order_by(LOG.c.n))
    return [LogRow(**row) for row in found.mappings()]


def people_of(connection: Connection, table: str) -> People | None:
    """All of a table but its log; None if there is no such table. Its row is read first: what else is read may be newer
    than the version says, and a change judged by it is then not made; never older."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
    if row is None:
        return None
    mine, open_to_all = CHAT.c.table_id == table, CHAT.c.circle == ""
    latest = select(CHAT).where(mine, open_to_all).order_by(CHAT.c.number.desc()).limit(CHAT_KEPT)
    whispers = select(CHAT).where(mine, ~open_to_all).order_by(CHAT.c.number.desc())
    chat = [_said(each) for each in connection.execute(latest).mappings()]
    notes = connection.execute(select(NOTES.c.seat, NOTES.c.text).where(NOTES.c.table_id == table))
    ours = COMINGS.c.table_id == table
    newest = select(COMINGS).where(ours).order_by(COMINGS.c.number.desc()).limit(COMINGS_KEPT)
    comings = [
        Coming(row["n"], row["seat"], row["person"], row["words"], row["at"])
        for row in connection.execute(newest).mappings()
    ]
    knows = (COMINGS.c.person != "") & (COMINGS.c.n > WAITING)
    sat = connection.execute(select(COMINGS.c.person, COMINGS.c.seat).where(ours, knows).distinct())
    return People(
        table=TableRow(**row),
        seats=_seats(connection, [table])[table],
        chat=chat[::-1],
        whispers=[_said(each) for each in connection.execute(whispers).mappings()],
        notes={note.seat: note.text for note in notes},
        marks=_marks(connection, table),
        comings=comings[::-1],
        sat={(row.person, row.seat) for row in sat},
        campaign=stand_of(connection, row),
        again=again_of(connection, table),
    )


def again_of(connection: Connection, table: str) -> str:
    """The table where the people of this one play again; empty while there is none."""
    return connection.execute(select(TABLES.c.id).where(TABLES.c.before_id == table)).scalar() or ""


def behind(connection: Connection, door: str) -> str:
    """The table whose waiting room this word opens; empty if there is none."""
    return connection.execute(select(TABLES.c.id).where(TABLES.c.door == door)).scalar() or "" if door else ""


def token_of(connection: Connection, hash: str) -> TokenRow | None:
    """The token with this hash."""
    found = connection.execute(select(TOKENS).where(TOKENS.c.hash == hash)).mappings().first()
    return None if found is None else TokenRow(**found)


def tokens_of(connection: Connection, table: str, seat: int, kind: str) -> list[str]:
    """The hashes of the tokens of this kind for a seat, the newest first."""
    mine = (TOKENS.c.table_id == table, TOKENS.c.seat == seat, TOKENS.c.kind == kind)
    return [row.hash for row in connection.execute(select(TOKENS.c.hash).where(*mine).order_by(TOKENS.c.made.desc()))]


def listed(connection: Connection) -> list[ListRow]:
    """The tables in the lobby that are not over, the newest first."""
    where = TABLES.c.listed.is_(True) & TABLES.c.over.is_(False)
    return _list(connection, select(TABLES.c.id).where(where))


def of_person(connection: Connection, person: str) -> list[ListRow]:
    """The tables where this person sits or that they opened, the newest first."""
    seated = select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
    return _list(connection, select(TABLES.c.id).where(TABLES.c.id.in_(seated) | (TABLES.c.host == person)))


def unfinished(connection: Connection) -> tuple[list[str], list[str]]:
    """The tables that are not over, the newest first: those where something may happen by itself (a bot sits there, or
    the settings say so), and those where all wait for people."""
    newest = select(TABLES.c.id, TABLES.c.settings).where(TABLES.c.over.is_(False)).order_by(TABLES.c.created.desc())
    bots = select(SEATS.c.table_id).join(TABLES).where(TABLES.c.over.is_(False), SEATS.c.bot != "").distinct()
    with_bots = {row.table_id for row in connection.execute(bots)}
    busy: list[str] = []
    idle: list[str] = []
    for row in connection.execute(newest):
        goes_on = row.id in with_bots or '"clock":0' not in row.settings or '"quick":true' in row.settings
        (busy if goes_on else idle).append(row.id)
    return busy, idle


def _list(connection: Connection, ids: Select[tuple[str]]) -> list[ListRow]:
    newest = ids.order_by(TABLES.c.created.desc()).limit(LIST_LIMIT)
    chosen = [row.id for row in connection.execute(newest)]
    tables = connection.execute(select(TABLES).where(TABLES.c.id.in_(chosen))).mappings()
    numbers = select(LOG.c.table_id, func.max(LOG.c.n).label("n")).where(LOG.c.table_id.in_(chosen))
    last = numbers.group_by(LOG.c.table_id).subquery()
    same = (LOG.c.table_id == last.c.table_id) & (LOG.c.n == last.c.n)
    moves = {
        row.table_id: row
        for row in connection.execute(select(LOG.c.table_id, LOG.c.n, LOG.c.acting, LOG.c.at).join(last, same))
    }
    seats = _seats(connection, chosen)
    found = {row["id"]: _listed(TableRow(**row), seats[row["id"]], moves.get(row["id"])) for row in tables}
    return [found[id] for id in chosen if id in found]


def _seats(connection: Connection, tables: list[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {table: [] for table in tables}
    holders: dict[tuple[str, int], list[str]] = {}
    held = select(HOLDERS).where(HOLDERS.c.table_id.in_(tables)).order_by(HOLDERS.c.person)
    for row in connection.execute(held):
        holders.setdefault((row.table_id, row.seat), []).append(row.person)
    seats = select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
    for row in connection.execute(seats):
        people = tuple(holders.get((row.table_id, row.seat), ()))
        found[row.table_id].append(Seat(seat=row.seat, name=row.name, holders=people, bot=row.bot, ready=row.ready))
    return found


def _marks(connection: Connection, table: str) -> dict[tuple[int, ...], dict[str, int]]:
    found: dict[tuple[int, ...], dict[str, int]] = {}
    for row in connection.execute(select(MARKS).where(MARKS.c.table_id == table)):
        found.setdefault(acting_seats(row.circle), {})[row.key] = row.seat
    return found


def _said(row: Any) -> Said:
    seat = None if row["seat"] < 0 else row["seat"]
    return Said(row["number"], seat, row["who"], row["text"], row["at"], acting_seats(row["circle"]))


def _listed(table: TableRow, seats: list[Seat], move: Any) -> ListRow:
    if move is None:
        return ListRow(table=table, seats=seats, n=0, acting=table.acting, moved=table.created)
    return ListRow(table=table, seats=seats, n=move.n, acting=move.acting, moved=move.at)

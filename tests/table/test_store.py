"""The store, SQLite and Postgres alike: what is acknowledged stays, in order, and is checked when it is read."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine, inspect, text
from sqlalchemy.exc import OperationalError

from parlour.core.data import BadData
from parlour.session.refusals import Damaged, NoSuchTable
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.tables import Tables
from parlour.table.store.database import read_url, sqlite_engine
from parlour.table.store.migrations import STEPS, prepare
from parlour.table.store.move import move_store
from parlour.table.store.rows import NewEntry
from parlour.table.store.schema import VERSION
from parlour.table.store.store import open_store
from tests.table.room import ANN, BEA, CYD, HereBots, answer, friends, holder, move, sql

pytestmark = pytest.mark.anyio

HERO_TABLES = {
    "526f5603a403feae5df8d30f": (10, False, "7506d22abfe0634143687f215000a3e0"),
    "71316a1fc583ddd57afd5e13": (81, True, "e6da0800fa2221ee8451c80fc5b99b7e"),
    "382aede5cd48d71ad68d369b": (0, False, "19e80835658b864a3e9b254f0abc9bb4"),
}
"""Tables of Hero vs Phantom in `store_of_version_1.sql`: entries, whether over, state."""
OTHER_TABLES = ("5185e7bf0b98f9ea849c37b6", "ff10babe1789c73ea1357480")
"""And of The Shipwreck Arcana and Cosmoctopus, whose rules may have changed since: then they say so."""


@pytest.fixture
async def stored(url: str) -> AsyncIterator[Tables]:
    opened = await Tables.open(url, bot_pause=0.0, bots=HereBots(1))
    yield opened
    await opened.close()


async def reopened(tables: Tables, url: str) -> Tables:
    await tables.close()
    return await Tables.open(url, bot_pause=0.0, bots=HereBots(1))


async def test_everything_is_there_after_a_restart(url: str) -> None:
    tables = await Tables.open(url, bot_pause=0.0, bots=HereBots(1))
    table = await friends(tables, Settings(listed=True))
    for _ in range(6):
        await move(table)
    await table.talk.say(BEA, "good game")
    await table.talk.note(CYD, 2, "mind the Phantom")
    await table.undo(CYD, 2, n=6)
    seat, action = answer(table)
    await table.act(holder(table, seat), seat, action, n=6, request="last")
    before = [table.sight(seat, person).json() for seat, person in enumerate([ANN, BEA, CYD])]

    tables = await reopened(tables, url)
    table = await tables.get(table.id)

    assert [table.sight(seat, person).json() for seat, person in enumerate([ANN, BEA, CYD])] == before
    assert await table.act(holder(table, seat), seat, action, n=6, request="last") == 7
    await move(table)
    await tables.close()


async def test_one_number_is_written_once(stored: Tables) -> None:
    table = await friends(stored)
    await move(table)
    row = (await stored.services.store.log(table.id))[0]
    other = NewEntry(msgspec.structs.replace(row, action="{}", n=1), table.stored.row.version)

    taken = await asyncio.gather(*[stored.services.store.append(other) for _ in range(5)])

    assert taken == [False] * 5
    assert await stored.services.store.log(table.id) == [row]


async def test_writes_of_many_tables_share_transactions_and_none_is_lost(stored: Tables) -> None:
    tables = [await friends(stored) for _ in range(8)]
    for _ in range(5):
        await asyncio.gather(*[move(table) for table in tables])

    for table in tables:
        assert [row.n for row in await stored.services.store.log(table.id)] == [1, 2, 3, 4, 5]


async def test_a_failing_write_does_not_take_others_along(stored: Tables) -> None:
    table = await friends(stored)

    def broken(_: object) -> None:
        raise ValueError("this one fails")

    failing = asyncio.create_task(stored.services.store.write(broken, table.id))
    await move(table)

    with pytest.raises(ValueError, match="this one fails"):
        await failing
    assert len(await stored.services.store.log(table.id)) == 1


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ("UPDATE log SET hash = 'x' WHERE n = 2", "entry 2 .* another state"),
        ("UPDATE log SET action = '{}' WHERE n = 2", "entry 2 .* does not replay"),
        ("UPDATE log SET action = '{' WHERE n = 1", "entry 1 .* does not replay"),
        ("DELETE FROM log WHERE n = 2", "entry 3 .* does not follow entry 1"),
        ("UPDATE log SET back_to = 7 WHERE n = 2", "entry 2 .* does not follow"),
        ("UPDATE tables SET seed = '12345'", "begins in another state"),
        ("UPDATE tables SET edition = '99'", "rules version 99"),
        ("UPDATE tables SET game = 'chess'", "no game 'chess'"),
        ("UPDATE tables SET options = '{'", "cannot be opened"),
        ("UPDATE tables SET settings = '[]'", "cannot be opened"),
        ("UPDATE tables SET clocks = '7'", "cannot be opened"),
        ("UPDATE tables SET proposal = '{}'", "cannot be opened"),
    ],
)
async def test_damage_is_found_at_load_and_named(url: str, damage: str, says: str) -> None:
    tables = await Tables.open(url, bot_pause=0.0, bots=HereBots(1))
    table = await friends(tables)
    for _ in range(3):
        await move(table)
    await sql(tables, damage)

    tables = await reopened(tables, url)
    with pytest.raises(Damaged, match=says):
        await tables.get(table.id)
    other = await friends(tables)
    await move(other)
    assert other.id in [listing.table for listing in await tables.mine(ANN)]
    await tables.close()


async def test_a_store_of_version_1_opens_and_plays_on(url: str) -> None:
    tables = await Tables.open(url, bot_pause=0.0, bots=HereBots(1))
    table = await friends(tables)
    await move(table)
    for change in (
        "ALTER TABLE tables ADD COLUMN rules_version INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE tables DROP COLUMN edition",
        "ALTER TABLE log DROP COLUMN why",
        "ALTER TABLE chat DROP COLUMN circle",
        "DROP TABLE comings",
        "ALTER TABLE tables DROP COLUMN wish",
        "ALTER TABLE tokens DROP COLUMN made",
        "DROP TABLE entries",
        "DROP TABLE campaigns",
        "DROP TABLE marks",
        "DROP INDEX tables_campaign",
        "ALTER TABLE tables DROP COLUMN campaign",
        "ALTER TABLE tables DROP COLUMN campaign_n",
        "DROP INDEX tables_door",
        "DROP INDEX tables_before",
        "ALTER TABLE tables DROP COLUMN waiting",
        "ALTER TABLE tables DROP COLUMN door",
        "ALTER TABLE tables DROP COLUMN before_id",
        "ALTER TABLE seats DROP COLUMN ready",
        "DROP TABLE results",
        "ALTER TABLE tables DROP COLUMN version",
        "UPDATE meta SET value = '1' WHERE key = 'version'",
    ):
        await sql(tables, change)

    tables = await reopened(tables, url)
    again = await tables.get(table.id)
    await move(again)

    assert again.n == 2
    assert again.stored.row.edition == "1"
    await tables.close()


async def test_a_store_written_by_version_1_opens_with_all_that_was_in_it(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parent / "store_of_version_1.sql").read_text(encoding="utf-8"))

    tables = await Tables.open(f"sqlite:///{path}", bot_pause=0.0, bots=HereBots(1))

    for id, (n, over, hash) in HERO_TABLES.items():
        table = await tables.get(id)
        assert (table.n, table.over(), table.history.state.hash()) == (n, over, hash)
    open_one = await tables.get(next(iter(HERO_TABLES)))
    assert [said.text for said in open_one.sight(0, ANN).chat] == ["well played"]
    assert open_one.sight(2, CYD).note == "mind the Phantom"
    assert [line.kind for line in open_one.sight(0, ANN).log].count("Undo") == 1
    await move(open_one)
    assert open_one.n == 11
    found = await asyncio.gather(*[tables.get(id) for id in OTHER_TABLES], return_exceptions=True)
    refused = [table.words for table in found if isinstance(table, Damaged)]
    assert all(isinstance(table, LiveTable | Damaged) for table in found)
    assert all(re.search("rules version|pack|which cards", words) for words in refused), refused
    await tables.close()


async def test_two_processes_that_find_an_old_store_bring_it_up_to_date_once(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parent / "store_of_version_1.sql").read_text(encoding="utf-8"))
    engines = [sqlite_engine(read_url(f"sqlite:///{path}")) for _ in range(2)]

    def bring_up_to_date(engine: Engine) -> int:
        with engine.begin() as connection:
            prepare(connection)
            return int(connection.execute(text("SELECT value FROM meta WHERE key = 'version'")).scalar_one())

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(bring_up_to_date, engines)) == [VERSION] * 2
    for engine in engines:
        engine.dispose()


def test_every_version_has_its_step_and_they_lead_to_the_rows_of_today(tmp_path: Path) -> None:
    assert list(STEPS) == list(range(2, VERSION + 1))
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parent / "store_of_version_1.sql").read_text(encoding="utf-8"))
    columns: list[dict[str, set[str]]] = []
    for name in ("old", "new"):
        engine = sqlite_engine(read_url(f"sqlite:///{tmp_path / name}.db"))
        with engine.begin() as connection:
            prepare(connection)
            found = inspect(connection)
            columns.append({table: {c["name"] for c in found.get_columns(table)} for table in found.get_table_names()})
        engine.dispose()

    assert columns[0] == columns[1]


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parent / "store_of_version_1.sql").read_text(encoding="utf-8"))
        before = list(connection.iterdump())
    monkeypatch.setitem(STEPS, 3, ("ALTER TABLE log ADD COLUMN why TEXT", "nonsense"))
    engine = sqlite_engine(read_url(f"sqlite:///{path}"))

    with pytest.raises(OperationalError), engine.begin() as begun:
        prepare(begun)
    engine.dispose()

    with closing(sqlite3.connect(path)) as connection:
        assert list(connection.iterdump()) == before


async def test_there_is_no_such_table(stored: Tables) -> None:
    for id in ("", "x", "'; DROP TABLE log; --", "x" * 1000, "\u0000"):
        with pytest.raises(NoSuchTable):
            await stored.get(id)


async def test_a_store_of_another_version_is_refused(url: str) -> None:
    tables = await Tables.open(url, bots=HereBots(1))
    await sql(tables, "UPDATE meta SET value = '99'")
    await tables.close()

    with pytest.raises(BadData, match="version 99"):
        await Tables.open(url, bots=HereBots(1))


async def test_a_store_is_moved_whole_and_only_into_an_empty_one(url: str, tmp_path: Path) -> None:
    old = f"sqlite:///{tmp_path / 'old.db'}"
    tables = await Tables.open(old, bots=HereBots(1))
    table = await friends(tables)
    for _ in range(3):
        await move(table)
    await table.talk.say(BEA, "we are moving")
    key = await table.seating.new_key(BEA, 1)
    before = table.sight(1, BEA).json()
    await tables.close()

    assert move_store(old, url) == 1
    tables = await Tables.open(url, bots=HereBots(1))
    found = await tables.find(key)
    assert found.table.sight(1, BEA).json() == before
    await tables.close()
    with pytest.raises(BadData, match="not empty"):
        move_store(old, url)


@pytest.mark.parametrize("bad", ["", "nonsense", "mysql://host/db", "sqlite:////no/such/folder/x.db"])
async def test_a_bad_address_gets_one_clear_line(bad: str) -> None:
    with pytest.raises(BadData) as refused:
        await open_store(bad, lambda process, news: None)
    assert "\n" not in str(refused.value)

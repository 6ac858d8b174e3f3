"""The store, SQLite and Postgres alike: what is acknowledged stays, in order, and is checked when it is read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.session.refusals import Damaged, NoSuchTable
from parlour.session.settings import Settings
from parlour.table.server.tables import Tables
from parlour.table.store.move import move_store
from parlour.table.store.rows import LogRow
from parlour.table.store.store import open_store
from tests.table.room import ANN, BEA, CYD, HereBots, answer, friends, holder, move, sql

pytestmark = pytest.mark.anyio


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
    await table.say(BEA, "good game")
    await table.note(CYD, 2, "mind the Phantom")
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
    other = LogRow(**{**{name: getattr(row, name) for name in row.__struct_fields__}, "action": "{}", "n": 1})

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
        "UPDATE meta SET value = '1' WHERE key = 'version'",
    ):
        await sql(tables, change)

    tables = await reopened(tables, url)
    again = await tables.get(table.id)
    await move(again)

    assert again.n == 2
    assert again.row.edition == "1"
    await tables.close()


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
    await table.say(BEA, "we are moving")
    key = await table.new_key(BEA, 1)
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
        await open_store(bad, lambda process, table, what: None)
    assert "\n" not in str(refused.value)

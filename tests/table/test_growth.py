"""Many tables, long games: all come back, those that go on by themselves first, and looking costs what is new."""

from __future__ import annotations

import asyncio
import gc
import time as wall
from pathlib import Path
from weakref import ref

import pytest

from parlour.session import history as past
from parlour.table.server import tables as server
from parlour.table.server.tables import Tables
from tests.table.room import ANN, HereBots, friends, move, plan, sql

pytestmark = pytest.mark.anyio
MANY = 1000
COPY = (
    "INSERT INTO tables SELECT printf('%024x', {number}), {columns} FROM tables WHERE id = '{id}'",
    "INSERT INTO seats SELECT printf('%024x', {number}), seat, name, bot, ready FROM seats WHERE table_id = '{id}'",
)


async def test_a_thousand_idle_tables_open_in_a_second_and_the_oldest_bot_goes_on(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    tables = await Tables.open(url, bot_pause=1000.0, bots=HereBots(1))
    oldest = await tables.new(plan("random", "me", "me", starter="1"), ANN, "Ann")
    idle = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    names = await sql(tables, "SELECT name FROM pragma_table_info('tables') WHERE name != 'id'")
    columns = ", ".join(row.name if row.name != "created" else "created + 1" for row in names)
    copies = [each.format(number=number, columns=columns, id=idle.id) for number in range(1, MANY) for each in COPY]

    def clone(connection: object) -> None:
        for statement in copies:
            connection.exec_driver_sql(statement)  # type: ignore[attr-defined]

    await tables.services.store.database.write(clone)
    await tables.close()

    start = wall.process_time()  # whatever else the machine has to do
    tables = await Tables.open(url, bot_pause=0.0, bots=HereBots(1))
    async with asyncio.timeout(60):
        while not await tables.services.store.log(oldest.id):  # nobody looks at it: it goes on by itself
            await asyncio.sleep(0.001)
    assert wall.process_time() - start < 1.0
    assert len(await tables.mine(ANN)) == 100
    await tables.close()


async def test_a_table_that_is_let_go_of_is_gone_at_once(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only when Python next looks through everything for rubbish: on a busy server that is hours later."""
    monkeypatch.setattr(server, "KEPT", 2)
    gc.collect()
    gc.disable()
    try:
        played = await friends(tables)
        await move(played)
        with played.watch(ANN, 0):
            played.sight(0, ANN)
        gone = ref(played)
        del played
        for _ in range(2):
            await friends(tables)
        assert gone() is None
        assert len(tables.known) == 2
    finally:
        gc.enable()


async def test_what_is_new_is_all_that_a_push_reads_of_the_log(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await friends(tables)
    for _ in range(10):
        await move(table)
    table.sight(0, ANN)
    walked: list[int] = []
    real = past.History.shown_at

    def counted(self: past.History, n: int) -> list[int]:
        walked.append(n)
        return real(self, n)

    monkeypatch.setattr(past.History, "shown_at", counted)
    written = []
    line = past._line
    monkeypatch.setattr(past, "_line", lambda *parts: written.append(parts[0]) or line(*parts))  # type: ignore[func-returns-value]
    await move(table)
    table.sight(0, ANN)
    assert walked == []
    assert set(written) == {11}

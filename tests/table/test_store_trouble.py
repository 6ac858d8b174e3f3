"""A disk that is full, a Postgres that restarts: what was acknowledged is there, what was refused is not, once."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy.exc import SQLAlchemyError

from parlour.core.data import to_json
from parlour.table.live.live_table import LiveTable
from parlour.table.server.tables import Tables
from tests.table.postgres import Cluster, start_cluster
from tests.table.room import ANN, HereBots, plan

pytestmark = pytest.mark.anyio
PATIENCE = 30.0


async def first_answer(table: LiveTable, request: str) -> int:
    """The seat that is asked gives its first answer, under this request id."""
    state = table.history.state
    seat = state.to_act()[0]
    return await table.act(ANN, seat, to_json(state.answers(seat)[0]), n=table.n, request=request)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes; skipped where none may be mounted."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "parlour", str(disk)], capture_output=True)
    if mounted.returncode:
        pytest.skip("!!! no file system may be mounted here, so a full disk was not tested !!!")
    yield disk
    subprocess.run(["umount", "--lazy", str(disk)], check=True)


@pytest.mark.slow
async def test_a_full_disk_refuses_loses_nothing_and_goes_on_with_room(small_disk: Path) -> None:
    path, rest = small_disk / "parlour.db", small_disk / "rest"
    tables = await Tables.open(f"sqlite:///{path}", bots=HereBots(1))
    table = await tables.new(plan("me", "me", "me"), ANN, "Ann")
    assert await first_answer(table, "before") == 1
    with suppress(OSError), rest.open("wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass
    refused = await until_refused(table)
    acknowledged = table.n
    assert refused
    assert "does not keep" in await tables.what_is_wrong()
    rest.unlink()
    assert await tables.what_is_wrong() == ""
    assert await first_answer(table, "after") == acknowledged + 1
    await tables.close()
    with closing(sqlite3.connect(path)) as rows:
        numbers = [row[0] for row in rows.execute("SELECT n FROM log ORDER BY n")]
    assert numbers == list(range(1, acknowledged + 2))


async def until_refused(table: LiveTable) -> str:
    """Play until the store takes no more; what it said. What was acknowledged until then counts."""
    for number in range(40):
        n = table.n
        try:
            assert await first_answer(table, f"full {number}") == n + 1
        except SQLAlchemyError as wrong:
            assert table.n == n, "what is not stored has not happened"
            return str(wrong)
    return ""


@pytest.mark.slow
async def test_a_postgres_that_restarts_under_play_loses_and_doubles_nothing() -> None:
    cluster: Cluster = await asyncio.to_thread(start_cluster)
    tables = await Tables.open(cluster.new_database(), bots=HereBots(1))
    acknowledged: list[int] = []
    try:
        table = await tables.new(plan("me", "me", "me", "me"), ANN, "Ann")
        for restart in range(5):
            stopping = asyncio.create_task(asyncio.to_thread(cluster.restart))
            until = time.monotonic() + PATIENCE
            done = failed = 0
            while (not stopping.done() or not done) and time.monotonic() < until and not table.over():
                try:
                    acknowledged.append(await first_answer(table, f"{restart} {table.n}"))
                    done += stopping.done()
                    await asyncio.sleep(0.01)
                except (SQLAlchemyError, OSError):
                    failed += 1
                    await asyncio.sleep(0.05)
            await stopping
            back = time.monotonic()
            while await tables.what_is_wrong():
                await asyncio.sleep(0.05)
                assert time.monotonic() - back < 5
            assert done or table.over()
        rows = await tables.services.store.log(table.id)
        assert [row.n for row in rows] == list(range(1, len(rows) + 1))
        assert set(acknowledged) <= {row.n for row in rows}
        assert len({row.request for row in rows}) == len(rows)
        assert len(acknowledged) == len(set(acknowledged))
    finally:
        await tables.close()
        cluster.stop()

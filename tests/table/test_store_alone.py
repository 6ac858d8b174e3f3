"""A SQLite file has one server, for its owner's eyes, and a fault of it tells nobody what was being written."""

from __future__ import annotations

import logging
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from parlour.core.data import BadData
from parlour.table.server.tables import Tables
from parlour.table.store import database
from parlour.table.store.move import move_store
from tests.table.room import ANN, HereBots, friends, sql

pytestmark = pytest.mark.anyio
SECRETS = ("a very private note", "person-ann", "Ann")


async def test_a_second_server_on_the_file_is_refused_in_words(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    first = await Tables.open(url, bots=HereBots(1))
    with pytest.raises(BadData, match=r"is in use by process \d+; stop that server"):
        await Tables.open(url, bots=HereBots(1))
    with pytest.raises(BadData, match="is in use"):
        move_store(url, f"sqlite:///{tmp_path / 'other.db'}")
    program = (
        "import asyncio, sys; from parlour.table.server.tables import Tables; asyncio.run(Tables.open(sys.argv[1]))"
    )
    other = subprocess.run([sys.executable, "-c", program, url], capture_output=True, text=True, timeout=60)
    assert "is in use by process" in other.stderr
    await first.close()
    again = await Tables.open(url, bots=HereBots(1))
    await again.close()


async def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    path.touch(mode=0o644)
    tables = await Tables.open(f"sqlite:///{path}", bots=HereBots(1))
    await friends(tables)
    for each in tmp_path.iterdir():
        assert stat.S_IMODE(each.stat().st_mode) & 0o077 == 0, each.name
    await tables.close()


async def test_a_locked_store_does_not_tell_what_was_being_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY", 1)
    path = tmp_path / "parlour.db"
    tables = await Tables.open(f"sqlite:///{path}", bots=HereBots(1))
    table = await friends(tables)
    seed = (await sql(tables, "SELECT seed FROM tables"))[0].seed
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Exception, match="database is locked") as raised:
            await table.talk.note(ANN, 0, SECRETS[0])
        logging.getLogger("parlour").error("the store failed", exc_info=raised.value)
    told = f"{raised.value} {caplog.text}"
    assert "database is locked" in told
    for secret in (*SECRETS, seed):
        assert secret not in told
    assert table.sight(0, ANN).note == ""
    await tables.close()


async def test_a_fault_of_any_store_does_not_tell_what_was_being_written(url: str) -> None:
    tables = await Tables.open(url, bots=HereBots(1))

    def fails(connection: Connection) -> None:
        connection.execute(text("UPDATE nowhere SET text = :note"), {"note": SECRETS[0]})

    with pytest.raises(SQLAlchemyError) as raised:
        await tables.services.store.database.write(fails)
    assert "nowhere" in str(raised.value)
    assert SECRETS[0] not in str(raised.value)
    await tables.close()

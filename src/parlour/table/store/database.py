"""What a store needs of a database: a function of a connection goes in, its result comes out.

SQLite, here, works in threads of its own: a whole transaction is one trip there and back, and the flush to disk holds
up nobody. For Postgres see `postgres`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from parlour.core.data import BadData, short

T = TypeVar("T")

READERS: Final = 2
NEEDS_POSTGRES: Final = "a Postgres store needs further packages: pip install 'parlour[postgres]'"


class Database(Protocol):
    """Where rows lie."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do all of it in one transaction; when this returns, it is committed."""
        ...

    async def close(self) -> None:
        """Let go of it."""
        ...


class SqliteDatabase:
    """A file, written by one thread and read by a few."""

    def __init__(self, url: URL) -> None:
        self.passing: TemporaryDirectory[str] | None = None
        if not url.database or url.database == ":memory:":
            self.passing = TemporaryDirectory(prefix="parlour-")
            url = url.set(database=f"{self.passing.name}/tables.db")
        self.engine = sqlite_engine(url, flush=self.passing is None)
        self.writer = ThreadPoolExecutor(1, "store-writer")
        self.readers = ThreadPoolExecutor(READERS, "store-reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.writer, self._write, work)

    async def close(self) -> None:
        self.writer.shutdown()
        self.readers.shutdown()
        self.engine.dispose()
        if self.passing is not None:
            self.passing.cleanup()

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)


def sqlite_engine(url: URL, *, flush: bool = True) -> Engine:
    """An engine on a file. With `flush` every commit reaches the disk before it returns (`synchronous=FULL`), so that
    an acknowledged action survives not only the death of the process but a power cut."""
    if url.database and not Path(url.database).parent.is_dir():
        raise BadData(f"there is no folder {Path(url.database).parent} for the store")
    engine = create_engine(url.set(drivername="sqlite+pysqlite"))

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={'FULL' if flush else 'OFF'}")
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def read_url(url: str) -> URL:
    """The address of a store, or BadData with the way out."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadData(f"{short(url)} is not the address of a store; try sqlite:///parlour.db") from None
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadData(f"a store is sqlite or postgresql, not {parsed.get_backend_name()}")
    return parsed

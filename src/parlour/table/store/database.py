"""What a store needs of a database: a function of a connection goes in, its result comes out.

SQLite, here, works in threads of its own: a whole transaction is one trip there and back, and the flush to disk holds
up nobody. For Postgres see `postgres`.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from parlour.core.data import BadData, short

try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")

READERS: Final = 2
BUSY = 10_000
"""Milliseconds to wait for somebody else who writes the file, as a backup does."""
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
    """A file, written by one thread and read by a few. If several processes of one server share it, their threads
    take turns, and the server has locked it for all of them."""

    def __init__(self, url: URL, *, shared: bool = False) -> None:
        self.passing: TemporaryDirectory[str] | None = None
        if not url.database or url.database == ":memory:":
            self.passing = TemporaryDirectory(prefix="parlour-")
            url = url.set(database=f"{self.passing.name}/tables.db")
        alone = self.passing is None and not shared
        self.lock = FileLock(Path(url.database or "")) if alone else None
        self.turn: AbstractContextManager[None] = TurnLock(Path(url.database or "")) if shared else nullcontext()
        try:
            self.engine = sqlite_engine(url, flush=self.passing is None)
        except BadData:
            self._unlock()
            raise
        self.writing: Connection | None = None
        """The connection of the one thread that writes: kept, since every action comes by here."""
        self.writer = Desk("store-writer")
        self.readers = ThreadPoolExecutor(READERS, "store-reader")

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self.writer.do(partial(self._write, work))

    async def close(self) -> None:
        self.writer.close()
        self.readers.shutdown()
        self._hang_up()
        self.engine.dispose()
        self._unlock()
        if self.passing is not None:
            self.passing.cleanup()

    def _unlock(self) -> None:
        if self.lock is not None:
            self.lock.release()

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self.turn:
            if self.writing is None:
                self.writing = self.engine.connect()
            try:
                result = work(self.writing)
                self._commit(self.writing)
                return result
            except BaseException:
                self._hang_up()
                raise

    def _commit(self, connection: Connection) -> None:
        """Commit what was written by way of SQLAlchemy, or, where that was not needed, by the driver itself."""
        if connection.in_transaction():
            connection.commit()
        else:
            driver: Any = connection.connection.driver_connection
            driver.commit()

    def _hang_up(self) -> None:
        """Let go of the connection that writes; the next write makes another."""
        if self.writing is not None:
            self.writing.close()
            self.writing = None


class Desk:
    """A thread that does one thing after the other. Every action comes by here, so it hands over what is to be done,
    and what came of it, and nothing else."""

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[tuple[Callable[[], Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[], T]) -> T:
        """Do this there; what came of it."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, done))
        return await done

    def close(self) -> None:
        """Finish what is there, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, done = job
            failed: BaseException | None = None
            result: Any = None
            try:
                result = work()
            except BaseException as error:
                failed = error
            with suppress(RuntimeError):  # nobody waits any more: the loop is closed
                done.get_loop().call_soon_threadsafe(_settle, done, result, failed)
            del job, work, done, result, failed


def _settle(done: asyncio.Future[Any], result: Any, failed: BaseException | None) -> None:
    if done.done():
        return
    if failed is None:
        done.set_result(result)
    else:
        done.set_exception(failed)


def sqlite_engine(url: URL, *, flush: bool = True) -> Engine:
    """An engine on a file. With `flush` every commit reaches the disk before it returns (`synchronous=FULL`), so that
    an acknowledged action survives not only the death of the process but a power cut."""
    if url.database and not Path(url.database).parent.is_dir():
        raise BadData(f"there is no folder {Path(url.database).parent} for the store")
    if url.database:
        _for_owner_only(Path(url.database))
    engine = create_engine(url.set(drivername="sqlite+pysqlite"), hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={'FULL' if flush else 'OFF'}")
        cursor.execute(f"PRAGMA busy_timeout={BUSY}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def _for_owner_only(path: Path) -> None:
    """Make the file, or take it away from others: it holds hands, notes and who may act for whom."""
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)


class FileLock:
    """One server for a file: two would each believe to know its tables, and overwrite each other's seats. The system
    lets go of the lock when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = Path(f"{path}.lock")
        self.file: int | None = None
        if fcntl is None or not path.name or not path.parent.is_dir():  # one in memory has no name
            return
        try:
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:  # where nothing can be written the store itself says so
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(self.file, 20).decode("ascii", "replace").strip()
            os.close(self.file)
            who = f"process {holder}" if holder.isdecimal() else "another process"
            raise BadData(
                f"the store {path} is in use by {who}; stop that server, give this one another file (--store), "
                "or use Postgres, which several processes may serve"
            ) from None
        os.ftruncate(self.file, 0)
        os.pwrite(self.file, str(os.getpid()).encode(), 0)

    def release(self) -> None:
        """Let another server have it."""
        if self.file is not None:
            os.close(self.file)
            self.file = None


class TurnLock:
    """Whose turn it is to write a file that several processes of one server share: SQLite alone would let the others
    try again after ever longer pauses. The system gives the turn on when its process dies."""

    def __init__(self, path: Path) -> None:
        self.file = os.open(f"{path}.turn", os.O_RDWR | os.O_CREAT, 0o600)

    def __enter__(self) -> None:
        fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        fcntl.flock(self.file, fcntl.LOCK_UN)


def read_url(url: str) -> URL:
    """The address of a store, or BadData with the way out."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadData(f"{short(url)} is not the address of a store; try sqlite:///parlour.db") from None
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadData(f"a store is sqlite or postgresql, not {parsed.get_backend_name()}")
    return parsed

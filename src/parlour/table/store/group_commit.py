"""Group commit: everything that waits to be written goes into one transaction, and is acknowledged after it.

A commit costs a flush to disk, and many tables write at the same time. While one transaction is flushed the next
writes gather, so the flushes per second stay bounded and no write waits for more than two of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from parlour.table.store.database import Database
from parlour.table.store.news import News, tables_written
from parlour.table.store.rows import NewEntry

TRIES: Final = 3
"""How often a single change is tried that met a deadlock or a lost connection."""

Change = Callable[[Connection], Any]
"""One change. It may run twice: again alone, after a transaction that it shared with others has failed."""

Tell = Callable[[Connection, list[News]], None]
"""Passes news on within the transaction that they are about."""

Told = Callable[[list[News]], None]
"""Passes news on once they are true."""

Append = Callable[[Connection, list[NewEntry]], list[bool]]
"""Adds entries to logs in one statement, and says of each whether it was."""

Hold = Callable[[Connection, list[str]], None]
"""Keeps these tables from everybody else until the transaction ends."""


class _Waiting:
    def __init__(self, change: Change | NewEntry, news: News) -> None:
        self.change = change
        self.news = news
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def settle(self, result: Any) -> None:
        if self.done.done():
            return
        if isinstance(result, Exception):
            self.done.set_exception(result)
        else:
            self.done.set_result(result)


class Writer:
    """The one that writes. The news of a transaction go to other processes: `tell` within it, `told` after it."""

    def __init__(self, database: Database, append: Append, tell: Tell, told: Told, hold: Hold) -> None:
        self.database = database
        self.append = append
        self.tell = tell
        self.told = told
        self.hold = hold
        self.queue: list[_Waiting] = []
        self.woken = asyncio.Event()
        self.closing = False
        self.failed = False
        """Whether the store did not take what came last."""
        self.task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, change: Change | NewEntry, news: News) -> Any:
        """Do the change (or add the entry) and return its result once it is committed; its exception if it failed."""
        if self.closing:
            raise RuntimeError("the store is closed")
        waiting = _Waiting(change, news)
        self.queue.append(waiting)
        self.woken.set()
        return await waiting.done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.closing = True
        self.woken.set()
        await self.task

    async def _run(self) -> None:
        while self.queue or not self.closing:
            await self.woken.wait()
            self.woken.clear()
            batch, self.queue = self.queue, []
            if batch:
                await self._commit(batch)

    async def _commit(self, batch: list[_Waiting], tries: int = TRIES) -> None:
        """One transaction for all; if it fails, one for each, and again where the database says to try again."""
        try:
            results = await self._transaction(batch)
        except Exception as error:
            if len(batch) > 1:
                for each in batch:
                    await self._commit([each])
            elif isinstance(error, OperationalError) and tries > 1:
                await self._commit(batch, tries - 1)
            else:
                self.failed = isinstance(error, SQLAlchemyError | OSError)
                batch[0].settle(error)
            return
        self.failed = False
        self.told([waiting.news for waiting in batch])
        for waiting, result in zip(batch, results, strict=True):
            waiting.settle(result)

    async def _transaction(self, batch: list[_Waiting]) -> list[Any]:
        return await self.database.write(lambda connection: self._do(connection, batch))

    def _do(self, connection: Connection, batch: list[_Waiting]) -> list[Any]:
        entries = [waiting.change for waiting in batch if isinstance(waiting.change, NewEntry)]
        if len(entries) < len(batch):
            self.hold(connection, tables_written([waiting.news for waiting in batch]))
        added = iter(self.append(connection, entries) if entries else ())
        results: list[Any] = []
        for waiting in batch:
            change = waiting.change
            results.append(next(added) if isinstance(change, NewEntry) else change(connection))
        self.tell(connection, [waiting.news for waiting in batch])
        return results

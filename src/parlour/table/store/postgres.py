"""Postgres: the database on the event loop, and hearing from the other processes that share it (LISTEN/NOTIFY)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

import psycopg
from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from parlour.table.store.news import Heard, Missed, read_letter
from parlour.table.store.schema import CHANNEL

T = TypeVar("T")

RETRY: Final = 1.0

_LOG = logging.getLogger(__name__)


class PostgresDatabase:
    """A server, which other processes may use at the same time."""

    def __init__(self, url: URL) -> None:
        self.engine = create_async_engine(
            url.set(drivername="postgresql+psycopg"), pool_size=5, pool_pre_ping=True, hide_parameters=True
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


class Listener:
    """Tells `heard` what another process has changed."""

    def __init__(self, url: URL, process: str, heard: Heard) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.process = process
        self.heard = heard
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen from now on."""
        connection = await self._connect()
        self.task = asyncio.create_task(self._run(connection), name="store listener")

    async def close(self) -> None:
        """Stop listening."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        connection = await psycopg.AsyncConnection.connect(self.url, autocommit=True)
        await connection.execute(f"LISTEN {CHANNEL}")
        return connection

    async def _run(self, connection: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        while True:
            try:
                async with connection:
                    async for notice in connection.notifies():
                        letter = read_letter(notice.payload)
                        if letter is not None and letter.process != self.process:
                            self.heard(letter.process, letter.news)
            except psycopg.Error as error:
                _LOG.warning("the store's news are interrupted: %s", error)
            connection = await self._again()
            self.heard("", Missed())

    async def _again(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        while True:
            await asyncio.sleep(RETRY)
            with suppress(psycopg.Error):
                return await self._connect()

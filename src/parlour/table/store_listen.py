"""Hearing from the other processes that share a Postgres store (LISTEN/NOTIFY)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import psycopg

from parlour.table.schema import CHANNEL

Heard = Callable[[str, str, str], None]
"""What is told: which process speaks, the table, and what of it changed ('log', 'people', or see `presence`).
All are empty when news may have been missed."""

RETRY: Final = 1.0

_LOG = logging.getLogger(__name__)


class Listener:
    """Tells `heard` what another process has changed."""

    def __init__(self, url: str, process: str, heard: Heard) -> None:
        self.url = url
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
                        process, what, table = notice.payload.split(" ", 2)
                        if process != self.process:
                            self.heard(process, table, what)
            except psycopg.Error as error:
                _LOG.warning("the store's news are interrupted: %s", error)
            connection = await self._again()
            self.heard("", "", "")

    async def _again(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        while True:
            await asyncio.sleep(RETRY)
            with suppress(psycopg.Error):
                return await self._connect()

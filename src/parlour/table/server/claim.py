"""Claiming a store for a server of several processes, before any of them starts."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from parlour.core.data import BadData
from parlour.table.store.database import FileLock, read_url
from parlour.table.store.news import News
from parlour.table.store.store import open_store


class Claim(Protocol):
    """A right to a store, which processes that are forked from here inherit."""

    def release(self) -> None:
        """Let another server have it."""
        ...


class _Free:
    """Postgres may have many servers."""

    def release(self) -> None:
        return


async def claim_store(address: str) -> Claim:
    """Make the store's rows if it is new, and keep other servers from a SQLite file. BadData if it cannot be opened, is
    in use, or would be gone with the process that opened it."""
    url = read_url(address)
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadData("several workers need a store that all of them can open: give a file, or Postgres (--store)")

    def heard(process: str, news: News) -> None:
        return

    store = await open_store(address, heard)
    await store.close()
    return FileLock(Path(url.database or "")) if url.get_backend_name() == "sqlite" else _Free()

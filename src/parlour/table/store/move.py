"""Moving a store: every row of one into an empty other, SQLite or Postgres."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import URL, Engine, create_engine, func, insert, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from parlour.core.data import BadData, short
from parlour.table.store.database import NEEDS_POSTGRES, FileLock, read_url, sqlite_engine
from parlour.table.store.migrations import prepare
from parlour.table.store.schema import META, METADATA, TABLES

AT_ONCE: Final = 1000


def move_store(source: str, target: str) -> int:
    """Copy every row of `source` into the empty store `target`, in one transaction; returns how many tables moved.

    No server may run on either. BadData if the source is no store, or the target has tables already; then nothing
    has changed."""
    old_url, new_url = read_url(source), read_url(target)
    if old_url == new_url:
        raise BadData("a store cannot be moved to itself; give another one")
    if old_url.get_backend_name() == "sqlite" and not Path(old_url.database or "").is_file():
        raise BadData(f"there is no store {source} to move from")
    locks = [FileLock(Path(url.database or "")) for url in (old_url, new_url) if url.get_backend_name() == "sqlite"]
    old, new = _engine(old_url), _engine(new_url)
    try:
        return _copied(old, new)
    except SQLAlchemyError as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise BadData(f"the store was not moved, and nothing has changed: {short(cause)}") from None
    finally:
        old.dispose()
        new.dispose()
        for lock in locks:
            lock.release()


def _copied(old: Engine, new: Engine) -> int:
    with old.begin() as reading, new.begin() as writing:
        prepare(reading)
        prepare(writing)
        for kind in METADATA.sorted_tables:
            if kind is META:
                continue
            if writing.execute(select(func.count()).select_from(kind)).scalar_one():
                raise BadData("the store to move to is not empty; give an empty one")
            rows = reading.execution_options(yield_per=AT_ONCE).execute(select(kind))
            for part in rows.mappings().partitions(AT_ONCE):
                writing.execute(insert(kind), [dict(row) for row in part])
        return int(writing.execute(select(func.count()).select_from(TABLES)).scalar_one())


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        return sqlite_engine(url)
    try:
        return create_engine(url.set(drivername="postgresql+psycopg"), hide_parameters=True)
    except ImportError:
        raise BadData(NEEDS_POSTGRES) from None

"""Moving a store: every row of one into an empty other, SQLite or Postgres."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Engine, create_engine, func, insert, select

from parlour.core.data import BadData
from parlour.table.database import prepare, read_url, sqlite_engine
from parlour.table.schema import META, METADATA, TABLES

AT_ONCE: Final = 1000


def move_store(source: str, target: str) -> int:
    """Copy every row of `source` into the empty store `target`, in one transaction; returns how many tables moved.

    No server may run on either. BadData if the target has tables already; then nothing has changed."""
    old, new = _engine(source), _engine(target)
    try:
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
    finally:
        old.dispose()
        new.dispose()


def _engine(address: str) -> Engine:
    url = read_url(address)
    if url.get_backend_name() == "sqlite":
        return sqlite_engine(url)
    return create_engine(url.set(drivername="postgresql+psycopg"))

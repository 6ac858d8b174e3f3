"""Moving a store: every row of one into an empty other, SQLite or Postgres."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Engine, create_engine, func, insert, select

from parlour.core.data import BadData
from parlour.table.database import prepare, read_url, sqlite_engine
from parlour.table.schema import META, METADATA

AT_ONCE: Final = 1000


def copy_store(source: str, target: str) -> dict[str, int]:
    """Copy all rows, in one transaction; returns how many of each kind. BadData if the target is not empty.

    Let no server run on the source meanwhile: what it writes after a kind of row was copied stays behind."""
    old, new = _engine(source), _engine(target)
    copied: dict[str, int] = {}
    try:
        with old.begin() as reading, new.begin() as writing:
            prepare(reading)
            prepare(writing)
            for kind in METADATA.sorted_tables:
                if kind is META:
                    continue
                if writing.execute(select(func.count()).select_from(kind)).scalar_one():
                    raise BadData("the store to copy to is not empty; nothing was copied")
                copied[kind.name] = 0
                rows = reading.execution_options(yield_per=AT_ONCE).execute(select(kind))
                for part in rows.mappings().partitions(AT_ONCE):
                    writing.execute(insert(kind), [dict(row) for row in part])
                    copied[kind.name] += len(part)
    finally:
        old.dispose()
        new.dispose()
    return copied


def _engine(address: str) -> Engine:
    url = read_url(address)
    if url.get_backend_name() == "sqlite":
        return sqlite_engine(url)
    return create_engine(url.set(drivername="postgresql+psycopg"))

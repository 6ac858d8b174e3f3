"""Moving all tables from one store to another, row by row: from SQLite to Postgres, or back."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, insert, select

from parlour.core.data import BadData
from parlour.table.schema import META, METADATA, TABLES
from parlour.table.store import open_store

AT_ONCE: Final = 500


async def move_store(source: str, target: str) -> int:
    """Copy every row of `source` into the empty store `target`, in one transaction; returns how many tables moved.

    No server may run on either. BadData if the target has tables already; then nothing has changed."""
    old = await open_store(source, _nobody_hears)
    try:
        new = await open_store(target, _nobody_hears)
        try:
            async with old.engine.connect() as reading, new.engine.begin() as writing:
                if await writing.scalar(select(func.count()).select_from(TABLES)):
                    raise BadData("the store to move to has tables already; give an empty one")
                for rows in METADATA.sorted_tables:
                    if rows is META:
                        continue
                    found = await reading.execute(select(rows))
                    while part := found.fetchmany(AT_ONCE):
                        await writing.execute(insert(rows), [dict(row._mapping) for row in part])
                return int(await writing.scalar(select(func.count()).select_from(TABLES)) or 0)
        finally:
            await new.close()
    finally:
        await old.close()


def _nobody_hears(*_: object) -> None:
    """There are no live tables to tell."""

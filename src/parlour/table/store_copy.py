"""Moving a store: every row of one into an empty other, SQLite or Postgres."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, insert, select

from parlour.core.data import BadData
from parlour.table.schema import META, METADATA
from parlour.table.store import open_store

AT_ONCE: Final = 1000


async def copy_store(source: str, target: str) -> dict[str, int]:
    """Copy all rows, in one transaction; returns how many of each kind. BadData if the target is not empty.

    Let no server run on the source meanwhile: what it writes after a kind of row was copied stays behind."""
    old = await open_store(source, lambda process, table, what: None)
    try:
        new = await open_store(target, lambda process, table, what: None)
        try:
            copied: dict[str, int] = {}
            async with old.engine.connect() as reading, new.engine.begin() as writing:
                for kind in METADATA.sorted_tables:
                    if kind is META:
                        continue
                    if (await writing.execute(select(func.count()).select_from(kind))).scalar_one():
                        raise BadData("the store to copy to is not empty; nothing was copied")
                    rows = await reading.stream(select(kind).execution_options(yield_per=AT_ONCE))
                    copied[kind.name] = 0
                    async for part in rows.mappings().partitions(AT_ONCE):
                        await writing.execute(insert(kind), [dict(row) for row in part])
                        copied[kind.name] += len(part)
            return copied
        finally:
            await new.close()
    finally:
        await old.close()

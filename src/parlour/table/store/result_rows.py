"""The rows of results: what is written at the end of a game, looked up for a person, and forgotten at their wish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, insert, select

from parlour.table.store.rows import ResultRow
from parlour.table.store.schema import RESULTS

LIST_LIMIT: Final = 2000
"""Results of a person that are counted, the newest first."""


def add(connection: Connection, rows: Sequence[ResultRow]) -> None:
    """Write down how a game ended for the people who played it."""
    if rows:
        connection.execute(insert(RESULTS), [msgspec.structs.asdict(row) for row in rows])


def of_person(connection: Connection, person: str) -> list[ResultRow]:
    """The results of a person, the newest first."""
    found = select(RESULTS).where(RESULTS.c.person == person).order_by(RESULTS.c.at.desc()).limit(LIST_LIMIT)
    return [ResultRow(**row) for row in connection.execute(found).mappings()]


def forget(connection: Connection, person: str) -> int:
    """Delete all results of a person; how many there were."""
    return connection.execute(delete(RESULTS).where(RESULTS.c.person == person)).rowcount

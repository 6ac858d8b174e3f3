"""How the rows of an older store get the form of today's: numbered steps, each from one version to the next.

A step is plain SQL that SQLite and Postgres both know, and is never changed once it has been released: it must lead
from the rows as they were then, not from `schema`, to the rows of its version.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, insert, inspect, select, text, update

from parlour.core.data import BadData
from parlour.table.store.schema import META, METADATA, VERSION

STEPS: Final[dict[int, tuple[str, ...]]] = {
    2: (
        "ALTER TABLE tables ADD COLUMN edition VARCHAR(400) NOT NULL DEFAULT ''",
        "UPDATE tables SET edition = CAST(rules_version AS VARCHAR(400))",
        "ALTER TABLE tables DROP COLUMN rules_version",
    ),
    3: ("ALTER TABLE log ADD COLUMN why TEXT NOT NULL DEFAULT ''",),
    4: ("ALTER TABLE chat ADD COLUMN circle VARCHAR(64) NOT NULL DEFAULT ''",),
    5: (
        "CREATE TABLE comings (table_id VARCHAR(32) NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, "
        "n INTEGER NOT NULL, seat INTEGER NOT NULL, person VARCHAR(80) NOT NULL, words TEXT NOT NULL, "
        "at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, number))",
        "ALTER TABLE tables ADD COLUMN wish TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tokens ADD COLUMN made DOUBLE PRECISION NOT NULL DEFAULT 0",
    ),
    6: (
        "CREATE TABLE campaigns (id VARCHAR(32) NOT NULL PRIMARY KEY, game VARCHAR(64) NOT NULL, "
        "name VARCHAR(80) NOT NULL, host VARCHAR(80) NOT NULL, created DOUBLE PRECISION NOT NULL)",
        "CREATE INDEX ix_campaigns_host ON campaigns (host)",
        "CREATE TABLE entries (campaign_id VARCHAR(32) NOT NULL REFERENCES campaigns (id), n INTEGER NOT NULL, "
        "kind VARCHAR(16) NOT NULL, words TEXT NOT NULL, text TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, "
        "table_id VARCHAR(32) NOT NULL, PRIMARY KEY (campaign_id, n))",
        "ALTER TABLE tables ADD COLUMN campaign VARCHAR(32) NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN campaign_n INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX tables_campaign ON tables (campaign, campaign_n)",
    ),
    7: (
        "ALTER TABLE tables ADD COLUMN waiting BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE tables ADD COLUMN door VARCHAR(32) NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN before_id VARCHAR(32) NOT NULL DEFAULT ''",
        "CREATE INDEX tables_door ON tables (door)",
        "CREATE INDEX tables_before ON tables (before_id)",
        "ALTER TABLE seats ADD COLUMN ready BOOLEAN NOT NULL DEFAULT FALSE",
    ),
    8: (
        "CREATE TABLE marks (table_id VARCHAR(32) NOT NULL REFERENCES tables (id), circle VARCHAR(64) NOT NULL, "
        "key VARCHAR(64) NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (table_id, circle, key))",
    ),
    9: (
        "CREATE TABLE results (person VARCHAR(80) NOT NULL, table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, "
        "game VARCHAR(64) NOT NULL, players INTEGER NOT NULL, level VARCHAR(80) NOT NULL, place INTEGER NOT NULL, "
        "score DOUBLE PRECISION NOT NULL, won BOOLEAN NOT NULL, at DOUBLE PRECISION NOT NULL, "
        "PRIMARY KEY (person, table_id, seat))",
    ),
    10: (
        "ALTER TABLE results ADD COLUMN team VARCHAR(64) NOT NULL DEFAULT ''",
        "ALTER TABLE results ADD COLUMN together BOOLEAN NOT NULL DEFAULT FALSE",
        # Only those who lost together have a place behind the last.
        "UPDATE results SET together = TRUE WHERE place > players",
        "UPDATE results SET together = TRUE WHERE game IN ('shipwreck_arcana', 'the_phantom') "
        "OR (game = 'phantom_ink' AND players < 4)",
        "UPDATE results SET team = CASE WHEN seat % 2 = 0 THEN 'Team Sun' ELSE 'Team Moon' END "
        "WHERE game = 'phantom_ink' AND players >= 4",
    ),
    11: ("ALTER TABLE tables ADD COLUMN version VARCHAR(32) NOT NULL DEFAULT ''",),
}
"""What leads to each version from the one before it."""

LOCK: Final = 7265746162
"""Of Postgres: processes that start at the same time wait for each other."""


def prepare(connection: Connection) -> None:
    """Make the rows of a new store, or bring those of an older one up to date, in one transaction. BadData, and
    nothing has changed, if the store is newer than this program."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    if not inspect(connection).has_table(META.name):
        METADATA.create_all(connection)
        connection.execute(insert(META).values(key="version", value=str(VERSION)))
        return
    found = _version(connection)
    while found < VERSION:
        found = _step(connection, found + 1)


def _version(connection: Connection) -> int:
    found = connection.execute(select(META.c.value).where(META.c.key == "version")).scalar()
    if found is None or not found.isdecimal():
        raise BadData("this is no store of Parlour: it does not say its version")
    if int(found) > VERSION:
        raise BadData(f"the store has version {found}, this program knows {VERSION}; use a newer release")
    return int(found)


def _step(connection: Connection, to: int) -> int:
    """One step. The version is written first: that takes the lock of an SQLite file, and tells whether another
    process was faster."""
    ours = update(META).where(META.c.key == "version", META.c.value == str(to - 1)).values(value=str(to))
    if connection.execute(ours).rowcount == 1:
        for statement in STEPS[to]:
            connection.execute(text(statement))
    return _version(connection)

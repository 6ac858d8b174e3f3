"""The rows that a store keeps. A table is its log; the rest is who sits there and what they said."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

VERSION: Final = 11
"""Counts up when the rows change their form; `migrations` then has a step that leads there."""

CHANNEL: Final = "parlour"
"""Where processes that share a Postgres store tell each other what they wrote."""

METADATA: Final = MetaData()


def _table_id() -> Column[str]:
    return Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True)


META: Final = Table(
    "meta", METADATA, Column("key", String(32), primary_key=True), Column("value", Text, nullable=False)
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("edition", String(400), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("acting", String(64), nullable=False),
    Column("settings", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("host", String(80), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("proposal", Text, nullable=False),
    Column("clocks", Text, nullable=False),
    Column("clocks_at", Float, nullable=False),
    Column("wish", Text, nullable=False, server_default=""),
    Column("campaign", String(32), nullable=False, server_default=""),
    Column("campaign_n", Integer, nullable=False, server_default="0"),
    Column("waiting", Boolean, nullable=False, server_default=false()),
    Column("door", String(32), nullable=False, server_default=""),
    Column("before_id", String(32), nullable=False, server_default=""),
    Column("version", String(32), nullable=False, server_default=""),
    Index("tables_lobby", "listed", "over", "created"),
    Index("tables_campaign", "campaign", "campaign_n"),
    Index("tables_door", "door"),
    Index("tables_before", "before_id"),
)

LOG: Final = Table(
    "log",
    METADATA,
    _table_id(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("back_to", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("acting", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("clocks", Text, nullable=False),
    Column("request", String(80), nullable=False),
    Column("why", Text, nullable=False, server_default=""),
    sqlite_with_rowid=False,
)

SEATS: Final = Table(
    "seats",
    METADATA,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(80), nullable=False),
    Column("ready", Boolean, nullable=False, server_default=false()),
    sqlite_with_rowid=False,
)

HOLDERS: Final = Table(
    "holders",
    METADATA,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(80), primary_key=True, index=True),
    sqlite_with_rowid=False,
)

CHAT: Final = Table(
    "chat",
    METADATA,
    _table_id(),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("who", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("circle", String(64), nullable=False, server_default=""),
    sqlite_with_rowid=False,
)

COMINGS: Final = Table(
    "comings",
    METADATA,
    _table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(80), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

CAMPAIGNS: Final = Table(
    "campaigns",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("name", String(80), nullable=False),
    Column("host", String(80), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("campaign_id", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("table_id", String(32), nullable=False),
    sqlite_with_rowid=False,
)

NOTES: Final = Table(
    "notes",
    METADATA,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

MARKS: Final = Table(
    "marks",
    METADATA,
    _table_id(),
    Column("circle", String(64), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
    sqlite_with_rowid=False,
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("made", Float, nullable=False, server_default="0"),
)

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("person", String(80), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("level", String(80), nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Float, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("team", String(64), nullable=False),
    Column("together", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

"""Rows as plain data, between the store and the table."""

from __future__ import annotations

import msgspec

from parlour.session.comings import Coming
from parlour.session.seats import Seat
from parlour.session.sight import Said


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a table's log: an action, or (with `back_to`) a return to an earlier entry."""

    table_id: str
    n: int
    seat: int
    action: str
    back_to: int
    hash: str
    """The digest of the state after it."""
    acting: str
    """The seats asked after it, '0,2'; empty when the game is over."""
    at: float
    clocks: str
    request: str
    why: str
    """What the bot that did it says of it."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed for a table, and what changes seldom."""

    id: str
    game: str
    edition: str
    """The rules and packs that it was begun with."""
    players: int
    options: str
    seed: str
    hash: str
    acting: str
    settings: str
    listed: bool
    over: bool
    host: str
    created: float
    paused: bool
    proposal: str
    clocks: str
    clocks_at: float
    wish: str = ""


class TokenRow(msgspec.Struct, frozen=True, kw_only=True):
    """A token, known by its hash alone. `kind` is invite or key."""

    hash: str
    table_id: str
    seat: int
    kind: str
    made: float = 0.0


class People(msgspec.Struct, kw_only=True):
    """All of a table but its log."""

    table: TableRow
    seats: list[Seat]
    chat: list[Said]
    whispers: list[Said]
    notes: dict[int, str]
    comings: list[Coming]
    sat: set[tuple[str, int]]
    """Who sat down where, ever."""


class ListRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a list of tables needs it."""

    table: TableRow
    seats: list[Seat]
    n: int
    acting: str
    moved: float


def acting_text(seats: tuple[int, ...]) -> str:
    """The seats asked, or of a circle, as a row holds them."""
    return ",".join(map(str, seats))


def acting_seats(text: str) -> tuple[int, ...]:
    """The same seats, from a row."""
    return tuple(int(seat) for seat in text.split(",") if seat)

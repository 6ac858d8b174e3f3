"""A table to be opened, and a table as a list of tables shows it: plain data."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from parlour.session.settings import Settings


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is meant to sit at a seat: `me` (the one who opens the table; several for a hot seat), `open`, or `bot`."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = ""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be opened. `options` are the game's, as a form or JSON gives them."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, Any] = {}
    settings: Settings = Settings()
    wait: bool = False
    """Whether people gather first, and the cards are dealt when they start; else at once."""


LATE: Final = "The campaign has moved on meanwhile; look at it again."


class Begun(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game of a campaign begins: the entry, and what it left. If it is to be `alone`, whoever comes second is
    led to the table that is under way."""

    campaign: str
    n: int
    text: str
    alone: bool = False


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a list of tables shows it."""

    table: str
    game: str
    title: str
    names: tuple[str, ...]
    kinds: tuple[Literal["open", "person", "bot"], ...]
    n: int
    over: bool
    waiting: bool
    """The game has not begun."""
    my_turn: bool
    """The person who asked owes an answer there."""
    mine: tuple[int, ...]
    spectators: bool
    created: float
    moved: float
    """When it was opened, and when something last happened (seconds since 1970)."""

"""Who plays at a table and how it is set up: plain data, with the limits on what people may type."""

from __future__ import annotations

import unicodedata
from typing import Any, Final, Literal

import msgspec

from parlour.table.refusals import BadRequest

NAME_LIMIT: Final = 24
CHAT_LIMIT: Final = 500
NOTE_LIMIT: Final = 4_000
CHAT_KEPT: Final = 200
"""How many lines of chat a sight shows."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is run, beside the game's own options."""

    listed: bool = False
    """In the lobby, where anybody may take an open seat. Else only those with a link come in."""
    spectators: Literal["no", "watch", "talk"] = "watch"
    clock: int = 0
    """Seconds for each seat; 0 for no clocks."""
    increment: int = 0
    """Seconds added after each answer."""
    on_timeout: Literal["bot", "pause"] = "bot"
    timeout_bot: str = "random"
    quick: bool = False
    """Answer for a person who has exactly one answer, after a moment."""
    show_all_at_end: bool = True
    """After the end anybody who may watch can look from every seat."""
    webhook: str = ""
    """Where turn notices go; only to hosts that the server allows."""

    def text(self) -> str:
        """The settings as a row holds them."""
        return msgspec.json.encode(self).decode()

    def public_json(self) -> dict[str, Any]:
        """What all may see: the address of the webhook is for the host alone."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        data["webhook"] = bool(self.webhook)
        return data


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


class Seat(msgspec.Struct, kw_only=True):
    """A seat as it is now. `holders` are the persons (or devices, or keys) that may act for it."""

    seat: int
    name: str
    holders: tuple[str, ...] = ()
    bot: str = ""

    def kind(self) -> Literal["open", "person", "bot"]:
        """A bot acts where one is set, else the person who holds the seat."""
        if self.bot:
            return "bot"
        return "person" if self.holders else "open"


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a list of tables shows it."""

    table: str
    game: str
    title: str
    names: tuple[str, ...]
    kinds: tuple[Literal["open", "person", "bot"], ...]
    n: int
    over: bool
    my_turn: bool
    """The person who asked owes an answer there."""
    mine: tuple[int, ...]
    spectators: bool
    created: float
    moved: float
    """When it was opened, and when something last happened (seconds since 1970)."""


def clean(text: str, limit: int, what: str) -> str:
    """What a person typed on one line: no control or direction-changing characters, not too long, not empty."""
    if not isinstance(text, str) or len(text) > 4 * limit:
        raise BadRequest(f"A {what} has at most {limit} characters.")
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in plain)
    line = " ".join(kept.split())
    if not line:
        raise BadRequest(f"The {what} is empty.")
    if len(line) > limit:
        raise BadRequest(f"A {what} has at most {limit} characters; this has {len(line)}.")
    return line

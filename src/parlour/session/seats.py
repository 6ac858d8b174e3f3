"""Who sits at a seat."""

from __future__ import annotations

from typing import Literal

import msgspec


class Seat(msgspec.Struct, kw_only=True):
    """A seat as it is now. `holders` are the persons (or devices, or keys) that may act for it."""

    seat: int
    name: str
    holders: tuple[str, ...] = ()
    bot: str = ""
    ready: bool = False
    """Before the game: whoever sits here wants it to begin."""

    def kind(self) -> Literal["open", "person", "bot"]:
        """A bot acts where one is set, else the person who holds the seat."""
        if self.bot:
            return "bot"
        return "person" if self.holders else "open"

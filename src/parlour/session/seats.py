"""Who sits at a seat."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

KEY: Final = "key:"
"""What the name of a holder begins with that is no person but a key for a program."""


def is_key(holder: str) -> bool:
    """Whether this holder of a seat is a key."""
    return holder.startswith(KEY)


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

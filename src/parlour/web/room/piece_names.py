"""Opaque names of pieces, by which the browser tells that two drawings are the same piece.

A name is a keyed digest of the table, the viewer (or TABLE, for what all may see) and whatever the page calls the
piece. It says nothing about a card to whoever does not see the card, and is another one as soon as the page calls the
piece differently, as it does when a card moves to a place where it is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Final

MOST_NAMES: Final = 512
"""How many pieces of a table are remembered by name."""

Namer = Callable[[object], str]
Names = Callable[[int], Namer]
"""The namer of each viewer."""


def names_of(secret: bytes, table: str) -> Names:
    """The functions that name the pieces of a table."""

    def namer(viewer: int) -> Namer:
        start = blake2b(f"{table} {viewer} ".encode(), key=secret[:64], digest_size=8)

        @lru_cache(maxsize=MOST_NAMES)
        def name(piece: object) -> str:
            digest = start.copy()
            digest.update(repr(piece).encode())
            return digest.hexdigest()

        return name

    return cache(namer)

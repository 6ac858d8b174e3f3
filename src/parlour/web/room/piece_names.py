"""Opaque names of pieces, by which the browser tells that two drawings are the same piece.

A name is a keyed digest of the table, the viewer and whatever the page calls the piece. It says nothing about a
card to whoever does not see the card, differs between seats, and is another one as soon as the page calls the
piece differently, as it does when a card moves to a place where it is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b


def namer(secret: bytes, table: str, viewer: int) -> Callable[[object], str]:
    """The function that names the pieces of a table for one viewer."""
    start = blake2b(f"{table} {viewer} ".encode(), key=secret[:64], digest_size=8)

    def name(piece: object) -> str:
        digest = start.copy()
        digest.update(repr(piece).encode())
        return digest.hexdigest()

    return name

"""Heaps of tokens: what lies on one card of one kind, as one number, so that a heap is found without a loop."""

from __future__ import annotations

from typing import Final

KIND_BITS: Final = 6
"""A heap is the card, and in its last bits the kind."""


def heaps_from(tokens: list[int]) -> list[int]:
    """The heap that each three numbers of tokens are: the card, the kind, how many."""
    return [tokens[at] << KIND_BITS | tokens[at + 1] for at in range(0, len(tokens), 3)]

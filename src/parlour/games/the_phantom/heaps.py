"""Heaps of tokens: what lies on one card of one kind, as one number, so that a heap is found without a loop."""

from __future__ import annotations

from typing import Final

KIND_BITS: Final = 6
"""A heap is the card, and in its last bits the kind."""

Heaps = dict[int, int]
"""Where among tokens it stands how many each heap has. Never changed once made, so that clones share it."""


def heaps_from(tokens: list[int]) -> Heaps:
    """The heaps of tokens, of which each three numbers are the card, the kind, how many."""
    return {tokens[at - 2] << KIND_BITS | tokens[at - 1]: at for at in range(2, len(tokens), 3)}

"""What several events say."""

from __future__ import annotations

from typing import Final

from parlour.games.cosmoctopus.cards import NAME, TILE_NAME

UNKNOWN: Final = -1
"""A card that the reader of the event may not know."""
TILE_SOURCE: Final = 100
"""Sources of a gain: a card by its number, a tile from here on, nothing told (-1)."""


def source_words(source: int) -> str:
    """'from The Coin Reef'; empty if there is nothing to tell."""
    if source < 0:
        return ""
    name = TILE_NAME[source - TILE_SOURCE] if source >= TILE_SOURCE else NAME[source]
    return f" from {name}"


def names_of(cards: tuple[int, ...]) -> tuple[str, ...]:
    """The names of the cards that may be told."""
    return tuple([NAME[card] for card in cards if card >= 0])

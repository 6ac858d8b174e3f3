"""What several events say."""

from __future__ import annotations

from typing import Final

from parlour.core.packs.part import Named

UNKNOWN: Final = Named(-1, "", "a card")
"""A card that the reader of the event may not know."""


def source_words(source: Named) -> str:
    """'from The Coin Reef'; empty if there is nothing to tell."""
    return f" from {source.name}" if source.name else ""


def names_of(cards: tuple[Named, ...]) -> tuple[str, ...]:
    """The names of the cards that may be told."""
    return tuple([card.name for card in cards if card.number >= 0])

"""The cards as numbers: 22 scriptures, relics, hallucinations and constellations each, then 4 First Contact cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.core.words import counted, listed
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES

INK: Final = 0
COIN: Final = 1
WHISPER: Final = 2
STAR: Final = 3
GENERIC: Final = 4
FORBIDDEN: Final = 5
"""Where a seat's discount on any Forbidden Knowledge stands, after those on the five parts of a cost."""

SCRIPTURE: Final = 0
RELIC: Final = 1
HALLUCINATION: Final = 2
CONSTELLATION: Final = 3

OF_EACH_TYPE: Final = 22
DEVOTEES: Final = 88
CARDS: Final = 92
FULL: Final = 15
"""All four slots of a constellation, one bit each."""
TYPE: Final = [card // OF_EACH_TYPE if card < DEVOTEES else card - DEVOTEES for card in range(CARDS)]
"""The type of each card, whatever pack is played: ids of one type follow one another (CO-003, CO-004)."""

TILE_SOURCE: Final = 100
"""Sources of a gain: a card by its number, a tile from here on, nothing told (-1)."""


def amount_words(amounts: Sequence[int]) -> str:
    """'3 ink, 1 coin and 2 of any kind'; 'nothing' for no amount."""
    return listed([f"{n} of any kind" if at == GENERIC else resource_words(at, n) for at, n in enumerate(amounts) if n])


def resource_words(resource: int, amount: int) -> str:
    """'1 coin', '3 coins', '3 ink'."""
    return f"{amount} ink" if resource == INK else counted(amount, RESOURCES[resource])


def type_words(types: Sequence[int]) -> str:
    """'scriptures and relics'."""
    return listed([TYPES[each] + "s" for each in types])

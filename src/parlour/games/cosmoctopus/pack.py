"""A pack: the cards, tiles and hands of one box, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RESOURCES: Final = ("ink", "coin", "whisper", "star")
TYPES: Final = ("scripture", "relic", "hallucination", "constellation")
"""A card type belongs to the resource at the same place (CO-052)."""


@dataclass(frozen=True)
class Effect:
    """One sentence of a card: what it does, and with which resource, amount, type, count or tile."""

    do: str
    resource: int
    amount: int
    type: int
    per: str
    tile: str


@dataclass(frozen=True)
class Card:
    """One devotee or First Contact card. Costs and discounts are ink, coin, whisper, star, generic."""

    name: str
    type: int
    cost: tuple[int, ...]
    discount: tuple[int, ...]
    forbidden: bool
    submerge: bool
    draw: bool
    more: tuple[int, ...]
    """How much more of each resource its owner gains whenever gaining it."""
    autofill: int
    """The resource whose open slots it fills, or -1."""
    on_tentacle: tuple[Effect, ...]
    on_play_type: int
    on_play: tuple[Effect, ...]
    """What its owner gets for playing a card of this type (-1: none)."""
    effect: tuple[Effect, ...]
    again: bool
    """Whether another card may be played after it."""
    slots: tuple[int, ...]
    arrows: tuple[tuple[int, ...], ...]
    flavour: str
    ours: bool


@dataclass(frozen=True)
class Tile:
    """One tile of the Inky Realm. The icon is the resource that an investigation matches, or -1."""

    id: str
    name: str
    special: bool
    icon: int
    effect: tuple[Effect, ...]


@dataclass(frozen=True)
class Behaviour:
    """One behaviour card of the Private Investigator."""

    name: str
    icon: int
    on_tentacle: tuple[Effect, ...]
    on_knowledge: tuple[Effect, ...]
    flavour: str


@dataclass(frozen=True)
class Revelation:
    """One revelation card: what is different from the Investigator's fifth tentacle on."""

    name: str
    tribute: int
    """Resources for each further tile of a move."""
    noticed: int
    """What the Investigator gets when Cosmoctopus lands on an investigated tile."""
    hand_limit: int
    flavour: str


@dataclass(frozen=True)
class Pack:
    """All that a box holds."""

    cards: tuple[Card, ...]
    """Scriptures, relics, hallucinations, constellations, then the First Contact cards."""
    tiles: tuple[Tile, ...]
    behaviours: tuple[Behaviour, ...]
    revelations: tuple[Revelation, ...]
    hands: tuple[tuple[int, ...], ...]
    start_tile: int
    tokens: tuple[int, ...]
    """The generic discount of each place in the turn order."""
    submerged: tuple[int, ...]
    """The card types that Submerge discards."""

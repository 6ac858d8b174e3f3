"""The packs of Cosmoctopus, ours and the owner's: what a whole box must hold."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from parlour.core.packs.part import Family
from parlour.core.packs.reader import Reader
from parlour.core.packs.shelf import Shelf
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import OF_EACH_TYPE
from parlour.games.cosmoctopus.effects import cards, investigator, moves, resources
from parlour.games.cosmoctopus.pack import (
    RESOURCES,
    TYPES,
    Behaviour,
    Card,
    Effect,
    Hand,
    Revelation,
    Rules,
    Tile,
)

TABLES: Final[dict[str, type]] = {
    "card": Card, "first_contact": Card, "tile": Tile, "behaviour": Behaviour, "revelation": Revelation,
    "hand": Hand, "rules": Rules,
}  # fmt: skip
WHOLE: Final = "the pack"


class CosmoShelf(Shelf):
    """Packs whose things make up one box."""

    def __init__(self) -> None:
        ours = Path(__file__).parent / "packs"
        super().__init__("cosmoctopus", ours, TABLES, [Family(Effect, "do", resources, cards, moves, investigator)])

    def build(self, reader: Reader) -> Box | None:
        self._count_cards(reader)
        self._count_tiles(reader)
        self._count_investigator(reader)
        self._check_hands(reader)
        reader.no_two_alike("card", "first_contact")
        reader.no_two_alike("tile")
        if reader.is_whole("rules") and len(reader.things("rules")) != 1:
            reader.fault(WHOLE, "there must be one [rules] that says the start_tile")
        return None if reader.faults else _box(reader)

    def _count_cards(self, reader: Reader) -> None:
        cards: Sequence[Card] = reader.things("card")
        first: Sequence[Card] = reader.things("first_contact")
        for type_, name in enumerate(TYPES):
            count = len([card for card in cards if card.type == type_])
            if reader.is_whole("card") and count != OF_EACH_TYPE:
                reader.fault(WHOLE, f"there are {count} {name} cards; there must be {OF_EACH_TYPE} (CO-003)")
            if reader.is_whole("first_contact") and len([card for card in first if card.type == type_]) != 1:
                reader.fault(WHOLE, f"there must be one First Contact card that is a {name} (CO-004)")
        for card in first:
            if sum(card.cost):
                reader.fault(WHOLE, f"{card.name!r}: a First Contact card costs nothing (CO-004)")

    def _count_tiles(self, reader: Reader) -> None:
        tiles: Sequence[Tile] = reader.things("tile")
        if not reader.is_whole("tile"):
            return
        for icon, name in enumerate(RESOURCES):
            if len([tile for tile in tiles if tile.icon == icon]) != 2:
                reader.fault(WHOLE, f"there must be 2 basic tiles with the icon {name} (CO-006)")
        if len([tile for tile in tiles if tile.special]) != 4:
            reader.fault(WHOLE, "there must be 4 special tiles (CO-005)")

    def _count_investigator(self, reader: Reader) -> None:
        behaviours: Sequence[Behaviour] = reader.things("behaviour")
        for icon, name in enumerate(RESOURCES) if reader.is_whole("behaviour") else ():
            if len([each for each in behaviours if each.icon == icon]) != 2:
                reader.fault(WHOLE, f"there must be 2 behaviour cards with the icon {name} (CO-199)")
        count = len(reader.things("revelation"))
        if reader.is_whole("revelation") and count != 3:
            reader.fault(WHOLE, f"there are {count} revelation cards; there must be 3 (CO-017)")

    def _check_hands(self, reader: Reader) -> None:
        hands: Sequence[Hand] = reader.things("hand")
        used = [card.name for hand in hands for card in hand.cards]
        if reader.is_whole("hand") and (len(hands) != 4 or len(set(used)) != len(used)):
            reader.fault(WHOLE, "there must be 4 starting hands of 3 different cards each (CO-012)")


def _box(reader: Reader) -> Box:
    """The box, its cards in the order of their types."""
    cards: list[Card] = sorted(reader.things("card"), key=_type)
    cards += sorted(reader.things("first_contact"), key=_type)
    names = [card.name for card in cards]
    hands = [tuple([names.index(card.name) for card in hand.cards]) for hand in reader.things("hand")]
    return Box(
        cards, reader.things("tile"), reader.things("behaviour"), reader.things("revelation"), hands,
        reader.things("rules")[0],
    )  # fmt: skip


def _type(card: Any) -> int:
    type_: int = card.type
    return type_


SHELF: Final = CosmoShelf()

"""Packs: sets of arcana cards as data, ours and the owner's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from parlour.core.data import BadData
from parlour.core.packs.fields import flag, line, part, whole
from parlour.core.packs.part import Family, Part
from parlour.core.packs.reader import Reader
from parlour.core.packs.shelf import Pack, Shelf
from parlour.games.shipwreck_arcana import conditions, powers
from parlour.games.shipwreck_arcana.cards import HOURS_NAME, MOST_CARDS, Card, Power
from parlour.games.shipwreck_arcana.conditions import Condition

BASE: Final = "base"
MOST_MOONS: Final = 9


@dataclass(frozen=True)
class Head(Part):
    """What a pack is called."""

    name: str = line(40)
    title: str = line(100)


@dataclass(frozen=True)
class CardPart(Part):
    """A card as a pack writes it; what it may do beside its condition is off unless said."""

    name: str = line(40)
    title: str = line(40)
    text: str = line(400)
    moons: int = whole(1, MOST_MOONS)
    condition: Condition = part(Condition)
    power: Power = part(Power)
    no_doom: bool = flag()
    tells_if_higher: bool = flag()
    one_more_prediction: bool = flag()
    light_sevens: bool = flag()

    def check(self) -> str:
        return f"{HOURS_NAME} is in every game; choose another name" if self.name == HOURS_NAME else ""

    def card(self) -> Card:
        """The card itself."""
        return Card(
            self.name, self.title, self.text, self.moons, self.condition, self.power,
            self.no_doom, self.tells_if_higher, self.one_more_prediction, self.light_sevens,
        )  # fmt: skip


class ArcanaShelf(Shelf):
    """Packs of arcana cards: [pack], then [[card]] after [[card]]."""

    def __init__(self) -> None:
        families = [
            Family(Condition, "is", conditions, as_written=True),
            Family(Power, "is", powers, as_written=True),
        ]
        tables: dict[str, type] = {"pack": Head, "card": CardPart}
        super().__init__("shipwreck_arcana", Path(__file__).parent / "packs", tables, families)

    def build(self, reader: Reader) -> tuple[Card, ...]:
        reader.no_two_alike("card")
        if reader.is_whole("pack") and len(reader.things("pack")) != 1:
            reader.fault("the pack", "it has to begin with [pack] and a name and a title")
        if reader.is_whole("card") and not reader.things("card"):
            reader.fault("the pack", "it has no [[card]]; add some")
        written: Sequence[CardPart] = reader.things("card")
        return tuple([each.card() for each in written])


def together(packs: Sequence[Pack]) -> tuple[Card, ...]:
    """All cards of these packs in order, or BadData that says why they do not go together."""
    cards: list[Card] = []
    for pack in packs:
        cards += pack.content
    names = ", ".join([pack.name for pack in packs])
    known = [card.name for card in cards]
    for name in known:
        if known.count(name) > 1:
            raise BadData(f"the card {name!r} is in more than one of the packs {names}; leave one of them out")
    if len(cards) > MOST_CARDS:
        raise BadData(f"the packs {names} have {len(cards)} cards together; a game has at most {MOST_CARDS}")
    return tuple(cards)


SHELF: Final = ArcanaShelf()

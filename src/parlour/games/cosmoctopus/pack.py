"""What stands in a pack: the cards, tiles and hands of one box, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.core.effects import effect as core
from parlour.core.packs.fields import (
    flag,
    line,
    named,
    numbers,
    parts,
    record,
    rows,
    several_named,
    table,
    whole,
    word,
    words,
)
from parlour.core.packs.part import Named, Part

RESOURCES: Final = ("ink", "coin", "whisper", "star")
TYPES: Final = ("scripture", "relic", "hallucination", "constellation")
"""A card type belongs to the resource at the same place (CO-052)."""
COSTS: Final = (*RESOURCES, "generic")
HIGHEST_PRICE: Final = 12
"""No single part of a cost may be higher: the amounts that can be paid are a finite table."""
SLOTS: Final = 4
CONSTELLATION: Final = 3
NO_TYPE: Final = -1
MOST_ARROWS: Final = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(core.Effect):
    """One sentence of a card, a tile or a behaviour card."""

    def signs(self) -> tuple[str, ...]:
        """What stands for it on a tile: amounts, resources, 'any', 'card', 'again'; 'effect' where words must do."""
        return ("effect",)

    def caption(self) -> str:
        """The words below its signs."""
        return self.brief()

    def tiny(self) -> str:
        """The same in a dozen letters, where there is a shorter way than its brief words."""
        return self.brief()

    def tentacles(self) -> int:
        """How many tentacles it gives."""
        return 0

    def gained(self) -> int:
        """How much it gives of one resource that it names."""
        return 0


@dataclass(frozen=True)
class OnPlay(Part):
    """What a card in play gives its owner for playing another card of a type (-1: nothing)."""

    type: int = word(TYPES)
    effect: tuple[Effect, ...] = parts(Effect, least=1)


NO_ON_PLAY: Final = OnPlay(NO_TYPE, ())


@dataclass(frozen=True)
class Card(Part):
    """One devotee or First Contact card. Costs and discounts are ink, coin, whisper, star, generic."""

    name: str = line(60)
    type: int = word(TYPES)
    cost: tuple[int, ...] = table(COSTS, 0, HIGHEST_PRICE)
    discount: tuple[int, ...] = table(COSTS, 0, HIGHEST_PRICE)
    forbidden: bool = flag()
    submerge: bool = flag()
    draw: bool = flag()
    more: tuple[int, ...] = table(RESOURCES, 0, HIGHEST_PRICE)
    """How much more of each resource its owner gains whenever gaining it."""
    autofill: int = word(RESOURCES, -1)
    """The resource whose open slots it fills, or -1."""
    on_tentacle: tuple[Effect, ...] = parts(Effect)
    on_play: OnPlay = record(OnPlay, NO_ON_PLAY)
    effect: tuple[Effect, ...] = parts(Effect)
    again: bool = flag()
    """Whether another card may be played after it."""
    slots: tuple[int, ...] = words(RESOURCES, SLOTS, SLOTS, ())
    arrows: tuple[tuple[int, ...], ...] = rows(1, SLOTS, 2, MOST_ARROWS)
    """Pairs of slots, counted from 1: a filled slot opens those that its arrows lead to."""
    flavour: str = line(400, "")
    ours: bool = flag()

    def check(self) -> str:
        if self.type != CONSTELLATION and (self.slots or self.arrows):
            return "only a constellation has slots and arrows"
        if self.type == CONSTELLATION and not self.slots:
            return f"a constellation has {SLOTS} slots; write them as slots = [...]"
        if self.type == CONSTELLATION and self.reached() != SLOTS:
            return "the arrows must lead from slot 1 to every other slot"
        if self.type == CONSTELLATION and not sum([effect.tentacles() for effect in self.effect]):
            return "a constellation's effect must give a tentacle (CO-137)"
        if self.type < 2 and self.effect:
            return "the effect of a scripture or relic is a discount, on_tentacle, on_play, more or autofill"
        return ""

    def opens(self, slot: int) -> tuple[int, ...]:
        """The slots that this one opens once it is filled, counted from 0."""
        return tuple([arrow[1] - 1 for arrow in self.arrows if arrow[0] - 1 == slot])

    def reached(self) -> int:
        """How many slots can be filled, beginning with the first."""
        found = [0]
        for at in found:
            found += [slot for slot in self.opens(at) if slot not in found]
        return len(found)


@dataclass(frozen=True)
class Tile(Part):
    """One tile of the Inky Realm. The icon is the resource that an investigation matches, or -1."""

    id: str = line(40)
    name: str = line(60)
    effect: tuple[Effect, ...] = parts(Effect, least=1)
    special: bool = flag()
    icon: int = word(RESOURCES, -1)

    def check(self) -> str:
        return "a basic tile has an icon, a special one has none" if self.special == (self.icon >= 0) else ""


@dataclass(frozen=True)
class Behaviour(Part):
    """One behaviour card of the Private Investigator."""

    name: str = line(60)
    icon: int = word(RESOURCES)
    on_tentacle: tuple[Effect, ...] = parts(Effect)
    on_knowledge: tuple[Effect, ...] = parts(Effect)
    flavour: str = line(400, "")
    ours: bool = flag()


@dataclass(frozen=True)
class Revelation(Part):
    """One revelation card: what is different from the Investigator's fifth tentacle on."""

    name: str = line(60)
    tribute: int = whole(1, 2, 1)
    """Resources for each further tile of a move."""
    noticed: int = whole(1, 4, 1)
    """What the Investigator gets when Cosmoctopus lands on an investigated tile."""
    hand_limit: int = whole(1, 8, 8)
    flavour: str = line(400, "")
    ours: bool = flag()


@dataclass(frozen=True)
class Hand(Part):
    """The starting hand of a reference card."""

    name: str = line(60)
    cards: tuple[Named, ...] = several_named("card", 3, 3)


@dataclass(frozen=True)
class Rules(Part):
    """What the cards leave to the box."""

    start_tile: Named = named("tile")
    tokens: tuple[int, ...] = numbers(0, HIGHEST_PRICE, 4, 4, (0, 1, 2, 3))
    """The generic discount of each place in the turn order."""
    submerge: tuple[int, ...] = words(TYPES, 0, 4, (0, 1))
    """The card types that Submerge discards."""

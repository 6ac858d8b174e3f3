"""Which cards a sentence means: by name, by what they are, by what they are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from parlour.core.packs.fields import flag, line, texts, whole, word
from parlour.core.packs.part import Part
from parlour.core.words import listed

if TYPE_CHECKING:
    from parlour.games.the_phantom.box import Card

ANY: Final = 0
ENEMY: Final = 1
COMMON: Final = 2
BOSS: Final = 3
OBJECTIVE: Final = 4
EVENT: Final = 5
WEATHER: Final = 6
SORTS: Final = ("any", "enemy", "common_enemy", "boss", "objective", "event", "weather")
SORT_WORDS: Final = ("card", "enemy", "Common Enemy", "Boss", "Objective", "Event", "Weather")
ANY_HEALTH: Final = 99


@dataclass(frozen=True)
class Like(Part):
    """What a card must be like to be meant; what is left out does not matter."""

    sort: int = word(SORTS, ANY)
    name: str = line(60, "")
    trait: str = line(30, "")
    """Its type or one of its subtypes or keywords."""
    without: str = line(30, "")
    """A type, subtype or keyword that it may not have."""
    healthy: int = whole(0, ANY_HEALTH, ANY_HEALTH)
    """The printed health that it has at most."""
    either: tuple[str, ...] = texts(30, 0, 4)
    """Several types, subtypes or keywords of which it has one."""
    unique: bool = flag()

    def fits(self, card: Card) -> bool:
        """Whether a card is meant."""
        sort = self.sort
        if sort and not (
            (sort == ENEMY and card.enemy)
            or (sort == COMMON and card.common)
            or (sort == BOSS and card.boss)
            or (sort == OBJECTIVE and card.objective)
            or (sort == EVENT and card.event)
            or (sort == WEATHER and card.weather)
        ):
            return False
        if self.name and card.name != self.name:
            return False
        if self.trait and self.trait not in card.traits:
            return False
        if card.health > self.healthy or (self.unique and not card.unique):
            return False
        if self.either and card.traits.isdisjoint(self.either):
            return False
        return not self.without or self.without not in card.traits

    def words(self) -> str:
        """One such card, without its article: 'Human Common Enemy'."""
        if self.name:
            return self.name
        thing = SORT_WORDS[self.sort]
        trait = self.trait or (listed(self.either, "or") if self.either else "")
        said = f"{trait} {thing}" if trait and self.sort else f"{trait or thing}"
        said = f"{said} card" if trait and not self.sort else said
        said = f"Unique {said}" if self.unique else said
        if self.healthy < ANY_HEALTH:
            said = f"{said} of health {self.healthy} or less"
        return f"{said} that is no {self.without}" if self.without else said


ANYTHING: Final = Like(ANY, "", "", "", ANY_HEALTH)
ANY_ENEMY: Final = Like(ENEMY, "", "", "", ANY_HEALTH)

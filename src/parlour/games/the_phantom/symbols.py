"""The pictures that cards may show, by name, and which one a card shows that names none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from parlour.games.the_phantom.card import CardPart

ICON_NAMES: Final = (
    "skull", "good", "mystery", "fire", "wound", "health", "wild", "wound-3", "token", "token-3", "exhaust", "ready",
    "draw", "discard", "discard-play", "cardcheck", "reveal", "resolve", "weather", "boss", "enemy", "event", "ally",
    "item", "weapon", "injury", "mission", "lore", "objective", "achievement", "loot", "skill", "location", "costume",
    "action", "combat", "time", "distance", "villager", "destruction", "training", "easy", "normal", "heroic",
    "mythic", "unique", "sealed", "consent",
)  # fmt: skip
ART_NAMES: Final = (
    "art-cub", "art-ford", "art-bridge", "art-herbs", "art-fists", "art-badge", "art-heat", "art-fog", "art-snare",
    "art-alpha", "art-beacon", "art-messenger", "art-raiders", "inj-fever", "inj-rib", "inj-bite", "inj-sprain",
    "scene-ford", "scene-cub", "scene-patrol", "scene-year", "scene-dawn",
)  # fmt: skip

PICTURES: Final = ("", *ICON_NAMES, *ART_NAMES)
"""What `symbol` of a card may be; where it is left out, `picture_of` says what is shown."""

BY_KIND: Final = ("injury", "skill", "lore", "mission", "objective", "event", "loot", "achievement")
BY_SORT: Final = ("", "enemy", "boss", "event", "weather")
BY_TYPE: Final = ("ally", "item", "weapon", "skill", "location", "action", "costume")


def picture_of(part: CardPart) -> str:
    """The picture of a card: the one it names, else that of its sort, its type, its kind."""
    if part.symbol:
        return PICTURES[part.symbol]
    if part.sort:
        return BY_SORT[part.sort]
    if "Costume" in part.subtypes:
        return "costume"
    if part.type == "Vehicle":
        return "distance"
    named = part.type.lower()
    return named if named in BY_TYPE else BY_KIND[part.kind]

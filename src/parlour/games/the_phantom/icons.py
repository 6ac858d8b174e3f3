"""The icons of the cards: four resources, the Wild, and Draw; the phases and levels by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.core.words import listed

GOOD: Final = 0
FIRE: Final = 1
MYSTERY: Final = 2
SKULL: Final = 3
WILD: Final = 4
DRAW: Final = 5

RESOURCES: Final = 4
"""Good mark, Inner fire, Mystery and Skull mark are resources; a Wild stands for any of them."""

ICONS: Final = ("good", "fire", "mystery", "skull", "wild", "draw")
COSTS: Final = ICONS[:5]
SYMBOLS: Final = ICONS[:RESOURCES]
NAMES: Final = ("Good mark", "Inner fire", "Mystery", "Skull mark", "Wild", "Draw")

TOKENS: Final = (
    ("Good mark", "Multi-use", 16),
    ("Skull mark", "Wound", 16),
    ("Inner fire", "Mystery", 14),
    ("Triple Multi-use", "Triple Wound", 12),
)
"""The tokens of the box with their two faces (TP-008). Play takes what it needs: the supply never runs out."""

LEVELS: Final = ("easy", "normal", "heroic", "mythic")

RECOVERY: Final = 0
DESTINY: Final = 1
PREPARATION: Final = 2
ADVENTURE: Final = 3
FATE: Final = 4
CLEANUP: Final = 5
PHASES: Final = ("Recovery", "Destiny", "Preparation", "Adventure", "Fate", "Cleanup")

WOUND: Final = "wound"
"""The token kind that every pack has; it is number 0."""


def icon_words(icons: Sequence[int]) -> str:
    """Icons in words: '2 Skull mark and 1 Wild'; 'nothing' for none."""
    kinds = sorted(set(icons))
    return listed([f"{icons.count(icon)} {NAMES[icon]}" for icon in kinds])

"""Bots for The Phantom: a hero who plays either Legend, and what the search foresees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.the_phantom.hero import Hero


def apprentice() -> Bot:
    """A hero who plays at a glance, without looking ahead."""
    return Hero(worlds=0)


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"apprentice": apprentice, "hero": Hero}
LEVELS: Final[Mapping[str, str]] = {"easy": "apprentice", "medium": "hero", "hard": "search:500ms"}

"""Bots for The Phantom: a hero who plays either Legend, and what the search foresees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.the_phantom.hero import Hero

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"hero": Hero}
LEVELS: Final[Mapping[str, str]] = {"easy": "random", "medium": "hero", "hard": "search:500ms"}

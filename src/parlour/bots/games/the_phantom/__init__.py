"""Bots for The Phantom: heroes who play either Legend, and what the search foresees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.the_phantom.foresight import PhantomForesight
from parlour.bots.games.the_phantom.hero import Hero, greenhorn

FORESIGHT: Final = PhantomForesight()
BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"greenhorn": greenhorn, "hero": Hero}
ADVISOR: Final = "hero"
LEVELS: Final[Mapping[str, str]] = {"easy": "greenhorn", "medium": "hero", "hard": "search:500ms"}

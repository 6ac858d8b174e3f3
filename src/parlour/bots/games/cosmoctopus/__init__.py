"""Bots for Cosmoctopus: a planner, and what guides the search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.cosmoctopus.guide import CosmoGuide
from parlour.bots.games.cosmoctopus.planner import Planner

GUIDE: Final = CosmoGuide()
BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"planner": Planner}
LEVELS: Final[Mapping[str, str]] = {"easy": "random", "medium": "planner", "hard": "search:300ms"}

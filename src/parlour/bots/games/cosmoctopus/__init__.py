"""Bots for Cosmoctopus: a casual player, a planner, and what the search foresees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.cosmoctopus.casual import Casual
from parlour.bots.games.cosmoctopus.foresight import CosmoForesight
from parlour.bots.games.cosmoctopus.planner import Planner

FORESIGHT: Final = CosmoForesight()
BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"casual": Casual, "planner": Planner}
ADVISOR: Final = "planner"
LEVELS: Final[Mapping[str, str]] = {"easy": "casual", "medium": "planner", "hard": "search:300ms"}

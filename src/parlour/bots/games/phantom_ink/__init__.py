"""Bots for Phantom Ink: Spirits who weigh what their Clues tell, Mediums who listen in the open vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.phantom_ink.player import BOLD, CAREFUL, SHY, Player

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "shy": lambda: Player(SHY),
    "careful": lambda: Player(CAREFUL),
    "bold": lambda: Player(BOLD),
}
LEVELS: Final[Mapping[str, str]] = {"easy": "shy", "medium": "careful", "hard": "bold"}

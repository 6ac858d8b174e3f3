"""Bots for The Shipwreck Arcana: a pragmatic partner for people, and a team that shares a convention."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.shipwreck_arcana.code import Code
from parlour.bots.games.shipwreck_arcana.guide import ArcanaGuide
from parlour.bots.games.shipwreck_arcana.pragmatic import Pragmatic

GUIDE: Final = ArcanaGuide()
BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"pragmatic": Pragmatic, "code": Code}
ADVISOR: Final = "pragmatic"
LEVELS: Final[Mapping[str, str]] = {"easy": "search:60", "medium": "pragmatic", "team": "code"}
"""`code` is no harder a partner for people: it is for tables at which all others are bots too."""

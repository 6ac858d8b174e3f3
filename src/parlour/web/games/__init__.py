"""The pages of the games: `web/games/<game>` with a `PAGE`. A game without one gets the plain page."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from parlour.web.games.page import Page


@cache
def page_of(game_id: str) -> Page:
    """The page of this game; the plain one, which plays any game from its question alone, if it has none."""
    if game_id in {found.name for found in iter_modules(__path__)} - {"page", "scene"}:
        found: Page = import_module(f"{__name__}.{game_id}").PAGE
        return found
    return Page()

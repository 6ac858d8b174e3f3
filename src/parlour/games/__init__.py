"""The games. Each is a folder with a `GAME`; a further game edits no list. A folder with a file `unlisted.txt` holds a
game in the making: its tests run, but nobody is offered it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.ledger import Ledger, read_ledger


def game_ids(*, unlisted: bool = False) -> list[str]:
    """The ids of all games that can be played, in alphabetical order; or those in the making, too."""
    found = sorted(found.name for found in iter_modules(__path__) if found.ispkg)
    return [id for id in found if unlisted or not (Path(__path__[0]) / id / "unlisted.txt").exists()]


def game(id: str) -> Game:
    """The game with this id, or BadData that names those there are."""
    if id not in game_ids():
        raise BadData(f"there is no game {id!r}; there is {', '.join(game_ids())}")
    found: Game = import_module(f"{__name__}.{id}").GAME
    return found


def ledger(id: str) -> Ledger:
    """The rules of this game, also while it is in the making."""
    if id not in game_ids(unlisted=True):
        game(id)
    return read_ledger(Path(__path__[0]) / id / "rules.toml")


def pack_checkers() -> dict[str, Callable[[Path], list[str]]]:
    """For each game that takes packs of cards, what tells all that is wrong with one, a line for each fault."""
    shelves = {id: game(id).shelf for id in game_ids()}
    return {id: shelf.check for id, shelf in shelves.items() if shelf is not None}

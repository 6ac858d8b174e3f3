"""The events of a game: all its kinds, and those that happen in the random games of its golden modes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from parlour.core.check.trial import Report, Trial
from parlour.core.data import classes_in
from parlour.core.events import Event
from parlour.core.packs.part import Named
from parlour.games import game
from tests.goldens import goldens_of

EMPTY: Final[Mapping[str, Any]] = {"int": 0, "bool": False, "str": "", "Named": Named(0, "", "")}
"""A value of each simple type; every other field of an event is a tuple."""


def events_of(id: str) -> dict[str, type[Event]]:
    """Every kind of event that a game has, re-exported or not."""
    home = import_module(f"parlour.games.{id}.events")
    rooms = [import_module(f"{home.__name__}.{each.name}") for each in iter_modules(getattr(home, "__path__", ()))]
    return classes_in(home, *rooms, base=Event)


def blank(kind: type[Event]) -> Event:
    """An event of this kind that tells nothing in particular."""
    known = fields(kind)  # type: ignore[arg-type]
    types = [str(getattr(each.type, "__name__", each.type)) for each in known]  # compiled, types stand for names
    return kind(*[EMPTY.get(name, ()) for name in types])


@cache
def kinds_played(id: str) -> frozenset[str]:
    """The kinds of event that happen in one random game of each golden mode."""
    seen: set[str] = set()
    for golden in goldens_of(id).values():
        trial = Trial(game(id), golden.seats, golden.options, golden.seed, Report(), None)
        while trial.state.outcome() is None:
            seen.update([type(event).__name__ for event in trial.log])
            trial.move()
        seen.update([type(event).__name__ for event in trial.log])
    return frozenset(seen)


def kinds_asserted(id: str) -> frozenset[str]:
    """The kinds of event that a rule test of the game writes out to compare with what happened."""
    folder = Path(__file__).parent / "games" / id
    return frozenset(
        word for file in folder.glob("test_*.py") for word in re.findall(r"\b([A-Z]\w+)\(", file.read_text())
    )

"""What a game gives to teach itself: panels, the deal of a first game, and what the coach says to each question.

A game puts it into `web/games/<game>/teaching.py` as `LESSON`; everything else is drawn and run from that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from parlour.core.contract import State
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h

ME: Final = "me"
MOST_PANELS: Final = 8
MOST_MARKS: Final = 3


def at_once(state: State) -> bool:
    """From the first question on."""
    return True


@dataclass(frozen=True)
class Panel:
    """One picture of the table with its words. It is drawn from the newcomer's seat of the first game's deal,
    at the first moment that is as `when` says; the house plays all seats until then."""

    title: str
    words: str
    picture: Callable[[Scene], h.Node]
    when: Callable[[State], bool] = at_once
    wide: int = 0
    """How wide the table would lay it out; 0 for as wide as its pieces are."""


@dataclass(frozen=True)
class Mark:
    """A coach mark: what is asked, or why, beside the things that the selector `at` finds."""

    at: str
    title: str
    words: str


@dataclass(frozen=True)
class FirstGame:
    """A fixed deal: for each seat the level of the house player, `ME` for the newcomer's own."""

    seed: int
    seats: tuple[str, ...]
    minutes: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def you(self) -> int:
        """The seat of the newcomer."""
        return self.seats.index(ME)


@dataclass(frozen=True)
class Lesson:
    """What a game teaches with. `coach` has up to three marks for each kind of question, told when first asked."""

    panels: tuple[Panel, ...]
    first: FirstGame
    coach: Mapping[str, tuple[Mark, ...]]


@cache
def lesson_of(game_id: str) -> Lesson | None:
    """The lesson of this game; None for one without."""
    name = f"parlour.web.games.{game_id}"
    if find_spec(name) is None or find_spec(f"{name}.teaching") is None:
        return None
    found: Lesson = import_module(f"{name}.teaching").LESSON
    return found

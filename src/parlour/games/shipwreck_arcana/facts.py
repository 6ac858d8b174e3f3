"""What everybody saw about the fate in a hand, kept so that conclusions can be explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.data import Frozen, Kinds


class Fact(Frozen):
    """Something seen about a hand since it last was empty."""


@dataclass(frozen=True)
class PlayedFrom(Fact):
    """The hand played a fate, with the row as it lay before the play."""

    value: int
    place: int
    had: bool
    """Whether the hand had a fate before it drew."""
    fits: int
    """The values that may be kept with this play by the card's text, as a mask."""
    row: tuple[int, ...]
    fates: tuple[int, ...]
    visible: int
    powers: tuple[int, ...]
    """The faded cards whose powers could still be used in that turn."""
    top: int
    """The top card of the deck."""
    score: int
    doom: int


@dataclass(frozen=True)
class SaidWhether(Fact):
    """The owner said whether the fate is one of some values: a question, a prediction, or what a card asked for."""

    question: str
    mask: int
    yes: bool
    rule: str


@dataclass(frozen=True)
class SaidWhetherOld(Fact):
    """The owner said whether the fate just played was the one held before."""

    was_old: bool


FACT_KINDS: Final = Kinds({kind.__name__: kind for kind in (PlayedFrom, SaidWhether, SaidWhetherOld)})

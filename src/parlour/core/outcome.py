"""How an answer is refused and how a game ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.data import Frozen


class IllegalAction(Exception):
    """An answer that the rules do not allow. Nothing has changed."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})")
        self.rule = rule
        self.why = why


@dataclass(frozen=True)
class Outcome(Frozen):
    """How a game ended: a score and a place for each seat (1 is best, equal places share it), and why.

    A seat without a player at the end has place 0.
    """

    scores: tuple[float, ...]
    places: tuple[int, ...]
    reason: str
    rule: str
    tie_break: str
    keeps: str
    """What outlives the game (a campaign), as JSON text for the next game's options; empty if nothing."""

    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple([seat for seat, place in enumerate(self.places) if place == 1])


def ranked(scores: Sequence[float], reason: str, rule: str, seated: Sequence[int] | None = None) -> Outcome:
    """The outcome where the higher score is better and equal scores share a place, among all or those seated.

    >>> ranked([3.0, 7.0, 7.0], "most points", "R-1").places
    (3, 1, 1)
    >>> ranked([3.0, 7.0, 7.0], "most points", "R-1", seated=[0, 1]).places
    (2, 1, 0)
    """
    here = list(range(len(scores)) if seated is None else seated)
    places = [0] * len(scores)
    for seat in here:
        places[seat] = 1 + len([other for other in here if scores[other] > scores[seat]])
    return Outcome(tuple(scores), tuple(places), reason, rule, "", "")

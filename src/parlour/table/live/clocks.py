"""The clocks of a table. What is left is stored with every entry, so they stand still while no server runs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

LATE: Final = 30.0
"""Seconds that a seat gets when it goes on after its time was up."""


class Clocks:
    """Seconds left for each seat at the time `at`; empty at a table without clocks."""

    def __init__(self, left: Iterable[float], at: float) -> None:
        self.left = tuple(left)
        self.at = at

    def now(self, ticking: Iterable[int], time: float) -> Clocks:
        """The clocks after the ticking ones ran until this time."""
        if not self.left:
            return Clocks((), time)
        gone = max(0.0, time - self.at)
        running = set(ticking)
        return Clocks((max(0.0, s - gone) if seat in running else s for seat, s in enumerate(self.left)), time)

    def given(self, seat: int, seconds: float) -> Clocks:
        """The clocks with this much more for one seat (or none, for the table itself)."""
        return Clocks((s + seconds if each == seat else s for each, s in enumerate(self.left)), self.at)

    def at_least(self, seat: int, seconds: float) -> Clocks:
        """The clocks with at least this much for one seat."""
        return Clocks((max(s, seconds) if each == seat else s for each, s in enumerate(self.left)), self.at)

    def text(self) -> str:
        """The seconds as a row holds them."""
        return msgspec.json.encode([round(s, 3) for s in self.left]).decode()


def clocks_of(text: str, at: float) -> Clocks:
    """The clocks that a row holds."""
    return Clocks(msgspec.json.decode(text, type=list[float]), at)

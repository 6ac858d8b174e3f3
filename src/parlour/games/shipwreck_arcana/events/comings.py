"""Players who come and go."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import name_of


@dataclass(frozen=True)
class Joined(Event):
    """Somebody joins."""

    seat: int
    before: int
    """The player whose turn comes after theirs."""

    def rule(self) -> str:
        return "SA-130"

    def words(self) -> str:
        return f"{name_of(self.seat)} joins, with the turn before {name_of(self.before)}."


@dataclass(frozen=True)
class ChallengeFolded(Event):
    """With a third player the challenge turns into a standard game."""

    def rule(self) -> str:
        return "SA-144"

    def words(self) -> str:
        return "Three players: the B lines are put away and their fates go back into the bag."


@dataclass(frozen=True)
class Left(Event):
    """A player leaves."""

    seat: int

    def rule(self) -> str:
        return "SA-133"

    def words(self) -> str:
        return f"{name_of(self.seat)} leaves; what they held goes back into the bag."

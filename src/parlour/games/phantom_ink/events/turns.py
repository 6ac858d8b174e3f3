"""A turn: its start, the Arcana, the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import counted, name_of
from parlour.games.phantom_ink.pad import SIDES, SPACES


@dataclass(frozen=True)
class TurnStarted(Event):
    """A team takes its turn at its next space."""

    side: int
    space: int
    eye: bool
    together: bool

    def rule(self) -> str:
        return "PI-123" if self.together else "PI-029"

    def words(self) -> str:
        eye = ", at an Eye" if self.eye else ""
        return f"{SIDES[self.side]} turn, round {self.space + 1} of {SPACES}{eye}."


@dataclass(frozen=True)
class TurnUsed(Event):
    """What a team does with its turn: it Asks, listens for guidance, or uses the Eye of the space first."""

    seat: int
    what: str
    cites: str

    def rule(self) -> str:
        return self.cites

    def words(self) -> str:
        return f"{name_of(self.seat)} {self.what}."


@dataclass(frozen=True)
class ArcanaPlayed(Event):
    """An Arcana is laid open and paid for with a Crystal."""

    team: int
    seat: int
    name: str
    text: str
    reversed: bool

    def rule(self) -> str:
        return "PI-095" if self.reversed else "PI-037"

    def words(self) -> str:
        if self.reversed:
            return f"{name_of(self.seat)} pays a Crystal and plays {self.name} upside down."
        return f"{name_of(self.seat)} pays a Crystal and plays {self.name}: {self.text}"

    def names(self) -> tuple[str, ...]:
        return (self.name,)

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 1.8

    def weight(self) -> float:
        return 0.9


@dataclass(frozen=True)
class ArcanaCopied(Event):
    """Justice takes the power of another Arcana."""

    seat: int
    name: str

    def rule(self) -> str:
        return "PI-195"

    def words(self) -> str:
        return f"{name_of(self.seat)} copies {self.name}."

    def names(self) -> tuple[str, ...]:
        return (self.name,)


@dataclass(frozen=True)
class NothingHappened(Event):
    """A power finds nothing to work on."""

    why: str
    cites: str

    def rule(self) -> str:
        return self.cites

    def words(self) -> str:
        return self.why


@dataclass(frozen=True)
class CrystalReclaimed(Event):
    """A spent Crystal comes back."""

    team: int
    crystals: int

    def rule(self) -> str:
        return "PI-150"

    def words(self) -> str:
        return f"{SIDES[self.team]} takes back a Crystal and has {counted(self.crystals, 'Crystal')}."


@dataclass(frozen=True)
class HandSizeRaised(Event):
    """A team may hold more Questions for the rest of the game."""

    team: int
    more: int

    def rule(self) -> str:
        return "PI-182"

    def words(self) -> str:
        return f"The Hand Size of {SIDES[self.team]} is {self.more} larger for the rest of the game."


@dataclass(frozen=True)
class QuestionDiscarded(Event):
    """A Question is discarded face up after a reversed Arcana."""

    seat: int
    title: str

    def rule(self) -> str:
        return "PI-096"

    def words(self) -> str:
        return f"{name_of(self.seat)} discards {self.title}."

    def names(self) -> tuple[str, ...]:
        return (self.title,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GameEnded(Event):
    """The Object is guessed, or the Pad is full."""

    object: str
    winner: int
    """The team that guessed it, or -1."""
    score: int
    """With one team: the spaces left; else -1."""

    def rule(self) -> str:
        if self.score >= 0:
            return "PI-136" if self.winner >= 0 else "PI-138"
        return "PI-063" if self.winner >= 0 else "PI-107"

    def words(self) -> str:
        if self.winner < 0:
            return f"The Pad is full, and nobody has guessed the Object: it was {self.object}."
        if self.score >= 0:
            return f"The Object is {self.object}! {counted(self.score, 'space')} of the Pad are left."
        return f"The Object is {self.object}! {SIDES[self.winner]} wins."

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 2.5

    def weight(self) -> float:
        return 1.0

"""What happens in the course of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import counted, name_of
from parlour.games.the_phantom.icons import NAMES, PHASES


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    turn: int

    def rule(self) -> str:
        return "TP-068"

    def words(self) -> str:
        return f"Turn {self.turn}: {name_of(self.seat)}."


@dataclass(frozen=True)
class PhaseBegan(Event):
    """A phase of the turn begins."""

    seat: int
    phase: int

    def rule(self) -> str:
        return "TP-071"

    def words(self) -> str:
        return f"{PHASES[self.phase]} phase."


@dataclass(frozen=True)
class AllHealed(Event):
    """In Recovery a player heals all injuries."""

    seat: int
    number: int

    def rule(self) -> str:
        return "TP-073"

    def words(self) -> str:
        return f"{name_of(self.seat)} heals {counted(self.number, 'injury', 'injuries')}."


@dataclass(frozen=True)
class AllReadied(Event):
    """In Recovery a player readies all exhausted cards."""

    seat: int
    number: int

    def rule(self) -> str:
        return "TP-075"

    def words(self) -> str:
        return f"{name_of(self.seat)} readies {counted(self.number, 'card')}."


@dataclass(frozen=True)
class Gained(Event):
    """A player gains resources."""

    seat: int
    resource: int
    number: int

    def rule(self) -> str:
        return "TP-103"

    def words(self) -> str:
        return f"{name_of(self.seat)} gains {self.number} {NAMES[self.resource]}."


@dataclass(frozen=True)
class Spent(Event):
    """A player spends a resource."""

    seat: int
    resource: int
    number: int

    def rule(self) -> str:
        return "TP-106"

    def words(self) -> str:
        return f"{name_of(self.seat)} spends {self.number} {NAMES[self.resource]}."


@dataclass(frozen=True)
class GaveBack(Event):
    """A resource goes back to the supply: over the limit, or a card took it."""

    seat: int
    resource: int

    def rule(self) -> str:
        return "TP-154"

    def words(self) -> str:
        return f"{name_of(self.seat)} returns 1 {NAMES[self.resource]}."


@dataclass(frozen=True)
class ConsentGiven(Event):
    """A player lets the partner use cards without asking, or no longer."""

    seat: int
    always: bool

    def rule(self) -> str:
        return "TP-120"

    def words(self) -> str:
        what = "lets the partner use cards without asking" if self.always else "wants to be asked again"
        return f"{name_of(self.seat)} {what}."


@dataclass(frozen=True)
class ConsentAsked(Event):
    """A player wants to use a card of the partner's."""

    seat: int
    card: str
    id: str
    text: str

    def rule(self) -> str:
        return "TP-120"

    def words(self) -> str:
        return f"{name_of(self.seat)} asks to use {self.card}: {self.text}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class Consented(Event):
    """A player answers the partner who wants to use a card."""

    seat: int
    card: str
    id: str
    allowed: bool

    def rule(self) -> str:
        return "TP-123"

    def words(self) -> str:
        return f"{name_of(self.seat)} {'allows' if self.allowed else 'refuses'} the use of {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class KnockedOut(Event):
    """A player is knocked out."""

    seat: int

    def rule(self) -> str:
        return "TP-144"

    def words(self) -> str:
        return f"{name_of(self.seat)} is knocked out."

    def beat(self) -> float:
        return 2.5

    def weight(self) -> float:
        return 1.0


@dataclass(frozen=True)
class TurnEnded(Event):
    """A turn is over: a good place to stop."""

    seat: int

    def rule(self) -> str:
        return "TP-234"

    def words(self) -> str:
        return f"{name_of(self.seat)}'s turn is over. This is a good place to stop."

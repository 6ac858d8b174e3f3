"""What powers do and what is told by them."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import counted, name_of


@dataclass(frozen=True)
class Told(Event):
    """The active player tells whether the kept fate is higher."""

    seat: int
    value: int
    higher: bool
    card: str

    def rule(self) -> str:
        return "SA-079"

    def words(self) -> str:
        return f"{self.card} has {name_of(self.seat)} tell: the kept fate is {'' if self.higher else 'not '}higher."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class PowerUsed(Event):
    """A faded card is used and goes under the deck."""

    seat: int
    """The active player, or -1 for the group."""
    card: str
    title: str
    tells: bool
    """Whether only some kept fates allow it."""

    def rule(self) -> str:
        return "SA-058"

    def words(self) -> str:
        who = "The group" if self.seat < 0 else name_of(self.seat)
        return f"{who} uses {self.title} of {self.card}, which goes under the deck."

    def names(self) -> tuple[str, ...]:
        return (self.card,)

    def reveals(self) -> bool:
        return self.tells


@dataclass(frozen=True)
class Answered(Event):
    """The active player says yes or no."""

    seat: int
    question: str
    yes: bool

    def rule(self) -> str:
        return "SA-065"

    def words(self) -> str:
        return f"{self.question} {name_of(self.seat)} answers {'yes' if self.yes else 'no'}."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class MorePredictions(Event):
    """The group may predict more than once."""

    count: int

    def rule(self) -> str:
        return "SA-147"

    def words(self) -> str:
        return f"The group has {counted(self.count, 'prediction')} this turn."


@dataclass(frozen=True)
class FateDiscarded(Event):
    """A visible fate goes back to the bag because it is lower than the kept one."""

    seat: int
    value: int
    card: str

    def rule(self) -> str:
        return "SA-047"

    def words(self) -> str:
        return f"{name_of(self.seat)} discards the {self.value} on {self.card}: it is lower than the kept fate."

    def names(self) -> tuple[str, ...]:
        return (f"fate {self.value}",)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class FateMoved(Event):
    """A visible fate moves to another arcana card."""

    seat: int
    value: int
    card: str
    to: str

    def rule(self) -> str:
        return "SA-062"

    def words(self) -> str:
        return f"{name_of(self.seat)} moves the {self.value} on {self.card} to {self.to}."

    def names(self) -> tuple[str, ...]:
        return (f"fate {self.value}", self.card, self.to)


@dataclass(frozen=True)
class CardReplaced(Event):
    """An arcana card goes under the deck and the top card takes its place."""

    old: str
    new: str

    def rule(self) -> str:
        return "SA-030"

    def words(self) -> str:
        return f"{self.old} goes under the deck; {self.new} takes its place."

    def names(self) -> tuple[str, ...]:
        return (self.old, self.new)

    def reveals(self) -> bool:
        return True

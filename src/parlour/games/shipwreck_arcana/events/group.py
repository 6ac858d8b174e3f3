"""What the group proposes, agrees on and predicts, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import counted, name_of
from parlour.games.shipwreck_arcana.events.turns import turn_of


@dataclass(frozen=True)
class Proposed(Event):
    """An ally proposes something to the group."""

    seat: int
    what: str

    def rule(self) -> str:
        return "SA-092"

    def words(self) -> str:
        return f"{name_of(self.seat)} proposes: {self.what}."


@dataclass(frozen=True)
class Agreed(Event):
    """An ally agrees to the proposal."""

    seat: int

    def rule(self) -> str:
        return "SA-092"

    def words(self) -> str:
        return f"{name_of(self.seat)} agrees."


@dataclass(frozen=True)
class NoAgreement(Event):
    """The group finds no agreement, as if it had declined."""

    seat: int

    def rule(self) -> str:
        return "SA-092"

    def words(self) -> str:
        return f"{name_of(self.seat)} refuses the last proposal; the group does not agree, so there is no prediction."


@dataclass(frozen=True)
class NotPredicted(Event):
    """The group makes no prediction."""

    seat: int
    count: int

    def rule(self) -> str:
        return "SA-089"

    def words(self) -> str:
        if self.count:
            return "The group makes no further prediction."
        return f"The group makes no prediction; {name_of(self.seat)} keeps the fate."


@dataclass(frozen=True)
class WrongSoFar(Event):
    """A prediction is wrong and more are left."""

    seat: int
    value: int
    left: int

    def rule(self) -> str:
        return "SA-147"

    def words(self) -> str:
        left = counted(self.left, "more prediction")
        return f"The group predicts {self.value}: {name_of(self.seat)} says no. The group has {left}."

    def beat(self) -> float:
        return 1.5

    def weight(self) -> float:
        return 0.8

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Resolved(Event):
    """The fate is shown and the prediction counted."""

    seat: int
    line: str
    value: int
    predicted: int
    """The last value predicted; 0 if the group left it at an earlier one."""
    right: bool

    def rule(self) -> str:
        return "SA-095" if self.right else "SA-096"

    def words(self) -> str:
        said = f"The group predicts {self.predicted}: " if self.predicted else ""
        result = "right, 1 point" if self.right else "wrong, 1 doom"
        return f"{said}{result}. {turn_of(self.seat, self.line)} shows a {self.value} and puts it back into the bag."

    def beat(self) -> float:
        return 2.0

    def weight(self) -> float:
        return 1.0

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class LastCopyShown(Event):
    """An ally discards the last copy of a value for all to see."""

    seat: int
    value: int

    def rule(self) -> str:
        return "SA-156"

    def words(self) -> str:
        return f"{name_of(self.seat)} discards a {self.value}, the last copy of that value."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class OwnedUp(Event):
    """The active player owns up to a play against the card's text."""

    seat: int

    def rule(self) -> str:
        return "SA-150"

    def words(self) -> str:
        return f"{name_of(self.seat)} owns up to a play that was not allowed; the fate kept goes back into the bag."

    def reveals(self) -> bool:
        return True

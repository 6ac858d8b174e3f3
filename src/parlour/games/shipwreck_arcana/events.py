"""What happens in The Shipwreck Arcana, in words."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import counted, listed, name_of


def _turn(seat: int, line: str) -> str:
    return f"{name_of(seat)}, turn {line}," if line else name_of(seat)


@dataclass(frozen=True)
class GameBegins(Event):
    """The row is laid out and somebody starts."""

    starter: int
    doom: int
    row: tuple[str, ...]

    def rule(self) -> str:
        return "SA-018"

    def words(self) -> str:
        return f"The row is {listed(self.row)}. Doom stands at {self.doom}. {name_of(self.starter)} starts."

    def names(self) -> tuple[str, ...]:
        return self.row


@dataclass(frozen=True)
class Drew(Event):
    """The active player draws up to two fates; only they see which."""

    seat: int
    line: str
    count: int
    values: tuple[int, ...]

    def rule(self) -> str:
        return "SA-073"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else Drew(self.seat, self.line, self.count, ())

    def words(self) -> str:
        if not self.values:
            return f"{_turn(self.seat, self.line)} draws {counted(self.count, 'fate')}."
        return f"{_turn(self.seat, self.line)} draws {listed([f'a {value}' for value in self.values])}."

    def names(self) -> tuple[str, ...]:
        return tuple([f"fate {value}" for value in self.values])

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Played(Event):
    """A fate is played in front of a card."""

    seat: int
    line: str
    value: int
    card: str
    moved_to: str
    """The arcana card that it moves to from The Hours; else empty."""

    def rule(self) -> str:
        return "SA-033" if self.moved_to else "SA-078"

    def words(self) -> str:
        moved = f"; it moves to {self.moved_to}" if self.moved_to else ""
        return f"{_turn(self.seat, self.line)} plays a {self.value} on {self.card}{moved}."

    def names(self) -> tuple[str, ...]:
        return (f"fate {self.value}",)

    def reveals(self) -> bool:
        return True


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

    def rule(self) -> str:
        return "SA-058"

    def words(self) -> str:
        who = "The group" if self.seat < 0 else name_of(self.seat)
        return f"{who} uses {self.title} of {self.card}, which goes under the deck."

    def names(self) -> tuple[str, ...]:
        return (self.card,)


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
        return f"{said}{result}. {_turn(self.seat, self.line)} shows a {self.value} and puts it back into the bag."

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


@dataclass(frozen=True)
class Faded(Event):
    """A card fades."""

    card: str
    values: tuple[int, ...]
    doom: int
    next: str
    """The card that takes its place; empty if the deck is."""

    def rule(self) -> str:
        return "SA-111"

    def words(self) -> str:
        back = listed([str(value) for value in self.values])
        doom = f"{self.doom} doom" if self.doom else "no doom"
        new = f"{self.next} takes its place" if self.next else "its place stays empty"
        return f"{self.card} fades ({back} back into the bag, {doom}); {new}."

    def names(self) -> tuple[str, ...]:
        return (self.card, *([self.next] if self.next else []))

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class PlaceFilled(Event):
    """A place that had stayed empty is filled."""

    card: str

    def rule(self) -> str:
        return "SA-117"

    def words(self) -> str:
        return f"{self.card} fills the empty place in the row."

    def names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True)
class BagEmpty(Event):
    """The bag cannot fill the hand, so there is no play."""

    seat: int

    def rule(self) -> str:
        return "SA-077"

    def words(self) -> str:
        return f"The bag has no fate left for {name_of(self.seat)}, who cannot play."


@dataclass(frozen=True)
class TokenFlipped(Event):
    """An ally has a number line token flipped."""

    seat: int
    owner: int
    line: str
    value: int
    flipped: bool

    def rule(self) -> str:
        return "SA-050"

    def words(self) -> str:
        line = f" {self.line}" if self.line else ""
        how = "strikes out" if self.flipped else "brings back"
        return f"{name_of(self.seat)} {how} the {self.value} on {name_of(self.owner)}'s number line{line}."


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


@dataclass(frozen=True)
class GameEnded(Event):
    """A tracker stands at 7, or the game cannot go on."""

    won: bool
    score: int
    doom: int
    reason: str
    cites: str

    def rule(self) -> str:
        return self.cites

    def words(self) -> str:
        if self.won:
            return f"Seven correct predictions: you have won, with doom at {self.doom}."
        reason = self.reason[0].upper() + self.reason[1:]
        return f"{reason}: you have lost, with {counted(self.score, 'correct prediction')}."

"""A turn: drawing, playing, fading; the beginning and the end."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import counted, listed, name_of


def turn_of(seat: int, line: str) -> str:
    """Who acts; in the challenge, with which line."""
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
            return f"{turn_of(self.seat, self.line)} draws {counted(self.count, 'fate')}."
        return f"{turn_of(self.seat, self.line)} draws {listed([f'a {value}' for value in self.values])}."

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
        return f"{turn_of(self.seat, self.line)} plays a {self.value} on {self.card}{moved}."

    def names(self) -> tuple[str, ...]:
        return (f"fate {self.value}",)

    def reveals(self) -> bool:
        return True


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

    def beat(self) -> float:
        return 1.5

    def weight(self) -> float:
        return 0.6

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

"""Before the first turn: cards, Crystals, and the Object that the Spirits agree on."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import name_of
from parlour.games.phantom_ink.pad import SIDES


@dataclass(frozen=True)
class TeamsFormed(Event):
    """Who plays for whom."""

    together: bool
    arcana: bool

    def rule(self) -> str:
        return "PI-110" if self.together else "PI-019"

    def words(self) -> str:
        who = "One team plays for both sides" if self.together else "Sun plays against Moon"
        without = "" if self.arcana else ", without Arcana and Crystals"
        return f"{who}{without}."


@dataclass(frozen=True)
class ObjectCardDrawn(Event):
    """The Spirits draw a card of words and look at it."""

    card: str
    words_on_it: tuple[str, ...]
    spirits: tuple[int, ...]

    def rule(self) -> str:
        return "PI-025" if len(self.spirits) > 1 else "PI-115"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer in self.spirits else ObjectCardDrawn("", (), self.spirits)

    def words(self) -> str:
        who = "The Spirits draw" if len(self.spirits) > 1 else f"{name_of(self.spirits[0])} draws"
        if not self.card:
            return f"{who} an Object card."
        listed = ", ".join([f"{number} {word}" for number, word in enumerate(self.words_on_it, 1)])
        return f"{who} an Object card: {listed}."

    def names(self) -> tuple[str, ...]:
        return (self.card,) if self.card else ()

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class NumberNamed(Event):
    """A Spirit names a number; the other learns it when both have."""

    seat: int
    number: int
    knowing: tuple[int, ...]

    def rule(self) -> str:
        return "PI-026"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer in self.knowing else NumberNamed(self.seat, -1, self.knowing)

    def words(self) -> str:
        what = "a number" if self.number < 0 else f"number {self.number + 1}"
        return f"{name_of(self.seat)} names {what}."


@dataclass(frozen=True)
class NumbersCompared(Event):
    """Both numbers are open to both Spirits."""

    numbers: tuple[int, ...]
    spirits: tuple[int, ...]

    def rule(self) -> str:
        return "PI-027"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer in self.spirits else NumbersCompared((), self.spirits)

    def words(self) -> str:
        if not self.numbers:
            return "The Spirits named different numbers."
        sun, moon = self.numbers
        return f"Sun named {sun + 1} and Moon {moon + 1}."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ObjectChosen(Event):
    """The Object of this game is fixed."""

    word: str
    by_lot: bool
    spirits: tuple[int, ...]

    def rule(self) -> str:
        return "PI-026" if len(self.spirits) > 1 else "PI-115"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer in self.spirits else ObjectChosen("", self.by_lot, self.spirits)

    def words(self) -> str:
        how = "by lot" if self.by_lot else "as the Spirits wish" if len(self.spirits) > 1 else "as the Spirit wishes"
        return f"The Object is chosen {how}{': ' + self.word if self.word else ''}."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class CardsDrawn(Event):
    """A team draws Questions or Arcana; only its Mediums see which."""

    team: int
    arcana: bool
    count: int
    titles: tuple[str, ...]
    mediums: tuple[int, ...]
    at_start: bool

    def rule(self) -> str:
        if self.at_start:
            return "PI-022" if self.arcana else "PI-021"
        return "PI-070" if self.arcana else "PI-071"

    def seen_by(self, viewer: int) -> Event:
        if viewer in self.mediums:
            return self
        return CardsDrawn(self.team, self.arcana, self.count, (), self.mediums, self.at_start)

    def words(self) -> str:
        what = "Arcana" if self.arcana else "Question" if self.count == 1 else "Questions"
        named = f": {', '.join(self.titles)}" if self.titles else ""
        return f"{SIDES[self.team]} draws {self.count} {what}{named}."

    def names(self) -> tuple[str, ...]:
        return self.titles

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class QuestionsReshuffled(Event):
    """The discarded Questions become the deck."""

    count: int

    def rule(self) -> str:
        return "PI-074"

    def words(self) -> str:
        return f"The {self.count} discarded Questions are shuffled into a new deck."

    def reveals(self) -> bool:
        return True

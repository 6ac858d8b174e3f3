"""Asking: the Offer, the Question, the Clue letter by letter, Eyes and Whispers."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import listed, name_of
from parlour.games.phantom_ink.pad import PERIOD, SIDES


@dataclass(frozen=True)
class QuestionOffered(Event):
    """A Medium puts a Question into the Offer, or takes it back; the team's Mediums see which."""

    seat: int
    title: str
    back: bool
    mediums: tuple[int, ...]

    def rule(self) -> str:
        return "PI-008" if self.back else "PI-044"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer in self.mediums else QuestionOffered(self.seat, "", self.back, self.mediums)

    def words(self) -> str:
        what = self.title or "a Question"
        return f"{name_of(self.seat)} takes {what} back." if self.back else f"{name_of(self.seat)} offers {what}."

    def names(self) -> tuple[str, ...]:
        return (self.title,) if self.title else ()


@dataclass(frozen=True)
class OfferMade(Event):
    """The Offer is complete: the Spirit sees it. A card from the top of the deck is seen by the Spirit alone."""

    spirit: int
    titles: tuple[str, ...]
    count: int

    def rule(self) -> str:
        return "PI-160"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.spirit else OfferMade(self.spirit, (), self.count)

    def words(self) -> str:
        if not self.titles:
            return f"{name_of(self.spirit)} looks at {self.count} Questions."
        return f"{name_of(self.spirit)} is offered {listed(self.titles)}."

    def names(self) -> tuple[str, ...]:
        return self.titles

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class QuestionChosen(Event):
    """The Spirit gives one Question back to be answered and discards the rest face up."""

    seat: int
    title: str
    discarded: tuple[str, ...]
    knowing: tuple[int, ...]
    """Who learns the answered Question: the team, or where it listens for guidance the Spirit alone."""
    guidance: bool

    def rule(self) -> str:
        return "PI-132" if self.guidance else "PI-045"

    def seen_by(self, viewer: int) -> Event:
        if viewer in self.knowing:
            return self
        return QuestionChosen(self.seat, "", self.discarded, self.knowing, self.guidance)

    def words(self) -> str:
        rest = f" and discards {listed(self.discarded)}" if self.discarded else ""
        return f"{name_of(self.seat)} will answer {self.title or 'a Question'}{rest}."

    def names(self) -> tuple[str, ...]:
        return (*self.discarded, self.title) if self.title else self.discarded

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ClueCommitted(Event):
    """The Spirit has the whole Clue ready; nobody else learns its text or length."""

    seat: int
    text: str

    def rule(self) -> str:
        return "PI-057"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else ClueCommitted(self.seat, "")

    def words(self) -> str:
        return f"{name_of(self.seat)} begins to write{' ' + self.text if self.text else ' a Clue'}."


@dataclass(frozen=True)
class LetterWritten(Event):
    """A letter is written for all to see."""

    seat: int
    line: int
    place: str
    letter: str
    gap: bool
    """Whether a gap stands before it."""

    def rule(self) -> str:
        return "PI-047"

    def words(self) -> str:
        gap = "leaves a gap and writes" if self.gap else "writes"
        return f"{name_of(self.seat)} {gap} {self.letter}."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class LetGoOn(Event):
    """A Medium lets the Spirit write on."""

    seat: int
    line: int

    def rule(self) -> str:
        return "PI-050"

    def words(self) -> str:
        return f"{name_of(self.seat)} lets it go on."


@dataclass(frozen=True)
class Called(Event):
    """A Medium calls Silencio: the letter under way stands, and the writing stops."""

    seat: int
    line: int
    shown: str

    def rule(self) -> str:
        return "PI-051"

    def words(self) -> str:
        return f"{name_of(self.seat)} calls Silencio after {self.shown}."

    def beat(self) -> float:
        return 1.6

    def weight(self) -> float:
        return 0.8


@dataclass(frozen=True)
class StoppedAtDots(Event):
    """With one team the writing stops after a fixed number of letters."""

    line: int
    shown: str

    def rule(self) -> str:
        return "PI-119"

    def words(self) -> str:
        return f"Silencio, as the dots say: {self.shown}."

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 1.8

    def weight(self) -> float:
        return 0.9


@dataclass(frozen=True)
class PeriodAdded(Event):
    """A Clue was written to its end, or an Eye found no more letters."""

    line: int
    place: str
    shown: str
    by_eye: bool

    def rule(self) -> str:
        return "PI-088" if self.by_eye else "PI-105"

    def words(self) -> str:
        return f"{self.shown}{PERIOD} The Clue of {self.place} is complete."

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 1.6

    def weight(self) -> float:
        return 0.8


@dataclass(frozen=True)
class LetterOpened(Event):
    """An Eye shows a further letter of a Clue to all."""

    seat: int
    line: int
    place: str
    letter: str
    blank: bool

    def rule(self) -> str:
        return "PI-178" if self.blank else "PI-087"

    def words(self) -> str:
        what = "the next blank" if self.blank else "the next letter"
        return f"{name_of(self.seat)} looks at {what} of {self.place}: {self.letter}."

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 1.5

    def weight(self) -> float:
        return 0.6


@dataclass(frozen=True)
class LetterWhispered(Event):
    """A letter of a Clue is whispered to one team; the others see a blank."""

    seat: int
    line: int
    place: str
    letter: str
    blank: bool
    knowing: tuple[int, ...]

    def rule(self) -> str:
        return "PI-174"

    def seen_by(self, viewer: int) -> Event:
        if viewer in self.knowing:
            return self
        return LetterWhispered(self.seat, self.line, self.place, "", self.blank, self.knowing)

    def words(self) -> str:
        what = "the next blank" if self.blank else "the next letter"
        said = f": {self.letter}" if self.letter else ""
        return f"{name_of(self.seat)} is whispered {what} of {self.place}{said}."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GuessBegun(Event):
    """A team uses its turn to guess."""

    seat: int
    team: int

    def rule(self) -> str:
        return "PI-058"

    def words(self) -> str:
        return f"{name_of(self.seat)} begins a Guess for {SIDES[self.team]}."


@dataclass(frozen=True)
class GuessJudged(Event):
    """A letter of a Guess, or its period, is right or wrong."""

    seat: int
    sign: str
    right: bool
    before: str
    """The letters that stood already."""

    def rule(self) -> str:
        if self.sign == PERIOD:
            return "PI-063" if self.right else "PI-064"
        return "PI-059" if self.right else "PI-061"

    def words(self) -> str:
        what = "a period" if self.sign == PERIOD else self.sign
        answer = "The Spirit knocks" if self.right else "The Spirit puts a finger to the lips"
        return f"{name_of(self.seat)} writes {what}. {answer}."

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 1.5 if self.right else 2.2

    def weight(self) -> float:
        return 0.4 if self.right else 1.0

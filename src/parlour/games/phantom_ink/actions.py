"""The verbs of Phantom Ink. Cards and lines are numbers; a question's labels name them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.question import Action, OpenAction
from parlour.games.phantom_ink.pad import MOST_LINES

MOST_QUESTIONS: Final = 300
MOST_ARCANA: Final = 22
MOST_LETTERS: Final = 40
MOST_WORDS: Final = 12
"""What a pack may hold at most: questions, arcana, letters of its alphabet, words on an Object card."""


@dataclass(frozen=True, eq=False)
class Name(Action):
    """Name a word of the Object card by its number."""

    number: int

    def words(self) -> str:
        return f"Number {self.number + 1}"


@dataclass(frozen=True, eq=False)
class PlayArcana(Action):
    """Pay a Crystal and play an Arcana upright, for its power."""

    card: int

    def words(self) -> str:
        return f"Play Arcana {self.card}"


@dataclass(frozen=True, eq=False)
class PlayReversed(Action):
    """Pay a Crystal and play an Arcana upside down, for new Questions."""

    card: int

    def words(self) -> str:
        return f"Play Arcana {self.card} upside down"


@dataclass(frozen=True, eq=False)
class Discard(Action):
    """Discard a Question after a reversed Arcana."""

    question: int

    def words(self) -> str:
        return f"Discard Question {self.question + 1}"


@dataclass(frozen=True, eq=False)
class EnoughDiscarded(Action):
    """Discard no more, and draw as many."""

    def words(self) -> str:
        return "Discard no more"


@dataclass(frozen=True, eq=False)
class UseSpaceEye(Action):
    """Use the Eye of the space now."""

    def words(self) -> str:
        return "Use the Eye of this space"


@dataclass(frozen=True, eq=False)
class ChooseToAsk(Action):
    """Ask a Question to receive a Clue."""

    def words(self) -> str:
        return "Ask"


@dataclass(frozen=True, eq=False)
class ChooseToGuess(Action):
    """Guess the Object."""

    def words(self) -> str:
        return "Guess the Object"


@dataclass(frozen=True, eq=False)
class ChooseToListen(Action):
    """Listen for Guidance: a Clue to a Question that the Mediums do not see."""

    def words(self) -> str:
        return "Listen for Guidance"


@dataclass(frozen=True, eq=False)
class Offer(Action):
    """Offer a Question from the hand to the own Spirit."""

    question: int

    def words(self) -> str:
        return f"Offer Question {self.question + 1}"


@dataclass(frozen=True, eq=False)
class TakeBack(Action):
    """Take a Question back while the Offer is not complete."""

    question: int

    def words(self) -> str:
        return f"Take Question {self.question + 1} back"


@dataclass(frozen=True, eq=False)
class AnswerQuestion(Action):
    """Choose the offered Question to answer."""

    question: int

    def words(self) -> str:
        return f"Answer Question {self.question + 1}"


@dataclass(frozen=True)
class Clue(OpenAction):
    """Commit the whole Clue in secret; its first letter is written at once."""

    text: str

    def words(self) -> str:
        return f"Write {self.text}"


@dataclass(frozen=True, eq=False)
class GoOn(Action):
    """Let the Spirit write on."""

    line: int

    def words(self) -> str:
        return "Let the Spirit write on"


@dataclass(frozen=True, eq=False)
class Silencio(Action):
    """Stop the writing of this Clue."""

    line: int

    def words(self) -> str:
        return "Silencio!"

    def is_call(self) -> bool:
        return True


@dataclass(frozen=True, eq=False)
class WriteOn(Action):
    """Write the next letter now, without waiting for the pace."""

    line: int

    def words(self) -> str:
        return "Write the next letter"


@dataclass(frozen=True, eq=False)
class LookAt(Action):
    """Have the next letter behind all that stands of a Clue."""

    line: int

    def words(self) -> str:
        return f"The next letter of line {self.line + 1}"


@dataclass(frozen=True, eq=False)
class OpenBlank(Action):
    """Have the next blank of a Clue."""

    line: int

    def words(self) -> str:
        return f"The next blank of line {self.line + 1}"


@dataclass(frozen=True, eq=False)
class WriteLetter(Action):
    """Write the next letter of the Guess."""

    letter: int

    def words(self) -> str:
        return f"Letter {self.letter + 1}"


@dataclass(frozen=True, eq=False)
class WritePeriod(Action):
    """Finish the Guess with a period."""

    def words(self) -> str:
        return "A period: the Guess is complete"


@dataclass(frozen=True, eq=False)
class Copy(Action):
    """Copy a played Arcana."""

    card: int

    def words(self) -> str:
        return f"Copy Arcana {self.card}"


NAME: Final = [Name(number) for number in range(MOST_WORDS)]
PLAY: Final = [PlayArcana(card) for card in range(MOST_ARCANA)]
REVERSE: Final = [PlayReversed(card) for card in range(MOST_ARCANA)]
COPY: Final = [Copy(card) for card in range(MOST_ARCANA)]
DISCARD: Final = [Discard(question) for question in range(MOST_QUESTIONS)]
OFFER: Final = [Offer(question) for question in range(MOST_QUESTIONS)]
TAKE_BACK: Final = [TakeBack(question) for question in range(MOST_QUESTIONS)]
ANSWER: Final = [AnswerQuestion(question) for question in range(MOST_QUESTIONS)]
GO_ON: Final = [GoOn(line) for line in range(MOST_LINES)]
SILENCIO: Final = [Silencio(line) for line in range(MOST_LINES)]
WRITE_ON: Final = [WriteOn(line) for line in range(MOST_LINES)]
LOOK_AT: Final = [LookAt(line) for line in range(MOST_LINES)]
OPEN_BLANK: Final = [OpenBlank(line) for line in range(MOST_LINES)]
LETTER: Final = [WriteLetter(letter) for letter in range(MOST_LETTERS)]
ENOUGH: Final = EnoughDiscarded()
SPACE_EYE: Final = UseSpaceEye()
ASK: Final = ChooseToAsk()
GUESS: Final = ChooseToGuess()
LISTEN: Final = ChooseToListen()
WRITE_PERIOD: Final = WritePeriod()

ALL: Final[tuple[Action, ...]] = (
    *NAME, *PLAY, *REVERSE, *COPY, *DISCARD, *OFFER, *TAKE_BACK, *ANSWER, *GO_ON, *SILENCIO, *WRITE_ON, *LOOK_AT,
    *OPEN_BLANK, *LETTER, ENOUGH, SPACE_EYE, ASK, GUESS, LISTEN, WRITE_PERIOD,
)  # fmt: skip

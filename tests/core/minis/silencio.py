"""A word is written down in secret and shown letter by letter, until somebody calls 'Silencio!'.

The shapes: open text (`OpenAction`, `Form`, `accepts`), a committed secret that no step holds, and an interrupt
window: every Medium may call or let it go on; the first call closes the window, a pass removes only that seat,
which may still call. The window closes by itself after 3 seconds.
Seat 0 is the Spirit. After the last letter the window opens once more, or being asked would tell the length.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from parlour.core.agenda import AskOne, AskSeveral, Due, Step
from parlour.core.contract import State, View
from parlour.core.data import classes_in
from parlour.core.events import Event
from parlour.core.game import Game, Setup
from parlour.core.options import Options
from parlour.core.outcome import Outcome
from parlour.core.question import Action, Form, OpenAction
from parlour.core.rng import Rng
from parlour.core.words import name_of, typed

SPIRIT: Final = 0
SHORTEST: Final = 2
LONGEST: Final = 6
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORD: Final = re.compile(f"[A-Z]{{{SHORTEST},{LONGEST}}}")
RULES: Final = {
    "SI-1": "Write a word.",
    "SI-2": "Show a letter.",
    "SI-3": "Silencio!",
    "SI-4": "Guess.",
    "SI-5": "End.",
}


@dataclass(frozen=True)
class Write(OpenAction):
    text: str

    def words(self) -> str:
        return f"Write {self.text}"


@dataclass(frozen=True, eq=False)
class GoOn(Action):
    def words(self) -> str:
        return "Let the Spirit go on"


@dataclass(frozen=True, eq=False)
class Call(Action):
    def words(self) -> str:
        return "Call 'Silencio!'"

    def is_call(self) -> bool:
        return True


GO_ON: Final = GoOn()
CALL: Final = Call()
WORDS: Final = ("OWL", "PAPER", "PENCIL", "OX")
SUGGESTED: Final[list[Action]] = [Write(word) for word in WORDS]
FORM: Final = Form("A word", LONGEST, WORDS, "2 to 6 capital letters")


@dataclass(frozen=True)
class WordChosen(Event):
    word: str

    def rule(self) -> str:
        return "SI-1"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == SPIRIT else WordChosen("")

    def words(self) -> str:
        return f"{name_of(SPIRIT)} has written a word."


@dataclass(frozen=True)
class LetterShown(Event):
    letter: str

    def rule(self) -> str:
        return "SI-2"

    def words(self) -> str:
        return f"{name_of(SPIRIT)} writes {self.letter}."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Listened(Event):
    seat: int
    called: bool

    def rule(self) -> str:
        return "SI-3"

    def words(self) -> str:
        return f"{name_of(self.seat)} {'calls Silencio!' if self.called else 'listens.'}"


@dataclass(frozen=True)
class Guessed(Event):
    seat: int
    text: str
    right: bool

    def rule(self) -> str:
        return "SI-4"

    def words(self) -> str:
        return f"{name_of(self.seat)} guesses {typed(self.text)}, which is {'right' if self.right else 'wrong'}."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class WordFinished(Event):
    word: str

    def rule(self) -> str:
        return "SI-2"

    def words(self) -> str:
        return f"{name_of(SPIRIT)} has written all of {self.word}, and nobody called."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class WriteWord(AskOne):
    """The Spirit writes a word that nobody else sees."""

    seat: int = field()

    def rule(self) -> str:
        return "SI-1"

    def answers(self, s: Silencio, seat: int) -> list[Action]:
        return SUGGESTED

    def accepts(self, s: Silencio, seat: int, action: Action) -> bool:
        return isinstance(action, Write) and WORD.fullmatch(action.text) is not None

    def why_not(self, s: Silencio, seat: int, action: Action) -> tuple[str, str]:
        return self.rule(), f"write {FORM.letters}"

    def form(self, s: Silencio, seat: int) -> Form:
        return FORM

    def prompt(self, s: Silencio, seat: int) -> str:
        return "Write a word in secret"

    def waiting(self, s: Silencio) -> str:
        return f"{name_of(self.seat)} is thinking of a word"

    def take(self, s: Silencio, seat: int, action: Write) -> None:
        s.word = action.text
        if s.log is not None:
            s.log.append(WordChosen(s.word))
        s.then(ShowLetter())


@dataclass(frozen=True)
class ShowLetter(Step):
    """The Spirit writes the next letter, or a period after the last one."""

    def rule(self) -> str:
        return "SI-2"

    def resolve(self, s: Silencio) -> None:
        if len(s.shown) == len(s.word):
            if s.log is not None:
                s.log.append(WordFinished(s.word))
            s.end(result(s, "the word is finished and nobody called", SPIRIT, 0))
            return
        letter = s.word[len(s.shown)]
        s.shown += letter
        if s.log is not None:
            s.log.append(LetterShown(letter))
        s.then(Listen(tuple(range(1, s.setup.seats))))


@dataclass(frozen=True)
class Listen(AskSeveral):
    """Any Medium may call 'Silencio!' after any letter."""

    silent: tuple[int, ...]

    def rule(self) -> str:
        return "SI-3"

    def who(self, s: Silencio) -> tuple[int, ...]:
        return self.silent

    def answers(self, s: Silencio, seat: int) -> list[Action]:
        return [GO_ON, CALL]

    def calls(self, s: Silencio, seat: int) -> list[Action]:
        return [CALL] if seat != SPIRIT else []

    def due(self, s: Silencio) -> Due:
        return Due(3.0, GO_ON)

    def take(self, s: Silencio, seat: int, action: Action) -> None:
        if s.log is not None:
            s.log.append(Listened(seat, action is CALL))
        if action is CALL:
            s.then(GuessWord(seat))
        else:
            s.then(Listen(tuple([other for other in self.silent if other != seat])))

    def otherwise(self, s: Silencio) -> None:
        """All let it go on."""
        s.then(ShowLetter())

    def prompt(self, s: Silencio, seat: int) -> str:
        return f"The Spirit has written {s.shown}. Do you know the word?"


@dataclass(frozen=True)
class GuessWord(AskOne):
    """Who called says the whole word."""

    seat: int = field()

    def rule(self) -> str:
        return "SI-4"

    def answers(self, s: Silencio, seat: int) -> list[Action]:
        return [Write(s.shown if len(s.shown) >= SHORTEST else s.shown + "OX")]

    def accepts(self, s: Silencio, seat: int, action: Action) -> bool:
        return isinstance(action, Write) and WORD.fullmatch(action.text) is not None

    def form(self, s: Silencio, seat: int) -> Form:
        return FORM

    def prompt(self, s: Silencio, seat: int) -> str:
        return f"What is the word that begins with {s.shown}?"

    def take(self, s: Silencio, seat: int, action: Write) -> None:
        right = action.text == s.word
        if s.log is not None:
            s.log.append(Guessed(seat, action.text, right))
        reason = f"the word was {s.word}"
        s.end(result(s, reason, seat if right else SPIRIT, LONGEST - len(s.shown)))


def result(s: Silencio, reason: str, winner: int, score: int) -> Outcome:
    """The one who guessed wins alone; else the Spirit does."""
    seats = range(s.setup.seats)
    scores = tuple(float(score) if seat == winner else 0.0 for seat in seats)
    return Outcome(scores, tuple(1 if seat == winner else 2 for seat in seats), reason, "SI-5", "", "")


@dataclass(init=False, eq=False, kw_only=True)
class Silencio(State):
    shown: str
    word: str

    def view_of(self, seat: int) -> SilencioView:
        return SilencioView(self.setup, seat, shown=self.shown, word=self.word if seat == SPIRIT else "")

    def standing(self) -> Sequence[float]:
        return [0.0] * self.setup.seats

    def zones(self) -> Mapping[str, Sequence[str]]:
        return {}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        return {"word": self.word, "length": len(self.word)} if seat != SPIRIT and self.word else {}

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *, shown: str, word: str) -> None:
        super().__init__(setup, rng)
        self.shown = shown
        self.word = word

    def clone(self) -> Silencio:
        """An equal one that shares only frozen things."""
        new = Silencio(self.setup, self.rng.clone(), shown=self.shown, word=self.word)
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.shown, self.word]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Silencio:
        """The one whose `fields` these are."""
        shown, word = data
        return Silencio(setup, rng, shown=shown, word=word)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class SilencioView(View):
    shown: str
    word: str

    def known(self) -> frozenset[str]:
        return frozenset()

    def deal(self, rng: Rng) -> Silencio:
        """Any word that begins with what is shown."""
        word = self.word
        if self.shown and not word:
            least = max(SHORTEST, len(self.shown))
            length = least + rng.below(LONGEST + 1 - least)
            rest = [LETTERS[rng.below(26)] for _ in range(length - len(self.shown))]
            word = self.shown + "".join(rest)
        return Silencio(self.setup, rng, shown=self.shown, word=word)

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *, shown: str, word: str) -> None:
        super().__init__(setup, seat)
        self.shown = shown
        self.word = word

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.shown, self.word]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> SilencioView:
        """The one whose `fields` these are."""
        shown, word = data
        return SilencioView(setup, seat, shown=shown, word=word)

    # fmt: on


@dataclass(frozen=True)
class NoOptions(Options):
    pass


class SilencioGame(Game):
    def __init__(self) -> None:
        super().__init__(
            "silencio", "Silencio", seats=(2, 5), options=NoOptions, rules_version=1, actions=(GO_ON, CALL),
            open_actions={"Write": Write},
            state=Silencio, view=SilencioView, steps=classes_in(sys.modules[__name__], base=Step),
            rule_of_turns="SI-3", rule_of_end="SI-5",
        )  # fmt: skip

    def start(self, setup: Setup, rng: Rng) -> State:
        state = Silencio(setup, rng, shown="", word="")
        state.then(WriteWord(SPIRIT))
        return state

    def longest(self, seats: int, options: Any) -> int:
        return 2 + LONGEST * (seats - 1)


GAME: Final = SilencioGame()

"""Who answers at crowded tables, for all seats: they see the whole state, and fill the table."""

from __future__ import annotations

from typing import Any, Final

from parlour.bots.registry import make_bot
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.phantom_ink.actions import ASK, GO_ON, GUESS, LETTER, LISTEN, SILENCIO, SPACE_EYE, Clue, PlayArcana
from parlour.games.phantom_ink.asking import CommitClue
from parlour.games.phantom_ink.guessing import WriteGuess
from parlour.games.phantom_ink.turns import TakeMoonTurn, TakeTurn
from parlour.games.phantom_ink.writing import Hear
from parlour.games.the_phantom.actions import READY_ALL, Activate, Discard, Play
from parlour.games.the_phantom.adventure import AskAdventure

LONG_CLUES: Final = (
    "GRANDMOTHERS DUSTY OLD CHANDEL",
    "WHISPERINGUNDERNEATHTHEFLOORBO",
    "A SMALL KINGDOM FAR AWAY FROM",
    "MISCHIEVOUSNESS OF WEATHERVANE",
)
"""As long as a Clue may be: with and without gaps."""


class Scribe:
    """Spirits write Clues of 30 letters, which stand in full in one space of three; Mediums play what Arcana they can.
    A Moon team guesses wrong once, and the Sun right from its sixth turn on, if this one `guesses`."""

    def __init__(self, guesses: bool = False) -> None:
        self.guesses = guesses

    def choose(self, s: Any, seat: int, rng: Rng) -> Action:
        step, answers = s.agenda[-1], s.answers(seat)
        if isinstance(step, CommitClue):
            texts = [LONG_CLUES[(step.line + more) % len(LONG_CLUES)] for more in range(len(LONG_CLUES))]
            written: Action = next(clue for clue in map(Clue, texts) if step.accepts(s, seat, clue))
            return written
        if isinstance(step, Hear):
            enough = 30 if step.line % 3 == 0 else 4 + step.line % 5
            return SILENCIO[step.line] if len(s.public.shown[step.line]) >= enough else GO_ON[step.line]
        if isinstance(step, WriteGuess):
            at, word = len(s.public.shown[step.line]), s.pack.letters[s.object]
            right = at < 4 or (step.team == 0 and at < len(word) - 1)
            sign = s.pack.alphabet.index(word[at])
            letter: Action = LETTER[sign if right else (sign + 1) % len(s.pack.alphabet)]
            return letter
        if isinstance(step, TakeTurn | TakeMoonTurn):
            return self.turn(s, answers)
        answer: Action = answers[rng.below(len(answers))]
        return answer

    def turn(self, s: Any, answers: list[Action]) -> Action:
        """What a team does with its turn."""
        arcana = [each for each in answers if isinstance(each, PlayArcana)]
        wants_guess = s.public.turn == 5 or (self.guesses and s.public.turn >= 12)
        first = [SPACE_EYE, *arcana, *([GUESS] if wants_guess else []), ASK, LISTEN, GUESS]
        return next(each for each in first if each in answers)


class Collector:
    """Plays The Phantom as the house does, but lays out every card it can pay, keeps what it cannot pay yet, uses up
    nothing, and lets its injuries lie."""

    def __init__(self) -> None:
        self.hero = make_bot("the_phantom", "hero")

    def choose(self, s: Any, seat: int, rng: Rng) -> Action:
        answers: list[Action] = s.answers(seat)
        if READY_ALL in answers:
            return READY_ALL
        for each in answers:
            if isinstance(each, Play):
                return each
        if isinstance(s.agenda[-1], AskAdventure):
            used_up: list[Action] = [each for each in answers if isinstance(each, Activate)]
            used_up += [each for each in answers if isinstance(each, Discard) and rng.below(100) < 70]
            answers = [each for each in answers if each not in used_up] or answers
        return self.hero.choose(s.view(seat), answers, rng)

"""Guessing the Object, letter by letter."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.agenda import AskSeveral, Step
from parlour.core.outcome import Outcome
from parlour.core.question import Action
from parlour.games.phantom_ink.actions import LETTER, WRITE_PERIOD, WriteLetter
from parlour.games.phantom_ink.events.asking import GuessBegun, GuessJudged
from parlour.games.phantom_ink.events.turns import GameEnded
from parlour.games.phantom_ink.pad import GUESS, PERIOD, SIDES, TURNS
from parlour.games.phantom_ink.state import Ink


@dataclass(frozen=True)
class BeginGuess(Step):
    """The Guess is written in the team's next space."""

    team: int
    seat: int
    """Which Medium began it."""

    def rule(self) -> str:
        return "PI-058"

    def resolve(self, s: Ink) -> None:
        line = s.add_line(GUESS, -1)
        if s.log is not None:
            s.log.append(GuessBegun(self.seat, s.public.side()))
        s.then(WriteGuess(self.team, line))


@dataclass(frozen=True)
class WriteGuess(AskSeveral):
    """Write the next letter of the Guess; a knock says that it is right. A period finishes the Guess."""

    team: int
    line: int

    def rule(self) -> str:
        return "PI-060"

    def who(self, s: Ink) -> tuple[int, ...]:
        return s.public.mediums(self.team)

    def answers(self, s: Ink, seat: int) -> list[Action]:
        letters: list[Action] = list(LETTER[: len(s.pack.alphabet)])
        if s.public.shown[self.line]:
            letters.append(WRITE_PERIOD)
        return letters

    def take(self, s: Ink, seat: int, action: Action) -> None:
        public = s.public
        word = s.pack.letters[s.object]
        at = len(public.shown[self.line])
        if isinstance(action, WriteLetter):
            sign = s.pack.alphabet[action.letter]
            right = at < len(word) and word[at] == sign
        else:
            sign = PERIOD
            right = at == len(word)
        if s.log is not None:
            s.log.append(GuessJudged(seat, sign, right, public.shown[self.line]))
        if not right:
            public.wrong[self.line] = sign
        elif sign == PERIOD:
            public.complete[self.line] = 1
            self.win(s)
        else:
            public.shown[self.line] += sign
            s.then(self)

    def win(self, s: Ink) -> None:
        """The team that has written the Object wins at once; together the score is the spaces left."""
        public = s.public
        word = s.pack.words[s.object]
        if public.together:
            left = TURNS - public.turn - 1
            outcome = Outcome(
                (float(left),) * public.seats, (1,) * public.seats, f"the Object is guessed: {word}", "PI-136", "", ""
            )
        else:
            left = -1
            won = [seat % 2 == self.team for seat in range(public.seats)]
            reason = f"{SIDES[self.team]} has guessed the Object: {word}"
            scores = tuple([1.0 if each else 0.0 for each in won])
            outcome = Outcome(scores, tuple([1 if each else 2 for each in won]), reason, "PI-063", "", "")
        if s.log is not None:
            s.log.append(GameEnded(word, self.team, left))
        s.end(outcome)

    def prompt(self, s: Ink, seat: int) -> str:
        shown = s.public.shown[self.line]
        return f"{shown}: the next letter, or a period" if shown else "Write the first letter of your Guess"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        return s.pack.alphabet[action.letter] if isinstance(action, WriteLetter) else action.words()

    def waiting(self, s: Ink) -> str:
        return f"{SIDES[s.public.side()]} is guessing"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        if action is WRITE_PERIOD:
            return "PI-206", "a Guess has at least one letter before its period"
        if isinstance(action, WriteLetter):
            return "PI-066", "that is no letter of this pack's alphabet"
        return "PI-065", "a Guess goes on until a letter is wrong or it is finished: write one letter, or a period"

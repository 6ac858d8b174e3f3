"""Asking: Questions are offered, the Spirit chooses one and commits a Clue to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, AskSeveral, Step
from parlour.core.question import Action, Form, Written
from parlour.core.words import name_of
from parlour.games.phantom_ink.actions import ANSWER, OFFER, AnswerQuestion, Clue, Offer
from parlour.games.phantom_ink.drawing_up import take_questions
from parlour.games.phantom_ink.events import asking as told
from parlour.games.phantom_ink.events.turns import NothingHappened
from parlour.games.phantom_ink.pad import BONUS, CLUE, DOTS, SIDES
from parlour.games.phantom_ink.powers import after_ask, more_offered, top_offered
from parlour.games.phantom_ink.state import Ink
from parlour.games.phantom_ink.writing import WriteNextLetter

OFFERED: Final = 2
"""How many Questions are offered, unless an Arcana says otherwise (PI-160)."""

LONGEST: Final = 30
"""Characters of a Clue, gaps included (PI-209)."""


@dataclass(frozen=True)
class OfferQuestions(Step):
    """Ask: offer Questions from the hand, as many as there are if they are too few."""

    team: int
    bonus: bool
    letters: int
    """In a Bonus Space, where one team plays: how many letters are written (0: as many as the space has dots)."""

    def rule(self) -> str:
        return "PI-166" if self.bonus else "PI-044"

    def resolve(self, s: Ink) -> None:
        if s.hands[self.team]:
            s.then(ChooseOffer(self.team, self.bonus, self.letters))
        elif s.log is not None:
            s.log.append(NothingHappened("There is no Question to offer.", "PI-163"))


@dataclass(frozen=True)
class ChooseOffer(AskSeveral):
    """Choose the Questions to offer, one by one; until the Offer is complete one may be taken back."""

    team: int
    bonus: bool
    letters: int

    def rule(self) -> str:
        return "PI-044"

    def who(self, s: Ink) -> tuple[int, ...]:
        return s.public.mediums(self.team)

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return [OFFER[question] for question in s.hands[self.team]]

    def wanted(self, s: Ink) -> int:
        """How many Questions from the hand the Offer takes."""
        return min(OFFERED + more_offered(s, self.team), len(s.hands[self.team]) + len(s.offer))

    def take(self, s: Ink, seat: int, action: Offer) -> None:
        team = self.team
        wanted = self.wanted(s)
        s.hands[team].remove(action.question)
        s.public.held[team] -= 1
        s.offer.append(action.question)
        s.public.offered += 1
        if s.log is not None:
            s.log.append(told.QuestionOffered(seat, s.pack.titles[action.question], False, s.public.mediums(team)))
        if len(s.offer) < wanted:
            s.then(self)
        else:
            s.then(CompleteOffer(team, self.bonus, self.letters))

    def prompt(self, s: Ink, seat: int) -> str:
        more = self.wanted(s) - len(s.offer)
        where = " for the Bonus Space" if self.bonus else ""
        return f"Offer your Spirit {more} {'Question' if more == 1 else 'Questions'}{where}"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        return f"Offer {s.pack.titles[action.question]}" if isinstance(action, Offer) else action.words()

    def waiting(self, s: Ink) -> str:
        return f"{SIDES[s.public.side()]} is choosing Questions to offer"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        return self.rule(), "offer a Question from your team's hand"


@dataclass(frozen=True)
class CompleteOffer(Step):
    """The Spirit takes the Offer, perhaps with the top Question of the deck."""

    team: int
    bonus: bool
    letters: int

    def rule(self) -> str:
        return "PI-162"

    def resolve(self, s: Ink) -> None:
        added = take_questions(s, top_offered(s, self.team))
        s.offer.extend(added)
        s.public.added = len(added)
        spirit = s.public.spirit(self.team)
        hand_over(s, spirit)
        s.then(ChooseQuestion(spirit, self.bonus, self.letters, False))


@dataclass(frozen=True)
class DrawForGuidance(Step):
    """Listen for guidance: the Spirit draws the top 2 Questions of the deck."""

    def rule(self) -> str:
        return "PI-132"

    def resolve(self, s: Ink) -> None:
        s.offer.extend(take_questions(s, OFFERED))
        s.public.added = len(s.offer)
        hand_over(s, 0)
        s.then(ChooseQuestion(0, False, 0, True))


def hand_over(s: Ink, spirit: int) -> None:
    """The Offer is complete, and the Spirit looks at it."""
    s.public.offered = len(s.offer)
    s.public.handed = True
    if s.log is not None:
        titles = tuple([s.pack.titles[question] for question in sorted(s.offer)])
        s.log.append(told.OfferMade(spirit, titles, len(titles)))


@dataclass(frozen=True)
class ChooseQuestion(AskOne):
    """The Spirit chooses one of the offered Questions to answer; the rest is discarded face up."""

    seat: int = field()
    bonus: bool
    letters: int
    guidance: bool
    """Whether the Mediums listen for guidance and never see the Question."""

    def rule(self) -> str:
        return "PI-132" if self.guidance else "PI-045"

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return [ANSWER[question] for question in sorted(s.offer)]

    def forced(self, s: Ink) -> bool:
        return s.public.offered == 1

    def take(self, s: Ink, seat: int, action: AnswerQuestion) -> None:
        public = s.public
        chosen = action.question
        rest = sorted([question for question in s.offer if question != chosen])
        public.discard.extend(rest)
        s.offer = []
        public.offered = 0
        public.added = 0
        public.handed = False
        line = s.add_line(BONUS if self.bonus else CLUE, chosen)
        public.guided[line] = 1 if self.guidance else 0
        if s.log is not None:
            titles = s.pack.titles
            knowing = (seat,) if self.guidance else public.members(seat)
            discarded = tuple([titles[question] for question in rest])
            s.log.append(told.QuestionChosen(seat, titles[chosen], discarded, knowing, self.guidance))
        letters = 0
        if public.together:
            letters = self.letters or DOTS[public.space()]
        s.then(CommitClue(seat, line, letters))

    def prompt(self, s: Ink, seat: int) -> str:
        return f"The Object is {s.pack.words[s.object]}. Which Question will you answer?"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        if not isinstance(action, AnswerQuestion):
            return action.words()
        return f"{s.pack.titles[action.question]}: {s.pack.texts[action.question]}"

    def waiting(self, s: Ink) -> str:
        return f"{name_of(self.seat)} is choosing a Question to answer"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        return self.rule(), "answer one of the Questions that you were offered"


@dataclass(frozen=True)
class CommitClue(AskOne):
    """The Spirit fixes the whole Clue in secret; its first letter is written at once."""

    seat: int = field()
    line: int
    letters: int
    """How many letters are written before the writing stops by itself; 0 where the Mediums call."""

    def rule(self) -> str:
        return "PI-076"

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return s.pack.suggested(s.asked[self.line], s.object)

    def accepts(self, s: Ink, seat: int, action: Action) -> bool:
        return isinstance(action, Clue) and not s.pack.fault(action.text, s.object)[0]

    def form(self, s: Ink, seat: int) -> Form:
        return Form("Your Clue", 2 * LONGEST, (), f"letters and gaps, at most {LONGEST}; the rest is left out")

    def written(self, s: Ink, seat: int, text: str) -> Written:
        return Written(s.pack.written(text), s.pack.left_out(text))

    def take(self, s: Ink, seat: int, action: Clue) -> None:
        text = s.pack.written(action.text)
        s.texts[self.line] = text
        if s.log is not None:
            s.log.append(told.ClueCommitted(seat, text))
        s.then(WriteNextLetter(self.line, self.letters))

    def prompt(self, s: Ink, seat: int) -> str:
        question = s.asked[self.line]
        return f"The Object is {s.pack.words[s.object]}. {s.pack.texts[question]} Write your Clue"

    def waiting(self, s: Ink) -> str:
        return f"{name_of(self.seat)} is thinking of a Clue"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, Clue):
            return s.pack.fault(action.text, s.object)
        return "PI-048", "write a Clue that answers the Question"


@dataclass(frozen=True)
class AfterAsk(Step):
    """What an Arcana gives if you Ask follows the turn's Ask, when the new Clue stands."""

    team: int

    def rule(self) -> str:
        return "PI-164"

    def resolve(self, s: Ink) -> None:
        s.then_all(after_ask(s, self.team))

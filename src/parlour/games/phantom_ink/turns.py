"""A turn: perhaps an Arcana, the Eye of the space, then Ask or Guess, then drawing up."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.agenda import AskSeveral, Step
from parlour.core.outcome import Outcome
from parlour.core.question import Action
from parlour.core.words import counted, listed, name_of
from parlour.games.phantom_ink.actions import (
    ASK,
    DISCARD,
    ENOUGH,
    GUESS,
    LISTEN,
    PLAY,
    REVERSE,
    SPACE_EYE,
    Discard,
    PlayArcana,
    PlayReversed,
)  # fmt: skip
from parlour.games.phantom_ink.asking import AfterAsk, DrawForGuidance, OfferQuestions
from parlour.games.phantom_ink.drawing_up import DrawUp, draw_questions
from parlour.games.phantom_ink.events import turns as told
from parlour.games.phantom_ink.eyes import ANY, SpiritsEye, UseEye, can_reveal
from parlour.games.phantom_ink.guessing import BeginGuess
from parlour.games.phantom_ink.pad import EYES, MOON, SIDES, SUN, TURNS
from parlour.games.phantom_ink.powers import forbids_guess
from parlour.games.phantom_ink.state import Ink


@dataclass(frozen=True)
class StartTurn(Step):
    """Teams take turns at their next space, Sun first; together the team takes a Sun turn, then a Moon turn."""

    def rule(self) -> str:
        return "PI-029"

    def resolve(self, s: Ink) -> None:
        public = s.public
        side = public.side()
        eye = public.space() in EYES[side]
        if s.log is not None:
            s.log.append(told.TurnStarted(side, public.space(), eye, public.together))
        if public.together and side == MOON:
            if eye:
                s.then(SpiritsEye(), TakeMoonTurn())
            else:
                s.then(TakeMoonTurn())
        else:
            s.then(TakeTurn(public.team(), eye, not public.with_arcana))


def may_guess(s: Ink, team: int) -> bool:
    """A turn is for an Ask or a Guess; what forbids the Guess does not hold where there is nothing to ask with."""
    if not s.hands[team]:
        return True
    return not s.public.together and not forbids_guess(s, team)


@dataclass(frozen=True)
class TakeTurn(AskSeveral):
    """Play an Arcana if you like, use the Eye of the space before or after it, then Ask or Guess."""

    team: int
    eye: bool
    """Whether the Eye of the space is still to be used."""
    played: bool
    """Whether the Arcana of this turn is played."""

    def rule(self) -> str:
        return "PI-030"

    def who(self, s: Ink) -> tuple[int, ...]:
        return s.public.mediums(self.team)

    def answers(self, s: Ink, seat: int) -> list[Action]:
        eye = self.eye_waits(s)
        answers: list[Action] = [SPACE_EYE] if eye else []
        if not self.played and s.public.crystals[self.team]:
            for card in s.arcana[self.team]:
                answers.append(PLAY[card])
            for card in s.arcana[self.team]:
                answers.append(REVERSE[card])
        if not eye or s.setup.options.eyes == "optional":
            if s.hands[self.team]:
                answers.append(ASK)
            if may_guess(s, self.team):
                answers.append(GUESS)
        return answers

    def eye_waits(self, s: Ink) -> bool:
        """Whether the Eye of the space is still to be used, and there is something to look at."""
        return self.eye and can_reveal(s, self.team, False, ANY)

    def take(self, s: Ink, seat: int, action: Action) -> None:
        team = self.team
        if action is SPACE_EYE:
            self.tell(s, seat, "uses the Eye of the space", "PI-085")
            s.then(UseEye(team, False, ANY, True, -1), TakeTurn(team, False, self.played))
        elif action is ASK:
            self.tell(s, seat, "Asks", "PI-031")
            s.then_all((OfferQuestions(team, False, 0), AfterAsk(team), DrawUp(team), EndTurn()))
        elif action is GUESS:
            s.then(BeginGuess(team, seat), DrawUp(team), EndTurn())
        elif isinstance(action, PlayArcana):
            self.lay(s, seat, action.card, False)
            s.then_all((*s.pack.arcana[action.card].steps(team, action.card), TakeTurn(team, self.eye, True)))
        else:
            assert isinstance(action, PlayReversed)
            self.lay(s, seat, action.card, True)
            s.then(DiscardQuestions(team, 0), TakeTurn(team, self.eye, True))

    def tell(self, s: Ink, seat: int, what: str, rule: str) -> None:
        """Say what the team does with its turn."""
        if s.log is not None:
            s.log.append(told.TurnUsed(seat, what, rule))

    def lay(self, s: Ink, seat: int, card: int, reversed: bool) -> None:
        """Pay a Crystal and lay the Arcana open on the table, where it stays (PI-035, PI-148, PI-207)."""
        public = s.public
        team = self.team
        public.crystals[team] -= 1
        s.arcana[team].remove(card)
        public.arcana_held[team] -= 1
        public.played.append((team, card, 1 if reversed else 0, public.turn, card))
        if s.log is not None:
            arcana = s.pack.arcana[card]
            s.log.append(told.ArcanaPlayed(team, seat, arcana.name, arcana.told(public.together), reversed))

    def prompt(self, s: Ink, seat: int) -> str:
        ways = ["use the Eye of this space"] if self.eye_waits(s) else []
        if not self.played and s.public.crystals[self.team] and s.arcana[self.team]:
            ways.append("play an Arcana")
        if not self.eye_waits(s) or s.setup.options.eyes == "optional":
            if s.hands[self.team]:
                ways.append("Ask")
            if may_guess(s, self.team):
                ways.append("Guess")
        return f"Your turn: {listed(ways, 'or')}"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        if isinstance(action, PlayArcana):
            return f"Play {s.pack.arcana[action.card].name}"
        if isinstance(action, PlayReversed):
            return f"Play {s.pack.arcana[action.card].name} upside down"
        return action.words()

    def waiting(self, s: Ink) -> str:
        names = listed([name_of(seat) for seat in self.who(s)], "or")
        return f"{names} {'is' if len(self.who(s)) == 1 else 'are'} choosing what {SIDES[s.public.side()]} does"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, PlayArcana | PlayReversed):
            return self.why_no_arcana(s, action.card)
        if action is ASK or action is GUESS:
            if self.eye_waits(s) and s.setup.options.eyes != "optional":
                return "PI-093", "use the Eye of this space first"
            if action is ASK:
                return "PI-163", "your team has no Question to offer"
            if s.public.together:
                return "PI-128", "on a Sun turn the team Asks; guess on the Moon turn"
            return "PI-171", "the Arcana of this turn allows no Guess"
        if action is SPACE_EYE:
            if self.eye:
                return "PI-091", "nothing on the Pad can be shown further"
            return "PI-085", "this space has no Eye, or it is used already"
        return self.rule(), "play an Arcana, use the Eye, Ask or Guess"

    def why_no_arcana(self, s: Ink, card: int) -> tuple[str, str]:
        """Why this Arcana cannot be played now."""
        if not s.public.with_arcana:
            return "PI-039", "this game is played without Arcana"
        if self.played:
            return "PI-034", "one Arcana a turn, upright or upside down"
        if not s.public.crystals[self.team]:
            return "PI-036", "your team has no Crystal left to pay with"
        return "PI-033", "play an Arcana that your team holds"


@dataclass(frozen=True)
class DiscardQuestions(AskSeveral):
    """After a reversed Arcana: discard any number of Questions, then draw as many."""

    team: int
    count: int

    def rule(self) -> str:
        return "PI-096"

    def who(self, s: Ink) -> tuple[int, ...]:
        return s.public.mediums(self.team)

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return [*[DISCARD[question] for question in s.hands[self.team]], ENOUGH]

    def take(self, s: Ink, seat: int, action: Action) -> None:
        if action is ENOUGH:
            if s.log is not None:
                s.log.append(told.TurnUsed(seat, f"has discarded {counted(self.count, 'Question')}", "PI-097"))
            draw_questions(s, self.team, self.count)
            return
        assert isinstance(action, Discard)
        s.hands[self.team].remove(action.question)
        s.public.held[self.team] -= 1
        s.public.discard.append(action.question)
        if s.log is not None:
            s.log.append(told.QuestionDiscarded(seat, s.pack.titles[action.question]))
        s.then(DiscardQuestions(self.team, self.count + 1))

    def prompt(self, s: Ink, seat: int) -> str:
        return f"Discard any number of Questions; you then draw as many ({self.count} so far)"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        if isinstance(action, Discard):
            return f"Discard {s.pack.titles[action.question]}"
        return f"Draw {self.count}" if self.count else "Discard none"

    def waiting(self, s: Ink) -> str:
        return f"{SIDES[self.team]} is exchanging Questions"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        return "PI-097", "discard a Question from your team's hand, or draw"


@dataclass(frozen=True)
class TakeMoonTurn(AskSeveral):
    """On a Moon turn the one team guesses the Object or listens for guidance."""

    def rule(self) -> str:
        return "PI-130"

    def who(self, s: Ink) -> tuple[int, ...]:
        return s.public.mediums(SUN)

    def answers(self, s: Ink, seat: int) -> list[Action]:
        can_listen = bool(s.public.deck_left or s.public.discard)
        answers: list[Action] = [LISTEN] if can_listen else []
        if not can_listen or not forbids_guess(s, SUN):
            answers.append(GUESS)
        return answers

    def take(self, s: Ink, seat: int, action: Action) -> None:
        if action is LISTEN:
            if s.log is not None:
                s.log.append(told.TurnUsed(seat, "listens for guidance", "PI-132"))
            s.then(DrawForGuidance(), DrawUp(SUN), EndTurn())
        else:
            s.then(BeginGuess(SUN, seat), DrawUp(SUN), EndTurn())

    def prompt(self, s: Ink, seat: int) -> str:
        if forbids_guess(s, SUN):
            return "Moon turn: listen for guidance (the Arcana of this round allows no Guess)"
        return "Moon turn: guess the Object, or listen for guidance"

    def waiting(self, s: Ink) -> str:
        return "The Mediums are choosing: a Guess, or guidance"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        if action is GUESS:
            return "PI-190", "the Arcana of this round allows no Guess on its Moon turn"
        if action is LISTEN:
            return "PI-211", "there is no Question left to listen to"
        if isinstance(action, PlayArcana | PlayReversed):
            return "PI-126", "Arcana are played on Sun turns"
        return self.rule(), "guess the Object or listen for guidance"


@dataclass(frozen=True)
class EndTurn(Step):
    """The other side is next; after eight rounds the Pad is full and nobody has won."""

    def rule(self) -> str:
        return "PI-108"

    def resolve(self, s: Ink) -> None:
        public = s.public
        public.turn += 1
        if public.turn < TURNS:
            s.then(StartTurn())
            return
        word = s.pack.words[s.object]
        rule = "PI-138" if public.together else "PI-107"
        if s.log is not None:
            s.log.append(told.GameEnded(word, -1, 0 if public.together else -1))
        seats = public.seats
        reason = f"the Pad is full and nobody has guessed the Object: {word}"
        s.end(Outcome((0.0,) * seats, (2,) * seats, reason, rule, "", ""))

"""Drawing Questions and Arcana, and the end of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.agenda import Step
from parlour.games.phantom_ink.events.setting_up import CardsDrawn, QuestionsReshuffled
from parlour.games.phantom_ink.powers import hand_size
from parlour.games.phantom_ink.state import Ink

FIRST_HAND: Final = 7
ARCANA_HAND: Final = 3


def take_questions(s: Ink, count: int) -> list[int]:
    """The top Questions of the deck; when it is empty the discards are shuffled into a new one (PI-074)."""
    public = s.public
    drawn: list[int] = []
    while len(drawn) < count:
        if not s.deck:
            if not public.discard:
                break
            s.deck = public.discard
            public.discard = []
            s.rng.shuffle(s.deck)
            if s.log is not None:
                s.log.append(QuestionsReshuffled(len(s.deck)))
        drawn.append(s.deck.pop())
    public.deck_left = len(s.deck)
    return drawn


def draw_questions(s: Ink, team: int, count: int, at_start: bool = False) -> None:
    """A team draws so many Questions, or as many as there are."""
    if count <= 0:
        return
    drawn = take_questions(s, count)
    if drawn:
        s.hands[team] = sorted(s.hands[team] + drawn)
        s.public.held[team] += len(drawn)
        if s.log is not None:
            titles = tuple([s.pack.titles[question] for question in sorted(drawn)])
            s.log.append(CardsDrawn(team, False, len(drawn), titles, s.public.mediums(team), at_start))


def draw_arcana(s: Ink, team: int, count: int, at_start: bool = False) -> None:
    """A team draws so many Arcana, or as many as are left (PI-208)."""
    drawn = [s.arcana_deck.pop() for _ in range(min(count, len(s.arcana_deck)))]
    if drawn:
        s.arcana[team] = sorted(s.arcana[team] + drawn)
        s.public.arcana_held[team] += len(drawn)
        s.public.arcana_left = len(s.arcana_deck)
        if s.log is not None:
            names = tuple([s.pack.arcana[card].name for card in sorted(drawn)])
            s.log.append(CardsDrawn(team, True, len(drawn), names, s.public.mediums(team), at_start))


@dataclass(frozen=True)
class DrawQuestions(Step):
    """A power lets the team draw Questions at once."""

    team: int
    count: int

    def rule(self) -> str:
        return "PI-038"

    def resolve(self, s: Ink) -> None:
        draw_questions(s, self.team, self.count)


@dataclass(frozen=True)
class DrawUp(Step):
    """At the end of the turn the team draws Arcana up to 3 and Questions up to its Hand Size."""

    team: int

    def rule(self) -> str:
        return "PI-070"

    def resolve(self, s: Ink) -> None:
        if s.public.with_arcana:
            draw_arcana(s, self.team, ARCANA_HAND - len(s.arcana[self.team]))
        draw_questions(s, self.team, hand_size(s, self.team) - len(s.hands[self.team]))

"""What the search at Cosmoctopus foresees of an answer: the rest of the turn and the next one, as a planner plays."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.bots.compare import Foresight
from parlour.bots.games.cosmoctopus.habits import candidates, quick
from parlour.bots.games.cosmoctopus.planner import Line, Planner
from parlour.bots.games.cosmoctopus.worth import TASTE, Taste, investigation, rounds_left, seat_worth
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.games.cosmoctopus.state import Cosmo

SPREAD: Final = 12.0
"""The lead, in resources, that makes a win e times as likely as a loss."""
WIDTH: Final = 8
NEXT_WIDTH: Final = 3
"""How many lines are followed at once in this turn, and in the next."""
LATER: Final = 0.6
"""How much the end of the next turn counts; the end of this one counts for the rest."""


class CosmoForesight(Foresight):
    """Plans the turn to its end and the next turn too, others playing at a glance between them."""

    def __init__(self, taste: Taste = TASTE, spread: float = SPREAD, width: int = WIDTH,
                 next_width: int = NEXT_WIDTH, later: float = LATER) -> None:  # fmt: skip
        self.taste = taste
        self.spread = spread
        self.width = width
        self.next_width = next_width
        self.later = later
        self.planner = Planner(taste)

    def few(self, state: Cosmo, seat: int, legal: list[Action]) -> list[Action]:
        if state.seat < 0:
            return [quick(state, seat, legal, self.taste, state.rng, 0.0)]
        return candidates(state, seat, legal, self.taste)

    def explain(self, view: View, action: Action) -> str:
        return self.planner.explain(view, action)

    def value(self, state: Cosmo, seat: int, action: Action) -> float:
        planner = self.planner
        rounds = rounds_left(state.public, self.taste)
        lines: list[Line] = []
        done: list[Line] = []
        planner.follow(state, action, action, seat, state.public.turn, state.public.round, rounds, lines, done)
        end = done[0] if done else planner.end_of_turn(lines[0].state, seat, rounds, self.width)
        now = self.chance(end.state, seat, rounds)
        if end.state.ended is not None:
            return now
        return now + self.later * (self.chance(self.next_turn(end.state, seat, rounds), seat, rounds) - now)

    def next_turn(self, state: Cosmo, seat: int, rounds: float) -> Cosmo:
        """Where the seat's next turn ends."""
        self.planner.others_play(state, seat, state.rng.clone())
        if state.ended is not None:
            return state
        return self.planner.end_of_turn(state, seat, rounds, self.next_width).state

    def chance(self, state: Cosmo, seat: int, rounds: float) -> float:
        """How likely the seat wins, as far as the lead tells; together against the Investigator, how likely all do."""
        ended = state.ended
        if ended is not None:
            return 1.0 if ended.places[seat] == 1 else 0.0
        public = state.public
        own = [seat_worth(state, each, rounds, self.taste) for each in range(public.seats)]
        if public.investigated:
            average = sum(own) / public.seats
            lead = 0.5 * (min(own) + average) - self.taste.clue * investigation(public)
        else:
            lead = own[seat] - max([own[each] for each in range(public.seats) if each != seat])
        return 1.0 / (1.0 + exp(-lead / self.spread))

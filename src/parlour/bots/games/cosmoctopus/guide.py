"""What guides the search at Cosmoctopus: habits in the tree, quick play to the end of the turn, then the evaluation."""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.bots.games.cosmoctopus.habits import candidates, quick
from parlour.bots.games.cosmoctopus.worth import TASTE, Taste, investigation, rounds_left, seat_worth
from parlour.bots.guide import Guide, win_shares
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.cosmoctopus.state import Cosmo

SPREAD: Final = 8.0
"""The lead, in resources, that makes a win e times as likely as the other's."""
EXPLORE: Final = 0.12
"""A resource more or less changes the likely share by a few hundredths only."""
TURNS: Final = 1
"""Quick play is too weak to tell more of the turns after: looking further makes the search worse."""
NOISE: Final = 0.5
"""How far quick play strays, in resources."""


class CosmoGuide(Guide):
    """Plays on for so many turns, the present one included; worth the likely share of the win."""

    def __init__(self, taste: Taste = TASTE, spread: float = SPREAD, noise: float = NOISE, turns: int = TURNS,
                 explore: float = EXPLORE) -> None:  # fmt: skip
        self.taste = taste
        self.spread = spread
        self.noise = noise
        self.turns = turns
        self.exploring = explore

    def explore(self) -> float:
        return self.exploring

    def mark(self, state: Cosmo) -> int:
        return turns_of(state) + self.turns

    def stop(self, state: Cosmo, mark: int) -> bool:
        return turns_of(state) >= mark

    def few(self, state: Cosmo, seat: int, legal: list[Action]) -> list[Action]:
        return candidates(state, seat, legal, self.taste)

    def pick(self, state: Cosmo, seat: int, legal: list[Action], rng: Rng) -> Action:
        return quick(state, seat, legal, self.taste, rng, self.noise)

    def values(self, state: Cosmo) -> list[float]:
        if state.ended is not None:
            return win_shares(state)
        public = state.public
        taste = self.taste
        rounds = rounds_left(public, taste)
        seats = public.seats
        own = [seat_worth(state, seat, rounds, taste) for seat in range(seats)]
        if public.investigated:
            ahead = min(own) * 0.5 + sum(own) / seats * 0.5 - taste.clue * investigation(public)
            return [1.0 / (1.0 + exp(-ahead / (2.0 * self.spread)))] * seats
        best = max(own)
        shares = [exp((each - best) / self.spread) for each in own]
        total = sum(shares)
        return [share / total for share in shares]


def turns_of(state: Cosmo) -> int:
    """How many turns have been begun."""
    public = state.public
    return public.round * public.seats + (public.turn - public.starter) % public.seats

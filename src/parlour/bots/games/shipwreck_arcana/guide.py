"""What guides the search at The Shipwreck Arcana: quick honest play, and what a score and a doom are worth."""

from __future__ import annotations

from typing import Final

from parlour.bots.guide import Guide
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.shipwreck_arcana import worlds
from parlour.games.shipwreck_arcana.actions import (
    AGREE,
    NO_PREDICTION,
    NO_PROPOSAL,
    PREDICT,
    THE_HOURS,
    USE_NO_POWER,
    Play,
)
from parlour.games.shipwreck_arcana.fates import HOURS, values_in
from parlour.games.shipwreck_arcana.plays import keeps_at
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.table import fading

TURNS: Final = 3
"""How many turns a simulation looks ahead."""


class ArcanaGuide(Guide):
    """Rolls out a few turns of telling plays and careful predictions, each seat from what it knows."""

    def mark(self, state: Arcana) -> int:
        return state.public.turn

    def stop(self, state: Arcana, mark: int) -> bool:
        return state.public.turn >= mark + TURNS

    def pick(self, state: Arcana, seat: int, rng: Rng) -> Action:
        legal = state.answers(seat)
        first = legal[0]
        if isinstance(first, Play):
            return _most_telling(state, legal, rng)
        if first is USE_NO_POWER:
            return first
        if seat != state.public.active_seat():
            return _careful(state, seat, legal, rng)
        return legal[rng.below(len(legal))]

    def values(self, state: Arcana) -> list[float]:
        public = state.public
        if public.score >= 7:
            worth = 1.0
        elif public.doom >= 7:
            worth = 0.0
        else:
            worth = 0.45 + 0.06 * public.score - 0.06 * public.doom
        return [worth] * state.setup.seats


def _most_telling(state: Arcana, legal: list[Action], rng: Rng) -> Action:
    """The play that leaves the fewest values, rather not where the card fades."""
    public = state.public
    best = legal[0]
    fewest = 99
    for action in legal:
        if isinstance(action, Play):
            left = len(values_in(keeps_at(state.cards, public, action.value, action.place)))
            slot = max(0, action.place - 1)
            ends = public.hours[slot] + HOURS[action.value] >= state.cards[public.row[slot]].moons
            count = 2 * left + (3 if ends or action.place == THE_HOURS else 0) + rng.below(2)
            if count < fewest:
                fewest = count
                best = action
    return best


def _careful(state: Arcana, seat: int, legal: list[Action], rng: Rng) -> Action:
    """Agree to anything; propose a prediction if it is sure, or if a card fades and it is worth a guess."""
    public = state.public
    if public.proposal != NO_PROPOSAL:
        return AGREE[public.proposal]
    values = values_in(worlds.possible(state.minds[seat], public.active))
    if len(values) == 1 or public.wrong or (len(values) <= 3 and fading(state)):
        return PREDICT[values[rng.below(len(values))]]
    return NO_PREDICTION

"""The bots of Hero vs Phantom: greedy reads the trick, and both beat the one below."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from parlour.bots.bot import Bot
from parlour.bots.games.hero_vs_phantom import Greedy, greedy, margin
from parlour.bots.registry import make_bot
from parlour.core.question import Action
from parlour.core.rng import seeded
from parlour.games import game
from parlour.games.hero_vs_phantom.actions import PLAY
from parlour.games.hero_vs_phantom.cards import hero, phantom
from parlour.games.hero_vs_phantom.state import HvpView, new_public

HVP = game("hero_vs_phantom")


def plays(*cards: int) -> list[Action]:
    return [PLAY[card] for card in cards]


def test_in_last_place_greedy_wins_with_the_smallest_card_that_does() -> None:
    public = new_public(5)
    public.trick = [phantom(6), hero("red", 2), hero("blue", 1), phantom(1)]
    chosen = greedy(public, plays(hero("green", 1), hero("green", 2), hero("green", 5), phantom(20)))
    assert chosen is PLAY[hero("green", 2)]


def test_in_last_place_without_a_winning_card_greedy_gives_the_smallest() -> None:
    public = new_public(5)
    public.trick = [phantom(20), hero("red", 1), phantom(19), hero("blue", 5)]
    chosen = greedy(public, plays(phantom(9), phantom(8)))
    assert chosen is PLAY[phantom(8)]


@pytest.mark.parametrize(
    ("trick", "card", "lead"),
    [
        ([], hero("red", 3), 4),
        ([], phantom(9), 9),
        ([phantom(6), hero("red", 2)], hero("blue", 4), 1),
        ([phantom(6), hero("red", 2)], hero("blue", 3), 0),
        ([phantom(6), hero("red", 2)], phantom(7), -1),
    ],
)
def test_the_margin_counts_a_tie_for_the_heroes(trick: list[int], card: int, lead: int) -> None:
    assert margin(trick, card) == lead


def test_greedy_explains_itself() -> None:
    state = HVP.new(4, seed=1)
    view = state.view(state.seat)
    assert isinstance(view, HvpView)
    action = Greedy().choose(view, state.answers(state.seat), seeded(1))
    assert Greedy().explain(view, action).endswith(".")


def share_of_wins(bots: Mapping[int, Bot], games: int) -> float:
    """The share that the bot of place 0 wins, moving round the seats."""
    won = 0.0
    for number in range(games):
        state = HVP.new(4, seed=number)
        rng = seeded(number + 1)
        while state.outcome() is None:
            bot = bots[(state.seat + number) % 4]
            state.apply(state.seat, bot.choose(state.view(state.seat), state.answers(state.seat), rng))
        outcome = state.outcome()
        assert outcome is not None
        winners = [(seat + number) % 4 for seat in outcome.winners()]
        won += (0 in winners) / len(winners)
    return won / games


def test_greedy_beats_random() -> None:
    bots = {place: make_bot("hero_vs_phantom", "greedy" if place == 0 else "random") for place in range(4)}
    assert share_of_wins(bots, 60) > 0.5


def test_search_beats_greedy() -> None:
    bots = {place: make_bot("hero_vs_phantom", "search:40" if place == 0 else "greedy") for place in range(4)}
    assert share_of_wins(bots, 12) > 0.4

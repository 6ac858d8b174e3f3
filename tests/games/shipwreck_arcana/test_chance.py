"""Chance in The Shipwreck Arcana is fair: who starts, the row, every draw, and the worlds dealt from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import permutations

import pytest

from parlour.core.check import check_chance
from parlour.core.rng import seeded
from parlour.games.shipwreck_arcana import GAME
from parlour.games.shipwreck_arcana.fates import COPIES, HEAP_OF, VALUES, copies
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import ASK_AFTER_PLAY
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.games.shipwreck_arcana.worlds import WEIGHT
from tests.asking import asks
from tests.chance import assert_even, assert_fair
from tests.games.shipwreck_arcana.test_laws import OPTIONS
from tests.rule_tracing import rule


def new(seats: int, seed: int) -> Arcana:
    state = GAME.new(seats, seed=seed)
    assert isinstance(state, Arcana)
    return state


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_hidden_fates_and_cards_lie_as_in_worlds_dealt_anew(seats: int, options: ArcanaOptions) -> None:
    assert check_chance(GAME, seats, options, games=200) > 500


@rule("SA-018", "SA-023")
def test_any_player_starts_and_any_card_lies_in_the_row() -> None:
    games = [new(3, seed) for seed in range(400)]
    assert_even([game.public.active_seat() for game in games], range(3))
    for place in range(4):
        assert_even([game.public.row[place] for game in games], range(len(games[0].cards)))
    assert_even([game.public.top for game in games], range(len(games[0].cards)))


@rule("SA-073")
def test_every_fate_in_the_bag_is_drawn_equally_often() -> None:
    state = new(3, 1)
    state.hands[1] = 0o77
    state.hands[2] = 3
    bag = state.bag()
    drawn: list[int] = []
    for seed in range(600):
        world = state.clone()
        world.rng = seeded(seed)
        world.hands[0] = 0
        world.public.held[0] = 0
        drawn.append(world.draw(0))
    bag += HEAP_OF[state.hands[0]]
    assert copies(bag, 7) < COPIES
    assert_fair(drawn, {value: copies(bag, value) for value in VALUES})


@rule("SA-065")
def test_worlds_are_dealt_as_often_as_there_are_ways_to_spread_the_fates() -> None:
    """Every spread of single tokens that fits all that was learnt, counted out, against 2,000 redeals."""
    state = new(3, 8)
    while not (state.public.held == [1, 1, 1, 0, 0] or state.outcome()):
        seat = state.to_act()[0]
        state.apply(seat, state.answers(seat)[0])
    assert state.outcome() is None
    view = state.view(0)
    assert isinstance(view, ArcanaView)
    view.redeal(0)
    ways: Counter[Hashable] = Counter()
    for one, two in permutations(view.unseen, 2):
        if view.mind >> (one // 3 * WEIGHT[1] + two // 3 * WEIGHT[2]) & 1:
            ways[one // 3, two // 3] += 1
    dealt: list[Hashable] = []
    for seed in range(2000):
        world = view.redeal(seed)
        assert isinstance(world, Arcana)
        dealt.append((world.hands[1], world.hands[2]))
    assert_fair(dealt, ways)
    asks(state, ASK_AFTER_PLAY[1])

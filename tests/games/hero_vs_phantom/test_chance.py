"""Chance in Hero vs Phantom is fair: who starts, which colour stays in the box, what is dealt, what is dealt anew."""

from __future__ import annotations

import pytest

from parlour.core.check import check_chance
from parlour.games.hero_vs_phantom import GAME
from parlour.games.hero_vs_phantom.state import Hvp
from tests.chance import assert_even
from tests.games.hero_vs_phantom.positions import SEATS
from tests.rule_tracing import rule


def new(seats: int, seed: int) -> Hvp:
    state = GAME.new(seats, seed=seed)
    assert isinstance(state, Hvp)
    return state


@pytest.mark.parametrize("seats", SEATS)
def test_hidden_cards_lie_as_in_worlds_dealt_anew(seats: int) -> None:
    assert check_chance(GAME, seats, games=200) > 1000


@rule("HP-010", "HP-014")
def test_any_player_starts_and_any_colour_stays_in_the_box() -> None:
    games = [new(3, seed).public for seed in range(400)]
    assert_even([public.leader for public in games], range(3))
    assert_even([public.removed for public in games], range(5))


@rule("HP-015")
def test_every_card_is_dealt_to_everybody_and_turned_up() -> None:
    games = [new(4, seed) for seed in range(400)]
    cards = games[0].public.cards
    for seat in range(4):
        assert_even([card for game in games for card in game.hands[seat]], cards)
    assert_even([game.public.trick[0] for game in games], cards)

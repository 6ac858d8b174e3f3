"""Chance in Cosmoctopus is fair: who starts, the realm, the row, the hands, the Investigator, the worlds dealt anew."""

from __future__ import annotations

import pytest

from parlour.core.check import check_chance
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.state import Cosmo
from tests.chance import assert_even
from tests.games.cosmoctopus.test_laws import MODES
from tests.rule_tracing import rule


def new(seats: int, seed: int, **options: object) -> Cosmo:
    state = GAME.new(seats, CosmoOptions(**options), seed)  # type: ignore[arg-type]
    assert isinstance(state, Cosmo)
    return state


@pytest.mark.parametrize(("seats", "mode"), [(2 + number % 3, mode) for number, mode in enumerate(MODES)])
def test_hidden_cards_lie_as_in_worlds_dealt_anew(seats: int, mode: str) -> None:
    assert check_chance(GAME, seats, MODES[mode], games=150) > 1000


@rule("CO-023", "CO-027")
def test_any_player_starts_and_any_card_lies_in_row_and_hands() -> None:
    games = [new(3, seed) for seed in range(1500)]
    assert_even([game.public.starter for game in games], range(3))
    cards = {card for game in games[:200] for card in [*game.deck, *game.public.row]}
    assert_even([game.public.row[0] for game in games], cards)
    assert_even([card for game in games[:800] for card in game.hands[2]], cards)
    assert_even([game.deck[-1] for game in games], cards)


@rule("CO-224")
def test_any_behaviour_is_turned_up_and_any_revelation_waits() -> None:
    games = [new(2, seed, mode="investigator") for seed in range(400)]
    assert_even([game.revelation for game in games], {game.revelation for game in games[:100]})
    first = [game.behaviours[-1] for game in games]
    assert_even(first, {game for state in games[:100] for game in state.behaviours})

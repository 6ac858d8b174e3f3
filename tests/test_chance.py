"""Chance is fair in every game there is, without a line of its own."""

from __future__ import annotations

import pytest

from parlour.core.check import check_chance
from parlour.games import game, game_ids


@pytest.mark.parametrize("id", game_ids())
def test_what_is_hidden_lies_as_in_worlds_dealt_anew(id: str) -> None:
    for seats in {game(id).least_seats, game(id).most_seats}:
        assert check_chance(game(id), seats, games=120) > 0

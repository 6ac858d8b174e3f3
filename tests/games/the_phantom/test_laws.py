"""The laws of the contract for The Phantom: levels, players, variants."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.core.check import check_chance, check_game
from parlour.games import ledger
from parlour.games.the_phantom.game import GAME
from tests.games.the_phantom.positions import options
from tests.games.the_phantom.test_properties import VARIANTS

RULES = frozenset(ledger("the_phantom").rules)
MODES: list[dict[str, Any]] = [{"difficulty": "easy"}, {"difficulty": "mythic", "open_hands": False, **VARIANTS}]


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("mode", MODES, ids=["easy", "mythic with all variants"])
def test_the_laws_hold(seats: int, mode: dict[str, Any]) -> None:
    report = check_game(GAME, seats, options(starter="chance", **mode), games=4, rule_ids=RULES)
    assert report.games == 4


@pytest.mark.parametrize("seats", [1, 2])
def test_chance_is_fair(seats: int) -> None:
    assert check_chance(GAME, seats, options(starter="chance"), games=120) > 0

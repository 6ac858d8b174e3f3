"""The Shipwreck Arcana keeps every law of the contract, for every number of players and set of options."""

from __future__ import annotations

import pytest

from parlour.core.check import check_game
from parlour.games import ledger
from parlour.games.shipwreck_arcana import GAME
from parlour.games.shipwreck_arcana.game import ArcanaOptions

RULES = ledger("shipwreck_arcana").rules
OPTIONS = [
    (2, ArcanaOptions()),
    (2, ArcanaOptions(challenge=True, difficulty="easy")),
    (2, ArcanaOptions(challenge=True, joining=True, honour=True)),
    (3, ArcanaOptions(difficulty="easy")),
    (3, ArcanaOptions(joining=True, flip_any_time=True)),
    (3, ArcanaOptions(honour=True, difficulty="easy")),
    (4, ArcanaOptions(difficulty="hard", starter="4")),
    (3, ArcanaOptions(difficulty="easy", packs="promo")),
    (5, ArcanaOptions(difficulty="doomed", deduction_aid=False)),
]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_random_games_keep_the_laws(seats: int, options: ArcanaOptions) -> None:
    report = check_game(GAME, seats, options, games=4, rule_ids=RULES)
    assert report.games == 4
    assert report.longest <= GAME.longest(seats, options)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("joining", [False, True])
def test_many_games_keep_the_laws(seats: int, joining: bool) -> None:
    options = ArcanaOptions(difficulty="easy", joining=joining)
    assert check_game(GAME, seats, options, games=200, rule_ids=RULES).games == 200

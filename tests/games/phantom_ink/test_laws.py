"""The laws of the contract for every number of players and every option set."""

from __future__ import annotations

import pytest

from parlour.core.check import check_game
from parlour.games import ledger
from parlour.games.phantom_ink import GAME
from parlour.games.phantom_ink.game import InkOptions

RULES = ledger("phantom_ink").rules

WAYS = [
    InkOptions(),
    InkOptions(pace=0, arcana=False),
    InkOptions(pace=0, eyes="optional", sun_turns="first"),
    InkOptions(pack="deutsch"),
]


@pytest.mark.parametrize("options", WAYS, ids=["usual", "first game", "variants", "another language"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8])
def test_laws(seats: int, options: InkOptions) -> None:
    report = check_game(GAME, seats, options, games=4 if seats > 5 else 8, rule_ids=RULES)
    assert report.games >= 4


@pytest.mark.slow
@pytest.mark.parametrize("options", WAYS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_laws_at_length(seats: int, options: InkOptions) -> None:
    assert check_game(GAME, seats, options, games=200, rule_ids=RULES).games == 200

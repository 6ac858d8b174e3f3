"""The laws of the contract for every number of players and every option set."""

from __future__ import annotations

import pytest

from parlour.core.check import check_game
from parlour.games import ledger
from parlour.games.phantom_ink import GAME
from parlour.games.phantom_ink.game import InkOptions

RULES = ledger("phantom_ink").rules

WAYS = {
    "usual": InkOptions(),
    "first game": InkOptions(pace=0, arcana=False),
    "variants": InkOptions(pace=0, eyes="optional", sun_turns="first"),
    "another language": InkOptions(pack="deutsch"),
}
CASES = [("usual", seats) for seats in (2, 3, 4, 5, 8)]
CASES += [("first game", 3), ("first game", 5), ("variants", 2), ("variants", 8), ("another language", 4)]
"""The usual game by all; the first game and the variants together (up to three) and in teams."""


@pytest.mark.parametrize(("way", "seats"), CASES)
def test_laws(way: str, seats: int) -> None:
    report = check_game(GAME, seats, WAYS[way], games=4 if seats > 5 else 8, rule_ids=RULES)
    assert report.games >= 4


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_laws_at_length(seats: int, way: str) -> None:
    assert check_game(GAME, seats, WAYS[way], games=200, rule_ids=RULES).games == 200

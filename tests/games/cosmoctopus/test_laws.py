"""Cosmoctopus keeps every law of the contract, for every number of players and set of options."""

from __future__ import annotations

import pytest

from parlour.core.check import check_game
from parlour.games import ledger
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.game import CosmoOptions

RULES = ledger("cosmoctopus").rules
MODES = {
    "usual": CosmoOptions(),
    "express, three cards": CosmoOptions(express=True, hands="three", starter="1", tokens="even"),
    "draft": CosmoOptions(hands="draft", express=True),
    "investigator": CosmoOptions(mode="investigator"),
    "investigator, express, draft": CosmoOptions(
        mode="investigator", difficulty="obsessive", revelation="2", express=True, hands="draft"
    ),
    "investigator, disconnected": CosmoOptions(mode="investigator", layout="disconnected10", bridge=True),
    "bridge, express": CosmoOptions(bridge=True, bridge_at="1 9", express=True),
    "custom, express": CosmoOptions(layout="custom", custom="a-b-c-d-e, c-f-g, c-h-i", express=True),
}
CASES = [(mode, seats) for mode in MODES for seats in (1, 2, 3, 4)]


@pytest.mark.parametrize(("mode", "seats"), CASES)
def test_random_games_keep_the_laws(mode: str, seats: int) -> None:
    report = check_game(GAME, seats, MODES[mode], games=1, seed=3, rule_ids=RULES)
    assert report.games == 1
    assert report.longest <= GAME.longest(seats, MODES[mode])


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seats"), CASES)
def test_many_games_keep_the_laws(mode: str, seats: int) -> None:
    assert check_game(GAME, seats, MODES[mode], games=25, rule_ids=RULES).games == 25

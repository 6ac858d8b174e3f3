"""Every miniature keeps every law, for all its seat counts and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from parlour.core.check import check_game
from parlour.core.game import Game
from tests.core.minis import agreement, campaign, comings, fair, nested, same_time, silencio

MINIS: list[tuple[Game, Mapping[str, str], list[Any]]] = [
    (nested.GAME, nested.RULES, [nested.NestedOptions(1), nested.NestedOptions(12)]),
    (silencio.GAME, silencio.RULES, []),
    (agreement.GAME, agreement.RULES, [agreement.AgreementOptions(False)]),
    (comings.GAME, comings.RULES, []),
    (same_time.GAME, same_time.RULES, []),
    (campaign.GAME, campaign.RULES, []),
    (fair.GAME, fair.RULES, [fair.FairOptions("spring", "hard")]),
]
CASES = [
    pytest.param(game, rules, seats, options, id=f"{game.id}-{seats}-{number}")
    for game, rules, others in MINIS
    for seats in range(game.least_seats, game.most_seats + 1)
    for number, options in enumerate([game.options(), *others])
]


@pytest.mark.parametrize(("game", "rules", "seats", "options"), CASES)
def test_keeps_every_law(game: Game, rules: Mapping[str, str], seats: int, options: Any) -> None:
    report = check_game(game, seats, options, games=8, rule_ids=rules)

    assert report.games == 8
    assert report.decisions > report.games


def test_a_campaign_with_guides_of_both_players_keeps_every_law() -> None:
    check_game(
        campaign.GAME,
        2,
        campaign.CampaignOptions(campaign=campaign.Kept([2, 3], 1).text()),
        games=30,
        rule_ids=campaign.RULES,
    )

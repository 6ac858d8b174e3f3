"""How games end."""

from __future__ import annotations

import pytest

from parlour.core.outcome import IllegalAction, ranked


@pytest.mark.parametrize(
    ("scores", "places", "winners"),
    [((3.0, 1.0, 2.0), (1, 3, 2), (0,)), ((2.0, 2.0, 1.0), (1, 1, 3), (0, 1)), ((0.0,), (1,), (0,))],
)
def test_higher_scores_come_first_and_equal_scores_share_a_place(
    scores: tuple[float, ...], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = ranked(scores, "points", "R-1")

    assert (outcome.scores, outcome.places, outcome.winners()) == (scores, places, winners)


def test_only_those_seated_are_ranked() -> None:
    outcome = ranked([1.0, 9.0, 5.0, 0.0], "points", "R-1", seated=[3, 0, 2])

    assert outcome.places == (2, 0, 1, 3)
    assert outcome.winners() == (2,)


def test_a_refusal_says_why_and_cites_its_rule() -> None:
    refused = IllegalAction("R-2", "red is closed")

    assert (refused.rule, refused.why, str(refused)) == ("R-2", "red is closed", "red is closed (R-2)")

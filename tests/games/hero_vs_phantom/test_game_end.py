"""End of the game: how many rounds, and who has won."""

from __future__ import annotations

import pytest

from parlour.core.outcome import IllegalAction, Outcome
from parlour.games.hero_vs_phantom.actions import PLAY
from parlour.games.hero_vs_phantom.events import RoundDealt
from parlour.games.hero_vs_phantom.state import Hvp
from tests.asking import is_over
from tests.games.hero_vs_phantom.positions import (
    SEATS,
    assert_asked,
    new,
    play,
    play_out,
    position,
    said,
)  # fmt: skip
from tests.rule_tracing import rule


def last_card(*scores: int) -> Hvp:
    """The last trick of a game of 5, before its last card: everybody plays a hero, so that nobody scores."""
    assert len(scores) == 5
    return position(5, {4: "pink 1"}, size=1, trick="red 1, blue 1, green 1, yellow 1", round=4, scores=scores)


def ended(state: Hvp) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@rule("HP-078", "HP-079")
@pytest.mark.parametrize("seats", SEATS)
def test_as_many_rounds_as_players_and_each_starts_once(seats: int) -> None:
    state = new(seats, starter=seats - 1)
    for _ in range(seats):
        assert state.outcome() is None
        play_out(state)
    is_over(state)
    assert len(state.public.sheet) == seats
    assert state.log is not None
    starters = [event.starter for event in state.log if isinstance(event, RoundDealt)]
    assert sorted(starters) == list(range(seats))
    totals = tuple(float(sum(column)) for column in zip(*state.public.sheet, strict=True))
    assert ended(state).scores == totals


@rule("HP-078")
def test_after_the_end_nothing_is_played() -> None:
    state = last_card(1, 2, 3, 4, 5)
    play(state, "pink 1")
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, PLAY[0])
    assert (refused.value.rule, refused.value.why) == ("HP-078", "the game is over")
    is_over(state)


@rule("HP-080")
def test_the_highest_total_wins() -> None:
    state = last_card(7, 5, 4, 6, 0)
    play(state, "pink 1")
    assert ended(state).winners() == (0,)
    assert ended(state).scores == (7, 5, 4, 6, 0)
    assert ended(state).places == (1, 3, 4, 2, 5)
    assert ended(state).rule == "HP-080"
    assert said(state)[-1] == "{0} wins with 7 points."
    assert state.log is not None
    assert state.log[-1].rule() == "HP-080"
    is_over(state)


@rule("HP-080")
def test_the_points_of_the_last_round_count() -> None:
    hands = {0: "red 1", 1: "Phantom 20", 2: "blue 1", 3: "green 1", 4: "yellow 1"}
    state = position(5, hands, size=1, round=4, scores=[9, 8, 0, 0, 0], points=[0, 1, 0, 0, 0])
    play(state, "red 1", "Phantom 20", "blue 1", "green 1", "yellow 1")
    assert ended(state).winners() == (1,)
    assert ended(state).scores == (9, 10, 0, 0, 0)
    is_over(state)


@rule("HP-081")
def test_equal_highest_totals_share_the_win() -> None:
    state = last_card(7, 4, 7, 0, 4)
    play(state, "pink 1")
    assert ended(state).winners() == (0, 2)
    assert ended(state).places == (1, 3, 1, 5, 3)
    assert ended(state).tie_break == ""
    assert said(state)[-1] == "{0} and {2} share the win with 7 points."
    assert state.log is not None
    assert state.log[-1].rule() == "HP-081"
    is_over(state)


@rule("HP-081")
def test_all_can_share_the_win() -> None:
    state = last_card(4, 4, 4, 4, 4)
    play(state, "pink 1")
    assert ended(state).winners() == (0, 1, 2, 3, 4)
    is_over(state)


@rule("HP-082")
def test_a_round_that_ends_early_counts_as_one() -> None:
    # Given 3 players and round 1 broken off in trick 2
    hands = {0: "red 5", 1: "red 1, red 2, red 3, red 4, blue 1, blue 2, blue 3, blue 4"}
    state = position(3, hands, size=8, trick="blue 5")
    assert state.public.tricks == 2
    play(state, "red 5")
    assert state.public.shown_by == 1
    assert_asked(state, 1)
    # When two more rounds are played
    play_out(state, rounds=2)
    # Then the game is over
    assert len(state.public.sheet) == 3
    is_over(state)


@rule("HP-082")
def test_the_last_round_can_end_early_too() -> None:
    state = position(5, {0: "red 5", 1: "red 1"}, size=1, round=4, scores=[0, 0, 3, 0, 0])
    play(state, "red 5")
    assert state.public.shown_by == 1
    assert ended(state).winners() == (2,)
    is_over(state)

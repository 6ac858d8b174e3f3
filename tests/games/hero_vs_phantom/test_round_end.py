"""End of the round: when it ends, what is kept, and how the next one starts."""

from __future__ import annotations

import pytest

from tests.asking import is_over
from tests.games.hero_vs_phantom.positions import (
    SEATS,
    assert_asked,
    cards,
    full_round,
    new,
    play,
    play_out,
    position,
    said,
)  # fmt: skip
from tests.rule_tracing import rule


@rule("HP-070", "HP-071", "HP-072")
@pytest.mark.parametrize(("seats", "tricks"), [(3, 9), (4, 9), (5, 9), (6, 7)])
def test_a_full_round_ends_when_all_cards_are_played(seats: int, tricks: int) -> None:
    # Given a round in which nobody gets stuck
    state = full_round(seats)
    assert state.public.tricks_in_round() == tricks
    # When all but one card are played
    for _ in range(tricks * seats - 1):
        state.apply(state.seat, state.answers(state.seat)[0])
    # Then the round goes on with the last card, the deck being empty as well
    assert state.public.round == 0
    assert sorted(state.public.held) == [0] * (seats - 1) + [1]
    assert not state.deck
    # And ends with it
    state.apply(state.seat, state.answers(state.seat)[0])
    assert state.public.round == 1
    assert len(state.public.sheet) == 1
    assert_asked(state, 1)


@rule("HP-073", "HP-074")
def test_a_stuck_player_ends_the_round_and_earlier_points_are_kept() -> None:
    # Given trick 4 of 9; seat 1 has 2 points, and seat 2 will be stuck with six cards in hand
    hand = "red 1, red 2, red 3, blue 1, blue 2, blue 3"
    state = position(5, {0: "red 5", 1: "blue 5", 2: hand}, size=6, points=[1, 2, 3, 0, 0], scores=[5, 5, 5, 5, 5])
    assert state.public.tricks == 4
    play(state, "red 5", "blue 5")
    # Then no further trick is played, all points stay, and the stuck seat pays nothing
    assert state.public.sheet == ((1, 2, 3, 0, 0),)
    assert state.public.scores == [6, 7, 8, 5, 5]
    assert state.public.round == 1
    assert state.public.tricks == 1
    assert_asked(state, 1)


@rule("HP-075")
def test_the_points_of_the_round_are_added_to_the_scores() -> None:
    # Given the last trick with 2, 1, 0 and 1 points in hand
    hands = {0: "red 5", 1: "Phantom 1", 2: "Phantom 2", 3: "blue 5"}
    state = position(4, hands, size=1, trick="Phantom 3", points=[2, 1, 0, 1], scores=[4, 4, 4, 4])
    play(state, "red 5", "Phantom 1", "Phantom 2", "blue 5")
    assert state.public.sheet == ((3, 1, 0, 2),)
    assert state.public.scores == [7, 5, 4, 6]
    assert state.public.points == [0, 0, 0, 0]
    assert "The round brought {0} 3 points, {1} 1, {2} 0 and {3} 2." in said(state)
    assert_asked(state, 1)


@rule("HP-076")
@pytest.mark.parametrize("seats", SEATS)
def test_the_next_round_is_dealt_from_all_cards_in_use(seats: int) -> None:
    state = new(seats)
    first = [hand.clone() for hand in state.hands]
    play_out(state)
    public = state.public
    everywhere = [*state.deck, *state.aside, *public.trick, *[card for hand in state.hands for card in hand]]
    assert sorted(everywhere) == list(public.cards)
    assert public.gone == []
    assert public.gone_to == []
    assert public.points == [0] * seats
    assert state.hands != first
    assert {len(hand) for hand in state.hands} == {7 if seats == 6 else 9}
    assert len(state.deck) == (8 if seats < 5 else 0)
    assert len(state.aside) == (3 if seats == 6 else 0)
    assert_asked(state, 1)


@rule("HP-077")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_passes_to_the_left_whoever_led_last(seats: int) -> None:
    state = new(seats, starter=1)
    for round in range(seats):
        starter = (1 + round) % seats
        assert state.public.leader == starter
        assert_asked(state, starter)
        play_out(state)
    is_over(state)


@rule("HP-077")
def test_the_last_leader_does_not_matter() -> None:
    """Seat 3 led the last trick of round 1 and won it; round 2 is started by seat 1 all the same."""
    hands = {3: "Phantom 20", 4: "red 1", 0: "blue 1", 1: "green 1", 2: "yellow 1"}
    state = position(5, hands, size=1, leader=3)
    play(state, "Phantom 20", "red 1", "blue 1", "green 1", "yellow 1")
    assert state.public.last == tuple(cards("Phantom 20, red 1, blue 1, green 1, yellow 1"))
    assert said(state)[-1] == "Round 2 of 5 is dealt; {1} leads."
    assert_asked(state, 1)

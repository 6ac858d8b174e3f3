"""Places are taken and left while the game goes on."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE, State
from parlour.core.outcome import IllegalAction
from tests.core.minis.comings import DRAW, GAME, JOIN, LAY, LEAVE, PLACES, TURNS, Comings


def new(players: int) -> Comings:
    state = GAME.new(players, seed=5)
    assert isinstance(state, Comings)
    return state


def play_out(state: State) -> None:
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, state.answers(seat)[0])


def test_the_table_has_places_beyond_those_who_begin() -> None:
    state = new(2)

    assert (state.setup.players, state.setup.seats) == (2, PLACES)
    assert list(state.seated()) == [0, 1]


def test_who_joins_takes_the_first_free_place_and_plays_before_the_seat_they_chose() -> None:
    state = new(2)
    state.apply(TABLE, JOIN[1])

    assert list(state.seated()) == [0, 2, 1]
    state.apply(0, DRAW)
    assert state.to_act() == (2,)
    assert list(state.answers(2)) == [DRAW], "the hand is empty at first"


def test_who_leaves_puts_the_hand_back_and_the_turn_passes_on() -> None:
    state = new(3)
    for seat in (0, 1, 2):
        state.apply(seat, DRAW)
    state.apply(TABLE, LEAVE[0])

    assert state.to_act() == (1,)
    assert len(state.bag) == 10
    assert state.hands[0] == []
    with pytest.raises(IllegalAction, match="nobody sits at seat 0"):
        state.apply(0, DRAW)


def test_a_place_that_was_left_can_be_taken_again() -> None:
    state = new(3)
    state.apply(TABLE, LEAVE[1])
    state.apply(TABLE, JOIN[0])

    assert list(state.seated()) == [1, 0, 2]


def test_the_table_refuses_what_the_rules_do_not_allow() -> None:
    full, alone = new(4), new(1)

    for state, action in ((full, JOIN[0]), (alone, LEAVE[0])):
        with pytest.raises(IllegalAction, match="the table cannot do that now"):
            state.apply(TABLE, action)
    with pytest.raises(IllegalAction, match="not among the answers"):
        full.apply(0, LEAVE[1])


def test_a_place_without_a_player_has_no_rank() -> None:
    state = new(3)
    state.apply(0, DRAW)
    state.apply(TABLE, LEAVE[1])
    state.apply(2, DRAW)
    state.apply(0, LAY)
    play_out(state)

    outcome = state.outcome()
    assert outcome is not None
    assert state.public.turns == TURNS
    assert (outcome.places[1], outcome.places[3]) == (0, 0)
    assert sorted((outcome.places[0], outcome.places[2])) in ([1, 2], [1, 1])
    assert not state.answers(TABLE), "nobody joins a game that is over"

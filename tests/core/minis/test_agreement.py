"""Nothing happens before all agree, and flipping tokens never advances play."""

from __future__ import annotations

import pytest

from parlour.core.contract import State
from parlour.core.outcome import IllegalAction
from tests.core.minis.agreement import AGREE, FLIP, GAME, PROPOSE, Agreement, AgreementOptions


def deciding() -> tuple[Agreement, list[int]]:
    """Seat 0 hides a fate; the others decide. Also the numbers that are not on the table."""
    state = GAME.new(4, seed=3)
    assert isinstance(state, Agreement)
    state.apply(0, state.answers(0)[0])
    return state, [fate for fate in range(1, 8) if fate not in state.public.played]


def agree(state: State, *seats: int) -> None:
    for seat in seats:
        state.apply(seat, AGREE)


def test_all_but_the_hider_are_asked_and_a_proposal_counts_as_agreement() -> None:
    state, numbers = deciding()
    assert state.to_act() == (1, 2, 3)

    state.apply(2, PROPOSE[numbers[0]])

    assert state.to_act() == (1, 3)


def test_a_counter_proposal_asks_everybody_again() -> None:
    state, numbers = deciding()
    state.apply(2, PROPOSE[numbers[0]])
    agree(state, 1)
    state.apply(3, PROPOSE[numbers[1]])

    assert state.to_act() == (1, 2)
    assert state.public.points + state.public.doom == 0
    agree(state, 2, 1)
    assert state.public.points + state.public.doom == 1, "now all agree, and the prediction is made"


def test_a_number_that_found_no_agreement_is_not_proposed_again() -> None:
    state, numbers = deciding()
    state.apply(2, PROPOSE[numbers[0]])
    state.apply(3, PROPOSE[numbers[1]])

    with pytest.raises(IllegalAction, match="not proposed yet") as refused:
        state.apply(1, PROPOSE[numbers[0]])
    assert refused.value.rule == "AG-2"


def test_anybody_may_flip_tokens_at_any_time_and_play_stays_where_it_is() -> None:
    state, numbers = deciding()
    state.apply(2, PROPOSE[numbers[0]])
    waiting = state.agenda[:]

    state.apply(0, FLIP[4])
    state.apply(3, FLIP[4])
    state.apply(3, FLIP[4])

    assert state.public.lines == [[4], [], [], []]
    assert state.agenda == waiting
    assert state.to_act() == (1, 3)
    assert FLIP[4] not in state.answers(3), "free actions are kept apart from answers"


def test_without_number_lines_there_is_nothing_to_flip() -> None:
    state = GAME.new(3, AgreementOptions(lines=False))

    assert not state.free(1)
    with pytest.raises(IllegalAction):
        state.apply(1, FLIP[1])

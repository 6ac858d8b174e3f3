"""Players who join and leave."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.core.outcome import IllegalAction
from parlour.games.shipwreck_arcana.actions import AGREE, GIVE_UP, JOIN, LEAVE, PREDICT
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.public import NOBODY
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from tests.asking import asks, is_over
from tests.games.shipwreck_arcana.positions import (
    bag_size,
    decline,
    marks,
    play,
    position,
    possible,
    predict,
    row,
    said,
    use,
)  # fmt: skip
from tests.rule_tracing import rule

OPEN = ArcanaOptions(joining=True)


def common(state: Arcana) -> list[object]:
    """What joining and leaving must not change."""
    public = state.public
    return [public.score, public.doom, public.row[:], public.fates[:], public.faded[:], state.deck[:]]


def turns(state: Arcana, count: int) -> list[int]:
    """The seats of the next turns, without predictions."""
    seats = []
    for _ in range(count):
        state.public.fates = [0] * 4
        state.public.hours = [0] * 4
        state.public.visible = 0
        seat = state.public.active_seat()
        seats.append(seat)
        state.apply(seat, state.answers(seat)[0])
        decline(state)
    return seats


@rule("SA-130", "SA-135")
def test_a_player_joins_at_a_chosen_place() -> None:
    state = position(3, hand="3 4", options=OPEN, fates={1: "7"}, faded="Dawn", score=2, doom=1)
    before = common(state)
    state.apply(TABLE, JOIN[2])
    assert list(state.seated()) == [0, 1, 3, 2]
    assert marks(state, 3) == set()
    assert state.public.owner[3] == 3
    assert common(state) == before
    assert turns(state, 5) == [0, 1, 3, 2, 0]
    asks(state, ASK_PLAY[1])


@rule("SA-131")
def test_who_joins_has_no_fate_and_draws_two() -> None:
    state = position(2, hand="3 4", options=OPEN)
    state.apply(TABLE, JOIN[1])
    assert state.hands[2] == 0
    play(state, 3, "The Stranger")
    decline(state)
    assert state.public.active == 2
    assert state.old == 0
    assert state.public.held[2] == 2
    asks(state, ASK_PLAY[2])


@rule("SA-132")
def test_five_are_the_most_and_nobody_joins_during_a_prediction() -> None:
    full = position(5, hand="3 4", options=OPEN)
    with pytest.raises(IllegalAction, match="the table cannot do that now"):
        full.apply(TABLE, JOIN[1])
    state = position(3, hand="3 4", options=OPEN)
    play(state, 3, "The Stranger")
    assert not [action for action in state.answers(TABLE) if action in JOIN]
    closed = position(3, hand="3 4")
    assert not [action for action in closed.answers(TABLE) if action in JOIN], "unless the table keeps places open"
    asks(state, DISCUSS)


@rule("SA-133", "SA-134", "SA-135")
def test_who_leaves_puts_the_fate_back_and_the_line_away() -> None:
    state = position(3, hand="3 4", kept={1: 3, 2: 6}, lines={1: "2"}, options=OPEN, faded="Dawn")
    before = common(state)
    bag = bag_size(state)
    state.apply(TABLE, LEAVE[1])
    assert bag_size(state) == bag + 1
    assert state.hands[1] == 0
    assert state.public.owner[1] == NOBODY
    assert state.public.lines[1] == 0
    assert common(state) == before
    assert "3" not in said(state), "the fate is not shown"
    state.apply(TABLE, JOIN[0])
    assert state.public.owner[1] == 1, "a later joiner gets the line"
    asks(state, ASK_PLAY[0])


@rule("SA-136")
def test_turn_order_closes_up() -> None:
    state = position(4, hand="3 4")
    state.apply(TABLE, LEAVE[1])
    assert turns(state, 4) == [0, 2, 3, 0]
    asks(state, ASK_PLAY[2])


@rule("SA-136")
def test_the_active_player_leaves_before_the_play() -> None:
    state = position(3, hand="3 4", fates={4: "1 1"})
    state.public.hours[3] = 3
    state.apply(TABLE, LEAVE[0])
    assert "The Stranger fades" in said(state)
    assert state.public.active == 1
    assert list(state.seated()) == [1, 2]
    asks(state, ASK_PLAY[1])


@rule("SA-136")
def test_the_active_player_leaves_after_the_play() -> None:
    state = position(3, hand="3 4")
    play(state, 3, "The Stranger")
    state.apply(1, PREDICT[4])
    state.apply(TABLE, LEAVE[0])
    assert state.zones()["place 3"] == ["fate 3"], "the fate played stays"
    assert (state.public.score, state.public.doom) == (0, 0)
    assert state.public.active == 1
    assert state.public.agreed == 0
    asks(state, ASK_PLAY[1])


@rule("SA-092")
def test_when_the_last_doubter_leaves_the_proposal_is_carried_out() -> None:
    state = position(4, hand="3 4")
    play(state, 3, "The Stranger")
    state.apply(1, PREDICT[4])
    state.apply(2, AGREE[4])
    state.apply(TABLE, LEAVE[3])
    assert state.public.score == 1
    asks(state, ASK_PLAY[1])


@rule("SA-092")
def test_a_proposal_leaves_with_the_only_one_who_was_for_it() -> None:
    state = position(4, hand="3 4")
    play(state, 3, "The Stranger")
    state.apply(1, PREDICT[4])
    state.apply(TABLE, LEAVE[1])
    assert state.to_act() == (2, 3)
    assert PREDICT[4] in state.answers(2)
    asks(state, DISCUSS)


@rule("SA-137")
def test_below_two_players_the_game_waits() -> None:
    state = position(2, hand="3 4", kept={1: 5})
    state.apply(TABLE, LEAVE[1])
    assert state.to_act() == (0,)
    assert state.answers(0) == [GIVE_UP]
    assert state.answers(TABLE) == [JOIN[0]], "the last player cannot leave"
    question = state.ask(0)
    assert question is not None
    assert "waits until somebody joins" in question.prompt
    state.apply(TABLE, JOIN[0])
    play(state, 3, "The Stranger")
    predict(state, 4)
    assert state.public.score == 1
    asks(state, ASK_PLAY[1])


@rule("SA-137")
def test_the_last_player_may_give_up() -> None:
    state = position(2, hand="3 4")
    state.apply(TABLE, LEAVE[0])
    assert state.to_act() == (1,)
    state.apply(1, GIVE_UP)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (0, 2)
    is_over(state)


def test_a_newcomer_knows_what_all_know_and_nothing_more() -> None:
    """Seat 1 holds two 5s of three in sight, so it knows more about seat 0's fate than a newcomer may."""
    state = position(2, hand="3 4", kept={1: 5}, fates={1: "5 5"}, options=OPEN)
    play(state, 3, "The Stranger")
    decline(state)
    assert 5 not in possible(state, 0, viewer=1)
    state.apply(TABLE, LEAVE[1])
    state.apply(TABLE, JOIN[0])
    assert possible(state, 0, viewer=1) == possible(state, 0)


def test_a_newcomer_hears_the_answer_to_old_like_everybody_else() -> None:
    state = position(2, hand="2 6", old=2, faded="The Key", options=OPEN)
    play(state, 2, "The Judge")
    state.apply(TABLE, LEAVE[1])
    state.apply(TABLE, JOIN[0])
    state.apply(0, use("The Key"))
    assert possible(state, 0, viewer=1) == possible(state, 0) == {4, 6}
    assert row(state)[2] == "The Judge"

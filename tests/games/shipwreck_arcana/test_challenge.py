"""The two-player challenge: two hands each."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.core.outcome import IllegalAction
from parlour.games.shipwreck_arcana import GAME
from parlour.games.shipwreck_arcana.actions import FLIP, JOIN, LEAVE, PREDICT, REPLACE, REVEAL
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.public import NOBODY
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from parlour.games.shipwreck_arcana.view import ArcanaView
from tests.asking import asks
from tests.games.shipwreck_arcana.positions import decline, marks, new, play, plays, position, predict, use
from tests.rule_tracing import rule

CHALLENGE = ArcanaOptions(challenge=True)


@rule("SA-138")
def test_two_players_with_two_lines_each() -> None:
    state = new(2, CHALLENGE)
    assert state.public.owner == [0, 1, 0, 1, NOBODY]
    assert [state.public.line_name(hand) for hand in range(4)] == ["A", "A", "B", "B"]
    with pytest.raises(BadData, match="exactly two players, not 3"):
        GAME.new(3, CHALLENGE)


@rule("SA-139", "SA-146")
def test_turn_order_is_1a_2a_1b_2b() -> None:
    state = position(2, hand="3 4", options=CHALLENGE)
    order = []
    for _ in range(8):
        public = state.public
        public.fates = [0] * 4
        public.hours = [0] * 4
        public.visible = 0
        seat = public.active_seat()
        order.append(f"{seat + 1}{public.line_name(public.active)}")
        state.apply(seat, state.answers(seat)[0])
        decline(state)
    assert order == ["1A", "2A", "1B", "2B"] * 2
    assert len(set(order)) == 4, "four turns in a cycle"
    asks(state, ASK_PLAY[0])


@rule("SA-139")
@pytest.mark.parametrize("starter", [1, 2])
def test_both_a_turns_come_before_the_b_turns_whoever_starts(starter: int) -> None:
    state = new(2, ArcanaOptions(challenge=True, starter=str(starter)))
    names = [f"{seat + 1}{line}" for line in "AB" for seat in (starter - 1, 2 - starter)]
    order = []
    for _ in range(8):
        public = state.public
        public.fates = [0] * 4
        public.hours = [0] * 4
        public.visible = 0
        seat = public.active_seat()
        order.append(f"{seat + 1}{public.line_name(public.active)}")
        state.apply(seat, state.answers(seat)[0])
        decline(state)
    assert order == names * 2
    asks(state, ASK_PLAY[starter - 1])


@rule("SA-140")
def test_the_fates_of_a_and_b_are_kept_apart() -> None:
    state = position(2, hand="1 4", active=2, kept={0: 5}, options=CHALLENGE)
    assert state.hands[:3] == [5, 0, 0o14]
    view = state.view(0)
    assert isinstance(view, ArcanaView)
    assert view.hands == [5, 0, 0o14, 0, 0], "a player sees both own hands"
    assert all(value != 5 for value, _ in plays(state))


@rule("SA-141")
@pytest.mark.parametrize(("difficulty", "doom"), [("easy", 0), ("normal", 2), ("hard", 4), ("doomed", 6)])
def test_with_any_starting_doom(difficulty: str, doom: int) -> None:
    assert new(2, ArcanaOptions(challenge=True, difficulty=difficulty)).public.doom == doom


@rule("SA-142")
def test_a_prediction_touches_only_the_hand_of_the_turn() -> None:
    state = position(2, hand="3 4", kept={2: 6}, lines={0: "1", 2: "2"}, options=CHALLENGE)
    play(state, 3, "The Stranger")
    predict(state, 4)
    assert state.hands[0] == 0
    assert state.hands[2] == 6
    assert marks(state, 0) == set()
    assert marks(state, 2) == {2}
    asks(state, ASK_PLAY[1])


@rule("SA-145")
def test_only_the_other_player_predicts() -> None:
    state = position(2, hand="3 4", options=CHALLENGE)
    play(state, 3, "The Stranger")
    assert state.to_act() == (1,)
    with pytest.raises(IllegalAction):
        state.apply(0, PREDICT[4])
    with pytest.raises(IllegalAction, match="not by you"):
        state.apply(0, FLIP[2][1])
    asks(state, DISCUSS)


def folded(active: int) -> Arcana:
    """A challenge in which a third player joins during the turn of this hand."""
    options = ArcanaOptions(challenge=True, joining=True)
    kept = {hand: value for hand, value in ((0, 5), (1, 6), (2, 7), (3, 2)) if hand != active}
    state = position(2, hand="3 4", old=3, active=active, kept=kept, options=options)
    state.apply(TABLE, JOIN[1])
    return state


@rule("SA-144")
@pytest.mark.parametrize("active", [0, 1])
def test_a_third_player_turns_it_into_a_standard_game(active: int) -> None:
    state = folded(active)
    public = state.public
    assert list(state.seated()) == [0, 2, 1]
    assert sorted(public.owner) == [NOBODY, NOBODY, 0, 1, 2]
    assert public.active == active, "the turn goes on"
    assert state.hands[0] == (5 if active else 0o34)
    assert state.hands[2:] == [0, 0, 0], "the B fates are back in the bag"
    asks(state, ASK_PLAY[active])


@rule("SA-144")
def test_a_b_turn_that_folds_starts_again_with_the_one_hand_left() -> None:
    state = folded(2)
    assert state.public.active == 0, "it was player 1's turn"
    assert state.old == 5
    assert state.public.place == -1
    asks(state, ASK_PLAY[0])


@rule("SA-144", "SA-130")
@pytest.mark.parametrize(
    ("active", "before", "turns"),
    [(2, 0, [2, 0, 1]), (2, 1, [0, 2, 1]), (3, 0, [1, 2, 0]), (3, 1, [2, 1, 0])],
)
def test_after_a_fold_nobody_is_left_out_and_nobody_goes_twice(active: int, before: int, turns: list[int]) -> None:
    """A B turn starts again with its player, unless the newcomer's turn comes just before theirs."""
    options = ArcanaOptions(challenge=True, joining=True)
    kept = {hand: value for hand, value in ((0, 5), (1, 6), (2, 7), (3, 2)) if hand != active}
    state = position(2, hand="3 4", old=3, active=active, kept=kept, options=options)
    state.apply(TABLE, JOIN[before])
    seats = []
    for _ in range(3):
        state.public.fates = [0] * 4
        state.public.hours = [0] * 4
        state.public.visible = 0
        seats.append(state.public.active_seat())
        state.apply(seats[-1], state.answers(seats[-1])[0])
        decline(state)
    assert seats == turns
    asks(state, ASK_PLAY[turns[0]])


@rule("SA-144", "SA-063")
def test_a_turn_that_starts_again_is_a_new_one_with_a_power_of_its_own() -> None:
    options = ArcanaOptions(challenge=True, joining=True)
    state = position(2, hand="3 4", active=3, kept={1: 6}, faded="The Rider, The Prophet", options=options)
    state.apply(1, use("The Rider"))
    state.apply(1, REPLACE[1])
    assert use("The Prophet") not in state.answers(1)
    state.apply(TABLE, JOIN[0])
    assert (state.to_act(), state.public.active, state.old) == ((1,), 1, 6)
    assert use("The Prophet") in state.answers(1)
    asks(state, ASK_PLAY[1])


@rule("SA-132")
def test_one_may_join_after_the_draw_and_after_a_power_until_the_play() -> None:
    state = position(2, hand="3 4", faded="The Rider", options=ArcanaOptions(joining=True))
    state.apply(0, use("The Rider"))
    assert JOIN[1] not in state.answers(TABLE), "not while the power is at work"
    state.apply(0, REPLACE[1])
    state.apply(TABLE, JOIN[1])
    assert (state.hands[0], state.public.power_used, state.to_act()) == (0o34, True, (0,))
    play(state, 3, "The Stranger")
    assert state.to_act() == (1, 2)
    asks(state, DISCUSS)


@rule("SA-156")
def test_the_last_copies_in_both_hands_may_be_shown_each() -> None:
    state = position(2, hand="3 4", kept={1: 5, 3: 6}, fates={1: "5 5", 2: "6 6"}, options=CHALLENGE)
    play(state, 3, "The Stranger")
    assert [value for value in range(1, 8) if REVEAL[value] in state.answers(1)] == [5, 6]
    state.apply(1, REVEAL[6])
    assert (state.hands[1], state.hands[3]) == (5, 0)
    state.apply(1, REVEAL[5])
    assert (state.hands[1], state.hands[3]) == (0, 0)
    assert state.to_act() == (1,)
    asks(state, DISCUSS)


def test_who_leaves_a_challenge_is_replaced_with_both_hands() -> None:
    state = position(2, hand="3 4", kept={1: 6, 3: 2}, options=CHALLENGE)
    state.apply(TABLE, LEAVE[1])
    state.apply(TABLE, JOIN[0])
    assert [state.public.owner[hand] for hand in state.public.order] == [1, 0, 1, 0]
    play(state, 3, "The Stranger")
    decline(state)
    assert state.public.active_seat() == 1

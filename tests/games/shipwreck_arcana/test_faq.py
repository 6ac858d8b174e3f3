"""The questions of the rulebook's last page: several predictions, illegal plays, last copies."""

from __future__ import annotations

import pytest

from parlour.core.outcome import IllegalAction
from parlour.games.shipwreck_arcana.actions import AGREE, NO_PREDICTION, OWN_UP, PLAY, PREDICT, REVEAL, USE_NO_POWER
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import ASK_AFTER_PLAY, ASK_PLAY
from tests.asking import asks
from tests.games.shipwreck_arcana.positions import (
    bag_size,
    decline,
    go_on,
    group,
    marks,
    play,
    plays,
    position,
    possible,
    predict,
    said,
    use,
)  # fmt: skip
from tests.rule_tracing import rule

TRUST = ArcanaOptions(honour=True)


def twice(fates: str = "") -> Arcana:
    """The group has used Twice on a hidden 5; with fates on The Judge it is about to fade."""
    state = position(hand="3 5", faded="The Beast", fates={3: fates})
    play(state, 3, "The Judge")
    group(state, use("The Beast"))
    return state


@rule("SA-147")
def test_one_right_of_two_counts_as_one_right_prediction() -> None:
    state = twice()
    predict(state, 4)
    predict(state, 5)
    assert (state.public.score, state.public.doom) == (1, 0)
    asks(state, ASK_PLAY[1])


@rule("SA-148")
def test_two_wrong_ones_count_as_one_wrong_prediction() -> None:
    state = twice()
    predict(state, 4)
    predict(state, 6)
    assert (state.public.score, state.public.doom) == (0, 1)
    asks(state, ASK_PLAY[1])


@rule("SA-149")
def test_it_cancels_the_doom_of_fading_too() -> None:
    state = twice("1 1")
    predict(state, 4)
    predict(state, 5)
    assert "The Judge fades" in said(state)
    assert state.public.doom == 0
    asks(state, ASK_PLAY[1])


# Play on trust --------------------------------------------------------------------------------------------


def misplayed(fates: str = "") -> Arcana:
    """On trust, a 5 was played on The Judge with a 6 kept, which makes no even sum."""
    state = position(hand="5 6", fates={3: fates}, lines={0: "1 2"}, doom=1, options=TRUST)
    play(state, 5, "The Judge")
    return state


@rule("SA-150", "SA-151", "SA-152", "SA-154")
def test_owning_up_leaves_the_fate_and_gives_up_the_other() -> None:
    state = misplayed()
    bag = bag_size(state)
    state.apply(0, OWN_UP)
    assert state.zones()["place 2"] == ["fate 5"]
    assert state.public.hours[2] == 2
    assert state.hands[0] == 0
    assert bag_size(state) == bag + 1 - 2, "the 6 went back; the next player drew two"
    assert state.public.active == 1, "Predict and Resolve are skipped"
    assert state.public.score == 0
    assert state.public.lines[0] == 0
    assert "6" not in said(state), "the fate given up is not shown"
    asks(state, ASK_PLAY[1])


@rule("SA-153")
def test_cards_that_fade_then_cost_their_doom() -> None:
    state = misplayed("1")
    state.apply(0, OWN_UP)
    assert "The Judge fades" in said(state)
    assert state.public.doom == 3
    asks(state, ASK_PLAY[1])


@rule("SA-155")
def test_plays_are_checked_unless_the_table_plays_on_trust() -> None:
    checked = position(hand="5 6")
    with pytest.raises(IllegalAction, match="The Judge: you need two fates with an even sum"):
        checked.apply(0, PLAY[3][5])
    trusted = position(hand="5 6", options=TRUST)
    assert len(plays(trusted)) == 10, "either fate on each of the five cards"
    play(trusted, 5, "The Judge")
    assert possible(trusted, 0) == {1, 2, 3, 4, 5, 6, 7}, "nothing is certain then"
    asks(trusted, ASK_AFTER_PLAY[0])


@rule("SA-155")
def test_on_trust_everybody_is_asked_and_only_who_misplayed_can_own_up() -> None:
    state = position(hand="5 7", options=TRUST)
    play(state, 5, "The Judge")
    assert state.answers(0) == [USE_NO_POWER]
    with pytest.raises(IllegalAction, match="nothing to own up to"):
        state.apply(0, OWN_UP)
    silent = misplayed()
    assert silent.answers(0) == [USE_NO_POWER, OWN_UP]
    go_on(silent)
    predict(silent, 6)
    assert silent.public.score == 1, "who says nothing plays on"
    asks(silent, ASK_PLAY[1])


@rule("SA-155")
def test_the_hours_can_be_misplayed_too() -> None:
    state = position(hand="5 7", options=TRUST)
    play(state, 5, "The Hours")
    assert OWN_UP in state.answers(0)
    asks(state, ASK_AFTER_PLAY[0])


# The last copy --------------------------------------------------------------------------------------------


def last_three(**more: object) -> Arcana:
    """Seat 1 holds the last 3; both others are visible after the play."""
    state = position(3, hand="3 4", kept={1: 3, 2: 6}, fates={1: "3"}, lines={1: "7"}, **more)  # type: ignore[arg-type]
    play(state, 3, "The Stranger")
    return state


@rule("SA-156")
def test_an_ally_may_show_the_last_copy_by_discarding_it() -> None:
    state = last_three()
    assert REVEAL[3] in state.answers(1)
    bag = bag_size(state)
    state.apply(1, REVEAL[3])
    assert bag_size(state) == bag + 1
    assert state.hands[1] == 0
    assert marks(state, 1) == set()
    assert "{1} discards a 3" in said(state)
    assert state.to_act() == (1, 2), "the discussion goes on"
    for viewer in (-2, 0, 2):
        assert possible(state, 1, viewer) == set()
    asks(state, DISCUSS)


@rule("SA-156")
def test_showing_it_opens_the_question_again() -> None:
    state = last_three()
    state.apply(2, PREDICT[3])
    state.apply(1, REVEAL[3])
    with pytest.raises(IllegalAction, match="not open any more"):
        state.apply(1, AGREE[3])
    predict(state, 4)
    assert state.public.score == 1
    asks(state, ASK_PLAY[1])


@rule("SA-156")
def test_only_the_last_copy_only_by_an_ally_and_only_before_the_prediction() -> None:
    state = position(3, hand="3 4", kept={1: 3, 2: 6}, fates={1: "5"})
    play(state, 3, "The Stranger")
    for seat, value in ((1, 3), (2, 6), (1, 6)):
        with pytest.raises(IllegalAction, match="all other copies are visible") as refused:
            state.apply(seat, REVEAL[value])
        assert refused.value.rule == "SA-156"
    active = position(3, hand="4 5", fates={1: "4", 2: "4"})
    play(active, 5, "The Stranger")
    with pytest.raises(IllegalAction):
        active.apply(0, REVEAL[4])
    done = last_three()
    decline(done)
    with pytest.raises(IllegalAction):
        done.apply(2, REVEAL[3])
    asks(done, ASK_PLAY[1])


@rule("SA-156", "SA-147")
def test_not_between_the_two_predictions_of_twice() -> None:
    state = position(3, hand="3 4", kept={1: 3}, fates={1: "3"}, faded="The Beast")
    play(state, 3, "The Stranger")
    group(state, use("The Beast"))
    assert REVEAL[3] in state.answers(1)
    predict(state, 6)
    assert state.public.predictions == 1
    with pytest.raises(IllegalAction, match="the group has predicted in this turn") as refused:
        state.apply(1, REVEAL[3])
    assert refused.value.rule == "SA-156"
    assert state.to_act() == (1, 2)
    asks(state, DISCUSS)


@rule("SA-157")
def test_who_keeps_it_lets_a_wrong_prediction_stand() -> None:
    state = last_three()
    assert 3 not in possible(state, 0, viewer=1)
    predict(state, 3)
    assert (state.public.score, state.public.doom) == (0, 1)
    assert state.hands[1] & 7 == 3 or state.hands[1] >> 3 == 3
    asks(state, ASK_PLAY[1])


@rule("SA-158", "SA-159")
def test_visible_fates_are_those_on_arcana_cards() -> None:
    state = position(3, hand="3 4", kept={1: 5}, fates={1: "7", 3: "1"})
    assert state.public.visible == state.public.fates[0] + state.public.fates[2]
    play(state, 3, "The Stranger")
    assert NO_PREDICTION in state.answers(1)
    assert state.public.visible == sum(state.public.fates)
    asks(state, DISCUSS)

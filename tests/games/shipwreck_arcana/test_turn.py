"""The turn: Draw, Play, Predict, Resolve, Fade."""

from __future__ import annotations

import pytest

from parlour.core.outcome import IllegalAction
from parlour.games.shipwreck_arcana.actions import (
    AGREE,
    NO_PREDICTION,
    PLAY,
    PREDICT,
    REFUSE,
    REVEAL,
    USE_NO_POWER,
    UsePower,
)
from parlour.games.shipwreck_arcana.predict import DISCUSS, PROPOSALS_EACH
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import ASK_AFTER_PLAY, ASK_PLAY, DRAW, FADE, NEXT_TURN
from tests.asking import asks, is_over
from tests.games.shipwreck_arcana.positions import (
    CARD,
    bag_size,
    decline,
    events,
    heap,
    new,
    play,
    position,
    possible,
    predict,
    row,
    said,
)  # fmt: skip
from tests.rule_tracing import rule

PHASES = {"Drew": "draw", "Played": "play", "NotPredicted": "predict", "Resolved": "resolve", "Faded": "fade"}


def phases(state: Arcana) -> list[str]:
    """The phases that the log shows, each once."""
    names = [PHASES[type(event).__name__] for event in events(state) if type(event).__name__ in PHASES]
    return list(dict.fromkeys(names))


@rule("SA-071", "SA-091")
def test_a_turn_runs_draw_play_predict_resolve_fade() -> None:
    state = new(3)
    seat = state.seat
    state.public.hours = [4, 4, 4, 4]
    state.apply(seat, state.answers(seat)[0])
    assert phases(state) == ["draw", "play"]
    kept = state.hands[state.public.active]
    ally, other = state.to_act()
    state.apply(ally, PREDICT[kept])
    state.apply(other, AGREE[kept])
    assert phases(state) == ["draw", "play", "resolve", "fade"]
    asks(state, ASK_PLAY[1])


@rule("SA-072")
def test_all_but_the_active_player_are_the_group() -> None:
    state = position(hand="3 4")
    play(state, 3, "The Stranger")
    assert state.to_act() == (1, 2)
    for action in (PREDICT[4], NO_PREDICTION, AGREE[4], REFUSE):
        with pytest.raises(IllegalAction, match="you are the active player") as refused:
            state.apply(0, action)
        assert refused.value.rule == "SA-072"
    asks(state, DISCUSS)


@rule("SA-073", "SA-022")
def test_draw_up_to_two() -> None:
    state = new(3)
    assert state.public.held[0] == 2
    assert bag_size(state) == 19


@rule("SA-074")
def test_with_a_kept_fate_draw_only_one() -> None:
    state = position(2, hand="3 4", kept={1: 5})
    play(state, 3, "The Stranger")
    decline(state)
    assert state.public.held[1] == 2
    assert state.old == 5
    assert 5 in (state.hands[1] >> 3, state.hands[1] & 7)
    asks(state, ASK_PLAY[1])


def empty_bag(hours: int) -> Arcana:
    """Before the draw of seat 1, who holds a 6, with all other fates on the first card; it has so many hours."""
    state = position(2, hand="3 4", kept={1: 6})
    play(state, 3, "The Stranger")
    public = state.public
    public.fates[0] = heap("1 1 1 2 2 2 3 3 4 4 5 5 5 6 6 7 7 7")
    public.hours[0] = hours
    public.visible = sum(public.fates)
    assert bag_size(state) == 0
    return state


@rule("SA-077")
def test_with_an_empty_bag_there_is_neither_play_nor_predict_but_fade() -> None:
    state = empty_bag(0)
    state.public.active = state.public.at = 1
    state.public.hours[0] = 30
    state.agenda = [NEXT_TURN, FADE, DISCUSS, ASK_AFTER_PLAY[1], ASK_PLAY[1], DRAW]
    state.go_on()
    assert "The bag has no fate left" in said(state)
    assert "Leviathan fades" in said(state)
    assert state.public.held[state.public.active] == 2, "the next player draws again"
    asks(state, ASK_PLAY[0])


@rule("SA-077")
def test_if_nobody_can_ever_play_again_the_game_is_lost() -> None:
    state = empty_bag(0)
    decline(state)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.rule) == ((), "SA-077")
    is_over(state)


@rule("SA-078")
def test_play_one_fate_face_up_in_front_of_one_card() -> None:
    state = position(hand="2 6")
    play(state, 2, "The Judge")
    assert state.zones()["place 2"] == ["fate 2"]
    assert state.hands[0] == 6
    assert (state.public.played, state.public.place) == (2, 3)
    asks(state, DISCUSS)


@rule("SA-078")
def test_a_fate_one_does_not_hold_cannot_be_played() -> None:
    state = position(hand="2 6")
    with pytest.raises(IllegalAction, match="you hold no 5"):
        state.apply(0, PLAY[3][5])
    asks(state, ASK_PLAY[0])


@rule("SA-081")
def test_there_is_no_pass() -> None:
    for low in range(1, 8):
        for high in range(low, 8):
            state = position(hand=f"{low} {high}", row="The Mirror, The Prophet, The Engine, The Deep")
            assert state.answers(0)
            for action in (USE_NO_POWER, NO_PREDICTION):
                with pytest.raises(IllegalAction):
                    state.apply(0, action)
            asks(state, ASK_PLAY[0])


@rule("SA-085")
def test_one_prediction_a_turn() -> None:
    state = position(hand="3 4")
    play(state, 3, "The Stranger")
    predict(state, 3)
    assert state.public.active == 1
    with pytest.raises(IllegalAction):
        state.apply(2, PREDICT[4])
    asks(state, ASK_PLAY[1])


@rule("SA-086")
@pytest.mark.parametrize(("value", "score"), [(6, 1), (2, 0)])
def test_it_is_about_the_fate_still_in_hand(value: int, score: int) -> None:
    state = position(hand="2 6")
    play(state, 2, "The Judge")
    predict(state, value)
    assert state.public.score == score
    asks(state, ASK_PLAY[1])


@rule("SA-087")
def test_exactly_one_value_from_1_to_7_also_an_impossible_one() -> None:
    state = position(hand="3 4", fates={1: "1", 2: "1", 3: "1"})
    play(state, 3, "The Stranger")
    values = [action.value for action in state.answers(1) if action in PREDICT]
    assert values == [1, 2, 3, 4, 5, 6, 7]
    assert 1 not in possible(state, 0)
    predict(state, 1)
    assert state.public.doom == 1
    asks(state, ASK_PLAY[1])


@rule("SA-092")
def test_a_prediction_needs_the_consent_of_all() -> None:
    state = position(4, hand="3 4")
    play(state, 3, "The Stranger")
    state.apply(1, PREDICT[4])
    assert state.to_act() == (2, 3)
    state.apply(2, PREDICT[5])
    assert state.to_act() == (1, 3), "a counter-proposal asks everybody else again"
    assert state.public.score == state.public.doom == 0
    state.apply(3, AGREE[5])
    with pytest.raises(IllegalAction, match="not open any more") as refused:
        state.apply(1, AGREE[4])
    assert refused.value.rule == "SA-092"
    state.apply(1, PREDICT[4])
    state.apply(3, AGREE[4])
    state.apply(2, AGREE[4])
    assert state.public.score == 1
    asks(state, ASK_PLAY[1])


@rule("SA-092")
def test_proposing_the_open_proposal_again_is_refused() -> None:
    state = position(3, hand="3 4")
    play(state, 3, "The Stranger")
    state.apply(1, PREDICT[4])
    with pytest.raises(IllegalAction, match="agree to it"):
        state.apply(2, PREDICT[4])
    asks(state, DISCUSS)


@rule("SA-092")
def test_without_agreement_it_is_as_if_the_group_declined() -> None:
    state = position(3, hand="3 4")
    play(state, 3, "The Stranger")
    for number in range(2 * PROPOSALS_EACH):
        state.apply(1 + number % 2, PREDICT[1 + number % 2])
    assert state.to_act() == (1,)
    assert state.answers(1) == [AGREE[2], REFUSE]
    with pytest.raises(IllegalAction, match="agree to the last one, or refuse"):
        state.apply(1, PREDICT[3])
    state.apply(1, REFUSE)
    assert state.hands[0] == 4
    assert state.public.active == 1
    assert (state.public.score, state.public.doom) == (0, 0)
    asks(state, ASK_PLAY[1])


@rule("SA-092")
def test_to_make_no_prediction_is_proposed_once_and_then_the_open_proposal_is_refused() -> None:
    state = position(4, hand="3 4")
    play(state, 3, "The Stranger")
    state.apply(1, PREDICT[4])
    assert REFUSE not in state.answers(2)
    with pytest.raises(IllegalAction, match="or to make no prediction"):
        state.apply(2, REFUSE)
    state.apply(2, NO_PREDICTION)
    assert (NO_PREDICTION in state.answers(1), REFUSE in state.answers(1)) == (False, False), "it is open: agree"
    state.apply(1, PREDICT[5])
    assert (NO_PREDICTION in state.answers(2), REFUSE in state.answers(2)) == (False, True)
    with pytest.raises(IllegalAction, match="agree to what is open, or refuse") as refused:
        state.apply(2, NO_PREDICTION)
    assert refused.value.rule == "SA-092"
    state.apply(2, REFUSE)
    assert "{2} refuses" in said(state)
    assert (state.hands[0], state.public.doom) == (4, 0)
    assert state.to_act() == (1,), "the next player's turn"
    asks(state, ASK_PLAY[1])


@rule("SA-092")
def test_a_power_that_is_proposed_after_no_prediction_can_be_refused() -> None:
    state = position(4, hand="7 4", faded="Dawn")
    play(state, 7, "The Stranger")
    state.apply(1, NO_PREDICTION)
    power = next(action for action in state.answers(2) if isinstance(action, UsePower))
    state.apply(2, power)
    assert (NO_PREDICTION in state.answers(1), REFUSE in state.answers(1)) == (False, True)
    state.apply(1, REFUSE)
    assert "{1} refuses" in said(state)
    assert state.public.faded[0] == CARD["Dawn"], "the power was not used"
    asks(state, ASK_PLAY[1])


@rule("SA-092", "SA-156")
def test_after_a_last_copy_is_shown_no_prediction_may_be_proposed_again() -> None:
    state = position(3, hand="3 4", kept={1: 3}, fates={1: "3"})
    play(state, 3, "The Stranger")
    state.apply(2, NO_PREDICTION)
    state.apply(1, REVEAL[3])
    assert NO_PREDICTION in state.answers(1)
    state.apply(1, PREDICT[4])
    assert NO_PREDICTION in state.answers(2)
    state.apply(2, AGREE[4])
    assert state.public.score == 1
    asks(state, ASK_PLAY[1])


@rule("SA-092")
def test_the_next_decision_starts_afresh() -> None:
    state = position(3, hand="3 4")
    play(state, 3, "The Stranger")
    state.apply(1, PREDICT[4])
    state.apply(2, NO_PREDICTION)
    state.apply(1, AGREE[0])
    state.apply(1, state.answers(1)[0])
    assert state.to_act() == (0, 2)
    assert NO_PREDICTION in state.answers(0)
    asks(state, DISCUSS)


@rule("SA-095", "SA-097", "SA-098", "SA-099")
def test_a_right_prediction_scores_one() -> None:
    state = position(2, hand="3 4", score=2, doom=1)
    play(state, 3, "The Stranger")
    predict(state, 4)
    assert (state.public.score, state.public.doom) == (3, 1)
    assert state.hands[0] == 0
    assert "right" in said(state)
    state.apply(1, state.answers(1)[0])
    decline(state)
    assert state.public.active == 0
    assert state.old == 0, "the player drew two"
    assert state.public.held[0] == 2
    asks(state, ASK_PLAY[0])


@rule("SA-096", "SA-097", "SA-099")
def test_a_wrong_prediction_brings_one_doom_and_the_fate_is_shown() -> None:
    state = position(hand="2 6", score=2, doom=2)
    play(state, 2, "The Judge")
    before = bag_size(state)
    predict(state, 4)
    assert (state.public.score, state.public.doom) == (2, 3)
    assert state.hands[0] == 0
    assert bag_size(state) == before + 1 - 2, "the 6 went back; the next player drew two"
    assert "wrong" in said(state)
    assert "shows a 6" in said(state)
    assert (state.public.shown, state.public.shown_by) == (6, 0)
    asks(state, ASK_PLAY[1])


@rule("SA-100", "SA-101")
@pytest.mark.parametrize("predicting", [False, True])
def test_cards_fade_at_the_end_of_every_turn_and_not_before(predicting: bool) -> None:
    state = position(hand="3 4", fates={4: "1 1"})
    play(state, 3, "The Stranger")
    assert state.public.hours[3] == 3
    assert row(state)[3] == "The Stranger"
    assert state.zones()["place 3"] == ["fate 1", "fate 1", "fate 3"]
    if predicting:
        predict(state, 4)
    else:
        decline(state)
    assert row(state)[3] != "The Stranger"
    asks(state, ASK_PLAY[1])


@rule("SA-102")
def test_with_two_players_the_one_ally_decides() -> None:
    state = position(2, hand="3 4")
    play(state, 3, "The Stranger")
    assert state.to_act() == (1,)
    state.apply(1, PREDICT[4])
    assert state.public.score == 1
    assert state.public.active == 1
    asks(state, ASK_PLAY[1])


@rule("SA-124")
def test_after_the_end_nothing_is_accepted() -> None:
    state = position(2, hand="3 4", score=6)
    play(state, 3, "The Stranger")
    predict(state, 4)
    assert state.to_act() == ()
    for seat in (-2, 0, 1):
        assert state.answers(seat) == []
        with pytest.raises(IllegalAction, match="the game is over") as refused:
            state.apply(seat, PLAY[1][3])
        assert refused.value.rule == "SA-124"
    is_over(state)

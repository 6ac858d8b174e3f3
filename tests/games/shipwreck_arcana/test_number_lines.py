"""Number lines: notes that allies keep about a player's fate."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.core.outcome import IllegalAction
from parlour.games.shipwreck_arcana.actions import FLIP, PREDICT
from parlour.games.shipwreck_arcana.game import GAME, ArcanaOptions
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from parlour.games.shipwreck_arcana.view import ArcanaView
from tests.asking import asks
from tests.games.shipwreck_arcana.positions import decline, marks, play, position, predict
from tests.rule_tracing import rule


@rule("SA-049", "SA-050")
def test_allies_flip_tokens_of_the_active_player_for_all_to_see() -> None:
    state = position(hand="3 4")
    state.apply(1, FLIP[0][3])
    state.apply(2, FLIP[0][5])
    assert marks(state, 0) == {3, 5}
    for viewer in (TABLE, 0, 1, 2):
        view = state.view(viewer)
        assert isinstance(view, ArcanaView)
        assert view.public.lines == state.public.lines
    asks(state, ASK_PLAY[0])


@rule("SA-051")
def test_nobody_flips_the_own_line() -> None:
    state = position(hand="3 4")
    with pytest.raises(IllegalAction, match="by your allies, not by you") as refused:
        state.apply(0, FLIP[0][3])
    assert refused.value.rule == "SA-051"
    assert marks(state, 0) == set()
    asks(state, ASK_PLAY[0])


@rule("SA-052", "SA-094")
def test_marks_stay_without_a_prediction() -> None:
    state = position(2, hand="3 4", lines={0: "1 2"})
    play(state, 3, "The Stranger")
    state.apply(1, FLIP[0][3])
    decline(state)
    assert marks(state, 0) == {1, 2, 3}
    state.apply(1, state.answers(1)[0])
    decline(state)
    assert marks(state, 0) == {1, 2, 3}, "at the player's next turn"
    asks(state, ASK_PLAY[0])


@rule("SA-053")
@pytest.mark.parametrize("value", [4, 5])
def test_a_prediction_right_or_wrong_clears_the_line(value: int) -> None:
    state = position(hand="3 4", lines={0: "1 2", 1: "7"})
    play(state, 3, "The Stranger")
    predict(state, value)
    assert marks(state, 0) == set()
    assert marks(state, 1) == {7}, "the line of another stays"
    asks(state, ASK_PLAY[1])


@rule("SA-055")
def test_marks_can_be_taken_back_and_bind_nobody() -> None:
    state = position(hand="3 4", lines={0: "4"})
    play(state, 3, "The Stranger")
    state.apply(1, FLIP[0][5])
    state.apply(1, FLIP[0][5])
    assert marks(state, 0) == {4}
    assert PREDICT[4] in state.answers(1)
    predict(state, 4)
    assert state.public.score == 1
    asks(state, ASK_PLAY[1])


@rule("SA-056")
def test_lines_are_flipped_in_their_owners_turn() -> None:
    state = position(hand="3 4", kept={1: 5})
    with pytest.raises(IllegalAction, match="in its owner's turn") as refused:
        state.apply(2, FLIP[1][3])
    assert refused.value.rule == "SA-056"
    loose = position(hand="3 4", kept={1: 5}, options=ArcanaOptions(flip_any_time=True))
    loose.apply(2, FLIP[1][3])
    loose.apply(0, FLIP[1][4])
    assert marks(loose, 1) == {3, 4}
    with pytest.raises(IllegalAction, match="not by you"):
        loose.apply(1, FLIP[1][3])
    asks(loose, ASK_PLAY[0])


@rule("SA-020")
def test_a_line_that_is_put_away_cannot_be_flipped() -> None:
    state = position(hand="3 4", options=ArcanaOptions(flip_any_time=True))
    with pytest.raises(IllegalAction, match="put away"):
        state.apply(1, FLIP[4][3])
    asks(state, ASK_PLAY[0])


@rule("SA-103")
def test_marks_stay_when_the_kept_fate_is_played() -> None:
    state = position(hand="2 5", old=5, lines={0: "1 2"})
    play(state, 5, "The Stranger")
    decline(state)
    assert state.hands[0] == 2
    assert marks(state, 0) == {1, 2}
    asks(state, ASK_PLAY[1])


@rule("SA-093")
def test_flipping_never_advances_play_however_often() -> None:
    """Allies talk as long as they like: the rules set no limit, and the question stays open."""
    state = position(hand="3 4")
    play(state, 3, "The Stranger")
    asked = state.to_act()
    for _ in range(50):
        state.apply(1, FLIP[0][3])
    assert state.to_act() == asked == (1, 2)
    asks(state, DISCUSS)


@rule("SA-105")
def test_the_active_player_has_nothing_to_say_while_the_group_predicts() -> None:
    state = position(hand="3 4")
    play(state, 3, "The Stranger")
    assert state.answers(0) == []
    assert state.free(0) == []
    assert state.free(TABLE) == []
    assert state.silence(0) == "SA-105"
    assert state.silence(1) == ""
    asks(state, DISCUSS)


@rule("SA-105")
def test_the_table_may_let_the_active_player_talk() -> None:
    state = GAME.new(3, ArcanaOptions(quiet=False), seed=1)
    assert [state.silence(seat) for seat in range(3)] == ["", "", ""]

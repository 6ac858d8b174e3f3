"""The word stays secret but for its letters, and the first call closes the window."""

from __future__ import annotations

import pytest

from parlour.core.agenda import Due
from parlour.core.contract import TABLE, State
from parlour.core.data import BadData
from parlour.core.events import Event
from parlour.core.outcome import IllegalAction
from tests.core.minis.silencio import CALL, GAME, GO_ON, GuessWord, Listen, SilencioView, Write


def written(word: str, seats: int = 4, log: list[Event] | None = None) -> State:
    state = GAME.new(seats, log=log)
    state.apply(0, Write(word))
    return state


def test_only_the_spirit_sees_the_word() -> None:
    log: list[Event] = []
    state = written("RAVEN", log=log)

    for viewer in (TABLE, 1, 2, 3):
        assert b"RAVEN" not in state.view(viewer).save()
        assert all("RAVEN" not in repr(event.seen_by(viewer)) for event in log)
    assert b"RAVEN" in state.view(0).save()


def test_letters_are_shown_one_by_one_when_all_let_it_go_on() -> None:
    state = written("OWL", seats=3)
    view = state.view(1)
    assert isinstance(view, SilencioView)
    assert view.shown == "O"

    state.apply(2, GO_ON)
    assert state.to_act() == (1,)
    state.apply(1, GO_ON)

    later = state.view(1)
    assert isinstance(later, SilencioView)
    assert later.shown == "OW"
    assert state.to_act() == (1, 2)


def test_the_first_call_closes_the_window() -> None:
    state = written("OWL")
    state.apply(1, GO_ON)
    state.apply(3, CALL)

    assert state.to_act() == (3,)
    with pytest.raises(IllegalAction, match="not your turn"):
        state.apply(2, CALL)


def test_the_window_opens_after_the_last_letter_too() -> None:
    state = written("OX", seats=2)
    state.apply(1, GO_ON)
    assert state.to_act() == (1,)
    state.apply(1, GO_ON)

    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners() == (0,)


@pytest.mark.parametrize(("guess", "winner"), [("OWL", 2), ("OWLS", 0)])
def test_who_calls_wins_by_the_right_word_only(guess: str, winner: int) -> None:
    state = written("OWL")
    state.apply(2, CALL)
    state.apply(2, Write(guess))

    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners() == (winner,)


@pytest.mark.parametrize("word", ["", "X", "lower", "TOOLONG", "A B", "ÄÖ", "OWL\n"])
def test_a_word_that_does_not_fit_the_form_is_refused(word: str) -> None:
    state = GAME.new(3)
    before = state.save()

    with pytest.raises(IllegalAction, match="capital letters"):
        state.apply(0, Write(word))
    assert state.save() == before


@pytest.mark.parametrize("text", [5, None, True, ["OWL"], {"is": "Write", "text": "OWL"}])
def test_open_text_that_is_no_text_stops_at_the_door(text: object) -> None:
    with pytest.raises(BadData, match=r"Write: text takes str"):
        GAME.read_action({"is": "Write", "text": text})


def test_who_has_let_it_go_on_may_still_call() -> None:
    state = GAME.new(3, seed=1)
    state.apply(0, Write("OWL"))
    state.apply(1, GO_ON)
    assert state.to_act() == (2,)
    assert state.calls(1) == [CALL]
    state.apply(1, CALL)
    assert state.question() == GuessWord(1)


def test_nobody_else_may_call() -> None:
    state = GAME.new(3, seed=1)
    state.apply(0, Write("OWL"))
    assert state.calls(0) == []
    assert state.calls(TABLE) == []
    with pytest.raises(IllegalAction, match="it is not your turn"):
        state.apply(0, CALL)
    assert state.question() == Listen((1, 2))


def test_a_question_says_when_it_closes_by_itself_and_how() -> None:
    state = GAME.new(3, seed=1)
    assert state.question().due(state) is None
    state.apply(0, Write("OWL"))
    due = state.question().due(state)
    assert due == Due(3.0, GO_ON)
    assert CALL.is_call()
    assert not GO_ON.is_call()

"""How a test of a rule ends: on the question that is open, or on the end of the game."""

from __future__ import annotations

from parlour.core.agenda import Ask
from parlour.core.contract import State


def asks(state: State, question: Ask, why: str = "") -> None:
    """Just this question is open, and just the seats are asked that it asks; `why` is said if not."""
    assert state.outcome() is None, "the game is over"
    assert state.question() == question, f"{state.question()} is open, not {question}. {why}"
    assert state.to_act() == question.who(state)
    assert all(state.answers(seat) for seat in state.to_act())


def is_over(state: State) -> None:
    """The game has an outcome; nothing is asked and nothing waits."""
    assert state.outcome() is not None, f"the game goes on with {state.question()}"
    assert state.to_act() == ()
    assert state.agenda == []

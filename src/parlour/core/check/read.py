"""The law about what people read: no text tells a viewer more than its view."""

from __future__ import annotations

from typing import Any, Final

from parlour.core.check.trial import LawBroken, Trial, whose
from parlour.core.contract import TABLE, State
from parlour.core.question import Action

REFUSALS: Final = 12
"""How many actions are looked at, in each pair of worlds, for the words in which they are refused."""


def read_the_same(trial: Trial, viewer: int, one: State, two: State) -> None:
    """Two worlds that look alike to a viewer read alike: the question, its answers, free actions, the line for those
    who wait, who must be silent, and why anything is refused."""
    _may_do_the_same(viewer, one, two)
    for what, text, there in _texts(trial, viewer, one, two):
        if text != there:
            raise _told_apart(what, viewer, text, there)
    refused, refused_there = Refusals(one, viewer), Refusals(two, viewer)
    for action in _some_actions(trial):
        why, why_there = refused.why(action), refused_there.why(action)
        if why != why_there:
            raise _told_apart(f"the refusal of {action.words()!r}", viewer, why, why_there)


def _told_apart(what: str, viewer: int, text: Any, there: Any) -> LawBroken:
    return LawBroken(
        6,
        f"{what} tells {whose(viewer)} apart two worlds that look the same to it: {text!r} and {there!r}",
        "write it from what this viewer may know",
    )


def _may_do_the_same(viewer: int, one: State, two: State) -> None:
    """A viewer may do the same in two worlds that look alike to it."""
    if one.answers(viewer) != two.answers(viewer):
        raise LawBroken(
            5, f"{whose(viewer)} has other answers in the redealt world", "base options on what the seat sees"
        )
    if viewer != TABLE and one.free(viewer) != two.free(viewer):
        raise LawBroken(
            5, f"{whose(viewer)} has other free actions in the redealt world", "base them on what the seat sees"
        )
    if one.calls(viewer) != two.calls(viewer):
        raise LawBroken(5, f"{whose(viewer)} may call other things in the redealt world", "base them on what all see")


def _texts(trial: Trial, viewer: int, one: State, two: State) -> list[tuple[str, Any, Any]]:
    found = [
        ("the question", _question(one, viewer), _question(two, viewer)),
        ("the line for those who wait", _waiting(one), _waiting(two)),
    ]
    if viewer != TABLE:
        found.append(("what is free", _free(one, viewer), _free(two, viewer)))
        found.append(("what may be marked", one.markable(viewer), two.markable(viewer)))
    for seat in range(trial.seats):
        found.append((f"the silence of seat {seat}", one.silence(seat), two.silence(seat)))
    return found


def _question(state: State, viewer: int) -> Any:
    question = state.ask(viewer)
    if question is None:
        return None
    form = question.form
    written = None if form is None else (form.label, form.limit, form.suggestions, form.letters)
    return question.prompt, question.rule, question.kind, [answer.words for answer in question.answers], written


def _free(state: State, seat: int) -> list[str]:
    return [state.free_label(seat, action) for action in state.free(seat)]


def _waiting(state: State) -> str:
    return "" if state.ended is not None else state.question().waiting(state)


def _some_actions(trial: Trial) -> list[Action]:
    actions = trial.game.actions
    some = [actions[trial.rng.below(len(actions))] for _ in range(REFUSALS if actions else 0)]
    return some + trial.game.written("a")


class Refusals:
    """Why a seat may not do things now."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        beside = state.free(seat) + state.calls(seat) if seat >= 0 and state.ended is None else []
        self.may = state.answers(seat) + beside
        self.asked = seat in state.to_act()

    def why(self, action: Action) -> tuple[str, str] | None:
        """Why it may not do this, in words, and by which rule; None if it may."""
        if action in self.may or (self.asked and self.state.question().accepts(self.state, self.seat, action)):
            return None
        return self.state.why_not(self.seat, action)

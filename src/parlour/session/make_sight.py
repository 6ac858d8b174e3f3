"""Making a Sight: the only place where a state meets a viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlour.core.contract import TABLE, State, View
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action, Answer, Form
from parlour.core.words import with_names
from parlour.session.history import History
from parlour.session.settings import Settings
from parlour.session.sight import Asked, Closed, Said, SeatSight, Sight, UndoSight

Explain = Callable[[View], Sequence[Action]]
"""Which actions a page wants explained if they are closed, told from the seat's view."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a sight shows beside the game: nothing in it depends on a secret of the game."""

    table: str
    seats: tuple[SeatSight, ...]
    chat: tuple[Said, ...]
    note: str
    undo: UndoSight
    settings: Settings
    mine: tuple[int, ...]
    host: bool
    may_talk: bool
    paused: bool
    viewpoints: tuple[int, ...]


def look(history: History, viewer: int, n: int, around: Surroundings, explain: Explain | None) -> Sight:
    """What this viewer is shown of entry `n`: its view, its question, its form of every event."""
    past = n != history.n
    state = history.state_at(n) if past else history.state
    names = tuple(seat.name for seat in around.seats)
    view = state.view(viewer)
    mine = not past and viewer in around.mine
    played = viewer >= 0 and around.seats[viewer].kind == "bot"
    return Sight(
        table=around.table,
        n=n,
        game=history.game,
        viewer=viewer,
        view=view,
        question=None if played and not past else asked(state, viewer, names),
        waiting=waiting(state, names),
        acting=state.to_act(),
        free=answers_of(state.free(viewer), names) if mine and not played else (),
        by_table=answers_of(state.answers(TABLE), names) if not past and around.mine else (),
        closed=tuple(closed(state, viewer, explain(view), names)) if explain is not None else (),
        log=history.lines(viewer, names, n),
        chat=around.chat,
        note=around.note,
        seats=around.seats,
        outcome=state.outcome(),
        undo=around.undo,
        last_moved=history.last_moved(n),
        settings=around.settings,
        mine=around.mine,
        host=around.host,
        may_talk=around.may_talk,
        paused=around.paused,
        past=past,
        viewpoints=around.viewpoints,
    )


def asked(state: State, viewer: int, names: Sequence[str]) -> Asked | None:
    """The question to this viewer, with names filled in."""
    question = state.ask(viewer) if viewer >= 0 else None
    if question is None:
        return None
    answers = tuple(Answer(each.action, with_names(each.words, names)) for each in question.answers)
    form = question.form
    if form is not None:
        form = Form(with_names(form.label, names), form.limit, form.suggestions, form.letters)
    return Asked(with_names(question.prompt, names), question.rule, question.kind, answers, form)


def waiting(state: State, names: Sequence[str]) -> str:
    """What those who are not asked read."""
    return with_names(state.question().waiting(state), names) if state.to_act() else ""


def answers_of(actions: Sequence[Action], names: Sequence[str]) -> tuple[Answer, ...]:
    """Actions with their words."""
    return tuple(Answer(action, with_names(action.words(), names)) for action in actions)


def closed(state: State, seat: int, actions: Sequence[Action], names: Sequence[str]) -> list[Closed]:
    """Why those of the actions that this seat may not do now are closed to it."""
    found: list[Closed] = []
    for action in actions:
        refused = refusal(state, seat, action)
        if refused is not None:
            found.append(Closed(action, refused.rule, with_names(refused.why, names)))
    return found


def refusal(state: State, seat: int, action: Action) -> IllegalAction | None:
    """How the rules would refuse this; None if they allow it. Changes nothing."""
    if action in state.answers(seat) or action in state.free(seat):
        return None
    if seat in state.to_act() and state.question().accepts(state, seat, action):
        return None
    return IllegalAction(*state.why_not(seat, action))

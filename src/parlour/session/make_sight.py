"""Making a Sight: the only place where a state meets a viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.contract import TABLE, State
from parlour.core.question import Action, Answer, Form
from parlour.core.words import with_names
from parlour.session.campaign_stand import CampaignStand
from parlour.session.history import History
from parlour.session.seats import Seat
from parlour.session.settings import Settings
from parlour.session.sight import Asked, Closed, Line, Mark, Said, SeatSight, Sight, UndoSight, Why, WishSight


@dataclass(frozen=True, slots=True)
class Live:
    """What goes on around the seats at this moment; by default nothing."""

    clocks: tuple[float, ...] = ()
    ticking: tuple[int, ...] = ()
    online: frozenset[int] = frozenset()
    thinking: int | None = None
    closes: float | None = None
    watching: int = 0


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a sight shows beside the game: nothing in it depends on a secret of the game, but for `whys`."""

    table: str
    seats: tuple[SeatSight, ...]
    comings: tuple[Line, ...]
    wish: WishSight | None
    chat: tuple[Said, ...]
    circle: tuple[int, ...]
    whispers: tuple[Said, ...]
    note: str
    marks: tuple[Mark, ...]
    undo: UndoSight
    settings: Settings
    mine: tuple[int, ...]
    host: bool
    may_talk: bool
    paused: bool
    campaign: CampaignStand | None
    closes: float | None
    viewpoints: tuple[int, ...]
    hints: bool = False
    watching: int = 0
    again: str = ""
    whys: tuple[Why, ...] = ()


def make_sight(history: History, viewer: int, n: int, around: Surroundings) -> Sight:
    """What this viewer is shown of entry `n`: its view, its question, its form of every event."""
    past = n != history.n
    state = history.state_at(n) if past else history.state
    names = tuple(seat.name for seat in around.seats)
    mine = not past and viewer in around.mine
    played = viewer >= 0 and around.seats[viewer].kind == "bot"
    return Sight(
        table=around.table,
        n=n,
        game=history.game,
        viewer=viewer,
        view=state.view(viewer),
        question=None if played and not past else asked(state, viewer, names),
        waiting=waiting(state, names),
        acting=state.to_act(),
        free=free_answers(state, viewer, names) if mine and not played else (),
        calls=answers_of(state, state.calls(viewer), names) if mine and not played else (),
        by_table=answers_of(state, state.answers(TABLE), names) if not past and around.mine else (),
        log=history.lines(viewer, names, n),
        comings=around.comings,
        wish=around.wish,
        chat=around.chat,
        circle=around.circle,
        whispers=around.whispers,
        note=around.note,
        marks=() if past else around.marks,
        seats=around.seats,
        outcome=state.outcome(),
        undo=around.undo,
        whys=around.whys,
        last_moved=history.last_moved(n),
        settings=around.settings,
        mine=around.mine,
        host=around.host,
        may_talk=around.may_talk,
        paused=around.paused,
        campaign=around.campaign,
        closes=around.closes,
        past=past,
        viewpoints=around.viewpoints,
        hints=around.hints,
        watching=around.watching,
        again=around.again,
    )


def seat_sights(state: State, seats: Sequence[Seat], mine: tuple[int, ...], live: Live) -> tuple[SeatSight, ...]:
    """Who sits where, as the person with the seats `mine` sees it."""
    acting, seated = state.to_act(), state.seated()
    setup = state.setup
    return tuple(
        SeatSight(
            seat=seat.seat,
            name=seat.name,
            place=setup.game.place_name(setup.players, setup.options, seat.seat),
            kind=seat.kind(),
            bot=seat.bot,
            held=bool(seat.holders),
            mine=seat.seat in mine,
            online=bool(seat.bot) or seat.seat in live.online,
            acting=seat.seat in acting,
            thinking=seat.seat == live.thinking,
            clock=round(live.clocks[seat.seat], 1) if live.clocks else None,
            ticking=seat.seat in live.ticking,
            seated=seat.seat in seated,
        )
        for seat in seats
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


def answers_of(state: State, actions: Sequence[Action], names: Sequence[str]) -> tuple[Answer, ...]:
    """Actions with what they are called at this table."""
    return tuple(Answer(action, with_names(state.words_of(action), names)) for action in actions)


def free_answers(state: State, seat: int, names: Sequence[str]) -> tuple[Answer, ...]:
    """What the seat may do beside answering, with what it is called now."""
    return tuple(Answer(each, with_names(state.free_label(seat, each), names)) for each in state.free(seat))


def closed(state: State, seat: int, action: Action, names: Sequence[str]) -> Closed | None:
    """Why the seat may not do this now; None if it may. Changes nothing."""
    if action in state.answers(seat) or action in state.free(seat) or action in state.calls(seat):
        return None
    if seat in state.to_act() and state.question().accepts(state, seat, action):
        return None
    rule, why = state.why_not(seat, action)
    return Closed(action, rule, with_names(why, names))

"""Making a Sight: the only place where a state meets a viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from parlour.core.contract import TABLE, State
from parlour.core.question import Action, Answer, Form
from parlour.core.words import with_names
from parlour.session.comings import lines_of, wish_sight
from parlour.session.refusals import NotAllowed
from parlour.session.seats import Seat
from parlour.session.sight import Asked, Closed, SeatSight, Sight
from parlour.session.undo import undo_sight

if TYPE_CHECKING:
    from parlour.session.session import Session


@dataclass(frozen=True, slots=True)
class Live:
    """What goes on around the seats at this moment; by default nothing."""

    clocks: tuple[float, ...] = ()
    ticking: tuple[int, ...] = ()
    online: frozenset[int] = frozenset()
    thinking: int | None = None
    closes: float | None = None
    watching: int = 0


class Sights:
    """The sights of one session at entry `n`: what all viewers are shown alike is found once.

    Nothing beside the game depends on one of its secrets, but for what bots say of their actions (`Session.whys`)."""

    def __init__(self, session: Session, n: int, live: Live) -> None:
        session.check_begun()
        self.session = session
        self.n = n
        self.past = n != session.n
        self.live = Live() if self.past else live
        self.state = session.history.state_at(n) if self.past else session.history.state
        self.names = session.names()
        self.acting = self.state.to_act()
        self.outcome = self.state.outcome()
        self.last_moved = session.history.last_moved(n)
        self.waiting = waiting(self.state, self.names)
        self.seats = seat_sights(self.state, session.seats, self.live)
        self.comings = lines_of(session.comings, n)
        self.chat = tuple(session.chat)
        self.by_table = () if self.past else answers_of(self.state, self.state.answers(TABLE), self.names)
        self._mine: dict[str, tuple[int, ...]] = {}
        self.settings = replace(session.settings, webhook="") if session.settings.webhook else session.settings

    def held_by(self, person: str) -> tuple[int, ...]:
        """The seats that this person holds: every viewer's page asks it more than once."""
        mine = self._mine.get(person)
        if mine is None:
            mine = self._mine[person] = self.session.seats_of(person)
        return mine

    def of(self, viewer: int, person: str) -> Sight:
        """What this person sees from this seat (TABLE: as a spectator); NotAllowed if they may not."""
        mine = self.held_by(person)
        viewpoints = self.session.viewpoints(person, mine)
        if viewer not in viewpoints:
            raise NotAllowed("You cannot look from there." if viewpoints else "This table has no spectators.")
        return self._of(viewer, person, mine, viewpoints)

    def public(self) -> Sight:
        """What all may see, whether or not somebody may watch here."""
        return self._of(TABLE, "", (), ())

    def _of(self, viewer: int, person: str, mine: tuple[int, ...], viewpoints: tuple[int, ...]) -> Sight:
        session, state, names, live = self.session, self.state, self.names, self.live
        host = session.is_host(person)
        own = viewer in mine
        played = viewer >= 0 and self.seats[viewer].kind == "bot"
        acts = own and not self.past and not played
        return Sight(
            table=session.id,
            n=self.n,
            game=session.game,
            viewer=viewer,
            view=state.view(viewer),
            question=None if played and not self.past else asked(state, viewer, names),
            waiting=self.waiting,
            acting=self.acting,
            free=free_answers(state, viewer, names) if acts else (),
            calls=answers_of(state, state.calls(viewer), names) if acts else (),
            by_table=self.by_table if mine else (),
            log=session.history.lines(viewer, names, self.n),
            comings=self.comings,
            wish=wish_sight(session, person),
            chat=self.chat,
            circle=session.history.state.circle(viewer) if own else (),
            whispers=session.whispers_to(viewer) if own else (),
            note=session.notes.get(viewer, "") if own else "",
            marks=session.marks_for(viewer) if own and not self.past else (),
            seats=tuple([seat.own() if seat.seat in mine else seat for seat in self.seats]) if mine else self.seats,
            outcome=self.outcome,
            over=self.outcome is not None,
            undo=undo_sight(session, person, viewer),
            whys=session.whys(person, self.n),
            last_moved=self.last_moved,
            settings=session.settings if host else self.settings,
            mine=mine,
            host=host,
            may_talk=bool(mine) or session.may_talk(person),
            paused=session.paused,
            campaign=session.campaign if mine or host else None,
            closes=live.closes,
            past=self.past,
            viewpoints=viewpoints,
            hints=own and not session.no_hint(person),
            watching=live.watching,
            again=session.again if mine or host else "",
        )


def seat_sights(state: State, seats: Sequence[Seat], live: Live) -> tuple[SeatSight, ...]:
    """Who sits where, as somebody sees it who holds no seat."""
    acting, seated = state.to_act(), state.seated()
    setup = state.setup
    return tuple(
        [
            SeatSight(
                seat=seat.seat,
                name=seat.name,
                place=setup.game.place_name(setup.players, setup.options, seat.seat),
                kind=seat.kind(),
                bot=seat.bot,
                held=bool(seat.holders),
                mine=False,
                online=bool(seat.bot) or seat.seat in live.online,
                acting=seat.seat in acting,
                thinking=seat.seat == live.thinking,
                clock=round(live.clocks[seat.seat], 1) if live.clocks else None,
                ticking=seat.seat in live.ticking,
                seated=seat.seat in seated,
            )
            for seat in seats
        ]
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
    return tuple([Answer(action, with_names(state.words_of(action), names)) for action in actions]) if actions else ()


def free_answers(state: State, seat: int, names: Sequence[str]) -> tuple[Answer, ...]:
    """What the seat may do beside answering, with what it is called now."""
    free = state.free(seat)
    return tuple([Answer(each, with_names(state.free_label(seat, each), names)) for each in free]) if free else ()


def closed(state: State, seat: int, action: Action, names: Sequence[str]) -> Closed | None:
    """Why the seat may not do this now; None if it may. Changes nothing."""
    if action in state.answers(seat) or action in state.free(seat) or action in state.calls(seat):
        return None
    if seat in state.to_act() and state.question().accepts(state, seat, action):
        return None
    rule, why = state.why_not(seat, action)
    return Closed(action, rule, with_names(why, names))

"""The laws about what play tells: what a viewer gets as play goes on, and what events say of it.

Two worlds that a viewer cannot tell apart are played on by the same moves. Whatever the viewer gets (events, view, who
is asked what, every text it reads) is the same in both, until an event that says so reveals something hidden.
"""

from __future__ import annotations

from typing import Any, Final

from parlour.core.check.read import read_the_same
from parlour.core.check.trial import LawBroken, Trial, do_legal, whose
from parlour.core.contract import State
from parlour.core.data import to_json
from parlour.core.events import Event
from parlour.core.question import Action

MOVES: Final = 6
"""How many moves two worlds are played on together."""


class Stream:
    """What a viewer gets from one move: each form it is told, the event behind it, and its view then."""

    def __init__(self, state: State, viewer: int, seat: int, action: Action, seen_before: bytes) -> None:
        log: list[Event] = []
        state.log = log
        do_legal(state, seat, action)
        state.log = None
        told = [(event, form) for event in log if (form := event.seen_by(viewer)) is not None]
        self.events = [event for event, _ in told]
        self.forms: list[Any] = [to_json(form) for _, form in told]
        self.seen = state.view(viewer).save()
        self.unnoticed = not told and self.seen == seen_before

    def parts_from(self, other: Stream) -> int:
        """The place of the first form that is not told alike; -1 if all are."""
        for place in range(max(len(self.forms), len(other.forms))):
            if self.forms[place : place + 1] != other.forms[place : place + 1]:
                return place
        return -1

    def reveals_at(self, place: int) -> bool:
        """Whether the event told there says that it reveals something; where none is told, any before it. A move
        that the viewer does not notice leaves it with all that it deemed possible."""
        if place < len(self.events):
            return self.events[place].reveals()
        return self.unnoticed or self.reveals()

    def reveals(self) -> bool:
        """Whether anything that the viewer is told says that it reveals something."""
        return any(event.reveals() for event in self.events)

    def words_at(self, place: int) -> str:
        """The event told there, by its kind."""
        return type(self.events[place]).__name__ if place < len(self.events) else "nothing"


def streams_are_alike(trial: Trial, viewer: int, world: State) -> None:
    """The same moves in two worlds that look alike: the viewer gets the same from both, until something is revealed."""
    one: State = trial.state.clone()
    two: State = world.clone()
    two.rng = one.rng.clone()
    read_the_same(trial, viewer, one, two)
    seen = one.view(viewer).save()
    for _ in range(MOVES):
        move = _move_in_both(trial, viewer, one, two)
        if move is None:
            return
        seat, action = move
        told = Stream(one, viewer, seat, action, seen)
        told_there = Stream(two, viewer, seat, action, seen)
        if not _told_alike(viewer, one, two, told, told_there):
            return
        seen = told.seen
        read_the_same(trial, viewer, one, two)


def _move_in_both(trial: Trial, viewer: int, one: State, two: State) -> tuple[int, Action] | None:
    """A random move that can be made in both worlds."""
    asked = one.to_act()
    if not asked:
        return None
    seat = asked[trial.rng.below(len(asked))]
    if trial.rng.below(6) == 0:
        seat = trial.viewers[trial.rng.below(len(trial.viewers))]
    there = may_do(two, seat)
    both = [action for action in may_do(one, seat) if action in there]
    return (seat, both[trial.rng.below(len(both))]) if both else None


def _told_alike(viewer: int, one: State, two: State, told: Stream, told_there: Stream) -> bool:
    """True if the viewer got the same from both; False if something was revealed in words; else a law is broken."""
    place = told.parts_from(told_there)
    seen = told.seen == told_there.seen
    if place < 0:
        if seen:
            return True
        if told.reveals() and told_there.reveals():
            return False
        raise _shown_untold(viewer, one, two)
    if seen:
        raise LawBroken(
            6,
            f"events tell {whose(viewer)} apart two worlds that look the same to it: {told.forms} and "
            f"{told_there.forms}",
            "let seen_by drop what the view does not show",
        )
    if told.reveals_at(place) and told_there.reveals_at(place):
        return False
    raise LawBroken(
        6,
        f"{whose(viewer)} is told {told.words_at(place)} in one world and {told_there.words_at(place)} in another, "
        "which looked the same to it, and they do not say that they reveal something",
        "let what happens follow from what all know (ask whether there is a choice or not), or let the event reveal",
    )


def _shown_untold(viewer: int, one: State, two: State) -> LawBroken:
    if one.agenda != two.agenda or one.to_act() != two.to_act():
        return LawBroken(
            5,
            f"who is asked what tells {whose(viewer)} something that no event told it",
            "ask every seat that could react, whether it can or not; keep secrets out of steps; tell what is public",
        )
    return LawBroken(
        6,
        f"the view of {whose(viewer)} shows it what others hold, and no event told it",
        "take it out of view_of, or tell it by an event",
    )


def what_reveals_says_so(trial: Trial, viewer: int, world: State) -> None:
    """After an action whose events reveal nothing, the viewer deems possible all that it did before.

    In the world dealt anew, whose chance is another, some answer of the same seat must give the viewer the same.
    """
    move = _any_move(trial)
    if move is None:
        return
    seat, action = move
    one: State = trial.state.clone()
    before = one.view(viewer).save()
    told = Stream(one, viewer, seat, action, before)
    there = may_do(world, seat)
    where = -1
    for other in [action] if action in there else there:
        two: State = world.clone()
        told_there = Stream(two, viewer, seat, other, before)
        place = told.parts_from(told_there)
        if told.reveals_at(place) if place >= 0 else told.reveals() or told.seen == told_there.seen:
            return
        if place < 0:
            raise _shown_untold(viewer, one, two)
        where = max(where, place)
    raise LawBroken(
        6,
        f"{action.words()!r} of seat {seat} tells {whose(viewer)} something hidden, and {told.words_at(where)} "
        "does not say that it reveals it",
        "let Event.reveals say so, or the action could be taken back by one who has learnt from it",
    )


def may_do(state: State, seat: int) -> list[Action]:
    """All that this seat, or the table, may do now: answers, free actions and calls."""
    return state.answers(seat) if seat < 0 else state.answers(seat) + state.free(seat) + state.calls(seat)


def _any_move(trial: Trial) -> tuple[int, Action] | None:
    """A random answer, or now and then whatever some seat may do."""
    acting = trial.state.to_act()
    seat = acting[trial.rng.below(len(acting))]
    if trial.rng.below(6) == 0:
        seat = trial.rng.below(trial.seats)
    actions = may_do(trial.state, seat)
    return (seat, actions[trial.rng.below(len(actions))]) if actions else None

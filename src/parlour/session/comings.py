"""Coming and going: every change of a seat is an entry that all read.

Who has looked at a hand cannot unlearn it. So once cards are dealt a person who holds a seat, or has held one, takes
another only if all other people who hold seats agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

import msgspec

from parlour.core.contract import TABLE
from parlour.core.words import typed
from parlour.session.refusals import NotAllowed
from parlour.session.sight import Line, WishSight

if TYPE_CHECKING:
    from parlour.session.session import Session

WAITING: Final = -1
"""In the place of a number of the log: before the game began, when there was nothing to know."""
COMINGS_KEPT: Final = 200
"""How many of them a sight shows."""


class Coming(msgspec.Struct, frozen=True):
    """One change of a seat, or that the table (seat `TABLE`) is paused or goes on, after entry `n` of the log
    (`WAITING`: before the game)."""

    n: int
    seat: int
    person: str
    """Who may know the cards of the seat by it: who sat down or left. Empty where nobody did."""
    words: str
    """What all read of it, with the names of that time; empty if another says it already."""
    at: float

    def line(self) -> Line:
        """It as a line among those of the log."""
        return _line(self)


@lru_cache(maxsize=4096)
def _line(coming: Coming) -> Line:
    return Line(coming.n, typed(coming.words), coming.words, "", "Seat", None)


class Wish(msgspec.Struct, frozen=True):
    """A person asks the others to let them sit at a further seat."""

    seat: int
    person: str
    name: str
    consents: tuple[int, ...] = ()
    """The seats that have agreed."""
    leaves: int = -1
    """Before the game: the own seat that is offered in exchange."""


def lines_of(comings: Sequence[Coming], n: int) -> tuple[Line, ...]:
    """What all read of the last changes of seats up to entry `n`."""
    return tuple(coming.line() for coming in comings[-COMINGS_KEPT:] if coming.words and coming.n <= n)


def in_their_places(lines: Iterable[Line], comings: Iterable[Line]) -> list[Line]:
    """The lines of the log with those of coming and going among them, each after what happened before it."""
    return sorted([*lines, *comings], key=attrgetter("n"))


def hands_known(session: Session, person: str) -> frozenset[int]:
    """The seats whose cards this person may know: those held now, and those held since the cards were dealt."""
    return frozenset([*session.seats_of(person), *[where for who, where in session.sat if who == person]])


def asked_for_seat(session: Session, person: str, seat: int) -> tuple[int, ...]:
    """The seats whose people have to agree before this person sits there: those of all others, if the person holds
    another seat or has held one, and may know its cards."""
    if session.waiting or session.over() or not hands_known(session, person) - {seat}:
        return ()
    mine = session.seats_of(person)
    own = {person}.union(*(session.seats[held].holders for held in mine))
    return tuple(other.seat for other in session.people() if not own & set(other.holders))


def check_pause(session: Session, person: str) -> None:
    """NotAllowed if the table was paused already since the last action that counts, and other people play here: one who
    pauses again and again would stop the game for good."""
    history = session.history
    pauses = [coming.n for coming in session.comings if coming.seat == TABLE]
    again = any(history.moves_made(n) >= history.moves_made(session.n) for n in pauses)
    if again and any(person not in seat.holders for seat in session.people()):
        raise NotAllowed("The table was paused here already. It can be paused again after the next action.")


def wish_waits_for(session: Session, wish: Wish) -> tuple[int, ...]:
    """The seats that have not agreed yet. Before the game only who sits there is asked to change places."""
    if session.waiting:
        return () if wish.seat in wish.consents else (wish.seat,)
    return tuple(seat for seat in asked_for_seat(session, wish.person, wish.seat) if seat not in wish.consents)


def wish_sight(session: Session, person: str) -> WishSight | None:
    """What somebody asks of the others, as this person sees it."""
    wish = session.wish
    if wish is None or session.over():
        return None
    return WishSight(wish.seat, wish.name, bool(person) and wish.person == person, wish_waits_for(session, wish))

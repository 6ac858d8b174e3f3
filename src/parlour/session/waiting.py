"""Before the game: nothing is dealt, so people choose and change places as they like. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from parlour.core.game import Game
from parlour.session.comings import lines_of, wish_sight
from parlour.session.names import open_name
from parlour.session.refusals import NotAllowed
from parlour.session.seats import Seat
from parlour.session.session import Session
from parlour.session.settings import Settings
from parlour.session.sight import Line, Said, SeatKind, WishSight

BEGUN: Final = "The game has begun; places change no more."


@dataclass(frozen=True, slots=True)
class PlaceSight:
    """A place and who sits there before the game."""

    seat: int
    name: str
    place: str
    """What the place is called; empty where places have no names."""
    team: str
    kind: SeatKind
    bot: str
    held: bool
    mine: bool
    online: bool
    ready: bool
    """A bot always is; so is who opened the table, who says so by starting."""
    host: bool
    """Who opened the table sits here."""
    needed: bool
    """False for a place that may stay empty: where others may join later."""


@dataclass(frozen=True, slots=True)
class WaitingSight:
    """What one person sees of a table whose game has not begun. There is nothing secret about it."""

    table: str
    game: Game
    players: int
    options: object
    settings: Settings
    places: tuple[PlaceSight, ...]
    comings: tuple[Line, ...]
    chat: tuple[Said, ...]
    wish: WishSight | None
    leaves: int
    """The place that is offered in exchange by who asks to change places; -1 if nobody asks."""
    mine: tuple[int, ...]
    host: bool
    may_talk: bool
    door: str
    """What opens the room, for those who sit here; empty for who only watches, or where it is closed."""
    pass_on: str
    """What is passed on when the same people play again, in words; empty if nothing."""
    watching: int

    def open_places(self) -> tuple[PlaceSight, ...]:
        """The places where somebody is still missing."""
        return tuple(place for place in self.places if place.needed and place.kind == "open")

    def waits_for(self) -> tuple[PlaceSight, ...]:
        """The places of other people who are not ready yet."""
        return tuple(each for each in self.places if each.kind == "person" and not each.mine and not each.ready)


def waiting_sight(session: Session, person: str, online: frozenset[int], watching: int) -> WaitingSight:
    """What this person sees of the waiting room; NotAllowed if they may not look."""
    if not session.viewpoints(person):
        raise NotAllowed("This table is private; ask for an invitation.")
    setup = session.history.replay.setup
    mine, host = session.seats_of(person), session.is_host(person)
    needed = session.history.state.seated()
    return WaitingSight(
        table=session.id,
        game=session.game,
        players=setup.players,
        options=setup.options,
        settings=session.settings if host else msgspec.structs.replace(session.settings, webhook=""),
        places=tuple(_place(session, seat, mine, online, seat.seat in needed) for seat in session.seats),
        comings=lines_of(session.comings, session.n),
        chat=tuple(session.chat),
        wish=wish_sight(session, person),
        leaves=-1 if session.wish is None else session.wish.leaves,
        mine=mine,
        host=host,
        may_talk=session.may_talk(person),
        door=session.door if (mine or host) and not session.settings.closed else "",
        pass_on=session.game.passed_on(setup.players, setup.options)[0] if host and session.before else "",
        watching=watching,
    )


def _place(session: Session, seat: Seat, mine: Sequence[int], online: frozenset[int], needed: bool) -> PlaceSight:
    setup = session.history.replay.setup
    return PlaceSight(
        seat=seat.seat,
        name=seat.name,
        place=session.place_name(seat.seat),
        team=session.game.team_name(setup.players, setup.options, seat.seat),
        kind=seat.kind(),
        bot=seat.bot,
        held=bool(seat.holders),
        mine=seat.seat in mine,
        online=bool(seat.bot) or seat.seat in online,
        ready=bool(seat.bot) or seat.ready or session.host in seat.holders,
        host=session.host in seat.holders,
        needed=needed,
    )


# Changing places --------------------------------------------------------------------------------------------


def check_waiting(session: Session) -> None:
    """NotAllowed once the game has begun."""
    if not session.waiting:
        raise NotAllowed(BEGUN)


def check_host(session: Session, person: str) -> None:
    """NotAllowed for anybody but who opened the table."""
    if not session.is_host(person):
        raise NotAllowed("Only who opened the table can do that.")


def rearranged(seats: Sequence[Seat], moved: Mapping[int, int]) -> list[Seat]:
    """The seats after people went from one to another (`moved`: old seat to new). Whoever has another place than
    before is to say anew that they are ready."""
    found: list[Seat] = []
    for old, new in moved.items():
        seat = seats[old]
        name = seat.name if seat.kind() != "open" else open_name(new)
        found.append(msgspec.structs.replace(seat, seat=new, name=name, ready=False))
    return found


def seats_for(session: Session, places: int) -> tuple[list[Seat], dict[int, int]]:
    """The seats at a table with another number of places: open ones go first, then bots; people keep their order.
    NotAllowed if there are more people than places."""
    people = [seat for seat in session.seats if seat.holders]
    if len(people) > places:
        raise NotAllowed(f"{len(people)} people sit here already; for fewer places somebody has to leave first.")
    room = places - len(people)
    bots = [seat for seat in session.seats if seat.bot and not seat.holders][:room]
    stay = {seat.seat for seat in (*people, *bots)}
    empty = [seat.seat for seat in session.seats if seat.seat not in stay][: places - len(stay)]
    kept = [seat for seat in session.seats if seat.seat in stay or seat.seat in empty]
    moved = {seat.seat: number for number, seat in enumerate(kept)}
    fresh = [Seat(seat=number, name=open_name(number)) for number in range(len(kept), places)]
    return [*rearranged(session.seats, moved), *fresh], moved


def why_not_start(session: Session, person: str) -> str:
    """Why this person may not let the game begin now; empty if they may. Pressing start is saying to be ready."""
    if not session.seats_of(person) and not session.is_host(person):
        return "Only those who sit here can start."
    late = [
        seat.name for seat in session.seats if seat.kind() == "person" and not seat.ready and person not in seat.holders
    ]
    if late:
        return f"{late[0]} is not ready yet." if len(late) == 1 else f"{', '.join(late)} are not ready yet."
    return ""


def free_seats(session: Session) -> list[Seat]:
    """The seats that somebody may take, those where one is missing first."""
    missing = open_seats(session)
    return [*missing, *(seat for seat in session.seats if seat.kind() == "open" and seat not in missing)]


def open_seats(session: Session) -> list[Seat]:
    """The seats where somebody is missing for the game to begin."""
    needed = session.history.state.seated()
    return [seat for seat in session.seats if seat.kind() == "open" and seat.seat in needed]

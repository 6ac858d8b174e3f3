"""Coming and going: how a seat is after somebody takes it, leaves it, or hands it to a bot. Nothing is changed here."""

from __future__ import annotations

import msgspec

from parlour.session.names import bot_name, open_name, unlike
from parlour.session.refusals import NotAllowed
from parlour.session.seats import Seat
from parlour.session.session import Session
from parlour.session.typed_text import NAME_LIMIT, clean


def taken(session: Session, person: str, seat: int, name: str) -> Seat:
    """The open seat with this person on it; NotAllowed if somebody sits there."""
    check_open(session, seat)
    return Seat(seat=seat, name=session.free_name(clean(name, NAME_LIMIT, "name"), seat), holders=(person,))


def check_open(session: Session, seat: int) -> None:
    """NotAllowed if somebody sits there."""
    if session.known(seat).kind() != "open":
        raise NotAllowed("Somebody sits there already.")


def left(session: Session, person: str, seat: int) -> Seat:
    """The person's seat after they left: open again, or its bot plays on."""
    held = session.held_by(person, seat)
    return msgspec.structs.replace(held, name=held.name if held.bot else open_name(seat), holders=(), ready=False)


def freed(seat: int) -> Seat:
    """The seat with nobody on it."""
    return Seat(seat=seat, name=open_name(seat))


def house_name(names: list[str], seat: int) -> str:
    """What a bot is called that sits down there, told apart from the others."""
    return unlike(bot_name(seat), names)


def renamed(session: Session, person: str, seat: int, name: str) -> Seat:
    """The person's seat under another name."""
    held = session.held_by(person, seat)
    return msgspec.structs.replace(held, name=session.free_name(clean(name, NAME_LIMIT, "name"), seat))


def handed_to_bot(session: Session, person: str, seat: int, bot: str, *, online: bool) -> Seat:
    """An own seat played by a bot; for the host also one where nobody sits, or whose person is not there now (who can
    take it back at any time)."""
    held = session.known(seat)
    absent = not held.holders or not online
    if person not in held.holders and not (session.is_host(person) and absent):
        raise NotAllowed("Only who sits there can hand the seat to a bot.")
    name = held.name if held.kind() != "open" else session.free_name(bot_name(seat), seat)
    return msgspec.structs.replace(held, bot=bot, name=name)


def taken_from_bot(session: Session, person: str, seat: int) -> Seat:
    """An own seat played by its person again; for the host also a bot's seat, open again."""
    held = session.known(seat)
    if person not in held.holders and not (session.is_host(person) and not held.holders):
        raise NotAllowed("That is not your seat.")
    return msgspec.structs.replace(held, bot="", name=held.name if held.holders else open_name(seat))

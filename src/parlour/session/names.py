"""Names for those who bring none: no guest is called as a bot is."""

from __future__ import annotations

from typing import Final

from parlour.session.typed_text import NAME_LIMIT

GUEST_NAMES: Final = ("Quill", "Wren", "Rook", "Heron", "Lark", "Finch", "Ember", "Wick", "Tansy", "Thistle")
BOT_NAMES: Final = ("Vesper", "Lantern", "Marrow", "Raven", "Bramble", "Sable", "Cinder", "Wisp", "Juniper", "Moth")


def bot_name(seat: int) -> str:
    """What a bot is called that nobody named."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


def open_name(seat: int) -> str:
    """What an open seat is called."""
    return f"Seat {seat + 1}"


def free_guest_name(name: str, taken: list[str]) -> str:
    """A name to offer to somebody who comes to these people: their own if nobody there has it, else a guest's that
    nobody has."""
    used = {each.casefold() for each in taken}
    return next((each for each in (name, *GUEST_NAMES) if each.casefold() not in used), unlike(name, taken))


def unlike(name: str, others: list[str]) -> str:
    """The name, with a number where another has it already."""
    taken = {other.casefold() for other in others}
    number = 2
    chosen = name
    while chosen.casefold() in taken:
        ending = f" {number}"
        chosen = name[: NAME_LIMIT - len(ending)].rstrip() + ending
        number += 1
    return chosen

"""Small helpers for sentences. `{2}` in a sentence stands for the name of seat 2, `{{` for a brace."""

from __future__ import annotations

import re
from collections.abc import Sequence

_MARK = re.compile(r"\{\{|\{(\d+)\}")


def name_of(seat: int) -> str:
    """The mark that stands for a seat's name in a sentence."""
    return "{" + str(seat) + "}"


def typed(text: str) -> str:
    """Text that a person wrote, safe inside a sentence: its braces are no seat marks."""
    return text.replace("{", "{{")


def with_names(sentence: str, names: Sequence[str]) -> str:
    """The sentence with every seat mark replaced by that seat's name. Names are not read for marks."""

    def named(found: re.Match[str]) -> str:
        if found.group(1) is None:
            return "{"
        seat = int(found.group(1))
        return names[seat] if seat < len(names) else f"Seat {seat + 1}"

    return _MARK.sub(named, sentence)


def listed(items: Sequence[str], last: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'; 'nothing' for no items."""
    if not items:
        return "nothing"
    if len(items) == 1:
        return items[0]
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def counted(number: int, thing: str, several: str = "") -> str:
    """'1 card', '3 cards'."""
    return f"{number} {thing if number == 1 else several or thing + 's'}"

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
    """The sentence with every seat mark replaced by that seat's name. Names are not read for marks.

    >>> with_names("{1} plays red 4 after {0}.", ["Ada", "Ben"])
    'Ben plays red 4 after Ada.'
    """
    if "{" not in sentence:
        return sentence
    return "".join([part for part, _ in named_parts(sentence, names)])


def named_parts(sentence: str, names: Sequence[str]) -> list[tuple[str, bool]]:
    """The parts of the sentence with names filled in, each with whether it is the name of a seat."""
    parts: list[tuple[str, bool]] = []
    end = 0
    for found in _MARK.finditer(sentence):
        parts.append((sentence[end : found.start()], False))
        seat = found.group(1)
        parts.append(("{", False) if seat is None else (_name(int(seat), names), True))
        end = found.end()
    parts.append((sentence[end:], False))
    return parts


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """All items in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    >>> listed([])
    'nothing'
    """
    if not items:
        return "nothing"
    if len(items) == 1:
        return items[0]
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def signed(number: int) -> str:
    """The number with a real minus sign."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def an(thing: str) -> str:
    """A thing with its indefinite article.

    >>> an("Ally"), an("Weapon")
    ('an Ally', 'a Weapon')
    """
    return f"{'an' if thing[:1] in 'aeiouAEIOU' else 'a'} {thing}"


def several(thing: str) -> str:
    """Several of a thing: its last word in the plural.

    >>> several("Human enemy"), several("Enraged Wolf"), several("card")
    ('Human enemies', 'Enraged Wolves', 'cards')
    """
    for end, plural in (("y", "ies"), ("f", "ves"), ("s", "ses"), ("h", "hes")):
        if thing.endswith(end) and thing[-2:] not in ("ay", "ey", "oy", "of"):
            return thing[:-1] + plural
    return thing + "s"


def counted(number: int, thing: str, several: str = "") -> str:
    """'1 card', '3 cards'."""
    return f"{number} {thing if number == 1 else several or thing + 's'}"

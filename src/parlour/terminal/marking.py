"""Typed marks: what a seat points out to its circle, by name."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.core.data import BadData
from parlour.session.sight import Mark, Sight
from parlour.terminal.colours import BONE, CANDLE, DIM


def mark_meant(sight: Sight, wanted: str) -> Mark:
    """What a typed name means; BadData, with the way out, if it means nothing or several things."""
    if not sight.marks:
        raise BadData("There is nobody here for whom you could mark anything")
    near = [mark for mark in sight.marks if wanted.casefold() in mark.words.casefold()]
    words = wanted.casefold()
    exact = [mark for mark in near if mark.words.casefold() in (words, f"the letter {words}")]
    found = exact or near
    if not found:
        raise BadData(f"There is no {wanted!r} to mark: 'mark' lists what can be marked")
    if len(found) > 1:
        raise BadData(f"{wanted!r} could be {found[0].words} or {found[1].words}: type more of it")
    return found[0]


def marks_listed(sight: Sight) -> list[Text]:
    """All that may be marked, a line each; what is marked says by whom. Letters share one line."""
    if not sight.marks:
        raise BadData("There is nobody here for whom you could mark anything")
    names = sight.names()
    lines = [
        Text.assemble(
            (" ♥ " if mark.by is not None else "   ", CANDLE),
            (mark.words, BONE),
            (f"  {names[mark.by]}" if mark.by is not None else "", DIM),
        )
        for mark in sight.marks
        if mark.by is not None or not mark.words.startswith("the letter ")
    ]
    return [*lines, Text("   or a letter: mark e", style=DIM)]


def marked_line(marks: Sequence[Mark], names: Sequence[str]) -> str:
    """What is marked, in one line; empty if nothing is."""
    told = [f"{mark.words} ({names[mark.by]})" for mark in marks if mark.by is not None]
    return f"Marked: {', '.join(told)}" if told else ""

"""What people type: its limits, and how it is made fit to be shown."""

from __future__ import annotations

import unicodedata
from typing import Final

from parlour.session.refusals import BadRequest

NAME_LIMIT: Final = 24
CHAT_LIMIT: Final = 500
NOTE_LIMIT: Final = 4_000
CHAT_KEPT: Final = 200
"""How many lines of chat a sight shows."""


MARKS: Final = 2
"""How many combining marks a letter may carry: with more, a line grows over its neighbours."""


def _unstacked(text: str) -> str:
    """The text with at most so many combining marks in a row."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept.append(letter)
    return "".join(kept)


def clean(text: str, limit: int, what: str) -> str:
    """What a person typed on one line: no control or direction-changing characters, not too long, not empty."""
    if not isinstance(text, str) or len(text) > 4 * limit:
        raise BadRequest(f"A {what} has at most {limit} characters.")
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in plain)
    line = " ".join(_unstacked(kept).split())
    if not line:
        raise BadRequest(f"The {what} is empty.")
    if len(line) > limit:
        raise BadRequest(f"A {what} has at most {limit} characters; this has {len(line)}.")
    return line

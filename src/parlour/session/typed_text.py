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


def clean(text: str, limit: int, what: str) -> str:
    """What a person typed on one line: no control or direction-changing characters, not too long, not empty."""
    if not isinstance(text, str) or len(text) > 4 * limit:
        raise BadRequest(f"A {what} has at most {limit} characters.")
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in plain)
    line = " ".join(kept.split())
    if not line:
        raise BadRequest(f"The {what} is empty.")
    if len(line) > limit:
        raise BadRequest(f"A {what} has at most {limit} characters; this has {len(line)}.")
    return line

"""The Pad: eight spaces on the Sun's side and eight on the Moon's, and what is written in them."""

from __future__ import annotations

from typing import Final

SUN: Final = 0
MOON: Final = 1
SIDES: Final = ("Sun", "Moon")
SPACES: Final = 8
TURNS: Final = 2 * SPACES

EYES: Final = ((3, 5, 6), (2, 4, 5))
"""The spaces of each side that carry an Eye, counted from 0 (PI-085)."""

DOTS: Final = (2, 2, 2, 3, 3, 4, 5, 5)
"""How many letters are written in each space when one team plays for both sides (PI-121)."""

CLUE: Final = 0
BONUS: Final = 1
GUESS: Final = 2
"""What a line of the Pad is: a Clue in a space, a Clue in a Bonus Space, a Guess."""

BLANK: Final = "_"
PERIOD: Final = "."
MOST_LINES: Final = 2 * TURNS
"""A turn writes one line, and at most one more in a Bonus Space."""


def letters_in(text: str) -> int:
    """How many letters were written; gaps do not count (PI-084)."""
    return len(text) - text.count(" ")


def next_end(text: str, shown: int) -> int:
    """Where the next letter behind the `shown` characters ends: a gap is written together with it. 0 at the end."""
    if shown >= len(text):
        return 0
    return shown + 2 if text[shown] == " " else shown + 1


def place_words(side: int, space: int, what: int) -> str:
    """'Sun 3' or 'Moon 5, Bonus Space'."""
    bonus = ", Bonus Space" if what == BONUS else ""
    return f"{SIDES[side]} {space + 1}{bonus}"

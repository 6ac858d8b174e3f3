"""Words as they are written: their base form, and the letters that are still unheard."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

ENDINGS: Final = (
    ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("ses", "s"), ("es", ""), ("s", ""), ("ied", "y"), ("ed", ""),
    ("ed", "e"),
    ("ing", ""), ("ing", "e"), ("ier", "y"), ("er", ""), ("er", "e"), ("est", ""), ("ly", ""), ("y", ""), ("y", "e"),
)  # fmt: skip
"""What is taken off a word to find its base form, and what is put on instead."""
IRREGULAR: Final = {
    "feet": "foot", "teeth": "tooth", "mice": "mouse", "men": "man", "women": "woman", "children": "child",
    "geese": "goose", "people": "person", "made": "make", "worn": "wear", "wore": "wear", "drove": "drive",
}  # fmt: skip
SHORTEST: Final = 3
BLANK: Final = "_"


def base_form(word: str, known: Set[str]) -> str | None:
    """The known word that this one is a form of, or None.

    >>> base_form("bristles", {"bristle"})
    'bristle'
    """
    if word in known:
        return word
    if IRREGULAR.get(word) in known:
        return IRREGULAR[word]
    for ending, instead in ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < SHORTEST - 1:
            continue
        if stem + instead in known:
            return stem + instead
        if not instead and len(stem) > SHORTEST and stem[-1] == stem[-2] and stem[:-1] in known:
            return stem[:-1]
    return None


def could_be(word: str, shown: str, complete: bool) -> bool:
    """Whether a word begins with the letters shown (`_` for one that was not heard), and ends there if complete."""
    if len(word) < len(shown) or (complete and len(word) != len(shown)):
        return False
    return all(seen in (BLANK, letter) for seen, letter in zip(shown, word, strict=False))

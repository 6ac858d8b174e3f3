"""Which Clues contain a form of the Object (PI-081, PI-082)."""

from __future__ import annotations

from typing import Final

PREFIXES: Final = ("DE", "RE", "UN", "NON")
WHOLE_FROM: Final = 5
"""From so many letters on, an Object inside a word, or a part at its end, makes it a form."""
SHORTEST_STEM: Final = 3
HEAD: Final = 3

ENGLISH: Final = ("S", "ES", "IES", "VES", "ED", "ING", "ER", "Y", "ERS", "INGS")
"""The endings that English forms words with; a pack in another language names its own."""


class Forms:
    """What counts as a form of one Object."""

    def __init__(
        self, word: str, stem: str, parts: tuple[str, ...], forms: tuple[str, ...], allowed: tuple[str, ...],
        endings: tuple[str, ...],
    ) -> None:  # fmt: skip
        self.word = word
        self.parts = tuple(part for part in parts if len(part) >= WHOLE_FROM)
        self.forms = frozenset(forms)
        self.allowed = frozenset(allowed)
        self.endings = endings
        roots = {word, stem, *parts}
        self.stems = frozenset([each for root in roots for each in (root, *base_forms(root, endings))])
        self.heads = tuple(sorted({head(root) for root in (word, *self.stems, *forms)}))
        """A text that has none of these, read without its gaps, holds no form."""

    def among(self, text: str) -> bool:
        """Whether one of the words of a Clue, or neighbouring ones read together, is a form of the Object."""
        letters = text.replace(" ", "") if " " in text else text
        for begin in self.heads:
            if begin in letters:
                break
        else:
            return False
        words = text.split(" ")
        return any(self.is_form(word) for word in words) or any(self.is_whole(word) for word in joined(words))

    def is_form(self, word: str) -> bool:
        """Whether a single word is a form of the Object or of one of its parts."""
        if word in self.allowed:
            return False
        if word in self.forms or (len(self.word) >= WHOLE_FROM and self.word in word):
            return True
        if any(word.endswith(part) for part in self.parts):
            return True
        starts = [word, *[word[len(prefix) :] for prefix in PREFIXES if word.startswith(prefix)]]
        return any(each in self.stems for start in starts for each in (start, *base_forms(start, self.endings)))

    def is_whole(self, word: str) -> bool:
        """Whether words read together spell the Object."""
        return word == self.word or (len(self.word) >= WHOLE_FROM and self.word in word)


def head(root: str) -> str:
    """What every form of a root holds: its first letters, but the last may change (ELF, ELVES; WIFE, WIVES)."""
    return root[: min(HEAD, max(1, len(root) - (2 if root.endswith("FE") else 1)))]


def joined(words: list[str]) -> list[str]:
    """All runs of two and more neighbouring words, read without the gaps."""
    return ["".join(words[a:b]) for a in range(len(words)) for b in range(a + 2, len(words) + 1)]


def base_forms(word: str, endings: tuple[str, ...]) -> list[str]:
    """What a word may be a form of, once an ending is taken off.

    >>> base_forms("PLANING", ENGLISH)
    ['PLAN', 'PLANE']
    >>> base_forms("KNIVES", ENGLISH)
    ['KNIVE', 'KNIV', 'KNIF', 'KNIFE']
    """
    found: list[str] = []
    for ending in endings:
        stem = word[: -len(ending)]
        if not word.endswith(ending) or len(stem) < SHORTEST_STEM - (ending == "VES"):
            continue
        if endings != ENGLISH or ending in ("S", "ES"):
            found.append(stem)
        elif ending == "IES":
            found.append(stem + "Y")
        elif ending == "VES":
            found.extend((stem + "F", stem + "FE"))
        else:
            found.extend((stem, stem + "E"))
            if len(stem) > SHORTEST_STEM and stem[-1] == stem[-2]:
                found.append(stem[:-1])
    return found

"""The baked table of words (`tools/bake_words.py` makes it): what each word is near to, and which words are things."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.bots.words.spelling import base_form

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]

FILE: Final = Path(__file__).parent / "words.npz"
SMALL_WORDS: Final = frozenset((
    "the", "of", "a", "an", "and", "to", "in", "on", "at", "for", "it", "is", "by", "with", "no", "not", "too", "much",
    "up", "your", "yourself", "one", "after", "from", "that", "you", "my", "its",
))  # fmt: skip
COMMONEST: Final = 6.3
"""Words more frequent than this say nothing about a question."""
LIE: Final = "lie"
LYING: Final = ("a lie", "lie about", "lies about", "wrong", "false", "untrue", "not true", "not fit", "nonsense")
"""What a question says that asks for a lie."""
MISHAPS: Final = tuple(f"{go} wrong" for go in ("go", "goes", "going", "gone", "went"))
"""What goes wrong is no lie."""
BREADTH_STEPS: Final = 50
"""How many steps of the baked breadth are 1."""
HALF: Final = 3
"""Letters that each half of a compound has at least."""


class Words:
    """All words, things first, each with its vector. The product of a thing and a word says how well they go together:
    0 on average, and 1 is what words usually are away from that."""

    def __init__(self, path: Path = FILE) -> None:
        held = np.load(path)
        self.spelt: list[str] = held["words"].tobytes().decode().split("\n")
        self.number: dict[str, int] = {word: n for n, word in enumerate(self.spelt)}
        heard: Floats = held["heard"].astype(np.float32) * held["heard_step"]
        self.heard: Floats = heard / np.linalg.norm(heard, axis=1, keepdims=True)
        self.things: Floats = held["things"].astype(np.float32) * held["things_step"]
        self.said: NDArray[np.uint16] = held["said"]
        """For each everyday thing, which come first, the words that people say of it, each as its number plus one."""
        self.linked: NDArray[np.uint16] = held["linked"]
        """For each thing the words that WordNet ties to it most, in the same way."""
        self.zipf: Floats = held["zipf"].astype(np.float32) / 25
        self.prior: Floats = held["prior"].astype(np.float32) / 20
        self.breadth: Floats = held["breadth"].astype(np.float32) / BREADTH_STEPS
        """For each thing how much an average Clue speaks for it (tools/baking/breadth.py)."""
        self.noun: NDArray[np.bool_] = np.unpackbits(held["noun"])[: len(self.spelt)].astype(np.bool_)
        self.kinds: list[str] = held["kinds"].tobytes().decode().split("\n")
        self.asks: Floats = held["asks"].astype(np.float32)
        self.answers: Floats = held["answers"].astype(np.float32)
        self.count: int = len(self.things)
        """How many of the words are things."""
        self._sorted = sorted(range(len(self.spelt)), key=self.spelt.__getitem__)
        self._sorted_words = [self.spelt[n] for n in self._sorted]
        self._by_end = sorted((word[::-1], n) for n, word in enumerate(self.spelt[: self.count]))

    def beginning_with(self, letters: str) -> list[int]:
        """The words that begin with these letters."""
        low = bisect_left(self._sorted_words, letters)
        high = bisect_left(self._sorted_words, letters + "{")
        return self._sorted[low:high]

    def compounds_with(self, word: str) -> list[int]:
        """The things that are made of a word and another known one, as a teapot is of tea and pot."""
        found = [n for n in self.beginning_with(word) if n < self.count and self._is_part(self.spelt[n][len(word) :])]
        back = word[::-1]
        for at in range(bisect_left(self._by_end, (back, 0)), len(self._by_end)):
            spelt, n = self._by_end[at]
            if not spelt.startswith(back):
                break
            if self._is_part(self.spelt[n][: -len(word)]):
                found.append(n)
        return found

    def _is_part(self, rest: str) -> bool:
        return len(rest) >= HALF and rest in self.number

    def tokens(self, text: str) -> list[int]:
        """The known words in a text; a compound that is not known counts as its halves."""
        found: list[int] = []
        for word in text.lower().split():
            if word not in SMALL_WORDS:
                found.extend(self._known(word))
        return found

    def _known(self, word: str) -> list[int]:
        base = base_form(word, self.number.keys())
        if base is not None:
            return [self.number[base]]
        for cut in range(len(word) - HALF, HALF - 1, -1):
            halves = [base_form(half, self.number.keys()) for half in (word[:cut], word[cut:])]
            if halves[0] is not None and halves[1] is not None:
                return [self.number[halves[0]], self.number[halves[1]]]
        return []

    def kind_of(self, question: str) -> str:
        """The kind of question that a text most likely asks; empty if nothing of it is known."""
        plain = " ".join("".join(sign if sign.isalpha() else " " for sign in question.lower()).split())
        told = f" {plain} "
        for mishap in MISHAPS:
            told = told.replace(f" {mishap} ", " ")
        if any(f" {cue} " in told for cue in LYING):
            return LIE
        found = [n for n in self.tokens(plain) if self.zipf[n] < COMMONEST] or self.tokens(plain)
        if not found:
            return ""
        near = self.asks @ ((7.5 - self.zipf[found]) @ self.heard[found])
        near[self.kinds.index(LIE)] = -np.inf
        return self.kinds[int(near.argmax())]


@lru_cache(1)
def words() -> Words:
    """The table, read once for a process."""
    return Words()

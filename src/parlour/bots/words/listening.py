"""Listening to Clues: which thing all of them could be about, in the open vocabulary, and what a Clue will be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.bots.words.evidence import Evidence
from parlour.bots.words.spelling import BLANK, could_be
from parlour.bots.words.table import LIE as LIE_KIND
from parlour.bots.words.table import SMALL_WORDS, Floats, Words

LIE: Final = np.float32(-0.2)
"""What an answer counts that was to be a lie: it is turned round, and tells little."""
SURENESS: Final = np.float32(0.7)
"""How much a Clue counts in the end: people say more than anybody wrote down."""
OF_PRIOR: Final = 0.2
"""How much it counts how frequent a thing is."""
BEST_WORD: Final = np.float32(0.7)
"""How much of a Clue of several words is what its best word says; the rest is what they say on average."""
EVERYDAY: Final = 1.5
"""How much likelier an everyday thing is than others that are as frequent."""
PART: Final = np.float32(8.0)
"""What a thing loses if a Clue names a part of its name, which is hardly allowed."""
OF_FREQUENCY: Final = 0.7
OF_SAYING: Final = 0.8
OF_KIND: Final = 8.0
"""What makes a word a likely Clue: its frequency, how many everyday things it is said of, the kind of question."""
COMPLETIONS: Final = 30
LIKELY_THINGS: Final = 30
PERIOD: Final = "."
IMPOSSIBLE: Final = -1e9
FAINTEST: Final = -1e6
SHORTEST_FORM: Final = 3
REMEMBERED: Final = 400


@dataclass(frozen=True)
class Heard:
    """A Clue as a Medium knows it: letters and gaps, `_` for a letter that was not heard. `kind` is empty where the
    question is not known."""

    shown: str
    complete: bool
    kind: str = ""


@dataclass(frozen=True)
class Judged:
    """A Guess: the letters that were right, and the one that was wrong (`.`: the word does not end there)."""

    right: str
    wrong: str = ""


class Listener:
    """Ranks all things by what was heard."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.evidence = Evidence(words)
        self.prior: Floats = np.float32(OF_PRIOR) * words.prior
        self.prior[: len(words.said)] += np.float32(EVERYDAY)
        self._told: dict[Heard, Floats] = {}

    def belief(self, clues: Sequence[Heard], guesses: Sequence[Judged] = ()) -> Floats:
        """How likely each thing is, as a logarithm."""
        weights = self.prior
        for clue in clues:
            weights = weights + self.told_by(clue)
        fitting = self._fitting(clues, guesses)
        if not fitting.any():
            return np.full(self.words.count, IMPOSSIBLE, np.float32)
        weights = np.where(fitting, weights, np.float32(IMPOSSIBLE))
        top = weights.max()
        belief: Floats = weights - top - np.log(np.exp(weights - top).sum())
        return belief

    def ranking(
        self, clues: Sequence[Heard], guesses: Sequence[Judged] = (), count: int = 10
    ) -> list[tuple[str, float]]:
        """The likeliest things in capital letters, each with its probability."""
        belief = self.belief(clues, guesses)
        best = np.argsort(-belief)[:count]
        return [(self.words.spelt[n].upper(), float(np.exp(belief[n]))) for n in best if belief[n] > FAINTEST]

    def told_by(self, clue: Heard) -> Floats:
        """What one Clue says for each thing."""
        known = self._told.get(clue)
        if known is not None:
            return known
        if len(self._told) >= REMEMBERED:
            self._told.clear()
        self._told[clue] = told = self._weigh(clue)
        return told

    def _weigh(self, clue: Heard) -> Floats:
        weight = SURENESS * (LIE if clue.kind == LIE_KIND else np.float32(1))
        if clue.complete and BLANK not in clue.shown:
            return weight * self._fit(clue.shown)
        found = self._likely(clue)
        if not found:
            return np.zeros(self.words.count, np.float32)
        products = weight * self.evidence.of([n for n, _ in found])
        told: Floats = np.log(np.exp(products) @ np.array([chance for _, chance in found], np.float32))
        return told

    def _fit(self, text: str) -> Floats:
        """How well a text goes with each thing; a thing of whose name it says a part is hardly meant."""
        tokens = self.words.tokens(text)
        if not tokens:
            return np.zeros(self.words.count, np.float32)
        each = self.evidence.of(tokens)
        fit: Floats = BEST_WORD * each.max(1) + (1 - BEST_WORD) * each.mean(1)
        for word in self._said(text.lower()):
            fit[self.words.compounds_with(word)] -= PART
        return fit

    def completions(
        self, clue: Heard, belief: Floats | None = None, count: int = 10
    ) -> list[tuple[str, float]]:  # fmt: skip
        """The likeliest words that a Clue under way will be, each with its probability. `belief`: what it is about."""
        found = self._likely(clue)
        if belief is not None and found:
            found = self._in_view_of(found, belief)
        begun = clue.shown.rpartition(" ")[0]
        lead = f"{begun} " if begun else ""
        return [(lead + self.words.spelt[n].upper(), chance) for n, chance in found[:count]]

    def _likely(self, clue: Heard) -> list[tuple[int, float]]:
        """Words that fit the last word shown, by frequency and by the kind of question."""
        last = clue.shown.lower().rpartition(" ")[2]
        begin = last.partition(BLANK)[0]
        fitting = [n for n in self.words.beginning_with(begin) if could_be(self.words.spelt[n], last, clue.complete)]
        fitting = [n for n in fitting if self.words.spelt[n] not in SMALL_WORDS]
        if not fitting:
            return []
        weights = (
            OF_FREQUENCY * self.words.zipf[fitting]
            + OF_SAYING * np.log1p(self.evidence.times[fitting])
            + self._fits_kind(fitting, clue.kind)
        )
        chances = np.exp(weights - weights.max())
        order = np.argsort(-chances)[:COMPLETIONS]
        total = float(chances[order].sum())
        return [(fitting[n], float(chances[n]) / total) for n in order]

    def _fits_kind(self, numbers: Sequence[int], kind: str) -> Floats:
        near = OF_KIND * (self.words.heard[numbers] @ self.words.answers.T)
        if kind in self.words.kinds:
            fit: Floats = near[:, self.words.kinds.index(kind)]
            return fit
        mixed: Floats = np.log(np.exp(near).mean(1))
        return mixed

    def _in_view_of(self, found: Sequence[tuple[int, float]], belief: Floats) -> list[tuple[int, float]]:
        top = np.argpartition(-belief, LIKELY_THINGS)[:LIKELY_THINGS]
        numbers = [n for n, _ in found]
        products = np.exp(SURENESS * self.evidence.for_some(top.tolist(), numbers))
        chances = np.array([chance for _, chance in found]) * (np.exp(belief[top]) @ products)
        order = np.argsort(-chances)
        return [(numbers[n], float(chances[n] / chances.sum())) for n in order]

    def _fitting(self, clues: Sequence[Heard], guesses: Sequence[Judged]) -> NDArray[np.bool_]:
        """Which things agree with all judged Guesses and are not named in a Clue."""
        fits = np.ones(self.words.count, np.bool_)
        for clue in clues:
            if clue.complete and BLANK not in clue.shown:
                named = [self.words.number.get(word, self.words.count) for word in self._said(clue.shown.lower())]
                fits[[n for n in named if n < self.words.count]] = False
        for guess in guesses:
            fits &= self._agreeing(guess)
        return fits

    def _said(self, text: str) -> set[str]:
        spelt = {word for word in text.split() if word not in SMALL_WORDS}
        known = {self.words.spelt[n] for n in self.words.tokens(text)}
        return {word for word in spelt | known if len(word) >= SHORTEST_FORM}

    def _agreeing(self, guess: Judged) -> NDArray[np.bool_]:
        right, wrong = guess.right.lower(), guess.wrong.lower()
        agrees = np.zeros(self.words.count, np.bool_)
        agrees[[n for n in self.words.beginning_with(right) if n < self.words.count]] = True
        if wrong == PERIOD:
            agrees[[n for n in (self.words.number.get(right, -1),) if 0 <= n < self.words.count]] = False
        elif wrong:
            agrees[[n for n in self.words.beginning_with(right + wrong) if n < self.words.count]] = False
        return agrees

"""Listening to Clues: which thing all of them could be about, in the open vocabulary, and what a Clue will be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlour.bots.words.spelling import BLANK, could_be
from parlour.bots.words.table import SMALL_WORDS, Floats, Words

WEIGHTS: Final = {"lie": -0.3}
"""What an answer to a question of this kind counts, if not 1; a lie is turned round."""
SURENESS: Final = 0.65
"""How much a Clue counts against what is likely beforehand."""
OF_PRIOR: Final = 2.0
SAID: Final = 1.0
"""What it counts that a word is known to be said of a thing."""
COMPLETIONS: Final = 60
LIKELY_THINGS: Final = 40
PERIOD: Final = "."
IMPOSSIBLE: Final = -1e9
FAINTEST: Final = -1e6
SHORTEST_FORM: Final = 3


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

    def belief(self, clues: Sequence[Heard], guesses: Sequence[Judged] = ()) -> Floats:
        """How likely each thing is, as a logarithm."""
        weights = OF_PRIOR * self.words.prior
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
        weight = np.float32(SURENESS * WEIGHTS.get(clue.kind, 1.0))
        if clue.complete and BLANK not in clue.shown:
            return weight * self._fit(clue.shown)
        found = self._likely(clue)
        if not found:
            return np.zeros(self.words.count, np.float32)
        numbers, chances = [n for n, _ in found], np.array([chance for _, chance in found], np.float32)
        products = weight * (self.words.things @ self.words.heard[numbers].T)
        told: Floats = np.log(np.exp(products) @ chances)
        return told

    def _fit(self, text: str) -> Floats:
        """How well a text goes with each thing; what is known to be said of a thing goes with it the better."""
        vector = self.words.vector(text)
        if vector is None:
            return np.zeros(self.words.count, np.float32)
        tokens = self.words.tokens(text)
        said = sum((self.words.said == token + 1).any(1).astype(np.float32) for token in tokens)
        fit: Floats = self.words.things @ vector + np.float32(SAID / len(tokens)) * said
        return fit

    def completions(
        self, clue: Heard, belief: Floats | None = None, count: int = 10
    ) -> list[tuple[str, float]]:  # fmt: skip
        """The likeliest words that a Clue under way will be, each with its probability. `belief`: what it is about."""
        found = self._likely(clue)
        if belief is not None and found:
            found = self._in_view_of(found, belief, np.float32(SURENESS * WEIGHTS.get(clue.kind, 1.0)))
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
        weights = 1.2 * self.words.zipf[fitting] + self._fits_kind(fitting, clue.kind)
        chances = np.exp(weights - weights.max())
        order = np.argsort(-chances)[:COMPLETIONS]
        total = float(chances[order].sum())
        return [(fitting[n], float(chances[n]) / total) for n in order]

    def _fits_kind(self, numbers: Sequence[int], kind: str) -> Floats:
        near = self.words.heard[numbers] @ self.words.answers.T
        if kind in self.words.kinds:
            fit: Floats = 10 * near[:, self.words.kinds.index(kind)]
            return fit
        mixed: Floats = np.log(np.exp(10 * near).mean(1))
        return mixed

    def _in_view_of(
        self, found: Sequence[tuple[int, float]], belief: Floats, weight: np.float32
    ) -> list[tuple[int, float]]:  # fmt: skip
        top = np.argsort(-belief)[:LIKELY_THINGS]
        numbers = [n for n, _ in found]
        products = np.exp(weight * (self.words.heard[numbers] @ self.words.things[top].T))
        chances = np.array([chance for _, chance in found]) * (products @ np.exp(belief[top]))
        order = np.argsort(-chances)
        return [(numbers[n], float(chances[n] / chances.sum())) for n in order]

    def _fitting(self, clues: Sequence[Heard], guesses: Sequence[Judged]) -> NDArray[np.bool_]:
        """Which things agree with all judged Guesses and have no form in a Clue."""
        fits = np.ones(self.words.count, np.bool_)
        for clue in clues:
            if clue.complete and BLANK not in clue.shown:
                for word in self._said(clue.shown.lower()):
                    fits[self.words.forms_of(word)] = False
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

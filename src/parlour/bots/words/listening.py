"""Listening to Clues: which thing all of them could be about, in the open vocabulary, and what a Clue will be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

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
REMEMBERED: Final = 500
"""How many Clues and beginnings of Clues are kept with what they say: 36 KB each."""


REMEMBERED_PAIRS: Final = 20_000
"""How many pairs of a thing and a Clue are kept."""


def make_room(kept: dict[Any, Any], most: int) -> None:
    """Forgets the oldest if there are so many."""
    if len(kept) >= most:
        del kept[next(iter(kept))]


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
        self._small = np.array([word in SMALL_WORDS for word in words.spelt])
        of_kinds: Floats = np.float32(OF_KIND) * (words.heard @ words.answers.T)
        said: Floats = np.log1p(self.evidence.times)
        self.usual: Floats = np.float32(OF_FREQUENCY) * words.zipf + np.float32(OF_SAYING) * said
        """How likely each word is as a Clue, whatever the question, as a logarithm."""
        self._of_kinds: Floats = of_kinds.T.copy()
        """The same for what each kind of question adds."""
        self._of_any_kind: Floats = np.log(np.exp(of_kinds).mean(1))
        self._told: dict[Heard, Floats] = {}
        self._spoken_for: dict[tuple[int, Heard], float] = {}

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
        make_room(self._told, REMEMBERED)
        self._told[clue] = told = self._weigh(clue)
        return told

    def spoken_for(self, thing: int, clue: Heard) -> float:
        """How much more a Clue says for one thing than for all on average."""
        known = self._spoken_for.get((thing, clue))
        if known is None:
            told = self.told_by(clue)
            known = float(told[thing] - np.log(np.exp(told).mean()))
            make_room(self._spoken_for, REMEMBERED_PAIRS)
            self._spoken_for[thing, clue] = known
        return known

    def _weigh(self, clue: Heard) -> Floats:
        """What a Clue says for each thing, less what any Clue would; a lie is turned round."""
        if clue.complete and BLANK not in clue.shown:
            fit = self._fit(clue.shown)
        else:
            fit = self._fit_of_any(self._likely(clue))
        if clue.kind == LIE_KIND or not fit.any():
            return LIE * fit
        told: Floats = fit - self.words.breadth
        return told

    def _fit_of_any(self, found: Sequence[tuple[int, float]]) -> Floats:
        """How well one of several words goes with each thing, each as likely as is said."""
        if not found:
            return np.zeros(self.words.count, np.float32)
        products = SURENESS * self.evidence.of([n for n, _ in found])
        fit: Floats = np.log(np.array([chance for _, chance in found], np.float32) @ np.exp(products))
        return fit

    def _fit(self, text: str) -> Floats:
        """How well a text goes with each thing; a thing of whose name it says a part is hardly meant."""
        tokens = self.words.tokens(text)
        if not tokens:
            return np.zeros(self.words.count, np.float32)
        each = self.evidence.of(tokens)
        fit: Floats = SURENESS * (BEST_WORD * each.max(0) + (1 - BEST_WORD) * each.mean(0))
        for word in self._said(text.lower()):
            fit[self.words.compounds_with(word)] -= SURENESS * PART
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
        found = self.words.beginning_with(begin)
        if begin != last or clue.complete:
            found = [n for n in found if could_be(self.words.spelt[n], last, clue.complete)]
        fitting = np.array(found, np.int64)
        fitting = fitting[~self._small[fitting]]
        if not len(fitting):
            return []
        weights = self.usual[fitting] + self._fits_kind(clue.kind)[fitting]
        chances = np.exp(weights - weights.max())
        order = np.argsort(-chances)[:COMPLETIONS]
        best = chances[order] / chances[order].sum()
        return list(zip(fitting[order].tolist(), best.tolist(), strict=True))

    def _fits_kind(self, kind: str) -> Floats:
        """How well each word answers a kind of question."""
        if kind in self.words.kinds:
            fit: Floats = self._of_kinds[self.words.kinds.index(kind)]
            return fit
        return self._of_any_kind

    def _in_view_of(self, found: Sequence[tuple[int, float]], belief: Floats) -> list[tuple[int, float]]:
        top = np.argpartition(-belief, LIKELY_THINGS)[:LIKELY_THINGS]
        numbers = [n for n, _ in found]
        products = np.exp(SURENESS * self.evidence.of(numbers)[:, top])
        chances = np.array([chance for _, chance in found]) * (products @ np.exp(belief[top]))
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

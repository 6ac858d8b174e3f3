"""What a word that was heard says for each thing: how near the two are, and whether people say it of the thing.

The few weights were fitted on Clues in people's words (bench/data, but for the kept and the last ones).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import numpy as np

from parlour.bots.words.table import Floats, Words

NEARNESS: Final = np.float32(0.5)
"""What the product of their vectors counts."""
SAID: Final = np.float32(4.0)
"""What it counts that people say the word of an everyday thing; the more, the fewer things they say it of."""
COMMONEST: Final = np.float32(0.3)
"""The share of that for a word that they say of everything."""
ALIKE: Final = np.float32(2.8)
"""What it counts that they say a word much like it."""
LINKED: Final = np.float32(0.4)
"""What it counts that WordNet ties the word to a thing."""
SAME: Final = np.float32(0.999)


class Evidence:
    """Weighs words against all things."""

    def __init__(self, words: Words) -> None:
        self.words = words
        spoken, places = np.unique(words.said, return_inverse=True)
        self._spoken = words.heard[spoken[1:] - 1]
        self._columns = list(places.reshape(words.said.shape).T.copy())
        times = np.bincount(words.said[words.said > 0].astype(np.int64) - 1, minlength=len(words.spelt))
        everyday = len(words.said)
        self.rarity: Floats = np.log(everyday / (1 + times)).astype(np.float32) / np.float32(np.log(everyday))
        self.times: Floats = times.astype(np.float32)
        """Of how many everyday things each word is said."""
        self._linked: dict[int, list[int]] = defaultdict(list)
        for thing in range(everyday, words.count):
            for word in words.linked[thing].tolist():
                if word:
                    self._linked[word - 1].append(thing)

    def of(self, numbers: Sequence[int]) -> Floats:
        """For each thing, in a row, what each of these words says for it."""
        heard = self.words.heard[list(numbers)]
        told: Floats = NEARNESS * (self.words.things @ heard.T)
        near = np.vstack([np.zeros((1, len(heard)), np.float32), self._spoken @ heard.T])
        best = near[self._columns[0]]
        for column in self._columns[1:]:
            np.maximum(best, near[column], out=best)
        told[: len(best)] += self._of_sayings(best, numbers)
        for at, number in enumerate(numbers):
            told[self._linked.get(number, []), at] += LINKED
        return told

    def for_some(self, things: Sequence[int], numbers: Sequence[int]) -> Floats:
        """The same for a few things only, without what WordNet links."""
        heard = self.words.heard[list(numbers)]
        told: Floats = NEARNESS * (self.words.things[list(things)] @ heard.T)
        for row, thing in zip(told, things, strict=True):
            if thing < len(self.words.said):
                said = self.words.said[thing]
                best = (self.words.heard[said[said > 0] - 1] @ heard.T).max(0)
                row += self._of_sayings(best, numbers)
        return told

    def _of_sayings(self, best: Floats, numbers: Sequence[int]) -> Floats:
        """What it says that people say a word, or the nearest one of what they say."""
        exact = SAID * (COMMONEST + self.rarity[list(numbers)])
        found: Floats = np.where(best > SAME, exact, ALIKE * np.clip(best, 0, 1) ** 3)
        return found

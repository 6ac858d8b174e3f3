"""What a word that was heard says for each thing: how near the two are, and whether people say it of the thing.

The few weights were fitted on Clues in people's words (bench/data, but for the kept and the last ones).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

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
KEPT: Final = 1500
"""For how many words it is kept what they say: 18 KB each."""
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
        self.most = KEPT
        """How many words are kept; the more, the faster."""
        self._kept: dict[int, NDArray[np.float16]] = {}
        self._linked: dict[int, list[int]] = defaultdict(list)
        for thing in range(everyday, words.count):
            for word in words.linked[thing].tolist():
                if word:
                    self._linked[word - 1].append(thing)

    def of(self, numbers: Sequence[int]) -> Floats:
        """For each of these words, in a row, what it says for each thing."""
        new = [number for number in dict.fromkeys(numbers) if number not in self._kept]
        found = {number: self._kept[number] for number in numbers if number in self._kept}
        if new:
            found.update(zip(new, self._weigh(new), strict=True))
            for number in new:
                if len(self._kept) >= self.most:
                    del self._kept[next(iter(self._kept))]
                self._kept[number] = found[number]
        told: Floats = np.array([found[number] for number in numbers], np.float32)
        return told

    def _weigh(self, numbers: Sequence[int]) -> NDArray[np.float16]:
        heard = self.words.heard[list(numbers)]
        told: Floats = NEARNESS * (self.words.things @ heard.T)
        near = np.vstack([np.zeros((1, len(heard)), np.float32), self._spoken @ heard.T])
        best = near[self._columns[0]]
        for column in self._columns[1:]:
            np.maximum(best, near[column], out=best)
        told[: len(best)] += self._of_sayings(best, numbers)
        for at, number in enumerate(numbers):
            told[self._linked.get(number, []), at] += LINKED
        return told.T.astype(np.float16)

    def _of_sayings(self, best: Floats, numbers: Sequence[int]) -> Floats:
        """What it says that people say a word, or the nearest one of what they say."""
        exact = SAID * (COMMONEST + self.rarity[list(numbers)])
        found: Floats = np.where(best > SAME, exact, ALIKE * np.clip(best, 0, 1) ** 3)
        return found

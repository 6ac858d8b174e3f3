"""How much an average Clue speaks for each thing, whatever is meant."""

from __future__ import annotations

from typing import Final

import numpy as np

from parlour.bots.words.listening import SURENESS, Listener
from parlour.bots.words.table import Floats, Words

AT_ONCE: Final = 50


def breadth_of(table: Words) -> Floats:
    """For each thing the logarithm of what all words that are said of things say for it, each as often as it is likely
    to be a Clue. A thing of which much is said, or that is near to everything, would else be believed too easily."""
    ear = Listener(table)
    words = np.flatnonzero(ear.evidence.times)
    chances = np.exp(ear.usual[words] - ear.usual[words].max())
    chances /= chances.sum()
    told = np.zeros(table.count)
    for start in range(0, len(words), AT_ONCE):
        some = slice(start, start + AT_ONCE)
        told += chances[some] @ np.exp(SURENESS * ear.evidence.of(words[some].tolist()))
    return np.log(told).astype(np.float32)

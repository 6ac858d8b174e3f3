"""The Clues that the Spirit bot gives, to be read by somebody who does not know the code."""

from __future__ import annotations

import random
from typing import Final

from parlour.bots.games.phantom_ink.spirit import RIVAL, clearness
from parlour.games.phantom_ink import GAME
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.state import Ink

SEATS: Final = 4


def show_clues(seed: int, pairs: int) -> None:
    """Prints pairs of an Object and a Question, drawn by a seed, each with the Clue that the best Spirit gives."""
    state = GAME.new(SEATS, InkOptions(), seed=seed)
    assert isinstance(state, Ink)
    pack = state.pack
    chance = random.Random(seed)
    for _ in range(pairs):
        thing, question = chance.randrange(len(pack.words)), chance.randrange(len(pack.texts))
        kind = pack.kind_ids[pack.kinds[question]]
        letters = pack.letters[thing]
        clue = max(pack.table(question, thing), key=lambda text: clearness(letters, text, kind, RIVAL))
        print(f"{pack.words[thing]:14} {pack.texts[question]:82} {clue}")

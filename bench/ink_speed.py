"""How fast Phantom Ink is played at random, and how fast a world is dealt from a view, in processor time."""

from __future__ import annotations

import statistics
import time
from typing import Final

from bench.measure import compiled
from parlour.core.rng import seeded
from parlour.games.phantom_ink import GAME

SEATS: Final = 4
EVERY: Final = 20
"""A world is dealt at every twentieth action."""


def show_speed(games: int, seed: int) -> None:
    """Prints actions a second of random play, dealing included, and the median time of a redeal."""
    GAME.new(SEATS, seed=seed)  # reads the pack
    rng = seeded(seed)
    actions, redeals = 0, list[float]()
    spent = 0.0
    for number in range(games):
        start = time.process_time()
        state = GAME.new(SEATS, seed=seed + number)
        spent += time.process_time() - start
        while state.outcome() is None:
            start = time.process_time()
            asked = state.to_act()
            seat = asked[rng.below(len(asked))]
            legal = state.answers(seat)
            state.apply(seat, legal[rng.below(len(legal))])
            spent += time.process_time() - start
            actions += 1
            if actions % EVERY == 0 and state.outcome() is None:
                view = state.view(state.to_act()[0])
                view.redeal(actions)
                start = time.process_time()
                for again in range(10):
                    view.redeal(actions + again)
                redeals.append((time.process_time() - start) / 10)
    how = "compiled" if compiled() else "plain"
    print(f"{how}, {games} random games of {SEATS}: {actions / spent / 1000:.0f}k actions/s")
    print(f"redeal: median {1e6 * statistics.median(redeals):.0f} us")

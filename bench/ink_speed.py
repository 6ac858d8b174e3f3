"""How fast Phantom Ink is played at random, and how fast a world is dealt from a view, in processor time."""

from __future__ import annotations

import statistics
import time
from typing import Final

from bench.measure import compiled
from parlour.core.contract import View
from parlour.core.rng import seeded
from parlour.games.phantom_ink import GAME

SEATS: Final = 4
TURNS: Final = 4
EVERY: Final = 20
"""A world is dealt at every twentieth action."""


def show_speed(games: int, seed: int) -> None:
    """Prints actions a second of random play, dealing included, and the median time of a redeal. All games are
    played in several turns, of which the best counts; to read the clock between would take as long as an action."""
    GAME.new(SEATS, seed=seed)  # reads the pack
    views = list[View]()
    best = 0.0
    for _ in range(TURNS):
        start = time.process_time()
        actions = sum([play(seed + number, None) for number in range(games)])
        best = max(best, actions / (time.process_time() - start))
    for number in range(games):
        play(seed + number, views)
    redeals = [redeal_time(view, number) for number, view in enumerate(views)]
    how = "compiled" if compiled() else "plain"
    print(f"{how}, {games} random games of {SEATS}: {best / 1000:.0f}k actions/s")
    print(f"redeal: median {1e6 * statistics.median(redeals):.1f} us")


def play(seed: int, views: list[View] | None) -> int:
    """Plays a game at random; how many actions it had. Keeps a view of every twentieth question if asked to."""
    rng = seeded(seed)
    state = GAME.new(SEATS, seed=seed)
    actions = 0
    while state.outcome() is None:
        asked = state.to_act()
        seat = asked[rng.below(len(asked))]
        if views is not None and actions % EVERY == EVERY - 1:
            views.append(state.view(asked[0]))
        legal = state.answers(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        actions += 1
    return actions


def redeal_time(view: View, seed: int) -> float:
    """Seconds of a redeal, the first one of a view left out, which finds what fits it."""
    view.redeal(seed)
    start = time.process_time()
    for again in range(10):
        view.redeal(seed + again)
    return (time.process_time() - start) / 10

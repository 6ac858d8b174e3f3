"""Speed of every game through the public contract, and of Hero vs Phantom against OpenSpiel's hearts."""

from __future__ import annotations

import random
import tracemalloc
from typing import Any

from bench import hearts
from bench.measure import compiled, microseconds, rates
from parlour.bots.guide import Guide
from parlour.bots.search import Search
from parlour.core.contract import State
from parlour.core.game import Game
from parlour.core.options import Options
from parlour.core.rng import seeded
from parlour.games import game, game_ids


def random_play(played: Game, seats: int, games: int, rng: random.Random, options: Options | None = None) -> int:
    """Actions of so many random games through `legal` and `apply`, dealing included."""
    actions = 0
    for _ in range(games):
        state = played.new(seats, options, seed=rng.getrandbits(60))
        while True:
            seat = state.seat
            if seat < 0:
                asked = state.to_act()
                if not asked:
                    break
                seat = asked[int(rng.random() * len(asked))]
            legal = state.answers(seat)
            state.apply(seat, legal[int(rng.random() * len(legal))])
            actions += 1
    return actions


def middle(played: Game, seats: int, moves: int = 15, options: Options | None = None) -> State:
    """A position some moves into a random game."""
    state = played.new(seats, options, seed=11)
    rng = seeded(5)
    for _ in range(moves):
        seat = state.to_act()[0]
        legal = state.answers(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return state


def simulated(played: Game, seats: int, simulations: int) -> int:
    """Actions that a search with random rollouts to the end of the game simulates."""
    state = middle(played, seats, 3)
    search = Search(Guide(), simulations=simulations)
    seat = state.to_act()[0]
    search.grow(state.view(seat), seeded(3))
    return search.actions


def bytes_of(state: State) -> int:
    """The memory that a clone takes, shared things excepted."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    clones = [state.clone() for _ in range(200)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used // len(clones)


def costs(played: Game, seats: int, options: Options | None = None) -> dict[str, float]:
    """Microseconds of the operations that a search or a table repeats, and a state's memory."""
    state = middle(played, seats, options=options)
    view = state.view(state.to_act()[0])
    saved = state.save()
    seeds = iter(range(10_000_000))
    return {
        "clone_us": microseconds(state.clone),
        "redeal_us": microseconds(lambda: view.redeal(next(seeds))),
        "save_us": microseconds(state.save),
        "load_us": microseconds(lambda: played.load(saved)),
        "state_bytes": bytes_of(state),
    }


def against_hearts() -> dict[str, float]:
    """Random play and search of Hero vs Phantom beside OpenSpiel's hearts, in turns."""
    ours = game("hero_vs_phantom")
    rng = random.Random(1)
    play = rates({"hearts": lambda: hearts.random_play(40, rng), "ours": lambda: random_play(ours, 4, 25, rng)})
    lead = hearts.first_lead(4)
    size = 400 if compiled() else 60
    search = rates({"hearts": lambda: hearts.ismcts(lead, 600), "ours": lambda: simulated(ours, 4, size)})
    return {
        "hearts_play": play["hearts"],
        "our_play": play["ours"],
        "play_ratio": play["ours"] / play["hearts"],
        "hearts_search": search["hearts"],
        "our_search": search["ours"],
        "search_ratio": search["ours"] / search["hearts"],
    }


def every_game() -> dict[str, dict[str, Any]]:
    """Random play, search and costs of each game there is, at its usual number of seats."""
    found: dict[str, dict[str, Any]] = {}
    for id in game_ids():
        played = game(id)
        seats = min(4, played.most_seats) if id != "cosmoctopus" else 2
        rng = random.Random(1)
        speed = rates({"play": lambda p=played, n=seats, r=rng: random_play(p, n, 8, r)}, turns=5)  # type: ignore[misc]
        size = 100 if compiled() else 20
        search = rates({"search": lambda p=played, n=seats, k=size: simulated(p, n, k)}, turns=4)  # type: ignore[misc]
        found[id] = {"seats": seats, "play": speed["play"], "search": search["search"], **costs(played, seats)}
    return found

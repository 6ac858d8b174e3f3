"""The yardstick: OpenSpiel's hearts through its Python API, and its C++ IS-MCTS bot on it."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

HEARTS = pyspiel.load_game("hearts")


def random_play(games: int, rng: random.Random) -> int:
    """Players' actions of so many random games; dealing is part of the work, as it is in ours."""
    actions = 0
    for _ in range(games):
        state = HEARTS.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                actions += 1
    return actions


def first_lead(seed: int) -> Any:
    """A position early in the play with a real choice of cards."""
    rng = random.Random(seed)
    state = HEARTS.new_initial_state()
    tricks = 0
    while state.is_chance_node() or tricks < 16 or len(state.legal_actions()) < 5:
        if not state.is_chance_node():
            tricks += 1
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def ismcts(state: Any, simulations: int) -> int:
    """Actions simulated by the C++ bot in one search: each simulation plays every action to the end."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(7, evaluator, 20.0, simulations, -1, policy, False, False)
    copy = state.clone()
    left = 0
    while not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[0])
        left += 1
    bot.step(state)
    return simulations * left

"""The law about chance: what is hidden in the real game lies as it does in worlds dealt anew from a view.

Each of many games gives one real state and one world dealt for one of its viewers. Before anybody has chosen anything
the two are exchangeable, and random play hardly changes that. So where each hidden component lies, beside which other,
and what each secret is, must be about equally frequent in both: a deal or a draw that favours something, and a redeal
that turns the cards instead of shuffling them, are worlds apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import pairwise
from math import sqrt
from typing import Any, Final

from parlour.core.check.trial import LawBroken, Report, Trial, random_play
from parlour.core.contract import State, View
from parlour.core.game import Game

MOVES: Final = 40
"""How far a game is played at most; every other one is looked at before the first move."""

SPREAD: Final = 6.0
"""How many standard deviations two frequencies may lie apart: chance alone exceeds it once in a billion."""

HAND: Final = 10
"""Of so many hidden components in a zone or fewer it counts which lie together, of more, which lie next to which."""


def check_chance(game: Game, seats: int, options: Any = None, games: int = 300, seed: int = 0) -> int:
    """Prove that chance is fair over this many games, or raise LawBroken; the number of frequencies compared."""
    real: Counter[Hashable] = Counter()
    dealt: Counter[Hashable] = Counter()
    for number in range(seed, seed + games):
        trial = Trial(game, seats, options, number, Report(), None)
        state = trial.state
        if number % 2:
            random_play(state, trial.rng, trial.rng.below(MOVES))
        if state.outcome() is None:
            viewer = trial.viewers[trial.rng.below(len(trial.viewers))]
            view = state.view(viewer)
            real.update(_sights(state, viewer, view))
            dealt.update(_sights(view.redeal(trial.rng.below(1 << 30)), viewer, view))
    for sight in real.keys() | dealt.keys():
        if _spread(real[sight], dealt[sight], games) > SPREAD:
            raise LawBroken(
                5,
                f"{sight} came {real[sight]} times in {games} games and {dealt[sight]} times in worlds dealt anew",
                "draw and shuffle with state.rng alone, and let View.deal spread all that is unseen evenly",
                f" ({game.id}, {seats} seats, seeds from {seed})",
            )
    return len(real.keys() | dealt.keys())


def _sights(state: State, viewer: int, view: View) -> set[Hashable]:
    """Where hidden components lie, beside which others, and what the secrets are, each as something to count."""
    known = view.known() | view.sealed()
    found: set[Hashable] = set()
    for zone, things in state.zones().items():
        hidden = [thing for thing in things if thing not in known]
        found.update([f"{thing!r} in {zone}" for thing in hidden])
        if len(hidden) <= HAND:
            found.update([f"{one!r} together with {two!r}" for one in hidden for two in hidden if one < two])
        else:
            found.update([f"{one!r} before {two!r}" for one, two in pairwise(hidden)])
    found.update([f"the secret {name!r} {value!r}" for name, value in state.secrets(viewer).items()])
    return found


def _spread(one: int, two: int, games: int) -> float:
    """How many standard deviations two counts among so many games each lie apart."""
    share = (one + two) / (2 * games)
    return abs(one - two) / sqrt(2 * games * share * (1 - share)) if 0 < share < 1 else 0.0

"""Looking at a decision afterwards: what a strong bot would have done with the same view, and what that was worth.

The cost is measured by trying both answers in the same worlds, dealt from the view alone: luck that is the same for
both cancels out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from parlour.bots.compare import Foresight
from parlour.bots.guide import Guide
from parlour.bots.registry import analyst, foresight, guide, make_bot
from parlour.bots.search import world_of
from parlour.core.contract import State, View
from parlour.core.question import Action
from parlour.core.rng import Rng, seeded

WORLDS: Final = 48
"""Worlds in which two answers are tried, at most."""
LONGEST: Final = 400
"""Actions of a playout, at most."""


@dataclass(frozen=True)
class Judged:
    """What the bot would have done, why, and how much of the chance to win the other answer cost: 0 if they are the
    same, None if nobody can tell."""

    best: Action
    why: str
    cost: float | None


def judge(game_id: str, view: View, legal: Sequence[Action], made: Action, rng: Rng, within: int) -> Judged:
    """Look at one decision, for about as many milliseconds for the bot and as many for the comparison."""
    bot = make_bot(game_id, analyst(game_id), within)
    best = bot.choose(view, legal, rng)
    why = bot.explain(view, best)
    if best == made:
        return Judged(best, why, 0.0)
    return Judged(best, why, cost_of(game_id, view, best, made, rng, within))


def cost_of(game_id: str, view: View, best: Action, made: Action, rng: Rng, within: int) -> float | None:
    """How much better the first answer does than the second, on the average; never below 0. None where the game tells
    no search what a position is worth."""
    own, told = foresight(game_id), guide(game_id)
    if own is None and type(told) is Guide:
        return None
    until = perf_counter() + within / 1000
    gaps: list[float] = []
    while len(gaps) < WORLDS and (not gaps or perf_counter() < until):
        world = world_of(view, rng)
        luck = rng.below(1 << 30)
        values = [_value(own, told, world.clone(), view.seat, action, luck) for action in (best, made)]
        gaps.append(values[0] - values[1])
    return max(0.0, sum(gaps) / len(gaps))


def _value(own: Foresight | None, told: Guide, world: State, seat: int, action: Action, luck: int) -> float:
    if own is not None:
        return own.value(world, seat, action)
    mark = told.mark(world)
    rng = seeded(luck)
    world.do(seat, action)
    for _ in range(LONGEST):
        if world.ended is not None or told.stop(world, mark):
            break
        asked = world.to_act()
        acts = asked[rng.below(len(asked))]
        world.do(acts, told.pick(world, acts, world.answers(acts), rng))
    return told.values(world)[seat]

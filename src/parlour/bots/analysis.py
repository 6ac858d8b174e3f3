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
from parlour.bots.registry import advisor, analyst, foresight, guide, make_bot
from parlour.bots.search import world_of
from parlour.core.contract import State, View
from parlour.core.question import Action
from parlour.core.rng import Rng, seeded

WORLDS: Final = 48
"""Worlds in which two answers are tried, at most."""
CLEAR: Final = 0.02
"""Of the chance to win: less is as good."""
LONGEST: Final = 400
"""Actions of a playout, at most."""


@dataclass(frozen=True)
class Judged:
    """What the bot would do, why, and how much of the chance to win the worse of two answers costs: 0 if they are the
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


def next_best(game_id: str, view: View, legal: Sequence[Action], best: Action, rng: Rng, within: int) -> Judged:
    """What the bot that gives advice would do without its best answer, why, and what that would cost. There must be
    another answer. A bot that plans from the view alone answers the same whatever is left: then all others are tried.
    """
    bot = make_bot(game_id, advisor(game_id), within)
    others = [action for action in legal if action != best]
    second = bot.choose(view, others, rng)
    if second not in others:
        second = most_promising(game_id, view, others, rng, within)
    return Judged(second, bot.explain(view, second), cost_of(game_id, view, best, second, rng, within))


def most_promising(game_id: str, view: View, legal: Sequence[Action], rng: Rng, within: int) -> Action:
    """The answer that does best in worlds dealt from the view, all tried in each of them."""
    own, told = foresight(game_id), guide(game_id)
    sums = [0.0] * len(legal)
    until = perf_counter() + within / 1000
    for tried in range(WORLDS):
        if tried and perf_counter() > until:
            break
        world = world_of(view, rng)
        luck = rng.below(1 << 30)
        for at, action in enumerate(legal):
            sums[at] += _value(own, told, world.clone(), view.seat, action, luck)
    return legal[sums.index(max(sums))]


def cost_words(cost: float | None) -> str:
    """What the worse of two answers costs, in a sentence; empty if nobody can tell."""
    if cost is None:
        return ""
    if cost < CLEAR:
        return "It comes to about the same."
    return f"It would cost about {round(100 * cost)} in 100 of the chance to win."


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
        world.do(acts, told.pick(world, acts, rng))
    return told.values(world)[seat]

"""A search without a tree: every answer is tried in the same dealt worlds, and what is clearly worse is dropped.

Where a game can foresee well what an answer leads to (by a plan of its own), few worlds tell two answers apart if
both are tried in each of them: luck that is the same for both cancels out. The search ends when one answer is
left, or with its budget. Where the first answer is a good guess, an answer that goes on as it does and would not beat
it by the end of the budget is given up at once, so that the rest is spent on those that may.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.bots.bot import Bot
from parlour.bots.search import world_of
from parlour.core.contract import State, View
from parlour.core.question import Action
from parlour.core.rng import Rng

LOOK: Final = 8
"""Worlds between two looks at which answers to drop."""
SURE: Final = 2.5
"""Standard errors by which an answer must be worse than the best."""
HOPE: Final = 1.0
"""Standard errors of luck to come that an answer is granted before it is given up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Foresight:
    """What a game must tell such a search."""

    def few(self, state: Any, seat: int, legal: list[Action]) -> list[Action]:
        """The answers worth trying, at least one, and the same in every world that fits the seat's view."""
        return legal

    def doubt(self) -> float:
        """The standard errors by which an answer must beat the first of `few` to be preferred to it: 0 where that one
        is like any other, more where it is a good guess and luck weighs heavily."""
        return 0.0

    def explain(self, view: Any, action: Action) -> str:
        """Why the search would do this, in a sentence for people; empty if there is nothing to say."""
        return ""

    def value(self, state: Any, seat: int, action: Action) -> float:
        """How good the answer turns out to be in this world, which it uses up; from 0 (lost) to 1 (won)."""
        raise NotImplementedError


class Record:
    """An answer, and how good it was in each world."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.values: list[float] = []


class Compare(Bot):
    """Plays what did best on the average. The budget is a number of trials, or milliseconds, or both."""

    def __init__(self, foresight: Foresight, trials: int = 0, milliseconds: int = 0) -> None:
        if trials <= 0 and milliseconds <= 0:
            raise ValueError("a search needs a budget")
        self.foresight = foresight
        self.trials = trials
        self.milliseconds = milliseconds
        self.tried = 0
        """Trials so far, for benchmarks."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        began = perf_counter()
        until = began + self.milliseconds / 1000
        start = self.tried
        last = start + self.trials
        world = world_of(view, rng)
        records = [Record(action) for action in self.foresight.few(world, view.seat, world.answers(view.seat))]
        first = records[0]
        doubt = self.foresight.doubt()
        while len(records) > 1 and self.try_all(records, world, view.seat, until, last):
            if len(records[0].values) % LOOK == 0:
                records = not_clearly_worse(records)
                if doubt > 0.0 and first in records:
                    to_come = self.to_come(self.tried - start, began) / len(records)
                    records = [each for each in records if each is first or hopeful(each, first, doubt, to_come)]
            world = world_of(view, rng)
        best = best_of(records)
        if doubt > 0.0 and first in records and not beats(best, first, doubt):
            best = first
        return best.action

    def explain(self, view: View, action: Action) -> str:
        return self.foresight.explain(view, action)

    def to_come(self, tried: int, began: float) -> float:
        """How many trials the budget still pays for, after so many since then."""
        found: list[float] = []
        if self.trials > 0:
            found.append(float(self.trials - tried))
        if self.milliseconds > 0:
            passed = perf_counter() - began
            found.append(tried * (self.milliseconds / 1000 - passed) / max(passed, 1e-6))
        return max(0.0, min(found))

    def try_all(self, records: list[Record], world: State, seat: int, until: float, last: int) -> bool:
        """Try every answer in this world, with the same luck to come; False when the budget is used up."""
        for record in records:
            record.values.append(self.foresight.value(world.clone(), seat, record.action))
            self.tried += 1
            if (self.trials > 0 and self.tried >= last) or (self.milliseconds > 0 and perf_counter() >= until):
                return False
        return True


def best_of(records: list[Record]) -> Record:
    """The answer that did best in those worlds that all were tried in; if there is none, of those tried at all."""
    worlds = max(1, len(records[-1].values))
    best = records[0]
    highest = -1.0
    for record in records:
        total = sum(record.values[:worlds])
        if total > highest and record.values:
            highest = total
            best = record
    return best


def beats(record: Record, first: Record, doubt: float) -> bool:
    """Whether an answer was better than the first one by so many standard errors, in the worlds of both."""
    worlds = min(len(record.values), len(first.values))
    if record is first or worlds < 2:
        return False
    mean, error = gap_of(record, first, worlds)
    return mean > doubt * error


def hopeful(record: Record, first: Record, doubt: float, to_come: float) -> bool:
    """Whether an answer may still beat the first one: if it goes on as it does for so many worlds, with some luck."""
    worlds = len(first.values)
    mean, error = gap_of(record, first, worlds)
    return mean * sqrt(1.0 + to_come / worlds) > (doubt - HOPE) * error


def gap_of(record: Record, other: Record, worlds: int) -> tuple[float, float]:
    """By how much an answer was better than another in so many worlds of both, and the standard error of that."""
    gaps = [record.values[at] - other.values[at] for at in range(worlds)]
    mean = sum(gaps) / worlds
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / (worlds - 1)
    return mean, sqrt(spread / worlds)


def not_clearly_worse(records: list[Record]) -> list[Record]:
    """The best answer and those that may be as good; of answers that came to the same everywhere, one."""
    best = best_of(records)
    worlds = len(best.values)
    out: list[Record] = []
    for record in records:
        mean, error = gap_of(best, record, worlds)
        if record is best or mean < SURE * error:
            out.append(record)
    return out

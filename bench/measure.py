"""Timing on a noisy machine: rivals take turns, and the best of several turns counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

from parlour.core import contract


def compiled() -> bool:
    """Whether the core is compiled."""
    return not contract.__file__.endswith(".py")


def rates(rivals: Mapping[str, Callable[[], int]], turns: int = 7) -> dict[str, float]:
    """Units per second of each rival, which returns how many it did. They alternate, so that noise meets all alike."""
    best = dict.fromkeys(rivals, 0.0)
    for _ in range(turns):
        for name, run in rivals.items():
            start = perf_counter()
            done = run()
            best[name] = max(best[name], done / (perf_counter() - start))
    return best


def microseconds(run: Callable[[], Any], loops: int = 3000, turns: int = 7) -> float:
    """How long one call takes, in the best of several turns."""
    best = 1e9
    for _ in range(turns):
        start = perf_counter()
        for _ in range(loops):
            run()
        best = min(best, (perf_counter() - start) / loops)
    return best * 1e6

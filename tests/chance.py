"""Whether something came up as often as it should: Pearson's test with a bound that chance passes once in 10,000."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from math import sqrt
from typing import Any

FAR = 3.7


def assert_fair(found: Iterable[Hashable], shares: Mapping[Any, float]) -> None:
    """Each thing was found in proportion to its share, and nothing else was."""
    things = list(found)
    counts = dict.fromkeys(shares, 0)
    for thing in things:
        assert thing in counts, f"{thing} came up"
        counts[thing] += 1
    expected = {thing: len(things) * share / sum(shares.values()) for thing, share in shares.items()}
    assert min(expected.values()) >= 5, "too few for a test"
    squares = sum((counts[thing] - expected[thing]) ** 2 / expected[thing] for thing in shares)
    freedom = len(shares) - 1
    bound = freedom * (1 - 2 / (9 * freedom) + FAR * sqrt(2 / (9 * freedom))) ** 3
    assert squares < bound, f"not as often as they should: {counts}"


def assert_even(found: Iterable[Hashable], things: Iterable[Hashable]) -> None:
    """Each of these was found about equally often, and nothing else was."""
    assert_fair(found, dict.fromkeys(things, 1.0))

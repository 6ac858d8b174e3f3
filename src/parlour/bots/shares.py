"""Shares of games, with the interval that so many games leave open."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.96


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share after so many games (Wilson)."""
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(0.0, centre - half), min(1.0, centre + half)

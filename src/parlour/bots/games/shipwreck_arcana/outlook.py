"""What awaits a team after a turn: how likely it loses from there, by what all can see.

The numbers are fitted to games of `code` teams that began with 6 doom: what the next turn risks, how often nobody
could read it, and the powers below the row tell best how such games ended.
"""

from __future__ import annotations

import math
from typing import Final

from parlour.bots.games.shipwreck_arcana.turn import Turn

BASE: Final = -5.9
BY_RISK: Final = 9.0
BY_UNREAD: Final = 2.65
BY_POINTS: Final = [0.0, 1.0, 2.38, 3.95, 5.66, 7.48, 9.39, 11.39]
"""The points still to win, to the power of 1.25."""

BY_DOOM: Final = [0.001, 0.005, 0.008, 0.06, 0.07, 0.9, 1.0]
"""How likely a team loses with this much doom, compared to 6."""


class Outlook:
    """What a fresh hand risks in the next turn, and the game after that."""

    def __init__(self, turn: Turn, risk: float, unread: float) -> None:
        self.risk = risk
        """How likely a card fades over a hand that nobody can read."""
        self.after = math.exp(BASE - turn.lasting + BY_RISK * risk + BY_UNREAD * unread)

    def loss(self, score: int, doom: int) -> float:
        """How likely the team loses from here."""
        if score >= 7:
            return 0.0
        if doom >= 7:
            return 1.0
        after = self.after * BY_POINTS[7 - score]
        safe = min(1.0, after * BY_DOOM[doom])
        hit = 1.0 if doom >= 5 else min(1.0, after * BY_DOOM[doom + 2])
        return safe + self.risk * (hit - safe)

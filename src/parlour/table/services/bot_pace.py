"""How long bots take. A bot that has no choice takes as long as one that has: else its hand could be told."""

from __future__ import annotations

from collections import deque
from typing import Final

from parlour.bots.registry import budget_of

UNKNOWN: Final = 0.2
"""Seconds that a bot is taken to think before it has been seen to."""
SEEN: Final = 32
"""How many of the last answers of a bot count."""
GRID: Final = 0.02
MARGIN: Final = 1.1


class Pace:
    """The usual time of every bot, over all tables of this process."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, str], deque[float]] = {}

    def budget(self, game_id: str, spec: str) -> float:
        """Seconds that the words of the spec give it; 0 if they say none."""
        return budget_of(game_id, spec)

    def took(self, game_id: str, spec: str, seconds: float) -> None:
        """It has thought for so long, undisturbed."""
        self._seen.setdefault((game_id, spec), deque(maxlen=SEEN)).append(seconds)

    def usual(self, game_id: str, spec: str) -> float:
        """Seconds that it takes at most, as a rule: whoever is quicker waits."""
        if spec == "random":
            return 0.0
        seen = self._seen.get((game_id, spec))
        budget = self.budget(game_id, spec)
        if not seen:
            return budget or UNKNOWN
        longest = max(budget, max(seen) * MARGIN)
        return GRID * (int(longest / GRID) + 1)

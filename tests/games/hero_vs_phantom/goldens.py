"""The golden playthroughs of Hero vs Phantom: one for each number of players."""

from __future__ import annotations

from parlour.games.hero_vs_phantom.game import HvpOptions
from tests.goldens import Golden

GOLDENS = {
    "3 players": Golden(3),
    "3 players, chosen start and colour": Golden(3, HvpOptions(starter="2", removed="pink")),
    "4 players": Golden(4),
    "5 players": Golden(5),
    "6 players": Golden(6),
}

REVEALS = frozenset({"DeckCardTurned", "HandShown", "Played", "RoundDealt"})
"""The events that always tell something hidden, so that what led to them cannot be taken back freely."""

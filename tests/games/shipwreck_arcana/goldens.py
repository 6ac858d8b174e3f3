"""The golden playthroughs of The Shipwreck Arcana: one for each way to play."""

from __future__ import annotations

from parlour.games.shipwreck_arcana.game import ArcanaOptions
from tests.goldens import Golden

GOLDENS = {
    "2 players, easy": Golden(2, ArcanaOptions(difficulty="easy"), seed=70),
    "3 players, normal": Golden(3, seed=22),
    "4 players, hard": Golden(4, ArcanaOptions(difficulty="hard"), seed=53),
    "5 players, doomed": Golden(5, ArcanaOptions(difficulty="doomed"), seed=9),
    "challenge": Golden(2, ArcanaOptions(difficulty="easy", challenge=True), seed=70),
    "players come and go": Golden(3, ArcanaOptions(difficulty="easy", joining=True), seed=27),
    "promo cards": Golden(3, ArcanaOptions(difficulty="easy", packs="promo"), seed=20),
    "on trust, flips at any time": Golden(3, ArcanaOptions(honour=True, flip_any_time=True), seed=16),
}

REVEALS = frozenset(
    {
        "Answered",
        "CardReplaced",
        "Drew",
        "Faded",
        "FateDiscarded",
        "LastCopyShown",
        "OwnedUp",
        "Played",
        "Resolved",
        "Told",
        "WrongSoFar",
    }
)
"""The events that always tell something hidden, so that what led to them cannot be taken back freely."""

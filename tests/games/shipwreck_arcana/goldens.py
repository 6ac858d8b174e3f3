"""The golden playthroughs of The Shipwreck Arcana: one for each way to play."""

from __future__ import annotations

from parlour.games.shipwreck_arcana.game import ArcanaOptions
from tests.goldens import Golden

GOLDENS = {
    "2 players, easy": Golden(2, ArcanaOptions(difficulty="easy"), seed=3),
    "3 players, normal": Golden(3, seed=2),
    "4 players, hard": Golden(4, ArcanaOptions(difficulty="hard"), seed=3),
    "5 players, doomed": Golden(5, ArcanaOptions(difficulty="doomed"), seed=4),
    "challenge": Golden(2, ArcanaOptions(difficulty="easy", challenge=True), seed=7),
    "players come and go": Golden(3, ArcanaOptions(difficulty="easy", joining=True), seed=2),
    "on trust, flips at any time": Golden(3, ArcanaOptions(honour=True, flip_any_time=True), seed=3),
}

"""The golden playthroughs of Cosmoctopus: one for each number of players and each mode."""

from __future__ import annotations

from parlour.games.cosmoctopus.game import CosmoOptions
from tests.goldens import Golden

GOLDENS = {
    "2 players": Golden(2),
    "2 players, draft": Golden(2, CosmoOptions(hands="draft", express=True)),
    "3 players, express with three cards": Golden(3, CosmoOptions(express=True, hands="three")),
    "4 players, bridge": Golden(4, CosmoOptions(bridge=True, express=True, layout="x")),
    "solo": Golden(1),
    "2 players, investigator": Golden(2, CosmoOptions(mode="investigator", difficulty="relentless")),
    "3 players, disconnected, investigator": Golden(
        3, CosmoOptions(mode="investigator", layout="disconnected10", bridge=True, express=True)
    ),
}

REVEALS = frozenset(
    {
        "BehaviourTurned",
        "BridgeMoved",
        "Dealt",
        "Drew",
        "Finished",
        "KnowledgeBought",
        "Pays",
        "Played",
        "Revealed",
        "RowRefilled",
        "SetUp",
        "StartingHand",
    }
)
"""The events that always tell something hidden, so that what led to them cannot be taken back freely."""

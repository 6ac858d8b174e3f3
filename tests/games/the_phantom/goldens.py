"""The golden playthroughs of The Phantom: plain cards with all variants, and real adventures, alone and together."""

from __future__ import annotations

from tests.games.the_phantom.positions import options
from tests.games.the_phantom.test_properties import VARIANTS
from tests.goldens import Golden

GOLDENS = {
    "solo": Golden(1, options()),
    "solo, Diana, heroic": Golden(1, options(legend="diana", difficulty="heroic", loot="on")),
    "2 players": Golden(2, options(starter="chance", loot="on")),
    "Jungle Patrol, solo": Golden(1, options(adventure="diana_in_the_jungle_patrol", legend="diana")),
    "Year One, 2 players, heroic": Golden(
        2, options(adventure="year_one", starter="chance", difficulty="heroic", loot="on")
    ),
    "2 players, all variants": Golden(2, options(starter="chance", open_hands=False, **VARIANTS)),
    "Story of Devil, solo": Golden(1, options(adventure="story_of_devil")),
    "Story of Devil, mythic": Golden(2, options(adventure="story_of_devil", difficulty="mythic", loot="on")),
}

REVEALS = frozenset(
    {
        "CardGained",
        "Checked",
        "Discarded",
        "DiscardedForReward",
        "Drew",
        "Injured",
        "LoreRead",
        "MissionSet",
        "Moved",
        "Peeked",
        "Placed",
        "Played",
        "Revealed",
        "Shuffled",
    }
)
"""The events that always tell something hidden, so that what led to them cannot be taken back freely."""

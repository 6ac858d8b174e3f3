"""What happens in The Shipwreck Arcana, in words."""

from parlour.games.shipwreck_arcana.events.comings import ChallengeFolded, Joined, Left
from parlour.games.shipwreck_arcana.events.group import (
    Agreed,
    LastCopyShown,
    NoAgreement,
    NotPredicted,
    OwnedUp,
    Proposed,
    Resolved,
    WrongSoFar,
)
from parlour.games.shipwreck_arcana.events.powers import (
    Answered,
    CardReplaced,
    FateDiscarded,
    FateMoved,
    MorePredictions,
    PowerUsed,
    Told,
)
from parlour.games.shipwreck_arcana.events.turns import (
    BagEmpty,
    Drew,
    Faded,
    GameBegins,
    GameEnded,
    PlaceFilled,
    Played,
    TokenFlipped,
)

__all__ = [
    "Agreed",
    "Answered",
    "BagEmpty",
    "CardReplaced",
    "ChallengeFolded",
    "Drew",
    "Faded",
    "FateDiscarded",
    "FateMoved",
    "GameBegins",
    "GameEnded",
    "Joined",
    "LastCopyShown",
    "Left",
    "MorePredictions",
    "NoAgreement",
    "NotPredicted",
    "OwnedUp",
    "PlaceFilled",
    "Played",
    "PowerUsed",
    "Proposed",
    "Resolved",
    "TokenFlipped",
    "Told",
    "WrongSoFar",
]

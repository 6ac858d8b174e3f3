"""The Shipwreck Arcana, a cooperative game of deduction for 2 to 5 players."""

from parlour.games.shipwreck_arcana.game import GAME
from parlour.games.shipwreck_arcana.packs import check_pack

__all__ = ["GAME", "check_pack"]

"""The Shipwreck Arcana, a cooperative game of deduction for 2 to 5 players."""

from parlour.games.shipwreck_arcana.game import GAME

__all__ = ["GAME"]

"""Cosmoctopus, an engine-building game for 1 to 4 players."""

from parlour.games.cosmoctopus.game import Cosmoctopus

__all__ = ["GAME"]

GAME = Cosmoctopus()

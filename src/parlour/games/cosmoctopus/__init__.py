"""Cosmoctopus, an engine-building game for 1 to 4 players."""

from parlour.games.cosmoctopus.game import Cosmoctopus
from parlour.games.cosmoctopus.pack_reader import check_pack

__all__ = ["GAME", "check_pack"]

GAME = Cosmoctopus()

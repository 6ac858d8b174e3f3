"""The Phantom: The Card Game: an adventure for one Legend or two together."""

from parlour.games.the_phantom.game import GAME

__all__ = ["GAME"]

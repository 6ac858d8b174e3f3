"""The box of cards that tests print anew, and behaviour cards without effects."""

from __future__ import annotations

from tests.games.cosmoctopus.investigator import idle
from tests.games.cosmoctopus.positions import box

__all__ = ["box", "idle"]

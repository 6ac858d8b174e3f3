"""The box of cards that tests print anew."""

from __future__ import annotations

from tests.games.cosmoctopus.positions import box

__all__ = ["box"]

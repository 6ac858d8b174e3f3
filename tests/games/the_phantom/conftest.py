"""The plain pack is found by every test of The Phantom."""

from __future__ import annotations

from tests.games.the_phantom import positions

__all__ = ["positions"]

"""Chance as a table knows it, so that a test can be the one who deals."""

from __future__ import annotations

import secrets


class Chance:
    """Seeds that nobody can foretell."""

    def seed(self) -> int:
        """A new one, of 128 bits."""
        return secrets.randbits(127) | 1 << 127

"""Seeds for new games, so that a test can be the one who deals."""

from __future__ import annotations

import secrets


class Seeds:
    """Seeds that nobody can foretell."""

    def seed(self) -> int:
        """A new one, of 128 bits."""
        return secrets.randbits(127) | 1 << 127

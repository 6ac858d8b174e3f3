"""What a look at defeats and goals may read, as bits: what has changed of it since the last look is `Public.news`."""

from __future__ import annotations

from typing import Final

TOKENS: Final = 1
"""Tokens on cards, Wounds apart."""
WOUNDS_PUT: Final = 2
ROW: Final = 4
AREAS: Final = 8
"""Which cards lie in Play areas, whether exhausted or not."""
WHO: Final = 16
"""Who is active, who is knocked out."""
RESOLVED: Final = 32
"""The Resolved pile."""
HEALTH: Final = 64
"""Cards with standing rules on the health or the defeat of enemies have come into play or left it."""
OTHER: Final = 128
"""Everything else, of which nobody says when it changes."""
ALL: Final = 255
ABILITIES: Final = 256
RULES: Final = 512
"""Cards with abilities, or with standing rules of any kind, have come into play or left it; no look reads that."""
EVERYTHING: Final = ALL | ABILITIES | RULES

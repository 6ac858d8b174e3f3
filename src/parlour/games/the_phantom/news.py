"""What a look at defeats and goals may read, as bits: what has changed of it since the last look is `Public.news`."""

from __future__ import annotations

from typing import Final

KNOCKED: Final = 1
"""Who is knocked out."""
WOUNDS_PUT: Final = 2
ROW: Final = 4
AREAS: Final = 8
"""Which cards lie in Play areas, whether exhausted or not."""
WHO: Final = 16
"""Who is active and who is knocked out."""
RESOLVED: Final = 32
"""The Resolved pile."""
HEALTH: Final = 64
"""Cards with standing rules on the health or the defeat of enemies have come into play or left it."""
OTHER: Final = 128
"""Everything else, of which nobody says when it changes."""
ABILITIES: Final = 256
RULES: Final = 512
ON_ENEMIES: Final = 1024
"""Cards with abilities, with standing rules on what players can do, or with such on enemies have come into play or left
it; no look reads that."""
MOST_KINDS: Final = 40
"""The kinds of tokens beside Wounds: up to 20 of the starters, and of the adventure."""
TOKENS_OF: Final = [WOUNDS_PUT, *[ON_ENEMIES << kind for kind in range(1, MOST_KINDS + 1)]]
"""Tokens on cards, by their kind."""
TOKENS: Final = sum(TOKENS_OF[1:])
"""Tokens of every kind but Wounds."""
ALL: Final = TOKENS | 255
REMEMBERED: Final = ABILITIES | RULES | ON_ENEMIES | WHO
"""What is found anew after a change: rules on enemies are those of the active player."""
EVERYTHING: Final = ALL | REMEMBERED

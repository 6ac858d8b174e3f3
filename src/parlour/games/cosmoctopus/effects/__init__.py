"""What cards, tiles and behaviour cards do. Each effect is one class; packs name it, `do = "gain_per"`.

A further effect is a further class in one of these files and nothing else: fields, words, steps, worth.
"""

from __future__ import annotations

from typing import Final

MOST: Final = 20
"""The largest amount that an effect may name."""

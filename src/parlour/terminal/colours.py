"""The look: a drawing room after midnight. What you may act on is paper; one candle lights the next move."""

from __future__ import annotations

from typing import Final

GROUND: Final = "#17141d"
"""The wall behind everything: light letters would vanish on a light terminal, so it is painted too."""
BONE: Final = "#efe6d3"
DIM: Final = "#aba195"
FAINT: Final = "#7d7486"
CANDLE: Final = "bold #f5c86c"
BRASS: Final = "#c29a54"
GOOD: Final = "#68bda4"
HARM: Final = "#ee8172"
BAR: Final = "#efe6d3 on #282532"
PAPER: Final = "#1b1622 on #f0e8d7"
"""The calling card: the only paper bar."""
WAITING: Final = "#c0b6a5 on #282532"
"""The calling card while others act."""

"""What cards and tiles do, as steps for each seat. `effects.py` fills these tables once, from the pack."""

from __future__ import annotations

from typing import Final

from parlour.core.agenda import Step

Steps = tuple[Step, ...]

CARD_EFFECT: Final[list[list[Steps]]] = []
"""By card and seat: what a hallucination does when played and a constellation when complete."""
ON_TENTACLE: Final[list[list[Steps]]] = []
"""By card and seat: what a card in play gives for each tentacle."""
ON_PLAY: Final[list[list[Steps]]] = []
"""By card and seat: what a card in play gives when its type of card is played."""
TILE_BONUS: Final[list[list[Steps]]] = []
"""By tile and seat: what Cosmoctopus brings there."""
ON_CLUE: Final[list[Steps]] = []
ON_KNOWLEDGE: Final[list[Steps]] = []
"""By behaviour card: what happens when the Investigator gains a tentacle, and Forbidden Knowledge."""
FINISH: Final[list[Step]] = []
"""By seat: what an eighth tentacle means against the Investigator."""
INVESTIGATE: Final[list[Step]] = []
"""The one step that brings the Investigator into the game."""
INVESTIGATOR_TURN: Final[list[Step]] = []
"""The one step that begins the Investigator's turn."""

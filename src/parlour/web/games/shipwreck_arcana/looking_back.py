"""The Shipwreck Arcana looked back at: score against doom, and the fates in hand."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import View
from parlour.games.shipwreck_arcana.fates import HAND_VALUES
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.session.sight import Sight
from parlour.web.games.looking_back import LookingBack, Track

END = 7.0
"""Score or doom that ends the game."""


class WreckLookingBack(LookingBack):
    """Score and doom over the turns."""

    unit = "score and doom"

    def tracks(self, sight: Sight) -> tuple[Track, ...]:
        return (Track("Score"), Track("Doom", bad=True))

    def figures(self, view: View) -> tuple[float, ...]:
        public = cast(ArcanaView, view).public
        return (float(public.score), float(public.doom))

    def goal(self, view: View) -> float:
        return END

    def held(self, view: View) -> tuple[str, ...]:
        own = cast(ArcanaView, view)
        hands = [own.hands[hand] for hand in own.public.hands_of(own.seat)]
        return tuple(str(value) for hand in hands for value in HAND_VALUES[hand])

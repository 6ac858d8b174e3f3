"""Phantom Ink looked back at: letters on the Pad, and the Questions in hand."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import View
from parlour.games.phantom_ink.pad import SIDES
from parlour.games.phantom_ink.view import InkView
from parlour.session.sight import Sight
from parlour.web.games.looking_back import LookingBack, Track


class InkLookingBack(LookingBack):
    """Letters on each side of the Pad."""

    unit = "letters on the Pad"

    def tracks(self, sight: Sight) -> tuple[Track, ...]:
        return tuple(Track(side) for side in SIDES)

    def figures(self, view: View) -> tuple[float, ...]:
        public = cast(InkView, view).public
        letters = [0.0] * len(SIDES)
        for side, shown in zip(public.sides, public.shown, strict=True):
            letters[side] += len(shown)
        return tuple(letters)

    def held(self, view: View) -> tuple[str, ...]:
        own = cast(InkView, view)
        known = [f"Object: {own.pack.words[own.object]}"] if own.object >= 0 else []
        arcana = [own.pack.arcana[card].name for card in own.arcana]
        return (*known, *[own.pack.titles[card] for card in own.hand], *arcana)

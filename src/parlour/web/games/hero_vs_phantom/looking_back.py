"""Hero vs Phantom looked back at: points, and the cards in hand."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import View
from parlour.games.hero_vs_phantom.cards import card_words
from parlour.games.hero_vs_phantom.state import HvpView
from parlour.web.games.looking_back import LookingBack


class HvpLookingBack(LookingBack):
    """Points over the rounds."""

    unit = "points"

    def figures(self, view: View) -> tuple[float, ...]:
        public = cast(HvpView, view).public
        return tuple(float(old + new) for old, new in zip(public.scores, public.points, strict=True))

    def held(self, view: View) -> tuple[str, ...]:
        return tuple(card_words(card) for card in cast(HvpView, view).hand)

    def detail(self, view: View, seat: int) -> str:
        rounds = [points[seat] for points in cast(HvpView, view).public.sheet]
        return "+".join(str(points) for points in rounds)

"""Cosmoctopus looked back at: tentacles, and the cards in hand."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import View
from parlour.core.events import Event
from parlour.core.words import counted
from parlour.games.cosmoctopus.events.turns import TurnBegan
from parlour.games.cosmoctopus.state import CosmoView
from parlour.web.games.looking_back import LookingBack

TENTACLES = 8.0


class CosmoLookingBack(LookingBack):
    """Tentacles over the rounds."""

    unit = "tentacles"

    def figures(self, view: View) -> tuple[float, ...]:
        return tuple(float(each) for each in cast(CosmoView, view).public.tentacles)

    def goal(self, view: View) -> float:
        return TENTACLES

    def chapter(self, event: Event) -> str:
        return f"Round {event.round + 1}" if isinstance(event, TurnBegan) else ""

    def held(self, view: View) -> tuple[str, ...]:
        own = cast(CosmoView, view)
        return tuple(own.public.box.cards[card].name for card in own.hand)

    def detail(self, view: View, seat: int) -> str:
        public = cast(CosmoView, view).public
        stars = counted(len(public.stars[seat]), "constellation")
        return f"{stars}, {public.knowledge.count(seat)} Knowledge"

"""Cosmoctopus looked back at: tentacles, and the cards in hand."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import View
from parlour.core.events import Event
from parlour.core.words import counted
from parlour.games.cosmoctopus.events.turns import TurnBegan
from parlour.games.cosmoctopus.state import CosmoView
from parlour.session.sight import Sight
from parlour.web.games.looking_back import LookingBack, Track

TENTACLES = 8.0


class CosmoLookingBack(LookingBack):
    """Tentacles over the rounds."""

    unit = "tentacles"
    score = "tentacle"

    def tracks(self, sight: Sight) -> tuple[Track, ...]:
        people = super().tracks(sight)
        return (*people, Track("Investigator", bad=True)) if self.together(sight.view) else people

    def figures(self, view: View) -> tuple[float, ...]:
        public = cast(CosmoView, view).public
        people = tuple(
            TENTACLES if done else float(each) for each, done in zip(public.tentacles, public.finished, strict=True)
        )
        return (*people, float(public.tracker)) if self.together(view) else people

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

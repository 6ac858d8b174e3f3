"""The Phantom looked back at: the story against injuries, and the cards in hand."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import View
from parlour.core.events import Event
from parlour.games.the_phantom.events.turns import TurnBegan
from parlour.games.the_phantom.telling import as_seen, read_parts
from parlour.games.the_phantom.view import PhantomView
from parlour.session.sight import Sight
from parlour.web.games.looking_back import LookingBack, Track


class PhantomLookingBack(LookingBack):
    """Parts of the story read, and injuries taken."""

    unit = "parts of the story, and injuries"

    def tracks(self, sight: Sight) -> tuple[Track, ...]:
        return (Track("Story"), Track("Injuries", bad=True))

    def figures(self, view: View) -> tuple[float, ...]:
        own = cast(PhantomView, view)
        public = own.public
        taken = sum(len(each) for each in own.box.injuries) - sum(public.sizes[public.seats : 2 * public.seats])
        return (float(len(read_parts(as_seen(own)))), float(taken))

    def chapter(self, event: Event) -> str:
        return f"Turn {event.turn}" if isinstance(event, TurnBegan) else ""

    def held(self, view: View) -> tuple[str, ...]:
        own = cast(PhantomView, view)
        return tuple(own.box.cards[card].name for card in own.hands[own.seat])

"""The moments of an adventure that the page holds: a revealed card, a blow, an injury, a goal."""

from __future__ import annotations

from parlour.core.events import Event
from parlour.games.the_phantom.events import cards, row, turns
from parlour.games.the_phantom.state import Phantom
from parlour.web.games.page import Stage
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.card_faces import face, resource
from parlour.web.games.the_phantom.deeds import state_of
from parlour.web.games.the_phantom.pictures import ph
from parlour.web.html import elements as h
from parlour.web.html.document import icon


def stage_of(scene: Scene, event: Event) -> Stage:
    """How the moment of an event looks to all."""
    s = state_of(scene)
    if isinstance(event, turns.KnockedOut):
        return Stage("Knocked out", scene.sight.seats[event.seat].name, icon(ph("injury"), "i large"), "wrong")
    if isinstance(event, cards.Checked):
        return Stage("Revealed from the deck", event.card, _checked(s, event.id))
    if isinstance(event, cards.Injured):
        return Stage(f"{scene.sight.seats[event.seat].name} is hurt", event.card, _face(s, event.id), "wrong")
    if isinstance(event, cards.CardGained):
        return Stage("Gained for good", event.card, _face(s, event.id), "right")
    if isinstance(event, cards.Achieved):
        return Stage("An Achievement", "", icon(ph("achievement"), "i large"), "right")
    if isinstance(event, row.MissionSet):
        return Stage("A new Mission", event.card, _face(s, event.id))
    if isinstance(event, row.Revealed):
        return Stage("Destiny", event.card, _face(s, event.id))
    if isinstance(event, row.Attacked):
        return Stage("An attack", event.card, _face(s, event.id), "wrong")
    if isinstance(event, row.AttackCancelled):
        return Stage("Warded off", event.card, _face(s, event.id), "right")
    if isinstance(event, row.Defeated):
        return Stage("Defeated", event.card, _face(s, event.id), "right")
    if isinstance(event, row.GoalReached):
        return Stage("It has come to this", event.card, _face(s, event.id))
    if isinstance(event, row.LoreRead):
        return Stage(f"Lore {event.numeral}", event.card, icon(ph("lore"), "i large"))
    return Stage()


def _face(s: Phantom, id: str) -> h.Node:
    return id in s.box.names and h.div(".shown", aria_hidden="true")[face(s.box.cards[s.box.names.index(id)])]


def _checked(s: Phantom, id: str) -> h.Node:
    """The revealed card, and the symbols of its cost, which are all that counts."""
    if id not in s.box.names:
        return None
    card = s.box.cards[s.box.names.index(id)]
    cost = [resource(each, "xl") for each in card.cost] or h.small["It costs nothing: no symbol."]
    return h.div(".shown.on-cloth", aria_hidden="true")[face(card), h.p(".tokens")[cost]]

"""What can be read on the table, with all its words: cards in sight, tiles, and the Investigator's cards."""

from __future__ import annotations

from parlour.core.effects.effect import all_words
from parlour.games.cosmoctopus.cards import TYPE
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.public import EMPTY, Public
from parlour.games.cosmoctopus.state import CosmoView
from parlour.games.cosmoctopus.wording import card_words, cost_words, revelation_words, slots_words, tile_words


def readable_cards(view: CosmoView) -> list[tuple[str, str]]:
    """The cards of the hand, of the row, and those that anybody has in play."""
    public = view.public
    seen = [*view.hand, *[card for card in public.row if card != EMPTY]]
    for seat in range(public.seats):
        seen += [*public.cards[seat], *public.stars[seat]]
    return [(public.box.name[card], _card(public, card)) for card in seen]


def _card(public: Public, card: int) -> str:
    box = public.box
    cost = cost_words(box, card) or "nothing"
    return " ".join(
        filter(None, (f"A {TYPES[TYPE[card]]}, costs {cost}.", card_words(box, card), slots_words(box, card)))
    )


def readable_sheets(public: Public) -> list[tuple[str, str]]:
    """The tiles, and what the Investigator does and has revealed."""
    box = public.box
    found = [(box.tiles[tile].name, tile_words(box, tile)) for tile in public.tiles]
    if public.investigated and public.behaviour >= 0:
        card = box.behaviours[public.behaviour]
        said = [f"The Investigator watches {RESOURCES[card.icon]} tiles."]
        said += [f"When he gains a tentacle: {all_words(card.on_tentacle)}."] if card.on_tentacle else []
        said += [f"When he takes Knowledge: {all_words(card.on_knowledge)}."] if card.on_knowledge else []
        found.append((card.name, " ".join(said)))
    if public.revealed >= 0:
        found.append((box.revelations[public.revealed].name, revelation_words(box, public.revealed)))
    return found

"""Why the planner does something, in a sentence for people."""

from __future__ import annotations

from parlour.bots.games.cosmoctopus.worth import Taste, adds, price_left, rounds_left
from parlour.core.effects.effect import all_words
from parlour.core.question import Action
from parlour.core.words import counted
from parlour.games.cosmoctopus.actions import (
    DRAW,
    KEEP_REST,
    NONE,
    PASS,
    PAY,
    USE_TOKEN,
    BuyKnowledge,
    Choose,
    Complete,
    Discard,
    Give,
    Keep,
    MoveTo,
    PlaceOn,
    PlayCard,
    PlayFromRow,
    Take,
    TakeContact,
    TakeType,
)
from parlour.games.cosmoctopus.cards import FULL, TYPE
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.cosmoctopus.public import Public
from parlour.games.cosmoctopus.state import CosmoView


def reason(view: CosmoView, action: Action, taste: Taste) -> str:
    """One sentence for an answer of the planner; empty where it has no better words than that it did best."""
    public = view.public
    if isinstance(action, MoveTo):
        tile = public.box.tiles[public.tiles[action.place]]
        return f"{tile.name} lets it {all_words(tile.effect)}, which its plan needs most."
    if isinstance(action, BuyKnowledge):
        return "Forbidden Knowledge is two tentacles at once."
    if isinstance(action, PlaceOn):
        return placing(public, action)
    if isinstance(action, Give):
        return f"Of {NONE[action.resource]} it can spare this much." if action.amount else (
            f"It keeps its {NONE[action.resource]} for other cards."
        )  # fmt: skip
    if isinstance(action, Discard):
        name = public.box.name[action.card]
        return f"{name} is the card it needs least{'' if view.bill is None else '; put down, it saves a resource'}."
    return about_a_card(view, action, taste) or plain(view, action)


def about_a_card(view: CosmoView, action: Action, taste: Taste) -> str:
    """Why a card is played or taken: what it should bring."""
    public = view.public
    if isinstance(action, PlayCard):
        cost = f", for {price_left(public, view.seat, action.card)}"
        return (
            f"{_brings(view, action.card, taste)} before the end{cost if isinstance(view.agenda[-1], AskPlay) else ''}."
        )
    if isinstance(action, PlayFromRow):
        return f"{_brings(view, public.row[action.slot], taste)} before the end, for nothing."
    if isinstance(action, Take):
        card = public.row[action.slot]
        return f"{_brings(view, card, taste)} once it is played, for {price_left(public, view.seat, card)}."
    if isinstance(action, TakeType):
        taken = [card for card in public.row if card >= 0 and TYPE[card] == action.type]
        return f"That is {counted(len(taken), 'card')} at once."
    if isinstance(action, TakeContact | Keep):
        return f"Of these, {_brings(view, action.card, taste)}."
    return ""


def _brings(view: CosmoView, card: int, taste: Taste) -> str:
    public = view.public
    gain = round(adds(public, view.seat, card, rounds_left(public, taste), taste))
    worth = "1 resource's" if gain == 1 else f"{gain} resources'"
    return f"{public.box.name[card]} should bring about {worth} worth"


def placing(public: Public, action: PlaceOn) -> str:
    """What a resource on this slot leads to."""
    name = public.box.name[action.card]
    now = public.filled[action.card] | 1 << action.slot
    if now == FULL:
        return f"That fills {name}, which brings its tentacle at once."
    return f"{name} then has {counted(4 - now.bit_count(), 'slot')} to go to its tentacle."


def plain(view: CosmoView, action: Action) -> str:
    """The answers that name no card."""
    if action is KEEP_REST:
        return "What it keeps pays for the cards of its plan."
    if action is PASS:
        return "What it could do now is not worth its price: it saves up for the next turn."
    if action is DRAW:
        return "A card more is a choice more, and it costs nothing."
    if action is PAY:
        return "That is what is left to pay."
    if action is USE_TOKEN:
        return "The token saves resources, and it is there for that."
    if isinstance(action, Choose):
        return f"Its plan is shortest of {NONE[action.resource]}."
    if isinstance(action, Complete):
        return f"{view.public.box.name[action.card]} helps with what follows."
    return ""

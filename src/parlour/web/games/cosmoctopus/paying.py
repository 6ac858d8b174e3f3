"""Paying: the cheapest ways as one press each, and a payment that is put together by hand."""

from __future__ import annotations

from parlour.core.question import Action, Answer
from parlour.core.words import listed
from parlour.games.cosmoctopus.actions import NONE, PAY, BuyKnowledge, Discard, Give, MoveTo, PlayCard
from parlour.games.cosmoctopus.bill import FOR_CARD, FOR_KNOWLEDGE, Bill, missing, price
from parlour.games.cosmoctopus.cards import amount_words
from parlour.games.cosmoctopus.pack import RESOURCES
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.cosmoctopus.public import Public
from parlour.games.cosmoctopus.telling import finishing, plans, rest_words, spent_words, tribute_of
from parlour.web.games.cosmoctopus.cards_and_tokens import amounts, public_of, token, view_of
from parlour.web.games.page import Press, action_text, plan_text
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon

WAYS = 3
"""How many ways to pay are offered as one press."""


def presses(scene: Scene, option: Answer) -> tuple[Press, ...] | None:
    """What confirms something that costs: one press for each of the cheapest ways; None if nothing is to be paid."""
    public, hand = public_of(scene), view_of(scene).hand
    action = option.action
    if scene.sight.question is None or not isinstance(action, PlayCard | BuyKnowledge | MoveTo):
        return None
    if isinstance(action, PlayCard) and not scene.asks(AskPlay):
        return None
    if isinstance(action, MoveTo) and tribute_of(public, action.place) <= 0:
        return None
    found = plans(public, scene.seat, hand, action, WAYS)
    if not found:
        return None
    worth = public.tokens[scene.seat]
    verb = _verb(public, action)
    out = [Press(f"{verb} for {spent_words(public.box, plan.way, worth)}", plan.actions) for plan in found[:1]]
    out += [Press(f"For {spent_words(public.box, plan.way, worth)}", plan.actions) for plan in found[1:]]
    if len(found) > 1 or len(found[0].actions) > 1:
        out.append(Press("Pay otherwise", (action,)))
    return tuple(out)


def _verb(public: Public, action: Action) -> str:
    if isinstance(action, PlayCard):
        return f"Play {public.box.name[action.card]}"
    if isinstance(action, BuyKnowledge):
        return f"Obtain the Knowledge of {RESOURCES[action.resource]}"
    assert isinstance(action, MoveTo)
    return f"Move to {public.tile_named(action.place).name}"


def lacking(scene: Scene, card: int) -> str:
    """What the viewer lacks to play a card of the hand, discards counted; empty if nothing."""
    short = missing(public_of(scene), scene.seat, view_of(scene).hand, card)
    return f"lacks {amount_words(short)}" if any(short) else ""


def price_words(scene: Scene, card: int) -> str:
    """The price of a card for the viewer, with what the discounts take off."""
    cost = price(public_of(scene), scene.seat, card)
    printed = public_of(scene).box.cards[card].cost
    off = sum(printed) - sum(cost)
    saved = f", {off} less than printed" if off else ""
    return f"It costs you {amount_words(cost)}{saved}."


# A payment that is put together by hand -------------------------------------------------------------------------


def bill_panel(scene: Scene) -> h.Node:
    """The open bill of the viewer: what is put down, what is still to pay, and how to finish it in one press.

    Looked back on it has no buttons: it is paid.
    """
    bill = view_of(scene).bill
    if bill is None or scene.sight.question is None:
        return None
    public = public_of(scene)
    options = () if scene.sight.past else scene.sight.question.answers
    given = [option for option in options if isinstance(option.action, Give)]
    down = [f"{public.box.name[card]} for 1" for card in bill.cards]
    if bill.token:
        down.append(f"the token for {bill.token}")
    rest = [actions for actions in finishing(public, scene.seat, bill) if actions != (PAY,) and options]
    return h.section(".bill", aria_label="The payment")[
        h.h2(".zone")[f"Paying for {_purpose(scene, bill)} ", h.small["nothing is spent before it is complete"]],
        h.div(".due")[
            h.p[h.b["Still to pay "], amounts((*bill.need, bill.generic))],
            bool(down) and h.p[h.b["Put down "], f"{listed(down)}"],
        ],
        bool(rest)
        and h.div(".ways-to-pay", role="group", aria_label="Pay the rest in one press")[
            [
                h.button(class_="btn line" if at else "btn main", type="button", data_act=plan_text(actions))[
                    not at and icon("i-check"), f"Pay {rest_words(public, scene.seat, bill, actions)}"
                ]
                for at, actions in enumerate(rest)
            ],
        ],
        bool(given) and _by_hand(given, bill.generic),
        any(isinstance(option.action, Discard) for option in options)
        and h.p(".hint")["Cards with a bright ring in your hand can be discarded as a discount of 1 each."],
    ]


def _purpose(scene: Scene, bill: Bill) -> str:
    if bill.kind == FOR_CARD:
        return public_of(scene).box.name[bill.what]
    if bill.kind == FOR_KNOWLEDGE:
        return f"the Forbidden Knowledge of {RESOURCES[bill.what]}"
    return f"the way to {public_of(scene).tile_named(bill.what).name}"


def _by_hand(given: list[Answer], any_: int) -> h.Node:
    """The share of one resource in what may be paid with any, chosen number by number."""
    actions = [option.action for option in given if isinstance(option.action, Give)]
    resource = actions[0].resource
    return h.div(".shares", role="group", aria_label=f"How many of any kind in {NONE[resource]}")[
        h.span[f"Of the {any_} of any kind, how many in ", token(resource), f" {NONE[resource]}?"],
        [
            h.button(".go.small", type="button", data_act=action_text(action), aria_label=option.words)[
                str(action.amount)
            ]
            for action, option in zip(actions, given, strict=True)
        ],
    ]

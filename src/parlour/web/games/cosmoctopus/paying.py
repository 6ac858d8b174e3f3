"""Paying: the cheapest ways, chosen above the calling card, and a payment that is put together by hand."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from parlour.core.question import Action, Answer
from parlour.core.words import counted, listed
from parlour.games.cosmoctopus.actions import BuyKnowledge, Discard, MoveTo, PlayCard
from parlour.games.cosmoctopus.bill import FOR_CARD, FOR_KNOWLEDGE, FOR_MOVE, Bill, may_discard, opened_by
from parlour.games.cosmoctopus.cards import amount_words, resource_words
from parlour.games.cosmoctopus.pack import RESOURCES
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.cosmoctopus.prices import missing, price
from parlour.games.cosmoctopus.public import Public
from parlour.games.cosmoctopus.telling import (
    Plan,
    finishing,
    plans,
    rest_spent,
    rest_words,
    spent_words,
    tribute_of,
)
from parlour.games.cosmoctopus.ways import Way
from parlour.web.games.cosmoctopus.cards_and_tokens import amounts, public_of, token, view_of
from parlour.web.games.cosmoctopus.mixing import MIX, can_mix, mix, paying_button
from parlour.web.games.page import Press, action_text
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.fragments import SLOT, Frame, joined

WAYS = 3
"""How many ways to pay are offered."""


def presses(scene: Scene, option: Answer) -> tuple[Press, ...] | None:
    """What confirms something that costs: the way to pay that is chosen, and where another is chosen; None if nothing
    is to be paid."""
    found = _plans(scene, option.action)
    if not found:
        return None
    public = public_of(scene)
    worth = public.tokens[scene.seat]
    verb = VERB[type(option.action)]
    out = [
        Press(f"{verb} for {spent_words(public.box, plan.way, worth)}", plan.actions, way=str(at),
              spends=plan.way.resources)
        for at, plan in enumerate(found)
    ]  # fmt: skip
    if _mixed(scene, option.action, found) is not None:
        plan = found[0]
        out.append(Press(f"{verb} for {spent_words(public.box, plan.way, worth)}", plan.actions, way=MIX,
                         spends=plan.way.resources, put_together=True))  # fmt: skip
    if has_choice(scene, option.action, found):
        out.append(Press("Pay otherwise", (), opens=ways_id(option.action)))
    return tuple(out)


def _mixed(scene: Scene, action: Action, found: list[Plan]) -> Bill | None:
    """The bill that can be paid by a mix of one's own, the first way to pay being one of them."""
    public, first = public_of(scene), found[0].way
    bill = opened_by(public, scene.seat, action)
    if bill is None or first.cards or first.token or not can_mix(public, scene.seat, bill):
        return None
    return bill


VERB: Final[dict[type[Action], str]] = {PlayCard: "Play", BuyKnowledge: "Obtain it", MoveTo: "Move"}


def _plans(scene: Scene, action: Action) -> list[Plan]:
    """The cheapest ways to pay for this answer; none if it costs nothing by itself."""
    public = public_of(scene)
    if scene.sight.question is None or not isinstance(action, PlayCard | BuyKnowledge | MoveTo):
        return []
    if isinstance(action, PlayCard) and not scene.asks(AskPlay):
        return []
    if isinstance(action, MoveTo) and tribute_of(public, action.place) <= 0:
        return []
    return scene.found((plans, action), lambda: plans(public, scene.seat, view_of(scene).hand, action, WAYS))


def has_choice(scene: Scene, action: Action, found: list[Plan]) -> bool:
    """Whether there is more than one way to pay, cards of the hand included."""
    return len(found) > 1 or _takes_cards(scene, action)


def ways_id(action: Action) -> str:
    """The id of the ways to pay for this answer."""
    what = {PlayCard: "card", BuyKnowledge: "resource", MoveTo: "place"}[type(action)]
    return f"ways-{what}-{getattr(action, what)}"


def ways_to_pay(scene: Scene) -> h.Node:
    """For each answer that costs: the ways to pay for it, which open above the calling card while it is picked up."""
    if scene.sight.question is None or scene.sight.past:
        return None
    out: list[h.Node] = []
    for option in scene.sight.question.answers:
        found = _plans(scene, option.action)
        if found and has_choice(scene, option.action, found):
            out.append(_ways(scene, option.action, found))
    return out


def _ways(scene: Scene, action: Action, found: list[Plan]) -> Markup:
    public, id = public_of(scene), ways_id(action)
    pool = public.pool[scene.seat * 4 : scene.seat * 4 + 4]
    ways = [each.way for each in found]
    rows = [
        _way(not at)(id, str(at), id, h.draw(_spent(public, plan)), _reason(pool, ways, at))
        for at, plan in enumerate(found)
    ]
    bill = _mixed(scene, action, found)
    verb = f"{VERB[type(action)]} for"
    return PAY(
        id,
        action_text(action),
        h.draw(isinstance(action, PlayCard) and _due(scene, action.card)),
        joined(rows),
        h.draw(bill is not None and mix(public, scene.seat, bill, found[0].way.resources, verb, action)),
        WITH_CARDS(action_text(action)) if _takes_cards(scene, action) else "",
    )


PAY: Final = Frame(
    h.section(".pop.pay", id=SLOT, role="dialog", aria_label="How will you pay?", data_when=SLOT, hidden=True)[
        h.div(".head")[h.h3["How will you pay?"], SLOT],
        h.div(".cols")[h.fieldset[h.legend(".vh")["Ways to pay"], SLOT], SLOT],
        SLOT,
    ]
)
"""The ways to pay for an answer, shown while it is picked up: their id, the answer, what is due, the ways, a mix of
one's own, and cards of the hand."""
WITH_CARDS: Final = Frame(h.button(".btn.line", type="button", data_act=SLOT)["Pay with cards of your hand"])


@cache
def _way(chosen: bool) -> Frame:
    """One way to pay: what it is for, its number, again what it is for, what goes, and why one would."""
    return Frame(
        h.label(".way")[
            h.input(type="radio", name=SLOT, value=SLOT, data_way_of=SLOT, checked=chosen),
            h.span(".dot"),
            h.span(".am")[SLOT],
            h.small[SLOT],
        ]
    )


AMOUNT: Final = Frame(h.span(".x")[SLOT, SLOT])


def _takes_cards(scene: Scene, action: Action) -> bool:
    """Whether cards of the hand, or the token, may be put down for this."""
    public, hand = public_of(scene), view_of(scene).hand
    bill = opened_by(public, scene.seat, action)
    if bill is None or bill.kind == FOR_MOVE:
        return False
    return any(may_discard(bill, card) for card in hand) or (bill.generic > 0 and public.tokens[scene.seat] > 0)


def _spent(public: Public, plan: Plan) -> h.Node:
    """What this way spends, in signs."""
    way = plan.way
    spent: list[h.Node] = [AMOUNT(token(at), str(n)) for at, n in enumerate(way.resources) if n]
    if way.cards:
        spent.append(h.span(".x")[f"{'and ' if spent else ''}{listed([public.box.name[card] for card in way.cards])}"])
    if way.token:
        spent.append(h.span(".x")["the token"])
    return spent or h.span(".x")["nothing"]


def _reason(pool: list[int], ways: list[Way], at: int) -> str:
    """Why one would pay like this: what it leaves that another way would not."""
    way = ways[at]
    if way.cards:
        return f"discards {counted(len(way.cards), 'card')}"
    spent = way.resources
    others = [other.resources for other in ways if other is not way]
    more = [each for each in range(4) if any(spent[each] > other[each] for other in others)]
    none = [RESOURCES[each] for each in more if spent[each] == pool[each]]
    if none:
        return f"leaves no {listed(none)}"
    less = [each for each in range(4) if all(spent[each] <= other[each] for other in others) and each not in more]
    kept = [each for each in less if any(spent[each] < other[each] for other in others)]
    if kept:
        most = max(kept, key=lambda each: pool[each] - spent[each])
        return f"keeps {resource_words(most, pool[most] - spent[most])}"
    return "leaves your purse most even" if at == 0 else ""


def _due(scene: Scene, card: int) -> h.Node:
    """The printed price, and what the viewer's cards take off."""
    printed = public_of(scene).box.cards[card].cost
    off = tuple([n - due for n, due in zip(printed, price(public_of(scene), scene.seat, card), strict=True)])
    less = [h.span(".x")[f"\N{MINUS SIGN}{n}", token(at)] for at, n in enumerate(off) if n]
    return h.p(".due")["printed ", amounts(tuple(printed)), bool(less) and [" your discounts ", less]]


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
    down = [f"{public.box.name[card]} for 1" for card in bill.cards]
    if bill.token:
        down.append(f"the token for {bill.token}")
    can = bool(options) and can_mix(public, scene.seat, bill)
    return h.section(".bill.pop", aria_label="The payment")[
        h.h3[f"Paying for {purpose(scene)} ", h.small["nothing is spent before it is complete"]],
        h.div(".due")[
            h.p[h.b["Still to pay "], amounts((*bill.need, bill.generic))],
            bool(down) and h.p[h.b["Put down "], f"{listed(down)}"],
        ],
        can and _rest(public, scene.seat, bill),
        any(isinstance(option.action, Discard) for option in options)
        and h.p(".hint")["Cards with a bright ring in your hand can be discarded as a discount of 1 each."],
    ]


def purpose(scene: Scene) -> str:
    """What the viewer's open bill pays for."""
    bill = view_of(scene).bill
    assert bill is not None
    if bill.kind == FOR_CARD:
        return public_of(scene).box.name[bill.what]
    if bill.kind == FOR_KNOWLEDGE:
        return f"the Forbidden Knowledge of {RESOURCES[bill.what]}"
    return f"the way to {public_of(scene).tile_named(bill.what).name}"


def _rest(public: Public, seat: int, bill: Bill) -> h.Node:
    """The rest of an open bill as a mix, standing at what leaves the purse most even."""
    actions = finishing(public, seat, bill, 1)[0]
    words = f"Pay {rest_words(public, seat, bill, actions)}"
    return [
        mix(public, seat, bill, rest_spent(public, seat, bill, actions), "Pay", None), paying_button(words, actions)
    ]  # fmt: skip

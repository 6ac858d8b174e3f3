"""Forbidden Knowledge and First Contact: what can be had once, and what it costs whoever looks."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from parlour.core.words import counted
from parlour.games.cosmoctopus.actions import BUY
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import TYPE
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.prices import KNOWLEDGE_PRICE, knowledge_price, types_in
from parlour.games.cosmoctopus.public import FREE, GONE
from parlour.games.cosmoctopus.tentacles import AskContact
from parlour.web.games.cosmoctopus.cards_and_tokens import SYMBOL, public_of, reads, spoken, token, view_of
from parlour.web.games.page import choice, read_or_ask
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, aloud, drawn, joined
from parlour.web.pages.rules import cited


def knowledge(scene: Scene) -> Markup:
    """The four tiles of Forbidden Knowledge: who has them, or what they cost the viewer."""
    public = public_of(scene)
    types = types_in(view_of(scene).hand)
    tiles: list[Markup] = []
    for resource in range(4):
        owner = public.knowledge[resource]
        if owner != FREE:
            who = "Investigator" if owner == GONE else scene.name(owner)
            tiles.append(_taken(resource, who))
            continue
        seat = scene.seat
        price = knowledge_price(public, seat, resource) if scene.seated else KNOWLEDGE_PRICE
        have = public.pool[seat * 4 + resource] if scene.seated else -1
        asked = scene.sight.question is not None
        tiles.append(_free(resource, price, have, types[resource], asked, scene.option(BUY[resource]) is not None))
    return LORE(joined(tiles))


LORE: Final = Frame(
    h.section(".lore")[
        h.h2(".vh")["Forbidden Knowledge"],
        h.div(".fk", role="group", aria_label="Forbidden Knowledge", data_roving=True)[SLOT],
    ]
)


def first_contact(scene: Scene) -> h.Node:
    """The First Contact cards that are left, small."""
    public = public_of(scene)
    if not public.contacts or scene.asks(AskContact):
        return None
    return h.p(".first")[h.span["First Contact"], [_contact(public.box, card) for card in public.contacts]]


@drawn
def _contact(box: Box, card: int) -> h.Node:
    return h.button(".mini", type="button", data_read=True, aria_label=spoken(box, card))[
        icon(SYMBOL[TYPE[card]]), reads(box, card)
    ]


@drawn
def _taken(resource: int, who: str) -> h.Node:
    return h.div(".fk1.gone")[token(resource), h.b[who], h.small["taken"]]


@drawn
def _free(resource: int, price: int, have: int, cards: int, asked: bool, legal: bool) -> h.Node:
    name = RESOURCES[resource]
    label = f"Forbidden Knowledge of {name}: costs {price} {name}, gives 2 tentacles"
    if have >= 0:
        label += f". You have {have}" + (f" and {counted(cards, TYPES[resource])} in hand" if cards else "")
    attributes = choice(BUY[resource], legal) if asked else read_or_ask(BUY[resource])
    near = have >= 0 and have + cards >= price - 5
    classes = ["fk1", legal and "legal", near and "nearly"]
    return h.button(class_=" ".join([word for word in classes if word]), **attributes)[
        aloud(
            label,
            token(resource),
            h.b[h.span(class_="less" if price < KNOWLEDGE_PRICE else None)[str(price)], " for 2 ", icon("i-tentacle")],
            have >= 0 and h.small[f"you {have}" + (f" + {counted(cards, 'card')}" if cards else "")],
            have >= 0 and h.span(".meter")[h.i(data_x=f"{min(1, (have + cards) / max(1, price)):.2f}", data_y="0")],
            legal and h.span(".tick")[icon("i-check")],
        ),
        h.template(".reads")[
            h.h2[icon("i-tentacle"), f"Forbidden Knowledge of {name}"],
            h.p[
                f"Pay {KNOWLEDGE_PRICE} {name} at any moment of your turn, less your discounts, and gain 2 tentacles. "
                f"Each {TYPES[resource]} that you discard from your hand counts as 1 {name}."
            ],
            h.p["Each of the four can be had once, by whoever is first."],
            h.p(".src")[cited("cosmoctopus", "Rules CO-156 to CO-163")],
        ],
    ]

"""Cards, tokens and constellations as they look, and what the reader says of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import CONSTELLATION, DEVOTEES, TYPE
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.public import Public
from parlour.games.cosmoctopus.state import CosmoView
from parlour.games.cosmoctopus.wording import brief_card, card_words, cost_words, slots_words
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import address_of, icon
from parlour.web.html.fragments import aloud, drawn, fixed
from parlour.web.pages.rules import cited

KIND: Final = ("t-scripture", "t-relic", "t-halluc", "t-const")
SYMBOL: Final = ("i-book", "i-relic", "i-dream", "i-constellation")
PARTS: Final = (*RESOURCES, "any")
TOKEN: Final = ("i-ink", "i-coin", "i-whisper", "i-star", "i-wild")

SPOTS: Final = ((18, 22), (52, 16), (82, 40), (42, 58))
"""Where the four slots of a constellation lie in a sky of 100 by 74."""
RADIUS: Final = 12


def view_of(scene: Scene) -> CosmoView:
    """What the viewer knows."""
    view = scene.view
    assert isinstance(view, CosmoView)
    return view


def public_of(scene: Scene) -> Public:
    """What everybody at the table sees."""
    return view_of(scene).public


def box_of(scene: Scene) -> Box:
    """The cards and tiles that are played with."""
    return public_of(scene).box


# Tokens -------------------------------------------------------------------------------------------------


@fixed
def token(resource: int) -> h.Node:
    """A resource as a token with its own shape; 4 is any kind."""
    sign = h.svg(".i", role="img", aria_label=PARTS[resource])[h.use(href=address_of(TOKEN[resource]))]
    return h.span(class_=f"tok r-{PARTS[resource]}")[sign]


@fixed
def amounts(values: tuple[int, ...]) -> h.Node:
    """Amounts of resources as numbers with tokens; nothing for none."""
    return h.span(".amts")[[h.span(".x")[str(n), token(at)] for at, n in enumerate(values) if n]]


@fixed
def tentacles(count: int) -> h.Node:
    """Eight places for tentacles in a line, so many of them filled."""
    signs = [h.span(class_=None if at < count else "e")[icon("i-tentacle")] for at in range(8)]
    return h.span(".tents", role="img", data_n=str(count), aria_label=f"{count} of 8 tentacles")[signs]


# Cards --------------------------------------------------------------------------------------------------


@fixed
def face(box: Box, card: int, price: tuple[int, ...]) -> h.Node:
    """A card: what it costs whoever looks (less than printed is underlined), its type, name and effect."""
    kind = TYPE[card]
    printed = box.cards[card].cost
    costs = [
        h.span(class_="c1 less" if price[at] < n else "c1")[str(price[at]), token(at)]
        for at, n in enumerate(printed)
        if n
    ]
    first = card >= DEVOTEES
    name = box.name[card].removeprefix("First Contact: ")
    return h.span(class_=f"card dv {KIND[kind]}")[
        h.span(".face")[
            h.span(".pane")[
                h.span(".costs")[costs or h.span(".c1.nil")["free"]],
                sky(box, card, 0) if kind == CONSTELLATION else icon(SYMBOL[kind]),
            ],
            h.span(".body")[
                h.span[h.b[name], h.i[f"First Contact {TYPES[kind]}" if first else TYPES[kind]]],
                h.span(".does")[brief_card(box, card)],
            ],
        ]
    ]


@lru_cache(maxsize=4096)
def spoken(box: Box, card: int) -> str:
    """How a card is read aloud."""
    return f"{box.name[card]}, {TYPES[TYPE[card]]}, costs {cost_words(box, card)}. {card_words(box, card)}"


@fixed
def reads(box: Box, card: int) -> h.Node:
    """What the reader says of a card."""
    data = box.cards[card]
    slots = slots_words(box, card)
    return h.template(".reads")[
        h.h2[icon(SYMBOL[data.type]), data.name],
        h.p[h.b[f"{TYPES[data.type].capitalize()}, costs {cost_words(box, card)}. "], card_words(box, card)],
        slots and h.p[slots],
        h.p[LASTING[data.type]],
        h.p(".src")[f"\N{LEFT DOUBLE QUOTATION MARK}{data.flavour}\N{RIGHT DOUBLE QUOTATION MARK}"],
        h.p(".src")[cited("cosmoctopus", f"Rules {RULES[data.type]}")],
    ]


RULES: Final = ("CO-088 to CO-110", "CO-111 to CO-121", "CO-122 to CO-128", "CO-129 to CO-144")
"""Where a type of card stands in the rules."""
LASTING: Final = (
    "A scripture stays in front of you: its discount counts for the rest of the game.",
    "A relic stays in front of you and works whenever it says so.",
    "A hallucination happens once and is discarded.",
    "A constellation stays until its four slots are filled with resources as you gain them; then it is discarded.",
)


@drawn
def card_button(box: Box, card: int, price: tuple[int, ...], classes: str, piece: str, label: str, strip: str,
                attributes: tuple[tuple[str, Any], ...]) -> h.Node:  # fmt: skip
    """A card that can be pressed: to choose it, to hear why not, or to read it."""
    return h.button(class_=f"wrapc {classes}".strip(), data_piece=piece, **dict(attributes))[
        aloud(
            label,
            face(box, card, price),
            strip and h.span(".why")[strip],
            "legal" in classes and h.span(".tick")[icon("i-check")],
        ),
        reads(box, card),
    ]


READ: Final = (("type", "button"), ("data_read", True))
"""The attributes of a piece that can only be read."""


# Constellations -----------------------------------------------------------------------------------------


@fixed
def sky(box: Box, card: int, filled: int) -> h.Node:
    """The four slots of a constellation with their arrows; filled slots shine."""
    data = box.cards[card]
    lines = [_arrow(start, end, bool(filled >> start & 1)) for start in range(4) for end in data.opens(start)]
    slots: list[h.Node] = []
    for slot, resource in enumerate(data.slots):
        x, y = SPOTS[slot]
        full = filled >> slot & 1
        slots.append(h.circle(class_="full" if full else "gap", cx=str(x), cy=str(y), r=str(RADIUS)))
        slots.append(
            h.svg(class_=f"r-{RESOURCES[resource]}{' lit' if full else ''}", x=str(x - 8), y=str(y - 8), width="16",
                  height="16")[h.use(href=address_of(TOKEN[resource]))]
        )  # fmt: skip
    return h.svg(".cons", viewBox="0 0 100 74", aria_hidden="true")[lines, slots]


def _arrow(start: int, end: int, lit: bool) -> h.Node:
    """A line from slot to slot with its head, ending at the rims."""
    (ax, ay), (bx, by) = SPOTS[start], SPOTS[end]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / length, (by - ay) / length
    tip_x, tip_y = bx - ux * (RADIUS + 1), by - uy * (RADIUS + 1)
    back_x, back_y = tip_x - ux * 5, tip_y - uy * 5
    path = f"M{ax + ux * RADIUS:.1f} {ay + uy * RADIUS:.1f}L{back_x:.1f} {back_y:.1f}"
    head = (
        f"M{tip_x:.1f} {tip_y:.1f}L{back_x - uy * 3.4:.1f} {back_y + ux * 3.4:.1f}"
        f"L{back_x + uy * 3.4:.1f} {back_y - ux * 3.4:.1f}Z"
    )
    return h.g(class_="arrow lit" if lit else "arrow")[h.path(".l", d=path), h.path(".h", d=head)]

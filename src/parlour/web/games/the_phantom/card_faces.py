"""Cards of every kind as they look: at the size of a hand, as a strip of a list, and as the reader says them.

Kind is told by glyph, word, ground and outline alike. Table, campaign and deck building draw cards by these alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from parlour.core.words import counted
from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.box import Card
from parlour.games.the_phantom.icons import ICONS, LEVELS, NAMES, icon_words
from parlour.games.the_phantom.printed import card_text
from parlour.web.games.the_phantom.pictures import ph, picture_of
from parlour.web.html import elements as h
from parlour.web.html.document import address_of, icon
from parlour.web.html.fragments import fixed
from parlour.web.pages.rules import cited

STYLE: Final = "games/phantom_cards.css"
"""The style sheet of cards and tokens, for every page that draws them."""

GLYPHS: Final = ("good", "fire", "mystery", "skull", "wild", "draw")
TYPE_GLYPHS: Final = {
    "Ally": "ally", "Item": "item", "Weapon": "weapon", "Skill": "skill", "Location": "location", "Action": "action",
    "Enemy": "enemy", "Boss": "boss", "Event": "event", "Weather": "weather", "Objective": "objective",
}  # fmt: skip
TOKEN_GLYPHS: Final = ("time", "distance", "training", "villager", "destruction")
KIND_WORDS: Final = ("Injury", "Player card", "Lore", "Mission", "Objective", "Destiny card", "Loot", "Achievement")
WORDY: Final = 72
"""From so many letters on, a card gives some of its picture's room to its text."""
SHORTER: Final = (
    (" Combat value", " combat"), ("Combat value ", "Combat "), ("discard this card from play", "discard it"),
    (" from your hand", ""), ("Resolved pile", "Resolved"), ("Destiny row", "row"), (" of yours", ""),
)  # fmt: skip
SORT_CLASSES: Final = ("event", "enemy", "boss", "event", "weather")


# Tokens and icons -------------------------------------------------------------------------------------------


@fixed
def resource(icon_number: int, size: str = "") -> h.Node:
    """A resource or a Wild as a token with its own shape, glyph and colour."""
    name = ICONS[icon_number]
    return h.span(class_=f"tk t-{name} {size}".strip(), role="img", aria_label=NAMES[icon_number])[
        icon(ph(GLYPHS[icon_number]))
    ]


def token_glyph(token: str) -> str:
    """The symbol of a Multi-use token; the blank one for a kind that has none."""
    return ph(token) if token in TOKEN_GLYPHS else ph("wound") if token == "wound" else ph("token")


@fixed
def labelled(symbol: str, label: str, kind: str = "i") -> h.Node:
    """A symbol that says what it is."""
    return h.svg(class_=kind, role="img", aria_label=label)[h.use(href=address_of(symbol))]


def _icons(icons: Sequence[int], kind: str, label: str) -> h.Node:
    if not icons:
        return None
    return h.span(class_=kind, role="img", aria_label=label)[[h.span[icon(ph(GLYPHS[each]))] for each in icons]]


# What a card is, in words -----------------------------------------------------------------------------------


def kind_class(card: Card) -> str:
    """The class of a card's ground and outline."""
    if card.objective:
        return "k-objective"
    if card.kind == kinds.DESTINY:
        return f"k-{SORT_CLASSES[card.part.sort]}"
    return f"k-{kinds.KINDS[card.kind]}"


def type_words(card: Card) -> str:
    """The type line in words: 'Ally, human'."""
    part = card.part
    first = part.type or KIND_WORDS[part.kind]
    if part.kind == kinds.LORE:
        first = f"Lore {part.numeral}"
    if part.kind == kinds.MISSION and len(part.levels) < len(LEVELS):
        return f"{first}, {' and '.join([LEVELS[level] for level in part.levels])}"
    more = [kinds.SKILLS[part.skill], *[each for each in part.subtypes if each != "Martial Arts"]]
    return ", ".join([first, *[each.lower() for each in more if each]])


def type_glyph(card: Card) -> str:
    """The symbol of a card's kind or type."""
    if card.costume:
        return ph("costume")
    known = TYPE_GLYPHS.get(card.part.type)
    if known:
        return ph(known)
    if card.kind in (kinds.DESTINY, kinds.PLAYER):
        return ph(SORT_CLASSES[card.part.sort] if card.kind == kinds.DESTINY else "action")
    return ph(kinds.KINDS[card.kind])


def headed(line: str) -> tuple[str, str]:
    """A sentence of a card as what stands before its colon, shortened, and the rest."""
    head, colon, rest = line.partition(": ")
    if not colon or "(" in head:
        return "", line
    head = head.replace(" phase", "").replace("When it comes into play", "On play").replace("As soon as there are ", "")
    return f"{head}:", f"{rest[:1].upper()}{rest[1:]}" if len(rest) > 1 else rest


def short(line: str) -> str:
    """A sentence as it is printed on a small card."""
    for long, brief in SHORTER:
        line = line.replace(long, brief)
    return line


def spoken(card: Card) -> str:
    """How a card is read aloud, in full."""
    part = card.part
    said = [f"{'unique ' if part.unique else ''}{type_words(card)}"]
    if part.kind == kinds.PLAYER:
        said += [f"costs {icon_words(part.cost)}", f"discarded gives {icon_words(part.reward)}"]
    return f"{card.title()}, {'; '.join(said)}. {' '.join(card_text(part))}".strip()


# Faces ------------------------------------------------------------------------------------------------------


@fixed
def face(
    card: Card,
    cost: tuple[int, ...] | None = None,
    health: int = -1,
    wounds: int = 0,
    tokens: tuple[tuple[str, int], ...] = (),
    source: str = "",
    words: tuple[str, ...] | None = None,
) -> h.Node:
    """A card at the size of a hand: what it costs whoever looks, its health and Wounds, tokens, what it says.

    `cost`, `health` and `words` are those of this moment and this game; the printed ones where they are left out."""
    part = card.part
    costs = part.cost if cost is None else cost
    lines = [] if part.kind == kinds.LORE else [short(line) for line in (card_text(part) if words is None else words)]
    wordy = " wordy" if sum([len(line) for line in lines]) > WORDY else ""
    return h.span(class_=f"card pc {kind_class(card)}{wordy}")[
        part.kind == kinds.PLAYER and _icons(costs, "cst", f"cost: {icon_words(costs)}"),
        part.kind == kinds.PLAYER and _icons(part.reward, "rew", f"discarded it gives {icon_words(part.reward)}"),
        card.enemy and h.span(".hp")[labelled(ph("health"), "health"), str(card.health if health < 0 else health)],
        wounds > 0 and wound_discs(wounds),
        part.kind != kinds.MISSION and icon(picture_of(card), "pic"),
        title(card),
        h.span(".ty")[icon(type_glyph(card)), h.span[type_words(card)]],
        h.span(".txt")[[_paragraph(line) for line in lines]],
        "Martial Arts" in part.subtypes and h.span(".kw")["Martial Arts"],
        bool(tokens) and token_row(tokens),
        source and h.span(".ft")[source, h.span[str(card.number)]],
    ]


def title(card: Card) -> Markup:
    """The name with the star of a Unique card."""
    return h.span(".h3")[card.unique and labelled(ph("unique"), "Unique", "i uq"), card.name]


def _paragraph(line: str) -> Markup:
    head, rest = headed(line)
    return h.span(".p")[head and h.b[head], " " if head else None, rest]


@fixed
def wound_discs(wounds: int) -> h.Node:
    """Wounds as discs at the left edge; from the fourth on as a number."""
    discs = [h.span[icon(ph("wound"))] for _ in range(min(wounds, 3))]
    if wounds > 3:
        discs = [h.span[icon(ph("wound"))], h.span(".many")[str(wounds)]]
    return h.span(".wnd", role="img", aria_label=counted(wounds, "Wound"))[discs]


@fixed
def token_row(tokens: tuple[tuple[str, int], ...]) -> h.Node:
    """Tokens on a card: kind and number."""
    return h.span(".tks")[
        [
            h.span(role="img", aria_label=counted(number, f"{token} token"))[
                icon(token_glyph(token)), str(number), token not in TOKEN_GLYPHS and h.small[token]
            ]
            for token, number in tokens
        ]
    ]


@fixed
def strip(
    card: Card, head: str, words: str, health: int = -1, wounds: int = 0, tokens: tuple[tuple[str, int], ...] = ()
) -> h.Node:
    """A card as a strip of a list: its picture, what it is, what it does next; health that is left of full."""
    full = card.health if health < 0 else health
    left = max(0, full - wounds)
    return h.span(class_=f"pstrip {kind_class(card)}")[
        icon(picture_of(card), "pic"),
        h.span(".st")[
            h.b[card.unique and labelled(ph("unique"), "Unique", "i uq"), card.name],
            h.span(".ty")[icon(type_glyph(card)), type_words(card)],
            h.span(".nx")[head and h.b[f"{head}: "], words],
        ],
        (card.enemy or tokens)
        and h.span(".sh")[
            card.enemy and [labelled(ph("health"), "health"), str(left), wounds > 0 and h.small[f"/{full}"]],
            bool(tokens) and token_row(tokens),
        ],
    ]


@fixed
def back(kind: str, label: str) -> h.Node:
    """The back of a card: 'phantom' for Player cards, 'destiny' for all others."""
    return h.span(".card.back", role="img", aria_label=label)[icon(f"bk-{kind}", "")]


# The reader -------------------------------------------------------------------------------------------------

LASTING: Final = {
    kinds.PLAYER: "In the Adventure phase: pay its cost, the black circles, to lay it before you; or discard it from "
    "your hand and gain the green squares.",
    kinds.INJURY: "An injury lies face up before you and holds until it is healed. Recovery heals all of them, or "
    "readies all cards.",
    kinds.MISSION: "The Mission of this part. It says how to make progress, and what happens when time is up.",
    kinds.OBJECTIVE: "An Objective lies on the Destiny row and stays there until a card says otherwise.",
    kinds.LOOT: "Whoever defeats an enemy reveals the top card of the own deck; the symbols of its cost give points.",
    kinds.ACHIEVEMENT: "Whoever meets one of these first gains a card for good.",
}
SORT_LASTING: Final = {
    kinds.ENEMY: "It attacks the active player in the Fate phase: 1 damage is 1 Injury card. As many Wounds as health "
    "defeat it.",
    kinds.BOSS: "A Boss attacks in the Fate phase, and no ability cancels that. As many Wounds as health defeat it.",
    kinds.EVENT: "An Event is carried out in the Destiny phase, from left to right.",
    kinds.WEATHER: "Weather holds while it lies on the row; other Weather takes its place.",
}
RULES: Final = {
    kinds.PLAYER: "TP-011 to TP-013, TP-099 to TP-129",
    kinds.INJURY: "TP-143, TP-267, TP-278",
    kinds.MISSION: "TP-261",
    kinds.OBJECTIVE: "TP-279 to TP-281",
    kinds.LOOT: "TP-211 to TP-219",
}
"""Where a kind of card stands in the rules."""
SORT_RULES: Final = {
    kinds.ENEMY: "TP-262, TP-265 to TP-270",
    kinds.BOSS: "TP-263, TP-264",
    kinds.EVENT: "TP-272",
    kinds.WEATHER: "TP-290 to TP-292",
}


def _rules_of(card: Card) -> str:
    part = card.part
    return SORT_RULES.get(part.sort) or RULES.get(part.kind) or "TP-011 to TP-017"


@fixed
def reads(card: Card, source: str = "", words: tuple[str, ...] | None = None) -> h.Node:
    """What the reader says of a card: all its words, what such a card is, where it comes from."""
    part = card.part
    price: list[h.Node] = []
    if part.kind == kinds.PLAYER:
        price = [h.b[f"Costs {icon_words(part.cost)}. Discarded it gives {icon_words(part.reward)}."]]
    elif card.enemy:
        price = [h.b[f"Health {card.health}."]]
    kind = SORT_LASTING.get(part.sort) if part.sort else LASTING.get(part.kind)
    return h.template(".reads")[
        h.h2[icon(type_glyph(card)), card.title()],
        h.p[h.b[f"{'Unique. ' if card.unique else ''}{type_words(card)}. "], price],
        [h.p[_bold_head(line)] for line in (card_text(part) if words is None else words)],
        kind and h.p[h.i[kind]],
        part.flavour and h.p(".src")[f"\N{LEFT DOUBLE QUOTATION MARK}{part.flavour}\N{RIGHT DOUBLE QUOTATION MARK}"],
        h.p(".src")[source and f"{source}, card {card.number}. ", cited("the_phantom", f"Rules {_rules_of(card)}")],
    ]


def _bold_head(line: str) -> h.Node:
    head, rest = headed(line)
    return [head and h.b[f"{head} "], rest]

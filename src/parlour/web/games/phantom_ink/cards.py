"""Cards: Questions and Arcana, with what they will do in words."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from markupsafe import Markup

from parlour.core.question import Action
from parlour.core.words import counted
from parlour.games.phantom_ink.actions import COPY, PLAY, REVERSE
from parlour.games.phantom_ink.pack import Arcana
from parlour.games.phantom_ink.pad import SIDES
from parlour.games.phantom_ink.public import Played
from parlour.web.games.page import action_text, choice, read_or_ask
from parlour.web.games.phantom_ink.words import is_asked, public_of, view_of
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import STATIC, icon
from parlour.web.html.fragments import drawn, fixed
from parlour.web.pages.rules import cited

SHEET = "games/phantom_ink.svg"
REVERSED = "Upside down: discard any number of Questions and draw as many."


@cache
def _emblems() -> frozenset[str]:
    return frozenset(re.findall('id="(arc-[a-z-]+)"', (STATIC / SHEET).read_text(encoding="utf-8")))


def emblem(name: str) -> Markup:
    """The emblem of an Arcana; one that is not of the tarot bears a crystal."""
    symbol = f"arc-{name.lower().replace(' ', '-')}"
    return icon(f"{SHEET}#{symbol}", "em") if symbol in _emblems() else icon("i-crystal", "em")


def face(arcana: Arcana) -> h.Node:
    """The face of an Arcana."""
    return _face(arcana.name, arcana.numeral, arcana.lasting)


@fixed
def _face(name: str, numeral: str, lasting: bool) -> h.Node:
    ribbon = h.span(".kind.last")[icon("i-hourglass"), "rest of game"] if lasting else h.span(".kind")["once"]
    return [
        h.span(".frame"), h.span(".rn")[numeral], emblem(name), h.span(".h3")[name], ribbon,
    ]  # fmt: skip


def reads(arcana: Arcana, together: bool) -> Markup:
    """What the reader says of an Arcana."""
    return _reads(arcana.name, arcana.numeral, arcana.told(together), arcana.lasting, arcana.known, arcana.when)


@fixed
def _reads(name: str, numeral: str, text: str, lasting: bool, known: str, when: str) -> h.Node:
    source = "known from the rulebook" if known else "ours"
    return h.template(".reads")[
        h.h2[icon("i-crystal"), name],
        h.p[h.b["For the rest of the game. " if lasting else "Once. "], text],
        h.p[h.b["Upside down: "], "discard any number of Questions, draw as many."],
        when and h.p[h.b["A good moment: "], f"{when}."],
        h.p(".src")[cited("phantom_ink", f"Arcana {numeral}, {source}. Rules PI-145 to PI-148")],
    ]


def tarot_played(scene: Scene, played: Played) -> Markup:
    """An Arcana on the table; a piece while it may be copied."""
    team, card, reversed, _, power = played
    view = view_of(scene)
    arcana = view.pack.arcana[card]
    copied = "" if power == card else f"as {view.pack.arcana[power].name}"
    kind = f"card tarot{' rev' if reversed else ''}"
    inside = [face(arcana), copied and h.span(".as")[copied], reads(arcana, public_of(scene).together)]
    if is_asked(scene, COPY[card]):
        return h.button(class_=f"{kind} legal", id=f"copy-{card}", **choice(COPY[card], True))[inside]
    about = f"{arcana.name}, played by {SIDES[team]}{', upside down' if reversed else ''}"
    return h.button(
        class_=kind, type="button", data_read=True, data_piece=scene.piece(("arcana", card)), aria_label=about,
        title=arcana.name,
    )[inside]  # fmt: skip


def arcana_in_hand(scene: Scene, card: int, marking: Markup | None) -> Markup:
    """An Arcana of the team's hand; with a price while it may be played."""
    arcana = view_of(scene).pack.arcana[card]
    plays = is_asked(scene, PLAY[card])
    about = reads(arcana, public_of(scene).together)
    if plays:
        inside = [face(arcana), h.span(".price")["1 Crystal"], h.span(".tick")[icon("i-check")], about]
        made = h.button(".card.tarot.legal.far", id=f"arcana-{card}", **choice(PLAY[card], True))[inside]
    elif scene.sight.question is not None:
        made = h.button(
            ".card.tarot.shut", id=f"arcana-{card}", type="button", data_why=action_text(PLAY[card]),
            aria_disabled="true",
        )[face(arcana), about]  # fmt: skip
    else:
        made = h.button(".card.tarot.shut", id=f"arcana-{card}", **read_or_ask(PLAY[card]))[face(arcana), about]
    return h.div(".held")[made, marking]


def follows_arcana(scene: Scene, card: int) -> str:
    """What playing this Arcana will do."""
    view = view_of(scene)
    left = view.public.crystals[view.team()] - 1
    text = view.pack.arcana[card].told(view.public.together)
    return f"{text} Leaves {counted(left, 'Crystal')}. {REVERSED}"


def both_ways(card: int) -> tuple[Action, Action]:
    """An Arcana is played upright or upside down."""
    return PLAY[card], REVERSE[card]


def question_card(
    title: str, text: str, kind: str = "", attributes: dict[str, Any] | None = None, more: h.Node = None
) -> Markup:
    """A Question: a button where it can be picked, else a card to read."""
    inside: list[h.Node] = [h.span(".frame"), h.b[title], h.span(".t")[text], more]
    classes = f"card q {kind}".strip()
    if attributes is None:
        return h.div(class_=classes)[inside]
    return h.button(class_=classes, **attributes)[inside, h.span(".tick")[icon("i-check")]]


@drawn
def marking_of(key: str, what: str, who: str) -> h.Node:
    """The button that marks a card for the other Mediums of the team, or takes off the mark that somebody made."""
    words = f"Take the mark of {who} off {what}" if who else f"Mark {what} for your Mediums"
    return h.button(
        class_="tm on" if who else "tm", id=f"mark-{key}", type="button", data_mark=key, title=words,
        aria_label=words, aria_pressed="true" if who else "false",
    )[icon("i-heart"), who and h.small[who[:1]]]  # fmt: skip

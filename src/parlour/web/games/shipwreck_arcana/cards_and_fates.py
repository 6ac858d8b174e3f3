"""How the pieces of The Shipwreck Arcana look: cards, fates, powers, tracks. Pure functions, drawn once."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from parlour.core.question import Action
from parlour.core.words import counted, listed
from parlour.games.shipwreck_arcana.actions import DISCARD, FLIP, PLAY, PREDICT, USE, Play, UsePower
from parlour.games.shipwreck_arcana.cards import (
    AFTER_PLAY,
    BEFORE_PLAY,
    BEFORE_PREDICTING,
    HOURS_NAME,
    HOURS_TEXT,
    Card,
    Power,
)
from parlour.games.shipwreck_arcana.fates import HOURS, VALUES, copies
from parlour.games.shipwreck_arcana.powers import Cycle, DiscardLower, HigherThan, Old, OneOf, Twice
from parlour.games.shipwreck_arcana.table import LAST_SPOT
from parlour.web.games.page import action_text, choice, read_or_ask, takes_part, when
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import drawn, fixed
from parlour.web.pages.rules import cited

EMBLEMS: Final = {
    HOURS_NAME: "hours", "Dawn": "dawn", "Midnight": "midnight", "The Deep": "deep", "Leviathan": "leviathan",
    "The Belltower": "belltower", "The Shore": "shore", "The Beast": "beast", "The Huntress": "huntress",
    "The Mirror": "mirror", "The Blind Man": "blind", "The Chalice": "chalice", "The Engine": "engine",
    "The Lord": "lord", "The Noble": "noble", "The Judge": "judge", "The Servant": "servant",
    "The Stranger": "stranger", "The Key": "key", "The Prophet": "prophet", "The Rider": "rider",
}  # fmt: skip
OWN_CARD: Final = "wheel"
"""The emblem of a card from a pack of somebody's own."""

WHEN: Final = {
    BEFORE_PLAY: "Active player, before playing",
    AFTER_PLAY: "Active player, after playing",
    BEFORE_PREDICTING: "Group, before predicting",
}
SHORT: Final[dict[type[Power], str]] = {
    HigherThan: "Name a number, ask if the fate is above it",
    Twice: "Predict a second time this turn",
    Old: "Say whether you played the fate held before",
    DiscardLower: "Return one visible fate below yours",
    Cycle: "Replace a card that has no fates",
}


def short_text(power: Power) -> str:
    """What a power does, in a few words."""
    if isinstance(power, OneOf):
        return f"Ask if the fate is {listed([str(value) for value in power.values], 'or')}"
    return SHORT.get(type(power)) or power.text()


def number_to_ask(power: Power) -> int:
    """A number with which the power can be asked about."""
    return 3 if isinstance(power, HigherThan) else 0


# Cards --------------------------------------------------------------------------------------------------


@fixed
def face(card: Card, hours: int) -> h.Node:
    """What is printed on an arcana card, its moons filled as far as its hours are spent."""
    spent = min(hours, card.moons)
    moons = [icon("i-moon", "i u") for _ in range(spent)] + [icon("i-moon-o")] * (card.moons - spent)
    return [
        h.span(".frame"),
        h.span(".h3")[card.name],
        h.span(".ab")[card.title.lower()],
        icon(f"em-{EMBLEMS.get(card.name, OWN_CARD)}", "em"),
        h.span(".p")[card.text],
        h.span(".moons", role="img", aria_label=f"{hours} of {counted(card.moons, 'hour')} spent")[moons],
        reads(card),
    ]


@fixed
def hours_face() -> h.Node:
    """What is printed on The Hours."""
    return [
        h.span(".frame"),
        h.span(".h3")[HOURS_NAME],
        h.span(".ab")["last resort"],
        icon("em-hours", "em"),
        h.span(".p")["Only when neither fate fits any arcana: play one here."],
        h.span(".moons.never")["never fades"],
        h.template(".reads")[
            h.h2[icon("i-hourglass"), HOURS_NAME],
            h.p[HOURS_TEXT],
            h.p(".src")[cited("shipwreck_arcana", "Rules SA-032, SA-033")],
        ],
    ]


@fixed
def reads(card: Card) -> h.Node:
    """The card in full, for the reader."""
    doom = "no doom" if card.no_doom else "2 doom unless this turn\N{RIGHT SINGLE QUOTATION MARK}s prediction is right"
    power = card.power
    return h.template(".reads")[
        h.h2[icon("i-moon"), card.name],
        h.p[h.b[f"{card.title}."], " ", card.text],
        h.p["Lasts ", h.b[counted(card.moons, "hour")], f". When it fades: {doom}, and its power can be used once."],
        h.p[h.b[f"{power.title()}"], f" ({WHEN[card.moment].lower()}): {power.text()}"],
        h.p(".src")[cited("shipwreck_arcana", "Arcana card, rules SA-027 to SA-031")],
    ]


@drawn
def arcana(
    card: Card | None,
    hours: int,
    place: int,
    name: str,
    ways: tuple[Action, ...],
    why: Action | None,
) -> h.Node:
    """A card of the row (None: The Hours). `ways` are the answers it is part of; without any, `why` explains."""
    inside = hours_face() if card is None else face(card, hours)
    classes = "card arc" + (" dark" if card is None else "")
    attributes = read_or_ask(PLAY[place][1])
    tag: h.Node = None
    if ways:
        classes += " legal"
        attributes = takes_part(ways)
        only = _only(ways)
        tag = only and h.span(".nofit.only")[only]
    elif why is not None:
        classes += " shut"
        attributes = choice(why, False)
        tag = h.span(".nofit")["does not fit"]
    return h.button(class_=classes, id=f"place-{place}", data_piece=name, **attributes)[
        inside, tag, bool(ways) and h.span(".tick")[icon("i-check")]
    ]


def _only(ways: tuple[Action, ...]) -> str:
    """'only the 5', where one fate fits and no other."""
    return f"only the {ways[0].value}" if len(ways) == 1 and isinstance(ways[0], Play) else ""


# Fates --------------------------------------------------------------------------------------------------


def spoken(value: int) -> str:
    """How a fate is read aloud."""
    return f"fate {value}, {counted(HOURS[value], 'hour')}"


@drawn
def fate(value: int, state: str, name: str) -> h.Node:
    """A fate that lies open."""
    return h.span(class_=f"fate h{HOURS[value]} {state}".strip(), role="img", aria_label=spoken(value),
                  data_piece=name)[str(value), h.i]  # fmt: skip


RAYS: Final = "".join(
    f"M{118 + 97 * cos(at):.1f} {118 + 97 * sin(at):.1f}L{118 + (115 - 8 * (n % 3 > 0)) * cos(at):.1f} "
    f"{118 + (115 - 8 * (n % 3 > 0)) * sin(at):.1f}"
    for n in range(36)
    for at in [n * pi / 18]
)
"""The light around a fate that is turned over."""


@fixed
def turned_over(value: int, predicted: int, right: bool) -> h.Node:
    """The kept fate as it is shown, beside what the group predicted."""
    halo = h.svg(".halo", viewBox="0 0 236 236", aria_hidden="true")[
        h.path(d=RAYS, stroke="currentColor", stroke_width="1.8", stroke_linecap="round")
    ]
    box = h.div(".fatebox")[
        halo,
        h.span(class_=f"fate h{HOURS[value]}", role="img", aria_label=spoken(value))[str(value), h.i],
        h.span(".seal")[icon("i-check" if right else "i-cross")],
    ]
    said = h.div(".foretold")[disc(predicted), h.b["The group predicted"]] if predicted else h.div
    return h.div(".duel")[said, box, h.div]


@fixed
def disc(value: int) -> h.Node:
    """A predicted number."""
    return h.span(".disc.num")[str(value)]


@drawn
def discardable(value: int, place: int, name: str, legal: bool) -> h.Node:
    """A visible fate while one is to be discarded."""
    state = "legal" if legal else "shut"
    attributes = choice(DISCARD[place][value], legal)
    return h.button(
        class_=f"fate h{HOURS[value]} {state}", id=f"discard-{place}-{value}", aria_label=f"Discard {spoken(value)}",
        data_piece=name, **attributes,
    )[str(value), h.i]  # fmt: skip


@drawn
def own_fate(value: int, copy: int, name: str, ways: tuple[Play, ...]) -> h.Node:
    """A fate in the viewer's hand; a choice while it can be played."""
    classes = f"fate mine h{HOURS[value]}" + (" legal" if ways else "")
    label = f"Your {spoken(value)}"
    if not ways:
        return h.span(class_=classes, role="img", aria_label=label, data_piece=name)[str(value), h.i]
    return h.button(class_=classes, id=f"fate-{value}-{copy}", aria_label=label, data_piece=name, **takes_part(ways))[
        str(value), h.i
    ]


@drawn
def ghost(action: Play, fades: bool, hours: int, moons: int, lands: str) -> h.Node:
    """Where a fate would lie, and what its card would hold then."""
    return h.span(".preview", data_lands=lands, **when(action))[
        h.span(class_=f"fate ghosted h{HOURS[action.value]}")[str(action.value), h.i], hours_line(hours, moons, fades)
    ]


@drawn
def hours_line(hours: int, moons: int, fades: bool) -> h.Node:
    """The hours on a card in words."""
    if fades:
        return h.span(".hrs.warn")[h.b["will fade"], f"{hours} of {counted(moons, 'hour')}"]
    return h.span(".hrs")[h.b[f"{hours} of {moons}"], "hour" if moons == 1 else "hours"]


# Powers, number lines, tracks ---------------------------------------------------------------------------


@drawn
def power_tile(card: int, about: Card, name: str, ways: tuple[UsePower, ...], asks: bool) -> h.Node:
    """A faded card: its power, who may use it when, and a choice where it can be used now."""
    power = about.power
    use = USE[card][number_to_ask(power)]
    attributes = takes_part(ways) if ways else choice(use, False) if asks else read_or_ask(use)
    return h.button(class_="power legal" if ways else "power", id=f"power-{card}", data_piece=name, **attributes)[
        icon("i-trio" if about.moment == BEFORE_PREDICTING else "i-hood"),
        h.span[h.b[power.title()], h.small(".who")[WHEN[about.moment]], h.small(".what")[short_text(power)]],
        reads(about),
        bool(ways) and h.span(".tick")[icon("i-check")],
    ]


@drawn
def number_line(whose: str, hand: int, flipped: int, letter: str, flips: bool, why: bool, logic: int) -> h.Node:
    """A number line. Who may have its tokens flipped gets buttons; `logic` marks what the viewer can rule out."""
    tokens: list[h.Node] = []
    for value in VALUES:
        out = bool(flipped >> value & 1)
        ruled = bool(logic >> value & 1)
        classes = "nl" + (" no" if out else "") + (" ruled" if ruled and not out else "")
        said = f"{value}, {'turned over' if out else 'open'}" + (", ruled out by logic" if ruled else "")
        if flips or why:
            text = action_text(FLIP[hand][value])
            does = {"data_act": text} if flips else {"data_why": text, "aria_disabled": "true"}
            tokens.append(h.button(class_=classes, type="button", id=f"line-{hand}-{value}", aria_label=said,
                                   title=said, **does)[str(value)])  # fmt: skip
        else:
            tokens.append(h.span(class_=classes, role="img", aria_label=said)[str(value)])
    label = f"Number line {letter} of {whose}".replace("  ", " ")
    return h.span(class_="nline flips" if flips else "nline", role="group", aria_label=label, data_roving=True)[
        letter and h.i[letter], tokens
    ]


@fixed
def track(name: str, symbol: str, at: int) -> h.Node:
    """The score or the doom, from 0 to 7."""
    spots = [
        h.li(class_=("on" if 0 < spot <= at else "") + (" at" if spot == at else ""))[h.span[str(spot)]]
        for spot in range(LAST_SPOT + 1)
    ]
    kind = name.lower()
    return h.div(class_=f"track {kind}", role="img", aria_label=f"{name} {at} of {LAST_SPOT}")[
        h.span(".lab")[icon(symbol, f"i {kind}"), name], h.ol[spots]
    ]


@drawn
def predict_number(value: int, legal: bool, out: bool, doubted: bool, proposed: bool) -> h.Node:
    """One of the seven numbers to predict."""
    classes = "guess" + (" legal" if legal else "") + (" out" if out else "") + (" doubted" if doubted else "")
    notes = ["ruled out by logic"] if out else []
    notes += ["a hint speaks against it"] if doubted else []
    notes += ["proposed"] if proposed else []
    label = ", ".join([f"Predict {value}", *notes])
    return h.button(class_=classes + (" proposed" if proposed else ""), id=f"predict-{value}", aria_label=label,
                    title=label, **choice(PREDICT[value], legal))[str(value)]  # fmt: skip


@drawn
def ask_number(action: UsePower) -> h.Node:
    """A number to choose with a power."""
    return h.button(".guess.legal", id=f"ask-{action.card}-{action.number}", aria_label=f"Higher than {action.number}?",
                    **choice(action, True))[str(action.number)]  # fmt: skip


def fates_on(heap: int) -> list[tuple[int, int]]:
    """The fates of a heap as value and number of the copy."""
    return [(value, copy) for value in VALUES for copy in range(copies(heap, value))]

"""What lies on the table of Hero vs Phantom: cards, the trick, the forces, the hand, the scoresheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from parlour.core.contract import TABLE
from parlour.core.question import Answer
from parlour.core.words import counted, signed
from parlour.games.hero_vs_phantom import events
from parlour.games.hero_vs_phantom.actions import PLAY, Play
from parlour.games.hero_vs_phantom.cards import COLOUR, COLOURS, HEROES, NUMBER, card_words
from parlour.games.hero_vs_phantom.forces import (
    HERO_FORCE,
    NOBODY,
    hero_force,
    in_force,
    leading_place,
    phantom_force,
    winner,
)
from parlour.games.hero_vs_phantom.state import HvpView, Public
from parlour.web.games.page import ANY, UNLESS, choice, when
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, aloud, drawn, fixed, joined
from parlour.web.pages.rules import cited

LETTERS: Final = "RBGYP"
PIPS: Final = Frame(h.span(".pips", aria_hidden="true")[SLOT])
PIP: Final = Frame(h.i(data_piece=SLOT))
PLAIN_PIP: Final = Markup("<i></i>")
ARENA: Final = Frame(h.div(".arena")[SLOT, SLOT])
TRICK: Final = Frame(h.div(class_=SLOT, data_cards=SLOT, role="group", aria_label=SLOT)[SLOT])
HAND: Final = Frame(
    h.div("#hand.hand", role="group", aria_label="Your hand", data_roving=True, data_cards=SLOT, data_lands=SLOT)[SLOT]
)
YOURS: Final = Frame(
    h.figure(".play")[
        h.div(".slot.yours")[h.span(**UNLESS)["your card"], SLOT],
        h.figcaption["You", h.small[h.span(**UNLESS)["your turn"], h.span(**ANY)["preview"]]],
    ]
)
PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def public_of(scene: Scene) -> Public:
    """What everybody at the table sees."""
    view = scene.view
    assert isinstance(view, HvpView)
    return view.public


@fixed
def face(card: int) -> h.Node:
    """What is printed on a card."""
    frame = h.span(".frame")
    if card >= HEROES:
        inside: list[h.Node] = [
            icon("rays-phantom", "rays"),
            frame,
            h.span(".idx")[str(NUMBER[card]), icon("i-phantom")],
            icon("i-phantom", "big"),
            h.span(".nm")["phantom"],
        ]
    else:
        letter = LETTERS[COLOUR[card]]
        shield = f"i-shield-{letter.lower()}"
        layers = [icon(shield, layer) for layer in ("l1", "l2", "l3")]
        inside = [
            icon("rays-hero", "rays"),
            frame,
            h.span(".idx")[str(NUMBER[card]), icon(shield)],
            h.span(".big")[layers, h.b[letter]],
            h.span(".nm")[f"{COLOURS[COLOUR[card]]} hero"],
        ]
    return inside


def kind(card: int) -> str:
    """The classes of a card."""
    return "card phan" if card >= HEROES else f"card hero c-{LETTERS[COLOUR[card]]}"


def spoken(card: int) -> str:
    """How a card is read aloud."""
    return f"Phantom {NUMBER[card]}" if card >= HEROES else f"{COLOURS[COLOUR[card]]} hero {NUMBER[card]}"


def pips(names: list[str]) -> Markup:
    """Cards that a seat has won, each under the name by which it flies there."""
    return PIPS(joined([PIP(name) if name else PLAIN_PIP for name in names])) if names else Markup()


@drawn
def won_cards(pips: Markup, won: int, held: int) -> h.Node:
    """What a seat has won in this round and still holds."""
    return [pips, f"{won} won", _held(held)]


@drawn
def _held(cards: int) -> h.Node:
    return h.span(".held")[f" · {counted(cards, 'card')}"]


# The trick ----------------------------------------------------------------------------------------------


def begun(public: Public) -> bool:
    """Whether somebody has played in this trick."""
    return len(public.trick) > public.opened


@drawn
def _lies(card: int, state: str, piece: str, who: str, note: str, crown: bool) -> h.Node:
    """A card of a trick, with the name of its piece, whose it is, and a note."""
    return _figure(card, state, crown)(piece, who, note)


@cache
def _figure(card: int, state: str, crown: bool) -> Frame:
    picture = h.div(class_=f"{kind(card)} {state}", role="img", aria_label=spoken(card), data_piece=SLOT)[face(card)]
    return Frame(
        h.figure(class_="play opening" if state == "moved opens" else "play")[
            picture, h.figcaption[SLOT, h.small[crown and icon("i-crown"), SLOT]]
        ]
    )


@drawn
def _place(words: str, slot: str, who: str, note: str) -> h.Node:
    """A place of the trick without a card."""
    return h.figure(".play")[h.div(class_=slot)[words], h.figcaption[who, h.small[note]]]


@fixed
def _ghost(card: int) -> h.Node:
    """The card that is picked up, at half strength where it will land."""
    return h.div(".ghost", **when(PLAY[card]))[h.div(class_=kind(card))[face(card)]]


def _note(public: Public, place: int) -> str:
    if place < public.opened:
        return "opens the trick"
    return " led" if place == public.opened else PLACES[place - public.opened]


def trick_now(scene: Scene, public: Public) -> Markup:
    """The trick that is being played: cards, the slot that is next, and those that wait."""
    figures: list[Markup] = []
    full = public.opened + public.seats
    for place in range(full):
        seat = public.player(place, public.leader)
        who = "The deck" if seat == TABLE else scene.name(seat)
        if place < len(public.trick):
            new = place == len(public.trick) - 1 and (seat != TABLE or not public.gone)
            name = scene.piece(("trick", public.round, public.tricks, place))
            note = "just played" if new and place > public.opened else _note(public, place)
            figures.append(_lies(public.trick[place], "moved" if new else "", name, who, note, note == " led"))
        else:
            figures.append(_empty_place(scene, public, place, seat, who, full))
    return TRICK("trick", str(full), "This trick", joined(figures))


def _empty_place(scene: Scene, public: Public, place: int, seat: int, who: str, full: int) -> Markup:
    note = "plays last" if place == full - 1 else f"plays {PLACES[place - public.opened]}"
    if place != len(public.trick):
        return _place("waiting", "slot", who, note)
    if seat != scene.seat:
        sitter = scene.sight.seats[seat]
        words = "thinking" if sitter.thinking else "empty seat" if sitter.kind == "open" else "choosing"
        return _place(words, "slot next", who, note)
    return YOURS(joined([_ghost(card) for card in playable(scene)]))


def playable(scene: Scene) -> Sequence[int]:
    """The cards that the viewer may play now."""
    question = scene.sight.question
    return () if question is None else scene.found("playable", lambda: _cards_in(question.answers))


def _cards_in(answers: Sequence[Answer]) -> list[int]:
    return [answer.action.card for answer in answers if isinstance(answer.action, Play)]


def trick_past(scene: Scene, public: Public) -> Markup:
    """The trick fought last, which stays in sight until the next one has begun."""
    figures: list[Markup] = []
    if public.trick and not scene.sight.over:
        name = scene.piece(("trick", public.round, public.tricks, 0))
        figures.append(_lies(public.trick[0], "moved opens", name, "Next trick", "the deck opens", False))
    figures += _fought(scene, public)
    return TRICK("trick past", str(len(figures)), "The last trick", joined(figures))


def trick_fought(scene: Scene, public: Public) -> Markup:
    """The trick fought last by itself, as it stands for a moment before its cards go."""
    figures = _fought(scene, public)
    return TRICK("trick past", str(len(figures)), "The trick", joined(figures))


def _fought(scene: Scene, public: Public) -> list[Markup]:
    force = winner(list(public.last), public.opened)
    leading = leading_place(list(public.last), public.opened, force)
    figures: list[Markup] = []
    for place, card in enumerate(public.last):
        seat = public.player(place, public.last_leader)
        won = force != NOBODY and in_force(card, force) and seat != TABLE
        note = "scores" if won else ("took part" if seat == TABLE else "no point")
        if place == leading and not scene.sight.over and public.tricks > 1:
            note = " scores, leads next" if won else " leads next"
        who = "The deck" if seat == TABLE else scene.name(seat)
        name = scene.piece(("trick", *_when_fought(public), place))
        figures.append(_lies(card, "won" if won else "lost", name, who, note, note.endswith("next")))
    return figures


def _when_fought(public: Public) -> tuple[int, int]:
    """The round and the number of the trick fought last."""
    if public.tricks > 1:
        return public.round, public.tricks - 1
    return public.round - 1, public.tricks_in_round()


def ending(scene: Scene, public: Public) -> Markup:
    """How the last round ended: with a trick, or with a hand that could not be played."""
    return broken(scene, public) if broken_off(scene) else trick_past(scene, public)


def broken_off(scene: Scene) -> bool:
    """Whether the last trick was not fought, because somebody could not play."""
    for line in reversed(scene.sight.log):
        if isinstance(line.event, events.HandShown | events.Fought):
            return isinstance(line.event, events.HandShown)
    return False


def broken(scene: Scene, public: Public) -> Markup:
    """The hand that ended the last round."""
    cards = [h.div(class_=kind(card), role="img", aria_label=spoken(card))[face(card)] for card in public.shown]
    who = scene.name(public.shown_by)
    return h.section(".shown")[
        h.h2(".zone")[f"{who} could not play: the last round is over"],
        h.div(".fan", role="group", aria_label=f"Hand shown by {who}")[cards],
    ]


# The forces ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def both_forces(*cards: int) -> tuple[int, int]:
    """The Hero Force and the Phantom Force of these cards."""
    return hero_force(list(cards)), phantom_force(list(cards))


def who_leads(cards: Sequence[int]) -> str:
    """Which side these cards put ahead, and by how much."""
    heroes, phantoms = both_forces(*cards)
    if heroes == phantoms:
        return "level, and a tie goes to the Heroes" if heroes else "nothing yet"
    return f"Heroes lead by {heroes - phantoms}" if heroes > phantoms else f"Phantoms lead by {phantoms - heroes}"


def _sum_of(cards: Sequence[int]) -> str:
    numbers = [NUMBER[card] for card in cards if card < HEROES]
    return " + ".join(str(number) for number in numbers) if numbers else "nobody yet"


def _difference_of(cards: Sequence[int]) -> str:
    numbers = sorted([NUMBER[card] for card in cards if card >= HEROES], reverse=True)
    if not numbers:
        return "nobody yet"
    if len(numbers) == 1:
        return f"{numbers[0]}, nothing taken off"
    return " \N{MINUS SIGN} ".join(str(number) for number in numbers)


FORCES: Final = Frame(
    h.div(".force", role="group", aria_label="Force of each side")[
        h.div(".side.hs")[icon("i-shield-r"), h.div(".t")[h.b["Hero Force"], h.span[SLOT]], h.span(".v")[SLOT, SLOT]],
        h.div(".vs")[h.span[SLOT, h.b[SLOT]]],
        h.div(".side.ps")[icon("i-phantom"), h.div(".t")[h.b["Phantom Force"], h.span[SLOT]], h.span(".v")[SLOT, SLOT]],
    ]
)


def forces(cards: Sequence[int], opened: int, fought: bool, mine: Sequence[int]) -> Markup:
    """The force of each side, written out; and for each choice what it would become."""
    between, heroes, phantoms = _stand(tuple(cards), opened, fought)
    if not mine:
        return FORCES(*heroes, Markup(), *between, *phantoms, Markup())
    to_heroes = [_becomes(card, both_forces(*cards, card)[0]) for card in mine if card < HEROES]
    to_phantoms = [_becomes(card, both_forces(*cards, card)[1]) for card in mine if card >= HEROES]
    return FORCES(*heroes, joined(to_heroes), *between, *phantoms, joined(to_phantoms))


@lru_cache(maxsize=1024)
def _stand(
    cards: tuple[int, ...], opened: int, fought: bool
) -> tuple[tuple[str, str], tuple[str, str], tuple[str, str]]:
    """How the forces stand to each other; what the Hero Force is made of, and what it comes to; and the other's."""
    heroes, phantoms = both_forces(*cards)
    against, ahead = "against", who_leads(cards)
    if fought:
        force = winner(list(cards), opened)
        against, ahead = "last trick", {NOBODY: "nobody wins", HERO_FORCE: "Heroes won"}.get(force, "Phantoms won")
    return (against, ahead), (_sum_of(cards), signed(heroes)), (_difference_of(cards), signed(phantoms))


@fixed
def _becomes(card: int, value: int) -> h.Node:
    return h.small(**when(PLAY[card]))[f"to {signed(value)}"]


# Hand and scores ----------------------------------------------------------------------------------------


@drawn
def held(card: int, legal: bool, asked: bool, closed: bool, piece: str) -> h.Node:
    """A card of the own hand: a choice, or a button that explains why it is none."""
    return in_hand(card, legal, asked, closed)(piece)


@cache
def in_hand(card: int, legal: bool, asked: bool, closed: bool) -> Frame:
    """The same, to be filled with its piece."""
    label, strip = spoken(card), None
    if asked and closed:
        strip = h.span(".why")[f"{COLOURS[COLOUR[card]]} is closed"]
        label += f", {COLOURS[COLOUR[card]]} is closed"
    state = "legal" if legal else "off" if asked else "rest"
    return Frame(
        h.button(
            class_=f"{kind(card)} {state}",
            id=f"card-{card}",
            data_piece=SLOT,
            **choice(PLAY[card], legal),
        )[aloud(label, face(card), strip, legal and h.span(".tick")[icon("i-check")]), reads(card)]
    )


@fixed
def reads(card: int) -> h.Node:
    """What the reader says of a card."""
    if card < HEROES:
        symbol, rules = "i-swords", "HP-029, HP-043, HP-049"
        words = (
            f"It can be played while no {COLOURS[COLOUR[card]]} hero lies in the trick.",
            "The Hero Force is the sum of its heroes; with equal forces the Heroes win.",
        )
    else:
        symbol, rules = "i-phantom", "HP-030, HP-044 to HP-046"
        words = (
            "It can always be played.",
            "The Phantom Force is its highest number minus all its others: alone a phantom is strongest.",
        )
    return h.template(".reads")[
        h.h2[icon(symbol), card_words(card).capitalize()],
        [h.p[each] for each in words],
        h.p(".src")[cited("hero_vs_phantom", f"Rules {rules}")],
    ]


@fixed
def hand_head(cards: int) -> h.Node:
    """The heading over the own hand."""
    return h.div(".hand-head")[
        h.h2(".zone.wide")["Your hand ", h.small[counted(cards, "card")]],
        h.span(".secret-tag")[icon("i-lock"), "Only you see these"],
    ]


def sheet(scene: Scene, public: Public) -> Markup:
    """The scoresheet: the points of each finished round and the totals."""
    best = max(public.scores)
    rows = [
        h.tr[h.th(scope="row")[f"Round {number}"], [h.td[str(points)] for points in row]]
        for number, row in enumerate(public.sheet, 1)
    ]
    totals = [h.td(class_="best" if score == best else None)[str(score)] for score in public.scores]
    return h.table(".sheet")[
        h.caption["The scoresheet" if not scene.sight.over else "Final scores"],
        h.thead[h.tr[h.td, [h.th(scope="col")[scene.name(seat)] for seat in scene.seats]]],
        h.tbody[rows],
        h.tfoot[h.tr[h.th(scope="row")["Total"], totals]],
    ]

"""Cards to take and to play: the row, the hand, the pack of a draft, First Contact cards."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from parlour.core.words import counted
from parlour.games.cosmoctopus.actions import (
    DISCARD,
    KEEP,
    PLAY,
    PLAY_FROM_ROW,
    TAKE,
    TAKE_TYPE,
    Discard,
    PlayCard,
    PlayFromRow,
    Take,
    TakeContact,
    TakeType,
)
from parlour.games.cosmoctopus.bill import FOR_CARD
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import TYPE
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.cosmoctopus.prices import price
from parlour.games.cosmoctopus.public import EMPTY, Public
from parlour.games.cosmoctopus.tentacles import AskContact
from parlour.web.games.cosmoctopus.cards_and_tokens import (
    READ,
    box_of,
    card_button,
    public_of,
    reads,
    spoken,
    view_of,
)
from parlour.web.games.cosmoctopus.knowledge import first_contact
from parlour.web.games.cosmoctopus.paying import lacking
from parlour.web.games.page import choice, read_or_ask
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, aloud, joined


def row(scene: Scene) -> Markup:
    """The card row with the deck and the top of the discard pile."""
    public, question = public_of(scene), scene.sight.question
    may = [] if question is None else [
        option.action for option in question.answers if isinstance(option.action, Take | PlayFromRow | TakeType)
    ]  # fmt: skip
    reads = (tuple(public.row), public.deck_left, tuple(public.discard), tuple(public.contacts),
             scene.asks(AskContact), may)  # fmt: skip
    return scene.fragment("the row", reads, lambda: _row(scene, public))


def _row(scene: Scene, public: Public) -> Markup:
    box = public.box
    cards: list[Markup] = []
    for slot, card in enumerate(public.row):
        if card == EMPTY:
            cards.append(NO_CARD)
            continue
        answers = (TAKE[slot], PLAY_FROM_ROW[slot], TAKE_TYPE[TYPE[card]])
        action = next((each for each in answers if scene.option(each) is not None), None)
        attributes = tuple((read_or_ask(TAKE[slot]) if action is None else choice(action, True)).items())
        cards.append(
            card_button(box, card, box.cards[card].cost, "" if action is None else "legal", scene.piece(("card", card)),
                        spoken(box, card), "", attributes)
        )  # fmt: skip
    left = public.deck_left
    pile, contacts = h.draw(_pile(box, public.discard)), h.draw(first_contact(scene))
    return ROW(f"Devotee deck, {counted(left, 'card')}", str(left), pile, joined(cards), contacts)


NO_CARD: Final = h.span(".slot.gap")["no card"]
ROW: Final = Frame(
    h.section(".row-zone")[
        h.h2(".zone")["Card row"],
        h.div(".crow", data_roving=True, role="group", aria_label="Card row")[
            h.div(".stack")[
                h.div(".card.back", role="img", aria_label=SLOT)[icon("bk-cosmo")], h.span(".cnt")[SLOT], SLOT
            ],
            SLOT,
        ],
        SLOT,
    ]
)


def _pile(box: Box, discard: list[int]) -> h.Node:
    """How many cards are discarded, and the last of them."""
    if not discard:
        return h.small(".pile")["no discards"]
    top = discard[-1]
    return h.button(".pile", type="button", data_read=True)[
        aloud(f"Discard pile, on top {spoken(box, top)}", counted(len(discard), "discard"), h.b[box.name[top]]),
        reads(box, top),
    ]


def own_hand(scene: Scene) -> Markup:
    """The viewer's hand as a part; while nothing is asked of the viewer it follows from the cards and their prices."""
    view = view_of(scene)
    if scene.sight.question is not None or view.bill is not None:
        return scene.part("hand", hand)
    seat, public = scene.seat, view.public
    off = public.discount[seat * 6 : seat * 6 + 5]
    return scene.part_of("hand", (seat, tuple(view.hand), off, public.finished[seat]), hand)


def hand(scene: Scene) -> h.Node:
    """The viewer's hand. A card that cannot be played says what it lacks."""
    view = view_of(scene)
    public = view.public
    cards, plays = view.hand, _plays_now(scene)
    if public.finished[scene.seat]:
        return h.p(".hint")["You have eight tentacles. On your turns you move Cosmoctopus for the others."]
    return h.div(".in-hand")[
        h.h2(".zone")["Your hand ", h.small[icon("i-lock"), f" only you · {counted(len(cards), 'card')}"]],
        h.div("#hand.chand", role="group", aria_label="Your hand", data_roving=True, data_cards=str(len(cards)))[
            [_in_hand(scene, card, plays) for card in cards]
        ]
        if cards
        else h.p(".hint")["Your hand is empty."],
    ]


def _plays_now(scene: Scene) -> bool:
    """Whether to press a card of the hand means to play it; else it is put down."""
    if scene.asks(AskPlay) or scene.asks_for(PlayCard):
        return True
    return not scene.asks_for(Discard)


def _in_hand(scene: Scene, card: int, plays: bool) -> h.Node:
    public = public_of(scene)
    box = public.box
    question = scene.sight.question
    action = PLAY[card] if plays else DISCARD[card]
    legal = scene.option(action) is not None
    attributes = read_or_ask(action)
    strip = ""
    classes = ""
    bill = view_of(scene).bill
    if legal:
        attributes, classes = choice(action, True), "legal"
    elif bill is not None and card in bill.cards:
        classes, strip = "down", "put down"
    elif bill is not None and bill.kind == FOR_CARD and bill.what == card:
        classes, strip = "wanted", "being paid for"
    elif scene.asks(AskPlay):
        attributes, classes = choice(action, False), "short"
        strip = lacking(scene, card)
    elif question is not None:
        attributes = choice(action, False)
    label = spoken(box, card) + (f" {strip}." if strip else "")
    return card_button(box, card, tuple(price(public, scene.seat, card)), classes, scene.piece(("card", card)), label,
                       strip, (("id", f"card-{card}"), *attributes.items()))  # fmt: skip


def draft(scene: Scene) -> h.Node:
    """The pack of the draft that the viewer chooses from."""
    view = view_of(scene)
    if not view.pack:
        return None
    box = box_of(scene)
    cards = [
        card_button(box, card, box.cards[card].cost, "legal" if scene.option(KEEP[card]) else "",
                    scene.piece(("card", card)), spoken(box, card), "",
                    tuple(choice(KEEP[card], True).items()) if scene.option(KEEP[card]) else READ)
        for card in view.pack
    ]  # fmt: skip
    waiting = view.pick >= 0
    return h.div(".draft", data_cards=str(len(cards)))[
        h.h2(".zone")["The pack before you ", h.small["keep one, pass the rest to the left"]],
        h.div(".chand", role="group", aria_label="The pack before you", data_roving=True)[cards],
        waiting and h.p(".hint")[f"You keep {box.name[view.pick]}. The others are still choosing."],
    ]


def contacts(scene: Scene) -> h.Node:
    """The First Contact cards while the viewer may take one."""
    question = scene.sight.question
    asked = question.answers if question is not None else ()
    taking = [option.action for option in asked if isinstance(option.action, TakeContact)]
    if not taking:
        return None
    box = box_of(scene)
    cards = [
        card_button(box, action.card, box.cards[action.card].cost, "legal", scene.piece(("card", action.card)),
                    spoken(box, action.card), "", tuple(choice(action, True).items()))
        for action in taking
    ]  # fmt: skip
    return h.section(".contacts.pop")[
        h.h3["First Contact ", h.small["a gift with your first tentacle"]],
        h.div(".chand", role="group", aria_label="First Contact cards", data_roving=True)[cards],
    ]

"""What lies before each player: cards in play, injuries, the Legend board with decks and resources, the hand."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from parlour.core.words import counted
from parlour.games.the_phantom.actions import ACTIVATE_BOARD, PLAY, ActivateBoard
from parlour.games.the_phantom.activating import text_of
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.fighting import AskCombat
from parlour.games.the_phantom.icons import NAMES, icon_words
from parlour.games.the_phantom.in_force import base_combat, hand_size, resource_limit
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import lacks, said_here, text_here
from parlour.web.games.page import choice
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.card_faces import back, headed, reads, resource, short, spoken
from parlour.web.games.the_phantom.checks import is_staged
from parlour.web.games.the_phantom.deeds import Deeds, source_of, state_of, view_of
from parlour.web.games.the_phantom.pictures import ph
from parlour.web.games.the_phantom.table import pile
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import aloud

MANY: Final = 5
"""From so many cards in play on, and in a fight, they are shown as strips."""
FULL_HAND: Final = 6


def area(seat: int, mine: bool) -> Any:
    """What draws the cards that a player has in play."""

    def draw(scene: Scene) -> h.Node:
        deeds = Deeds(scene)
        s = deeds.s
        cards = s.public.areas[seat]
        many = " many" if len(cards) >= MANY or not mine or is_staged(scene) else ""
        if not cards:
            return h.p(".hint.bare")[
                "Nothing in play yet: cards that are played lie here." if mine else "No cards yet."
            ]
        label = f"In play before {s.box.legends[seat].name}"
        return h.ul(class_=f"area{many}", data_roving=True, aria_label=label, data_cards=str(len(cards)))[
            [h.li[_in_play(deeds, card)] for card in cards]
        ]

    return draw


def _in_play(deeds: Deeds, card: int) -> Markup:
    tired = card in deeds.s.public.exhausted
    lines = [short(line) for line in text_here(deeds.s.box, card)]
    head, rest = headed(lines[0]) if lines else ("", "")
    words = f"{head} {rest}".strip() + (" …" if len(lines) > 1 else "")
    return deeds.card(card, ("Exhausted" if tired else "", words), "in-play tapped" if tired else "in-play",
                      "exhausted" if tired else "")  # fmt: skip


def injuries(seat: int) -> Any:
    """What draws the face-up injuries of a player."""

    def draw(scene: Scene) -> h.Node:
        deeds = Deeds(scene)
        s = deeds.s
        cards = s.public.injured[seat]
        if not cards:
            return h.p(".hint.bare")["No injuries."]
        many = " many" if len(cards) > 4 else ""
        return h.ul(class_=f"inj{many}", data_roving=True, aria_label=f"Injuries of {s.box.legends[seat].name}")[
            [h.li[deeds.card(card, ("", " ".join(text_here(s.box, card)) or "no effect"), "hurt")] for card in cards]
        ]

    return draw


# The Legend board -------------------------------------------------------------------------------------------


def board(seat: int) -> Any:
    """What draws a Legend board: decks, what the Legend can do, resources."""

    def draw(scene: Scene) -> h.Node:
        s = state_of(scene)
        public = s.public
        deck, hurt = public.sizes[seat], public.sizes[public.seats + seat]
        mine = scene.seat == seat
        whose = "Your" if mine else s.box.legends[seat].name
        return h.section(".board2", aria_label=f"{s.box.legends[seat].name}: the Legend board")[
            h.div(".dd")[
                h.figure[
                    h.span(".stack")[back("phantom", f"{whose} deck, {counted(deck, 'card')}"), h.span(".cnt")[deck]],
                    "Your deck" if mine else "Deck",
                ],
                pile(s, public.discards[seat], "Discard"),
                h.figure[
                    h.span(".stack")[
                        back("destiny", f"Injury deck, {counted(hurt, 'card')}: none left is a knock-out"),
                        h.span(class_="cnt low" if hurt <= 2 else "cnt")[hurt],
                    ],
                    "Injuries left",
                ],
            ],
            h.div(".purse-side")[purse(s, seat), _abilities(scene, s, seat)],
        ]

    return draw


def purse(s: Phantom, seat: int) -> Markup:
    """A player's resources, and how many may be kept."""
    limit = resource_limit(s, seat)
    total = s.public.total(seat)
    return h.ul(".purse2.on-cloth", aria_label=f"Resources, {total}; {limit} may be kept after the turn")[
        [
            h.li(class_=None if number else "nil")[resource(each, "big"), h.span[str(number), h.small[NAMES[each]]]]
            for each, number in enumerate(s.public.mine(seat))
        ],
        h.li(".lim")[h.span[f"{total} / {limit}", h.small["kept at the end of the turn"]]],
    ]


def slim_purse(scene: Scene) -> h.Node:
    """On a phone: injuries left of each player, and the viewer's resources, in one line."""
    s = state_of(scene)
    public = s.public
    seat = scene.seat if scene.seated else public.active
    plates: list[h.Node] = []
    for each in range(public.seats):
        name, left = s.box.legends[each].name, public.sizes[public.seats + each]
        label = f"{name}: {counted(left, 'injury', 'injuries')} left"
        plates.append(
            h.span(class_="me" if each == seat else None, role="img", aria_label=label)[
                name.removeprefix("The ")[:1], h.b[str(left)]
            ]
        )
    have = [[resource(each), h.b[str(number)]] for each, number in enumerate(public.mine(seat))]
    return h.div(".mini2")[plates, h.small["injuries left"], h.span(".purse3.on-cloth")[have]]


def _abilities(scene: Scene, s: Phantom, seat: int) -> h.Node:
    """What the Legend can do, as buttons: those that cannot be used now say why."""
    found: list[h.Node] = []
    for at, ability in enumerate(s.box.legends[seat].abilities):
        words = said_here(text_of(ability), s.setup.options.level(), s.setup.players)
        legal = scene.seat == seat and scene.option(ACTIVATE_BOARD[at]) is not None
        asked = scene.seat == seat and scene.asks(AskAdventure, AskCombat)
        attributes = choice(ACTIVATE_BOARD[at], legal) if legal or asked else {"type": "button", "disabled": True}
        found.append(
            h.button(f"#board-{seat}-{at}", class_="power legal" if legal else "power", **attributes)[
                icon(ph("cardcheck") if "ardcheck" in words else ph("action")),
                h.span[f"{words[:1].upper()}{words[1:]}"],
            ]
        )
    return found


# Hands ------------------------------------------------------------------------------------------------------


def hand(scene: Scene) -> h.Node:
    """The viewer's hand: what each card costs and gives; one that cannot be played says what it lacks."""
    deeds = Deeds(scene)
    s = deeds.s
    seat = scene.seat
    cards = view_of(scene).hands[seat]
    seen = s.public.seats > 1 and s.setup.options.open_hands
    tag = "your partner sees it too" if seen else "black: what it costs; green: what discarding it gives"
    full = " full" if len(cards) > FULL_HAND else ""
    if not cards:
        when = f"You draw up to {hand_size(s, seat)} in the Preparation phase."
        return h.section("#hand.hand-zone")[h.h2(".zone")["Your hand"], h.p(".hint.bare")[when]]
    return h.section(".hand-zone")[
        h.h2(".zone")["Your hand", h.small[tag]],
        h.div(f"#hand.phand{full.replace(' ', '.')}", role="group", aria_label="Your hand", data_roving=True,
              data_cards=str(len(cards)))[
            [_in_hand(deeds, card) for card in cards]
        ],
    ]  # fmt: skip


def _in_hand(deeds: Deeds, card: int) -> Markup:
    scene = deeds.scene
    found = deeds.by_card.get(card, [])
    playable = any(option.action is PLAY[card] for option in found)
    note, classes, needs = "", "in-hand", list[int]()
    if scene.asks(AskAdventure) and not playable and not deeds.s.box.cards[card].injury:
        note, classes, needs = deeds.not_playable(card), "in-hand short", lacks(deeds.s, scene.seat, card)
    return deeds.card(card, ("", ""), classes, note, needs)


def partners_hand(seat: int) -> Any:
    """What draws the hand of the other player: open between partners, unless it is played closed."""

    def draw(scene: Scene) -> h.Node:
        view = view_of(scene)
        public = view.public
        if not view.sees(seat):
            return h.p(".hint.bare")[f"{counted(public.held[seat], 'card')} in hand."]
        box = view.box
        return h.ul(".names", aria_label="Cards in hand")[
            [
                h.li[
                    h.button(type="button", data_read=True, data_piece=scene.piece(("card", card)))[
                        aloud(
                            f"In hand: {spoken(box.cards[card])}",
                            h.b[box.cards[card].name],
                            h.small[icon_words(box.cards[card].cost)],
                        ),
                        reads(box.cards[card], source_of(box, card), text_here(box, card)),
                    ]
                ]
                for card in view.hands[seat]
            ]
        ]  # fmt: skip

    return draw


def is_board_action(action: object) -> bool:
    """Whether an action is one of the Legend board."""
    return isinstance(action, ActivateBoard)


def facts_of(s: Phantom, seat: int) -> str:
    """What a plate says of a player: injuries and Combat value."""
    hurt = counted(len(s.public.injured[seat]), "injury", "injuries")
    if s.public.knocked[seat]:
        return "knocked out"
    return f"{hurt}, combat {base_combat(s, seat)}, hand {s.public.held[seat]}"

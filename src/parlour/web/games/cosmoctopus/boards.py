"""What lies around the realm: Forbidden Knowledge, First Contact, the Investigator, and every player's board."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from parlour.core.effects.effect import all_words
from parlour.core.words import counted, listed
from parlour.games.cosmoctopus.actions import BUY, COMPLETE, PLACE_ON, Complete, PlaceOn
from parlour.games.cosmoctopus.bill import KNOWLEDGE_PRICE, knowledge_price, types_in
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import FORBIDDEN, GENERIC, TYPE, resource_words
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.public import FLIP, FREE, GONE, TO_WIN, Public
from parlour.games.cosmoctopus.tentacles import AskContact
from parlour.games.cosmoctopus.wording import brief_card, revelation_words
from parlour.web.games.cosmoctopus.cards_and_tokens import (
    PARTS,
    SPOTS,
    SYMBOL,
    public_of,
    reads,
    sky,
    spoken,
    tentacles,
    token,
    view_of,
)
from parlour.web.games.page import choice, read_or_ask
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import aloud, drawn
from parlour.web.pages.rules import cited

FULL: Final = 15


# Forbidden Knowledge and First Contact -----------------------------------------------------------------------


def knowledge(scene: Scene) -> Markup:
    """The four tiles of Forbidden Knowledge: who has them, or what they cost the viewer."""
    public = public_of(scene)
    types = types_in(view_of(scene).hand)
    tiles: list[h.Node] = []
    for resource in range(4):
        owner = public.knowledge[resource]
        if owner != FREE:
            who = "by the PI" if owner == GONE else scene.name(owner)
            tiles.append(_taken(resource, who))
            continue
        seat = scene.seat
        price = knowledge_price(public, seat, resource) if scene.seated else KNOWLEDGE_PRICE
        have = public.pool[seat * 4 + resource] if scene.seated else -1
        asked = scene.sight.question is not None
        tiles.append(_free(resource, price, have, types[resource], asked, scene.option(BUY[resource]) is not None))
    left = [card for card in public.contacts if not scene.asks(AskContact)]
    return h.section(".lore")[
        h.h2(".zone")["Forbidden Knowledge"],
        h.div(".fk", role="group", aria_label="Forbidden Knowledge", data_roving=True)[tiles],
        h.p(".first")[
            icon("i-tentacle"),
            f"First Contact: {len(public.contacts)} left" if public.contacts else "First Contact: all taken",
            [_contact(public.box, card) for card in left],
        ],
    ]


@drawn
def _contact(box: Box, card: int) -> h.Node:
    return h.button(".mini", type="button", data_read=True, aria_label=spoken(box, card))[
        icon(SYMBOL[TYPE[card]]), reads(box, card)
    ]


@drawn
def _taken(resource: int, who: str) -> h.Node:
    return h.div(".fkt.taken")[token(resource), h.span["gone"], h.small[who]]


@drawn
def _free(resource: int, price: int, have: int, cards: int, asked: bool, legal: bool) -> h.Node:
    name = RESOURCES[resource]
    label = f"Forbidden Knowledge of {name}: costs {price} {name}, gives 2 tentacles"
    if have >= 0:
        label += f". You have {have}" + (f" and {counted(cards, TYPES[resource])} in hand" if cards else "")
    attributes = choice(BUY[resource], legal) if asked else read_or_ask(BUY[resource])
    return h.button(class_="fkt legal" if legal else "fkt", **attributes)[
        aloud(
            label,
            token(resource),
            h.span(class_="less" if price < KNOWLEDGE_PRICE else None)[str(price)],
            h.small["2 ", icon("i-tentacle")],
            have >= 0 and h.small(".have")[f"you {have}" + (f" + {counted(cards, 'card')}" if cards else "")],
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


# The Private Investigator -------------------------------------------------------------------------------------


def investigator(scene: Scene) -> h.Node:
    """The Investigator's book: how far he is, what he has, what he watches, and what he will do."""
    public = public_of(scene)
    if not public.investigated:
        return None
    return _book(public.box, public.tracker, tuple(public.clues), public.behaviour, public.revealed,
                 tuple([owner == FREE for owner in public.knowledge]),
                 public.behaviours_left)  # fmt: skip


@drawn
def _book(box: Box, tracker: int, clues: tuple[int, ...], behaviour: int, revealed: int,
          free: tuple[bool, ...], left: int) -> h.Node:  # fmt: skip
    track = [
        h.li(class_=_step_class(at, tracker), aria_current="step" if at == tracker else None)[
            str(at), at == FLIP and h.span(".vh")[" revelation"]
        ]
        for at in range(TO_WIN + 1)
    ]
    goals = [13 if each else 8 for each in free]
    stock = [
        h.span(class_="x near" if n >= goal - 2 else "x")[token(at), f"{n}", h.small[f"of {goal}"]]
        for at, (n, goal) in enumerate(zip(clues, goals, strict=True))
    ]
    return h.section(".pi-book", data_piece=None)[
        h.h2(".zone")["Private Investigator"],
        h.div(".pi")[
            h.ol(aria_label=f"The Investigator has {counted(tracker, 'tentacle')} of 8")[track],
            h.div(".res", role="group", aria_label="What the Investigator has, and needs for his next step")[stock],
            _behaviour(box, behaviour),
            _revelation(box, revealed),
            h.p(".vh")[f"{counted(left, 'behaviour card')} left"],
        ],
    ]  # fmt: skip


def _behaviour(box: Box, behaviour: int) -> h.Node:
    if behaviour < 0:
        return h.p(".beh")[icon("i-lens"), "He turns up his first behaviour card after the draft."]
    card = box.behaviours[behaviour]
    return h.p(".beh")[
        icon("i-lens"), h.b[card.name], ": watches the ", h.b[RESOURCES[card.icon]], " tiles. ",
        f"When he gains a tentacle: {all_words(card.on_tentacle)}. ",
        f"When he gains Knowledge: {all_words(card.on_knowledge)}.",
    ]  # fmt: skip


def _step_class(at: int, tracker: int) -> str:
    return " ".join([word for word, has in (("on", at < tracker), ("at", at == tracker), ("flip", at == FLIP)) if has])


def _revelation(box: Box, revealed: int) -> h.Node:
    if revealed >= 0:
        return h.p(".beh.out")[h.b[box.revelations[revealed].name], ": ", revelation_words(box, revealed)]
    return h.p(".beh")["With his fifth tentacle: a hidden revelation."]


# A player's board ---------------------------------------------------------------------------------------------


@drawn
def ring(count: int) -> h.Node:
    """The summoning tile with its tentacles."""
    places: list[h.Node] = []
    for at in range(8):
        x, y = 68 + 53 * sin(at * pi / 4), 68 - 53 * cos(at * pi / 4)
        turn = f"translate({x:.1f} {y:.1f}) rotate({at * 45})"
        full = at < count
        places.append(
            h.g(transform=turn, class_="full" if full else "gap")[
                h.circle(r="14"),
                full and h.svg(x="-11", y="-11", width="22", height="22")[icon("i-tentacle", "t")],
            ]
        )
    return h.div(".ring", role="img", aria_label=f"Summoning tile, {count} of 8 tentacles")[
        h.svg(".bg", viewBox="0 0 136 136", aria_hidden="true")[
            h.circle(".r1", cx="68", cy="68", r="44"), h.circle(".r2", cx="68", cy="68", r="38"), places
        ],
        h.span(".mid.num")[str(count), h.small["of 8"]],
    ]


@drawn
def purse(pool: tuple[int, ...], worth: int) -> h.Node:
    """The resources of the viewer, and the discount token while it is unused."""
    return h.ul(".purse", aria_label="Your resources")[
        [
            h.li(class_="many" if n > 8 else None)[
                token(at), h.span(".num")[str(n)], h.small[resource_words(at, n).removeprefix(f"{n} ")]
            ]
            for at, n in enumerate(pool)
        ],
        worth > 0
        and h.li(".worth", title="Discard it once to take this much off the generic part of a card's cost")[
            token(GENERIC), h.span(".num")[f"\N{MINUS SIGN}{worth}"], h.small["discount"]
        ],
    ]


def summed(public: Public, seat: int) -> tuple[str, ...]:
    """What the cards in play add up to, one short sentence each."""
    off = public.discount[seat * 6 : seat * 6 + 6]
    said = [f"{PARTS[part]} \N{MINUS SIGN}{off[part]}" for part in range(5) if off[part]]
    if off[FORBIDDEN]:
        said.append(f"Knowledge \N{MINUS SIGN}{off[FORBIDDEN]}")
    more = public.more[seat * 4 : seat * 4 + 4]
    said += [f"gain {RESOURCES[at]} +{n}" for at, n in enumerate(more) if n]
    auto = [RESOURCES[at] for at in range(4) if public.auto[seat] >> at & 1]
    if auto:
        said.append(f"{listed(auto)} slots fill themselves")
    return tuple(said)


@drawn
def sums(said: tuple[str, ...]) -> h.Node:
    """The sums of a tableau as a row of chips."""
    return (
        h.p(".sums", aria_label="All discounts and bonuses in play")[[h.span[each] for each in said]] if said else None
    )


@drawn
def ticket(box: Box, card: int, piece: str) -> h.Node:
    """A card in play, in short."""
    kind = TYPE[card]
    name = box.name[card].removeprefix("First Contact: ")
    return h.button(class_=f"up r-{RESOURCES[kind]}", type="button", data_read=True, data_piece=piece)[
        aloud(spoken(box, card), icon(SYMBOL[kind]), h.span(".t")[h.b[name], brief_card(box, card)]), reads(box, card)
    ]  # fmt: skip


def constellation(scene: Scene, public: Public, card: int, own: bool) -> h.Node:
    """A constellation in play: its slots with arrows; open slots can be pressed while something is placed."""
    filled = public.filled[card]
    open_slots = public.box.open[card * 16 + filled]
    question = scene.sight.question if own else None
    placing = question is not None and any(isinstance(option.action, PlaceOn) for option in question.answers)
    choosing = question is not None and any(isinstance(option.action, Complete) for option in question.answers)
    legal = tuple([scene.option(PLACE_ON[card][slot]) is not None for slot in range(4)]) if placing else (False,) * 4
    return _constellation(public.box, card, filled, open_slots, placing, legal, choosing and filled == FULL,
                          scene.piece(("card", card)))  # fmt: skip


@drawn
def _constellation(box: Box, card: int, filled: int, open_slots: int, placing: bool, legal: tuple[bool, ...],
                   done: bool, piece: str) -> h.Node:  # fmt: skip
    slots: list[h.Node] = []
    for slot in range(4) if placing else ():
        if not filled >> slot & 1:
            x, y = SPOTS[slot]
            resource = RESOURCES[box.slot[card * 4 + slot]]
            slots.append(
                h.button(
                    class_="star-slot legal" if legal[slot] else "star-slot",
                    data_x=str(x / 100), data_y=f"{y / 74:.4f}",
                    aria_label=f"{resource} slot of {box.name[card]}", **choice(PLACE_ON[card][slot], legal[slot]),
                )[legal[slot] and h.span(".tick")[icon("i-check")]]
            )  # fmt: skip
    states = [_slot_state(box, card, slot, filled, open_slots) for slot in range(4)]
    name = box.name[card].removeprefix("First Contact: ")
    inside: list[h.Node] = [
        h.div(".heaven")[sky(box, card, filled), slots],
        h.p[h.b[name], h.span(".does")[brief_card(box, card)], h.span(".vh")[f"Slots: {listed(states)}."]],
        reads(box, card),
    ]
    if done:
        return h.button(".star-card.legal", data_piece=piece, **choice(COMPLETE[card], True))[inside]
    return h.div(".star-card", data_piece=piece, data_read=True)[inside]


def _slot_state(box: Box, card: int, slot: int, filled: int, open_slots: int) -> str:
    resource = RESOURCES[box.slot[card * 4 + slot]]
    if filled >> slot & 1:
        return f"{resource} filled"
    return f"{resource} open" if open_slots >> slot & 1 else f"{resource} closed"


def engine(scene: Scene, public: Public, seat: int, own: bool) -> h.Node:
    """What a seat's cards in play add up to, and its constellations."""
    stars = [constellation(scene, public, card, own) for card in public.stars[seat]]
    return [sums(summed(public, seat)), bool(stars) and h.div(".stars")[stars]]


def tickets(scene: Scene, public: Public, seat: int) -> h.Node:
    """A seat's scriptures and relics in play."""
    cards = [ticket(public.box, card, scene.piece(("card", card))) for card in public.cards[seat]]
    return bool(cards) and h.div(".tick2")[cards]


def altar(scene: Scene) -> Markup:
    """The viewer's tentacles and resources."""
    public, seat = public_of(scene), scene.seat
    pool = tuple(public.pool[seat * 4 : seat * 4 + 4])
    return h.div(".altar")[ring(public.tentacles[seat]), purse(pool, public.tokens[seat])]


def in_play(scene: Scene) -> Markup:
    """The viewer's constellations and discounts."""
    return h.section(".in-play", aria_label="Your constellations and discounts")[
        engine(scene, public_of(scene), scene.seat, True)
    ]


def own_tickets(scene: Scene) -> h.Node:
    """The viewer's scriptures and relics."""
    return tickets(scene, public_of(scene), scene.seat)


def board(scene: Scene, seat: int) -> Markup:
    """The public board of a player."""
    public = public_of(scene)
    pool = public.pool[seat * 4 : seat * 4 + 4]
    seen = [public.box.name[card] for card in public.known[seat]]
    proven = [counted(public.proven[seat * 4 + at], TYPES[at]) for at in range(4) if public.proven[seat * 4 + at]]
    token_ = public.tokens[seat]
    facts = [counted(public.held[seat], "card")]
    if token_:
        facts.append(f"token \N{MINUS SIGN}{token_}")
    owned = [RESOURCES[at] for at in range(4) if public.knowledge[at] == seat]
    if owned:
        facts.append(f"Knowledge of {listed(owned)}")
    return h.section(".board", aria_label=f"Board of {scene.name(seat)}")[
        h.header[
            h.h3[scene.name(seat)],
            tentacles(public.tentacles[seat]),
            h.span(".pool")[[h.span(".x")[token(at), str(n)] for at, n in enumerate(pool)]],
        ],
        h.p(".facts")[" · ".join(facts)],
        bool(seen) and h.p(".facts")[f"Seen in hand: {listed(seen)}"],
        bool(proven) and h.p(".facts")[f"Drawn unseen: {listed(proven)}"],
        h.p(".hint")["Has eight tentacles, and moves Cosmoctopus for the others."]
        if public.finished[seat]
        else [engine(scene, public, seat, False), tickets(scene, public, seat)],
    ]


def boards(scene: Scene) -> h.Node:
    """The boards of all players but the viewer."""
    others = [seat for seat in scene.seats if seat != scene.seat]
    if not others:
        return None
    return h.section("#boards.boards-zone")[
        h.h2(".zone")["The other boards" if scene.seated else "The boards"],
        h.div(".boards", data_boards=str(len(others)))[
            [scene.public_part(f"board-{seat}", partial(board, seat=seat)) for seat in others]
        ],
    ]

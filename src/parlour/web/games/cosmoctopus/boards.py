"""What players have before them: tentacles, purse and cards in play; the boards of others are folded into their
seats."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from parlour.core.words import counted, listed
from parlour.games.cosmoctopus.actions import COMPLETE, PLACE_ON, Complete, PlaceOn
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import FORBIDDEN, GENERIC, RELIC, SCRIPTURE, TYPE, resource_words
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.public import Public
from parlour.games.cosmoctopus.wording import brief_card
from parlour.web.games.cosmoctopus.cards_and_tokens import (
    PARTS,
    SYMBOL,
    public_of,
    reads,
    spoken,
    tentacles,
    token,
    view_of,
)
from parlour.web.games.page import choice
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, aloud, drawn

FULL: Final = 15
IN_SIGHT: Final = 7
"""So many cards of another's board stand beside the row."""
MOST_NAMED: Final = 12
"""So many of each board are named to who only watches."""
Sum = tuple[str, int, int]
"""What cards in play add up to: its kind (off, more, known, fills), the resource, how much."""


# Seats ----------------------------------------------------------------------------------------------------------


@drawn
def in_seat(name: str, seat: int, pool: tuple[int, ...], plays: tuple[int, ...]) -> h.Node:
    """The board of a player in short, on the plate of the seat: a press opens it."""
    counts = [
        h.span(".x", role="img", aria_label=counted(n, TYPES[kind]), title=counted(n, TYPES[kind]))[
            icon(SYMBOL[kind]), str(n)
        ]
        for kind, n in plays_by_kind(plays)
    ]
    return [
        h.span(".own-line")[
            h.span(".res")[[h.span(".x")[token(at), str(n)] for at, n in enumerate(pool)]],
            h.span(".plays")[counts],
        ],
        h.button(
            ".opens", type="button", data_opens=f"board-{seat}", aria_expanded="false", aria_controls=f"board-{seat}"
        )[h.span(".vh")[f"Board of {name}"]],
    ]


def plays_by_kind(plays: tuple[int, ...]) -> list[tuple[int, int]]:
    """The kinds of cards in play with their numbers, those that stay: scriptures, relics, constellations."""
    return [(kind, n) for kind, n in enumerate(plays) if kind in (SCRIPTURE, RELIC) or n]


def plays_of(public: Public, seat: int) -> tuple[int, ...]:
    """How many cards of each type a seat has in play."""
    lying = [TYPE[card] for card in (*public.cards[seat], *public.stars[seat])]
    return tuple([lying.count(kind) for kind in range(4)])


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
    """The resources of the viewer, and the discount token while it is unused. What is picked up shows what will go."""
    return h.ul(".purse", aria_label="Your resources")[
        [
            h.li(class_="many" if n > 8 else None)[
                token(at),
                h.span(".num")[str(n)],
                h.small[resource_words(at, n).removeprefix(f"{n} ")],
                h.s(data_spent=str(at)),
            ]
            for at, n in enumerate(pool)
        ],
        worth > 0
        and h.li(".worth", title="Discard it once to take this much off the generic part of a card's cost")[
            token(GENERIC), h.span(".num")[f"\N{MINUS SIGN}{worth}"], h.small["discount"]
        ],
    ]


def summed(public: Public, seat: int) -> tuple[Sum, ...]:
    """What the cards in play add up to."""
    off = public.discount[seat * 6 : seat * 6 + 6]
    said: list[Sum] = [("off", part, off[part]) for part in range(5) if off[part]]
    if off[FORBIDDEN]:
        said.append(("known", 0, off[FORBIDDEN]))
    more = public.more[seat * 4 : seat * 4 + 4]
    said += [("more", at, n) for at, n in enumerate(more) if n]
    said += [("fills", at, 0) for at in range(4) if public.auto[seat] >> at & 1]
    return tuple(said)


def _sum_words(kind: str, part: int, n: int) -> str:
    if kind == "off":
        return f"{PARTS[part]} costs {n} less"
    if kind == "known":
        return f"Knowledge costs {n} less"
    return f"each gain of {PARTS[part]}: {n} more" if kind == "more" else f"{PARTS[part]} slots fill themselves"


@drawn
def sums(said: tuple[Sum, ...]) -> h.Node:
    """The sums of a tableau as a row of chips."""
    if not said:
        return None
    seen: dict[str, str] = {"off": "\N{MINUS SIGN}{n}", "known": "\N{MINUS SIGN}{n}", "more": "+{n}", "fills": "fills"}
    chips = [
        h.span(class_=kind, title=_sum_words(kind, part, n))[
            aloud(
                _sum_words(kind, part, n),
                seen[kind].format(n=n),
                icon("i-tentacle") if kind == "known" else token(part),
            )
        ]
        for kind, part, n in said
    ]
    return h.p(".sums")[h.span(".vh")["All discounts and bonuses in play: "], chips]


# Cards in play --------------------------------------------------------------------------------------------------


@drawn
def ticket(box: Box, card: int, piece: str) -> h.Node:
    """A card in play, in short."""
    kind = TYPE[card]
    name = box.name[card].removeprefix("First Contact: ")
    return h.button(class_=f"tk r-{RESOURCES[kind]}", type="button", data_read=True, data_piece=piece)[
        aloud(spoken(box, card), icon(SYMBOL[kind]), h.b[name], h.span(".fx")[brief_card(box, card)]), reads(box, card)
    ]  # fmt: skip


def constellation(scene: Scene, public: Public, card: int, own: bool) -> h.Node:
    """A constellation in play with its slots; open ones can be pressed while something is placed."""
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
    data = box.cards[card]
    slots: list[h.Node] = []
    for slot in range(4):
        resource = box.slot[card * 4 + slot]
        if slot and slot in data.opens(slot - 1):
            slots.append(h.i)
        if placing and not filled >> slot & 1:
            slots.append(
                h.button(
                    class_="star-slot legal" if legal[slot] else "star-slot",
                    aria_label=f"{RESOURCES[resource]} slot of {box.name[card]}",
                    **choice(PLACE_ON[card][slot], legal[slot]),
                )[token(resource), legal[slot] and h.span(".tick")[icon("i-check")]]
            )
        else:
            state = "full" if filled >> slot & 1 else "op" if open_slots >> slot & 1 else "no"
            slots.append(h.span(class_=state)[token(resource)])
    states = [_slot_state(box, card, slot, filled, open_slots) for slot in range(4)]
    name = box.name[card].removeprefix("First Contact: ")
    told = f"Slots: {listed(states)}."
    if placing:
        inside: list[h.Node] = [h.b[name], h.span(".slots")[slots], h.span(".vh")[told], reads(box, card)]
        return h.div(".tk.const.placing.r-star", data_piece=piece)[inside]
    inside = [
        aloud(f"{spoken(box, card)} {told}", icon(SYMBOL[TYPE[card]]), h.b[name], h.span(".slots")[slots]),
        done and h.span(".tick")[icon("i-check")],
        reads(box, card),
    ]
    if done:
        return h.button(".tk.const.legal.r-star", data_piece=piece, **choice(COMPLETE[card], True))[inside]
    return h.button(".tk.const.r-star", type="button", data_piece=piece, data_read=True)[inside]


def _slot_state(box: Box, card: int, slot: int, filled: int, open_slots: int) -> str:
    resource = RESOURCES[box.slot[card * 4 + slot]]
    if filled >> slot & 1:
        return f"{resource} filled"
    return f"{resource} open" if open_slots >> slot & 1 else f"{resource} closed"


def tickets(scene: Scene, public: Public, seat: int, own: bool) -> h.Node:
    """A seat's cards in play: scriptures and relics, then constellations."""
    cards: list[h.Node] = [ticket(public.box, card, scene.piece(("card", card))) for card in public.cards[seat]]
    cards += [constellation(scene, public, card, own) for card in public.stars[seat]]
    if not cards:
        return None
    many = " many" if own and len(cards) > 7 else ""
    return h.div(class_=f"tickets{many}", role="group", aria_label="Cards in play", data_n=str(len(cards)))[cards]


# One's own -------------------------------------------------------------------------------------------------------


def altar(scene: Scene) -> Markup:
    """The viewer's tentacles, resources and discounts in one bar."""
    public, seat = public_of(scene), scene.seat
    pool = tuple(public.pool[seat * 4 : seat * 4 + 4])
    held = counted(len(view_of(scene).hand), "card")
    return ALTAR(ring(public.tentacles[seat]), purse(pool, public.tokens[seat]), sums(summed(public, seat)), held)


ALTAR: Final = Frame(
    h.section(".ownbar", aria_label="What you own", data_foot=True)[
        SLOT, SLOT, SLOT, h.a(".handtag", href="#hand")[icon("i-lock"), SLOT, h.span(".only")["only you see them"]]
    ]
)


def in_play(scene: Scene) -> h.Node:
    """The viewer's cards in play."""
    return tickets(scene, public_of(scene), scene.seat, True)


# Those of others -------------------------------------------------------------------------------------------------


def board(scene: Scene, seat: int) -> Markup:
    """The public board of a player."""
    public, four = public_of(scene), slice(seat * 4, seat * 4 + 4)
    reads = (
        scene.name(seat), tuple(public.pool[four]), tuple(public.known[seat]), tuple(public.proven[four]),
        public.tokens[seat], public.held[seat], tuple(public.knowledge), public.tentacles[seat], summed(public, seat),
        public.finished[seat], tuple(public.cards[seat]),
        tuple([(card, public.filled[card]) for card in public.stars[seat]]),
    )  # fmt: skip
    return scene.fragment(f"board of {seat}", reads, lambda: _board(scene, public, seat))


def _board(scene: Scene, public: Public, seat: int) -> Markup:
    pool = public.pool[seat * 4 : seat * 4 + 4]
    seen = [public.box.name[card] for card in public.known[seat]]
    proven = [counted(public.proven[seat * 4 + at], TYPES[at]) for at in range(4) if public.proven[seat * 4 + at]]
    token_ = public.tokens[seat]
    facts = [counted(public.held[seat], "card")]
    if token_:
        facts.append(f"a token for {token_} off a cost")
    owned = [RESOURCES[at] for at in range(4) if public.knowledge[at] == seat]
    if owned:
        facts.append(f"Knowledge of {listed(owned)}")
    name = scene.name(seat)
    more: h.Node = [
        bool(seen) and h.p(".facts")[f"Seen in hand: {listed(seen)}"],
        bool(proven) and h.p(".facts")[f"Drawn unseen: {listed(proven)}"],
        h.p(".hint")["Has eight tentacles, and moves Cosmoctopus for the others."]
        if public.finished[seat]
        else tickets(scene, public, seat, False),
    ]
    return BOARD(
        f"board-{seat}", f"Board of {name}", f"{seat / max(1, public.seats):.2f}", name,
        tentacles(public.tentacles[seat]), _pool(tuple(pool)), sums(summed(public, seat)), " · ".join(facts),
        h.draw(more),
    )  # fmt: skip


BOARD: Final = Frame(
    h.section(".board", id=SLOT, aria_label=SLOT, data_x=SLOT, data_y="0")[
        h.header[h.h3[SLOT], SLOT, SLOT, SLOT], h.p(".facts")[SLOT], SLOT
    ]
)


@drawn
def _pool(pool: tuple[int, ...]) -> h.Node:
    return h.span(".pool")[[h.span(".x")[token(at), str(n)] for at, n in enumerate(pool)]]


BOARDS: Final = Frame(
    h.section("#boards", class_="boards-zone folded")[h.h2(".zone")[SLOT], h.div(".boards", data_boards=SLOT)[SLOT]]
)


def boards(scene: Scene, book: h.Node) -> h.Node:
    """The boards of all players but the viewer, and the book of the Investigator: each opens from its seat."""
    others = [seat for seat in scene.seats if seat != scene.seat]
    if not others and not book:
        return None
    drawn_boards = [scene.public_part(f"board-{seat}", partial(board, seat=seat)) for seat in others]
    heading = "The other boards" if scene.seated else "The boards"
    return BOARDS(heading, str(len(others)), h.draw([drawn_boards, book]))


def leading(scene: Scene) -> h.Node:
    """The cards in play of the player ahead of all others but the viewer, by name: beside the row, where there is
    room."""
    public = public_of(scene)
    others = [seat for seat in scene.seats if seat != scene.seat and not public.finished[seat]]
    if not others or not scene.seated:
        return None
    seat = max(others, key=lambda each: (public.tentacles[each], len(public.cards[each]) + len(public.stars[each])))
    return by_name(scene.name(seat), "leading", cards_by_name(public, seat), IN_SIGHT)


def in_short(scene: Scene) -> h.Node:
    """The cards in play of all, by name, for who only watches: the whole boards open from their seats."""
    public = public_of(scene)
    return h.div(".in-short")[
        [by_name(scene.name(seat), "", cards_by_name(public, seat), MOST_NAMED) for seat in scene.seats]
    ]


Named = tuple[str, str, str, str]
"""A card in play by name: its symbol, its colour, its name, how far it has come."""


def cards_by_name(public: Public, seat: int) -> tuple[Named, ...]:
    """The cards that a seat has in play."""
    box = public.box
    return tuple(
        [(SYMBOL[TYPE[card]], RESOURCES[TYPE[card]], box.name[card].removeprefix("First Contact: "), "")
         for card in public.cards[seat]]
        + [(SYMBOL[TYPE[card]], "star", box.name[card].removeprefix("First Contact: "),
            f"{public.filled[card].bit_count()} of 4") for card in public.stars[seat]]
    )  # fmt: skip


@drawn
def by_name(name: str, kind: str, cards: tuple[Named, ...], most: int) -> h.Node:
    """The cards that a player has in play, so many of them at most."""
    whose = "Your board" if name == "You" else f"{name}\N{RIGHT SINGLE QUOTATION MARK}s board"
    shown = cards if len(cards) <= most else cards[: most - 1]
    lines: list[h.Node] = [
        h.li(class_=f"r-{colour}")[icon(symbol), h.span[words], done and h.em[done]]
        for symbol, colour, words, done in shown
    ]
    if len(cards) > len(shown):
        lines.append(h.li[f"and {len(cards) - len(shown)} more"])
    return h.aside(class_=f"sidecard {kind}".strip(), aria_label=whose)[
        h.h3[icon("i-person"), whose], h.ul(".ob")[lines] if lines else h.p["Nothing in play yet."]
    ]

"""The Inky Realm: tiles where they lie, what each gives, where Cosmoctopus can go and what the way costs."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from parlour.core.words import counted
from parlour.games.cosmoctopus.actions import MOVE_BRIDGE, MOVE_TO, MoveBridge, MoveTo
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.events import Moved
from parlour.games.cosmoctopus.pack import RESOURCES, Tile
from parlour.games.cosmoctopus.public import Public
from parlour.games.cosmoctopus.realm import Realm
from parlour.games.cosmoctopus.telling import tribute_of, way_to
from parlour.games.cosmoctopus.wording import tile_words
from parlour.web.games.cosmoctopus.cards_and_tokens import public_of, token
from parlour.web.games.page import choice, read_or_ask
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, aloud, drawn
from parlour.web.pages.rules import cited

WIDE: Final = 4.2
"""A realm of more tiles than this in a row gets more room."""


@cache
def size_of(realm: Realm) -> float:
    """How large a tile can be drawn so that none covers another, the distance of neighbours being about 1."""
    spots = realm.spots
    gaps = [max(abs(x - a), abs(y - b)) for at, (x, y) in enumerate(spots) for a, b in spots[:at]]
    return min(gaps) * 0.94


@cache
def extent(realm: Realm) -> tuple[float, float]:
    """How wide and how high the realm is."""
    size = size_of(realm)
    return (max(x for x, _ in realm.spots) + size, max(y for _, y in realm.spots) + size)


@cache
def is_wide(realm: Realm) -> bool:
    """Whether the realm needs more room than a square."""
    return extent(realm)[0] > WIDE


def realm_section(scene: Scene) -> Markup:
    """The realm with everything on it."""
    public, landed = public_of(scene), _landed(scene)
    question = scene.sight.question
    moves = None if question is None else [
        option.action for option in question.answers if isinstance(option.action, MoveTo | MoveBridge)
    ]  # fmt: skip
    reads = (public.head, tuple(public.tiles), public.bridge_a, public.bridge_b, public.revealed, public.behaviour,
             landed, moves)  # fmt: skip
    return scene.fragment("the realm", reads, lambda: _realm(scene, public, landed))


def _realm(scene: Scene, public: Public, landed: bool) -> Markup:
    realm = public.realm
    open_places = _open_places(scene)
    tiles = [_tile_of(scene, public, place, open_places, landed) for place in range(realm.places)]
    paths = _paths(realm, public.bridge_a, public.bridge_b)
    return _empty_realm(realm)(paths, h.draw(tiles), h.draw(_ways(scene, public)), h.draw(_bridge(scene, public)))


@cache
def _empty_realm(realm: Realm) -> Frame:
    """The realm before anything lies on it: paths, tiles, ways there, and the cosmic bridge."""
    wide, high = extent(realm)
    size = size_of(realm)
    return Frame(
        h.section("#realm")[
            h.h2(".zone")["The Inky Realm"],
            h.div(
                class_=f"realm{' far-flung' if realm.places > 9 or wide > 3.5 else ''}",
                role="group", aria_label="The Inky Realm", data_x=f"{wide:.3f}", data_y=f"{high:.3f}", data_roving=True,
            )[SLOT, h.div(".lay", data_x=f"{size / wide:.4f}", data_y=f"{size / high:.4f}")[SLOT], SLOT],
            SLOT,
        ]
    )  # fmt: skip


def _landed(scene: Scene) -> bool:
    """Whether Cosmoctopus moved with the last action."""
    return any(isinstance(line.event, Moved) for line in scene.sight.log[-30:] if line.n == scene.sight.n)


def _open_places(scene: Scene) -> list[int]:
    """Where the viewer may move Cosmoctopus now; nowhere if no move is asked for."""
    question = scene.sight.question
    answers = () if question is None else question.answers
    return [option.action.place for option in answers if isinstance(option.action, MoveTo)]


def _tile_of(scene: Scene, public: Public, place: int, open_places: list[int], landed: bool) -> h.Node:
    x, y = public.realm.spots[place]
    wide, high = extent(public.realm)
    state = "here" if place == public.head else "legal" if place in open_places else "shut" if open_places else ""
    bridge = [letter for letter, at in (("A", public.bridge_a), ("B", public.bridge_b)) if at == place]
    at = (f"{x / wide:.4f}", f"{y / high:.4f}")
    return _tile(public.box, public.tiles[place], place, state, tribute_of(public, place), public.tribute(),
                 public.is_investigated(place), "".join(bridge), scene.piece("head"), at, landed)  # fmt: skip


@drawn
def _tile(box: Box, tile: int, place: int, state: str, tribute: int, each: int, watched: bool, bridge: str, head: str,
          at: tuple[str, str], landed: bool) -> h.Node:  # fmt: skip
    name = box.tile_name[tile]
    cost = "free" if tribute == 0 else f"{tribute} tribute"
    label = f"{name}: {tile_words(box, tile)}"
    if state == "here":
        label = f"Cosmoctopus is here, on {label}"
    elif state == "legal":
        label += f" {'Free' if tribute == 0 else counted(tribute, 'resource') + ' as Tribute'}."
    if watched:
        label += " The Investigator watches it."
    if bridge:
        label += " The cosmic bridge starts here."
    attributes = choice(MOVE_TO[place], state == "legal") if state in ("legal", "shut") else read_or_ask(MOVE_TO[place])
    special = box.tiles[tile].special
    classes = ["tile", special and "sp", state, state == "legal" and tribute > 0 and "far",
               state == "here" and landed and "moved"]  # fmt: skip
    return h.div(".spot", data_x=at[0], data_y=at[1])[
        h.button(class_=" ".join([word for word in classes if word]), id=f"place-{place}", **attributes)[
            aloud(
                label,
                _bonus(box.tiles[tile]),
                state == "here" and h.span(".octo-box", data_piece=head)[icon("art-octopus", "octo")],
                watched and h.span(".lens")[icon("i-lens")],
                bridge and h.span(".bridge-end")[bridge],
                state == "legal" and h.span(".cost")[cost],
                state == "legal" and h.span(".tick")[icon("i-check")],
            ),
            _tile_reads(box, tile, _way_words(tribute, each) if state != "here" else "", watched),
        ]
    ]


@drawn
def _tile_reads(box: Box, tile: int, way: str, watched: bool) -> h.Node:
    """What the reader says of a tile."""
    return h.template(".reads")[
        h.h2[icon("i-octo"), box.tile_name[tile]],
        h.p[tile_words(box, tile)],
        way and h.p[way],
        watched and h.p["The Investigator watches this tile and gains from it when Cosmoctopus stops here."],
        h.p(".src")[cited("cosmoctopus", "Rules CO-040, CO-060")],
    ]


def _way_words(tribute: int, each: int) -> str:
    if tribute < 0:
        return "No way leads there from where Cosmoctopus stands."
    if tribute == 0:
        return "It is next to Cosmoctopus: moving there is free."
    further = tribute // each
    return (
        f"{counted(further + 1, 'tile')} away. The first is free, each further one costs "
        f"{counted(each, 'resource')} of any kind: {tribute} in all."
    )


def _bonus(tile: Tile) -> h.Node:
    """What a tile gives, in signs and a few words; the signs of its first effect say enough of a resource."""
    first, *more = tile.effect
    signs = [SIGNS.get(sign, sign) for sign in first.signs()]
    captions = [each.caption() for each in more]
    if not more or first.signs()[-1] not in RESOURCES:
        captions.insert(0, first.caption())
        return [h.span(".g")[signs], h.small[" and ".join(captions)]]
    return [h.span(".g")[signs], h.small["and ", " and ".join(captions)]]


SIGNS: Final[dict[str, h.Node]] = {
    **{name: token(at) for at, name in enumerate((*RESOURCES, "any"))},
    "card": icon("i-deck"),
    "again": icon("i-ready"),
    "effect": icon("i-star"),
}


# Lines between tiles ------------------------------------------------------------------------------------


def _middle(realm: Realm, place: int) -> tuple[float, float]:
    half = size_of(realm) / 2
    x, y = realm.spots[place]
    return x + half, y + half


@drawn
def _paths(realm: Realm, a: int, b: int) -> h.Node:
    """Which tiles touch, where the layout does not show it by itself; and the cosmic bridge."""
    wide, high = extent(realm)
    lines: list[h.Node] = []
    for place, neighbours in enumerate(realm.touching):
        for other in neighbours:
            if place < other:
                (x1, y1), (x2, y2) = _middle(realm, place), _middle(realm, other)
                lines.append(h.path(d=f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}"))
    if a >= 0:
        (x1, y1), (x2, y2) = _middle(realm, a), _middle(realm, b)
        lines.append(h.path(".bridge-line", d=f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}"))
    return h.svg(".paths", viewBox=f"0 0 {wide:.3f} {high:.3f}", aria_hidden="true")[lines]


def _ways(scene: Scene, public: Public) -> h.Node:
    """For every tile in reach the way there, shown while the tile is pointed at, in focus or chosen."""
    if scene.sight.question is None:
        return None
    realm = public.realm
    wide, high = extent(realm)
    lines: list[h.Node] = []
    for option in scene.sight.question.answers:
        if isinstance(option.action, MoveTo):
            stops = [_middle(realm, at) for at in (public.head, *way_to(public, option.action.place))]
            points = " ".join([f"{x:.2f},{y:.2f}" for x, y in stops])
            dots = [h.circle(cx=f"{x:.2f}", cy=f"{y:.2f}", r=".07") for x, y in stops[1:]]
            lines.append(h.g(class_=f"way way-{option.action.place}")[h.polyline(points=points), dots])
    return h.svg(".ways", viewBox=f"0 0 {wide:.3f} {high:.3f}", aria_hidden="true")[lines]


def _bridge(scene: Scene, public: Public) -> h.Node:
    """Where the tokens of the cosmic bridge can be moved, tile by tile."""
    if public.bridge_a < 0:
        return None
    asked = scene.sight.question.answers if scene.sight.question is not None else ()
    moves = [option.action for option in asked if isinstance(option.action, MoveBridge)]
    if not moves:
        return None
    rows = [
        h.p[
            h.span(".bridge-end")["AB"[end]],
            [
                h.button(
                    ".go.small", aria_label=f"Token {'AB'[end]} to {public.tile_named(move.place).name}",
                    **choice(MOVE_BRIDGE[end][move.place], True),
                )[public.tile_named(move.place).name]
                for move in moves
                if move.token == end
            ],
        ]
        for end in range(2)
    ]  # fmt: skip
    return h.details("#bridge.bridge", data_keep=True)[
        h.summary["Move the cosmic bridge first: a card of your hand for each token"], rows
    ]

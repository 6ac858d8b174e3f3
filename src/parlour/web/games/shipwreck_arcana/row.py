"""The row with its trays, the piles, and the faded powers."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from parlour.core.question import Action
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import (
    PLAY,
    REPLACE,
    THE_HOURS,
    DiscardVisible,
    Play,
    Replace,
    UsePower,
)
from parlour.games.shipwreck_arcana.fates import COPIES, HAND_VALUES, HOURS, VALUES, size_of
from parlour.games.shipwreck_arcana.plays import first_place
from parlour.games.shipwreck_arcana.public import NO_CARD, NOT_PLAYED, ROW, Public
from parlour.web.games.scene import Scene
from parlour.web.games.shipwreck_arcana import cards_and_fates
from parlour.web.games.shipwreck_arcana.words import (
    open_to,
    view_of,
)
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, joined

ALL_FATES: Final = COPIES * len(VALUES)


def tracks(scene: Scene) -> h.Node:
    """The score and the doom."""
    public = view_of(scene).public
    return h.div(".tracks")[
        cards_and_fates.track("Score", "i-sun", public.score), cards_and_fates.track("Doom", "i-skull", public.doom)
    ]


def row(scene: Scene) -> h.Node:
    """The cards of the row, each with its tray."""
    plays, replaces = open_to(scene, Play), open_to(scene, Replace)
    return CARDS(joined([_column(scene, place, plays, replaces) for place in range(ROW + 1)]))


CARDS: Final = Frame(h.div(".row", role="group", aria_label="The row of cards", data_roving=True)[SLOT])
COLUMN: Final = Frame(h.div(".col")[SLOT, h.div(".tray")[SLOT, h.span(".base")[SLOT]]])


def _column(scene: Scene, place: int, plays: list[Play], replaces: list[Replace]) -> Markup:
    """A card of the row with its tray."""
    view = view_of(scene)
    public = view.public
    ways = (*[play for play in plays if play.place == place], *[each for each in replaces if each.place == place])
    why: Action | None = None
    if plays:
        why = PLAY[place][HAND_VALUES[view.hands[public.active]][0]]
    elif replaces and place != THE_HOURS:
        why = REPLACE[place]
    if place == THE_HOURS:
        card = cards_and_fates.arcana(None, 0, 0, scene.piece(("card", "hours")), ways, why)
        words = ["closed", "others fit"] if plays and not ways else ["last resort", "moves right"]
        return h.div(".col")[card, h.div(".tray")[h.span(".hrs")[h.b[words[0]], words[1]]]]
    number = public.row[place - 1]
    if number == NO_CARD:
        return h.div(".col")[h.div(".slot.gone")["the deck is empty"], h.div(".tray")]
    about = view.cards[number]
    hours = public.hours[place - 1]
    card = cards_and_fates.arcana(about, hours, place, scene.piece(("card", number)), ways, why)
    lands = [play for play in plays if (play.place or first_place(public)) == place]
    ghosts = [
        cards_and_fates.ghost(play, hours + HOURS[play.value] >= about.moons, hours + HOURS[play.value], about.moons,
                     scene.piece(("tray", number, play.value, copies(public, place, play.value))))
        for play in lands
    ]  # fmt: skip
    fates = [
        on_tray(scene, public, place, value, copy) for value, copy in cards_and_fates.fates_on(public.fates[place - 1])
    ]
    line = cards_and_fates.hours_line(hours, about.moons, hours >= about.moons)
    return COLUMN(card, joined([*fates, *ghosts]), line)


def copies(public: Public, place: int, value: int) -> int:
    """How many fates of this value lie at the place."""
    return public.fates[place - 1] >> 2 * value & 3


def on_tray(scene: Scene, public: Public, place: int, value: int, copy: int) -> Markup:
    """A fate that lies before a card; the one just played is marked."""
    name = scene.piece(("tray", public.row[place - 1], value, copy))
    discards = open_to(scene, DiscardVisible)
    if discards and copy == 0:
        legal = any(each.value == value and each.place == place for each in discards)
        return cards_and_fates.discardable(value, place, name, legal)
    lies_at = public.place or first_place(public)
    new = public.played == value and public.place != NOT_PLAYED and lies_at == place
    return cards_and_fates.fate(value, "moved" if new and copy == copies(public, place, value) - 1 else "", name)


def piles(scene: Scene) -> Markup:
    """The deck with its top card, and the bag."""
    view = view_of(scene)
    public = view.public
    bag = ALL_FATES - size_of(public.visible) - sum(public.held)
    top = view.cards[public.top] if public.top != NO_CARD else None
    return h.div(".piles")[
        h.button(".pile", type="button", data_read=True, data_piece=scene.piece(("card", public.top)))[
            icon("i-deck"), h.span[h.b[top.name], f"next, {public.deck} in deck"], cards_and_fates.reads(top)
        ]
        if top is not None
        else h.span(".pile")[icon("i-deck"), h.span[h.b["No card"], "the deck is empty"]],
        h.span(".pile")[icon("i-bag"), h.span[h.b[str(bag)], f"{'fate' if bag == 1 else 'fates'} in bag"]],
    ]


def by_card(scene: Scene) -> dict[int, list[UsePower]]:
    """The powers that the viewer may use or propose, by card."""
    found: dict[int, list[UsePower]] = {}
    for action in open_to(scene, UsePower):
        found.setdefault(action.card, []).append(action)
    return found


def powers(scene: Scene) -> Markup:
    """The faded cards, with the powers that can be used now."""
    view = view_of(scene)
    faded = view.public.faded
    ways = by_card(scene)
    asks = scene.seated and bool(scene.sight.mine) and not scene.sight.past and not scene.sight.over
    tiles = [
        cards_and_fates.power_tile(card, view.cards[card], scene.piece(("card", card)), tuple(ways.get(card, [])), asks)
        for card in faded
    ]
    return POWERS["powers many" if len(faded) > 3 else "powers"](joined(tiles) if tiles else _no_powers(scene))


POWERS: Final = {
    classes: Frame(h.div(class_=classes, role="group", aria_label="Faded powers", data_roving=True)[SLOT])
    for classes in ("powers", "powers many")
}
USED_UP: Final = h.p(".none")["The powers of all faded cards are used."]
NONE_YET: Final = h.p(".none")["No card has faded yet. A faded card lends its power once."]


def _no_powers(scene: Scene) -> Markup:
    return USED_UP if scene.public.picked("faded", lambda line: isinstance(line.event, events.Faded)) else NONE_YET

"""How Hero vs Phantom teaches itself."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import State
from parlour.games.hero_vs_phantom.cards import HEROES, hero, phantom
from parlour.games.hero_vs_phantom.state import Hvp, HvpView
from parlour.web.games.hero_vs_phantom.cards_and_trick import (
    face,
    forces,
    in_hand,
    kind,
    public_of,
    sheet,
    spoken,
    trick_fought,
    trick_now,
)
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.fragments import joined
from parlour.web.learn.lesson import ME, FirstGame, Lesson, Mark, Panel


def _card(card: int) -> h.Node:
    return h.div(class_=kind(card), role="img", aria_label=spoken(card))[face(card)]


def _hand(scene: Scene) -> h.Node:
    cards = cast(HvpView, scene.view).hand
    heroes, phantoms = [card for card in cards if card < HEROES], [card for card in cards if card >= HEROES]
    return h.div(".some")[[_card(card) for card in (*heroes[-2:], *phantoms[-2:])]]


def _trick(scene: Scene) -> h.Node:
    return h.div(".trick")[trick_now(scene, public_of(scene))]


def _closed(scene: Scene) -> h.Node:
    red, other = hero("red", 4), hero("blue", 5)
    dark = phantom(9)
    return h.div(".some")[
        _card(hero("red", 2)),
        h.i(".arrow")["so"],
        h.div(".hand.some")[joined([in_hand(red, False, True, True)(""), in_hand(other, True, True, False)(""),
                in_hand(dark, True, True, False)("")])],
    ]  # fmt: skip


def _forces(scene: Scene) -> h.Node:
    return [
        forces((hero("red", 3), hero("green", 4), phantom(6)), 0, False, ()),
        forces((phantom(9), phantom(6), hero("blue", 2)), 0, False, ()),
    ]


def _fought(scene: Scene) -> h.Node:
    return trick_fought(scene, public_of(scene))


def _sheet(scene: Scene) -> h.Node:
    return sheet(scene, public_of(scene))


def _mid_trick(state: State) -> bool:
    public = cast(Hvp, state).public
    return state.to_act() == (0,) and len(public.trick) > public.opened + 1


def _after_trick(state: State) -> bool:
    return bool(cast(Hvp, state).public.last)


def _after_round(state: State) -> bool:
    return cast(Hvp, state).public.round > 1


LESSON = Lesson(
    (
        Panel("Choose a side", "Your hand holds Heroes in colours and Phantoms. Each card you play is also the side "
              "you stand on in this trick.", _hand),
        Panel("One card each", "A card of the deck opens the trick. Then everybody plays one card, in turn, face up.",
              _trick, _mid_trick, 560),
        Panel("Colours close", "Once a colour lies in the trick, no further Hero of that colour may be played. "
              "Phantoms are always allowed.", _closed, _mid_trick),
        Panel("Which side wins?", "Heroes add up their numbers. Phantoms take the highest and subtract every other "
              "Phantom. A tie goes to the Heroes.", _forces, _mid_trick, 620),
        Panel("The winners keep theirs", "Every player on the stronger side keeps the own card: one point. Are all "
              "players on one side, nobody wins.", _fought, _after_trick, 620),
        Panel("Most points win", "As many rounds as players. All points are added up; the highest total wins.", _sheet,
              _after_round),
    ),
    FirstGame(7, (ME, "easy", "medium"), 15),
    {
        "AskPlay": (
            Mark("#hand", "Play one card", "It is your side, too: with a Hero you fight for the Heroes, with a "
                 "Phantom for the Phantoms. If your side wins, you keep the card as a point."),
            Mark(".force", "Who is ahead", "Heroes add their numbers. Phantoms take the highest and subtract the "
                 "others. Pick a card up to see what it would change."),
            Mark("#now", "Pick, then confirm", "A card with a bright ring can be played. If you do not know which, "
                 "press Hint: the house says what it would do, and why."),
        ),
    },
)  # fmt: skip

"""The moments of a séance that the page holds: a call, a finished Clue, each letter of a Guess, the end.

They are drawn from the events alone, so that a moment looks the same whenever it is drawn.
"""

from __future__ import annotations

from parlour.core.events import Event
from parlour.core.words import counted
from parlour.games.phantom_ink.events import asking, turns
from parlour.games.phantom_ink.pad import BLANK, PERIOD, SIDES
from parlour.web.games.page import Stage
from parlour.web.games.phantom_ink.cards import emblem, face
from parlour.web.games.phantom_ink.words import public_of, view_of
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon


def stage_of(scene: Scene, event: Event) -> Stage:
    """How the moment of an event looks to all."""
    if isinstance(event, asking.Called):
        return Stage(f"{scene.sight.seats[event.seat].name} calls", "Silencio", written(event.shown, "i-hush"))
    if isinstance(event, asking.StoppedAtDots):
        return Stage("As the dots say", "Silencio", written(event.shown, "i-hush"))
    if isinstance(event, asking.PeriodAdded):
        how = "An Eye finds no more letters" if event.by_eye else "Nobody called"
        return Stage(how, "The whole Clue", written(event.shown + PERIOD, "i-quill"))
    if isinstance(event, asking.LetterOpened):
        return Stage(f"An Eye on {event.place}", "", written(event.letter, "i-eye"))
    if isinstance(event, asking.GuessJudged):
        return _judged(event)
    if isinstance(event, turns.ArcanaPlayed):
        return _arcana(scene, event)
    if isinstance(event, turns.GameEnded):
        return _ended(event)
    return Stage()


def written(text: str, symbol: str) -> h.Node:
    """Letters as they stand on the Pad, under the sign of what happened."""
    signs = [
        h.span(class_="gap" if sign == " " else "bl" if sign == BLANK else "per" if sign == PERIOD else None)[
            "" if sign in (" ", BLANK) else sign
        ]
        for sign in text
    ]
    return h.div(".penned", aria_hidden="true")[icon(symbol), h.p[signs]]


def _judged(event: asking.GuessJudged) -> Stage:
    period = event.sign == PERIOD
    if event.right:
        return Stage("Letter by letter", "A knock", _tiles(event.before + ("" if period else event.sign)), "right")
    title = "Not yet the end" if period else "Hush"
    return Stage("A finger on the lips", title, _tiles(event.before, event.sign), "wrong")


def _tiles(right: str, wrong: str = "") -> h.Node:
    """A Guess as tiles: a knock under each right letter, the wrong one struck out."""
    return h.ol(".tiles", aria_hidden="true")[
        [h.li[sign, h.span[icon("i-fist")]] for sign in right], wrong and h.li(".no")[wrong, h.span[icon("i-hush")]]
    ]


def _arcana(scene: Scene, event: turns.ArcanaPlayed) -> Stage:
    arcana = next((each for each in view_of(scene).pack.arcana if each.name == event.name), None)
    turned = " rev" if event.reversed else ""
    picture = arcana is not None and h.div(class_=f"card tarot{turned}", aria_hidden="true")[face(arcana)]
    side = "Your team" if public_of(scene).together else SIDES[event.team]
    lead = f"{side} plays an Arcana{' upside down' if event.reversed else ''}"
    return Stage(lead, event.name, picture)


def _ended(event: turns.GameEnded) -> Stage:
    word = event.object
    if event.winner < 0:
        return Stage("The Pad is full. The Object was", word, _burning("Death"), "wrong")
    if event.score >= 0:
        return Stage(f"Found together, {counted(event.score, 'point')}", word, _burning("The World"), "right")
    return Stage(f"{SIDES[event.winner]} wins. The Object is", word, _burning(f"The {SIDES[event.winner]}"), "right")


def _burning(name: str) -> h.Node:
    return h.div(".burn", aria_hidden="true")[emblem(name)]

"""Beats: what the game turns on is held until it has been seen.

An event says for how long it wants to be seen. Of each entry of the log with such events one beat is made, from what
all see; the browser plays those that it has not shown yet, one after the other, before it shows the table that follows.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from parlour.core.events import Event
from parlour.session.sight import Line
from parlour.web.games.page import Page
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import joined
from parlour.web.room.rail import names_bold

KEPT: Final = 6
"""How many beats a page holds: who missed more is told in short."""
LOOKED_AT: Final = 60
"""How many lines of the log are looked through for them."""
TO_READ: Final = 0.5
"""Seconds more for each further line that a moment has."""
LONGEST: Final = 6.0


def beats(scene: Scene, page: Page) -> Markup:
    """The last beats, each in a template that the script shows: drawn when it happens and kept, since later the table
    no longer looks like that. A new one takes the place of the oldest, so that the others need not be sent again."""
    since = len(scene.sight.log) - LOOKED_AT
    lines = [line for at, line in scene.picked("beats", has_beat) if at >= since]
    names, known = scene.sight.names(), {} if scene.lasting is None else scene.lasting.beats
    due = [(n, names) for n in list(dict.fromkeys([line.n for line in lines]))[-KEPT:]]
    new = [each for each in due if each not in known]
    if not new and len(due) == len(known):
        return joined(known.values())
    places = [each if each in due else new.pop(0) for each in known if each in due or new] + new
    found = {
        each: known.get(each) or _beat(scene, page, [line for line in lines if line.n == each[0]]) for each in places
    }
    if scene.lasting is not None:
        scene.lasting.beats = found
    return joined(found.values())


def has_beat(line: Line) -> bool:
    """Whether the line wants to be seen before play goes on."""
    return line.event is not None and line.event.beat() > 0


def _beat(scene: Scene, page: Page, entry: list[Line]) -> Markup:
    first = max(entry, key=lambda line: _seconds(line.event))
    assert first.event is not None
    stage = page.stage(scene, first.event)
    names = scene.sight.names()
    rest = [line for line in entry if line is not first]
    seconds = min(LONGEST, _seconds(first.event) + TO_READ * (stage.lines + len(rest)))
    return h.template(data_beat=str(first.n), data_hold=str(round(1000 * seconds)))[
        h.div(class_=f"beat {stage.tone}".strip())[
            stage.lead and h.p(".k")[stage.lead],
            stage.picture,
            stage.title and h.h2[stage.title],
            h.p(".say")[names_bold(first.sentence, names)],
            bool(rest)
            and h.ul(".also")[
                [
                    h.li[
                        icon(page.event_symbol(line.event) if line.event else "i-pip"),
                        h.span[names_bold(line.sentence, names)],
                    ]
                    for line in rest
                ]
            ],
        ]
    ]


def _seconds(event: Event | None) -> float:
    return 0.0 if event is None else event.beat()

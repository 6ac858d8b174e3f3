"""The end of a game is an event: the winner's ring, the ranking, the course of the game and its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from parlour.core.outcome import Outcome
from parlour.core.words import listed
from parlour.session.sight import SeatSight, Sight
from parlour.web.games.page import Page
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import asset
from parlour.web.html.fragments import drawn
from parlour.web.lookback.course import Course
from parlour.web.lookback.plot import legend, plot, turning_list

RAYS: Final = 64
MANY: Final = 4
"""From more than so many the ranking has two columns."""
COLOURS: Final = ("#f5c86c", "#8ab4ff", "#f284bf", "#7fd1ae", "#e58f7b", "#c7a6ff")
"""Of the lines in a picture that has no style sheet."""
BAD: Final = "#ee8172"


def finale(scene: Scene, page: Page) -> h.Node:
    """What stands over the table once the game is over. All see it alike; the script fills in the course."""
    sight = scene.sight
    outcome = sight.outcome
    if outcome is None:
        return None
    together = page.looking_back.together(sight.view)
    return h.section(".finale", aria_label="The end")[
        h.link(rel="stylesheet", href=asset("ending.css")),
        _crown(scene, page, outcome),
        h.div(".ledger")[
            _standing(sight, page) if together else _ranking(scene, page, outcome),
            h.div("#course", data_course=sight.table, data_keep="all"),
        ],
    ]


def leftover(words: str, lay: Sequence[Markup]) -> Markup:
    """What else is on the table, folded under the ending."""
    return h.details(".leftover", data_keep=True)[h.summary[words], h.div(".lay")[lay]]


def headline(sight: Sight, page: Page) -> str:
    """Who won, with names."""
    assert sight.outcome is not None
    winners = sight.outcome.winners()
    if page.looking_back.together(sight.view):
        return "All is lost" if not winners else "Won" if len(sight.seats) == 1 else "Won together"
    if not winners:
        return "Nobody wins"
    names = listed([sight.seats[seat].name for seat in winners])
    return f"{names} {'wins' if len(winners) == 1 else 'win'}"


def _crown(scene: Scene, page: Page, outcome: Outcome) -> Markup:
    lost = not outcome.winners()
    return h.div(class_="crownring lost" if lost else "crownring")[
        h.p(".k")[f"{outcome.reason[:1].upper()}{outcome.reason[1:]}"],
        h.div(".rg")[rays(), h.div(".emblem")[page.emblem(scene)]],
        h.h2[headline(scene.sight, page)],
        page.ended(scene),
    ]


@drawn
def rays() -> h.Node:
    """The ring around the winner's picture."""
    lines = []
    for number in range(RAYS):
        turn, long = 2 * pi * number / RAYS, number % 2 == 0
        inner, outer = 222.0, 243.0 if long else 233.0
        ends = [f"{235 + radius * f(turn):.1f}" for radius in (inner, outer) for f in (cos, sin)]
        lines.append(f"M{ends[0]} {ends[1]}L{ends[2]} {ends[3]}")
    return h.svg(".bg", viewBox="0 0 470 470", aria_hidden="true")[
        h.path(d="".join(lines), fill="none", stroke="currentColor", stroke_width="2"),
        h.circle(cx="235", cy="235", r="212", fill="none", stroke="currentColor", stroke_width="2.5"),
        h.circle(cx="235", cy="235", r="204", fill="none", stroke="currentColor", stroke_width="1", opacity="0.6"),
    ]


def _ranking(scene: Scene, page: Page, outcome: Outcome) -> h.Node:
    sight = scene.sight
    order = sorted(
        (seat for seat in sight.seats if outcome.places[seat.seat]), key=lambda seat: outcome.places[seat.seat]
    )
    return [
        h.h3(".zone")["Ranking" if outcome.winners() else "Who played"],
        h.ol(class_="rank" if outcome.winners() else "rank far", data_many=len(order) > MANY or None)[
            [_place(scene, page, outcome, seat) for seat in order]
        ],
    ]


def _place(scene: Scene, page: Page, outcome: Outcome, seat: SeatSight) -> Markup:
    place, score = outcome.places[seat.seat], outcome.scores[seat.seat]
    return h.li(class_="won" if place == 1 else None)[
        bool(outcome.winners()) and h.span(".n")[str(place)],
        h.span(".mono", aria_hidden="true")[seat.name[:1].upper()],
        h.span[h.b[scene.name(seat.seat)], h.span(".t")[page.looking_back.detail(scene.view, seat.seat) or seat.place]],
        any(outcome.scores) and h.span(".v")[f"{score:g}"],
    ]


def _standing(sight: Sight, page: Page) -> h.Node:
    """Where all win or lose together: how far they came, and what stood against them."""
    tracks, figures = page.looking_back.tracks(sight), page.looking_back.figures(sight.view)
    goal = page.looking_back.goal(sight.view)
    rows = (
        [
            h.li(class_="bad" if track.bad else "won" if goal and value >= goal else None)[
                h.span(".mono", aria_hidden="true")[track.name[:1]],
                h.span[h.b[track.name], h.span(".t")[f"of {goal:g}" if goal else ""]],
                h.span(".v")[f"{value:g}"],
            ]
            for track, value in zip(tracks, figures, strict=True)
        ]
        if figures
        else []
    )
    return rows and [h.h3(".zone")["How far you came"], h.ul(".rank.far")[rows]]


def course_fragment(sight: Sight, course: Course, page: Page) -> h.Node:
    """The plot and the turning points, for the ending."""
    best = course.best()
    drawn_plot = plot(sight, course, best)
    return [
        h.h3(".zone")["Turning points", h.small[page.looking_back.unit]],
        drawn_plot and [drawn_plot, legend(sight)],
        turning_list(sight, best),
    ]


def picture(sight: Sight, course: Course, page: Page) -> Markup:
    """The end as a picture to pass on: an SVG by itself, 1200 by 630."""
    outcome = sight.outcome
    assert outcome is not None
    best = course.best()
    tracks = page.looking_back.tracks(sight)
    colours = [BAD if track.bad else COLOURS[line % len(COLOURS)] for line, track in enumerate(tracks)]
    ranked = sorted(sight.seats, key=lambda seat: outcome.places[seat.seat] or 99)
    of_seat = {track.seat: colour for track, colour in zip(tracks, colours, strict=True)}
    told = [(seat.name, outcome.scores[seat.seat], of_seat.get(seat.seat, "")) for seat in ranked]
    if page.looking_back.together(sight.view) and course.figures[-1]:
        ends = course.figures[-1]
        told = [(track.name, value, colour) for track, value, colour in zip(tracks, ends, colours, strict=True)]
    rows = [
        [
            bool(colour) and h.rect(x="70", y=str(236 + 42 * at), width="26", height="6", fill=colour),
            h.text(x="112", y=str(250 + 42 * at), font_size="30", fill="#efe6d4")[name],
            any(value for _, value, _ in told)
            and h.text(x="490", y=str(250 + 42 * at), font_size="30", fill="#f5c86c", text_anchor="end")[f"{value:g}"],
        ]
        for at, (name, value, colour) in enumerate(told)
    ]
    unnamed = [each for each in zip(tracks, colours, strict=True) if each[0].name not in [name for name, _, _ in told]]
    whose = [
        h.text(x=str(860 + 120 * at), y="585", font_size="22", fill=colour)[track.name]
        for at, (track, colour) in enumerate(unnamed)
    ]
    return h.svg(xmlns="http://www.w3.org/2000/svg", viewBox="0 0 1200 630", width="1200", height="630")[
        h.rect(width="1200", height="630", fill="#17141d"),
        h.rect(x="20", y="20", width="1160", height="590", fill="none", stroke="#8b6a30", stroke_width="2"),
        h.g(font_family="Noto Serif, Georgia, serif")[
            h.text(x="70", y="90", font_size="28", fill="#b9aebf")[f"{sight.game.title} · Parlour"],
            h.text(x="70", y="165", font_size="58", fill="#f4ecdc")[headline(sight, page)[:38]],
            rows,
            h.svg(x="540", y="210", width="600", height="330", viewBox="0 0 372 82")[
                plot(sight, course, best, colours=colours)
            ],
            h.text(x="540", y="585", font_size="22", fill="#b9aebf")[page.looking_back.unit],
            whose,
        ],
    ]

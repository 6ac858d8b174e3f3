"""The course of a game as a small plot: a line for each who plays, the goal above, a ring at each turning point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from parlour.core.contract import TABLE
from parlour.core.words import with_names
from parlour.session.sight import Sight
from parlour.web.games import page_of
from parlour.web.games.looking_back import Track
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.lookback.course import Course, Turning
from parlour.web.room.rail import names_bold

WIDE: Final = 372
HIGH: Final = 82
EDGE: Final = 6
MOST_POINTS: Final = 160
"""Points of a line: of a longer game, as many as can be seen."""


def plot(sight: Sight, course: Course, turnings: Sequence[Turning], *, colours: Sequence[str] = ()) -> h.Node:
    """The plot; nothing where the game has no figure over time. `colours` for a picture that has no style sheet."""
    tracks = page_of(sight.game.id).looking_back.tracks(sight)
    top = max([course.goal, *[max(each, default=0.0) for each in course.figures]], default=0.0)
    if not tracks or top <= 0 or not course.figures[0]:
        return None
    best = _ahead(sight, tracks)

    def x(n: int) -> float:
        return EDGE + (WIDE - 2 * EDGE) * n / max(1, course.last)

    def y(value: float) -> float:
        return HIGH - EDGE - (HIGH - 2 * EDGE) * value / top

    every = -(-len(course.entries) // MOST_POINTS)
    shown = sorted({*range(0, len(course.entries), every), len(course.entries) - 1})
    lines = [
        h.polyline(
            points=" ".join(f"{x(course.entries[at]):.1f},{y(course.figures[at][line]):.1f}" for at in shown),
            class_=f"t{line}{' bad' if track.bad else ''}{' best' if line == best else ''}",
            fill="none",
            stroke=colours[line % len(colours)] if colours else None,
        )
        for line, track in enumerate(tracks)
    ]
    at_entry = dict(zip(course.entries, course.figures, strict=True))
    rings = [
        h.circle(cx=f"{x(each.n):.1f}", cy=f"{y(max(at_entry[each.n])):.1f}", r="5", fill="#120f17", stroke="#f5c86c")
        for each in turnings
    ]
    goal = course.goal > 0 and h.line(
        x1="0", x2=str(WIDE), y1=f"{y(course.goal):.1f}", y2=f"{y(course.goal):.1f}", class_="goal", stroke="#8d8496"
    )
    return h.svg(".spark", viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=_in_words(sight, tracks, course))[
        goal, lines, rings
    ]


def _ahead(sight: Sight, tracks: Sequence[Track]) -> int:
    """The line of who won."""
    winners = sight.outcome.winners() if sight.outcome is not None else ()
    return next((line for line, track in enumerate(tracks) if track.seat != TABLE and track.seat in winners), -1)


def _in_words(sight: Sight, tracks: Sequence[Track], course: Course) -> str:
    unit = page_of(sight.game.id).looking_back.unit
    ends = ", ".join(f"{track.name} {value:g}" for track, value in zip(tracks, course.figures[-1], strict=True))
    return f"The course of the game in {unit}. At the end: {ends}."


def legend(sight: Sight) -> h.Node:
    """Which line is whose."""
    tracks = page_of(sight.game.id).looking_back.tracks(sight)
    return h.ul(".keys")[
        [
            h.li(class_=f"t{line}{' bad' if track.bad else ''}{' best' if line == _ahead(sight, tracks) else ''}")[
                track.name
            ]
            for line, track in enumerate(tracks)
        ]
    ]


def turning_list(sight: Sight, turnings: Sequence[Turning]) -> Markup:
    """The turning points, each with the way into the look back."""
    names = sight.names()
    return h.ol(".turns")[
        [
            h.li[
                h.span(".r")[with_names(each.chapter, names) or f"action {each.n}"],
                h.p[names_bold(f"{each.sentence} {each.change}".strip(), names)],
                h.a(
                    href=f"/t/{sight.table}/replay?at={each.n}",
                    aria_label=f"Look back at action {each.n}",
                    title="Look back there",
                )[icon("lookback.svg#i-play")],
            ]
            for each in turnings
        ]
    ]

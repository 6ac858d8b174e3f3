"""The course of a game that is over: a figure over time from what all see, its chapters and its turning points.

A turning point is an entry after which another is ahead, or after which the distance changed by a quarter of what wins,
or one that its event says the game turns on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from parlour.core.contract import TABLE
from parlour.core.words import name_of
from parlour.session.sight import Line
from parlour.table.live.live_table import LiveTable
from parlour.web.games import page_of
from parlour.web.games.page import Page

SLICE: Final = 0.01
"""Seconds of work at a time; in between as long is left to those who play."""
MOST: Final = 6
"""Turning points of a game, at most; and at least so many, if so many things happened:"""
LEAST: Final = 3
QUARTER: Final = 0.25

Figures = tuple[float, ...]


@dataclass(frozen=True)
class Turning:
    """A turning point: the entry, the chapter it stands in, what happened (`{2}` is seat 2), and what it changed."""

    n: int
    chapter: str
    sentence: str
    change: str
    weight: float


@dataclass(frozen=True)
class Course:
    """How a game went, as all could see it."""

    last: int
    entries: tuple[int, ...]
    figures: tuple[Figures, ...]
    """Of each entry; () where the game has none."""
    goal: float
    chapters: tuple[tuple[int, str], ...]
    """Where each chapter begins, and its heading."""
    turnings: tuple[Turning, ...]
    """In order."""

    def best(self, count: int = LEAST) -> list[Turning]:
        """The weightiest turning points, in order."""
        chosen = sorted(self.turnings, key=lambda each: -each.weight)[:count]
        return sorted(chosen, key=lambda each: each.n)


class Courses:
    """The courses of tables that are over, each worked out once."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[LiveTable, Course] = WeakKeyDictionary()
        self._lock = asyncio.Lock()

    async def of(self, table: LiveTable) -> Course:
        """The course of this table, which is over. It takes turns with those who play."""
        async with self._lock:
            known = self._known.get(table)
            if known is None:
                known = self._known[table] = await _course(table)
        return known


async def _course(table: LiveTable) -> Course:
    page = page_of(table.game.id)
    tell = page.looking_back
    entries: list[int] = []
    figures: list[Figures] = []
    goal = 0.0
    began = time.perf_counter()
    for number, state in table.history.walk():
        view = state.view(TABLE)
        entries.append(number)
        figures.append(tell.figures(view))
        goal = tell.goal(view)
        spent = time.perf_counter() - began
        if spent > SLICE:
            await asyncio.sleep(spent)
            began = time.perf_counter()
    lines = table.public_sight().log
    names = [track.name if track.seat == TABLE else name_of(track.seat) for track in tell.tracks(table.public_sight())]
    chapters = chapters_of(lines, page)
    turnings = turning_points(entries, figures, goal, lines, chapters, names, page)
    return Course(table.n, tuple(entries), tuple(figures), goal, chapters, tuple(turnings))


def chapters_of(lines: Sequence[Line], page: Page) -> tuple[tuple[int, str], ...]:
    """Where the chapters of a log begin."""
    short = page.looking_back.chapter
    found: list[tuple[int, str]] = []
    for line in lines:
        heading = "" if line.event is None else short(line.event) or page.chapter(line.event)
        if heading and (not found or found[-1][1] != heading):
            found.append((line.n, heading))
    return tuple(found)


def turning_points(
    entries: Sequence[int],
    figures: Sequence[Figures],
    goal: float,
    lines: Sequence[Line],
    chapters: Sequence[tuple[int, str]],
    names: Sequence[str],
    page: Page,
) -> list[Turning]:
    """Up to six entries on which the game turned, in order; no two close by."""
    told: dict[int, list[Line]] = {}
    for line in lines:
        if line.event is not None and page.tells(line.event):
            told.setdefault(line.n, []).append(line)
    scale = goal or max([max(each, default=0.0) for each in figures], default=0.0) or 1.0
    weighed: list[Turning] = []
    ahead = -1
    for at, number in enumerate(entries):
        if not at or number not in told:
            continue
        leader = _leader(figures[at])
        weight, change = _swing(figures[at - 1], figures[at], scale), ""
        if leader >= 0 and leader != ahead:
            if ahead >= 0:
                weight += 1.0
                change = f"{names[leader]} ahead, {_standing(figures[at])}."
            ahead = leader
        first = max(told[number], key=_weight)
        weight += _weight(first)[0]
        if weight > 0:
            chapter = next((heading for n, heading in reversed(chapters) if n <= number), "")
            weighed.append(Turning(number, chapter, first.sentence, change, weight))
    return _chosen(weighed, max(1, entries[-1] // 24))


def _swing(before: Figures, after: Figures, scale: float) -> float:
    """How far the distance between the lines changed, in quarters of what wins."""
    moved = [new - old for old, new in zip(before, after, strict=True)]
    return (max(moved) - min(moved)) / scale / QUARTER if len(moved) > 1 else sum(map(abs, moved)) / scale / QUARTER


def _leader(figures: Figures) -> int:
    """Who alone is ahead; -1 if nobody is."""
    best = max(figures, default=0.0)
    return figures.index(best) if figures and figures.count(best) == 1 else -1


def _standing(figures: Figures) -> str:
    first, second, *_ = sorted(figures, reverse=True)
    return f"{first:g} to {second:g}"


def _weight(line: Line) -> tuple[float, float]:
    """How much the game turns on what this line tells, and how long it is held."""
    return (0.0, 0.0) if line.event is None else (line.event.weight(), line.event.beat())


def _chosen(weighed: list[Turning], apart: int) -> list[Turning]:
    """The weightiest, three to six, each some entries from the others."""
    chosen: list[Turning] = []
    for each in sorted(weighed, key=lambda each: (-each.weight, -each.n)):
        if len(chosen) >= (MOST if each.weight >= 1 else LEAST):
            break
        if all(abs(each.n - other.n) >= apart for other in chosen):
            chosen.append(each)
    return sorted(chosen, key=lambda each: each.n)

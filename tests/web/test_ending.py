"""The end of a game: turning points are those that changed something, and nothing is told before it."""

from __future__ import annotations

from itertools import pairwise
from typing import cast
from xml.etree import ElementTree

import pytest
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.games import game_ids
from parlour.games.cosmoctopus.state import CosmoView
from parlour.games.hero_vs_phantom.events import RoundDealt
from parlour.session.sight import Line
from parlour.table.server.tables import Tables
from parlour.web.games import page_of
from parlour.web.games.page import Page
from parlour.web.lookback.course import LEAST, MOST, Courses, Figures, turning_points
from tests.web.asgi import JSON, ask, cookie
from tests.web.finished import finished

pytestmark = pytest.mark.anyio
SEATS = {"hero_vs_phantom": 3, "phantom_ink": 2, "cosmoctopus": 2, "shipwreck_arcana": 3, "the_phantom": 1}


def points(figures: list[Figures], goal: float = 8.0) -> list[int]:
    """Where a game with these figures turned, an entry each."""
    event = RoundDealt(round=0, rounds=4, starter=0)
    lines = [Line(n, f"move {n}", f"move {n}", "", "RoundDealt", event) for n in range(len(figures))]
    names = [f"player {number}" for number in range(len(figures[0]))]
    found = turning_points(range(len(figures)), figures, goal, lines, [(0, "Round 1")], names, Page())
    return [each.n for each in found]


def test_a_game_turns_where_another_goes_ahead_and_where_the_distance_jumps() -> None:
    quiet = [(0.0, 0.0)] * 40
    figures: list[Figures] = [*quiet, *[(1.0, 0.0)] * 30, *[(1.0, 2.0)] * 30, *[(6.0, 2.0)] * 30]
    assert points(figures) == [40, 70, 100]


def test_at_most_six_are_told_and_none_close_by() -> None:
    figures: list[Figures] = [(float(at % 2) * 3, 1.0) for at in range(240)]
    found = points(figures)
    assert LEAST <= len(found) <= MOST
    assert min(after - before for before, after in pairwise(found)) >= 239 // 24


def test_where_nothing_happened_nothing_is_a_turning_point() -> None:
    assert points([(0.0, 0.0)] * 50) == []


async def test_the_course_is_told_after_the_end_alone(app: Starlette, tables: Tables) -> None:
    table = await finished(tables, "hero_vs_phantom", 3, entries=8)
    for path in ("course", "ending.svg", "replay/turnings"):
        assert (await ask(app, "GET", f"/t/{table.id}/{path}", cookie("ann", "Ann") | JSON)).status == 403
    assert "finale" not in (await ask(app, "GET", f"/t/{table.id}", cookie("ann", "Ann"), query="seat=0")).text


@pytest.mark.parametrize("game_id", game_ids())
async def test_every_game_ends_with_a_course_and_a_picture(app: Starlette, tables: Tables, game_id: str) -> None:
    table = await finished(tables, game_id, SEATS[game_id])
    assert table.over()
    who = cookie("ann", "Ann")
    page = (await ask(app, "GET", f"/t/{table.id}", who, query="seat=0")).text
    assert 'class="finale"' in page
    told = (await ask(app, "GET", f"/t/{table.id}/course", who)).json()["html"]
    assert told.count("/replay?at=") == len((await Courses().of(table)).best())
    assert "<polyline" in told
    picture = await ask(app, "GET", f"/t/{table.id}/ending.svg", who)
    assert ElementTree.fromstring(picture.body).tag.endswith("svg")
    figures = (await Courses().of(table)).figures[-1]
    texts = [each.text for each in ElementTree.fromstring(picture.body).iter() if each.tag.endswith("text")]
    shared = page_of(game_id).looking_back.together(table.history.state.view(TABLE))
    tracks = [track.name for track in page_of(game_id).looking_back.tracks(table.public_sight())]
    assert set(tracks) <= set(texts), "every line of the plot is named"
    assert ("Quill" in texts) != shared
    assert figures == page_of(game_id).looking_back.figures(table.history.state.view(TABLE))


async def test_who_plays_against_the_investigator_is_not_ranked_but_measured_with_him(
    app: Starlette, tables: Tables
) -> None:
    table = await finished(tables, "cosmoctopus", 1)
    public = cast(CosmoView, table.history.state.view(TABLE)).public
    page = (await ask(app, "GET", f"/t/{table.id}", cookie("ann", "Ann"), query="seat=0")).text
    told = page[page.index('class="finale"') : page.index('id="now"')]
    won = public.finished[0]
    assert ("Won" if won else "All is lost") in told
    assert "Ranking" not in told
    assert (await Courses().of(table)).figures[-1] == (
        8.0 if won else float(public.tentacles[0]),
        float(public.tracker),
    )
    assert "<b>Investigator</b>" in told

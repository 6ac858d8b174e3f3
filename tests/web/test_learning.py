"""Learning: the two minutes before a game."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup
from starlette.applications import Starlette

from parlour.games import game_ids
from parlour.web.learn.lesson import MOST_MARKS, MOST_PANELS, lesson_of
from parlour.web.learn.page import pictures, still
from tests.web.asgi import ask, cookie

pytestmark = pytest.mark.anyio
LONGEST = 40
"""Words under a picture: more is not read in two minutes."""


@pytest.mark.parametrize("game_id", game_ids())
async def test_every_poster_leads_to_a_few_pictures_of_the_tables_own_pieces(app: Starlette, game_id: str) -> None:
    lobby = (await ask(app, "GET", "/", cookie("ann", "Ann"))).text
    assert f'href="/learn/{game_id}"' in lobby

    page = await ask(app, "GET", f"/learn/{game_id}", cookie("ann", "Ann"))

    lesson = lesson_of(game_id)
    assert lesson is not None
    drawn = pictures(game_id)
    assert page.status == 200
    assert 4 <= len(drawn) <= MOST_PANELS
    assert all("class=" in picture and len(picture) > 200 for picture in drawn)
    assert all(str(picture) in page.text for picture in drawn)
    assert all(len(panel.words.split()) <= LONGEST for panel in lesson.panels)
    assert f'href="/rules/{game_id}"' in page.text
    ids = re.findall(r' id="([^"]+)"', page.text)
    assert len(ids) == len(set(ids))


def test_a_picture_can_not_be_pressed_and_names_nothing() -> None:
    piece = '<button id="a" class="card" data-choice="{}" data-x="0.5" tabindex="0"><use href="s#i"><b>5</b></button>'
    kept = '<button class="card" data-x="0.5"><use href="s#i"><b>5</b></button>'
    assert still(Markup(piece)) == kept


@pytest.mark.parametrize("game_id", game_ids())
def test_the_coach_says_little_at_a_time(game_id: str) -> None:
    lesson = lesson_of(game_id)
    assert lesson is not None
    for marks in lesson.coach.values():
        assert 1 <= len(marks) <= MOST_MARKS
        assert all(mark.title and len(mark.words.split()) <= LONGEST for mark in marks)


async def test_a_game_that_nobody_knows_is_not_taught(app: Starlette) -> None:
    assert (await ask(app, "GET", "/learn/chess", cookie("ann", "Ann"))).status == 404

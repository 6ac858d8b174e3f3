"""Learning: the two minutes before a game."""

from __future__ import annotations

import re
from html import unescape

import msgspec
import pytest
from markupsafe import Markup
from starlette.applications import Starlette

from parlour.bots.registry import levels
from parlour.core.words import listed
from parlour.games import game_ids
from parlour.table.server.tables import Tables
from parlour.web.learn.first_game import plan_of
from parlour.web.learn.lesson import MOST_MARKS, MOST_PANELS, lesson_of
from parlour.web.learn.page import pictures, still
from tests.web.asgi import ask, cookie, post

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
    kept = '<button disabled class="card" data-x="0.5"><use href="s#i"><b>5</b></button>'
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


@pytest.mark.parametrize("game_id", game_ids())
async def test_the_rules_have_contents_pictures_examples_and_a_way_to_the_table(app: Starlette, game_id: str) -> None:
    page = (await ask(app, "GET", f"/rules/{game_id}", cookie("ann", "Ann"))).text
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    contents = page[page.index('class="contents"') : page.index("</nav>", page.index('class="contents"'))]
    links = re.findall('href="#([^"]+)"', contents)
    assert len(links) > 8
    assert set(links) <= set(ids)
    assert page.count('class="pnl"') == len(pictures(game_id))
    assert "Example. " in page
    assert f'href="/new/{game_id}"' in page
    assert f"Any seat can be a bot: {listed(list(levels(game_id)), 'or')}." in page
    for word in ("greedy", "pragmatic", "planner", "search:", "greenhorn", "bench."):
        assert word not in page


@pytest.mark.parametrize("game_id", game_ids())
async def test_the_goal_and_the_standing_stand_over_every_table(tables: Tables, app: Starlette, game_id: str) -> None:
    lesson = lesson_of(game_id)
    assert lesson is not None
    table = await tables.new(plan_of(game_id, lesson.first), "ann", "Ann", deal=lesson.first.seed)

    page = (await ask(app, "GET", f"/t/{table.id}", cookie("ann", "Ann"))).text

    goal = re.search(r'<p class="goal".*?</p>', page)
    assert goal is not None
    words = re.sub(r"<[^>]+>", "", goal[0])
    assert len(words) < 110
    assert ", now " in words


async def test_a_first_game_is_the_same_deal_for_all_and_watched_by_nobody(tables: Tables, app: Starlette) -> None:
    made = [await post(app, "/first/hero_vs_phantom", {}, cookie(who, who.capitalize())) for who in ("ann", "bea")]
    one, two = [await tables.get(answer.headers["location"].rpartition("/")[2]) for answer in made]
    assert one.history.start_hash == two.history.start_hash
    assert one.session.settings.guided
    assert (await ask(app, "GET", f"/t/{one.id}", cookie("eve", "Eve"))).status == 403


@pytest.mark.parametrize("game_id", game_ids())
async def test_a_piece_that_cannot_be_used_can_be_asked_why(tables: Tables, app: Starlette, game_id: str) -> None:
    lesson = lesson_of(game_id)
    assert lesson is not None
    table = await tables.new(plan_of(game_id, lesson.first), "ann", "Ann", deal=lesson.first.seed)
    page = (await ask(app, "GET", f"/t/{table.id}", cookie("ann", "Ann"))).text
    shut = re.findall(r' data-(?:why|ask)="([^"]+)"', page)
    assert shut
    for text in set(shut):
        data = {"seat": lesson.first.you, "action": msgspec.json.decode(unescape(text))}
        said = await post(app, f"/t/{table.id}/why", data, cookie("ann", "Ann"))
        told = said.json()
        assert said.status == 200
        assert told["words"] == "That is allowed now." or (told["says"] and told["rule"])

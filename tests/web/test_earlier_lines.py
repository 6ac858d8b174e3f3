"""The log keeps all rounds: lines that have left the page are fetched by who reads on, each viewer their own."""

from __future__ import annotations

import re
from html import unescape
from typing import Any, Final

import pytest
from playwright.sync_api import Browser
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.games.cosmoctopus.actions import Cancel
from parlour.session.comings import in_their_places
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.games import page_of
from parlour.web.room import rail
from tests.web.asgi import Answer, ask, cookie
from tests.web.conftest import Evenings
from tests.web.visits import look

PEOPLE: Final = ("ann", "bea", "cyd")
LINE: Final = re.compile(r"<li[^>]* data-n=[^>]*>.*?</li>", re.DOTALL)
RULE: Final = re.compile(r"<a class=\"ref\".*?</a>", re.DOTALL)


async def played(tables: Tables, actions: int, game: str = "cosmoctopus") -> LiveTable:
    """Ann, Bea and Cyd after so many actions of a game; by default one that tells each what they draw."""
    plan = Plan(game=game, seats=(SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open")))
    table = await tables.new(plan, "ann", "Ann")
    for seat, person in ((1, "bea"), (2, "cyd")):
        await table.seating.claim(await table.seating.new_invite("ann", seat), person, person.capitalize())
    while table.n < actions and not table.over():
        seat = table.history.state.to_act()[0]
        legal = [each for each in table.history.state.answers(seat) if not isinstance(each, Cancel)]
        await table.act(PEOPLE[seat], seat, to_json(legal[0]), n=table.n)
    return table


def sentences(html: str) -> list[str]:
    """What the lines of a log say."""
    return [" ".join(unescape(re.sub(r"<[^>]+>", "", RULE.sub("", line))).split()) for line in LINE.findall(html)]


def all_lines(table: LiveTable, viewer: int, person: str) -> list[str]:
    """What this viewer may read of the whole log."""
    sight, page = table.sight(viewer, person), page_of(table.game.id)
    told = [line for line in sight.log if line.event is None or page.tells(line.event)]
    return [" ".join(line.words.split()) for line in in_their_places(told, sight.comings)]


async def fetched(app: Starlette, table: LiveTable, person: str, query: str) -> Answer:
    return await ask(app, "GET", f"/t/{table.id}/earlier", cookie(person, person.capitalize()), query=query)


async def read_up(app: Starlette, table: LiveTable, person: str, before: int, seat: str = "") -> list[str]:
    """All lines before this place, block by block."""
    found: list[str] = []
    while before:
        block = (await fetched(app, table, person, f"seat={seat}&before={before}")).json()
        assert 0 < block["beyond"] - block["first"] <= rail.FETCHED
        assert block["beyond"] == before
        found, before = [*sentences(block["html"]), *found], block["first"]
    return found


@pytest.mark.anyio
@pytest.mark.parametrize("viewer", [TABLE, 0, 1, 2])
async def test_page_and_earlier_lines_are_all_that_a_viewer_may_read(
    app: Starlette, tables: Tables, viewer: int
) -> None:
    table = await played(tables, 90)
    person = PEOPLE[viewer] if viewer >= 0 else "eve"
    page = (await ask(app, "GET", f"/t/{table.id}", cookie(person, person.capitalize()))).text
    begins = re.search(r'data-before="(\d+)"', page)
    assert begins is not None
    log = page[page.index('id="log"') : page.index("</ol>", page.index('id="log"'))]

    earlier = await read_up(app, table, person, int(begins[1]))

    assert [*earlier, *sentences(log)] == all_lines(table, viewer, person)
    assert len(earlier) > rail.FETCHED, "several blocks"


@pytest.mark.anyio
async def test_a_seat_is_told_no_line_of_another(app: Starlette, tables: Tables) -> None:
    table = await played(tables, 90)
    every = len(table.sight(1, "bea").log)
    own = await read_up(app, table, "bea", every)
    assert set(own) != set(all_lines(table, 0, "ann")), "what Ann draws is told to her alone"
    for seat in ("0", "2", "-2", "99"):
        assert await read_up(app, table, "bea", every, seat) == own
    watched = all_lines(table, TABLE, "eve")
    for seat in ("", "0", "1", "screen"):
        assert set(await read_up(app, table, "eve", len(table.sight(TABLE, "eve").log), seat)) <= set(watched)


@pytest.mark.anyio
@pytest.mark.parametrize("seat", ["", "0", "screen"])
async def test_where_nobody_may_watch_a_stranger_reads_nothing(app: Starlette, tables: Tables, seat: str) -> None:
    table = await played(tables, 3)
    await table.set("ann", Settings(spectators="no"))
    answer = await fetched(app, table, "eve", f"seat={seat}&before=3")
    assert answer.status == 403
    assert not sentences(answer.text)


@pytest.mark.anyio
async def test_lines_that_left_the_page_meanwhile_follow_those_that_were_fetched(
    app: Starlette, tables: Tables
) -> None:
    table = await played(tables, 90)
    gap = (await fetched(app, table, "ann", "before=50&after=30")).json()
    assert (gap["first"], gap["beyond"]) == (30, 50)
    wide = (await fetched(app, table, "ann", "before=99999&after=5")).json()
    assert (wide["first"], wide["beyond"]) == (5, 5 + rail.FETCHED), "no more than a block at a time"


@pytest.mark.anyio
@pytest.mark.parametrize("query", ["", "before=x", "before=5&after=", "before=99999999999999"])
async def test_what_names_no_place_is_refused_in_words(app: Starlette, tables: Tables, query: str) -> None:
    table = await played(tables, 3)
    assert (await fetched(app, table, "ann", query)).status == 400


@pytest.mark.anyio
@pytest.mark.parametrize("query", ["before=-5", "before=5&after=-9", "before=3&after=70"])
async def test_a_place_outside_the_log_is_its_edge(app: Starlette, tables: Tables, query: str) -> None:
    table = await played(tables, 3)
    block = (await fetched(app, table, "ann", query)).json()
    assert 0 <= block["first"] <= block["beyond"] <= 5


@pytest.mark.anyio
@pytest.mark.parametrize("game", ["hero_vs_phantom", "cosmoctopus"])
async def test_the_place_on_each_page_is_that_of_the_lines_which_its_viewer_fetches(
    app: Starlette, tables: Tables, game: str
) -> None:
    table = await played(tables, 70, game)
    for person in (*PEOPLE, "eve"):
        page = (await ask(app, "GET", f"/t/{table.id}", cookie(person, person.capitalize()))).text
        place = re.search(r'id="before-(-?\d+)"', page)
        assert place is not None
        assert (await fetched(app, table, person, "before=20")).json()["viewer"] == int(place[1])


TOP: Final = "(log) => { log.scrollTop = 0; }"
STANDS: Final = "() => document.querySelectorAll('#log .before [data-n]').length"
NUMBERS: Final = "() => [...document.querySelectorAll('#log [data-n]')].map((line) => Number(line.dataset.n))"


def test_who_reads_up_comes_to_the_first_round(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, evenings.table("hero_vs_phantom-ended"))
    log = page.locator("#log")
    sizes: list[Any] = [page.evaluate(STANDS)]
    log.get_by_role("link", name="Earlier rounds").press("Enter")
    while True:
        page.wait_for_function(f"(had) => ({STANDS})() > had", arg=sizes[-1])
        sizes.append(page.evaluate(STANDS))
        assert log.evaluate("(log) => log.scrollTop") > 100, "what was read stays where it was"
        if log.get_by_role("button", name="Earlier rounds").count() == 0:
            break
        log.evaluate(TOP)
    numbers = page.evaluate(NUMBERS)
    assert numbers[0] == 0
    assert numbers == sorted(numbers)
    assert len(sizes) > 3, "block by block"
    assert page.url.endswith(evenings.table("hero_vs_phantom-ended")), "without leaving the table"
    assert log.get_by_role("link", name="Earlier rounds").count() == 0


MOVES_ON: Final = """(by) => {
  const link = document.querySelector("#log > .mark-line > [data-before]");
  const lines = [...document.querySelectorAll("#log > [data-n]")].slice(0, by);
  for (const line of lines) line.remove();
  link.dataset.before = Number(link.dataset.before) + by;
}"""


def test_the_log_has_no_hole_when_lines_leave_the_page(evenings: Evenings, browser: Browser) -> None:
    page = look(evenings, evenings.table("hero_vs_phantom-ended"))
    page.locator("#log").get_by_role("link", name="Earlier rounds").press("Enter")
    page.wait_for_function(f"() => ({STANDS})() > 0")
    before = page.evaluate(NUMBERS)
    page.evaluate(MOVES_ON, 20)
    page.wait_for_function(f"(all) => ({NUMBERS})().length === all", arg=len(before))
    assert page.evaluate(NUMBERS) == before

"""The shared screen: the table as all may see it, for any member, also for one who holds a seat."""

from __future__ import annotations

import asyncio

import pytest
from starlette.applications import Starlette

from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games import game_ids
from parlour.session.settings import Settings
from parlour.table.server.tables import Tables
from tests.web.asgi import ask, cookie
from tests.web.test_parts import PEOPLE, act, people_at, seated, settled

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", game_ids())
async def test_it_is_the_view_of_a_spectator_byte_for_byte(app: Starlette, tables: Tables, game: str) -> None:
    table = await seated(tables, game)
    rng = seeded(4)
    for _ in range(12):
        if table.over():
            break
        watched = await ask(app, "GET", f"/t/{table.id}/view", cookie("eve", "Eve"))
        first = await ask(app, "GET", f"/t/{table.id}/events", cookie("eve", "Eve"))
        for person in people_at(table):
            who = cookie(person, person)
            assert (await ask(app, "GET", f"/t/{table.id}/view", who, query="seat=screen")).body == watched.body
        streamed = await ask(app, "GET", f"/t/{table.id}/events", cookie("eve", "Eve"), query="seat=screen")
        assert streamed.body == first.body
        await act(table, rng)


async def test_what_is_pushed_to_a_players_screen_is_what_a_spectator_gets(app: Starlette, tables: Tables) -> None:
    table = await seated(tables, "hero_vs_phantom")
    done, rng = asyncio.Event(), seeded(2)
    viewers = ((cookie("bea", "Bea"), "seat=screen"), (cookie("eve", "Eve"), ""))
    streams = [
        asyncio.create_task(ask(app, "GET", f"/t/{table.id}/events", who, query=query, until=done))
        for who, query in viewers
    ]
    await settled()
    for _ in range(10):
        await act(table, rng)
        await settled()
    done.set()
    screen, spectator = [(await stream).body for stream in streams]
    # who opened the streams is online since different moments; what the actions bring does not differ
    assert screen.split(b"event: view")[-8:] == spectator.split(b"event: view")[-8:]
    assert min(screen.count(b"event: view"), spectator.count(b"event: view")) > 8


async def test_a_member_may_open_it_where_nobody_may_watch(app: Starlette, tables: Tables) -> None:
    table = await seated(tables, "hero_vs_phantom")
    await table.set("ann", Settings(spectators="no"))
    assert (await ask(app, "GET", f"/t/{table.id}", cookie("bea", "Bea"), query="seat=screen")).status == 200
    for query in ("", "seat=screen"):
        assert (await ask(app, "GET", f"/t/{table.id}", cookie("eve", "Eve"), query=query)).status == 403
        assert (await ask(app, "GET", f"/t/{table.id}/events", cookie("eve", "Eve"), query=query)).status == 403


async def test_nothing_can_be_done_from_it(app: Starlette, tables: Tables) -> None:
    table = await seated(tables, "hero_vs_phantom")
    seat = table.history.state.to_act()[0]
    page = (await ask(app, "GET", f"/t/{table.id}", cookie(PEOPLE[seat], "Somebody"), query="seat=screen")).text
    assert '<body class="screen"' in page
    assert "data-choice" not in page
    assert "data-act" not in page
    assert str(to_json(table.history.state.answers(seat)[0])) not in page

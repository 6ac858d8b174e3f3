"""A table that was played and looked at is gone as soon as the server lets go of it; so is what an action needed."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest
from starlette.applications import Starlette

from parlour.core.data import to_json
from parlour.games import game_ids
from parlour.table.live.live_table import LiveTable
from parlour.table.server import tables as server
from parlour.table.server.tables import Tables
from tests.table.room import settled
from tests.web.asgi import Answer, ask, cookie, post
from tests.web.test_parts import people_at, seated

pytestmark = pytest.mark.anyio
ACTIONS = 5


def watched(app: Starlette, table: LiveTable, over: asyncio.Event) -> list[asyncio.Task[Answer]]:
    """A stream for each who plays, and for one who looks on, until it is over."""
    return [
        asyncio.create_task(ask(app, "GET", f"/t/{table.id}/events", cookie(who, who), until=over))
        for who in [*people_at(table), "eve"]
    ]


async def act(app: Starlette, table: LiveTable) -> None:
    """Whoever is asked gives the first answer, when all have heard of what was before."""
    await settled()
    seat = table.history.state.to_act()[0]
    who = people_at(table)[seat]
    said = {"n": table.n, "seat": seat, "action": to_json(table.history.state.answers(seat)[0])}
    await post(app, f"/t/{table.id}/act", said, cookie(who, who))


async def played(app: Starlette, tables: Tables, game: str) -> ref[object]:
    """A table with a stream for each, some actions, and what people look at beside it; all have left."""
    table = await seated(tables, game)
    over = asyncio.Event()
    streams = watched(app, table, over)
    for _ in range(ACTIONS):
        await act(app, table)
    for page in ("", "/replay", "/view", "/earlier"):
        await ask(app, "GET", f"/t/{table.id}{page}", cookie("eve", "eve"), query="before=2")
    over.set()
    await asyncio.wait_for(asyncio.gather(*streams), 10)  # who hangs up is noticed
    assert table.idle()
    return ref(table)


@pytest.mark.parametrize("game", game_ids())
async def test_a_table_that_was_looked_at_is_gone_at_once(
    app: Starlette, tables: Tables, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "KEPT", 1)
    gc.collect()
    gc.disable()
    try:
        table = await played(app, tables, game)
        await seated(tables, game)
        await settled()
        assert table() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("game", game_ids())
async def test_what_an_action_needed_is_gone_without_a_search_for_it(app: Starlette, tables: Tables, game: str) -> None:
    """Nothing of ours holds itself: a busy server would search through all its tables again and again."""
    table = await seated(tables, game)
    over = asyncio.Event()
    streams = watched(app, table, over)
    await act(app, table)
    await settled()
    gc.collect()
    gc.disable()
    try:
        for _ in range(ACTIONS):
            await act(app, table)
        await settled()
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = [f"{type(each).__module__}.{type(each).__name__}" for each in gc.garbage]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert [each for each in left if each.startswith("parlour.")] == []
    over.set()
    await asyncio.wait_for(asyncio.gather(*streams), 10)

"""A table that was played and looked at is gone as soon as the server lets go of it."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest
from starlette.applications import Starlette

from parlour.core.data import to_json
from parlour.games import game_ids
from parlour.table.server import tables as server
from parlour.table.server.tables import Tables
from tests.table.room import settled
from tests.web.asgi import ask, cookie, post
from tests.web.test_parts import people_at, seated

pytestmark = pytest.mark.anyio
ACTIONS = 5


async def played(app: Starlette, tables: Tables, game: str) -> ref[object]:
    """A table with a stream for each, some actions, and what people look at beside it; all have left."""
    table = await seated(tables, game)
    over = asyncio.Event()
    streams = [
        asyncio.create_task(ask(app, "GET", f"/t/{table.id}/events", cookie(who, who), until=over))
        for who in [*people_at(table), "eve"]
    ]
    for _ in range(ACTIONS):
        await settled()
        seat = table.history.state.to_act()[0]
        who = people_at(table)[seat]
        said = {"n": table.n, "seat": seat, "action": to_json(table.history.state.answers(seat)[0])}
        await post(app, f"/t/{table.id}/act", said, cookie(who, who))
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

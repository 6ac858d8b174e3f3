"""What is really sent to a seat of Cosmoctopus is the same, byte for byte, in worlds that it cannot tell apart."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games.cosmoctopus.actions import PlayCard
from parlour.games.cosmoctopus.state import Cosmo
from parlour.games.cosmoctopus.telling import plans
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.web.asgi import JSON, ORIGIN, ask, cookie

pytestmark = pytest.mark.anyio
PEOPLE = ("ann", "bea", "cyd")


async def table_of(tables: Tables, options: dict[str, Any]) -> LiveTable:
    """Ann, Bea and Cyd at a private table of Cosmoctopus."""
    seats = (SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open"))
    made = await tables.new(Plan(game="cosmoctopus", seats=seats, options=options), "ann", "Ann")
    for seat, person in ((1, "bea"), (2, "cyd")):
        await made.seating.claim(await made.seating.new_invite("ann", seat), person, person.capitalize())
    return made


async def sent_to(app: Starlette, table: LiveTable, viewer: int) -> list[bytes]:
    """Page, first push, replay page, and why some actions of the game are closed."""
    who = cookie(PEOPLE[viewer] if viewer >= 0 else "a spectator", "Somebody")
    paths = (f"/t/{table.id}", f"/t/{table.id}/events", f"/t/{table.id}/replay", f"/t/{table.id}/replay/step")
    sent = [(await ask(app, "GET", path, who)).body for path in paths]
    if viewer != TABLE:
        for action in table.game.actions[table.n % 41 :: 41]:
            data = msgspec.json.encode({"n": table.n, "seat": viewer, "action": to_json(action)})
            sent.append((await ask(app, "POST", f"/t/{table.id}/why", who | ORIGIN | JSON, data)).body)
    return sent


@pytest.mark.parametrize(
    ("options", "states"), [({"hands": "draft"}, 50), ({"mode": "investigator", "express": "on"}, 50)]
)
async def test_worlds_that_a_seat_cannot_tell_apart_are_sent_alike(
    app: Starlette, tables: Tables, options: dict[str, Any], states: int
) -> None:
    table = await table_of(tables, options)
    rng = seeded(11)
    different = 0
    for _ in range(states):
        state = table.history.state
        viewer = (TABLE, 0, 1, 2)[rng.below(4)]
        real = await sent_to(app, table, viewer)
        world = state.redeal(viewer, rng.below(1 << 30))
        different += world.fields() != state.fields()
        table.history.state = world
        assert await sent_to(app, table, viewer) == real
        table.history.state = state
        seat = state.to_act()[0]
        legal = state.answers(seat)
        await table.act(PEOPLE[seat], seat, to_json(legal[rng.below(len(legal))]), n=table.n)
    assert different > states // 3


async def test_a_plan_is_done_as_a_whole_once(app: Starlette, tables: Tables) -> None:
    table = await table_of(tables, {})
    rng = seeded(3)
    while True:
        state = table.history.state
        assert isinstance(state, Cosmo)
        seat = state.to_act()[0]
        plays = [action for action in state.answers(seat) if isinstance(action, PlayCard)]
        found = [plan for play in plays for plan in plans(state.public, seat, state.hands[seat], play)]
        longer = [plan for plan in found if len(plan.actions) > 1]
        if longer and not state.bill:
            break
        legal = state.answers(seat)
        await table.act(PEOPLE[seat], seat, to_json(legal[rng.below(len(legal))]), n=table.n)
    before = table.n
    body = {"n": before, "seat": seat, "request": "once", "actions": [to_json(each) for each in longer[0].actions]}
    who = cookie(PEOPLE[seat], "Somebody") | ORIGIN | JSON
    for _ in range(2):
        answer = await ask(app, "POST", f"/t/{table.id}/act", who, msgspec.json.encode(body))
        assert (answer.status, answer.json()["n"]) == (200, before + len(longer[0].actions))
    for wrong in ([], "MoveTo", [{"is": "Cancel"}] * 17):
        data = msgspec.json.encode(body | {"n": table.n, "request": "", "actions": wrong})
        assert (await ask(app, "POST", f"/t/{table.id}/act", who, data)).status == 400

"""The interface for programs: what it says, what it refuses, and that its description is true."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.applications import Starlette

from parlour.games import game
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.http.api import _sights, description
from tests.web.asgi import JSON, ask
from tests.web.conftest import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "random_player.py"


async def _key(table: LiveTable, person: str, seat: int) -> dict[str, str]:
    return {"authorization": f"Bearer {await table.seating.new_key(person, seat)}"}


@pytest.mark.anyio
async def test_a_program_looks_acts_and_talks(app: Starlette, table: LiveTable) -> None:
    seat = table.history.state.to_act()[0]
    key = await _key(table, ("ann", "bea", "cyd")[seat], seat)
    sight = (await ask(app, "GET", "/api/seat", key)).json()
    assert sight["viewer"] == seat
    view = game("hero_vs_phantom").load_view(msgspec.json.encode(sight["view"]))
    assert view.seat == seat
    action = sight["question"]["answers"][0]["action"]
    body = msgspec.json.encode({"n": sight["n"], "action": action})
    assert (await ask(app, "POST", "/api/seat/actions", key | JSON, body)).json() == {"n": sight["n"] + 1}
    stale = await ask(app, "POST", "/api/seat/actions", key | JSON, body)
    assert stale.status == 409
    assert (await ask(app, "POST", "/api/seat/chat", key | JSON, b'{"text": "beep"}')).status == 200
    assert table.session.chat[-1].text == "beep"


@pytest.mark.anyio
async def test_a_refusal_names_the_rule(app: Starlette, table: LiveTable) -> None:
    seat = (table.history.state.to_act()[0] + 1) % 3
    key = await _key(table, ("ann", "bea", "cyd")[seat], seat)
    body = msgspec.json.encode({"n": table.n, "action": {"is": "Play", "card": 1}})
    answer = await ask(app, "POST", "/api/seat/actions", key | JSON, body)
    assert answer.status == 422
    assert answer.json()["rule"] == "HP-027"
    assert answer.json()["says"]


@pytest.mark.anyio
async def test_without_a_key_nothing_is_told(app: Starlette, table: LiveTable) -> None:
    open_seat = {"authorization": "Bearer nonsense"}
    for headers in ({}, open_seat, {"authorization": "Basic eA=="}):
        for method, path in (("GET", "/api/seat"), ("GET", "/api/seat/events"), ("POST", "/api/seat/actions")):
            assert (await ask(app, method, path, headers | JSON | {"sec-fetch-site": "same-origin"})).status == 401


def seat_at_a_new_table(address: str, seat1: str) -> str:
    """Open a table with bots and take the key of the own seat."""
    here = {"origin": address, "accept": "application/json"}
    with httpx.Client(base_url=address, headers=here, timeout=30) as person:
        person.get("/")
        plan = {
            "game": "hero_vs_phantom",
            "name": "Ada",
            "seats": "3",
            "seat0": "me",
            "seat1": seat1,
            "seat2": "bot:easy",
        }
        table = person.post("/tables", data=plan).headers["location"]
        slip = person.post(f"{table}/key", json={"seat": 0}).json()["html"]
    return str(slip.partition('id="key-token" value="')[2].partition('"')[0])


def test_the_description_is_true(server: Server) -> None:
    key = seat_at_a_new_table(server.address, "open")
    schema = schemathesis.openapi.from_dict(description()).exclude(path="/api/seat/events")
    for found in schema.get_all_operations():
        operation = found.ok()  # type: ignore[union-attr]

        @given(case=operation.as_strategy())
        @settings(
            max_examples=50, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
        )
        def as_described(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(
                base_url=server.address,
                headers={"Authorization": f"Bearer {key}"},
                excluded_checks=[positive_data_acceptance],
            )

        as_described()


def test_the_example_plays_a_whole_game(server: Server) -> None:
    key = seat_at_a_new_table(server.address, "bot:easy")
    command = [sys.executable, str(EXAMPLE), server.address, key]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    assert done.returncode == 0, done.stderr
    assert "the game is over" in done.stdout


@pytest.mark.anyio
async def test_a_program_at_a_table_that_waits_hears_nothing_until_the_game_begins(tables: Tables) -> None:
    plan = Plan(game="hero_vs_phantom", seats=(SeatPlan("me"), *[SeatPlan("bot", bot="easy")] * 2), wait=True)
    table = await tables.new(plan, "ann", "Ann")
    found = await tables.find(await table.seating.new_key("ann", 0))
    heard = asyncio.ensure_future(anext(_sights(found, table.watch("ann", 0))))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not heard.done()

    await table.waiting.start("ann")

    assert b"event: sight" in await asyncio.wait_for(heard, 10)

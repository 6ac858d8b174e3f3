"""The names of places stand in the form, on plates, among the players and on invitations."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from parlour.session.settings import Settings
from parlour.table.server.plan import Plan, SeatPlan
from tests.web.asgi import ask

pytestmark = pytest.mark.anyio


async def test_the_form_names_the_places_for_each_number_of_players(app: Starlette) -> None:
    shown = (await ask(app, "GET", "/new/phantom_ink", query="seats=5")).text

    assert ">Moon Spirit</label>" in shown
    assert ">Sun Medium 2</label>" in shown
    assert ">Medium 1</label>" in (await ask(app, "GET", "/new/phantom_ink", query="seats=3")).text
    assert ">Seat 1</label>" in (await ask(app, "GET", "/new/hero_vs_phantom")).text


async def test_plates_players_and_invitations_name_them(app: Starlette) -> None:
    seats = (SeatPlan("me"), SeatPlan("open"), SeatPlan("open"), SeatPlan("open"))
    plan = Plan(game="phantom_ink", seats=seats, options={}, settings=Settings())
    table = await app.state.tables.new(plan, "ann", "Ann")
    page = (await ask(app, "GET", f"/t/{table.id}")).text
    token = await table.seating.new_invite("ann", 3)

    assert "Moon Medium · open seat" in page
    assert "Seat 4 is yours: you are the Moon Medium." in (await ask(app, "GET", f"/join/{token}")).text

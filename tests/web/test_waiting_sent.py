"""The waiting room as it is sent: nothing of a game that is not dealt, and the link to those who sit there alone."""

from __future__ import annotations

import html
import re

import pytest
from starlette.applications import Starlette

from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.web.asgi import ask, cookie, post

BOT = SeatPlan("bot", bot="easy")


@pytest.fixture
async def waiting(tables: Tables) -> LiveTable:
    """Ann opens a table of three that waits, with one seat open."""
    seats = (SeatPlan("me", "Ann"), SeatPlan("open"), BOT)
    return await tables.new(Plan(game="hero_vs_phantom", seats=seats, wait=True), "ann", "Ann")


@pytest.mark.anyio
async def test_who_only_looks_on_gets_no_link_and_where_nobody_may_watch_nothing(
    app: Starlette, waiting: LiveTable
) -> None:
    door = waiting.session.door
    assert door in (await ask(app, "GET", f"/t/{waiting.id}", cookie("ann", "Ann"))).text
    shown = await ask(app, "GET", f"/t/{waiting.id}", cookie("eve", "Eve"))
    assert shown.status == 200
    assert door not in shown.text
    await waiting.set("ann", Settings(spectators="no"))
    for path in ("", "/view", "/events"):
        assert (await ask(app, "GET", f"/t/{waiting.id}{path}", cookie("eve", "Eve"))).status == 403


@pytest.mark.anyio
async def test_joining_looking_swapping_and_leaving_tells_nothing(app: Starlette, waiting: LiveTable) -> None:
    """Whatever Eve asks for from every seat before the game, there is no card in it; afterwards she only watches."""
    eve = cookie("eve", "Eve")
    await post(app, f"/join/{waiting.session.door}", {"name": "Eve"}, eve)
    for seat in (1, 2, 0):
        mine = waiting.session.seats_of("eve")
        if mine and mine[0] != seat:
            await post(app, f"/t/{waiting.id}/move", {"leaves": mine[0], "seat": seat}, eve)
        for path in ("", "/view", "/replay"):
            answer = await ask(app, "GET", f"/t/{waiting.id}{path}", eve, query=f"seat={seat}")
            assert "data-choice" not in answer.text
            assert 'id="hand"' not in answer.text
        for path, sent in (
            ("act", {"seat": seat, "n": 0, "action": {"is": "Play", "card": 0}}),
            ("why", {"seat": seat, "action": {"is": "Play", "card": 0}}),
            ("note", {"seat": seat, "text": "what I saw"}),
            ("undo", {"seat": seat, "n": 0}),
            ("hint", {"seat": seat, "n": 0}),
        ):
            assert (await post(app, f"/t/{waiting.id}/{path}", sent, eve)).status in (400, 403, 404), path
    await post(app, f"/t/{waiting.id}/leave", {"seat": waiting.session.seats_of("eve")[0]}, eve)
    await post(app, f"/t/{waiting.id}/start", {"fill": "easy"}, cookie("ann", "Ann"))
    assert not waiting.session.waiting
    assert waiting.session.viewpoints("eve") == (-2,)


@pytest.mark.anyio
async def test_the_host_changes_what_is_played_from_the_waiting_room(app: Starlette, waiting: LiveTable) -> None:
    ann = cookie("ann", "Ann")
    form = await ask(app, "GET", "/new/hero_vs_phantom", ann, query=f"table={waiting.id}")
    assert "Keep the changes" in form.text
    refused = await ask(app, "GET", "/new/hero_vs_phantom", cookie("eve", "Eve"), query=f"table={waiting.id}")
    assert refused.status == 403
    sent = {"game": "hero_vs_phantom", "table": waiting.id, "name": "Ann", "seats": "5", "clock": "300"}
    answer = await post(app, "/tables", sent, ann)
    assert answer.headers["location"] == f"/t/{waiting.id}"
    assert (len(waiting.session.seats), waiting.session.settings.clock) == (5, 300)
    page = html.unescape((await ask(app, "GET", f"/t/{waiting.id}", ann)).text)
    assert "Five players" in page
    assert "5 minutes each." in page


@pytest.mark.anyio
async def test_a_guest_is_never_offered_a_name_that_is_taken(app: Starlette, waiting: LiveTable) -> None:
    page = (await ask(app, "GET", f"/join/{waiting.session.door}", cookie("bea", "Ann"))).text
    offered = re.search(r'name="name" value="([^"]*)"', page)
    assert offered is not None
    assert offered.group(1) not in ("Ann", *waiting.session.names())
    await waiting.set("ann", Settings(listed=True))
    await post(app, f"/t/{waiting.id}/sit", {"seat": 1}, cookie("bea", "Ann"))
    assert waiting.session.seats_of("bea") == (1,)
    assert not waiting.session.seats[1].name.startswith("Ann")


@pytest.mark.anyio
async def test_who_looks_on_is_counted_bots_wear_a_badge_and_a_reaction_is_a_press(
    app: Starlette, waiting: LiveTable
) -> None:
    ann = cookie("ann", "Ann")
    await post(app, f"/t/{waiting.id}/start", {"fill": "hard"}, ann)
    with waiting.watch("eve"), waiting.watch("eve"), waiting.watch("ann", 0):
        page = html.unescape((await ask(app, "GET", f"/t/{waiting.id}", ann)).text)
    assert "3 of 3 seats taken, 1 looking on" in page
    assert page.count('class="house-badge"') == 2
    assert 'aria-label="hard, 3 of 3"' in page
    said = re.search(r'<button type="submit" name="text" value="([^"]*)"', page)
    assert said is not None
    await post(app, f"/t/{waiting.id}/say", {"text": said.group(1)}, ann)
    assert [line.text for line in waiting.session.chat] == [said.group(1)]


@pytest.mark.anyio
async def test_where_bots_have_all_seats_it_is_said_how_one_is_opened(app: Starlette, tables: Tables) -> None:
    seats = (SeatPlan("me", "Ann"), BOT, BOT)
    table = await tables.new(Plan(game="hero_vs_phantom", seats=seats, wait=True), "ann", "Ann")
    host = (await ask(app, "GET", f"/t/{table.id}", cookie("ann", "Ann"))).text
    guest = (await ask(app, "GET", f"/t/{table.id}", cookie("eve", "Eve"))).text
    assert "Open the seat of a bot" in host
    assert "Ask Ann to open the seat of a bot." in guest
    assert "Ask for the link" not in guest


@pytest.mark.anyio
async def test_who_is_asked_to_change_places_reads_where_both_would_sit(app: Starlette, waiting: LiveTable) -> None:
    eve = cookie("eve", "Eve")
    await post(app, f"/join/{waiting.session.door}", {"name": "Eve"}, eve)
    await post(app, f"/t/{waiting.id}/move", {"leaves": 1, "seat": 0}, eve)
    shown = await ask(app, "GET", f"/t/{waiting.id}", cookie("ann", "Ann"))
    assert "You would be at seat 2, they at seat 1." in shown.text

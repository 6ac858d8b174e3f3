"""What concerns people rather than rules, over HTTP: private notes, the curtain, clocks at zero, webhooks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from starlette.applications import Starlette

from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.http.app import create_app
from tests.dealt import Dealt
from tests.table.room import FakeTime, HereBots, settled
from tests.web.asgi import SECRET, ask, cookie, post
from tests.web.test_pages import PEOPLE, act, send_form

pytestmark = pytest.mark.anyio
SECRET_NOTE = "Bea bluffs with red"


async def all_that_is_sent(app: Starlette, table: LiveTable, person: str) -> str:
    """Every page of the table that this person can open, from every seat, and the stream."""
    who, here = cookie(person, "X"), f"/t/{table.id}"
    parts = [(await ask(app, "GET", "/", who)).text]
    for seat in ("", "seat=0", "seat=1", "seat=2"):
        parts += [(await ask(app, "GET", here + path, who, query=seat)).text for path in ("", "/events")]
        looked = seat.replace("seat", "from")
        parts += [(await ask(app, "GET", here + path, who, query=looked)).text for path in ("/replay", "/replay/step")]
    return "".join(parts)


# Notes --------------------------------------------------------------------------------------------------


async def test_notes_are_for_their_seat_alone_even_after_the_end(app: Starlette, table: LiveTable) -> None:
    keys = [await table.seating.new_key(person, seat) for seat, person in enumerate(PEOPLE)]
    kept = await post(app, f"/t/{table.id}/note", {"seat": 0, "text": SECRET_NOTE}, cookie("ann", "Ann"))
    foreign = await post(app, f"/t/{table.id}/note", {"seat": 0, "text": "overwritten"}, cookie("bea", "Bea"))
    assert (kept.status, foreign.status) == (200, 403)
    for ended in (False, True):
        while ended and not table.over():
            await act(app, table)
        assert SECRET_NOTE in (await ask(app, "GET", f"/t/{table.id}", cookie("ann", "Ann"))).text
        for person in ("bea", "cyd", "a spectator"):
            assert SECRET_NOTE not in await all_that_is_sent(app, table, person)
        shown = [
            (await ask(app, "GET", "/api/seat", {"authorization": f"Bearer {key}"})).json()["note"] for key in keys
        ]
        assert shown == [SECRET_NOTE, "", ""]
    replay = await ask(app, "GET", f"/t/{table.id}/replay.json", cookie("ann", "Ann"))
    assert replay.status == 200
    assert SECRET_NOTE not in replay.text


# Asking for a seat --------------------------------------------------------------------------------------


async def test_only_who_asks_for_a_seat_reads_that_they_asked(app: Starlette, table: LiveTable) -> None:
    """Bea has left; like any spectator she holds no seat, and she alone can withdraw what she asks for."""
    await table.set("ann", Settings(listed=True))
    await table.seating.leave("bea", 1)
    await table.seating.leave("cyd", 2)
    assert await table.seating.sit("bea", 2, "Bea") is False

    for person, asks in (("eve", False), ("bea", True), ("cyd", False)):
        page = (await ask(app, "GET", f"/t/{table.id}", cookie(person, person))).text
        assert ("You asked to sit at seat 3 too." in page, "Never mind" in page) == (asks, asks)


# Hot seat -----------------------------------------------------------------------------------------------


async def test_the_curtain_hides_both_hands_on_page_and_stream(app: Starlette, tables: Tables) -> None:
    seats = (SeatPlan("me", "Ann"), SeatPlan("me", "Bea"), SeatPlan("open"))
    table = await tables.new(Plan(game="hero_vs_phantom", seats=seats, options={"starter": "1"}), "ann", "Ann")
    who, here = cookie("ann", "Ann"), f"/t/{table.id}"
    for path in (here, f"{here}/events"):
        seen = [(await ask(app, "GET", path, who, query=query)).text for query in ("seat=0", "seat=1", "")]
        own, other, neither = [text.replace('\\"', '"') for text in seen]
        assert 'id="hand"' in own
        assert "I am Ann: draw the curtain" not in own
        for hidden in (other, neither):
            assert "I am Ann: draw the curtain" in hidden
            assert 'id="hand"' not in hidden
            assert "data-choice" not in hidden
    answer = {"n": 0, "seat": 0, "action": table.sight(0, "ann").question.answers[0].json()["action"]}  # type: ignore[union-attr]
    assert (await post(app, f"{here}/act", answer, who)).status == 200
    assert "I am Bea: draw the curtain" in (await ask(app, "GET", here, who, query="seat=0")).text
    assert "curtain" not in (await ask(app, "GET", here, who, query="seat=1")).text


# Clocks -------------------------------------------------------------------------------------------------


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture
async def timed(time: FakeTime, dealt: Dealt) -> AsyncIterator[Tables]:
    """Tables whose time the test moves."""
    opened = await Tables.open(
        "sqlite://", bot_pause=1.0, bot_patience=0.0, time=time, bots=HereBots(1, dealt), chance=dealt
    )
    yield opened
    await opened.close()


async def test_at_zero_a_bot_plays_on_until_the_player_takes_the_seat_back(timed: Tables, time: FakeTime) -> None:
    app = create_app(timed, SECRET, rate=1e9, burst=1e9)
    seats = {"seats": "3", "seat0": "me", "seat1": "bot:easy", "seat2": "bot:easy"}
    form = {"game": "hero_vs_phantom", "name": "Ann", **seats, "clock": "300", "option.starter": "1"}
    where = (await send_form(app, "/tables", "ann", **form)).headers["location"]
    table, who = await timed.get(where.removeprefix("/t/")), cookie("ann", "Ann")
    while table.history.state.to_act() != (0,):
        await asyncio.sleep(0.001)
    time.advance(299)
    assert (
        '<span class="clock num" role="timer" data-left="1" data-ticking="yes">0:01</span>'
        in (await ask(app, "GET", where, who)).text
    )
    time.advance(2)
    while table.session.seats[0].kind() != "bot":
        await asyncio.sleep(0.001)
    late = (await ask(app, "GET", where, who)).text
    assert "bot, by chance, for a player" in late
    assert "Take it back" in late
    early = await post(app, f"{where}/take-back", {"seat": 0}, who)
    assert (early.status, "the bot answers this question" in early.text) == (403, True)
    await settled()
    time.advance(1)
    while table.n == 0:
        await asyncio.sleep(0.001)
    assert (await post(app, f"{where}/take-back", {"seat": 0}, who)).status == 200
    assert table.session.seats[0].kind() == "person"
    assert 'data-left="30"' in (await ask(app, "GET", where, who)).text


# Webhooks -----------------------------------------------------------------------------------------------

FORM = {"game": "hero_vs_phantom", "name": "Ann", "seats": "3", "seat0": "me"}


async def test_webhooks_are_off_unless_the_server_allows_their_host(app: Starlette, tables: Tables) -> None:
    assert "webhook" not in (await ask(app, "GET", "/new/hero_vs_phantom")).text
    refused = await send_form(app, "/tables", "ann", **FORM, webhook="https://hooks.example.org/turn")
    assert refused.headers["location"].startswith("/new/hero_vs_phantom?wrong=This+server+sends+no+turn+notices")
    assert await tables.mine("ann") == []

    tables.services.notices.allowed = frozenset({"hooks.example.org"})
    assert "A webhook at hooks.example.org" in (await ask(app, "GET", "/new/hero_vs_phantom")).text
    for inward in ("http://127.0.0.1/", "http://[::1]/", "http://localhost/", "https://hooks.example.org.evil.test/"):
        refused = await send_form(app, "/tables", "ann", **FORM, webhook=inward)
        assert refused.headers["location"].startswith("/new/")
    opened = await send_form(app, "/tables", "ann", **FORM, webhook="https://hooks.example.org/turn")
    assert opened.headers["location"].startswith("/t/")


async def test_the_address_of_a_webhook_is_for_the_host_alone(app: Starlette, tables: Tables) -> None:
    tables.services.notices.allowed = frozenset({"hooks.example.org"})
    settings = Settings(webhook="https://hooks.example.org/a-secret-path", listed=True)
    seats = (SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open"))
    table = await tables.new(Plan(game="hero_vs_phantom", seats=seats, settings=settings), "ann", "Ann")
    await table.seating.sit("bea", 1, "Bea")
    key = await table.seating.new_key("bea", 1)
    for person in ("bea", "a spectator"):
        assert "a-secret-path" not in await all_that_is_sent(app, table, person)
    assert "a-secret-path" not in (await ask(app, "GET", "/api/seat", {"authorization": f"Bearer {key}"})).text


# Seats --------------------------------------------------------------------------------------------------


async def test_coming_and_going_stands_in_the_log_and_a_further_seat_is_asked_for(
    app: Starlette, tables: Tables
) -> None:
    seats = (SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open"))
    plan = Plan(game="hero_vs_phantom", seats=seats, settings=Settings(listed=True))
    table = await tables.new(plan, "ann", "Ann")
    here, ann, bea = f"/t/{table.id}", cookie("ann", "Ann"), cookie("bea", "Bea")
    assert (await post(app, f"{here}/sit", {"seat": 1}, bea)).status == 200
    assert "go" not in (await post(app, f"{here}/sit", {"seat": 2}, ann)).json()

    asked = (await ask(app, "GET", here, bea)).text
    assert "Bea sits down at seat 2." in asked
    assert "Ann asks to sit at seat 3 too, and would see its cards." in asked
    assert asked.count('data-do="seat-answer"') == 2
    assert "Waiting for Bea." in (await ask(app, "GET", here, ann)).text
    assert (await post(app, f"{here}/seat-answer", {"seat": 1, "yes": True}, bea)).status == 200
    assert table.session.seats_of("ann") == (0, 2)
    for page in (here, f"{here}/replay"):
        assert "sits down, as all agreed, at seat 3." in (await ask(app, "GET", page, bea)).text

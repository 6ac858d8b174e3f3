"""Small things that were found by attack, each closed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.applications import Starlette

from parlour.core.home import home
from parlour.session.refusals import Damaged
from parlour.session.settings import Settings
from parlour.session.typed_text import clean
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.table.store import database
from parlour.web.http.app import create_app
from parlour.web.http.visitor import Visitor, cookie_name, signed, visitor_in
from tests.table.room import HereBots, sql
from tests.web.asgi import JSON, ORIGIN, SECRET, ask, cookie, post
from tests.web.test_pages import send_form

pytestmark = pytest.mark.anyio
OTHER = b"another server on the same host, 32 characters"
SEATS = (SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open"))


async def test_a_store_that_fails_is_said_in_words_with_all_headers_and_health_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY", 1)
    path = tmp_path / "parlour.db"
    tables = await Tables.open(f"sqlite:///{path}", bots=HereBots(1))
    app = create_app(tables, SECRET, rate=1e9, burst=1e9)
    table = await tables.new(Plan(game="hero_vs_phantom", seats=SEATS), "ann", "Ann")
    ann = cookie("ann", "Ann")
    assert (await ask(app, "GET", "/health")).text == "ok\n"
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        failed = await post(app, f"/t/{table.id}/say", {"text": "hello"}, ann)
        assert (failed.status, failed.json()["words"][:26]) == (503, "The store does not answer,")
        assert failed.headers["x-content-type-options"] == "nosniff"
        assert (await ask(app, "GET", "/health")).status == 503
    assert (await post(app, f"/t/{table.id}/say", {"text": "hello"}, ann)).status == 200
    assert (await ask(app, "GET", "/health")).text == "ok\n"
    await tables.close()


async def test_a_fault_of_ours_is_an_answer_in_words(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ValueError("a secret in the traceback")

    monkeypatch.setattr(app.state.tables, "lobby", broken)
    answer = await ask(app, "GET", "/")
    assert (answer.status, answer.headers["x-frame-options"]) == (500, "DENY")
    assert "a secret" not in answer.text


async def test_a_spectator_cannot_wear_a_players_name(app: Starlette, tables: Tables) -> None:
    plan = Plan(game="hero_vs_phantom", seats=SEATS, settings=Settings(spectators="talk"))
    table = await tables.new(plan, "ann", "Ann")
    await post(app, f"/t/{table.id}/say", {"text": "I hold red 5"}, cookie("stranger", "Ann"))
    await post(app, f"/t/{table.id}/say", {"text": "hello"}, cookie("ann", "Ann"))
    assert [said.who for said in table.sight(0, "ann").chat] == ["Ann (watching)", "Ann"]


async def test_with_clocks_a_note_is_pushed_to_nobody_else(tables: Tables) -> None:
    plan = Plan(game="hero_vs_phantom", seats=SEATS, settings=Settings(clock=300))
    table = await tables.new(plan, "ann", "Ann")
    for seat, person in ((1, "bea"), (2, "cyd")):
        await table.seating.claim(await table.seating.new_invite("ann", seat), person, person)
    with table.watch("ann", 0) as ann, table.watch("bea", 1) as bea, table.watch("x") as spectator:
        for each in (ann, bea, spectator):
            while await each.changed(0.01):
                pass
        await table.talk.note("ann", 0, "Bea bluffs")
        woken = [await each.changed(0.01) for each in (ann, bea, spectator)]
    assert woken == [True, False, False]


async def test_a_note_reaches_the_other_device_of_its_seat(app: Starlette, table: LiveTable) -> None:
    await table.seating.claim(await table.seating.new_key("ann", 0), "phone", "x")
    until = asyncio.Event()
    stream = asyncio.create_task(
        ask(app, "GET", f"/t/{table.id}/events", cookie("phone", "Ann"), query="seat=0", until=until)
    )
    await asyncio.sleep(0.05)
    await post(app, f"/t/{table.id}/note", {"seat": 0, "text": "mind the Phantom"}, cookie("ann", "Ann"))
    await asyncio.sleep(0.05)
    until.set()
    assert "mind the Phantom" in (await stream).text


def test_two_servers_on_one_host_do_not_overwrite_each_others_cookie() -> None:
    assert cookie_name(SECRET) != cookie_name(OTHER)
    ann, bea = Visitor("ann", "Ann"), Visitor("bea", "Bea")
    jar = {cookie_name(SECRET): signed(SECRET, ann), cookie_name(OTHER): signed(OTHER, bea)}
    assert visitor_in(SECRET, jar) == ann
    assert visitor_in(OTHER, jar) == bea
    assert visitor_in(SECRET, {"parlour": signed(SECRET, ann)}) == ann
    assert visitor_in(SECRET, {"parlour": signed(OTHER, bea)}) is None


async def test_an_authorization_header_does_not_pass_for_the_origin(app: Starlette, table: LiveTable) -> None:
    foreign = JSON | {"origin": "http://evil.test", "authorization": "Basic eDp5"} | cookie("ann", "Ann")
    for path in (f"/t/{table.id}/say", "/api/seat/chat"):
        assert (await ask(app, "POST", path, foreign, b'{"text": "hi"}')).status == 403
    key = await table.seating.new_key("ann", 0)
    keyed = foreign | {"authorization": f"Bearer {key}"}
    assert (await ask(app, "POST", f"/t/{table.id}/say", keyed, b'{"text": "hi"}')).status == 403
    program = JSON | {"authorization": f"Bearer {key}"}
    assert (await ask(app, "POST", "/api/seat/chat", program, b'{"text": "hi"}')).status == 200


async def test_an_unknown_pack_does_not_show_where_things_lie(app: Starlette, tables: Tables) -> None:
    form = {"game": "cosmoctopus", "name": "Ann", "seats": "2", "seat0": "me", "option.pack": "nonsense"}
    answer = await send_form(app, "/tables", "ann", **form)
    where = answer.headers["location"]
    assert where.startswith("/new/cosmoctopus?wrong=")
    assert str(home()) not in where.replace("%2F", "/")


async def test_an_invitation_is_never_in_a_query(app: Starlette, table: LiveTable) -> None:
    await table.seating.leave("bea", 1)
    token = await table.seating.new_invite("ann", 1)
    assert 'method="post" action="/knock"' in (await ask(app, "GET", "/")).text
    assert (await ask(app, "GET", "/knock", query=f"code={token}")).status == 405
    knocked = await send_form(app, "/knock", "dot", code=f"http://parlour.test/join/{token}")
    assert (knocked.status, knocked.headers["location"]) == (303, f"/join/{token}")


async def test_a_form_shows_only_what_this_server_said(app: Starlette) -> None:
    lie = await ask(app, "GET", "/new/hero_vs_phantom", query="wrong=Send+your+key+to+evil.test&said=x")
    assert "evil.test" not in lie.text
    refused = await send_form(app, "/tables", "ann", game="hero_vs_phantom", name="Ann", seats="9")
    path, _, query = refused.headers["location"].partition("?")
    assert "is for 3 to 6 players" in (await ask(app, "GET", path, query=query)).text


def test_marks_do_not_stack() -> None:
    assert clean("A" + "\u0335" * 50 + "nn", 24, "name") == "A" + "\u0335" * 2 + "nn"
    assert clean("Zoë Ngọc हिन्दी", 24, "name") == "Zoë Ngọc हिन्दी"


async def test_a_table_with_seats_missing_says_so(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    tables = await Tables.open(url, bots=HereBots(1))
    table = await tables.new(Plan(game="hero_vs_phantom", seats=SEATS), "ann", "Ann")
    await sql(tables, "DELETE FROM seats WHERE seat = 2")
    await tables.close()
    tables = await Tables.open(url, bots=HereBots(1))
    with pytest.raises(Damaged, match="of its 3 seats some are missing"):
        await tables.get(table.id)
    app = create_app(tables, SECRET)
    for path in ("", "/events", "/replay"):
        assert (await ask(app, "GET", f"/t/{table.id}{path}", cookie("ann", "Ann") | ORIGIN)).status == 410
    assert (await ask(app, "GET", "/", cookie("ann", "Ann"))).status == 200
    await tables.close()

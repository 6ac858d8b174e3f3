"""Looking back costs one step, takes turns, and does not pass the curtain."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from parlour.core.data import to_json
from parlour.games import game_ids
from parlour.session import history as past
from parlour.session.refusals import Illegal
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.http.reading import LONGEST_REST, Reading
from parlour.web.lookback import moment
from parlour.web.lookback.moment import DOES
from tests.web.asgi import ORIGIN, ask, cookie
from tests.web.finished import finished

pytestmark = pytest.mark.anyio
JUMP = re.compile(r"jump-to")


async def long_game(tables: Tables, actions: int) -> LiveTable:
    """A game with so many actions, all seats Ann's."""
    seats = tuple(SeatPlan("me", f"Ann{seat}") for seat in range(4))
    table = await tables.new(Plan(game="cosmoctopus", seats=seats), "ann", "Ann")
    while table.n < actions and not table.over():
        seat = table.history.state.to_act()[0]
        for action in table.history.state.answers(seat):
            try:
                await table.act("ann", seat, to_json(action), n=table.n)
                break
            except Illegal:
                continue
    assert table.n >= actions
    return table


def counted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[int]:
    """How often something is called from now on."""
    calls = [0]
    real: Callable[..., Any] = getattr(owner, name)

    def counting(*args: Any, **kwargs: Any) -> Any:
        calls[0] += 1
        return real(*args, **kwargs)

    monkeypatch.setattr(owner, name, counting)
    return calls


async def test_a_page_of_a_long_game_costs_one_step(
    app: Starlette, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await long_game(tables, 150)
    who, here = cookie("ann", "Ann"), f"/t/{table.id}/replay"
    await ask(app, "GET", here, who, query="at=75&from=table")
    steps = counted(monkeypatch, type(table.history.state), "apply")
    written = counted(monkeypatch, past, "_line")
    drawn = counted(monkeypatch, moment, "log_line")
    for at in (20, 76, 140):
        page = await ask(app, "GET", here, who, query=f"at={at}&from=table")
        assert page.status == 200
        assert len(JUMP.findall(page.text)) <= 2 * moment.LINES
    assert steps[0] <= 3 * past.STRIDE
    assert written[0] == 0, "lines are written once"
    assert drawn[0] <= 3 * 2 * moment.LINES
    assert "The lines before" in page.text


async def test_the_next_step_costs_one_action(app: Starlette, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await long_game(tables, 60)
    who, here = cookie("ann", "Ann"), f"/t/{table.id}/replay/step"
    await ask(app, "GET", here, who, query="at=20&from=table")
    steps = counted(monkeypatch, type(table.history.state), "apply")
    for at in range(21, 31):
        assert (await ask(app, "GET", here, who, query=f"at={at}&from=table")).json()["head"]["n"] == str(at)
    assert steps[0] <= 10


async def test_a_page_that_holds_a_block_of_the_log_is_not_sent_it_again(app: Starlette, tables: Tables) -> None:
    table = await long_game(tables, 150)
    who, here = cookie("ann", "Ann"), f"/t/{table.id}/replay/step"
    first = (await ask(app, "GET", here, who, query="at=20&from=table")).json()
    held = "{block}/{from}/{last}".format(**first["head"])
    again = (await ask(app, "GET", here, who, query=f"at=21&from=table&log={held}")).json()
    other = (await ask(app, "GET", here, who, query=f"at=149&from=table&log={held}")).json()
    assert "log" in first["parts"]
    assert "log" not in again["parts"]
    assert "log" in other["parts"]


@pytest.mark.parametrize("game_id", game_ids())
async def test_nothing_of_the_table_can_be_pressed_in_a_look_back(app: Starlette, tables: Tables, game_id: str) -> None:
    table = await finished(tables, game_id, 2 if game_id != "hero_vs_phantom" else 3, entries=5)
    who = cookie("ann", "Ann")
    seat = table.history.state.to_act()[0]
    live = (await ask(app, "GET", f"/t/{table.id}", who, query=f"seat={seat}")).text
    past = (await ask(app, "GET", f"/t/{table.id}/replay", who, query=f"from={seat}")).text
    assert DOES.search(live)
    table_then = past.partition('id="part-player"')[0]
    assert not DOES.search(table_then)
    assert not re.search(" data-(choice|why|ask|act|call)=", table_then)


@pytest.mark.parametrize("wanted", ["all", "0", "1"])
async def test_hands_stay_closed_until_the_end(app: Starlette, tables: Tables, wanted: str) -> None:
    table = await finished(tables, "hero_vs_phantom", 3, entries=10, person="bea")
    page = (await ask(app, "GET", f"/t/{table.id}/replay", cookie("eve", "Eve"), query=f"at=3&from={wanted}")).text
    assert "open-hands" not in page
    assert 'id="hand"' not in page
    assert 'data-from="table"' in page


async def test_where_a_table_keeps_hands_closed_they_stay_closed_after_the_end(app: Starlette, tables: Tables) -> None:
    table = await finished(tables, "hero_vs_phantom", 3, person="bea")
    here, eve = f"/t/{table.id}/replay", cookie("eve", "Eve")
    open_page = (await ask(app, "GET", here, eve, query="at=3&from=all")).text
    assert open_page.count("<li><b>") >= 3
    assert ">away<" not in open_page, "who is there now says nothing about then"
    assert "open-hands" in open_page
    await table.set("bea", msgspec.structs.replace(table.session.settings, show_all_at_end=False))
    assert "open-hands" not in (await ask(app, "GET", here, eve, query="at=3&from=all")).text
    assert 'id="hand"' not in (await ask(app, "GET", here, eve, query="at=3&from=0")).text


async def test_a_game_is_continued_from_the_seat_that_was_chosen(app: Starlette, tables: Tables) -> None:
    table = await finished(tables, "hero_vs_phantom", 3)
    form = {"content-type": "application/x-www-form-urlencoded"} | ORIGIN | cookie("ann", "Ann")
    gone_on = await ask(app, "POST", f"/t/{table.id}/continue", form, b"at=4&seat=2")
    new = await tables.get(gone_on.headers["location"].rpartition("/")[2])
    assert new.session.seats_of("ann") == (2,)
    assert (await ask(app, "POST", f"/t/{table.id}/continue", form, b"at=4&seat=9")).status == 400


async def test_the_live_page_does_not_pay_for_those_who_look_back(
    app: Starlette, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await long_game(tables, 60)
    table.history.lines(-2, table.session.names(), table.n)
    joined = counted(monkeypatch, past.History, "shown_at")
    await ask(app, "GET", f"/t/{table.id}/replay", cookie("ann", "Ann"), query="at=5&from=table")
    before = joined[0]
    seat = table.history.state.to_act()[0]
    await table.act("ann", seat, to_json(table.history.state.answers(seat)[0]), n=table.n)
    assert len(table.history.lines(-2, table.session.names(), table.n)) > 60
    assert joined[0] == before, "a look back made the log be put together anew"


async def test_readers_take_turns_and_leave_time_for_others() -> None:
    reading = Reading()
    order: list[str] = []

    async def read(name: str) -> None:
        async with reading.turn():
            order.append(name)
            end = asyncio.get_running_loop().time() + 0.01
            while asyncio.get_running_loop().time() < end:
                pass

    async def play() -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        order.append("play")

    await asyncio.gather(*[read(f"reader {number}") for number in range(8)], play())
    assert order.index("play") <= 2, order


async def test_after_a_long_read_there_is_a_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as the read took, so that readers have half of the time at most; but not without end."""
    now = [0.0]
    monkeypatch.setattr("time.perf_counter", lambda: now[0])
    reading = Reading()
    async with reading.turn():
        now[0] += 100.0
    rests = asyncio.get_running_loop().time()
    async with reading.turn():
        rested = asyncio.get_running_loop().time() - rests
    assert rested > LONGEST_REST / 2


async def test_the_look_back_does_not_pass_the_curtain(app: Starlette, tables: Tables) -> None:
    seats = (SeatPlan("me", "Ann"), SeatPlan("me", "Bea"), SeatPlan("open"))
    table = await tables.new(Plan(game="hero_vs_phantom", seats=seats, options={"starter": "1"}), "ann", "Ann")
    who, here = cookie("ann", "Ann"), f"/t/{table.id}/replay"
    assert 'id="hand"' in (await ask(app, "GET", here, who, query="from=0")).text
    assert 'id="hand"' not in (await ask(app, "GET", here, who, query="from=1")).text
    await table.act("ann", 0, to_json(table.history.state.answers(0)[0]), n=0)
    for query in ("from=0", "", "at=0&from=0"):
        assert 'id="hand"' not in (await ask(app, "GET", here, who, query=query)).text
    assert 'id="hand"' in (await ask(app, "GET", here, who, query="from=1")).text

"""Clocks: they run for people who are asked, and stand still while the server is down."""

from __future__ import annotations

import time as wall
from pathlib import Path

import pytest

from parlour.session.refusals import BadRequest, NotAllowed
from parlour.session.settings import Settings
from parlour.table.server.tables import Tables
from tests.table.room import ANN, BEA, FakeTime, HereBots, friends, move, plan, until

pytestmark = pytest.mark.anyio
CLOCKS = Settings(clock=60, increment=5, timeout_bot="random")


async def test_only_who_is_asked_loses_time_and_gains_the_increment(tables: Tables, time: FakeTime) -> None:
    table = await friends(tables, CLOCKS)
    time.advance(10)
    assert [seat.clock for seat in table.sight(0, ANN).seats] == [50, 60, 60]
    assert [seat.ticking for seat in table.sight(0, ANN).seats] == [True, False, False]

    await move(table)
    time.advance(3)
    assert [seat.clock for seat in table.sight(0, ANN).seats] == [55, 57, 60]


async def test_nothing_runs_before_all_seats_are_taken_or_while_paused(tables: Tables, time: FakeTime) -> None:
    table = await tables.new(plan("me", "open", "random", settings=CLOCKS, starter="1"), ANN, "Ann")
    time.advance(100)
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")
    time.advance(10)
    await table.pause(ANN, True)
    time.advance(100)
    await table.pause(ANN, False)
    time.advance(10)

    assert table.sight(0, ANN).seats[0].clock == 40


async def test_when_time_is_up_a_bot_takes_over(tables: Tables, time: FakeTime) -> None:
    table = await friends(tables, CLOCKS)
    time.advance(59.9)
    assert table.sight(0, ANN).seats[0].kind == "person"
    time.advance(0.2)
    await until(table, lambda: table.n == 1)
    shown = table.sight(0, ANN).seats[0]
    assert (shown.kind, shown.bot, shown.held) == ("bot", "random", True)

    await table.seating.take_back(ANN, 0)
    assert table.sight(0, ANN).seats[0].clock == 30


async def test_lending_a_seat_to_a_bot_gains_no_time(tables: Tables, time: FakeTime) -> None:
    """Else a person could let a clock run down for ever, and the others wait."""
    slow = await Tables.open("sqlite://", bot_pause=1.0, time=time, bots=tables.services.bots)
    table = await friends(slow, CLOCKS)
    time.advance(55)
    await table.seating.hand_to_bot(ANN, 0, "random")
    await table.seating.take_back(ANN, 0)
    assert table.sight(0, ANN).seats[0].clock == 5

    time.advance(6)
    await until(table, lambda: table.session.seats[0].bot == "random")
    with pytest.raises(NotAllowed, match="The time is up"):
        await table.seating.take_back(ANN, 0)
    time.advance(1)
    await until(table, lambda: table.n == 1)
    await table.seating.take_back(ANN, 0)
    assert table.sight(0, ANN).seats[0].clock == 30
    await slow.close()


async def test_nobody_is_late_who_has_time_left_or_is_not_asked(tables: Tables, time: FakeTime) -> None:
    table = await friends(tables, CLOCKS)
    time.advance(59)
    await table.time_out(0)
    await table.time_out(1)

    assert [seat.kind for seat in table.sight(0, ANN).seats[:2]] == ["person", "person"]


async def test_or_the_table_pauses(tables: Tables, time: FakeTime) -> None:
    table = await friends(tables, Settings(clock=60, on_timeout="pause"))
    time.advance(61)
    await until(table, lambda: table.session.paused)
    await table.pause(BEA, False)
    time.advance(10)

    assert (table.n, table.sight(0, ANN).seats[0].clock) == (0, 20)


async def test_they_stand_still_while_the_server_is_down(tmp_path: Path, time: FakeTime) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    first = await Tables.open(url, time=time, bots=HereBots(1))
    table = await friends(first, CLOCKS)
    time.advance(10)
    await move(table)
    time.advance(20)
    await first.close()

    time.advance(1000)
    second = await Tables.open(url, time=time, bots=HereBots(1))
    table = await second.get(table.id)
    assert [seat.clock for seat in table.sight(0, ANN).seats] == [55, 60, 60]
    time.advance(10)
    assert [seat.clock for seat in table.sight(0, ANN).seats] == [55, 50, 60]
    await second.close()


async def test_clocks_do_not_change_in_the_game_and_have_bounds(tables: Tables) -> None:
    table = await friends(tables, CLOCKS)
    with pytest.raises(NotAllowed):
        await table.set(ANN, Settings(clock=600))
    with pytest.raises(BadRequest):
        await tables.new(plan("me", "open", "open", settings=Settings(clock=-1)), ANN, "Ann")


async def test_setting_the_clock_of_the_machine_costs_nobody_time(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await Tables.open("sqlite://", bots=HereBots(1))
    table = await friends(tables, CLOCKS)
    began = wall.time()
    for hours in (1, -2):
        monkeypatch.setattr("time.time", lambda hours=hours: began + hours * 3600)
        left = table.sight(0, ANN).seats[0].clock
        assert left is not None
        assert 50 < left <= 60
    await tables.close()


async def test_after_a_restart_with_the_clock_set_back_they_still_run(tmp_path: Path, time: FakeTime) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    first = await Tables.open(url, time=time, bots=HereBots(1))
    table = await friends(first, CLOCKS)
    time.advance(10)
    await move(table)
    await first.close()

    time.time -= 7200
    second = await Tables.open(url, time=time, bots=HereBots(1))
    table = await second.get(table.id)
    time.advance(10)
    assert [seat.clock for seat in table.sight(0, ANN).seats] == [55, 50, 60]
    await move(table)
    time.advance(4)
    assert [seat.clock for seat in table.sight(0, ANN).seats] == [55, 55, 56]
    await second.close()

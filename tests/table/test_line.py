"""Who is told of a change first."""

from __future__ import annotations

import asyncio

import pytest

from parlour.table.server.tables import Tables
from parlour.table.services.line import PATIENCE, Line
from tests.table.room import ANN, BEA, CYD, FakeTime, all_told, friends, move, settled

pytestmark = pytest.mark.anyio


class Told:
    """Somebody who is told, and writes down that they were."""

    def __init__(self, name: str, told: list[str]) -> None:
        self.name = name
        self.told = told

    def tell(self) -> None:
        self.told.append(self.name)


async def test_a_line_tells_in_order_and_one_between_two_requests() -> None:
    line, told = Line(FakeTime()), list[str]()
    people = [Told(name, told) for name in "abc"]
    for person in people:
        line.add(person.tell)
    seen: list[list[str]] = []
    for _ in range(4):
        await asyncio.sleep(0)  # whatever else the server has to do
        seen.append([*told])
    assert seen == [["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c"]]


async def test_who_stands_in_line_is_told_of_two_changes_at_once() -> None:
    line, told = Line(FakeTime()), list[str]()
    first, second = Told("first", told), Told("second", told)
    line.add(first.tell)
    line.add(second.tell)
    line.add(first.tell)  # a further change, before there was time
    for _ in range(5):
        await asyncio.sleep(0)
    assert told == ["first", "second"]


async def test_who_has_left_the_line_is_not_told() -> None:
    line, told = Line(FakeTime()), list[str]()
    stays, goes = Told("stays", told), Told("goes", told)
    line.add(goes.tell)
    line.add(stays.tell)
    line.leave(goes.tell)
    for _ in range(3):
        await asyncio.sleep(0)
    assert told == ["stays"]


async def test_nobody_is_passed_over_for_longer_than_a_moment() -> None:
    time, told = FakeTime(), list[str]()
    line = Line(time)
    for person in [Told(name, told) for name in "abcd"]:
        line.add(person.tell)
    time.advance(PATIENCE)
    line.add(Told("late", told).tell)
    await asyncio.sleep(0)
    assert told == ["a", "b", "c", "d"]
    await asyncio.sleep(0)
    assert told == ["a", "b", "c", "d", "late"]


async def test_whoever_must_act_is_told_before_all_others(tables: Tables) -> None:
    table = await friends(tables)
    with table.watch(ANN) as ann, table.watch(BEA) as bea, table.watch(CYD) as cyd:
        watches = {0: ann, 1: bea, 2: cyd}
        await all_told(table)
        for watch in watches.values():
            watch.woken = False
        table.watchers.tell()
        (seat,) = table.session.to_act()
        assert [at for at, watch in watches.items() if watch.woken] == [seat]
        await all_told(table)
        assert all(watch.woken for watch in watches.values())


async def test_before_and_after_the_game_nobody_comes_first(tables: Tables) -> None:
    table = await friends(tables)
    while not table.over():
        await move(table)
    with table.watch(ANN) as ann:
        await all_told(table)
        ann.woken = False
        table.watchers.tell()
        assert not ann.woken
        await asyncio.sleep(0)
        assert ann.woken


async def test_who_was_told_at_once_no_longer_stands_in_line(tables: Tables) -> None:
    table = await friends(tables)
    with table.watch(CYD) as cyd:
        await all_told(table)
        table.watchers.tell()
        table.watchers.tell_only((2,))
        cyd.woken = False
        await all_told(table)
        assert not cyd.woken


async def test_who_has_gone_no_longer_stands_in_line(tables: Tables) -> None:
    table = await friends(tables)
    with table.watch(CYD) as cyd:
        await all_told(table)
        cyd.woken = False
        table.watchers.tell()
    await all_told(table)
    assert not cyd.woken


async def test_each_wait_lasts_its_whole_time_whatever_came_before(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await friends(tables)
    loop = asyncio.get_running_loop()
    clock = [loop.time()]
    monkeypatch.setattr(loop, "time", lambda: clock[0])

    with table.watch(ANN) as watch:
        await settled()
        assert await watch.changed(15), "somebody came"
        first = asyncio.ensure_future(watch.changed(15))
        await settled()
        clock[0] += 10
        watch.wake()
        assert await first

        second = asyncio.ensure_future(watch.changed(15))
        await settled()
        clock[0] += 10
        await settled()
        assert not second.done(), "the time of the first wait is over, that of the second is not"
        clock[0] += 5.1
        await settled()
        assert second.done()
        assert not await second

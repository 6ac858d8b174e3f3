"""A window closes by itself: in time, for those who are silent, and only by the table's own clock."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlour.session.refusals import NotAllowed
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.tables import Tables
from parlour.table.services.bot_pool import Chosen
from tests.table.listening import CALLS, GOES_ON, asks, does, listening, shown
from tests.table.room import ANN, BEA, FakeTime, HereBots, settled, until

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("minis")]


class SlowBots(HereBots):
    """Bots that answer when the test lets them; how often they were asked is counted."""

    def __init__(self) -> None:
        super().__init__(1)
        self.answers: asyncio.Queue[Any] = asyncio.Queue()
        self.asked = 0

    async def choose(self, game_id: str, spec: str, view: bytes, legal: list[Any]) -> Chosen:
        self.asked += 1
        return Chosen(await self.answers.get())


async def closed(table: LiveTable, letters: str) -> None:
    await until(table, lambda: shown(table) == letters)


async def test_after_its_time_all_who_are_silent_have_answered(tables: Tables, time: FakeTime) -> None:
    table = await listening(tables)
    time.advance(2.9)
    await settled()
    assert (table.n, shown(table), table.sight(1, BEA).closes) == (1, "P", 0.1)

    time.advance(0.1)
    await closed(table, "PE")
    assert [entry.seat for entry in table.history.entries[1:]] == [1, 2]
    assert (table.sight(1, BEA).closes, table.history.state.to_act()) == (3.0, (1, 2))


async def test_who_lets_it_go_on_neither_hurries_nor_prolongs_it(tables: Tables, time: FakeTime) -> None:
    table = await listening(tables)
    time.advance(2)
    await does(table, 1, GOES_ON)
    assert table.sight(2, "person-cyd").closes == 1.0
    await table.undo(BEA, 1, n=table.n)
    await does(table, 1, GOES_ON)
    assert (shown(table), table.sight(1, BEA).closes) == ("P", 1.0)

    time.advance(1)
    await closed(table, "PE")


async def test_a_call_closes_it_and_nothing_happens_by_itself_any_more(tables: Tables, time: FakeTime) -> None:
    table = await listening(tables)
    await does(table, 1, CALLS)
    time.advance(10)
    await settled()

    assert (table.n, asks(table), table.sight(1, BEA).closes) == (2, "GuessWord", None)


async def test_nobody_can_close_it_before_its_time(tables: Tables, time: FakeTime) -> None:
    table = await listening(tables)
    time.advance(2)
    await table.close_window(1)
    with pytest.raises(NotAllowed):
        await table.act(ANN, 2, GOES_ON, n=1)

    assert (table.n, shown(table)) == (1, "P")


async def test_a_window_that_is_over_closes_no_later_one(tables: Tables, time: FakeTime) -> None:
    table = await listening(tables)
    time.advance(3)
    await closed(table, "PE")
    time.advance(2)
    await table.close_window(1)

    assert (shown(table), asks(table)) == ("PE", "Listen")


async def test_clocks_rest_meanwhile(tables: Tables, time: FakeTime) -> None:
    table = await listening(tables, settings=Settings(clock=60))
    time.advance(2)
    assert [(seat.clock, seat.ticking) for seat in table.sight(1, BEA).seats] == [(60, False)] * 3
    await does(table, 1, CALLS)
    time.advance(2)

    assert [seat.clock for seat in table.sight(1, BEA).seats] == [60, 58, 60]


async def test_it_rests_while_the_table_is_paused_and_then_begins_anew(tables: Tables, time: FakeTime) -> None:
    table = await listening(tables)
    time.advance(2)
    await table.pause(BEA, True)
    time.advance(100)
    await settled()
    assert (shown(table), table.sight(1, BEA).closes) == ("P", None)
    await table.pause(BEA, False)
    assert table.sight(1, BEA).closes == 3.0

    time.advance(3)
    await closed(table, "PE")


async def test_and_while_a_seat_is_open(tables: Tables, time: FakeTime) -> None:
    table = await listening(tables)
    await table.seating.leave(BEA, 1)
    time.advance(100)
    await settled()
    assert shown(table) == "P"
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")

    assert table.sight(1, BEA).closes == 3.0


async def test_it_survives_a_restart(tmp_path: Path, time: FakeTime) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    first = await Tables.open(url, time=time, bots=HereBots(1))
    table = await listening(first)
    await does(table, 1, GOES_ON)
    time.advance(2)
    await first.close()

    time.advance(1000)
    second = await Tables.open(url, time=time, bots=HereBots(1))
    table = await second.get(table.id)
    assert (shown(table), table.sight(1, BEA).closes) == ("P", 3.0)
    time.advance(3)
    await closed(table, "PE")
    await second.close()


async def test_a_bots_answer_belongs_to_the_question_it_was_asked(time: FakeTime) -> None:
    bots = SlowBots()
    tables = await Tables.open("sqlite://", bot_pause=0.0, bot_patience=0.0, time=time, bots=bots)
    table = await listening(tables, "random")
    await settled()
    asked = table.session.put_at()
    await does(table, 1, GOES_ON)
    await settled()
    assert bots.asked == 1, "the question is still the same, and the bot thinks on"
    time.advance(3)
    await closed(table, "PE")
    await settled()
    assert bots.asked == 2, "an equal question about the next letter"

    with pytest.raises(NotAllowed):
        await table.answer_for(3, CALLS, put_at=asked, bot=True)
    bots.answers.put_nowait(CALLS)
    await until(table, lambda: asks(table) == "GuessWord")
    assert (shown(table), table.history.state.to_act()) == ("PE", (3,))
    await tables.close()


async def test_bots_let_people_go_first_for_half_of_a_window_at_most(time: FakeTime) -> None:
    bots = SlowBots()
    tables = await Tables.open("sqlite://", bot_pause=0.6, bot_patience=5.0, time=time, bots=bots)
    table = await listening(tables, "random")
    bots.answers.put_nowait(CALLS)
    await settled()
    time.advance(0.6)
    await settled()
    time.advance(0.8)
    await settled()
    assert bots.asked == 0
    time.advance(0.1)

    await until(table, lambda: asks(table) == "GuessWord")
    assert (shown(table), time.now()) == ("P", 1_000_001.5)
    await tables.close()

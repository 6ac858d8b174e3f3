"""What only a look from outside shows: lists of tables, whose clock runs, who was faster, who may invite."""

from __future__ import annotations

import msgspec
import pytest

from parlour.session.refusals import NotAllowed, Stale
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.live.stored_session import entry_row
from parlour.table.server.tables import Tables
from parlour.table.store.rows import NewEntry
from tests.table.room import ANN, BEA, CYD, FakeTime, HereBots, answer, friends, move, plan, settled, sql

pytestmark = pytest.mark.anyio


async def test_a_table_is_over_in_the_store_with_its_last_move_and_not_before(tables: Tables) -> None:
    table = await tables.new(plan("me", "me", "me", settings=Settings(listed=True)), ANN, "Ann")
    other = await tables.new(plan("me", "me", "me", settings=Settings(listed=True)), ANN, "Ann")
    await move(table)
    await move(other)
    assert [listing.over for listing in await tables.lobby(BEA)] == [False, False]

    while not table.over():
        await move(table)

    assert [listing.table for listing in await tables.lobby(BEA)] == [other.id]
    assert dict(await sql(tables, "SELECT id, over FROM tables")) == {table.id: True, other.id: False}


async def test_a_list_of_tables_says_whose_turn_it_is(tables: Tables) -> None:
    table = await friends(tables)

    async def turns() -> list[bool]:
        return [(await tables.mine(person))[0].my_turn for person in (ANN, BEA, CYD)]

    assert await turns() == [True, False, False]
    await move(table)
    assert await turns() == [False, True, False]
    listing = (await tables.mine(BEA))[0]
    assert (listing.n, listing.mine, listing.names) == (1, (1,), ("Ann", "Bea", "Cyd"))
    await move(table)
    assert await turns() == [False, False, True], "by the last entry, not by any"
    assert (await tables.mine(BEA))[0].n == 2

    await table.pause(ANN, True)
    await table.seating.hand_to_bot(CYD, 2, "random")
    assert await turns() == [False, False, False]


async def at_one_answer(tables: Tables, settings: Settings) -> LiveTable:
    """A table where the person who is asked has one answer."""
    table = await tables.new(plan("me", "me", "me", settings=settings), ANN, "Ann")
    while len(table.history.state.answers(table.history.state.to_act()[0])) > 1:
        await move(table)
    return table


@pytest.mark.parametrize("quick", [True, False])
async def test_only_a_quick_table_answers_for_people(tables: Tables, time: FakeTime, quick: bool) -> None:
    table = await at_one_answer(tables, Settings(quick=quick))
    before = table.n

    time.advance(10)
    await settled()
    for _ in range(50):
        await tables.services.store.log(table.id)

    assert (table.n > before) is quick


async def test_a_quick_table_does_not_answer_where_there_is_a_choice(tables: Tables, time: FakeTime) -> None:
    table = await tables.new(plan("me", "me", "me", settings=Settings(quick=True)), ANN, "Ann")
    assert len(table.history.state.answers(table.history.state.to_act()[0])) > 1

    time.advance(10)
    await settled()

    assert table.n == 0


async def test_the_clock_of_a_bot_does_not_run(tables: Tables, time: FakeTime) -> None:
    slow = await Tables.open("sqlite://", bot_pause=30.0, time=time, bots=HereBots(1))
    table = await slow.new(plan("me", "random", "me", settings=Settings(clock=60), starter="2"), ANN, "Ann")
    await settled()
    time.advance(20)

    shown = table.sight(0, ANN).seats
    assert table.history.state.to_act() == (1,)
    assert [seat.ticking for seat in shown] == [False, False, False]
    assert [seat.clock for seat in shown] == [60, 60, 60]
    await slow.close()


def written_elsewhere(table: LiveTable, request: str) -> NewEntry:
    """The next entry, as another process writes it."""
    seat = table.history.state.to_act()[0]
    tried = table.session.answer(seat, table.history.state.answers(seat)[0])
    row = entry_row(table.id, table.n + 1, tried, 0.0, "[]", request and f"{seat}:{request}")
    return NewEntry(row, table.stored.row.version)


async def test_who_loses_a_race_is_told_and_sees_what_won(tables: Tables) -> None:
    table = await friends(tables)
    seat, action = answer(table)
    assert await tables.services.store.append(written_elsewhere(table, ""))

    with pytest.raises(Stale) as stale:
        await table.act(ANN, seat, action, n=0, request="mine")

    assert (stale.value.n, table.n) == (1, 1)
    assert table.history.state.to_act() == (1,)


async def test_a_request_that_was_stored_though_its_answer_got_lost_is_done(tables: Tables) -> None:
    table = await friends(tables)
    seat, action = answer(table)
    assert await tables.services.store.append(written_elsewhere(table, "mine"))

    assert await table.act(ANN, seat, action, n=0, request="mine") == 1
    assert table.n == 1


async def test_a_guest_who_sits_here_may_invite_and_others_may_not(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")

    token = await table.seating.new_invite(BEA, 2)
    assert await table.seating.claim(token, CYD, "Cyd") == 2
    with pytest.raises(NotAllowed, match="play here"):
        await table.seating.new_invite("stranger", 2)
    with pytest.raises(NotAllowed, match="sits there already"):
        await table.seating.new_invite(BEA, 0)


async def test_a_name_is_changed_by_who_bears_it_and_kept(tables: Tables) -> None:
    table = await friends(tables)
    with pytest.raises(NotAllowed):
        await table.seating.rename(BEA, 0, "Zed")
    await table.seating.rename(BEA, 1, "bea")
    assert table.session.names() == ("Ann", "bea", "Cyd")
    await table.seating.rename(BEA, 1, "cyd")

    assert table.session.names() == ("Ann", "cyd 2", "Cyd")
    people = await tables.services.store.people(table.id)
    assert people is not None
    assert [seat.name for seat in people.seats] == ["Ann", "cyd 2", "Cyd"]
    assert msgspec.structs.asdict(people.seats[1])["holders"] == (BEA,)


async def test_what_a_bot_says_is_kept_and_shown_to_who_holds_its_seat(tables: Tables) -> None:
    table = await tables.new(plan("me", "me", "me", starter="1"), ANN, "Ann")
    seat, action = answer(table)
    await table.seating.hand_to_bot(ANN, 1, "greedy")
    await table.pause(ANN, True)
    await table.pause(ANN, False)
    await table.act(ANN, seat, action, n=0)
    while table.n < 2:
        await settled()
        await tables.services.store.log(table.id)

    whys = table.sight(0, ANN).whys
    kept = [row.why for row in await tables.services.store.log(table.id)]
    assert [(why.seat, why.n, why.words) for why in whys] == [(1, 2, kept[1])]
    assert kept[0] == ""
    assert kept[1]

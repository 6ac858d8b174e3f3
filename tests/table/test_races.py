"""One table in two processes that have not heard of each other yet: the second change is judged by what the first left,
and neither is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.exc import OperationalError

from parlour.session.comings import Coming
from parlour.session.refusals import NoSuchTable, NotAllowed, Refused, Stale
from parlour.session.seats import Seat
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.live.seating import key_person
from parlour.table.live.stored_session import TRIES, entry_row
from parlour.table.server.plan import Plan
from parlour.table.server.tables import Tables
from parlour.table.store.news import Missed
from parlour.table.store.postgres import PostgresDatabase
from parlour.table.store.rows import People
from parlour.table.store.schema import HOLDERS, LOG, TABLES
from tests.table.postgres import Cluster
from tests.table.room import ANN, BEA, CYD, FakeTime, HereBots, answer, friends, holder, move, plan, sql

pytestmark = pytest.mark.anyio

DAN = "person-dan"
LISTED = Settings(listed=True)
CLOCKS = Settings(clock=60, increment=5, timeout_bot="random")


@pytest.fixture
async def tables(url: str, time: FakeTime) -> AsyncIterator[Tables]:
    opened = await Tables.open(url, bot_pause=60.0, time=time, bots=HereBots(1))
    yield opened
    await opened.close()


async def elsewhere(tables: Tables, table: LiveTable) -> LiveTable:
    """The table as another process has it now. It hears of nothing: news are for processes with other names."""
    store = tables.services.store
    people = await store.people(table.id)
    assert people is not None
    return LiveTable(tables.services, people, await store.log(table.id))


async def kept(tables: Tables, *twins: LiveTable) -> People:
    """What the store has of the table, and so has the process that was the last to change it."""
    people = await tables.services.store.people(twins[0].id)
    assert people is not None
    assert [in_order(seat) for seat in twins[-1].session.seats] == [in_order(seat) for seat in people.seats]
    assert twins[-1].stored.row == people.table
    assert twins[-1].session.comings == people.comings
    return people


def in_order(seat: Seat) -> Seat:
    return msgspec.structs.replace(seat, holders=tuple(sorted(seat.holders)))


def words(comings: list[Coming]) -> list[str]:
    return [coming.words for coming in comings]


async def waits(tables: Tables, *seats: str) -> LiveTable:
    made = plan(*seats)
    return await tables.new(Plan(game=made.game, seats=made.seats, settings=LISTED, wait=True), ANN, "Ann")


# Seats ------------------------------------------------------------------------------------------------------


async def test_who_sits_down_second_is_told_that_the_seat_is_taken(tables: Tables) -> None:
    here = await tables.new(plan("me", "open", "open", settings=LISTED), ANN, "Ann")
    there = await elsewhere(tables, here)

    assert await here.seating.sit(BEA, 1, "Bea")
    with pytest.raises(NotAllowed, match="sits there already"):
        await there.seating.sit(CYD, 1, "Cyd")

    assert there.session.seats[1].holders == (BEA,)
    assert [seat.holders for seat in (await kept(tables, here)).seats] == [(ANN,), (BEA,), ()]


async def test_who_sits_down_elsewhere_is_given_another_name_than_the_first(tables: Tables) -> None:
    here = await tables.new(plan("me", "open", "open", settings=LISTED), ANN, "Ann")
    there = await elsewhere(tables, here)

    await here.seating.sit(BEA, 1, "Bea")
    await there.seating.sit(CYD, 2, "Bea")

    assert [seat.name for seat in (await kept(tables, here, there)).seats] == ["Ann", "Bea", "Bea 2"]


async def test_an_invitation_is_good_once(tables: Tables) -> None:
    here = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    token = await here.seating.new_invite(ANN, 1)
    there = await elsewhere(tables, here)

    await here.seating.claim(token, BEA, "Bea")
    with pytest.raises(NoSuchTable, match="not good any more"):
        await there.seating.claim(token, CYD, "Cyd")

    assert (await kept(tables, here)).seats[1].holders == (BEA,)


async def test_a_bot_does_not_drive_out_who_sits_down_meanwhile(tables: Tables) -> None:
    here = await tables.new(plan("me", "open", "open", settings=LISTED), ANN, "Ann")
    there = await elsewhere(tables, here)

    await here.seating.sit(BEA, 1, "Bea")
    with there.watchers.watch(BEA), pytest.raises(NotAllowed, match="Only who sits there"):
        await there.seating.hand_to_bot(ANN, 1, "random")

    people = await kept(tables, here)
    assert (people.seats[1].holders, people.seats[1].bot) == ((BEA,), "")


async def test_nobody_sits_down_where_a_bot_does_meanwhile(tables: Tables) -> None:
    here = await tables.new(plan("me", "open", "open", settings=LISTED), ANN, "Ann")
    there = await elsewhere(tables, here)

    await here.seating.hand_to_bot(ANN, 1, "random")
    with pytest.raises(NotAllowed, match="sits there already"):
        await there.seating.sit(BEA, 1, "Bea")

    assert (await kept(tables, here)).seats[1].bot == "random"


async def test_a_seat_taken_back_from_its_bot_stays_so_whatever_else_is_changed_of_it(tables: Tables) -> None:
    here = await friends(tables)
    await here.seating.hand_to_bot(BEA, 1, "random")
    there = await elsewhere(tables, here)

    await here.seating.take_back(BEA, 1)
    await there.seating.rename(BEA, 1, "Beatrice")

    people = await kept(tables, here, there)
    assert (people.seats[1].bot, people.seats[1].name) == ("", "Beatrice")
    assert words(people.comings)[-2:] == ["Bea plays at seat 2 again.", "Bea is called Beatrice from now on."]


async def test_a_seat_handed_to_a_bot_is_still_its_own_after_another_change_of_it(tables: Tables) -> None:
    here = await friends(tables)
    there = await elsewhere(tables, here)

    await here.seating.hand_to_bot(ANN, 1, "random")
    await there.seating.rename(BEA, 1, "Beatrice")

    people = await kept(tables, here, there)
    assert (people.seats[1].holders, people.seats[1].bot, people.seats[1].name) == ((BEA,), "random", "Beatrice")


async def test_a_seat_that_was_left_is_not_held_again_by_a_late_change(tables: Tables) -> None:
    here = await friends(tables)
    there = await elsewhere(tables, here)

    await here.seating.leave(BEA, 1)
    with pytest.raises(NotAllowed):
        await there.seating.rename(BEA, 1, "Beatrice")
    with pytest.raises(NotAllowed):
        await (await elsewhere(tables, here)).seating.new_key(BEA, 1)

    assert (await kept(tables, here)).seats[1].holders == ()


async def test_keys_made_in_two_places_both_open_the_seat(tables: Tables) -> None:
    here = await friends(tables)
    there = await elsewhere(tables, here)

    keys = [await here.seating.new_key(BEA, 1), await there.seating.new_key(BEA, 1)]

    people = await kept(tables, here, there)
    assert set(people.seats[1].holders) == {BEA, *map(key_person, keys)}
    assert len(await tables.services.store.tokens(here.id, 1, "key")) == 2


async def test_consent_given_in_two_places_is_counted_together(tables: Tables) -> None:
    here = await tables.new(plan("me", "open", "open", "open", settings=LISTED), ANN, "Ann")
    for seat, (person, name) in enumerate([(BEA, "Bea"), (CYD, "Cyd")], 1):
        await here.seating.sit(person, seat, name)
    assert not await here.seating.sit(CYD, 3, "Cyd")
    there = await elsewhere(tables, here)

    await here.seating.answer_wish(ANN, 0, True)
    await there.seating.answer_wish(BEA, 1, True)

    people = await kept(tables, here, there)
    assert people.seats[3].holders == (CYD,)
    assert people.table.wish == ""


# The table --------------------------------------------------------------------------------------------------


async def test_a_pause_and_a_change_of_a_seat_both_stay(tables: Tables) -> None:
    here = await friends(tables)
    there = await elsewhere(tables, here)

    await here.pause(ANN, True)
    await there.seating.hand_to_bot(BEA, 1, "random")

    people = await kept(tables, here, there)
    assert (people.table.paused, people.seats[1].bot, there.session.paused) == (True, "random", True)
    assert words(people.comings)[-2:] == ["Ann pauses the table.", "Bea lets the bot random play at seat 2."]


async def test_a_table_is_paused_once_between_two_actions_whoever_asks(tables: Tables) -> None:
    here = await friends(tables)
    there = await elsewhere(tables, here)

    await here.pause(ANN, True)
    await here.pause(ANN, False)
    with pytest.raises(NotAllowed, match="paused here already"):
        await there.pause(BEA, True)

    assert not (await kept(tables, here)).table.paused


async def test_no_time_is_up_at_a_table_that_was_paused_in_time(tables: Tables, time: FakeTime) -> None:
    here = await friends(tables, CLOCKS)
    there = await elsewhere(tables, here)
    here.automatic.close()

    time.advance(59)
    await here.pause(ANN, True)
    time.advance(2)
    await there.time_out(0)

    people = await kept(tables, here)
    assert (people.seats[0].bot, people.table.paused) == ("", True)
    assert there.stored.clocks_now().left == (1.0, 60.0, 60.0)


async def test_no_time_is_up_for_who_acted_in_time(tables: Tables, time: FakeTime) -> None:
    here = await friends(tables, CLOCKS)
    there = await elsewhere(tables, here)
    here.automatic.close()

    time.advance(59)
    await move(here)
    time.advance(2)
    await there.time_out(0)

    assert (await kept(tables, here)).seats[0].bot == ""
    assert there.n == 1


async def test_what_an_action_gave_a_clock_outlasts_a_pause_from_elsewhere(tables: Tables, time: FakeTime) -> None:
    here = await friends(tables, CLOCKS)
    there = await elsewhere(tables, here)

    time.advance(10)
    await move(here)
    await there.pause(BEA, True)

    assert (await kept(tables, here, there)).table.clocks == "[55.0,60.0,60.0]"


async def test_settings_and_a_proposal_both_stay(tables: Tables) -> None:
    here = await friends(tables)
    await move(here)
    there = await elsewhere(tables, here)

    await here.set(ANN, LISTED)
    await there.undo(ANN, 0, n=1)

    people = await kept(tables, here, there)
    assert people.table.listed
    assert there.session.settings == LISTED
    assert there.session.proposal is not None


async def test_settings_are_judged_by_who_sits_there(tables: Tables) -> None:
    here = await tables.new(plan("me", "open", "random", settings=LISTED), ANN, "Ann")
    there = await elsewhere(tables, here)

    await here.seating.sit(BEA, 1, "Bea")
    with pytest.raises(NotAllowed, match="With other people"):
        await there.set(ANN, Settings(listed=True, practice=True))

    assert not there.session.settings.practice
    assert here.session.settings == there.session.settings


# Taking back ------------------------------------------------------------------------------------------------


async def proposed(tables: Tables) -> tuple[LiveTable, LiveTable]:
    """Ann asks to take back what she did; Bea and Cyd are asked."""
    here = await friends(tables)
    await move(here)
    await here.undo(ANN, 0, n=1)
    return here, await elsewhere(tables, here)


async def test_two_who_agree_in_two_places_have_both_agreed(tables: Tables) -> None:
    here, there = await proposed(tables)

    await here.answer_undo(BEA, 1, True)
    await there.answer_undo(CYD, 2, True)

    assert there.n == 2
    assert there.history.moves_at(2) == []


async def test_what_was_withdrawn_is_not_taken_back_by_who_agrees_late(tables: Tables) -> None:
    here, _ = await proposed(tables)
    await here.answer_undo(BEA, 1, True)
    there = await elsewhere(tables, here)

    await here.answer_undo(ANN, 0, False)
    with pytest.raises(NotAllowed, match="Nothing is proposed"):
        await there.answer_undo(CYD, 2, True)

    assert len(await tables.services.store.log(here.id)) == 1


async def test_what_was_taken_back_is_not_refused_any_more(tables: Tables) -> None:
    here, _ = await proposed(tables)
    await here.answer_undo(BEA, 1, True)
    there = await elsewhere(tables, here)

    await here.answer_undo(CYD, 2, True)
    with pytest.raises(NotAllowed, match="Nothing is proposed"):
        await there.answer_undo(ANN, 0, False)

    assert there.n == 2


async def test_one_of_two_proposals_is_made(tables: Tables) -> None:
    here = await friends(tables)
    await move(here)
    await move(here)
    there = await elsewhere(tables, here)

    await here.undo(ANN, 0, n=2)
    with pytest.raises(NotAllowed, match="proposed to be taken back already"):
        await there.undo(BEA, 1, n=2)

    assert there.session.proposal is not None
    assert there.session.proposal.seat == 0


async def test_who_sits_down_is_asked_too_before_something_is_taken_back(tables: Tables) -> None:
    here = await tables.new(plan("me", "random", "random", settings=Settings(practice=True), starter="1"), ANN, "Ann")
    await move(here)
    await here.seating.take_back(ANN, 1)
    await here.set(ANN, Settings(practice=True, listed=True))
    there = await elsewhere(tables, here)

    await here.seating.sit(BEA, 1, "Bea")
    assert await there.undo(ANN, 0, n=1) == 1

    assert there.session.proposal is not None, "Bea is asked"


async def test_what_is_taken_back_too_late_is_stale(tables: Tables) -> None:
    here = await tables.new(plan("me", "open", "open", settings=Settings(practice=True), starter="1"), ANN, "Ann")
    await move(here)
    there = await elsewhere(tables, here)

    await here.undo(ANN, 0, n=1)
    with pytest.raises(Stale):
        await there.undo(ANN, 0, n=1)

    assert len(await tables.services.store.log(here.id)) == 2


async def test_the_result_is_that_of_who_sits_there_at_the_end(tables: Tables) -> None:
    here = await friends(tables)
    while not ends_next(here):
        await move(here)
    there = await elsewhere(tables, here)
    left = next(seat for seat in range(3) if seat not in here.history.state.to_act())

    await here.seating.leave(holder(here, left), left)
    await move(there)

    assert there.over()
    people = [ANN, BEA, CYD]
    found = [bool(await tables.services.store.results(person)) for person in people]
    assert found == [seat != left for seat in range(3)]


def ends_next(table: LiveTable) -> bool:
    seat = table.history.state.to_act()[0]
    return table.session.answer(seat, table.history.state.answers(seat)[0]).state.outcome() is not None


# Acting -----------------------------------------------------------------------------------------------------


async def test_nobody_acts_at_a_seat_that_another_has_taken_meanwhile(tables: Tables) -> None:
    here = await friends(tables, LISTED)
    there = await elsewhere(tables, here)
    seat, action = answer(there)

    await here.seating.leave(ANN, 0)
    await here.seating.sit(DAN, 0, "Dan")
    with pytest.raises(NotAllowed):
        await there.act(ANN, seat, action, n=0)

    assert await tables.services.store.log(here.id) == []
    assert await there.act(DAN, seat, action, n=0) == 1


async def test_a_bot_does_not_answer_for_who_has_taken_the_seat_back(tables: Tables) -> None:
    here = await friends(tables)
    await here.seating.hand_to_bot(ANN, 0, "random")
    there = await elsewhere(tables, here)
    seat, action = answer(there)

    await here.seating.take_back(ANN, 0)
    with pytest.raises(NotAllowed, match="answers for itself"):
        await there.answer_for(seat, action, put_at=0, bot=True)

    assert await here.act(ANN, seat, action, n=0) == 1


async def test_an_answer_counts_though_a_seat_changed_meanwhile(tables: Tables) -> None:
    here = await friends(tables)
    there = await elsewhere(tables, here)

    await here.seating.rename(BEA, 1, "Beatrice")
    await move(there)

    assert there.session.names() == ("Ann", "Beatrice", "Cyd")
    assert [row.n for row in await tables.services.store.log(here.id)] == [1]


async def test_time_given_to_a_seat_outlasts_an_answer_from_elsewhere(tables: Tables, time: FakeTime) -> None:
    here = await friends(tables, CLOCKS)
    await here.seating.hand_to_bot(BEA, 1, "random")
    await sql(tables, f"UPDATE tables SET clocks = '[60,0,60]' WHERE id = '{here.id}'")
    await here.stored.change(here.stored.catch_up, Missed())
    there = await elsewhere(tables, here)

    await here.seating.take_back(BEA, 1)
    await move(there)

    assert there.stored.clocks_now().left == (65.0, 30.0, 60.0)


# The waiting room -------------------------------------------------------------------------------------------


async def test_who_comes_in_second_is_given_the_next_place(tables: Tables) -> None:
    here = await waits(tables, "me", "open", "open")
    there = await elsewhere(tables, here)

    assert await here.waiting.enter(BEA, "Bea") == 1
    assert await there.waiting.enter(CYD, "Cyd") == 2

    assert [seat.holders for seat in (await kept(tables, here, there)).seats] == [(ANN,), (BEA,), (CYD,)]


async def test_the_last_place_is_given_once(tables: Tables) -> None:
    here = await waits(tables, "me", "open", "easy")
    there = await elsewhere(tables, here)

    await here.waiting.enter(BEA, "Bea")
    with pytest.raises(NotAllowed, match="Every seat is taken"):
        await there.waiting.enter(CYD, "Cyd")

    assert (await kept(tables, here)).seats[1].holders == (BEA,)


async def test_who_moves_to_a_place_that_was_taken_meanwhile_asks_to_change(tables: Tables) -> None:
    here = await waits(tables, "me", "open", "open")
    await here.waiting.enter(BEA, "Bea")
    there = await elsewhere(tables, here)

    assert await here.waiting.move(ANN, 0, 2)
    assert not await there.waiting.move(BEA, 1, 2)

    assert [seat.holders for seat in (await kept(tables, here, there)).seats] == [(), (BEA,), (ANN,)]
    assert there.session.wish is not None


async def test_nobody_is_ready_at_a_place_that_they_have_left(tables: Tables) -> None:
    here = await waits(tables, "me", "open", "open")
    await here.waiting.enter(BEA, "Bea")
    there = await elsewhere(tables, here)

    await here.waiting.move(BEA, 1, 2)
    await there.waiting.ready(BEA, True)

    people = await kept(tables, here, there)
    assert [(seat.holders, seat.ready) for seat in people.seats] == [((ANN,), False), ((), False), ((BEA,), True)]


async def test_nobody_sits_down_at_a_place_that_was_taken_away(tables: Tables) -> None:
    here = await waits(tables, "me", "open", "open", "open")
    there = await elsewhere(tables, here)

    await here.waiting.change(ANN, 3, here.history.replay.options, LISTED)
    with pytest.raises(Refused, match="no such seat"):
        await there.seating.sit(BEA, 3, "Bea")

    assert len((await kept(tables, here)).seats) == 3


async def test_a_place_is_not_taken_away_from_who_sits_down_meanwhile(tables: Tables) -> None:
    here = await waits(tables, "me", "open", "open", "open")
    there = await elsewhere(tables, here)

    await here.seating.sit(BEA, 3, "Bea")
    await there.waiting.change(ANN, 3, there.history.replay.options, LISTED)

    assert [BEA in seat.holders for seat in (await kept(tables, here, there)).seats].count(True) == 1


async def test_bots_fill_the_places_that_are_open_when_the_game_starts(tables: Tables) -> None:
    here = await waits(tables, "me", "open", "open")
    there = await elsewhere(tables, here)

    await here.waiting.enter(BEA, "Bea")
    await here.waiting.ready(BEA, True)
    await there.waiting.start(ANN, "random")

    people = await kept(tables, here, there)
    assert [(seat.holders, seat.bot) for seat in people.seats] == [((ANN,), ""), ((BEA,), ""), ((), "random")]


async def test_nobody_starts_before_who_came_in_meanwhile_is_ready(tables: Tables) -> None:
    here = await waits(tables, "me", "open", "open")
    there = await elsewhere(tables, here)

    await here.waiting.enter(BEA, "Bea")
    with pytest.raises(NotAllowed, match="Bea is not ready"):
        await there.waiting.start(ANN, "random")

    assert (await kept(tables, here)).table.waiting


async def test_no_place_changes_once_the_game_has_begun(tables: Tables) -> None:
    here = await waits(tables, "me", "open", "open")
    there = await elsewhere(tables, here)

    await here.waiting.start(ANN, "random")
    for late in (
        lambda: there.waiting.enter(BEA, "Bea"),
        lambda: there.waiting.move(ANN, 0, 1),
        lambda: there.waiting.change(ANN, 4, there.history.replay.options, LISTED),
    ):
        with pytest.raises(NotAllowed, match="The game has begun"):
            await late()

    assert not there.session.waiting
    assert there.history.state.hash() == here.history.state.hash()


# The check itself -------------------------------------------------------------------------------------------


async def test_a_change_that_others_are_always_faster_with_is_refused_in_words(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await friends(tables)
    tried = 0

    async def overtaken(*_: object) -> bool:
        nonlocal tried
        tried += 1
        return False

    monkeypatch.setattr(tables.services.store, "put", overtaken)
    with pytest.raises(Stale, match="has moved on"):
        await table.pause(ANN, True)

    assert tried == TRIES
    assert not table.session.paused


async def test_a_change_whose_answer_got_lost_is_made_once(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database commits and the connection breaks: the writer tries again what was stored already."""
    table = await friends(tables)
    database = tables.services.store.database
    write = database.write
    lost = iter([True])

    async def commits_and_breaks(work: Callable[[Connection], Any]) -> Any:
        done = await write(work)
        if next(lost, False):
            raise OperationalError("commit", {}, Exception("the connection is lost"))
        return done

    before = len(table.session.comings)
    monkeypatch.setattr(database, "write", commits_and_breaks)
    await table.seating.rename(BEA, 1, "Beatrice")

    people = await kept(tables, table)
    assert people.seats[1].name == "Beatrice"
    assert len(people.comings) == before + 1


async def test_what_one_process_changes_is_never_judged_twice(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await friends(tables)
    put = tables.services.store.put
    answers: list[bool] = []

    async def counted(*args: Any) -> bool:
        answers.append(await put(*args))
        return answers[-1]

    monkeypatch.setattr(tables.services.store, "put", counted)
    await asyncio.gather(
        table.pause(ANN, True),
        table.seating.rename(BEA, 1, "Beatrice"),
        table.seating.new_key(CYD, 2),
        table.seating.new_invite(ANN, 1),
        table.act(ANN, *answer(table), n=0),
        return_exceptions=True,
    )

    assert answers == [True, True, True]


async def test_a_change_waits_for_an_entry_that_is_being_written(cluster: Cluster, time: FakeTime) -> None:
    """An entry that was begun before it counts before it, though it is committed while the change is under way."""
    tables = await Tables.open(cluster.new_database(), bot_pause=60.0, time=time, bots=HereBots(1))
    table = await friends(tables, CLOCKS)
    table.automatic.close()
    tried = table.session.answer(0, table.history.state.answers(0)[0])
    entry = insert(LOG).values(msgspec.structs.asdict(entry_row(table.id, 1, tried, time.now(), "[60,60,60]")))
    time.advance(61)
    database = tables.services.store.database
    assert isinstance(database, PostgresDatabase)

    async with database.engine.begin() as writing:
        await writing.execute(entry)
        change = asyncio.create_task(table.time_out(0))
        while not await database.read(somebody_waits):
            assert not change.done()
    await change

    assert (await kept(tables, table)).seats[0].bot == ""
    assert table.n == 1
    await tables.close()


async def test_an_entry_waits_for_a_change_that_is_being_made(cluster: Cluster, time: FakeTime) -> None:
    tables = await Tables.open(cluster.new_database(), bot_pause=60.0, time=time, bots=HereBots(1))
    table = await friends(tables)
    seat, action = answer(table)
    change = update(TABLES).where(TABLES.c.id == table.id).values(version="another")
    database = tables.services.store.database
    assert isinstance(database, PostgresDatabase)

    async with database.engine.begin() as writing:
        await writing.execute(select(TABLES.c.version).where(TABLES.c.id == table.id).with_for_update())
        entry = asyncio.create_task(table.act(ANN, seat, action, n=0))
        while not await database.read(somebody_waits):
            assert not entry.done()
        await writing.execute(change)
        await writing.execute(delete(HOLDERS).where(HOLDERS.c.table_id == table.id, HOLDERS.c.seat == seat))
    with pytest.raises(NotAllowed):
        await entry

    assert await tables.services.store.log(table.id) == []
    await tables.close()


def somebody_waits(connection: Connection) -> bool:
    here = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    return bool(connection.execute(text(here)).scalar())

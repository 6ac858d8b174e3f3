"""Two servers on one Postgres serve the same tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection, text

from parlour.session.refusals import NotAllowed, Stale
from parlour.session.seats import is_key
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.live.seating import key_person
from parlour.table.server.tables import Tables
from parlour.table.store.news import Here, Letter, LogGrew, Missed, News, read_letter, written
from tests.table.postgres import Cluster
from tests.table.room import ANN, BEA, CYD, FakeTime, HereBots, answer, friends, holder, move, plan, until

pytestmark = pytest.mark.anyio

Two = tuple[Tables, Tables]


@pytest.fixture
async def two(cluster: Cluster, time: FakeTime) -> AsyncIterator[Two]:
    url = cluster.new_database()
    opened = [await Tables.open(url, bot_pause=0.0, time=time, bots=HereBots(1)) for _ in range(2)]
    yield opened[0], opened[1]
    for tables in opened:
        await tables.close()


async def both(two: Two, table: LiveTable) -> tuple[LiveTable, LiveTable]:
    """The table in both processes, once the second has heard who sits there."""
    here, there = await two[0].get(table.id), await two[1].get(table.id)
    await until(there, lambda: there.session.seats == here.session.seats)
    return here, there


async def test_what_one_does_the_other_shows(two: Two) -> None:
    here, there = await both(two, await friends(two[0]))

    await move(here)
    await until(there, lambda: there.n == 1)
    await move(there)
    await until(here, lambda: here.n == 2)
    await there.talk.say(BEA, "hello from the other one")
    await until(here, lambda: bool(here.session.chat))
    await here.seating.hand_to_bot(CYD, 2, "random")
    await until(there, lambda: there.session.seats[2].bot == "random")

    await until(here, lambda: here.n >= 3 and here.history.state.to_act() != (2,))
    await until(there, lambda: there.n == here.n)
    assert here.history.state.hash() == there.history.state.hash()


async def test_one_number_is_given_once_however_they_race(two: Two) -> None:
    here, there = await both(two, await friends(two[0]))
    for _ in range(20):
        n = here.n
        await until(there, lambda n=n: there.n >= n)  # type: ignore[misc]
        seat, action = answer(here)
        person = holder(here, seat)
        results = await asyncio.gather(
            here.act(person, seat, action, n=n), there.act(person, seat, action, n=n), return_exceptions=True
        )
        assert sorted(type(result).__name__ for result in results) == ["Stale", "int"]
        await until(here, lambda n=n: here.n == n + 1)  # type: ignore[misc]
    assert [row.n for row in await two[0].services.store.log(here.id)] == list(range(1, 21))


async def test_processes_that_write_to_the_same_tables_never_wait_for_each_other_for_ever(two: Two) -> None:
    """Postgres ends such a wait after a second, in which nobody's action is taken."""
    ids = [(await friends(two[0])).id for _ in range(4)]
    here, there = two[0].services.store, two[1].services.store

    for number in range(30):
        writes = [
            store.note(table, 0, f"{number}") for store, order in ((here, ids), (there, ids[::-1])) for table in order
        ]
        await asyncio.gather(*writes)

    def deadlocks(connection: Connection) -> int:
        return int(
            connection.execute(
                text("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
            ).scalar()
            or 0
        )

    assert await here.database.read(deadlocks) == 0


async def test_a_request_sent_to_both_acts_once(two: Two) -> None:
    here, there = await both(two, await friends(two[0]))
    seat, action = answer(here)

    results = await asyncio.gather(
        *[table.act(ANN, seat, action, n=0, request="r") for table in (here, there)], return_exceptions=True
    )
    again = await there.act(ANN, seat, action, n=0, request="r")

    assert again == 1
    assert 1 in results
    assert all(result == 1 or isinstance(result, Stale) for result in results)
    assert len(await two[0].services.store.log(here.id)) == 1


async def test_one_seat_is_taken_once(two: Two) -> None:
    table = await two[0].new(plan("me", "open", "random"), ANN, "Ann")
    here, there = await both(two, table)
    tokens = [await here.seating.new_invite(ANN, 1) for _ in range(2)]

    results = await asyncio.gather(
        here.seating.claim(tokens[0], BEA, "Bea"), there.seating.claim(tokens[1], CYD, "Cyd"), return_exceptions=True
    )

    assert sorted(type(result).__name__ for result in results) == ["NoSuchTable", "int"]
    for table in (here, there):
        await until(table, lambda table=table: len(table.session.seats[1].holders) == 1)  # type: ignore[misc]
    assert here.session.names() == there.session.names()


async def test_a_person_sees_one_hand_however_they_race(two: Two) -> None:
    """Who knows a hand asks the others for a further one, also where each process has heard of nothing yet."""
    table = await two[0].new(plan("me", "open", "open", settings=Settings(listed=True)), ANN, "Ann")
    here, there = await both(two, table)

    results = await asyncio.gather(
        here.seating.sit(BEA, 1, "Bea"), there.seating.sit(BEA, 2, "Bea"), return_exceptions=True
    )

    assert sorted(map(str, results)) == ["False", "True"], "for one of them the others are asked"
    for table in (here, there):
        await until(table, lambda table=table: table.session.wish is not None)  # type: ignore[misc]
        assert len(table.session.seats_of(BEA)) == 1
    assert here.session.names() == there.session.names()


async def test_undo_by_consent_across_both(two: Two) -> None:
    here, there = await both(two, await friends(two[0]))
    await move(here)
    await here.undo(ANN, 0, n=1)
    await until(there, lambda: there.session.proposal is not None)
    await there.answer_undo(BEA, 1, True)
    await until(here, lambda: here.session.proposal is not None and here.session.proposal.consents == (1,))
    await here.answer_undo(CYD, 2, True)

    await until(there, lambda: there.n == 2)
    assert there.history.moves_at(2) == []
    with pytest.raises(NotAllowed):
        await there.answer_undo(BEA, 1, True)


async def test_when_the_one_with_the_bots_dies_the_other_steps_in(two: Two, time: FakeTime) -> None:
    table = await two[0].new(plan("me", "random", "random", starter="1"), ANN, "Ann")
    here, there = await both(two, table)
    here.automatic.look = lambda deeds, mine: None  # type: ignore[method-assign]
    await move(here)
    await until(there, lambda: there.n == 1)

    assert there.automatic.thinker() is None
    time.advance(6)
    await until(there, lambda: there.n == 3)


async def test_who_is_online_is_known_to_both_and_forgotten_with_a_dead_process(two: Two, time: FakeTime) -> None:
    here, there = await both(two, await friends(two[0]))
    with here.watch(BEA, 1):
        await until(there, lambda: 1 in there.watchers.online())
        assert [seat.online for seat in there.sight(2, CYD).seats] == [False, True, False]
    await until(there, lambda: 1 not in there.watchers.online())

    with here.watch(BEA, 1):
        await until(there, lambda: 1 in there.watchers.online())
        time.rings.clear()  # no more signs of life
        time.advance(60)
        assert 1 not in there.watchers.online()


def test_of_contradicting_news_in_one_transaction_the_last_counts() -> None:
    news: list[News] = [Here("t", (1,)), LogGrew("t"), Here("t", ()), Here("u", (1,)), Here("t", (1,)), LogGrew("t")]

    letters = [read_letter(text) for text in written("p", news)]

    assert letters == [Letter("p", Here("u", (1,))), Letter("p", Here("t", (1,))), Letter("p", LogGrew("t"))]


@pytest.mark.parametrize("text", ["", "p log t", "{}", '{"process": "p", "news": {"type": "from a later version"}}'])
def test_news_that_this_version_does_not_know_are_passed_over(text: str) -> None:
    assert read_letter(text) is None


async def test_a_table_loaded_late_learns_who_is_there(two: Two) -> None:
    here = await friends(two[0])
    with here.watch(CYD, 2):
        there = await two[1].get(here.id)
        await until(there, lambda: 2 in there.watchers.online())


async def test_news_missed_while_the_connection_was_lost_are_caught_up(two: Two) -> None:
    here, there = await both(two, await friends(two[0]))
    listener = two[1].services.store.listener
    assert listener is not None
    await listener.close()
    await move(here)
    assert there.n == 0

    await listener.open()
    listener.heard("", Missed())
    await until(there, lambda: there.n == 1)


async def test_every_change_that_was_acknowledged_is_there_however_they_race(two: Two) -> None:
    here, there = await both(two, await friends(two[0]))
    seats = list(enumerate([ANN, BEA, CYD]))
    before = len(here.session.comings)

    results = await asyncio.gather(
        *[
            table.seating.rename(person, seat, f"{person[-3:]} {number} {where}")
            for number in range(3)
            for where, table in (("here", here), ("there", there))
            for seat, person in seats
        ],
        *[table.seating.new_key(person, seat) for table in (here, there) for seat, person in seats],
        return_exceptions=True,
    )

    assert {type(result) for result in results} <= {type(None), str, Stale}
    people = await two[0].services.store.people(here.id)
    assert people is not None
    keys = [result for result in results if isinstance(result, str)]
    assert {key_person(key) for key in keys} == {each for seat in people.seats for each in seat.holders if is_key(each)}
    assert len(people.comings) - before == len([result for result in results if not isinstance(result, Stale)])

"""Circles: what is said in one is for its seats alone, and nobody else can see that something was said."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest

from parlour.core.contract import TABLE
from parlour.games import game
from parlour.session.refusals import BadRequest, NotAllowed
from parlour.session.settings import Settings
from parlour.session.sight import Said
from parlour.table.live.live_table import LiveTable
from parlour.table.live.watchers import Watch
from parlour.table.server.tables import Tables
from parlour.table.store.news import Marked, Whispered
from tests.core.minis.silencio import Silencio
from tests.table.listening import PEOPLE, listening
from tests.table.postgres import Cluster
from tests.table.room import ANN, BEA, CYD, FakeTime, HereBots, all_told

STRANGER = "person-dot"
pytestmark = pytest.mark.anyio


@pytest.fixture
def circle(minis: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats 1 and 2 may talk in secret, and seats 3 and 4, if there are any."""

    def of(self: Silencio, seat: int) -> tuple[int, ...]:
        if seat in (1, 2):
            return (1, 2)
        return (3, 4) if seat in (3, 4) and self.setup.seats == 5 else ()

    monkeypatch.setattr(Silencio, "circle", of)
    things = {"p": "the first letter", "e": "the second letter"}
    monkeypatch.setattr(Silencio, "markable", lambda self, seat: things if self.circle(seat) else {})


@asynccontextmanager
async def watched(table: LiveTable) -> AsyncIterator[dict[str, Watch]]:
    """Everybody looks; what woke them so far is forgotten."""
    with ExitStack() as stack:
        found = {person: stack.enter_context(table.watch(person)) for person in (*PEOPLE, STRANGER)}
        await all_told(table)
        for watch in found.values():
            watch.woken = False
        yield found


async def woken(table: LiveTable, watches: dict[str, Watch]) -> list[str]:
    await all_told(table)
    return [person for person, watch in watches.items() if watch.woken]


def heard(table: LiveTable, seat: int, person: str) -> list[tuple[int, str, str]]:
    return [(said.number, said.who, said.text) for said in table.sight(seat, person).whispers]


@pytest.mark.usefixtures("circle")
async def test_only_the_circle_hears_it_and_is_woken(tables: Tables) -> None:
    table = await listening(tables, settings=Settings(spectators="talk", clock=60))
    async with watched(table) as watches:
        before = [table.sight(0, ANN).json(), table.sight(TABLE, STRANGER).json(), table.sight(TABLE, BEA).json()]
        await table.talk.whisper(BEA, 1, "an <owl>?")

        assert await woken(table, watches) == [BEA, CYD]
        assert heard(table, 1, BEA) == heard(table, 2, CYD) == [(1, "Bea", "an <owl>?")]
        assert before == [
            table.sight(0, ANN).json(), table.sight(TABLE, STRANGER).json(), table.sight(TABLE, BEA).json(),
        ]  # fmt: skip
    await table.talk.say(ANN, "I am silent")
    assert [said.number for said in table.sight(0, ANN).chat] == [1], "no number has moved"


@pytest.mark.usefixtures("circle")
async def test_two_circles_do_not_hear_or_count_each_other(tables: Tables) -> None:
    table = await listening(tables, "random", "random")
    await table.pause(ANN, True)  # or the bots may end the game
    await table.seating.take_back(ANN, 3)
    await table.seating.sit(ANN, 3, "Ann")
    for person, seat in ((BEA, 1), (CYD, 2)):
        await table.seating.answer_wish(person, seat, True)
    await table.seating.rename(ANN, 3, "Ann too")
    await table.talk.whisper(BEA, 1, "first")
    await table.talk.whisper(ANN, 3, "second")
    await table.talk.whisper(CYD, 2, "third")

    assert heard(table, 3, ANN) == [(1, "Ann too", "second")]
    assert heard(table, 2, CYD) == [(1, "Bea", "first"), (2, "Cyd", "third")]
    assert (table.sight(3, ANN).circle, table.sight(0, ANN).circle) == ((3, 4), ())


@pytest.mark.usefixtures("circle")
async def test_who_has_no_circle_cannot_whisper_nor_from_anothers_seat(tables: Tables) -> None:
    table = await listening(tables)
    for person, seat in ((ANN, 0), (ANN, 1), (STRANGER, 1), (BEA, TABLE)):
        with pytest.raises(NotAllowed):
            await table.talk.whisper(person, seat, "psst")
    with pytest.raises(BadRequest):
        await table.talk.whisper(BEA, 1, "x" * 501)

    assert table.session.whispers == []


@pytest.mark.usefixtures("circle")
async def test_it_is_kept_with_the_table(tmp_path: Path, time: FakeTime) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    first = await Tables.open(url, time=time, bots=HereBots(1))
    table = await listening(first)
    await table.talk.whisper(BEA, 1, "one")
    await table.talk.whisper(CYD, 2, "two")
    await first.close()

    second = await Tables.open(url, time=time, bots=HereBots(1))
    table = await second.get(table.id)
    assert heard(table, 1, BEA) == [(1, "Bea", "one"), (2, "Cyd", "two")]
    assert table.sight(0, ANN).chat == table.sight(0, ANN).whispers == ()
    await second.close()


@pytest.mark.usefixtures("circle")
async def test_what_comes_through_another_process_wakes_only_the_circle(tables: Tables) -> None:
    table = await listening(tables)
    async with watched(table) as watches:
        await table.services.store.say(table.id, Said(-1, 1, "Bea", "psst", 0.0, (1, 2)))
        await table.heard(Whispered(table.id))

        assert heard(table, 2, CYD) == [(1, "Bea", "psst")]
        assert await woken(table, watches) == [BEA, CYD]


@pytest.mark.usefixtures("circle")
async def test_and_it_does_come_through(cluster: Cluster, time: FakeTime) -> None:
    url = cluster.new_database()
    one, two = [await Tables.open(url, time=time, bots=HereBots(1)) for _ in range(2)]
    here = await listening(one)
    there = await two.get(here.id)
    await here.talk.whisper(BEA, 1, "psst")

    with there.watch(CYD) as watch:
        while not there.session.whispers:
            assert await watch.changed(10)
    await there.talk.whisper(CYD, 2, "yes?")
    assert heard(there, 2, CYD) == [(1, "Bea", "psst"), (2, "Cyd", "yes?")]
    await one.close()
    await two.close()


def marked(table: LiveTable, seat: int, person: str) -> list[tuple[str, int | None]]:
    return [(mark.key, mark.by) for mark in table.sight(seat, person).marks]


@pytest.mark.usefixtures("circle")
async def test_a_mark_is_for_the_circle_alone_and_is_no_move(tables: Tables) -> None:
    table = await listening(tables, settings=Settings(spectators="talk"))
    async with watched(table) as watches:
        before = [table.sight(0, ANN).json(), table.sight(TABLE, STRANGER).json(), table.sight(TABLE, BEA).json()]
        n, entries = table.n, await table.services.store.log(table.id)
        await table.talk.mark(BEA, 1, "e", True)

        assert await woken(table, watches) == [BEA, CYD]
        assert marked(table, 1, BEA) == marked(table, 2, CYD) == [("p", None), ("e", 1)]
        assert before == [
            table.sight(0, ANN).json(), table.sight(TABLE, STRANGER).json(), table.sight(TABLE, BEA).json(),
        ]  # fmt: skip
        assert (table.n, await table.services.store.log(table.id)) == (n, entries)
        await table.talk.mark(CYD, 2, "e", False)
        assert marked(table, 1, BEA) == [("p", None), ("e", None)]


@pytest.mark.usefixtures("circle")
async def test_nobody_marks_from_elsewhere_or_what_is_not_there(tables: Tables) -> None:
    table = await listening(tables)
    for person, seat, key in ((ANN, 0, "e"), (ANN, 1, "e"), (STRANGER, 1, "e"), (BEA, TABLE, "e"), (BEA, 1, "x")):
        with pytest.raises(NotAllowed):
            await table.talk.mark(person, seat, key, True)

    assert table.session.marks == {}


@pytest.mark.usefixtures("circle")
async def test_marks_are_kept_with_the_table_and_come_through_another_process(tmp_path: Path, time: FakeTime) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    first = await Tables.open(url, time=time, bots=HereBots(1))
    table = await listening(first)
    await table.talk.mark(BEA, 1, "p", True)
    await table.talk.mark(CYD, 2, "e", True)
    await table.talk.mark(BEA, 1, "p", False)
    await first.close()

    second = await Tables.open(url, time=time, bots=HereBots(1))
    table = await second.get(table.id)
    assert marked(table, 1, BEA) == [("p", None), ("e", 2)]
    async with watched(table) as watches:
        await table.services.store.mark(table.id, (1, 2), "p", 1)
        await table.heard(Marked(table.id))
        assert marked(table, 2, CYD) == [("p", 1), ("e", 2)]
        assert await woken(table, watches) == [BEA, CYD]
    await second.close()


async def test_notes_wake_nobody_else(tables: Tables, minis: None) -> None:
    table = await listening(tables)
    async with watched(table) as watches:
        await table.talk.note(BEA, 1, "an owl?")

        assert await woken(table, watches) == [BEA]


def test_mediums_of_one_team_form_a_circle() -> None:
    state = game("phantom_ink").new(7, None, 1)

    assert [state.circle(seat) for seat in range(7)] == [(), (), (2, 4, 6), (3, 5), (2, 4, 6), (3, 5), (2, 4, 6)]
    assert [game("phantom_ink").new(4, None, 1).circle(seat) for seat in range(4)] == [()] * 4

"""The waiting room: nothing is dealt before the game begins, people change places freely, and all read it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from parlour.core.contract import TABLE
from parlour.session.refusals import NotAllowed, Refused
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.table.room import ANN, BEA, CYD, HereBots, move, plan, settled, sql

pytestmark = pytest.mark.anyio


@pytest.fixture
async def tables(url: str) -> AsyncIterator[Tables]:
    opened = await Tables.open(url, bot_pause=0.0, bots=HereBots(1))
    yield opened
    await opened.close()


async def waits(
    tables: Tables, *seats: str, game: str = "hero_vs_phantom", settings: Settings | None = None
) -> LiveTable:
    """Ann opens a table that waits."""
    made = plan(*seats, settings=settings)
    return await tables.new(Plan(game=game, seats=made.seats, settings=made.settings, wait=True), ANN, "Ann")


def who(table: LiveTable) -> list[str]:
    return [seat.name for seat in table.session.seats]


def told(table: LiveTable) -> list[str]:
    return [line.words for line in table.waiting.sight(ANN).comings]


async def test_nothing_is_dealt_before_the_game_begins(tables: Tables) -> None:
    table = await waits(tables, "me", "open", "easy")
    row = (await sql(tables, f"SELECT seed, hash, acting FROM tables WHERE id = '{table.id}'"))[0]

    assert tuple(row) == ("", "", "")
    for viewer in (0, TABLE):
        with pytest.raises(NotAllowed, match="has not begun"):
            table.sight(viewer, ANN)
    with pytest.raises(NotAllowed, match="has not begun"):
        table.public_sight()
    with pytest.raises(NotAllowed, match="has not begun"):
        await table.act(ANN, 0, {"is": "Play", "card": 0}, n=0)
    await settled()
    assert table.automatic.thinker() is None


async def test_one_person_with_bots_starts_in_one_press(tables: Tables) -> None:
    table = await waits(tables, "me", "easy", "easy")

    await table.waiting.start(ANN)

    assert not table.session.waiting
    assert table.sight(0, ANN).n == table.n
    assert table.stored.row.seed
    assert table.stored.row.hash == table.history.start_hash


async def test_all_come_in_by_the_door_and_say_that_they_are_ready(tables: Tables) -> None:
    table = await waits(tables, "me", "open", "open")
    assert await tables.behind(table.session.door) is table
    assert [await table.waiting.enter(person, name) for person, name in ((BEA, "Bea"), (CYD, "Cyd"))] == [1, 2]
    assert await table.waiting.enter(BEA, "Bea") == 1, "who sits here keeps the seat"
    with pytest.raises(NotAllowed, match="Every seat is taken"):
        await table.waiting.enter("person-dee", "Dee")

    with pytest.raises(NotAllowed, match="Bea, Cyd are not ready"):
        await table.waiting.start(ANN)
    await table.waiting.ready(BEA, True)
    await table.waiting.ready(CYD, True)
    await table.waiting.start(ANN)

    await move(table)
    assert [line.words for line in table.sight(0, ANN).comings] == [
        "Bea sits down at seat 2.", "Cyd sits down at seat 3.", "Ann starts the game.",
    ]  # fmt: skip


async def test_the_house_takes_open_seats_at_the_start_if_the_host_says_so(tables: Tables) -> None:
    table = await waits(tables, "me", "open", "open")
    await table.waiting.enter(BEA, "Bea")
    await table.waiting.ready(BEA, True)

    with pytest.raises(NotAllowed, match="One seat is open"):
        await table.waiting.start(ANN)
    await table.waiting.ready(ANN, True)
    with pytest.raises(NotAllowed, match="Only who opened"):
        await table.waiting.start(BEA, fill="easy")
    await table.waiting.start(ANN, fill="easy")

    assert [seat.kind() for seat in table.session.seats] == ["person", "person", "bot"]


async def test_who_moves_to_an_open_seat_or_a_bots_leaves_the_own_one(tables: Tables) -> None:
    table = await waits(tables, "me", "open", "easy")
    key = await table.seating.new_key(ANN, 0)

    assert await table.waiting.move(ANN, 0, 2)
    assert [seat.kind() for seat in table.session.seats] == ["bot", "open", "person"]
    assert await table.waiting.move(ANN, 2, 1)

    assert [seat.kind() for seat in table.session.seats] == ["bot", "person", "open"]
    assert told(table)[-2:] == ["Ann moves to seat 3.", "Ann moves to seat 2."]
    assert (await tables.find(key)).seat == 1, "a key goes with who holds it"


async def test_two_people_change_places_only_if_both_want(tables: Tables) -> None:
    table = await waits(tables, "me", "open", "open")
    for person, name in ((BEA, "Bea"), (CYD, "Cyd")):
        await table.waiting.enter(person, name)
        await table.waiting.ready(person, True)

    assert not await table.waiting.move(BEA, 1, 2)
    assert who(table) == ["Ann", "Bea", "Cyd"]
    for person in (ANN, "person-dee"):
        with pytest.raises(NotAllowed):
            await table.waiting.answer_move(person, True)
    with pytest.raises(NotAllowed, match="asks to change places already"):
        await table.waiting.move(ANN, 0, 2)
    await table.waiting.answer_move(CYD, False)
    assert who(table) == ["Ann", "Bea", "Cyd"]
    await table.waiting.move(BEA, 1, 2)
    await table.waiting.answer_move(CYD, True)

    assert who(table) == ["Ann", "Cyd", "Bea"]
    assert table.session.seats_of(BEA) == (2,)
    assert not any(seat.ready for seat in table.session.seats), "who has another place says anew that they are ready"
    assert told(table)[-1] == "Bea and Cyd change places."


async def test_joining_looking_swapping_and_leaving_before_the_game_shows_nothing(tables: Tables) -> None:
    """Somebody sits at every place before the game, and looks from each: the deal is not there yet, and the one that
    is made at the start is not the one that any of these looks could have come from."""
    table = await waits(tables, "me", "open", "open", "open")
    seen = table.history.state.hash()
    for seat in (1, 2, 3):
        await table.waiting.enter(BEA, "Bea")
        mine = table.session.seats_of(BEA)[0]
        if mine != seat:
            await table.waiting.move(BEA, mine, seat)
        with pytest.raises(Refused):
            table.sight(seat, BEA)
        with pytest.raises(Refused):
            await table.talk.note(BEA, seat, "I saw it")
        await table.seating.leave(BEA, seat)
    await table.waiting.start(ANN, fill="easy")

    assert table.history.state.hash() != seen
    assert not {(person, seat) for person, seat in table.session.sat if person == BEA}, "there was nothing to know"
    with pytest.raises(NotAllowed, match="has begun"):
        await table.waiting.move(ANN, 0, 2)


async def test_once_cards_are_dealt_the_law_of_seats_holds_again(tables: Tables) -> None:
    table = await waits(tables, "me", "open", "open", settings=Settings(listed=True))
    await table.waiting.enter(BEA, "Bea")
    await table.waiting.enter(CYD, "Cyd")
    for person in (BEA, CYD):
        await table.waiting.ready(person, True)
    await table.waiting.start(ANN)
    await table.seating.leave(BEA, 1)

    assert not await table.seating.sit(CYD, 1, "Cyd"), "the others are asked"
    with pytest.raises(NotAllowed, match="has begun"):
        await table.waiting.enter("person-dee", "Dee")


async def test_the_host_opens_a_seat_closes_the_door_and_changes_what_is_played(tables: Tables) -> None:
    table = await waits(tables, "me", "open", "easy")
    await table.waiting.enter(BEA, "Bea")
    with pytest.raises(NotAllowed, match="Only who opened"):
        await table.waiting.free(BEA, 2)
    await table.waiting.free(ANN, 1)
    assert table.session.seats_of(BEA) == ()
    await table.set(ANN, Settings(closed=True))
    with pytest.raises(NotAllowed, match="Nobody else may sit down"):
        await table.waiting.enter(BEA, "Bea")
    await table.set(ANN, Settings())
    await table.waiting.enter(BEA, "Bea")

    await table.waiting.change(ANN, 4, table.history.replay.options, Settings(clock=300))
    assert (who(table), table.history.replay.seats) == (["Ann", "Bea", "Marrow", "Seat 4"], 4)
    await table.waiting.change(ANN, 3, table.history.replay.options, Settings())
    assert who(table) == ["Ann", "Bea", "Marrow"]
    with pytest.raises(Refused, match="3 to 6 players"):
        await table.waiting.change(ANN, 2, table.history.replay.options, Settings())


async def test_a_waiting_room_outlives_the_server(url: str) -> None:
    tables = await Tables.open(url, bot_pause=0.0, bots=HereBots(1))
    table = await waits(tables, "me", "open", "easy")
    await table.waiting.enter(BEA, "Bea")
    await table.waiting.ready(BEA, True)
    await table.waiting.move(ANN, 0, 2)
    before = table.waiting.sight(ANN)
    await tables.close()

    tables = await Tables.open(url, bot_pause=0.0, bots=HereBots(1))
    table = await tables.get(table.id)
    assert table.waiting.sight(ANN) == before
    await table.waiting.start(ANN, fill="easy")
    await tables.close()

    tables = await Tables.open(url, bot_pause=0.0, bots=HereBots(1))
    table = await tables.get(table.id)
    assert table.sight(2, ANN).log
    await tables.close()


# Playing again ----------------------------------------------------------------------------------------------


async def played_out(tables: Tables, game: str, *seats: SeatPlan) -> LiveTable:
    """A game that is over, with Ann as host and Bea by invitation."""
    table = await tables.new(Plan(game=game, seats=seats), ANN, "Ann")
    for seat in [each.seat for each in table.session.seats if each.kind() == "open"]:
        await table.seating.claim(await table.seating.new_invite(ANN, seat), BEA, "Bea")
    table.automatic.close()
    while not table.over():
        state = table.history.state
        asked = state.to_act()[0]
        legal = state.answers(asked)
        await table.stored.append(table.session.answer(asked, legal[table.n % len(legal)]))
        table.automatic.close()
    return table


async def test_the_same_people_play_again_at_one_table(tables: Tables) -> None:
    easy = SeatPlan("bot", bot="easy")
    old = await played_out(tables, "hero_vs_phantom", SeatPlan("me"), SeatPlan("open"), easy)
    with pytest.raises(NotAllowed):
        await tables.again(old, "person-dee")

    new = await tables.again(old, BEA)

    assert await tables.again(old, ANN) is new, "there is one for all"
    assert new.session.waiting
    assert new.session.is_host(BEA)
    assert [(seat.kind(), seat.name, seat.holders) for seat in new.session.seats] == [
        ("person", "Ann", (ANN,)), ("person", "Bea", (BEA,)), ("bot", "Marrow", ()),
    ]  # fmt: skip
    assert old.sight(0, ANN).again == new.id
    assert old.sight(TABLE, "person-dee").again == ""
    await new.waiting.ready(ANN, True)
    await new.waiting.start(BEA)
    assert new.history.replay.seed != old.history.replay.seed

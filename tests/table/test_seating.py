"""Who sits where: invitations, hot seats, keys, bots, leaving."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.session.refusals import BadRequest, NoSuchTable, NotAllowed
from parlour.session.settings import Settings
from parlour.table.server.tables import Tables
from tests.table.room import ANN, BEA, CYD, answer, friends, move, plan, sql, until

pytestmark = pytest.mark.anyio


async def test_an_invitation_seats_one_person_and_is_spent(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    token = await table.seating.new_invite(ANN, 1)

    found = await tables.find(token)
    seat = await found.table.seating.claim(token, BEA, "Bea")

    assert (seat, table.session.seats_of(BEA), table.session.names()[1]) == (1, (1,), "Bea")
    with pytest.raises(NoSuchTable):
        await table.seating.claim(token, CYD, "Cyd")
    with pytest.raises(NoSuchTable):
        await tables.find(token)


async def test_two_links_for_one_seat_admit_only_the_first_who_comes(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    one, two = await table.seating.new_invite(ANN, 1), await table.seating.new_invite(ANN, 1)
    await table.seating.claim(one, BEA, "Bea")

    with pytest.raises(NoSuchTable):
        await table.seating.claim(two, CYD, "Cyd")
    assert table.session.seats_of(CYD) == ()


async def test_tokens_are_kept_as_hashes_only(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    token = await table.seating.new_invite(ANN, 1)

    kept = await sql(tables, "SELECT * FROM tokens")
    assert len(kept) == 1
    assert token not in str(kept)


async def test_strangers_cannot_sit_at_a_private_table_but_at_a_listed_one(tables: Tables) -> None:
    private = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    listed = await tables.new(plan("me", "open", "open", settings=Settings(listed=True)), ANN, "Ann")

    with pytest.raises(NotAllowed):
        await private.seating.sit(BEA, 1, "Bea")
    with pytest.raises(NotAllowed):
        await private.seating.new_invite(BEA, 1)
    await listed.seating.sit(BEA, 1, "Bea")

    assert listed.session.seats_of(BEA) == (1,)
    assert [listing.table for listing in await tables.lobby(CYD)] == [listed.id]
    assert [listing.table for listing in await tables.mine(BEA)] == [listed.id]


async def test_a_hot_seat_is_one_person_with_several_seats(tables: Tables) -> None:
    table = await tables.new(plan("me", "me", "random"), ANN, "Ann")

    assert table.session.seats_of(ANN) == (0, 1)
    assert table.session.names()[:2] == ("Ann", "Ann 2")
    assert table.sight(1, ANN).viewpoints == (TABLE, 0, 1)


async def test_a_second_device_joins_by_key_and_a_program_acts_with_it(tables: Tables) -> None:
    table = await friends(tables)
    key = await table.seating.new_key(ANN, 0)

    assert await table.seating.claim(key, "ann-phone", "whatever") == 0
    found = await tables.find(key)
    seat, action = answer(table)
    await table.act(found.person, seat, action, n=0)

    assert (found.kind, found.seat, table.n) == ("key", 0, 1)
    assert table.session.seats_of("ann-phone") == (0,)
    assert table.session.names()[0] == "Ann"


async def test_leaving_opens_the_seat_and_voids_its_keys(tables: Tables) -> None:
    table = await friends(tables)
    key = await table.seating.new_key(BEA, 1)

    await table.seating.leave(BEA, 1)

    assert table.sight(0, ANN).seats[1].kind == "open"
    with pytest.raises(NoSuchTable):
        await tables.find(key)
    with pytest.raises(NotAllowed):
        table.sight(1, BEA)


async def test_who_takes_a_seat_that_was_left_does_not_read_its_notes(tables: Tables) -> None:
    table = await friends(tables)
    await table.talk.note(BEA, 1, "Ann bluffs")
    await table.seating.leave(BEA, 1)
    await table.seating.claim(await table.seating.new_invite(ANN, 1), "dot", "Dot")

    assert table.sight(1, "dot").note == ""
    assert await sql(tables, "SELECT * FROM notes") == []


async def test_nobody_looks_from_or_acts_for_anothers_seat(tables: Tables) -> None:
    table = await friends(tables)
    seat, action = answer(table)

    with pytest.raises(NotAllowed):
        table.sight(0, BEA)
    with pytest.raises(NotAllowed):
        await table.act(BEA, seat, action, n=0)
    with pytest.raises(NotAllowed):
        await table.act("stranger", TABLE, action, n=0)
    with pytest.raises(NotAllowed):
        await table.talk.note(BEA, 0, "spying")
    assert table.n == 0


async def test_a_person_hands_the_seat_to_a_bot_and_takes_it_back(tables: Tables) -> None:
    table = await friends(tables)

    await table.seating.hand_to_bot(ANN, 0, "random")
    await until(table, lambda: table.n == 1)
    shown = table.sight(0, ANN).seats[0]
    assert (shown.kind, shown.name, shown.held) == ("bot", "Ann", True)
    with pytest.raises(NotAllowed, match="take it back"):
        await table.act(ANN, 0, answer(table, 1)[1], n=1)

    await table.seating.take_back(ANN, 0)
    await move(table)
    await move(table)
    assert table.sight(0, ANN).seats[0].kind == "person"


async def test_only_the_host_fills_open_seats_with_bots(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")

    with pytest.raises(NotAllowed):
        await table.seating.hand_to_bot(BEA, 2, "random")
    with table.watch(BEA, 1), pytest.raises(NotAllowed):
        await table.seating.hand_to_bot(ANN, 1, "random")
    with pytest.raises(BadRequest, match="there is no bot"):
        await table.seating.hand_to_bot(ANN, 2, "genius")
    with pytest.raises(BadRequest, match="budget"):
        await table.seating.hand_to_bot(ANN, 2, "search:999999ms")
    await table.seating.hand_to_bot(ANN, 2, "random")

    assert table.sight(0, ANN).seats[2].kind == "bot"


async def test_the_host_lets_a_bot_play_for_who_is_gone_who_may_come_back(tables: Tables) -> None:
    table = await friends(tables)
    await table.seating.hand_to_bot(ANN, 1, "random")
    await move(table)
    await until(table, lambda: table.n == 2)

    await table.seating.take_back(BEA, 1)
    assert table.sight(1, BEA).seats[1].kind == "person"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\u0000", "\u202e"])
async def test_bad_names_are_refused(tables: Tables, name: str) -> None:
    table = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    token = await table.seating.new_invite(ANN, 1)

    with pytest.raises(BadRequest):
        await table.seating.claim(token, BEA, name)
    assert await table.seating.claim(token, BEA, "Bea") == 1


async def test_names_are_told_apart_and_cleaned(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, " ann \n ")

    assert table.session.names()[1] == "ann 2"
    await table.seating.rename(BEA, 1, "{0} <b>")
    assert table.sight(1, BEA).names()[1] == "{0} <b>"


async def test_spectators_see_the_least_and_only_where_they_may(tables: Tables) -> None:
    watched = await friends(tables)
    closed = await friends(tables, Settings(spectators="no"))

    assert watched.sight(TABLE, "stranger").view.save() == watched.history.state.view(TABLE).save()
    with pytest.raises(NotAllowed):
        closed.sight(TABLE, "stranger")
    with pytest.raises(NotAllowed):
        closed.watch("stranger")
    with pytest.raises(NotAllowed):
        await watched.talk.say("stranger", "psst, Bea holds red 5")

"""Coming and going is for all to read, and who knows one hand sees no second one unless the others agree."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.session.refusals import NotAllowed
from parlour.session.settings import Settings
from parlour.table.server.tables import Tables
from tests.table.room import ANN, BEA, CYD, HereBots, friends, move, plan

pytestmark = pytest.mark.anyio
LISTED = Settings(listed=True)


def read(table: object, viewer: int, person: str) -> list[str]:
    return [line.words for line in table.sight(viewer, person).comings]  # type: ignore[attr-defined]


async def test_who_holds_a_seat_asks_the_others_for_a_further_one(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "open", settings=LISTED), ANN, "Ann")
    await table.seating.sit(BEA, 1, "Bea")

    assert await table.seating.sit(ANN, 2, "Ann") is False
    assert table.session.seats_of(ANN) == (0,)
    with pytest.raises(NotAllowed):
        table.sight(2, ANN)
    shown = table.sight(1, BEA).wish
    assert shown is not None
    assert (shown.seat, shown.name, shown.waits_for) == (2, "Ann", (1,))

    await table.seating.answer_wish(BEA, 1, True)
    assert table.session.seats_of(ANN) == (0, 2)
    assert table.sight(1, BEA).wish is None
    assert read(table, 1, BEA)[-1] == "Ann 2 sits down, as all agreed, at seat 3."


async def test_one_refusal_is_enough_and_nobody_answers_for_others(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "open", settings=LISTED), ANN, "Ann")
    await table.seating.sit(BEA, 1, "Bea")
    await table.seating.sit(ANN, 2, "Ann")
    for person in (ANN, CYD):
        with pytest.raises(NotAllowed):
            await table.seating.answer_wish(person, 1, True)
    await table.seating.answer_wish(BEA, 1, False)

    assert (table.session.wish, table.session.seats_of(ANN)) == (None, (0,))
    assert "Bea refuses" in read(table, TABLE, "stranger")[-1]


async def test_an_invitation_leads_no_seated_person_to_a_further_hand(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "open"), ANN, "Ann")
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")
    token = await table.seating.new_invite(ANN, 2)
    for person in (ANN, BEA):
        with pytest.raises(NotAllowed, match="cards of another seat"):
            await table.seating.claim(token, person, "X")
    assert await table.seating.claim(token, CYD, "Cyd") == 2


async def test_who_left_a_seat_still_knows_its_cards(tables: Tables) -> None:
    table = await friends(tables, LISTED)
    await table.seating.leave(BEA, 1)
    await table.seating.leave(CYD, 2)
    assert await table.seating.sit(BEA, 2, "Bea") is False
    await table.seating.answer_wish(BEA, TABLE, False)
    assert await table.seating.sit(BEA, 1, "Bea") is True


async def test_so_does_who_opened_the_table_there(tables: Tables) -> None:
    """Ann never sat down: the seat was hers from the start."""
    table = await friends(tables, LISTED)
    await table.seating.leave(ANN, 0)
    await table.seating.leave(CYD, 2)
    assert await table.seating.sit(ANN, 2, "Ann") is False
    await table.seating.answer_wish(ANN, TABLE, False)
    assert await table.seating.sit(ANN, 0, "Ann") is True


async def test_alone_with_bots_nobody_is_asked_but_it_stays_written(tables: Tables) -> None:
    table = await tables.new(plan("me", "random", "random"), ANN, "Ann")
    await table.seating.take_back(ANN, 1)
    assert await table.seating.sit(ANN, 1, "Ann") is True
    await table.seating.leave(ANN, 1)
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")
    assert read(table, 1, BEA) == [
        "Ann opens seat 2: its bot leaves.",
        "Ann 2 sits down at seat 2.",
        "Ann 2 leaves seat 2.",
        "Bea sits down at seat 2.",
    ]


async def test_every_change_of_a_seat_is_told_and_survives_a_restart(url: str) -> None:
    first = await Tables.open(url, bots=HereBots(1))
    table = await friends(first)
    await move(table)
    key = await table.seating.new_key(BEA, 1)
    await table.seating.claim(key, "bea's phone", "X")
    await table.seating.rename(BEA, 1, "Bee {0}")
    await table.seating.hand_to_bot(ANN, 2, "random")
    await table.pause(ANN, True)
    await table.seating.take_back(CYD, 2)
    told = [
        (0, "Bea sits down at seat 2."),
        (0, "Cyd sits down at seat 3."),
        (1, "Bea makes a key to seat 2, for a further device."),
        (1, "A further device joins Bea at seat 2."),
        (1, "Bea is called Bee {0} from now on."),
        (1, "Ann lets the bot random play at seat 3 for Cyd."),
    ]
    assert [(line.n, line.words) for line in table.sight(TABLE, "x").comings][:6] == told
    await first.close()
    second = await Tables.open(url, bots=HereBots(1))
    again = await second.get(table.id)
    assert [(line.n, line.words) for line in again.sight(TABLE, "x").comings][:6] == told
    assert again.session.sat >= {(BEA, 1), (CYD, 2), ("bea's phone", 1)}
    await second.close()


async def test_a_bot_in_an_absent_persons_seat_does_not_consent_for_them(tables: Tables) -> None:
    table = await tables.new(plan("me", "open", "random", starter="1"), ANN, "Ann")
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")
    await move(table)
    await table.seating.hand_to_bot(ANN, 1, "random")

    n = table.n
    await table.undo(ANN, 0, n=n)
    assert table.n == n
    assert table.sight(0, ANN).undo.waits_for == (1,)
    await table.answer_undo(BEA, 1, True)
    assert table.sight(0, ANN).log[-1].kind == "Undo"


async def test_pressing_for_keys_again_and_again_uses_nothing_up(tables: Tables) -> None:
    table = await friends(tables)
    keys = [await table.seating.new_key(BEA, 1) for _ in range(30)]
    assert await table.seating.claim(keys[-1], "bea's phone", "X") == 1
    assert len(table.session.seats[1].holders) <= 2 + 8

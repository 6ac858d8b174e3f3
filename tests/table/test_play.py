"""Acting at a table: numbers, doubled requests, refusals, bots, quick answers, the end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.core.replay import read_replay
from parlour.games.hero_vs_phantom.actions import PLAY
from parlour.session.history import Tried
from parlour.session.refusals import BadRequest, Illegal, NoSuchTable, NotAllowed, Stale
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.table.room import ANN, BEA, CYD, FakeTime, answer, friends, move, plan, until

pytestmark = pytest.mark.anyio


async def test_an_action_is_stored_before_it_is_acknowledged(tables: Tables) -> None:
    table = await friends(tables)
    seat, action = answer(table)

    assert await table.act(ANN, seat, action, n=0, request="r1") == 1

    rows = await tables.services.store.log(table.id)
    assert [(row.n, row.seat, row.hash) for row in rows] == [(1, 0, table.history.state.hash())]


async def test_a_stale_number_is_refused_and_changes_nothing(tables: Tables) -> None:
    table = await friends(tables)
    await move(table)
    seat, action = answer(table)

    with pytest.raises(Stale) as stale:
        await table.act(BEA, seat, action, n=0)
    assert (stale.value.n, table.n) == (1, 1)


async def test_a_doubled_request_acts_once_also_when_both_come_at_the_same_time(tables: Tables) -> None:
    table = await friends(tables)
    seat, action = answer(table)
    both = [table.act(ANN, seat, action, n=0, request="same") for _ in range(2)]

    assert await asyncio.gather(*both) == [1, 1]
    assert await table.act(ANN, seat, action, n=0, request="same") == 1
    assert table.n == 1


async def test_requests_of_one_seat_do_not_stop_those_of_another(tables: Tables) -> None:
    table = await friends(tables)
    for n, person in enumerate([ANN, BEA]):
        seat, action = answer(table)
        assert await table.act(person, seat, action, n=n, request="1") == n + 1


async def test_of_two_different_actions_at_once_one_is_stale(tables: Tables) -> None:
    table = await friends(tables)
    legal = [to_json(action) for action in table.history.state.answers(0)]

    results = await asyncio.gather(*[table.act(ANN, 0, action, n=0) for action in legal], return_exceptions=True)

    assert [type(result) for result in results] == [int] + [Stale] * (len(legal) - 1)
    assert table.n == 1


async def test_what_the_rules_forbid_is_refused_with_the_rule(tables: Tables) -> None:
    table = await friends(tables)
    foreign = next(play for play in PLAY if play not in table.history.state.answers(0))

    with pytest.raises(Illegal) as refused:
        await table.act(ANN, 0, to_json(foreign), n=0)
    why = table.why_not(ANN, 0, to_json(foreign))

    assert why is not None
    assert (refused.value.rule, refused.value.words) == (why.rule, why.words)
    assert why.rule.startswith("HP-")
    assert table.why_not(ANN, 0, answer(table)[1]) is None


@pytest.mark.parametrize("junk", [None, [], {}, "Play", {"is": "Play"}, {"is": "Play", "card": "1"}, {"is": ["x"]}])
async def test_junk_is_refused(tables: Tables, junk: Any) -> None:
    table = await friends(tables)
    with pytest.raises(BadRequest):
        await table.act(ANN, 0, junk, n=0)
    assert table.n == 0


async def test_an_exception_while_storing_leaves_the_table_as_it_was(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await friends(tables)
    before = table.sight(0, ANN).json()

    async def broken(*_: object) -> bool:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(tables.services.store, "append", broken)
        with pytest.raises(OSError, match="disk full"):
            await move(table)
    assert table.sight(0, ANN).json() == before

    await move(table)
    assert table.n == 1


async def test_who_goes_away_while_acting_leaves_no_half_move(tables: Tables) -> None:
    table = await friends(tables)
    seat, action = answer(table)
    task = asyncio.create_task(table.act(ANN, seat, action, n=0))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()

    await until(table, lambda: table.n == 1)
    assert len(await tables.services.store.log(table.id)) == 1


async def test_a_whole_game_against_bots(tables: Tables) -> None:
    table = await tables.new(plan("me", "random", "random", "easy"), ANN, "Ann")
    while not table.over():
        await until(table, lambda: table.over() or 0 in table.history.state.to_act())
        if not table.over():
            await move(table)

    sight = table.sight(TABLE, "stranger")
    assert sight.outcome is not None
    assert sight.viewpoints == (TABLE, 0, 1, 2, 3)
    assert sight.log[-1].kind == "GameWon"


async def test_thinking_is_visible_while_a_bot_is_at_work(tables: Tables, time: FakeTime) -> None:
    slow = await Tables.open("sqlite://", bot_pause=1.0, time=time, bots=tables.services.bots)
    table = await slow.new(plan("me", "random", "random", starter="2"), ANN, "Ann")

    assert [seat.thinking for seat in table.sight(0, ANN).seats] == [False, True, False]
    assert table.n == 0

    await asyncio.sleep(0)
    time.advance(1.0)
    await until(table, lambda: table.n == 1)
    assert [seat.thinking for seat in table.sight(0, ANN).seats] == [False, False, True]
    await slow.close()


async def test_a_bot_waits_only_where_there_is_something_to_see(tables: Tables, time: FakeTime) -> None:
    slow = await Tables.open("sqlite://", bot_pause=1.0, time=time, bots=tables.services.bots)
    seats = (SeatPlan("me"), SeatPlan("bot", bot="casual"))
    table = await slow.new(Plan(game="cosmoctopus", seats=seats), ANN, "Ann")
    untold = 0
    while untold < 2:
        if 0 in table.history.state.to_act():
            await move(table)
            continue
        await asyncio.sleep(0)
        if table.history.told():
            time.advance(10.0)
        else:
            untold += 1  # a payment that is put together: no clock has to move
        await moved_on(table)
    await slow.close()


async def moved_on(table: LiveTable) -> None:
    before = table.n
    await until(table, lambda: table.n > before)


async def at_a_question_to_all(tables: Tables) -> LiveTable:
    """Ann and two bots, where all but the active player are asked together, and Ann is one of them."""
    bots = (SeatPlan("bot", bot="random"), SeatPlan("bot", bot="random"))
    table = await tables.new(Plan(game="shipwreck_arcana", seats=(SeatPlan("me"), *bots)), ANN, "Ann")
    while not (0 in table.history.state.to_act() and len(table.history.state.to_act()) > 1):
        if 0 in table.history.state.to_act():
            await move(table)
        else:
            await moved_on(table)
    return table


async def test_bots_let_people_go_first_where_both_are_asked(tables: Tables, time: FakeTime) -> None:
    patient = await Tables.open("sqlite://", bot_pause=0.0, bot_patience=5.0, time=time, bots=tables.services.bots)
    table = await at_a_question_to_all(patient)
    before = table.n
    await asyncio.sleep(0.05)
    time.advance(4.9)
    await asyncio.sleep(0.05)
    assert table.n == before
    assert any(seat.thinking for seat in table.sight(0, ANN).seats)

    time.advance(0.2)
    await moved_on(table)
    await patient.close()


async def test_and_do_not_wait_once_the_people_have_answered(tables: Tables, time: FakeTime) -> None:
    patient = await Tables.open("sqlite://", bot_pause=0.0, bot_patience=5.0, time=time, bots=tables.services.bots)
    table = await at_a_question_to_all(patient)
    await asyncio.sleep(0.01)
    await move(table)
    began = time.now()
    await moved_on(table)
    assert time.now() == began
    await patient.close()


async def test_a_bot_that_fails_does_not_stop_the_table(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Tried:
        raise ValueError("no idea")

    monkeypatch.setattr("tests.table.room.choose", broken)
    table = await tables.new(plan("me", "random", "random", starter="2"), ANN, "Ann")

    await until(table, lambda: table.n == 2)


async def test_a_quick_table_answers_for_a_person_with_one_answer(tables: Tables, time: FakeTime) -> None:
    table = await tables.new(plan("me", "me", "me", settings=Settings(quick=True)), ANN, "Ann")
    while len(table.history.state.answers(table.history.state.to_act()[0])) > 1:
        await move(table)
    before = table.n

    time.advance(0.5)
    assert table.n == before
    time.advance(2.5)
    await until(table, lambda: table.n > before)


async def test_a_paused_table_waits(tables: Tables) -> None:
    table = await friends(tables)
    await table.pause(BEA, True)

    with pytest.raises(NotAllowed, match="paused"):
        await move(table)
    await table.pause(CYD, False)
    await move(table)
    with pytest.raises(NotAllowed):
        await table.pause("stranger", True)


async def test_nobody_stops_the_game_by_pausing_it_again_and_again(tables: Tables) -> None:
    table = await friends(tables)
    await table.pause(BEA, True)
    await table.pause(CYD, False)
    assert [line.words for line in table.sight(0, ANN).comings[-2:]] == [
        "Bea pauses the table.",
        "Cyd lets the table go on.",
    ]
    for person in (BEA, CYD):
        with pytest.raises(NotAllowed, match="after the next action"):
            await table.pause(person, True)
    await move(table)
    await table.pause(BEA, True)
    await table.pause(BEA, False)
    await table.undo(ANN, 0, n=table.n)
    for person, seat in ((BEA, 1), (CYD, 2)):
        await table.answer_undo(person, seat, True)
    await move(table)
    with pytest.raises(NotAllowed, match="after the next action"):
        await table.pause(BEA, True)


async def test_one_who_plays_alone_pauses_as_they_like(tables: Tables) -> None:
    table = await tables.new(plan("me", "random", "random", starter="1"), ANN, "Ann")
    for paused in (True, False, True):
        await table.pause(ANN, paused)
    assert table.session.paused


async def test_looking_back_shows_what_was_seen_then(tables: Tables) -> None:
    table = await friends(tables)
    seen = [table.sight(1, BEA)]
    for _ in range(4):
        await move(table)
        seen.append(table.sight(1, BEA))

    for n, then in enumerate(seen):
        back = table.sight(1, BEA, at=n)
        assert (back.view.save(), back.log, back.waiting) == (then.view.save(), then.log, then.waiting)
        assert back.past == (n < 4)
    with pytest.raises(NoSuchTable):
        table.sight(1, BEA, at=5)


async def test_the_replay_is_had_after_the_end_only_and_can_be_continued(tables: Tables) -> None:
    table = await tables.new(plan("me", "me", "me"), ANN, "Ann")
    await move(table)
    with pytest.raises(NotAllowed, match="after the end"):
        table.replay(ANN)
    with pytest.raises(NotAllowed, match="after its end"):
        await tables.continue_from(table.id, 1, ANN, "Ann")
    while not table.over():
        await move(table)

    replay = read_replay(table.game, table.replay("stranger"))
    assert replay.last().hash() == table.history.state.hash()

    again = await tables.continue_from(table.id, 7, ANN, "Ann", bot="random")
    assert again.history.moves_at(7) == table.history.moves_at(7)
    assert again.session.seats_of(ANN) == (0,)
    await until(again, lambda: 0 in again.history.state.to_act())
    await move(again)


async def test_chat_and_notes(tables: Tables) -> None:
    table = await friends(tables)
    await table.talk.say(BEA, "  <b>hello</b>\n{0} ", request="c1")
    await table.talk.say(BEA, "  <b>hello</b>\n{0} ", request="c1")
    await table.talk.note(BEA, 1, "Ann has\nred 5")

    bea, ann = table.sight(1, BEA), table.sight(0, ANN)
    assert [(said.seat, said.who, said.text) for said in ann.chat] == [(1, "Bea", "<b>hello</b> {0}")]
    assert (bea.note, ann.note, table.sight(TABLE, BEA).note) == ("Ann has\nred 5", "", "")
    for text in ("", "x" * 501, "\n"):
        with pytest.raises(BadRequest):
            await table.talk.say(ANN, text)
    with pytest.raises(BadRequest):
        await table.talk.note(ANN, 0, "x" * 4001)


async def test_who_must_be_silent_by_the_rules_cannot_chat(tables: Tables) -> None:
    seats = (SeatPlan("me"), SeatPlan("open"))
    table = await tables.new(Plan(game="shipwreck_arcana", seats=seats, options={"starter": "1"}), ANN, "Ann")
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")

    with pytest.raises(Illegal) as refused:
        await table.talk.say(ANN, "it is a four")

    assert refused.value.rule == "SA-105"
    await table.talk.say(BEA, "hm")
    assert [said.who for said in table.sight(0, ANN).chat] == ["Bea"]


async def test_settings_are_the_hosts(tables: Tables) -> None:
    table = await friends(tables)
    with pytest.raises(NotAllowed):
        await table.set(BEA, Settings(listed=True))
    with pytest.raises(BadRequest, match="no turn notices"):
        await table.set(ANN, Settings(webhook="https://example.org/x"))
    await table.set(ANN, Settings(listed=True, spectators="talk"))
    await table.talk.say("stranger", "hi", name="Zoe")

    assert [listing.table for listing in await tables.lobby("")] == [table.id]
    assert table.sight(0, ANN).chat[-1].who == "Zoe (watching)"

"""Taking back: free, by consent, refused; the log only grows."""

from __future__ import annotations

import pytest

from parlour.core.replay import read_replay
from parlour.games.hero_vs_phantom.events import Played
from parlour.session.refusals import NotAllowed, Stale
from parlour.session.settings import Settings
from parlour.table.server.tables import Tables
from tests.table.room import ANN, BEA, CYD, FakeTime, friends, move, plan, settled, until

pytestmark = pytest.mark.anyio


@pytest.fixture
def unrevealing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Hero vs Phantom every card tells something; here it is taken to tell nothing."""
    monkeypatch.setattr(Played, "reveals", lambda _: False)


async def test_free_while_nothing_was_told_and_nobody_else_acted(tables: Tables, unrevealing: None) -> None:
    table = await friends(tables)
    before = table.history.state.hash()
    await move(table)
    assert table.sight(0, ANN).undo.can == "free"

    assert await table.undo(ANN, 0, n=1, request="u") == 2
    assert await table.undo(ANN, 0, n=1, request="u") == 2

    assert table.history.state.hash() == before
    assert [row.back_to for row in await tables.services.store.log(table.id)] == [-1, 0]
    assert [line.kind for line in table.sight(1, BEA).log][-1] == "Undo"
    assert "Ann takes back" in table.sight(1, BEA).log[-1].words
    await move(table)
    assert table.n == 3


async def test_not_free_once_something_was_told(tables: Tables) -> None:
    table = await friends(tables)
    await move(table)
    assert table.sight(0, ANN).undo.can == "ask"


async def test_by_consent_of_all_other_people(tables: Tables) -> None:
    table = await friends(tables)
    await move(table)
    await move(table)
    await table.talk.say(CYD, "oh!")

    assert await table.undo(ANN, 0, n=2) == 2
    shown = table.sight(1, BEA).undo
    assert (shown.seat, shown.to, shown.waits_for) == (0, 0, (1, 2))
    await table.answer_undo(BEA, 1, True)
    assert table.sight(1, BEA).undo.waits_for == (2,)
    await table.answer_undo(CYD, 2, True)

    assert (table.n, table.history.shown_at(3)) == (3, [3])
    assert table.sight(1, BEA).undo.seat is None
    assert [said.text for said in table.sight(0, ANN).chat] == ["oh!"]


async def test_one_refusal_ends_it_and_so_does_a_move(tables: Tables) -> None:
    table = await friends(tables)
    await move(table)
    await table.undo(ANN, 0, n=1)
    await table.answer_undo(BEA, 1, False)
    assert (table.n, table.session.proposal) == (1, None)

    await move(table)
    await table.undo(ANN, 0, n=2)
    await move(table)
    assert table.session.proposal is None
    with pytest.raises(NotAllowed):
        await table.answer_undo(CYD, 2, True)


@pytest.mark.parametrize("person", [ANN, BEA], ids=["withdrawn", "refused"])
async def test_what_was_refused_is_not_proposed_again_until_something_happens(tables: Tables, person: str) -> None:
    """Bots wait while it is open: one who asks again and again would stop the game."""
    table = await friends(tables)
    await move(table)
    await move(table)
    assert table.sight(0, ANN).undo.can == "ask"
    await table.undo(ANN, 0, n=2)
    await table.answer_undo(person, table.session.seats_of(person)[0], False)

    assert table.sight(0, ANN).undo.can == ""
    with pytest.raises(NotAllowed, match="after the next action"):
        await table.undo(ANN, 0, n=2)
    await table.undo(BEA, 1, n=2)
    await table.answer_undo(CYD, 2, False)
    with pytest.raises(NotAllowed, match="after the next action"):
        await table.undo(ANN, 0, n=2)
    assert table.session.proposal is None
    await move(table)
    await table.undo(ANN, 0, n=3)
    assert table.session.proposal is not None


async def test_alone_with_bots_what_was_told_stays_told(tables: Tables) -> None:
    table = await tables.new(plan("me", "random", "random", starter="1"), ANN, "Ann")
    await move(table)
    await until(table, lambda: table.n >= 3 and 0 in table.history.state.to_act())
    n = table.n

    with pytest.raises(NotAllowed, match="Make this one a practice game"):
        await table.undo(ANN, 0, n=n)
    shown = table.sight(0, ANN).undo

    assert table.n == n
    assert shown.can == ""
    assert "only a practice game" in shown.refused


async def test_the_way_out_is_practice_which_stays_and_is_said(tables: Tables) -> None:
    table = await tables.new(plan("me", "me", "me", starter="1"), ANN, "Ann")
    await move(table)
    await table.set(ANN, Settings(practice=True))

    await table.undo(ANN, 0, n=1)

    assert table.history.moves_at(table.n) == []
    with pytest.raises(NotAllowed, match="stays one"):
        await table.set(ANN, Settings())
    while not table.over():
        await move(table)
    assert read_replay(table.game, table.replay(ANN)).practice
    assert table.sight(0, ANN).settings.practice


async def test_with_others_at_the_table_it_does_not_become_practice_and_they_are_asked(tables: Tables) -> None:
    table = await friends(tables)
    with pytest.raises(NotAllowed, match="cannot become a practice game"):
        await table.set(ANN, Settings(practice=True))

    practice = await friends(tables, Settings(practice=True))
    await move(practice)
    assert practice.sight(0, ANN).undo.can == "ask"
    await practice.undo(ANN, 0, n=1)
    assert practice.session.proposal is not None


async def test_a_game_continued_from_its_end_is_practice(tables: Tables) -> None:
    table = await tables.new(plan("me", "me", "me"), ANN, "Ann")
    while not table.over():
        await move(table)

    again = await tables.continue_from(table.id, 3, ANN, "Ann")

    assert not table.session.settings.practice
    assert again.session.settings.practice


async def test_in_practice_bots_agree(tables: Tables) -> None:
    practice = Settings(practice=True)
    table = await tables.new(plan("me", "random", "random", settings=practice, starter="1"), ANN, "Ann")
    await move(table)
    await until(table, lambda: table.n >= 3 and 0 in table.history.state.to_act())

    await table.undo(ANN, 0, n=table.n)

    assert table.history.moves_at(table.n) == []
    assert table.history.state.to_act() == (0,)


async def test_bots_wait_while_it_is_proposed(tables: Tables, time: FakeTime) -> None:
    slow = await Tables.open("sqlite://", bot_pause=1.0, time=time, bots=tables.services.bots)
    table = await slow.new(plan("me", "random", "open", starter="1"), ANN, "Ann")
    await table.seating.claim(await table.seating.new_invite(ANN, 2), BEA, "Bea")
    await move(table)
    assert table.automatic.thinker() == 1

    await table.undo(ANN, 0, n=1)
    assert table.automatic.thinker() is None
    await table.answer_undo(BEA, 2, False)
    assert table.automatic.thinker() == 1
    await settled()
    time.advance(1.0)
    await until(table, lambda: table.n == 2)
    await slow.close()


async def test_nothing_to_take_back_and_foreign_or_stale_undo(tables: Tables) -> None:
    table = await friends(tables)
    with pytest.raises(NotAllowed):
        await table.undo(ANN, 0, n=0)
    await move(table)
    with pytest.raises(NotAllowed):
        await table.undo(BEA, 0, n=1)
    with pytest.raises(NotAllowed, match="nothing to take back"):
        await table.undo(BEA, 1, n=1)
    with pytest.raises(Stale):
        await table.undo(ANN, 0, n=0)


async def test_a_log_with_undone_entries_replays(tables: Tables, unrevealing: None) -> None:
    table = await friends(tables, Settings())
    for _ in range(5):
        await move(table)
        last = table.history.entries[-1].seat
        await table.undo(table.session.seats[last].holders[0], last, n=table.n)
        await move(table)
    hash = table.history.state.hash()
    told = table.sight(2, CYD).log
    id, number = table.id, table.n

    tables.kept.clear()
    tables.known.clear()
    loaded = await tables.get(id)

    assert loaded is not table
    assert (loaded.n, loaded.history.state.hash(), loaded.sight(2, CYD).log) == (number, hash, told)
    assert loaded.sight(2, CYD, at=1).log == table.sight(2, CYD, at=1).log

"""Campaigns at tables: a log of entries, each game's written with its last answer, once."""

from __future__ import annotations

import asyncio

import pytest

from parlour.core.data import BadData
from parlour.games import game
from parlour.session.campaign_stand import ABANDONED, MOVED_ON
from parlour.session.refusals import BadRequest, NoSuchTable, NotAllowed
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.campaigns import CampaignDesk
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.table.store.rows import EntryRow
from tests.core.minis import campaign
from tests.table.room import ANN, BEA, CYD, answer, holder

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("minis")]

TWO = Plan(game="campaign", seats=(SeatPlan("me"), SeatPlan("me")))


@pytest.fixture
async def desk(tables: Tables) -> CampaignDesk:
    return CampaignDesk(tables)


async def begin(desk: CampaignDesk) -> str:
    return await desk.begin(game("campaign"), "The wolf's winter", ANN)


async def to_the_end(desk: CampaignDesk, table: LiveTable) -> None:
    while not table.over():
        seat, action = answer(table)
        await table.act(holder(table, seat), seat, action, n=table.n)
    await all_told(desk)


async def all_told(desk: CampaignDesk) -> None:
    """Let the other tables of the campaign be told."""
    await asyncio.gather(*desk.tables.tasks)


async def under_way(desk: CampaignDesk, id: str) -> LiveTable:
    """A table of the campaign at which somebody is asked."""
    for _ in range(20):
        table = await desk.play(id, TWO, ANN, "Ann")
        if not table.over():
            return table
    raise AssertionError("every deal is over at once")


async def kinds(desk: CampaignDesk, id: str) -> list[str]:
    return [entry.kind for entry in (await desk.get(id, ANN)).entries]


# The log ------------------------------------------------------------------------------------------------


async def test_a_game_writes_its_entry_with_its_last_answer(desk: CampaignDesk) -> None:
    # given a campaign and a table begun from its beginning
    id = await begin(desk)
    table = await under_way(desk, id)
    begun_at = (await desk.get(id, ANN)).entries[-1].n
    stand = table.session.campaign
    assert stand is not None
    assert stand.waits()

    # when it is played to its end
    await to_the_end(desk, table)

    # then the campaign has one more entry, which holds what the game keeps
    found = await desk.get(id, ANN)
    last = found.entries[-1]
    outcome = table.history.state.outcome()
    assert outcome is not None
    assert (last.n, last.kind, last.table_id, last.text) == (begun_at + 1, "adventure", table.id, outcome.keeps)
    assert last.words.startswith("The short trail: ")
    assert found.under_way == []
    stand = table.session.campaign
    assert stand is not None
    assert (stand.last, stand.kind, stand.words()) == (begun_at + 1, "adventure", "")


async def test_a_second_table_from_the_same_entry_is_told_that_the_campaign_has_moved_on(desk: CampaignDesk) -> None:
    id = await begin(desk)
    first, second = await under_way(desk, id), await under_way(desk, id)
    entries = len(await kinds(desk, id))
    await to_the_end(desk, first)

    stand = second.session.campaign
    assert stand is not None
    assert stand.words() == MOVED_ON
    sight = second.sight(0, ANN)
    assert sight.campaign == stand

    await to_the_end(desk, second)
    assert len(await kinds(desk, id)) == entries + 1, "what happened at the second table is not kept"


async def test_a_table_that_did_not_hear_of_it_writes_no_second_entry(desk: CampaignDesk, tables: Tables) -> None:
    id = await begin(desk)
    first, second = await under_way(desk, id), await under_way(desk, id)
    before = second.session.campaign
    await to_the_end(desk, first)
    entries = await kinds(desk, id)
    second.session.campaign = before  # as in a process that the news has not reached

    await to_the_end(desk, second)

    assert second.over()
    assert await kinds(desk, id) == entries


async def test_the_next_game_begins_with_what_was_kept(desk: CampaignDesk) -> None:
    id = await begin(desk)
    table = await under_way(desk, id)
    await to_the_end(desk, table)
    text = (await desk.get(id, ANN)).entries[-1].text

    following = await desk.play(id, TWO, ANN, "Ann")

    assert following.history.replay.options.campaign == text


async def test_taking_back_is_told_in_the_book(desk: CampaignDesk) -> None:
    id = await begin(desk)
    plan = Plan(game="campaign", seats=TWO.seats, settings=Settings(practice=True))
    for _ in range(20):
        table = await desk.play(id, plan, ANN, "Ann")
        if table.over():
            continue
        seat, action = answer(table)
        await table.act(ANN, seat, action, n=table.n)
        if not table.over():
            break
    await table.undo(ANN, seat, n=table.n)

    await to_the_end(desk, table)

    words = (await desk.get(id, ANN)).entries[-1].words
    assert ", with 1 take-back, as practice." in words


async def test_a_request_cannot_bring_its_own_campaign(desk: CampaignDesk, tables: Tables) -> None:
    forged = campaign.Kept([9, 9]).text()
    plan = Plan(game="campaign", seats=TWO.seats, options={"campaign": forged})
    with pytest.raises(BadRequest, match="there is no option 'campaign'"):
        await tables.new(plan, ANN, "Ann")
    with pytest.raises(BadRequest, match="there is no option 'campaign'"):
        await desk.play(await begin(desk), plan, ANN, "Ann")


async def test_neither_a_replay_nor_a_table_continued_from_here_carries_the_link(desk: CampaignDesk) -> None:
    id = await begin(desk)
    table = await under_way(desk, id)
    await to_the_end(desk, table)
    entries = await kinds(desk, id)

    again = await desk.tables.continue_from(table.id, 0, ANN, "Ann")
    assert again.session.campaign is None
    assert id.encode() not in table.replay(ANN)
    while not again.over():
        seat, action = answer(again)
        if again.session.seats[seat].bot:
            await again.answer_for(seat, action, put_at=again.session.put_at(), bot=True)
        else:
            await again.act(ANN, seat, action, n=again.n)

    assert await kinds(desk, id) == entries


# Between games ------------------------------------------------------------------------------------------


async def won(desk: CampaignDesk) -> str:
    """A campaign in which each player has Guides."""
    id = await begin(desk)
    text = campaign.Kept([3, 1], 0, ["short"]).text()
    entry = EntryRow(campaign_id=id, n=2, kind="adventure", words="The short trail: won.", text=text, at=0.0)
    assert await desk.store.add_entry(entry) == "added"
    return id


async def test_a_deck_changes_between_games(desk: CampaignDesk) -> None:
    id = await won(desk)
    await desk.change_deck(id, "camp", {"Guide": 1}, 2, ANN)

    found = await desk.get(id, ANN)
    assert [entry.words for entry in found.entries][2:] == ["The deck of The camp is changed: 1 card."]
    table = await desk.play(id, TWO, ANN, "Ann")
    assert table.history.replay.options.guides(2)[0] == 1


@pytest.mark.parametrize(
    ("deck", "taken", "words"),
    [
        ("camp", {"Guide": 0}, r"this deck may not be: nobody goes without a Guide who has one \(CA-8\)"),
        ("camp", {"Guide": 4}, "there are 3 Guides and nothing else"),
        ("camp", {"Wolf": 1}, "there are 3 Guides and nothing else"),
        ("tent", {"Guide": 1}, "there is no deck 'tent'; there is camp"),
    ],
)
async def test_a_deck_that_may_not_be(desk: CampaignDesk, deck: str, taken: dict[str, int], words: str) -> None:
    id = await won(desk)
    with pytest.raises(BadData, match=words):
        await desk.change_deck(id, deck, taken, 2, ANN)
    assert await kinds(desk, id) == ["begin", "adventure"]


async def test_no_deck_changes_during_a_game_or_from_an_old_page(desk: CampaignDesk) -> None:
    id = await won(desk)
    await desk.change_deck(id, "camp", {"Guide": 2}, 2, ANN)
    with pytest.raises(NotAllowed, match="has moved on"):
        await desk.change_deck(id, "camp", {"Guide": 1}, 2, ANN)
    await under_way(desk, id)
    last = (await desk.get(id, ANN)).entries[-1].n
    with pytest.raises(NotAllowed, match="An adventure is under way"):
        await desk.change_deck(id, "camp", {"Guide": 1}, last, ANN)


async def test_abandoning_keeps_what_would_be_kept_now(desk: CampaignDesk) -> None:
    id = await begin(desk)
    table = await under_way(desk, id)
    await desk.abandon(id, table.id, ANN)

    last = (await desk.get(id, ANN)).entries[-1]
    assert (last.kind, last.text) == ("abandoned", table.history.state.keeps())
    assert last.words == "The short trail: abandoned."
    await all_told(desk)
    stand = table.session.campaign
    assert stand is not None
    assert stand.words() == ABANDONED
    with pytest.raises(NotAllowed, match="no such adventure under way"):
        await desk.abandon(id, table.id, ANN)


async def test_begun_anew_the_book_stays_and_nothing_is_kept(desk: CampaignDesk) -> None:
    id = await won(desk)
    await desk.reset(id, ANN)
    found = await desk.get(id, ANN)
    assert [(entry.kind, entry.text) for entry in found.entries][2:] == [("reset", "")]


async def test_a_list_of_campaigns_reads_the_last_entry_of_each(desk: CampaignDesk) -> None:
    """A campaign from a file may have thousands: whoever lists a hundred such holds up nobody."""
    ids = [await begin(desk), await begin(desk)]
    for _ in range(3):
        await desk.reset(ids[1], ANN)
    await desk.play(ids[0], Plan(game="campaign", seats=(SeatPlan("me"), SeatPlan("open"))), ANN, "Ann")

    found = {each.row.id: each for each in await desk.mine(ANN)}

    for id in ids:
        whole = await desk.get(id, ANN)
        assert (found[id].entries, found[id].under_way) == (whole.entries[-1:], whole.under_way)


async def test_a_campaign_belongs_to_those_who_play_it(desk: CampaignDesk) -> None:
    # given a campaign of Ann, at whose table Bea has sat down
    id = await begin(desk)
    table = await desk.play(id, Plan(game="campaign", seats=(SeatPlan("me"), SeatPlan("open"))), ANN, "Ann")
    with pytest.raises(NoSuchTable):
        await desk.get(id, BEA)
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")

    # then it is Bea's too, but only Ann begins it anew, and for Cyd it is not there
    assert [each.row.id for each in await desk.mine(BEA)] == [id]
    with pytest.raises(NotAllowed, match="Only who began"):
        await desk.reset(id, BEA)
    with pytest.raises(NoSuchTable):
        await desk.export(id, CYD)
    assert await desk.mine(CYD) == []


# The next game ------------------------------------------------------------------------------------------


async def test_the_next_adventure_has_the_same_people_at_the_same_seats_once(desk: CampaignDesk) -> None:
    # given a table of Ann and Bea that is over
    id = await begin(desk)
    for _ in range(20):
        table = await desk.play(id, Plan(game="campaign", seats=(SeatPlan("me"), SeatPlan("open"))), ANN, "Ann")
        if not table.over():
            break
    await table.seating.claim(await table.seating.new_invite(ANN, 1), BEA, "Bea")
    with pytest.raises(NotAllowed, match="begins when this one is over"):
        await desk.next_game(table.id, ANN)
    await to_the_end(desk, table)

    # when both press the button
    first = await desk.next_game(table.id, ANN)
    if first.over():
        return
    second = await desk.next_game(table.id, BEA)

    # then they meet at one table
    assert first is second
    assert [seat.holders for seat in first.session.seats] == [(ANN,), (BEA,)]
    assert first.session.names() == table.session.names()
    await all_told(desk)
    stand = table.session.campaign
    assert stand is not None
    assert stand.next_table == first.id


# Files --------------------------------------------------------------------------------------------------


async def test_a_campaign_is_taken_along_and_brought_back(desk: CampaignDesk) -> None:
    id = await won(desk)
    await desk.change_deck(id, "camp", {"Guide": 2}, 2, ANN)
    file = await desk.export(id, ANN)

    other = await desk.bring(file, BEA)

    mine, theirs = await desk.get(id, ANN), await desk.get(other, BEA)
    assert [(e.n, e.kind, e.words, e.text) for e in theirs.entries] == [
        (e.n, e.kind, e.words, e.text) for e in mine.entries
    ]
    assert theirs.row.name == mine.row.name


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b'{"parlour": "replay 1"}'])
async def test_what_is_no_campaign_brings_nothing(desk: CampaignDesk, data: bytes) -> None:
    with pytest.raises(BadData):
        await desk.bring(data, ANN)
    assert await desk.mine(ANN) == []

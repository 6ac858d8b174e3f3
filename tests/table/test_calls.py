"""A call is no choice: it is judged by the table as it is when it arrives."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.session.refusals import Illegal, NotAllowed, Stale
from parlour.table.server.tables import Tables
from parlour.table.store.news import News
from tests.core.minis.silencio import CALL
from tests.table.listening import CALLS, GOES_ON, asks, does, listening
from tests.table.postgres import Cluster
from tests.table.room import ANN, BEA, CYD, FakeTime, HereBots

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("minis")]


async def unheard(news: News) -> None:
    """News that do not get through."""


async def test_a_call_holds_though_the_table_has_moved_on(tables: Tables) -> None:
    table = await listening(tables)
    await does(table, 1, GOES_ON)

    with pytest.raises(Stale):
        await does(table, 2, GOES_ON, n=1)
    assert await does(table, 2, CALLS, n=1) == 3
    assert asks(table) == "GuessWord"
    assert table.history.state.to_act() == (2,)


async def test_who_has_let_it_go_on_is_offered_the_call_and_may_still_make_it(tables: Tables) -> None:
    table = await listening(tables)
    assert [answer.action for answer in table.sight(1, BEA).calls] == [], "who is asked has it among the answers"
    await does(table, 1, GOES_ON)

    assert [answer.action for answer in table.sight(1, BEA).calls] == [CALL]
    assert table.sight(1, BEA).json().count(b'"calls":[{"action":{"is":"Call"}') == 1
    assert table.why_not(BEA, 1, CALLS) is None
    assert table.sight(0, ANN).calls == table.sight(TABLE, BEA).calls == table.sight(TABLE, CYD).calls == ()
    await does(table, 1, CALLS, n=0)
    assert table.history.state.to_act() == (1,)


async def test_a_call_that_comes_too_late_is_refused_by_the_rules_and_costs_nothing(tables: Tables) -> None:
    table = await listening(tables)
    await does(table, 1, CALLS)

    with pytest.raises(Illegal) as refused:
        await does(table, 2, CALLS, n=1)
    assert refused.value.rule == "SI-3"
    with pytest.raises(NotAllowed):
        await table.act(BEA, 2, CALLS, n=table.n)
    assert (table.n, asks(table)) == (2, "GuessWord")


async def test_a_call_sent_twice_is_made_once(tables: Tables) -> None:
    table = await listening(tables)
    first = await table.act(BEA, 1, CALLS, n=0, request="r")

    assert await table.act(BEA, 1, CALLS, n=0, request="r") == first == table.n


async def test_a_call_holds_where_another_process_was_faster(
    cluster: Cluster, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = cluster.new_database()
    one, two = [await Tables.open(url, time=time, bots=HereBots(1)) for _ in range(2)]
    here = await listening(one)
    there = await two.get(here.id)
    monkeypatch.setattr(there, "heard", unheard)
    await does(here, 1, GOES_ON)
    assert there.n == 1
    await does(there, 2, CALLS, n=1)

    assert (there.n, asks(there), there.history.state.to_act()) == (3, "GuessWord", (2,))
    await one.close()
    await two.close()

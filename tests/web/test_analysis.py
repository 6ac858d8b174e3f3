"""Analysis of a game that is over: on request, with progress, from each seat alone, after the bots of live tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.applications import Starlette

from parlour.bots.analysis import cost_of, judge
from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games import game
from parlour.table.server.tables import Tables
from parlour.table.services.bot_process import Worker
from parlour.web.http.app import create_app
from parlour.web.lookback.analysis import Verdict
from tests.dealt import Dealt
from tests.table.room import HereBots
from tests.web.asgi import JSON, ORIGIN, SECRET, Answer, ask, cookie
from tests.web.finished import finished

pytestmark = pytest.mark.anyio
ANN = cookie("ann", "Ann") | JSON | ORIGIN


class QuickBots(HereBots):
    """Bots in a thread, also for looking back."""

    def new_patient_worker(self) -> Worker:
        return self.new_worker()


@pytest.fixture
async def tables(dealt: Dealt) -> AsyncIterator[Tables]:
    opened = await Tables.open("sqlite://", bot_pause=0.0, bot_patience=0.0, bots=QuickBots(1), chance=dealt)
    yield opened
    await opened.close()


async def looked_at(app: Starlette, table: str, who: dict[str, str]) -> dict[str, Any]:
    """The analysis, once it is done."""
    answer: Answer = await ask(app, "POST", f"/t/{table}/analysis", who, b"{}")
    while answer.json()["done"] < answer.json()["of"]:
        await asyncio.sleep(0.01)
        answer = await ask(app, "GET", f"/t/{table}/analysis", who)
    found: dict[str, Any] = answer.json()
    return found


async def test_every_decision_of_a_game_that_is_over_is_looked_at(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.table.services.bot_pool.LOOKS", 2)
    app = create_app(tables, SECRET, rate=1e9, burst=1e9)
    table = await finished(tables, "hero_vs_phantom", 3)
    known = await looked_at(app, table.id, ANN)
    entries = table.history.entries
    decisions = [each for each in entries if len(table.history.state_at(each.parent).answers(each.seat)) > 1]
    assert known["of"] == table.n
    assert len(known["found"]) == len(decisions)
    assert {each["kind"] for each in known["found"].values()} >= {"same", "dear"}
    await table.set("ann", table.session.settings.__class__(show_all_at_end=False))
    eve = await ask(app, "GET", f"/t/{table.id}/analysis", cookie("eve", "Eve") | JSON)
    assert eve.json()["found"] == {}, "what a bot would do tells what the seat held"


async def test_a_game_that_is_played_is_not_looked_at(app: Starlette, tables: Tables) -> None:
    table = await finished(tables, "hero_vs_phantom", 3, entries=4)
    assert (await ask(app, "POST", f"/t/{table.id}/analysis", ANN, b"{}")).status == 403


async def test_bots_of_live_tables_come_first(tables: Tables) -> None:
    pool = tables.services.bots
    state = game("hero_vs_phantom").new(3, seed=5)
    seat = state.to_act()[0]
    legal = [to_json(action) for action in state.answers(seat)]
    pool.thinkers.waiting = 1
    looking = asyncio.create_task(pool.judge("hero_vs_phantom", state.view(seat).save(), legal, legal[0]))
    for _ in range(20):
        await asyncio.sleep(0.005)
    assert not looking.done()
    pool.thinkers.waiting = 0
    assert (await looking).action in legal


def test_what_a_worse_answer_costs_is_more_than_what_the_best_costs() -> None:
    state = game("hero_vs_phantom").new(3, seed=5)
    seat = state.to_act()[0]
    view, legal = state.view(seat), state.answers(seat)
    best = judge("hero_vs_phantom", view, legal, legal[0], seeded(1), 300).best
    assert judge("hero_vs_phantom", view, legal, best, seeded(1), 300).cost in (0.0, pytest.approx(0.0, abs=0.2))
    costs = [cost_of("hero_vs_phantom", view, best, other, seeded(2), 300) for other in legal if other is not best]
    assert all(cost is not None and 0.0 <= cost <= 1.0 for cost in costs)
    assert cost_of("phantom_ink", view, best, best, seeded(2), 10) is None, "nobody can tell there"


def test_a_verdict_says_what_it_cost() -> None:
    names = ("Quill", "Lantern")
    dear = Verdict(5, 1, "Play red 2", "Play green 4", "", False, 0.06)
    assert dear.words(names) == (
        "Lantern: Play red 2. The house would rather: Play green 4. That cost about 6 in 100 of the chance to win."
    )
    assert Verdict(5, 1, "Play red 2", "Play red 2", "", True, 0.0).words(names).endswith("done the same.")

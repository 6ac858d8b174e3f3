"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.games import game
from parlour.session.history import History
from parlour.session.refusals import BadRequest
from parlour.session.settings import Settings
from parlour.table.server.tables import Tables
from parlour.table.services import bot_pool
from parlour.table.services.bot_pace import Pace
from parlour.table.services.bot_pool import BotPool, Chosen, check_spec
from parlour.table.services.bot_process import BotFailed, Job, ProcessWorker, Reply
from tests.dealt import Dealt
from tests.table.room import ANN, BEA, GAME, HereBots, plan, until

pytestmark = pytest.mark.anyio
USUAL = 0.06


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    made = BotPool(1)
    yield made
    made.close()


def question() -> tuple[bytes, list[object]]:
    state = game(GAME).new(4, None, 7)
    return state.view(state.seat).save(), [to_json(action) for action in state.answers(state.seat)]


async def test_a_slow_bot_leaves_the_event_loop_free(pool: BotPool) -> None:
    view, legal = question()
    await pool.choose(GAME, "random", view, legal)
    thinking = asyncio.create_task(pool.choose(GAME, "search:300ms", view, legal))
    turns = 0
    while not thinking.done():
        await asyncio.sleep(0)
        turns += 1

    assert thinking.result().action in legal
    assert turns > 100


def processes(pool: BotPool) -> list[ProcessWorker]:
    """The processes of the thinkers."""
    return [worker for worker in pool.thinkers.all if isinstance(worker, ProcessWorker)]


async def thinking(pool: BotPool, spec: str) -> tuple[asyncio.Task[Chosen], list[object]]:
    """A bot that has begun to think."""
    view, legal = question()
    await pool.choose(GAME, "search:1", view, legal)
    task = asyncio.create_task(pool.choose(GAME, spec, view, legal))
    while pool.thinkers.idle:
        await asyncio.sleep(0)
    return task, legal


async def test_a_killed_bot_is_tried_again_in_a_fresh_process(pool: BotPool) -> None:
    task, legal = await thinking(pool, "search:300ms")
    [first] = processes(pool)
    first.process.kill()

    chosen = await task
    assert (chosen.action in legal, chosen.told) == (True, "")
    assert first not in processes(pool)
    assert len(processes(pool)) == 1


async def test_a_hung_bot_is_given_up_tried_again_and_holds_nobody_else_up(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "PATIENCE", 0.2)
    view, other = question()
    await pool.choose(GAME, "random", view, other)
    task, legal = await thinking(pool, "search:100ms")
    [first] = processes(pool)
    assert first.process.pid is not None
    os.kill(first.process.pid, signal.SIGSTOP)
    start = time.monotonic()
    assert (await pool.choose(GAME, "random", view, other)).action in other
    assert not task.done()
    chosen = await task
    assert (chosen.action in legal, chosen.told) == (True, "")
    assert time.monotonic() - start < 10


async def test_a_bot_that_nobody_waits_for_gives_its_place_back(pool: BotPool) -> None:
    task, legal = await thinking(pool, "search:50ms")
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    view, _ = question()
    chosen = await asyncio.wait_for(pool.choose(GAME, "search:1", view, legal), 20)
    assert chosen.action in legal


async def test_if_it_fails_again_the_next_weaker_bot_plays_and_the_table_is_told(pool: BotPool) -> None:
    view, legal = question()
    broken = BrokenWorker()
    pool.thinkers.new_worker = lambda: broken
    chosen = await pool.choose(GAME, "search:100ms", view, legal)
    assert chosen.action in legal
    assert chosen.told == "The bot search:100ms did not answer: the bot greedy played for it."
    assert broken.asked == 2

    pool.quick.new_worker = lambda: broken
    pool.quick.idle, pool.quick.all = [], set()
    chosen = await pool.choose(GAME, "search:100ms", view, legal)
    assert chosen.action in legal
    assert chosen.told == "The bot search:100ms did not answer: chance played for it."


class BrokenWorker:
    """A process in which every bot breaks."""

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, job: Job, seconds: float) -> Reply:
        self.asked += 1
        raise BotFailed("broke its process", lost=True)

    def kill(self) -> None:
        return None


async def test_a_quick_bot_never_waits_behind_thinkers(pool: BotPool) -> None:
    view, legal = question()
    pool.warm()
    await pool.choose(GAME, "random", view, legal)
    await pool.choose(GAME, "search:1", view, legal)
    crowd = [asyncio.create_task(pool.choose(GAME, "search:300ms", view, legal)) for _ in range(5)]
    await asyncio.sleep(0)
    await pool.choose(GAME, "random", view, legal)
    assert not crowd[-1].done()
    for each in crowd:
        each.cancel()


async def test_when_many_wait_each_has_a_fair_share_and_says_so(pool: BotPool) -> None:
    view, legal = question()
    await pool.choose(GAME, "search:1", view, legal)
    start = time.monotonic()
    crowd = [asyncio.create_task(pool.choose(GAME, "search:400ms", view, legal)) for _ in range(25)]
    had = [(await each).had for each in crowd]
    assert time.monotonic() - start < 25 * 0.4
    hurried = [each for each in had if each]
    assert len(hurried) >= 20, had
    assert (min(hurried) >= 30, hurried) == (True, sorted(hurried))
    assert (had[0], had[-1]) == (0, 0), "the first and the last have their whole budget"


async def test_a_bot_takes_its_time_whatever_it_holds(dealt: Dealt, monkeypatch: pytest.MonkeyPatch) -> None:
    """From being asked until it has answered: with one legal card as long as with several, the usual time at least."""
    monkeypatch.setattr(History, "beat", lambda history: 0.0)
    monkeypatch.setattr(Pace, "usual", lambda *_: USUAL)
    tables = await Tables.open("sqlite://", bot_pause=0.001, bot_patience=0.0, bots=BotPool(1, dealt), chance=dealt)
    table = await tables.new(plan("search:1", "search:1", "search:1"), ANN, "Ann")
    taken: dict[bool, list[float]] = {True: [], False: []}
    while min(len(each) for each in taken.values()) < 3:
        n, state = table.n, table.history.state
        assert not table.over(), "the game has too few forced cards"
        await until(table, lambda n=n: table.n > n)  # type: ignore[misc]
        if n:
            before, after = table.history.entries[n - 1 : n + 1]
            taken[len(state.answers(state.to_act()[0])) == 1].append(after.at - before.at)
    await tables.close()
    assert min(taken[True]) >= USUAL
    assert min(taken[False]) >= USUAL


class HurriedBots(HereBots):
    """Bots of which so many wait that none has its whole budget."""

    async def choose(self, game_id: str, spec: str, view: bytes, legal: list[Any]) -> Chosen:
        return msgspec.structs.replace(await super().choose(game_id, spec, view, legal), had=40)


async def test_a_hurried_bot_says_so_at_the_table(dealt: Dealt) -> None:
    tables = await Tables.open("sqlite://", bot_pause=0.0, bot_patience=0.0, bots=HurriedBots(1, dealt), chance=dealt)
    table = await tables.new(plan("random", "me", "me", starter="1", settings=Settings(practice=True)), ANN, "Ann")
    await until(table, lambda: table.n == 1)
    assert table.sight(1, ANN).whys[0].words.endswith("Many bots thought at once, so it had 40 ms.")
    await tables.close()


@pytest.mark.parametrize(("cores", "count"), [(1, 1), (2, 1), (8, 7)])
async def test_bots_leave_a_processor_to_the_tables(cores: int, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "processors", lambda: cores)
    pool = BotPool()
    assert (pool.quick.count, pool.thinkers.count) == (1, count)
    pool.close()


def test_the_usual_time_is_longer_than_any_that_was_taken() -> None:
    pace = Pace()
    assert pace.usual(GAME, "search:40ms") == 0.04
    for seconds in (0.05, 0.3, 0.1):
        pace.took(GAME, "search:40ms", seconds)
        pace.took(GAME, "greedy", seconds)
    for spec in ("search:40ms", "greedy"):
        assert 0.3 < pace.usual(GAME, spec) < 0.4
    assert pace.usual(GAME, "random") == 0.0


async def test_the_table_is_told_that_another_bot_played(dealt: Dealt) -> None:
    bots = HereBots(1, dealt)
    bots.thinkers.new_worker = BrokenWorker
    tables = await Tables.open("sqlite://", bot_pause=0.0, bot_patience=0.0, bots=bots, chance=dealt)
    table = await tables.new(plan("search:40ms", "me", "me", starter="1"), ANN, "Ann")
    await until(table, lambda: bool(table.session.comings))
    assert [line.words for line in table.sight(TABLE, BEA).comings] == [
        "The bot search:40ms did not answer: the bot greedy played for it."
    ]
    assert table.n == 1
    await tables.close()


def test_specs_are_checked_before_a_bot_sits_down() -> None:
    for spec in ("random", "easy", "search:100ms", "search:5000"):
        assert check_spec(GAME, spec) == spec
    for spec in ("", "genius", "search:5001ms", "search:999999", "search:x", "x" * 1000):
        with pytest.raises(BadRequest):
            check_spec(GAME, spec)


def test_bots_go_when_the_server_is_killed() -> None:
    program = """if True:
        import asyncio, os, time
        from parlour.table.services.bot_pool import BotPool
        async def main():
            pool = BotPool(1)
            pool.warm()
            print(pool.thinkers.idle[0].process.pid, flush=True)
            await asyncio.Event().wait()
        if __name__ == "__main__":
            asyncio.run(main())
    """
    server = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
    assert server.stdout is not None
    bot = os.pidfd_open(int(server.stdout.readline()))
    server.send_signal(signal.SIGKILL)
    server.wait()

    gone, _, _ = select.select([bot], [], [], 10)
    os.close(bot)
    server.stdout.close()
    assert gone, "the bot's process outlives its server"

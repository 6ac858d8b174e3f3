"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest

from parlour.core.data import to_json
from parlour.games import game
from parlour.session.refusals import BadRequest
from parlour.table.services import bot_pool
from parlour.table.services.bot_pool import BotPool, check_spec
from tests.table.room import GAME

pytestmark = pytest.mark.anyio


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

    assert thinking.result()[0] in legal
    assert turns > 100


async def test_a_bot_that_breaks_its_process_or_fails_costs_one_random_answer(pool: BotPool) -> None:
    view, legal = question()
    pool.pool.submit(os._exit, 1)
    assert (await pool.choose(GAME, "random", view, legal))[0] in legal
    assert (await pool.choose(GAME, "no such bot", view, legal))[0] in legal
    assert (await pool.choose(GAME, "random", b"junk", legal))[0] in legal
    assert (await pool.choose(GAME, "random", view, legal))[0] in legal


async def test_a_bot_that_does_not_come_back_is_given_up(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    view, legal = question()
    await pool.choose(GAME, "random", view, legal)
    first = pool.pool
    monkeypatch.setattr(bot_pool, "LONGEST", 0.05)

    assert (await pool.choose(GAME, "search:5000ms", view, legal))[0] in legal
    assert pool.pool is not first


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
            print(pool.pool.submit(os.getpid).result(), flush=True)
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

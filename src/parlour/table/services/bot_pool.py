"""Bots at work in processes of their own: a view goes in as bytes, an action comes out as JSON.

A compiled search holds the interpreter lock, so a thread would stop every other table while it thinks.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.connection import wait
from typing import Any, Final

from parlour.bots.bot import Bot
from parlour.bots.registry import make_bot
from parlour.core.data import BadData, to_json
from parlour.core.rng import seeded
from parlour.games import game
from parlour.session.refusals import BadRequest
from parlour.table.services.seeds import Seeds

LONGEST: Final = 60.0
"""Seconds after which a bot is given up, and the seat answers at random."""

MOST: Final = 5_000
"""Milliseconds or simulations that a bot at a live table may be given for an answer."""

WORDS: Final = 500
"""Letters that a bot has to say why it did something."""

_LOG = logging.getLogger(__name__)


class BotPool:
    """Where bots think. Whatever goes wrong there, a seat gets an answer."""

    def __init__(self, workers: int, chance: Seeds | None = None) -> None:
        self.workers = workers
        self.chance = chance or Seeds()
        self.room = asyncio.Semaphore(workers)
        self.pool = self.new_pool()

    def new_pool(self) -> Executor:
        """Fresh processes; they start when they are first needed."""
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, context, initializer=_begin)

    def warm(self) -> None:
        """Start the processes now, so that the first bot need not wait for them."""
        for _ in range(self.workers):
            self.pool.submit(int)

    async def choose(self, game_id: str, spec: str, view: bytes, legal: list[Any]) -> tuple[Any, str]:
        """One of the legal actions (JSON data) as this bot would choose it, and why ('' if it cannot say). Bots queue
        for the processes, and the time in the queue is not counted as thinking."""
        async with self.room:
            return await self._choose(game_id, spec, view, legal)

    async def _choose(self, game_id: str, spec: str, view: bytes, legal: list[Any]) -> tuple[Any, str]:
        pool = self.pool
        try:
            work = asyncio.get_running_loop().run_in_executor(
                pool, choose, game_id, spec, view, legal, self.chance.seed()
            )
            return await asyncio.wait_for(work, LONGEST)
        except TimeoutError:
            _LOG.warning("the bot %s of %s thinks for over %.0f s and is given up", spec, game_id, LONGEST)
            self._replace(pool)
        except BrokenProcessPool:
            _LOG.warning("the bot %s of %s broke its process", spec, game_id)
            self._replace(pool)
        except Exception:
            _LOG.exception("the bot %s of %s failed", spec, game_id)
        return legal[self.chance.seed() % len(legal)], ""

    def _replace(self, pool: Executor) -> None:
        """Begin anew with fresh processes, once for each broken pool."""
        if self.pool is pool:
            self.pool = self.new_pool()
            _end(pool)

    def close(self) -> None:
        """Let go of the processes, also of one that is thinking."""
        _end(self.pool, wait=True)


def check_spec(game_id: str, spec: str) -> str:
    """The spec, if a bot can be made of it that answers in bearable time; else BadRequest that says why."""
    budget = spec.partition(":")[2].removesuffix("ms")
    if len(spec) > 40 or (budget.isdecimal() and int(budget) > MOST):
        raise BadRequest(f"A bot at a live table has a budget of at most {MOST}.")
    try:
        _bot(game_id, spec)
    except BadData as wrong:
        raise BadRequest(f"{wrong}") from None
    return spec


def _end(pool: Executor, *, wait: bool = False) -> None:
    """Kill the processes. At the end the pool's own thread is waited for: it would write into a closed pipe."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(wait=wait, cancel_futures=True)


# In the bots' process -----------------------------------------------------------------------------------------


def choose(game_id: str, spec: str, view: bytes, legal: list[Any], seed: int) -> tuple[Any, str]:
    """What the bot does with this view, and why; runs in a process of the pool."""
    rules = game(game_id)
    bot = _bot(game_id, spec)
    actions = [rules.read_action(action) for action in legal]
    seen = rules.load_view(view)
    chosen = bot.choose(seen, actions, seeded(seed))
    return to_json(chosen), bot.explain(seen, chosen)[:WORDS]


@cache
def _bot(game_id: str, spec: str) -> Bot:
    return make_bot(game_id, spec)


def _begin() -> None:
    """Leave Ctrl-C to the server, and go when the server is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_parent, daemon=True).start()


def _go_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)

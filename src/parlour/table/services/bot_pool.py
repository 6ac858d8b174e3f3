"""Bots at work: two lanes, so that quick bots never wait behind thinkers, and a fair share of time for all who wait.

A bot that breaks its process or hangs is tried once more in a fresh one; then the next weaker bot plays, and the table
is told. Whatever goes wrong, a seat has its answer within ten seconds from when its bot begins to think.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

import msgspec

from parlour.bots.analysis import cost_words
from parlour.bots.registry import WEIGHED, advisor, analyst, next_weaker, searches
from parlour.core.data import BadData
from parlour.session.refusals import BadRequest
from parlour.table.services.bot_pace import Pace
from parlour.table.services.bot_process import BotFailed, Job, ProcessWorker, Reply, Worker, bot_of
from parlour.table.services.seeds import Seeds

DEADLINE: Final = 9.0
"""Seconds after which a seat has its answer, whatever its bot does."""
RESERVE: Final = 2.0
"""Of these, what is kept for the weaker bot."""
PATIENCE: Final = 3.0
"""Seconds for a bot at least, before it is taken to hang; more if its budget or habit is longer."""
MOST: Final = 5_000
"""Milliseconds or simulations that a bot at a live table may be given for an answer."""
QUICK: Final = 0.03
"""Seconds of thought up to which a bot is quick."""
LEAST: Final = 0.03
"""Seconds that each bot has, however many wait."""
DRAIN: Final = 1.0
"""Seconds of thought of each process that all who wait share."""
LOOKS: Final = 150
"""Milliseconds for the bot that looks at a decision afterwards, and as many to compare."""
GIVE_WAY: Final = 0.05
"""Seconds between two looks whether bots of live tables still wait."""

_LOG = logging.getLogger(__name__)


class Chosen(msgspec.Struct, frozen=True):
    """A bot's answer, and why ('' if it cannot say)."""

    action: Any
    why: str = ""
    told: str = ""
    """What the table is to be told: another bot played for it."""
    had: int = 0
    """Milliseconds that it had, if that was less than its budget; else 0."""


class Turn:
    """The right to one process of a lane. `late` if the process still thinks when nobody wants its answer any more."""

    late = False


class Lane:
    """Some processes, and who waits for them: first come, first served."""

    def __init__(self, count: int, new_worker: Callable[[], Worker]) -> None:
        self.count = count
        self.new_worker = new_worker
        self.room = asyncio.Semaphore(count)
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.threads = ThreadPoolExecutor(count, "bots")
        self.waiting = 0

    def warm(self) -> None:
        """Start the processes now, so that the first bot need not wait for them."""
        while len(self.all) < self.count:
            self.idle.append(self._new())

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Turn]:
        """Wait for a free process."""
        self.waiting += 1
        try:
            await self.room.acquire()
        finally:
            self.waiting -= 1
        turn = Turn()
        try:
            yield turn
        finally:
            if not turn.late:
                self.room.release()

    def share(self) -> float:
        """Seconds that whoever has its turn now may take, so that nobody waits for long."""
        return max(LEAST, DRAIN * self.count / (self.waiting + 1))

    async def ask(self, turn: Turn, job: Job, seconds: float) -> Reply:
        """Ask a process. One that is of no use any more is replaced at once."""
        worker = self.idle.pop() if self.idle else self._new()
        asking = asyncio.get_running_loop().run_in_executor(self.threads, worker.ask, job, seconds)
        try:
            reply = await asyncio.shield(asking)
        except BotFailed as failed:
            self._back(worker, lost=failed.lost)
            raise
        except Exception as wrong:
            self._back(worker, lost=True)
            raise BotFailed(f"could not be asked: {type(wrong).__name__}", lost=True) from None
        except asyncio.CancelledError:
            turn.late = True
            asking.add_done_callback(partial(self._late, worker))
            raise
        self._back(worker, lost=False)
        return reply

    def _late(self, worker: Worker, done: asyncio.Future[Reply]) -> None:
        wrong = None if done.cancelled() else done.exception()
        self._back(worker, lost=done.cancelled() or getattr(wrong, "lost", wrong is not None))
        self.room.release()

    def _new(self) -> Worker:
        worker = self.new_worker()
        self.all.add(worker)
        return worker

    def _back(self, worker: Worker, *, lost: bool) -> None:
        if lost and worker in self.all:
            self.all.discard(worker)
            worker.kill()
            worker = self._new()
        if worker in self.all:
            self.idle.append(worker)

    def close(self) -> None:
        """End all processes, also one that is thinking."""
        workers, self.all, self.idle = self.all, set(), []
        for worker in workers:
            worker.kill()
        self.threads.shutdown(wait=True, cancel_futures=True)


class BotPool:
    """Where bots think. Whatever goes wrong there, a seat gets an answer."""

    def __init__(self, workers: int = 0, chance: Seeds | None = None) -> None:
        self.chance = chance or Seeds()
        self.pace = Pace()
        self.quick = Lane(1, self.new_worker)
        self.thinkers = Lane(workers or processors() - 1 or 1, self.new_worker)
        self.readers = Lane(1, self.new_patient_worker)
        """Where games that are over are looked at: a process that gives way to all others."""

    def new_worker(self) -> Worker:
        """A fresh process; it starts at once."""
        return ProcessWorker()

    def new_patient_worker(self) -> Worker:
        """A fresh process that gives way to all others."""
        return ProcessWorker(patient=True)

    def warm(self) -> None:
        """Start the processes now, so that the first bot need not wait for them."""
        self.quick.warm()
        self.thinkers.warm()

    async def choose(self, game_id: str, spec: str, view: bytes, legal: list[Any]) -> Chosen:
        """One of the legal actions (JSON data) as this bot would choose it. Bots queue for the processes; the time in
        the queue is not counted as thinking."""
        lane = self.quick if self.pace.usual(game_id, spec) <= QUICK else self.thinkers
        async with lane.turn() as turn:
            cut = self._cut(lane, game_id, spec)
            job = Job(game_id, spec, view, legal, str(self.chance.seed()), cut)
            start = time.monotonic()
            for _ in range(2):
                left = start + DEADLINE - RESERVE - time.monotonic()
                if left < LEAST:
                    break
                try:
                    reply = await lane.ask(turn, job, min(left, self._patience(game_id, spec)))
                except BotFailed as failed:
                    _LOG.warning("the bot %s of %s %s", spec, game_id, failed)
                    continue
                if not cut:
                    self.pace.took(game_id, spec, reply.seconds)
                return Chosen(reply.action, reply.why, had=cut)
        return await self._instead(job, start + DEADLINE)

    async def advise(self, game_id: str, view: bytes, legal: list[Any]) -> Chosen:
        """What a good bot would do with this view, always with a reason; `told` if none of them had an answer."""
        chosen = await self.choose(game_id, advisor(game_id), view, legal)
        return chosen if chosen.why else msgspec.structs.replace(chosen, why=WEIGHED)

    async def judge(self, game_id: str, view: bytes, legal: list[Any], made: Any) -> Reply:
        """What the strongest bot would have done here, and what the answer that was made cost. It begins only when no
        bot of a live table waits for its turn; BotFailed if there is no answer."""
        return await self._compare(Job(game_id, analyst(game_id), view, legal, str(self.chance.seed()), LOOKS, made))

    async def next_best(self, game_id: str, view: bytes, legal: list[Any], best: Any) -> Chosen:
        """What the bot that gives advice would do if not this, with what that would cost and why; `told` if it has no
        answer. As patient as `judge`."""
        job = Job(game_id, advisor(game_id), view, legal, str(self.chance.seed()), LOOKS, best=best)
        try:
            reply = await self._compare(job)
        except BotFailed as failed:
            return Chosen(best, "", str(failed))
        return Chosen(reply.action, " ".join(filter(None, (cost_words(reply.cost), reply.why))))

    async def _compare(self, job: Job) -> Reply:
        async with self.readers.turn() as turn:
            while self.quick.waiting or self.thinkers.waiting:
                await asyncio.sleep(GIVE_WAY)
            return await self.readers.ask(turn, job, PATIENCE + LOOKS / 100)

    async def _instead(self, job: Job, deadline: float) -> Chosen:
        """The answer of the next weaker bot; if that fails too, any."""
        weaker = next_weaker(job.game_id, job.spec)
        told = f"The bot {job.spec} did not answer: the bot {weaker} played for it."
        try:
            async with self.quick.turn() as turn:
                left = max(LEAST, deadline - time.monotonic())
                reply = await self.quick.ask(turn, msgspec.structs.replace(job, spec=weaker, within=500), left)
            return Chosen(reply.action, reply.why, told)
        except BotFailed as failed:
            _LOG.warning("the bot %s of %s %s", weaker, job.game_id, failed)
            told = f"The bot {job.spec} did not answer: chance played for it."
            return Chosen(job.legal[int(job.seed) % len(job.legal)], "", told)

    def _cut(self, lane: Lane, game_id: str, spec: str) -> int:
        """Milliseconds that a search has, if so many wait that it cannot have its budget; else 0."""
        share = lane.share()
        hurried = lane is self.thinkers and searches(game_id, spec) and share < self.pace.usual(game_id, spec)
        return int(share * 100) * 10 if hurried else 0

    def _patience(self, game_id: str, spec: str) -> float:
        return max(PATIENCE, self.pace.budget(game_id, spec) + 1.5, 3 * self.pace.usual(game_id, spec))

    def close(self) -> None:
        """Let go of the processes, also of one that is thinking."""
        self.quick.close()
        self.thinkers.close()
        self.readers.close()


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_spec(game_id: str, spec: str) -> str:
    """The spec, if a bot can be made of it that answers in bearable time; else BadRequest that says why."""
    budget = spec.partition(":")[2].removesuffix("ms")
    if len(spec) > 40 or (budget.isdecimal() and int(budget) > MOST):
        raise BadRequest(f"A bot at a live table has a budget of at most {MOST}.")
    try:
        bot_of(game_id, spec)
    except BadData as wrong:
        raise BadRequest(f"{wrong}") from None
    return spec

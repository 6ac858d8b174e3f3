"""A bot's process: a view goes in as bytes, an action comes out as JSON.

A compiled search holds the interpreter lock, so a thread would stop every other table while it thinks.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from time import perf_counter
from typing import Any, Final, Protocol

import msgspec

from parlour.bots.analysis import judge, next_best
from parlour.bots.bot import Bot
from parlour.bots.registry import make_bot
from parlour.core.data import short, to_json
from parlour.core.rng import seeded
from parlour.games import game

START: Final = 8.0
"""Seconds that a fresh process may take until it is ready."""
NICE: Final = 15
"""How far a patient process gives way."""
WORDS: Final = 500
"""Letters that a bot has to say why it did something."""


class Job(msgspec.Struct, frozen=True):
    """A question to a bot. `within` are the milliseconds it has at most; 0 for all that its budget says."""

    game_id: str
    spec: str
    view: bytes
    legal: list[Any]
    seed: str
    """In digits: it is longer than the numbers that travel."""
    within: int = 0
    made: Any = None
    """What was answered, where a decision is looked at afterwards."""
    best: Any = None
    """The answer beside which the next best is sought."""


class Reply(msgspec.Struct, frozen=True):
    """What the bot does, why, and how many seconds it thought; or what went wrong."""

    action: Any
    why: str
    seconds: float
    wrong: str = ""
    cost: float | None = None
    """What the worse of two answers costs, where two are compared and that can be told."""


class BotFailed(Exception):
    """The bot gave no answer: its process broke, it hangs, or it raised. `lost` if the process is of no use now."""

    def __init__(self, words: str, *, lost: bool) -> None:
        super().__init__(words)
        self.lost = lost


class Worker(Protocol):
    """Where one bot thinks at a time."""

    def ask(self, job: Job, seconds: float) -> Reply:
        """What the bot answers; BotFailed if it does not within so many seconds. Blocks."""
        ...

    def kill(self) -> None:
        """End it, whatever it does."""
        ...


class ProcessWorker:
    """A process of its own."""

    def __init__(self, *, patient: bool = False) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, patient), name="bot", daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def ask(self, job: Job, seconds: float) -> Reply:
        try:
            if not self.ready:
                self._hear(START)
                self.ready = True
            self.pipe.send_bytes(msgspec.msgpack.encode(job))
            reply = msgspec.msgpack.decode(self._hear(seconds), type=Reply)
        except (EOFError, OSError, msgspec.DecodeError):
            raise BotFailed("broke its process", lost=True) from None
        if reply.wrong:
            raise BotFailed(reply.wrong, lost=False)
        return reply

    def _hear(self, seconds: float) -> bytes:
        if not self.pipe.poll(seconds):
            raise BotFailed(f"did not answer within {seconds:.1f} s", lost=True)
        return self.pipe.recv_bytes()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()


# In the bots' process -----------------------------------------------------------------------------------------


def choose(job: Job) -> Reply:
    """What the bot does with this view, and why."""
    start = perf_counter()
    rules = game(job.game_id)
    bot = bot_of(job.game_id, job.spec, job.within)
    actions = [rules.read_action(action) for action in job.legal]
    seen = rules.load_view(job.view)
    if job.made is not None:
        found = judge(job.game_id, seen, actions, rules.read_action(job.made), seeded(int(job.seed)), job.within)
        return Reply(to_json(found.best), found.why[:WORDS], perf_counter() - start, cost=found.cost)
    if job.best is not None:
        found = next_best(job.game_id, seen, actions, rules.read_action(job.best), seeded(int(job.seed)), job.within)
        return Reply(to_json(found.best), found.why[:WORDS], perf_counter() - start, cost=found.cost)
    chosen = bot.choose(seen, actions, seeded(int(job.seed)))
    spent = perf_counter() - start
    return Reply(to_json(chosen), bot.explain(seen, chosen)[:WORDS], spent)


@lru_cache(maxsize=64)
def bot_of(game_id: str, spec: str, within: int = 0) -> Bot:
    """The bot that these words mean, made once."""
    return make_bot(game_id, spec, within)


def _work(pipe: Connection, patient: bool = False) -> None:
    """Answer until the server is gone, however it went; Ctrl-C is left to it. A patient one gives way to all others."""
    if patient and hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_parent, daemon=True).start()
    try:
        pipe.send_bytes(b"ready")
        while True:
            job = msgspec.msgpack.decode(pipe.recv_bytes(), type=Job)
            try:
                reply = choose(job)
            except Exception as wrong:
                reply = Reply(None, "", 0.0, f"failed: {type(wrong).__name__} {short(wrong)}")
            pipe.send_bytes(msgspec.msgpack.encode(reply))
    except (EOFError, OSError):
        return


def _go_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)

"""Helpers: time that the test moves, bots in a thread, and shorthand for opening tables and playing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, text

from parlour.core.data import to_json
from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.table.services.bot_pool import BotPool
from parlour.table.services.bot_process import BotFailed, Job, Reply, Worker, choose
from parlour.table.services.wall_clock import Alarm, WallClock

GAME = "hero_vs_phantom"
ANN, BEA, CYD = "person-ann", "person-bea", "person-cyd"


class _Ring:
    def __init__(self, at: float, do: Callable[[], None]) -> None:
        self.at = at
        self.do = do
        self.off = False

    def cancel(self) -> None:
        self.off = True


class FakeTime(WallClock):
    """Stands still until the test moves it on."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.rings: list[_Ring] = []

    def now(self) -> float:
        return self.time

    def later(self, seconds: float, do: Callable[[], None]) -> Alarm:
        self.rings.append(_Ring(self.time + seconds, do))
        return self.rings[-1]

    def advance(self, seconds: float) -> None:
        """Move on, and let ring what is due."""
        end = self.time + seconds
        while True:
            self.rings = [ring for ring in self.rings if not ring.off]
            due = [ring for ring in self.rings if ring.at <= end]
            if not due:
                break
            first = min(due, key=lambda ring: ring.at)
            self.rings.remove(first)
            self.time = max(self.time, first.at)
            first.do()
        self.time = end


class HereBots(BotPool):
    """Bots in a thread of this process: no time is spent on starting others."""

    def new_worker(self) -> Worker:
        return HereWorker()


class HereWorker:
    """A bot in a thread of this process."""

    def ask(self, job: Job, seconds: float) -> Reply:
        try:
            return choose(job)
        except Exception as wrong:
            raise BotFailed(str(wrong), lost=False) from None

    def kill(self) -> None:
        return None


def plan(*seats: str, settings: Settings | None = None, **options: str) -> Plan:
    """A plan in words: 'me', 'open', or a bot's spec."""
    plans = [SeatPlan("bot", bot=seat) if seat not in ("me", "open") else SeatPlan(seat) for seat in seats]  # type: ignore[arg-type]
    return Plan(game=GAME, seats=tuple(plans), options=dict(options), settings=settings or Settings())


async def friends(tables: Tables, settings: Settings | None = None) -> LiveTable:
    """Ann, Bea and Cyd at a table, each at a device of their own; seat 1 starts."""
    table = await tables.new(plan("me", "open", "open", settings=settings, starter="1"), ANN, "Ann")
    for seat, (person, name) in enumerate([(BEA, "Bea"), (CYD, "Cyd")], 1):
        await table.seating.claim(await table.seating.new_invite(ANN, seat), person, name)
    return table


async def all_told(table: LiveTable) -> None:
    """Until nobody stands in line to be told of what has changed."""
    while table.watchers.line:
        await asyncio.sleep(0)


def answer(table: LiveTable, seat: int | None = None) -> tuple[int, Any]:
    """A seat that is asked and one of its answers, as JSON."""
    state = table.history.state
    seat = state.to_act()[0] if seat is None else seat
    return seat, to_json(state.answers(seat)[0])


def holder(table: LiveTable, seat: int) -> str:
    return table.session.seats[seat].holders[0]


async def move(table: LiveTable) -> int:
    """One answer by whoever is asked; returns the seat."""
    seat, action = answer(table)
    await table.act(holder(table, seat), seat, action, n=table.n)
    return seat


async def until(table: LiveTable, true: Callable[[], bool]) -> None:
    """Wait until it is so, being told of changes like anybody else."""
    with table.watch(ANN) as watch:
        while not true():
            assert await watch.changed(10), "nothing happened for ten seconds"


async def settled() -> None:
    """Let everything run that can run at once."""
    for _ in range(5):
        await asyncio.sleep(0)


async def sql(tables: Tables, statement: str) -> list[Any]:
    """Do something to the store behind the tables' back."""

    def work(connection: Connection) -> list[Any]:
        done = connection.execute(text(statement))
        return list(done.all()) if done.returns_rows else []

    return await tables.services.store.database.write(work)

"""Who is online at the tables of other processes. Nothing of it is stored: processes tell each other."""

from __future__ import annotations

import asyncio
from typing import Final

from parlour.table.services.wall_clock import Alarm, WallClock
from parlour.table.store.news import Alive, Gone, Here, News, WhoIsHere
from parlour.table.store.store import Store

BEAT: Final = 20.0
LOST: Final = 50.0
"""Seconds between two signs of life of a process, and after which one counts as gone."""


class Presence:
    """What the other processes said last. Where a process has the store to itself, there are none."""

    def __init__(self, store: Store, time: WallClock) -> None:
        self.store = store
        self.time = time
        self.alive: dict[str, float] = {}
        self.there: dict[str, dict[str, Here]] = {}
        """For each table and process, who is online there."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.alarm: Alarm | None = None
        self._beat()

    def elsewhere(self, table: str) -> set[int]:
        """The seats of a table that are online in other processes."""
        return {seat for here in self._fresh(table) for seat in here.seats}

    def watching_elsewhere(self, table: str) -> int:
        """How many look on at a table in other processes."""
        return sum(here.watching for here in self._fresh(table))

    def _fresh(self, table: str) -> list[Here]:
        fresh = self.time.now() - LOST
        known = self.there.get(table, {})
        return [here for process, here in known.items() if self.alive.get(process, 0.0) > fresh]

    def here(self, table: str, seats: tuple[int, ...], watching: int) -> None:
        """Tell the others which seats of a table are online in this process, and how many look on."""
        self._send(Here(table, seats, watching))

    def ask(self, table: str) -> None:
        """Let the others tell who is online at a table."""
        self._send(WhoIsHere(table))

    def heard(self, process: str, news: News) -> None:
        """Another process says something about itself."""
        self.alive[process] = self.time.now()
        if isinstance(news, Here):
            self.there.setdefault(news.table, {})[process] = news
            if not any(here.seats or here.watching for here in self.there[news.table].values()):
                del self.there[news.table]
        elif isinstance(news, Gone):
            del self.alive[process]

    async def close(self) -> None:
        """Tell the others that all who were here are gone."""
        if self.alarm is not None:
            self.alarm.cancel()
        self._send(Gone())
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _beat(self) -> None:
        if self.store.shared:
            self._send(Alive())
            self.alarm = self.time.later(BEAT, self._beat)

    def _send(self, news: News) -> None:
        if self.store.shared:
            task = asyncio.create_task(self.store.announce(news), name="presence")
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

"""Who is told of a change first. Whoever must act is told at once; all others stand in a line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from parlour.table.services.wall_clock import WallClock

PATIENCE: Final = 0.5
"""Seconds for which others may come first."""


class Line:
    """Those who are told of a change as soon as there is time, in the order in which they came, one between two
    requests; nobody is passed over for longer than PATIENCE. A free server tells everybody at once. A busy one lets
    play go on, and whoever still stands in line when the table changes again is told of both changes together."""

    def __init__(self, time: WallClock) -> None:
        self.time = time
        self._waiting: dict[Callable[[], None], float] = {}
        """What tells them, and since when they wait."""
        self._walking = False

    def __len__(self) -> int:
        """How many stand in line."""
        return len(self._waiting)

    def add(self, tell: Callable[[], None]) -> None:
        """Put somebody at the end; who stands there already keeps their place."""
        self._waiting.setdefault(tell, self.time.now())
        if not self._walking:
            self._go_on()

    def leave(self, tell: Callable[[], None]) -> None:
        """Take somebody out who has been told otherwise, or is gone."""
        self._waiting.pop(tell, None)

    def _go_on(self) -> None:
        self._walking = True
        asyncio.get_running_loop().call_soon(self._walk)

    def _walk(self) -> None:
        """Tell the first in line, and all who have waited long enough."""
        late = self.time.now() - PATIENCE
        self._walking = False
        for tell in [tell for at, (tell, since) in enumerate(self._waiting.items()) if at == 0 or since <= late]:
            del self._waiting[tell]
            tell()
        if self._waiting:
            self._go_on()

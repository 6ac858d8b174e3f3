"""The time of day and alarms, so that a test can be the one who moves them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will happen later unless it is called off."""

    def cancel(self) -> None: ...


class WallClock:
    """The time of day when the server began, going on evenly: whoever sets the clock of the machine changes nothing
    for those who play."""

    def __init__(self) -> None:
        self._began = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since 1970. It never jumps or goes back."""
        return self._began + time.monotonic()

    def later(self, seconds: float, do: Callable[[], None]) -> Alarm:
        """Do this after so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, do)

    async def wait(self, seconds: float) -> None:
        """Come back after so many seconds."""
        if seconds > 0:
            rung = asyncio.Event()
            alarm = self.later(seconds, rung.set)
            try:
                await rung.wait()
            finally:
                alarm.cancel()

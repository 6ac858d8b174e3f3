"""Long reads, shared out: one at a time, and never more than half of the time, so that play goes on beside them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

LONGEST_REST: Final = 0.25
"""Seconds that the next reader waits at most after one is done."""


class Reading:
    """Whoever reads something long takes a turn; the first to come is the first to read."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Read, alone. The next one begins after a rest as long as this took."""
        await self.lock.acquire()
        start = time.perf_counter()
        try:
            yield
        finally:
            rest = min(LONGEST_REST, time.perf_counter() - start)
            asyncio.get_running_loop().call_later(rest, self.lock.release)

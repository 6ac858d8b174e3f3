"""Being told of changes at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Watch:
    """An open ear at a table. Changes that come while one is handled are reported once."""

    def __init__(self, person: str, opened: Callable[[Watch], None], closed: Callable[[Watch], None]) -> None:
        self.person = person
        self._opened = opened
        self._closed = closed
        self._event = asyncio.Event()

    def __enter__(self) -> Watch:
        self._opened(self)
        return self

    def __exit__(self, *_: object) -> None:
        self._closed(self)

    def wake(self) -> None:
        """Something has changed."""
        self._event.set()

    async def changed(self, timeout: float | None = None) -> bool:
        """Wait for the next change; False after `timeout` seconds without one."""
        try:
            await asyncio.wait_for(self._event.wait(), timeout)
        except TimeoutError:
            return False
        self._event.clear()
        return True

"""Connections: whoever is silent, slow or too many is let go, so that there is always room for those who ask.

A connection waits from when it is made, and from the end of an answer, until a whole head of a request has come. Open
streams wait for nothing. Where there are too many connections, those that wait longest go first.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from parlour.web.http.routes import Router

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # without the faster parser
    HttpToolsProtocol = None  # type: ignore[assignment, misc]

HEAD_TIME: Final = 10.0
"""Seconds for the head of a request to come, from when the connection was made or the last answer was sent."""
BODY_TIME: Final = 20.0
"""Seconds for the body, once the head is there."""
HEAD_LIMIT: Final = 65_536
SWEEP: Final = 1.0
MOST: Final = 8_000
"""Connections in all, if the system lets the process have so many files."""
RESERVE: Final = 768
"""Files that are kept for the store, the bots, and connections that are just coming."""
EVERYBODY: Final = 1 << 60


def room_for_connections() -> int:
    """How many connections this process may hold; it asks the system for as many files as it may have."""
    try:
        import resource
    except ImportError:  # not on every system
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVE if hard == resource.RLIM_INFINITY else min(hard, MOST + RESERVE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST if soft == resource.RLIM_INFINITY else max(64, min(MOST, soft - RESERVE))


class Connections:
    """All connections of a process: so many in all, so many from one address but for those that are `trusted`."""

    def __init__(self, most: int, per_address: int, trusted: frozenset[str] = frozenset()) -> None:
        self.most = most
        self.per_address = per_address
        self.trusted = trusted
        self.from_address: Counter[str] = Counter()
        self.open: set[Any] = set()
        self.waiting: dict[str, dict[Any, float]] = {}
        """For each address the connections that owe a request, since when; the oldest first."""
        self.bodies: dict[Any, float] = {}
        """Those whose request has a head and not all of its body."""

    def made(self, connection: Any, address: str) -> None:
        """There is a new one. If that is one too many, one that waits goes; if none does, the new one."""
        self.open.add(connection)
        self.from_address[address] += 1
        self.wait(connection, address)
        if address not in self.trusted and self.from_address[address] > self.per_address:
            self.drop(self._oldest(address))
        elif len(self.open) > self.most:
            self.drop(self._oldest(max(self.waiting, key=lambda each: len(self.waiting[each]))))

    def lost(self, connection: Any, address: str) -> None:
        """It is closed."""
        if connection in self.open:
            self.open.discard(connection)
            self.from_address[address] -= 1
            if not self.from_address[address]:
                del self.from_address[address]
        self.goes_on(connection, address)
        self.bodies.pop(connection, None)

    def wait(self, connection: Any, address: str) -> None:
        """It owes a request from now on."""
        self.waiting.setdefault(address, {}).setdefault(connection, time.monotonic())

    def goes_on(self, connection: Any, address: str) -> None:
        """It owes nothing: a request has come, or it is gone."""
        waiting = self.waiting.get(address, {})
        waiting.pop(connection, None)
        if not waiting:
            self.waiting.pop(address, None)

    def drop(self, connection: Any) -> None:
        """Hang up, without a word to one who says none."""
        self.lost(connection, connection.address)
        connection.transport.abort()

    def sweep(self, now: float) -> None:
        """Let go of all that owe something for too long."""
        late = [each for waiting in self.waiting.values() for each, since in waiting.items() if now - since > HEAD_TIME]
        late += [each for each, since in self.bodies.items() if now - since > BODY_TIME]
        for connection in late:
            self.drop(connection)

    async def keep_sweeping(self) -> None:
        """Sweep until cancelled."""
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep(time.monotonic())

    def _oldest(self, address: str) -> Any:
        return next(iter(self.waiting[address]))


def protocol_of(connections: Connections, router: Router | None = None) -> type[asyncio.Protocol]:
    """uvicorn's protocol (the faster one where it is installed), held to these manners. In a server of several
    processes a connection goes, between two requests, to the one that the next request is for."""
    base: Any = H11Protocol if HttpToolsProtocol is None else HttpToolsProtocol

    class Polite(base):  # type: ignore[misc]
        address = "local"
        head = 0
        handed = b""
        """What another process has read of it already; it knew that the request belongs here."""
        begun = b""
        """What was read of a request that may belong elsewhere."""
        between = router is not None
        """Whether every request so far has come whole and was answered."""
        whole = False

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            self.address = str(self.client[0]) if self.client else "local"
            connections.made(self, self.address)
            if self.handed:
                self.between = False
                self.data_received(self.handed)

        def connection_lost(self, exc: Exception | None) -> None:
            connections.lost(self, self.address)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.between:
                data = self.begun + data
                if self.goes_elsewhere(data):
                    return
                self.begun, self.between, self.whole = b"", False, False
            if self.cycle is None or self.cycle.response_complete:
                self.head += len(data)
            super().data_received(data)
            if self.cycle is None or self.cycle.response_complete:
                if self.head > HEAD_LIMIT:
                    connections.drop(self)
                return
            self.head = 0
            connections.goes_on(self, self.address)
            if self.cycle.more_body:
                connections.bodies.setdefault(self, time.monotonic())
            else:
                connections.bodies.pop(self, None)

        def on_response_complete(self) -> None:
            super().on_response_complete()
            connections.bodies.pop(self, None)
            if self in connections.open and not self.transport.is_closing():
                connections.wait(self, self.address)
            self.look_whether_between()

        def on_message_begin(self) -> None:
            self.whole = False
            super().on_message_begin()

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self.whole = True
            self.look_whether_between()

        def look_whether_between(self) -> None:
            """What comes next begins a request only if all of the last one has come, however soon it was answered."""
            self.between = router is not None and self.whole and self.cycle.response_complete

        def goes_elsewhere(self, data: bytes) -> bool:
            """Whether nothing of this is to be read here (yet)."""
            assert router is not None
            worker = router.where(data)
            if worker is None and len(data) <= HEAD_LIMIT:
                self.begun = data
                return True
            if worker is None or router.is_here(worker) or self.transport.get_write_buffer_size():
                return False
            self.transport.pause_reading()
            if not router.hand(worker, self.transport.get_extra_info("socket").fileno(), data):
                self.transport.resume_reading()
                return False
            self.transport.abort()
            return True

    return Polite

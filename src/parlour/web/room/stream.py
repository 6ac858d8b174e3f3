"""Streams: messages as they come, pressed into one stream of deflate for those who take it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import lru_cache
from typing import Final

import msgspec
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from parlour.session.refusals import Refused
from parlour.table.live.watchers import Watch
from parlour.web.html.parts import Drawing
from parlour.web.html.stock import needed, pieces

try:
    from isal import isal_zlib as deflate
except ImportError:  # without the faster one
    import zlib as deflate  # type: ignore[no-redef]

STILL_HERE: Final = 15.0
"""Seconds between two signs of life on a quiet stream."""
ZIP_LEVEL: Final = 2 if deflate.__name__ == "zlib" else 0
"""Of Intel's deflate the quickest: it presses, too, a quarter less."""
ZIP_WINDOW: Final = 15
"""What was said before is said again in part: 32 KB hold the last messages, and to point at them is quicker than to
press them anew. A stream takes up to 144 KB for it."""
ZIP_MEMORY: Final = 5
GZIP_HEAD: Final = b"\x1f\x8b\x08" + bytes(6) + b"\xff"
"""What a stream of gzip begins with: no name, no time."""
BLOCKS_KEPT: Final = 64


async def views(watch: Watch, draw: Callable[[], Drawing]) -> AsyncIterator[bytes]:
    """What this viewer is to see: everything first, then what has changed, whenever it has; before it what the page
    needs from the stock and has not been sent."""
    yield b"retry: 1000\n\n"
    sent: Drawing | None = None
    stock: set[str] = set()  # with each piece there are all that it takes to unfold it
    with watch:
        while True:
            try:
                drawing = draw()
            except Refused:
                yield b"event: gone\ndata: \n\n"
                return
            if sent is None or drawing.digest != sent.digest:
                message = drawing.message(sent)
                unknown = message.names - stock
                lacking = needed(unknown) - stock if unknown else unknown
                stock |= lacking
                first = b"" if sent is None or not lacking else from_stock(lacking)
                yield b"%bid: %d\nevent: view\ndata: %b\n\n" % (first, drawing.n, message.json)
            sent = drawing
            while not await watch.changed(STILL_HERE):
                if watch.left:
                    return
                yield b": still here\n\n"


@lru_cache(maxsize=BLOCKS_KEPT)
def from_stock(names: frozenset[str]) -> bytes:
    """What these names stand for, as an event of a stream; most who look at a table lack the same."""
    return b"event: stock\ndata: %b\n\n" % msgspec.json.encode(pieces(names))


class Stream(StreamingResponse):
    """Messages as they come, until they end or their reader hangs up, which the watch behind them is told. Nothing is
    cancelled on the way: what is broken off in the middle leaves itself behind until Python looks for rubbish."""

    media_type = "text/event-stream"

    def __init__(self, messages: AsyncIterator[bytes], watch: Watch, headers: dict[str, str]) -> None:
        super().__init__(messages, headers=headers)
        self.watch = watch

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        leaving = asyncio.create_task(self._listen(receive))
        try:
            await self.stream_response(send)
        finally:
            leaving.cancel()

    async def _listen(self, receive: Receive) -> None:
        await self.listen_for_disconnect(receive)
        self.watch.leave()


def stream(messages: AsyncIterator[bytes], watch: Watch, accepted: str, *, alike: bool = False) -> Stream:
    """The messages as a response; compressed if the browser takes that. Where many are sent `alike`, each message is
    pressed once for all of them."""
    headers = {"x-accel-buffering": "no", "vary": "accept-encoding"}
    if "gzip" not in accepted:
        return Stream(messages, watch, headers)
    headers["content-encoding"] = "gzip"
    return Stream(pressed_alike(messages) if alike else pressed(messages), watch, headers)


async def pressed(messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The messages in one stream of gzip, each of them whole as soon as it is sent."""
    press = deflate.compressobj(ZIP_LEVEL, deflate.DEFLATED, 16 + ZIP_WINDOW, ZIP_MEMORY)
    async for message in messages:
        yield press.compress(message) + press.flush(deflate.Z_SYNC_FLUSH)


async def pressed_alike(messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same for those who are sent what others are: no message leans on an earlier one, so it can be pressed once
    and stand in the stream of everybody, whenever they came. That takes more bytes, and next to no time for each."""
    yield GZIP_HEAD
    async for message in messages:
        yield _block(message)


@lru_cache(maxsize=BLOCKS_KEPT)
def _block(message: bytes) -> bytes:
    press = deflate.compressobj(ZIP_LEVEL, deflate.DEFLATED, -ZIP_WINDOW, ZIP_MEMORY)
    return press.compress(message) + press.flush(deflate.Z_FULL_FLUSH)

"""Streams: messages as they come, pressed into one stream of deflate for those who take it."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator, Callable, Iterable
from functools import lru_cache
from typing import Final

import msgspec
from starlette.responses import StreamingResponse

from parlour.session.refusals import Refused
from parlour.table.live.live_table import LiveTable
from parlour.web.html.parts import Drawing
from parlour.web.html.stock import pieces

STILL_HERE: Final = 15.0
"""Seconds between two signs of life on a quiet stream."""
ZIP_LEVEL: Final = 3
ZIP_WINDOW: Final = 15
"""What was said before is said again in part: 32 KB hold the last messages, and to point at them is quicker than to
press them anew. A stream takes 144 KB for it."""
ZIP_MEMORY: Final = 5
GZIP_HEAD: Final = b"\x1f\x8b\x08" + bytes(6) + b"\xff"
"""What a stream of gzip begins with: no name, no time."""
BLOCKS_KEPT: Final = 64


async def views(table: LiveTable, viewer: int, person: str, draw: Callable[[], Drawing]) -> AsyncIterator[bytes]:
    """What this viewer is to see: everything first, then what has changed, whenever it has; before it what the page
    needs from the stock and has not been sent."""
    yield b"retry: 1000\n\n"
    sent: Drawing | None = None
    stock: set[str] = set()
    with table.watch(person, viewer) as watch:
        while True:
            try:
                drawing = draw()
            except Refused:
                yield b"event: gone\ndata: \n\n"
                return
            if sent is None or drawing.digest != sent.digest:
                message = drawing.message(sent)
                lacking = message.needs - stock
                stock |= lacking
                first = b"" if sent is None or not lacking else from_stock(lacking)
                yield b"%bid: %d\nevent: view\ndata: %b\n\n" % (first, drawing.n, message.json)
            sent = drawing
            while not await watch.changed(STILL_HERE):
                yield b": still here\n\n"


def from_stock(names: Iterable[str]) -> bytes:
    """What these names stand for, as an event of a stream."""
    return b"event: stock\ndata: %b\n\n" % msgspec.json.encode(pieces(names))


def stream(messages: AsyncIterator[bytes], accepted: str, *, alike: bool = False) -> StreamingResponse:
    """The messages as a response; compressed if the browser takes that. Where many are sent `alike`, each message is
    pressed once for all of them."""
    headers = {"x-accel-buffering": "no", "vary": "accept-encoding"}
    if "gzip" not in accepted:
        return StreamingResponse(messages, media_type="text/event-stream", headers=headers)
    headers["content-encoding"] = "gzip"
    small = pressed_alike(messages) if alike else pressed(messages)
    return StreamingResponse(small, media_type="text/event-stream", headers=headers)


async def pressed(messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The messages in one stream of gzip, each of them whole as soon as it is sent."""
    press = zlib.compressobj(ZIP_LEVEL, zlib.DEFLATED, 16 + ZIP_WINDOW, ZIP_MEMORY)
    async for message in messages:
        yield press.compress(message) + press.flush(zlib.Z_SYNC_FLUSH)


async def pressed_alike(messages: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same for those who are sent what others are: no message leans on an earlier one, so it can be pressed once
    and stand in the stream of everybody, whenever they came. That takes more bytes, and next to no time for each."""
    yield GZIP_HEAD
    async for message in messages:
        yield _block(message)


@lru_cache(maxsize=BLOCKS_KEPT)
def _block(message: bytes) -> bytes:
    press = zlib.compressobj(ZIP_LEVEL, zlib.DEFLATED, -ZIP_WINDOW, ZIP_MEMORY)
    return press.compress(message) + press.flush(zlib.Z_FULL_FLUSH)

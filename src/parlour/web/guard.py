"""The door of the server: headers, origin check, limits on size and rate, and a log without tokens."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter, OrderedDict
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger("parlour.web")

BODY_LIMIT: Final = 16_384
"""No request that a page or a program sends needs more bytes."""

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

_TOKEN: Final = re.compile(r"(/join/)[^/?]+")


class Bucket:
    """A token bucket for each caller: `rate` requests a second, with a burst. Forgets the oldest callers."""

    def __init__(self, rate: float, burst: float, callers: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.callers = callers
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str, now: float) -> bool:
        """Whether this caller may make one more request now."""
        tokens, then = self.left.pop(caller, (self.burst, now))
        tokens = min(self.burst, tokens + (now - then) * self.rate)
        allowed = tokens >= 1
        self.left[caller] = (tokens - 1 if allowed else tokens, now)
        if len(self.left) > self.callers:
            self.left.popitem(last=False)
        return allowed


class Guard:
    """Wraps the whole application. It refuses before anything is read, and dresses every answer."""

    def __init__(self, app: ASGIApp, *, rate: float, burst: float, streams: int) -> None:
        self.app = app
        self.streams = streams
        self.open: Counter[str] = Counter()
        self.posts = Bucket(rate, burst)
        self.gets = Bucket(rate * 4, burst * 4)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 500

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/join/"):
                    headers["referrer-policy"] = "no-referrer"
                headers.setdefault("cache-control", "no-store")
            await send(message)

        refusal = self.refusal(scope)
        stream = caller_of(scope) if refusal is None and scope["path"].endswith("/events") else ""
        if stream:
            self.open[stream] += 1
        try:
            if refusal is not None:
                await refusal(scope, receive, dressed)
            else:
                await self.app(scope, _limited(receive), dressed)
        except BodyTooLarge:
            await _refuse(413, "That is too long.")(scope, receive, dressed)
        finally:
            if stream:
                self.open[stream] -= 1
                self.open += Counter()
            spent = (time.perf_counter() - started) * 1000
            if not scope["path"].startswith("/static/"):
                log.info("%s %s %s %.1f ms", scope["method"], without_tokens(scope["path"]), status, spent)

    def refusal(self, scope: Scope) -> Response | None:
        """Why this request is not even looked at; None if it may pass."""
        headers = Headers(scope=scope)
        caller = caller_of(scope)
        reading = scope["method"] in ("GET", "HEAD")
        bucket = self.gets if reading else self.posts
        if not scope["path"].startswith("/static/") and not bucket.take(caller, time.monotonic()):
            return _refuse(429, "Too many requests. Wait a moment.", {"retry-after": "2"})
        if scope["path"].endswith("/events") and self.open[caller] >= self.streams:
            return _refuse(429, "Too many pages are open.", {"retry-after": "10"})
        if reading:
            return None
        size = headers.get("content-length", "0")
        if not size.isdigit() or int(size) > BODY_LIMIT:
            return _refuse(413, "That is too long.")
        if "authorization" not in headers and not same_origin(headers):
            return _refuse(403, "This came from another site.")
        return None


def caller_of(scope: Scope) -> str:
    """The address that a request comes from."""
    return str(scope["client"][0]) if scope.get("client") else "local"


class BodyTooLarge(Exception):
    """More bytes came than were announced or are allowed."""


def _limited(receive: Receive) -> Receive:
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > BODY_LIMIT:
            raise BodyTooLarge
        return message

    return limited


def same_origin(headers: Headers) -> bool:
    """Whether a request that changes something comes from a page of this server, as the browser vouches."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc == headers.get("host", "")


def without_tokens(path: str) -> str:
    """The path as the log may show it: on one line, without what opens a seat."""
    return _TOKEN.sub(r"\1***", path).encode("unicode_escape").decode()[:200]


def _refuse(status: int, words: str, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse({"words": words}, status, headers)

"""The door of the server: headers, origin check, limits on size and rate, and a log without tokens."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request, cookie_parser
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.web.http.requests import message_page, wants_json
from parlour.web.http.visitor import VISITOR, visitor_in

log = logging.getLogger("parlour.web")

BODY_LIMIT: Final = 16_384
"""No request that a page or a program sends needs more bytes."""
LARGE: Final = {"/campaigns/import": 1_000_000}
"""Where longer things are sent: files that Parlour wrote."""

CROWD: Final = 4
"""An address may do as much as so many persons: a household, or a class behind one router."""
READS: Final = 4
"""How many times more often one may look than change something."""

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

NEVER_A_PAGE: Final = (".js", ".css")
"""Static files that no browser opens as a page: of the headers they need only `FOR_FILES`. A table fetches thirty."""
FOR_PAGES: Final = {name.encode(): value.encode() for name, value in HEADERS.items()}
FOR_INVITATIONS: Final = FOR_PAGES | {b"referrer-policy": b"no-referrer"}
FOR_FILES: Final = {name: FOR_PAGES[name] for name in (b"x-content-type-options", b"cross-origin-resource-policy")}

STORE_FAILED: Final = "The store does not answer, so nothing of this was kept. Try again in a moment."
FAILED: Final = "Something went wrong here. Nothing was lost; try again, or go back to the lobby."

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


class Limits:
    """What callers may do: so many changes a second with a burst, more looks, and so many open streams."""

    def __init__(self, rate: float, burst: float, streams: int) -> None:
        self.changes = Bucket(rate, burst)
        self.looks = Bucket(rate * READS, burst * READS)
        self.streams = streams
        self.open: Counter[str] = Counter()

    def take(self, caller: str, reading: bool) -> bool:
        """Whether this caller may make one more request now."""
        return (self.looks if reading else self.changes).take(caller, time.monotonic())

    def full(self, caller: str) -> bool:
        """Whether this caller keeps as many streams open as it may."""
        return self.open[caller] >= self.streams

    def count(self, caller: str, opened: int) -> None:
        """A stream of this caller was opened (1), or closed (-1)."""
        self.open[caller] += opened
        if not self.open[caller]:
            del self.open[caller]


class Guard:
    """Wraps the whole application. It refuses before anything is read, and dresses every answer."""

    def __init__(self, app: ASGIApp, *, secret: bytes, rate: float, burst: float, streams: int) -> None:
        self.app = app
        self.secret = secret
        self.person = Limits(rate, burst, streams)
        self.address = Limits(rate * CROWD, burst * CROWD, streams * CROWD)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status, begun = 500, False

        async def dressed(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                begun = True
                status = message["status"]
                message["headers"] = dressed_headers(message["headers"], scope["path"], status)
            await send(message)

        callers = self.callers(scope)
        refusal = self.refusal(scope, callers)
        streaming = callers if refusal is None and streams(scope) else []
        for limits, caller in streaming:
            limits.count(caller, 1)
        try:
            if refusal is not None:
                await refusal(scope, receive, dressed)
            else:
                await self.app(scope, _limited(receive, body_limit(scope)), dressed)
        except BodyTooLarge:
            await _refuse(scope, 413, "That is too long.")(scope, receive, dressed)
        except SQLAlchemyError as wrong:
            log.error("the store failed: %s", str(wrong).partition("\n")[0][:300])
            if not begun:
                await _refuse(scope, 503, STORE_FAILED, {"retry-after": "5"})(scope, receive, dressed)
        except Exception:
            log.exception("%s %s failed", scope["method"], without_tokens(scope["path"]))
            if not begun:
                await _refuse(scope, 500, FAILED)(scope, receive, dressed)
        finally:
            for limits, caller in streaming:
                limits.count(caller, -1)
            if log.isEnabledFor(logging.INFO) and not scope["path"].startswith("/static/"):
                spent = (time.perf_counter() - started) * 1000
                log.info("%s %s %s %.1f ms", scope["method"], without_tokens(scope["path"]), status, spent)

    def callers(self, scope: Scope) -> list[tuple[Limits, str]]:
        """Who is counted for this request: its address, and the person or key if it names one."""
        person = self.person_of(scope)
        return [(self.address, address_of(scope)), *([(self.person, person)] if person else [])]

    def person_of(self, scope: Scope) -> str:
        """The person of a good cookie, or the key of a program (only its digest is kept); empty for a stranger."""
        headers = headers_of(scope)
        if scope["path"].startswith("/api/") and b"authorization" in headers:
            return blake2b(headers[b"authorization"], digest_size=16).hexdigest()
        known = scope[VISITOR] = visitor_in(self.secret, cookie_parser(headers.get(b"cookie", b"").decode("latin-1")))
        return known.id if known is not None else ""

    def refusal(self, scope: Scope, callers: list[tuple[Limits, str]]) -> Response | None:
        """Why this request is not even looked at; None if it may pass."""
        headers = headers_of(scope)
        reading = scope["method"] in ("GET", "HEAD")
        counted = not scope["path"].startswith("/static/")
        if counted and not all(limits.take(caller, reading) for limits, caller in callers):
            return _refuse(scope, 429, "That was a little fast. Wait a moment, then try again.", {"retry-after": "2"})
        if streams(scope) and any(limits.full(caller) for limits, caller in callers):
            return _refuse(scope, 429, "Too many pages are open. Close some, then try again.", {"retry-after": "10"})
        if netloc_of(f"//{host_of(headers)}") is None:
            return _refuse(scope, 400, "There is no such host.")
        if reading:
            return None
        size = headers.get(b"content-length", b"0")
        if not size.isdigit() or len(size) > 9 or int(size) > body_limit(scope):
            return _refuse(scope, 413, "That is too long.")
        by_key = scope["path"].startswith("/api/") and headers.get(b"authorization", b"").lower().startswith(b"bearer ")
        if not by_key and not same_origin(headers):
            return _refuse(scope, 403, "This came from another site.")
        return None


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    return str(scope["client"][0]) if scope.get("client") else "local"


def streams(scope: Scope) -> bool:
    """Whether the request opens a stream."""
    return str(scope["path"]).endswith("/events")


def dressed_headers(given: Iterable[tuple[bytes, bytes]], path: str, status: int) -> list[tuple[bytes, bytes]]:
    """The headers of an answer from there with those of this server, which take the place of others of their name."""
    plain = status == 200 and path.startswith("/static/") and path.endswith(NEVER_A_PAGE)
    ours = FOR_FILES if plain else FOR_INVITATIONS if path.startswith("/join/") else FOR_PAGES
    headers = [header for header in given if header[0] not in ours]
    headers += ours.items()
    if not any(name == b"cache-control" for name, _ in headers):
        headers.append((b"cache-control", b"no-store"))
    return headers


class BodyTooLarge(Exception):
    """More bytes came than were announced or are allowed."""


def body_limit(scope: Scope) -> int:
    """How many bytes may be sent there."""
    return LARGE.get(scope["path"], BODY_LIMIT)


def _limited(receive: Receive, most: int) -> Receive:
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise BodyTooLarge
        return message

    return limited


Sent = dict[bytes, bytes]
"""The headers of a request, as they were sent; of several with one name the first."""


def headers_of(scope: Scope) -> Sent:
    """What was sent with the request."""
    return dict(reversed(scope["headers"]))


def host_of(headers: Sent) -> str:
    """The host that the request is for; empty if it names none."""
    return headers.get(b"host", b"").decode("latin-1")


def same_origin(headers: Sent) -> bool:
    """Whether a request that changes something comes from a page of this server, as the browser vouches."""
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site == b"same-origin"
    origin = headers.get(b"origin")
    return origin is not None and netloc_of(origin.decode("latin-1")) == host_of(headers)


def netloc_of(address: str) -> str | None:
    """The host and port in an address; None if it is no address at all."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return None


def without_tokens(path: str) -> str:
    """The path as the log may show it: on one line, without what opens a seat."""
    return _TOKEN.sub(r"\1***", path).encode("unicode_escape").decode()[:200]


def _refuse(scope: Scope, status: int, words: str, headers: dict[str, str] | None = None) -> Response:
    """One clear line: a page for a person, JSON for a script."""
    request = Request(scope)
    if wants_json(request) or streams(scope) or scope["path"].startswith("/api/"):
        return JSONResponse({"words": words}, status, headers)
    page = message_page(request, words, status)
    page.headers.update(headers or {})
    return page

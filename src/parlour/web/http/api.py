"""The interface for programs: one key opens one seat. Described in `openapi.json`, and in docs/bot-api.md."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from parlour.core.data import BadData
from parlour.session.refusals import BadRequest, Illegal, NoSuchTable, Refused
from parlour.table.live.watchers import Watch
from parlour.table.server.tables import Found
from parlour.web.http.requests import STATUS, Endpoint, fields_of, number_of, tables_of, text_of
from parlour.web.pages.rules import rule_text
from parlour.web.room.endpoints import action_of
from parlour.web.room.stream import STILL_HERE, stream


class NoKey(Refused):
    """The request has no key, or one that opens nothing."""


async def seat_of(request: Request) -> Found:
    """The seat that the key in the request opens."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token or len(token) > 200:
        raise NoKey("Send the key of your seat: 'Authorization: Bearer …'.")
    try:
        found = await tables_of(request).find(token.strip())
    except NoSuchTable:
        raise NoKey("This key opens no seat.") from None
    if found.kind != "key":
        raise NoKey("This is an invitation, not a key: sit down with it in a browser first.")
    request.state.game = found.table.game.id
    return found


def spoken(endpoint: Endpoint) -> Endpoint:
    """The endpoint, with every refusal as JSON."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except NoKey as refused:
            return JSONResponse({"words": refused.words}, 401, {"www-authenticate": "Bearer"})
        except Refused as refused:
            body: dict[str, Any] = {"words": refused.words}
            if isinstance(refused, Illegal):
                body |= {"rule": refused.rule, "says": rule_text(request.state.game, refused.rule)}
            return JSONResponse(body, STATUS.get(type(refused), 400))
        except BadData as bad:
            return JSONResponse({"words": str(bad)}, 400)

    return answered


def _json(data: bytes) -> Response:
    return Response(data, media_type="application/json")


@spoken
async def seat(request: Request) -> Response:
    """All that the seat may know now."""
    found = await seat_of(request)
    since = request.query_params.get("since", "0")
    if not since.isdecimal() or len(since) > 9:
        raise BadRequest("'since' is the number of a log entry.")
    return _json(found.table.sight(found.seat, found.person).json(int(since)))


@spoken
async def events(request: Request) -> Response:
    """The same as a stream: whole at every change, with the table's number as its id. Before the game begins it is
    open and silent."""
    found = await seat_of(request)
    found.table.session.held_by(found.person, found.seat)
    watch = found.table.watch(found.person, found.seat)
    return stream(_sights(found, watch), watch, request.headers.get("accept-encoding", ""))


async def _sights(found: Found, watch: Watch) -> AsyncIterator[bytes]:
    table, sent = found.table, b""
    with watch:
        while True:
            if table.session.waiting:
                if not await watch.changed(STILL_HERE):
                    if watch.left:
                        return
                    yield b": still here\n\n"
                continue
            try:
                data = table.sight(found.seat, found.person).json(table.n)
            except Refused:
                return
            if data != sent:
                sent = data
                yield b"id: %d\nevent: sight\ndata: %b\n\n" % (table.n, data)
            while not await watch.changed(STILL_HERE):
                if watch.left:
                    return
                yield b": still here\n\n"


@spoken
async def act(request: Request) -> Response:
    """Answer the question, or act freely. 409 if the table has moved on since `n`."""
    found = await seat_of(request)
    data = await fields_of(request)
    action = action_of(found.table, found.person, found.seat, data)
    done = await found.table.act(
        found.person, found.seat, action, n=number_of(data, "n"), request=text_of(data, "request", "")[:64]
    )
    return JSONResponse({"n": done})


@spoken
async def say(request: Request) -> Response:
    """Chat to the table."""
    found = await seat_of(request)
    await found.table.talk.say(found.person, text_of(await fields_of(request), "text"))
    return JSONResponse({"ok": True})


@cache
def description() -> dict[str, Any]:
    """The OpenAPI description, read once."""
    found: dict[str, Any] = msgspec.json.decode((Path(__file__).parent / "openapi.json").read_bytes())
    return found


async def openapi(request: Request) -> Response:
    """The description of this interface."""
    return JSONResponse(description())


ROUTES: Final = [
    Route("/api/openapi.json", openapi),
    Route("/api/seat", seat),
    Route("/api/seat/events", events),
    Route("/api/seat/actions", act, methods=["POST"]),
    Route("/api/seat/chat", say, methods=["POST"]),
]

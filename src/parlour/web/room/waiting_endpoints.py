"""The waiting room over HTTP: changing places, being ready, starting; and playing again after the end."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from parlour.session.settings import Settings
from parlour.table.live.live_table import LiveTable
from parlour.web.http.requests import done, fields_of, number_of, tables_of, text_of, told
from parlour.web.http.visitor import visitor_of


async def _asked(request: Request) -> tuple[LiveTable, str, dict[str, Any]]:
    table = await tables_of(request).get(request.path_params["table"])
    request.state.game = table.game.id
    return table, visitor_of(request).id, await fields_of(request)


@told
async def move(request: Request) -> Response:
    """Go to another place, or ask who sits there to change."""
    table, person, data = await _asked(request)
    await table.waiting.move(person, number_of(data, "leaves"), number_of(data, "seat"))
    return done(request, f"/t/{table.id}")


@told
async def move_answer(request: Request) -> Response:
    """Agree to change places, or not."""
    table, person, data = await _asked(request)
    await table.waiting.answer_move(person, data.get("yes") in (True, "yes"))
    return done(request, f"/t/{table.id}")


@told
async def pass_on(request: Request) -> Response:
    """Let the special places go round."""
    table, person, _ = await _asked(request)
    await table.waiting.pass_on(person)
    return done(request, f"/t/{table.id}")


@told
async def free(request: Request) -> Response:
    """Open a seat again (host)."""
    table, person, data = await _asked(request)
    await table.waiting.free(person, number_of(data, "seat"))
    return done(request, f"/t/{table.id}")


@told
async def ready(request: Request) -> Response:
    """Say that one is ready, or not yet."""
    table, person, data = await _asked(request)
    await table.waiting.ready(person, data.get("ready") == "yes")
    return done(request, f"/t/{table.id}")


@told
async def start(request: Request) -> Response:
    """Deal and begin; open seats go to the house, where a level is given."""
    table, person, data = await _asked(request)
    await table.waiting.start(person, text_of(data, "fill", ""))
    return done(request, f"/t/{table.id}")


@told
async def again(request: Request) -> Response:
    """Play again with the same people: to the one table for that. Alone with bots it begins at once."""
    table, person, data = await _asked(request)
    made = await tables_of(request).again(table, person)
    if made.session.waiting and made.session.is_host(person):
        if data.get("pass") == "yes":
            await made.waiting.pass_on(person)
        if all(person in seat.holders for seat in made.session.people()) and made.session.complete():
            await made.waiting.start(person)
    return done(request, f"/t/{made.id}", go=f"/t/{made.id}")


def with_door(settings: Settings, door: str) -> Settings:
    """The settings with who may sit down: by the `link`, `anybody`, or `nobody` else."""
    return msgspec.structs.replace(settings, listed=door == "anybody", closed=door == "nobody")


ROUTES: Final = [
    Route(f"/t/{{table}}/{verb}", endpoint, methods=["POST"])
    for verb, endpoint in (
        ("move", move),
        ("move-answer", move_answer),
        ("pass-on", pass_on),
        ("free", free),
        ("ready", ready),
        ("start", start),
        ("again", again),
    )
]

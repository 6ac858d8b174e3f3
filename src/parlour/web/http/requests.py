"""Reading requests and answering them: forms and JSON alike, refusals as one clear line."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.home import without_folders
from parlour.games import game
from parlour.session.refusals import BadRequest, Damaged, Illegal, NoSuchGame, NoSuchTable, NotAllowed, Refused, Stale
from parlour.table.server.tables import Tables
from parlour.web.html import elements as h
from parlour.web.html.document import document, icon, top_bar, where_line
from parlour.web.http.visitor import theme_of
from parlour.web.pages.rules import rule_text

Endpoint = Callable[[Request], Awaitable[Response]]

STATUS: dict[type, int] = {
    BadRequest: 400, NotAllowed: 403, NoSuchTable: 404, NoSuchGame: 404, Stale: 409, Illegal: 422, Damaged: 410,
}  # fmt: skip

UNTOLD: Final = ("wrong", "said", "game", "webhook")
"""Fields that do not go back into the address of a form."""
LONGEST_QUERY: Final = 4000
"""Characters that any browser and proxy takes in an address."""


def game_of(request: Request) -> Game:
    """The game that the address names; NoSuchGame if there is none."""
    try:
        return game(request.path_params["game"])
    except BadData as unknown:
        raise NoSuchGame(f"{unknown}") from None


def tables_of(request: Request) -> Tables:
    """The tables that this process serves."""
    tables: Tables = request.app.state.tables
    return tables


def wants_json(request: Request) -> bool:
    """Whether a script asks, and not a person who follows a link or sends a plain form."""
    return "application/json" in request.headers.get("accept", "")


async def fields_of(request: Request) -> dict[str, Any]:
    """What was sent: a JSON object or a form, as a dictionary. BadRequest for anything else."""
    body = await request.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    try:
        if kind == "application/json":
            data = msgspec.json.decode(body)
            if isinstance(data, dict):
                return data
        elif kind == "application/x-www-form-urlencoded":
            return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=200))
    except (msgspec.DecodeError, UnicodeError, ValueError, RecursionError):
        pass
    raise BadRequest("Send a form or a JSON object.")


def text_of(data: dict[str, Any], name: str, otherwise: str | None = None) -> str:
    """A field that is text."""
    value = data.get(name, otherwise)
    if not isinstance(value, str):
        raise BadRequest(f"The field '{name}' is missing or no text.")
    return value


def number_of(data: dict[str, Any], name: str) -> int:
    """A field that is a whole number, also as a form writes it."""
    value = data.get(name)
    if isinstance(value, str) and len(value) < 12 and value.removeprefix("-").isdecimal():
        value = int(value)
    if type(value) is not int or abs(value) > 1 << 31:
        raise BadRequest(f"The field '{name}' is missing or no number.")
    return value


def told(endpoint: Endpoint) -> Endpoint:
    """The endpoint, with every refusal turned into an answer in words."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Refused as refused:
            return refusal(request, refused)
        except BadData as bad:
            return refusal(request, BadRequest(without_folders(str(bad))))

    return answered


def refusal(request: Request, refused: Refused, view: bytes = b"") -> Response:
    """A refusal for a script (JSON) or for a person (a page with the way back)."""
    status = STATUS.get(type(refused), 400)
    body: dict[str, Any] = {"words": refused.words}
    if isinstance(refused, Illegal):
        id = getattr(request.state, "game", "")
        body |= {"rule": refused.rule, "says": rule_text(id, refused.rule) if id else ""}
    if isinstance(refused, Stale):
        body["n"] = refused.n
    if view:
        body["view"] = msgspec.Raw(view)
    if wants_json(request):
        return Response(msgspec.json.encode(body), status, media_type="application/json")
    return message_page(request, refused.words, status)


def message_page(request: Request, words: str, status: int) -> Response:
    """A page that says one thing and leads back to the lobby."""
    return HTMLResponse(_message(words, theme_of(request)), status)


@lru_cache(maxsize=256)
def _message(words: str, theme: str) -> str:
    """Drawn once: who asks for nonsense again and again costs little."""
    return document(
        "Parlour",
        top_bar(where_line("", ""), []),
        h.main(".desk-page")[
            h.section(".sheet-paper.narrow")[
                icon("i-parlour", "i flame"), h.h1[words], h.p[h.a(".btn.main", href="/")["To the lobby"]]
            ]
        ],
        theme=theme,
    )


def done(request: Request, where: str, **more: Any) -> Response:
    """What was asked is done: JSON for a script, else on to the page `where`."""
    if wants_json(request):
        return JSONResponse({"ok": True, **more})
    return RedirectResponse(where, 303)


def told_wrong(request: Request) -> str:
    """What was wrong with a form, if it was this server that said so; else nothing: anybody can write an address."""
    words = request.query_params.get("wrong", "")
    given = request.query_params.get("said", "").encode("utf-8", "replace")
    return words if hmac.compare_digest(_seal(request, words).encode(), given) else ""


def _seal(request: Request, words: str) -> str:
    message = f"wrong {words}".encode("utf-8", "replace")
    return hmac.new(request.app.state.secret, message, sha256).hexdigest()[:24]


def back_with(request: Request, where: str, words: str, sent: dict[str, Any]) -> Response:
    """Back to a form, with what was wrong about it and what was sent, but for addresses: they may hold a secret."""
    wrong = words[:1].upper() + words[1:300]
    said = {"wrong": wrong, "said": _seal(request, wrong)}
    fields = {name: value for name, value in sent.items() if isinstance(value, str) and name not in UNTOLD}
    asked = urlencode(said | fields, errors="replace")
    return RedirectResponse(
        f"{where}?{asked if len(asked) < LONGEST_QUERY else urlencode(said, errors='replace')}", 303
    )

"""The application: routes, the door, and the tables it serves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from parlour.table.server.tables import Tables
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import STATIC, asset, document, fragment, icon, release, tool, top_bar, where_line
from parlour.web.http import api
from parlour.web.http.guard import Guard, streams
from parlour.web.http.reading import Reading
from parlour.web.http.requests import game_of, message_page, tables_of, told, wants_json
from parlour.web.http.visitor import theme_of
from parlour.web.learn import first_game
from parlour.web.learn import page as learn
from parlour.web.learn.lesson import lesson_of
from parlour.web.lookback.analysis import Analyses
from parlour.web.lookback.course import Courses
from parlour.web.pages import campaigns, decks, invitations, lobby, new_table, person, replay
from parlour.web.pages.rules import rule_fragment, rule_of, rules_article, rules_contents
from parlour.web.room import endpoints, waiting_endpoints
from parlour.web.room.drawings import Drawings

ZIP: Final = 5
"""How hard pages are pressed: beyond it they hardly get smaller."""


def create_app(
    tables: Tables, secret: bytes, *, address: str = "", rate: float = 20, burst: float = 60, streams: int = 50
) -> Starlette:
    """The application over these tables. `secret` signs cookies and names pieces; `address` is how people reach
    the server, if that is not what their browser says; `rate`, `burst` and `streams` bound what one person may send
    and keep open (an address: what a small crowd may)."""
    app = Starlette(
        routes=[
            *endpoints.ROUTES,  # first, since most requests are theirs
            *lobby.ROUTES,
            *new_table.ROUTES,
            *invitations.ROUTES,
            *campaigns.ROUTES,
            *decks.ROUTES,
            *replay.ROUTES,
            *person.ROUTES,
            *learn.ROUTES,
            *first_game.ROUTES,
            *waiting_endpoints.ROUTES,
            *api.ROUTES,
            Route("/rules", all_rules),
            Route("/rules/{game}", rules),
            Route("/rules/{game}/{rule}", one_rule),
            Mount(f"/static/{release()}", Look(directory=STATIC)),
            Route("/robots.txt", robots),
            Route("/health", health),
        ],
        middleware=[
            Middleware(Guard, secret=secret, rate=rate, burst=burst, streams=streams),
            Middleware(PressedPages, compresslevel=ZIP),
        ],
        exception_handlers={HTTPException: not_here},
    )
    app.state.tables = tables
    app.state.secret = secret
    app.state.drawings = Drawings(secret)
    app.state.base = base_of(address)
    app.state.looking_back = Reading()
    app.state.courses = Courses()
    app.state.analyses = Analyses()
    return app


def base_of(address: str) -> Callable[[Request], str]:
    """How people reach the server: the address it was given, else what their browser says."""
    fixed = address.rstrip("/")

    def base(request: Request) -> str:
        return fixed or f"{request.url.scheme}://{request.url.netloc}"

    return base


async def not_here(request: Request, wrong: Exception) -> Response:
    """One line for an address that leads nowhere: a page for a person, JSON for a script."""
    assert isinstance(wrong, HTTPException)
    words = {404: "There is no such page.", 405: "That cannot be done here."}.get(wrong.status_code, str(wrong.detail))
    if wants_json(request) or request.url.path.startswith("/api/"):
        return JSONResponse({"words": words}, wrong.status_code, wrong.headers)
    return message_page(request, words, wrong.status_code)


class PressedPages(GZipMiddleware):
    """What is fetched is pressed. Answers to a POST are short, and streams press themselves."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (scope["method"] == "POST" or streams(scope)):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


class Look(StaticFiles):
    """The static files. Their address changes with their content, so they are kept for ever."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        del response.headers["last-modified"]  # the etag says it, and a table fetches thirty files
        return response


@told
async def rules(request: Request) -> Response:
    """How to play, and every rule; as a part of a page for the dialog."""
    chosen = game_of(request)
    contents, article = rules_contents(chosen.id), rules_article(chosen.id)
    if request.headers.get("x-part"):
        close = h.button(".close", type="button", data_close=True, aria_label="Close")[icon("i-cross")]
        return HTMLResponse(fragment(h.div(".slip.wide")[close, contents, article]))
    page = page_of(chosen.id)
    return HTMLResponse(
        document(
            f"Rules · {chosen.title}",
            top_bar(where_line(chosen.title, "Rules"), tool("i-arrow", "Play", href=f"/new/{chosen.id}")),
            h.main(".desk-page")[
                h.div(".sheet-paper.rules-page")[_ways_on(chosen.id), contents],
                h.h2(".vh")["In pictures"],
                await run_in_threadpool(learn.panels, chosen.id),
                h.div(".sheet-paper.rules-page")[article],
            ],
            bool(lesson_of(chosen.id)) and h.script(type="module", src=asset("learn/fit.js")),
            cloth=page.cloth,
            styles=("beats.css", *page.styles, "learn.css"),
            theme=theme_of(request),
        )
    )


def _ways_on(game_id: str) -> h.Node:
    """From the rules to the table."""
    return h.p(".acts")[
        h.a(".btn.main", href=f"/new/{game_id}")[icon("i-check"), "Play"],
        bool(lesson_of(game_id)) and h.a(".btn.line", href=f"/learn/{game_id}")["Learn in 2 minutes"],
    ]


@told
async def one_rule(request: Request) -> Response:
    """One rule with its ruling, as a part of a page."""
    chosen = game_of(request)
    found = rule_of(chosen.id, request.path_params["rule"])
    if found is None:
        raise HTTPException(404)
    return HTMLResponse(rule_fragment(chosen.id, found))


@told
async def all_rules(request: Request) -> Response:
    """The games whose rules can be read."""
    links = [
        h.li[
            icon(page_of(each.id).symbol, "i g"), h.span[h.b[each.title]], h.a(".go", href=f"/rules/{each.id}")["Read"]
        ]
        for each in lobby.games_in_order()
    ]
    return HTMLResponse(
        document(
            "How to play · Parlour",
            top_bar(where_line("How to play"), []),
            h.main(".desk-page")[h.div(".sheet-paper.narrow")[h.h1["How to play"], h.ul(".tick-list")[links]]],
            theme=theme_of(request),
        )
    )


async def robots(request: Request) -> Response:
    """Search engines stay away from tables and invitations."""
    return PlainTextResponse("User-agent: *\nDisallow: /t/\nDisallow: /me\nDisallow: /campaign\nDisallow: /join/\n")


async def health(request: Request) -> Response:
    """For a proxy or a supervisor: the process answers, and its store keeps what it is given."""
    wrong = await tables_of(request).what_is_wrong()
    return PlainTextResponse(f"{wrong or 'ok'}\n", 503 if wrong else 200)

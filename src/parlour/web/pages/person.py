"""A person's own page: what they played and how it ended; to take along, and to delete. There are no accounts: the page
belongs to the cookie of this browser."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from parlour.core.data import BadData
from parlour.core.words import counted
from parlour.games import game
from parlour.table.services.results import Result, Tally, score_tells, tallies
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import document, icon, top_bar, where_line
from parlour.web.http.requests import done, tables_of, told
from parlour.web.http.visitor import theme_of, visitor_of

SHOWN: Final = 30
"""How many of the last games are listed."""


def title_of(game_id: str) -> str:
    """The game by its title; by its id where it is not here any more."""
    try:
        return game(game_id).title
    except BadData:
        return game_id


@told
async def page(request: Request) -> Response:
    """What this person played."""
    visitor = visitor_of(request)
    rows = await tables_of(request).services.store.results(visitor.id)
    sheet = h.div(".sheet-paper")[
        icon("i-person", "i flame"),
        h.h1[visitor.name],
        h.p[
            f"{counted(len(rows), 'game')} to the end, {sum(row.won for row in rows)} won. Practice games do not count."
        ],
        bool(rows) and [_tallies(tallies(rows)), _last(rows[:SHOWN]), _keep_or_forget()],
        not rows and h.p["When a game is over, it is counted here."],
        h.p(".hint")["This page belongs to the cookie of this browser; nobody else can open it."],
    ]
    return HTMLResponse(
        document(
            "Your games · Parlour",
            top_bar(where_line("Your games"), []),
            h.main(".desk-page")[sheet],
            theme=theme_of(request),
            styles=("person.css",),
        )
    )


def _tallies(found: list[Tally]) -> h.Node:
    return h.table(".results")[
        h.caption["Results by game and level"],
        h.thead[h.tr[[h.th(scope="col")[words] for words in ("Game", "With", "Games", "Won", "Best score")]]],
        h.tbody[
            [
                h.tr[
                    h.th(scope="row")[title_of(each.game)],
                    h.td[each.level],
                    h.td(".num")[str(each.games)],
                    h.td(".num")[f"{each.won} ({round(100 * each.won / each.games)}%)"],
                    h.td(".num")["" if each.best is None else f"{each.best:g}"],
                ]
                for each in found
            ]
        ],
    ]


def _last(rows: list[Result]) -> h.Node:
    return [
        h.h2["The last games"],
        h.ol(".last-games")[
            [
                h.li[
                    h.a(href=f"/t/{row.table_id}/replay")[title_of(row.game)],
                    f", {_day(row.at)}: {how_it_ended(row)}",
                ]
                for row in rows
            ]
        ],
    ]


def how_it_ended(row: Result) -> str:
    """Won or lost, with whom, and the score where it says more."""
    if row.place <= 0:
        return "left"
    how = "won" if row.won else "lost"
    if row.team:
        how = f"{how} with {row.team}"
    elif row.together:
        how = how if row.players == 1 else f"{how} together"
    elif not row.won:
        how = f"place {row.place} of {row.players}"
    return f"{how}, {counted(round(row.score), _unit(row.game))}" if score_tells(row) else how


def _unit(game_id: str) -> str:
    return page_of(game_id).looking_back.score


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%d %B %Y").lstrip("0")


def _keep_or_forget() -> h.Node:
    return h.div(".keep-or-forget")[
        h.a(".btn.line", href="/me.json", download=True)["Export"],
        h.details[
            h.summary(".btn.line")["Delete"],
            h.form(method="post", action="/me/forget", data_plain=True, data_forgets=True)[
                h.p[
                    "All results on this page will be gone, and what this browser remembers of tables. "
                    "The tables themselves stay as they are."
                ],
                h.button(".btn.main", type="submit")["Delete my results"],
            ],
        ],
    ]


@told
async def export(request: Request) -> Response:
    """All results of this person as JSON."""
    visitor = visitor_of(request)
    rows = await tables_of(request).services.store.results(visitor.id)
    data = {"parlour": "results 1", "name": visitor.name, "results": [_plain(row) for row in rows]}
    headers = {"content-disposition": 'attachment; filename="parlour-results.json"'}
    return Response(msgspec.json.encode(data), media_type="application/json", headers=headers)


def _plain(row: Result) -> dict[str, object]:
    """A result without the person's id: who holds the file must not be able to pass for them."""
    return {name: value for name, value in msgspec.structs.asdict(row).items() if name != "person"}


@told
async def forget(request: Request) -> Response:
    """Delete all results of this person."""
    await tables_of(request).services.store.forget_results(visitor_of(request).id)
    return done(request, "/me")


ROUTES: Final = [
    Route("/me", page),
    Route("/me.json", export),
    Route("/me/forget", forget, methods=["POST"]),
]

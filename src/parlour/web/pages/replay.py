"""Looking back: step through a game, from any viewpoint that is open, and go on from there at a new table."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.core.contract import TABLE
from parlour.session.comings import in_their_places
from parlour.session.refusals import NotAllowed
from parlour.session.sight import Line, Sight, Why
from parlour.table.live.live_table import LiveTable
from parlour.web.games import page_of
from parlour.web.games.page import Page
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import document, icon, top_bar, where_line
from parlour.web.http.requests import fields_of, number_of, tables_of, told
from parlour.web.http.visitor import Visitor, theme_of, visitor_of
from parlour.web.room.endpoints import table_of
from parlour.web.room.piece_names import names_of
from parlour.web.room.rail import because, log_line, reader
from parlour.web.room.table_page import curtain_for, seats

LINES: Final = 60
"""How many lines of the log stand before and after the one that is looked at."""


def viewpoint(request: Request, table: LiveTable, person: str) -> int:
    """From where one looks back: the seat that was asked for if it is open, else an own one, else as a spectator."""
    wanted = request.query_params.get("from", "")
    open_to = table.session.viewpoints(person)
    mine = table.session.seats_of(person)
    seat = mine[0] if mine and wanted != "table" else TABLE
    if wanted.isdecimal() and len(wanted) < 3 and int(wanted) in open_to:
        seat = int(wanted)
    if seat in open_to and curtain_for(table.sight(seat, person)) is not None:
        return TABLE  # the screen is shared, and another seat's turn
    return seat


@told
async def page(request: Request) -> Response:
    """The table as it stood, with the controls to step and the log around it to jump from."""
    table, visitor = await table_of(request), visitor_of(request)
    async with request.app.state.looking_back.turn():
        return _page(request, table, visitor)


def _page(request: Request, table: LiveTable, visitor: Visitor) -> Response:
    wanted = request.query_params.get("at", "")
    last = table.n
    at = min(int(wanted), last) if wanted.isdecimal() and len(wanted) < 8 else last
    viewer = viewpoint(request, table, visitor.id)
    sight = table.sight(viewer, visitor.id, at=at)
    whole = table.sight(viewer, visitor.id)
    game_page = page_of(table.game.id)
    names = names_of(request.app.state.secret, table.id)
    scene = Scene(sight, names(TABLE), names(viewer))
    return HTMLResponse(
        document(
            f"Looking back · {table.game.title}",
            h.a(".vh.skip", href="#now")["Skip to the controls"],
            h.div("#announce.vh", role="status", aria_live="polite"),
            h.div(
                "#live", data_table=table.id, data_n=str(at), data_seat="", data_past="yes",
                data_title=f"Looking back: {table.game.title}",
            )[
                top_bar(where_line(table.game.title, game_page.where(scene)), _tools(table)),
                h.main(".room")[
                    h.section(".table.looking-back", aria_label="Table")[
                        seats(scene, game_page),
                        game_page.shared(scene),
                        _controls(whole, viewer, at, last),
                        game_page.own(scene),
                    ],
                    h.aside("#rail.rail", aria_label="Log")[
                        reader(scene, game_page), _log_around(whole, sight.whys, game_page, viewer, at)
                    ],
                ],
            ],
            cloth=game_page.cloth,
            styles=game_page.styles,
            theme=theme_of(request),
            game=table.game.id,
        )
    )  # fmt: skip


def _address(sight: Sight, viewer: int, at: int) -> str:
    seat = "table" if viewer == TABLE else str(viewer)
    return f"/t/{sight.table}/replay?at={at}&from={seat}"


def _tools(table: LiveTable) -> h.Node:
    return [
        h.button(".tool.narrow", type="button", data_drawer=True, aria_expanded="false", aria_controls="rail")[
            icon("i-scroll"), icon("i-cross"), h.span(".vh")["Log"]
        ],
        h.button(".tool", type="button", data_open_settings=True)[icon("i-gear"), h.span["Settings"]],
        h.a(".tool", href=f"/t/{table.id}")[icon("i-arrow"), h.span["To the table"]],
    ]


def _controls(sight: Sight, viewer: int, at: int, last: int) -> Markup:
    def step(key: str, to: int, words: str, symbol: str) -> Markup:
        address = _address(sight, viewer, max(0, min(last, to)))
        off = "true" if to < 0 or to > last else None
        return h.a(".btn.line", href=address, data_step=key, aria_disabled=off, aria_label=words)[symbol]

    points = [
        h.option(value="table" if point == TABLE else str(point), selected=point == viewer)[
            "a spectator" if point == TABLE else sight.seats[point].name
        ]
        for point in sight.viewpoints
    ]
    return h.section("#now.call", tabindex="-1", aria_label="Controls")[
        h.div(".say")[
            h.strong["Looking back"],
            h.span[f"After action {at} of {last}"],
        ],
        h.div(".acts.steps", role="group", aria_label="Step", title="The arrow keys step, too")[
            step("first", 0 if at else -1, "To the start", "|◀"),
            step("back", at - 1, "One action back", "◀"),
            step("next", at + 1, "One action on", "▶"),
            step("last", last if at < last else last + 1, "To the end", "▶|"),
        ],
        h.form(".acts", method="get", data_plain=True)[
            h.input(type="hidden", name="at", value=str(at)),
            h.label(".vh", for_="from")["Look from"],
            h.select("#from", name="from")[points],
            h.button(".btn.line", type="submit")["Look"],
        ],
        sight.over
        and h.div(".acts")[
            h.a(".btn.line", href=f"/t/{sight.table}/replay.json", download=True)["Download"],
            at < last
            and h.form(method="post", action=f"/t/{sight.table}/continue", data_plain=True)[
                h.input(type="hidden", name="at", value=str(at)),
                h.button(".btn.main", type="submit")["Continue from here"],
            ],
        ],
    ]


def _log_around(sight: Sight, whys: tuple[Why, ...], game_page: Page, viewer: int, at: int) -> Markup:
    """The lines of the log around this moment; a press jumps to the moment after one. What happened last stands out,
    with what bots say of their last actions."""
    names, said = sight.names(), {why.n: why for why in whys}
    every = in_their_places(sight.log, sight.comings)
    middle = bisect_right(every, at, key=lambda line: line.n)
    lines = every[max(0, middle - LINES) : middle + LINES]
    last = {line.n: line for line in lines}
    here = every[middle - 1].n if middle else at

    def further(to: Line, words: str) -> Markup:
        return h.li(".mark-line")[h.a(".mark", href=_address(sight, viewer, to.n))[words]]

    return h.ol("#log.log.jump-log", role="log", aria_live="off", aria_label="Game log", tabindex="0")[
        middle > LINES and further(lines[0], "The lines before"),
        [
            h.div(class_="here" if line.n == here else None)[
                log_line(sight.game.id, names, game_page, line, line.n == here),
                line.n in said
                and last[line.n] is line
                and because(line.n, names[said[line.n].seat], said[line.n].words),
                h.a(".jump-to", href=_address(sight, viewer, line.n))[f"Go to {line.n}"],
            ]
            for line in lines
        ],
        middle + LINES < len(every) and further(lines[-1], "The lines after"),
    ]


@told
async def download(request: Request) -> Response:
    """The replay file of a game that is over."""
    table, visitor = await table_of(request), visitor_of(request)
    async with request.app.state.looking_back.turn():
        data = table.replay(visitor.id)
    name = f"{table.game.id}-{table.id}.json"
    return Response(
        data, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@told
async def continue_from(request: Request) -> Response:
    """A new table that goes on from this moment."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    if not table.sight(TABLE, visitor.id).over:
        raise NotAllowed("A game can be continued elsewhere once it is over.")
    async with request.app.state.looking_back.turn():
        new = await tables_of(request).continue_from(table.id, number_of(data, "at"), visitor.id, visitor.name)
    return RedirectResponse(f"/t/{new.id}", 303)


ROUTES: Final = [
    Route("/t/{table}/replay", page),
    Route("/t/{table}/replay.json", download),
    Route("/t/{table}/continue", continue_from, methods=["POST"]),
]

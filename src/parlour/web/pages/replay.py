"""Looking back: step through a game, from any viewpoint that is open, and go on from there at a new table."""

from __future__ import annotations

from typing import Final

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.core.contract import TABLE
from parlour.session.refusals import NotAllowed
from parlour.table.live.live_table import LiveTable
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import document, fragment
from parlour.web.html.parts import Drawing
from parlour.web.http.requests import fields_of, number_of, tables_of, told
from parlour.web.http.visitor import Visitor, theme_of, visitor_of
from parlour.web.lookback.analysis import Analyses
from parlour.web.lookback.course import Course, Courses, chapters_of
from parlour.web.lookback.ending import course_fragment, picture
from parlour.web.lookback.moment import Moment, block_of, draw_moment
from parlour.web.lookback.player import everything_open, player, stars
from parlour.web.room.endpoints import table_of
from parlour.web.room.piece_names import names_of
from parlour.web.room.table_page import curtain_for

SCRIPT: Final = "scripts/lookback/replay.js"


def viewpoint(request: Request, table: LiveTable, person: str) -> tuple[int, bool]:
    """From where one looks back: the seat that was asked for if it is open, else an own one, else as a spectator; and
    whether all hands are open. After the end they are, unless somebody's view is asked for."""
    wanted = request.query_params.get("from", "")
    open_to = table.session.viewpoints(person)
    if wanted in ("", "all") and everything_open(table.sight(TABLE, person)):
        return TABLE, True
    mine = table.session.seats_of(person)
    seat = mine[0] if mine and wanted not in ("table", "all") else TABLE
    if wanted.isdecimal() and len(wanted) < 3 and int(wanted) in open_to:
        seat = int(wanted)
    if seat in open_to and curtain_for(table.sight(seat, person)) is not None:
        return TABLE, False  # the screen is shared, and another seat's turn
    return seat, False


def moment_of(request: Request, table: LiveTable, visitor: Visitor) -> Moment:
    """The moment that the address names, as this visitor may see it. It costs the steps from the last one looked at,
    whatever the length of the game."""
    wanted = request.query_params.get("at", "")
    at = min(int(wanted), table.n) if wanted.isdecimal() and len(wanted) < 8 else table.n
    viewer, all_open = viewpoint(request, table, visitor.id)
    sight, whole = table.sight(viewer, visitor.id, at=at), table.sight(viewer, visitor.id)
    if not all_open:
        return Moment(sight, whole)
    tell, state = page_of(table.game.id).looking_back, table.history.state_at(at)
    held = [(seat, tell.held(state.view(seat))) for seat in state.seated()]
    shown = held if any(words for _, words in held) else []
    return Moment(sight, whole, shown, all_open=True)


def drawing_of(request: Request, moment: Moment, controls: Markup) -> Drawing:
    """The page of this moment."""
    return draw_moment(moment, names_of(request.app.state.secret, moment.sight.table), controls)


@told
async def page(request: Request) -> Response:
    """The table as it stood, with the controls to step and the log around it to jump from."""
    table, visitor = await table_of(request), visitor_of(request)
    async with request.app.state.looking_back.turn():
        moment = moment_of(request, table, visitor)
        game_page = page_of(table.game.id)
        drawing = drawing_of(request, moment, player(moment, chapters_of(moment.whole.log, game_page)))
    return HTMLResponse(
        document(
            f"Looking back · {table.game.title}",
            h.a(".vh.skip", href="#now")["Skip to the controls"],
            h.div("#announce.vh", role="status", aria_live="polite"),
            h.div("#live", **{f"data_{name}": value for name, value in drawing.head.items()})[drawing.html()],
            cloth=game_page.cloth,
            styles=(*game_page.styles, "lookback.css"),
            theme=theme_of(request),
            game=table.game.id,
            scripts=(SCRIPT,),
        )
    )


@told
async def step(request: Request) -> Response:
    """A moment for a page that is open: its parts, but for the log if the page holds that block of it."""
    table, visitor = await table_of(request), visitor_of(request)
    async with request.app.state.looking_back.turn():
        moment = moment_of(request, table, visitor)
        drawing = drawing_of(request, moment, Markup())
    parts = {name: text.html for name, text in drawing.texts.items() if name != "player"}
    if request.query_params.get("log") == f"{block_of(moment)}/{moment.seen_from}/{moment.whole.n}":
        del parts["log"]
    body = msgspec.json.encode({"head": drawing.head, "parts": parts})
    return Response(body, media_type="application/json")


async def course_of(request: Request, table: LiveTable, visitor: Visitor) -> Course:
    """The course of a game that is over; NotAllowed before."""
    if not table.sight(TABLE, visitor.id).over:
        raise NotAllowed("The course of a game is told once it is over.")
    courses: Courses = request.app.state.courses
    return await courses.of(table)


@told
async def turnings(request: Request) -> Response:
    """The turning points of a game that is over, as marks for the line."""
    table, visitor = await table_of(request), visitor_of(request)
    course = await course_of(request, table, visitor)
    return JSONResponse({"stars": fragment(stars(moment_of(request, table, visitor), course.turnings))})


@told
async def course(request: Request) -> Response:
    """The course of a game that is over and its turning points, for the ending."""
    table, visitor = await table_of(request), visitor_of(request)
    found = await course_of(request, table, visitor)
    html = fragment(course_fragment(table.sight(TABLE, visitor.id), found, page_of(table.game.id)))
    return JSONResponse({"html": html})


@told
async def end_picture(request: Request) -> Response:
    """The end of a game as a picture to pass on: what all could see."""
    table, visitor = await table_of(request), visitor_of(request)
    found = await course_of(request, table, visitor)
    drawn = picture(table.sight(TABLE, visitor.id), found, page_of(table.game.id))
    return Response(fragment(drawn), media_type="image/svg+xml")


@told
async def analysis(request: Request) -> Response:
    """How far the house is in looking at the game, and what it says of the decisions that are open to who asks. A POST
    lets it begin."""
    table, visitor = await table_of(request), visitor_of(request)
    open_to = table.session.viewpoints(visitor.id)
    if not open_to:
        raise NotAllowed("This table has no spectators.")
    analyses: Analyses = request.app.state.analyses
    known = analyses.begin(table) if request.method == "POST" else analyses.of(table)
    if known is None:
        return JSONResponse({"done": 0, "of": 0, "found": {}})
    names = table.session.names()
    found = {str(each.n): each.json(names) for each in known.found.values() if each.seat in open_to}
    return JSONResponse({"done": known.done, "of": max(known.of, 1), "found": found})


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
    """A new table that goes on from this moment, with the visitor at the seat of their choice."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    if not table.sight(TABLE, visitor.id).over:
        raise NotAllowed("A game can be continued elsewhere once it is over.")
    seat = number_of(data, "seat") if "seat" in data else None
    async with request.app.state.looking_back.turn():
        new = await tables_of(request).continue_from(
            table.id, number_of(data, "at"), visitor.id, visitor.name, seat=seat
        )
    return RedirectResponse(f"/t/{new.id}", 303)


ROUTES: Final = [
    Route("/t/{table}/replay", page),
    Route("/t/{table}/replay/step", step),
    Route("/t/{table}/replay/turnings", turnings),
    Route("/t/{table}/course", course),
    Route("/t/{table}/analysis", analysis, methods=["GET", "POST"]),
    Route("/t/{table}/ending.svg", end_picture),
    Route("/t/{table}/replay.json", download),
    Route("/t/{table}/continue", continue_from, methods=["POST"]),
]

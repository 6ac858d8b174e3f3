"""The first game: a guided table with a fixed deal and house players, one press away from the poster."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from parlour.session.settings import Settings
from parlour.table.server.plan import Plan, SeatPlan
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.http.requests import game_of, tables_of, told
from parlour.web.http.visitor import remember, visitor_of
from parlour.web.learn.lesson import ME, FirstGame, lesson_of


def plan_of(game_id: str, first: FirstGame) -> Plan:
    """The guided table: it is practice, so that whatever was done can be taken back."""
    seats = tuple(SeatPlan("me") if level == ME else SeatPlan("bot", bot=level) for level in first.seats)
    settings = Settings(guided=True, practice=True, spectators="no")
    return Plan(game=game_id, seats=seats, options=dict(first.options), settings=settings)


@told
async def play(request: Request) -> Response:
    """Open the first game and go there."""
    chosen = game_of(request)
    lesson = lesson_of(chosen.id)
    if lesson is None:
        raise HTTPException(404)
    visitor = visitor_of(request)
    plan = plan_of(chosen.id, lesson.first)
    table = await tables_of(request).new(plan, visitor.id, visitor.name, deal=lesson.first.seed)
    response = RedirectResponse(f"/t/{table.id}", 303)
    if visitor.new:
        remember(request, response, visitor)
    return response


def way_in(game_id: str, words: str, kind: str = "") -> h.Node:
    """The button that begins a first game."""
    return h.form(method="post", action=f"/first/{game_id}", data_plain=True)[
        h.button(class_=kind or None, type="submit")[icon("i-arrow"), words]
    ]


ROUTES: Final = [Route("/first/{game}", play, methods=["POST"])]

"""Learn in two minutes: a game in at most eight pictures, drawn by the functions that draw its table."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import asset, document, fragment, tool, top_bar, where_line
from parlour.web.http.requests import game_of, told
from parlour.web.http.visitor import remember, theme_of, visitor_of
from parlour.web.learn.example import Example
from parlour.web.learn.first_game import way_in
from parlour.web.learn.lesson import Lesson, Panel, lesson_of

IN_WORDS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
ALIVE: Final = re.compile(
    r"<template\b.*?</template>| (?:id|data-(?!x\b|y\b|cards\b|seats\b)[\w-]+|tabindex|href|aria-pressed|aria-disabled)"
    r'(?:="[^"]*")?(?=[ >])',
    re.DOTALL,
)
"""What a piece on the table has that a picture of it has not: a name, an answer, a place in the order of keys."""


def still(picture: h.Node) -> Markup:
    """The pieces as a picture: nothing in it can be pressed, and no name stands twice on the page."""
    text = fragment(picture).replace("<button", "<button disabled")
    pieces = re.split(r"(<use\b[^>]*>)", text)
    return Markup("".join(part if at % 2 else ALIVE.sub("", part) for at, part in enumerate(pieces)))


@cache
def pictures(game_id: str) -> tuple[Markup, ...]:
    """The pictures of a game's panels, in order: drawn once, since nothing in them changes."""
    lesson = lesson_of(game_id)
    if lesson is None:
        return ()
    example = Example(game_id, lesson.first)
    return tuple([still(panel.picture(example.scene(panel.when))) for panel in lesson.panels])


@told
async def learn(request: Request) -> Response:
    """The page of one game."""
    chosen = game_of(request)
    lesson = lesson_of(chosen.id)
    if lesson is None:
        raise HTTPException(404)
    drawn = await run_in_threadpool(pictures, chosen.id)
    page = page_of(chosen.id)
    visitor = visitor_of(request)
    response = HTMLResponse(
        document(
            f"Learn {chosen.title} in 2 minutes · Parlour",
            top_bar(
                where_line(chosen.title, "Learn in 2 minutes"),
                tool("i-scroll", "All rules", href=f"/rules/{chosen.id}"),
            ),
            h.main(".learn")[
                h.header[
                    h.h2["Learn it in two minutes"],
                    h.p[
                        f"{IN_WORDS[len(drawn)]} pictures, then your first game. Everything here looks just as it does "
                        "on the table."
                    ],
                ],
                panels(chosen.id),
                _ways_on(chosen.id, lesson),
            ],
            h.script(type="module", src=asset("learn/fit.js")),
            cloth=page.cloth,
            styles=("beats.css", *page.styles, "learn.css"),
            theme=theme_of(request),
        )
    )  # fmt: skip
    if visitor.new:
        remember(request, response, visitor)
    return response


def panels(game_id: str) -> h.Node:
    """The panels of a game's lesson; nothing for a game without one."""
    lesson = lesson_of(game_id)
    if lesson is None:
        return None
    shown = enumerate(zip(lesson.panels, pictures(game_id), strict=True), 1)
    return h.ol(".panels")[[_panel(at, panel, picture) for at, (panel, picture) in shown]]


def _panel(number: int, panel: Panel, picture: Markup) -> Markup:
    return h.li(".pnl")[
        h.div(".pic1.table", inert=True, aria_hidden="true")[h.div(".fit", data_wide=str(panel.wide))[picture]],
        h.div(".tx")[h.b(aria_hidden="true")[str(number)], h.h3[panel.title], h.p[panel.words]],
    ]


def _ways_on(game_id: str, lesson: Lesson) -> Markup:
    minutes = lesson.first.minutes
    return h.footer[
        h.p[f"A first game takes about {minutes} minutes. A guide stays at the table as long as you want it."],
        h.a(".btn.line", href=f"/rules/{game_id}")["Read all the rules"],
        way_in(game_id, "Play a first game with the house", "btn main big"),
    ]


ROUTES: Final = [Route("/learn/{game}", learn)]

"""Opening a table: who sits where, the game's own options with their help, and how the table is run."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, Final

import htpy as h
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.bots.registry import levels
from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.words import listed
from parlour.games import game
from parlour.table.people import NAME_LIMIT, Plan, SeatPlan, Settings, clean
from parlour.table.refusals import BadRequest, Refused
from parlour.web.asking import back_with, fields_of, number_of, tables_of, text_of, told
from parlour.web.games import page_of
from parlour.web.games.page import Page
from parlour.web.parts import document, icon, tool, top_bar, where_line
from parlour.web.rules import rule_text
from parlour.web.visitor import GUESTS, Visitor, remember, theme_of, visitor_of

RULE_ID: Final = re.compile(r"([A-Z]{2}-\d{3})")
CLOCKS: Final = (("0", "No clock"), ("300", "5 minutes each"), ("900", "15 minutes each"), ("3600", "1 hour each"))


@told
async def form(request: Request) -> Response:
    """The form of a new table. Every field has a sensible answer already: one press starts."""
    chosen = game(request.path_params["game"])
    page = page_of(chosen.id)
    visitor = visitor_of(request)
    wrong = request.query_params.get("wrong", "")
    response = HTMLResponse(
        document(
            f"New table · {chosen.title}",
            top_bar(where_line(chosen.title, "A new table"), tool("i-scroll", "Rules", href=f"/rules/{chosen.id}")),
            h.main(".desk-page")[
                h.form(".opening", method="post", action="/tables", data_plain=True, data_seats=True)[
                    h.input(type="hidden", name="game", value=chosen.id),
                    _poster(chosen, page),
                    h.div(".sheet-paper")[
                        wrong and h.p(".wrong", role="alert")[wrong],
                        _you(visitor),
                        _seats(chosen),
                        _options(chosen),
                        _manners(sorted(tables_of(request).house.notices.allowed)),
                        h.div(".start")[
                            h.button(".btn.main.big", type="submit")[icon("i-check"), "Open the table"],
                            h.span["Private unless you list it. You can change seats later."],
                        ],
                    ],
                ]
            ],
            cloth=page.cloth,
            styles=page.styles,
            theme=theme_of(request),
            game=chosen.id,
        )
    )
    if visitor.new:
        remember(request, response, visitor)
    return response


def _poster(chosen: Game, page: Page) -> h.Element:
    return h.aside(".poster.still", aria_hidden="true")[
        icon(page.poster, "pic") if page.poster else h.span(".pic.blank")[icon(page.symbol)],
        h.h2[chosen.title],
        page.pitch and h.p(".pitch")[page.pitch],
    ]


def _you(visitor: Visitor) -> h.Element:
    return h.p(".field")[
        h.label(for_="name")["Your name"],
        h.input("#name", name="name", value=visitor.name, maxlength=str(NAME_LIMIT), required=True),
    ]


def _seats(chosen: Game) -> h.Element:
    """How many play, and who sits at each seat: you, somebody invited, or a bot of a level."""
    counts = range(chosen.least_seats, chosen.most_seats + 1)
    usual = min(max(chosen.least_seats, 4), chosen.most_seats)
    kinds = [("me", "You"), ("open", "Invite somebody")]
    bots = [(f"bot:{level}", f"Bot, {level}") for level in levels(chosen.id)]
    middle = bots[len(bots) // 2][0]
    rows = [
        h.li(data_row=str(seat))[
            h.label(for_=f"seat-{seat}")[f"Seat {seat + 1}"],
            h.select(id=f"seat-{seat}", name=f"seat{seat}")[
                [
                    h.option(value=value, selected=value == ("me" if seat == 0 else middle))[
                        "You, too (same screen)" if value == "me" and seat else words
                    ]
                    for value, words in [*kinds, *bots]
                ]
            ],
        ]
        for seat in range(chosen.most_seats)
    ]
    return h.fieldset[
        h.legend["Who plays"],
        h.div(".pills", role="group", aria_label="Players")[
            [
                h.label[
                    h.input(type="radio", name="seats", value=str(count), checked=count == usual),
                    h.span[f"{count}", h.small[" players" if count > 1 else " player"]],
                ]
                for count in counts
            ]
        ],
        h.ol(".seat-plan")[rows],
    ]


# The game's options -------------------------------------------------------------------------------------


def _options(chosen: Game) -> h.Node:
    known = [_option(chosen, each.name, each.default, each.metadata) for each in fields(chosen.options)]
    if not known:
        return None
    return h.details(".more")[h.summary["Options and variants"], known]


def _option(chosen: Game, name: str, default: Any, meta: Any) -> h.Element:
    field = f"option-{name}"
    words = name.replace("_", " ").capitalize()
    helped = h.small(id=f"{field}-help")[_help(chosen, meta["help"])]
    said = {"id": field, "name": f"option.{name}", "aria_describedby": f"{field}-help"}
    if meta["kind"] == "choice":
        choices = [
            h.option(value=each, selected=each == default)[each.replace("_", " ").capitalize()]
            for each in meta["choices"]
        ]
        control: h.Node = h.select(**said)[choices]
    elif meta["kind"] == "switch":
        control = h.select(**said)[
            h.option(value="on", selected=bool(default))["On"], h.option(value="off", selected=not default)["Off"]
        ]
    elif meta["kind"] == "number":
        control = h.input(type="number", min=str(meta["low"]), max=str(meta["high"]), value=str(default), **said)
    else:
        control = h.input(maxlength=str(meta["limit"]), value=default, **said)
    return h.p(".field")[h.label(for_=field)[words], control, helped]


def _help(chosen: Game, text: str) -> h.Node:
    """The help of an option; each rule it cites is a link, and its text is shown on hover."""
    parts: list[h.Node] = []
    for part in RULE_ID.split(text):
        said = rule_text(chosen.id, part) if RULE_ID.fullmatch(part) else ""
        parts.append(h.a(".ref", href=f"/rules/{chosen.id}#{part}", title=said)[part] if said else part)
    return parts


def _manners(webhook_hosts: list[str]) -> h.Element:
    """How the table is run. Turn notices to a webhook are offered where the server allows any."""
    return h.details(".more")[
        h.summary["Privacy, watching, clocks"],
        h.p(".field")[
            h.label(for_="listed")["Who may sit down"],
            h.select("#listed", name="listed")[
                h.option(value="no", selected=True)["Only those with an invitation"],
                h.option(value="yes")["Anybody: list it in the lobby"],
            ],
        ],
        h.p(".field")[
            h.label(for_="spectators")["Watching"],
            h.select("#spectators", name="spectators")[
                h.option(value="watch", selected=True)["Anybody with the address may watch"],
                h.option(value="talk")["They may watch and talk"],
                h.option(value="no")["Nobody"],
            ],
        ],
        h.p(".field")[
            h.label(for_="clock")["Clocks"],
            h.select("#clock", name="clock")[[h.option(value=value)[words] for value, words in CLOCKS]],
            h.small["At zero a bot plays on; the table can be paused at any time."],
        ],
        bool(webhook_hosts)
        and h.p(".field")[
            h.label(for_="webhook")["Turn notices to"],
            h.input("#webhook", name="webhook", type="url", placeholder="https://…", maxlength="300"),
            h.small[f"A webhook at {listed(webhook_hosts, 'or')}, told when somebody who does not look is asked."],
        ],
    ]


# Making it ----------------------------------------------------------------------------------------------


def plan_of(data: dict[str, Any], you: str) -> Plan:
    """The table that a form describes."""
    chosen = game(text_of(data, "game"))
    count = number_of(data, "seats")
    if not chosen.least_seats <= count <= chosen.most_seats:
        raise BadRequest(f"{chosen.title} is for {chosen.least_seats} to {chosen.most_seats} players.")
    seats = tuple(_seat(chosen, text_of(data, f"seat{seat}", "open"), seat, you) for seat in range(count))
    options = {name[7:]: value for name, value in data.items() if name.startswith("option.")}
    watching = text_of(data, "spectators", "watch")
    if watching not in ("no", "watch", "talk"):
        raise BadRequest("Watching is 'no', 'watch' or 'talk'.")
    clock = number_of(data, "clock") if data.get("clock") else 0
    if not 0 <= clock <= 24 * 3600:
        raise BadRequest("A clock has at most a day.")
    settings = Settings(
        listed=data.get("listed") == "yes",
        spectators=watching,  # type: ignore[arg-type]
        clock=clock,
        webhook=text_of(data, "webhook", "")[:300],
    )
    return Plan(game=chosen.id, seats=seats, options=options, settings=settings)


def _seat(chosen: Game, value: str, seat: int, you: str) -> SeatPlan:
    kind, _, level = value.partition(":")
    if kind == "bot" and level in levels(chosen.id):
        names = [guest for guest in GUESTS if guest != you]
        return SeatPlan("bot", names[seat % len(names)], level)
    if kind == "me":
        return SeatPlan("me", you if seat == 0 else "")
    if kind == "open":
        return SeatPlan("open")
    raise BadRequest(f"Seat {seat + 1}: there is no {value[:40]!r} to sit there.")


@told
async def make(request: Request) -> Response:
    """Open the table and go there."""
    data = await fields_of(request)
    visitor = visitor_of(request)
    chosen = game(text_of(data, "game"))
    try:
        name = clean(text_of(data, "name"), NAME_LIMIT, "name")
        table = await tables_of(request).new(plan_of(data, name), visitor.id, name)
    except (Refused, BadData) as wrong:
        return back_with(f"/new/{chosen.id}", str(wrong))
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(request, response, Visitor(visitor.id, name))
    return response


ROUTES: Final = [Route("/new/{game}", form), Route("/tables", make, methods=["POST"])]

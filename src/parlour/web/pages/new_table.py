"""Opening a table: who sits where, the game's own options with their help, and how the table is run."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.bots.registry import levels
from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.options import asked_options, kept_name, with_kept
from parlour.core.words import listed
from parlour.games import game
from parlour.session.refusals import BadRequest, Refused
from parlour.session.settings import Settings
from parlour.session.typed_text import NAME_LIMIT, clean
from parlour.session.waiting import check_host, check_waiting
from parlour.table.live.live_table import LiveTable
from parlour.table.server.campaigns import Campaign, CampaignDesk
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.planned import check_settings
from parlour.table.server.tables import Tables
from parlour.web.games import page_of
from parlour.web.games.page import Page
from parlour.web.html import elements as h
from parlour.web.html.document import asset, document, fragment, icon, tool, top_bar, where_line
from parlour.web.html.house import house_of, level_words, portrait, symbol
from parlour.web.http.requests import back_with, fields_of, game_of, number_of, tables_of, text_of, told, told_wrong
from parlour.web.http.visitor import Visitor, remember, theme_of, visitor_of
from parlour.web.pages.choices import Sent, asked_of, fields_of_options, in_a_sentence, questions

Choices = list[tuple[str, str]]
"""The values of a field with their words."""
MANNERS: Final[dict[str, Choices]] = {
    "listed": [("no", "Only those with an invitation"), ("yes", "Anybody: list it in the lobby")],
    "spectators": [
        ("watch", "Anybody with the address may watch"), ("talk", "They may watch and talk"), ("no", "Nobody"),
    ],
    "clock": [("0", "No clock"), ("300", "5 minutes each"), ("900", "15 minutes each"), ("3600", "1 hour each")],
    "practice": [("no", "What was told stays told"), ("yes", "Practice: take back anything, bots say why")],
    "hints": [
        ("alone", "When I play alone with the house"), ("all", "For everybody at the table"), ("no", "For nobody"),
    ],
}  # fmt: skip
"""How a table is run: the fields with their values and words, the usual one first."""


@told
async def form(request: Request) -> Response:
    """The form of a new table. Every field has a sensible answer already: one press starts.

    What is in the address stands in the fields: a form that was refused comes back as it was sent.
    """
    chosen = game_of(request)
    page = page_of(chosen.id)
    visitor = visitor_of(request)
    sent: Sent = request.query_params
    wrong = told_wrong(request)
    table = await _to_change(request, chosen, visitor) if sent.get("table") else None
    if table is not None:
        sent = fields_of_table(table) | dict(sent)
    campaign = None
    if sent.get("campaign"):
        campaign = await CampaignDesk(tables_of(request)).get(sent["campaign"], visitor.id)
    seats = seats_of(chosen, sent)
    asked = _choices(chosen, sent, seats, table is None)
    if request.headers.get("x-part"):
        return HTMLResponse(fragment(asked))
    response = HTMLResponse(
        document(
            f"New table · {chosen.title}",
            top_bar(where_line(chosen.title, "A new table"), tool("i-scroll", "Rules", href=f"/rules/{chosen.id}")),
            h.main(".desk-page")[
                h.form(".opening", method="post", action="/tables", data_plain=True, data_seats=True)[
                    h.input(type="hidden", name="game", value=chosen.id),
                    table is not None and h.input(type="hidden", name="table", value=table.id),
                    campaign is not None and h.input(type="hidden", name="campaign", value=campaign.row.id),
                    h.div(".beside")[
                        _poster(chosen, page), h.a(".go.learn2", href=f"/learn/{chosen.id}")["Learn it in 2 minutes"]
                    ],
                    h.div(".sheet-paper.form2")[
                        wrong and h.p(".wrong", role="alert")[wrong],
                        _of_campaign(chosen, campaign),
                        _you(sent.get("name", visitor.name)[:NAME_LIMIT]),
                        h.div("#choices")[asked],
                        _manners(sorted(tables_of(request).services.notices.allowed), sent),
                        _ways_in(table),
                    ],
                ],
                h.script(type="module", src=asset("opening/opening.js")),
            ],
            cloth=page.cloth,
            styles=(*page.styles, "waiting.css", "opening.css"),
            theme=theme_of(request),
            game=chosen.id,
        )
    )
    if visitor.new:
        remember(request, response, visitor)
    return response


def seats_of(chosen: Game, sent: Sent) -> int:
    """How many play, as the form says; as usual where it does not."""
    known = [str(count) for count in range(chosen.least_seats, chosen.most_seats + 1)]
    return int(sent["seats"]) if sent.get("seats") in known else chosen.usual_seats


def _choices(chosen: Game, sent: Sent, seats: int, who: bool) -> h.Node:
    """What depends on what else was chosen: drawn anew with every choice."""
    return [
        _how_many(chosen, seats),
        who and _who(chosen, sent, seats),
        questions(chosen, sent, seats),
        h.p(".sum-up", aria_live="polite")[in_a_sentence(chosen, sent, seats)],
    ]


async def _to_change(request: Request, chosen: Game, visitor: Visitor) -> LiveTable:
    """The table whose game has not begun, and that this visitor may still change."""
    table = await tables_of(request).get(request.query_params["table"])
    check_waiting(table.session)
    check_host(table.session, visitor.id)
    if table.game.id != chosen.id:
        raise BadRequest("That table plays another game.")
    return table


def fields_of_table(table: LiveTable) -> dict[str, str]:
    """The form as it would have been sent for this table."""
    start, settings = table.history.replay, table.session.settings
    fields = {"seats": str(start.seats), "spectators": settings.spectators, "clock": str(settings.clock)}
    fields |= {"listed": "yes" if settings.listed else "no", "practice": "yes" if settings.practice else "no"}
    fields["hints"] = settings.hints
    fields |= fields_of_options(start.options)
    return fields


def _ways_in(table: LiveTable | None) -> Markup:
    """Gather first, or play at once; or back to the waiting room."""
    if table is not None:
        return h.div(".start")[
            h.button(".btn.main.big", type="submit")[icon("i-check"), "Keep the changes"],
            h.a(".btn.line.big", href=f"/t/{table.id}")["Back"],
            h.span["Whoever was ready says so again."],
        ]
    return h.div(".start")[
        h.button(".btn.main.big", type="submit", name="start", value="wait")[icon("i-check"), "Open the table"],
        h.button(".btn.line.big", type="submit", name="start", value="now")["Play at once"],
        h.span["Private unless you list it. Seats and bots can be changed until you start."],
    ]


def _poster(chosen: Game, page: Page) -> Markup:
    return h.aside(".poster.still", aria_hidden="true")[
        icon(page.poster, "pic") if page.poster else h.span(".pic.blank")[icon(page.symbol)],
        h.h2[chosen.title],
        page.pitch and h.p(".pitch")[page.pitch],
    ]


def _of_campaign(chosen: Game, campaign: Campaign | None) -> h.Node:
    """Which campaign the game is of; where games can have one and this has none, the way to one."""
    if campaign is not None:
        return h.p(".of")[icon("i-book"), " A game of ", h.b[campaign.row.name], ", which keeps what you gain."]
    if chosen.campaigns is None:
        return None
    return h.p(".of")[
        icon("i-book"), " A game on its own. ", h.a(href="/campaigns")["A campaign"], " keeps what you gain."
    ]


def _you(name: str) -> Markup:
    return h.div(".q2")[
        h.h2[h.label(for_="name")["Your name"]],
        h.input("#name", name="name", value=name, maxlength=str(NAME_LIMIT), required=True),
    ]


def _how_many(chosen: Game, seats: int) -> h.Node:
    """How many play, as people to press."""
    counts = range(chosen.least_seats, chosen.most_seats + 1)
    return h.div(".q2", role="group", aria_labelledby="how-many")[
        h.h2("#how-many")["How many?"],
        h.div(".picks.pills")[
            [
                h.label[
                    h.input(
                        type="radio", name="seats", id=f"seats-{count}", value=str(count), checked=count == seats
                    ),
                    h.span(".pick")[
                        h.span(".persons", aria_hidden="true")[[icon("i-person") for _ in range(count)]],
                        h.small["alone" if count == 1 else f"{count} players"],
                    ],
                ]
                for count in counts
            ]
        ],
    ]  # fmt: skip


def _who(chosen: Game, sent: Sent, seats: int) -> h.Node:
    """Who sits at each seat: you, somebody who gets a link, or one of the house."""
    bots = [(f"bot:{level}", f"{house_of(level).name}, {level_words(level)}") for level in levels(chosen.id)]
    middle = bots[len(bots) // 2][0]
    rows: list[h.Node] = []
    for seat in range(seats):
        kinds = [("me", "You, too, at this screen" if seat else "You"), ("open", "A friend, who gets a link"), *bots]
        kind = _one_of(kinds, sent.get(f"seat{seat}"), middle if seat else "me")
        place = chosen.place_name(seats, chosen.options(), seat)
        rows.append(
            h.li[
                _face(kind),
                h.span[
                    h.label(for_=f"seat-{seat}")[place or f"Seat {seat + 1}"],
                    h.select(id=f"seat-{seat}", name=f"seat{seat}")[
                        [h.option(value=value, selected=value == kind)[words] for value, words in kinds]
                    ],
                ],
            ]
        )
    return h.div(".q2", role="group", aria_labelledby="who")[h.h2("#who")["Who?"], h.ol(".seatpick")[rows]]


def _face(kind: str) -> Markup:
    if kind.startswith("bot:"):
        return portrait(kind[4:])
    return h.span(".mono", aria_hidden="true")[icon("i-person") if kind == "me" else symbol("i-link")]


def _manners(webhook_hosts: list[str], sent: Sent) -> Markup:
    """How the table is run. Turn notices to a webhook are offered where the server allows any."""
    changed = any(_one_of(choices, sent.get(name)) != choices[0][0] for name, choices in MANNERS.items())
    return h.details("#manners.more", open=changed)[
        h.summary[symbol("i-caret"), "Privacy, watching, clock ", h.small[_manners_now(sent)]],
        h.p(".field")[h.label(for_="listed")["Who may sit down"], _manner("listed", sent)],
        h.p(".field")[h.label(for_="spectators")["Watching"], _manner("spectators", sent)],
        h.p(".field")[
            h.label(for_="clock")["Clocks"],
            _manner("clock", sent),
            h.small["At zero a bot plays on; the table can be paused at any time."],
        ],
        h.p(".field")[
            h.label(for_="practice")["Taking back"],
            _manner("practice", sent),
            h.small["Alone with bots, only a practice game takes back what was told; its result says so."],
        ],
        h.p(".field")[
            h.label(for_="hints")["Hints of the house"],
            _manner("hints", sent),
            h.small["What a good bot would do, and why. Never where strangers may sit down."],
        ],
        bool(webhook_hosts)
        and h.p(".field")[
            h.label(for_="webhook")["Turn notices to"],
            h.input("#webhook", name="webhook", type="url", placeholder="https://…", maxlength="300"),
            h.small[f"A webhook at {listed(webhook_hosts, 'or')}, told when somebody who does not look is asked."],
        ],
    ]


def _manners_now(sent: Sent) -> str:
    words = {"no": "by invitation", "yes": "open to anybody"}
    watching = {"watch": "anybody may watch", "talk": "others may watch and talk", "no": "nobody may watch"}
    clocks = {value: said[:1].lower() + said[1:] for value, said in MANNERS["clock"]}
    now = {name: _one_of(MANNERS[name], sent.get(name)) for name in ("listed", "spectators", "clock")}
    return f"{words[now['listed']]}, {watching[now['spectators']]}, {clocks[now['clock']]}"


def _manner(name: str, sent: Sent) -> Markup:
    chosen = _one_of(MANNERS[name], sent.get(name))
    return h.select(id=name, name=name)[
        [h.option(value=value, selected=value == chosen)[words] for value, words in MANNERS[name]]
    ]


def _one_of(choices: Choices, value: str | None, usual: str = "") -> str:
    """The value if it is one of the choices, else the usual one: the first, unless told."""
    return value if value in [known for known, _ in choices] else usual or choices[0][0]


# Making it ----------------------------------------------------------------------------------------------


def plan_of(data: dict[str, Any], you: str) -> Plan:
    """The table that a form describes."""
    chosen = game(text_of(data, "game"))
    count = number_of(data, "seats")
    if not chosen.least_seats <= count <= chosen.most_seats:
        raise BadRequest(f"{chosen.title} is for {chosen.least_seats} to {chosen.most_seats} players.")
    seats = tuple(_seat(chosen, text_of(data, f"seat{seat}", "open"), seat, you) for seat in range(count))
    options = asked_of(data)
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
        practice=data.get("practice") == "yes",
        hints=_hints(text_of(data, "hints", "alone")),
        webhook=text_of(data, "webhook", "")[:300],
    )
    wait = data.get("start") == "wait"
    return Plan(game=chosen.id, seats=seats, options=options, settings=settings, wait=wait)


def _hints(value: str) -> Any:
    if value not in [known for known, _ in MANNERS["hints"]]:
        raise BadRequest("Hints are for 'alone', 'all' or 'no'.")
    return value


def _seat(chosen: Game, value: str, seat: int, you: str) -> SeatPlan:
    kind, _, level = value.partition(":")
    if kind == "bot" and level in levels(chosen.id):
        return SeatPlan("bot", bot=level)
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
        plan, campaign = plan_of(data, name), text_of(data, "campaign", "")
        tables = tables_of(request)
        if data.get("table"):
            table = await _changed(tables, text_of(data, "table"), plan, visitor.id)
        elif campaign:
            table = await CampaignDesk(tables).play(campaign, plan, visitor.id, name)
        else:
            table = await tables.new(plan, visitor.id, name)
    except (Refused, BadData) as wrong:
        return back_with(request, f"/new/{chosen.id}", str(wrong).removeprefix("option "), data)
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(request, response, Visitor(visitor.id, name))
    return response


async def _changed(tables: Tables, id: str, plan: Plan, person: str) -> LiveTable:
    """The table whose game has not begun, as the form wants it now."""
    table = await tables.get(id)
    kept, started = table.session.settings, table.history.replay
    options = asked_options(table.game.options, plan.options)
    if kept_name(table.game.options):
        options = with_kept(options, getattr(started.options, kept_name(table.game.options)))
    settings = msgspec.structs.replace(plan.settings, closed=kept.closed, webhook=plan.settings.webhook or kept.webhook)
    check_settings(settings, table.game, tables.services.notices)
    await table.waiting.change(person, len(plan.seats), options, settings)
    return table


ROUTES: Final = [Route("/new/{game}", form), Route("/tables", make, methods=["POST"])]

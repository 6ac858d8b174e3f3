"""The lobby: a playbill of games, the tables of the visitor, and those that wait for players."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.core.game import Game
from parlour.core.words import counted, listed
from parlour.games import game, game_ids
from parlour.session.typed_text import NAME_LIMIT, clean
from parlour.table.server.plan import Listing
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import document, fragment, icon, tool, top_bar, where_line
from parlour.web.http.requests import fields_of, tables_of, text_of, told
from parlour.web.http.visitor import Visitor, remember, theme_of, visitor_of
from parlour.web.learn.first_game import way_in
from parlour.web.learn.lesson import lesson_of

NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
SHOWN: Final = 8


def games_in_order() -> list[Game]:
    """All games, as the playbill has them."""
    return sorted([game(id) for id in game_ids()], key=lambda each: (page_of(each.id).numeral, each.title))


@told
async def lobby(request: Request) -> Response:
    """The first page."""
    visitor = visitor_of(request)
    tables = tables_of(request)
    mine = await tables.mine(visitor.id)
    played = {each.game for each in mine}
    waiting = [each for each in await tables.lobby(visitor.id) if not each.mine]
    response = HTMLResponse(
        document(
            "Parlour",
            h.a(".vh.skip", href="#games")["Skip to the games"],
            top_bar(where_line("", _crowd(waiting)), _tools(visitor)),
            h.main(".lobby")[
                h.div(".greet")[h.div[h.h1["Draw the curtains. Pick a table."], h.p[_promise(len(game_ids()))]]],
                h.section("#games.posters", aria_label="Games", tabindex="-1", data_posters=str(len(game_ids())))[
                    [
                        _poster(each, number, waiting, each.id in played)
                        for number, each in enumerate(games_in_order(), 1)
                    ]
                ],
                h.div(".desk")[_yours(mine), _open_tables(waiting), _knock(request)],
            ],
            theme=theme_of(request),
        )
    )
    if visitor.new:
        remember(request, response, visitor)
    return response


def _promise(games: int) -> str:
    number = NUMBERS[games] if games < len(NUMBERS) else str(games)
    things = "game" if games == 1 else "games"
    return f"{number} {things} of masks, ink and fate. Play with friends, strangers or the house."


def _crowd(waiting: list[Listing]) -> str:
    if not waiting:
        return "A quiet evening"
    players = sum(kind == "person" for each in waiting for kind in each.kinds)
    return f"{counted(players, 'player')} at {counted(len(waiting), 'open table')}"


def _tools(visitor: Visitor) -> h.Node:
    return [
        any(game(id).campaigns is not None for id in game_ids()) and tool("i-book", "Campaigns", href="/campaigns"),
        tool("i-scroll", "How to play", href="/rules"),
        h.button(".tool", type="button", data_open_settings=True)[icon("i-gear"), h.span["Settings"]],
        tool("i-person", visitor.name, href="/me"),
    ]


def _poster(each: Game, number: int, waiting: list[Listing], played: bool) -> Markup:
    page = page_of(each.id)
    least, most = each.least_seats, each.most_seats
    tables = sum(listing.game == each.id and "open" in listing.kinds for listing in waiting)
    poster = h.a(".poster", href=f"/new/{each.id}")[
        icon(page.poster, "pic") if page.poster else h.span(".pic.blank")[icon(page.symbol)],
        h.span(".rn")[ROMAN[number] if number < len(ROMAN) else str(number)],
        bool(tables) and h.span(".open")[f"{counted(tables, 'table')} open"],
        h.h2[each.title],
        page.pitch and h.p(".pitch")[page.pitch],
        h.p(".meta")[
            h.span[icon("i-person"), str(least) if least == most else f"{least} to {most}"],
            h.span[icon("i-hourglass"), f"{page.minutes} min"],
            h.span[icon("i-swords" if page.manner == "versus" else "i-trio"), page.manner],
        ],
    ]
    return h.div(".bill")[poster, lesson_of(each.id) is not None and _ways_in(each, played)]


def _ways_in(each: Game, played: bool) -> Markup:
    """How somebody who does not know the game comes to know it; a first game for who has not played it."""
    learn = h.a(href=f"/learn/{each.id}", aria_label=f"Learn in 2 minutes: {each.title}")[
        icon("i-eye"), "Learn in 2 minutes"
    ]
    return h.div(".ways-in")[learn, not played and way_in(each.id, "First game")]


def _yours(mine: list[Listing]) -> Markup:
    running = [each for each in mine if not each.over] + [each for each in mine if each.over]
    rows = [_your_row(each) for each in running[:SHOWN]]
    return h.section[
        h.h2(".zone")["Your games"],
        h.ul(".tick-list")[rows] if rows else h.p(".none")["None yet. Pick a poster to open a table."],
    ]


def _your_row(each: Listing) -> Markup:
    others = [name for seat, name in enumerate(each.names) if seat not in each.mine]
    state = "Over" if each.over else "Waiting" if each.waiting else "Your turn" if each.my_turn else "Running"
    where = f"/t/{each.table}/replay" if each.over else f"/t/{each.table}"
    words = "Look back" if each.over else "Go in" if each.waiting else "Play now" if each.my_turn else "Resume"
    return h.li[
        icon(page_of(each.game).symbol, "i g"),
        h.span[h.b[each.title], h.span(".s")[f"{state}, with {_some(others)}"]],
        h.a(class_="go hot" if each.my_turn and not each.over else "go", href=where)[words],
    ]


def _some(names: list[str]) -> str:
    if not names:
        return "nobody else"
    if len(names) > 3:
        return f"{', '.join(names[:2])} and {len(names) - 2} more"
    return listed(names)


def _open_tables(waiting: list[Listing]) -> Markup:
    rows = [_open_row(each) for each in waiting[:SHOWN]]
    return h.section[
        h.h2(".zone")["Tables waiting for players"],
        h.ul(".tick-list")[rows] if rows else h.p(".none")["No table is open to all just now."],
    ]


def _open_row(each: Listing) -> Markup:
    seated = [name for name, kind in zip(each.names, each.kinds, strict=True) if kind != "open"]
    dots = [h.i(class_="f" if kind != "open" else None) for kind in each.kinds]
    return h.li[
        icon(page_of(each.game).symbol, "i g"),
        h.span[
            h.b[each.title],
            h.span(".s")[h.span(".seatsdots", aria_hidden="true")[dots], _some(seated)],
        ],
        h.a(".go", href=f"/t/{each.table}")["Sit down" if "open" in each.kinds else "Watch"],
    ]


def _knock(request: Request) -> Markup:
    return h.form(".knock", method="post", action="/knock", data_plain=True)[
        h.label(for_="code")["Have an invitation?"],
        h.div(".code")[
            h.input("#code", name="code", placeholder="Paste the link", autocomplete="off", required=True),
            h.button(".go.hot", type="submit")["Knock"],
        ],
        h.p["Or set your own table: pick a poster, then invite friends or add house players."],
    ]


@told
async def knock(request: Request) -> Response:
    """From a pasted link (or what comes after its last slash) to the invitation."""
    code = text_of(await fields_of(request), "code").strip().rstrip("/").rpartition("/")[2].partition("?")[0]
    if await tables_of(request).behind(code[:200]) is None:
        await tables_of(request).find(code[:200])
    return RedirectResponse(f"/join/{code[:200]}", 303)


@told
async def rename(request: Request) -> Response:
    """Choose the name under which one sits down."""
    data = await fields_of(request)
    name = clean(text_of(data, "name"), NAME_LIMIT, "name")
    response = RedirectResponse("/", 303)
    remember(request, response, Visitor(visitor_of(request).id, name))
    return response


@told
async def settings(request: Request) -> Response:
    """The settings of this browser: kept in it, but for the name."""
    visitor = visitor_of(request)
    in_dialog = bool(request.headers.get("x-part"))
    inside = h.div(".slip.settings")[
        in_dialog and h.button(".close", type="button", data_close=True, aria_label="Close")[icon("i-cross")],
        h.h2["Settings"],
        h.form(method="post", action="/name", data_plain=True)[
            h.label(for_="my-name")["Your name"],
            h.div(".copy-row")[
                h.div[
                    h.input("#my-name", name="name", value=visitor.name, maxlength=str(NAME_LIMIT), required=True),
                    h.button(".btn.main", type="submit")["Keep"],
                ]
            ],
        ],
        h.fieldset(".pills")[
            h.legend["Light"],
            [
                h.label[h.input(type="radio", name="theme", value=value, data_setting="theme"), h.span[words]]
                for value, words in (("dark", "Candlelight"), ("light", "Daylight"))
            ],
        ],
        h.fieldset(".pills")[
            h.legend["Moments, as when a fate turns over, are held"],
            [
                h.label[
                    h.input(type="radio", name="beats", value=value, data_setting="beats", data_default="usual"),
                    h.span[words],
                ]
                for value, words in (
                    ("slow", "Longer"),
                    ("usual", "As usual"),
                    ("quick", "Briefly"),
                    ("none", "Not at all"),
                )
            ],
        ],
        [
            h.label(".switch")[
                h.input(type="checkbox", data_setting=name, data_default=default),
                h.span[h.b[words], h.small[more]],
            ]
            for name, default, words, more in (
                ("confirm", "on", "Pick up, then confirm", "Off: a card is played with one press."),
                ("motion", "on", "Cards fly", "Never if your system asks for less motion."),
                ("sound", "off", "Chime on my turn", "Two soft notes; a bell when you call."),
                ("letters", "off", "Tap for each letter", "Where something is written letter by letter."),
                ("vibration", "on", "Vibrate when I call", "On phones that can."),
                ("notices", "off", "Notice on my turn", "From the browser, while this page is hidden."),
            )
        ],
        h.p(".hint")[
            "Keys: arrows in your hand, Enter to pick and confirm, Esc to put back, R rules, L log, I the card in full."
        ],
        h.p(".hint")["By touch: hold a card, or tap it again once it is picked up, to read it in full."],
    ]
    if in_dialog:
        return HTMLResponse(fragment(inside))
    return HTMLResponse(
        document("Settings · Parlour", top_bar(where_line("Settings"), []), h.main(".desk-page")[inside],
                 theme=theme_of(request))
    )  # fmt: skip


ROUTES: Final = [
    Route("/", lobby),
    Route("/knock", knock, methods=["POST"]),
    Route("/name", rename, methods=["POST"]),
    Route("/settings", settings),
]

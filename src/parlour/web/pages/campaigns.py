"""Campaigns: all of a person's, and one with its chapters, its decks and its book."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.core.campaign import Chapter, Deck, next_chapter
from parlour.core.data import BadData
from parlour.core.events import Story
from parlour.core.game import Game
from parlour.core.words import counted, listed
from parlour.games import game, game_ids
from parlour.session.campaign_log import NAME_LIMIT, campaigns_of
from parlour.session.refusals import Refused
from parlour.table.server.campaigns import Campaign, CampaignDesk, EntryRow, chapters_of
from parlour.table.server.tables import Tables
from parlour.web.games import page_of
from parlour.web.games.page import Page
from parlour.web.html import elements as h
from parlour.web.html.document import document, icon, tool, top_bar, where_line
from parlour.web.http.requests import back_with, fields_of, tables_of, text_of, told, told_wrong
from parlour.web.http.visitor import remember, theme_of, visitor_of
from parlour.web.room.stories import paragraphs

STYLES: Final = ("campaigns.css",)
MARKS: Final = {
    "begin": "i-book", "adventure": "i-crown", "deck": "i-deck", "reset": "i-hourglass", "abandoned": "i-cross",
}  # fmt: skip
STANDS: Final = {"new": ("i-lock", "not begun"), "won": ("i-crown", "won"), "lost": ("i-skull", "lost")}


def desk_of(request: Request) -> CampaignDesk:
    """The campaigns that this process serves."""
    return CampaignDesk(tables_of(request))


def games_with_campaigns() -> list[Game]:
    """The games whose campaigns can be begun."""
    return [found for found in map(game, game_ids()) if found.campaigns is not None]


# All campaigns --------------------------------------------------------------------------------------------


@told
async def campaigns(request: Request) -> Response:
    """The campaigns of the visitor, and the forms that begin or bring one."""
    visitor = visitor_of(request)
    mine = await desk_of(request).mine(visitor.id)
    wrong = told_wrong(request)
    rows = [_row(each) for each in mine]
    response = HTMLResponse(
        document(
            "Campaigns · Parlour",
            top_bar(where_line("Campaigns", "What outlives a game"), []),
            h.main(".desk-page")[
                h.div(".sheet-paper.campaigns")[
                    wrong and h.p(".wrong", role="alert")[wrong],
                    h.h1["Your campaigns"],
                    h.ul(".tick-list")[rows] if rows else h.p(".none")["None yet. Begin one below."],
                    _begin_form(request.query_params.get("name", "")),
                    _import_form(),
                ]
            ],
            styles=STYLES,
            theme=theme_of(request),
        )
    )
    if visitor.new:
        remember(request, response, visitor)
    return response


def _row(each: Campaign) -> Markup:
    last = each.entries[-1]
    state = "under way" if each.under_way else last.words
    return h.li[
        icon(page_of(each.row.game).symbol, "i g"),
        h.span[h.b[each.row.name], h.span(".s")[f"{date_of(last)}: {state}"]],
        h.a(".go.hot", href=f"/campaign/{each.row.id}")["Open"],
    ]


def _begin_form(name: str) -> h.Node:
    games = games_with_campaigns()
    if not games:
        return h.p["No game here has campaigns."]
    return h.form(method="post", action="/campaigns", data_plain=True)[
        h.h2["Begin a campaign"],
        h.p(".field")[
            h.label(for_="of")["Game"],
            h.select("#of", name="game")[[h.option(value=each.id)[each.title] for each in games]],
        ],
        h.p(".field")[
            h.label(for_="called")["Its name"],
            h.input(
                "#called",
                name="name",
                maxlength=str(NAME_LIMIT),
                value=name[:NAME_LIMIT],
                placeholder="The wolf's winter",
                required=True,
            ),
        ],
        h.p[h.button(".btn.main", type="submit")[icon("i-check"), "Begin"]],
    ]


def _import_form() -> Markup:
    return h.details(".more")[
        h.summary["Bring a campaign from a file"],
        h.form(method="post", action="/campaigns/import", data_plain=True)[
            h.p(".field")[
                h.label(for_="file")["The file that was exported"],
                h.input("#file", type="file", accept=".json,application/json", data_fills="file-text"),
            ],
            h.p(".field")[
                h.label(for_="file-text")["Or its text"],
                h.textarea("#file-text", name="file", rows="5", required=True, spellcheck="false")[""],
            ],
            h.p[h.button(".btn.line", type="submit")["Bring it"]],
        ],
    ]


@told
async def begin(request: Request) -> Response:
    """Begin a campaign and go there."""
    data = await fields_of(request)
    visitor = visitor_of(request)
    try:
        id = await desk_of(request).begin(game(text_of(data, "game")), text_of(data, "name"), visitor.id)
    except (Refused, BadData) as wrong:
        return back_with(request, "/campaigns", str(wrong), data)
    response = RedirectResponse(f"/campaign/{id}", 303)
    remember(request, response, visitor)
    return response


@told
async def bring(request: Request) -> Response:
    """Bring a campaign from a file and go there; a file that is none changes nothing."""
    data = await fields_of(request)
    visitor = visitor_of(request)
    try:
        id = await desk_of(request).bring(text_of(data, "file").encode(errors="replace"), visitor.id)
    except (Refused, BadData) as wrong:
        return back_with(request, "/campaigns", str(wrong), {})
    response = RedirectResponse(f"/campaign/{id}", 303)
    remember(request, response, visitor)
    return response


# One campaign ---------------------------------------------------------------------------------------------


@told
async def campaign(request: Request) -> Response:
    """A campaign: chapters, what comes next, decks, and the book of all that happened."""
    visitor = visitor_of(request)
    found = await desk_of(request).get(request.path_params["campaign"], visitor.id)
    rules = game(found.row.game)
    page = page_of(rules.id)
    wrong = told_wrong(request)
    try:
        chapters, decks = chapters_of(found), campaigns_of(rules).decks(found.entries[-1].text)
    except BadData as missing:
        chapters, decks, wrong = (), (), wrong or str(missing)
    return HTMLResponse(
        document(
            f"{found.row.name} · {rules.title}",
            top_bar(where_line(found.row.name, f"A campaign of {rules.title}"), _tools(rules)),
            h.main(".camp", aria_label="Campaign")[
                h.div(".cleft")[
                    wrong and h.p(".strip.no", role="alert")[wrong],
                    h.section[
                        h.h2(".zone")["Adventures"],
                        h.div(".advs")[[_chapter(found, each, page.chapter_scene(each)) for each in chapters]],
                    ],
                    _story(await story_so_far(tables_of(request), found), page),
                ],
                h.aside(".cright")[
                    _next(found, next_chapter(chapters)),
                    bool(decks) and h.section[h.h2(".zone")["Decks"], [_deck_line(found, deck) for deck in decks]],
                    _book(found, found.row.host == visitor.id),
                ],
            ],
            cloth=page.cloth,
            styles=(*page.styles, *STYLES),
            theme=theme_of(request),
            game=rules.id,
        )
    )


async def story_so_far(tables: Tables, found: Campaign) -> tuple[str, list[Story]]:
    """The adventure under way, or else the last one since the campaign was begun, and the pages that were read in it;
    none where its table is not here, as in a campaign that came as a file."""
    ids = list(found.under_way)
    for entry in reversed(found.entries):
        if entry.kind == "reset":
            break
        if entry.table_id:
            ids.append(entry.table_id)
            break
    for id in ids:
        try:
            table = await tables.get(id)
        except (Refused, BadData):
            continue
        if not table.session.waiting:
            told = [line.event.story() for line in table.public_sight().log if line.event is not None]
            pages = [story for story in told if story is not None]
            if pages:
                return campaigns_of(table.history.game).name_of(table.history.replay.options), pages
    return "", []


def _story(told: tuple[str, list[Story]], page: Page) -> h.Node:
    name, pages = told
    if not pages:
        return None
    return h.section(".so-far")[
        h.h2(".zone")["The story so far ", h.small[name]],
        h.ol[[_story_line(story, page.page_mark(story, number)) for number, story in enumerate(pages, 1)]],
    ]


def _story_line(story: Story, mark: str) -> Markup:
    return h.li[
        h.details[
            h.summary[h.span(".n")[mark], h.b[story.title.removeprefix(f"{mark}. ")]],
            h.div(".told")[paragraphs(story)],
        ]
    ]


def _tools(rules: Game) -> h.Node:
    return [
        tool("i-book", "Campaigns", href="/campaigns"),
        tool("i-scroll", "Rules", href=f"/rules/{rules.id}"),
        h.button(".tool", type="button", data_open_settings=True)[icon("i-gear"), h.span["Settings"]],
    ]


def _chapter(found: Campaign, chapter: Chapter, scene: h.Node) -> Markup:
    symbol, words = STANDS[chapter.stands]
    level = [value for name, value in chapter.options if name == "difficulty"]
    press = {"new": "Open", "won": "Play again", "lost": "Try again"}[chapter.stands]
    return h.article(".adv")[
        h.div(".ap")[scene],
        h.span(".stt")[icon(symbol), words],
        h.h3[chapter.name],
        h.p[chapter.words],
        h.div(".ab")[
            h.a(class_="btn main" if chapter.stands == "new" else "btn line", href=play_address(found, chapter))[
                f"{press} at {level[0]}" if level and chapter.stands != "new" else press
            ]
        ],
    ]


def play_address(found: Campaign, chapter: Chapter) -> str:
    """The form of a new table of this campaign, with the options of the chapter."""
    asked = {"campaign": found.row.id} | {f"option.{name}": value for name, value in chapter.options}
    return f"/new/{found.row.game}?{urlencode(asked)}"


def _next(found: Campaign, chapter: Chapter | None) -> h.Node:
    if found.under_way:
        others = len(found.under_way) - 1
        more = f" {counted(others, 'other table')} from here too: the first that ends counts." if others else ""
        return h.section(".next")[
            h.h2[icon("i-parlour"), "Next"],
            h.p[h.b["An adventure is under way."], more],
            h.a(".btn.main", href=f"/t/{found.under_way[0]}")[icon("i-arrow"), "To the table"],
            [
                h.details(".sure")[
                    h.summary["Abandon this adventure"],
                    h.form(method="post", action=f"/campaign/{found.row.id}/abandon", data_plain=True)[
                        h.input(type="hidden", name="table", value=table),
                        h.p["What was gained so far is kept; the adventure counts as not won."],
                        h.button(".btn.line.sm", type="submit")["Abandon it"],
                    ],
                ]
                for table in found.under_way
            ],
        ]
    if chapter is None:
        return None
    words = "Begin with" if chapter.stands == "new" else "Go on with"
    return h.section(".next")[
        h.h2[icon("i-parlour"), "Next"],
        h.p[f"{words} ", h.b[chapter.name], "."],
        h.a(".btn.main", href=play_address(found, chapter))[icon("i-arrow"), "Set the table"],
    ]


def _deck_line(found: Campaign, deck: Deck) -> Markup:
    owned = sum([card.owned - card.offered for card in deck.cards])
    gained = [card.name for card in deck.cards if card.taken < card.owned - card.offered]
    return h.article(".lg")[
        h.span(".mono", aria_hidden="true")[deck.name[:1]],
        h.div[
            h.h3[deck.name],
            meter(deck),
            h.span(".cn")[h.b[str(deck.size())], f" in the deck, {owned} owned"],
            bool(gained) and h.p[f"At home: {listed(gained[:3])}{' and more' if len(gained) > 3 else ''}"],
        ],
        h.a(".btn.line.sm", href=f"/campaign/{found.row.id}/deck/{deck.id}")[icon("i-deck"), "Deck"],
    ]


def meter(deck: Deck) -> Markup:
    """How many cards the deck has, beside how many it needs if it is changed."""
    most = max(deck.least, deck.size(), 1) * 1.1
    label = f"{deck.size()} cards; a changed deck has at least {deck.least}"
    return bar(".meter", deck.size() / most, deck.least / most, label)


def bar(kind: str, share: float, mark: float | None, label: str) -> Markup:
    """A bar that is filled to this share, with a mark on it."""
    notch = mark is not None and h.path(".mark", d=f"M{100 * mark:.0f} 0h1v6h-1z")
    return h.svg(kind, viewBox="0 0 100 6", preserveAspectRatio="none", role="img", aria_label=label)[
        h.path(".full", d="M0 1h100v4H0z"), h.path(".part-of", d=f"M0 1h{100 * share:.0f}v4H0z"), notch
    ]


def _book(found: Campaign, host: bool) -> Markup:
    lines = [
        h.li[icon(MARKS.get(each.kind, "i-book")), h.span[h.b[date_of(each)], f" {each.words}"]]
        for each in reversed(found.entries)
    ]
    return h.section[
        h.h2(".zone")["The book ", h.small["every game, nothing lost"]],
        h.ol(".book")[lines],
        h.div(".cact")[
            h.a(".btn.line.sm", href=f"/campaign/{found.row.id}/export", download=True)[icon("i-scroll"), "Export"],
            host
            and h.details(".sure")[
                h.summary["Begin anew"],
                h.form(method="post", action=f"/campaign/{found.row.id}/reset", data_plain=True)[
                    h.p["All that was gained is given back. The book stays, and so does an export."],
                    h.button(".btn.line.sm", type="submit")["Begin anew"],
                ],
            ],
        ],
    ]


def date_of(entry: EntryRow) -> str:
    """The day of an entry."""
    day = datetime.fromtimestamp(entry.at, UTC)
    return f"{day.day} {day:%b}"


# What is done ---------------------------------------------------------------------------------------------


async def _back(request: Request, id: str, work: Any) -> Response:
    """Do it and go back to the campaign, with what was wrong about it, if anything."""
    try:
        await work
    except (Refused, BadData) as wrong:
        return back_with(request, f"/campaign/{id}", str(wrong), {})
    return RedirectResponse(f"/campaign/{id}", 303)


@told
async def abandon(request: Request) -> Response:
    """Break off the adventure at a table."""
    id = request.path_params["campaign"]
    table = text_of(await fields_of(request), "table")
    return await _back(request, id, desk_of(request).abandon(id, table, visitor_of(request).id))


@told
async def reset(request: Request) -> Response:
    """Begin the campaign anew."""
    id = request.path_params["campaign"]
    return await _back(request, id, desk_of(request).reset(id, visitor_of(request).id))


@told
async def export(request: Request) -> Response:
    """The campaign as a file."""
    id = request.path_params["campaign"]
    data = await desk_of(request).export(id, visitor_of(request).id)
    named = {"content-disposition": f'attachment; filename="campaign-{id[:8]}.json"'}
    return Response(data, media_type="application/json", headers=named)


@told
async def next_game(request: Request) -> Response:
    """From the end of a table to the next adventure, same people, same seats."""
    table = await desk_of(request).next_game(request.path_params["table"], visitor_of(request).id)
    return RedirectResponse(f"/t/{table.id}", 303)


ROUTES: Final = [
    Route("/campaigns", campaigns),
    Route("/campaigns", begin, methods=["POST"]),
    Route("/campaigns/import", bring, methods=["POST"]),
    Route("/campaign/{campaign}", campaign),
    Route("/campaign/{campaign}/abandon", abandon, methods=["POST"]),
    Route("/campaign/{campaign}/reset", reset, methods=["POST"]),
    Route("/campaign/{campaign}/export", export),
    Route("/t/{table}/next", next_game, methods=["POST"]),
]

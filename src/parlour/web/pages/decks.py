"""Building a deck between two games of a campaign: counts, what the costs add up to, every broken rule in words, and
the smallest repair. Works without a script: each press sends the counts and brings the page as it would be. With one
that page takes the place of the last, and Back leaves the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.core.campaign import Deck, DeckCard, Fault
from parlour.core.data import BadData
from parlour.core.words import counted
from parlour.session.campaign_log import CampaignLog, deck_with, find_deck
from parlour.session.deck_repair import Taken, repair_words, repaired
from parlour.session.refusals import BadRequest, Refused
from parlour.table.server.campaigns import UNDER_WAY, Campaign, log_of
from parlour.web.games import page_of
from parlour.web.games.page import Page
from parlour.web.html import elements as h
from parlour.web.html.document import document, icon, tool, top_bar, where_line
from parlour.web.http.requests import back_with, fields_of, number_of, told, told_wrong
from parlour.web.http.visitor import theme_of, visitor_of
from parlour.web.pages.campaigns import STYLES, bar, desk_of, meter
from parlour.web.pages.rules import rule_text

NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


@told
async def deck(request: Request) -> Response:
    """A deck as it is, or as it would be with the counts in the address."""
    found = await desk_of(request).get(request.path_params["campaign"], visitor_of(request).id)
    log = log_of(found)
    now = find_deck(log, request.path_params["deck"])
    sent = request.query_params
    shown, _ = deck_with(log, now.id, _taken(now, sent))
    mended = await _mended(request, log, shown) if shown.faults and not found.under_way else None
    page = page_of(log.rules.id)
    return HTMLResponse(
        document(
            f"The deck of {now.name} · {found.row.name}",
            top_bar(
                where_line(f"The deck of {now.name}", f"{found.row.name}, before an adventure"),
                [tool("i-book", "The campaign", href=f"/campaign/{found.row.id}"),
                 tool("i-scroll", "Rules", href=f"/rules/{log.rules.id}")],
            ),
            h.main(".deck-page")[
                h.form(".deckt.on-cloth", method="get", data_plain=True)[
                    h.input(type="hidden", name="n", value=str(found.entries[-1].n)),
                    told_wrong(request) and h.p(".strip.no", role="alert")[told_wrong(request)],
                    h.div(".dhead")[_count(shown), _symbols(shown, page), _laws(shown, log.rules.id)],
                    _cards(shown, page),
                    h.p(".remark")[shown.remark, " ", _ref(log.rules.id, shown.rule)],
                    _verdict(found, now, shown, mended),
                ]
            ],
            cloth=page.cloth,
            styles=(*page.styles, *STYLES),
            theme=theme_of(request),
            game=log.rules.id,
            scripts=("decks/deck.js",),
        )
    )  # fmt: skip


async def _mended(request: Request, log: CampaignLog, shown: Deck) -> Taken | None:
    """The smallest repair. It takes a while, so those who ask for one take turns with those who read."""
    async with request.app.state.looking_back.turn():
        return await run_in_threadpool(repaired, log, shown)


def _taken(now: Deck, sent: Mapping[str, Any]) -> dict[str, int]:
    """The counts that were sent, with the one that was pressed; else those of the deck. By number of the card on the
    page, since names have any characters."""
    taken: dict[str, int] = {}
    for at, card in enumerate(now.cards):
        field = f"c{at}"
        number = number_of(dict(sent), field) if field in sent else card.taken
        number += (sent.get("more") == str(at)) - (sent.get("less") == str(at))
        if not 0 <= number <= card.owned:
            raise BadRequest(f"There are {card.owned} of {card.name}.")
        taken[card.name] = number
    return taken


def _count(shown: Deck) -> Markup:
    owned = sum([max(card.owned - card.offered, card.taken) for card in shown.cards])
    words = f"of at least {shown.least}" if owned >= shown.least else f"of {owned} owned; at least {shown.least} later"
    return h.div(class_="dcount bad" if shown.faults else "dcount")[h.b[str(shown.size())], h.span[words], meter(shown)]


def _symbols(shown: Deck, page: Page) -> Markup:
    """What the costs of the deck add up to, symbol by symbol."""
    found: Counter[str] = Counter()
    for card in shown.cards:
        for symbol in card.symbols:
            found[symbol] += card.taken
    most = max([*found.values(), 1])
    return h.div(".dsum")[
        h.h2(".zone")["Symbols in the costs"],
        h.ol(".hist")[
            [
                h.li[
                    h.span[page.deck_symbol(symbol)],
                    bar(".hb", count / most, None, f"{symbol}: {count}"),
                    h.b[str(count)],
                ]
                for symbol, count in sorted(found.items())
            ]
        ],
    ]


def _laws(shown: Deck, game_id: str) -> Markup:
    if not shown.faults:
        return h.div(".dlaw")[
            h.h2(".zone")["Legal"],
            h.ul(".laws")[h.li(".ok")[icon("i-check"), h.span["Every rule is kept."]]],
        ]
    return h.div(".dlaw")[
        h.h2(".zone")["Not legal yet"],
        h.ul(".laws")[
            [
                h.li(".no")[icon("i-cross"), h.span[_sentence(fault), " ", _ref(game_id, fault.rule)]]
                for fault in shown.faults
            ]
        ],
    ]


def _sentence(fault: Fault) -> str:
    return f"{fault.words[:1].upper()}{fault.words[1:]}."


def _ref(game_id: str, rule: str) -> Markup:
    return h.a(".ref", href=f"/rules/{game_id}#{rule}", title=rule_text(game_id, rule))[rule]


def _cards(shown: Deck, page: Page) -> Markup:
    """The collection by kind, in two columns, each card with how many of it the deck takes."""
    kinds = list(dict.fromkeys([card.kind for card in shown.cards]))
    faults = {fault.card: fault for fault in shown.faults if fault.card}
    groups = [
        h.section[
            h.h3(".zone")[f"{kind}, {sum([c.taken for c in shown.cards if c.kind == kind])}"],
            h.ol(".dlist2")[
                [
                    _card(at, card, faults.get(card.name), page)
                    for at, card in enumerate(shown.cards)
                    if card.kind == kind
                ]
            ],
        ]
        for kind in kinds
    ]
    return h.div(".dcols")[groups]


def _card(at: int, card: DeckCard, fault: Fault | None, page: Page) -> Markup:
    said = fault.words if fault is not None else " ".join(card.words)
    return h.li(class_="bad" if fault is not None else "home" if card.taken == 0 else None)[
        h.span(".dn")[h.b[card.name], said and h.small[said], h.small(".from")[f"from {card.comes_from}"]],
        h.span(".dc")[[page.deck_symbol(symbol) for symbol in card.symbols]],
        h.span(".stp")[
            h.input(type="hidden", name=f"c{at}", value=str(card.taken)),
            h.button(
                type="submit",
                name="less",
                value=str(at),
                disabled=card.taken == 0,
                aria_label=f"one less {card.name}",
            )["−"],
            h.b[str(card.taken)],
            h.small[f"of {card.owned}"],
            h.button(
                type="submit",
                name="more",
                value=str(at),
                disabled=card.taken == card.owned,
                aria_label=f"one more {card.name}",
            )["+"],
        ],
    ]


def _verdict(found: Campaign, now: Deck, shown: Deck, mended: Taken | None) -> Markup:
    """The line at the foot: whether the deck may be kept, and the smallest repair where it may not."""
    here = f"/campaign/{found.row.id}/deck/{now.id}"
    changed = [card.taken for card in shown.cards] != [card.taken for card in now.cards]
    back = (
        h.a(".btn.line", href=here, data_tries_deck=True)["As it was"]
        if changed
        else h.a(".btn.line", href=f"/campaign/{found.row.id}")["Back"]
    )
    keep = h.button(
        ".btn.main", type="submit", formmethod="post", formaction=here,
        disabled=bool(shown.faults) or not changed or bool(found.under_way),
    )[icon("i-check"), "Keep this deck"]  # fmt: skip
    if found.under_way:
        first, second, acts = "An adventure is under way", UNDER_WAY.partition(": ")[2], [back]
    elif not shown.faults:
        first = f"{counted(shown.size(), 'card')}, legal" if changed else "This is the deck"
        second = "Cards that are left out stay at home; none is lost."
        acts = [keep, back]
    else:
        first, second, acts = _broken(here, shown, mended, found)
        acts += [keep, back]
    return h.div(class_="dcall bad" if shown.faults else "dcall", role="status")[
        icon("i-cross" if shown.faults else "i-check"), h.div[h.b[first], h.span[second]], h.div(".acts")[acts]
    ]


def _broken(here: str, shown: Deck, mended: Taken | None, found: Campaign) -> tuple[str, str, list[Markup]]:
    count = len(shown.faults)
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    first = f"{number} {'rule is' if count == 1 else 'rules are'} broken"
    if mended is None:
        return first, "No near deck is legal; put cards back until it is.", []
    asked = "&".join([f"c{at}={mended[card.name]}" for at, card in enumerate(shown.cards)])
    there = f"{here}?n={found.entries[-1].n}&{asked}"
    link = h.a(".btn.main", href=there, data_tries_deck=True)[icon("i-check"), "Do that"]
    return first, repair_words(shown, mended), [link]


@told
async def keep(request: Request) -> Response:
    """Keep the deck with the counts that were sent; back with every broken rule where it may not be."""
    id, name = request.path_params["campaign"], request.path_params["deck"]
    person = visitor_of(request).id
    desk = desk_of(request)
    data = await fields_of(request)
    now = find_deck(log_of(await desk.get(id, person)), name)
    try:
        await desk.change_deck(id, name, _taken(now, data), number_of(data, "n"), person)
    except (Refused, BadData) as wrong:
        return back_with(request, f"/campaign/{id}/deck/{name}", str(wrong), data)
    return RedirectResponse(f"/campaign/{id}", 303)


ROUTES: Final = [
    Route("/campaign/{campaign}/deck/{deck}", deck),
    Route("/campaign/{campaign}/deck/{deck}", keep, methods=["POST"]),
]

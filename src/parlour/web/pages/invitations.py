"""Invitations: the link with its QR code, and the page where one click takes the seat."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.core.words import listed
from parlour.session.names import free_guest_name
from parlour.session.typed_text import NAME_LIMIT, clean
from parlour.session.waiting import free_seats
from parlour.table.live.live_table import LiveTable
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import document, fragment, icon, qr_code, top_bar, where_line
from parlour.web.http.requests import fields_of, tables_of, text_of, told
from parlour.web.http.visitor import Visitor, remember, theme_of, visitor_of


def _copy_row(label: str, field: str, value: str) -> Markup:
    return h.div(".copy-row")[
        h.label(for_=field)[label],
        h.div[
            h.input(id=field, value=value, readonly=True),
            h.button(".btn.main", type="button", data_copy=True)["Copy"],
        ],
    ]


def _dialog(title: str, *inside: h.Node) -> str:
    close = h.button(".close", type="button", data_close=True, aria_label="Close")[icon("i-cross")]
    return fragment(h.div(".slip")[close, h.h2[title], inside])


def invitation_dialog(link: str, place: str) -> str:
    """The invitation to a seat. It is shown this once: the server keeps only a digest."""
    return _dialog(
        "An invitation",
        h.p[f"Whoever opens this link first takes the seat{place and f' of the {place}'} with one click."],
        _copy_row("Link", "invite-link", link),
        h.figure(".qr-figure")[qr_code(link), h.figcaption["or let them point a camera here"]],
    )


def key_dialog(link: str, token: str) -> str:
    """The key of an own seat: a link for a second device, and the token for a program."""
    return _dialog(
        "This seat on another device",
        h.p["Keep it to yourself: whoever has it can play your seat and see your cards."],
        _copy_row("Link for your phone or another browser", "key-link", link),
        h.figure(".qr-figure")[qr_code(link)],
        _copy_row("Key for a program (see /api/openapi.json)", "key-token", token),
    )


@told
async def join_page(request: Request) -> Response:
    """What the invitation is for, with one button. Looking at it changes nothing, so link previews do no harm."""
    tables, token, visitor = tables_of(request), request.path_params["token"], visitor_of(request)
    waiting = await tables.behind(token)
    if waiting is not None:
        return _at_the_door(request, waiting, visitor)
    found = await tables.find(token)
    place = found.table.session.place_name(found.seat)
    yours = f"Seat {found.seat + 1} is yours{place and f': you are the {place}'}."
    seat = "This is your own seat, on one more device." if found.kind == "key" else yours
    return _asked_in(request, found.table, visitor, seat)


def _at_the_door(request: Request, table: LiveTable, visitor: Visitor) -> Response:
    """The page for who was told the link of a waiting room. Who sits there already, and who comes too late, goes on
    to the table."""
    session = table.session
    if session.seats_of(visitor.id) or not session.waiting or session.settings.closed or not free_seats(session):
        response: Response = RedirectResponse(f"/t/{table.id}", 303)
        if visitor.new:
            remember(request, response, visitor)
        return response
    return _asked_in(request, table, visitor, _who_waits(table))


def _who_waits(table: LiveTable) -> str:
    names = [seat.name for seat in table.session.seats if seat.holders]
    return f"{listed(names)} {'waits' if len(names) == 1 else 'wait'} for you." if names else "A seat waits for you."


def _asked_in(request: Request, table: LiveTable, visitor: Visitor, words: str) -> Response:
    page = page_of(table.game.id)
    name = free_guest_name(visitor.name, [seat.name for seat in table.session.seats])
    response = HTMLResponse(
        document(
            f"Sit down · {table.game.title}",
            top_bar(where_line(table.game.title, "An invitation"), []),
            h.main(".desk-page")[
                h.form(".sheet-paper.narrow.invitation", method="post", data_plain=True)[
                    icon(page.symbol, "i seal"),
                    h.h1[f"You are asked to a game of {table.game.title}"],
                    h.p[words],
                    h.label(for_="name")["Your name at the table"],
                    h.input(
                        "#name", name="name", value=name, maxlength=str(NAME_LIMIT), required=True,
                        autocomplete="nickname",
                    ),
                    h.button(".btn.main", type="submit")[icon("i-check"), "Sit down"],
                ]
            ],
            cloth=page.cloth,
            styles=page.styles,
            theme=theme_of(request),
        )
    )  # fmt: skip
    if visitor.new:
        remember(request, response, Visitor(visitor.id, name, new=True))
    return response


@told
async def join(request: Request) -> Response:
    """Take the seat."""
    data = await fields_of(request)
    visitor = visitor_of(request)
    name = clean(text_of(data, "name"), NAME_LIMIT, "name")
    token = request.path_params["token"]
    waiting = await tables_of(request).behind(token)
    if waiting is not None:
        await waiting.waiting.enter(visitor.id, name)
        response = RedirectResponse(f"/t/{waiting.id}", 303)
    else:
        found = await tables_of(request).find(token)
        seat = await found.table.seating.claim(token, visitor.id, name)
        response = RedirectResponse(f"/t/{found.table.id}?seat={seat}", 303)
    remember(request, response, Visitor(visitor.id, name))
    return response


ROUTES: Final = [Route("/join/{token}", join_page), Route("/join/{token}", join, methods=["POST"])]

"""Invitations: the link with its QR code, and the page where one click takes the seat."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.session.typed_text import NAME_LIMIT, clean
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import document, icon, qr_code, top_bar, where_line
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
    return str(h.div(".slip")[close, h.h2[title], inside])


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
    found = await tables_of(request).find(request.path_params["token"])
    visitor = visitor_of(request)
    page = page_of(found.table.game.id)
    place = found.table.session.place_name(found.seat)
    yours = f"Seat {found.seat + 1} is yours{place and f': you are the {place}'}."
    seat = "This is your own seat, on one more device." if found.kind == "key" else yours
    response = HTMLResponse(
        document(
            f"Sit down · {found.table.game.title}",
            top_bar(where_line(found.table.game.title, "An invitation"), []),
            h.main(".desk-page")[
                h.form(".sheet-paper.narrow.invitation", method="post", data_plain=True)[
                    icon(page.symbol, "i seal"),
                    h.h1[f"You are asked to a game of {found.table.game.title}"],
                    h.p[seat],
                    h.label(for_="name")["Your name at the table"],
                    h.input(
                        "#name", name="name", value=visitor.name, maxlength=str(NAME_LIMIT), required=True,
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
        remember(request, response, visitor)
    return response


@told
async def join(request: Request) -> Response:
    """Take the seat."""
    data = await fields_of(request)
    visitor = visitor_of(request)
    name = clean(text_of(data, "name"), NAME_LIMIT, "name")
    token = request.path_params["token"]
    found = await tables_of(request).find(token)
    seat = await found.table.seating.claim(token, visitor.id, name)
    response = RedirectResponse(f"/t/{found.table.id}?seat={seat}", 303)
    remember(request, response, Visitor(visitor.id, name))
    return response


ROUTES: Final = [Route("/join/{token}", join_page), Route("/join/{token}", join, methods=["POST"])]

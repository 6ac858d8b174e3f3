"""The document around every page, and what all pages share: symbols, the bar at the top, a QR code."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import segno
from markupsafe import Markup

from parlour.web.html import elements as h
from parlour.web.html.fragments import fixed
from parlour.web.html.stock import unfold

STATIC: Final = Path(__file__).parent.parent / "static"


@cache
def release() -> str:
    """A digest of all static files. It stands in their addresses, so that they may be cached for ever; there is one
    for all of them, so that scripts and style sheets can name each other by relative addresses."""
    digest = blake2b(digest_size=6)
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(f"{path.relative_to(STATIC).as_posix()} {path.stat().st_size} ".encode() + path.read_bytes())
    return digest.hexdigest()


@cache
def asset(name: str) -> str:
    """The address of a static file."""
    assert (STATIC / name).is_file(), name
    return f"/static/{release()}/{name}"


@cache
def _scripts() -> Markup:
    """The one script of every page; the modules that it imports are fetched beside it."""
    modules = sorted(path.name for path in (STATIC / "scripts").glob("*.js"))
    first = [h.link(rel="modulepreload", href=asset(f"scripts/{name}")) for name in modules]
    return h.draw([first, h.script(type="module", src=asset("scripts/parlour.js"))])


@fixed
def icon(symbol: str, kind: str = "i") -> h.Node:
    """A symbol, for the eye alone: one of the common sheet by its name, of another one as 'games/sheet.svg#name'."""
    return h.svg(class_=kind, aria_hidden="true")[h.use(href=address_of(symbol))]


@cache
def address_of(symbol: str) -> str:
    """Where a symbol is found."""
    sheet, _, name = symbol.rpartition("#")
    return f"{asset(sheet or 'symbols.svg')}#{name}"


def fragment(*nodes: h.Node) -> str:
    """A part of a page that is fetched by itself, whole."""
    return unfold(h.draw(nodes))


def document(
    page_title: str,
    *content: h.Node,
    cloth: str = "parlour",
    styles: tuple[str, ...] = (),
    theme: str = "",
    game: str = "",
    screen: bool = False,
    scripts: tuple[str, ...] = (),
) -> str:
    """A whole page: head, style sheets and scripts around the content. `scripts` are those of this page alone."""
    sheets = [h.link(rel="stylesheet", href=asset(name)) for name in ("look.css", "room.css", *styles)]
    page = h.html(lang="en", data_game=cloth, data_theme=theme or None)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width,initial-scale=1"),
            h.meta(name="color-scheme", content="dark light"),
            h.title[page_title],
            h.link(rel="icon", type="image/svg+xml", href=asset("candle.svg")),
            sheets,
            _scripts(),
            [h.script(type="module", src=asset(name)) for name in scripts],
        ],
        h.body(class_="screen" if screen else "", data_rules=f"/rules/{game}" if game else None)[content],
    ]
    return unfold(f"<!doctype html>{page}")


def top_bar(where: h.Node, tools: h.Node, goal: h.Node = None) -> Markup:
    """The bar over every page: the way home, where we are, what it is about, and the tools."""
    return h.header(".top")[
        h.a(".brand", href="/")[icon("i-parlour"), h.span["Parlour"]],
        h.div(".where")[where],
        goal,
        h.nav(".tools", aria_label="Tools")[tools],
    ]


def tool(symbol: str, label: str, **attributes: Any) -> Markup:
    """A tool of the top bar that leads somewhere."""
    return h.a(".tool", **attributes)[icon(symbol), h.span[label]]


def where_line(heading: str, line: h.Node = "") -> h.Node:
    """The two lines that say where we are. What follows a colon is left out where there is no room for all."""
    name, colon, rest = heading.partition(":")
    return [h.h1[name, colon and h.span[colon + rest]], h.p[line] if line else ""]


def qr_code(address: str) -> Markup:
    """The address as a QR code: dark modules on the page's own paper."""
    matrix = segno.make(address, error="m").matrix
    runs = [f"M{x + 2} {y + 2}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark]
    size = len(matrix) + 4
    return h.svg(".qr", viewBox=f"0 0 {size} {size}", role="img", aria_label="QR code of the invitation")[
        h.path(d="".join(runs), fill="currentColor")
    ]

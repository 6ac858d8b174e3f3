"""The room: one table as one viewer sees it, rendered whole for every push."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import htpy as h
from markupsafe import Markup

from parlour.core.contract import TABLE
from parlour.table.sight import SeatSight, Sight
from parlour.web.calling import calling_card, undo_strip
from parlour.web.games import page_of
from parlour.web.games.page import Page, Scene, SeatLine
from parlour.web.parts import document, drawn, flat, icon, top_bar, where_line
from parlour.web.rail import rail


def table_page(sight: Sight, piece: Callable[[object], str], bots: Sequence[tuple[str, str]], theme: str) -> str:
    """The whole document of a table."""
    page = page_of(sight.game.id)
    return document(
        f"{sight.game.title} · Parlour",
        h.a(".vh.skip", href="#now")["Skip to what you can do now"],
        h.div("#announce.vh", role="status", aria_live="polite"),
        live(sight, piece, bots),
        cloth=page.cloth,
        styles=page.styles,
        theme=theme,
        game=sight.game.id,
    )


def live(sight: Sight, piece: Callable[[object], str], bots: Sequence[tuple[str, str]]) -> h.Element:
    """All that a push replaces: what the viewer sees now. Says nothing that the sight does not."""
    page = page_of(sight.game.id)
    scene = Scene(sight, piece)
    hidden = curtain_for(sight)
    seat = "" if sight.viewer == TABLE else str(sight.viewer)
    return h.div(
        "#live",
        data_table=sight.table,
        data_n=str(sight.n),
        data_seat=seat,
        data_title=sight.game.title,
        data_turn="yes" if sight.question is not None and hidden is None else None,
        data_over="yes" if sight.over else None,
        data_past="yes" if sight.past else None,
    )[
        top_bar(where_line(sight.game.title, page.where(scene)), _tools(sight.game.id)),
        h.main(".room")[
            h.section(".table", aria_label="Table")[
                seats(scene, page),
                undo_strip(scene),
                curtain(scene, hidden)
                if hidden is not None
                else [flat(page.shared(scene)), flat(calling_card(scene, page)), flat(page.own(scene))],
            ],
            flat(rail(scene, page, bots)),
        ],
    ]


@drawn
def _tools(game: str) -> h.Node:
    return [
        h.button(".tool.narrow", type="button", data_drawer=True, aria_expanded="false", aria_controls="rail")[
            icon("i-chat"), h.span(".vh")["Log and chat"], h.b("#unread", hidden=True, data_keep="all")
        ],
        h.a(".tool", href=f"/rules/{game}", data_open_rules=True)[icon("i-scroll"), h.span["Rules"]],
        h.button(".tool", type="button", data_open_settings=True)[icon("i-gear"), h.span["Settings"]],
    ]


# Seats --------------------------------------------------------------------------------------------------


def seats(scene: Scene, page: Page) -> h.Element:
    """The plates of all seats in turn order, the viewer's included."""
    plates = [_plate_of(scene, page, seat) for seat in scene.sight.seats]
    return h.ol(".seats", aria_label="Players in seat order", data_seats=str(len(plates)))[Markup("").join(plates)]


def _plate_of(scene: Scene, page: Page, seat: SeatSight) -> Markup:
    left = None if seat.clock is None else max(0, round(seat.clock))
    you = seat.seat == scene.seat
    return _plate(seat.name, seat.kind == "open", you, seat.acting, _mood(seat), page.seat(scene, seat.seat), left,
                  seat.ticking)  # fmt: skip


@drawn
def _plate(
    name: str, empty: bool, you: bool, acting: bool, mood: str, line: SeatLine, left: int | None, ticking: bool
) -> h.Node:
    classes = ["seat", acting and "turn", you and "you", empty and "empty"]
    shown: h.Node = ["You", h.span(".real")[f" ({name})"]] if you else name
    kind = "mood thinking" if mood == "thinking" else "mood"
    return h.li(class_=" ".join(word for word in classes if word), aria_current="true" if acting else None)[
        h.span(".mono", aria_hidden="true")[icon("i-person") if empty else name[:1].upper()],
        h.span(".who")[h.b[shown], h.span[line.note, mood and h.span(class_=kind)[mood]]],
        left is not None and _clock(left, ticking),
        line.tally and h.span(".tally.num")[line.tally, h.small[line.unit]],
    ]


def _mood(seat: SeatSight) -> str:
    if seat.thinking:
        return "thinking"
    if seat.kind == "open":
        return "open seat"
    return "away" if seat.kind == "person" and not seat.online and not seat.mine else ""


def _clock(left: int, ticking: bool) -> h.Element:
    return h.span(".clock.num", role="timer", data_left=str(left), data_ticking="yes" if ticking else None)[
        f"{left // 60}:{left % 60:02d}"
    ]


# The curtain --------------------------------------------------------------------------------------------


def curtain_for(sight: Sight) -> int | None:
    """The own seat for which a curtain is drawn: the screen is shared, and another seat than the one shown acts."""
    if len(sight.mine) < 2 or sight.past or sight.over:
        return None
    waiting = [seat for seat in sight.mine if seat in sight.acting and sight.seats[seat].kind == "person"]
    if not waiting or sight.viewer in waiting:
        return None
    return waiting[0]


def curtain(scene: Scene, seat: int | None) -> h.Element:
    """What hides the hands while the screen goes from one player to the next."""
    assert seat is not None
    name = scene.sight.seats[seat].name
    return h.div(".curtain")[
        icon("i-parlour", "i flame"),
        h.h2[f"Pass the screen to {name}"],
        h.p["The hands are hidden until the curtain is drawn."],
        h.section("#now", tabindex="-1", aria_label="What to do now")[
            h.a(".btn.main", href=f"/t/{scene.sight.table}?seat={seat}")[
                icon("i-eye"), f"I am {name}: draw the curtain"
            ]
        ],
    ]

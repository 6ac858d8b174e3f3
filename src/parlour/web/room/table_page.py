"""The room: one table as one viewer sees it, in parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from markupsafe import Markup

from parlour.core.contract import TABLE
from parlour.core.game import Game
from parlour.session.sight import SeatSight, Sight
from parlour.web.games import page_of
from parlour.web.games.page import Goal, Page, SeatLine
from parlour.web.games.scene import Common, Scene
from parlour.web.html import elements as h
from parlour.web.html.document import asset, document, icon, top_bar, where_line
from parlour.web.html.fragments import SLOT, Frame, drawn, fixed, joined
from parlour.web.html.house import badge
from parlour.web.html.parts import ROOT, Drawing, Parts, Text, place
from parlour.web.learn.coach import coach, guide_switch, is_guided
from parlour.web.lookback.ending import finale, leftover
from parlour.web.room.beats import beats
from parlour.web.room.calling_card import calling_card
from parlour.web.room.piece_names import Names
from parlour.web.room.rail import rail, rail_places


def table_page(drawing: Drawing, game: Game, theme: str, *, screen: bool = False) -> str:
    """The whole document of a table; as a shared screen large, without anything to press."""
    page = page_of(game.id)
    return document(
        f"{game.title} · Parlour",
        h.a(".vh.skip", href="#now")["Skip to what you can do now"],
        h.div("#announce.vh", role="status", aria_live="polite"),
        h.div("#at-once.vh", role="alert", aria_live="assertive", aria_atomic="true"),
        h.div("#live", **{f"data_{name}": value for name, value in drawing.head.items()})[drawing.html()],
        bool(drawing.head["guided"]) and h.script(type="module", src=asset("learn/coach.js")),
        cloth=page.cloth,
        styles=("beats.css", "hint.css", *page.styles),
        theme=theme,
        game=game.id,
        screen=screen,
    )


ROOM: Final = Frame([SLOT, h.main(".room")[h.section(".table", aria_label="Table")[SLOT, SLOT, SLOT], SLOT]])
SEATS: Final = Frame(h.ol(".seats", aria_label="Players in seat order", data_seats=SLOT)[SLOT])


def draw_room(sight: Sight, names: Names, common: Common, bots: Sequence[tuple[str, str]]) -> Drawing:
    """The room as the viewer sees it now. Says nothing that the sight does not."""
    page = page_of(sight.game.id)
    parts = Parts(common.lasting.texts)
    scene = Scene(sight, names(TABLE), names(sight.viewer), parts, common, common.lasting)
    game, hidden, guided = sight.game, curtain_for(sight), is_guided(sight)
    scene.part("seats", lambda scene: seats(scene, page))
    if hidden is not None:
        scene.part("curtain", lambda scene: curtain(scene, hidden))
    else:
        scene.part("middle", page.shared)
        scene.part("now", lambda scene: calling_card(scene, page))
        scene.part("own", page.own)
        if sight.over:
            scene.public_part("finale", lambda scene: finale(scene, page))
    scene.public_part("bar", lambda scene: _bar(game.id, game.title, page.where(scene), *goal_of(scene, page)))
    scene.public_part("beats", lambda scene: beats(scene, page))
    if guided:
        scene.part("coach", coach)
    rail(scene, page, bots)
    parts.add(ROOT, _laid_out(hidden is not None, page.leftover if sight.over else "", guided, scene.seated))
    head = {
        "table": sight.table,
        "n": str(sight.n),
        "seat": "" if sight.viewer == TABLE else str(sight.viewer),
        "title": game.title,
        "turn": "yes" if sight.question is not None and hidden is None else "",
        "over": "yes" if sight.over else "",
        "guided": game.id if guided else "",
    }
    return Drawing(sight.n, head, parts.texts)


@cache
def _laid_out(hidden: bool, leftover_words: str, guided: bool, seated: bool) -> Text:
    """Where the parts stand; after the end what is left over lies under these words."""
    plates = place("seats")
    if hidden:
        middle = place("curtain")
    elif leftover_words:
        lay = [plates, place("middle"), place("own")]
        plates, middle = Markup(), joined([place("finale"), place("now"), leftover(leftover_words, lay)])
    else:
        middle = joined([place("middle"), place("now"), place("own")])
    over = joined([middle, place("beats"), place("coach") if guided else Markup()])
    return Text(ROOM(place("bar"), plates, place("undo"), over, rail_places(seated)))


@drawn
def _bar(game: str, title: str, where: str, goal: Goal, guided: bool) -> h.Node:
    return top_bar(where_line(title, where), _tools(game), [goal_line(goal), guided and guide_switch()])


def goal_of(scene: Scene, page: Page) -> tuple[Goal, bool]:
    """What it takes to win, how it stands, and whether a guide is here; nothing after the end, which says it all."""
    if scene.sight.over:
        return Goal(), False
    return page.goal(scene), scene.sight.settings.guided


def goal_line(goal: Goal) -> h.Node:
    """The line over the table that never goes."""
    if not goal.words:
        return None
    return h.p(".goal", role="note")[
        icon("i-goal"),
        h.span(".vh")["Goal: "],
        h.span(".to")[goal.words],
        bool(goal.standing) and h.span(".at")[h.span(".vh")[", now "], goal.standing],
    ]


@fixed
def _tools(game: str) -> h.Node:
    return [
        h.button(".tool.narrow", type="button", data_drawer=True, aria_expanded="false", aria_controls="rail")[
            icon("i-chat"), icon("i-cross"), h.span(".vh")["Log and chat"], h.b("#unread", hidden=True, data_keep="all")
        ],
        h.a(".tool", href=f"/rules/{game}", data_open_rules=True)[icon("i-scroll"), h.span["Rules"]],
        h.button(".tool", type="button", data_open_settings=True)[icon("i-gear"), h.span["Settings"]],
    ]


# Seats --------------------------------------------------------------------------------------------------


def seats(scene: Scene, page: Page) -> Markup:
    """The plates of all seats in turn order, the viewer's included."""
    plates = _plates(scene, page)
    return SEATS(str(len(plates)), joined([*plates, h.draw(page.more_seats(scene))]))


def _plates(scene: Scene, page: Page) -> list[Markup]:
    """The plates of all seats; those of others are drawn once for all to whom they say the same."""
    if scene.common is None:
        return [_plate_of(scene, page, seat) for seat in scene.sight.seats]
    own = {*scene.sight.mine, scene.seat}
    return [
        _plate_of(scene, page, seat) if seat.seat in own else _others_plate(scene, page, seat)
        for seat in scene.sight.seats
    ]


def _others_plate(scene: Scene, page: Page, seat: SeatSight) -> Markup:
    marks = page.marks_on(scene, seat.seat)
    seen_by = scene.public if marks is None else scene
    return scene.public.found(("plate", seat.seat, marks), partial(_plate_of, seen_by, page, seat))


def _plate_of(scene: Scene, page: Page, seat: SeatSight) -> Markup:
    return _plate_with(seat, page.seat(scene, seat.seat), seat.seat == scene.seat)


@drawn
def _plate_with(seat: SeatSight, line: SeatLine, you: bool) -> h.Node:
    empty, timed = seat.kind == "open", seat.clock is not None
    under = h.draw(line.under)
    frame = _plate(
        seat.bot,
        empty,
        you,
        seat.acting,
        _mood(seat),
        timed,
        seat.ticking,
        bool(line.piece),
        bool(line.tally),
        bool(under),
    )
    fill = [] if empty else [seat.name[:1].upper()]
    fill += [seat.name, line.note or seat.place]
    if seat.clock is not None:
        left = max(0, round(seat.clock))
        fill += [str(left), f"{left // 60}:{left % 60:02d}"]
    if line.piece:
        fill.append(line.piece)
    if line.tally:
        fill += [line.tally, line.unit]
    if under:
        fill.append(under)
    return frame(*fill)


@cache
def _plate(
    bot: str,
    empty: bool,
    you: bool,
    acting: bool,
    mood: str,
    timed: bool,
    ticking: bool,
    piece: bool,
    tally: bool,
    under: bool,
) -> Frame:
    classes = ["seat", acting and "turn", you and "you", empty and "empty"]
    shown: h.Node = ["You", h.span(".real")[" (", SLOT, ")"]] if you else SLOT
    kind = "mood thinking" if mood == "thinking" else "mood"
    return Frame(
        h.li(class_=" ".join(word for word in classes if word), aria_current="true" if acting else None)[
            h.span(".mono", aria_hidden="true")[icon("i-person") if empty else SLOT],
            bot and badge(bot),
            h.span(".who")[h.b[shown], h.span[h.span(".note")[SLOT], mood and h.span(class_=kind)[mood]]],
            timed and h.span(".clock.num", role="timer", data_left=SLOT, data_ticking="yes" if ticking else None)[SLOT],
            piece and h.i(".from", data_piece=SLOT, aria_hidden="true"),
            tally and h.span(".tally.num")[SLOT, h.small[SLOT]],
            under and SLOT,
        ]
    )


def _mood(seat: SeatSight) -> str:
    if seat.thinking:
        return "thinking"
    if seat.kind == "open":
        return "open seat"
    return "away" if seat.kind == "person" and not seat.online and not seat.mine else ""


# The curtain --------------------------------------------------------------------------------------------


def curtain_for(sight: Sight) -> int | None:
    """The own seat for which a curtain is drawn: the screen is shared, and another seat than the one shown acts."""
    if len(sight.mine) < 2 or sight.past or sight.over:
        return None
    waiting = [seat for seat in sight.mine if seat in sight.acting and sight.seats[seat].kind == "person"]
    if not waiting or sight.viewer in waiting:
        return None
    return waiting[0]


def curtain(scene: Scene, seat: int | None) -> Markup:
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

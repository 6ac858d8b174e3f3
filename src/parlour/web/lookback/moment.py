"""The table as it stood at one moment, in parts, with nothing to press: what a look back shows of each step."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup
from msgspec.structs import replace

from parlour.core.contract import TABLE
from parlour.core.words import listed
from parlour.session.comings import in_their_places
from parlour.session.sight import Line, Sight
from parlour.web.games import page_of
from parlour.web.games.page import Page, Reading
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon, top_bar, where_line
from parlour.web.html.fragments import SLOT, Frame
from parlour.web.html.parts import ROOT, Drawing, Parts, Text
from parlour.web.html.stock import unfold
from parlour.web.room.piece_names import Names
from parlour.web.room.rail import because, log_line, reading_of
from parlour.web.room.table_page import seats

LINES: Final = 60
"""Lines of the log in a block: those before and after it stand there, too, as far as half a block."""
DOES: Final = re.compile(
    r' (?:data-(?:choice|why|ask|act|call|do|key|for-table|back|open|tries)|aria-pressed)(?:="[^"]*")?(?=[\s>])'
)
"""What would make a piece do something."""

ROOM: Final = Frame(
    [
        SLOT,
        h.main(".room")[
            h.section(".table.looking-back", aria_label="Table as it was")[SLOT, SLOT, SLOT, SLOT, SLOT],
            h.aside("#rail.rail", aria_label="Log")[SLOT, SLOT],
        ],
    ]
)


@dataclass(frozen=True)
class Moment:
    """What is looked at: the sight as it was, the log as far as it goes now, and the hands that are open, by seat."""

    sight: Sight
    whole: Sight
    open_hands: Sequence[tuple[int, tuple[str, ...]]] = ()
    all_open: bool = False

    @property
    def at(self) -> int:
        return self.sight.n

    @property
    def seen_from(self) -> str:
        """The viewpoint, as an address names it."""
        return "all" if self.all_open else "table" if self.sight.viewer == TABLE else str(self.sight.viewer)

    def address(self, at: int, seen_from: str = "") -> str:
        """The page of another moment, or of this one from elsewhere."""
        return f"/t/{self.sight.table}/replay?at={at}&from={seen_from or self.seen_from}"


def draw_moment(moment: Moment, names: Names, player: Markup) -> Drawing:
    """The page of this moment. Says nothing that the sights do not; nothing in it can be pressed but the controls."""
    seated = tuple(replace(seat, online=True, thinking=False, clock=None) for seat in moment.sight.seats)
    sight = replace(moment.sight, question=None, free=(), calls=(), by_table=(), seats=seated)
    page = page_of(sight.game.id)
    parts = Parts()
    scene = Scene(sight, names(TABLE), names(sight.viewer), parts)
    parts.add(
        ROOT,
        Text(
            ROOM(
                scene.part("bar", lambda scene: _bar(scene, page)),
                scene.part("seats", lambda scene: seats(scene, page)),
                scene.part("middle", lambda scene: [sight.over and page.ended(scene), page.shared(scene)]),
                scene.part("own", page.own),
                scene.part("open", lambda scene: _open_hands(moment)),
                parts.add("player", Text(player)),
                scene.part("reader", lambda scene: _reader(moment)),
                scene.part("log", lambda scene: log_block(moment, page)),
            )
        ),
    )
    for name, text in parts.texts.items():
        html = unfold(text.html)
        parts.texts[name] = Text(html if name in ("player", "log", "bar") else DOES.sub("", html))
    last = moment.whole.n
    head = {
        "table": sight.table,
        "n": str(moment.at),
        "seat": "" if sight.viewer == TABLE else str(sight.viewer),
        "title": f"Looking back: {sight.game.title}",
        "past": "yes",
        "last": str(last),
        "from": moment.seen_from,
        "over": "yes" if moment.whole.over else "",
        "block": str(block_of(moment)),
        "beat": str(round(1000 * max([_beat(line) for line in lines_at(moment)], default=0.0))),
        "says": said_at(moment, page),
    }
    return Drawing(moment.at, head, parts.texts)


def lines_at(moment: Moment) -> list[Line]:
    """What happened last."""
    log = moment.sight.log
    return [line for line in log[-12:] if line.n == moment.at]


def said_at(moment: Moment, page: Page) -> str:
    """What happened last, in a sentence."""
    told = [line.words for line in lines_at(moment) if line.event is None or page.tells(line.event)]
    return told[0] if told else "The start" if moment.at == 0 else f"Action {moment.at}"


def _beat(line: Line) -> float:
    return 0.0 if line.event is None else line.event.beat()


def _bar(scene: Scene, page: Page) -> Markup:
    where = page.where(scene)
    tools = [
        h.button(".tool.narrow", type="button", data_drawer=True, aria_expanded="false", aria_controls="rail")[
            icon("i-scroll"), icon("i-cross"), h.span(".vh")["Log"]
        ],
        h.button("#share.tool", type="button", data_share=True, hidden=True, data_keep="all")[
            icon("lookback.svg#i-share"), h.span["Share this moment"]
        ],
        h.button(".tool", type="button", data_open_settings=True)[icon("i-gear"), h.span["Settings"]],
        h.a(".tool", href=f"/t/{scene.sight.table}")[icon("i-arrow"), h.span["To the table"]],
    ]
    line: h.Node = [h.span(".back")["Looking back: "], where] if where else "Looking back"
    return top_bar(where_line(scene.sight.game.title, line), tools)


def _open_hands(moment: Moment) -> h.Node:
    """The hands of all, where they are open; who hold the same are named together."""
    if not moment.open_hands:
        return None
    holders: dict[tuple[str, ...], list[str]] = {}
    for seat, held in moment.open_hands:
        holders.setdefault(held, []).append(moment.sight.seats[seat].name)
    return h.ul(".open-hands", aria_label="What everybody held")[
        [
            h.li[h.b[listed(names)], h.span(".chips")[[h.i[word] for word in held] or h.em["nothing"]]]
            for held, names in holders.items()
        ]
    ]


def _reader(moment: Moment) -> Markup:
    seen = {
        "all": "All hands are open; choose a player to see only what they saw.",
        "table": "You see what all could see.",
    }.get(moment.seen_from, f"You see what {moment.sight.seats[max(moment.sight.viewer, 0)].name} saw then.")
    return reading_of(
        Reading(
            "i-eye",
            "Looking back",
            (
                f"After action {moment.at} of {moment.whole.n}. {seen}",
                "Stars on the line are the moments that changed who was winning. Keys: ← → one step, Space plays, "
                "1 to 4 speed, Page up and down from star to star.",
            ),
            more=_said_by_bots(moment) + _download(moment),
        ),
        moment.sight.game.id,
    )


def _download(moment: Moment) -> Markup:
    over = moment.whole.over
    return h.draw(over and h.p[h.a(href=f"/t/{moment.whole.table}/replay.json", download=True)["Download the game"]])


def _said_by_bots(moment: Moment) -> Markup:
    """What the bot that acted last says of it, if the viewer may know."""
    names = moment.sight.names()
    said = [why for why in moment.sight.whys if why.n == moment.at]
    return h.draw([h.ul[because(why.n, names[why.seat], why.words)] for why in said])


# The log ------------------------------------------------------------------------------------------------------


def _lines_of(moment: Moment) -> list[Line]:
    return in_their_places(moment.whole.log, moment.whole.comings)


def block_of(moment: Moment) -> int:
    """The block of the log that this moment stands in."""
    return bisect_right(_lines_of(moment), moment.at, key=lambda line: line.n) // LINES


def log_block(moment: Moment, page: Page) -> Markup:
    """The block of the log around this moment, with some lines before and after it; a press on one leads to the moment
    after it. It is the same for all moments of the block: where we are is marked by the page."""
    every, names = _lines_of(moment), moment.whole.names()
    block = block_of(moment)
    first, beyond = max(0, block * LINES - LINES // 2), (block + 1) * LINES + LINES // 2
    lines = every[first:beyond]

    def further(to: Line, words: str) -> Markup:
        return h.li(".mark-line")[h.a(".mark", href=moment.address(to.n), data_at=str(to.n))[words]]

    return h.ol("#log.log.jump-log", aria_label="Game log", tabindex="0")[
        first > 0 and further(lines[0], "The lines before"),
        [
            h.li(".moment", data_of_entry=str(line.n))[
                h.ul[log_line(moment.whole.game.id, names, page, line, False)],
                h.a(".jump-to", href=moment.address(line.n), data_at=str(line.n))[f"Go to {line.n}"],
            ]
            for line in lines
        ],
        beyond < len(every) and further(lines[-1], "The lines after"),
    ]

"""The controls of a look back: the line of the game with its marks, transport, speed, viewpoints, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from parlour.core.contract import TABLE
from parlour.core.words import with_names
from parlour.session.sight import Sight
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.lookback.course import Turning
from parlour.web.lookback.moment import Moment

MARKS: Final = 8
"""Chapters that are marked on the line; of more, every so many."""
A_NAME: Final = 0.115
"""How much of the line the name of a chapter takes: see `.rl` in lookback.css."""
NEAR_THE_END: Final = 0.93
"""From where on the line there is no room for a heading."""
SPEEDS: Final = (("0.5", "½", "half"), ("1", "1×", "usual"), ("2", "2×", "double"), ("4", "4×", "four times"))


def player(moment: Moment, chapters: Sequence[tuple[int, str]]) -> Markup:
    """The controls. Everything leads by a link, too; the script then goes there without loading the page anew."""
    last, at = moment.whole.n, moment.at
    return h.section("#now.playerwrap", tabindex="-1", aria_label="Controls", data_keep="all")[
        h.div("#turning.tip1", role="status", hidden=True),
        h.div(".player")[
            h.form(".tl", method="get", data_plain=True)[
                h.span(".bar", aria_hidden="true")[h.i],
                _rounds(moment, chapters),
                h.ol("#turnings.tps", aria_label="Turning points"),
                h.label(".vh", for_="slider")["Action"],
                h.input("#slider", type="range", name="at", min="0", max=str(last), value=str(at), step="1"),
                h.input(type="hidden", name="from", value=moment.seen_from),
                h.noscript[h.button(".btn.line", type="submit")["Go there"]],
            ],
            h.div(".ctl")[
                _transport(moment, at, last), _speeds(), _viewpoints(moment), _continue(moment.whole, at, last)
            ],
            moment.whole.over and _analysis(),
        ],
    ]


def _analysis() -> Markup:
    """What the house says of the decision that led here, once it was asked."""
    return h.div("#analysis.analysis")[
        h.button("#analyse.btn.line", type="button", hidden=True)["What would the house have done?"],
        h.progress(hidden=True, max="1", value="0", aria_label="Decisions looked at"),
        h.p(role="status")[""],
        h.span("#dearest", role="group", aria_label="The dearest decisions"),
    ]


def sign(name: str) -> Markup:
    """A symbol of the sheet for looking back."""
    return icon(f"lookback.svg#{name}")


def part(n: int, last: int) -> str:
    """How far along the line an entry stands, in percent."""
    return f"{100 * n / max(1, last):.2f}"


def _rounds(moment: Moment, chapters: Sequence[tuple[int, str]]) -> h.Node:
    """Where the chapters begin."""
    names, last = moment.whole.names(), moment.whole.n
    every = -(-len(chapters) // MARKS) or 1
    named = _apart([n for n, _ in chapters[::every]], last)
    return [
        [
            h.i(".rd", data_place=part(n, last)),
            n in named and h.span(".rl", aria_hidden="true", data_place=part(n, last))[with_names(heading, names)],
        ]
        for n, heading in chapters[::every]
    ]


def _apart(places: Sequence[int], last: int) -> set[int]:
    """Those of the places at which a name can stand without running into the one before it."""
    named: list[int] = []
    for n in places:
        if n < NEAR_THE_END * last and (not named or n - named[-1] >= A_NAME * last):
            named.append(n)
    return set(named)


def stars(moment: Moment, turnings: Sequence[Turning]) -> Markup:
    """The turning points on the line."""
    names = moment.whole.names()
    return h.draw(
        [
            h.li[
                h.a(
                    ".tp",
                    href=moment.address(each.n),
                    data_at=str(each.n),
                    data_place=part(each.n, moment.whole.n),
                    data_says=turning_words(each, names),
                    data_where=with_names(each.chapter, names),
                    aria_label=f"Turning point, action {each.n}: {turning_words(each, names)}",
                )[sign("i-turn")]
            ]
            for each in turnings
        ]
    )


def turning_words(turning: Turning, names: Sequence[str]) -> str:
    """What happened there, and what it changed."""
    return with_names(" ".join([each for each in (turning.sentence, turning.change) if each]), names)


def _transport(moment: Moment, at: int, last: int) -> Markup:
    def step(key: str, to: int, words: str, symbol: str) -> Markup:
        off = "true" if to < 0 or to > last else None
        return h.a(
            href=moment.address(max(0, min(last, to))), data_step=key, aria_disabled=off, aria_label=words, title=words
        )[sign(symbol)]

    return h.div(".trans", role="group", aria_label="Step")[
        step("first", 0 if at else -1, "To the start", "i-first"),
        step("back", at - 1, "One action back", "i-prev"),
        h.button("#play.pp", type="button", aria_label="Play", aria_pressed="false", hidden=True)[
            sign("i-play"), sign("i-pause")
        ],
        step("next", at + 1, "One action on", "i-next"),
        step("last", last if at < last else last + 1, "To the end", "i-last"),
    ]


def _speeds() -> Markup:
    return h.div("#speeds.seg", role="group", aria_label="Speed", hidden=True)[
        [
            h.button(type="button", data_speed=value, aria_pressed="true" if value == "1" else "false")[
                h.span(aria_hidden="true")[mark], h.span(".vh")[f"{words} speed"]
            ]
            for value, mark, words in SPEEDS
        ]
    ]


def _viewpoints(moment: Moment) -> Markup:
    """From where one may look: all hands (after the end), else as a spectator; and as each player whose cards are
    open to who looks."""
    sight = moment.whole
    first = ("all", "all", "all hands") if everything_open(sight) else ("table", "all", "all could see this")
    seats = [sight.seats[point] for point in sight.viewpoints if point != TABLE]
    points = [first, *[(str(seat.seat), seat.name[:1].upper(), seat.name) for seat in seats]]
    return h.div(".vp", role="group", aria_label="Seen by")[
        h.span(".l", aria_hidden="true")["seen by"],
        [
            h.a(
                class_="" if point == first[0] else "m",
                href=moment.address(moment.at, point),
                data_from=point,
                aria_current="true" if point == moment.seen_from else None,
                aria_label=words,
                title=words,
            )[point == first[0] and icon("i-eye"), shown]
            for point, shown, words in points
        ],
    ]


def everything_open(sight: Sight) -> bool:
    """Whether this person may see all hands: the game is over, and the table shows them."""
    return sight.over and len(sight.viewpoints) > len(sight.seats)


def _continue(sight: Sight, at: int, last: int) -> h.Node:
    """The way on at a new table: from which seat is asked first."""
    if not sight.over:
        return None
    own = sight.mine[0] if sight.mine else 0
    return h.details("#goon.goon-from")[
        h.summary(".btn.main")[sign("i-play"), h.span["Continue", h.span(".rest")[" from here"]]],
        h.form(".goonfrom", method="post", action=f"/t/{sight.table}/continue", data_plain=True)[
            h.h2["Play on from here"],
            h.p["A new table with these cards. You take one seat, the house the others. The old game stays as it was."],
            h.input(type="hidden", name="at", value=str(at)),
            h.fieldset(".sx")[
                h.legend(".vh")["Your seat"],
                [
                    h.label[
                        h.input(type="radio", name="seat", value=str(seat.seat), checked=seat.seat == own),
                        h.span(".m", aria_hidden="true")[seat.name[:1].upper()],
                        h.span[seat.name, seat.seat in sight.mine and h.small["you"]],
                    ]
                    for seat in sight.seats
                    if seat.seated
                ],
            ],
            h.button(".btn.main", type="submit", disabled=at == last)[icon("i-check"), "Play on"],
        ],
    ]

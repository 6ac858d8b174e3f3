"""Who sits at the table, and what a viewer may change about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from parlour.core.question import Action
from parlour.session.sight import SeatSight, Sight
from parlour.session.typed_text import NAME_LIMIT
from parlour.web.games.page import action_text
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import drawn
from parlour.web.html.house import diamonds, level_words


class Viewer(NamedTuple):
    """What decides which tools a viewer has."""

    table: str
    seated: bool
    host: bool
    listed: bool
    spectators: str
    watching: int
    live: bool
    """The game goes on, and this is no look back."""
    paused: bool


class Sitter(NamedTuple):
    """A seat, as far as its tools depend on it."""

    seat: int
    name: str
    place: str
    kind: str
    bot: str
    held: bool
    mine: bool
    online: bool


def players(sight: Sight, bots: Sequence[tuple[str, str]]) -> h.Node:
    """Who sits where, and what the viewer may change about it."""
    viewer = Viewer(
        sight.table,
        bool(sight.mine),
        sight.host,
        sight.settings.listed,
        sight.settings.spectators,
        sight.watching,
        not sight.past and not sight.over,
        sight.paused,
    )
    by_table = [_for_table(option.action, option.words) for option in sight.by_table]
    return [_people(viewer, sitters(sight), tuple(bots)), by_table]


@drawn
def _for_table(action: Action, words: str) -> h.Node:
    """What the table itself may do."""
    return h.button(".go.small", type="button", data_for_table=action_text(action))[words]


def sitters(sight: Sight) -> tuple[Sitter, ...]:
    """All seats, as far as their tools depend on them."""
    return tuple([_sitter(seat) for seat in sight.seats])


def _sitter(seat: SeatSight) -> Sitter:
    return Sitter(seat.seat, seat.name, seat.place, seat.kind, seat.bot, seat.held, seat.mine, seat.online)


@drawn
def _people(viewer: Viewer, seats: tuple[Sitter, ...], bots: tuple[tuple[str, str], ...]) -> h.Node:
    """First who is here, each with at most one thing to do in sight; then what concerns the table."""
    here = sum(seat.kind != "open" for seat in seats)
    crowd = f", {viewer.watching} looking on" if viewer.watching else ""
    return [
        h.p(".crowd")[f"{here} of {len(seats)} seats taken{crowd}"],
        h.ul(".people")[[_person(viewer, seat, bots) for seat in seats]],
        _table(viewer),
    ]


def _table(viewer: Viewer) -> h.Node:
    words = "Listed in the lobby." if viewer.listed else "Private: only those with a link can sit down."
    return h.section(".of-table", aria_label="The table")[
        h.h3["The table"],
        viewer.live
        and h.div(".pair")[
            viewer.seated
            and h.form(method="post", action=f"/t/{viewer.table}/pause")[
                h.input(type="hidden", name="paused", value="no" if viewer.paused else "yes"),
                h.button(".go", type="submit")["Go on" if viewer.paused else "Pause the table"],
            ],
            h.a(".go", href=f"/t/{viewer.table}?seat=screen", target="_blank")["Open the shared screen"],
        ],
        _manners(viewer) if viewer.host and viewer.live else h.p(".hint")[words],
    ]


def _manners(viewer: Viewer) -> Markup:
    """What the host may change about the table."""
    listed = (("no", "Only by invitation"), ("yes", "Anybody, listed in the lobby"))
    watching = (("watch", "Others may watch"), ("talk", "Others may watch and talk"), ("no", "Nobody may watch"))
    return h.form(".manners", method="post", action=f"/t/{viewer.table}/settings")[
        h.label(for_="listed")["Who may sit down, and who may watch"],
        h.select("#listed", name="listed")[
            [h.option(value=value, selected=(value == "yes") == viewer.listed)[words] for value, words in listed]
        ],
        h.select(name="spectators", id="spectators", aria_label="Watching")[
            [h.option(value=value, selected=value == viewer.spectators)[words] for value, words in watching]
        ],
        h.button(".go.small", type="submit")["Keep"],
    ]


def _person(viewer: Viewer, seat: Sitter, bots: tuple[tuple[str, str], ...]) -> Markup:
    state = {"open": "open seat", "bot": f"bot, {level_words(seat.bot)}", "person": "here" if seat.online else "away"}[
        seat.kind
    ]
    if seat.kind == "bot" and seat.held:
        state += ", for a player"
    said = " · ".join(filter(None, (seat.place, state, "you" if seat.mine else "")))
    first, more = _tools(viewer, seat, bots) if viewer.live else (None, [])
    return h.li(id=f"person-{seat.seat}")[
        h.span(".mono", aria_hidden="true")[icon("i-person") if seat.kind == "open" else seat.name[:1].upper()],
        h.span(".is")[h.b[seat.name, seat.kind == "bot" and diamonds(seat.bot)], h.span(".s")[said]],
        first,
        bool(more)
        and h.details(".seat-menu", id=f"seat-menu-{seat.seat}", data_keep=True)[
            h.summary["Your seat" if seat.mine else "More", h.span(".vh")[f": {seat.name}"]],
            h.div(".seat-tools")[more],
        ],
    ]


def _tools(viewer: Viewer, seat: Sitter, bots: tuple[tuple[str, str], ...]) -> tuple[h.Node, list[h.Node]]:
    """What may be done about a seat: the first thing in sight, the others folded."""
    here = f"/t/{viewer.table}"
    number = h.input(type="hidden", name="seat", value=str(seat.seat))
    first: h.Node = None
    more: list[h.Node] = []
    if seat.kind == "open" and viewer.seated:
        first = _post(f"{here}/invite", number, "Invitation")
        more.append(_post(f"{here}/sit", number, "Sit here too"))
    if seat.kind == "open" and not viewer.seated and viewer.listed:
        first = _post(f"{here}/sit", number, "Sit down")
    if seat.kind == "bot" and ((seat.held and seat.mine) or viewer.host):
        first = _post(f"{here}/take-back", number, "Take it back" if seat.mine else "Open the seat")
    if (seat.mine and seat.kind == "person") or (seat.kind == "open" and viewer.host):
        levels = h.select(name="bot", aria_label=f"Bot for {seat.name}", id=f"bot-{seat.seat}")[
            [h.option(value=spec)[words] for spec, words in bots]
        ]
        more.append(_post(f"{here}/bot", [number, levels], "Let a bot play"))
    if seat.mine:
        more.append(_rename(here, seat))
        more.append(_post(f"{here}/key", number, "Second device"))
        more.append(_leave(here, seat.seat, number))
    return first, more


def _leave(here: str, seat: int, number: h.Node) -> Markup:
    """Giving up a seat takes a second press: there is no way back but an invitation."""
    return h.details(".leave", id=f"leave-{seat}", data_keep=True)[
        h.summary(".go.small")["Leave"],
        h.p["Give this seat up? Others can take it, your notes go, and you come back only by an invitation."],
        _post(f"{here}/leave", number, "Yes, leave the seat"),
    ]


def _post(action: str, inside: h.Node, words: str) -> Markup:
    return h.form(method="post", action=action)[inside, h.button(".go.small", type="submit")[words]]


def _rename(here: str, seat: Sitter) -> Markup:
    return h.form(method="post", action=f"{here}/rename")[
        h.input(type="hidden", name="seat", value=str(seat.seat)),
        h.input(
            name="name",
            id=f"rename-{seat.seat}",
            maxlength=str(NAME_LIMIT),
            placeholder=seat.name,
            aria_label="New name",
            autocomplete="off",
        ),
        h.button(".go.small", type="submit")["Rename"],
    ]

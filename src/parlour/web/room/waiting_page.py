"""The waiting room: who sits where before the game, how others come in, and the way to begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from parlour.core.game import Game
from parlour.core.options import in_words
from parlour.core.words import counted, listed
from parlour.session.waiting import WaitingSight
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import document, icon, top_bar, where_line
from parlour.web.html.house import symbol
from parlour.web.html.parts import ROOT, Drawing, Parts, Text
from parlour.web.room.rail import chat_lines, talk_form
from parlour.web.room.waiting_door import invite
from parlour.web.room.waiting_places import house, places

NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
TOLD: Final = 4
"""How many changes of seats stand over the chat."""
WATCHING: Final = {
    "watch": "Anybody with the address may watch.", "talk": "Others may watch and talk.", "no": "Nobody may watch.",
}  # fmt: skip


def waiting_page(drawing: Drawing, game: Game, theme: str) -> str:
    """The whole document."""
    page = page_of(game.id)
    return document(
        f"{game.title} · Parlour",
        h.a(".vh.skip", href="#now")["Skip to what you can do now"],
        h.div("#announce.vh", role="status", aria_live="polite"),
        h.div("#live", **{f"data_{name}": value for name, value in drawing.head.items()})[drawing.html()],
        cloth=page.cloth,
        styles=(*page.styles, "waiting.css"),
        theme=theme,
        game=game.id,
    )


def draw_waiting(sight: WaitingSight, base: str, bots: Sequence[str]) -> Drawing:
    """The room as this person sees it now."""
    parts = Parts()

    def part(name: str, html: h.Node) -> Markup:
        return parts.add(name, Text(h.draw(html)))

    bar = part("bar", top_bar(where_line(sight.game.title, _where(sight)), _tools(sight.game.id)))
    left = [
        part("set-up", _set_up(sight)),
        part("places", places(sight, bots)),
        part("house", house(sight, bots)),
        part("chat", _talk(sight)),
    ]
    room = h.main(".lounge")[h.div(".left")[left], part("invite", invite(sight, base)), part("now", _call(sight, bots))]
    parts.add(ROOT, Text(h.draw([bar, room])))
    head = {"table": sight.table, "n": "0", "seat": "", "title": sight.game.title, "turn": "", "over": ""}
    return Drawing(0, head | {"waiting": "yes"}, parts.texts)


def _where(sight: WaitingSight) -> str:
    needed = [place for place in sight.places if place.needed]
    taken = sum(place.kind != "open" for place in needed)
    crowd = f", {counted(sight.watching, 'person', 'people')} looking on" if sight.watching else ""
    return f"Waiting room, {taken} of {len(needed)} seats taken{crowd}"


def _tools(game: str) -> h.Node:
    return [
        h.a(".tool", href=f"/rules/{game}", data_open_rules=True)[icon("i-scroll"), h.span["Rules"]],
        h.button(".tool", type="button", data_open_settings=True)[icon("i-gear"), h.span["Settings"]],
    ]


# What is played -----------------------------------------------------------------------------------------


def _set_up(sight: WaitingSight) -> Markup:
    page, settings = page_of(sight.game.id), sight.settings
    players = "Alone" if sight.players == 1 else f"{NUMBERS[sight.players]} players"
    clock = f"{settings.clock // 60} minutes each." if settings.clock else "No clock."
    practice = " A practice game." if settings.practice else ""
    return h.section(".set-up", aria_label="What is played")[
        icon(page.poster, "pic") if page.poster else h.span(".pic.blank")[icon(page.symbol)],
        h.div[
            h.h2[page.pitch or sight.game.title],
            h.p[
                h.b[players],
                "".join(f", {words}" for words in in_words(sight.options, sight.players)),
                ". ",
                h.b[clock],
                f"{practice} {_who_comes(sight)} {WATCHING[settings.spectators]}",
            ],
        ],
        sight.host and h.a(".go", href=f"/new/{sight.game.id}?table={sight.table}")["Change"],
    ]


def _who_comes(sight: WaitingSight) -> str:
    if sight.settings.closed:
        return "Nobody else sits down."
    return "Anybody may sit down." if sight.settings.listed else "Only people with the link sit down."


def _talk(sight: WaitingSight) -> Markup:
    told = [h.p(".told")[line.words] for line in sight.comings[-TOLD:]]
    return h.section(".chat.talk", aria_label="Table chat")[
        h.div("#said.said", role="log", aria_label="What was said", tabindex="0")[told, chat_lines(sight.chat)],
        sight.may_talk and talk_form(sight.table),
    ]


# Beginning ----------------------------------------------------------------------------------------------


def _call(sight: WaitingSight, bots: Sequence[str]) -> Markup:
    """What is still missing, and the way to begin."""
    return h.section("#now.call", tabindex="-1", aria_label="What to do now")[
        icon("i-parlour", "i flame"),
        h.p(".say")[h.strong[_standing(sight)], h.span[_next(sight)]],
        h.div(".acts")[_wish(sight) or _start(sight, bots)],
        h.p("#refused.refused", role="alert"),
    ]


def _standing(sight: WaitingSight) -> str:
    wish = sight.wish
    if wish is not None and wish.seat in sight.mine:
        return f"{wish.name} asks to change places with you"
    if wish is not None and wish.mine:
        return f"You asked {sight.places[wish.seat].name} to change places"
    late = [place.name for place in sight.waits_for()]
    missing = len(sight.open_places())
    words = [f"{NUMBERS[missing].lower()} {'seat' if missing == 1 else 'seats'} open"] if missing else []
    words += [f"{listed(late)} not ready"] if late else []
    said = ", ".join(words)
    if said:
        return said[:1].upper() + said[1:]
    return "Are you ready?" if _keeps_waiting(sight) else "All are here"


def _keeps_waiting(sight: WaitingSight) -> bool:
    """Whether the viewer has not said yet that they are ready."""
    return any(place.mine and not place.ready for place in sight.places)


def _next(sight: WaitingSight) -> str:
    wish = sight.wish
    if wish is not None and wish.seat in sight.mine and sight.leaves >= 0:
        both = (sight.places[sight.leaves], sight.places[wish.seat])
        mine, theirs = (place.place or f"at seat {place.seat + 1}" for place in both)
        return f"You would be {mine}, they {theirs}."
    if not sight.mine:
        return "You look on until the game begins."
    if sight.waits_for():
        return "The game can start when all are ready."
    if sight.open_places():
        return "The house can take the open seats." if sight.host else "Waiting for somebody to sit down."
    host = [place.name for place in sight.places if place.host and not place.mine]
    if host and _keeps_waiting(sight):
        return f"{host[0]} can start when you are."
    return f"The cards are dealt when {host[0] if host else 'you'} {'starts' if host else 'start'}."


def _wish(sight: WaitingSight) -> h.Node:
    """The answer to who asks to change places, or taking it back."""
    wish = sight.wish
    if wish is None:
        return None
    if wish.mine:
        return h.button(".btn.line", type="button", data_do="move-answer", data_yes="no")["Never mind"]
    if wish.seat not in sight.mine:
        return None
    return [
        h.button(".btn.main", type="button", data_do="move-answer", data_yes="yes")["Change places"],
        h.button(".btn.line", type="button", data_do="move-answer", data_yes="no")["Stay here"],
    ]


def _start(sight: WaitingSight, bots: Sequence[str]) -> h.Node:
    if not sight.mine and not sight.host:
        return None
    ready = all(sight.places[seat].ready for seat in sight.mine)
    missing, late = bool(sight.open_places()), bool(sight.waits_for())
    others = any(place.kind == "person" and not place.mine for place in sight.places)
    starts: h.Node = None
    hosted = any(place.host for place in sight.places)
    if sight.host or not (missing or late or hosted):
        starts = h.form(method="post", action=f"/t/{sight.table}/start")[
            missing and h.input(type="hidden", name="fill", value=_usual(bots)),
            h.button(".btn.main", type="submit", disabled=late)[
                symbol("i-play"), "Fill and start" if missing else "Start"
            ],
        ]
    says = h.form(method="post", action=f"/t/{sight.table}/ready")[
        h.input(type="hidden", name="ready", value="no" if ready else "yes"),
        h.button(".btn.line" if ready or starts else ".btn.main", type="submit")["Not ready" if ready else "Ready"],
    ]
    return [starts, sight.mine and others and not sight.host and says, _leave(sight)]


def _usual(bots: Sequence[str]) -> str:
    return bots[len(bots) // 2]


def _leave(sight: WaitingSight) -> h.Node:
    if not sight.mine:
        return None
    return h.form(method="post", action=f"/t/{sight.table}/leave")[
        h.input(type="hidden", name="seat", value=str(sight.mine[0])), h.button(".btn.quiet", type="submit")["Leave"]
    ]

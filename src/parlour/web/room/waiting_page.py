"""The waiting room: who sits where before the game, how others come in, and the way to begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from markupsafe import Markup

from parlour.core.game import Game
from parlour.core.options import in_words
from parlour.core.words import counted, listed
from parlour.session.typed_text import NAME_LIMIT
from parlour.session.waiting import PlaceSight, WaitingSight
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import document, icon, qr_code, top_bar, where_line
from parlour.web.html.house import BY_LEVEL, diamonds, house_of, level_words, portrait, symbol
from parlour.web.html.parts import ROOT, Drawing, Parts, Text
from parlour.web.room.rail import chat_lines, talk_form

NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
LOOPBACK: Final = ("localhost", "127.", "0.0.0.0", "::1")
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
        part("places", _places(sight, bots)),
        part("house", _house(sight, bots)),
        part("chat", _talk(sight)),
    ]
    room = h.main(".lounge")[
        h.div(".left")[left], part("invite", _invite(sight, base)), part("now", _call(sight, bots))
    ]
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


# Places -------------------------------------------------------------------------------------------------


def _places(sight: WaitingSight, bots: Sequence[str]) -> Markup:
    teams = list(dict.fromkeys(place.team for place in sight.places))
    return h.div(".teamcols", data_teams=str(len(teams)))[
        [
            h.section(class_=f"tcol tcol{number}" if team else "tcol")[
                team and h.h2[icon(page_of(sight.game.id).team_symbol(team)), team],
                h.ol[[_place(sight, place, bots) for place in sight.places if place.team == team]],
            ]
            for number, team in enumerate(teams)
        ],
        sight.pass_on and _post(sight, "pass-on", None, f"Play with {sight.pass_on}", ".go.pass-on"),
    ]


def _place(sight: WaitingSight, place: PlaceSight, bots: Sequence[str]) -> Markup:
    classes = ["place", place.mine and "you", place.kind == "open" and "open"]
    face: h.Node = h.span(".mono", aria_hidden="true")[place.name[:1].upper()]
    if place.kind == "bot":
        face = portrait(place.bot)
    elif place.kind == "open":
        face = h.span(".mono", aria_hidden="true")[icon("i-person")]
    return h.li(class_=" ".join(word for word in classes if word), id=f"place-{place.seat}")[
        face,
        h.span(".is")[
            h.b["Open seat" if place.kind == "open" else place.name, place.kind == "bot" and diamonds(place.bot)],
            h.span(".ro")[place.place and h.em[place.place], h.span[_about(sight, place)], _readiness(place)],
        ],
        h.div(".acts2")[_acts(sight, place, bots)],
    ]


def _about(sight: WaitingSight, place: PlaceSight) -> str:
    words = [
        place.mine and "you",
        place.host and "host",
        place.kind == "bot" and f"{house_of(place.bot).name}, {level_words(place.bot)}",
        place.kind == "person" and not place.mine and not place.online and "away",
        place.kind == "open" and not place.place and f"seat {place.seat + 1}",
        place.kind == "open" and not place.needed and "may stay empty",
    ]
    return ", ".join(word for word in words if word)


def _readiness(place: PlaceSight) -> h.Node:
    if place.kind != "person" or place.host:
        return None
    if place.ready:
        return h.span(".rdy")[icon("i-check"), h.span["ready"]]
    return h.span(".rdy.no")[symbol("i-clock"), h.span["not yet"]]


def _acts(sight: WaitingSight, place: PlaceSight, bots: Sequence[str]) -> list[h.Node]:
    """What this person may do with a place."""
    acts: list[h.Node] = []
    open_seat, own = place.kind == "open", sight.mine[0] if sight.mine else None
    if own is not None and not place.mine:
        words = "Sit here" if open_seat else "Swap"
        if sight.wish is None or place.kind != "person":
            acts.append(_post(sight, "move", place.seat, words, leaves=own, label=f"{words}: {_named(place)}"))
    elif open_seat and sight.settings.listed and not place.mine:
        acts.append(_post(sight, "sit", place.seat, "Sit here", label=f"Sit here: {_named(place)}"))
    inside = _more(sight, place, bots)
    if inside:
        shown: h.Node = "The house" if open_seat and sight.host else [symbol("i-more"), h.span(".vh")["More"]]
        acts.append(
            h.details(".menu", id=f"menu-{place.seat}", data_keep=True)[
                h.summary(".go")[shown, h.span(".vh")[f": {_named(place)}"]], h.div(".menu-in")[inside]
            ]
        )
    return acts


def _named(place: PlaceSight) -> str:
    return place.place or (f"seat {place.seat + 1}" if place.kind == "open" else place.name)


def _more(sight: WaitingSight, place: PlaceSight, bots: Sequence[str]) -> list[h.Node]:
    found: list[h.Node] = []
    if sight.host and place.kind != "person":
        found += [_level(sight, place, bot) for bot in bots if bot != place.bot]
    if place.kind == "open" and sight.mine:
        found.append(_post(sight, "sit", place.seat, "A second player at this screen"))
    if sight.host and place.kind != "open" and not place.mine:
        found.append(_post(sight, "free", place.seat, "Open the seat"))
    if place.mine:
        found.append(_rename(sight, place))
        found.append(_post(sight, "key", place.seat, "Play from another device"))
        if len(sight.mine) > 1:
            found.append(_post(sight, "leave", place.seat, "Give this seat up"))
    return found


def _level(sight: WaitingSight, place: PlaceSight, bot: str) -> Markup:
    return h.form(method="post", action=f"/t/{sight.table}/bot")[
        h.input(type="hidden", name="seat", value=str(place.seat)),
        h.input(type="hidden", name="bot", value=bot),
        h.button(type="submit")[portrait(bot), h.span[house_of(bot).name], diamonds(bot)],
    ]


def _post(
    sight: WaitingSight, verb: str, seat: int | None, words: str, kind: str = ".go", label: str = "", leaves: int = -1
) -> Markup:
    return h.form(method="post", action=f"/t/{sight.table}/{verb}")[
        seat is not None and h.input(type="hidden", name="seat", value=str(seat)),
        leaves >= 0 and h.input(type="hidden", name="leaves", value=str(leaves)),
        h.button(kind, type="submit", aria_label=label or None)[words],
    ]


def _rename(sight: WaitingSight, place: PlaceSight) -> Markup:
    return h.form(".rename", method="post", action=f"/t/{sight.table}/rename")[
        h.input(type="hidden", name="seat", value=str(place.seat)),
        h.input(
            name="name", id=f"rename-{place.seat}", maxlength=str(NAME_LIMIT), placeholder=place.name,
            aria_label="Another name", autocomplete="off", required=True,
        ),
        h.button(".go", type="submit")["Rename"],
    ]  # fmt: skip


def _house(sight: WaitingSight, bots: Sequence[str]) -> h.Node:
    """The house players; the host seats one at the first open seat with a press."""
    missing = next(iter(sight.open_places()), None)
    if not sight.host or missing is None:
        return None
    return h.section(aria_label="The house plays")[
        h.h2(".zone")["The house plays ", h.small[f"press one: {_named(missing)} is theirs"]],
        h.div(".house")[
            [
                h.form(method="post", action=f"/t/{sight.table}/bot")[
                    h.input(type="hidden", name="seat", value=str(missing.seat)),
                    h.input(type="hidden", name="bot", value=bot),
                    h.button(type="submit")[
                        portrait(bot),
                        h.span[h.b[house_of(bot).name, " ", diamonds(bot)], h.span(".d")[house_of(bot).manner]],
                    ],
                ]
                for bot in bots
                if bot in BY_LEVEL
            ]
        ],
    ]


def _talk(sight: WaitingSight) -> Markup:
    told = [h.p(".told")[line.words] for line in sight.comings[-TOLD:]]
    return h.section(".chat.talk", aria_label="Table chat")[
        h.div("#said.said", role="log", aria_label="What was said", tabindex="0")[told, chat_lines(sight.chat)],
        sight.may_talk and talk_form(sight.table),
    ]


# Coming in ----------------------------------------------------------------------------------------------


def is_loopback(base: str) -> bool:
    """Whether an address leads back to the machine that asks for it."""
    host = urlsplit(base).hostname or ""
    return host.startswith(LOOPBACK)


def _invite(sight: WaitingSight, base: str) -> h.Node:
    if not sight.mine and not sight.host:
        return h.section(".sheet-paper.invite", aria_label="Looking on")[
            h.h2["You look on"],
            h.p[f"The game has not begun. {_way_in(sight)}"],
        ]
    link = f"{base}/join/{sight.door}"
    return h.section(".sheet-paper.invite", aria_label="Invite")[
        h.h2["Invite somebody"],
        h.p[_invitation(sight)],
        bool(sight.door)
        and [
            h.div(".copy-row")[
                h.label(".vh", for_="door")["The link"],
                h.div[
                    h.input("#door", value=link, readonly=True),
                    h.button(".btn.main", type="button", data_copy=True)[symbol("i-copy"), "Copy"],
                    h.a(".btn.line.qr-link", href="#qr")["QR"],
                ],
            ],
            is_loopback(base) and _only_here(base),
            h.figure("#qr.qr-figure")[qr_code(link), h.figcaption["Point a camera here"]],
        ],
        sight.host and _who_may(sight),
    ]


def _way_in(sight: WaitingSight) -> str:
    """How one who looks on comes to a seat."""
    if sight.open_places():
        return "Take an open seat if you like." if sight.settings.listed else "Ask for the link to sit down."
    if any(place.kind == "bot" for place in sight.places):
        host = next((place.name for place in sight.places if place.host), "whoever opened the table")
        return f"Every seat is taken. Ask {host} to open the seat of a bot."
    return "Every seat is taken."


def _invitation(sight: WaitingSight) -> str:
    if not sight.door:
        return "Nobody else sits down, whatever link they have."
    if not sight.open_places():
        opens = sight.host and any(place.kind == "bot" for place in sight.places)
        return "Every seat is taken. " + (
            "Open the seat of a bot (… beside it) for whoever comes." if opens else "Who opens the link can look on."
        )
    return "Whoever opens the link takes an open seat. No account, no download."


def _only_here(base: str) -> Markup:
    host = urlsplit(base).hostname or ""
    return h.div(".warnbox", role="note")[
        symbol("i-warn"),
        h.div[
            h.b["Only this machine can open it"],
            h.span[
                "The link begins with ", h.code[host], ". To let your network in, start with ",
                h.code["--host 0.0.0.0"], "; behind a proxy, add ", h.code["--address"], ".",
            ],
        ],
    ]  # fmt: skip


def _who_may(sight: WaitingSight) -> Markup:
    now = "nobody" if sight.settings.closed else "anybody" if sight.settings.listed else "link"
    choices = (("link", "With the link"), ("anybody", "Anybody"), ("nobody", "Nobody more"))
    return h.form(".who-may", method="post", action=f"/t/{sight.table}/settings")[
        h.input(type="hidden", name="spectators", value=sight.settings.spectators),
        h.p["Who may sit down"],
        [
            h.button(
                ".door-chip", type="submit", name="door", value=value, aria_pressed="true" if value == now else "false"
            )[words]
            for value, words in choices
        ],
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
        return f"You would be {_named(sight.places[sight.leaves])}, they {_named(sight.places[wish.seat])}."
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

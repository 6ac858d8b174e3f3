"""The places of a waiting room: who sits there, what can be done with them, and who of the house may come."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from parlour.session.typed_text import NAME_LIMIT
from parlour.session.waiting import PlaceSight, WaitingSight
from parlour.web.games import page_of
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.house import BY_LEVEL, diamonds, house_of, level_words, portrait, symbol


def places(sight: WaitingSight, bots: Sequence[str]) -> Markup:
    """All places, by teams, each with what this person may do there."""
    teams = list(dict.fromkeys(place.team for place in sight.places))
    return h.div(".teamcols", data_teams=str(len(teams)))[
        [
            h.section(class_=f"tcol tcol{number}" if team else "tcol")[
                team and h.h2[icon(page_of(sight.game.id).team_symbol(team)), team],
                h.ol[[_place(sight, place, bots) for place in sight.places if place.team == team]],
            ]
            for number, team in enumerate(teams)
        ],
        sight.pass_on and post(sight, "pass-on", None, f"Play with {sight.pass_on}", ".go.pass-on"),
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
            acts.append(post(sight, "move", place.seat, words, leaves=own, label=f"{words}: {named(place)}"))
    elif open_seat and sight.settings.listed and not place.mine:
        acts.append(post(sight, "sit", place.seat, "Sit here", label=f"Sit here: {named(place)}"))
    inside = _more(sight, place, bots)
    if inside:
        shown: h.Node = "The house" if open_seat and sight.host else [symbol("i-more"), h.span(".vh")["More"]]
        acts.append(
            h.details(".menu", id=f"menu-{place.seat}", data_keep=True)[
                h.summary(".go")[shown, h.span(".vh")[f": {named(place)}"]], h.div(".menu-in")[inside]
            ]
        )
    return acts


def named(place: PlaceSight) -> str:
    """What a place is called: its role, its number while it is open, or who sits there."""
    return place.place or (f"seat {place.seat + 1}" if place.kind == "open" else place.name)


def _more(sight: WaitingSight, place: PlaceSight, bots: Sequence[str]) -> list[h.Node]:
    found: list[h.Node] = []
    if sight.host and place.kind != "person":
        found += [_level(sight, place, bot) for bot in bots if bot != place.bot]
    if place.kind == "open" and sight.mine:
        found.append(post(sight, "sit", place.seat, "A second player at this screen"))
    if sight.host and place.kind != "open" and not place.mine:
        found.append(post(sight, "free", place.seat, "Open the seat"))
    if place.mine:
        found.append(_rename(sight, place))
        found.append(post(sight, "key", place.seat, "Play from another device"))
        if len(sight.mine) > 1:
            found.append(post(sight, "leave", place.seat, "Give this seat up"))
    return found


def _level(sight: WaitingSight, place: PlaceSight, bot: str) -> Markup:
    return h.form(method="post", action=f"/t/{sight.table}/bot")[
        h.input(type="hidden", name="seat", value=str(place.seat)),
        h.input(type="hidden", name="bot", value=bot),
        h.button(type="submit")[portrait(bot), h.span[house_of(bot).name], diamonds(bot)],
    ]


def post(
    sight: WaitingSight, verb: str, seat: int | None, words: str, kind: str = ".go", label: str = "", leaves: int = -1
) -> Markup:
    """A button that does something at this table, for a seat if one is named."""
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


def house(sight: WaitingSight, bots: Sequence[str]) -> h.Node:
    """The house players; the host seats one at the first open seat with a press."""
    missing = next(iter(sight.open_places()), None)
    if not sight.host or missing is None:
        return None
    return h.section(aria_label="The house plays")[
        h.h2(".zone")["The house plays ", h.small[f"press one: {named(missing)} is theirs"]],
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

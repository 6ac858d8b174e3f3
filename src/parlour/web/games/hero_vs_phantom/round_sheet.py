"""The sheet at the end of a round of Hero vs Phantom: each trick with its forces and cards, and the points."""

from __future__ import annotations

from dataclasses import dataclass, field

from markupsafe import Markup

from parlour.core.words import signed
from parlour.games.hero_vs_phantom import events
from parlour.games.hero_vs_phantom.cards import COLOUR, HEROES, NUMBER
from parlour.games.hero_vs_phantom.forces import HERO_FORCE, NOBODY
from parlour.games.hero_vs_phantom.state import Public
from parlour.web.games.hero_vs_phantom.cards_and_trick import LETTERS, spoken
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import fixed


@dataclass
class Trick:
    """What lay in a trick, by seats, and how it was fought; None if somebody could not play."""

    cards: dict[int, int] = field(default_factory=dict)
    fought: events.Fought | None = None


def tricks_of(scene: Scene) -> list[Trick]:
    """The tricks of the round that ended last, as the log tells them."""
    found: list[Trick] = []
    ended: list[Trick] = []
    for line in scene.sight.log:
        event = line.event
        if isinstance(event, events.RoundScored):
            ended = found
        elif isinstance(event, events.RoundDealt):
            found = []
        elif isinstance(event, events.Played):
            if not found or found[-1].fought is not None:
                found.append(Trick())
            found[-1].cards[event.seat] = event.card
        elif isinstance(event, events.Fought) and found:
            found[-1].fought = event
    return ended


def round_sheet(scene: Scene, public: Public) -> Markup:
    """The tricks of the round that ended last, what they brought, and the totals."""
    seats, best, rounds = scene.seats, max(public.scores), len(public.sheet)
    points = [h.td[f"+{won}"] for won in public.sheet[-1]]
    totals = [h.td(class_="best" if score == best else None)[str(score)] for score in public.scores]
    return h.table(".sheet.tricks")[
        h.caption["A ring marks the cards that scored."],
        h.thead[
            h.tr[
                h.th(scope="col")["Trick"],
                h.th(".f", scope="col")["Force"],
                [h.th(scope="col")[scene.name(seat)] for seat in seats],
            ]
        ],
        h.tbody[
            [
                h.tr[h.th(scope="row")[str(number)], h.td(".f")[_forces(trick.fought)], _cards(trick, len(seats))]
                for number, trick in enumerate(tricks_of(scene), 1)
            ]
        ],
        h.tfoot[
            h.tr[h.th(scope="row")["This round"], h.td(".f"), points],
            rounds > 1 and h.tr[h.th(scope="row")["In all"], h.td(".f"), totals],
        ],
    ]


def _cards(trick: Trick, seats: int) -> list[h.Node]:
    winners = () if trick.fought is None else trick.fought.winners
    return [h.td[_card(trick.cards[seat], seat in winners) if seat in trick.cards else None] for seat in range(seats)]


@fixed
def _card(card: int, scores: bool) -> h.Node:
    letter = "" if card >= HEROES else LETTERS[COLOUR[card]]
    symbol = f"i-shield-{letter.lower()}" if letter else "i-phantom"
    said = spoken(card) + (", scores" if scores else "")
    classes = " ".join(["pc", *([f"c-{letter}"] if letter else []), *(["w"] if scores else [])])
    return h.span(class_=classes, role="img", aria_label=said)[icon(symbol), str(NUMBER[card])]


def _forces(fought: events.Fought | None) -> h.Node:
    if fought is None:
        return "not fought"
    verb = {NOBODY: "no winner", HERO_FORCE: "beat"}.get(fought.force, "fall to")
    return [
        icon("i-shield-r"),
        h.span(".vh")["Heroes "],
        f"{signed(fought.heroes)} ",
        h.em[verb],
        " ",
        icon("i-phantom"),
        h.span(".vh")["Phantoms "],
        signed(fought.phantoms),
    ]

"""Each player's line, the faded powers, and what logic leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from parlour.core.words import listed, with_names
from parlour.games.shipwreck_arcana.actions import NO_PROPOSAL
from parlour.games.shipwreck_arcana.cards import BEFORE_PREDICTING, Card
from parlour.games.shipwreck_arcana.deduction import Deduction, Reason
from parlour.games.shipwreck_arcana.fates import VALUES
from parlour.games.shipwreck_arcana.public import Public
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.terminal.colours import BONE, BRASS, CANDLE, DIM, FAINT, HARM
from parlour.terminal.games.shipwreck_arcana.reading import SEA, arcana, cut, deduced, in_seat_order
from parlour.terminal.scene import Scene

SHORT_WHO: Final = {True: "group", False: "active"}


def players(scene: Scene) -> list[Text]:
    """Each player: what they hold, their number line, what logic leaves open, and their vote."""
    view = arcana(scene.view)
    known = {found.hand: found for found in deduced(view)}
    return [_player(scene, view, hand, known.get(hand)) for hand in in_seat_order(view.public)]


def _player(scene: Scene, view: ArcanaView, hand: int, known: Deduction | None) -> Text:
    public = view.public
    seat = public.owner[hand]
    active = hand == public.active and view.ended is None
    name = "you" if seat == scene.seat else scene.names[seat]
    if public.line_name(hand):
        name = f"{cut(name, 9)} {public.line_name(hand)}"
    held = {0: "no fate", 1: "1 fate", 2: "2 fates"}[public.held[hand]]
    line = Text.assemble(
        ("▶ " if active else "  ", CANDLE),
        (f"{cut(name, 12):<12} ", f"bold {BRASS}" if seat == scene.seat else BONE),
        (f"{held:<8}", DIM),
        ("line ", FAINT),
    )
    for value in VALUES:
        out = public.lines[hand] >> value & 1
        line.append("· " if out else f"{value} ", FAINT if out else BONE)
    if known is not None and len(known.possible) < len(VALUES):
        line.append(f"  can be {' '.join(map(str, known.possible))}", SEA)
    vote = _vote(public, seat)
    if vote:
        line.append(f"  {vote}", CANDLE)
    line.truncate(scene.width, overflow="ellipsis")
    return line


def _vote(public: Public, seat: int) -> str:
    if public.proposal == NO_PROPOSAL or not public.allies() >> seat & 1:
        return ""
    return "agrees" if public.agreed >> seat & 1 else "has to answer"


def powers(scene: Scene) -> list[Text]:
    """The faded cards in one line: their powers, and who may use them."""
    view = arcana(scene.view)
    if not view.public.faded:
        return [Text(" faded powers: none yet", style=FAINT)]
    line = Text(" faded:", style=FAINT)
    for number in view.public.faded:
        card = view.cards[number]
        line.append(f" {card.power.title()}", SEA).append(f" ({SHORT_WHO[card.moment == BEFORE_PREDICTING]})", DIM)
    line.truncate(scene.width, overflow="ellipsis")
    return [line]


def powers_in_full(scene: Scene) -> list[Text]:
    """The faded cards with what their powers do, and who may use them when."""
    view = arcana(scene.view)
    lines: list[Text] = []
    for number in view.public.faded:
        card = view.cards[number]
        title, moment = f" {card.power.title()}", f" ({_moment(card)}) "
        line = Text.assemble((title, f"bold {SEA}"), (moment, DIM), (card.power.text(), BONE))
        line.truncate(scene.width, overflow="ellipsis")
        lines.append(line)
    return lines


def _moment(card: Card) -> str:
    return ("active, before playing", "active, after playing", "group, before predicting")[card.moment]


def reasons(scene: Scene) -> list[Text]:
    """Why the active fate cannot be some values, and the hint apart from it."""
    view = arcana(scene.view)
    found = [each for each in deduced(view) if each.hand == view.public.active and view.public.held[each.hand] == 1]
    if not found:
        return []
    lines = [
        Text.assemble((f" not {values}: ", HARM), (f"{with_names(reason.why, scene.names)} ({reason.rule})", DIM))
        for values, reason in _grouped(found[0].excluded)
    ]
    lines += [
        Text.assemble((" hint, no rule: ", SEA), (f"{with_names(reason.why, scene.names)} ({reason.rule})", DIM))
        for _, reason in _grouped(found[0].hints)
    ]
    return lines


def _grouped(found: Sequence[Reason]) -> list[tuple[str, Reason]]:
    groups: dict[tuple[str, str], list[Reason]] = {}
    for reason in found:
        groups.setdefault((reason.rule, reason.why), []).append(reason)
    return [(listed([str(each.value) for each in group]), group[0]) for group in groups.values()]

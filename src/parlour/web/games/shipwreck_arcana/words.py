"""Words about the moment: what a seat does, who proposed what, what an answer leads to, what a newcomer should know."""

from __future__ import annotations

from typing import TypeVar

from parlour.core.question import Action
from parlour.core.words import counted, listed
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import (
    FIRST_USE,
    NO_PROPOSAL,
    THE_HOURS,
    Play,
)
from parlour.games.shipwreck_arcana.fates import HOURS, values_in
from parlour.games.shipwreck_arcana.plays import first_place, keeps_at
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.public import NOT_PLAYED, SEATS_IN, Public
from parlour.games.shipwreck_arcana.steps import AskPlay, Suspended
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.web.games.scene import Scene

A = TypeVar("A", bound=Action)


def view_of(scene: Scene) -> ArcanaView:
    """What the viewer knows."""
    view = scene.view
    assert isinstance(view, ArcanaView)
    return view


def open_to(scene: Scene, kind: type[A]) -> list[A]:
    """The answers of this kind that the viewer may give now."""
    question = scene.sight.question
    if question is None or scene.sight.past:
        return []
    return [option.action for option in question.answers if isinstance(option.action, kind)]


def is_active(scene: Scene) -> bool:
    """Whether it is the viewer's turn."""
    return scene.seated and view_of(scene).public.active_seat() == scene.seat


def allies(public: Public, does: str, do: str) -> str:
    """'Your ally sees' at a table of two, else 'Your allies see'."""
    return f"Your ally {does}" if len(SEATS_IN[public.allies()]) == 1 else f"Your allies {do}"


def phase(scene: Scene) -> str:
    """The part of the turn, in a word or two."""
    step = scene.view.agenda[-1]
    if isinstance(step, Discuss):
        return "predict"
    return "play" if isinstance(step, AskPlay) else "use a power"


def holds(scene: Scene, public: Public, seat: int) -> str:
    """What a seat is doing or holding, in a few words."""
    active = seat == public.active_seat() and not scene.sight.over
    held = sum(public.held[hand] for hand in public.hands_of(seat))
    if scene.sight.seats[seat].kind == "open" and not held:
        return ""
    if active and public.place == NOT_PLAYED and not held:
        return "active"
    fates = counted(held, "fate") if held else "no fate"
    return f"active, {fates}" if active else fates


def proposer_of(scene: Scene) -> int:
    """Who made the last proposal; -1 before there is one."""
    for line in reversed(scene.sight.log):
        if isinstance(line.event, events.Proposed):
            return line.event.seat
    return -1


def vote_of(scene: Scene, public: Public, seat: int) -> tuple[str, str]:
    """What an ally says to the open proposal: a mark and a word."""
    proposal = public.proposal
    if proposal == NO_PROPOSAL or scene.sight.over or not public.allies() >> seat & 1:
        return "", ""
    if not public.agreed >> seat & 1:
        return "\N{HORIZONTAL ELLIPSIS}", "to answer"
    if seat != proposer_of(scene):
        return "\N{CHECK MARK}", "agrees"
    return ("none" if proposal == 0 else "power" if proposal >= FIRST_USE else str(proposal)), "proposes"


def votes(scene: Scene) -> str:
    """Who proposed, who agrees and who has still to answer; empty without a proposal."""
    public = view_of(scene).public
    if public.proposal == NO_PROPOSAL:
        return ""
    proposer = proposer_of(scene)
    agreed = [scene.name(seat) for seat in SEATS_IN[public.agreed] if seat != proposer]
    waiting = [scene.name(seat, "you") for seat in SEATS_IN[public.allies() & ~public.agreed]]
    what = "no prediction" if public.proposal == 0 else f"the prediction {public.proposal}"
    if public.proposal >= FIRST_USE:
        what = f"to use {view_of(scene).cards[(public.proposal - FIRST_USE) // 8].power.title()}"
    parts = [f"{scene.name(proposer)} {'propose' if proposer == scene.seat else 'proposes'} {what}."]
    if agreed:
        parts.append(f"{listed(agreed)} {'agree' if len(agreed) > 1 or agreed == ['You'] else 'agrees'}.")
    parts.append(f"Still to answer: {listed(waiting)}.")
    return " ".join(parts)


def meaning_of_marks(scene: Scene) -> str:
    """What the marks on the numbers mean."""
    if not scene.view.setup.options.deduction_aid:
        return "Pick a number. A wrong prediction brings a doom; without one, nothing happens."
    return "Struck out is ruled out by logic; dotted is doubted by a hint. A wrong prediction brings a doom."


def follows_play(view: ArcanaView, action: Play) -> str:
    """What the allies learn, and what the card then holds."""
    public = view.public
    kept = values_in(keeps_at(view.cards, public, action.value, action.place))
    lies_at = action.place or first_place(public)
    card = view.cards[public.row[lies_at - 1]]
    hours = public.hours[lies_at - 1] + HOURS[action.value]
    moves = f" It moves on to {card.name}." if action.place == THE_HOURS else ""
    learns = "nothing by the card" if len(kept) == 7 else f"that you keep {listed([str(v) for v in kept], 'or')}"
    if card.tells_if_higher and action.place != THE_HOURS:
        learns = "whether the fate you keep is higher"
    if hours >= card.moons:
        doom = "without doom" if card.no_doom else "with 2 doom unless the prediction is right"
        then = f"{card.name} then fades, {doom}."
    else:
        then = f"{card.name} then holds {hours} of its {counted(card.moons, 'hour')}."
    return f"{allies(public, 'learns', 'learn')} {learns}.{moves} {then}"


def lesson(scene: Scene) -> tuple[str, tuple[str, ...], str]:
    """What a newcomer needs to know at this moment: a heading, sentences, and the rules behind them."""
    step = scene.view.agenda[-1] if scene.view.agenda else None
    public = view_of(scene).public
    owner = scene.name(public.active_seat()) if step is not None else ""
    if scene.sight.over:
        return "How it ends", ("Seven right predictions win the game for all; at seven doom all have lost.",), "SA-120"
    if isinstance(step, Suspended):
        return "Waiting", ("With fewer than two players the game waits until somebody joins.",), "SA-137"
    if isinstance(step, Discuss) and not is_active(scene):
        return (
            f"What did {owner} keep?",
            (
                "Right: 1 point, and no doom from cards that fade now. Wrong: 1 doom. Either way the fate goes back. "
                "Without a prediction it stays hidden, and nothing is lost.",
            ),
            "SA-089, SA-095, SA-096",
        )
    if isinstance(step, Discuss):
        return (
            "The group decides",
            (f"{allies(public, 'predicts', 'predict')} the fate you kept. You may not help.",),
            "SA-072",
        )
    if isinstance(step, AskPlay) and is_active(scene):
        return (
            "Play so that they can tell",
            (
                "Put one fate in front of a card whose text it obeys. "
                f"{allies(public, 'tries', 'try')} to tell from it what you keep.",
                "Each dot on a fate is an hour. A card whose moons are full fades when the turn ends: 2 doom, unless "
                "the prediction was right.",
            ),
            "SA-078, SA-079, SA-106",
        )
    return (
        f"The turn of {owner}" if owner != "You" else "Your turn",
        ("Each turn: draw to two fates, play one by a card\N{RIGHT SINGLE QUOTATION MARK}s text, and the others may "
         "predict the one kept.",),
        "SA-071",
    )  # fmt: skip

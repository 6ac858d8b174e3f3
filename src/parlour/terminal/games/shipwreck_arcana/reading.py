"""What the parts of the table read from a view."""

from __future__ import annotations

from typing import Final

from parlour.core.contract import View
from parlour.games.shipwreck_arcana.cards import HOURS_NAME, HOURS_TEXT, MOMENTS
from parlour.games.shipwreck_arcana.deduction import Deduction, deduce
from parlour.games.shipwreck_arcana.fates import HAND_VALUES
from parlour.games.shipwreck_arcana.public import Public
from parlour.games.shipwreck_arcana.view import ArcanaView

SEA: Final = "#7cc4b4"


def arcana(view: View) -> ArcanaView:
    """The view, known to be one of this game."""
    assert isinstance(view, ArcanaView)
    return view


def cut(name: str, room: int) -> str:
    """The name in so many letters."""
    return name if len(name) <= room else name[: room - 1] + "…"


def in_seat_order(public: Public) -> list[int]:
    """The hands as their owners sit."""
    return sorted(public.order, key=lambda hand: (public.owner[hand], hand))


def own_values(view: ArcanaView) -> list[int]:
    """The different fates in the hand whose turn it is."""
    return sorted(set(HAND_VALUES[view.hands[view.public.active]]))


def readable(view: ArcanaView) -> list[tuple[str, str]]:
    """The cards of the row with front and back, the powers that lie faded, and The Hours."""
    found: list[tuple[str, str]] = []
    for number in view.public.row:
        card = view.cards[number]
        back = f"Faded, {card.power.title()}, {MOMENTS[card.moment]}: {card.power.text()}"
        found.append((card.title, f"{card.text} {back}"))
    for number in view.public.faded:
        card = view.cards[number]
        found.append((card.power.title(), f"Faded; to be used {MOMENTS[card.moment]}. {card.power.text()}"))
    return [*found, (HOURS_NAME, HOURS_TEXT)]


def deduced(view: ArcanaView) -> list[Deduction]:
    """What logic leaves open, if the table wants the aid and the game goes on."""
    return deduce(view) if view.setup.options.deduction_aid and view.ended is None else []

"""The viewer's fates, and the numbers to predict."""

from __future__ import annotations

from typing import Final

from parlour.games.shipwreck_arcana.actions import (
    PREDICT,
    Play,
    Predict,
)
from parlour.games.shipwreck_arcana.deduction import Deduction
from parlour.games.shipwreck_arcana.fates import HAND_VALUES, VALUES
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.web.games.scene import Scene
from parlour.web.games.shipwreck_arcana import cards_and_fates
from parlour.web.games.shipwreck_arcana.deduction_aid import deduced
from parlour.web.games.shipwreck_arcana.words import (
    open_to,
    view_of,
)
from parlour.web.html import elements as h
from parlour.web.html.fragments import SLOT, Frame, joined

KEPT: Final = h.span(".lbl")["kept from", h.br, "last turn"]
DRAWN: Final = h.span(".lbl")["drawn", h.br, "now"]
YOU_KEEP: Final = h.span(".lbl")["the fate", h.br, "you keep"]
NO_FATE: Final = h.span(".lbl")["no fate: you draw", h.br, "two in your turn"]
NUMBERS: Final = Frame(h.div(".numbers", role="group", aria_label="Predict", data_roving=True)[SLOT])


def hand_of(scene: Scene, view: ArcanaView, hand: int) -> h.Node:
    """The fates of one hand: which was kept, which was drawn now."""
    public = view.public
    values = HAND_VALUES[view.hands[hand]]
    line = public.line_name(hand)
    plays = open_to(scene, Play) if hand == public.active else []
    parts: list[h.Node] = [h.span(".lbl")[f"hand {line}"]] if line else []
    old = view.old if hand == public.active else 0
    kept = False
    for copy, value in enumerate(values):
        from_before = value == old and not kept
        kept = kept or from_before
        label = KEPT if from_before else DRAWN
        name = scene.own_piece(("own", hand, value, copy))
        drawn = cards_and_fates.own_fate(value, copy, name, tuple(play for play in plays if play.value == value))
        if len(values) == 1:
            parts += [drawn, YOU_KEEP]
        else:
            parts += [label, drawn] if copy == 0 else [drawn, label]
    if not values:
        parts.append(NO_FATE)
    return h.div(".set", role="group", aria_label=f"Hand {line}")[parts] if line else parts


def numbers(scene: Scene) -> h.Node:
    """The seven numbers to predict, for allies."""
    view = view_of(scene)
    public = view.public
    if not isinstance(scene.view.agenda[-1], Discuss):
        return None
    known = about_active(scene)
    possible = VALUES if known is None else known.possible
    doubted = [hint.value for hint in known.hints] if known is not None else []
    legal = open_to(scene, Predict)
    drawn = [
        cards_and_fates.predict_number(value, PREDICT[value] in legal, value not in possible, value in doubted,
                                       public.proposal == value)
        for value in VALUES
    ]  # fmt: skip
    return NUMBERS(joined(drawn))


def about_active(scene: Scene) -> Deduction | None:
    """What the aid knows of the fate to be predicted; None without the aid."""
    view = view_of(scene)
    if not view.setup.options.deduction_aid:
        return None
    return next((found for found in deduced(scene) if found.hand == view.public.active), None)

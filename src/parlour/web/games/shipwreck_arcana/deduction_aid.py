"""The deduction aid beside the table: what each hidden fate can still be by hard logic, why not, and apart from it
the hint. It is drawn from the viewer's own view, and only if the table plays with it."""

from __future__ import annotations

from markupsafe import Markup

from parlour.core.words import listed, with_names
from parlour.games.shipwreck_arcana.deduction import Deduction, Reason, deduce
from parlour.games.shipwreck_arcana.fates import ANY, VALUES
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.web.games.scene import Scene
from parlour.web.games.shipwreck_arcana.words import view_of
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import drawn, joined


def logic_of(view: ArcanaView, hand: int) -> int:
    """The values that hard logic rules out for this hidden hand, as a mask; 0 without the aid."""
    if not view.setup.options.deduction_aid or view.is_own(hand) or view.public.held[hand] != 1:
        return 0
    return ANY & ~view.possible(hand)


def deduced(scene: Scene) -> list[Deduction]:
    """What the viewer's view tells about every hidden fate."""
    return scene.found(deduce, lambda: scene.fragment("deduced", _knowledge(scene), lambda: deduce(view_of(scene))))


def _knowledge(scene: Scene) -> tuple[object, ...]:
    """All that the viewer deduces from: often the same as just before, as while the group votes."""
    return scene.found(_knowledge, lambda: _known_to(scene.seat, view_of(scene)))


def _known_to(seat: int, view: ArcanaView) -> tuple[object, ...]:
    public = view.public
    hands = (*view.hands, *public.held, *public.owner)
    return (seat, view.mind, public.had, public.visible, hands, (*public.facts,))


def aid(scene: Scene) -> Markup:
    """What is known of every hidden fate, the active one first; empty without the aid."""
    view, names = view_of(scene), scene.sight.names()
    if not view.setup.options.deduction_aid or view.ended is not None:
        return Markup()
    active = view.public.active
    return scene.fragment("aid", (_knowledge(scene), names, active), lambda: _aid(deduced(scene), names, active))


def _aid(found: list[Deduction], names: tuple[str, ...], active: int) -> Markup:
    found = sorted(found, key=lambda each: each.hand != active)
    return joined([_about(each, names, each.hand == active) for each in found])


@drawn
def _about(found: Deduction, names: tuple[str, ...], active: bool) -> h.Node:
    """One hidden fate: the active one open, the others to be opened."""
    whose = f"{names[found.seat]}\N{RIGHT SINGLE QUOTATION MARK}s fate" + (f" {found.line}" if found.line else "")
    chips = [h.span(class_="chip" if value in found.possible else "chip no")[str(value)] for value in VALUES]
    can_be = f"{whose} can be {listed([str(value) for value in found.possible], 'or')}"
    head = [h.span(".whose")[whose], h.span(".chips", role="img", aria_label=can_be)[chips]]
    reasons = [
        [_reason(f"Not {values}:", reason, names) for values, reason in _grouped(found.excluded)],
        bool(found.hints) and h.p(".hinted")[icon("i-lens"), "Hint, no rule:"],
        [_reason(f"{values}?", reason, names) for values, reason in _grouped(found.hints)],
        not found.excluded and not found.hints and h.p["Nothing is known of it yet."],
    ]
    if active:
        return h.section("#aid-now.aid", aria_label=f"What is known of {whose}")[h.h3[head], reasons]
    return h.details(".aid", id=f"aid-{found.hand}", data_keep=True)[h.summary[head], reasons]


def _grouped(reasons: tuple[Reason, ...]) -> list[tuple[str, Reason]]:
    """The values that are out for the same reason, told together."""
    groups: dict[tuple[str, str], list[Reason]] = {}
    for reason in reasons:
        groups.setdefault((reason.rule, reason.why), []).append(reason)
    return [(listed([str(each.value) for each in group]), group[0]) for group in groups.values()]


def _reason(what: str, reason: Reason, names: tuple[str, ...]) -> Markup:
    why = with_names(reason.why, names)
    return h.p[h.b[what], f" {why} ", h.span(".ref")[reason.rule]]

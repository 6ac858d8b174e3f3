"""The laws about what a seat may not know: redealt worlds, views, and what events tell."""

from __future__ import annotations

from typing import Any

from parlour.core.agenda import SEVERAL
from parlour.core.check.told import streams_are_alike, what_reveals_says_so
from parlour.core.check.trial import LawBroken, Report, Trial, components, random_play, told_by, told_to, whose
from parlour.core.contract import TABLE, State, View
from parlour.core.rng import seeded


def redeals(trial: Trial, viewer: int) -> None:
    """Worlds dealt from a view alone look the same to that viewer, differ in what is secret, and play to their end."""
    view = trial.state.view(viewer)
    seen = view.save()
    trial.copies.append((view, seen))
    if trial.game.load_view(seen).save() != seen:
        raise LawBroken(3, "a saved view loads as another one", "save and load the same fields in the same order")
    being_asked_tells_nothing(trial, viewer, view)
    secrets = all_secrets(trial.state, viewer, view)
    trial.report.seen.update([(viewer, name) for name in secrets])
    for number in range(3):
        seed = trial.rng.below(1 << 30)
        world = _redealt(viewer, view, seed)
        if world.save() != _redealt(viewer, view, seed).save():
            raise LawBroken(5, "two redeals with one seed differ", "draw only from deal's generator")
        the_world_looks_the_same(trial, viewer, world, seen)
        others = all_secrets(world, viewer, view)
        trial.report.varied.update([(viewer, name) for name in secrets if others.get(name) != secrets[name]])
        streams_are_alike(trial, viewer, world)
        what_reveals_says_so(trial, viewer, world)
        if number == 0:
            the_world_plays_to_its_end(trial, viewer, world)
        if view.save() != seen:
            raise LawBroken(4, "a view changed as a world dealt from it was played", "copy every list in View.deal")


def _redealt(viewer: int, view: View, seed: int) -> State:
    try:
        return view.redeal(seed)
    except RuntimeError as stuck:
        raise LawBroken(
            5, f"no world can be dealt for {whose(viewer)}: {stuck}", "let View.deal give worlds that fit the view"
        ) from stuck


def all_secrets(state: State, viewer: int, view: View) -> dict[str, Any]:
    """What the game declares as secret, and every zone with a component that the viewer does not know and that is
    not sealed."""
    known = view.known() | view.sealed()
    found = {f"what lies in {zone}": list(things) for zone, things in state.zones().items() if set(things) - known}
    found.update(state.secrets(viewer))
    return found


def secrets_vary(report: Report) -> None:
    """Every secret takes at least two values somewhere, or the view gives it away."""
    for seat, name in sorted(report.seen - report.varied):
        raise LawBroken(
            5,
            f"the secret {name!r} is the same in every world redealt for {whose(seat)}, so the view gives it away",
            "take it out of view_of (and of the agenda), and let View.deal draw it anew",
        )


def the_world_looks_the_same(trial: Trial, viewer: int, world: State, seen: bytes) -> None:
    """The viewer and spectators see the same in the redealt world, and no component is lost."""
    state = trial.state
    if world.view(viewer).save() != seen:
        raise LawBroken(
            5,
            f"the world redealt for {whose(viewer)} looks different to it",
            "let View.deal keep all that the view shows",
        )
    if world.view(TABLE).save() != state.view(TABLE).save():
        raise LawBroken(
            6, "a spectator sees a difference between redealt worlds", "give spectators the public part only"
        )
    if components(world) != trial.components:
        raise LawBroken(7, "a redealt world has other components", "deal exactly the unseen ones")


def being_asked_tells_nothing(trial: Trial, viewer: int, view: View) -> None:
    """Who is asked among several does not depend on what others hold."""
    question = trial.state.question()
    if question.asked(trial.state) != SEVERAL:
        return
    rng = seeded(trial.rng.below(1 << 30))
    for _ in range(12):
        world = view.deal(rng)
        if world is not None and question.who(world) != trial.state.to_act():
            raise LawBroken(
                5,
                f"who is asked tells {whose(viewer)} what others hold",
                "ask every seat that could react, whether it can or not, and let it pass",
            )


def the_world_plays_to_its_end(trial: Trial, viewer: int, world: State) -> None:
    """The redealt world is one in which the game can go on."""
    random_play(world, trial.rng, trial.limit + 1)
    if world.outcome() is None:
        raise LawBroken(5, f"the world redealt for {whose(viewer)} does not end", "deal a world that fits the agenda")
    if components(world) != trial.components:
        raise LawBroken(
            5,
            f"components are lost or doubled as a world redealt for {whose(viewer)} is played",
            "deal a world that fits the agenda, and keep secrets out of steps",
        )


def choices_are_told_alike(trial: Trial) -> None:
    """Two answers of a seat that are told to others in the same way leave them with the same view."""
    acting = trial.state.to_act()
    seat = acting[trial.rng.below(len(acting))]
    legal = list(trial.state.answers(seat))
    if len(legal) < 2:
        return
    trial.rng.shuffle(legal)
    one: State = trial.state.clone()
    two: State = trial.state.clone()
    logs = [told_by(one, seat, legal[0]), told_by(two, seat, legal[1])]
    for viewer in trial.viewers:
        if viewer == seat:
            continue
        told = [told_to(viewer, log) for log in logs]
        alike = one.view(viewer).save() == two.view(viewer).save()
        if told[0] == told[1] and not alike:
            raise LawBroken(
                6,
                f"{whose(viewer)} sees whether seat {seat} chose {legal[0].words()!r} or {legal[1].words()!r}, "
                "and no event told it",
                "keep the choice out of the view and of the agenda, or tell it by an event",
            )
        if told[0] != told[1] and alike and one.secrets(viewer) != two.secrets(viewer):
            raise LawBroken(
                6,
                f"events tell {whose(viewer)} what seat {seat} chose, which is a secret to it: {told[0]}",
                "let seen_by drop it, or let the view remember it",
            )

"""Allies that are bots: they use what they hold, and say once that they would rather not predict."""

from __future__ import annotations

import pytest

from parlour.bots.registry import make_bot
from parlour.core.question import Action
from parlour.core.rng import seeded
from parlour.games.shipwreck_arcana.actions import NO_PREDICTION, PREDICT, REFUSE
from parlour.games.shipwreck_arcana.game import GAME
from parlour.games.shipwreck_arcana.state import Arcana
from tests.games.shipwreck_arcana.positions import play, position
from tests.rule_tracing import rule


def choice(state: Arcana, seat: int, spec: str = "pragmatic") -> Action:
    return make_bot(GAME.id, spec).choose(state.view(seat), state.answers(seat), seeded(1))


@pytest.mark.parametrize(("own", "predicted"), [(6, 3), (3, 1)])
def test_pragmatic_counts_its_own_fate_among_the_copies_that_are_gone(own: int, predicted: int) -> None:
    state = position(2, hand="1 3", kept={1: own}, fates={1: "2 5"}, score=6, doom=6)
    state.public.hours[2] = 9
    play(state, 1, "The Judge")
    assert choice(state, 1) is PREDICT[predicted]
    said = make_bot(GAME.id, "pragmatic").explain(state.view(1), PREDICT[predicted])
    assert f"a {predicted}" in said


@rule("SA-092")
@pytest.mark.parametrize("spec", ["pragmatic", "code"])
def test_a_bot_proposes_to_make_no_prediction_once_and_then_refuses(spec: str) -> None:
    """Its partner goes on proposing values that it thinks unlikely."""
    state = position(3, hand="1 6", row="Midnight, Leviathan, The Mirror, The Belltower")
    play(state, 1, "Midnight")
    said: list[Action] = []
    for value in (1, 2):
        state.apply(2, PREDICT[value])
        said.append(choice(state, 1, spec))
        state.apply(1, said[-1])
    assert said == [NO_PREDICTION, REFUSE]
    assert state.hands[0] == 6, "the fate is kept, and the next player is asked"
    assert state.to_act() == (1,)

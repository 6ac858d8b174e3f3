"""The Hours: the card for fates that fit nowhere else."""

from __future__ import annotations

import pytest

from parlour.core.outcome import IllegalAction
from parlour.core.rng import seeded
from parlour.games.shipwreck_arcana.actions import PLAY, REPLACE
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.powers import ASK_REPLACE
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from tests.asking import asks, is_over
from tests.games.shipwreck_arcana.positions import decline, new, play, plays, position, possible, row, said, use
from tests.rule_tracing import rule

NARROW = "The Deep, The Mirror, The Beast, The Servant"
"""With a 5 and a 7 nothing here fits."""


@rule("SA-026", "SA-039", "SA-028")
@pytest.mark.parametrize("seed", range(8))
def test_the_hours_and_four_arcana_cards_lie_there_all_the_time(seed: int) -> None:
    state = new(3, ArcanaOptions(difficulty="easy"), seed)
    rng = seeded(seed)
    while state.outcome() is None:
        assert state.zones()["centre"] == ["The Hours"]
        assert len(state.zones()["row"]) == 4
        assert "The Hours" not in [*state.zones()["faded"], *state.zones()["deck"], *state.zones()["row"]]
        seat = state.to_act()[0]
        legal = state.answers(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    is_over(state)


@rule("SA-027", "SA-030")
def test_the_hours_cannot_be_cycled() -> None:
    state = position(hand="3 4", faded="The Rider")
    state.apply(0, use("The Rider"))
    assert state.answers(0) == REPLACE[1:]
    before = state.save()
    with pytest.raises(IllegalAction, match="no arcana card"):
        state.apply(0, REPLACE[0])
    assert state.save() == before
    asks(state, ASK_REPLACE[0])


@rule("SA-029", "SA-041")
def test_neither_the_hours_nor_a_card_in_the_row_has_a_power_to_use() -> None:
    state = position(hand="3 4", row="The Rider, The Key, The Judge, The Stranger")
    with pytest.raises(IllegalAction, match="The Rider has not faded") as refused:
        state.apply(0, use("The Rider"))
    assert refused.value.rule == "SA-041"
    assert state.answers(0) == [PLAY[1][3], PLAY[1][4], PLAY[2][3], PLAY[2][4], PLAY[4][3], PLAY[4][4]]
    asks(state, ASK_PLAY[0])


@rule("SA-032", "SA-081")
def test_playable_only_if_nothing_else_is_and_then_with_either_fate() -> None:
    state = position(hand="5 7", row=NARROW)
    assert plays(state) == {(5, "The Hours"), (7, "The Hours")}
    other = position(hand="2 7", row=NARROW)
    assert plays(other) == {(2, "The Servant")}
    with pytest.raises(IllegalAction, match="fit no arcana card") as refused:
        other.apply(0, PLAY[0][7])
    assert refused.value.rule == "SA-032"
    asks(other, ASK_PLAY[0])


@rule("SA-033", "SA-034")
def test_a_fate_played_there_moves_to_the_first_arcana_card_whatever_that_says() -> None:
    state = position(hand="5 7", row=NARROW)
    play(state, 5, "The Hours")
    assert row(state)[0] == "The Deep"
    assert state.zones()["place 0"] == ["fate 5"]
    assert "plays a 5 on The Hours; it moves to The Deep" in said(state)
    asks(state, DISCUSS)


@rule("SA-035", "SA-119")
def test_its_hours_count_for_the_first_card_in_the_same_turn() -> None:
    state = position(hand="5 7", row=NARROW, fates={1: "1"})
    play(state, 5, "The Hours")
    assert state.public.hours == [3, 0, 0, 0]
    decline(state)
    assert "The Deep fades" in said(state)
    asks(state, ASK_PLAY[1])


@rule("SA-032")
def test_all_learn_that_neither_fate_fitted() -> None:
    state = position(hand="5 7", row=NARROW)
    play(state, 5, "The Hours")
    assert possible(state, 0) == {7}, "5 is the Mirror, 4 and 6 the Beast, 1 to 3 the Servant"
    asks(state, DISCUSS)


@rule("SA-143")
def test_a_card_looks_at_the_current_hand_alone() -> None:
    state = position(2, hand="1 2", kept={2: 7}, row=NARROW, options=ArcanaOptions(challenge=True))
    assert (1, "The Deep") in plays(state)

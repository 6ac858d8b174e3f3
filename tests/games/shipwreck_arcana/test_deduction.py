"""The deduction aid, with the rulebook's own worked example."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.games.shipwreck_arcana.deduction import Deduction, deduce
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from parlour.games.shipwreck_arcana.view import ArcanaView
from tests.asking import asks
from tests.games.shipwreck_arcana.positions import decline, go_on, group, holds, play, position, predict, use
from tests.rule_tracing import rule


def known(state: Arcana, hand: int = 0, viewer: int = 1) -> Deduction:
    """What the aid tells a viewer about a hand."""
    view = state.view(viewer)
    assert isinstance(view, ArcanaView)
    return next(each for each in deduce(view) if each.hand == hand)


@rule("SA-127")
def test_a_1_on_midnight_leaves_2_to_7() -> None:
    state = position(hand="1 6", row="Midnight, Leviathan, The Mirror, The Belltower")
    play(state, 1, "Midnight")
    found = known(state)
    assert found.possible == (2, 3, 4, 5, 6, 7)
    (reason,) = found.excluded
    assert (reason.value, reason.rule) == (1, "SA-079")
    assert reason.why == "{0} played a 1 on Midnight, which needs to play the lower of two different fates"
    asks(state, DISCUSS)


@rule("SA-128")
def test_with_the_deep_in_the_row_the_hint_leaves_5_6_and_7() -> None:
    state = position(hand="1 6", row="Midnight, The Deep, Leviathan, The Prophet")
    play(state, 1, "Midnight")
    found = known(state)
    assert found.possible == (2, 3, 4, 5, 6, 7), "hard logic alone cannot strike out 2, 3 and 4"
    hints = {hint.value: hint.why for hint in found.hints}
    assert {2, 3, 4} == set(hints)
    assert hints[2] == "with a 2, {0} could have told more by playing the 2 on The Deep"
    assert all(hint.rule == "SA-128" for hint in found.hints)
    asks(state, DISCUSS)


def test_hints_against_every_value_are_not_told() -> None:
    state = position(hand="1 6", row="Midnight, The Deep, Leviathan, The Shore")
    play(state, 1, "Midnight")
    assert known(state).hints == (), "with each value another play would have told more"
    assert known(state).likely() == known(state).possible
    asks(state, DISCUSS)


@rule("SA-128")
def test_the_worked_example_to_the_letter() -> None:
    """Only Midnight and The Deep matter: the other two cards take no 1."""
    state = position(hand="1 6", row="Midnight, The Deep, Leviathan, The Noble")
    play(state, 1, "Midnight")
    assert set(known(state).likely()) >= {6, 7}
    plain = position(hand="1 6", row="Midnight, The Deep, Leviathan, The Prophet")
    play(plain, 1, "Midnight")
    assert known(plain).likely() == (5, 6, 7)
    asks(plain, DISCUSS)


def test_the_hint_may_be_wrong_and_is_kept_apart() -> None:
    state = position(hand="1 3", row="Midnight, The Deep, Leviathan, The Prophet")
    play(state, 1, "Midnight")
    found = known(state)
    assert 3 in found.possible
    assert 3 not in found.likely()


@rule("SA-129")
def test_a_fate_is_narrowed_down_over_several_turns() -> None:
    state = position(2, hand="2 6", row="The Judge, The Stranger, The Lord, The Shore")
    play(state, 2, "The Judge")
    decline(state)
    assert known(state).possible == (2, 4, 6)
    holds(state, "1 7")
    play(state, 1, "The Shore")
    decline(state)
    assert state.public.active == 0
    holds(state, "3 6", old=6)
    play(state, 3, "The Stranger")
    found = known(state)
    assert found.possible == (2, 4, 6)
    assert {reason.value: reason.rule for reason in found.excluded} == {
        1: "SA-079", 3: "SA-079", 5: "SA-079", 7: "SA-079",
    }  # fmt: skip
    predict(state, 6)
    assert state.public.score == 1
    asks(state, ASK_PLAY[1])


def test_what_was_out_before_stays_out_unless_the_old_fate_may_have_been_played() -> None:
    state = position(2, hand="2 6", row="The Judge, The Blind Man, The Lord, The Shore")
    play(state, 2, "The Judge")
    decline(state)
    holds(state, "1 7")
    play(state, 1, "The Shore")
    decline(state)
    holds(state, "3 6", old=6)
    stays = state.clone()
    play(stays, 3, "The Blind Man")
    assert known(stays).possible == (2, 4, 6), "a 3 cannot have been the old fate"
    assert "The Judge" in known(stays).excluded[0].why, "the reason is the earlier play"
    opens = state.clone()
    holds(opens, "4 6", old=6)
    play(opens, 4, "The Blind Man")
    assert known(opens).possible == (1, 2, 3, 4, 5, 6, 7), "a 4 may have been"


@rule("SA-065")
def test_old_answered_yes_rules_out_the_value_played_and_nothing_of_the_fate_that_is_gone() -> None:
    """The fate held before was a 2, 4 or 6; the 4 played was it, so the kept one is new: 2, 6 and any other."""
    state = position(2, hand="2 4", row="The Judge, The Blind Man, The Lord, The Shore", faded="The Key")
    state.public.power_used = True
    play(state, 2, "The Judge")
    decline(state)
    assert known(state).possible == (2, 4, 6)
    holds(state, "1 7")
    play(state, 1, "The Shore")
    go_on(state)
    decline(state)
    holds(state, "4 7", old=4)
    play(state, 4, "The Blind Man")
    state.apply(0, use("The Key"))
    found = known(state)
    assert found.possible == (1, 2, 3, 5, 6, 7)
    (reason,) = found.excluded
    assert (reason.value, reason.rule) == (4, "SA-065")
    assert reason.why == ("{0} said that the 4 played was the fate held before, so the kept one is another value")
    assert state.to_act() == (1,)
    asks(state, DISCUSS)


@rule("SA-065")
def test_after_old_answered_yes_what_is_counted_out_is_not_said_of_the_fate_that_is_gone() -> None:
    """All three 1s lie open. The fate held before was even by The Judge, but that fate is gone."""
    state = position(
        2, hand="2 4", row="The Judge, The Blind Man, The Lord, The Shore", faded="The Key", fates={4: "1 1"}
    )
    state.public.power_used = True
    play(state, 2, "The Judge")
    decline(state)
    holds(state, "1 7")
    play(state, 1, "The Shore")
    go_on(state)
    decline(state)
    holds(state, "4 7", old=4)
    play(state, 4, "The Blind Man")
    state.apply(0, use("The Key"))
    reasons = {reason.value: reason for reason in known(state).excluded}
    assert (reasons[1].rule, reasons[1].why) == ("SA-008", "all three 1s lie open")
    assert state.to_act() == (1,)
    asks(state, DISCUSS)


def test_old_answered_no_keeps_the_reasons_of_the_fate_held_before() -> None:
    state = position(2, hand="2 6", row="The Judge, The Blind Man, The Lord, The Shore", faded="The Key")
    state.public.power_used = True
    play(state, 2, "The Judge")
    decline(state)
    holds(state, "1 7")
    play(state, 1, "The Shore")
    go_on(state)
    decline(state)
    holds(state, "4 6", old=6)
    play(state, 4, "The Blind Man")
    assert known(state).possible == (1, 2, 3, 4, 5, 6, 7)
    state.apply(0, use("The Key"))
    found = known(state)
    assert found.possible == (2, 4, 6)
    assert {reason.value for reason in found.excluded} == {1, 3, 5, 7}
    assert all("The Judge" in reason.why for reason in found.excluded)
    assert state.to_act() == (1,)


def test_answers_and_counting_are_reasons_too() -> None:
    state = position(hand="3 4", faded="The Lord", fates={1: "2", 2: "2 2"})
    play(state, 3, "The Stranger")
    group(state, use("The Lord"))
    reasons = {reason.value: reason for reason in known(state).excluded}
    assert reasons[6].why == "Is the fate 5, 6 or 7? {0} answered no"
    assert reasons[6].rule == "SA-065"
    assert reasons[2].why == "all three 2s lie open"
    assert reasons[2].rule == "SA-008"
    assert reasons[1].rule == "SA-079"


def test_ones_own_fates_count() -> None:
    state = position(hand="3 4", kept={1: 2}, fates={1: "2", 2: "2"})
    play(state, 3, "The Stranger")
    assert known(state, viewer=1).excluded[1].why == "all three 2s lie open, 1 of them in your hand"
    assert 2 in known(state, viewer=2).possible


def test_a_play_on_the_hours_names_the_card_that_would_have_fitted() -> None:
    state = position(hand="5 7", row="The Deep, The Mirror, The Beast, The Servant")
    play(state, 5, "The Hours")
    reasons = {reason.value: reason for reason in known(state).excluded}
    assert reasons[6].why == "{0} played a 5 on The Hours; with a 6, The Beast had fitted"
    assert reasons[6].rule == "SA-032"
    assert known(state).hints == ()


def test_a_last_copy_seen_earlier_is_still_a_reason() -> None:
    state = position(2, hand="1 6", row="The Stranger, Leviathan, The Shore, Dawn", fates={1: "4", 2: "4", 3: "4"})
    state.public.hours = [0, 0, 0, 0]
    play(state, 1, "The Stranger")
    state.public.hours = [9, 0, 0, 0]
    decline(state)
    reasons = {reason.value: reason for reason in known(state).excluded}
    assert reasons[4].why == "the three 4s were accounted for when this fate was drawn"


@pytest.mark.parametrize("viewer", [TABLE, 0, 1, 2])
def test_only_the_hidden_fates_of_others_are_looked_at(viewer: int) -> None:
    state = position(hand="3 4", kept={1: 5})
    view = state.view(viewer)
    assert isinstance(view, ArcanaView)
    assert [each.hand for each in deduce(view)] == ([] if viewer == 1 else [1])
    play(state, 3, "The Stranger")
    view = state.view(viewer)
    assert isinstance(view, ArcanaView)
    assert [each.hand for each in deduce(view)] == [hand for hand in (0, 1) if hand != viewer]


def test_on_trust_nothing_is_certain_but_the_counting() -> None:
    state = position(hand="1 6", row="Midnight, The Deep, Leviathan, The Prophet", options=ArcanaOptions(honour=True))
    play(state, 1, "Midnight")
    assert known(state).possible == (1, 2, 3, 4, 5, 6, 7)

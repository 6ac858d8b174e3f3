"""Fading, and the end of the game."""

from __future__ import annotations

import pytest

from parlour.games.shipwreck_arcana.fates import hours_of
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from tests.asking import asks, is_over
from tests.games.shipwreck_arcana.positions import (
    bag_size,
    decline,
    faded,
    group,
    heap,
    holds,
    play,
    position,
    predict,
    row,
    said,
    use,
)  # fmt: skip
from tests.rule_tracing import rule


@pytest.mark.parametrize(
    ("lying", "value", "kept", "fades"),
    [
        pytest.param("1 2", 3, 4, True, marks=rule("SA-106")),
        pytest.param("1", 7, 4, True, marks=rule("SA-107")),
        pytest.param("", 6, 1, False, marks=rule("SA-108")),
        pytest.param("1", 2, 1, False, marks=rule("SA-108")),
    ],
)
def test_a_card_fades_when_its_hours_reach_its_duration(lying: str, value: int, kept: int, fades: bool) -> None:
    state = position(hand=f"{value} {kept}", fates={4: lying})
    play(state, value, "The Stranger")
    decline(state)
    assert (row(state)[3] != "The Stranger") == fades
    assert (faded(state) == ["The Stranger"]) == fades


@rule("SA-109")
@pytest.mark.parametrize(("fates", "hours"), [("4 1", 3), ("7 7", 6), ("1 2 3", 3), ("", 0)])
def test_hours_are_the_sum_of_the_pips(fates: str, hours: int) -> None:
    assert hours_of(heap(fates)) == hours


@rule("SA-110", "SA-111", "SA-114", "SA-115")
def test_the_four_parts_of_fading() -> None:
    state = position(
        2,
        hand="3 4",
        row="Leviathan, The Stranger, The Judge, The Shore",
        fates={2: "2 1", 4: "5"},
        deck="Dawn, Midnight",
    )
    play(state, 3, "The Stranger")
    before = bag_size(state)
    decline(state)
    assert bag_size(state) == before + 3 - 2, "three fates went back, the next player drew two"
    assert faded(state) == ["The Stranger"]
    assert state.public.doom == 2
    assert row(state) == ["Leviathan", "Dawn", "The Judge", "The Shore"]
    assert state.zones()["place 1"] == []
    assert state.public.hours == [0, 0, 0, 2]
    asks(state, ASK_PLAY[1])


@rule("SA-112")
def test_doom_rises_by_two_without_a_right_prediction() -> None:
    state = position(hand="3 4", fates={4: "1 1"}, doom=1)
    play(state, 3, "The Stranger")
    none = state.clone()
    decline(none)
    assert none.public.doom == 3
    predict(state, 5)
    assert state.public.doom == 4
    asks(state, ASK_PLAY[1])


@rule("SA-113")
def test_a_right_prediction_cancels_the_doom_of_every_card_that_fades() -> None:
    state = position(hand="3 4", row="The Key, The Shore, The Judge, The Stranger", fates={1: "1 1", 4: "1 1"}, doom=3)
    state.public.hours[0] = 3
    play(state, 3, "The Stranger")
    predict(state, 4)
    assert state.public.doom == 3
    assert faded(state) == ["The Key", "The Stranger"]
    asks(state, ASK_PLAY[1])


@rule("SA-116")
def test_several_cards_fade_from_left_to_right() -> None:
    state = position(hand="3 4", fates={1: "1", 4: "1 1"}, deck="Dawn, Midnight")
    state.public.hours[0] = 4
    play(state, 3, "The Stranger")
    decline(state)
    assert faded(state) == ["Leviathan", "The Stranger"]
    assert row(state) == ["Dawn", "The Shore", "The Judge", "Midnight"]
    asks(state, ASK_PLAY[1])


@rule("SA-117")
def test_with_an_empty_deck_a_place_stays_empty_until_a_card_returns() -> None:
    state = position(
        2, hand="3 4", row="The Judge, The Shore, Leviathan, The Stranger", fates={4: "1 1"}, faded="The Lord"
    )
    state.deck = []
    state.public.deck = 0
    state.public.top = -1
    state.public.faded = [card for card in range(20) if card not in state.public.row]
    play(state, 3, "The Stranger")
    state.apply(0, state.answers(0)[0])
    decline(state)
    assert row(state) == ["The Judge", "The Shore", "Leviathan", ""]
    assert "its place stays empty" in said(state)
    holds(state, "1 7")
    play(state, 1, "The Shore")
    state.apply(1, state.answers(1)[0])
    group(state, use("The Lord"))
    assert row(state) == ["The Judge", "The Shore", "Leviathan", "The Lord"]
    assert state.public.deck == 0
    asks(state, DISCUSS)


@rule("SA-118", "SA-121")
@pytest.mark.parametrize("doom", [5, 6])
def test_doom_from_fading_can_lose_and_stops_at_seven(doom: int) -> None:
    state = position(hand="3 4", fates={4: "1 1"}, doom=doom)
    play(state, 3, "The Stranger")
    decline(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners() == ()
    assert (outcome.rule, state.public.doom) == ("SA-121", 7)
    is_over(state)


@rule("SA-120")
def test_seven_points_win() -> None:
    state = position(hand="3 4", score=6)
    play(state, 3, "The Stranger")
    predict(state, 4)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners() == (0, 1, 2)
    assert outcome.rule == "SA-120"
    is_over(state)


@rule("SA-121")
def test_seven_doom_lose() -> None:
    state = position(hand="3 4", doom=6)
    play(state, 3, "The Stranger")
    predict(state, 5)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners() == ()
    is_over(state)


@rule("SA-122")
def test_the_game_ends_at_once() -> None:
    state = position(hand="3 4", fates={4: "1 1"}, score=6, doom=6)
    play(state, 3, "The Stranger")
    predict(state, 4)
    assert state.outcome() is not None
    assert row(state)[3] == "The Stranger", "Fade is not carried out"
    assert state.public.doom == 6
    is_over(state)


@rule("SA-123")
@pytest.mark.parametrize("value", [None, 1, 2, 3, 4, 5, 6, 7])
def test_never_both_trackers_at_seven(value: int | None) -> None:
    state = position(hand="3 4", fates={4: "1 1", 1: "7"}, score=6, doom=6)
    state.public.hours[0] = 4
    play(state, 3, "The Stranger")
    if value is None:
        decline(state)
    else:
        predict(state, value)
    assert state.outcome() is not None
    assert (state.public.score, state.public.doom) in ((7, 6), (6, 7))
    is_over(state)


@rule("SA-160")
def test_doom_of_a_wrong_prediction_and_of_fading_add_up() -> None:
    state = position(hand="3 4", fates={4: "1 1"})
    play(state, 3, "The Stranger")
    predict(state, 5)
    assert state.public.doom == 3
    asks(state, ASK_PLAY[1])


@rule("SA-161")
@pytest.mark.parametrize(("value", "doom"), [(5, 5), (0, 4)])
def test_each_card_that_fades_adds_its_own_two(value: int, doom: int) -> None:
    state = position(hand="3 4", fates={1: "1", 4: "1 1"})
    state.public.hours[0] = 4
    play(state, 3, "The Stranger")
    if value:
        predict(state, value)
    else:
        decline(state)
    assert state.public.doom == doom
    asks(state, ASK_PLAY[1])

"""Setup: The Hours, trackers, deck and row, number lines, bag, starting player."""

from __future__ import annotations

import pytest

from parlour.core.data import BadData
from parlour.core.options import read_options
from parlour.games.shipwreck_arcana import GAME
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.plays import first_place
from parlour.games.shipwreck_arcana.public import NOBODY
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from tests.asking import asks, is_over
from tests.games.shipwreck_arcana.positions import BASE, bag_size, decline, new, play, position, predict, row
from tests.rule_tracing import rule

DOOM = {"easy": 0, "normal": 2, "hard": 4, "doomed": 6}


@rule("SA-010", "SA-018")
def test_four_arcana_cards_to_the_right_of_the_hours() -> None:
    state = new()
    assert state.zones()["centre"] == ["The Hours"]
    assert first_place(state.public) == 1, "slot 1 is next to The Hours"
    assert len(set(state.public.row)) == 4
    assert len(state.deck) == state.public.deck == 16
    assert not set(state.deck) & set(state.public.row)


@rule("SA-011", "SA-012", "SA-013", "SA-014", "SA-015")
@pytest.mark.parametrize("difficulty", DOOM)
def test_trackers_at_the_start(difficulty: str) -> None:
    state = new(3, ArcanaOptions(difficulty=difficulty))
    assert (state.public.score, state.public.doom) == (0, DOOM[difficulty])


@rule("SA-015")
def test_doomed_is_lost_by_the_first_wrong_prediction() -> None:
    state = position(hand="3 4", doom=new(3, ArcanaOptions(difficulty="doomed")).public.doom)
    play(state, 3, "The Stranger")
    predict(state, 5)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners() == ()
    assert state.public.doom == 7
    is_over(state)


@rule("SA-016")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("difficulty", DOOM)
def test_every_difficulty_with_every_number_of_players(players: int, difficulty: str) -> None:
    assert new(players, ArcanaOptions(difficulty=difficulty)).public.doom == DOOM[difficulty]


@rule("SA-017")
def test_the_deck_is_a_shuffled_permutation_of_the_twenty_cards() -> None:
    one, two = new(seed=1), new(seed=2)
    for state in (one, two):
        assert sorted([*state.deck, *state.public.row]) == list(range(20))
    assert (one.deck, one.public.row) != (two.deck, two.public.row)
    assert new(seed=1).deck == one.deck


@rule("SA-018")
def test_the_row_is_dealt_left_to_right_from_the_top() -> None:
    state = new(seed=4)
    play_order = [*reversed(state.deck)]
    assert state.public.top == play_order[0]
    assert row(state) == [BASE[card].name for card in state.public.row]


@rule("SA-019", "SA-020", "SA-021")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_has_one_number_line_all_showing_and_the_rest_are_put_away(players: int) -> None:
    public = new(players).public
    assert sorted(public.owner[:players]) == list(range(players))
    assert public.owner[players:] == [NOBODY] * (5 - players)
    assert public.lines == [0] * 5


@rule("SA-022")
def test_all_fates_start_in_the_bag() -> None:
    state = new(5)
    assert [len(each) for each in (state.zones()[f"place {slot}"] for slot in range(4))] == [0] * 4
    assert state.public.held == [2, 0, 0, 0, 0], "only the first player has drawn"
    assert bag_size(state) == 19


@rule("SA-023")
@pytest.mark.parametrize("starter", [1, 2, 3, 4])
def test_the_table_chooses_who_starts(starter: int) -> None:
    assert new(4, ArcanaOptions(starter=str(starter))).public.active_seat() == starter - 1


@rule("SA-023")
def test_by_default_chance_chooses_who_starts() -> None:
    assert {new(4, ArcanaOptions(), seed).public.active_seat() for seed in range(40)} == {0, 1, 2, 3}


@rule("SA-024")
def test_turns_pass_clockwise() -> None:
    state = new(4, ArcanaOptions(starter="3"))
    order = []
    for _ in range(6):
        seat = state.public.active_seat()
        order.append(seat)
        state.public.fates = [0] * 4
        state.public.hours = [0] * 4
        state.public.visible = 0
        state.apply(seat, state.answers(seat)[0])
        decline(state)
    assert order == [2, 3, 0, 1, 2, 3]
    asks(state, ASK_PLAY[0])


@rule("SA-025")
def test_the_set_up_needs_no_figure() -> None:
    """A 5-player Easy game, as the lost figure showed, is complete from the written steps."""
    state = new(5, ArcanaOptions(difficulty="easy"))
    assert {zone for zone, things in state.zones().items() if things} == {"bag", "centre", "hands", "row", "deck"}


def test_options_that_cannot_be_are_refused_with_the_way_out() -> None:
    with pytest.raises(BadData, match="exactly two players"):
        GAME.new(3, ArcanaOptions(challenge=True))
    with pytest.raises(BadData, match="there is no seat 5 with 3 players"):
        GAME.new(3, ArcanaOptions(starter="5"))
    with pytest.raises(BadData, match="there is no pack 'nonsense'"):
        GAME.new(3, ArcanaOptions(packs="nonsense"))
    with pytest.raises(BadData, match="not one of"):
        read_options(ArcanaOptions, {"difficulty": "trivial"})

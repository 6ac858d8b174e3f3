"""Battle phase: the two forces, who wins, who scores, and who leads next."""

from __future__ import annotations

from itertools import permutations

import pytest

from parlour.core.contract import TABLE
from parlour.games.hero_vs_phantom.actions import PLAY
from parlour.games.hero_vs_phantom.cards import card_words
from parlour.games.hero_vs_phantom.events import Fought
from parlour.games.hero_vs_phantom.state import Hvp
from tests.games.hero_vs_phantom.positions import assert_asked, cards, fight, play, position, said
from tests.rule_tracing import rule


def fought(state: Hvp) -> Fought:
    """The only battle since the position."""
    assert state.log is not None
    (battle,) = [event for event in state.log if isinstance(event, Fought)]
    return battle


# The forces -----------------------------------------------------------------------------------------------


@rule("HP-041", "HP-053")
def test_who_played_a_hero_is_in_the_hero_force() -> None:
    state = fight(5, "yellow 2, Phantom 1, Phantom 3, Phantom 4, Phantom 5")
    assert fought(state).winners == (0,)
    assert said(state)[5] == "The Heroes win 2 to \N{MINUS SIGN}3; {0} scores a point. {0} leads next."
    assert_asked(state, 0)


@rule("HP-042", "HP-053")
def test_who_played_a_phantom_is_in_the_phantom_force() -> None:
    state = fight(5, "yellow 2, Phantom 12, red 1, blue 1, green 1")
    assert fought(state).winners == (1,)
    assert said(state)[5] == "The Phantoms win 12 to 5; {1} scores a point. {1} leads next."
    assert_asked(state, 1)


@rule("HP-043")
def test_the_hero_force_is_the_sum_of_its_numbers() -> None:
    state = fight(5, "red 5, blue 4, green 1, Phantom 1, Phantom 2")
    assert fought(state).heroes == 10
    assert_asked(state, 0)


@rule("HP-044")
@pytest.mark.parametrize("order", list(permutations(("Phantom 15", "Phantom 4", "Phantom 3"))))
def test_the_phantom_force_is_the_highest_less_all_others(order: tuple[str, ...]) -> None:
    state = fight(5, f"red 1, {', '.join(order)}, blue 1")
    assert fought(state).phantoms == 8
    assert_asked(state, 1 + order.index("Phantom 15"))


@rule("HP-045")
def test_a_single_phantom_counts_its_own_number() -> None:
    state = fight(5, "red 1, blue 1, Phantom 7, green 1, yellow 1")
    assert fought(state).phantoms == 7
    assert_asked(state, 2)


@rule("HP-046")
def test_the_phantom_force_can_be_negative_and_then_loses_to_a_hero_1() -> None:
    state = fight(4, "Phantom 5, Phantom 4, Phantom 3, red 1", deck="blue 1")
    assert (fought(state).heroes, fought(state).phantoms) == (2, -2)
    assert fought(state).winners == (3,)
    assert_asked(state, 3)


@rule("HP-046")
def test_a_phantom_force_of_zero_loses_too() -> None:
    state = fight(4, "Phantom 5, Phantom 4, Phantom 1, red 1", deck="blue 1")
    assert fought(state).phantoms == 0
    assert fought(state).winners == (3,)
    assert_asked(state, 3)


@rule("HP-047")
def test_a_hero_from_the_deck_adds_to_the_heroes() -> None:
    state = fight(4, "blue 2, Phantom 9, Phantom 2, yellow 1", deck="red 4")
    assert (fought(state).heroes, fought(state).phantoms) == (7, 7)
    assert fought(state).winners == (0, 3)
    assert_asked(state, 0)


@rule("HP-047")
@pytest.mark.parametrize(("deck", "force"), [("Phantom 16", 5), ("Phantom 3", 6)])
def test_a_phantom_from_the_deck_is_the_highest_or_is_subtracted(deck: str, force: int) -> None:
    state = fight(3, "Phantom 10, Phantom 1, red 1", deck=deck)
    assert fought(state).phantoms == force
    assert fought(state).winners == (0, 1)
    assert_asked(state, 0)


# Who wins -------------------------------------------------------------------------------------------------


@rule("HP-048")
@pytest.mark.parametrize(
    ("plays", "winners", "leader"),
    [
        ("red 3, blue 3, Phantom 8, green 1, yellow 1", (0, 1, 3, 4), 1),
        ("red 3, blue 2, Phantom 8, green 1, yellow 1", (2,), 2),
    ],
)
def test_the_higher_force_wins(plays: str, winners: tuple[int, ...], leader: int) -> None:
    state = fight(5, plays)
    assert fought(state).winners == winners
    assert_asked(state, leader)


@rule("HP-048")
def test_one_more_decides() -> None:
    heroes_win = fight(5, "red 5, blue 4, Phantom 10, Phantom 1, Phantom 2")
    assert fought(heroes_win).winners == (0, 1)
    assert_asked(heroes_win, 0)
    phantoms_win = fight(5, "red 5, blue 3, green 1, yellow 1, Phantom 11")
    assert fought(phantoms_win).winners == (4,)
    assert_asked(phantoms_win, 4)


@rule("HP-049")
def test_equal_forces_go_to_the_heroes() -> None:
    state = fight(5, "red 5, blue 3, Phantom 11, Phantom 1, Phantom 2")
    assert (fought(state).heroes, fought(state).phantoms) == (8, 8)
    assert fought(state).winners == (0, 1)
    assert fought(state).rule() == "HP-049"
    assert_asked(state, 0)


@rule("HP-050", "HP-059")
@pytest.mark.parametrize(
    "plays", ["Phantom 3, Phantom 18, Phantom 7, Phantom 1, Phantom 11", "red 1, blue 5, green 3, yellow 4, pink 2"]
)
def test_all_on_one_side_win_nothing(plays: str) -> None:
    state = fight(5, plays, points=[1, 1, 0, 0, 0])
    assert fought(state).winners == ()
    assert said(state)[5] == "All players are on one side, so nobody wins. {1} leads next."
    assert state.public.points == [1, 1, 0, 0, 0]
    assert state.public.gone[-5:] == cards(plays)
    assert state.public.gone_to[-5:] == [TABLE] * 5
    assert_asked(state, 1)


@rule("HP-051")
@pytest.mark.parametrize(
    ("deck", "plays"),
    [
        ("red 3", "Phantom 1, Phantom 2, Phantom 4, Phantom 8"),
        ("red 5", "Phantom 5, Phantom 6, Phantom 7, Phantom 20"),
        ("Phantom 20", "red 1, blue 1, green 1, yellow 2"),
        ("Phantom 1", "red 1, blue 1, green 1, yellow 2"),
    ],
)
def test_a_deck_card_of_the_other_kind_makes_no_battle(deck: str, plays: str) -> None:
    state = fight(4, plays, deck=deck)
    assert fought(state).winners == ()
    assert fought(state).rule() == "HP-050"
    assert state.public.points == [0] * 4
    assert state.public.gone_to[-5:] == [TABLE] * 5
    assert_asked(state, 3)


@rule("HP-052")
def test_with_6_players_the_sixth_cannot_play_a_hero() -> None:
    """Every colour is closed after five heroes, so six heroes are no legal trick."""
    state = position(6, {5: "red 2, Phantom 1"}, size=2, trick="red 1, blue 1, green 1, yellow 1, pink 1")
    assert_asked(state, 5, "Phantom 1")


# Who scores -----------------------------------------------------------------------------------------------


@rule("HP-053", "HP-055")
def test_each_winner_keeps_the_own_card_as_a_point_and_losers_nothing() -> None:
    plays = "Phantom 1, red 3, blue 2, Phantom 2, Phantom 3"
    state = fight(5, plays, leader=1, points=[2, 2, 2, 2, 2])
    # Seat 1 led, so the heroes are those of seats 2 and 3
    assert state.public.points == [2, 2, 3, 3, 2]
    won = dict(zip(state.public.gone[-5:], state.public.gone_to[-5:], strict=True))
    assert {card_words(card): seat for card, seat in won.items()} == {
        "Phantom 1": TABLE, "red 3": 2, "blue 2": 3, "Phantom 2": TABLE, "Phantom 3": TABLE,
    }  # fmt: skip
    assert_asked(state, 2)


@rule("HP-054")
@pytest.mark.parametrize(
    "plays", ["Phantom 20, red 1, blue 1, green 1, yellow 1", "red 1, Phantom 2, Phantom 3, Phantom 4, Phantom 5"]
)
def test_a_won_card_is_one_point_whatever_its_number(plays: str) -> None:
    state = fight(5, plays)
    assert state.public.points == [1, 0, 0, 0, 0]
    assert_asked(state, 0)


@rule("HP-056")
def test_a_deck_card_on_the_winning_side_is_a_point_for_nobody() -> None:
    state = fight(4, "red 5, blue 4, Phantom 2, Phantom 1", deck="green 5")
    assert fought(state).winners == (0, 1)
    assert state.public.points == [1, 1, 0, 0]
    place = state.public.gone.index(cards("green 5")[0])
    assert state.public.gone_to[place] == TABLE
    assert_asked(state, 0)


@rule("HP-057", "HP-058")
def test_cards_of_a_finished_trick_are_out_for_the_round() -> None:
    plays = "red 5, blue 4, Phantom 2, Phantom 1, Phantom 3"
    state = fight(5, plays)
    assert state.public.gone[-5:] == cards(plays)
    assert not set(cards(plays)) & {card for hand in state.hands for card in hand}
    assert state.public.trick == []
    # Neither won nor set-aside cards can be played
    for card in cards(plays):
        assert PLAY[card] not in state.answers(state.seat)
    assert state.free(0) == []
    assert_asked(state, 0)


@rule("HP-057")
def test_cards_set_aside_do_not_go_back_into_the_deck() -> None:
    hands = {0: "red 5", 1: "Phantom 1", 2: "Phantom 2", 3: "Phantom 3"}
    state = position(4, hands, size=3, trick="Phantom 4", deck="blue 1, blue 2")
    play(state, "red 5", "Phantom 1", "Phantom 2", "Phantom 3")
    assert state.public.trick == cards("blue 1")
    assert state.deck == cards("blue 2")
    assert state.public.deck_left() == 1
    assert_asked(state, 0)


# Who leads next -------------------------------------------------------------------------------------------


@rule("HP-060")
@pytest.mark.parametrize(
    ("plays", "leader"),
    [
        ("Phantom 9, red 2, Phantom 6, blue 5, Phantom 2", 3),
        ("Phantom 19, red 2, blue 1, green 5, Phantom 2", 0),
        ("Phantom 2, red 5, blue 5, green 1, Phantom 19", 4),
    ],
)
def test_the_highest_card_of_the_winning_force_leads(plays: str, leader: int) -> None:
    state = fight(5, plays)
    assert state.public.leader == leader
    assert_asked(state, leader)


@rule("HP-061")
def test_without_a_winner_the_highest_card_of_all_leads() -> None:
    assert_asked(fight(5, "Phantom 3, Phantom 18, Phantom 7, Phantom 1, Phantom 11", leader=2), 3)
    assert_asked(fight(5, "red 1, blue 2, green 3, yellow 5, pink 4"), 3)


@rule("HP-062")
def test_of_equal_highest_cards_the_one_played_last_leads() -> None:
    assert_asked(fight(5, "Phantom 1, red 3, blue 3, Phantom 2, Phantom 9"), 2)
    assert_asked(fight(5, "red 5, blue 5, green 5, yellow 1, Phantom 2"), 2)


@rule("HP-062")
def test_last_means_in_order_of_play_not_of_seats() -> None:
    # Seat 4 leads, so seat 0 plays after it
    assert_asked(fight(5, "red 3, blue 3, Phantom 1, Phantom 2, Phantom 9", leader=4), 0)


@rule("HP-062")
def test_without_a_winner_equal_highest_heroes_go_by_the_last_too() -> None:
    assert_asked(fight(5, "red 5, blue 2, green 5, yellow 1, pink 3"), 2)


@rule("HP-064")
def test_the_deck_card_never_leads() -> None:
    assert_asked(fight(4, "red 2, Phantom 1, blue 4, Phantom 2", deck="green 5"), 2)
    assert_asked(fight(4, "Phantom 3, Phantom 8, Phantom 11, Phantom 2", deck="Phantom 20"), 2)
    assert_asked(fight(3, "Phantom 3, Phantom 2, red 1", deck="Phantom 16"), 0)


@rule("HP-065")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_next_trick_appears_under_the_new_leader(seats: int) -> None:
    deck = "yellow 5" if seats < 5 else ""
    plays = ["Phantom 2", "red 4", "Phantom 1", "Phantom 3", "blue 3", "Phantom 4"][:seats]
    state = fight(seats, ", ".join(plays), deck=deck)
    assert state.public.leader == 1
    assert state.public.tricks == {3: 9, 4: 9, 5: 9, 6: 7}[seats]
    assert len(state.public.trick) == (1 if seats < 5 else 0)
    assert_asked(state, 1)


# The worked example ---------------------------------------------------------------------------------------

ASSIGNMENTS = list(permutations((9, 1, 2)))


def worked_example(phantoms: tuple[int, ...]) -> Hvp:
    """A to E are seats 0 to 4: B and C play heroes 3 and 3, the others these phantoms."""
    a, d, e = phantoms
    return fight(5, f"Phantom {a}, red 3, blue 3, Phantom {d}, Phantom {e}")


@rule("HP-066", "HP-067")
@pytest.mark.parametrize("phantoms", ASSIGNMENTS)
def test_worked_example_both_forces_are_6(phantoms: tuple[int, ...]) -> None:
    state = worked_example(phantoms)
    assert fought(state).heroes == 3 + 3 == 6
    assert fought(state).phantoms == 9 - 1 - 2 == 6
    assert_asked(state, 2)


@rule("HP-068")
@pytest.mark.parametrize("phantoms", ASSIGNMENTS)
def test_worked_example_b_and_c_gain_a_point_each(phantoms: tuple[int, ...]) -> None:
    state = worked_example(phantoms)
    assert state.public.points == [0, 1, 1, 0, 0]
    assert_asked(state, 2)


@rule("HP-069")
@pytest.mark.parametrize("phantoms", ASSIGNMENTS)
def test_worked_example_c_leads_next(phantoms: tuple[int, ...]) -> None:
    assert_asked(worked_example(phantoms), 2)

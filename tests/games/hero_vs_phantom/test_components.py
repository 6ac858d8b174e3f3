"""Overview and components: the cards, and what they are not."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core.data import BadData
from parlour.games.hero_vs_phantom import GAME
from parlour.games.hero_vs_phantom.cards import CARDS, COLOUR, COLOURS, HEROES, NUMBER, PHANTOM, card_words
from tests.asking import is_over
from tests.games.hero_vs_phantom.positions import assert_asked, new, play, position
from tests.rule_tracing import rule


@rule("HP-001")
def test_a_player_changes_sides_from_trick_to_trick() -> None:
    # Given seat 0 with a hero and a phantom, leading, and the others the other way round
    hands = {0: "red 5, Phantom 19", **{seat: f"Phantom {seat}, {COLOURS[seat]} 1" for seat in range(1, 5)}}
    state = position(5, hands, size=2, round=4)
    # When it is the only hero in one trick (5 against 4 - 3 - 2 - 1)
    play(state, "red 5, Phantom 1, Phantom 2, Phantom 3, Phantom 4")
    assert state.public.points == [1, 0, 0, 0, 0]
    assert_asked(state, 0, "Phantom 19")
    # And the only phantom in the next (19 against 1 + 1 + 1 + 1)
    play(state, "Phantom 19, blue 1, green 1, yellow 1, pink 1")
    # Then it won once on either side
    assert state.public.scores == [2, 0, 0, 0, 0]
    is_over(state)


@rule("HP-002")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_can_play(seats: int) -> None:
    state = new(seats)
    assert state.setup.seats == len(state.hands) == seats
    assert_asked(state, 0)


@rule("HP-002")
@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 7, 100])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(BadData, match=f"^Hero vs Phantom is for 3 to 6 players, not {seats}$"):
        GAME.new(seats)


@rule("HP-003")
def test_each_colour_has_the_numbers_1_to_5_once() -> None:
    heroes = Counter((COLOUR[card], NUMBER[card]) for card in range(CARDS) if COLOUR[card] != PHANTOM)
    assert heroes == Counter((colour, number) for colour in range(5) for number in range(1, 6))
    assert heroes.total() == HEROES == 25


@rule("HP-004")
def test_the_five_colours() -> None:
    assert set(COLOURS) == {"red", "blue", "green", "yellow", "pink"}
    assert {card_words(card).split()[0] for card in range(HEROES)} == set(COLOURS)


@rule("HP-005")
def test_the_phantoms_are_numbered_1_to_20() -> None:
    assert [NUMBER[card] for card in range(CARDS) if COLOUR[card] == PHANTOM] == list(range(1, 21))
    assert card_words(44) == "Phantom 20"


@rule("HP-006")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_full_set_is_45_different_cards(seats: int) -> None:
    zones = GAME.new(seats).zones()
    everywhere = [card for zone in zones.values() for card in zone]
    assert len(everywhere) == len(set(everywhere)) == 45
    assert not zones["box"]


@rule("HP-007")
def test_only_colour_and_number_matter() -> None:
    """The suit symbol repeats the colour: two colours swapped everywhere give the same battle."""
    points = []
    for one, other in (("red", "blue"), ("blue", "red")):
        hands = {2: f"{other} 2, {one} 2, Phantom 1", 3: "Phantom 20", 4: "Phantom 16"}
        state = position(5, hands, size=3, trick=f"{one} 5, {other} 1")
        assert_asked(state, 2, "Phantom 1")
        play(state, "Phantom 1", "Phantom 20", "Phantom 16")
        points.append(state.public.points)
        assert_asked(state, 0)
    assert points == [[1, 1, 0, 0, 0]] * 2


@rule("HP-008", "HP-030")
def test_phantoms_never_close_phantoms() -> None:
    # Given three phantoms in the trick
    state = position(5, {3: "Phantom 4, Phantom 5"}, size=2, trick="Phantom 1, Phantom 2, Phantom 3")
    # Then a fourth may be played
    assert_asked(state, 3, "Phantom 4, Phantom 5")


@rule("HP-009")
def test_a_scoresheet_is_kept_over_the_rounds() -> None:
    # Given the last trick of round 2 with a sheet of one round
    hands = {0: "red 5", 1: "Phantom 1", 2: "Phantom 2", 3: "Phantom 3", 4: "Phantom 4"}
    state = position(5, hands, size=1, round=1, scores=[4, 3, 2, 1, 0], points=[1, 0, 0, 0, 0])
    first: tuple[tuple[int, ...], ...] = ((4, 3, 2, 1, 0),)
    state.public.sheet = first
    # When the round ends (5 against 4 - 3 - 2 - 1)
    play(state, "red 5", "Phantom 1", "Phantom 2", "Phantom 3", "Phantom 4")
    # Then its points stand on the sheet, below those of the round before
    assert state.public.sheet == (*first, (2, 0, 0, 0, 0))
    assert state.public.scores == [6, 3, 2, 1, 0]
    assert list(state.standing()) == [6, 3, 2, 1, 0]
    assert_asked(state, 2)

"""Appearance phase: who plays, what may be played, and what happens if nothing may."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.core.outcome import IllegalAction
from parlour.games.hero_vs_phantom import GAME
from parlour.games.hero_vs_phantom.actions import PLAY
from parlour.games.hero_vs_phantom.cards import COLOURS
from parlour.games.hero_vs_phantom.state import HvpView
from tests.asking import is_over
from tests.games.hero_vs_phantom.positions import (
    assert_asked,
    cards,
    full_round,
    legal,
    new,
    play,
    position,
    said,
)  # fmt: skip
from tests.rule_tracing import rule

# Who plays ------------------------------------------------------------------------------------------------


@rule("HP-023")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_3_or_4_players_the_deck_opens_each_trick(seats: int) -> None:
    state = full_round(seats)
    for trick in range(1, 10):
        assert len(state.public.trick) == 1
        assert len(state.deck) == state.public.deck_left() == 9 - trick
        coming = state.deck[-1:]
        for _ in range(seats):
            state.apply(state.seat, state.answers(state.seat)[0])
        if trick < 9:
            assert state.public.trick == coming, "the top card of the deck opens the next trick"
    assert state.public.round == 1
    assert_asked(state, 1)


@rule("HP-023")
def test_the_deck_card_is_announced() -> None:
    hands = {0: "Phantom 20", 1: "Phantom 3", 2: "Phantom 4", 3: "Phantom 5"}
    state = position(4, hands, size=2, trick="Phantom 1", deck="red 4")
    play(state, "Phantom 20, Phantom 3, Phantom 4, Phantom 5")
    assert said(state)[-1] == "The deck opens the trick with red 4; red is closed."
    assert_asked(state, 0)


@rule("HP-024", "HP-025")
@pytest.mark.parametrize("seats", [5, 6])
def test_with_5_or_6_players_the_leader_opens_with_any_card(seats: int) -> None:
    state = new(seats, starter=2)
    assert state.public.trick == []
    assert not state.deck
    assert_asked(state, 2)
    assert legal(state) == state.hands[2].cards()
    question = state.ask(2)
    assert question is not None
    assert question.prompt == "You lead: play any card"
    opening = state.hands[2].at(0)
    state.apply(2, PLAY[opening])
    assert state.public.trick == [opening]
    assert_asked(state, 3)


@rule("HP-027")
def test_all_play_one_card_clockwise_from_the_leader() -> None:
    # Given 5 players and seat 2 leading
    state = position(5, {2: "red 1", 3: "Phantom 1", 4: "Phantom 2", 0: "blue 1", 1: "green 1"}, size=2, leader=2)
    for seat, card in ((2, "red 1"), (3, "Phantom 1"), (4, "Phantom 2"), (0, "blue 1"), (1, "green 1")):
        assert_asked(state, seat)
        play(state, card)
    # Then each has played exactly one
    assert state.public.held == [1] * 5
    assert said(state)[:5] == [
        "{2} plays red 1.", "{3} plays Phantom 1.", "{4} plays Phantom 2.", "{0} plays blue 1.", "{1} plays green 1.",
    ]  # fmt: skip
    assert_asked(state, 1)


@rule("HP-027")
def test_a_card_played_lies_face_up_for_all() -> None:
    state = position(5, {0: "red 1"}, size=2)
    play(state, "red 1")
    for viewer in (TABLE, 0, 1, 4):
        view = state.view(viewer)
        assert isinstance(view, HvpView)
        assert view.public.trick == cards("red 1")
        assert view.public.held == [1, 2, 2, 2, 2]
    assert_asked(state, 1)


@rule("HP-028")
@pytest.mark.parametrize("seats", [3, 4])
def test_after_the_deck_card_the_leader_plays_first_and_all_play(seats: int) -> None:
    state = full_round(seats, starter=1)
    for turn in range(seats):
        assert_asked(state, (1 + turn) % seats)
        state.apply(state.seat, state.answers(state.seat)[0])
    assert len(state.public.last) == seats + 1
    assert state.public.held == [8] * seats
    assert_asked(state, state.public.leader)


# What may be played ---------------------------------------------------------------------------------------


@rule("HP-029")
@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_a_colour_in_the_trick_is_closed_whatever_the_number(number: int) -> None:
    state = position(5, {1: f"green {number}, blue 3"}, size=2, trick="green 3")
    assert_asked(state, 1, "blue 3")
    with pytest.raises(IllegalAction, match=r"^green is closed: green 3 is in the trick \(HP-029\)$"):
        play(state, f"green {number}")
    assert_asked(state, 1, "blue 3")


@rule("HP-029")
def test_the_refusal_names_the_card_that_closes_the_colour() -> None:
    state = position(5, {3: "green 1, pink 1"}, size=2, trick="Phantom 1, blue 2, green 3")
    with pytest.raises(IllegalAction, match=r"^green is closed: green 3 is in the trick \(HP-029\)$"):
        play(state, "green 1")
    assert_asked(state, 3, "pink 1")


@rule("HP-029")
@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_is_closed_by_its_own_heroes_alone(colour: str) -> None:
    hand = ", ".join(f"{each} 1" for each in COLOURS)
    state = position(5, {0: f"{colour} 5", 1: hand}, size=5)
    play(state, f"{colour} 5")
    assert_asked(state, 1, ", ".join(f"{each} 1" for each in COLOURS if each != colour))


@rule("HP-029")
def test_a_colour_stays_closed_for_all_who_follow_and_opens_with_the_next_trick() -> None:
    hands = {
        0: "green 3, Phantom 5",
        1: "green 4, Phantom 6",
        2: "green 5, Phantom 7",
        3: "blue 1",
        4: "green 1, blue 2",
    }
    state = position(5, hands, size=2)
    play(state, "green 3")
    assert_asked(state, 1, "Phantom 6")
    play(state, "Phantom 6")
    assert_asked(state, 2, "Phantom 7")
    play(state, "Phantom 7", "blue 1")
    assert state.public.round == 1, "green and blue are closed, so seat 4 is stuck"
    assert_asked(state, 1)


@rule("HP-029")
def test_a_colour_opens_again_with_the_next_trick() -> None:
    hands = {0: "green 3, red 1", 1: "Phantom 1, green 4", 2: "Phantom 2", 3: "Phantom 3", 4: "Phantom 4"}
    state = position(5, hands, size=2)
    play(state, "green 3", "Phantom 1", "Phantom 2", "Phantom 3", "Phantom 4")
    assert_asked(state, 0, "red 1")
    play(state, "red 1")
    assert_asked(state, 1, "green 4")


@rule("HP-030")
def test_any_phantom_may_be_played_on_any_trick() -> None:
    state = position(6, {5: "Phantom 1, Phantom 20, red 5"}, size=3, trick="red 1, blue 2, green 3, yellow 4, pink 5")
    assert_asked(state, 5, "Phantom 1, Phantom 20")


@rule("HP-031")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_hero_from_the_deck_closes_its_colour_for_all(seats: int) -> None:
    hands = {seat: f"red {seat + 1}, Phantom {seat + 1}" for seat in range(seats)}
    state = position(seats, hands, size=2, trick="red 5")
    for seat in range(seats):
        assert_asked(state, seat, f"Phantom {seat + 1}")
        play(state, f"Phantom {seat + 1}")
    assert_asked(state, seats - 1)


@rule("HP-031")
def test_a_phantom_from_the_deck_closes_nothing() -> None:
    state = position(4, {0: "red 1, blue 1, green 1, yellow 1, pink 1, Phantom 2"}, size=6, trick="Phantom 1")
    assert_asked(state, 0, "red 1, blue 1, green 1, yellow 1, pink 1, Phantom 2")


@rule("HP-032")
def test_a_number_already_played_closes_nothing() -> None:
    state = position(5, {2: "yellow 3, green 3, Phantom 3"}, size=3, trick="blue 3, red 3")
    assert_asked(state, 2, "yellow 3, green 3, Phantom 3")


@rule("HP-033")
def test_there_is_no_passing() -> None:
    state = new(5)
    for data in ({"is": "Pass"}, {"is": "Play"}, {"is": "Play", "card": None}, {"is": "Play", "card": 45}):
        with pytest.raises(BadData, match=r"^Hero vs Phantom knows no action"):
            GAME.read_action(data)
    assert len(state.answers(0)) == 9
    assert state.free(0) == []


@rule("HP-033")
def test_nobody_plays_a_second_card() -> None:
    state = position(5, {0: "red 1, Phantom 1"}, size=2)
    play(state, "red 1")
    before = state.save()
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, PLAY[cards("Phantom 1")[0]])
    assert refused.value.rule == "HP-027"
    assert refused.value.why == "it is not your turn; {1} is choosing a card"
    assert state.save() == before
    assert_asked(state, 1)


@rule("HP-033")
def test_nobody_plays_a_card_of_another_hand() -> None:
    state = position(5, {0: "red 1, Phantom 1", 1: "blue 1"}, size=2)
    before = state.save()
    with pytest.raises(IllegalAction) as refused:
        play(state, "blue 1")
    assert (refused.value.rule, refused.value.why) == ("HP-033", "play one card from your own hand")
    assert state.save() == before
    assert_asked(state, 0, "red 1, Phantom 1")


@rule("HP-033")
def test_the_last_legal_card_must_be_played_though_it_is_the_only_one() -> None:
    state = position(5, {1: "green 1, blue 3"}, size=2, trick="green 3")
    assert_asked(state, 1, "blue 3")
    play(state, "blue 3")
    assert_asked(state, 2)


# Who cannot play ------------------------------------------------------------------------------------------


@rule("HP-034")
def test_who_cannot_play_shows_the_hand_and_the_round_is_over() -> None:
    # Given seat 1 with red heroes alone
    state = position(5, {0: "red 5", 1: "red 1, red 2"}, size=2)
    # When red is played
    play(state, "red 5")
    # Then the hand is shown to all and the next round is dealt
    assert said(state)[1] == "{1} cannot play and shows red 1 and red 2. The round is over."
    assert state.public.shown == tuple(cards("red 1, red 2"))
    assert state.public.shown_by == 1
    assert {"red 1", "red 2"} <= state.view(TABLE).known()
    assert state.public.round == 1
    assert_asked(state, 1)


@rule("HP-036", "HP-037")
def test_those_after_a_stuck_player_do_not_play_and_nothing_is_fought() -> None:
    # Given the third of five stuck
    state = position(5, {0: "red 5", 1: "blue 5", 2: "red 1, blue 1"}, size=2, points=[3, 2, 1, 0, 0])
    play(state, "red 5", "blue 5")
    # Then seats 3 and 4 play nothing, there is no battle, and its cards are won by nobody
    assert [event.split()[1] for event in said(state)] == ["plays", "plays", "cannot", "round", "2"]
    assert said(state)[3] == ("The round brought {0} 3 points, {1} 2, {2} 1, {3} 0 and {4} 0.")
    assert state.public.broken == tuple(cards("red 5, blue 5"))
    assert state.public.broken_leader == 0
    assert state.public.last == ()
    assert_asked(state, 1)


@rule("HP-036")
def test_the_last_player_can_be_stuck_too() -> None:
    state = position(5, {0: "red 5", 1: "Phantom 1", 2: "Phantom 2", 3: "Phantom 3", 4: "red 1, red 2"}, size=2)
    play(state, "red 5", "Phantom 1", "Phantom 2", "Phantom 3")
    assert state.public.shown_by == 4
    assert state.public.round == 1
    assert state.public.sheet == ((0, 0, 0, 0, 0),)
    assert_asked(state, 1)


@rule("HP-037")
def test_the_cards_of_a_broken_off_trick_are_set_aside() -> None:
    # Given the last round, so that the table is left as it lies
    state = position(5, {0: "red 5", 1: "blue 5", 2: "red 1, blue 1"}, size=2, round=4, scores=[1, 0, 0, 0, 0])
    play(state, "red 5", "blue 5")
    assert state.public.gone[-2:] == cards("red 5, blue 5")
    assert state.public.gone_to[-2:] == [TABLE, TABLE]
    assert len(state.public.gone_to) == len(state.public.gone)
    assert state.public.trick == []
    assert state.public.scores == [1, 0, 0, 0, 0]
    is_over(state)


@rule("HP-038")
@pytest.mark.parametrize("seats", [3, 4])
def test_even_the_leader_can_be_stuck_by_the_deck_card(seats: int) -> None:
    # Given the leader-to-be with red heroes alone, and red 5 next on the deck
    hands = {0: "yellow 5, red 1, red 2", 1: "Phantom 1", 2: "Phantom 2", 3: "Phantom 3"}
    state = position(seats, dict(list(hands.items())[:seats]), size=3, trick="Phantom 4", deck="red 5")
    play(state, "yellow 5", "Phantom 1", "Phantom 2", *["Phantom 3"][: seats - 3])
    # Then the round is over before anybody plays on it
    assert state.public.shown_by == 0
    assert state.public.shown == tuple(cards("red 1, red 2"))
    assert state.public.broken == tuple(cards("red 5"))
    assert_asked(state, 1)


@rule("HP-039")
def test_the_battle_begins_when_the_last_has_played_and_not_before() -> None:
    state = position(5, {3: "Phantom 3", 4: "Phantom 4"}, size=2, trick="red 1, Phantom 1, Phantom 2")
    play(state, "Phantom 3")
    assert state.public.last == ()
    assert len(state.public.trick) == 4
    assert_asked(state, 4)
    play(state, "Phantom 4")
    assert state.public.last == tuple(cards("red 1, Phantom 1, Phantom 2, Phantom 3, Phantom 4"))
    assert state.public.trick == []
    assert said(state)[-1].startswith("The Heroes win 1 to \N{MINUS SIGN}2;")
    assert_asked(state, 0)


@rule("HP-040")
def test_worked_example_pink_or_phantom_on_phantom_green_and_red() -> None:
    hand = "green 2, red 4, pink 1, Phantom 6"
    state = position(5, {3: hand}, size=4, trick="Phantom 8, green 5, red 2")
    assert_asked(state, 3, "pink 1, Phantom 6")


# Other refusals -------------------------------------------------------------------------------------------


@rule("HP-027")
@pytest.mark.parametrize(
    ("seat", "why"),
    [
        (3, "it is not your turn; {0} is choosing a card"),
        (9, "there is no seat 9 at this table"),
        (TABLE, "the table cannot do that now"),
    ],
)
def test_only_the_seat_in_turn_plays(seat: int, why: str) -> None:
    state = position(5, {0: "red 1", 3: "blue 1"}, size=1)
    before = state.save()
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, PLAY[cards("blue 1")[0]])
    assert (refused.value.rule, refused.value.why) == ("HP-027", why)
    assert state.save() == before
    assert_asked(state, 0, "red 1")


@rule("HP-029")
def test_the_question_says_what_may_be_played() -> None:
    opened_by_phantom = position(4, {0: "red 1"}, size=2, trick="Phantom 1")
    opened_by_hero = position(4, {0: "red 1"}, size=2, trick="blue 1")
    prompts = [state.ask(0) for state in (opened_by_phantom, opened_by_hero)]
    assert [question.prompt for question in prompts if question] == [
        "Play a hero of any colour, or a Phantom",
        "Play a hero of a new colour, or a Phantom",
    ]
    assert all(question.rule == "HP-029" for question in prompts if question)

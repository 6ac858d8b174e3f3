"""Game preparation: what stays in the box, who starts, and how the cards are dealt."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.core.options import read_options
from parlour.games.hero_vs_phantom import GAME
from parlour.games.hero_vs_phantom.cards import COLOURS, HEROES, card_words, phantom
from parlour.games.hero_vs_phantom.events import HandShown, Played
from parlour.games.hero_vs_phantom.game import HvpOptions
from parlour.games.hero_vs_phantom.state import Hvp, HvpView
from tests.asking import is_over
from tests.games.hero_vs_phantom.positions import SEATS, assert_asked, is_hero, new, play_out, said
from tests.rule_tracing import rule


def everywhere(state: Hvp) -> set[int]:
    """Every card that is in play in this round."""
    public = state.public
    return {*state.deck, *state.aside, *public.trick, *public.gone, *[card for hand in state.hands for card in hand]}


@rule("HP-010")
@pytest.mark.parametrize("colour", COLOURS)
def test_with_3_players_one_whole_colour_is_taken_out(colour: str) -> None:
    state = new(3, removed=colour)
    heroes = {card_words(card) for card in everywhere(state) if is_hero(card)}
    others = [each for each in COLOURS if each != colour]
    assert heroes == {f"{each} {number}" for each in others for number in range(1, 6)}
    assert said(state)[0] == f"The {colour} heroes and the Phantoms 17 to 20 stay in the box."


@rule("HP-010")
def test_which_colour_is_chance_unless_chosen() -> None:
    removed = {GAME.new(3, seed=seed).view(TABLE).public.removed for seed in range(60)}  # type: ignore[attr-defined]
    assert removed == {0, 1, 2, 3, 4}


@rule("HP-011")
def test_with_3_players_the_phantoms_are_1_to_16() -> None:
    assert {card for card in everywhere(new(3)) if not is_hero(card)} == {phantom(number) for number in range(1, 17)}


@rule("HP-012", "HP-021")
def test_with_3_players_9_cards_each_and_a_deck_of_9() -> None:
    state = new(3)
    assert len(everywhere(state)) == 36
    assert sum(1 for card in everywhere(state) if card < HEROES) == 20
    assert [len(hand) for hand in state.hands] == [9, 9, 9]
    assert len(state.deck) + len(state.public.trick) == 9
    assert not state.aside


@rule("HP-013")
def test_the_box_stays_shut_for_all_rounds() -> None:
    state = new(3, removed="green")
    in_play = everywhere(state)
    for round in range(3):
        assert state.public.round == round
        assert everywhere(state) == in_play
        assert state.zones()["box"] == [
            *[f"green {number}" for number in range(1, 6)],
            *[f"Phantom {number}" for number in range(17, 21)],
        ]
        play_out(state)
    is_over(state)


@rule("HP-014", "HP-022")
@pytest.mark.parametrize("seats", SEATS)
def test_the_chosen_starter_leads_the_first_trick(seats: int) -> None:
    for starter in range(seats):
        state = new(seats, starter)
        assert state.public.starter == state.public.leader == starter
        assert_asked(state, starter)


@rule("HP-014")
@pytest.mark.parametrize("seats", SEATS)
def test_the_starter_is_chance_unless_chosen(seats: int) -> None:
    assert {GAME.new(seats, seed=seed).seat for seed in range(80)} == set(range(seats))


@rule("HP-014")
def test_a_starter_without_a_seat_is_refused() -> None:
    with pytest.raises(BadData, match=r"^option starter: there is no seat 5 with 4 players$"):
        GAME.new(4, HvpOptions(starter="5"))
    with pytest.raises(
        BadData, match=r"^option removed: 'black' is not one of random, red, blue, green, yellow, pink$"
    ):
        read_options(HvpOptions, {"removed": "black"})


@rule("HP-015")
@pytest.mark.parametrize("seats", SEATS)
def test_heroes_and_phantoms_are_shuffled_into_one_pack(seats: int) -> None:
    one, other = new(seats, seed=1), new(seats, seed=2)
    assert one.hands != other.hands
    assert one.hands == new(seats, seed=1).hands
    for seat in range(seats):
        hands = [new(seats, seed=seed).hands[seat] for seed in range(12)]
        assert any(is_hero(card) for hand in hands for card in hand)
        assert any(not is_hero(card) for hand in hands for card in hand)
        assert len({tuple(hand) for hand in hands}) == 12


@rule("HP-015")
def test_every_card_can_come_to_every_place() -> None:
    places: dict[int, set[str]] = {}
    for seed in range(300):
        state = new(6, seed=seed)
        for seat, hand in enumerate(state.hands):
            for card in hand:
                places.setdefault(card, set()).add(f"hand {seat}")
        for card in state.aside:
            places.setdefault(card, set()).add("aside")
    assert all(len(seen) == 7 for seen in places.values())
    assert len(places) == 45


@rule("HP-016")
@pytest.mark.parametrize("seats", SEATS)
def test_each_sees_only_the_own_hand(seats: int) -> None:
    state = new(seats)
    for seat in range(seats):
        view = state.view(seat)
        assert isinstance(view, HvpView)
        assert view.hand == state.hands[seat].cards()
        assert view.public.held == [len(hand) for hand in state.hands]
        hidden = {card_words(card) for other, hand in enumerate(state.hands) if other != seat for card in hand}
        hidden |= {card_words(card) for card in [*state.deck, *state.aside]}
        assert view.known().isdisjoint(hidden)
    watched = state.view(TABLE)
    assert isinstance(watched, HvpView)
    assert watched.hand == []


@rule("HP-017", "HP-018")
def test_with_6_players_7_cards_each_and_3_set_aside() -> None:
    state = new(6)
    assert [len(hand) for hand in state.hands] == [7] * 6
    assert len(state.aside) == 3
    assert not state.deck
    assert not state.public.trick
    assert len(everywhere(state)) == 45


@rule("HP-018")
def test_the_3_cards_set_aside_never_appear_in_the_round() -> None:
    for seed in range(20):
        state = new(6, seed=seed)
        aside = state.aside[:]
        assert state.log is not None
        state.log.clear()
        while state.public.round == 0:
            assert state.aside == aside
            state.apply(state.seat, state.answers(state.seat)[0])
        seen = {event.card for event in state.log if isinstance(event, Played)}
        seen |= {card for event in state.log if isinstance(event, HandShown) for card in event.cards}
        assert seen.isdisjoint(aside)
        assert_asked(state, 1)


@rule("HP-019")
def test_with_5_players_9_cards_each_and_nothing_left() -> None:
    state = new(5)
    assert [len(hand) for hand in state.hands] == [9] * 5
    assert not state.deck
    assert not state.aside
    assert not state.public.trick
    assert state.public.deck_left() == 0


@rule("HP-020")
def test_with_4_players_9_cards_each_and_a_deck_of_9() -> None:
    state = new(4)
    assert [len(hand) for hand in state.hands] == [9] * 4
    assert len(state.deck) + len(state.public.trick) == 9
    assert not state.aside
    assert len(everywhere(state)) == 45

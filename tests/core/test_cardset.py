"""A set of cards as bits is as good as a set of numbers, and counts and finds without a list."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.cardset import ANY, MOST, CardSet, bits_of, card_set

CARDS = st.sets(st.integers(0, MOST - 1))


@given(CARDS)
def test_it_holds_what_it_was_given_from_the_lowest_on(cards: set[int]) -> None:
    found = card_set(list(cards))
    assert list(found) == found.cards() == sorted(cards)
    assert len(found) == len(cards)
    assert {card for card in range(-3, MOST + 3) if card in found} == cards
    assert CardSet.read(found.fields()) == found


@given(CARDS, CARDS)
def test_it_counts_and_finds_among_others(cards: set[int], others: set[int]) -> None:
    found, among = card_set(list(cards)), bits_of(list(others))
    both = sorted(cards & others)
    assert found.cards(among) == both
    assert found.count(among) == len(both)
    assert [found.at(place, among) for place in range(len(both))] == both


@given(CARDS.filter(bool), st.data())
def test_a_card_is_taken_out_of_one_set_alone(cards: set[int], data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(sorted(cards)))
    found = card_set(list(cards))
    other = found.clone()
    found.remove(card)
    assert set(found) == cards - {card}
    assert set(other) == cards
    assert found != other


@pytest.mark.parametrize("place", [2, 3, 61])
def test_a_card_that_is_not_there_is_not_found(place: int) -> None:
    with pytest.raises(IndexError, match="not in the set"):
        card_set([7, 61]).at(place)
    with pytest.raises(IndexError, match="not in the set"):
        card_set([7, 61]).at(1, ANY >> 1)

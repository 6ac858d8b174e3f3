"""Sentences: seat marks, what people typed, lists and numbers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.words import counted, listed, name_of, typed, with_names


def test_a_mark_becomes_the_name_of_its_seat() -> None:
    assert with_names(f"{name_of(1)} greets {name_of(0)}.", ["Ada", "Bo"]) == "Bo greets Ada."


def test_a_seat_without_a_name_is_numbered_from_one() -> None:
    assert with_names("{2} waits.", ["Ada"]) == "Seat 3 waits."


def test_names_are_not_read_for_marks() -> None:
    assert with_names("{0} and {1}", ["{1}", "Bo"]) == "{1} and Bo"


@settings(max_examples=150)
@given(st.text() | st.text("{}0123 ab"))
def test_what_people_typed_comes_out_as_they_typed_it(text: str) -> None:
    assert with_names(typed(text), ["Ada", "Bo"]) == text


@pytest.mark.parametrize(
    ("items", "words"), [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists_read_like_sentences(items: list[str], words: str) -> None:
    assert listed(items) == words


def test_a_list_may_end_with_another_word() -> None:
    assert listed(["a", "b"], "or") == "a or b"


@pytest.mark.parametrize(("number", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_numbers_take_the_right_form(number: int, words: str) -> None:
    assert counted(number, "card") == words
    assert counted(number, "die", "dice") == words.replace("cards", "dice").replace("card", "die")

"""Options from JSON and from words, each kind with its own refusal in one line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.data import BadData
from parlour.core.options import (
    Options,
    choice,
    choice_from,
    choice_words,
    in_words,
    number,
    offered,
    options_json,
    read_options,
    switch,
    text,
)


@dataclass(frozen=True)
class Some(Options):
    colour: str = choice("red", "blue", help="A colour.")
    rounds: int = number(3, -2, 9, help="Rounds.")
    fast: bool = switch(False, help="Whether it is fast.")
    story: str = text("", limit=5, help="What came before.")


def test_defaults_need_nothing() -> None:
    assert read_options(Some, {}) == Some("red", 3, False, "")


@pytest.mark.parametrize(
    "options", [Some(), Some("blue", -2, True, "abcde"), Some("red", 9, False, "")], ids=["default", "all", "edge"]
)
def test_json_both_ways(options: Some) -> None:
    assert read_options(Some, options_json(options)) == options


@pytest.mark.parametrize(
    ("name", "given_as", "value"),
    [
        ("colour", "blue", "blue"), ("rounds", "7", 7), ("rounds", "-2", -2), ("rounds", 0, 0),
        ("fast", "on", True), ("fast", "YES", True), ("fast", "off", False), ("fast", "", False), ("fast", True, True),
        ("story", "once", "once"),
    ],
)  # fmt: skip
def test_words_of_a_form_or_a_command_line_are_understood(name: str, given_as: Any, value: Any) -> None:
    assert getattr(read_options(Some, {name: given_as}), name) == value


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ([], "options are an object of names and values"),
        ({"size": 1}, "there is no option 'size'; there is colour, rounds, fast, story"),
        ({1: 1}, "there is no option '1'; there is colour, rounds, fast, story"),
        ({"colour": "green"}, "option colour: 'green' is not one of red, blue"),
        ({"colour": ["red"]}, "option colour: ['red'] is not one of red, blue"),
        ({"rounds": 10}, "option rounds: 10 is not a number from -2 to 9"),
        ({"rounds": True}, "option rounds: True is not a number from -2 to 9"),
        ({"rounds": 1.0}, "option rounds: 1.0 is not a number from -2 to 9"),
        ({"rounds": "--5"}, "option rounds: '--5' is not a number from -2 to 9"),
        ({"rounds": "²"}, "option rounds: '²' is not a number from -2 to 9"),
        ({"rounds": None}, "option rounds: None is not a number from -2 to 9"),
        ({"fast": "maybe"}, "option fast: 'maybe' is neither on nor off"),
        ({"fast": None}, "option fast: None is neither on nor off"),
        ({"story": "abcdef"}, "option story: expected text of at most 5 characters"),
        ({"story": 5}, "option story: expected text of at most 5 characters"),
    ],
)
def test_a_bad_value_gets_one_clear_line(data: Any, line: str) -> None:
    with pytest.raises(BadData) as refused:
        read_options(Some, data)
    assert str(refused.value) == line


@settings(max_examples=150)
@given(
    st.dictionaries(
        st.sampled_from(["colour", "rounds", "fast", "story"]),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.text(), max_size=2),
    )
)
def test_any_values_are_read_or_refused_in_one_line(data: dict[str, Any]) -> None:
    line = "read"
    try:
        options = read_options(Some, data)
    except BadData as refused:
        line = str(refused)
    else:
        assert read_options(Some, options_json(options)) == options
    assert len(line.splitlines()) == 1
    assert len(line) < 200


def test_what_a_table_decided_is_told_in_words() -> None:
    @dataclass(frozen=True)
    class Decided(Some):
        pace: str = choice("slow", "quick", help="How fast it goes.", main=True, words={"slow": "Slowly, with care"})
        lives: int = number(3, 1, 9, help="Lives.", main=True)
        letter: int = number(3, 1, 9, help="Pace.", label="A letter", main=True, words={"3": "every 3 seconds"})

    assert in_words(Decided(), 2) == ["slowly", "lives: 3", "a letter every 3 seconds"], (
        "what matters, though it is as usual"
    )
    assert in_words(Decided("blue", 5, True, "dawn", "quick", 4, 5), 2) == [
        "colour: Blue", "rounds: 5", "fast", "story: dawn", "quick", "lives: 4", "a letter: 5",
    ]  # fmt: skip


def test_choices_that_have_titles_are_called_by_them() -> None:
    @dataclass(frozen=True)
    class Titled(Options):
        tale: str = choice_from(
            "long_night", lambda: ("long_night", "dawn"), str, help="", main=True, title=lambda name: f"The {name}!"
        )

    (tale,) = offered(Titled)
    assert choice_words(tale, "dawn") == "The dawn!"
    assert in_words(Titled("dawn"), 2) == ["The dawn!"]

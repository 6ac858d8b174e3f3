"""Frozen data: JSON both ways, and one clear line for what is not data of ours."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.data import BadData, Frozen, Kinds, classes_in, field_names, key_of, short, to_json


@dataclass(frozen=True)
class Leaf(Frozen):
    number: int
    flag: bool
    text: str


@dataclass(frozen=True)
class Branch(Frozen):
    leaves: tuple[Leaf, ...]
    rows: tuple[tuple[int, ...], ...]
    weight: float


@dataclass(frozen=True)
class Bare(Frozen):
    pass


class Undecorated(Leaf):
    """A subclass with other methods keeps the fields."""


KINDS = Kinds({kind.__name__: kind for kind in (Leaf, Branch, Bare, Undecorated)})
LEAVES = st.builds(Leaf, st.integers(), st.booleans(), st.text(st.characters(exclude_categories=["Cs"])))
BRANCHES = st.builds(
    Branch,
    st.lists(LEAVES, max_size=3).map(tuple),
    st.lists(st.lists(st.integers(-(2**53), 2**53)).map(tuple), max_size=3).map(tuple),
    st.floats(allow_nan=False, allow_infinity=False),
)
WORDS = st.sampled_from(["is", "Leaf", "Branch", "number", "flag", "text", "leaves", "\n", ""])
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=6,
)


@settings(max_examples=100)
@given(BRANCHES)
def test_json_both_ways(branch: Branch) -> None:
    data = msgspec.json.decode(msgspec.json.encode(to_json(branch)))

    assert KINDS.read(data) == branch


@pytest.mark.parametrize("thing", [Leaf(1, True, "a"), Bare(), Undecorated(2, False, "b"), Branch((), (), 0.5)])
def test_pickle_both_ways(thing: Frozen) -> None:
    again = pickle.loads(pickle.dumps(thing))

    assert to_json(again) == to_json(thing)
    assert KINDS.read(to_json(thing)) == thing


def test_fields_come_in_their_order_and_are_inherited() -> None:
    assert field_names(Leaf) == field_names(Undecorated) == ("number", "flag", "text")
    assert field_names(Bare) == field_names(Frozen) == ()


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (None, "expected an object with a name under 'is', got None"),
        ([], "expected an object with a name under 'is', got []"),
        ({"is": 3}, "expected an object with a name under 'is', got {'is': 3}"),
        ({"is": "Root"}, "there is nothing called 'Root' here"),
        ({"is": "Leaf"}, "Leaf takes number, flag, text; got ['is']"),
        ({"is": "Bare", "x": 1}, "Bare takes no fields; got ['is', 'x']"),
        ({"is": "Leaf", "number": "1", "flag": True, "text": ""}, "Leaf: number takes int, not '1'"),
        ({"is": "Leaf", "number": True, "flag": True, "text": ""}, "Leaf: number takes int, not True"),
        ({"is": "Leaf", "number": 1, "flag": 1, "text": ""}, "Leaf: flag takes bool, not 1"),
        ({"is": "Leaf", "number": 1, "flag": True, "text": None}, "Leaf: text takes str, not None"),
        ({"is": "Branch", "leaves": 1, "rows": [], "weight": 1.0}, "Branch: leaves takes tuple, not 1"),
    ],
)
def test_bad_data_gets_one_line_that_names_the_place(data: Any, line: str) -> None:
    with pytest.raises(BadData) as refused:
        KINDS.read(data)
    assert str(refused.value) == line


@settings(max_examples=100)
@given(JSON)
def test_any_other_json_is_refused_or_read_never_worse(data: Any) -> None:
    line = "read"
    try:
        thing = KINDS.read(data)
    except BadData as refused:
        line = str(refused)
    else:
        assert to_json(thing)["is"] == data["is"]
    assert len(line.splitlines()) == 1


def test_one_and_true_have_different_keys_and_order_does_not_matter() -> None:
    assert key_of({"is": "A", "x": 1}) != key_of({"is": "A", "x": True})
    assert key_of({"x": 1, "is": "A"}) == key_of({"is": "A", "x": 1})


def test_classes_are_found_by_their_base() -> None:
    import tests.core.test_data as here

    found = classes_in(here, base=Frozen)

    assert {"Leaf", "Branch", "Bare", "Undecorated"} == set(found)


def test_what_is_quoted_is_short_and_on_one_line() -> None:
    assert short("a\nb") == repr("a\nb")
    assert short(ValueError("a\n  b")) == "a b"
    assert len(short("x" * 1000)) == 80

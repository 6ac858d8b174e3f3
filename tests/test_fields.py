"""What `make fields` writes is up to date everywhere and right for every type; what cannot be written is refused."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from parlour.core.data import Frozen, Kinds, to_json
from parlour.core.fields import EMPTY_LIST, Bits, Derived, Fields
from parlour.games import game, game_ids
from tools.compile import libraries
from tools.field_types import Misfit, Types
from tools.fields import ROOT, sources, stale, written


def test_what_follows_from_the_fields_is_up_to_date() -> None:
    assert not [str(path.relative_to(ROOT)) for path in stale(sources())], "not up to date: run `make fields`"


HEAD = """
from parlour.core.data import Frozen
from parlour.core.fields import Fields
Row = tuple[int, ...]
class Coin(Frozen): ...
@dataclass(init=False, eq=False, kw_only=True)
class Purse(Fields):
    coins: list[Coin] = EMPTY_LIST
"""

WHOLE = (
    HEAD
    + '''
@dataclass(init=False, eq=False, kw_only=True)
class Whole(Fields):
    """Every type there is."""

    number: int
    name: str = "none"
    """A doc."""
    open: bool = False
    share: float = 0.5
    ints: list[int] = EMPTY_LIST
    deep: list[list[list[int]]] = EMPTY_LIST
    rows: list[Row] = EMPTY_LIST
    pair: tuple[Row, int] = ((), 0)
    sheet: tuple[tuple[int, ...], ...] = ()
    world: Bits = 0
    worlds: list[Bits] = EMPTY_LIST
    coin: Coin | None = None
    coins: list[tuple[Coin, ...]] = EMPTY_LIST
    purse: Purse
    purses: list[Purse] = EMPTY_LIST
    lost: Purse | None = None
    counts: dict[str, int]
    lists: dict[str, list[int]]
    double: Derived[int]
    cache: Derived[list[int]] = EMPTY_LIST

    def hello(self) -> str:
        return self.name


def double_from(number: int) -> int:
    return number * 2
'''
)


@dataclass(frozen=True)
class Coin(Frozen):
    value: int


def made(source: str) -> dict[str, Any]:
    """The module that the source is once its fields are written out."""
    text = written(source, "sample.py", Types(ROOT, ast.parse(source)))
    names: dict[str, Any] = {
        "EMPTY_LIST": EMPTY_LIST, "Bits": Bits, "Derived": Derived, "Fields": Fields, "Any": Any, "to_json": to_json,
        "dataclass": dataclass, "__name__": __name__, "COIN_KINDS": Kinds({"Coin": Coin}),
    }  # fmt: skip
    exec(compile("from __future__ import annotations\n" + text, "sample.py", "exec"), names)
    return names


def full(names: dict[str, Any]) -> Any:
    """One with something in every field."""

    def purse(*coins: Coin) -> Any:
        made = names["Purse"]()
        made.coins = list(coins)
        return made

    whole = names["Whole"](number=7, purse=purse(Coin(9)), counts={"a": 1}, lists={"b": [1]})
    whole.name, whole.open, whole.share, whole.ints, whole.deep = "x", True, 0.25, [1, 2], [[[1], [2]], []]
    whole.rows, whole.pair, whole.sheet = [(1, 2), ()], ((3,), 4), ((1,), (2, 3))
    whole.world, whole.worlds, whole.coin, whole.coins = 1 << 100, [1 << 70, 0], Coin(5), [(Coin(1), Coin(2)), ()]
    whole.purses, whole.lost, whole.cache = [purse(), purse()], purse(), [8]
    return whole


def test_a_clone_is_equal_and_shares_nothing_that_changes() -> None:
    # given an object with a field of every type
    whole = full(made(WHOLE))
    before = repr(whole.fields())

    # when its clone is changed wherever something can change
    clone = whole.clone()
    assert clone == whole
    assert clone is not whole
    clone.ints.append(3)
    clone.deep[0][1].append(3)
    clone.deep[1].append([])
    clone.rows.append((9,))
    clone.worlds.append(1)
    clone.coins.append(())
    clone.purse.coins.clear()
    clone.purses[1].coins.append(Coin(3))
    clone.lost.coins.append(Coin(3))
    clone.counts["a"] = 2
    clone.lists["b"].append(2)
    clone.cache.append(1)

    # then the first one is as it was
    assert repr(whole.fields()) == before
    assert whole.cache == [8]
    assert clone != whole
    assert (clone.double, clone.coin) == (14, Coin(5))


def test_what_is_saved_is_read_back_as_what_it_was() -> None:
    # given a saved object, as JSON brings it back
    names = made(WHOLE)
    whole = full(names)
    data = msgspec.json.decode(msgspec.json.encode(whole.fields()))

    # when it is read
    again = names["Whole"].read(data)

    # then every field is what it was, tuples are tuples, and what is derived was worked out or starts anew
    assert again == whole
    for name in names["Whole"].__annotations__:
        if name != "cache":
            assert repr(getattr(again, name)) == repr(getattr(whole, name)) or "Purse" in repr(getattr(again, name))
    assert (again.double, again.cache) == (14, [])


def test_fields_start_as_they_say_and_never_share_an_empty_list() -> None:
    names = made(WHOLE)
    one, two = [names["Whole"](number=1, purse=names["Purse"](), counts={}, lists={}) for _ in range(2)]
    assert (one.name, one.share, one.double, one.sheet, one.hello()) == ("none", 0.5, 2, (), "none")
    one.ints.append(1)
    one.purse.coins.append(Coin(1))
    assert (two.ints, two.purse.coins) == ([], [])
    with pytest.raises(TypeError, match="number"):
        names["Whole"](purse=names["Purse"](), counts={}, lists={})


def test_a_further_field_is_one_line_and_one_command() -> None:
    # given a class that is written out
    text = written(WHOLE, "sample.py", Types(ROOT, ast.parse(WHOLE)))
    assert written(text, "sample.py", Types(ROOT, ast.parse(text))) == text

    # when a line is added
    longer = text.replace("    number: int\n", "    number: int\n    added: list[int] = EMPTY_LIST\n", 1)
    names = made(longer)

    # then it is cloned, saved and read
    whole = full(names)
    whole.added.append(4)
    assert whole.clone().added == [4]
    assert whole.clone().added is not whole.added
    assert names["Whole"].read(whole.fields()).added == [4]


def test_a_part_may_have_the_setup_which_is_shared_and_not_saved() -> None:
    # given a part with the setup, inside another one
    source = """
@dataclass(init=False, eq=False, kw_only=True)
class Inner(Fields):
    setup: Setup
    number: int
    size: Derived[int]

@dataclass(init=False, eq=False, kw_only=True)
class Outer(Fields):
    setup: Setup
    inner: Inner

def size_from(setup: Setup) -> int:
    return len(setup)
"""
    names = made(source)
    outer = names["Outer"]("four", inner=names["Inner"]("four", number=1))

    # when it is cloned, and when it is read with another setup
    clone = outer.clone()
    again = names["Outer"].read("seven77", outer.fields())

    # then a clone shares the setup, what is read has the one it is given, and the bytes hold neither
    assert (clone.setup, clone.inner.setup, clone.inner.size) == ("four", "four", 4)
    assert (again.setup, again.inner.setup, again.inner.size) == ("seven77", "seven77", 7)
    assert outer.fields() == [[1]]


def test_a_class_with_its_own_init_is_left_alone() -> None:
    source = "class Mine(Fields):\n    number: int\n\n    def __init__(self) -> None:\n        self.number = 1\n"
    assert written(source, "sample.py", Types(ROOT, ast.parse(source))) == source


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("seen: set[int]", "set[int] cannot be saved; use list, tuple, or dict with str as keys"),
        ("by: dict[int, int]", "dict[int, int] cannot be saved; use list, tuple, or dict with str as keys"),
        ("mixed: int | str", "int | str cannot be saved; beside a type only None may stand"),
        ("odd: Path", "Path is no type that can be saved; use int, bool, str, list, tuple, Fields or frozen data"),
        ("made: Other", "Other is neither a kind of Fields nor frozen data, so it cannot be saved"),
        ("cards: list[int] = field(default_factory=list)", "say EMPTY_LIST, or nothing and give it to whoever is made"),
        ("cards: list[int] = []", "say EMPTY_LIST, or nothing and give it to whoever is made"),
        ("rng: int", "every state or view has that already; choose another name"),
        ("late: Derived[int]", "write a function late_from, or say how it starts"),
    ],
)
def test_what_cannot_be_copied_or_saved_is_refused_with_its_place(line: str, why: str) -> None:
    source = f"class Other: ...\n@dataclass(init=False, eq=False, kw_only=True)\nclass Bad(Fields):\n    {line}\n"
    with pytest.raises(Misfit) as refused:
        written(source, "some.py", Types(ROOT, ast.parse(source)))
    assert str(refused.value) == f"some.py: Bad.{line.split(':')[0]}: {why}"


def test_a_class_that_would_set_its_starts_twice_when_compiled_is_refused() -> None:
    source = "class Bare(Fields):\n    number: int = 0\n"
    with pytest.raises(Misfit, match=r"^some\.py: Bare: write @dataclass\(init=False, eq=False, kw_only=True\) above"):
        written(source, "some.py", Types(ROOT, ast.parse(source)))


@pytest.mark.parametrize("id", game_ids())
def test_states_and_views_are_equal_exactly_if_their_bytes_are(id: str) -> None:
    played = game(id)
    state = played.new(played.most_seats, seed=1)
    seat = state.to_act()[0]
    assert state == state.clone() == played.load(state.save())
    assert state.view(seat) == state.clone().view(seat) == played.load_view(state.view(seat).save())
    after = state.clone()
    after.apply(seat, after.answers(seat)[0])
    assert after != state
    assert state != state.save()


def test_every_game_is_compiled_with_its_bots_in_a_library_of_its_own() -> None:
    files = [
        "parlour/core/data.py", "parlour/games/__init__.py", "parlour/games/chess/__init__.py",
        "parlour/games/chess/steps.py", "parlour/bots/search.py", "parlour/bots/games/chess.py",
        "parlour/games/go/__init__.py", "parlour/bots/games/go/habits.py",
    ]  # fmt: skip
    assert libraries(files) == [
        (["parlour/core/data.py", "parlour/games/__init__.py", "parlour/bots/search.py"], "parlour_core"),
        (
            ["parlour/games/chess/__init__.py", "parlour/games/chess/steps.py", "parlour/bots/games/chess.py"],
            "parlour_chess",
        ),
        (["parlour/games/go/__init__.py", "parlour/bots/games/go/habits.py"], "parlour_go"),
    ]

"""The reader of packs: every fault with file, card, field and a way out, all at once, and within bounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.core.packs.fields import MISFIT, Table
from parlour.core.packs.reader import LARGEST, MOST_FAULTS, MOST_FILES, MOST_THINGS
from tests.core.minis.fair import SHELF, FairShelf

SPRING = (SHELF.ours / "spring.toml").read_text(encoding="utf-8")


def faults(folder: Path, text: str) -> list[str]:
    """What is said of a pack with this text."""
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return SHELF.check(path)


def test_our_pack_is_sound() -> None:
    assert SHELF.check(SHELF.ours / "spring.toml") == []
    assert SHELF.check(SHELF.ours) == [], "a folder of files is a pack too"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "Stall"', "name = 7", "own.toml, card 1: name is 7; it must be text of 1 to 20 characters"),
        ('name = "Stall"', 'name = "  "', "name is ' '; it must be text of 1 to 20 characters"),
        ('name = "Stall"', 'nmae = "Stall"', "there is no field 'nmae' here; there is name, effect; did you mean"),
        ('name = "Stall"\n', "", "own.toml, card 1: name is missing; this takes name, effect"),
        ("[[barker]]", "[[braker]]", "there is no table 'braker'; there is card, barker; did you mean 'barker'?"),
        ('do = "gain"', 'do = "gian"', "card 'Stall', effect 1: there is no effect 'gian'; did you mean"),
        ('do = "gain"', 'do = "gian"', "there is no effect 'gian'; did you mean 'gain'? 'do' must be"),
        ('do = "gain"', "do = [1]", "there is no effect [1]; 'do' must be"),
        ('do = "gain", amount = 2', "amount = 2", "effect 1 has no 'do'; 'do' must be one of"),
        ('{ do = "gain", amount = 2 }', '"gain"', "effect 1 is 'gain'; write it as { do = "),
        ('[{ do = "gain", amount = 2 }]', "[]", "effect is []; it must be a list of 1 to 32 such as [{ do ="),
        ("amount = 2", "amuont = 2", "there is no field 'amuont' of gain; there is amount; did you mean 'amount'?"),
        ("amount = 2", "amount = 99", "effect 1: amount is 99; it must be a whole number from 1 to 9"),
        ("amount = 2", "amount = true", "amount is True; it must be a whole number from 1 to 9, { easy = 1"),
        ("amount = 2", "amount = 2.0", "amount is 2.0; it must be a whole number"),
        ("amount = 2", "amount = { easy = 1 }", "amount says nothing for hard; give a number for each of"),
        ("amount = 2", "amount = { eazy = 1 }", "amount names 'eazy'; it must be a whole number"),
        ("amount = 2", "amount = { solo = 1, two = 0 }", "amount two is 0; it must be a whole number from 1 to 9"),
        ("amount = 2", 'amount = { per = "hats" }', "there is no count 'hats'; 'count' must be one of tokens"),
        ("amount = 2", 'amount = { per = "tokens", times = 0 }', "effect 1, amount: times is 0; it must be"),
        ('is = "at_least"', 'is = "at_most"', "'at_most'; did you mean 'at_least'? 'is' must be one of at_least"),
        ('shouts_for = "Stall"', 'shouts_for = "Stal"', "barker 'Old Tom': there is no card 'Stal'; there is Stall"),
        ('name = "Barker"', 'name = "Stall"', "card 'Stall': there is a card 'Stall' already, in own.toml; rename one"),
        ("[[card]]", "[[card", "own.toml: cannot be read: "),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place_and_the_way_out(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in SPRING
    found = faults(tmp_path, SPRING.replace(old, new, 1))
    assert any(says in line for line in found), found
    assert all(line.startswith("own.toml") for line in found)
    with pytest.raises(BadData, match=r"the pack 'own' cannot be played: own.toml"):
        FairShelf(tmp_path).read("own")


def test_an_amount_may_count_things_and_nothing_beside(tmp_path: Path) -> None:
    assert faults(tmp_path, SPRING.replace("amount = 2", 'amount = { per = "tokens", plus = 0 }', 1)) == []


class Told:
    """A reader that only keeps what it is told."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fault(self, place: str, what: str) -> None:
        self.faults.append(f"{place}: {what}")


@pytest.mark.parametrize(
    ("value", "read", "says"),
    [
        ({"coin": 2}, (0, 2), []),
        ({}, (0, 0), []),
        ({"ink": 1, "cion": 1}, MISFIT, ["here: cost names 'cion'; it may name ink, coin; did you mean 'coin'?"]),
        ({"ink": 10}, MISFIT, ["here: cost ink is 10; it must be a whole number from 0 to 9"]),
        (3, MISFIT, ["here: cost is 3; write it as { ink = 1 }"]),
    ],
)
def test_numbers_by_name(value: object, read: object, says: list[str]) -> None:
    told = Told()
    assert Table(("ink", "coin"), 0, 9).read(value, "cost", "here", told) == read
    assert told.faults == says


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = SPRING.replace("amount = 2", "amount = 99").replace('is = "at_least"', 'is = "x"').replace("Tom", "T" * 20)
    assert [line.split(":")[0] for line in faults(tmp_path, text)] == [
        "own.toml, card 'Stall', effect 1",
        "own.toml, card 'Merry-go-round', effect 1, pay 1",
        "own.toml, card 'Barker', effect 1",
        f"own.toml, barker 'Old {'T' * 20}'",
    ]


def test_the_whole_is_counted_only_where_nothing_is_broken(tmp_path: Path) -> None:
    card = '[[card]]\nname = "One"\neffect = [{ do = "gain" }]\n'
    assert faults(tmp_path, card) == ["the pack: it has fewer than 3 cards; add some"]
    assert len(faults(tmp_path, card.replace("gain", "gian"))) == 1
    assert faults(tmp_path, "card = 3") == ["own.toml: card is 3; write it as [[card]] with its fields below"]


def test_the_bounds_of_a_pack(tmp_path: Path) -> None:
    cards = "".join([f'[[card]]\nname = "{n}"\neffect = [{{ do = "gain" }}]\n' for n in range(MOST_THINGS + 1)])
    assert faults(tmp_path, cards) == [f"own.toml: it has {MOST_THINGS + 1} things; a pack has at most {MOST_THINGS}"]
    assert faults(tmp_path, "#" * (LARGEST + 1)) == ["own.toml: cannot be read: it has more than 1 million bytes"]
    deep = '{ do = "both_of", of = [' * 13 + '{ do = "gain" }' + "] }" * 13
    assert "more than 24 deep" in faults(tmp_path, f'[[card]]\nname = "Deep"\neffect = [{deep}]')[0]
    many = "".join([f'[[card]]\nname = "{n}"\neffect = 7\n' for n in range(MOST_FAULTS + 5)])
    assert faults(tmp_path, many)[-1] == "and 5 more"
    for number in range(MOST_FILES + 1):
        (tmp_path / f"{number}.toml").write_text("", encoding="utf-8")
    assert "a pack has at most 64" in SHELF.check(tmp_path)[0]


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    assert "there is no such file" in SHELF.check(tmp_path / "nowhere")[0]
    assert "there is no such file" in SHELF.check(tmp_path)[0], "a folder without .toml files"


def test_a_further_folder_is_looked_in_last(tmp_path: Path) -> None:
    shelf = FairShelf()
    (tmp_path / "autumn.toml").write_text(SPRING, encoding="utf-8")
    assert "autumn" not in shelf.names()

    shelf.elsewhere.append(tmp_path)

    assert shelf.names()[-1] == "autumn"
    assert shelf.find("autumn") == tmp_path / "autumn.toml"

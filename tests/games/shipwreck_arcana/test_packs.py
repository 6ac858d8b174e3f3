"""Packs of cards: read, checked, and refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.games.shipwreck_arcana import GAME
from parlour.games.shipwreck_arcana.fates import VALUES
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.packs import FOLDER, cards_of, check_pack, own_folder
from parlour.games.shipwreck_arcana.state import Arcana
from tests.rule_tracing import rule

CARD = """
[[card]]
name = "The Gull"
title = "Near"
text = "If your fates are at most 1 apart, play either."
moons = 2
condition = { is = "Apart", least = 0, most = 1 }
power = { is = "OneOf", values = [2, 4, 6] }
"""
HEAD = '[pack]\nname = "own"\ntitle = "My own cards"\n'


def written(folder: Path, text: str, name: str = "own") -> Path:
    """A pack file with this text."""
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
@rule("SA-036", "SA-037")
def test_our_own_packs_are_right(path: Path) -> None:
    assert check_pack(path) == []


def test_an_owner_adds_cards_in_the_same_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    own_folder().mkdir(parents=True)
    path = written(own_folder(), HEAD + CARD)
    assert check_pack(path) == []
    state = GAME.new(3, ArcanaOptions(packs="own"), 1)
    assert isinstance(state, Arcana)
    assert len(state.deck) + len(state.public.row) == 21
    gull = cards_of(["base", "own"])[-1]
    assert gull.name == "The Gull"
    assert {k for k in VALUES if gull.keeps(3, 0, 0) >> k & 1} == {2, 3, 4}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (('name = "The Gull"', "name = 7"), "own.toml, card 1: name has to be a text"),
        (("moons = 2", "moons = 0"), "own.toml, card 1 (The Gull): moons has to be a number from 1 to 9, got 0"),
        (("moons = 2", 'moons = "2"'), "moons has to be a number from 1 to 9, got '2'"),
        (('is = "Apart"', 'is = "Near"'), "condition is 'Near', which does not exist; there is Always, Among, Apart"),
        (('is = "Apart"', 'is = ["Apart"]'), "condition is ['Apart'], which does not exist"),
        (("most = 1", "most = 9"), "condition Apart: least and most are differences from 0 to 6"),
        ((", most = 1", ""), "condition Apart: it takes least, most; got least"),
        (("least = 0", 'least = "0"'), "condition Apart: its fields are whole numbers"),
        (("least = 0", "least = 0.5"), "condition Apart: its fields are whole numbers"),
        (("least = 0", "least = [0]"), "condition Apart: its fields are whole numbers"),
        (("least = 0", "least = true"), "condition Apart: its fields are whole numbers"),
        (("[2, 4, 6]", "[2, 9]"), "power OneOf: values is a list of fates from 1 to 7"),
        (("[2, 4, 6]", "2"), "power OneOf: its fields are whole numbers"),
        (("[2, 4, 6]", '["2"]'), "power OneOf: its fields are whole numbers"),
        (('power = { is = "OneOf", values = [2, 4, 6] }', ""), "power has to be a table such as"),
        (("moons = 2", "moons = 2\nno_doom = 1"), "no_doom is true or false, got 1"),
        (("moons = 2", "moons = 2\nmons = 2"), "'mons' means nothing on a card"),
        (('name = "The Gull"', 'name = "The Hours"'), "there is a card of that name already"),
        (("[[card]]", "[card]"), "it has no [[card]]"),
        (("[pack]", "[pck]"), "it has to begin with [pack]"),
        (("[pack]", "[pack"), "cannot be read"),
    ],
)
def test_what_is_wrong_is_said_in_words_with_its_place(tmp_path: Path, change: tuple[str, str], fault: str) -> None:
    text = HEAD + CARD
    assert change[0] in text
    found = check_pack(written(tmp_path, text.replace(*change)))
    assert any(fault in line for line in found), found
    assert all(line.startswith("own.toml") for line in found)


def test_all_faults_are_found_at_once(tmp_path: Path) -> None:
    text = HEAD + CARD.replace("moons = 2", "moons = 20") + CARD.replace("Apart", "Nothing")
    assert len(check_pack(written(tmp_path, text))) == 3


def test_a_missing_file_and_a_wrong_name(tmp_path: Path) -> None:
    assert "cannot be read" in check_pack(tmp_path / "none.toml")[0]
    with pytest.raises(BadData, match="no name of a pack"):
        cards_of(["../base"])
    with pytest.raises(BadData, match="more than one of the packs"):
        cards_of(["base", "base"])

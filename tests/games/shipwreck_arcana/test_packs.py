"""Packs of cards: read, checked, and refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.games.shipwreck_arcana import GAME
from parlour.games.shipwreck_arcana.fates import VALUES
from parlour.games.shipwreck_arcana.game import ArcanaOptions, ShipwreckArcana
from parlour.games.shipwreck_arcana.packs import SHELF
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


@pytest.mark.parametrize("path", sorted(SHELF.ours.glob("*.toml")), ids=lambda path: path.stem)
@rule("SA-036", "SA-037")
def test_our_own_packs_are_right(path: Path) -> None:
    assert SHELF.check(path) == []


def test_an_owner_adds_cards_in_the_same_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    SHELF.own_folder().mkdir(parents=True)
    path = written(SHELF.own_folder(), HEAD + CARD)
    assert SHELF.check(path) == []
    state = GAME.new(3, ArcanaOptions(packs="own"), 1)
    assert isinstance(state, Arcana)
    assert len(state.deck) + len(state.public.row) == 21
    gull = state.setup.cards[-1]
    assert gull.name == "The Gull"
    assert {k for k in VALUES if gull.keeps(3, 0, 0) >> k & 1} == {2, 3, 4}


def test_one_time_the_other_is_a_multiple_too(tmp_path: Path) -> None:
    times = CARD.replace('"Apart", least = 0, most = 1', '"Times", factors = [1]')
    assert SHELF.check(written(tmp_path, HEAD + times)) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (('name = "The Gull"', "name = 7"), "own.toml, card 1: name is 7; it must be text of 1 to 40 characters"),
        (("moons = 2", "moons = 0"), "own.toml, card 'The Gull': moons is 0; it must be a whole number from 1 to 9"),
        (("moons = 2", 'moons = "2"'), "moons is '2'; it must be a whole number from 1 to 9"),
        (('is = "Apart"', 'is = "Near"'), "there is no condition 'Near'; 'is' must be one of Always, Among, Apart"),
        (('is = "Apart"', 'is = ["Apart"]'), "there is no condition ['Apart']"),
        (("most = 1", "most = 9"), "most is 9; it must be a whole number from 0 to 6"),
        (("least = 0", "least = 2"), "Apart: least must not be higher than most"),
        ((", most = 1", ""), "most is missing; Apart takes least, most"),
        (("least = 0", 'least = "0"'), "least is '0'; it must be a whole number"),
        (("least = 0", "least = 0.5"), "least is 0.5; it must be a whole number"),
        (("least = 0", "least = [0]"), "least is [0]; it must be a whole number"),
        (("least = 0", "least = true"), "least is True; it must be a whole number"),
        (("[2, 4, 6]", "[2, 9]"), "values is [2, 9]; it must be a list of 1 to 7 whole numbers from 1 to 7"),
        (("[2, 4, 6]", "2"), "values is 2; it must be a list of"),
        (("[2, 4, 6]", '["2"]'), "values is ['2']; it must be a list of"),
        (('power = { is = "OneOf", values = [2, 4, 6] }', ""), "power is missing"),
        (('power = { is = "OneOf", values = [2, 4, 6] }', 'power = "Twice"'), "power is 'Twice'; write it as { is = "),
        (("moons = 2", "moons = 2\nno_doom = 1"), "no_doom is 1; it must be true or false"),
        (("moons = 2", "moons = 2\nmons = 2"), "there is no field 'mons' here; there is name, title"),
        (('name = "The Gull"', 'name = "The Hours"'), "The Hours is in every game; choose another name"),
        (("[pack]", "[pck]"), "there is no table 'pck'; there is pack, card; did you mean 'pack'?"),
        (("[pack]", "[pack"), "cannot be read"),
    ],
)
def test_what_is_wrong_is_said_in_words_with_its_place(tmp_path: Path, change: tuple[str, str], fault: str) -> None:
    text = HEAD + CARD
    assert change[0] in text
    found = SHELF.check(written(tmp_path, text.replace(*change)))
    assert any(fault in line for line in found), found
    assert all(line.startswith("own.toml") for line in found)


def test_all_faults_are_found_at_once(tmp_path: Path) -> None:
    text = HEAD + CARD.replace("moons = 2", "moons = 20") + CARD.replace("Apart", "Nothing")
    assert len(SHELF.check(written(tmp_path, text))) == 3


def test_a_pack_has_a_head_and_cards(tmp_path: Path) -> None:
    assert SHELF.check(written(tmp_path, CARD)) == ["the pack: it has to begin with [pack] and a name and a title"]
    assert SHELF.check(written(tmp_path, HEAD)) == ["the pack: it has no [[card]]; add some"]


def test_a_missing_file_and_a_wrong_name(tmp_path: Path) -> None:
    assert "there is no such file" in SHELF.check(tmp_path / "none.toml")[0]
    with pytest.raises(BadData, match="no name of a pack"):
        GAME.new(2, ArcanaOptions(packs="../base"))
    with pytest.raises(BadData, match="more than one of the packs"):
        GAME.new(2, ArcanaOptions(packs="base"))


def test_a_changed_pack_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    monkeypatch.setattr(SHELF, "patience", 0.0)
    SHELF.own_folder().mkdir(parents=True)
    path = written(SHELF.own_folder(), HEAD + CARD)
    saved = GAME.new(3, ArcanaOptions(packs="own"), 1).save()
    assert GAME.load(saved).save() == saved

    path.write_text((HEAD + CARD).replace("moons = 2", "moons = 3"), encoding="utf-8")

    with pytest.raises(BadData, match="the pack 'own' has changed since this game began"):
        ShipwreckArcana().load(saved)

"""Packs: a broken one is refused with the place and the way out, and an owner's own one is played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.games.cosmoctopus.cards import OURS, PACK
from parlour.games.cosmoctopus.pack_reader import EFFECTS, check_pack, read_pack


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of our pack to break."""
    return Path(shutil.copytree(OURS, tmp_path / "mine"))


def change(pack: Path, file: str, old: str, new: str) -> list[str]:
    """What is said of the pack after this change."""
    path = pack / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return check_pack(pack)


def test_our_pack_is_sound() -> None:
    assert check_pack(OURS) == []
    assert read_pack(OURS) == PACK


def test_what_is_ours_is_marked_and_what_the_rulebook_names_is_not() -> None:
    named = [card.name for card in PACK.cards if not card.ours]
    assert len(named) == 2 + 4 + 4 + 6 + 4 + 4


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("relics.toml", 'type = "relic"', 'type = "trinket"', "relics.toml, card 'Sentient Inkpot': type is 'trinket'"),
        ("relics.toml", "ink = 3", "ink = 99", "cost ink is 99; it must be a whole number from 0 to 12"),
        ("relics.toml", "cost = { ink = 3", "cost = { gold = 3", "cost names 'gold'"),
        ("relics.toml", "cost = { ink = 3, generic = 2 }", "cost = 5", "write it as { ink = 2, generic = 1 }"),
        ("relics.toml", "autofill = ", "autofil = ", "there is no field 'autofil'"),
        ("relics.toml", "draw = true", 'draw = "yes"', "it must be true or false"),
        ("hallucinations.toml", 'do = "tentacle"', 'do = "win"', "there is no effect"),
        ("hallucinations.toml", 'do = "tentacle", amount = 1', 'do = "tentacle", amount = 0', "from 1 to 20"),
        ("hallucinations.toml", 'tile = "three_ink"', 'tile = "attic"', "there is no tile 'attic'"),
        ("constellations.toml", 'slots = ["ink", ', "slots = [", "a constellation has 4"),
        ("constellations.toml", "[[1, 2], [2, 3], [2, 4]]", "[[1, 2], [2, 3]]", "must lead from slot 1"),
        ("constellations.toml", "[[1, 2], [2, 3], [2, 4]]", "[[1, 2], [2, 9]]", "with slots from 1 to 4"),
        ("constellations.toml", '{ do = "tentacle", amount = 1 }, ', "", "must give a tentacle"),
        ("scriptures.toml", "[[card]]", "[[crad]]", "there is no table 'crad'"),
        ("scriptures.toml", "[[card]]", "[[card", "scriptures.toml: cannot be read: "),
        ("scriptures.toml", 'name = "Blotted Notes"', 'name = "Sentient Inkpot"', "two cards are called"),
        ("scriptures.toml", 'name = "Blotted Notes"', 'name = ""', "name is missing"),
        ("first_contact.toml", "cost = {  }", "cost = { ink = 1 }", "costs nothing"),
        ("tiles.toml", 'start_tile = "three_star"', 'start_tile = "home"', "start_tile is 'home'"),
        ("tiles.toml", "tokens = [0, 1, 2, 3]", "tokens = [0]", "tokens must be four numbers"),
        ("tiles.toml", "special = true\n", "", "a basic tile has an icon"),
        ("hands.toml", "cards = [", 'cards = ["Nobody", ', "a starting hand names 3 devotee cards"),
        ("investigator.toml", 'icon = "ink"', 'icon = "coin"', "2 behaviour cards with the icon ink"),
        ("relics.toml", "draw = true", "on_play = 3", "on_play is 3; write it as"),
        ("hallucinations.toml", 'do = "tentacle"', "do = [1]", "there is no effect"),
        ("constellations.toml", "[[1, 2], [2, 3], [2, 4]]", "[[1.0, 2]]", "with slots from 1 to 4"),
        ("tiles.toml", "[0, 1, 2, 3]", "[0, 1, 2, 99]", "a token is 99; it must be a whole number from 0 to 12"),
        ("tiles.toml", "tokens = ", "toekns = ", "there is no field 'toekns'"),
        ("tiles.toml", 'id = "three_coin"', 'id = "three_ink"', "two tiles have the id 'three_ink'"),
        ("investigator.toml", "tribute = 2", "tribute = 9", "tribute is 9"),
    ],
)
def test_a_broken_pack_is_refused_with_its_place_and_reason(
    pack: Path, file: str, old: str, new: str, says: str
) -> None:
    wrong = change(pack, file, old, new)
    assert any(says in line for line in wrong), wrong
    with pytest.raises(BadData):
        read_pack(pack)


def test_a_missing_card_is_counted(pack: Path) -> None:
    (pack / "relics.toml").unlink()
    assert any("there are 0 relic cards; there must be 22" in line for line in check_pack(pack))


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    (wrong,) = check_pack(tmp_path / "nowhere")
    assert "no such folder" in wrong


def test_every_kind_of_effect_can_be_written(pack: Path) -> None:
    """Each effect the schema knows is accepted as documented, in the words of the pack."""
    values = {"resource": '"ink"', "amount": "2", "type": '"relic"', "per": '"tentacle"', "tile": '"three_ink"'}
    for do, takes in EFFECTS.items():
        path = pack / "hallucinations.toml"
        ours = (OURS / "hallucinations.toml").read_text(encoding="utf-8")
        written = ", ".join([f'do = "{do}"', *[f"{name} = {values[name]}" for name in takes]])
        path.write_text(ours.replace('{ do = "fill", amount = 2 }', f"{{ {written} }}", 1), encoding="utf-8")
        assert check_pack(pack) == []


def test_an_owner_plays_with_cards_of_their_own(pack: Path) -> None:
    assert change(pack, "relics.toml", 'name = "Thimble of Midnight"', 'name = "My Own Relic"') != []
    assert change(pack, "hands.toml", '"Thimble of Midnight"', '"My Own Relic"') == []
    code = (
        "from parlour.games.cosmoctopus import GAME; from parlour.games.cosmoctopus.cards import NAME;"
        "print('My Own Relic' in NAME, GAME.rules_version > 1); GAME.new(2)"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, "PARLOUR_COSMOCTOPUS_PACK": str(pack), "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert found.stdout.split() == ["True", "True"]

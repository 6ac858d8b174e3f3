"""Packs with sheets of plain lists, lists of texts and lists of tables."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from parlour.core.data import BadData
from parlour.core.packs.fields import line, records, texts
from parlour.core.packs.part import Part
from parlour.core.packs.reader import Reader
from parlour.core.packs.shelf import Shelf


@dataclass(frozen=True)
class Leaf(Part):
    name: str = line(10)


@dataclass(frozen=True)
class Tree(Part):
    name: str = line(10)
    leaves: tuple[Leaf, ...] = records(Leaf, 1, 3)
    calls: tuple[str, ...] = texts(5, 0, 2)


class Forest(Shelf):
    def __init__(self, ours: Path) -> None:
        super().__init__("forest", ours, {"tree": Tree}, (), sheets=("songs",))
        self.patience = 0.0

    def build(self, reader: Reader) -> Any:
        return reader.things("tree"), reader.sheets["songs"]


def written(folder: Path, trees: str, songs: str = "") -> Forest:
    (folder / "wood" / "songs").mkdir(parents=True, exist_ok=True)
    (folder / "wood" / "trees.toml").write_text(trees, encoding="utf-8")
    if songs:
        (folder / "wood" / "songs" / "spring.toml").write_text(songs, encoding="utf-8")
    return Forest(folder)


OAK = '[[tree]]\nname = "Oak"\ncalls = ["ho", "hum"]\nleaves = [{ name = "a" }, { name = "b" }]\n'


def test_lists_and_sheets_are_read(tmp_path: Path) -> None:
    trees, songs = written(tmp_path, OAK, 'OWL = ["hoo", "who"]\n').read("wood").content
    assert trees == [Tree("Oak", (Leaf("a"), Leaf("b")), ("ho", "hum"))]
    assert songs == {"spring": {"OWL": ["hoo", "who"]}}


def test_a_pack_need_not_have_sheets(tmp_path: Path) -> None:
    assert written(tmp_path, OAK).read("wood").content[1] == {}


def test_a_changed_sheet_is_another_pack(tmp_path: Path) -> None:
    forest = written(tmp_path, OAK, 'OWL = ["hoo"]\n')
    before = forest.read("wood").digest
    assert forest.read("wood").digest == before
    assert written(tmp_path, OAK, 'OWL = ["who", "hoo"]\n').read("wood").digest != before
    assert forest.read("wood").digest != before, "the files are looked at again"


@pytest.mark.parametrize(
    ("trees", "songs", "says"),
    [
        (OAK, "OWL = 7", 'songs/spring.toml: OWL is 7; write it as OWL = ["...", "..."]'),
        (OAK, "OWL = [1]", "songs/spring.toml: OWL is [1]"),
        (OAK, "OWL", "spring.toml: cannot be read"),
        (OAK.replace('["ho", "hum"]', '["hohoho"]'), "", "calls is ['hohoho']; it must be a list of 0 to 2 texts of 1"),
        (OAK.replace('{ name = "b" }', "3"), "", "tree 'Oak': leaves 2 is 3; write it as { name = ... }"),
        (OAK.replace('{ name = "b" }', '{ nome = "b" }'), "", "tree 'Oak', leaves 2: there is no field 'nome' here"),
        (OAK.replace('[{ name = "a" }, { name = "b" }]', "[]"), "", "leaves is []; it must be a list of 1 to 3 such"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, trees: str, songs: str, says: str) -> None:
    forest = written(tmp_path, trees, songs)
    assert says in forest.check(tmp_path / "wood")[0]
    with pytest.raises(BadData, match="cannot be played"):
        forest.read("wood")

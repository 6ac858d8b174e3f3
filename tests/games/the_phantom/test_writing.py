"""Adventures of one's own: the skeleton, the example and the page that leads from one to the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.bots.games.the_phantom.trials import Cell, play
from parlour.commands import run
from parlour.core.data import BadData
from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.shelf import SHELF
from parlour.games.the_phantom.writing import check_adventure, new_adventure

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "the_lost_drum.toml"


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An owner without packs."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[str, int]:
    """What a command prints, both streams, and its exit code."""
    with pytest.raises(SystemExit) as left:
        run(list(args))
    out = capsys.readouterr()
    return out.out + out.err, int(left.value.code or 0)


def test_the_skeleton_is_an_adventure() -> None:
    path = new_adventure("first_try")
    assert SHELF.check(path) == []
    cards = SHELF.read("first_try").content.cards
    counts = [sum([part.copies for part in cards if part.kind == kind]) for kind in
              (kinds.LORE, kinds.MISSION, kinds.DESTINY, kinds.PLAYER)]  # fmt: skip
    assert counts == [2, 2, 6, 2]
    assert SHELF.read("first_try").content.facts.title == "First Try"
    trials = [play(Cell("first_try", "easy", "both"), number) for number in range(4)]
    assert all(trial.turns > 3 for trial in trials)


def test_what_is_there_is_not_overwritten() -> None:
    path = new_adventure("mine")
    path.write_text("changed")
    with pytest.raises(BadData, match="there is a pack 'mine' already"):
        new_adventure("mine")
    assert path.read_text() == "changed"


@pytest.mark.parametrize("name", ["", "a/b", "..", "x" * 41, "ünder"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(BadData, match="is no name of an adventure"):
        new_adventure(name)


def test_what_is_no_adventure_is_refused_in_one_line() -> None:
    with pytest.raises(BadData, match="`parlour adventure new nix` begins one"):
        check_adventure("nix")
    with pytest.raises(BadData, match="has no story"):
        check_adventure("starters")


@pytest.mark.parametrize(("old", "new", "told"), [
    ('do = "tick"', 'do = "tock"', "tock"),
    ("health = 4", 'health = "four"', "health"),
    ("{ easy = 8, normal = 6, heroic = 6, mythic = 5 }", "{ easy = 8, normal = 6 }", "heroic and mythic"),
    ('numeral = "II" }', 'numeral = "III" }', "there is no Lore III"),
    ('{ do = "lore", numeral = "II" }', '{ do = "heal" }', "from Lore I on the adventure cannot be won"),
])  # fmt: skip
def test_faults_are_told_with_their_place(old: str, new: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = new_adventure("broken")
    path.write_text(path.read_text().replace(old, new))
    out, code = said(capsys, "adventure", "try", "broken")
    assert code == 1
    assert told in out
    assert "broken.toml" in out
    assert out.count("\n") == 1
    assert "Traceback" not in out


def test_a_new_adventure_is_tried(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "adventure", "new", "tiny")[1] == 0
    out, code = said(capsys, "adventure", "try", "tiny", "--games", "8")
    assert code == 0
    for words in ("hero, mythic", "causes of loss", "two players", "only build", "card ", "Lore II"):
        assert words in out
    out, code = said(capsys, "adventure", "try", "tiny", "--bot", "nobody")
    assert code == 1
    assert "there is no bot 'nobody'" in out


def test_the_example_is_playable() -> None:
    assert SHELF.check(EXAMPLE) == []
    own = SHELF.own_folder()
    own.mkdir(parents=True)
    (own / EXAMPLE.name).write_text(EXAMPLE.read_text())
    trials = [play(Cell("the_lost_drum", "normal", "both"), number) for number in range(16)]
    assert {trial.won for trial in trials} == {True, False}, "it can be won, and lost"


def test_the_page_names_everything_that_a_card_can_say() -> None:
    page = (ROOT / "docs" / "writing-an-adventure.md").read_text()
    missing = [name for family in SHELF.families for name in family.kinds if f"`{name}`" not in page]
    assert missing == []

"""`parlour campaign ...`: a campaign is a file; its games begin with what was kept and end with an entry, once."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

import pytest

from parlour.session.campaign_log import CampaignEntry
from parlour.terminal import campaign_files, saved_games
from parlour.terminal.campaign_files import find
from parlour.terminal.local_game import LocalGame
from tests.core.minis import campaign
from tests.terminal.conftest import Command

FIRST = ["1"] * 40


@pytest.fixture(autouse=True)
def minis(monkeypatch: pytest.MonkeyPatch) -> None:
    """The miniature with campaigns can be played."""
    import_module("parlour.terminal.menu")  # before the list is exchanged: it takes the list along
    monkeypatch.setitem(sys.modules, "parlour.games.campaign", campaign)
    monkeypatch.setattr("parlour.games.game_ids", lambda **_: ["campaign", "hero_vs_phantom"])


def begun(parlour: Command) -> None:
    assert "is begun" in parlour("campaign", "begin", "The wolf's winter").out


def kinds() -> list[str]:
    return [entry.kind for entry in find("the-wolf-s-winter").log.entries]


def play(parlour: Command, typed: list[str], seed: int = 1) -> str:
    args = ["campaign", "play", "--seats", "2", "--bots", "none", "--seed", str(seed)]
    ran = parlour(*args, typed=typed)
    return ran.out + ran.err


def test_a_campaign_is_begun_listed_played_and_shown(parlour: Command) -> None:
    begun(parlour)
    assert "the-wolf-s-winter" in parlour("campaign", "list").out
    assert "The next adventure: parlour campaign play the-wolf-s-winter" in play(parlour, FIRST)
    assert kinds() == ["begin", "adventure"]
    shown = parlour("campaign", "show").out
    assert "The short trail" in shown
    assert find("").under_way() is None


def test_a_game_that_is_left_goes_on_and_counts_once(parlour: Command) -> None:
    begun(parlour)
    said = play(parlour, ["q"])
    assert "The campaign waits" in said
    assert kinds() == ["begin"]
    assert "under way" in parlour("campaign", "show").out
    play(parlour, FIRST, seed=99)
    assert kinds() == ["begin", "adventure"]


def test_a_game_that_ended_untold_is_written_the_next_time_and_only_once(parlour: Command) -> None:
    # given a game under way that was resumed by itself, or whose program was killed at its end
    begun(parlour)
    play(parlour, ["q"])
    link = find("").under_way()
    assert link is not None
    local = LocalGame(saved_games.read(Path(link.file)))
    while not local.over():
        seat = local.history.state.to_act()[0]
        local.act(seat, local.history.state.answers(seat)[0])
    saved_games.write(Path(link.file), local.session.replay().to_bytes())

    # when the campaign is looked at, twice
    parlour("campaign", "show")
    parlour("campaign", "show")

    # then its entry is there, once
    assert kinds() == ["begin", "adventure"]


def test_taking_back_is_told_also_if_it_was_before_a_break(parlour: Command) -> None:
    begun(parlour)
    play(parlour, ["q"])
    found = find("")
    link = found.under_way()
    assert link is not None
    found.wait_for(Path(link.file), 2)
    play(parlour, FIRST)
    assert "with 2 take-backs" in find("").log.last().words


def test_an_adventure_is_abandoned_and_the_campaign_begun_anew(parlour: Command) -> None:
    begun(parlour)
    assert "no adventure is under way" in parlour("campaign", "abandon").err
    play(parlour, ["q"])
    assert "abandoned" in parlour("campaign", "abandon").out
    assert parlour("campaign", "reset", "the-wolf-s-winter", "--yes").code == 0
    assert kinds() == ["begin", "abandoned", "reset"]
    assert find("").log.last().text == ""


def rich(parlour: Command) -> None:
    """A campaign with three Guides."""
    begun(parlour)
    found = find("")
    text = campaign.Kept([3, 1], 0, ["short"]).text()
    entry = CampaignEntry(n=2, kind="adventure", words="The short trail: won.", text=text, at=1.0)
    found.add(entry)


def test_a_deck_is_shown_and_changed_with_its_refusals(parlour: Command) -> None:
    rich(parlour)
    assert "3 of 3  Guide" in parlour("campaign", "deck", "the-wolf-s-winter").out
    assert "1 card" in parlour("campaign", "deck", "the-wolf-s-winter", "camp", "Guide=1").out
    refused = parlour("campaign", "deck", "the-wolf-s-winter", "camp", "Guide=0")
    assert "nobody goes without a Guide who has one (CA-8)" in refused.err
    for wrong in ("Guide", "Guide=x", "Wolf=1"):
        assert parlour("campaign", "deck", "the-wolf-s-winter", "camp", wrong).code == 1
    play(parlour, ["q"])
    assert "under way" in parlour("campaign", "deck", "the-wolf-s-winter", "camp", "Guide=2").err
    assert kinds() == ["begin", "adventure", "deck"]


def test_a_campaign_goes_out_and_comes_in_as_a_file(parlour: Command, tmp_path: Path) -> None:
    rich(parlour)
    file = tmp_path / "out.json"
    assert parlour("campaign", "export", "the-wolf-s-winter", str(file)).code == 0
    assert "there is a file" in parlour("campaign", "export", "the-wolf-s-winter", str(file)).err
    assert "the-wolf-s-winter-2" in parlour("campaign", "import", str(file)).out
    assert find("the-wolf-s-winter-2").log == find("the-wolf-s-winter").log


def test_a_forged_file_is_one_line_and_nothing_is_lost(parlour: Command, tmp_path: Path) -> None:
    rich(parlour)
    file = tmp_path / "out.json"
    parlour("campaign", "export", "the-wolf-s-winter", str(file))
    data = json.loads(file.read_bytes())
    data["entries"][1]["text"] = campaign.Kept([9, 9]).text()
    file.write_text(json.dumps(data))
    ran = parlour("campaign", "import", str(file))
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert "was changed after it was written" in ran.err
    assert len(campaign_files.all_campaigns()) == 1
    find("").path.write_text("{")
    listed = parlour("campaign", "list")
    assert listed.code == 0
    assert "cannot be read" in listed.err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["show"], "which campaign?"),
        (["show", "none"], "there is no campaign 'none'; there is none yet"),
        (["begin", " "], "a name of 1 to 40 characters"),
        (["begin", "Masks", "--game", "hero_vs_phantom"], "has no campaigns"),
        (["import", "missing.json"], "missing.json: cannot be read"),
        (["play", "none"], "there is no campaign 'none'"),
    ],
)
def test_what_is_wrong_is_one_clear_line(parlour: Command, args: list[str], said: str) -> None:
    ran = parlour("campaign", *args)
    assert ran.code == 1
    assert said in ran.err
    assert ran.err.count("\n") == 1

"""A campaign as a log and as a file: every entry says what it left, and a file that is none is refused in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.core.data import BadData
from parlour.games import game
from parlour.session import campaign_log
from parlour.session.campaign_log import CampaignLog
from tests.core.minis import campaign

OLD = Path(__file__).parent / "campaign_of_version_1.json"
"""Written by the first version that had campaigns. It must open in every later one: never write it anew."""


def some() -> CampaignLog:
    """A campaign with a won game and a changed deck."""
    log = campaign_log.begun(campaign.GAME, "  The wolf's\n winter ", 5.0)
    for seed in range(40):
        options = campaign_log.options_of(log, campaign.CampaignOptions())
        state = campaign.GAME.new(2, options, seed)
        while state.outcome() is None:
            state.apply(state.seat, state.answers(state.seat)[0])
        log = log.with_entry(campaign_log.played(log.last().n + 1, state, 0, False, 6.0 + seed))
        if "won" in log.last().words:
            break
    return log.with_entry(campaign_log.deck_changed(log, "camp", {"Guide": 1}, 99.0))


def test_the_book_says_what_happened() -> None:
    log = some()
    assert log.name == "The wolf's winter"
    assert log.entries[0].words == "Campaign is begun."
    assert log.entries[-2].words == "The short trail: won. Guide gained."
    assert log.last().words == "The deck of The camp is changed: 1 card."
    assert campaign_log.reset(log, 100.0).text == ""


def test_a_file_gives_the_same_campaign() -> None:
    log = some()
    data = campaign_log.to_bytes(log)
    assert campaign_log.campaign_game_id(data) == "campaign"
    assert campaign_log.read_campaign(campaign.GAME, data) == log


def test_an_old_campaign_opens() -> None:
    log = campaign_log.read_campaign(campaign.GAME, OLD.read_bytes())
    assert (log.name, len(log.entries)) == ("The wolf's winter", 3)
    state = campaign.GAME.new(2, campaign_log.options_of(log, campaign.CampaignOptions(trail="long")), 1)
    assert isinstance(state, campaign.Campaign)


def signed(data: Any) -> bytes:
    """A forger who read how the digest is made."""
    entries = tuple(campaign_log.CampaignEntry(**entry) for entry in data["entries"])
    return campaign_log.to_bytes(CampaignLog(rules=campaign.GAME, name=data["name"], entries=entries))


def more_guides(data: Any) -> bytes:
    data["entries"][-1]["text"] = campaign.Kept([99, 99]).text()
    return json.dumps(data).encode()


def no_such_text(data: Any) -> bytes:
    data["entries"][-1]["text"] = '{"guides": [-1], "home": 0, "won": []}'
    return signed(data)


def gold_at_the_start(data: Any) -> bytes:
    data["entries"][0]["text"] = campaign.Kept([99, 99]).text()
    return signed(data)


def an_entry_left_out(data: Any) -> bytes:
    del data["entries"][1]
    return signed(data)


def without(name: str) -> Callable[[Any], bytes]:
    def broken(data: Any) -> bytes:
        del data[name]
        return json.dumps(data).encode()

    return broken


def put(name: str, value: Any) -> Callable[[Any], bytes]:
    return lambda data: json.dumps({**data, name: value}).encode()


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (lambda data: b"", "this is no campaign file, or it is broken"),
        (lambda data: json.dumps(data).encode()[:-20], "this is no campaign file, or it is broken"),
        (lambda data: b"\xff\xfe", "this is no campaign file, or it is broken"),
        (lambda data: b"[" * 100_000, "this is no campaign file, or it is broken"),
        (lambda data: b" " * 2_000_001, "too large for a campaign"),
        (lambda data: b'{"parlour": "replay 1", "game": "campaign"}', "this is no campaign file of Parlour"),
        (put("parlour", "campaign 2"), "written by a newer Parlour"),
        (put("game", "hero_vs_phantom"), "this campaign is of 'hero_vs_phantom', not of campaign"),
        (put("entries", [1]), "this campaign file is broken: "),
        (put("entries", []), "was changed after it was written"),
        (without("digest"), "this campaign file is broken: "),
        (without("entries"), "this campaign file is broken: "),
        (more_guides, "was changed after it was written"),
        (no_such_text, "entry 3 of this campaign: this campaign cannot be read"),
        (gold_at_the_start, "entry 1 of this campaign holds what no game left"),
        (an_entry_left_out, "entry 2 of this campaign is out of order"),
    ],
)
def test_a_broken_forged_or_foreign_file_is_refused_in_one_line(broken: Callable[[Any], bytes], words: str) -> None:
    data = broken(json.loads(OLD.read_bytes()))
    with pytest.raises(BadData) as refused:
        campaign_log.read_campaign(campaign.GAME, data)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_game_without_campaigns_has_none() -> None:
    with pytest.raises(BadData, match="Hero vs Phantom has no campaigns"):
        campaign_log.begun(game("hero_vs_phantom"), "Masks", 0.0)


@pytest.mark.parametrize("name", ["", " \n ", "x" * 41])
def test_a_campaign_has_a_name_that_stands_on_a_line(name: str) -> None:
    with pytest.raises(BadData, match="a name of 1 to 40 characters"):
        campaign_log.begun(campaign.GAME, name, 0.0)

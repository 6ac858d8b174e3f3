"""The Phantom at the terminal: whole games on every size of screen, the story as pages, no curtain over open hands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from parlour.core.contract import TABLE
from parlour.games.the_phantom.actions import END_ADVENTURE, Play
from parlour.games.the_phantom.game import GAME
from parlour.games.the_phantom.state import Phantom
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame, new_game
from tests.games.the_phantom.positions import Table, options
from tests.terminal.at_screen import AtScreen, first_legal, played, script


def sitting(people: int = 1, seed: int = 2, **chosen: Any) -> LocalGame:
    """A new game with the plain cards."""
    return new_game(GAME, people, options(**chosen), [], ["Ada", "Ben"][:people], seed)


def laid(table: Table, people: int = 1) -> LocalGame:
    """A game in this position."""
    local = sitting(people)
    table.s.log = None
    local.history.state = table.s
    return local


def shown(local: LocalGame, seat: int = 0, width: int = 80, height: int = 24) -> str:
    at = AtScreen(script([]), width, height)
    Hotseat(local, at.screen, Path("unused")).show(seat)
    return at.now()


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (60, 20)])
@pytest.mark.parametrize("people", [1, 2])
def test_a_whole_game_fits_on_the_screen(people: int, width: int, height: int, tmp_path: Path) -> None:
    tables: list[Hotseat] = []
    at = AtScreen(first_legal(lambda: tables[0]), width, height)
    tables.append(Hotseat(sitting(people, difficulty="mythic"), at.screen, tmp_path / "game.json"))

    assert tables[0].play() == 0

    assert tables[0].local.history.state.outcome() is not None
    screens = [screen for screen in at.screens() if "▶ " in screen]
    assert len(screens) > 10
    assert all(len(line) <= width for screen in screens for line in screen.splitlines())
    if height >= 24:
        assert max(len(screen.rstrip("\n").splitlines()) for screen in screens) <= height


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_curtain_falls_between_closed_hands_alone(open_hands: bool, tmp_path: Path) -> None:
    tables: list[Hotseat] = []
    at = AtScreen(first_legal(lambda: tables[0]))
    tables.append(Hotseat(sitting(2, open_hands=open_hands), at.screen, tmp_path / "game.json"))
    tables[0].play()
    assert ("Pass to" in at.file.getvalue()) is not open_hands


def test_the_story_is_told_once_and_stands_in_the_log(tmp_path: Path) -> None:
    _, at = played(sitting(), ["", "1", "log", "q", "quit"], tmp_path / "game.json")
    told = at.file.getvalue()
    assert [screen for screen in at.screens() if screen.startswith(" I. The Beginning")] != []
    assert len(re.findall(r"It begins\.", told)) == 2, "as a page, and in the log"


def test_the_row_says_what_each_card_does_next() -> None:
    table = Table()
    table.adventure()
    table.row("Thug", "Monsoon", "Python")
    table.public.revealed.clear()
    table.tokens("Thug", "wound", 1)
    screen = shown(laid(table))
    assert "1. Thug ♥1/2 Fate: 1 damage" in screen
    assert "2. Monsoon Now: a combat costs 1 Wild more" in screen
    assert "3. Python ♥4/4 Fate: 1 damage; then exhaust a ready Ally card of yours" in screen


def test_the_mission_says_how_far_it_is_and_which_clock_runs() -> None:
    table = Table()
    table.adventure()
    table.tokens("Train", "training", 2)
    table.tokens("Train", "time", 3)
    screen = shown(laid(table))
    assert "Train  training 2/3  time 3/6" in screen
    assert "[Adventure]" in screen


def test_a_card_that_cannot_be_paid_says_what_it_lacks_and_is_refused_by_its_rule(tmp_path: Path) -> None:
    table = Table()
    table.adventure()
    table.hand("Colt .45", "Campfire")
    table.purse("skull")
    local = laid(table)
    screen = shown(local)
    assert re.search(r"\N{MULTIPLICATION SIGN}\d/\d+ +Colt \.45 SS→S lacks S", screen)
    assert re.search(r"\d+/\d+ +Campfire \*→\*", screen)
    keys = Hotseat(local, AtScreen(script([])).screen, tmp_path).explaining.keyed(0)
    closed = next(each for each in keys if isinstance(each.action, Play) and not each.legal)
    before = local.history.state.hash()
    _, at = played(local, ["", f"why {closed.key}", "", "quit"], tmp_path / "game.json")
    assert "Not allowed: It costs 2 Skull mark" in at.file.getvalue()
    assert closed.words == "Play Colt .45 (The Phantom 18)"
    assert local.history.state.hash() == before


def test_as_many_wounds_as_defeat_an_enemy_are_one_answer(tmp_path: Path) -> None:
    table = Table()
    table.adventure()
    table.row("Python", "Thug")
    table.hand()
    table.area()
    table.purse("skull")
    table.top("Two-Handed Club")
    table.say("Initiate combat")
    assert table.public.placing == 3
    local = laid(table)
    keys = {each.key: each.words for each in Hotseat(local, AtScreen(script([])).screen, tmp_path).explaining.keyed(0)}
    assert not [words for words in keys.values() if words.startswith("4 Wounds on Python")]
    assert "2 Wounds on Thug (7), which defeat it" in keys.values()
    key = next(key for key, words in keys.items() if words.startswith("2 Wounds on Thug"))
    played(local, [key, "quit"], tmp_path / "game.json")
    state = local.history.state
    assert isinstance(state, Phantom)
    assert state.public.placing == 1


def test_a_watcher_sees_the_table_without_closed_hands() -> None:
    local = sitting(2, open_hands=False)
    while END_ADVENTURE not in local.history.state.answers(local.history.state.to_act()[0]):
        seat = local.history.state.to_act()[0]
        local.act(seat, local.history.state.answers(seat)[0])
    state = local.history.state
    assert isinstance(state, Phantom)
    screen = shown(local, TABLE, 120, 40)
    seat = state.public.active
    hidden = [state.box.cards[card].name for card in state.hands[seat]]
    assert "in hand" in screen
    assert not [name for name in hidden if f"{name} " in screen.split("in play")[-1]]

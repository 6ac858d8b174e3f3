"""Looking at a game again: forwards, backwards, by number, from any seat."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.core.contract import TABLE
from parlour.games.hero_vs_phantom.state import Hvp
from parlour.terminal import saved_games
from parlour.terminal.local_game import LocalGame
from parlour.terminal.replay_viewer import Viewer
from tests.terminal.at_screen import AtScreen, move_on, script, seated
from tests.terminal.conftest import Command
from tests.terminal.test_curtain import corner, hand_on


@pytest.fixture
def sitting() -> LocalGame:
    """A game of bots, played to its end."""
    sitting = seated(people=0, seats=3, names=["Ada", "Ben", "Cleo"])
    while sitting.history.state.outcome() is None:
        sitting.let_bot_move(sitting.history.state.seat)
    return sitting


def looked(sitting: LocalGame, *lines: str, seat: int = TABLE, all: bool = False, at: int = 0) -> list[str]:
    """The screens that were shown."""
    screen = AtScreen(script(lines))
    Viewer(sitting.session.replay(), screen.screen, seat, all).run(at)
    return screen.screens()[1:]


def test_it_steps_forwards_backwards_and_jumps(sitting: LocalGame) -> None:
    shown = looked(sitting, "", "n", "p", "17", "q")
    moves = [next(move for move in (0, 1, 2, 17) if f"Move {move} of" in screen) for screen in shown]
    assert moves == [0, 1, 2, 1, 17]


def test_the_ends_and_wrong_numbers_are_said(sitting: LocalGame) -> None:
    last = len(sitting.history.moves_at(sitting.n))
    shown = looked(sitting, "p", str(last), "n", str(last + 1), "nonsense")
    assert "This is the start of the game." in shown[1]
    assert "The game is over" in shown[2]
    assert "This is the end of the game" in shown[3]
    assert f"There is no '{last + 1}' here" in shown[4]
    assert "There is no 'nonsense' here" in shown[5]


def test_the_list_of_events_has_all_that_happened(sitting: LocalGame) -> None:
    shown = looked(sitting, "g", *[""] * 40)
    assert "All that happened" in shown[1]
    text = " ".join(" ".join(shown).split())
    assert all(" ".join(line.words.split()) in text for line in sitting.sight(TABLE).log[:40])


def test_a_seat_sees_its_own_hand_and_everyone_sees_none(sitting: LocalGame) -> None:
    states = [state.clone() for state, _ in sitting.session.replay().states()]
    for seat in range(3):
        for at in (0, 5, 20):
            state = states[at]
            assert isinstance(state, Hvp)
            screen = looked(sitting, seat=seat, at=at)[0]
            assert hand_on(screen) == [corner(card) for card in state.hands[seat]]
    assert hand_on(looked(sitting, at=5)[0]) == []
    assert "seen by everyone" in looked(sitting, at=5)[0]


def test_all_hands_can_lie_open(sitting: LocalGame) -> None:
    state = sitting.session.replay().start()
    assert isinstance(state, Hvp)
    screen = looked(sitting, all=True)[0]
    cards = sum(line.count("Ph") for line in screen.split("\n")[-9:])
    assert cards == sum(1 for hand in state.hands for card in hand if card >= 25)


def test_the_command_reads_files_by_path_and_by_name(sitting: LocalGame, parlour: Command, home: Path) -> None:
    path = home / "finished" / "my-game.json"
    saved_games.write(path, sitting.session.replay().to_bytes())
    for name in (str(path), "my-game.json", "my-game"):
        ran = parlour("replay", name, "--seat", "2", "--at", "4", typed=["n", "q"])
        assert ran.code == 0
        assert "seen by Ben" in ran.out
        assert "Move 4 of" in ran.out
        assert "Move 5 of" in ran.out
    assert "no move 9999" in parlour("replay", str(path), "--at", "9999").err
    assert "seats 1 to 3" in parlour("replay", str(path), "--seat", "4").err
    assert "seats 1 to 3" in parlour("replay", str(path), "--seat", "0").err


def test_names_in_a_file_do_not_steer_the_terminal(sitting: LocalGame) -> None:
    replay = sitting.session.replay()
    replay.names = ("A\x1b[31mda", "", "C" * 99)
    screen = AtScreen(script(["g", "", "q"]))
    Viewer(replay, screen.screen).run()
    assert "A[31mda" in screen.file.getvalue()
    assert "\x1b[31m" not in screen.file.getvalue()
    assert "C" * 25 not in screen.file.getvalue()


def test_a_bot_says_why_it_made_a_move() -> None:
    local = seated(people=1, seats=3, names=["Ada"], bot="greedy")
    for _ in range(3):
        move_on(local)
    bot = next(entry.n for entry in local.history.entries if entry.seat)
    person = next(entry.n for entry in local.history.entries if entry.seat == 0)

    assert re.search(r"the (Heroes|Phantoms) (lead|are behind)", looked(local, "w", at=bot)[1])
    assert "No bot made this move." in looked(local, "w", at=person)[1]
    assert "No bot made this move." in looked(local, "w", at=0)[1]

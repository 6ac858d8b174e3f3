"""Nobody at a shared screen sees another person's hand."""

from __future__ import annotations

import re
from pathlib import Path

from parlour.games.hero_vs_phantom.cards import COLOUR, HEROES, NUMBER
from parlour.games.hero_vs_phantom.state import Hvp
from parlour.terminal.games.hero_vs_phantom import LETTER
from parlour.terminal.hotseat import Hotseat
from tests.terminal.at_screen import AtScreen, first_legal, seated

NAMES = ["Ada", "Ben", "Cleo"]


def corner(card: int) -> tuple[str, str]:
    return str(NUMBER[card]), LETTER[COLOUR[card]] if card < HEROES else "Ph"


def hand_on(screen: str) -> list[tuple[str, str]]:
    """The cards below the question, as number and letter."""
    lines = screen.split("\n")
    question = next(row for row, line in enumerate(lines) if line.startswith((" ▶ ", " … ")))
    return re.findall(r"│(\d+) +([RBGYP]|Ph)│", "\n".join(lines[question:]))


def test_between_two_people_there_is_a_curtain_that_shows_no_card(tmp_path: Path) -> None:
    tables: list[Hotseat] = []
    shown_to: list[str] = []
    play = first_legal(lambda: tables[0])

    def answer(shown: str) -> str:
        state = tables[0].local.history.state
        assert isinstance(state, Hvp)
        passed = re.search(r"Pass to (\w+), press Enter", shown)
        if passed:
            assert "│" not in shown
            assert shown.split() == ["Pass", "to", passed[1] + ",", "press", "Enter", "›"]
            shown_to.append(passed[1])
            return ""
        if "you are" in shown:
            person = re.search(r"you are (\w+)", shown)
            assert person is not None
            assert person[1] == shown_to[-1]
            assert hand_on(shown) == [corner(card) for card in state.hands[NAMES.index(person[1])]]
        return play(shown)

    at = AtScreen(answer)
    tables.append(Hotseat(seated(people=3, seats=3, names=NAMES), at.screen, tmp_path / "game.json"))
    assert tables[0].play() == 0
    assert set(shown_to) == set(NAMES)
    for screen in at.screens():
        if (
            "you are" not in screen
            and "│" in screen
            and any(line.startswith((" ▶ ", " … ")) for line in screen.split("\n"))
        ):
            assert hand_on(screen) == []


def test_while_bots_think_between_people_no_hand_is_on_the_screen(tmp_path: Path) -> None:
    tables: list[Hotseat] = []
    at = AtScreen(first_legal(lambda: tables[0]))
    tables.append(Hotseat(seated(people=2, seats=3, names=["Ada", "Ben"]), at.screen, tmp_path / "game.json"))
    assert tables[0].play() == 0
    owner = ""
    for screen in at.screens():
        passed = re.search(r"Pass to (\w+)", screen)
        if passed:
            owner = passed[1]
        named = re.search(r"you are (\w+)", screen)
        if named:
            assert named[1] == owner

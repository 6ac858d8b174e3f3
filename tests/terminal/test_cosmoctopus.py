"""Cosmoctopus at one screen: whole games in every mode, payments in one go, and screens that keep their shape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.games import game
from parlour.games.cosmoctopus.actions import PlayCard
from parlour.games.cosmoctopus.state import Cosmo
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame, new_game
from tests.terminal.at_screen import AtScreen


def seated(seats: int, seed: int, **options: Any) -> LocalGame:
    """One person and random bots."""
    chosen = game("cosmoctopus")
    return new_game(chosen, seats, chosen.options(**options), ["random"] * (seats - 1), (), seed)


def whole(sitting: LocalGame) -> Cosmo:
    """The state of the game."""
    assert isinstance(sitting.history.state, Cosmo)
    return sitting.history.state


def eager(table: Callable[[], Hotseat], rng: Random) -> Callable[[str], str]:
    """Pay in one go, play what can be played, else anything."""

    def answer(shown: str) -> str:
        if "Enter goes on" in shown:
            return ""
        at = table()
        answers = [each for each in at.explaining.keyed(at.at_screen) if each.legal]
        useful = [each for each in answers if each.key.startswith("p") or isinstance(each.action, PlayCard)]
        return rng.choice(useful or answers).key

    return answer


@pytest.mark.parametrize(
    ("seats", "width", "height", "options"),
    [
        (1, 80, 24, {"difficulty": "obsessive"}),
        (2, 80, 24, {"express": True, "hands": "draft"}),
        (3, 120, 40, {"mode": "investigator", "difficulty": "obsessive"}),
        (1, 80, 24, {"difficulty": "obsessive", "layout": "x"}),
        (1, 80, 24, {"difficulty": "obsessive", "layout": "disconnected10", "bridge": True}),
        (1, 50, 20, {"difficulty": "obsessive"}),
    ],
)
def test_a_person_plays_a_whole_game(
    seats: int, width: int, height: int, options: dict[str, Any], tmp_path: Path
) -> None:
    tables: list[Hotseat] = []
    at = AtScreen(eager(lambda: tables[0], Random(seats)), width, height)
    tables.append(Hotseat(seated(seats, 5, **options), at.screen, tmp_path / "game.json"))
    assert tables[0].play() == 0
    assert tables[0].local.history.state.outcome() is not None
    screens = [screen.split("\n") for screen in at.screens() if "Cosmoctopus  " in screen]
    assert len(screens) > 10
    assert max(len(line) for lines in screens for line in lines) <= width
    if height >= 24:
        assert max(map(len, screens)) <= height
        rows = {max(row for row, line in enumerate(lines) if line.startswith((" ▶ ", " … "))) for lines in screens}
        assert max(rows) - min(rows) <= 1, "a question of two lines starts one row higher"


def test_a_tall_screen_leaves_no_line_out(tmp_path: Path) -> None:
    tables: list[Hotseat] = []
    at = AtScreen(eager(lambda: tables[0], Random(1)), 110, 40)
    tables.append(Hotseat(seated(2, 5, express=True), at.screen, tmp_path / "game.json"))
    assert tables[0].play() == 0
    screens = [screen for screen in at.screens() if "Cosmoctopus  " in screen]
    assert any("still to pay" in screen for screen in screens)
    assert not [screen for screen in screens if "more line" in screen]


def test_p1_pays_a_whole_bill_at_once(tmp_path: Path) -> None:
    sitting = seated(1, 3)
    table = Hotseat(sitting, AtScreen(lambda shown: "").screen, tmp_path / "game.json")
    rng = Random(2)
    state = whole(sitting)
    while not state.bill:
        sitting.act(0, rng.choice(state.answers(0)))
        state = whole(sitting)
    before = state.public.resources(0) + len(state.hands[0])
    answers = table.explaining.keyed(0)
    assert any(answer.key == "p1" and answer.words.startswith("Pay ") for answer in answers)
    table.at_screen = 0
    table.answer(0, "p1")
    after = whole(sitting)
    assert after.bill is None
    assert after.public.resources(0) + len(after.hands[0]) != before


def test_the_screen_shows_realm_row_boards_and_what_cards_do(tmp_path: Path) -> None:
    def leave(shown: str) -> str:
        raise EOFError

    at = AtScreen(leave)
    Hotseat(seated(1, 3), at.screen, tmp_path / "game.json").play()
    shown = next(screen for screen in at.screens() if "you are Quill" in screen)
    for part in ("free", "pay 1", "octopus", "card row", "Knowledge: 13i 13c 13w 13s", "PI ········ 0/8", "▶you", "◎"):
        assert part in shown, part

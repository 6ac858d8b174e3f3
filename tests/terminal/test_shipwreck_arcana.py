"""The Shipwreck Arcana at the terminal: what is drawn for whom, keys that mean what they say, a whole game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from parlour.core.contract import TABLE
from parlour.games import game
from parlour.games.shipwreck_arcana.actions import FLIP, PLAY, PREDICT, Play
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import AskPlay
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame, new_game
from tests.terminal.at_screen import AtScreen, first_legal, played, script
from tests.terminal.conftest import Command

GAME = game("shipwreck_arcana")


def table(people: int, seats: int, seed: int = 2, **options: Any) -> LocalGame:
    """A new game with so many people and bots by chance at the other seats; seat 1 starts."""
    chosen = GAME.options(**({"starter": "1"} | options))
    names = ["Ada", "Ben", "Cleo", "Dora", "Eli"][:people]
    return new_game(GAME, seats, chosen, ["random"] * (seats - people), names, seed)


def shown(sitting: LocalGame, seat: int, width: int = 80, height: int = 24) -> str:
    """The screen of this seat."""
    at = AtScreen(script([]), width, height)
    Hotseat(sitting, at.screen, Path("unused")).show(seat)
    return at.now()


def predicted(sitting: LocalGame) -> LocalGame:
    """The same game at its first decision of the group: seat 1 has played."""
    while not isinstance(sitting.history.state.question(), Discuss):
        sitting.act(0, sitting.history.state.answers(0)[0])
    return sitting


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (60, 20)])
def test_a_whole_game_fits_on_the_screen(seats: int, width: int, height: int, tmp_path: Path) -> None:
    tables: list[Hotseat] = []
    at = AtScreen(first_legal(lambda: tables[0]), width, height)
    tables.append(Hotseat(table(1, seats), at.screen, tmp_path / "game.json"))
    assert tables[0].play() == 0
    assert tables[0].local.history.state.outcome() is not None
    screens = [screen for screen in at.screens() if "SCORE" in screen]
    assert len(screens) > 5
    assert all(len(line) <= width for screen in screens for line in screen.splitlines())
    if height < 24:
        assert any("f1 to f" in screen and "0/" in screen for screen in screens), "the row stands before what is free"
    else:
        assert max(len(screen.rstrip("\n").splitlines()) for screen in screens) <= height


def test_the_keys_of_a_play_stand_under_its_card_and_say_whether_it_fits() -> None:
    sitting = table(1, 3)
    state = sitting.history.state
    assert isinstance(state.question(), AskPlay)
    keys = dict(re.findall(r"(\d+)([▸×])\d", shown(sitting, 0)))
    answers = Hotseat(sitting, AtScreen(script([])).screen, Path("unused")).explaining.keyed(0)
    for answer in answers:
        if isinstance(answer.action, Play):
            assert keys[answer.key] == ("▸" if answer.action in state.answers(0) else "×")
    assert "×" in keys.values()
    assert "▸" in keys.values()


def test_a_play_that_breaks_the_card_is_refused_with_the_rule(tmp_path: Path) -> None:
    sitting = table(1, 3)
    answers = Hotseat(sitting, AtScreen(script([])).screen, tmp_path).explaining.keyed(0)
    closed = next(answer for answer in answers if not answer.legal and answer.action not in PLAY[0])
    before = sitting.history.state.hash()
    _, at = played(sitting, [closed.key, "quit"], tmp_path / "game.json")
    assert "Not allowed: " in at.file.getvalue()
    assert "SA-079" in at.file.getvalue()
    assert sitting.history.state.hash() == before


def test_an_ally_predicts_a_number_by_that_number(tmp_path: Path) -> None:
    sitting = predicted(table(3, 3))
    answers = Hotseat(sitting, AtScreen(script([])).screen, tmp_path).explaining.keyed(1)
    for answer in answers:
        if answer.action in PREDICT:
            assert answer.key == str(PREDICT.index(answer.action))
    sitting.act(1, PREDICT[4])
    screen = shown(sitting, 2)
    assert "Predict 4: do you agree, or" in screen
    assert "[4]" in screen
    assert re.search(r"Ben .*agrees", screen)
    assert re.search(r"you .*has to answer", screen)


def test_an_ally_strikes_a_number_out_by_its_key(tmp_path: Path) -> None:
    sitting = predicted(table(2, 2))
    assert "f1 to f7 strike a number on Ada's line" in shown(sitting, 1)
    played(sitting, ["", "f3", "quit"], tmp_path / "game.json")
    assert sitting.history.moves_at(sitting.n)[-1] == (1, FLIP[0][3])
    assert "line 1 2 · 4 5 6 7" in shown(sitting, 1)


def test_nobody_sees_the_fates_of_others() -> None:
    sitting = table(3, 3, seed=5)
    state = sitting.history.state
    assert isinstance(state, Arcana)
    for seat in (1, 2, TABLE):
        world = state.redeal(seat, 9)
        assert isinstance(world, Arcana)
        assert world.hands != state.hands
        real = shown(sitting, seat)
        sitting.history.state = world
        assert shown(sitting, seat) == real
        sitting.history.state = state
    assert shown(sitting, 0) != shown(sitting, 1)


@pytest.mark.parametrize("on", [True, False])
def test_the_aid_says_what_can_be_and_why_not(on: bool) -> None:
    told = 0
    for seed in range(6):
        screen = shown(predicted(table(3, 3, seed=seed, deduction_aid=on)), 1, 120, 40)
        told += bool(re.search(r"can be \d", screen) and re.search(r"not \d.*SA-0", screen))
    assert (told > 0) == on


def test_cards_check_says_what_is_wrong_and_where(parlour: Command, tmp_path: Path) -> None:
    good = tmp_path / "mine.toml"
    card = 'name = "The Well"\ntitle = "Sum 8"\ntext = "If your fates add up to 8, play either."\nmoons = 2\n'
    parts = 'condition = { is = "SumFrom", low = 8, high = 8 }\npower = { is = "Twice" }\n'
    good.write_text(f'[pack]\nname = "mine"\ntitle = "Mine"\n[[card]]\n{card}{parts}')
    assert "nothing is wrong" in parlour("cards", "check", str(good)).out
    bad = tmp_path / "bad.toml"
    bad.write_text(good.read_text().replace("moons = 2", "moons = 0").replace("Twice", "Thrice"))
    ran = parlour("cards", "check", str(bad), "--game", "shipwreck_arcana")
    assert ran.code == 1
    assert "bad.toml, card 'The Well': moons is 0; it must be a whole number from 1 to 9" in ran.out
    assert "there is no power 'Thrice'; did you mean 'Twice'? 'is' must be one of" in ran.out
    assert "there is no" in parlour("cards", "check", str(tmp_path / "none.toml")).err
    assert "takes no packs" in parlour("cards", "check", str(good), "--game", "hero_vs_phantom").err

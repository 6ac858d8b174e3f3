"""The bots of Phantom Ink: they play whole games, listen honestly, and say what they think."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour.bots.games.phantom_ink as bots
from parlour.bots.games.phantom_ink.hearing import clues
from parlour.bots.games.phantom_ink.medium import enough
from parlour.bots.games.phantom_ink.player import BOLD, CAREFUL, SHY
from parlour.bots.registry import levels, make_bot
from parlour.core.rng import seeded
from parlour.games.phantom_ink import GAME
from parlour.games.phantom_ink.actions import ASK, GO_ON, SILENCIO, SPACE_EYE
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.state import Ink
from parlour.games.phantom_ink.view import seen_from
from tests.games.phantom_ink.positions import At

FOLDER = Path(bots.__file__).parent


@pytest.mark.parametrize(("seats", "level"), [(2, "hard"), (3, "easy"), (4, "hard"), (6, "medium")])
def test_bots_play_a_whole_game_and_explain_each_answer(seats: int, level: str) -> None:
    bot = make_bot("phantom_ink", level)
    state = GAME.new(seats, InkOptions(pace=0), seed=2)
    rng = seeded(2)
    said = set()
    while state.outcome() is None:
        seat = state.to_act()[0]
        view = state.view(seat)
        action = bot.choose(view, state.answers(seat), rng)
        assert action in state.answers(seat)
        said.add(bot.explain(view, action))
        state.apply(seat, action)
    assert len(said) > 3


def test_the_levels_are_three() -> None:
    assert levels("phantom_ink") == {"easy": "shy", "medium": "careful", "hard": "bold"}


def test_a_medium_neither_reads_the_clue_table_nor_the_list_of_objects() -> None:
    for name in ("medium.py", "hearing.py"):
        text = (FOLDER / name).read_text(encoding="utf-8")
        assert not re.search(
            r"\.(words|letters|clues|forms|senses|object|object_card)\b(?!\()", text.replace("bots.words", "")
        ), name
        assert not re.search(r"\.(table|suggested|is_form)\(", text), name


def test_a_medium_calls_when_the_word_is_clear_and_waits_before() -> None:
    at = At().do(2, ASK).offer().answer("CHURCH")
    bot = make_bot("phantom_ink", "hard")
    assert bot.choose(at.s.view(2), at.s.answers(2), seeded(1)) is GO_ON[0]
    at.do(2, *[GO_ON[0]] * 4)
    assert at.pad() == ["CHURC"]
    assert bot.choose(at.s.view(2), at.s.answers(2), seeded(1)) is SILENCIO[0]


def test_a_medium_reads_both_teams_and_the_bolder_guesses_on_less() -> None:
    at = At()
    at.ask("CHURCH", 6).ask("WICK", 4)
    view = seen_from(at.s, 2)

    assert [clue.shown for clue in clues(view)] == ["CHURCH", "WICK"]
    assert [clue.shown for clue in clues(view, but=0)] == ["WICK"]
    assert SHY.guesses > CAREFUL.guesses > BOLD.guesses


def test_the_sun_guesses_on_less_than_the_moon() -> None:
    at = At()
    sun = enough(seen_from(at.s, 2), BOLD)
    at.ask("CHURCH", 6)

    assert sun < enough(seen_from(at.s, 3), BOLD) == BOLD.guesses


def test_a_medium_uses_the_eye_first() -> None:
    at = At()
    for _ in range(5):
        at.ask("ZEBRA", 1)
    assert make_bot("phantom_ink", "easy").choose(at.s.view(3), at.s.answers(3), seeded(1)) is SPACE_EYE


def test_a_spirit_gives_a_clue_of_the_table() -> None:
    state = GAME.new(4, InkOptions(pace=0), seed=5)
    assert isinstance(state, Ink)
    bot = make_bot("phantom_ink", "hard")
    rng = seeded(3)
    while not any(state.texts):
        seat = state.to_act()[0]
        state.apply(seat, bot.choose(state.view(seat), state.answers(seat), rng))
    assert state.texts[0] in state.pack.table(state.asked[0], state.object)

"""A hint at the screen: what the house would do, why, and the next best answer with what it would cost."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.game import Game
from parlour.games import game, game_ids
from parlour.terminal.local_game import LocalGame
from tests.terminal.at_screen import played, seated

ANN = 0


def asked(of: Game, least: int, most: int = 999) -> LocalGame:
    """A game with bots in which Ann, who sits there alone, has so many answers."""
    local = seated(1, of.least_seats, of=of)
    while ANN not in local.history.state.to_act() or not least <= len(local.history.state.answers(ANN)) <= most:
        seat = local.history.state.to_act()[0]
        if seat in local.bots:
            local.let_bot_move(seat)
        else:
            local.act(seat, local.history.state.answers(seat)[0])
    return local


@pytest.mark.parametrize("game_id", game_ids())
def test_a_hint_names_another_answer_as_the_next_best(game_id: str, tmp_path: Path) -> None:
    local = asked(game(game_id), 2)
    labels = [local.session.label(ANN, action) for action in local.history.state.answers(ANN)]

    words, why, second = local.hint(ANN)

    assert words in labels
    assert why
    others = [label for label in labels if label != words or labels.count(words) > 1]
    named = [label for label in others if second.startswith(f"Next best: {label}.")]
    assert named, second
    if game_id != "phantom_ink":  # there nobody can tell what an answer is worth
        assert " It would cost about " in second or " It comes to about the same." in second
    _, at = played(local, ["", "hint"], tmp_path / "game.json", width=120, height=60)
    said = " ".join(" ".join(at.screens()).split())
    assert "The house would choose: " in said
    assert "Next best: " in said


def test_where_one_answer_is_all_there_is_nothing_comes_next() -> None:
    assert asked(game("hero_vs_phantom"), 1, 1).hint(ANN)[2] == ""

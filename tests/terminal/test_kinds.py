"""The terminal follows the kind of a question: with another rule cited, the screen stays the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.core.rng import seeded
from parlour.games import game, game_ids
from parlour.session.sight import Asked
from parlour.terminal.drawing import drawing_of
from parlour.terminal.layout import show_scene
from parlour.terminal.scene import Scene
from tests.terminal.at_screen import AtScreen, script, seated

STEPS = 60


@pytest.mark.parametrize("id", game_ids())
def test_another_cited_rule_changes_nothing_on_the_screen(id: str) -> None:
    seats = min(3, game(id).most_seats)
    sitting = seated(people=seats, seats=seats, of=game(id))
    drawing, rng = drawing_of(id), seeded(11)

    def shown(question: Asked) -> str:
        at = AtScreen(script(()))
        show_scene(at.screen, drawing, Scene(sight.view, sitting.names, {}, question.prompt, question))
        return at.now()

    for _ in range(STEPS):
        if sitting.over():
            break
        seat = sitting.history.state.to_act()[0]
        sight = sitting.sight(seat)
        asked = sight.question
        assert asked is not None

        assert shown(replace(asked, rule="XX-999")) == shown(asked)
        sitting.act(seat, asked.answers[rng.below(len(asked.answers))].action)

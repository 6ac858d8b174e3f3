"""The terminal follows the kind of a question: with another rule cited, the screen stays the same."""

from __future__ import annotations

import pytest

from parlour.core.question import Question
from parlour.core.rng import seeded
from parlour.games import game, game_ids
from parlour.terminal.drawing import drawing_of
from parlour.terminal.layout import show_scene
from parlour.terminal.scene import Scene
from tests.terminal.at_screen import AtScreen, script, seated

STEPS = 60


@pytest.mark.parametrize("id", game_ids())
def test_another_cited_rule_changes_nothing_on_the_screen(id: str) -> None:
    sitting = seated(people=3, seats=3, of=game(id))
    drawing, rng = drawing_of(id), seeded(11)

    def shown(seat: int, question: Question) -> str:
        at = AtScreen(script(()))
        view = sitting.state.view(seat)
        show_scene(at.screen, drawing, Scene(view, sitting.names, {}, question.prompt, question))
        return at.now()

    for _ in range(STEPS):
        if sitting.state.outcome() is not None:
            break
        seat = sitting.state.to_act()[0]
        asked = sitting.state.ask(seat)
        assert asked is not None

        other = Question(asked.prompt, "XX-999", asked.kind, asked.answers, asked.form)

        assert shown(seat, other) == shown(seat, asked)
        answers = sitting.state.answers(seat)
        sitting.state.apply(seat, answers[rng.below(len(answers))])

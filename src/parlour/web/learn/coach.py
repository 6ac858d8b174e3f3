"""The coach at a first game: what is asked, and why, in marks beside the pieces. The browser shows each once."""

from __future__ import annotations

from typing import Final

from parlour.session.sight import Sight
from parlour.web.games.page import Reading
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.learn.lesson import Mark, lesson_of

THE_END: Final = Reading(
    "i-crown", "That was your first game",
    ("Look back at it, or open a table of your own: with friends, or with a house that plays harder.",),
)  # fmt: skip
"""What the reader says then: the ending is not covered."""


def is_guided(sight: Sight) -> bool:
    """Whether the coach stands beside this viewer: at a first game, from an own seat."""
    return sight.settings.guided and sight.viewer in sight.mine and lesson_of(sight.game.id) is not None


def guide_switch() -> h.Node:
    """The switch that sends the coach away and calls it back; the browser keeps how it stands."""
    return h.button("#guide", type="button", role="switch", aria_checked="true", data_coach="switch", data_keep="all")[
        "Guide me ", h.i
    ]


def coach(scene: Scene) -> h.Node:
    """The marks for the open question; none while others act, and none over the ending."""
    lesson = lesson_of(scene.sight.game.id)
    question = scene.sight.question
    assert lesson is not None
    if question is None:
        return None
    usual = Mark("#now", question.prompt, "Choose one of the answers. The house tells you what it would do.")
    return _marks(question.kind, lesson.coach.get(question.kind, (usual,)))


def _marks(kind: str, marks: tuple[Mark, ...]) -> h.Node:
    return h.div("#coach", hidden=True, data_kind=kind)[
        [h.template(data_at=mark.at)[h.b[mark.title], h.span[mark.words]] for mark in marks]
    ]

"""Marks: what the Mediums of a team point out to each other. No rule of play depends on them."""

from __future__ import annotations

from typing import Final

from parlour.core.question import Action
from parlour.games.phantom_ink.actions import MARK_ARCANA, MARK_LETTER, MARK_LINE, MARK_QUESTION
from parlour.games.phantom_ink.pad import MOST_LINES

ALL: Final[tuple[Action, ...]] = (*MARK_QUESTION, *MARK_ARCANA, *MARK_LINE, *MARK_LETTER)
NUMBER: Final = {action: number for number, action in enumerate(ALL)}
"""The number under which a mark is kept."""

FIRST_ARCANA: Final = len(MARK_QUESTION)
FIRST_LINE: Final = FIRST_ARCANA + len(MARK_ARCANA)
FIRST_LETTER: Final = FIRST_LINE + MOST_LINES

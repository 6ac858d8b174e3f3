"""Questions and answers: what a person is asked, and the actions that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from parlour.core.data import Frozen, to_json


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Frozen):
    """One answer that a seat may give: a verb of the rulebook.

    Actions are interned: a game makes each one once, compares by identity, and declares
    `@dataclass(frozen=True, eq=False)`. Only an `OpenAction` is made on the spot.
    """

    def words(self) -> str:
        """What a person does by it, as a button would say it: 'Play blue 4'."""
        raise NotImplementedError

    def is_call(self) -> bool:
        """Whether it is a call, no choice: it holds whatever number the table had when it was pressed.

        A call names what it is for, so that one that comes late is refused by the rules and hits nothing else.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenAction(Action):
    """An answer in open text. It has value equality, and `Ask.accepts` decides whether it fits."""


class Form:
    """What a person may write in answer to a question with open text."""

    def __init__(self, label: str, limit: int, suggestions: Sequence[str] = (), letters: str = "") -> None:
        self.label = label
        self.limit = limit
        self.suggestions = tuple(suggestions)
        self.letters = letters
        """What may stand in the text, in words; empty for anything."""


@dataclass(frozen=True)
class Written:
    """What a text in answer to a question will stand as, and which of its signs are left out."""

    text: str
    left_out: str = ""


@dataclass(frozen=True)
class Answer:
    """One thing that a seat may do now, with the words for it.

    >>> from parlour.games.hero_vs_phantom.actions import PLAY
    >>> Answer(PLAY[3], PLAY[3].words()).json()
    {'action': {'is': 'Play', 'card': 3}, 'words': 'Play red 4'}
    """

    action: Action
    words: str

    def json(self) -> dict[str, Any]:
        """The answer as JSON data."""
        return {"action": to_json(self.action), "words": self.words}


class Question:
    """What a person needs in order to answer."""

    def __init__(self, prompt: str, rule: str, kind: str, answers: Sequence[Answer], form: Form | None) -> None:
        self.prompt = prompt
        self.rule = rule
        self.kind = kind
        """Which question it is: the name of its step. Faces switch on it; the rule only cites."""
        self.answers = tuple(answers)
        self.form = form

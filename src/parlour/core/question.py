"""Questions and answers: what a person is asked, and the actions that answer it."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from parlour.core.data import Frozen


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Frozen):
    """One answer that a seat may give: a verb of the rulebook.

    Actions are interned: a game makes each one once, compares by identity, and declares
    `@dataclass(frozen=True, eq=False)`. Only an `OpenAction` is made on the spot.
    """

    def words(self) -> str:
        """What a person does by it, as a button would say it: 'Play blue 4'."""
        raise NotImplementedError


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


class Option:
    """One way to answer, with the words for it."""

    def __init__(self, action: Action, words: str) -> None:
        self.action = action
        self.words = words


class Question:
    """What a person needs in order to answer."""

    def __init__(self, prompt: str, rule: str, options: Sequence[Option], form: Form | None) -> None:
        self.prompt = prompt
        self.rule = rule
        self.options = tuple(options)
        self.form = form

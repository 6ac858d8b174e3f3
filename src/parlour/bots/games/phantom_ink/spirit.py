"""The Spirit: answers the Question, and with the Clue, that tell its own Medium most and the other team least."""

from __future__ import annotations

from typing import Final

from parlour.bots.games.phantom_ink.hearing import clues, kind_of, listener
from parlour.bots.games.phantom_ink.nerve import Nerve
from parlour.bots.words.listening import Heard
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.phantom_ink.actions import AnswerQuestion, Clue
from parlour.games.phantom_ink.view import InkView

READ: Final = 3
"""How many letters the other team will have read."""
RIVAL: Final = 0.5
"""What it counts that the other team learns."""


def choose(view: InkView, legal: list[Action], nerve: Nerve, rng: Rng) -> Action:
    """The answer of a Spirit."""
    first = legal[0]
    if isinstance(first, AnswerQuestion):
        if not nerve.weighs:
            return legal[rng.below(len(legal))]
        return max(legal, key=lambda each: best_of(view, each))
    if isinstance(first, Clue):
        if not nerve.weighs:
            return legal[0]
        kind = kind_of(view, view.asked[-1])
        return max(legal, key=lambda each: worth(view, each.text, kind) if isinstance(each, Clue) else 0.0)
    return legal[rng.below(len(legal))]


def best_of(view: InkView, action: Action) -> float:
    """What the best Clue to this Question is worth."""
    assert isinstance(action, AnswerQuestion)
    texts = view.pack.table(action.question, view.object)
    kind = kind_of(view, action.question)
    return max([worth(view, text, kind) for text in texts], default=0.0)


def worth(view: InkView, text: str, kind: str) -> float:
    """How much nearer the own Medium comes to the Object by this Clue, less what its first letters tell the others."""
    return clearness(view.pack.letters[view.object], text, kind, 0.0 if view.public.together else RIVAL)


def clearness(thing: str, text: str, kind: str, rival: float) -> float:
    """How much a Clue speaks for a thing; with a rival, less what its first letters tell without the Question."""
    ear = listener()
    number = ear.words.number.get(thing.lower(), -1)
    if not 0 <= number < ear.words.count:
        return 0.0
    own = ear.spoken_for(number, Heard(text, True, kind))
    if not rival:
        return own
    return own - rival * ear.spoken_for(number, Heard(text[:READ], False, ""))


def explain(view: InkView, action: Action) -> str:
    """Why this Clue or Question, in a sentence."""
    if isinstance(action, Clue):
        read = len(clues(view))
        return f"{action.text} fits {view.pack.words[view.object]}, beside {read} Clues on the Pad."
    if isinstance(action, AnswerQuestion):
        return f"{view.pack.titles[action.question]} has the clearest answer."
    return ""

"""What may be typed: every answer of a sight with its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.core.game import Game
from parlour.core.question import Action, OpenAction
from parlour.session.sight import Sight
from parlour.terminal.drawing import Drawing
from parlour.terminal.scene import KeyedAnswer


def keyed_answers(sight: Sight, drawing: Drawing, words_of: Callable[[Action], str]) -> list[KeyedAnswer]:
    """What may be typed, numbered: answers (with what is not allowed, if the game draws it), what is free and calls."""
    if sight.viewer < 0:
        return []
    found: list[KeyedAnswer] = []
    if sight.question is not None:
        hidden = drawing.keeps_ideas_back
        answers = [each for each in sight.question.answers if not (hidden and isinstance(each.action, OpenAction))]
        words = {answer.action: answer.words for answer in answers}
        in_mind = list(drawing.in_mind(sight.view))
        in_mind += [action for action in words if action not in in_mind]
        for number, action in enumerate(in_mind, 1):
            said = words.get(action) or drawing.named(sight.view, action) or words_of(action)
            found.append(KeyedAnswer(str(number), action, said, legal=action in words))
        for number, (said, plan) in enumerate(drawing.plans(sight.view), 1):
            found.append(KeyedAnswer(f"p{number}", plan[0], said, then=plan[1:]))
    for number, answer in enumerate(sight.free, 1):
        found.append(KeyedAnswer(f"f{number}", answer.action, answer.words, free=True))
    for number, answer in enumerate(sight.calls, 1):
        found.append(KeyedAnswer(f"c{number}", answer.action, answer.words, free=True))
    return found


def meant(
    line: str, answers: Sequence[KeyedAnswer], game: Game, words_of: Callable[[Action], str]
) -> tuple[Action, ...]:
    """The actions of a key on the screen, or of the words for it, with or without its verb; () if it means none."""
    wanted = line.casefold()
    for answer in answers:
        if wanted in (answer.key, answer.words.casefold()):
            return (answer.action, *answer.then)
    said = next((answer.action for answer in answers if _means(wanted, answer.words)), None)
    if said is None:
        said = next((action for action in game.actions if _means(wanted, words_of(action))), None)
    return () if said is None else (said,)


def _means(wanted: str, words: str) -> bool:
    words = words.casefold()
    return wanted == words or (len(wanted) > 1 and words.endswith(f" {wanted}") and not wanted.isdecimal())

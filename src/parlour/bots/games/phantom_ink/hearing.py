"""What a Medium knows of the Clues, as the listener wants it. It looks at letters and Questions, never at the pack's
Objects or its clue table."""

from __future__ import annotations

from functools import lru_cache

from parlour.bots.words.listening import Heard, Judged, Listener
from parlour.bots.words.table import words
from parlour.games.phantom_ink.pad import GUESS
from parlour.games.phantom_ink.view import InkView


@lru_cache(maxsize=1)
def listener() -> Listener:
    """The one listener of this process."""
    return Listener(words())


def kind_of(view: InkView, question: int) -> str:
    """The kind of a Question; empty if it is not known."""
    return view.pack.kind_ids[view.pack.kinds[question]] if question >= 0 else ""


def heard(view: InkView, line: int) -> Heard:
    """One Clue as this seat knows it."""
    return Heard(view.lines[line], view.public.complete[line] == 1, kind_of(view, view.asked[line]))


def clues(view: InkView, but: int = -1) -> list[Heard]:
    """All Clues of both teams of which something stands, perhaps but for one."""
    public = view.public
    lines = [line for line in range(len(public.what)) if line != but and view.lines[line]]
    return [heard(view, line) for line in lines if public.what[line] != GUESS]


def guesses(view: InkView) -> list[Judged]:
    """All Guesses, right letters and the wrong sign."""
    public = view.public
    lines = [line for line in range(len(public.what)) if public.what[line] == GUESS]
    return [Judged(public.shown[line], public.wrong[line]) for line in lines]

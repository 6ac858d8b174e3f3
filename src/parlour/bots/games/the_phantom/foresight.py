"""What the search at The Phantom foresees of an answer: the Mission to its end, as a hero plays it at a glance.

What is sealed is not foreseen: a world is searched without the unread cards of the adventure, and ends where one of
them would be read. There the position is weighed; where the adventure itself ends, it is won or lost.
"""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.bots.compare import Foresight
from parlour.bots.games.the_phantom.book import Book, book_of
from parlour.bots.games.the_phantom.habits import quick
from parlour.bots.games.the_phantom.position import position
from parlour.bots.games.the_phantom.taste import TASTE, Taste
from parlour.core.effects.combined import AskMay, AskOneOf
from parlour.core.question import Action
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.choosing import AskTarget
from parlour.games.the_phantom.destiny import AskAttacked
from parlour.games.the_phantom.fighting import AskCombat, AskWild, AskWound
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.turns import AskRecovery
from parlour.games.the_phantom.verbs_lore import AskMission

TURNS: Final = 14
"""No Mission is followed further than so many turns."""
ANSWERS: Final = 60
"""Nor further than so many answers a turn."""
SPREAD: Final = 9.0
"""The worth, in tokens, that makes a win e times as likely as a loss."""
EVEN: Final = 38.0
"""What a position is worth in which a win is as likely as a loss."""


DOUBT: Final = 1.5
"""Standard errors by which an answer must beat the one at a glance: few worlds are seen in half a second."""


def blind(state: Phantom) -> None:
    """Take the unread cards of the adventure out of a world: what nobody has read is not played out."""
    state.public.adventure = []


def led_on(state: Phantom, book: Book) -> bool:
    """Whether a goal was reached from which the story goes on: what follows is unread."""
    public = state.public
    if public.mission < 0 or not public.reached:
        return False
    return any(aim.leads and aim.key in public.reached for aim in book.aims(public.mission).found)


def follow(state: Phantom, seat: int, action: Action, book: Book, turns: int) -> None:
    """Answer, and play on at a glance until the Mission is over, or so many turns."""
    until = state.public.turn + turns
    state.do(seat, action)
    for _ in range(ANSWERS * turns):
        if state.ended is not None or state.public.turn >= until or led_on(state, book):
            return
        seat = state.seat
        state.do(seat, quick(state, seat, state.answers(seat), book))


class PhantomForesight(Foresight):
    """Tries an answer by playing the Mission on."""

    def __init__(self, taste: Taste = TASTE, turns: int = TURNS) -> None:
        self.taste = taste
        self.turns = turns

    def few(self, state: Phantom, seat: int, legal: list[Action]) -> list[Action]:
        """All answers where there is something to think about, the one at a glance first; else that one alone."""
        book = book_of(state, self.taste)
        first = quick(state, seat, legal, book)
        asked = state.agenda[-1]
        turns = isinstance(asked, AskAdventure | AskRecovery | AskCombat | AskMission)
        if not turns and not isinstance(asked, AskTarget | AskOneOf | AskMay | AskAttacked | AskWild | AskWound):
            return [first]
        return [first, *[action for action in legal if action is not first]]

    def doubt(self) -> float:
        return DOUBT

    def value(self, state: Phantom, seat: int, action: Action) -> float:
        book = book_of(state, self.taste)
        blind(state)
        follow(state, seat, action, book, self.turns)
        if state.ended is not None:
            return 1.0 if state.ended.scores[0] > 0.5 else 0.0
        lead = (position(state, book) / state.public.seats - EVEN) / SPREAD
        return 1.0 / (1.0 + exp(-max(-20.0, min(20.0, lead))))

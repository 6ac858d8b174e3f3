"""The hero: tries what looks sensible in a few dealt worlds to the end of the turn, and does what turned out best."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.the_phantom.book import Book, book_of
from parlour.bots.games.the_phantom.eye import Eye
from parlour.bots.games.the_phantom.habits import quick
from parlour.bots.games.the_phantom.position import position
from parlour.bots.games.the_phantom.taste import TASTE, Taste
from parlour.bots.games.the_phantom.wording import reason
from parlour.bots.search import world_of
from parlour.core.contract import View
from parlour.core.effects.combined import AskMay, AskOneOf
from parlour.core.question import Action
from parlour.core.rng import Rng, seeded
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.choosing import AskTarget
from parlour.games.the_phantom.destiny import AskAttacked
from parlour.games.the_phantom.fighting import AskCombat
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.turns import AskRecovery
from parlour.games.the_phantom.verbs_lore import AskMission

WORLDS: Final = 12
LOOK: Final = 4
"""After so many worlds, answers that have little hope left are dropped."""
HOPE: Final = 1.0
SURE: Final = 0.7
"""Standard errors: how much luck is allowed for, for an answer that lags behind, and before one is preferred."""
DEEP: Final = 80
"""No turn is followed further than this many answers."""


def blind(state: Phantom) -> Phantom:
    """The same world without the unread cards of the adventure: what nobody has read is not played out."""
    state.public.adventure = []
    return state


def worth_trying(state: Phantom, legal: list[Action], first: Action) -> list[Action]:
    """The answers that deserve a look ahead; only the habit where it knows the answer."""
    question = state.agenda[-1]
    thinks = AskAdventure | AskRecovery | AskCombat | AskTarget | AskOneOf | AskMay | AskAttacked | AskMission
    if len(legal) < 2 or not isinstance(question, thinks):
        return [first]
    return [first, *[action for action in legal if action is not first]]


def follow(state: Phantom, seat: int, action: Action, book: Book, turns: int) -> None:
    """Answer, and play on by habit until so many turns are over, or a goal has been reached."""
    public = state.public
    until = public.turn + turns
    goals = len(public.reached)
    state.do(seat, action)
    for _ in range(DEEP * turns):
        public = state.public
        if state.ended is not None or public.turn >= until or len(public.reached) > goals:
            return
        seat = state.seat
        state.do(seat, quick(state, seat, state.its_answers, book))


def error(total: float, squares: float, count: int) -> float:
    """The standard error of a sum of so many gaps."""
    if count < 2:
        return abs(total)
    mean = total / count
    return sqrt(max(0.0, squares / count - mean * mean) * count * count / (count - 1))


class Hero(Bot):
    """Plays either Legend, alone or with a partner."""

    def __init__(self, taste: Taste = TASTE, worlds: int = WORLDS) -> None:
        self.taste = taste
        self.worlds = worlds

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        world = world_of(view, rng)
        assert isinstance(world, Phantom)
        book = book_of(world, self.taste)
        first = quick(world, view.seat, world.answers(view.seat), book)
        few = worth_trying(world, world.answers(view.seat), first)
        if len(few) == 1 or self.worlds == 0:
            return first
        return self.compare(view, world, few, book, rng)

    def compare(self, view: View, world: Phantom, few: list[Action], book: Book, rng: Rng) -> Action:
        """The answer at a glance, unless another one came out clearly better in the same dealt worlds."""
        seat = view.seat
        gaps = [0.0] * len(few)
        squares = [0.0] * len(few)
        left = list(range(1, len(few)))
        dealt = 0
        while left and dealt < self.worlds:
            if dealt:
                another = world_of(view, rng)
                assert isinstance(another, Phantom)
                world = another
            blind(world)
            dealt += 1
            usual = self.outlook(world.clone(), seat, few[0], book)
            for at in left:
                gap = self.outlook(world.clone(), seat, few[at], book) - usual
                gaps[at] += gap
                squares[at] += gap * gap
            if dealt >= LOOK:
                left = [at for at in left if gaps[at] + HOPE * error(gaps[at], squares[at], dealt) > 0]
        best = 0
        highest = 0.0
        for at in left:
            sure = gaps[at] - SURE * error(gaps[at], squares[at], dealt)
            if sure > highest:
                highest = sure
                best = at
        return few[best]

    def outlook(self, state: Phantom, seat: int, action: Action, book: Book) -> float:
        """What an answer leads to in this world."""
        follow(state, seat, action, book, 1)
        return position(state, book)

    def explain(self, view: View, action: Action) -> str:
        world = world_of(view, seeded(0))
        assert isinstance(world, Phantom)
        return reason(Eye(world, view.seat, book_of(world, self.taste)), action)

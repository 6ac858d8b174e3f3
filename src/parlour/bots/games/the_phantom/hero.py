"""The hero: tries what looks sensible in a few dealt worlds to the end of the turn, and does what turned out best."""

from __future__ import annotations

from collections.abc import Sequence
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

WORLDS: Final = 4
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
        """The answer that came out best in the same few worlds."""
        totals = [0.0] * len(few)
        for number in range(self.worlds):
            if number:
                dealt = world_of(view, rng)
                assert isinstance(dealt, Phantom)
                world = dealt
            blind(world)
            for at, action in enumerate(few):
                state = world.clone()
                follow(state, view.seat, action, book, 1)
                totals[at] += position(state, book)
        best = 0
        for at in range(len(few)):
            if totals[at] > totals[best] + 1e-9:
                best = at
        return few[best]

    def explain(self, view: View, action: Action) -> str:
        world = world_of(view, seeded(0))
        assert isinstance(world, Phantom)
        return reason(Eye(world, view.seat, book_of(world, self.taste)), action)

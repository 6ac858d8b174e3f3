"""The hero: weighs what every answer is worth now, by the cards' own words, and plays either Legend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.the_phantom.book import book_of
from parlour.bots.games.the_phantom.eye import Eye
from parlour.bots.games.the_phantom.habits import quick
from parlour.bots.games.the_phantom.taste import GREEN, TASTE, Taste
from parlour.bots.games.the_phantom.wording import reason
from parlour.bots.search import world_of
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng, seeded
from parlour.games.the_phantom.actions import END_ADVENTURE
from parlour.games.the_phantom.state import Phantom

LONG: Final = 150
"""Answers in one turn after which a hero ends it: in a deck of few cards, those that draw each other never end."""


class Hero(Bot):
    """Plays at a glance, alone or with a partner: quick enough to try an adventure a thousand times."""

    def __init__(self, taste: Taste = TASTE) -> None:
        self.taste = taste
        self.turn = -1
        self.answers = 0
        """How often it has answered in that turn."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        world = world_of(view, rng)
        assert isinstance(world, Phantom)
        if self.turn != world.public.turn:
            self.turn = world.public.turn
            self.answers = 0
        self.answers += 1
        if self.answers > LONG and END_ADVENTURE in legal:
            return END_ADVENTURE
        return quick(world, view.seat, world.answers(view.seat), book_of(world, self.taste))

    def explain(self, view: View, action: Action) -> str:
        world = world_of(view, seeded(0))
        assert isinstance(world, Phantom)
        return reason(Eye(world, view.seat, book_of(world, self.taste)), action)


def greenhorn() -> Bot:
    """A hero who lives from hand to mouth: it builds nothing that pays only later."""
    return Hero(GREEN)

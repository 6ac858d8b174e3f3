"""Scripted styles, for the balance sheet: heroes who do only one thing. A good adventure asks for more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.the_phantom.book import book_of
from parlour.bots.games.the_phantom.habits import quick
from parlour.bots.games.the_phantom.taste import TASTE
from parlour.bots.search import world_of
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.the_phantom.actions import END_ADVENTURE, FIGHT, Activate, Discard, Play
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.state import Phantom


class Style(Bot):
    """Answers by a hero's habits, but in the Adventure phase only what its style knows."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        world = world_of(view, rng)
        assert isinstance(world, Phantom)
        answers = world.answers(view.seat)
        if isinstance(world.agenda[-1], AskAdventure):
            answers = [action for action in answers if self.knows(world, view.seat, action)]
            fit = self.wanted(world, view.seat, answers)
            if fit is not None:
                return fit
        return quick(world, view.seat, answers, book_of(world, TASTE))

    def knows(self, s: Phantom, seat: int, action: Action) -> bool:
        """Whether the style ever does this."""
        raise NotImplementedError

    def wanted(self, s: Phantom, seat: int, answers: Sequence[Action]) -> Action | None:
        """What the style does at once, if anything; None leaves it to habit."""
        return None


class Fighter(Style):
    """Burns cards and fights, and never builds nor cares for the Mission."""

    def knows(self, s: Phantom, seat: int, action: Action) -> bool:
        return isinstance(action, Discard) or action is FIGHT or action is END_ADVENTURE

    def wanted(self, s: Phantom, seat: int, answers: Sequence[Action]) -> Action | None:
        if FIGHT in answers:
            return FIGHT
        burns = [action for action in answers if isinstance(action, Discard)]
        enemies = [card for card in s.public.row if s.box.cards[card].enemy]
        return burns[0] if burns and enemies else END_ADVENTURE


class Builder(Style):
    """Plays cards and uses them, and never begins a combat nor pays for the Mission."""

    def knows(self, s: Phantom, seat: int, action: Action) -> bool:
        if isinstance(action, Activate):
            return action.card in s.public.areas[seat]
        return isinstance(action, Discard | Play) or action is END_ADVENTURE


class Walker(Style):
    """Burns cards for the Mission alone: no card is played, nobody fought."""

    def knows(self, s: Phantom, seat: int, action: Action) -> bool:
        if isinstance(action, Activate):
            return action.card == s.public.mission
        return isinstance(action, Discard) or action is END_ADVENTURE

    def wanted(self, s: Phantom, seat: int, answers: Sequence[Action]) -> Action | None:
        steps = [action for action in answers if isinstance(action, Activate)]
        if steps:
            return None
        burns = [action for action in answers if isinstance(action, Discard)]
        return burns[0] if burns else END_ADVENTURE


STYLES: Final[Mapping[str, Callable[[], Bot]]] = {
    "only burn and fight": Fighter,
    "only build": Builder,
    "only mission": Walker,
}

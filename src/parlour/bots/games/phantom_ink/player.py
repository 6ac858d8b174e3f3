"""A player of Phantom Ink, Spirit or Medium, at one of three levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.phantom_ink import medium, spirit
from parlour.bots.games.phantom_ink.nerve import Nerve
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.phantom_ink.view import InkView

SHY: Final = Nerve(calls=0.95, guesses=0.97, together=0.5, weighs=False)
CAREFUL: Final = Nerve(calls=0.85, guesses=0.85, together=0.35, weighs=True)
BOLD: Final = Nerve(calls=0.6, guesses=0.6, together=0.25, weighs=True)


class Player(Bot):
    """Chooses by its role; it listens anew at every decision and keeps nothing."""

    def __init__(self, nerve: Nerve) -> None:
        self.nerve = nerve

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        assert isinstance(view, InkView)
        if len(legal) == 1:
            return legal[0]
        chooser = spirit.choose if view.is_spirit() else medium.choose
        return chooser(view, list(legal), self.nerve, rng)

    def explain(self, view: View, action: Action) -> str:
        assert isinstance(view, InkView)
        return spirit.explain(view, action) if view.is_spirit() else medium.explain(view, action)

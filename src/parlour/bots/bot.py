"""What a bot is, and the one that every game has without a line of its own."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses answers. It keeps nothing between two calls, so a table may restart or move at any time."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions of `view.seat`. Same view, legal actions and generator, same choice,
        unless the bot's budget is time."""
        raise NotImplementedError

    def explain(self, view: View, action: Action) -> str:
        """Why it would do this, in a sentence for people; empty if it has nothing to say."""
        return ""


class RandomBot(Bot):
    """Any legal answer, all equally likely."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        return legal[rng.below(len(legal))]

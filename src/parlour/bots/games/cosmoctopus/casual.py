"""The casual player: moves and plays at random, but pays by habit and does not go back on what it has begun."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.bot import Bot
from parlour.bots.games.cosmoctopus.habits import candidates
from parlour.bots.games.cosmoctopus.worth import TASTE
from parlour.bots.search import world_of
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.cosmoctopus.actions import CANCEL
from parlour.games.cosmoctopus.state import Cosmo


class Casual(Bot):
    """Any answer worth thinking about, all equally likely: nobody waits for somebody who pays and goes back."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        state = world_of(view, rng)
        if not isinstance(state, Cosmo):
            return legal[rng.below(len(legal))]
        few = [action for action in candidates(state, view.seat, list(legal), TASTE) if action is not CANCEL]
        return few[rng.below(len(few))] if few else legal[0]

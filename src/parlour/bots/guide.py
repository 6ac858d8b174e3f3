"""What a game may tell the search: how to roll out, when to stop, and what a position is worth."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from parlour.core.contract import State
from parlour.core.question import Action
from parlour.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """The hooks of a search; this one needs nothing of the game: random play to the end, worth the win."""

    def mark(self, state: Any) -> int:
        """A number that describes the root of a search, given back to `stop`."""
        return 0

    def stop(self, state: Any, mark: int) -> bool:
        """Whether a simulation may end here, before the game does."""
        return False

    def few(self, state: Any, seat: int, legal: list[Action]) -> list[Action]:
        """The answers worth trying in the tree, at least one: where a game knows how to pay, one way to pay."""
        return legal

    def pick(self, state: Any, seat: int, rng: Rng) -> Action:
        """What a seat that is asked does in a rollout."""
        world: State = state
        return world.random_answer(seat, rng)

    def explain(self, view: Any, action: Action) -> str:
        """Why the search would do this, in a sentence for people; empty if there is nothing to say."""
        return ""

    def values(self, state: Any) -> list[float]:
        """What each seat has won, from 0 to 1. Called where the game is over or `stop` said so."""
        return win_shares(state)


def win_shares(state: State) -> list[float]:
    """1 shared by the winners; before the end, by those who stand best. Where all win or lose together nothing is
    shared: each seat has 1 or 0, and before the end what the position is worth."""
    outcome = state.outcome()
    if state.setup.together:
        return [1.0 if place == 1 else 0.0 for place in outcome.places] if outcome else list(state.standing())
    if outcome is None:
        standing = state.standing()
        best = max(standing)
        winners = [seat for seat, value in enumerate(standing) if value == best]
    else:
        winners = list(outcome.winners())
    shares = [0.0] * state.setup.seats
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares

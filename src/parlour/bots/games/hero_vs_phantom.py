"""Bots for Hero vs Phantom: greedy play, and what guides the search."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.guide import Guide, win_shares
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.core.words import counted
from parlour.games.hero_vs_phantom.actions import Play
from parlour.games.hero_vs_phantom.cards import HEROES, NUMBER, card_words
from parlour.games.hero_vs_phantom.forces import hero_force, phantom_force
from parlour.games.hero_vs_phantom.state import Hvp, HvpView, Public

JOINING: Final = 3
"""What each player still to come is worth to the heroes: most join them, and a phantom mostly hurts phantoms."""


class Greedy(Bot):
    """Stands on the side that is likely to lead by most; who plays last spends no more than it takes to win."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        assert isinstance(view, HvpView)
        return greedy(view.public, list(legal))

    def explain(self, view: View, action: Action) -> str:
        return reason(view, action)


def reason(view: View, action: Action) -> str:
    """Which side leads with the card, by how much, and what is spent on it."""
    if not isinstance(view, HvpView) or not isinstance(action, Play):
        return ""
    public = view.public
    lead = margin(public.trick, action.card)
    side = "Heroes" if action.card < HEROES else "Phantoms"
    card = card_words(action.card)
    to_come = public.opened + public.seats - 1 - len(public.trick)
    after = f", with {counted(to_come, 'player')} still to come" if to_come else ": that wins a point"
    if lead > 0:
        ahead = lead - (action.card < HEROES)
        return f"With {card} {f'the {side} lead by {ahead}' if ahead else 'a tie goes to the Heroes'}{after}."
    if to_come:
        return f"The {side} are behind, but {counted(to_come, 'player')} may still turn that; {card} costs little."
    return f"No card wins this trick, so {card} is the least to lose."


def greedy(public: Public, legal: list[Action]) -> Action:
    """The card whose side is likely to lead by most; in last place the smallest that wins."""
    trick = public.trick
    to_come = public.opened + public.seats - 1 - len(trick)
    best = legal[0]
    highest = -1000
    for action in legal:
        assert isinstance(action, Play)
        lead = margin(trick, action.card)
        if to_come == 0:
            worth = (100 if lead > 0 else 0) - NUMBER[action.card]
        else:
            worth = lead + to_come * (JOINING if action.card < HEROES else -JOINING)
        if worth > highest:
            highest = worth
            best = action
    return best


def margin(trick: list[int], card: int) -> int:
    """By how much the card's side leads once the card lies in the trick; heroes win ties, so they lead by 1 more."""
    cards = [*trick, card]
    lead = hero_force(cards) - phantom_force(cards)
    return lead + 1 if card < HEROES else -lead


class HvpGuide(Guide):
    """Looks to the end of the round: greedy rollouts with some chance, worth the likely share of the win."""

    def mark(self, state: Hvp) -> int:
        return state.public.round

    def stop(self, state: Hvp, mark: int) -> bool:
        return state.public.round != mark

    def pick(self, state: Hvp, seat: int, rng: Rng) -> Action:
        legal = state.answers(seat)
        if len(legal) == 1 or rng.below(4) == 0:
            return legal[rng.below(len(legal))]
        return greedy(state.public, legal)

    def explain(self, view: View, action: Action) -> str:
        return reason(view, action)

    def values(self, state: Hvp) -> list[float]:
        if state.ended is not None:
            return win_shares(state)
        public = state.public
        rounds_left = public.seats - public.round
        spread = 1.2 + 0.8 * rounds_left
        best = max(public.scores)
        shares = [exp((score - best) / spread) for score in public.scores]
        total = sum(shares)
        return [share / total for share in shares]


GUIDE: Final = HvpGuide()
BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"greedy": Greedy}
LEVELS: Final[Mapping[str, str]] = {"easy": "random", "medium": "greedy", "hard": "search:300ms"}

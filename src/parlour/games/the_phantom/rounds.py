"""Cards that turn over for ever: played, gone to the Discard pile by themselves, shuffled into the deck, drawn again.

A deck can be so small that whatever is discarded is drawn at once. Then plays that together bring as many cards as they
take, and as many tokens as they cost, never end (TP-116). Only what is certain counts: neither choices nor conditions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.effects.amounts import Amount, Fixed
from parlour.core.effects.effect import Effect
from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.card import ALWAYS_SO, CardPart
from parlour.games.the_phantom.icons import DRAW
from parlour.games.the_phantom.targets import This
from parlour.games.the_phantom.verbs import Draw, Gain
from parlour.games.the_phantom.verbs_play import DiscardFromPlay


@dataclass(frozen=True)
class Round:
    """A card is played and goes to the Discard pile: what that brings in cards of the hand and in tokens."""

    part: CardPart
    cards: int
    tokens: int


def rounds_of(part: CardPart) -> list[Round]:
    """The ways in which a Player card goes by itself from the hand to the Discard pile, discarding it apart."""
    if part.kind != kinds.PLAYER:
        return []
    found: list[Round] = []
    if any(isinstance(each, DiscardFromPlay) and isinstance(each.target, This) for each in part.comes):
        cards, tokens = brought(part.comes)
        found.append(Round(part, cards - 1, tokens - len(part.cost)))
    for ability in part.abilities:
        if ability.discard and not (ability.once or ability.costs) and ability.when is ALWAYS_SO:
            cards, tokens = brought((*part.comes, *ability.do))
            found.append(Round(part, cards - 1, tokens - len(part.cost) - len(ability.pay)))
    return found


def brought(effects: Sequence[Effect]) -> tuple[int, int]:
    """How many cards and tokens these sentences bring at least."""
    cards = tokens = 0
    for each in effects:
        if isinstance(each, Draw):
            cards += _surely(each.number)
        elif isinstance(each, Gain):
            times = _surely(each.times)
            cards += times * each.icons.count(DRAW)
            tokens += times * len([icon for icon in each.icons if icon != DRAW])
    return cards, tokens


def _surely(number: Amount) -> int:
    return number.number if isinstance(number, Fixed) else 0


def endless(one: Round, other: Round) -> bool:
    """Whether some of the first and some of the second together cost nothing, neither cards nor tokens."""
    if one.cards >= 0 and one.tokens >= 0:
        return True
    if one.cards <= 0 or other.tokens <= 0 or one.tokens >= 0 or other.cards >= 0:
        return False
    return one.cards * other.tokens >= one.tokens * other.cards

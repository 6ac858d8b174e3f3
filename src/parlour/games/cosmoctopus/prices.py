"""Prices: what a card and Forbidden Knowledge cost a seat, and what it lacks to pay for them.

Everything here is a pure function of what the payer sees: the public table and the own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.cosmoctopus.cards import FORBIDDEN, GENERIC, TYPE
from parlour.games.cosmoctopus.public import FREE, Public

KNOWLEDGE_PRICE: Final = 13


def price(public: Public, seat: int, card: int) -> list[int]:
    """What a card costs this seat now: ink, coins, whispers, stars, generic; discounts taken off (CO-088 to CO-099)."""
    out: list[int] = []
    cost = public.box.cost
    for part in range(5):
        left = cost[card * 5 + part] - public.discount[seat * 6 + part]
        out.append(left if left > 0 else 0)
    return out


def knowledge_price(public: Public, seat: int, resource: int) -> int:
    """What Forbidden Knowledge costs this seat in resources and cards of its type (CO-163)."""
    left = KNOWLEDGE_PRICE - public.discount[seat * 6 + resource] - public.discount[seat * 6 + FORBIDDEN]
    return left if left > 0 else 0


def types_in(hand: Sequence[int]) -> list[int]:
    """How many cards of each type there are."""
    types = [0, 0, 0, 0]
    for card in hand:
        types[TYPE[card]] += 1
    return types


def can_play(public: Public, seat: int, hand: Sequence[int], types: Sequence[int], card: int) -> bool:
    """Whether this seat can pay for a card of its hand, with resources, discards and the token."""
    return _missing_any(public, seat, hand, types, card) == 0 and not _missing_specific(public, seat, types, card)


def _missing_specific(public: Public, seat: int, types: Sequence[int], card: int) -> bool:
    at = seat * 4
    own = TYPE[card]
    box = public.box
    for resource in box.specific[card]:
        need = box.cost[card * 5 + resource] - public.discount[seat * 6 + resource]
        if need > public.pool[at + resource] + types[resource] - (1 if own == resource else 0):
            return True
    return False


def _missing_any(public: Public, seat: int, hand: Sequence[int], types: Sequence[int], card: int) -> int:
    """How much is missing even if everything the seat has could pay for everything."""
    total = 0
    box = public.box
    for resource in box.specific[card]:
        need = box.cost[card * 5 + resource] - public.discount[seat * 6 + resource]
        if need > 0:
            total += need
    generic = box.cost[card * 5 + GENERIC] - public.discount[seat * 6 + GENERIC] - public.tokens[seat]
    if generic > 0:
        total += generic
    missing = total - public.resources(seat) - len(hand) + 1
    return missing if missing > 0 else 0


def can_buy(public: Public, seat: int, types: Sequence[int], resource: int) -> bool:
    """Whether this seat can pay for the Forbidden Knowledge of a resource, and it is still there."""
    if public.knowledge[resource] != FREE:
        return False
    return knowledge_price(public, seat, resource) <= public.pool[seat * 4 + resource] + types[resource]


def could_buy(public: Public, seat: int) -> bool:
    """Whether, for all that others can see, this seat might be able to pay for Forbidden Knowledge."""
    for resource in range(4):
        if public.knowledge[resource] == FREE:
            price_ = knowledge_price(public, seat, resource)
            if price_ <= public.pool[seat * 4 + resource] + public.held[seat]:
                return True
    return False


def missing(public: Public, seat: int, hand: Sequence[int], card: int) -> list[int]:
    """What this seat lacks to play a card even with all discards: ink, coins, whispers, stars, any. All 0: nothing."""
    types = types_in(hand)
    types[TYPE[card]] -= 1
    cost = price(public, seat, card)
    out = [0, 0, 0, 0, 0]
    spare = 0
    for resource in range(4):
        have = public.pool[seat * 4 + resource] + types[resource]
        if have < cost[resource]:
            out[resource] = cost[resource] - have
        else:
            spare += have - cost[resource]
    generic = cost[GENERIC] - public.tokens[seat]
    if generic > spare:
        out[GENERIC] = generic - spare
    return out

"""Ways to pay, for people and for bots: which resources and cards cover a bill, the cheapest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.question import Action
from parlour.games.cosmoctopus.actions import CANCEL, PAY, USE_TOKEN, Discard, Give
from parlour.games.cosmoctopus.bill import FOR_CARD, Bill, in_resources, may_discard, opened_by, put_card, put_token
from parlour.games.cosmoctopus.cards import TYPE
from parlour.games.cosmoctopus.public import Public


@dataclass(frozen=True)
class Way:
    """One way to pay: the resources of each type, the cards to discard, and whether the token goes."""

    resources: tuple[int, ...]
    cards: tuple[int, ...]
    token: bool


def ways(public: Public, seat: int, hand: Sequence[int], action: Action, most: int = 6) -> list[Way]:
    """The cheapest ways to pay for an action: first those that keep cards and token, then those that leave
    the resources most even. Empty if it cannot be paid; one way without anything if it is free."""
    bill = opened_by(public, seat, action)
    if bill is None:
        return []
    found: list[Way] = []
    for token in (False, True) if bill.kind == FOR_CARD and bill.generic and public.tokens[seat] else (False,):
        start = bill.clone()
        if token:
            put_token(public, seat, start)
        _discards(public, seat, hand, start)
        if in_resources(public, seat, start):
            found += [_way(bill, start, shares, token) for shares in _shares(public, seat, start)]
    pool = public.pool[seat * 4 : seat * 4 + 4]
    found.sort(key=lambda way: (len(way.cards), way.token, -min(_left(pool, way)), _spread(pool, way)))
    return found[:most]


def _discards(public: Public, seat: int, hand: Sequence[int], bill: Bill) -> None:
    """Put down as few cards as will do: for each resource that is short, then for the generic part."""
    at = seat * 4
    for resource in range(4):
        for card in hand:
            short = bill.need[resource] > public.pool[at + resource]
            if short and TYPE[card] == resource and may_discard(bill, card):
                put_card(bill, card)
    for card in hand:
        if not in_resources(public, seat, bill) and may_discard(bill, card):
            put_card(bill, card)


def _shares(public: Public, seat: int, bill: Bill) -> list[tuple[int, ...]]:
    """All ways to spread the generic part over the four resources."""
    own = [public.pool[seat * 4 + resource] - bill.need[resource] for resource in range(4)]
    wanted = bill.generic
    out: list[tuple[int, ...]] = []
    for ink in range(min(own[0], wanted) + 1):
        for coin in range(min(own[1], wanted - ink) + 1):
            for whisper in range(min(own[2], wanted - ink - coin) + 1):
                star = wanted - ink - coin - whisper
                if star <= own[3]:
                    out.append((ink, coin, whisper, star))
    return out


def _way(bill: Bill, start: Bill, shares: tuple[int, ...], token: bool) -> Way:
    resources = tuple([start.need[resource] + shares[resource] for resource in range(4)])
    return Way(resources, tuple(start.cards), token)


def _left(pool: Sequence[int], way: Way) -> list[int]:
    return [pool[resource] - way.resources[resource] for resource in range(4)]


def _spread(pool: Sequence[int], way: Way) -> int:
    left = _left(pool, way)
    return max(left) - min(left)


def next_towards(way: Way, bill: Bill, choices: Sequence[Action]) -> Action:
    """The next answer on the way to paying like this, or going back if the way is closed."""
    for action in choices:
        if action is USE_TOKEN and way.token:
            return action
        if isinstance(action, Discard) and action.card in way.cards:
            return action
    for action in choices:
        if action is PAY:
            return action
        if isinstance(action, Give) and action.amount == way.resources[action.resource] - bill.need[action.resource]:
            return action
    return CANCEL

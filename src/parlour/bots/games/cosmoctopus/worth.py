"""What a position of Cosmoctopus is worth, counted in resources: tentacles, engine, constellations, hand and pool."""

from __future__ import annotations

from typing import Final

from parlour.games.cosmoctopus.cards import CONSTELLATION, FORBIDDEN, GENERIC, HALLUCINATION, SCRIPTURE, TYPE
from parlour.games.cosmoctopus.prices import KNOWLEDGE_PRICE
from parlour.games.cosmoctopus.public import FREE, HAND_LIMIT, TO_WIN, Public
from parlour.games.cosmoctopus.state import Cosmo

WON: Final = 1000.0
"""More than any position is worth."""


class Taste:
    """The weights of the evaluation. They were found by letting planners of different taste play each other."""

    def __init__(self) -> None:
        self.tentacle = 9.0
        self.slot = 1.75
        """What a slot that is still to be filled takes off a constellation."""
        self.pace = 1.5
        """Rounds that the leader takes for a tentacle."""
        self.generic = 0.7
        """What the first generic discount saves in a round; each further one saves less."""
        self.specific = 0.22
        self.forbidden = 0.15
        self.more = 0.28
        self.autofill = 0.42
        self.reaction = 0.6
        """The share of the tentacles still to come that a relic will react to."""
        self.on_play = 0.25
        self.submerge = 2.5
        self.card = 0.9
        """What any card in the hand is worth at least: it can be discarded for a resource."""
        self.ready = 0.75
        """The share of a card's surplus that counts before it is played; less for each further card."""
        self.next = 0.6
        self.lacking = 0.3
        self.knowledge = 0.55
        """How much of Forbidden Knowledge counts when it is all but paid for."""
        self.clue = 9.0
        """What a tentacle of the Investigator costs."""


TASTE: Final = Taste()

FALLING: Final = [1.0, 0.75, 0.45, 0.2, 0.1, 0.0]
"""How much less each further discount of a kind saves, because costs run out."""


def saved(amount: int) -> float:
    """What so many discounts of a kind save, in first ones."""
    total = 0.0
    for at in range(min(amount, len(FALLING))):
        total += FALLING[at]
    return total


SAVED: Final = [saved(amount) for amount in range(40)]


def investigation(public: Public) -> float:
    """How many tentacles the Investigator has, those that he has clues for counted in part."""
    total = float(public.tracker)
    for resource in range(4):
        clues = public.clues[resource]
        total += clues * 2.0 / 13.0 if public.knowledge[resource] == FREE else clues / 8.0
    return total


def rounds_left(public: Public, taste: Taste) -> float:
    """About how many rounds are still to come."""
    if public.investigated:
        least = TO_WIN
        for seat in range(public.seats):
            if not public.finished[seat] and public.tentacles[seat] < least:
                least = public.tentacles[seat]
        own = taste.pace * (TO_WIN - least)
        his = 1.7 * (TO_WIN - investigation(public))
        return max(1.0, min(own, his))
    return 1.0 + taste.pace * (TO_WIN - max(public.tentacles))


def engine(public: Public, seat: int, rounds: float, taste: Taste) -> float:
    """What the scriptures and relics of a seat will bring in the rest of the game."""
    at = seat * 6
    discount = public.discount
    total = SAVED[discount[at + GENERIC]] * taste.generic * rounds
    for resource in range(4):
        total += SAVED[discount[at + resource]] * taste.specific * rounds
        total += public.more[seat * 4 + resource] * taste.more * rounds
    total += discount[at + FORBIDDEN] * taste.forbidden * rounds
    total += public.auto[seat].bit_count() * taste.autofill * rounds
    tentacles = min(float(TO_WIN - public.tentacles[seat]), rounds / taste.pace) * taste.reaction
    box = public.box
    for card in public.cards[seat]:
        total += box.reaction_worth[card] * tentacles + box.on_play_worth[card] * taste.on_play * rounds
    return total


def adds(public: Public, seat: int, card: int, rounds: float, taste: Taste) -> float:
    """What playing a card adds, its price not counted."""
    box = public.box
    type_ = TYPE[card]
    if type_ == CONSTELLATION:
        return constellation(public, seat, card, 0, taste)
    if type_ == HALLUCINATION:
        return box.effect_tentacles[card] * taste.tentacle + box.effect_worth[card] + (1.0 if box.again[card] else 0.0)
    if type_ == SCRIPTURE:
        at = seat * 6
        discount = public.discount
        total = taste.submerge if box.submerges[card] else 0.0
        for part in range(5):
            more = box.discount[card * 6 + part]
            if more:
                weight = taste.generic if part == GENERIC else taste.specific
                has = discount[at + part]
                total += (SAVED[has + more] - SAVED[has]) * weight * rounds
        return total + box.discount[card * 6 + FORBIDDEN] * taste.forbidden * rounds
    total = 1.0 if box.draws[card] else 0.0
    for resource in range(4):
        total += box.more[card * 4 + resource] * taste.more * rounds
    if box.autofill[card] & ~public.auto[seat]:
        total += taste.autofill * rounds
    tentacles = min(float(TO_WIN - public.tentacles[seat]), rounds / taste.pace) * taste.reaction
    return total + box.reaction_worth[card] * tentacles + box.on_play_worth[card] * taste.on_play * rounds


def constellation(public: Public, seat: int, card: int, filled: int, taste: Taste) -> float:
    """What a constellation in play is worth with these slots filled."""
    box = public.box
    total = taste.tentacle * box.effect_tentacles[card] + box.effect_worth[card]
    auto = public.auto[seat]
    for slot in range(4):
        if not filled >> slot & 1:
            total -= 0.3 if auto >> box.slot[card * 4 + slot] & 1 else taste.slot
    return total


def price_left(public: Public, seat: int, card: int) -> int:
    """What a card costs a seat now, all parts together."""
    total = 0
    cost = public.box.cost
    for part in range(5):
        left = cost[card * 5 + part] - public.discount[seat * 6 + part]
        if left > 0:
            total += left
    return total


def lacks(public: Public, seat: int, card: int) -> int:
    """How many resources a seat lacks for a card, discards not counted."""
    lacking = 0
    spare = 0
    cost = public.box.cost
    for resource in range(4):
        left = cost[card * 5 + resource] - public.discount[seat * 6 + resource]
        own = public.pool[seat * 4 + resource]
        if left > own:
            lacking += left - own
        else:
            spare += own - (left if left > 0 else 0)
    generic = cost[card * 5 + GENERIC] - public.discount[seat * 6 + GENERIC]
    if generic > spare:
        lacking += generic - spare
    return lacking


def surplus(public: Public, seat: int, card: int, rounds: float, taste: Taste) -> float:
    """What a card in the hand promises beyond its price and beyond what any card is worth; not below 0."""
    gain = adds(public, seat, card, rounds, taste) - price_left(public, seat, card) - taste.card
    if gain <= 0.0:
        return 0.0
    gain -= taste.lacking * lacks(public, seat, card)
    return gain if gain > 0.0 else 0.0


def in_hand(public: Public, seat: int, hand: list[int], rounds: float, taste: Taste) -> float:
    """What the cards in a hand are worth: one card is played a turn, so the best counts most."""
    total = taste.card * len(hand)
    promises = [surplus(public, seat, card, rounds, taste) for card in hand]
    promises.sort(reverse=True)
    weight = taste.ready
    for promise in promises:
        if promise == 0.0:
            break
        total += promise * weight
        weight *= taste.next
    return total


def stock(amount: int) -> float:
    """What so many resources of one type are worth; beyond the hand limit they will be lost."""
    if amount <= 4:
        return float(amount)
    if amount <= HAND_LIMIT:
        return 4.0 + 0.8 * (amount - 4)
    return 7.2 + 0.25 * (amount - HAND_LIMIT)


def closeness(public: Public, seat: int, resource: int, taste: Taste) -> float:
    """What a seat's way towards a Forbidden Knowledge is worth beyond the resources themselves."""
    if public.knowledge[resource] != FREE:
        return 0.0
    at = seat * 6
    price = KNOWLEDGE_PRICE - public.discount[at + resource] - public.discount[at + FORBIDDEN]
    if price <= 0:
        return 2.0 * taste.tentacle * taste.knowledge
    share = min(1.0, (public.pool[seat * 4 + resource] + public.more[seat * 4 + resource]) / price)
    return 2.0 * taste.tentacle * taste.knowledge * share * share * share


def pool(public: Public, seat: int, taste: Taste) -> float:
    """What the resources of a seat are worth."""
    total = 0.0
    best = 0.0
    for resource in range(4):
        total += stock(public.pool[seat * 4 + resource])
        near = closeness(public, seat, resource, taste)
        if near > best:
            total += best * 0.4
            best = near
        else:
            total += near * 0.4
    return total + best


def seat_worth(state: Cosmo, seat: int, rounds: float, taste: Taste) -> float:
    """What a seat's own position is worth."""
    public = state.public
    if public.finished[seat]:
        return (TO_WIN + 3) * taste.tentacle
    total = public.tentacles[seat] * taste.tentacle + engine(public, seat, rounds, taste) + pool(public, seat, taste)
    for card in public.stars[seat]:
        total += constellation(public, seat, card, public.filled[card], taste)
    total += in_hand(public, seat, state.hands[seat], rounds, taste)
    return total + 0.8 * public.tokens[seat]


def worth(state: Cosmo, seat: int, rounds: float, taste: Taste) -> float:
    """What the position is worth to a seat; together against the Investigator, to all of them.

    `rounds` is what was left when the plan was begun: whoever wins sooner should not count that as a loss.
    """
    public = state.public
    ended = state.ended
    if ended is not None:
        return WON if ended.places[seat] == 1 else -WON
    if not public.investigated:
        return seat_worth(state, seat, rounds, taste)
    total = -taste.clue * public.seats * investigation(public)
    for each in range(public.seats):
        total += seat_worth(state, each, rounds, taste)
    return total

"""What needs no plan: paying, discarding, drafting; and quick play for rollouts, one answer at a time."""

from __future__ import annotations

from typing import Final

from parlour.bots.games.cosmoctopus.worth import (
    Taste,
    adds,
    closeness,
    price_left,
    rounds_left,
    stock,
    surplus,
)
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.cosmoctopus.actions import (
    CANCEL,
    DISCARD,
    DRAW,
    GIVE,
    KEEP_REST,
    PASS,
    PAY,
    USE_TOKEN,
    BuyKnowledge,
    Choose,
    Complete,
    Discard,
    GiveTo,
    Keep,
    MoveBridge,
    MoveTo,
    PlaceOn,
    PlayCard,
    PlayFromRow,
    Take,
    TakeContact,
    TakeType,
)
from parlour.games.cosmoctopus.bill import Bill, in_resources, is_giving, may_discard, next_given
from parlour.games.cosmoctopus.cards import FULL, TYPE
from parlour.games.cosmoctopus.gains import AskPlace
from parlour.games.cosmoctopus.moving import AskBridgeCard, AskMove
from parlour.games.cosmoctopus.paying import AskPayment
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.cosmoctopus.public import EMPTY, Public
from parlour.games.cosmoctopus.state import Cosmo
from parlour.games.cosmoctopus.turns import AskDiscard

SPARE: Final = 0.95
"""A card that is worth less than this in the hand is discarded rather than paying a resource."""


def candidates(state: Cosmo, seat: int, legal: list[Action], taste: Taste) -> list[Action]:
    """The answers worth thinking about: one where habit knows the answer, else those that are not plainly idle."""
    if len(legal) == 1:
        return legal
    question = state.agenda[-1]
    if isinstance(question, AskPayment):
        return [payment(state, seat, taste)]
    if isinstance(question, AskDiscard | AskBridgeCard):
        return [DISCARD[least(state, seat, state.hands[seat], taste)]]
    if isinstance(question, AskMove) and state.public.bridge_a >= 0:
        return sensible_bridges(state.public, legal)
    return legal


def sensible_bridges(public: Public, legal: list[Action]) -> list[Action]:
    """Moves, and those bridges that lead away from where Cosmoctopus stands or may lead there."""
    out: list[Action] = []
    for action in legal:
        if isinstance(action, MoveBridge):
            other = public.bridge_b if action.token == 0 else public.bridge_a
            if other != public.head:
                continue
        out.append(action)
    return out


# Cards ----------------------------------------------------------------------------------------------------


def kept(state: Cosmo, seat: int, card: int, rounds: float, taste: Taste) -> float:
    """What a card in the hand is worth to its owner."""
    return taste.card + taste.ready * surplus(state.public, seat, card, rounds, taste)


def least(state: Cosmo, seat: int, hand: list[int], taste: Taste) -> int:
    """The card that will be missed least."""
    rounds = rounds_left(state.public, taste)
    best = hand[0]
    lowest = 1e9
    for card in hand:
        value = kept(state, seat, card, rounds, taste)
        if value < lowest:
            lowest = value
            best = card
    return best


# Paying ---------------------------------------------------------------------------------------------------


def payment(state: Cosmo, seat: int, taste: Taste) -> Action:
    """How to pay on: the token when all of it counts, cards that are not needed, then what is least needed."""
    public = state.public
    bill = state.open_bill()
    legal = state.answers(state.seat)
    if not is_giving(bill):
        if USE_TOKEN in legal and (bill.generic >= public.tokens[seat] or rounds_left(public, taste) < 5.0):
            return USE_TOKEN
        card = to_discard(state, seat, taste)
        if card >= 0:
            return DISCARD[card]
    if PAY in legal:
        return PAY
    if in_resources(public, seat, bill):
        resource = next_given(public, seat, bill)
        return GIVE[resource][share_of(public, seat, bill, resource, taste)]
    if USE_TOKEN in legal:
        return USE_TOKEN
    for action in legal:
        if isinstance(action, Discard):
            return action
    return CANCEL


def to_discard(state: Cosmo, seat: int, taste: Taste) -> int:
    """The card to discard towards the bill; -1 for none."""
    public = state.public
    bill = state.open_bill()
    covered = in_resources(public, seat, bill)
    short = [bill.need[r] > public.pool[seat * 4 + r] for r in range(4)]
    specific = short[0] or short[1] or short[2] or short[3]
    rounds = rounds_left(public, taste)
    best = -1
    lowest = SPARE if covered else 1e9
    for card in state.hands[seat]:
        if not may_discard(bill, card) or (specific and not short[TYPE[card]]):
            continue
        value = kept(state, seat, card, rounds, taste)
        if value < lowest:
            lowest = value
            best = card
    return best


def share_of(public: Public, seat: int, bill: Bill, resource: int, taste: Taste) -> int:
    """How much of this resource goes towards the generic part, if each unit comes from where it is missed least."""
    at = seat * 4
    left = [public.pool[at + r] - bill.need[r] for r in range(4)]
    wanted = bill.generic
    for r in range(resource):
        given = bill.given[r]
        if given < 0:
            given = min(left[r], wanted)
        wanted -= given
    near = [closeness(public, seat, r, taste) for r in range(4)]
    share = 0
    while wanted > 0:
        best = -1
        lowest = 1e9
        for r in range(resource, 4):
            if left[r] > 0:
                loss = stock(left[r]) - stock(left[r] - 1) - 0.06 * left[r] + near[r]
                if loss < lowest:
                    lowest = loss
                    best = r
        if best < 0:
            break
        left[best] -= 1
        wanted -= 1
        if best == resource:
            share += 1
    return share


# Quick play -------------------------------------------------------------------------------------------------


def quick(state: Cosmo, seat: int, legal: list[Action], taste: Taste, rng: Rng, noise: float) -> Action:
    """A sensible answer at a glance, shaken by some noise."""
    if len(legal) == 1:
        return legal[0]
    question = state.agenda[-1]
    if isinstance(question, AskPayment):
        return payment(state, seat, taste)
    if isinstance(question, AskPlace):
        return fullest(state.public, legal)
    if isinstance(question, AskDiscard | AskBridgeCard):
        return DISCARD[least(state, seat, state.hands[seat], taste)]
    rounds = rounds_left(state.public, taste)
    best = legal[0]
    highest = -1e9
    for action in legal:
        value = glance(state, seat, action, rounds, taste) + noise * (rng.below(1024) / 512.0 - 1.0)
        if value > highest:
            highest = value
            best = action
    return best


def fullest(public: Public, legal: list[Action]) -> Action:
    """The slot on the constellation that is nearest to completion."""
    most = -1
    found: Action = KEEP_REST
    for action in legal:
        if isinstance(action, PlaceOn) and public.filled[action.card].bit_count() > most:
            most = public.filled[action.card].bit_count()
            found = action
    return found


def glance(state: Cosmo, seat: int, action: Action, rounds: float, taste: Taste) -> float:
    """What an answer promises at a glance."""
    public = state.public
    if isinstance(action, MoveTo):
        return landing(state, seat, action.place, rounds, taste)
    if isinstance(action, PlayCard):
        card = action.card
        price = price_left(public, seat, card) if isinstance(state.agenda[-1], AskPlay) else 0
        return adds(public, seat, card, rounds, taste) - price - taste.card
    if action is PASS:
        return 0.0
    if isinstance(action, BuyKnowledge):
        return 2.0 * taste.tentacle
    if isinstance(action, Take):
        return kept(state, seat, public.row[action.slot], rounds, taste)
    if isinstance(action, PlayFromRow):
        return adds(public, seat, public.row[action.slot], rounds, taste)
    if isinstance(action, Choose):
        return resource_need(public, seat, action.resource, 3, taste)
    if isinstance(action, Complete):
        return public.box.effect_worth[action.card]
    if isinstance(action, TakeContact):
        return adds(public, seat, action.card, rounds, taste)
    if isinstance(action, PlaceOn):
        return float(public.filled[action.card].bit_count())
    if isinstance(action, Keep):
        return surplus(public, seat, action.card, rounds, taste)
    if isinstance(action, TakeType):
        return float(len([card for card in public.row if card != EMPTY and TYPE[card] == action.type]))
    if isinstance(action, GiveTo):
        return -float(public.tentacles[action.seat])
    if action is DRAW:
        return taste.card
    return 0.0


def landing(state: Cosmo, seat: int, place: int, rounds: float, taste: Taste) -> float:
    """What it promises to move Cosmoctopus to a place."""
    public = state.public
    tile = public.tiles[place]
    icon = public.box.tile_icon[tile]
    value = -1.0 * (public.distance(place) - 1) * public.tribute()
    if icon < 0:
        return value + public.box.bonus_worth[tile]
    amount = public.box.bonus_gained[tile]
    value += resource_need(public, seat, icon, amount, taste)
    if amount < 3:
        highest = 0.0
        for card in public.row:
            if card != EMPTY:
                highest = max(highest, kept(state, seat, card, rounds, taste))
        value += highest
    if public.is_investigated(place):
        value -= 1.2
    return value


def resource_need(public: Public, seat: int, resource: int, amount: int, taste: Taste) -> float:
    """What gaining so much of a resource brings: more by relics, and more where slots wait for it."""
    total = amount + public.more[seat * 4 + resource]
    slots = 0
    done = 0.0
    box = public.box
    for card in public.stars[seat]:
        filled = public.filled[card]
        free = box.open[card * 16 + filled] & box.slots_of[card * 4 + resource]
        if free:
            slots += 1
            done += 0.4 * filled.bit_count()
            if filled | free == FULL:
                done += 3.0
    placed = min(slots, total)
    has = public.pool[seat * 4 + resource]
    value = taste.slot * placed + done + stock(min(has + total - placed, 8)) - stock(has)
    return value + 0.3 * (closeness(public, seat, resource, taste))

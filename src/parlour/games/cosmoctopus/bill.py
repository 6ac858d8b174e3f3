"""Bills: a payment that is being put together. Nothing on it is spent before all of it is covered.

Everything here is a pure function of what the payer sees: the public table, the own hand and the bill.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.core.fields import EMPTY_LIST, Fields
from parlour.core.question import Action
from parlour.games.cosmoctopus.actions import (
    CANCEL,
    DISCARD,
    GIVE,
    PAY,
    USE_TOKEN,
    BuyKnowledge,
    MoveTo,
    PlayCard,
)
from parlour.games.cosmoctopus.cards import TYPE
from parlour.games.cosmoctopus.prices import knowledge_price, price
from parlour.games.cosmoctopus.public import BACKS, Public

FOR_CARD: Final = 0
FOR_KNOWLEDGE: Final = 1
FOR_MOVE: Final = 2

NOT_YET: Final = -1
"""A share that is not decided yet."""


@dataclass(init=False, eq=False, kw_only=True)
class Bill(Fields):
    """What is paid for, what is still to pay, and what has been put down so far."""

    kind: int
    what: int
    """The card, the resource of the Forbidden Knowledge, or the place that Cosmoctopus moves to."""
    need: list[int]
    """What is still to pay of each resource."""
    generic: int
    """What is still to pay in any resources."""
    token: int = 0
    """What the discount token took off."""
    given: list[int]
    """How much of each resource goes towards the generic part."""
    cards: list[int] = EMPTY_LIST
    """The cards put down."""

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *,
        kind: int, what: int, need: list[int], generic: int, given: list[int], like: Bill | None = None,
        saved: list[Any] | None = None,
    ) -> None:
        self.kind = kind
        self.what = what
        self.need = need
        self.generic = generic
        self.given = given
        if like is not None:
            self.token = like.token
            self.cards = like.cards[:]
        elif saved is not None:
            _, _, _, _, token, _, cards = saved
            self.token = token
            self.cards = cards
        else:
            self.token = 0
            self.cards = []

    def clone(self) -> Bill:
        """An equal one that shares only frozen things."""
        return Bill(
            kind=self.kind, what=self.what, need=self.need[:], generic=self.generic, given=self.given[:], like=self,
        )

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.kind, self.what, self.need, self.generic, self.token, self.given, self.cards]

    @staticmethod
    def read(data: list[Any]) -> Bill:
        """The one whose `fields` these are."""
        return Bill(kind=data[0], what=data[1], need=data[2], generic=data[3], given=data[5], saved=data)

    # fmt: on


def new_bill(kind: int, what: int, need: list[int], generic: int) -> Bill:
    """A bill on which nothing has been put down yet."""
    return Bill(kind=kind, what=what, need=need, generic=generic, given=[NOT_YET] * 4)


def card_bill(public: Public, seat: int, card: int) -> Bill:
    """The bill for a card of the hand."""
    need = price(public, seat, card)
    generic = need.pop()
    return new_bill(FOR_CARD, card, need, generic)


def knowledge_bill(public: Public, seat: int, resource: int) -> Bill:
    """The bill for Forbidden Knowledge."""
    need = [0, 0, 0, 0]
    need[resource] = knowledge_price(public, seat, resource)
    return new_bill(FOR_KNOWLEDGE, resource, need, 0)


def move_bill(place: int, tribute: int) -> Bill:
    """The bill for a move with Tribute."""
    return new_bill(FOR_MOVE, place, [0, 0, 0, 0], tribute)


def opened_by(public: Public, seat: int, action: Action) -> Bill | None:
    """The bill for what an action wants; None if it is nothing that is paid for."""
    if isinstance(action, PlayCard):
        return card_bill(public, seat, action.card)
    if isinstance(action, BuyKnowledge):
        return knowledge_bill(public, seat, action.resource)
    if isinstance(action, MoveTo):
        return move_bill(action.place, (public.distance(action.place) - 1) * public.tribute())
    return None


def bill_for(public: Public, seat: int, hand: Sequence[int], action: Action) -> Bill | None:
    """The bill that an action opens; None if it costs nothing or leaves no choice."""
    bill = opened_by(public, seat, action)
    return bill if bill is not None and has_choice(public, seat, hand, bill) else None


def may_discard(bill: Bill, card: int) -> bool:
    """Whether discarding this card takes something off what is still to pay."""
    if bill.kind == FOR_MOVE or (bill.kind == FOR_CARD and bill.what == card) or card in bill.cards:
        return False
    return bill.need[TYPE[card]] > 0 or bill.generic > 0


def is_giving(bill: Bill) -> bool:
    """Whether resources have been put down, after which no more cards are."""
    return bill.given[0] >= 0 or bill.given[1] >= 0 or bill.given[2] >= 0 or bill.given[3] >= 0


def has_choice(public: Public, seat: int, hand: Sequence[int], bill: Bill) -> bool:
    """Whether, for all that others can see, there is more than one way to pay the bill: a card in hand might be
    discarded for a discount, whether it can or not (CO-075)."""
    others = len(hand) - (1 if bill.kind == FOR_CARD else 0)
    if bill.kind != FOR_MOVE and others > 0 and sum(bill.need) + bill.generic > 0:
        return True
    if bill.generic == 0:
        return False
    return (bill.kind == FOR_CARD and public.tokens[seat] > 0) or next_given(public, seat, bill) < 4


def in_resources(public: Public, seat: int, bill: Bill) -> bool:
    """Whether what is still to pay can be paid with resources alone."""
    at = seat * 4
    spare = 0
    for resource in range(4):
        left = public.pool[at + resource] - bill.need[resource]
        if left < 0:
            return False
        spare += left
    return spare >= bill.generic


def least_given(public: Public, seat: int, bill: Bill, resource: int) -> int:
    """The least of this resource that must go towards the generic part, by what the later ones can give."""
    later = 0
    for other in range(resource + 1, 4):
        later += public.pool[seat * 4 + other] - bill.need[other]
    least = still_any(bill, resource) - later
    return least if least > 0 else 0


def most_given(public: Public, seat: int, bill: Bill, resource: int) -> int:
    """The most of this resource that can go towards the generic part."""
    left = public.pool[seat * 4 + resource] - bill.need[resource]
    wanted = still_any(bill, resource)
    return left if left < wanted else wanted


def still_any(bill: Bill, resource: int) -> int:
    """What is left of the generic part for this resource and the later ones."""
    left = bill.generic
    for earlier in range(resource):
        if bill.given[earlier] > 0:
            left -= bill.given[earlier]
    return left


def next_given(public: Public, seat: int, bill: Bill) -> int:
    """The first resource whose share of the generic part is a real choice; 4 if there is none."""
    left = bill.generic
    later = 0
    at = seat * 4
    for resource in range(4):
        later += public.pool[at + resource] - bill.need[resource]
    for resource in range(4):
        own = public.pool[at + resource] - bill.need[resource]
        later -= own
        given = bill.given[resource]
        if given < 0:
            least = left - later if left > later else 0
            most = own if own < left else left
            if least < most:
                return resource
            given = most
        left -= given
    return 4


def fill_in(public: Public, seat: int, bill: Bill) -> None:
    """Write down the shares of the generic part that leave no choice."""
    left = bill.generic
    for resource in range(4):
        if bill.given[resource] < 0:
            own = public.pool[seat * 4 + resource] - bill.need[resource]
            bill.given[resource] = own if own < left else left
        left -= bill.given[resource]


def put_card(bill: Bill, card: int) -> None:
    """Put down a card: it takes 1 off its own resource if that is asked for, else off the generic part."""
    resource = TYPE[card]
    if bill.need[resource] > 0:
        bill.need[resource] -= 1
    else:
        bill.generic -= 1
    bill.cards.append(card)


def put_token(public: Public, seat: int, bill: Bill) -> None:
    """Put down the discount token; what it is worth beyond the generic part is lost."""
    off = public.tokens[seat]
    bill.token = off if off < bill.generic else bill.generic
    bill.generic -= bill.token


def options(public: Public, seat: int, hand: Sequence[int], bill: Bill) -> list[Action]:
    """What may be put down next, resources first; and the way back."""
    out: list[Action] = []
    if in_resources(public, seat, bill):
        resource = next_given(public, seat, bill) if bill.generic else 4
        if resource == 4:
            out.append(PAY)
        else:
            least = least_given(public, seat, bill, resource)
            gives = GIVE[resource]
            for amount in range(most_given(public, seat, bill, resource), least - 1, -1):
                out.append(gives[amount])
    if not is_giving(bill):
        if bill.kind == FOR_CARD and bill.generic > 0 and bill.token == 0 and public.tokens[seat]:
            out.append(USE_TOKEN)
        for card in hand:
            if may_discard(bill, card):
                out.append(DISCARD[card])
    if public.backs < BACKS:
        out.append(CANCEL)
    return out

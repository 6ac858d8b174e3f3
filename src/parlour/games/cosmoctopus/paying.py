"""Putting a payment together, and spending it when all of it is covered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.actions import BUY, CANCEL, NONE, PAY, USE_TOKEN, Discard, Give
from parlour.games.cosmoctopus.bill import (
    FOR_CARD,
    FOR_KNOWLEDGE,
    Bill,
    fill_in,
    has_choice,
    in_resources,
    is_giving,
    knowledge_bill,
    next_given,
    options,
    put_card,
    put_token,
)
from parlour.games.cosmoctopus.cards import TYPE, amount_words
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.prices import KNOWLEDGE_PRICE, can_buy, knowledge_price, types_in
from parlour.games.cosmoctopus.public import FREE
from parlour.games.cosmoctopus.row import from_hand, throw_away
from parlour.games.cosmoctopus.state import Cosmo
from parlour.games.cosmoctopus.tentacles import GAIN_TENTACLE


class Priced(AskOne):
    """A question whose answers may cost something. It waits under its bill, and is told when that is paid."""

    def paid(self, s: Cosmo, what: int, paid: tuple[int, ...], cards: tuple[int, ...], token: int) -> None:
        """What was paid for happens. The question is off the agenda already."""
        raise NotImplementedError


def start_paying(s: Cosmo, question: Priced, bill: Bill) -> None:
    """Open a bill over the question that asked; with only one way to pay it is paid at once."""
    seat = question.seat
    s.bill = bill
    s.then(question)
    if has_choice(s.public, seat, s.hands[seat], bill):
        if s.log is not None:
            s.log.append(events.Pays(seat))
        s.then(ASK_PAYMENT[seat])
    else:
        pay(s, seat)


def pay(s: Cosmo, seat: int) -> None:
    """Spend what the bill says, all at once; what was paid for happens next."""
    public = s.public
    bill = s.open_bill()
    s.bill = None
    fill_in(public, seat, bill)
    paid: list[int] = []
    for resource in range(4):
        amount = bill.need[resource] + bill.given[resource]
        public.pool[seat * 4 + resource] -= amount
        paid.append(amount)
    cards = bill.cards
    for card in cards:
        from_hand(s, seat, card)
        throw_away(s, card)
    token = 0
    if bill.token:
        token = public.tokens[seat]
        public.tokens[seat] = 0
    if bill.kind == FOR_KNOWLEDGE:
        obtain(s, seat, bill.what, paid, cards)
        return
    question = s.take_off()
    assert isinstance(question, Priced)
    question.paid(s, bill.what, tuple(paid), tuple(cards), token)


@dataclass(frozen=True)
class AskPayment(AskOne):
    """Pay with resources, with cards of the hand and with the discount token, until all is covered."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-075"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        return options(s.public, seat, s.hands[seat], s.open_bill())

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        public = s.public
        bill = s.open_bill()
        if action is CANCEL:
            s.bill = None
            public.backs += 1
            if s.log is not None:
                s.log.append(events.WentBack(seat))
            return
        if action is PAY:
            pay(s, seat)
            return
        if action is USE_TOKEN:
            put_token(public, seat, bill)
        elif isinstance(action, Discard):
            put_card(bill, action.card)
        elif isinstance(action, Give):
            bill.given[action.resource] = action.amount
        if self.is_covered(s, bill):
            pay(s, seat)
        else:
            s.then(self)

    def is_covered(self, s: Cosmo, bill: Bill) -> bool:
        """Whether nothing is left to decide: all is put down, or only one way to go on remains."""
        if bill.generic == 0 and sum(bill.need) == 0:
            return True
        if bill.given[0] < 0 and bill.given[1] < 0 and bill.given[2] < 0 and bill.given[3] < 0:
            return False
        return next_given(s.public, self.seat, bill) == 4

    def prompt(self, s: Cosmo, seat: int) -> str:
        bill = s.open_bill()
        given = sum([share for share in bill.given if share > 0])
        still = [*bill.need, bill.generic - given]
        asked = next((action for action in self.answers(s, seat) if isinstance(action, Give)), None)
        share = f"; how many of any kind in {NONE[asked.resource]}?" if asked else ""
        return f"{self.purpose(s, bill)}: {amount_words(still)} still to pay{share}"

    def purpose(self, s: Cosmo, bill: Bill) -> str:
        if bill.kind == FOR_CARD:
            return s.public.box.name[bill.what]
        if bill.kind == FOR_KNOWLEDGE:
            return f"The Forbidden Knowledge of {RESOURCES[bill.what]}"
        return "Tribute"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        bill = s.open_bill()
        if action is PAY:
            rest = bill.clone()
            fill_in(s.public, seat, rest)
            return f"Pay {amount_words([rest.need[r] + rest.given[r] for r in range(4)])}"
        if isinstance(action, Discard):
            part = RESOURCES[TYPE[action.card]] if bill.need[TYPE[action.card]] else "of any kind"
            return f"Discard {s.public.box.name[action.card]} for 1 {part}"
        return action.words()

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is paying"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        bill = s.open_bill()
        if isinstance(action, Discard):
            return self.why_not_discard(s, action)
        if action is USE_TOKEN:
            if not s.public.tokens[seat] or bill.token:
                return "CO-033", "you have no discount token left"
            if is_giving(bill):
                return "CO-075", "the token is put down before resources: go back for it"
            return "CO-034", "the token works only on the generic cost of a card"
        if isinstance(action, Give) or action is PAY:
            if not in_resources(s.public, seat, bill):
                return "CO-075", "you have not enough resources: discard cards for a discount, or go back"
            return "CO-076", "pay exactly what is asked, no more than you have and no less"
        if action is CANCEL:
            return "CO-075", "you have gone back often enough in this turn"
        return "CO-075", "pay first, or go back"

    def why_not_discard(self, s: Cosmo, action: Discard) -> tuple[str, str]:
        bill = s.open_bill()
        card = action.card
        if card not in s.hands[self.seat] or card in bill.cards:
            return "CO-078", "discard cards from your own hand, each once"
        if bill.kind == FOR_CARD and bill.what == card:
            return "CO-082", "a card cannot pay for itself"
        if bill.kind == FOR_KNOWLEDGE:
            return "CO-087", f"only a {TYPES[bill.what]} counts as {RESOURCES[bill.what]}"
        if bill.kind != FOR_CARD:
            return "CO-068", "Tribute is paid with resources only"
        if is_giving(bill):
            return "CO-075", "cards are put down before resources: go back for it"
        return "CO-084", "that card takes nothing off what is still to pay"


# Forbidden Knowledge --------------------------------------------------------------------------------------


def buy_options(s: Cosmo, seat: int, out: list[Action]) -> None:
    """Add every Forbidden Knowledge that this seat can pay for now."""
    public = s.public
    types: list[int] | None = None
    for resource in range(4):
        if public.knowledge[resource] == FREE:
            short = knowledge_price(public, seat, resource) - public.pool[seat * 4 + resource]
            if short <= public.held[seat]:
                if types is None:
                    types = types_in(s.hands[seat])
                if short <= types[resource]:
                    out.append(BUY[resource])


def start_buying(s: Cosmo, question: Priced, resource: int) -> None:
    """Open the bill for Forbidden Knowledge; the question is asked again afterwards."""
    start_paying(s, question, knowledge_bill(s.public, question.seat, resource))


def obtain(s: Cosmo, seat: int, resource: int, paid: list[int], cards: list[int]) -> None:
    """The tile is taken and gives two tentacles, one after the other (CO-157, CO-166)."""
    s.public.knowledge[resource] = seat
    if s.log is not None:
        s.log.append(events.KnowledgeBought(seat, resource, paid[resource], s.public.box.all_named(cards)))
    s.then(GAIN_TENTACLE[seat], GAIN_TENTACLE[seat])


def why_not_buy(s: Cosmo, seat: int, resource: int, now: bool) -> tuple[str, str]:
    """Why this Forbidden Knowledge cannot be obtained."""
    public = s.public
    if public.knowledge[resource] != FREE:
        return "CO-160", f"the Forbidden Knowledge of {RESOURCES[resource]} is gone"
    if not now or can_buy(public, seat, types_in(s.hands[seat]), resource):
        return "CO-159", "finish what is happening first"
    price_ = knowledge_price(public, seat, resource)
    off = KNOWLEDGE_PRICE - price_
    discounts = f" after discounts of {off}" if off else ""
    return "CO-156", f"that takes {price_} {RESOURCES[resource]}{discounts}; {TYPES[resource]}s in hand count as 1 each"


ASK_PAYMENT: Final = [AskPayment(seat) for seat in range(4)]

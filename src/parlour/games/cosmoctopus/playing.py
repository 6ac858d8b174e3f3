"""Playing a card: from the hand for its price, or for free where an effect allows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import NO_ACTIONS, AskOne, Step
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.actions import (
    PASS,
    PLAY,
    PLAY_FROM_ROW,
    BuyKnowledge,
    MoveTo,
    PlayCard,
    PlayFromRow,
)
from parlour.games.cosmoctopus.bill import card_bill
from parlour.games.cosmoctopus.cards import HALLUCINATION, RELIC, SCRIPTURE, TYPE, amount_words
from parlour.games.cosmoctopus.gains import PUT_AWAY, autofill, settle
from parlour.games.cosmoctopus.moving import MUST_MOVE
from parlour.games.cosmoctopus.pack import TYPES
from parlour.games.cosmoctopus.paying import Priced, buy_options, start_buying, start_paying, why_not_buy
from parlour.games.cosmoctopus.prices import can_play, could_buy, missing, price, types_in
from parlour.games.cosmoctopus.public import EMPTY
from parlour.games.cosmoctopus.row import (
    ASK_DRAW,
    discard_from_row,
    from_hand,
    leave_row,
    refill,
    slots_of,
    submerged_slots,
)
from parlour.games.cosmoctopus.state import Cosmo

NOTHING: Final = (0, 0, 0, 0)


def enter(s: Cosmo, seat: int, card: int) -> None:
    """A card is played: it comes into play, relics react to it, then it does what it does."""
    public = s.public
    box = public.box
    type_ = TYPE[card]
    reacting = [other for other in public.cards[seat] if box.on_play_type[other] == type_]
    if type_ == SCRIPTURE:
        public.add_card(seat, card)
        if box.submerges[card]:
            s.then(SUBMERGE[seat])
    elif type_ == RELIC:
        public.add_card(seat, card)
        if box.draws[card]:
            s.then(ASK_DRAW[seat])
        if box.autofill[card]:
            autofill(s, seat)
            settle(s, seat)
    elif type_ == HALLUCINATION:
        public.resolving.append(card)
        if box.again[card]:
            public.plays += 1
        s.then(PUT_AWAY[seat][card])
        s.then_all(box.card_effect[card][seat])
    else:
        public.stars[seat].append(card)
        public.filled[card] = 0
        autofill(s, seat)
        settle(s, seat)
    for other in reacting:
        s.then_all(box.on_play[other][seat])


@dataclass(frozen=True)
class AskPlay(Priced):
    """Play a card from your hand, or obtain Forbidden Knowledge, or go on."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-070"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        public = s.public
        hand = s.hands[seat]
        types = types_in(hand)
        out: list[Action] = [PLAY[card] for card in hand if can_play(public, seat, hand, types, card)]
        if public.turn == seat:
            buy_options(s, seat, out)
        out.append(PASS)
        return out

    def forced(self, s: Cosmo) -> bool:
        """Without cards, and without what Forbidden Knowledge takes, there is nothing to decide."""
        public = s.public
        return public.held[self.seat] == 0 and (public.turn != self.seat or not could_buy(public, self.seat))

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        if isinstance(action, PlayCard):
            start_paying(s, self, card_bill(s.public, seat, action.card))
        elif isinstance(action, BuyKnowledge):
            start_buying(s, self, action.resource)
        elif isinstance(s.agenda[-1], AskLastChance):
            s.take_off()

    def paid(self, s: Cosmo, what: int, paid: tuple[int, ...], cards: tuple[int, ...], token: int) -> None:
        seat = self.seat
        box = s.public.box
        s.public.plays -= 1
        s.then(PLAY_FURTHER[seat])
        from_hand(s, seat, what)
        if s.log is not None:
            s.log.append(events.Played(seat, box.named[what], paid, box.all_named(cards), token))
        enter(s, seat, what)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return "You may play a card"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        if isinstance(action, PlayCard):
            return f"{s.words_of(action)} for {amount_words(price(s.public, seat, action.card))}"
        return "Play no card" if action is PASS else s.words_of(action)

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} may play a card"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, PlayCard):
            if action.card not in s.hands[seat]:
                return "CO-072", "play a card from your own hand"
            lacking = missing(s.public, seat, s.hands[seat], action.card)
            return "CO-075", f"for {s.public.box.name[action.card]} you lack {amount_words(lacking)}, discards counted"
        if isinstance(action, PlayFromRow):
            return "CO-072", "a card of the row is played only where an effect allows it"
        if isinstance(action, BuyKnowledge):
            if s.public.turn != seat:
                return "CO-156", "Forbidden Knowledge is obtained in your own turn"
            return why_not_buy(s, seat, action.resource, True)
        if isinstance(action, MoveTo):
            return "CO-036", "Cosmoctopus has been moved in this turn"
        return "CO-070", "play a card, obtain Forbidden Knowledge, or pass"


@dataclass(frozen=True)
class AskLastChance(Priced):
    """After the last card of the turn, Forbidden Knowledge can still be obtained before the discard step."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-159"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        if s.public.plays or not could_buy(s.public, seat):
            return NO_ACTIONS
        out: list[Action] = []
        buy_options(s, seat, out)
        out.append(PASS)
        return out

    def otherwise(self, s: Cosmo) -> None:
        """All can see that it is out of reach, or what was obtained has led to a further play."""
        if s.public.plays:
            s.then(ASK_PLAY[self.seat], self)

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        if isinstance(action, BuyKnowledge):
            start_buying(s, self, action.resource)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return "Obtain Forbidden Knowledge, or end your turn"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        return "End the turn" if action is PASS else action.words()

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is ending the turn"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, PlayCard):
            return "CO-071", "you have played your card of this turn"
        if isinstance(action, BuyKnowledge):
            return why_not_buy(s, seat, action.resource, True)
        return "CO-159", "obtain Forbidden Knowledge or end the turn"


@dataclass(frozen=True)
class PlayStep(Step):
    """Step 2 of a turn: play a card, and as many more as effects have allowed."""

    seat: int

    def rule(self) -> str:
        return "CO-070"

    def resolve(self, s: Cosmo) -> None:
        s.then(ASK_PLAY[self.seat], LAST_CHANCE[self.seat])


@dataclass(frozen=True)
class PlayAnother(Step):
    """Another card may be played in the same turn, at its price, when all that is happening is done."""

    def rule(self) -> str:
        return "CO-124"

    def resolve(self, s: Cosmo) -> None:
        s.public.plays += 1


@dataclass(frozen=True)
class PlayFurther(Step):
    """A further card is played, if one is allowed, when the last has done all that it does."""

    seat: int

    def rule(self) -> str:
        return "CO-126"

    def resolve(self, s: Cosmo) -> None:
        if s.public.plays:
            s.then(ASK_PLAY[self.seat])


@dataclass(frozen=True)
class AskPlayFromHand(AskOne):
    """You may play a card of a type from your hand for free."""

    seat: int = field()
    type: int

    def rule(self) -> str:
        return "CO-142"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        out: list[Action] = [PLAY[card] for card in s.hands[seat] if TYPE[card] == self.type]
        out.append(PASS)
        return out

    def forced(self, s: Cosmo) -> bool:
        return s.public.held[self.seat] == 0

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        if isinstance(action, PlayCard):
            from_hand(s, seat, action.card)
            if s.log is not None:
                s.log.append(events.Played(seat, s.public.box.named[action.card], NOTHING, (), 0))
            enter(s, seat, action.card)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return f"You may play a {TYPES[self.type]} from your hand for free"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        return "Play no card" if action is PASS else s.words_of(action)

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} may play a {TYPES[self.type]} for free"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        return "CO-141", f"only a {TYPES[self.type]} from your hand is free"


@dataclass(frozen=True)
class AskPlayFromRow(AskOne):
    """You may play a card of a type from the row for free; its slot is filled at once."""

    seat: int = field()
    type: int

    def rule(self) -> str:
        return "CO-283"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        out: list[Action] = [PLAY_FROM_ROW[slot] for slot in slots_of(s, self.type)]
        if out:
            out.append(PASS)
        return out

    def otherwise(self, s: Cosmo) -> None:
        """The row has no card of the type."""

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        if isinstance(action, PlayFromRow):
            card = leave_row(s, [action.slot])[0]
            if s.log is not None:
                s.log.append(events.Played(seat, s.public.box.named[card], NOTHING, (), 0))
            refill(s)
            enter(s, seat, card)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return f"You may play a {TYPES[self.type]} from the row for free"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        if isinstance(action, PlayFromRow):
            return f"Play {s.public.box.name[s.public.row[action.slot]]}"
        return "Play no card"

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} may play a {TYPES[self.type]} from the row"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, PlayFromRow) and s.public.row[action.slot] != EMPTY:
            return "CO-283", f"{s.public.box.name[s.public.row[action.slot]]} is no {TYPES[self.type]}"
        return "CO-283", f"play a {TYPES[self.type]} from the row, or none"


@dataclass(frozen=True)
class Submerge(Step):
    """Discard the scriptures and relics of the row, then move Cosmoctopus once for each."""

    seat: int

    def rule(self) -> str:
        return "CO-103"

    def resolve(self, s: Cosmo) -> None:
        moves = discard_from_row(s, submerged_slots(s))
        if s.log is not None:
            s.log.append(events.Submerged(self.seat, moves))
        for _ in range(moves):
            s.then(MUST_MOVE[self.seat])


ASK_PLAY: Final = [AskPlay(seat) for seat in range(4)]
LAST_CHANCE: Final = [AskLastChance(seat) for seat in range(4)]
PLAY_STEP: Final = [PlayStep(seat) for seat in range(4)]
PLAY_ANOTHER: Final = PlayAnother()
PLAY_FURTHER: Final = [PlayFurther(seat) for seat in range(4)]
SUBMERGE: Final = [Submerge(seat) for seat in range(4)]

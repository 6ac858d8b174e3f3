"""The card row, the deck and the discard pile."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import NO_ACTIONS, AskOne, Step
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.actions import DRAW, PASS, TAKE, TAKE_TYPE, Take, TakeType
from parlour.games.cosmoctopus.cards import DEVOTEES, TYPE
from parlour.games.cosmoctopus.memory import forget
from parlour.games.cosmoctopus.pack import NO_TYPE, TYPES
from parlour.games.cosmoctopus.public import EMPTY, ROW
from parlour.games.cosmoctopus.state import Cosmo

# What is done with cards --------------------------------------------------------------------------------


def top_card(s: Cosmo) -> int:
    """The top card of the deck, the discard pile shuffled first if the deck is empty; EMPTY if there is none."""
    public = s.public
    if not s.deck:
        if not public.discard:
            return EMPTY
        s.deck = public.discard
        public.discard = []
        s.rng.shuffle(s.deck)
        public.deck_left = len(s.deck)
        if s.log is not None:
            s.log.append(events.Reshuffled(public.deck_left))
    public.deck_left -= 1
    return s.deck.pop()


def refill(s: Cosmo) -> None:
    """Fill every gap of the row from the deck (CO-053); with no card left a gap stays (CO-058)."""
    row = s.public.row
    for slot in range(ROW):
        if row[slot] == EMPTY:
            card = top_card(s)
            if card == EMPTY:
                return
            row[slot] = card
            s.public.show(card)
            if s.log is not None:
                s.log.append(events.RowRefilled(s.public.box.named[card]))


def throw_away(s: Cosmo, card: int) -> None:
    """A card goes to the discard pile; a First Contact card leaves the game (CO-173)."""
    public = s.public
    if card < DEVOTEES:
        public.discard.append(card)
        if not s.deck and EMPTY in public.row:
            refill(s)
    else:
        public.removed.append(card)


def to_hand(s: Cosmo, seat: int, card: int, seen: bool) -> None:
    """A card comes into a hand, seen by all or by its owner only."""
    s.hands[seat].append(card)
    s.public.held[seat] += 1
    if seen:
        s.public.known[seat].append(card)


def from_hand(s: Cosmo, seat: int, card: int) -> None:
    """A card leaves a hand for all to see. It may be the one that was proven to be of its type."""
    public = s.public
    s.hands[seat].remove(card)
    public.held[seat] -= 1
    if card in public.known[seat]:
        public.known[seat].remove(card)
    else:
        at = seat * 4 + TYPE[card]
        if public.proven[at]:
            public.proven[at] -= 1
        if s.memory:
            forget(s.memory, seat, card)
    public.show(card)


def draw(s: Cosmo, seat: int, proves: bool) -> int:
    """Draw and keep the top card of the deck, proving its type to all or nothing; EMPTY if there is none."""
    card = top_card(s)
    if card != EMPTY:
        to_hand(s, seat, card, False)
        if proves:
            s.public.proven[seat * 4 + TYPE[card]] += 1
        if s.log is not None:
            s.log.append(events.Drew(seat, s.public.box.named[card], TYPE[card] if proves else NO_TYPE))
    return card


def leave_row(s: Cosmo, slots: list[int]) -> list[int]:
    """Cards leave the row together, and only then the gaps are filled (CO-051, CO-107)."""
    row = s.public.row
    cards = [row[slot] for slot in slots]
    for slot in slots:
        row[slot] = EMPTY
    return cards


def discard_from_row(s: Cosmo, slots: list[int]) -> int:
    """Discard these cards of the row and fill the gaps; how many there were."""
    cards = leave_row(s, slots)
    if cards and s.log is not None:
        s.log.append(events.RowDiscarded(s.public.box.all_named(cards)))
    s.public.discard.extend(cards)
    refill(s)
    return len(cards)


def slots_of(s: Cosmo, type_: int) -> list[int]:
    """The slots of the row that hold a card of this type."""
    row = s.public.row
    return [slot for slot in range(ROW) if row[slot] != EMPTY and TYPE[row[slot]] == type_]


# Steps --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AskTake(AskOne):
    """Take a card of your choice from the card row; its slot is filled at once."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-045"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        row = s.public.row
        return [TAKE[slot] for slot in range(ROW) if row[slot] != EMPTY]

    def forced(self, s: Cosmo) -> bool:
        return True

    def otherwise(self, s: Cosmo) -> None:
        """With an empty row nothing is taken (CO-058)."""

    def take(self, s: Cosmo, seat: int, action: Take) -> None:
        card = leave_row(s, [action.slot])[0]
        to_hand(s, seat, card, True)
        if s.log is not None:
            s.log.append(events.Took(seat, (s.public.box.named[card],), "row"))
        refill(s)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return "Take a card from the row"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        return f"Take {s.public.box.name[s.public.row[action.slot]]}" if isinstance(action, Take) else action.words()

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is taking a card from the row"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        return "CO-045", "take one of the cards in the row"


@dataclass(frozen=True)
class AskTakeType(AskOne):
    """Choose a type and take all cards of it from the row."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-050"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        return [TAKE_TYPE[type_] for type_ in range(4) if slots_of(s, type_)]

    def forced(self, s: Cosmo) -> bool:
        return True

    def otherwise(self, s: Cosmo) -> None:
        """With an empty row nothing is taken (CO-058)."""

    def take(self, s: Cosmo, seat: int, action: TakeType) -> None:
        cards = leave_row(s, slots_of(s, action.type))
        for card in cards:
            to_hand(s, seat, card, True)
        if s.log is not None:
            s.log.append(events.Took(seat, s.public.box.all_named(cards), "row"))
        refill(s)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return "Choose a type: you take every card of it from the row"

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is choosing a type of card"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, TakeType):
            return "CO-050", f"there is no {TYPES[action.type]} in the row"
        return "CO-050", "choose a type of card that is in the row"


@dataclass(frozen=True)
class RenewRow(Step):
    """Discard the whole card row and fill it anew."""

    def rule(self) -> str:
        return "CO-048"

    def resolve(self, s: Cosmo) -> None:
        row = s.public.row
        discard_from_row(s, [slot for slot in range(ROW) if row[slot] != EMPTY])


@dataclass(frozen=True)
class DrawCards(Step):
    """Draw and keep cards from the top of the deck."""

    seat: int
    amount: int

    def rule(self) -> str:
        return "CO-055"

    def resolve(self, s: Cosmo) -> None:
        for _ in range(self.amount):
            draw(s, self.seat, False)


@dataclass(frozen=True)
class AskDraw(AskOne):
    """You may draw and keep the top card of the deck."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-113"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        return ASK_DRAW_OPTIONS if s.public.deck_left or s.public.discard else NO_ACTIONS

    def otherwise(self, s: Cosmo) -> None:
        """There is no card to draw (CO-058)."""

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        if action is DRAW:
            draw(s, seat, False)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return "You may draw a card"

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} may draw a card"


@dataclass(frozen=True)
class Recover(Step):
    """Take back the card of a type that was discarded last."""

    seat: int
    type: int

    def rule(self) -> str:
        return "CO-059"

    def resolve(self, s: Cosmo) -> None:
        discard = s.public.discard
        for at in range(len(discard) - 1, -1, -1):
            if TYPE[discard[at]] == self.type:
                card = discard.pop(at)
                to_hand(s, self.seat, card, True)
                if s.log is not None:
                    s.log.append(events.Took(self.seat, (s.public.box.named[card],), "discard pile"))
                return


def submerged_slots(s: Cosmo) -> list[int]:
    """The slots of the row that Submerge empties."""
    row = s.public.row
    gone = s.public.box.rules.submerge
    return [slot for slot in range(ROW) if row[slot] != EMPTY and TYPE[row[slot]] in gone]


ASK_DRAW_OPTIONS: Final[list[Action]] = [DRAW, PASS]
ASK_TAKE: Final = [AskTake(seat) for seat in range(4)]
ASK_TAKE_TYPE: Final = [AskTakeType(seat) for seat in range(4)]
ASK_DRAW: Final = [AskDraw(seat) for seat in range(4)]
RENEW_ROW: Final = RenewRow()

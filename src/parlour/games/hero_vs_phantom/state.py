"""The state of Hero vs Phantom: what all can see, and the hidden cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.core.contract import TABLE, State, View
from parlour.core.game import Setup
from parlour.core.rng import Rng
from parlour.core.words import name_of
from parlour.games.hero_vs_phantom.cards import ASIDE, BIT, DECK, HAND, card_words, in_use


class Public:
    """What everybody at the table sees and remembers."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.opened: int
        """How many cards of a trick come from the deck: they are the first of `trick`."""
        self.removed: int
        self.cards: tuple[int, ...]
        """All cards in use, the box excepted."""
        self.starter: int
        """Who starts the first round."""
        self.round: int
        self.tricks: int
        """Tricks opened in this round."""
        self.leader: int
        self.held: list[int]
        """How many cards each seat holds."""
        self.trick: list[int]
        self.out: int
        """The colours in the trick, one bit each."""
        self.gone: list[int]
        self.gone_to: list[int]
        """Cards out of play in this round, and who won each (TABLE: nobody, set aside)."""
        self.points: list[int]
        """Points won in this round."""
        self.scores: list[int]
        """Points of the finished rounds."""
        self.sheet: tuple[tuple[int, ...], ...]
        """The scoresheet: the points of each finished round."""
        self.last: tuple[int, ...]
        self.last_leader: int
        """The trick fought last, and who led it; kept over the end of a round."""
        self.broken: tuple[int, ...]
        self.broken_leader: int
        """The trick that was broken off last, and who led it."""
        self.shown: tuple[int, ...]
        self.shown_by: int
        """The hand that broke it off, and whose it was."""

    def clone(self) -> Public:
        """An equal copy that shares only frozen things."""
        new = Public(self.seats)
        new.opened = self.opened
        new.removed = self.removed
        new.cards = self.cards
        new.starter = self.starter
        new.round = self.round
        new.tricks = self.tricks
        new.leader = self.leader
        new.held = self.held[:]
        new.trick = self.trick[:]
        new.out = self.out
        new.gone = self.gone[:]
        new.gone_to = self.gone_to[:]
        new.points = self.points[:]
        new.scores = self.scores[:]
        new.sheet = self.sheet
        new.last = self.last
        new.last_leader = self.last_leader
        new.broken = self.broken
        new.broken_leader = self.broken_leader
        new.shown = self.shown
        new.shown_by = self.shown_by
        return new

    def fields(self) -> list[Any]:
        """The public part as JSON data."""
        return [
            self.seats, self.removed, self.starter, self.round, self.tricks, self.leader, self.held, self.trick,
            self.out, self.gone, self.gone_to, self.points, self.scores, self.sheet,
            self.last, self.last_leader, self.broken, self.broken_leader, self.shown, self.shown_by,
        ]  # fmt: skip

    def player(self, place: int, leader: int) -> int:
        """Who played the card at this place of a trick (TABLE: it came from the deck)."""
        return TABLE if place < self.opened else (leader + place - self.opened) % self.seats

    def deck_left(self) -> int:
        """How many cards the deck has."""
        return DECK[self.seats] - self.tricks if self.opened else 0

    def tricks_in_round(self) -> int:
        """How many tricks a full round has."""
        return HAND[self.seats]


def new_public(seats: int) -> Public:
    """The table before the first deal."""
    nobody = [0] * seats
    return public_of(
        [seats, -1, 0, 0, 0, 0, nobody[:], [], 0, [], [], nobody[:], nobody[:], [], [], -1, [], -1, [], -1]
    )


def public_of(fields: list[Any]) -> Public:
    """The public part whose `fields` these are."""
    new = Public(fields[0])
    (
        _, new.removed, new.starter, new.round, new.tricks, new.leader, new.held, new.trick, new.out,
        new.gone, new.gone_to, new.points, new.scores, sheet,
        last, new.last_leader, broken, new.broken_leader, shown, new.shown_by,
    ) = fields  # fmt: skip
    new.opened = 1 if DECK[new.seats] else 0
    new.sheet = tuple([tuple(row) for row in sheet])
    new.last = tuple(last)
    new.broken = tuple(broken)
    new.shown = tuple(shown)
    new.cards = in_use(new.seats, new.removed)
    return new


class Hvp(State):
    """The whole game: the public part and what is hidden from some."""

    def __init__(self, setup: Setup, public: Public, hands: list[list[int]], deck: list[int], aside: list[int]) -> None:
        super().__init__(setup)
        self.public = public
        self.hands = hands
        self.deck = deck
        self.aside = aside

    def clone(self) -> Hvp:
        hands = [hand[:] for hand in self.hands]
        new = Hvp(self.setup, self.public.clone(), hands, self.deck[:], self.aside[:])
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        return [self.public.fields(), self.hands, self.deck, self.aside]

    def view_of(self, seat: int) -> HvpView:
        return HvpView(self.public.clone(), self.hands[seat][:] if seat >= 0 else [])

    def standing(self) -> Sequence[float]:
        public = self.public
        return [float(public.scores[seat] + public.points[seat]) for seat in range(public.seats)]

    def zones(self) -> Mapping[str, Sequence[str]]:
        public = self.public
        box = [card for card in in_use(4, -1) if card not in public.cards]
        zones: dict[str, list[int]] = {"deck": self.deck, "aside": self.aside, "trick": public.trick, "box": box}
        for seat, hand in enumerate(self.hands):
            zones[f"hand of {name_of(seat)}"] = hand
        zones["gone"] = public.gone
        return {zone: [card_words(card) for card in cards] for zone, cards in zones.items()}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        hidden: dict[str, Any] = {
            f"hand of {other}": sorted(hand) for other, hand in enumerate(self.hands) if other != seat
        }
        if DECK[self.public.seats]:
            hidden["deck"] = self.deck
        if ASIDE[self.public.seats]:
            hidden["aside"] = sorted(self.aside)
        return hidden


class HvpView(View):
    """What one seat knows: the public part and its own hand."""

    def __init__(self, public: Public, hand: list[int]) -> None:
        super().__init__()
        self.public = public
        self.hand = hand

    def fields(self) -> list[Any]:
        return [self.public.fields(), self.hand]

    def known(self) -> frozenset[str]:
        public = self.public
        box = [card for card in in_use(4, -1) if card not in public.cards]
        seen = [*self.hand, *public.trick, *public.gone, *public.last, *public.broken, *public.shown, *box]
        return frozenset([card_words(card) for card in seen])

    def unseen(self) -> list[int]:
        """The cards in use that this seat has not seen in this round."""
        public = self.public
        seen = 0
        for card in self.hand:
            seen |= BIT[card]
        for card in public.trick:
            seen |= BIT[card]
        for card in public.gone:
            seen |= BIT[card]
        return [card for card in public.cards if not seen & BIT[card]]

    def deal(self, rng: Rng) -> Hvp:
        """Any spread of the unseen cards fits, as far as hands go; `View.world` sees to who can play."""
        public = self.public
        unseen = self.unseen()
        rng.shuffle(unseen)
        hands: list[list[int]] = []
        taken = 0
        for seat in range(public.seats):
            if seat == self.seat:
                hands.append(self.hand[:])
            else:
                held = public.held[seat]
                hands.append(unseen[taken : taken + held])
                taken += held
        aside = taken + ASIDE[public.seats]
        return Hvp(self.setup, public.clone(), hands, unseen[aside:], unseen[taken:aside])

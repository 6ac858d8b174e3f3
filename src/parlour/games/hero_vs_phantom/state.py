"""The state of Hero vs Phantom: what all can see, and the hidden cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.cardset import CardSet, bits_of, card_set
from parlour.core.contract import TABLE, State, View
from parlour.core.fields import EMPTY_LIST, Derived, Fields
from parlour.core.game import Setup
from parlour.core.rng import Rng
from parlour.core.words import name_of
from parlour.games.hero_vs_phantom.cards import ASIDE, DECK, HAND, card_words, in_use


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    """What everybody at the table sees and remembers."""

    seats: int
    removed: int = -1
    """The colour that stays in the box; -1 if none does."""
    starter: int = 0
    """Who starts the first round."""
    round: int = 0
    tricks: int = 0
    """Tricks opened in this round."""
    leader: int = 0
    held: list[int]
    """How many cards each seat holds."""
    trick: list[int] = EMPTY_LIST
    out: int = 0
    """The colours in the trick, one bit each."""
    gone: list[int] = EMPTY_LIST
    gone_to: list[int] = EMPTY_LIST
    """Cards out of play in this round, and who won each (TABLE: nobody, set aside)."""
    points: list[int]
    """Points won in this round."""
    scores: list[int]
    """Points of the finished rounds."""
    sheet: tuple[tuple[int, ...], ...] = ()
    """The scoresheet: the points of each finished round."""
    last: tuple[int, ...] = ()
    last_leader: int = -1
    """The trick fought last, and who led it; kept over the end of a round."""
    broken: tuple[int, ...] = ()
    broken_leader: int = -1
    """The trick that was broken off last, and who led it."""
    shown: tuple[int, ...] = ()
    shown_by: int = -1
    """The hand that broke it off, and whose it was."""
    opened: Derived[int]
    """How many cards of a trick come from the deck: they are the first of `trick`."""
    cards: Derived[tuple[int, ...]]
    """All cards in use, the box excepted."""

    def player(self, place: int, leader: int) -> int:
        """Who played the card at this place of a trick (TABLE: it came from the deck)."""
        return TABLE if place < self.opened else (leader + place - self.opened) % self.seats

    def deck_left(self) -> int:
        """How many cards the deck has."""
        return DECK[self.seats] - self.tricks if self.opened else 0

    def tricks_in_round(self) -> int:
        """How many tricks a full round has."""
        return HAND[self.seats]

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *,
        seats: int, held: list[int], points: list[int], scores: list[int], like: Public | None = None,
        saved: list[Any] | None = None,
    ) -> None:
        self.seats = seats
        self.held = held
        self.points = points
        self.scores = scores
        if like is not None:
            self.removed = like.removed
            self.starter = like.starter
            self.round = like.round
            self.tricks = like.tricks
            self.leader = like.leader
            self.trick = like.trick[:]
            self.out = like.out
            self.gone = like.gone[:]
            self.gone_to = like.gone_to[:]
            self.sheet = like.sheet
            self.last = like.last
            self.last_leader = like.last_leader
            self.broken = like.broken
            self.broken_leader = like.broken_leader
            self.shown = like.shown
            self.shown_by = like.shown_by
            self.opened = like.opened
            self.cards = like.cards
        elif saved is not None:
            (
                _, removed, starter, round, tricks, leader, _, trick, out, gone, gone_to, _, _, sheet, last,
                last_leader, broken, broken_leader, shown, shown_by,
            ) = saved
            self.removed = removed
            self.starter = starter
            self.round = round
            self.tricks = tricks
            self.leader = leader
            self.trick = trick
            self.out = out
            self.gone = gone
            self.gone_to = gone_to
            self.sheet = tuple([tuple(each) for each in sheet])
            self.last = tuple(last)
            self.last_leader = last_leader
            self.broken = tuple(broken)
            self.broken_leader = broken_leader
            self.shown = tuple(shown)
            self.shown_by = shown_by
            self.opened = opened_from(seats)
            self.cards = cards_from(seats, self.removed)
        else:
            self.removed = -1
            self.starter = 0
            self.round = 0
            self.tricks = 0
            self.leader = 0
            self.trick = []
            self.out = 0
            self.gone = []
            self.gone_to = []
            self.sheet = ()
            self.last = ()
            self.last_leader = -1
            self.broken = ()
            self.broken_leader = -1
            self.shown = ()
            self.shown_by = -1
            self.opened = opened_from(seats)
            self.cards = cards_from(seats, self.removed)

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(seats=self.seats, held=self.held[:], points=self.points[:], scores=self.scores[:], like=self)

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.seats, self.removed, self.starter, self.round, self.tricks, self.leader, self.held, self.trick,
            self.out, self.gone, self.gone_to, self.points, self.scores, self.sheet, self.last, self.last_leader,
            self.broken, self.broken_leader, self.shown, self.shown_by,
        ]

    @staticmethod
    def read(data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        return Public(seats=data[0], held=data[6], points=data[11], scores=data[12], saved=data)

    # fmt: on


def opened_from(seats: int) -> int:
    """One card comes from the deck, where there is a deck."""
    return 1 if DECK[seats] else 0


def cards_from(seats: int, removed: int) -> tuple[int, ...]:
    """The cards in use."""
    return in_use(seats, removed)


def new_public(seats: int) -> Public:
    """The table before the first deal."""
    return Public(seats=seats, held=[0] * seats, points=[0] * seats, scores=[0] * seats)


@dataclass(init=False, eq=False, kw_only=True)
class Hvp(State):
    """The whole game: the public part and what is hidden from some."""

    public: Public
    hands: list[CardSet]
    deck: list[int]
    aside: list[int]

    def view_of(self, seat: int) -> HvpView:
        hand = self.hands[seat].cards() if seat >= 0 else []
        return HvpView(self.setup, seat, public=self.public.clone(), hand=hand)

    def standing(self) -> Sequence[float]:
        public = self.public
        return [float(public.scores[seat] + public.points[seat]) for seat in range(public.seats)]

    def zones(self) -> Mapping[str, Sequence[str]]:
        public = self.public
        box = [card for card in in_use(4, -1) if card not in public.cards]
        zones: dict[str, list[int]] = {"deck": self.deck, "aside": self.aside, "trick": public.trick, "box": box}
        for seat, hand in enumerate(self.hands):
            zones[f"hand of {name_of(seat)}"] = hand.cards()
        zones["gone"] = public.gone
        return {zone: [card_words(card) for card in cards] for zone, cards in zones.items()}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        hidden: dict[str, Any] = {
            f"hand of {other}": hand.cards() for other, hand in enumerate(self.hands) if other != seat
        }
        if DECK[self.public.seats]:
            hidden["deck"] = self.deck
        if ASIDE[self.public.seats]:
            hidden["aside"] = sorted(self.aside)
        return hidden

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *,
        public: Public, hands: list[CardSet], deck: list[int], aside: list[int],
    ) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.hands = hands
        self.deck = deck
        self.aside = aside

    def clone(self) -> Hvp:
        """An equal one that shares only frozen things."""
        new = Hvp(self.setup, self.rng.clone(),
            public=self.public.clone(), hands=[each.clone() for each in self.hands], deck=self.deck[:],
            aside=self.aside[:],
        )
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), [each.fields() for each in self.hands], self.deck, self.aside]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Hvp:
        """The one whose `fields` these are."""
        public, hands, deck, aside = data
        return Hvp(
            setup, rng, public=Public.read(public), hands=[CardSet.read(each) for each in hands], deck=deck,
            aside=aside,
        )

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class HvpView(View):
    """What one seat knows: the public part and its own hand."""

    public: Public
    hand: list[int]

    def known(self) -> frozenset[str]:
        public = self.public
        box = [card for card in in_use(4, -1) if card not in public.cards]
        seen = [*self.hand, *public.trick, *public.gone, *public.last, *public.broken, *public.shown, *box]
        return frozenset([card_words(card) for card in seen])

    def unseen(self) -> list[int]:
        """The cards in use that this seat has not seen in this round."""
        public = self.public
        seen = CardSet(bits_of(self.hand) | bits_of(public.trick) | bits_of(public.gone))
        return [card for card in public.cards if not seen.has(card)]

    def deal(self, rng: Rng) -> Hvp:
        """Any spread of the unseen cards fits, as far as hands go; `View.world` sees to who can play."""
        public = self.public
        unseen = self.unseen()
        rng.shuffle(unseen)
        hands: list[CardSet] = []
        taken = 0
        for seat in range(public.seats):
            if seat == self.seat:
                hands.append(card_set(self.hand))
            else:
                held = public.held[seat]
                hands.append(card_set(unseen[taken : taken + held]))
                taken += held
        aside = taken + ASIDE[public.seats]
        return Hvp(self.setup, rng, public=public.clone(), hands=hands, deck=unseen[aside:], aside=unseen[taken:aside])

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *, public: Public, hand: list[int]) -> None:
        super().__init__(setup, seat)
        self.public = public
        self.hand = hand

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.hand]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> HvpView:
        """The one whose `fields` these are."""
        public, hand = data
        return HvpView(setup, seat, public=Public.read(public), hand=hand)

    # fmt: on

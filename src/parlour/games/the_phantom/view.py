"""What one seat may know and remember, and a random world that fits it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core.contract import View
from parlour.core.fields import Derived
from parlour.core.game import Setup
from parlour.core.rng import Rng
from parlour.games.the_phantom.box import Box
from parlour.games.the_phantom.public import Public
from parlour.games.the_phantom.state import Phantom


@dataclass(init=False, eq=False, kw_only=True)
class PhantomView(View):
    """What one seat knows: all that lies open, and the hands it may see."""

    public: Public
    hands: list[list[int]]
    """The hands that this seat sees; an empty list for one that it does not see."""
    unseen: Derived[Unseen | None] = None
    """What it has not seen, worked out when a world is dealt for the first time."""

    @property
    def box(self) -> Box:
        """All cards of the game."""
        cards: Box = self.setup.cards
        return cards

    def sees(self, seat: int) -> bool:
        """Whether this seat sees the hand of another."""
        return self.setup.options.open_hands or self.seat == seat

    def known(self) -> frozenset[str]:
        names = self.box.names
        return frozenset([names[card] for card in open_cards(self.public, self.hands)])

    def sealed(self) -> frozenset[str]:
        names = self.box.names
        return frozenset([names[card] for card in [*self.public.adventure, *self.public.skipped]])

    def deal(self, rng: Rng) -> Phantom | None:
        return dealt(self, rng)

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *, public: Public, hands: list[list[int]]) -> None:
        super().__init__(setup, seat)
        self.public = public
        self.hands = hands
        self.unseen = None

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.hands]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> PhantomView:
        """The one whose `fields` these are."""
        public, hands = data
        return PhantomView(setup, seat, public=Public.read(public), hands=hands)

    # fmt: on


def seen_from(s: Phantom, seat: int) -> PhantomView:
    """What this seat (or a spectator) may know. Hands are no secret between partners unless they are played closed."""
    open_hands = s.setup.options.open_hands
    hands = [hand[:] if open_hands or at == seat else [] for at, hand in enumerate(s.hands)]
    return PhantomView(s.setup, seat, public=s.public.clone(), hands=hands)


def open_cards(public: Public, hands: list[list[int]]) -> list[int]:
    """Every card whose face this seat has seen where it lies now."""
    cards = [
        *public.row, *public.resolved, *public.aside, *public.removed, *public.boxed, *public.rewards, *public.promo,
        *public.reading, *public.playing, *public.checked,
    ]  # fmt: skip
    if public.mission >= 0:
        cards.append(public.mission)
    for some in (public.areas, public.injured, public.discards, public.tops, public.bottoms, public.shown, hands):
        for each in some:
            cards.extend(each)
    return cards


@dataclass(frozen=True)
class Unseen:
    """The cards that a seat has not seen where they lie now, by where they may be; they follow from its view."""

    players: tuple[tuple[int, ...], ...]
    """In each player's deck or closed hand."""
    injuries: tuple[tuple[int, ...], ...]
    left_out: tuple[int, ...]
    """Destiny cards among which those are that were left out."""
    fresh: tuple[int, ...]
    """Destiny cards that nobody has seen."""
    in_deck: tuple[int, ...]
    """Destiny cards that were shuffled into the deck."""


def unseen_by(view: PhantomView) -> Unseen:
    """What a seat has not seen."""
    public = view.public
    box = view.box
    seen = [False] * len(box.cards)
    for card in open_cards(public, view.hands):
        seen[card] = True
    lingering = public.lingering
    players: list[tuple[int, ...]] = []
    injuries: list[tuple[int, ...]] = []
    for seat in range(public.seats):
        own = [*public.owned[seat], *[card for card in lingering if box.owners[card] == seat]]
        players.append(tuple([card for card in own if not seen[card]]))
        injuries.append(tuple([card for card in box.injuries[seat] if not seen[card] and card not in lingering]))
    return Unseen(
        tuple(players),
        tuple(injuries),
        tuple([card for card in public.out_of if not seen[card]]),
        tuple([card for card in public.fresh if not seen[card]]),
        tuple([card for card in public.in_deck if not seen[card]]),
    )


def dealt(view: PhantomView, rng: Rng) -> Phantom:
    """Unseen cards are spread over closed hands and decks; what lies known on top or at the bottom stays there."""
    public = view.public.clone()
    seats = public.seats
    if view.unseen is None:
        view.unseen = unseen_by(view)
    unseen = view.unseen
    decks: list[list[int]] = [[] for _ in range(2 * seats + 1)]
    hands: list[list[int]] = []
    for seat in range(seats):
        pool = list(unseen.players[seat])
        rng.shuffle(pool)
        if view.sees(seat):
            hands.append(view.hands[seat][:])
        else:
            shown = public.shown[seat]
            hand = [*shown, *[pool.pop() for _ in range(public.held[seat] - len(shown))]]
            rng.shuffle(hand)
            hands.append(hand)
        decks[seat] = [*public.bottoms[seat], *pool, *public.tops[seat]]
        deck = seats + seat
        injuries = list(unseen.injuries[seat])
        rng.shuffle(injuries)
        decks[deck] = [*public.bottoms[deck], *injuries, *public.tops[deck]]
    destiny = public.destiny()
    left_out, pool = destiny_pool(public.out, unseen, rng)
    decks[destiny] = [*public.bottoms[destiny], *pool, *public.tops[destiny]]
    s = Phantom(view.setup, rng, public=public, decks=decks, hands=hands)
    s.left_out = left_out
    return s


def destiny_pool(out: int, unseen: Unseen, rng: Rng) -> tuple[list[int], list[int]]:
    """The Destiny cards that were left out, so many, and those that lie somewhere in the deck."""
    maybe = list(unseen.left_out)
    rng.shuffle(maybe)
    left_out = sorted(maybe[:out])
    pool = [card for card in unseen.fresh if card not in left_out]
    pool += unseen.in_deck
    rng.shuffle(pool)
    return left_out, pool

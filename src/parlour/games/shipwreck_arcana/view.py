"""What one seat knows of The Shipwreck Arcana, and the worlds that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.core.contract import View
from parlour.core.fields import EMPTY_LIST, Bits, Derived
from parlour.core.game import Setup
from parlour.core.rng import Rng
from parlour.games.shipwreck_arcana import worlds
from parlour.games.shipwreck_arcana.cards import HOURS_NAME, Card
from parlour.games.shipwreck_arcana.fates import (
    FULL_BAG,
    HAND_VALUES,
    HEAP_OF,
    VALUES,
    copies,
    with_fate,
)  # fmt: skip
from parlour.games.shipwreck_arcana.public import NO_CARD, Public
from parlour.games.shipwreck_arcana.state import Arcana, cards_from, fate_words
from parlour.games.shipwreck_arcana.worlds import HANDS, WEIGHT

TRIES_AT_ONCE: Final = 50
"""How many spreads of fates one `deal` tries before it gives up."""


@dataclass(init=False, eq=False, kw_only=True)
class ArcanaView(View):
    """What one seat knows: the public part, its own fates, and what it has learnt of the others'."""

    public: Public
    hands: list[int]
    """The own hands; 0 for those of others."""
    mind: Bits
    before: Bits
    old: int
    played_old: bool
    cards: Derived[Sequence[Card]]
    tokens: Derived[list[list[int]]] = EMPTY_LIST
    """For each hidden hand the tokens it may have kept, worked out when the first world is dealt."""
    unseen: Derived[list[int]] = EMPTY_LIST
    """All tokens that this seat does not see: three times the value, plus the number of the copy."""

    def known(self) -> frozenset[str]:
        public = self.public
        names = [HOURS_NAME]
        names += [self.cards[card].name for card in [*public.row, *public.faded, *public.under] if card != NO_CARD]
        if public.top != NO_CARD:
            names.append(self.cards[public.top].name)
        heap = public.visible
        for hand in self.hands:
            heap += HEAP_OF[hand]
        return frozenset([*names, *fate_words(heap)])

    def is_own(self, hand: int) -> bool:
        """Whether this seat sees the fates of this hand."""
        return self.public.owner[hand] == self.seat

    def possible(self, hand: int) -> int:
        """The values that the fate kept in this hand may have, by hard logic, as a mask. For the active hand of
        another before the play this is the fate it had before it drew."""
        if self.is_own(hand):
            mask = 0
            for value in HAND_VALUES[self.hands[hand]]:
                mask |= 1 << value
            return mask
        return worlds.possible(self.mind, hand)

    # Redealing ------------------------------------------------------------------------------------------

    def deal(self, rng: Rng) -> Arcana | None:
        """Each hidden hand takes a token that it may hold; tries in which two take the same one, or which
        contradict something learnt, do not count. So all spreads that fit are equally likely."""
        if not self.unseen:
            self._look_for_tokens()
        public = self.public
        for _ in range(TRIES_AT_ONCE):
            hands = self.hands[:]
            taken = 0
            world = 0
            for hand in range(HANDS):
                tokens = self.tokens[hand]
                if tokens:
                    token = tokens[rng.below(len(tokens))]
                    if taken >> token & 1:
                        world = -1
                        break
                    taken |= 1 << token
                    hands[hand] = token // 3
                    world += token // 3 * WEIGHT[hand]
            if world < 0 or not self.mind >> world & 1:
                continue
            old = self.old
            if public.held[public.active] == 2 and not self.is_own(public.active):
                old = hands[public.active]
                if not self._draw_new(rng, hands, taken):
                    continue
            return self._world(rng, hands, world, old)
        return None

    def _look_for_tokens(self) -> None:
        """Find the tokens that this seat does not see, and which of them each hidden hand may have kept."""
        public = self.public
        heap = FULL_BAG - public.visible
        for hand in self.hands:
            heap -= HEAP_OF[hand]
        self.unseen = [3 * value + copy for value in VALUES for copy in range(copies(heap, value))]
        self.tokens = [[]] * HANDS
        for hand in range(HANDS):
            if public.held[hand] and not self.is_own(hand):
                mask = worlds.possible(self.mind, hand)
                self.tokens[hand] = [token for token in self.unseen if mask >> token // 3 & 1]

    def _draw_new(self, rng: Rng, hands: list[int], taken: int) -> bool:
        """Fill the active hand of another up to two fates; False if the same token was drawn twice."""
        active = self.public.active
        for _ in range(1 if self.public.had else 2):
            token = self.unseen[rng.below(len(self.unseen))]
            if taken >> token & 1:
                return False
            taken |= 1 << token
            hands[active] = with_fate(hands[active], token // 3)
        return True

    def _world(self, rng: Rng, hands: list[int], world: int, old: int) -> Arcana:
        public = self.public.clone()
        deck = self._deck(rng)
        state = Arcana(self.setup, rng, public=public, hands=hands, deck=deck, minds=[])
        state.old = old
        for seat in range(self.setup.seats):
            state.minds.append(self._mind_of(state, seat, old))
        if public.before:
            state.minds_before = [self._mind_before(state, seat) for seat in range(self.setup.seats)]
            state.played_old = self._played_old(rng, hands, world)
        return state

    def _mind_of(self, state: Arcana, seat: int, old: int) -> int:
        """What another seat knows in a dealt world: what all know, and its own fates."""
        if seat == self.seat and state.public.present >> seat & 1:
            return self.mind
        public = state.public
        if not public.present >> seat & 1:
            return 0
        mind = public.possible
        seen = state.seen_by(seat)
        for hand in range(HANDS):
            if public.owner[hand] == seat and state.hands[hand]:
                kept = state.hands[hand] if public.held[hand] == 1 else old
                mind = worlds.given_up(mind, hand, kept)
                for value in HAND_VALUES[state.hands[hand]]:
                    mind = worlds.less_copies(mind, value, seen)
        return mind

    def _mind_before(self, state: Arcana, seat: int) -> int:
        public = state.public
        if seat == self.seat and public.present >> seat & 1:
            return self.before
        if not public.present >> seat & 1 or seat == public.active_seat():
            return 0
        mind = public.before
        for hand in range(HANDS):
            if public.owner[hand] == seat:
                mind = worlds.given_up(mind, hand, state.hands[hand])
        return mind

    def _played_old(self, rng: Rng, hands: list[int], world: int) -> bool:
        """Whether the fate played was the one held before: as it was, or as this world allows."""
        public = self.public
        hand = public.active
        if self.is_own(hand):
            return self.played_old
        if not public.had:
            return False
        kept = hands[hand]
        it_stayed = self.before >> world & 1
        it_went = kept != public.played and self.before >> (world + (public.played - kept) * WEIGHT[hand]) & 1
        if it_stayed and it_went:
            return rng.below(2) == 1
        return bool(it_went)

    def _deck(self, rng: Rng) -> list[int]:
        """The deck: what all saw go under it, the unseen cards in any order, and the top card."""
        public = self.public
        gone = 0
        for card in public.row:
            if card != NO_CARD:
                gone |= 1 << card
        for card in public.faded:
            gone |= 1 << card
        for card in public.under:
            gone |= 1 << card
        if len(public.under) == public.deck:
            return public.under[:]
        gone |= 1 << public.top
        unseen = [card for card in range(len(self.cards)) if not gone >> card & 1]
        rng.shuffle(unseen)
        return [*public.under, *unseen, public.top]

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *,
        public: Public, hands: list[int], mind: Bits, before: Bits, old: int, played_old: bool,
    ) -> None:
        super().__init__(setup, seat)
        self.public = public
        self.hands = hands
        self.mind = mind
        self.before = before
        self.old = old
        self.played_old = played_old
        self.cards = cards_from(setup)
        self.tokens = []
        self.unseen = []

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.public.fields(), self.hands, format(self.mind, "x"), format(self.before, "x"), self.old,
            self.played_old,
        ]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> ArcanaView:
        """The one whose `fields` these are."""
        public, hands, mind, before, old, played_old = data
        return ArcanaView(
            setup, seat, public=Public.read(public), hands=hands, mind=int(mind, 16), before=int(before, 16), old=old,
            played_old=played_old,
        )

    # fmt: on

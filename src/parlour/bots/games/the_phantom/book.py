"""What a hero has read of the cards of one box: their worth in print, goals, clocks, and the odds of its decks.

Only cards that lie open, or that a player owns, are ever looked up: a sealed card is never read.
"""

from __future__ import annotations

from typing import Any

from parlour.bots.games.the_phantom.aims import BAD, GOOD, Aims
from parlour.bots.games.the_phantom.printed import Printed
from parlour.bots.games.the_phantom.taste import Taste
from parlour.games.the_phantom.box import Box
from parlour.games.the_phantom.icons import WILD
from parlour.games.the_phantom.state import Phantom


class Book:
    """Everything about cards that does not change while one plays, worked out when it is first asked for."""

    def __init__(self, box: Box, setup: Any, taste: Taste) -> None:
        self.box = box
        self.taste = taste
        self.printed = Printed(box, setup, taste)
        self.horizon = taste.horizon
        """For how many turns a card that is played now will serve, by how much of the story is unread."""
        self._aims: dict[int, Aims] = {}
        self._odds: dict[tuple[int, int, int, bool], float] = {}
        self._penalty: dict[int, float] = {}
        self._fresh = 0.0
        self._fresh_of = (-1, 0, 0.0)

    def aims(self, card: int) -> Aims:
        """The goals of a card in play."""
        found = self._aims.get(card)
        if found is None:
            found = Aims(card, self.box.cards[card].part)
            self._aims[card] = found
        return found

    def penalty(self, injury: int) -> float:
        """What a face-up injury costs while it lies there."""
        found = self._penalty.get(injury)
        if found is None:
            part = self.box.cards[injury].part
            found = self.taste.penalty if part.rules or part.fate else self.taste.scratch
            self._penalty[injury] = found
        return found

    def odds(self, s: Phantom, seat: int, mask: int, with_wild: bool) -> float:
        """How likely a card of the player's own shows one of these symbols (bits) in its cost."""
        owned = s.public.owned[seat]
        key = (seat, len(owned), mask, with_wild)
        found = self._odds.get(key)
        if found is None:
            cards = self.box.cards
            showing = 0
            for card in owned:
                for icon in cards[card].cost:
                    if (icon == WILD and with_wild) or (icon != WILD and mask >> icon & 1):
                        showing += 1
                        break
            found = showing / max(1, len(owned))
            self._odds[key] = found
        return found

    def symbols(self, s: Phantom, seat: int, mask: int) -> float:
        """How many of these symbols, Wilds counted, a card of the player's own shows on the average."""
        owned = s.public.owned[seat]
        key = (-1 - seat, len(owned), mask, True)
        found = self._odds.get(key)
        if found is None:
            cards = self.box.cards
            shown = 0
            for card in owned:
                for icon in cards[card].cost:
                    if icon == WILD or mask >> icon & 1:
                        shown += 1
            found = shown / max(1, len(owned))
            self._odds[key] = found
        return found

    def fresh(self, s: Phantom, seat: int) -> float:
        """What an unknown card of the player's own is worth in the hand."""
        owned = s.public.owned[seat]
        if self._fresh_of != (seat, len(owned), self.horizon):
            self._fresh_of = (seat, len(owned), self.horizon)
            held = [self.printed.held(card, self.horizon) for card in owned]
            self._fresh = sum(held) / max(1, len(held))
        return self._fresh

    def token_worth(self, s: Phantom, token: str) -> float:
        """What one more token of a kind is worth: on the way to a goal, or on a clock."""
        public = s.public
        taste = self.taste
        value = 0.0
        for card in (public.mission, *public.row):
            if card < 0:
                continue
            for aim in self.aims(card).found:
                if aim.key not in public.reached and token in aim.tokens:
                    if aim.verdict == GOOD:
                        value += taste.progress * aim.tokens[token]
                    elif aim.verdict == BAD:
                        value -= taste.clock * (1.6 if aim.final else 1.0) * aim.tokens[token]
        return value


_known: list[Book] = []


def book_of(s: Phantom, taste: Taste) -> Book:
    """The book of this game's box, kept for the last few boxes, opened where the story has come to."""
    found = _of_box(s, taste)
    found.horizon = taste.horizon + taste.turns * len(s.public.adventure) / max(1, len(s.box.adventure))
    return found


def _of_box(s: Phantom, taste: Taste) -> Book:
    for each in _known:
        if each.box is s.box and each.taste is taste:
            return each
    found = Book(s.box, s.setup, taste)
    _known.append(found)
    if len(_known) > 8:
        del _known[0]
    return found

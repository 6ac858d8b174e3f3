"""Hidden knowledge worked out the long way: every possible history is carried along as a plain set of worlds.

A world is (the fates of each hand, the fate the active hand had before it drew, whether that one was played). This
shares nothing with the game's own bookkeeping but the conditions on the cards.
"""

from __future__ import annotations

from itertools import product

from parlour.core.contract import TABLE
from parlour.core.events import Event
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import PLAY
from parlour.games.shipwreck_arcana.facts import SaidWhether
from parlour.games.shipwreck_arcana.fates import above, copies
from parlour.games.shipwreck_arcana.plays import legal_plays
from parlour.games.shipwreck_arcana.public import Public
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.worlds import HANDS

Hand = tuple[int, ...]
World = tuple[tuple[Hand, ...], int, bool]


def hands_in(state: Arcana) -> tuple[Hand, ...]:
    """The real fates of each hand, the lower first."""
    return tuple(tuple(value for value in (hand >> 3, hand & 7) if value) for hand in state.hands)


class Reference:
    """What one viewer can know, by carrying along all histories that fit what it saw."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.worlds: set[World] = {(((),) * HANDS, 0, False)}

    def sees(self, log: list[Event], before: Public | None, after: Arcana) -> None:
        """Take in what happened in one move: from the public part before it to the state after it."""
        public = after.public
        hand = before.active if before else public.active
        for event in log:
            if isinstance(event, events.Drew):
                hand = public.active
                self._draw(hand, event.count, public.visible)
                if self.viewer == event.seat:
                    real = hands_in(after)[hand]
                    self.worlds = {world for world in self.worlds if world[0][hand] == real}
            elif isinstance(event, events.Played):
                assert before is not None
                self._play(after, before, hand, event.value, public.place if hand == public.active else before.place)
            elif isinstance(event, events.Told):
                self._hears(hand, above(event.value), event.higher)
            elif isinstance(event, events.Answered) and event.question.startswith("Was the fate played"):
                self.worlds = {world for world in self.worlds if world[2] == event.yes}
            elif isinstance(event, events.Answered):
                fact = public.facts[hand][-1]
                assert isinstance(fact, SaidWhether)
                self._hears(hand, fact.mask, fact.yes)
            elif isinstance(event, events.FateDiscarded):
                self._hears(hand, above(event.value), True)
            elif isinstance(event, events.WrongSoFar):
                self._hears(hand, 1 << event.value, False)
            elif isinstance(event, events.Resolved):
                self._give_up(hand, event.value)
            elif isinstance(event, events.LastCopyShown):
                shown = next(each for each in public.hands_of(event.seat) if not after.hands[each])
                self._give_up(shown, event.value)

    def _hears(self, hand: int, mask: int, yes: bool) -> None:
        self.worlds = {world for world in self.worlds if bool(mask >> world[0][hand][0] & 1) == yes}

    def _draw(self, hand: int, count: int, visible: int) -> None:
        grown: set[World] = set()
        for hands, _, _ in self.worlds:
            old = hands[hand][0] if hands[hand] else 0
            for drawn in product(range(1, 8), repeat=count):
                held = [value for each in hands for value in each] + list(drawn)
                if all(copies(visible, value) + held.count(value) <= 3 for value in drawn):
                    filled = tuple(sorted((*hands[hand], *drawn)))
                    grown.add(((*hands[:hand], filled, *hands[hand + 1 :]), old, False))
        self.worlds = grown

    def _play(self, state: Arcana, before: Public, hand: int, value: int, place: int) -> None:
        left: set[World] = set()
        for hands, old, _ in self.worlds:
            low, high = hands[hand]
            if value in (low, high) and PLAY[place][value] in legal_plays(state.cards, before, low * 8 + high):
                kept = high if value == low else low
                was_old = value == old and kept != value
                left.add(((*hands[:hand], (kept,), *hands[hand + 1 :]), 0, was_old))
        self.worlds = left

    def _give_up(self, hand: int, value: int) -> None:
        self.worlds = {
            ((*hands[:hand], (), *hands[hand + 1 :]), old, flag)
            for hands, old, flag in self.worlds
            if hands[hand] == (value,)
        }

    def hidden(self, state: Arcana) -> set[tuple[int, ...]]:
        """The fates that may be hidden in the hands of others; of an active hand of two, the one held before."""
        found: set[tuple[int, ...]] = set()
        for hands, old, _ in self.worlds:
            values = []
            for hand in range(HANDS):
                own = self.viewer != TABLE and state.public.owner[hand] == self.viewer
                if own or not hands[hand]:
                    values.append(0)
                else:
                    values.append(hands[hand][0] if len(hands[hand]) == 1 else old)
            found.add(tuple(values))
        return found

"""What a seat remembers of a draft, and worlds that agree with it.

In pick number r the pack that seat p was dealt lies with seat (p + r) % seats, and hands keep the order of the
picks while the draft lasts; so who saw what follows from packs and hands, and nothing needs to be written down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.core.rng import Rng

Group = tuple[tuple[int, ...], tuple[int, ...]]
"""Cards that lie with certain seats, one each, in an order that is not known."""

Look = tuple[int, ...]
"""A pack, a pick, and the cards that were left in the pack after it."""

PICKS: Final = 5


def looks_of(seat: int, hands: Sequence[Sequence[int]], packs: Sequence[Sequence[int]], picks: Sequence[int],
             done: int) -> list[Look]:  # fmt: skip
    """What this seat passed on in each of the picks that are done."""
    seats = len(hands)
    looks: list[Look] = []
    for pick in range(done):
        pack = (seat - pick) % seats
        holder = (pack + done) % seats
        cards: list[int] = []
        if packs:
            cards += packs[holder]
            if picks[holder] >= 0:
                cards.append(picks[holder])
        for later in range(pick + 1, done):
            cards.append(hands[(pack + later) % seats][later])
        looks.append((pack, pick, *sorted(cards)))
    return looks


def groups_of(seat: int, hands: Sequence[Sequence[int]]) -> list[Group]:
    """What this seat knows of the others' hands at the end of the draft."""
    seats = len(hands)
    looks = looks_of(seat, hands, [], [], PICKS)
    groups: list[Group] = []
    for pack, pick, *cards in looks:
        again = pick + seats
        gone = cards
        if again < PICKS:
            later = next(look for look in looks if look[0] == pack and look[1] == again)
            gone = [card for card in cards if card not in later[2:] and card != hands[seat][again]]
        holders = tuple([(seat + 1 + at) % seats for at in range(len(gone))])
        if gone:
            groups.append((tuple(gone), holders))
    return groups


def forget(memory: list[list[Group]], seat: int, card: int) -> None:
    """A card leaves a seat's hand for all to see: nobody need remember any more that it lies there."""
    for groups in memory:
        for at in range(len(groups)):
            cards, seats = groups[at]
            if card in cards and seat in seats:
                left = tuple([each for each in cards if each != card])
                groups[at] = (left, tuple([each for each in seats if each != seat]))


class DraftWorld:
    """Packs, pending picks and hands of a draft that a seat cannot tell from the real one."""

    def __init__(self, seats: int, done: int, viewer: int, hand: Sequence[int], pack: Sequence[int], pick: int,
                 looks: Sequence[Look], drafted: Sequence[bool], unseen: list[int], rng: Rng) -> None:  # fmt: skip
        self.packs: list[list[int]] = [[] for _ in range(seats)]
        self.picks = [-1] * seats
        self.hands: list[list[int]] = [[-1] * done for _ in range(seats)]
        if viewer >= 0:
            self.hands[viewer] = list(hand)
        for number in range(seats):
            self._deal(number, seats, done, viewer, pack, pick, looks, unseen, rng)
        for seat in range(seats):
            if seat == viewer:
                self.picks[seat] = pick
            elif drafted[seat]:
                left = self.packs[seat]
                self.picks[seat] = left.pop(rng.below(len(left)))

    def _deal(self, number: int, seats: int, done: int, viewer: int, pack: Sequence[int], pick: int,
              looks: Sequence[Look], unseen: list[int], rng: Rng) -> None:  # fmt: skip
        """Replay one pack: cards that the viewer passed on go to the next seats in random order."""
        holder = (number + done) % seats
        own = [look for look in looks if look[0] == number]
        left: list[int] | None = None
        for at in range(done):
            seat = (number + at) % seats
            if seat == viewer:
                passed = list(next(look for look in own if look[1] == at)[2:])
                left = self._still_out(passed, own, at, holder == viewer, pack, pick, self.hands[viewer])
                rng.shuffle(left)
            elif left is None:
                self.hands[seat][at] = unseen.pop()
            else:
                self.hands[seat][at] = left.pop()
        if holder == viewer:
            self.packs[holder] = list(pack)
        elif left is None:
            self.packs[holder] = [unseen.pop() for _ in range(PICKS - done)]
        else:
            self.packs[holder] = left

    def _still_out(self, left: list[int], own: Sequence[Look], at: int, back: bool, pack: Sequence[int], pick: int,
                   hand: Sequence[int]) -> list[int]:  # fmt: skip
        """Of the cards that were passed on at this pick, those that had not come back at the next look."""
        later = [look for look in own if look[1] > at]
        if later:
            return [card for card in left if card not in later[0][2:] and card != hand[later[0][1]]]
        if back:
            return [card for card in left if card not in pack and card != pick]
        return left

"""What can be known of hidden fates, exactly: sets of worlds.

There are at most five hands, one for each set of number line tokens. A *world* says which fate lies hidden in
each: an octal number whose digit n is the fate of hand n (0: nothing, or known to the one who reckons). A *set of
worlds* is a number with one bit for each world, so that everything learnt by rule is a shift, an "and" or an "or",
and no knowledge is ever lost, not even "A and B cannot both hold the last 5".
"""

from __future__ import annotations

from typing import Final

from parlour.games.shipwreck_arcana.fates import ANY, COPIES, VALUES

HANDS: Final = 5
WEIGHT: Final[list[int]] = [1 << 3 * hand for hand in range(HANDS)]
NOTHING_HIDDEN: Final = 1
"""The set that holds only the world in which nobody has a fate."""


def _without(hand: int) -> int:
    """All worlds in which this hand is empty."""
    block = (1 << WEIGHT[hand]) - 1
    width = 8 * WEIGHT[hand]
    total = 1 << 3 * HANDS
    while width < total:
        block |= block << width
        width *= 2
    return block & ((1 << total) - 1)


def _holders(value: int) -> list[int]:
    """All worlds in which 0, 1, 2, ... hands hold this value."""
    exactly = [1] + [0] * HANDS
    for hand in range(HANDS):
        weight = WEIGHT[hand]
        grown = [0] * (HANDS + 1)
        for count in range(HANDS + 1):
            for digit in range(8):
                if digit != value:
                    grown[count] |= exactly[count] << digit * weight
                elif count:
                    grown[count] |= exactly[count - 1] << digit * weight
        exactly = grown
    return exactly


def _at_most(value: int) -> list[int]:
    exactly = _holders(value)
    worlds: list[int] = []
    total = 0
    for count in range(COPIES + 1):
        total |= exactly[count]
        worlds.append(total)
    return worlds


EMPTY: Final = [_without(hand) for hand in range(HANDS)]
AT_MOST: Final = [[0]] + [_at_most(value) for value in VALUES]
"""All worlds in which at most so many hands hold this value."""

_HOLDING_ANY_OF: Final = [[0] * 256 for _ in range(HANDS)]


def _holding_any_of(hand: int, mask: int) -> int:
    """All worlds in which this hand holds one of these values (made once for each mask)."""
    found = _HOLDING_ANY_OF[hand][mask]
    if found == 0:
        for value in VALUES:
            if mask >> value & 1:
                found |= EMPTY[hand] << value * WEIGHT[hand]
        _HOLDING_ANY_OF[hand][mask] = found
    return found


def where(worlds: int, hand: int, mask: int) -> int:
    """Those worlds in which the hand holds one of these values."""
    return worlds & _holding_any_of(hand, mask)


def given_up(worlds: int, hand: int, value: int) -> int:
    """Those worlds in which the hand held this value, which it has now given up for all to see."""
    return (worlds >> value * WEIGHT[hand]) & EMPTY[hand]


def given_up_unseen(worlds: int, hand: int) -> int:
    """The worlds after this hand gave up its fate without showing it."""
    weight = WEIGHT[hand]
    worlds |= worlds >> 4 * weight
    worlds |= worlds >> 2 * weight
    worlds |= worlds >> weight
    return worlds & EMPTY[hand]


def _any_new(worlds: int, hand: int) -> int:
    """The worlds after this empty hand drew any fate."""
    weight = WEIGHT[hand]
    worlds |= worlds << weight
    worlds |= worlds << 2 * weight
    return worlds | worlds << 4 * weight


def played(before: int, hand: int, had: bool, value: int, mask: int) -> int:
    """The worlds after this hand played a fate of this value and kept one of the values in the mask.

    If it had a fate before, then either that was the one played and the kept one is new, or it is the one kept.
    """
    if not had:
        return _any_new(before, hand) & _holding_any_of(hand, mask)
    return (_any_new(given_up(before, hand, value), hand) | before) & _holding_any_of(hand, mask)


def played_old(before: int, hand: int, value: int) -> int:
    """The worlds in which the fate played was the one held before, and the kept one is new and another value."""
    return _any_new(given_up(before, hand, value), hand) & _holding_any_of(hand, ANY & ~(1 << value))


def limited(worlds: int, hidden: int, seen: int) -> int:
    """Those worlds that need no more copies of a value than are left unseen, for this many hidden hands."""
    for value in VALUES:
        left = COPIES - (seen >> 2 * value & 3)
        if left < hidden:
            worlds &= AT_MOST[value][left]
    return worlds


def less_copies(worlds: int, value: int, seen: int) -> int:
    """Those worlds that fit the unseen copies of one value, of which more have been seen."""
    return worlds & AT_MOST[value][COPIES - (seen >> 2 * value & 3)]


def possible(worlds: int, hand: int) -> int:
    """The values that this hand may hold, as a mask; 0 if it holds none."""
    mask = 0
    for value in VALUES:
        if worlds & (EMPTY[hand] << value * WEIGHT[hand]):
            mask |= 1 << value
    return mask

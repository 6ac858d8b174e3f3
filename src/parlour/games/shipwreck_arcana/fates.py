"""The 21 fates: three each of the values 1 to 7.

Sets of values are bit masks (bit 4 set: a 4 may be there). A heap of fates is one number with two bits for each
value, since there are at most three copies. A hand of up to two fates is the number whose octal digits they are,
the lower first: 0 nothing, 5 a single 5, 0o35 a 3 and a 5. So a hand never shows which fate came first.
"""

from __future__ import annotations

from typing import Final

VALUES: Final = (1, 2, 3, 4, 5, 6, 7)
COPIES: Final = 3
ANY: Final = 0b11111110
"""All seven values as a mask."""

HOURS: Final = (0, 1, 1, 1, 2, 2, 2, 3)
"""The hours that a fate of each value takes."""

ONE: Final = [1 << 2 * value for value in range(8)]
"""A heap of a single fate."""

FULL_BAG: Final = sum(COPIES * ONE[value] for value in VALUES)


def mask_of(values: tuple[int, ...]) -> int:
    """The mask of these values."""
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


def above(value: int) -> int:
    """The mask of all higher values."""
    return ANY & ~((2 << value) - 1)


def values_in(mask: int) -> list[int]:
    """The values of a mask, in order."""
    return [value for value in VALUES if mask >> value & 1]


def copies(heap: int, value: int) -> int:
    """How many fates of this value lie in the heap."""
    return heap >> 2 * value & 3


def size_of(heap: int) -> int:
    """How many fates lie in the heap."""
    return (
        (heap >> 2 & 3) + (heap >> 4 & 3) + (heap >> 6 & 3) + (heap >> 8 & 3)
        + (heap >> 10 & 3) + (heap >> 12 & 3) + (heap >> 14 & 3)
    )  # fmt: skip


def fates_of(heap: int) -> list[int]:
    """The fates of a heap in order of value, equal ones repeated."""
    found: list[int] = []
    for value in VALUES:
        found += [value] * (heap >> 2 * value & 3)
    return found


def mask_of_heap(heap: int) -> int:
    """The values that lie in the heap, as a mask."""
    mask = 0
    for value in VALUES:
        if heap >> 2 * value & 3:
            mask |= 1 << value
    return mask


def hours_of(heap: int) -> int:
    """The hours that the fates of a heap take together."""
    return sum(HOURS[value] * copies(heap, value) for value in VALUES)


def with_fate(hand: int, value: int) -> int:
    """The hand with one fate more."""
    if hand == 0:
        return value
    return hand * 8 + value if hand <= value else value * 8 + hand


def other_fate(hand: int, value: int) -> int:
    """The fate that stays when one of two is played."""
    low = hand >> 3
    return hand & 7 if value == low else low


def _heap_of_hand(hand: int) -> int:
    return (ONE[hand >> 3] if hand >> 3 else 0) + (ONE[hand & 7] if hand & 7 else 0)


HEAP_OF: Final = [_heap_of_hand(hand) for hand in range(64)]
"""The heap that a hand is."""

HAND_VALUES: Final = [[value for value in (hand >> 3, hand & 7) if value] for hand in range(64)]
"""The fates of a hand, the lower first."""

"""A set of cards as one machine word, for hands that a search counts, draws from and deals without end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from mypy_extensions import i64

from parlour.core.fields import Fields

MOST: Final = 62
"""The cards of a set are numbered below this."""
ANY: Final[i64] = (1 << MOST) - 1
"""Among all cards."""
PRIME: Final[i64] = 67
"""The powers of 2 up to the 65th leave each another rest when divided by it."""
PLACE: Final[list[i64]] = [0] * 67
for _card in range(MOST):
    PLACE[(1 << _card) % 67] = _card


CHUNK: Final = 9
"""Things that belong to cards are listed for so many cards at a time."""
SETS: Final[i64] = 1 << CHUNK


def by_sets(things: Sequence[Any]) -> list[list[list[Any]]]:
    """What belongs to the cards 0, 1, ...: for each nine of them, the lists of all sets of these nine."""
    chunks = [things[start : start + CHUNK] for start in range(0, len(things), CHUNK)]
    return [[[each for at, each in enumerate(part) if bits >> at & 1] for bits in range(1 << CHUNK)] for part in chunks]


NUMBERS: Final = by_sets(range(MOST))


class CardSet(Fields):
    """Cards numbered from 0 to 61, one bit each. They are listed from the lowest on, and saved as that list.

    >>> hand = card_set([30, 4, 17])
    >>> list(hand), len(hand), 17 in hand, 5 in hand
    ([4, 17, 30], 3, True, False)
    >>> hand.remove(17)
    >>> hand.count(), hand.at(1)
    (2, 30)
    """

    def __init__(self, bits: i64) -> None:
        self.bits: i64 = bits

    def clone(self) -> CardSet:
        """An equal set that shares nothing with this one."""
        return CardSet(self.bits)

    def fields(self) -> list[Any]:
        return self.cards()

    @staticmethod
    def read(data: list[Any]) -> CardSet:
        """The set whose `fields` these are."""
        return card_set(data)

    def __len__(self) -> int:
        return self.count()

    def __iter__(self) -> Iterator[int]:
        return iter(self.cards())

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 <= card < MOST and self.has(card)

    def has(self, card: i64) -> bool:
        """Whether this card is in it."""
        return self.bits >> card & 1 == 1

    def remove(self, card: i64) -> None:
        """Take out a card that is in it."""
        bit: i64 = 1  # in two steps, since mypyc writes `1 << card` as a shift of 32 bits
        bit <<= card
        self.bits &= ~bit

    def count(self, among: i64 = ANY, enough: i64 = MOST) -> int:
        """How many cards it has among these bits; counted no further than `enough`."""
        bits = self.bits & among
        if enough == 2:
            return 2 if bits & (bits - 1) else 1 if bits else 0
        count: i64 = 0
        while bits and count < enough:
            bits &= bits - 1
            count += 1
        return count

    def at(self, place: i64, among: i64 = ANY) -> int:
        """The card at this place of `cards(among)`."""
        bits = self.bits & among
        while place > 0:
            bits &= bits - 1
            place -= 1
        if not bits:
            raise IndexError("so many cards are not in the set")
        return PLACE[(bits & -bits) % PRIME]

    def cards(self, among: i64 = ANY) -> list[int]:
        """The cards that it has among these bits, from the lowest on."""
        return self.each(NUMBERS, among)

    def each(self, things: list[list[list[Any]]], among: i64 = ANY) -> list[Any]:
        """What belongs to each of these cards (`by_sets`), in their order."""
        bits = self.bits & among
        found: list[Any] = []
        for sets in things:
            if not bits:
                break
            found += sets[bits & (SETS - 1)]
            bits >>= CHUNK
        return found


def card_set(cards: list[int]) -> CardSet:
    """The set of these cards."""
    return CardSet(bits_of(cards))


def bits_of(cards: list[int]) -> i64:
    """One bit for each card."""
    bits: i64 = 0
    for card in cards:
        bit: i64 = 1
        bit <<= card
        bits |= bit
    return bits

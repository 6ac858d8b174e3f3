"""The one door to chance: a small seeded generator that is part of the state."""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Any, Final

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF
PART: Final[i64] = 0x3FFFFFFF
"""The 30 bits of a word that a draw uses: with them a product stays a machine word once compiled."""

FOUR_WORDS: Final = Struct("<4I")
"""A digest read as the words of a generator."""
SECRET_FROM: Final = 1 << 64
"""Seeds from here on are secrets of a live table: the generator is re-keyed before each use."""


class Rng:
    """Xorshift128 over four 32-bit words. Same seed and same calls give the same numbers.

    >>> seeded(1).below(6) == seeded(1).below(6)
    True

    The code is public and xorshift is linear, so whoever sees enough shuffles of a plain generator can
    foretell the next. A secret seed (128 bits) is therefore a key: before each shuffle and each draw the
    words are made anew from the key and a counter, and no word ever depends on an earlier one.
    """

    def __init__(self, a: i64, b: i64, c: i64, d: i64, key: int = 0, uses: int = 0) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.key = key
        self.uses = uses

    def clone(self) -> Rng:
        """An equal generator that shares nothing with this one."""
        return Rng(self.a, self.b, self.c, self.d, self.key, self.uses)

    def word(self) -> i64:
        """The next 32 bits."""
        t = self.d
        s = self.a
        self.d = self.c
        self.c = self.b
        self.b = s
        t ^= (t << 11) & WORD
        t ^= t >> 8
        s = t ^ s ^ (s >> 19)
        self.a = s
        return s

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if self.key:
            self.rekey()
        return self._below(n)

    def _below(self, n: i64) -> i64:
        product = (self.word() >> 2) * n
        if (product & PART) < n:
            uneven = (PART + 1) % n
            while (product & PART) < uneven:
                product = (self.word() >> 2) * n
        return product >> 30

    def shuffle(self, items: list[Any]) -> None:
        """Put the items into random order, every order equally likely (Fisher-Yates)."""
        if self.key:
            self.rekey()
        a, b, c, d = self.a, self.b, self.c, self.d
        for last in range(len(items) - 1, 0, -1):
            n = last + 1
            while True:  # as `_below(n)` draws; written out, since a world that is dealt is mostly shuffling
                t = d ^ (d << 11) & WORD
                d = c
                c = b
                b = a
                a = t ^ (t >> 8) ^ a ^ (a >> 19)
                product = (a >> 2) * n
                low = product & PART
                if low >= n or low >= (PART + 1) % n:
                    break
            other = product >> 30
            held = items[last]
            items[last] = items[other]
            items[other] = held
        self.a, self.b, self.c, self.d = a, b, c, d

    def rekey(self) -> None:
        """Make the words anew from the secret key and the number of uses so far."""
        self.uses += 1
        self.mix(self.key, self.uses)

    def mix(self, seed: int, uses: int) -> None:
        """Set the words to a digest, so that neighbouring seeds have nothing in common."""
        mixed = blake2b(seed.to_bytes(32, "little") + uses.to_bytes(8, "little"), digest_size=16).digest()
        a, b, c, d = FOUR_WORDS.unpack(mixed)
        self.a, self.b, self.c, self.d = a | 1, b, c, d

    def fields(self) -> list[Any]:
        """What the generator is, as JSON data."""
        if self.key:
            return [format(self.key, "x"), self.uses, self.a, self.b, self.c, self.d]
        return [self.a, self.b, self.c, self.d]


def seeded(seed: int) -> Rng:
    """The generator of a seed; from SECRET_FROM on, the seed is a secret key."""
    rng = Rng(1, 2, 3, 4, seed if seed >= SECRET_FROM else 0)
    rng.mix(seed, 0)
    return rng


def rng_of(fields: list[Any]) -> Rng:
    """The generator whose `fields` these are."""
    if len(fields) == 4:
        return Rng(fields[0], fields[1], fields[2], fields[3])
    key, uses, a, b, c, d = fields
    return Rng(a, b, c, d, int(key, 16), uses)

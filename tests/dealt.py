"""Deals that are the same in every run."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

from parlour.table.services.seeds import Seeds


class Dealt(Seeds):
    """The seeds that belong to a word, one after the other; a new word begins anew."""

    def __init__(self, word: Callable[[], str]) -> None:
        self.word = word
        self.last, self.given = "", 0

    def seed(self) -> int:
        word = self.word()
        self.given = self.given + 1 if word == self.last else 0
        self.last = word
        return int.from_bytes(blake2b(f"{word} {self.given}".encode(), digest_size=16).digest()) | 1 << 127

"""Conditions that every game has: at least so many of something, and not, all, any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core.effects.amounts import HIGHEST, Amount, amount
from parlour.core.effects.effect import Condition, Count
from parlour.core.packs.fields import part, parts
from parlour.core.words import listed


@dataclass(frozen=True)
class AtLeast(Condition):
    """There are at least so many of something."""

    count: Count = part(Count)
    number: Amount = amount(1, HIGHEST, 1)

    def holds(self, s: Any, seat: int) -> bool:
        return self.count.of(s, seat) >= self.number.of(s, seat)

    def words(self) -> str:
        return f"there are at least {self.number.words()} of: {self.count.words()}"


@dataclass(frozen=True)
class Not(Condition):
    """Something is not so."""

    what: Condition = part(Condition)

    def holds(self, s: Any, seat: int) -> bool:
        return not self.what.holds(s, seat)

    def words(self) -> str:
        return self.what.denied()

    def denied(self) -> str:
        return self.what.words()

    def decided(self, s: Any) -> bool | None:
        known = self.what.decided(s)
        return None if known is None else not known


@dataclass(frozen=True)
class Both(Condition):
    """All of these are so."""

    of: tuple[Condition, ...] = parts(Condition, least=2)

    def holds(self, s: Any, seat: int) -> bool:
        for each in self.of:  # noqa: SIM110 - asked often, where a generator costs more than its work
            if not each.holds(s, seat):
                return False
        return True

    def words(self) -> str:
        return listed([each.words() for each in self.of])


@dataclass(frozen=True)
class Either(Condition):
    """At least one of these is so."""

    of: tuple[Condition, ...] = parts(Condition, least=2)

    def holds(self, s: Any, seat: int) -> bool:
        return any(each.holds(s, seat) for each in self.of)

    def words(self) -> str:
        return listed([each.words() for each in self.of], "or")

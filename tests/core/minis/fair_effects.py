"""What the cards of the fair do. A further effect is a further class here, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.core.agenda import Step
from parlour.core.effects.amounts import Amount, amount
from parlour.core.effects.combined import AskMay, AskOneOf, InARow, LookWhether, May, OneOf, When
from parlour.core.effects.effect import Count, Effect

if TYPE_CHECKING:
    from tests.core.minis.fair import Fair

__all__ = ["AskMay", "AskOneOf", "LookWhether"]


@dataclass(frozen=True)
class Tokens(Count):
    def of(self, s: Any, seat: int) -> int:
        tokens: int = s.tokens[seat]
        return tokens

    def words(self) -> str:
        return "token you have"


@dataclass(frozen=True)
class GainCoins(Step):
    seat: int
    amount: Amount

    def rule(self) -> str:
        return "FA-1"

    def resolve(self, s: Fair) -> None:
        s.coins[self.seat] += self.amount.of(s, self.seat)


@dataclass(frozen=True)
class Gain(Effect):
    amount: Amount = amount(1, 9, 1)

    def rule(self) -> str:
        return "FA-1"

    def words(self) -> str:
        return f"gain {self.amount.words()} coins"

    def brief(self) -> str:
        return f"+{self.amount.words()}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [GainCoins(seat, self.amount)]

    def worth(self, eye: Any) -> float:
        return 1.0


@dataclass(frozen=True)
class SpendCoins(Step):
    seat: int
    amount: Amount

    def rule(self) -> str:
        return "FA-2"

    def resolve(self, s: Fair) -> None:
        s.coins[self.seat] -= self.amount.of(s, self.seat)


@dataclass(frozen=True)
class Spend(Effect):
    amount: Amount = amount(1, 9, 1)

    def rule(self) -> str:
        return "FA-2"

    def words(self) -> str:
        return f"spend {self.amount.words()} coins"

    def brief(self) -> str:
        return f"-{self.amount.words()}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [SpendCoins(seat, self.amount)]

    def possible(self, s: Fair, seat: int) -> bool:
        return s.coins[seat] >= self.amount.of(s, seat)

    def worth(self, eye: Any) -> float:
        return -1.0


@dataclass(frozen=True)
class TakeToken(Step):
    seat: int

    def rule(self) -> str:
        return "FA-3"

    def resolve(self, s: Fair) -> None:
        s.tokens[self.seat] += 1


@dataclass(frozen=True)
class WinToken(Effect):
    def rule(self) -> str:
        return "FA-3"

    def words(self) -> str:
        return "win a token"

    def brief(self) -> str:
        return "token"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [TakeToken(seat)]

    def worth(self, eye: Any) -> float:
        return 3.0


@dataclass(frozen=True)
class BothOf(InARow):
    def rule(self) -> str:
        return "FA-4"


@dataclass(frozen=True)
class ChooseOne(OneOf):
    def rule(self) -> str:
        return "FA-4"


@dataclass(frozen=True)
class Offer(May):
    def rule(self) -> str:
        return "FA-5"


@dataclass(frozen=True)
class IfSo(When):
    def rule(self) -> str:
        return "FA-6"

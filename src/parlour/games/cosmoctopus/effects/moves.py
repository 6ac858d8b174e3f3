"""What moves Cosmoctopus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.agenda import Step
from parlour.core.packs.fields import named, whole
from parlour.core.packs.part import Named
from parlour.games.cosmoctopus import moving
from parlour.games.cosmoctopus.effects import MOST
from parlour.games.cosmoctopus.pack import Effect


@dataclass(frozen=True)
class Move(Effect):
    """Move Cosmoctopus."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-040"

    def words(self) -> str:
        return "move Cosmoctopus" if self.amount == 1 else f"move Cosmoctopus {self.amount} times"

    def brief(self) -> str:
        return "move" if self.amount == 1 else f"move {self.amount} times"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [moving.MUST_MOVE[seat]] * self.amount

    def worth(self, eye: Any) -> float:
        return 3.0 * self.amount


@dataclass(frozen=True)
class MayMove(Effect):
    """You may move Cosmoctopus."""

    def rule(self) -> str:
        return "CO-040"

    def words(self) -> str:
        return "you may move Cosmoctopus"

    def brief(self) -> str:
        return "may move"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [moving.MAY_MOVE[seat]]

    def worth(self, eye: Any) -> float:
        return 3.0


@dataclass(frozen=True)
class MayMoveWithKnowledge(Effect):
    """Whoever possesses Forbidden Knowledge may move Cosmoctopus."""

    def rule(self) -> str:
        return "CO-128"

    def words(self) -> str:
        return "with Forbidden Knowledge you may move Cosmoctopus"

    def brief(self) -> str:
        return "with Knowledge may move"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [moving.MayMoveWithKnowledge(seat)]

    def worth(self, eye: Any) -> float:
        return 1.5


@dataclass(frozen=True)
class MoveTo(Effect):
    """Cosmoctopus goes straight to a named tile."""

    tile: Named = named("tile")

    def rule(self) -> str:
        return "CO-293"

    def words(self) -> str:
        return f"move Cosmoctopus to {self.tile.name}"

    def brief(self) -> str:
        return f"to {self.tile.name}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [moving.MoveToTile(seat, self.tile.number)]

    def worth(self, eye: Any) -> float:
        return 3.2

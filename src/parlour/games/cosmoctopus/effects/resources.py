"""What gives resources and tentacles, and what fills them up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.agenda import Step
from parlour.core.packs.fields import whole, word
from parlour.core.words import counted
from parlour.games.cosmoctopus import gains
from parlour.games.cosmoctopus.cards import resource_words
from parlour.games.cosmoctopus.effects import MOST
from parlour.games.cosmoctopus.pack import RESOURCES, Effect
from parlour.games.cosmoctopus.tentacles import GAIN_TENTACLE


@dataclass(frozen=True)
class Gain(Effect):
    """Gain an amount of one resource."""

    resource: int = word(RESOURCES)
    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-042"

    def words(self) -> str:
        return f"gain {resource_words(self.resource, self.amount)}"

    def brief(self) -> str:
        return f"+{resource_words(self.resource, self.amount)}"

    def signs(self) -> tuple[str, ...]:
        return (f"+{self.amount}", RESOURCES[self.resource])

    def caption(self) -> str:
        return resource_words(self.resource, self.amount).removeprefix(f"{self.amount} ")

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.Gain(seat, self.resource, self.amount, source)]

    def worth(self, eye: Any) -> float:
        return 1.0 * self.amount

    def gained(self) -> int:
        return self.amount


@dataclass(frozen=True)
class GainOneType(Effect):
    """Gain an amount of one resource of your choice."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-047"

    def words(self) -> str:
        return f"gain {self.amount} resources of one type"

    def brief(self) -> str:
        return f"+{self.amount} of one kind"

    def signs(self) -> tuple[str, ...]:
        return (f"+{self.amount}", "any")

    def caption(self) -> str:
        return "of one kind"

    def tiny(self) -> str:
        return f"+{self.amount} one kind"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.AskResource(seat, self.amount, source)]

    def worth(self, eye: Any) -> float:
        return 1.2 * self.amount


@dataclass(frozen=True)
class GainEach(Effect):
    """Gain an amount of each resource."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-042"

    def words(self) -> str:
        return f"gain {self.amount} of each resource"

    def brief(self) -> str:
        return f"+{self.amount} of each"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.Gain(seat, resource, self.amount, source) for resource in range(4)]

    def worth(self, eye: Any) -> float:
        return 4.0 * self.amount


@dataclass(frozen=True)
class GainPer(Effect):
    """Gain an amount of one resource for each thing that is counted."""

    resource: int = word(RESOURCES)
    per: int = word(gains.COUNTED)
    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-118"

    def words(self) -> str:
        return f"gain {resource_words(self.resource, self.amount)} for each {gains.COUNTED_WORDS[self.per]}"

    def brief(self) -> str:
        return f"+{resource_words(self.resource, self.amount)} per {gains.COUNTED[self.per]}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.GainPer(seat, self.resource, self.amount, gains.COUNTED[self.per], source)]

    def worth(self, eye: Any) -> float:
        return 2.5 * self.amount


@dataclass(frozen=True)
class Tentacle(Effect):
    """Gain tentacles."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-154"

    def words(self) -> str:
        return f"gain {counted(self.amount, 'tentacle')}"

    def brief(self) -> str:
        return counted(self.amount, "tentacle")

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [GAIN_TENTACLE[seat]] * self.amount

    def worth(self, eye: Any) -> float:
        """Tentacles are counted apart."""
        return 0.0

    def tentacles(self) -> int:
        return self.amount


@dataclass(frozen=True)
class Fill(Effect):
    """Fill open slots of constellations from the bank."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-277"

    def words(self) -> str:
        return f"fill {counted(self.amount, 'open slot')} of your constellations"

    def brief(self) -> str:
        return f"fill {counted(self.amount, 'slot')}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.AskFill(seat, self.amount)]

    def worth(self, eye: Any) -> float:
        return 1.8 * self.amount

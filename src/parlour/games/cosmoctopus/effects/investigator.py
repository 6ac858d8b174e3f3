"""What behaviour cards do: the Investigator gains, everybody loses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.agenda import Step
from parlour.core.packs.fields import whole, word
from parlour.games.cosmoctopus import investigator
from parlour.games.cosmoctopus.cards import resource_words
from parlour.games.cosmoctopus.effects import MOST
from parlour.games.cosmoctopus.pack import RESOURCES, Effect


@dataclass(frozen=True)
class InvestigatorGains(Effect):
    """The Investigator gains an amount of one resource."""

    resource: int = word(RESOURCES)
    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-202"

    def words(self) -> str:
        return f"the Investigator gains {resource_words(self.resource, self.amount)}"

    def brief(self) -> str:
        return self.words()

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [investigator.InvestigatorGains(self.resource, self.amount)]

    def worth(self, eye: Any) -> float:
        """What the Investigator does is no card's worth to its player."""
        return 0.0


@dataclass(frozen=True)
class InvestigatorGainsEach(Effect):
    """The Investigator gains an amount of each resource."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-202"

    def words(self) -> str:
        return f"the Investigator gains {self.amount} of each resource"

    def brief(self) -> str:
        return self.words()

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [investigator.InvestigatorGains(resource, self.amount) for resource in range(4)]

    def worth(self, eye: Any) -> float:
        return 0.0


@dataclass(frozen=True)
class EverybodyLoses(Effect):
    """Every player loses an amount of one resource."""

    resource: int = word(RESOURCES)
    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-202"

    def words(self) -> str:
        return f"every player loses {resource_words(self.resource, self.amount)}"

    def brief(self) -> str:
        return self.words()

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [investigator.EverybodyLoses(self.resource, self.amount)]

    def worth(self, eye: Any) -> float:
        return 0.0

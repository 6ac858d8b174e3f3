"""The conditions on the front of the arcana cards: which fate may stay hidden when another is played there.

A condition is data in a pack, `{ is = "SumFrom", low = 7, high = 9 }`. One that needs more is a class of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.packs.fields import numbers, whole
from parlour.core.packs.part import Part
from parlour.core.words import listed
from parlour.games.shipwreck_arcana.fates import ANY, VALUES, above, copies, mask_of, mask_of_heap, values_in


class Condition(Part):
    """What a card asks of the fate played and the fate kept."""

    def allows(self, played: int, kept: int) -> bool:
        """Whether this play fits, for a condition that looks at the two fates alone."""
        raise NotImplementedError

    def keeps(self, played: int, visible: int, here: int) -> int:
        """The values that may be kept when this value is played, as a mask; `visible` and `here` are the heaps
        on all arcana cards and on this one, before the play."""
        mask = 0
        for kept in VALUES:
            if self.allows(played, kept):
                mask |= 1 << kept
        return mask

    def looks_around(self) -> bool:
        """Whether visible fates matter; if not, the answers are worked out once."""
        return False

    def why_not(self) -> str:
        """What a play there must fulfil, as the end of 'you need ...'."""
        raise NotImplementedError


@dataclass(frozen=True)
class Always(Condition):
    """Any fate may be played here."""

    def allows(self, played: int, kept: int) -> bool:
        return True

    def why_not(self) -> str:
        return "nothing"


@dataclass(frozen=True)
class Higher(Condition):
    """Play the higher of two different fates."""

    def allows(self, played: int, kept: int) -> bool:
        return played > kept

    def why_not(self) -> str:
        return "to play the higher of two different fates"


@dataclass(frozen=True)
class Lower(Condition):
    """Play the lower of two different fates."""

    def allows(self, played: int, kept: int) -> bool:
        return played < kept

    def why_not(self) -> str:
        return "to play the lower of two different fates"


@dataclass(frozen=True)
class SumFrom(Condition):
    """The two fates add up to a number from low to high."""

    low: int = whole(2, 14)
    high: int = whole(2, 14)

    def allows(self, played: int, kept: int) -> bool:
        return self.low <= played + kept <= self.high

    def check(self) -> str:
        return "" if self.low <= self.high else "low must not be higher than high"

    def why_not(self) -> str:
        if self.low <= 2:
            return f"two fates that add up to {self.high} or less"
        if self.high >= 14:
            return f"two fates that add up to {self.low} or more"
        return f"two fates that add up to {self.low} to {self.high}"


@dataclass(frozen=True)
class SumLeaves(Condition):
    """The sum of the two fates, divided by a number, leaves this rest."""

    by: int = whole(2, 14)
    rest: int = whole(0, 13)

    def allows(self, played: int, kept: int) -> bool:
        return (played + kept) % self.by == self.rest

    def check(self) -> str:
        return "" if self.rest < self.by else "rest must be less than by"

    def why_not(self) -> str:
        if self.by == 2:
            return f"two fates with an {'odd' if self.rest else 'even'} sum"
        if self.rest == 0:
            return f"two fates whose sum is a multiple of {self.by}"
        return f"two fates whose sum is {self.rest} more than a multiple of {self.by}"


@dataclass(frozen=True)
class Apart(Condition):
    """The two fates differ by least to most."""

    least: int = whole(0, 6)
    most: int = whole(0, 6)

    def allows(self, played: int, kept: int) -> bool:
        return self.least <= abs(played - kept) <= self.most

    def check(self) -> str:
        return "" if self.least <= self.most else "least must not be higher than most"

    def why_not(self) -> str:
        if self.most == 0:
            return "two equal fates"
        if self.least == self.most:
            return f"two fates exactly {self.least} apart"
        if self.most >= 6:
            return f"two fates at least {self.least} apart"
        return f"two fates {self.least} to {self.most} apart"


@dataclass(frozen=True)
class Times(Condition):
    """One fate is one of these multiples of the other."""

    factors: tuple[int, ...] = numbers(1, 7, 1, 7)

    def allows(self, played: int, kept: int) -> bool:
        return max(played, kept) in [factor * min(played, kept) for factor in self.factors]

    def why_not(self) -> str:
        return f"one fate to be {listed([str(factor) for factor in self.factors], 'or')} times the other"


@dataclass(frozen=True)
class Among(Condition):
    """The fate played is one of these values, the one kept is not."""

    values: tuple[int, ...] = numbers(1, 7, 1, 7)

    def allows(self, played: int, kept: int) -> bool:
        return played in self.values and kept not in self.values

    def why_not(self) -> str:
        values = listed([str(value) for value in self.values], "or")
        return f"to play a {values} and keep none of them"


@dataclass(frozen=True)
class HoursApart(Condition):
    """The hours of the two fates differ by exactly one."""

    def allows(self, played: int, kept: int) -> bool:
        return abs((played + 2) // 3 - (kept + 2) // 3) == 1

    def why_not(self) -> str:
        return "two fates whose hours differ by exactly one"


@dataclass(frozen=True)
class OddsDecide(Condition):
    """Two different odd fates: play the higher; one odd and one even: play the lower."""

    def allows(self, played: int, kept: int) -> bool:
        if played % 2 and kept % 2:
            return played > kept
        return (played + kept) % 2 == 1 and played < kept

    def why_not(self) -> str:
        return "to play the higher of two different odd fates, or the lower of an odd and an even one"


@dataclass(frozen=True)
class KeepsMatch(Condition):
    """The fate kept equals a visible one."""

    def keeps(self, played: int, visible: int, here: int) -> int:
        return mask_of_heap(visible)

    def looks_around(self) -> bool:
        return True

    def why_not(self) -> str:
        return "to keep a fate that equals a visible one"


@dataclass(frozen=True)
class Unique(Condition):
    """The two fates differ, and neither equals a visible one."""

    def keeps(self, played: int, visible: int, here: int) -> int:
        seen = mask_of_heap(visible)
        if seen >> played & 1:
            return 0
        return ANY & ~seen & ~(1 << played)

    def looks_around(self) -> bool:
        return True

    def why_not(self) -> str:
        return "two different fates, neither equal to a visible one"


@dataclass(frozen=True)
class DifferenceVisible(Condition):
    """A visible fate equals the difference of the two, and the higher one is played."""

    def keeps(self, played: int, visible: int, here: int) -> int:
        mask = 0
        for difference in values_in(mask_of_heap(visible)):
            if played > difference:
                mask |= 1 << played - difference
        return mask

    def looks_around(self) -> bool:
        return True

    def why_not(self) -> str:
        return "to play the higher of two fates whose difference equals a visible fate"


@dataclass(frozen=True)
class KeepsAboveHere(Condition):
    """The fate kept is higher than every fate on this card."""

    def keeps(self, played: int, visible: int, here: int) -> int:
        highest = max(values_in(mask_of_heap(here)), default=0)
        return above(highest)

    def looks_around(self) -> bool:
        return True

    def why_not(self) -> str:
        return "to keep a fate higher than every fate on this card"


@dataclass(frozen=True)
class NoNeighbour(Condition):
    """No visible fate is one away from either fate."""

    def keeps(self, played: int, visible: int, here: int) -> int:
        seen = mask_of_heap(visible)
        beside = (seen << 1 | seen >> 1) & ANY
        return 0 if beside >> played & 1 else ANY & ~beside

    def looks_around(self) -> bool:
        return True

    def why_not(self) -> str:
        return "two fates with no visible fate one away from either"


@dataclass(frozen=True)
class TotalDivides(Condition):
    """The two fates and all visible ones together add up to a multiple of this number."""

    by: int = whole(2, 14)

    def keeps(self, played: int, visible: int, here: int) -> int:
        total = played + sum(value * copies(visible, value) for value in VALUES)
        return mask_of(tuple(kept for kept in VALUES if (total + kept) % self.by == 0))

    def looks_around(self) -> bool:
        return True

    def why_not(self) -> str:
        return f"your two fates and all visible ones to add up to a multiple of {self.by}"


@dataclass(frozen=True)
class OneBetween(Condition):
    """Exactly one visible value lies between the two fates."""

    def keeps(self, played: int, visible: int, here: int) -> int:
        seen = values_in(mask_of_heap(visible))
        mask = 0
        for kept in VALUES:
            low, high = min(played, kept), max(played, kept)
            if len([value for value in seen if low < value < high]) == 1:
                mask |= 1 << kept
        return mask

    def looks_around(self) -> bool:
        return True

    def why_not(self) -> str:
        return "exactly one visible value to lie between your two fates"


@dataclass(frozen=True)
class SumWithVisible(Condition):
    """The two fates, or the two and one visible fate, add up to this number."""

    total: int = whole(2, 21)

    def keeps(self, played: int, visible: int, here: int) -> int:
        seen = [0, *values_in(mask_of_heap(visible))]
        return mask_of(tuple(kept for kept in VALUES if self.total - played - kept in seen))

    def looks_around(self) -> bool:
        return True

    def why_not(self) -> str:
        return f"your two fates, with one visible fate or none, to add up to {self.total}"

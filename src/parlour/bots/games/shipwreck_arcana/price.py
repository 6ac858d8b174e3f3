"""What the outcomes of a turn cost, as chances to lose, and what a group can do about them."""

from __future__ import annotations

from typing import Final

from parlour.bots.games.shipwreck_arcana.turn import Turn

TURN: Final = 0.1
"""What a turn without a point costs, as a share of the chance to lose."""

WORTH: Final = [0.0, 3.0, 1.0, 0.3, 0.1]
"""What the first, second, third and each further power is worth, in turns."""


class Stakes:
    """What things cost in a turn by a rule of thumb, without a look at what comes after it."""

    def __init__(self, loss: list[float], score: int, doom: int, powers: int) -> None:
        to_go = (7.0 - score) / 7.0
        now = loss[doom] * to_go
        self.turn = loss[doom] * TURN
        """A turn without a point."""
        self.doom: list[float] = []
        """So much more doom."""
        for more in range(4):
            after = doom + more
            self.doom.append((1.0 if after >= 7 else loss[after] * to_go) - now)
        self.power = self.turn * WORTH[min(powers, 4)]
        """A power spent."""
        self.fresh = self.turn * WORTH[min(powers + 1, 4)]
        """A card faded without doom: a new card and a power."""

    def price(self, fading_doom: int, ends: int) -> Price:
        """The price of a play whose card brings this doom if nothing right is predicted, and fades if `ends`."""
        right = -self.fresh if ends else 0.0
        return Price(self.turn + self.doom[fading_doom], self.turn + self.doom[fading_doom + 1], right, self.power)


class Price:
    """What the outcomes at one spot cost."""

    def __init__(self, passing: float, wrong: float, right: float, power: float) -> None:
        self.passing = passing
        self.wrong = wrong
        self.right = right
        self.power = power
        """A power spent, to be multiplied by the worth of that power."""

    def plain(self, total: float, likeliest: float) -> float:
        """Predict the likeliest value, or pass."""
        return min(total * self.passing, (total - likeliest) * self.wrong + likeliest * self.right)

    def split(self, kept: list[float], mask: int) -> float:
        """Ask whether the value is in the mask, then predict or pass."""
        inside = 0.0
        inside_top = 0.0
        outside = 0.0
        outside_top = 0.0
        for value in range(1, 8):
            weight = kept[value]
            if weight > 0:
                if mask >> value & 1:
                    inside += weight
                    inside_top = max(inside_top, weight)
                else:
                    outside += weight
                    outside_top = max(outside_top, weight)
        return self.plain(inside, inside_top) + self.plain(outside, outside_top)

    def twice(self, kept: list[float]) -> float:
        """Predict the likeliest value, and the next one if that was wrong."""
        first = 0.0
        second = 0.0
        total = 0.0
        for weight in kept:
            total += weight
            if weight > first:
                second = first
                first = weight
            elif weight > second:
                second = weight
        return (total - first - second) * self.wrong + (first + second) * self.right

    def best(self, kept: list[float], turn: Turn) -> float:
        """What the group does best, with a power if that helps."""
        total = 0.0
        top = 0.0
        for weight in kept:
            total += weight
            top = max(top, weight)
        best = self.plain(total, top)
        power = total * self.power
        if best <= total * self.right:
            return best
        if turn.twice > 0:
            best = min(best, power * turn.twice + self.twice(kept))
        for number in range(len(turn.masks)):
            best = min(best, power * turn.mask_worth[number] + self.split(kept, turn.masks[number]))
        return best


UNREAD: Final = Price(1.0, 1.0, 0.0, 0.0)
"""Counts what is not predicted right: for a turn that must be."""

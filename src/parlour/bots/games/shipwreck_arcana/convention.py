"""The convention of the `code` bots: which hand plays where, worked out from public knowledge alone.

Every spot is read as the values that hands assigned to it keep. A spot with one hand is a sure prediction. The
assignment starts as a matching of hands to spots, the most pressing hands first, and is then improved hand by hand
as long as that lowers the expected cost: passing, doom, and powers spent.
"""

from __future__ import annotations

from typing import Final

from parlour.bots.games.shipwreck_arcana.turn import (
    HANDS_OF_TWO,
    SPOTS,
    SUM,
    TOLD_HIGHER,
    WITH_POWER,
    Language,
    Turn,
    turn_after,
)
from parlour.games.shipwreck_arcana.fates import HOURS

LOSS: Final = [0.004, 0.006, 0.008, 0.012, 0.02, 0.04, 0.06, 1.0]
"""About how likely a team loses from the start of a game with this much doom."""

TURN: Final = 0.1
"""What a turn without a point costs, as a share of that."""

WORTH: Final = [0.0, 3.0, 1.0, 0.3, 0.1]
"""What the first, second, third and each further power is worth, in turns."""

UNSEEN: Final = 1e-7
"""What a hand counts that should not occur, so that it still has a sensible spot."""

SWEEPS: Final = 4


class Stakes:
    """What things cost in a turn, as a loss of winning chances."""

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


class Convention(Language):
    """A spot for every hand."""

    def __init__(self, turn: Turn, ahead: bool) -> None:
        self.turn = turn
        self.stakes = Stakes(LOSS, turn.score, turn.doom, turn.useful)
        self.at: list[int] = [-1] * HANDS_OF_TWO
        self.hands: list[list[int]] = [[] for _ in range(SPOTS)]
        """The hands of each spot."""
        self.weight: list[float] = [max(chance, UNSEEN) for chance in turn.chance]
        self.prices: dict[int, Price] = {}
        if ahead:
            look_ahead(turn)
        self.spots: list[list[int]] = self._all_spots()
        self._match()
        if ahead:
            self._improve()

    def kept(self, spot: int) -> list[float]:
        """How likely each value was kept by a play at this spot; nothing if no hand is assigned to it."""
        found = [0.0] * 8
        value = spot & 7
        for hand in self.hands[spot]:
            found[SUM[hand] - value] = self.weight[hand]
        return found

    def cost(self) -> float:
        """The expected loss of this turn."""
        return sum([self._cost(spot, self.hands[spot]) for spot in range(SPOTS) if self.hands[spot]])

    def cost_now(self) -> float:
        """The same without what comes after this turn."""
        later = [self.weight[hand] * self.turn.later[self.at[hand]] for hand in range(HANDS_OF_TWO)]
        return self.cost() - sum(later)

    # Making it ------------------------------------------------------------------------------------------

    def _all_spots(self) -> list[list[int]]:
        """Where each hand may play, the most welcome spots first; with a signal by power where there is one."""
        turn = self.turn
        every: list[list[int]] = []
        for hand in range(HANDS_OF_TWO):
            found: list[tuple[float, int]] = []
            for spot in turn.spots[hand]:
                found.append((turn.later[spot] - (self.stakes.fresh if turn.ends[spot] else 0.0), spot))
            found.sort()
            spots = [spot for _, spot in found]
            if turn.says_old or turn.discards:
                for spot in spots[:]:
                    if not turn.discards or SUM[hand] - (spot & 7) > (spot & 7):
                        spots.append(spot + WITH_POWER)
            every.append(spots)
        return every

    def _match(self) -> None:
        """Give each hand a spot of its own, the most pressing first; the others share."""
        turn = self.turn
        order: list[tuple[float, int]] = []
        for hand in range(HANDS_OF_TWO):
            least = min([turn.fades[spot] for spot in self.spots[hand]])
            order.append((-self.weight[hand] * (self.stakes.turn + self.stakes.doom[least]), hand))
        order.sort()
        owner = [-1] * SPOTS
        late: list[int] = []
        for _, hand in order:
            if not self._augment(hand, owner, [False] * SPOTS, WITH_POWER) and not self._augment(
                hand, owner, [False] * SPOTS, SPOTS
            ):
                late.append(hand)
        for spot in range(SPOTS):
            if owner[spot] >= 0:
                self._put(owner[spot], spot)
        for hand in late:
            best = self.spots[hand][0]
            lowest = 1e9
            for spot in self.spots[hand]:
                more = self._cost(spot, [*self.hands[spot], hand]) - self._cost(spot, self.hands[spot])
                if more < lowest:
                    lowest = more
                    best = spot
            self._put(hand, best)

    def _augment(self, hand: int, owner: list[int], seen: list[bool], below: int) -> bool:
        for spot in self.spots[hand]:
            if spot < below and owner[spot] < 0:
                owner[spot] = hand
                return True
        for spot in self.spots[hand]:
            if spot < below and not seen[spot]:
                seen[spot] = True
                if self._augment(owner[spot], owner, seen, below):
                    owner[spot] = hand
                    return True
        return False

    def _put(self, hand: int, spot: int) -> None:
        self.at[hand] = spot
        self.hands[spot].append(hand)

    def _improve(self) -> None:
        for _ in range(SWEEPS):
            better = False
            for hand in range(HANDS_OF_TWO):
                if self._move(hand):
                    better = True
            if not better:
                return

    def _move(self, hand: int) -> bool:
        """Move the hand to where it lowers the cost most."""
        here = self.at[hand]
        without = [other for other in self.hands[here] if other != hand]
        saved = self._cost(here, self.hands[here]) - self._cost(here, without)
        best = here
        lowest = saved - 1e-12
        for spot in self.spots[hand]:
            if spot != here:
                there = self.hands[spot]
                more = self._cost(spot, [*there, hand]) - self._cost(spot, there)
                if more < lowest:
                    lowest = more
                    best = spot
        if best == here:
            return False
        self.hands[here] = without
        self._put(hand, best)
        return True

    def _cost(self, spot: int, hands: list[int]) -> float:
        """What the hands of a spot lose together when the group does the best it can."""
        count = len(hands)
        if count == 0:
            return 0.0
        turn = self.turn
        price = self.prices.get(spot)
        if price is None:
            price = Price(self.stakes, turn.fades[spot], turn.ends[spot])
            self.prices[spot] = price
        total = 0.0
        for hand in hands:
            total += self.weight[hand]
        extra = total * turn.later[spot]
        if spot >= WITH_POWER:
            extra += total * price.power
        if count == 1:
            return extra + total * price.right
        value = spot & 7
        kept = [0.0] * 8
        for hand in hands:
            kept[SUM[hand] - value] = self.weight[hand]
        if spot >= WITH_POWER:
            return extra + price.plain(total, max(kept))
        return extra + price.best(kept, turn.masks, turn.twice)


def convention_of(turn: Turn) -> Convention:
    """The convention for this turn: the same for all who know the same, so partners in one process share the work."""
    key = turn.key()
    found = _MADE.get(key)
    if found is None:
        if len(_MADE) >= MOST_KEPT:
            _MADE.clear()
        found = Convention(turn, True)
        _MADE[key] = found
    return found


def forget_conventions() -> None:
    """Make every convention anew: for measuring."""
    _MADE.clear()


MOST_KEPT: Final = 64
_MADE: Final[dict[str, Convention]] = {}


def look_ahead(turn: Turn) -> None:
    """Find what the next turn is expected to cost after each play: for each card and number of hours, since which
    value brings the hours matters little."""
    if turn.score >= 6:
        return
    known: dict[int, float] = {}
    wanted = [False] * SPOTS
    for hand in range(HANDS_OF_TWO):
        if turn.chance[hand] > 0:
            for spot in turn.spots[hand]:
                wanted[spot] = True
    for spot in range(WITH_POWER):
        if wanted[spot]:
            value = spot & 7
            slot = max(0, spot % TOLD_HIGHER // 8 - 1)
            key = slot * 4 + HOURS[value]
            if key not in known:
                known[key] = Convention(turn_after(turn, value, slot, True), False).cost()
            turn.later[spot] = known[key]
            turn.later[spot + WITH_POWER] = known[key]


class Price:
    """What the outcomes at one spot cost."""

    def __init__(self, stakes: Stakes, fading_doom: int, ends: int) -> None:
        self.passing = stakes.turn + stakes.doom[fading_doom]
        self.wrong = stakes.turn + stakes.doom[fading_doom + 1]
        self.right = -stakes.fresh if ends else 0.0
        self.power = stakes.power

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

    def best(self, kept: list[float], masks: list[int], twice: bool) -> float:
        """What the group does best, with a power if that helps."""
        total = 0.0
        top = 0.0
        for weight in kept:
            total += weight
            top = max(top, weight)
        best = self.plain(total, top)
        power = total * self.power
        if best <= power + total * self.right:
            return best
        if twice:
            best = min(best, power + self.twice(kept))
        for mask in masks:
            best = min(best, power + self.split(kept, mask))
        return best

"""The convention of the `code` bots: which hand plays where, worked out from public knowledge alone.

Every spot is read as the values that hands assigned to it keep. A spot with one hand is a sure prediction. The
assignment starts as a matching of hands to spots, the most pressing hands first, and is then improved hand by hand
as long as that lowers the expected cost: passing, doom, and powers spent.
"""

from __future__ import annotations

from typing import Final

from parlour.bots.games.shipwreck_arcana.turn import HANDS_OF_TWO, SPOTS, SUM, WITH_POWER, Turn

LOSS: Final = [0.004, 0.006, 0.008, 0.012, 0.02, 0.04, 0.06, 1.0]
"""How likely a team loses from the start of a game with this much doom."""

UNSEEN: Final = 1e-7
"""What a hand counts that should not occur, so that it still has a sensible spot."""

SWEEPS: Final = 4


class Stakes:
    """What things cost in a turn, as a loss of winning chances."""

    def __init__(self, score: int, doom: int) -> None:
        to_go = (7.0 - score) / 7.0
        now = LOSS[doom] * to_go
        self.turn = LOSS[doom] / 10.0
        """A turn without a point."""
        self.doom: list[float] = []
        """So much more doom."""
        for more in range(4):
            after = doom + more
            self.doom.append((1.0 if after >= 7 else LOSS[after] * to_go) - now)
        self.power = self.turn * 0.3
        """A power spent."""
        self.fresh = self.turn * 0.3
        """A card faded without doom: a new card and a power."""


class Convention:
    """A spot for every hand."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.stakes = Stakes(turn.score, turn.doom)
        self.at: list[int] = [-1] * HANDS_OF_TWO
        self.hands: list[list[int]] = [[] for _ in range(SPOTS)]
        """The hands of each spot."""
        self.weight: list[float] = [max(chance, UNSEEN) for chance in turn.chance]
        self.spots: list[list[int]] = self._all_spots()
        self._match()
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

    # Making it ------------------------------------------------------------------------------------------

    def _all_spots(self) -> list[list[int]]:
        """Where each hand may play, the most welcome spots first; with a signal by power where there is one."""
        turn = self.turn
        every: list[list[int]] = []
        for hand in range(HANDS_OF_TWO):
            spots: list[int] = []
            for welcome in (1, 0):
                for spot in turn.spots[hand]:
                    if turn.ends[spot] == welcome:
                        spots.append(spot)
            if turn.says_old or turn.discards:
                for spot in spots[:]:
                    if turn.says_old or SUM[hand] - (spot & 7) > (spot & 7):
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
        stakes = self.stakes
        total = 0.0
        for hand in hands:
            total += self.weight[hand]
        extra = total * stakes.power if spot >= WITH_POWER else 0.0
        fresh = stakes.fresh if turn.ends[spot] else 0.0
        if count == 1:
            return extra - total * fresh
        value = spot & 7
        kept = [0.0] * 8
        for hand in hands:
            kept[SUM[hand] - value] = self.weight[hand]
        return extra + best_cost(turn, stakes, spot, kept)


def best_cost(turn: Turn, stakes: Stakes, spot: int, kept: list[float]) -> float:
    """What a spot costs, read as these weights of the kept values, with a power of the group if that helps."""
    best = plain_cost(turn, stakes, spot, kept)
    if spot >= WITH_POWER:
        return best
    power = sum(kept) * stakes.power
    if turn.twice:
        best = min(best, power + twice_cost(turn, stakes, spot, kept))
    if turn.higher_than:
        for bound in range(1, 7):
            best = min(best, power + split_cost(turn, stakes, spot, kept, above_mask(bound)))
    for mask in turn.one_of:
        best = min(best, power + split_cost(turn, stakes, spot, kept, mask))
    return best


def above_mask(bound: int) -> int:
    """All values above this one."""
    return 0b11111110 & ~((2 << bound) - 1)


def plain_cost(turn: Turn, stakes: Stakes, spot: int, kept: list[float]) -> float:
    """Predict the likeliest value, or pass."""
    return min(pass_cost(turn, stakes, spot, kept), predict_cost(turn, stakes, spot, kept))


def pass_cost(turn: Turn, stakes: Stakes, spot: int, kept: list[float]) -> float:
    """Make no prediction."""
    return sum(kept) * (stakes.turn + stakes.doom[turn.fades[spot]])


def predict_cost(turn: Turn, stakes: Stakes, spot: int, kept: list[float]) -> float:
    """Predict the likeliest value."""
    likeliest = max(kept)
    fresh = stakes.fresh if turn.ends[spot] else 0.0
    return (sum(kept) - likeliest) * (stakes.turn + stakes.doom[turn.fades[spot] + 1]) - likeliest * fresh


def split_cost(turn: Turn, stakes: Stakes, spot: int, kept: list[float], mask: int) -> float:
    """Ask whether the value is in the mask, then predict or pass."""
    inside = [0.0] * 8
    outside = [0.0] * 8
    for value in range(1, 8):
        if mask >> value & 1:
            inside[value] = kept[value]
        else:
            outside[value] = kept[value]
    return plain_cost(turn, stakes, spot, inside) + plain_cost(turn, stakes, spot, outside)


def twice_cost(turn: Turn, stakes: Stakes, spot: int, kept: list[float]) -> float:
    """Predict the likeliest value, and the next one if that was wrong."""
    first = max(kept)
    rest = kept[:]
    rest[kept.index(first)] = 0.0
    second = max(rest)
    fresh = stakes.fresh if turn.ends[spot] else 0.0
    wrong = sum(rest) - second
    return wrong * (stakes.turn + stakes.doom[turn.fades[spot] + 1]) - (first + second) * fresh

"""The convention of the `code` bots: which hand plays where, worked out from public knowledge alone.

Every spot is read as the values that hands assigned to it keep. A spot with one hand is a sure prediction. The
assignment starts as a matching of hands to spots, the most pressing hands first, and is then improved as long as
moving a hand, or letting one take the place of another, makes it less likely that the game is lost.
"""

from __future__ import annotations

from typing import Final

from parlour.bots.games.shipwreck_arcana.outlook import Outlook
from parlour.bots.games.shipwreck_arcana.price import UNREAD, Price, Stakes
from parlour.bots.games.shipwreck_arcana.turn import (
    DISCARDS,
    HANDS_OF_TWO,
    SAYS_OLD,
    SPOTS,
    SUM,
    WITH_POWER,
    Language,
    Turn,
    slot_of,
    turn_after,
)
from parlour.games.shipwreck_arcana.fates import HOURS

LOSS: Final = [0.004, 0.006, 0.008, 0.012, 0.02, 0.04, 0.06, 1.0]
"""How heavily doom weighs where nobody looks ahead."""

UNSEEN: Final = 1e-7
"""What a hand counts that should not occur, so that it still has a sensible spot."""

SWEEPS: Final = 4
TRADES: Final = 8
"""How often hands are moved one by one, and how often they may take each other's place."""

LITTLE: Final = 1e-9


class Convention(Language):
    """A spot for every hand. Who looks ahead weighs what awaits the next player; else a rule of thumb must do."""

    def __init__(self, turn: Turn, ahead: bool) -> None:
        self.turn = turn
        self.stakes = Stakes(LOSS, turn.score, turn.doom, turn.useful)
        self.at: list[int] = [-1] * HANDS_OF_TWO
        self.hands: list[list[int]] = [[] for _ in range(SPOTS)]
        """The hands of each spot."""
        self.weight: list[float] = [max(chance, UNSEEN) for chance in turn.chance]
        self.prices: list[Price | None] = [None] * SPOTS
        self.outlooks: list[Outlook | None] = [None] * WITH_POWER
        if ahead:
            self._look_ahead()
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
        """The expected loss."""
        return sum([self.cost_at(spot, self.hands[spot]) for spot in range(SPOTS) if self.hands[spot]])

    def price(self, spot: int, fading_doom: int) -> Price:
        """What the outcomes cost after a play at this spot."""
        turn = self.turn
        outlook = self.outlooks[spot % WITH_POWER]
        if outlook is None:
            return self.stakes.price(fading_doom, turn.ends[spot])
        doom = turn.doom + fading_doom
        right = outlook.loss(turn.score + 1, turn.doom)
        return Price(outlook.loss(turn.score, doom), outlook.loss(turn.score, doom + 1), right, right)

    def outlook(self) -> Outlook:
        """How dangerous this turn is."""
        turn = self.turn
        risk = 0.0
        unread = 0.0
        for spot in range(SPOTS):
            if len(self.hands[spot]) > 1:
                kept = self.kept(spot)
                if not turn.fades[spot]:
                    unread += sum(kept)
                elif spot < WITH_POWER:
                    risk += UNREAD.best(kept, turn)
                else:
                    risk += sum(kept) - max(kept)
        return Outlook(turn, risk, unread)

    # Making it ------------------------------------------------------------------------------------------

    def _look_ahead(self) -> None:
        """Find what awaits the next player after each play: for each card and number of hours, since which value
        brings the hours matters little."""
        turn = self.turn
        known: dict[int, Outlook] = {}
        for hand in range(HANDS_OF_TWO):
            for spot in turn.spots[hand]:
                if self.outlooks[spot] is None:
                    value = spot & 7
                    slot = slot_of(spot)
                    key = slot * 4 + HOURS[value]
                    if key not in known:
                        known[key] = Convention(turn_after(turn, value, slot), False).outlook()
                    self.outlooks[spot] = known[key]

    def _all_spots(self) -> list[list[int]]:
        """Where each hand may play, the most welcome spots first; with a signal by power where there is one."""
        turn = self.turn
        every: list[list[int]] = []
        for hand in range(HANDS_OF_TWO):
            found = [(self._price(spot).right, spot) for spot in turn.spots[hand]]
            found.sort()
            spots = [spot for _, spot in found]
            for spot in turn.spots[hand]:
                if turn.discards > 0 and turn.can_discard(spot, SUM[hand] - (spot & 7)):
                    spots.append(spot + DISCARDS * WITH_POWER)
                if turn.says_old > 0:
                    spots.append(spot + SAYS_OLD * WITH_POWER)
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
            self._put(hand, self._cheapest(hand, -1)[1])

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

    def _take(self, hand: int) -> None:
        here = self.at[hand]
        self.hands[here] = [other for other in self.hands[here] if other != hand]

    def _improve(self) -> None:
        for _ in range(TRADES):
            self._move_all()
            if not self._trade():
                return

    def _move_all(self) -> None:
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
        cost, spot = self._cheapest(hand, here)
        if cost >= self._saved(hand) - LITTLE * self.weight[hand]:
            return False
        self._take(hand)
        self._put(hand, spot)
        return True

    def _trade(self) -> bool:
        """Let hands take the places of others that are as well off elsewhere; whether any did."""
        better = False
        elsewhere = [self._cheapest(hand, self.at[hand]) for hand in range(HANDS_OF_TWO)]
        for hand in range(HANDS_OF_TWO):
            here = self.at[hand]
            saved = self._saved(hand) - LITTLE
            for spot in self.spots[hand]:
                if spot == here or len(self.hands[spot]) != 1:
                    continue
                other = self.hands[spot][0]
                cost, third = elsewhere[other]
                change = self.cost_at(spot, [hand]) - self.cost_at(spot, [other])
                if third in (here, spot) or cost + change >= saved:
                    continue
                cost = self.cost_at(third, [*self.hands[third], other]) - self.cost_at(third, self.hands[third])
                if cost + change < saved:
                    self._take(hand)
                    self._take(other)
                    self._put(other, third)
                    self._put(hand, spot)
                    better = True
                    break
        return better

    def _saved(self, hand: int) -> float:
        """What its spot would cost less without this hand."""
        here = self.at[hand]
        without = [other for other in self.hands[here] if other != hand]
        return self.cost_at(here, self.hands[here]) - self.cost_at(here, without)

    def _cheapest(self, hand: int, here: int) -> tuple[float, int]:
        """The other spot where this hand adds least to the cost, and how much; its own spot if it has no other."""
        best = here if here >= 0 else self.spots[hand][0]
        lowest = 1e9
        for spot in self.spots[hand]:
            if spot != here:
                there = self.hands[spot]
                more = self.cost_at(spot, [*there, hand]) - self.cost_at(spot, there)
                if more < lowest:
                    lowest = more
                    best = spot
        return lowest, best

    def _price(self, spot: int) -> Price:
        price = self.prices[spot]
        if price is None:
            price = self.price(spot, self.turn.fades[spot])
            self.prices[spot] = price
        return price

    def cost_at(self, spot: int, hands: list[int]) -> float:
        """What the hands of a spot lose together when the group does the best it can."""
        count = len(hands)
        if count == 0:
            return 0.0
        turn = self.turn
        price = self._price(spot)
        total = 0.0
        for hand in hands:
            total += self.weight[hand]
        extra = 0.0
        if spot >= WITH_POWER:
            worth = turn.says_old if spot >= SAYS_OLD * WITH_POWER else turn.discards
            extra = total * price.power * worth
        if count == 1:
            return extra + total * price.right
        value = spot & 7
        kept = [0.0] * 8
        for hand in hands:
            kept[SUM[hand] - value] = self.weight[hand]
        if spot >= WITH_POWER:
            return extra + price.plain(total, max(kept))
        return price.best(kept, turn)


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

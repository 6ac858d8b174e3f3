"""A turn as everybody sees it before the play: which hands the active player may have, and where each may play.

A *hand* here is a number from 0 to 27, one of the unordered pairs of values. A *spot* is what all see of a play: the
value, the place, what The Chalice had the player tell, and which power the player then used. A convention is a
function from hands to spots; whoever reads it backwards knows what was kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.games.shipwreck_arcana.cards import AFTER_PLAY, BEFORE_PLAY, BEFORE_PREDICTING, Card
from parlour.games.shipwreck_arcana.facts import PlayedFrom
from parlour.games.shipwreck_arcana.fates import HOURS, ONE, VALUES, above, hours_of, mask_of
from parlour.games.shipwreck_arcana.powers import BOUNDS, DiscardLower, HigherThan, Old, OneOf, Twice
from parlour.games.shipwreck_arcana.public import NO_CARD, Public

LOW: Final = [low for low in VALUES for high in VALUES if low <= high]
HIGH: Final = [high for low in VALUES for high in VALUES if low <= high]
SUM: Final = [LOW[hand] + HIGH[hand] for hand in range(len(LOW))]
HANDS_OF_TWO: Final = len(LOW)

NUMBER: Final = [[0] * 8 for _ in range(8)]
"""The number of each hand by its two fates."""
for _hand in range(HANDS_OF_TWO):
    NUMBER[LOW[_hand]][HIGH[_hand]] = _hand
    NUMBER[HIGH[_hand]][LOW[_hand]] = _hand

SLOTS: Final = 5
SPOTS: Final = 240
WITH_POWER: Final = 80
"""From here on, spots where the active player uses a power after the play."""
NO_POWER: Final = 0
DISCARDS: Final = 1
SAYS_OLD: Final = 2
"""Which power that is: a lower fate discarded, or told whether the fate played was old."""
TOLD_HIGHER: Final = 40
"""Added to a spot where a card has the player tell that the kept fate is higher."""

WORTH: Final = {
    "Higher Than?": 1.72, "Twice": 1.72, "1-2-3?": 0.1, "1-4-7?": 1.46, "3-4-5?": 0.5, "5-6-7?": 0.8,
    "Discard Lower": 1.0, "Old?": 1.72, "Cycle": 0.28,
}  # fmt: skip
"""By how much the chance to lose rises when a power is gone, compared to what it is."""

LASTING: Final = {"Higher Than?": 0.47, "Twice": 0.51, "1-4-7?": 0.72, "3-4-5?": 0.18, "5-6-7?": 0.31, "Old?": 0.27}
"""How much a power helps in later turns, beyond the next one: the exponent by which it lowers the chance to lose."""

USUAL: Final = 0.5
"""The worth of a power that is not listed."""

NO_BELIEF: Final = [0.0] * 8


def spot_of(value: int, place: int, told: int, power: int) -> int:
    """The number of a spot."""
    return value + 8 * place + (TOLD_HIGHER if told == 1 else 0) + WITH_POWER * power


def slot_of(spot: int) -> int:
    """The place in the row where a fate played at this spot lies, if the row has no gap on its left."""
    return max(0, spot % TOLD_HIGHER // 8 - 1)


class Turn:
    """What all know when a fate is about to be played."""

    def __init__(
        self,
        cards: Sequence[Card],
        row: list[int],
        fates: list[int],
        visible: int,
        powers: list[int],
        top: int,
        score: int,
        doom: int,
        had: bool,
        old: list[float],
    ) -> None:
        self.cards = cards
        self.row = row
        self.fates = fates
        self.visible = visible
        self.powers = powers
        self.top = top
        self.score = score
        self.doom = doom
        self.had = had
        self.old = old
        """What is believed of the fate that the hand had before it drew, if it had one."""
        self.masks: list[int] = []
        """The values that powers of the group can ask for, as masks."""
        self.mask_worth: list[float] = []
        """What the power of each mask is worth."""
        self.useful = 0
        """How many powers help to tell or to find out what was kept."""
        self.twice = 0.0
        self.says_old = 0.0
        self.discards = 0.0
        """What these powers are worth; 0 if there is none."""
        self.lasting = 0.0
        for card in powers:
            self._note_power(cards[card])
        self.fades: list[int] = [0] * SPOTS
        """The doom that a spot brings if nothing right is predicted. Who discards a lower fate there does it so that
        nothing fades."""
        self.ends: list[int] = [0] * SPOTS
        """1 where the card would fade."""
        self.spots: list[list[int]] = []
        """Where each hand may play, without the powers of the active player."""
        self.chance: list[float] = _chances(visible, had, old)
        self._find_spots(cards, row, fates, visible)

    def key(self) -> str:
        """All that the turn is, as a text: equal for equal turns."""
        lies = f"{self.row} {self.fates} {self.visible} {self.powers} {self.top} {self.score} {self.doom}"
        return f"{lies} {self.chance}"

    def _note_power(self, card: Card) -> None:
        power = card.power
        title = power.title()
        worth = WORTH.get(title, USUAL)
        self.lasting += LASTING.get(title, 0.0)
        if card.moment != BEFORE_PLAY:
            self.useful += 1
        if card.moment == BEFORE_PREDICTING:
            if isinstance(power, HigherThan):
                for bound in BOUNDS:
                    self.masks.append(above(bound))
                    self.mask_worth.append(worth)
            elif isinstance(power, OneOf):
                self.masks.append(mask_of(power.values))
                self.mask_worth.append(worth)
            elif isinstance(power, Twice):
                self.twice = worth
        elif card.moment == AFTER_PLAY:
            if isinstance(power, Old):
                self.says_old = worth
            elif isinstance(power, DiscardLower):
                self.discards = worth

    def can_discard(self, spot: int, kept: int) -> bool:
        """Whether who keeps this value can discard a lower fate after this play, so that nothing fades."""
        value = spot & 7
        slot = slot_of(spot)
        if not self.ends[spot]:
            return value < kept or self.visible & (ONE[kept] - 1) != 0
        card = self.cards[self.row[slot]]
        hours = hours_of(self.fates[slot]) + HOURS[value]
        for lower in range(1, kept):
            if (lower == value or self.fates[slot] >> 2 * lower & 3) and hours - HOURS[lower] < card.moons:
                return True
        return False

    def _find_spots(self, cards: Sequence[Card], row: list[int], fates: list[int], visible: int) -> None:
        spots: list[list[int]] = [[] for _ in range(HANDS_OF_TWO)]
        for slot in range(SLOTS - 1, 0, -1):
            if row[slot - 1] == NO_CARD:
                continue
            card = cards[row[slot - 1]]
            here = fates[slot - 1]
            for value in VALUES:
                mask = card.keeps(value, visible, here)
                for kept in VALUES:
                    if mask >> kept & 1:
                        told = 1 if card.tells_if_higher and kept > value else 0
                        spots[NUMBER[value][kept]].append(spot_of(value, slot, told, NO_POWER))
            self._find_fading(card, hours_of(here), slot, slot)
        for slot in range(1, SLOTS):
            if row[slot - 1] != NO_CARD:
                self._find_fading(cards[row[slot - 1]], hours_of(fates[slot - 1]), 0, slot)
                break
        for hand in range(HANDS_OF_TWO):
            if not spots[hand]:
                spots[hand].append(LOW[hand])
                if LOW[hand] != HIGH[hand]:
                    spots[hand].append(HIGH[hand])
        self.spots = spots

    def _find_fading(self, card: Card, hours: int, place: int, slot: int) -> None:
        for value in VALUES:
            left = card.moons - hours - HOURS[value]
            if left > 0:
                continue
            for told in (0, 1):
                for power in (NO_POWER, DISCARDS, SAYS_OLD):
                    spot = spot_of(value, place, told, power)
                    self.ends[spot] = 1
                    self.fades[spot] = 0 if card.no_doom or power == DISCARDS else 2


def _chances(visible: int, had: bool, old: list[float]) -> list[float]:
    """How likely each hand is: any unseen fates, or a believed one with any unseen fate."""
    left = [0.0] * 8
    for value in VALUES:
        left[value] = 3.0 - (visible >> 2 * value & 3)
    chances: list[float] = []
    total = 0.0
    for hand in range(HANDS_OF_TWO):
        low = LOW[hand]
        high = HIGH[hand]
        if low == high:
            pairs = max(0.0, left[low] - 1.0)
            chance = old[low] * pairs if had else left[low] * pairs / 2
        elif had:
            chance = 0.0
            if left[low] > 0:
                chance += old[low] * left[high]
            if left[high] > 0:
                chance += old[high] * left[low]
        else:
            chance = left[low] * left[high]
        chances.append(chance)
        total += chance
    if total <= 0:
        return [1.0 / HANDS_OF_TWO] * HANDS_OF_TWO
    return [chance / total for chance in chances]


def turn_now(cards: Sequence[Card], public: Public, old: list[float]) -> Turn:
    """The turn of the active player, who has drawn and not yet played."""
    powers = [] if public.power_used else public.faded
    return Turn(
        cards, public.row, public.fates, public.visible, powers, public.top, public.score, public.doom, public.had, old
    )


def turn_then(cards: Sequence[Card], play: PlayedFrom, old: list[float]) -> Turn:
    """The turn in which this play was made."""
    row = list(play.row)
    fates = list(play.fates)
    powers = list(play.powers)
    return Turn(cards, row, fates, play.visible, powers, play.top, play.score, play.doom, play.had, old)


def turn_cycled(turn: Turn, slot: int) -> Turn:
    """The same turn with the top card of the deck at this place, and no power left to use."""
    row = turn.row[:]
    row[slot] = turn.top
    return Turn(turn.cards, row, turn.fates, turn.visible, [], NO_CARD, turn.score, turn.doom, turn.had, turn.old)


def turn_after(turn: Turn, value: int, slot: int) -> Turn:
    """The next player's turn, with a fresh hand, after this play in front of this arcana card."""
    row = turn.row[:]
    fates = turn.fates[:]
    powers = turn.powers
    card = row[slot]
    fates[slot] += ONE[value]
    visible = turn.visible + ONE[value]
    if hours_of(fates[slot]) >= turn.cards[card].moons:
        visible -= fates[slot]
        fates[slot] = 0
        row[slot] = card if turn.top == NO_CARD else turn.top
        powers = [*powers, card]
    return Turn(turn.cards, row, fates, visible, powers, NO_CARD, turn.score, turn.doom, False, NO_BELIEF)


class Language:
    """A way to read plays, made for one turn."""

    def kept(self, spot: int) -> list[float]:
        """How likely each value was kept by a play at this spot; all 0 if nobody would play there."""
        raise NotImplementedError

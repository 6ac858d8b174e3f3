"""A turn as everybody sees it before the play: which hands the active player may have, and where each may play.

A *hand* here is a number from 0 to 27, one of the unordered pairs of values. A *spot* is what all see of a play: the
value, the place, what The Chalice had the player tell, and whether the player then used a power. A convention is a
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
SPOTS: Final = 160
WITH_POWER: Final = 80
"""Added to a spot where the active player uses a power after the play."""
TOLD_HIGHER: Final = 40
"""Added to a spot where a card has the player tell that the kept fate is higher."""

NO_BELIEF: Final = [0.0] * 8


def spot_of(value: int, place: int, told: int, power: bool) -> int:
    """The number of a spot."""
    return value + 8 * place + (TOLD_HIGHER if told == 1 else 0) + (WITH_POWER if power else 0)


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
        self.masks: list[int] = []
        """The values that powers of the group can ask for, as masks."""
        self.useful = 0
        """How many powers help to tell or to find out what was kept."""
        self.twice = False
        self.says_old = False
        self.discards = False
        for card in powers:
            self._note_power(cards[card])
        self.fades: list[int] = [0] * SPOTS
        """The doom that a spot brings if nothing right is predicted. Who can discard a lower fate takes back the very
        fate played, so that nothing fades."""
        self.ends: list[int] = [0] * SPOTS
        """1 where the card would fade."""
        self.later: list[float] = [0.0] * SPOTS
        """What the next turn is expected to cost after a play at this spot, once somebody has looked ahead."""
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
        if card.moment != BEFORE_PLAY:
            self.useful += 1
        if card.moment == BEFORE_PREDICTING:
            if isinstance(power, HigherThan):
                self.masks += [above(bound) for bound in BOUNDS]
            elif isinstance(power, OneOf):
                self.masks.append(mask_of(power.values))
            elif isinstance(power, Twice):
                self.twice = True
        elif card.moment == AFTER_PLAY:
            if isinstance(power, Old):
                self.says_old = True
            elif isinstance(power, DiscardLower):
                self.discards = True

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
                        spots[NUMBER[value][kept]].append(spot_of(value, slot, told, False))
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
            for more in (0, TOLD_HIGHER, WITH_POWER, WITH_POWER + TOLD_HIGHER):
                spot = value + 8 * place + more
                if left <= 0:
                    self.ends[spot] = 1
                    kept_up = self.discards and more >= WITH_POWER
                    self.fades[spot] = 0 if card.no_doom or kept_up else 2


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


def turn_cycled(turn: Turn, slot: int, had: bool, old: list[float]) -> Turn:
    """The same turn with the top card of the deck at this place, and no power left to use."""
    row = turn.row[:]
    row[slot] = turn.top
    return Turn(turn.cards, row, turn.fates, turn.visible, [], NO_CARD, turn.score, turn.doom, had, old)


def turn_after(turn: Turn, value: int, slot: int, right: bool) -> Turn:
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
    score = turn.score + 1 if right else turn.score
    return Turn(turn.cards, row, fates, visible, powers, NO_CARD, score, turn.doom, False, NO_BELIEF)


class Language:
    """A way to read plays, made for one turn."""

    def kept(self, spot: int) -> list[float]:
        """How likely each value was kept by a play at this spot; all 0 if nobody would play there."""
        raise NotImplementedError

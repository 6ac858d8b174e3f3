"""Arcana cards, and what the power on the back of a card is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.core.packs.part import Part
from parlour.games.shipwreck_arcana.conditions import Condition
from parlour.games.shipwreck_arcana.fates import HOURS

MOST_CARDS: Final = 64
"""How many cards the packs of one game may have together."""

HOURS_NAME: Final = "The Hours"
HOURS_TEXT: Final = (
    "If neither of your fates fits any arcana card, play one of them here; "
    "it then moves to the arcana card on the right, whatever that card says."
)

BEFORE_PLAY: Final = 0
AFTER_PLAY: Final = 1
BEFORE_PREDICTING: Final = 2
"""The moments of a turn at which a power can be used; the group has only the last one."""

MOMENTS: Final = (
    "by the active player, between drawing and playing",
    "by the active player, right after playing",
    "by the group, after the play and before a prediction",
)


class Power(Part):
    """What a faded card can do once. A subclass is a frozen dataclass, named in a pack."""

    def rule(self) -> str:
        """The ledger id that its effect comes from."""
        return "SA-058"

    def title(self) -> str:
        """The power's name."""
        raise NotImplementedError

    def text(self) -> str:
        """What it does, in our own words."""
        raise NotImplementedError

    def moment(self) -> int:
        """When it can be used, and so by whom."""
        raise NotImplementedError

    def numbers(self, s: Any) -> Sequence[int]:
        """What can be chosen with it now: numbers, or just 0 if there is nothing to choose; () if it is of no use
        now. For a group power only from what all can see."""
        return (0,)

    def tells(self) -> bool:
        """Whether only some kept fates allow it, so that using it tells something."""
        return False

    def words(self, number: int) -> str:
        """How using it is said on a button."""
        return f"Use {self.title()}"

    def use(self, s: Any, number: int) -> None:
        """Its effect. The card lies under the deck already; end by saying what comes next."""
        raise NotImplementedError


class Card:
    """An arcana card: the front with its condition, and the power on its back."""

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        moons: int,
        condition: Condition,
        power: Power,
        no_doom: bool,
        tells_if_higher: bool,
        one_more_prediction: bool,
        light_sevens: bool,
    ) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.moons = moons
        """The hours it lasts."""
        self.condition = condition
        self.power = power
        self.no_doom = no_doom
        """Its fading brings no doom."""
        self.tells_if_higher = tells_if_higher
        """Who plays here tells whether the kept fate is higher."""
        self.one_more_prediction = one_more_prediction
        """When a fate is played here, the group may predict once more in this turn."""
        self.light_sevens = light_sevens
        """A 7 takes only 1 hour here."""
        self.moment = power.moment()
        self.table: list[int] = []
        """The values that may be kept, by the value played; empty if visible fates matter."""
        if not condition.looks_around():
            self.table = [0] + [condition.keeps(played, 0, 0) for played in range(1, 8)]

    def hours_of(self, value: int) -> int:
        """The hours that a fate of this value takes here."""
        return 1 if value == 7 and self.light_sevens else HOURS[value]

    def keeps(self, played: int, visible: int, here: int) -> int:
        """The values that may be kept when this one is played here, as a mask."""
        if self.table:
            return self.table[played]
        return self.condition.keeps(played, visible, here)

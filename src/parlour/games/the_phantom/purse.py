"""What a player can pay for with the resources at hand: worked out once for each purse, since costs are printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from parlour.games.the_phantom.icons import RESOURCES, WILD

if TYPE_CHECKING:
    from parlour.games.the_phantom.box import Box
    from parlour.games.the_phantom.state import Phantom

MOST_PURSES: Final = 1000
"""So many purses a box remembers."""


class Purse:
    """What four resources can pay for, of all that is printed on the cards of a box. Never changed once made."""

    def __init__(self, box: Box, have: Sequence[int]) -> None:
        self.have = tuple(have)
        self.pays = 0
        """The printed costs, as bits of `Box.prices`."""
        for cost, price in box.prices.items():
            if covers(have, cost):
                self.pays |= price
        self.plays = frozenset([card.at for card in box.cards if not card.injury and card.price & self.pays])
        """The cards whose printed cost it can pay; Injury cards are not played."""
        self._others: dict[tuple[int, ...], bool] = {}

    def can_pay(self, icons: tuple[int, ...]) -> bool:
        """Whether it can pay for these icons, which a standing rule may have changed."""
        found = self._others.get(icons)
        if found is None:
            found = self._others[icons] = covers(self.have, icons)
        return found


def covers(have: Sequence[int], icons: Sequence[int]) -> bool:
    """Whether four resources pay for these icons; a Wild is any that is left."""
    if sum(have) < len(icons):
        return False
    return all(icon == WILD or have[icon] >= icons.count(icon) for icon in icons)


def purse_of(s: Phantom, seat: int) -> Purse:
    """What a player can pay for now."""
    at = seat * RESOURCES
    key = tuple(s.public.resources[at : at + RESOURCES])
    known = s.box.purses
    found: Purse | None = known.get(key)
    if found is None:
        if len(known) >= MOST_PURSES:
            known.clear()
        found = known[key] = Purse(s.box, key)
    return found

"""The abilities that a player may come to use: found once for the cards that are in play.

The law: what `public.in_reach` holds for a seat, unless it is not known, is just the abilities of the seat's Play area,
the row and the Mission, in this order. Whoever lets a card with abilities come into play or leave it says
`public.play_changed(...)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.games.the_phantom.moments import IN_COMBAT

if TYPE_CHECKING:
    from parlour.games.the_phantom.box import Use
    from parlour.games.the_phantom.state import Phantom


class InReach:
    """Abilities by their moment: all that a player may use alone, and those of the own Play area, for the partner.
    Never changed once made."""

    def __init__(self, own: Sequence[Sequence[Use]], area: Sequence[Sequence[Use]]) -> None:
        self.own = own
        self.area = area


def in_reach(s: Phantom, seat: int) -> InReach:
    """The abilities of a player's Play area, of the row and of the Mission."""
    return s.public.in_reach[seat] or _remember(s, seat)


def _remember(s: Phantom, seat: int) -> InReach:
    found = find_reach(s, seat)
    known = s.public.in_reach
    s.public.in_reach = (found, known[1]) if seat == 0 else (known[0], found)
    return found


def find_reach(s: Phantom, seat: int) -> InReach:
    """Look through the cards in play for abilities."""
    public = s.public
    cards = s.box.cards
    own: list[list[Use]] = [[] for _ in range(IN_COMBAT + 1)]
    for card in public.areas[seat]:
        for use in cards[card].uses:
            own[use.moment].append(use)
    area = [each[:] for each in own]
    for card in public.row:
        for use in cards[card].uses:
            own[use.moment].append(use)
    if public.mission >= 0:
        for use in cards[public.mission].uses:
            own[use.moment].append(use)
    return InReach(own, area)

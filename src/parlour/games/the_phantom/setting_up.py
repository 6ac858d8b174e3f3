"""Setup: decks are shuffled, the adventure is laid out unread, Lore I is turned over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.agenda import Step
from parlour.games.the_phantom.box import Box
from parlour.games.the_phantom.card import PLAYER
from parlour.games.the_phantom.icons import RECOVERY
from parlour.games.the_phantom.lore import read_lore
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.turns import NEXT_TURN
from parlour.games.the_phantom.verbs_lore import GainCard


@dataclass(frozen=True)
class LayOut(Step):
    """Each player has the deck and the Injury deck of a Legend; nobody draws yet. The adventure lies sorted."""

    def rule(self) -> str:
        return "TP-022"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        box = s.box
        seats = public.seats
        public.phase = RECOVERY
        for seat in range(seats):
            public.owned[seat] = box.decks[seat][:]
            for deck, cards in ((seat, box.decks[seat]), (seats + seat, box.injuries[seat])):
                s.decks[deck] = cards[:]
                s.rng.shuffle(s.decks[deck])
                public.sizes[deck] = len(cards)
        public.promo = box.promo[:]
        public.adventure = box.adventure[:]
        if box.with_loot:
            public.rewards = reward_cards(box)
            public.adventure = [card for card in box.adventure if card not in public.rewards]
        public.active = self.starter(s)
        s.then(read_lore("I"), NEXT_TURN)

    def starter(self, s: Phantom) -> int:
        """The player who takes the first turn: as chosen, else by chance (TP-034)."""
        if s.public.seats == 1:
            return 0
        for seat, legend in enumerate(s.box.legends):
            if legend.id == s.setup.options.starter:
                return seat
        return s.rng.below(s.public.seats)


def reward_cards(box: Box) -> list[int]:
    """The Loot and Achievement cards and the Player cards that they refer to (TP-032)."""
    found = [box.loot]
    ranges: list[tuple[int, int]] = []
    for column in box.cards[box.loot].part.loot:
        for cell in column.cells:
            ranges.extend([(each.first, each.last) for each in cell.do if isinstance(each, GainCard)])
    if box.achievement >= 0:
        found.append(box.achievement)
        ranges.extend([(each.first, each.last) for each in box.cards[box.achievement].part.criteria])
    for card in box.adventure:
        number = box.cards[card].number
        if box.cards[card].kind == PLAYER and any(first <= number <= last for first, last in ranges):
            found.append(card)
    return sorted(found)


LAY_OUT: Final = LayOut()

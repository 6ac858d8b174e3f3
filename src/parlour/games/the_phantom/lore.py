"""Lore cards: found in the adventure deck, read from top to bottom, returned to the game box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.agenda import Step
from parlour.core.effects.effect import all_steps
from parlour.games.the_phantom.actions import MOST_CARDS
from parlour.games.the_phantom.card import AT_LORE
from parlour.games.the_phantom.events.row import LoreRead, MissionSet, Skipped
from parlour.games.the_phantom.looking import awards
from parlour.games.the_phantom.moving import forget
from parlour.games.the_phantom.news import EVERYTHING
from parlour.games.the_phantom.parts import LOOK
from parlour.games.the_phantom.state import Phantom


@dataclass(frozen=True)
class ReadLoreCard(Step):
    """Find the Lore card; all cards before it are removed from the game. Read it and follow it."""

    numeral: str

    def rule(self) -> str:
        return "TP-183"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        card = s.box.lore(self.numeral)
        if card not in public.adventure:
            if s.log is not None:
                s.log.append(Skipped(f"Lore {self.numeral} is not in the adventure deck any more.", "TP-314"))
            return
        s.then_all((*awards(s, AT_LORE, self.numeral), FOLLOW_LORE[card]))


READ_LORE: Final[dict[str, ReadLoreCard]] = {}


def read_lore(numeral: str) -> ReadLoreCard:
    """The step by which a Lore card is read, made once."""
    found = READ_LORE.get(numeral)
    if found is None:
        found = READ_LORE[numeral] = ReadLoreCard(numeral)
    return found


@dataclass(frozen=True)
class FollowLore(Step):
    """Turn the Lore card over and do what it says, from the top."""

    card: int

    def rule(self) -> str:
        return "TP-035"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        at = public.adventure.index(self.card)
        public.skipped.extend(public.adventure[:at])
        public.adventure = public.adventure[at + 1 :]
        public.reading.append(self.card)
        part = s.box.cards[self.card].part
        if s.log is not None:
            s.log.append(LoreRead(s.name(self.card), s.box.names[self.card], part.numeral, part.story))
        s.then_all((*all_steps(part.read, public.active, self.card), BOX_LORE[self.card], LOOK))


@dataclass(frozen=True)
class BoxLore(Step):
    """A completely resolved Lore card returns to the game box."""

    card: int

    def rule(self) -> str:
        return "TP-040"

    def resolve(self, s: Phantom) -> None:
        s.public.reading.remove(self.card)
        s.public.boxed.append(self.card)


FOLLOW_LORE: Final = [FollowLore(card) for card in range(MOST_CARDS)]
BOX_LORE: Final = [BoxLore(card) for card in range(MOST_CARDS)]


def set_mission(s: Phantom, card: int) -> None:
    """A card becomes the active Mission; the one before returns to the box, its tokens to the supply."""
    public = s.public
    old = public.mission
    if old >= 0:
        forget(s, old)
        public.boxed.append(old)
    public.mission = card
    public.play_changed(EVERYTHING)
    if s.log is not None:
        s.log.append(MissionSet(s.name(card), s.box.names[card], s.box.cards[card].part.flavour))
    s.then_all(s.box.cards[card].comes[public.active])

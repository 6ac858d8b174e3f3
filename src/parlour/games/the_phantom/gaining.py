"""Gaining cards for good: from a range, at random, into hand, onto the deck or the Discard pile."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from parlour.core.agenda import AskOne, Step
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.actions import PUT, TO_DECK, TO_HAND, Put
from parlour.games.the_phantom.events.cards import CardGained, GainedPut
from parlour.games.the_phantom.events.row import Skipped
from parlour.games.the_phantom.moving import enter_area, from_hand, into_hand, put_on_top, shuffle_in

if TYPE_CHECKING:
    from parlour.games.the_phantom.state import Phantom


CHOSEN_PLACE: Final = -1
INTO_PLAY: Final = 3


def available(s: Phantom, first: int, last: int) -> list[int]:
    """The Player cards of a range that can still be gained: in the adventure deck or face up with the Loot card."""
    box = s.box
    return [
        card for card in [*s.public.adventure, *s.public.rewards]
        if first <= box.cards[card].number <= last and box.cards[card].kind == kinds.PLAYER
    ]  # fmt: skip


@dataclass(frozen=True)
class GainFromRange(Step):
    """Draw a card at random from those of the range that are left; with none left, a promo card if that is played."""

    seat: int
    first: int
    last: int
    place: int
    reward: bool
    """Whether Loot or an Achievement gives it: only then a promo card may take its place (TP-248)."""

    def rule(self) -> str:
        return "TP-061"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        seat = self.seat
        found = available(s, self.first, self.last)
        if not found and self.reward:
            found = public.promo
        if not found or public.knocked[seat]:
            if s.log is not None:
                s.log.append(Skipped("No card is left to gain.", "TP-062"))
            return
        card = found[s.rng.below(len(found))]
        for zone in (public.adventure, public.rewards, public.promo):
            if card in zone:
                zone.remove(card)
        public.owned[seat].append(card)
        public.gained[seat].append(card)
        if s.log is not None:
            s.log.append(CardGained(seat, s.name(card), s.box.names[card]))
        public.playing.append(card)
        if self.place == CHOSEN_PLACE:
            s.then(AskPut(seat, card))
        else:
            put_gained(s, seat, card, self.place)


def put_gained(s: Phantom, seat: int, card: int, place: int) -> None:
    """A gained card goes where it was wanted; all see it going there."""
    public = s.public
    public.playing.remove(card)
    if place == INTO_PLAY:
        enter_area(s, seat, card)
        return
    if s.log is not None:
        s.log.append(GainedPut(seat, s.name(card), s.box.names[card], place))
    if place == TO_HAND:
        into_hand(s, seat, card, True)
    elif place == TO_DECK:
        put_on_top(s, seat, card)
    else:
        public.discards[seat].append(card)


@dataclass(frozen=True)
class AskPut(AskOne):
    """Put the gained card into your hand, on top of your deck or on your Discard pile."""

    seat: int = field()
    card: int

    def rule(self) -> str:
        return "TP-059"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        return ANY_PLACE

    def take(self, s: Phantom, seat: int, action: Put) -> None:
        put_gained(s, seat, self.card, action.place)

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"You gain {s.name(self.card)}. Where do you put it?"

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is placing a gained card"


ANY_PLACE: Final[list[Action]] = [*PUT]


@dataclass(frozen=True)
class GiveCard(Step):
    """A Lore card gives a card to a player; one who owns it already finds it instead (TP-199), or goes without."""

    seat: int
    first: int
    last: int
    place: int

    def rule(self) -> str:
        return "TP-058"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        seat = self.seat
        names = {s.box.printed[number] for number in range(self.first, self.last + 1) if number in s.box.printed}
        mine = [card for card in public.owned[seat] if s.box.cards[card].name in names]
        if not mine and not names & s.box.homes[seat]:
            s.then(GainFromRange(seat, self.first, self.last, self.place, False))
        elif mine and self.place == INTO_PLAY:
            bring_own(s, seat, mine)


def bring_own(s: Phantom, seat: int, mine: list[int]) -> None:
    """A card that its player owns comes into play from wherever it is; then the Player deck is shuffled."""
    public = s.public
    if any(card in public.areas[seat] for card in mine):
        return
    for card in mine:
        if card in s.decks[seat]:
            s.decks[seat].remove(card)
        elif card in public.discards[seat]:
            public.discards[seat].remove(card)
        elif card in s.hands[seat]:
            from_hand(s, seat, card)
        else:
            continue
        shuffle_in(s, seat, [], "Player deck")
        enter_area(s, seat, card)
        return

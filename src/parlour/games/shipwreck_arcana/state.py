"""The state of The Shipwreck Arcana: the public part, the hidden fates and deck, and what each seat has learnt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from parlour.core.contract import State
from parlour.core.fields import EMPTY_LIST, Bits, Derived
from parlour.core.game import Setup
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.shipwreck_arcana import events, worlds
from parlour.games.shipwreck_arcana.actions import FLIP, Agree, Flip, NoPrediction, Predict, Refuse
from parlour.games.shipwreck_arcana.cards import HOURS_NAME, Card
from parlour.games.shipwreck_arcana.fates import (
    FULL_BAG,
    HEAP_OF,
    VALUES,
    fates_of,
    size_of,
    with_fate,
)  # fmt: skip
from parlour.games.shipwreck_arcana.public import NO_CARD, Public
from parlour.games.shipwreck_arcana.worlds import HANDS

if TYPE_CHECKING:
    from parlour.games.shipwreck_arcana.view import ArcanaView

FLIPS: Final[list[list[Action]]] = [[FLIP[hand][value] for value in VALUES] for hand in range(HANDS)]


def cards_from(setup: Setup) -> Sequence[Card]:
    """The cards of the packs that the table chose."""
    cards: Sequence[Card] = setup.cards
    return cards


@dataclass(init=False, eq=False, kw_only=True)
class Arcana(State):
    """The whole game. A hand is a number as `fates` explains: it does not show which fate came first."""

    public: Public
    hands: list[int]
    deck: list[int]
    """The deck, the top card last."""
    minds: list[Bits]
    """What each seat has learnt of the hands of others, as a set of worlds; 0 for an empty seat."""
    minds_before: list[Bits] = EMPTY_LIST
    """The same before the play, while it still matters which fate was played."""
    old: int = 0
    """The fate that the active hand had before it drew, until the play."""
    played_old: bool = False
    """Whether that was the fate played, while `minds_before` is kept."""
    cards: Derived[Sequence[Card]]
    """All cards in use, by number."""

    def view_of(self, seat: int) -> ArcanaView:
        from parlour.games.shipwreck_arcana.view import ArcanaView

        public = self.public
        if seat < 0 or not public.present >> seat & 1:
            return ArcanaView(
                self.setup, seat, public=public.clone(), hands=[0] * HANDS, mind=public.possible, before=public.before,
                old=0, played_old=False,
            )  # fmt: skip
        is_active = public.owner[public.active] == seat
        return ArcanaView(
            self.setup,
            seat,
            public=public.clone(),
            hands=[self.hands[hand] if public.owner[hand] == seat else 0 for hand in range(HANDS)],
            mind=self.minds[seat],
            before=self.minds_before[seat] if self.minds_before else 0,
            old=self.old if is_active else 0,
            played_old=self.played_old and is_active,
        )

    def seated(self) -> Sequence[int]:
        """The players in turn order."""
        public = self.public
        seats: list[int] = []
        for hand in public.order:
            if public.owner[hand] not in seats:
                seats.append(public.owner[hand])
        return seats

    def standing(self) -> Sequence[float]:
        """How far the score is ahead of doom: 1 where all is won, 0 where all is lost."""
        return [0.5 + (self.public.score - self.public.doom) / 14] * self.setup.seats

    def zones(self) -> Mapping[str, Sequence[str]]:
        public = self.public
        zones: dict[str, list[str]] = {"bag": fate_words(self.bag()), "centre": [HOURS_NAME]}
        zones["hands"] = []
        for hand in self.hands:
            zones["hands"] += fate_words(HEAP_OF[hand])
        for place, fates in enumerate(public.fates):
            zones[f"place {place}"] = fate_words(fates)
        zones["row"] = [self.cards[card].name for card in public.row if card != NO_CARD]
        zones["deck"] = [self.cards[card].name for card in self.deck]
        zones["faded"] = [self.cards[card].name for card in public.faded]
        return zones

    def silence(self, seat: int) -> str:
        quiet = self.setup.options.quiet and self.ended is None
        return "SA-105" if quiet and seat == self.public.active_seat() else ""

    def secrets(self, seat: int) -> Mapping[str, Any]:
        public = self.public
        others = [hand for hand in range(HANDS) if public.held[hand] and public.owner[hand] != seat]
        hidden: dict[str, Any] = {"deck": self.deck}
        if others:
            hidden["hands of others"] = [self.hands[hand] for hand in others]
        if public.active in others:
            hidden["origin of the active fates"] = (self.old, self.played_old, self.hands[public.active])
        return hidden

    # Number lines ---------------------------------------------------------------------------------------

    def free(self, seat: int) -> list[Action]:
        """Allies may have tokens of the active player's number line flipped; of any line, if the table says so."""
        public = self.public
        if seat < 0 or not public.present >> seat & 1:
            return []
        if not self.setup.options.flip_any_time:
            return [] if public.owner[public.active] in (seat, -1) else FLIPS[public.active]
        flips: list[Action] = []
        for hand in range(HANDS):
            if public.owner[hand] not in (seat, -1):
                flips += FLIPS[hand]
        return flips

    def take_free(self, seat: int, action: Flip) -> None:
        self.public.lines[action.hand] ^= 1 << action.value
        if self.log is not None:
            owner = self.public.owner[action.hand]
            flipped = bool(self.public.lines[action.hand] >> action.value & 1)
            self.log.append(events.TokenFlipped(seat, owner, self.public.line_name(action.hand), action.value, flipped))

    def why_not(self, seat: int, action: Action) -> tuple[str, str]:
        public = self.public
        if self.ended is None and 0 <= seat < self.setup.seats:
            if isinstance(action, Flip):
                return _why_no_flip(public, seat, action)
            if isinstance(action, (Predict, NoPrediction, Agree, Refuse)) and seat == public.active_seat():
                return "SA-072", "the group predicts, and you are the active player"
        return super().why_not(seat, action)

    # The table itself: players come and go ---------------------------------------------------------------

    def by_table(self) -> list[Action]:
        from parlour.games.shipwreck_arcana import comings

        return comings.by_table(self)

    def take_by_table(self, action: Action) -> None:
        from parlour.games.shipwreck_arcana import comings

        comings.take_by_table(self, action)

    # Fates ----------------------------------------------------------------------------------------------

    def bag(self) -> int:
        """The heap of fates in the bag: all that lie nowhere else."""
        heap = FULL_BAG - self.public.visible
        for hand in self.hands:
            heap -= HEAP_OF[hand]
        return heap

    def draw(self, hand: int) -> int:
        """Draw a fate from the bag, each equally likely; 0 if the bag is empty."""
        bag = self.bag()
        size = size_of(bag)
        if size == 0:
            return 0
        number = self.rng.below(size)
        value = 1
        while number >= (bag >> 2 * value & 3):
            number -= bag >> 2 * value & 3
            value += 1
        self.hands[hand] = with_fate(self.hands[hand], value)
        self.public.held[hand] += 1
        seat = self.public.owner[hand]
        self.minds[seat] = worlds.less_copies(self.minds[seat], value, self.seen_by(seat))
        return value

    def seen_by(self, seat: int) -> int:
        """The heap of all fates that this seat sees now."""
        public = self.public
        heap = public.visible
        for hand in range(HANDS):
            if public.owner[hand] == seat:
                heap += HEAP_OF[self.hands[hand]]
        return heap

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *,
        public: Public, hands: list[int], deck: list[int], minds: list[Bits], like: Arcana | None = None,
        saved: list[Any] | None = None,
    ) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.hands = hands
        self.deck = deck
        self.minds = minds
        if like is not None:
            self.minds_before = like.minds_before[:]
            self.old = like.old
            self.played_old = like.played_old
            self.cards = like.cards
        elif saved is not None:
            _, _, _, _, minds_before, old, played_old = saved
            self.minds_before = [int(each, 16) for each in minds_before]
            self.old = old
            self.played_old = played_old
            self.cards = cards_from(setup)
        else:
            self.minds_before = []
            self.old = 0
            self.played_old = False
            self.cards = cards_from(setup)

    def clone(self) -> Arcana:
        """An equal one that shares only frozen things."""
        new = Arcana(self.setup, self.rng.clone(),
            public=self.public.clone(), hands=self.hands[:], deck=self.deck[:], minds=self.minds[:], like=self,
        )
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.public.fields(), self.hands, self.deck, [format(each, "x") for each in self.minds],
            [format(each, "x") for each in self.minds_before], self.old, self.played_old,
        ]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Arcana:
        """The one whose `fields` these are."""
        return Arcana(
            setup, rng, public=Public.read(data[0]), hands=data[1], deck=data[2],
            minds=[int(each, 16) for each in data[3]], saved=data,
        )

    # fmt: on


def _why_no_flip(public: Public, seat: int, action: Flip) -> tuple[str, str]:
    owner = public.owner[action.hand]
    if owner == seat:
        return "SA-051", "your own number line is flipped by your allies, not by you"
    if owner < 0:
        return "SA-020", "this number line is put away"
    return "SA-056", "a number line is flipped in its owner's turn"


def fate_words(heap: int) -> list[str]:
    """Fates as components are named."""
    return [f"fate {value}" for value in fates_of(heap)]

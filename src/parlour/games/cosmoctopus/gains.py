"""Gaining resources; constellations, their slots and what completes them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, Step
from parlour.core.question import Action
from parlour.core.words import counted, name_of
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.actions import (
    CHOOSE,
    COMPLETE,
    KEEP_REST,
    PLACE_ON,
    Choose,
    Complete,
    PlaceOn,
)
from parlour.games.cosmoctopus.cards import (
    CARDS,
    CONSTELLATION,
    FULL,
    INK,
    TILE_SOURCE,
    TYPE,
    resource_words,
)
from parlour.games.cosmoctopus.pack import RESOURCES
from parlour.games.cosmoctopus.public import EMPTY
from parlour.games.cosmoctopus.row import draw, throw_away
from parlour.games.cosmoctopus.state import Cosmo

# Resources ----------------------------------------------------------------------------------------------


def gain(s: Cosmo, seat: int, resource: int, amount: int, source: int) -> None:
    """One gain of one resource: relics add to it, then each unit is kept or placed on an open slot."""
    if amount <= 0:
        return
    public = s.public
    more = public.more[seat * 4 + resource]
    total = amount + more
    if s.log is not None:
        by_card = 0 <= source < TILE_SOURCE
        s.log.append(events.Gained(seat, resource, total, more, public.box.source(source), by_card))
    if public.stars[seat] and has_open(s, seat, resource):
        s.then(ASK_PLACE[seat][resource][total] if total < PLACES else AskPlace(seat, resource, total))
    else:
        public.pool[seat * 4 + resource] += total


def has_open(s: Cosmo, seat: int, resource: int) -> bool:
    """Whether a constellation of this seat has an open slot for the resource."""
    filled = s.public.filled
    box = s.public.box
    found = 0
    for card in s.public.stars[seat]:
        found |= box.open[card * 16 + filled[card]] & box.slots_of[card * 4 + resource]
    return found != 0


def autofill(s: Cosmo, seat: int) -> None:
    """Open slots that a relic of the seat covers fill themselves from the bank, one after another."""
    public = s.public
    auto = public.auto[seat]
    if not auto:
        return
    box = public.box
    filled = public.filled
    for card in public.stars[seat]:
        again = True
        while again:
            again = False
            free = box.open[card * 16 + filled[card]]
            for slot in range(4):
                if free >> slot & 1 and auto >> box.slot[card * 4 + slot] & 1:
                    filled[card] |= 1 << slot
                    again = True
                    if s.log is not None:
                        s.log.append(events.Placed(seat, box.named[card], slot, box.slot[card * 4 + slot], True))
                    break


def settle(s: Cosmo, seat: int) -> None:
    """Completed constellations resolve now, unless another is still resolving: then they wait (CO-290)."""
    public = s.public
    for card in public.resolving:
        if TYPE[card] == CONSTELLATION:
            return
    for card in public.stars[seat]:
        if public.filled[card] == FULL:
            s.then(ASK_COMPLETE[seat])
            return


@dataclass(frozen=True)
class Gain(Step):
    """Gain an amount of one resource."""

    seat: int
    resource: int
    amount: int
    source: int

    def rule(self) -> str:
        return "CO-042"

    def resolve(self, s: Cosmo) -> None:
        gain(s, self.seat, self.resource, self.amount, self.source)


@dataclass(frozen=True)
class GainPer(Step):
    """Gain an amount of one resource for each thing that is counted."""

    seat: int
    resource: int
    amount: int
    per: str
    source: int

    def rule(self) -> str:
        return "CO-118"

    def resolve(self, s: Cosmo) -> None:
        gain(s, self.seat, self.resource, self.amount * counted_things(s, self.seat, self.per), self.source)


COUNTED: Final = ("scripture", "relic", "constellation", "tentacle", "knowledge")
COUNTED_WORDS: Final = (
    "scripture you have in play", "relic you have in play", "constellation you have in play", "tentacle you have",
    "Forbidden Knowledge you have",
)  # fmt: skip
"""What `GainPer` can count: cards in play by type, tentacles, Forbidden Knowledge; and each in words."""


def counted_things(s: Cosmo, seat: int, per: str) -> int:
    """How many of the things that an effect counts a seat has."""
    public = s.public
    if per == "tentacle":
        return public.tentacles[seat]
    if per == "knowledge":
        return len([owner for owner in public.knowledge if owner == seat])
    if per == "constellation":
        return len(public.stars[seat])
    type_ = 0 if per == "scripture" else 1
    return len([card for card in public.cards[seat] if TYPE[card] == type_])


@dataclass(frozen=True)
class DrawAndMatch(Step):
    """Draw and keep the top card, then gain a resource matching its type, which is all that others learn of it."""

    seat: int
    source: int

    def rule(self) -> str:
        return "CO-049"

    def resolve(self, s: Cosmo) -> None:
        card = draw(s, self.seat, True)
        if card != EMPTY:
            gain(s, self.seat, TYPE[card], 1, self.source)


@dataclass(frozen=True)
class AskResource(AskOne):
    """Choose a resource type and gain an amount of that one type."""

    seat: int = field()
    amount: int
    source: int

    def rule(self) -> str:
        return "CO-047"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        return CHOICES

    def take(self, s: Cosmo, seat: int, action: Choose) -> None:
        gain(s, seat, action.resource, self.amount, self.source)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return f"Gain {self.amount} of which resource?"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        return resource_words(action.resource, self.amount) if isinstance(action, Choose) else action.words()

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is choosing a resource"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        return "CO-047", "choose one resource; the whole amount is of that type"


@dataclass(frozen=True)
class AskPlace(AskOne):
    """Each unit gained is kept, or placed on an open slot with the matching icon."""

    seat: int = field()
    resource: int
    left: int

    def rule(self) -> str:
        return "CO-131"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        out = open_places(s, seat, 1 << self.resource) if self.left else []
        out.append(KEEP_REST)
        return out

    def forced(self, s: Cosmo) -> bool:
        return True

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        public = s.public
        if not isinstance(action, PlaceOn):
            public.pool[seat * 4 + self.resource] += self.left
            settle(s, seat)
            return
        place(s, seat, action)
        left = self.left - 1
        s.then(ASK_PLACE[seat][self.resource][left] if left < PLACES else AskPlace(seat, self.resource, left))

    def prompt(self, s: Cosmo, seat: int) -> str:
        gained = resource_words(self.resource, self.left)
        them = "it" if self.left == 1 or self.resource == INK else "them"
        return f"You gained {gained}: place or keep {them}?"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        return f"Keep {resource_words(self.resource, self.left)}" if action is KEEP_REST else s.words_of(action)

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is placing what was gained"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        if not isinstance(action, PlaceOn):
            return "CO-131", "keep what was gained or place it on an open slot"
        if action.card not in s.public.stars[seat]:
            return "CO-129", f"{s.public.box.name[action.card]} is not among your constellations"
        wanted = s.public.box.slot[action.card * 4 + action.slot]
        if wanted != self.resource:
            return "CO-131", f"that slot takes {RESOURCES[wanted]}"
        return "CO-130", "that slot is not open: fill a slot that points to it first"


def open_places(s: Cosmo, seat: int, resources: int) -> list[Action]:
    """The open slots of a seat's constellations for these resources (one bit each)."""
    out: list[Action] = []
    filled = s.public.filled
    box = s.public.box
    for card in s.public.stars[seat]:
        free = box.open[card * 16 + filled[card]]
        for slot in range(4):
            if free >> slot & 1 and resources >> box.slot[card * 4 + slot] & 1:
                out.append(PLACE_ON[card][slot])
    return out


def place(s: Cosmo, seat: int, action: PlaceOn) -> None:
    """One unit goes on a slot; what it opens may fill itself."""
    s.public.filled[action.card] |= 1 << action.slot
    if s.log is not None:
        box = s.public.box
        resource = box.slot[action.card * 4 + action.slot]
        s.log.append(events.Placed(seat, box.named[action.card], action.slot, resource, False))
    autofill(s, seat)


@dataclass(frozen=True)
class AskFill(AskOne):
    """Fill open slots of your constellations from the bank."""

    seat: int = field()
    left: int

    def rule(self) -> str:
        return "CO-277"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        return open_places(s, seat, FULL) if self.left else []

    def forced(self, s: Cosmo) -> bool:
        return True

    def otherwise(self, s: Cosmo) -> None:
        settle(s, self.seat)

    def take(self, s: Cosmo, seat: int, action: PlaceOn) -> None:
        place(s, seat, action)
        s.then(AskFill(seat, self.left - 1))

    def prompt(self, s: Cosmo, seat: int) -> str:
        return f"Fill {counted(self.left, 'open slot')} of your constellations"

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is filling a constellation"


# Constellations -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AskComplete(AskOne):
    """Of several completed constellations their owner chooses which resolves first."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-289"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        filled = s.public.filled
        return [COMPLETE[card] for card in s.public.stars[seat] if filled[card] == FULL]

    def forced(self, s: Cosmo) -> bool:
        return True

    def take(self, s: Cosmo, seat: int, action: Complete) -> None:
        card = action.card
        s.public.stars[seat].remove(card)
        s.public.resolving.append(card)
        if s.log is not None:
            s.log.append(events.Completed(seat, s.public.box.named[card]))
        s.then(PUT_AWAY[seat][card])
        s.then_all(s.public.box.card_effect[card][seat])

    def otherwise(self, s: Cosmo) -> None:
        """None is complete any more."""

    def prompt(self, s: Cosmo, seat: int) -> str:
        return "Several constellations are complete: which one resolves first?"

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is choosing a completed constellation"


@dataclass(frozen=True)
class PutAway(Step):
    """A card whose effect is over is discarded, its resources return to the bank; then the next one resolves."""

    seat: int
    card: int

    def rule(self) -> str:
        return "CO-136" if TYPE[self.card] == CONSTELLATION else "CO-122"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        public.resolving.remove(self.card)
        public.filled[self.card] = 0
        throw_away(s, self.card)
        settle(s, self.seat)


CHOICES: Final[list[Action]] = [*CHOOSE]
PLACES: Final = 32
ASK_COMPLETE: Final = [AskComplete(seat) for seat in range(4)]
ASK_PLACE: Final = [[[AskPlace(seat, r, left) for left in range(PLACES)] for r in range(4)] for seat in range(4)]
PUT_AWAY: Final = [[PutAway(seat, card) for card in range(CARDS)] for seat in range(4)]

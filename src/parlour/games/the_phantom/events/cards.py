"""What happens to cards of players."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import counted, listed, name_of
from parlour.games.the_phantom.icons import NAMES


@dataclass(frozen=True)
class Injured(Event):
    """A player takes an Injury card."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-143"

    def words(self) -> str:
        return f"{name_of(self.seat)} takes an injury: {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 1.6

    def weight(self) -> float:
        return 0.8


@dataclass(frozen=True)
class Healed(Event):
    """An Injury card is healed."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-276"

    def words(self) -> str:
        return f"{name_of(self.seat)} heals {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class Drew(Event):
    """A player draws cards; who may see them is told which."""

    seat: int
    cards: tuple[str, ...]
    ids: tuple[str, ...]
    to: tuple[int, ...]

    def rule(self) -> str:
        return "TP-164"

    def words(self) -> str:
        return (
            f"{name_of(self.seat)} draws {listed(list(self.cards)) if self.ids else counted(len(self.cards), 'card')}."
        )

    def names(self) -> tuple[str, ...]:
        return self.ids

    def reveals(self) -> bool:
        return True

    def seen_by(self, viewer: int) -> Drew:
        if viewer in self.to or not self.ids:
            return self
        return Drew(self.seat, ("",) * len(self.cards), (), self.to)


@dataclass(frozen=True)
class Shuffled(Event):
    """A pile is shuffled into a new deck."""

    deck: str
    ids: tuple[str, ...]
    """The cards that lay open until then."""

    def rule(self) -> str:
        return "TP-096"

    def words(self) -> str:
        return f"The {self.deck} is shuffled."

    def covers(self) -> tuple[str, ...]:
        return self.ids

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class DiscardedForReward(Event):
    """A player discards a card for its reward."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-102"

    def words(self) -> str:
        return f"{name_of(self.seat)} discards {self.card} for its reward."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Discarded(Event):
    """A card goes from a hand to the Discard pile."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-165"

    def words(self) -> str:
        return f"{name_of(self.seat)} discards {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Played(Event):
    """A player plays a card."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-106"

    def words(self) -> str:
        return f"{name_of(self.seat)} plays {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class CameIntoPlay(Event):
    """A card comes into a Play area."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-106"

    def words(self) -> str:
        return f"{self.card} comes into play before {name_of(self.seat)}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class LeftPlay(Event):
    """A card is discarded from play."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-170"

    def words(self) -> str:
        return f"{self.card} goes to the Discard pile of {name_of(self.seat)}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class Activated(Event):
    """A player activates an ability."""

    seat: int
    card: str
    id: str
    text: str

    def rule(self) -> str:
        return "TP-113"

    def words(self) -> str:
        return f"{name_of(self.seat)} activates {self.card}: {self.text}."

    def names(self) -> tuple[str, ...]:
        return (self.id,) if self.id else ()


@dataclass(frozen=True)
class Turned(Event):
    """A card is exhausted or readied."""

    card: str
    id: str
    exhausted: bool

    def rule(self) -> str:
        return "TP-055"

    def words(self) -> str:
        return f"{self.card} is {'exhausted' if self.exhausted else 'readied'}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class FightBegan(Event):
    """A player initiates combat."""

    seat: int

    def rule(self) -> str:
        return "TP-127"

    def words(self) -> str:
        return f"{name_of(self.seat)} initiates combat."


@dataclass(frozen=True)
class CombatValue(Event):
    """The Combat value so far."""

    seat: int
    total: int

    def rule(self) -> str:
        return "TP-132"

    def words(self) -> str:
        return f"The Combat value is {self.total}."


@dataclass(frozen=True)
class Checked(Event):
    """A card is revealed for a Cardcheck or for Loot."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-174"

    def words(self) -> str:
        return f"{name_of(self.seat)} reveals {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 1.6

    def weight(self) -> float:
        return 0.8


@dataclass(frozen=True)
class CountedAs(Event):
    """A Wild is counted as a resource, or as none that matters."""

    seat: int
    resource: int

    def rule(self) -> str:
        return "TP-162"

    def words(self) -> str:
        return (
            f"{name_of(self.seat)} counts a Wild as {NAMES[self.resource] if self.resource >= 0 else 'something else'}."
        )


@dataclass(frozen=True)
class LootPoints(Event):
    """Points for Loot."""

    seat: int
    points: int

    def rule(self) -> str:
        return "TP-212"

    def words(self) -> str:
        return f"{name_of(self.seat)} has {counted(self.points, 'point')} for Loot."


@dataclass(frozen=True)
class CardGained(Event):
    """A player gains a card for good."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-065"

    def words(self) -> str:
        return f"{name_of(self.seat)} gains {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 1.6

    def weight(self) -> float:
        return 0.8


@dataclass(frozen=True)
class GainedPut(Event):
    """A gained card finds its place."""

    seat: int
    card: str
    id: str
    place: int

    def rule(self) -> str:
        return "TP-059"

    def words(self) -> str:
        where = ("into hand", "on top of the deck", "on the Discard pile")[self.place]
        return f"{name_of(self.seat)} puts {self.card} {where}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class Achieved(Event):
    """An Achievement is fulfilled."""

    seat: int
    what: str

    def rule(self) -> str:
        return "TP-223"

    def words(self) -> str:
        return f"{name_of(self.seat)} fulfils an Achievement: {self.what}."

    def beat(self) -> float:
        return 2.0

    def weight(self) -> float:
        return 1.0

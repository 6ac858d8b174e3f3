"""Moving Cosmoctopus, gaining resources and tentacles, and constellations."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.packs.part import Named
from parlour.core.words import name_of
from parlour.games.cosmoctopus.cards import amount_words, resource_words
from parlour.games.cosmoctopus.events.words import source_words
from parlour.games.cosmoctopus.pack import RESOURCES


@dataclass(frozen=True)
class Moved(Event):
    """Cosmoctopus moves."""

    seat: int
    tile: Named
    paid: tuple[int, ...]

    def rule(self) -> str:
        return "CO-060" if sum(self.paid) else "CO-040"

    def words(self) -> str:
        tribute = f", paying {amount_words(self.paid)} as Tribute" if sum(self.paid) else ""
        return f"{name_of(self.seat)} moves Cosmoctopus to {self.tile.name}{tribute}."

    def reveals(self) -> bool:
        """While it was paid, nobody else knew what the payment was for."""
        return sum(self.paid) > 0


@dataclass(frozen=True)
class Stayed(Event):
    """An effect names the tile where Cosmoctopus stands already."""

    seat: int
    tile: Named

    def rule(self) -> str:
        return "CO-292"

    def words(self) -> str:
        return f"Cosmoctopus is on {self.tile.name} already; {name_of(self.seat)} still gets its bonus."


@dataclass(frozen=True)
class BridgePlanned(Event):
    """A player is about to discard a card for the cosmic bridge."""

    seat: int
    token: int
    tile: Named

    def rule(self) -> str:
        return "CO-258"

    def words(self) -> str:
        return f"{name_of(self.seat)} wants to move bridge token {self.token + 1} to {self.tile.name}."


@dataclass(frozen=True)
class BridgeMoved(Event):
    """A token of the cosmic bridge is moved for a card."""

    seat: int
    card: Named
    tile: Named

    def rule(self) -> str:
        return "CO-258"

    def words(self) -> str:
        return f"{name_of(self.seat)} discards {self.card.name} to move the cosmic bridge to {self.tile.name}."

    def names(self) -> tuple[str, ...]:
        return (self.card.name,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Gained(Event):
    """A player gains resources."""

    seat: int
    resource: int
    amount: int
    more: int
    source: Named
    by_card: bool
    """Whether a card is the source, not a tile."""

    def rule(self) -> str:
        return "CO-115" if self.more else "CO-042"

    def words(self) -> str:
        more = f", {self.more} of it through relics" if self.more else ""
        some = resource_words(self.resource, self.amount)
        return f"{name_of(self.seat)} gains {some}{source_words(self.source)}{more}."


@dataclass(frozen=True)
class Placed(Event):
    """A unit goes on a slot of a constellation."""

    seat: int
    card: Named
    slot: int
    resource: int
    by_itself: bool

    def rule(self) -> str:
        return "CO-273" if self.by_itself else "CO-131"

    def words(self) -> str:
        resource = RESOURCES[self.resource]
        if self.by_itself:
            return f"The {resource} slot of {self.card.name} fills itself from the bank."
        return f"{name_of(self.seat)} places 1 {resource} on {self.card.name}."


@dataclass(frozen=True)
class Completed(Event):
    """A constellation is complete."""

    seat: int
    card: Named

    def rule(self) -> str:
        return "CO-136"

    def words(self) -> str:
        return f"{name_of(self.seat)} completes {self.card.name}."


@dataclass(frozen=True)
class TentacleGained(Event):
    """A player gains a tentacle."""

    seat: int
    now: int

    def rule(self) -> str:
        return "CO-154"

    def words(self) -> str:
        return f"{name_of(self.seat)} gains a tentacle and has {self.now}."

    def beat(self) -> float:
        return 1.5

    def weight(self) -> float:
        return 0.6


@dataclass(frozen=True)
class ContactTaken(Event):
    """A player takes a First Contact card."""

    seat: int
    card: Named

    def rule(self) -> str:
        return "CO-167"

    def words(self) -> str:
        return f"{name_of(self.seat)} takes {self.card.name}."

"""The row, the deck, and playing and paying for cards."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.packs.part import Named
from parlour.core.words import counted, listed, name_of
from parlour.games.cosmoctopus.cards import amount_words, resource_words
from parlour.games.cosmoctopus.events.words import UNKNOWN, names_of
from parlour.games.cosmoctopus.pack import NO_TYPE, RESOURCES, TYPES


@dataclass(frozen=True)
class Took(Event):
    """A player takes cards that everybody sees."""

    seat: int
    cards: tuple[Named, ...]
    where: str

    def rule(self) -> str:
        return "CO-045"

    def words(self) -> str:
        return f"{name_of(self.seat)} takes {listed([card.name for card in self.cards])} from the {self.where}."

    def names(self) -> tuple[str, ...]:
        return names_of(self.cards)


@dataclass(frozen=True)
class Drew(Event):
    """A player draws the top card of the deck."""

    seat: int
    card: Named
    type: int
    """The type that the matching resource proves to all, or NO_TYPE."""

    def rule(self) -> str:
        return "CO-055" if self.type == NO_TYPE else "CO-049"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else Drew(self.seat, UNKNOWN, self.type)

    def words(self) -> str:
        proven = f", a {TYPES[self.type]}" if self.type != NO_TYPE else ""
        return f"{name_of(self.seat)} draws {self.card.name}{proven}."

    def names(self) -> tuple[str, ...]:
        return names_of((self.card,))

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class RowRefilled(Event):
    """A gap of the row is filled from the deck."""

    card: Named

    def rule(self) -> str:
        return "CO-053"

    def words(self) -> str:
        return f"{self.card.name} comes into the row."

    def names(self) -> tuple[str, ...]:
        return (self.card.name,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class RowDiscarded(Event):
    """Cards of the row are discarded."""

    cards: tuple[Named, ...]

    def rule(self) -> str:
        return "CO-048"

    def words(self) -> str:
        leave = "leaves" if len(self.cards) == 1 else "leave"
        return f"{listed([card.name for card in self.cards])} {leave} the row."

    def names(self) -> tuple[str, ...]:
        return names_of(self.cards)


@dataclass(frozen=True)
class Reshuffled(Event):
    """The discard pile becomes the deck."""

    cards: int

    def rule(self) -> str:
        return "CO-056"

    def words(self) -> str:
        return f"The deck is empty; {counted(self.cards, 'discarded card')} become the new deck."


@dataclass(frozen=True)
class Played(Event):
    """A player plays a card and pays for it."""

    seat: int
    card: Named
    paid: tuple[int, ...]
    discarded: tuple[Named, ...]
    token: int

    def rule(self) -> str:
        return "CO-078" if self.discarded else "CO-074"

    def words(self) -> str:
        price = f" for {amount_words(self.paid)}" if sum(self.paid) else " for free"
        if self.discarded:
            price += f", discarding {listed([card.name for card in self.discarded])}"
        if self.token:
            price += f", with a discount token of {self.token}"
        return f"{name_of(self.seat)} plays {self.card.name}{price}."

    def names(self) -> tuple[str, ...]:
        return names_of((self.card, *self.discarded))

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Pays(Event):
    """A player puts a payment together; what it is for is not told before it is paid."""

    seat: int

    def rule(self) -> str:
        return "CO-075"

    def words(self) -> str:
        return f"{name_of(self.seat)} is working out a payment."

    def reveals(self) -> bool:
        """It tells that the seat holds something that it can pay for."""
        return True


@dataclass(frozen=True)
class WentBack(Event):
    """A player thinks better of a payment."""

    seat: int

    def rule(self) -> str:
        return "CO-075"

    def words(self) -> str:
        return f"{name_of(self.seat)} thinks again; nothing is spent."


@dataclass(frozen=True)
class KnowledgeBought(Event):
    """A player obtains Forbidden Knowledge."""

    seat: int
    resource: int
    paid: int
    discarded: tuple[Named, ...]

    def rule(self) -> str:
        return "CO-156"

    def words(self) -> str:
        cards = f", discarding {listed([card.name for card in self.discarded])}" if self.discarded else ""
        some = resource_words(self.resource, self.paid)
        return f"{name_of(self.seat)} obtains the Forbidden Knowledge of {RESOURCES[self.resource]} for {some}{cards}."

    def beat(self) -> float:
        return 2.0

    def weight(self) -> float:
        return 1.0

    def names(self) -> tuple[str, ...]:
        return names_of(self.discarded)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Submerged(Event):
    """Submerge takes cards out of the row and gives moves."""

    seat: int
    moves: int

    def rule(self) -> str:
        return "CO-104"

    def words(self) -> str:
        return f"Submerge gives {name_of(self.seat)} {counted(self.moves, 'move')}."

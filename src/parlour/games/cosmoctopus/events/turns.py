"""Setting up, turns, and how a competitive game ends."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.packs.part import Named
from parlour.core.words import listed, name_of
from parlour.games.cosmoctopus.cards import amount_words
from parlour.games.cosmoctopus.events.words import UNKNOWN, names_of


@dataclass(frozen=True)
class SetUp(Event):
    """The realm, the row and the hands are laid out."""

    starter: int
    row: tuple[Named, ...]

    def rule(self) -> str:
        return "CO-023"

    def words(self) -> str:
        row = listed([card.name for card in self.row])
        return f"The Inky Realm is laid out. The row holds {row}. {name_of(self.starter)} goes first."

    def names(self) -> tuple[str, ...]:
        return names_of(self.row)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Dealt(Event):
    """A seat is dealt its cards, or passed a pack of the draft; only that seat sees them."""

    seat: int
    cards: tuple[Named, ...]
    passed: bool

    def rule(self) -> str:
        return "CO-238" if self.passed else "CO-027"

    def seen_by(self, viewer: int) -> Event | None:
        return self if viewer == self.seat else None

    def words(self) -> str:
        verb = "is passed" if self.passed else "is dealt"
        return f"{name_of(self.seat)} {verb} {listed([card.name for card in self.cards])}."

    def names(self) -> tuple[str, ...]:
        return names_of(self.cards)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class StartingHand(Event):
    """A seat takes the cards on the back of its reference card, which all can read."""

    seat: int
    cards: tuple[Named, ...]

    def rule(self) -> str:
        return "CO-235"

    def words(self) -> str:
        return f"{name_of(self.seat)} starts with {listed([card.name for card in self.cards])}."

    def names(self) -> tuple[str, ...]:
        return names_of(self.cards)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Kept(Event):
    """A seat keeps a card of the draft."""

    seat: int
    card: Named

    def rule(self) -> str:
        return "CO-238"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else Kept(self.seat, UNKNOWN)

    def words(self) -> str:
        return f"{name_of(self.seat)} keeps {self.card.name}."

    def names(self) -> tuple[str, ...]:
        return names_of((self.card,))


@dataclass(frozen=True)
class TurnBegan(Event):
    """Cosmoctopus turns to a player."""

    seat: int
    round: int

    def rule(self) -> str:
        return "CO-037"

    def words(self) -> str:
        return f"Round {self.round + 1}: Cosmoctopus faces {name_of(self.seat)}."


@dataclass(frozen=True)
class Discarded(Event):
    """A player discards down to the limit."""

    seat: int
    cards: tuple[Named, ...]
    resources: tuple[int, ...]

    def rule(self) -> str:
        return "CO-146" if self.cards else "CO-145"

    def words(self) -> str:
        what = [card.name for card in self.cards]
        if sum(self.resources):
            what.append(amount_words(self.resources))
        return f"{name_of(self.seat)} discards {listed(what)}."

    def names(self) -> tuple[str, ...]:
        return names_of(self.cards)

    def reveals(self) -> bool:
        return bool(self.cards)


@dataclass(frozen=True)
class GameWon(Event):
    """A player gains the eighth tentacle."""

    seat: int

    def rule(self) -> str:
        return "CO-175"

    def words(self) -> str:
        return f"{name_of(self.seat)} has eight tentacles and summons Cosmoctopus!"

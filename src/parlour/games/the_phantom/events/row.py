"""What happens on the Destiny row and in the adventure."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event, Story
from parlour.core.words import counted, name_of


@dataclass(frozen=True)
class LoreRead(Event):
    """A Lore card is turned over and read."""

    card: str
    id: str
    numeral: str
    text: str

    def rule(self) -> str:
        return "TP-183"

    def words(self) -> str:
        return f"Lore {self.numeral} is read: {self.card}."

    def story(self) -> Story | None:
        return Story(f"{self.numeral}. {self.card}", self.text) if self.text else None

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 0.0 if self.text else 2.0  # a page of the story holds by itself

    def weight(self) -> float:
        return 0.0 if self.text else 1.0


@dataclass(frozen=True)
class MissionSet(Event):
    """A Mission becomes the active one."""

    card: str
    id: str
    text: str

    def rule(self) -> str:
        return "TP-041"

    def words(self) -> str:
        return f"The Mission is now {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 2.2

    def weight(self) -> float:
        return 1.0


@dataclass(frozen=True)
class Revealed(Event):
    """A Destiny card is revealed."""

    card: str
    id: str

    def rule(self) -> str:
        return "TP-080"

    def words(self) -> str:
        return f"{self.card} is revealed."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True

    def beat(self) -> float:
        return 1.5

    def weight(self) -> float:
        return 0.7


@dataclass(frozen=True)
class Placed(Event):
    """A card is placed on the Destiny row."""

    card: str
    id: str

    def rule(self) -> str:
        return "TP-051"

    def words(self) -> str:
        return f"{self.card} is placed on the Destiny row."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Followed(Event):
    """The pass of the row reaches a card with instructions."""

    card: str
    id: str

    def rule(self) -> str:
        return "TP-085"

    def words(self) -> str:
        return f"{self.card} is followed."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class Attacked(Event):
    """An enemy attacks."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-141"

    def words(self) -> str:
        return f"{self.card} attacks {name_of(self.seat)}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def beat(self) -> float:
        return 1.5

    def weight(self) -> float:
        return 0.6


@dataclass(frozen=True)
class AttackCancelled(Event):
    """An attack does not happen."""

    card: str
    id: str

    def rule(self) -> str:
        return "TP-150"

    def words(self) -> str:
        return f"The attack of {self.card} does not happen."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def beat(self) -> float:
        return 1.5

    def weight(self) -> float:
        return 0.6


@dataclass(frozen=True)
class Wounded(Event):
    """Wounds are placed on an enemy, or taken off."""

    card: str
    id: str
    number: int

    def rule(self) -> str:
        return "TP-134"

    def words(self) -> str:
        return f"{self.card} {'takes' if self.number > 0 else 'loses'} {counted(abs(self.number), 'Wound')}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class Defeated(Event):
    """An enemy is defeated."""

    seat: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-137"

    def words(self) -> str:
        return f"{name_of(self.seat)} defeats {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def beat(self) -> float:
        return 2.0

    def weight(self) -> float:
        return 1.0


@dataclass(frozen=True)
class Resolved(Event):
    """A card goes to the Resolved pile."""

    card: str
    id: str

    def rule(self) -> str:
        return "TP-173"

    def words(self) -> str:
        return f"{self.card} goes to the Resolved pile."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class Moved(Event):
    """A card goes somewhere else."""

    card: str
    id: str
    where: str

    def rule(self) -> str:
        return "TP-277"

    def words(self) -> str:
        return f"{self.card} goes {self.where}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class TokensPut(Event):
    """Tokens are put on a card, or taken off."""

    token: str
    number: int
    card: str
    id: str

    def rule(self) -> str:
        return "TP-285"

    def words(self) -> str:
        return f"{counted(abs(self.number), self.token + ' token')} {'on' if self.number > 0 else 'off'} {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)


@dataclass(frozen=True)
class Peeked(Event):
    """The top card of a deck is shown to all."""

    card: str
    id: str

    def rule(self) -> str:
        return "TP-282"

    def words(self) -> str:
        return f"On top lies {self.card}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class GoalReached(Event):
    """A goal is reached."""

    card: str
    id: str
    what: str

    def rule(self) -> str:
        return "TP-310"

    def words(self) -> str:
        return f"{self.card}: {self.what}."

    def names(self) -> tuple[str, ...]:
        return (self.id,)

    def beat(self) -> float:
        return 2.4

    def weight(self) -> float:
        return 1.0


@dataclass(frozen=True)
class Skipped(Event):
    """An instruction finds nothing to do."""

    what: str
    cites: str

    def rule(self) -> str:
        return self.cites

    def words(self) -> str:
        return self.what

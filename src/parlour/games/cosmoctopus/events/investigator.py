"""The Private Investigator, and players who have finished against him."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.packs.part import Named
from parlour.core.words import name_of
from parlour.games.cosmoctopus.cards import amount_words, resource_words
from parlour.games.cosmoctopus.events.words import names_of
from parlour.games.cosmoctopus.pack import RESOURCES


@dataclass(frozen=True)
class BehaviourTurned(Event):
    """A behaviour card is turned up and the magnifying glasses move."""

    behaviour: str
    icon: int

    def rule(self) -> str:
        return "CO-224"

    def words(self) -> str:
        return f"The Investigator turns to {self.behaviour} and watches the {RESOURCES[self.icon]} tiles."

    def names(self) -> tuple[str, ...]:
        return (self.behaviour,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class InvestigatorGained(Event):
    """The Investigator gets resources."""

    amounts: tuple[int, ...]
    noticed: bool

    def rule(self) -> str:
        return "CO-203" if self.noticed else "CO-213"

    def words(self) -> str:
        if self.noticed:
            return f"The tile is being watched: the Investigator gets {amount_words(self.amounts)}."
        return f"The Investigator gets {amount_words(self.amounts)}."

    def beat(self) -> float:
        return 0.0 if self.noticed else 1.5

    def weight(self) -> float:
        return 0.0 if self.noticed else 0.6


@dataclass(frozen=True)
class InvestigatorAdvanced(Event):
    """The Investigator pays for tentacles."""

    resource: int
    tentacles: int
    now: int

    def rule(self) -> str:
        return "CO-214" if self.tentacles > 1 else "CO-215"

    def words(self) -> str:
        if self.tentacles > 1:
            what = f"the Forbidden Knowledge of {RESOURCES[self.resource]} and {self.tentacles} tentacles"
        else:
            what = f"a tentacle with {RESOURCES[self.resource]}"
        return f"The Investigator gains {what}, {self.now} in all."

    def beat(self) -> float:
        return 1.6

    def weight(self) -> float:
        return 0.8


@dataclass(frozen=True)
class Revealed(Event):
    """The revelation card is flipped."""

    revelation: str
    changes: str

    def rule(self) -> str:
        return "CO-208"

    def words(self) -> str:
        return f"The Investigator sees it all: {self.revelation}. {self.changes}"

    def beat(self) -> float:
        return 2.5

    def weight(self) -> float:
        return 1.0

    def names(self) -> tuple[str, ...]:
        return (self.revelation,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class BehaviourActs(Event):
    """The effect of the behaviour card happens."""

    behaviour: str
    knowledge: bool
    does: str

    def rule(self) -> str:
        return "CO-202"

    def words(self) -> str:
        return f"{self.behaviour}: {self.does}."


@dataclass(frozen=True)
class Lost(Event):
    """A player loses resources."""

    seat: int
    resource: int
    amount: int

    def rule(self) -> str:
        return "CO-202"

    def words(self) -> str:
        return f"{name_of(self.seat)} loses {resource_words(self.resource, self.amount)}."


@dataclass(frozen=True)
class Finished(Event):
    """A player has eight tentacles and goes on helping the others."""

    seat: int
    cards: tuple[Named, ...]

    def rule(self) -> str:
        return "CO-182"

    def words(self) -> str:
        return f"{name_of(self.seat)} has eight tentacles, gives up everything and helps the others from now on."

    def names(self) -> tuple[str, ...]:
        return names_of(self.cards)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Donated(Event):
    """A finished player gives the bonus of a tile away."""

    seat: int
    to: int

    def rule(self) -> str:
        return "CO-186"

    def words(self) -> str:
        return f"{name_of(self.seat)} gives the bonus to {name_of(self.to)}."


@dataclass(frozen=True)
class Together(Event):
    """The game against the Investigator ends."""

    won: bool

    def rule(self) -> str:
        return "CO-179" if self.won else "CO-228"

    def words(self) -> str:
        if self.won:
            return "Every tentacle is in place before the Investigator understands: the devotees win!"
        return "The Investigator has eight tentacles and closes the case. The devotees lose."

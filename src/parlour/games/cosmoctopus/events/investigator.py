"""The Private Investigator, and players who have finished against him."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.events import Event
from parlour.core.words import listed, name_of
from parlour.games.cosmoctopus.cards import PACK, amount_words, effects_words, resource_words
from parlour.games.cosmoctopus.events.words import names_of
from parlour.games.cosmoctopus.pack import RESOURCES


@dataclass(frozen=True)
class BehaviourTurned(Event):
    """A behaviour card is turned up and the magnifying glasses move."""

    behaviour: int

    def rule(self) -> str:
        return "CO-224"

    def words(self) -> str:
        card = PACK.behaviours[self.behaviour]
        return f"The Investigator turns to {card.name} and watches the {RESOURCES[card.icon]} tiles."

    def names(self) -> tuple[str, ...]:
        return (PACK.behaviours[self.behaviour].name,)

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


@dataclass(frozen=True)
class Revealed(Event):
    """The revelation card is flipped."""

    revelation: int

    def rule(self) -> str:
        return "CO-208"

    def words(self) -> str:
        card = PACK.revelations[self.revelation]
        return f"The Investigator sees it all: {card.name}. {revelation_words(self.revelation)}"

    def names(self) -> tuple[str, ...]:
        return (PACK.revelations[self.revelation].name,)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class BehaviourActs(Event):
    """The effect of the behaviour card happens."""

    behaviour: int
    knowledge: bool

    def rule(self) -> str:
        return "CO-202"

    def words(self) -> str:
        card = PACK.behaviours[self.behaviour]
        effects = card.on_knowledge if self.knowledge else card.on_tentacle
        return f"{card.name}: {effects_words(effects)}."


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
    cards: tuple[int, ...]

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


def revelation_words(revelation: int) -> str:
    """What a revelation changes, in a sentence."""
    card = PACK.revelations[revelation]
    said: list[str] = []
    if card.tribute > 1:
        said.append(f"each further tile of a move costs {card.tribute} resources")
    if card.noticed > 1:
        said.append(f"a watched tile gives the Investigator {card.noticed} resources")
    if card.hand_limit < 8:
        said.append(f"at most {card.hand_limit} cards may be kept at the end of a turn")
    return (listed(said)[0].upper() + listed(said)[1:] + ".") if said else "Nothing changes."

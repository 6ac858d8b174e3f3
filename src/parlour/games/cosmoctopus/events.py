"""What happens in Cosmoctopus, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.events import Event
from parlour.core.words import counted, listed, name_of
from parlour.games.cosmoctopus.cards import (
    NAME,
    PACK,
    SLOT,
    TILE_NAME,
    amount_words,
    effects_words,
    resource_words,
)
from parlour.games.cosmoctopus.pack import RESOURCES

UNKNOWN: Final = -1
"""A card that the reader of the event may not know."""
TILE_SOURCE: Final = 100
"""Sources of a gain: a card by its number, a tile from here on, nothing told (-1)."""


def source_words(source: int) -> str:
    """'from The Coin Reef'; empty if there is nothing to tell."""
    if source < 0:
        return ""
    name = TILE_NAME[source - TILE_SOURCE] if source >= TILE_SOURCE else NAME[source]
    return f" from {name}"


def names_of(cards: tuple[int, ...]) -> tuple[str, ...]:
    """The names of the cards that may be told."""
    return tuple([NAME[card] for card in cards if card >= 0])


@dataclass(frozen=True)
class SetUp(Event):
    """The realm, the row and the hands are laid out."""

    starter: int
    row: tuple[int, ...]

    def rule(self) -> str:
        return "CO-023"

    def words(self) -> str:
        row = listed([NAME[card] for card in self.row])
        return f"The Inky Realm is laid out. The row holds {row}. {name_of(self.starter)} goes first."

    def names(self) -> tuple[str, ...]:
        return names_of(self.row)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Dealt(Event):
    """A seat is dealt its cards, or passed a pack of the draft; only that seat sees them."""

    seat: int
    cards: tuple[int, ...]
    passed: bool

    def rule(self) -> str:
        return "CO-238" if self.passed else "CO-027"

    def seen_by(self, viewer: int) -> Event | None:
        return self if viewer == self.seat else None

    def words(self) -> str:
        verb = "is passed" if self.passed else "is dealt"
        return f"{name_of(self.seat)} {verb} {listed([NAME[card] for card in self.cards])}."

    def names(self) -> tuple[str, ...]:
        return names_of(self.cards)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Kept(Event):
    """A seat keeps a card of the draft."""

    seat: int
    card: int

    def rule(self) -> str:
        return "CO-238"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else Kept(self.seat, UNKNOWN)

    def words(self) -> str:
        return f"{name_of(self.seat)} keeps {NAME[self.card] if self.card >= 0 else 'a card'}."

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
class Moved(Event):
    """Cosmoctopus moves."""

    seat: int
    tile: int
    paid: tuple[int, ...]

    def rule(self) -> str:
        return "CO-060" if sum(self.paid) else "CO-040"

    def words(self) -> str:
        tribute = f", paying {amount_words(self.paid)} as Tribute" if sum(self.paid) else ""
        return f"{name_of(self.seat)} moves Cosmoctopus to {TILE_NAME[self.tile]}{tribute}."


@dataclass(frozen=True)
class Stayed(Event):
    """An effect names the tile where Cosmoctopus stands already."""

    seat: int
    tile: int

    def rule(self) -> str:
        return "CO-292"

    def words(self) -> str:
        return f"Cosmoctopus is on {TILE_NAME[self.tile]} already; {name_of(self.seat)} still gets its bonus."


@dataclass(frozen=True)
class BridgePlanned(Event):
    """A player is about to discard a card for the cosmic bridge."""

    seat: int
    token: int
    tile: int

    def rule(self) -> str:
        return "CO-258"

    def words(self) -> str:
        return f"{name_of(self.seat)} wants to move bridge token {self.token + 1} to {TILE_NAME[self.tile]}."


@dataclass(frozen=True)
class BridgeMoved(Event):
    """A token of the cosmic bridge is moved for a card."""

    seat: int
    card: int
    tile: int

    def rule(self) -> str:
        return "CO-258"

    def words(self) -> str:
        return f"{name_of(self.seat)} discards {NAME[self.card]} to move the cosmic bridge to {TILE_NAME[self.tile]}."

    def names(self) -> tuple[str, ...]:
        return (NAME[self.card],)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Gained(Event):
    """A player gains resources."""

    seat: int
    resource: int
    amount: int
    more: int
    source: int

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
    card: int
    slot: int
    by_itself: bool

    def rule(self) -> str:
        return "CO-273" if self.by_itself else "CO-131"

    def words(self) -> str:
        resource = RESOURCES[SLOT[self.card * 4 + self.slot]]
        if self.by_itself:
            return f"The {resource} slot of {NAME[self.card]} fills itself from the bank."
        return f"{name_of(self.seat)} places 1 {resource} on {NAME[self.card]}."


@dataclass(frozen=True)
class Completed(Event):
    """A constellation is complete."""

    seat: int
    card: int

    def rule(self) -> str:
        return "CO-136"

    def words(self) -> str:
        return f"{name_of(self.seat)} completes {NAME[self.card]}."


@dataclass(frozen=True)
class TentacleGained(Event):
    """A player gains a tentacle."""

    seat: int
    now: int

    def rule(self) -> str:
        return "CO-154"

    def words(self) -> str:
        return f"{name_of(self.seat)} gains a tentacle and has {self.now}."


@dataclass(frozen=True)
class ContactTaken(Event):
    """A player takes a First Contact card."""

    seat: int
    card: int

    def rule(self) -> str:
        return "CO-167"

    def words(self) -> str:
        return f"{name_of(self.seat)} takes {NAME[self.card]}."


@dataclass(frozen=True)
class Took(Event):
    """A player takes cards that everybody sees."""

    seat: int
    cards: tuple[int, ...]
    where: str

    def rule(self) -> str:
        return "CO-045"

    def words(self) -> str:
        return f"{name_of(self.seat)} takes {listed([NAME[card] for card in self.cards])} from the {self.where}."

    def names(self) -> tuple[str, ...]:
        return names_of(self.cards)


@dataclass(frozen=True)
class Drew(Event):
    """A player draws the top card of the deck."""

    seat: int
    card: int
    shown: bool

    def rule(self) -> str:
        return "CO-049" if self.shown else "CO-055"

    def seen_by(self, viewer: int) -> Event:
        return self if self.shown or viewer == self.seat else Drew(self.seat, UNKNOWN, False)

    def words(self) -> str:
        verb = "draws and shows" if self.shown else "draws"
        return f"{name_of(self.seat)} {verb} {NAME[self.card] if self.card >= 0 else 'a card'}."

    def names(self) -> tuple[str, ...]:
        return names_of((self.card,))

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class RowRefilled(Event):
    """A gap of the row is filled from the deck."""

    card: int

    def rule(self) -> str:
        return "CO-053"

    def words(self) -> str:
        return f"{NAME[self.card]} comes into the row."

    def names(self) -> tuple[str, ...]:
        return (NAME[self.card],)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class RowDiscarded(Event):
    """Cards of the row are discarded."""

    cards: tuple[int, ...]

    def rule(self) -> str:
        return "CO-048"

    def words(self) -> str:
        return f"{listed([NAME[card] for card in self.cards])} leave the row."

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
    card: int
    paid: tuple[int, ...]
    discarded: tuple[int, ...]
    token: int

    def rule(self) -> str:
        return "CO-078" if self.discarded else "CO-074"

    def words(self) -> str:
        price = f" for {amount_words(self.paid)}" if sum(self.paid) else " for free"
        if self.discarded:
            price += f", discarding {listed([NAME[card] for card in self.discarded])}"
        if self.token:
            price += f", with a discount token of {self.token}"
        return f"{name_of(self.seat)} plays {NAME[self.card]}{price}."

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
    discarded: tuple[int, ...]

    def rule(self) -> str:
        return "CO-156"

    def words(self) -> str:
        cards = f", discarding {listed([NAME[card] for card in self.discarded])}" if self.discarded else ""
        some = resource_words(self.resource, self.paid)
        return f"{name_of(self.seat)} obtains the Forbidden Knowledge of {RESOURCES[self.resource]} for {some}{cards}."

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


@dataclass(frozen=True)
class Discarded(Event):
    """A player discards down to the limit."""

    seat: int
    cards: tuple[int, ...]
    resources: tuple[int, ...]

    def rule(self) -> str:
        return "CO-146" if self.cards else "CO-145"

    def words(self) -> str:
        what = [NAME[card] for card in self.cards]
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


# The Private Investigator -------------------------------------------------------------------------------


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

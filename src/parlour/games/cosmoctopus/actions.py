"""The verbs of the game. A move, a card and a payment are chains of these.

A card is a number here; `wording.action_words` calls it by the name that it has in the box being played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.question import Action, OpenAction
from parlour.core.words import name_of, typed
from parlour.games.cosmoctopus.cards import CARDS, CONSTELLATION, TYPE, resource_words
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.realm import MOST_PLACES

NONE: Final = ("ink", "coins", "whispers", "stars")
MOST_GIVEN: Final = 24
"""No Tribute and no generic cost is higher."""


@dataclass(frozen=True, eq=False)
class MoveTo(Action):
    """Move Cosmoctopus to a place by the shortest way."""

    place: int

    def words(self) -> str:
        return f"Move to place {self.place + 1}"


@dataclass(frozen=True)
class Walk(OpenAction):
    """Move Cosmoctopus along a way of one's own, tile by tile."""

    way: str
    """The numbers of the places, counted from 1: '2 5 8'."""

    def words(self) -> str:
        return f"Walk over the places {typed(self.way)}"

    def places(self) -> tuple[int, ...]:
        """The places in their order; () if it is no list of numbers."""
        words = self.way.split()
        if len(words) > MOST_GIVEN or not all(word.isascii() and word.isdecimal() and len(word) < 3 for word in words):
            return ()
        return tuple([int(word) - 1 for word in words])


@dataclass(frozen=True, eq=False)
class MoveBridge(Action):
    """Discard a card to move a token of the cosmic bridge."""

    token: int
    place: int

    def words(self) -> str:
        return f"Move bridge token {self.token + 1} to place {self.place + 1}"


@dataclass(frozen=True, eq=False)
class PlayCard(Action):
    """Play a card from the hand."""

    card: int

    def words(self) -> str:
        return f"Play card {self.card + 1}"


@dataclass(frozen=True, eq=False)
class PlayFromRow(Action):
    """Play a card straight from the card row."""

    slot: int

    def words(self) -> str:
        return f"Play card {self.slot + 1} of the row"


@dataclass(frozen=True, eq=False)
class BuyKnowledge(Action):
    """Obtain Forbidden Knowledge."""

    resource: int

    def words(self) -> str:
        return f"Obtain the Forbidden Knowledge of {RESOURCES[self.resource]}"


@dataclass(frozen=True, eq=False)
class Give(Action):
    """How much of one resource goes towards what may be paid with any."""

    resource: int
    amount: int

    def words(self) -> str:
        return f"Pay {resource_words(self.resource, self.amount)}" if self.amount else f"Pay no {NONE[self.resource]}"


@dataclass(frozen=True, eq=False)
class Pay(Action):
    """Pay what is left in the only way there is."""

    def words(self) -> str:
        return "Pay"


@dataclass(frozen=True, eq=False)
class UseToken(Action):
    """Discard the generic discount token."""

    def words(self) -> str:
        return "Use the discount token"


@dataclass(frozen=True, eq=False)
class Cancel(Action):
    """Go back; nothing has been spent."""

    def words(self) -> str:
        return "Go back"


@dataclass(frozen=True, eq=False)
class Discard(Action):
    """Discard a card from the hand."""

    card: int

    def words(self) -> str:
        return f"Discard card {self.card + 1}"


@dataclass(frozen=True, eq=False)
class Keep(Action):
    """Keep a card of the draft."""

    card: int

    def words(self) -> str:
        return f"Keep card {self.card + 1}"


@dataclass(frozen=True, eq=False)
class Take(Action):
    """Take a card of the row."""

    slot: int

    def words(self) -> str:
        return f"Take card {self.slot + 1} of the row"


@dataclass(frozen=True, eq=False)
class TakeType(Action):
    """Take all cards of one type from the row."""

    type: int

    def words(self) -> str:
        return f"Take every {TYPES[self.type]}"


@dataclass(frozen=True, eq=False)
class TakeContact(Action):
    """Take a First Contact card."""

    card: int

    def words(self) -> str:
        return f"Take First Contact card {self.card + 1}"


@dataclass(frozen=True, eq=False)
class Choose(Action):
    """Choose a resource."""

    resource: int

    def words(self) -> str:
        return f"Choose {RESOURCES[self.resource]}"


@dataclass(frozen=True, eq=False)
class PlaceOn(Action):
    """Place one unit on a slot of a constellation."""

    card: int
    slot: int

    def words(self) -> str:
        return f"Place 1 resource on slot {self.slot + 1} of card {self.card + 1}"


@dataclass(frozen=True, eq=False)
class KeepRest(Action):
    """Keep what is left of a gain in the pool."""

    def words(self) -> str:
        return "Keep the rest"


@dataclass(frozen=True, eq=False)
class Complete(Action):
    """Resolve this completed constellation first."""

    card: int

    def words(self) -> str:
        return f"Resolve card {self.card + 1} first"


@dataclass(frozen=True, eq=False)
class GiveTo(Action):
    """Donate the bonus of the tile to a player."""

    seat: int

    def words(self) -> str:
        return f"Give the bonus to {name_of(self.seat)}"


@dataclass(frozen=True, eq=False)
class Draw(Action):
    """Draw the top card of the deck."""

    def words(self) -> str:
        return "Draw a card"


@dataclass(frozen=True, eq=False)
class Pass(Action):
    """Do without, or go on."""

    def words(self) -> str:
        return "Pass"


MOVE_TO: Final = [MoveTo(place) for place in range(MOST_PLACES)]
MOVE_BRIDGE: Final = [[MoveBridge(token, place) for place in range(MOST_PLACES)] for token in range(2)]
PLAY: Final = [PlayCard(card) for card in range(CARDS)]
PLAY_FROM_ROW: Final = [PlayFromRow(slot) for slot in range(3)]
BUY: Final = [BuyKnowledge(resource) for resource in range(4)]
GIVE: Final = [[Give(resource, amount) for amount in range(MOST_GIVEN + 1)] for resource in range(4)]
PAY: Final = Pay()
USE_TOKEN: Final = UseToken()
CANCEL: Final = Cancel()
DISCARD: Final = [Discard(card) for card in range(CARDS)]
KEEP: Final = [Keep(card) for card in range(CARDS)]
TAKE: Final = [Take(slot) for slot in range(3)]
TAKE_TYPE: Final = [TakeType(type_) for type_ in range(4)]
TAKE_CONTACT: Final = [TakeContact(card) for card in range(CARDS)]
CHOOSE: Final = [Choose(resource) for resource in range(4)]
PLACE_ON: Final = [[PlaceOn(card, slot) for slot in range(4)] for card in range(CARDS)]
KEEP_REST: Final = KeepRest()
COMPLETE: Final = [Complete(card) for card in range(CARDS)]
GIVE_TO: Final = [GiveTo(seat) for seat in range(4)]
DRAW: Final = Draw()
PASS: Final = Pass()

ALL: Final[list[Action]] = [
    *MOVE_TO, *MOVE_BRIDGE[0], *MOVE_BRIDGE[1], *PLAY, *PLAY_FROM_ROW, *BUY,
    *[give for gives in GIVE for give in gives],
    PAY, USE_TOKEN, CANCEL, *DISCARD, *KEEP[:88], *TAKE, *TAKE_TYPE, *TAKE_CONTACT[88:], *CHOOSE,
    *[place for card in range(CARDS) if TYPE[card] == CONSTELLATION for place in PLACE_ON[card]],
    KEEP_REST, *[COMPLETE[card] for card in range(CARDS) if TYPE[card] == CONSTELLATION], *GIVE_TO, DRAW, PASS,
]  # fmt: skip

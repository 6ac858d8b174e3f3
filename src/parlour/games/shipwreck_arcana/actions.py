"""The verbs of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.shipwreck_arcana.cards import MOST_CARDS
from parlour.games.shipwreck_arcana.fates import VALUES
from parlour.games.shipwreck_arcana.worlds import HANDS

SEATS: Final = 5
THE_HOURS: Final = 0
"""The place of The Hours in the row; 1 to 4 are the arcana cards from left to right."""

PLACES: Final = (
    "The Hours",
    "the 1st arcana card",
    "the 2nd arcana card",
    "the 3rd arcana card",
    "the 4th arcana card",
)
LINES: Final = ("1st", "2nd", "3rd", "4th", "5th")


@dataclass(frozen=True, eq=False)
class Play(Action):
    """Play a fate in front of a card."""

    value: int
    place: int

    def words(self) -> str:
        return f"Play the {self.value} on {PLACES[self.place]}"


@dataclass(frozen=True, eq=False)
class UsePower(Action):
    """Use the power of a faded card, with the number it asks for (0: none). The group proposes it."""

    card: int
    number: int

    def words(self) -> str:
        chosen = f" with {self.number}" if self.number else ""
        return f"Use the power of card {self.card + 1}{chosen}"


@dataclass(frozen=True, eq=False)
class Predict(Action):
    """Propose to predict that the hidden fate has this value."""

    value: int

    def words(self) -> str:
        return f"We predict your fate is {self.value}"


@dataclass(frozen=True, eq=False)
class NoPrediction(Action):
    """Propose to make no prediction."""

    def words(self) -> str:
        return "No prediction"


@dataclass(frozen=True, eq=False)
class Agree(Action):
    """Agree to this very proposal; it cannot be mistaken for consent to another."""

    proposal: int

    def words(self) -> str:
        return f"Agree: {proposed(self.proposal).words()}"


@dataclass(frozen=True, eq=False)
class Refuse(Action):
    """Refuse the last proposal that the decision has room for."""

    def words(self) -> str:
        return "Refuse, so that no prediction is made"


@dataclass(frozen=True, eq=False)
class Reveal(Action):
    """Discard your own fate, the last copy of its value, to show it to the group."""

    value: int

    def words(self) -> str:
        return f"Discard your {self.value} to show that you hold the last one"


@dataclass(frozen=True, eq=False)
class UseNoPower(Action):
    """Leave it at the play."""

    def words(self) -> str:
        return "Go on without a power"


@dataclass(frozen=True, eq=False)
class OwnUp(Action):
    """Say that the play was against the card's text."""

    def words(self) -> str:
        return "Own up: that play was not allowed"


@dataclass(frozen=True, eq=False)
class Replace(Action):
    """Replace an arcana card that has no fates."""

    place: int

    def words(self) -> str:
        return f"Replace {PLACES[self.place]}"


@dataclass(frozen=True, eq=False)
class DiscardVisible(Action):
    """Discard a visible fate."""

    value: int
    place: int

    def words(self) -> str:
        return f"Discard the {self.value} on {PLACES[self.place]}"


@dataclass(frozen=True, eq=False)
class MoveVisible(Action):
    """Move a visible fate to another arcana card."""

    value: int
    place: int
    to: int

    def words(self) -> str:
        return f"Move the {self.value} on {PLACES[self.place]} to {PLACES[self.to]}"


@dataclass(frozen=True, eq=False)
class Flip(Action):
    """Have a number line token flipped."""

    hand: int
    value: int

    def words(self) -> str:
        return f"Flip the {self.value} of the {LINES[self.hand]} number line"


@dataclass(frozen=True, eq=False)
class Join(Action):
    """Somebody new takes the first free place, with turns before this player's."""

    before: int

    def words(self) -> str:
        return f"Somebody joins, with the turn before {name_of(self.before)}"


@dataclass(frozen=True, eq=False)
class Leave(Action):
    """A player leaves the game."""

    seat: int

    def words(self) -> str:
        return f"{name_of(self.seat)} leaves"


@dataclass(frozen=True, eq=False)
class GiveUp(Action):
    """Stop waiting for another player; the game is lost."""

    def words(self) -> str:
        return "Stop waiting and end the game"


PLAY: Final = [[Play(value, place) for value in range(8)] for place in range(5)]
USE: Final = [[UsePower(card, number) for number in range(8)] for card in range(MOST_CARDS)]
PREDICT: Final = [Predict(value) for value in range(8)]
NO_PREDICTION: Final = NoPrediction()
REFUSE: Final = Refuse()
REVEAL: Final = [Reveal(value) for value in range(8)]
USE_NO_POWER: Final = UseNoPower()
OWN_UP: Final = OwnUp()
REPLACE: Final = [Replace(place) for place in range(5)]
DISCARD: Final = [[DiscardVisible(value, place) for value in range(8)] for place in range(5)]
MOVE: Final = [[[MoveVisible(value, place, to) for value in range(8)] for to in range(5)] for place in range(5)]
FLIP: Final = [[Flip(hand, value) for value in range(8)] for hand in range(HANDS)]
JOIN: Final = [Join(before) for before in range(SEATS)]
LEAVE: Final = [Leave(seat) for seat in range(SEATS)]
GIVE_UP: Final = GiveUp()

NO_PROPOSAL: Final = -1
PASSING: Final = 0
FIRST_USE: Final = 8
"""Proposals as numbers: 0 no prediction, 1 to 7 predictions, from 8 on powers (card by card, number by number)."""

AGREE: Final = [Agree(proposal) for proposal in range(FIRST_USE + MOST_CARDS * 8)]


def proposed(proposal: int) -> Action:
    """The action that a proposal is about."""
    if proposal >= FIRST_USE:
        return USE[(proposal - FIRST_USE) // 8][(proposal - FIRST_USE) % 8]
    return PREDICT[proposal] if proposal else NO_PREDICTION


def _all() -> list[Action]:
    actions: list[Action] = []
    for value in VALUES:
        actions += [PLAY[place][value] for place in range(5)]
    for value in VALUES:
        actions += [DISCARD[place][value] for place in range(1, 5)]
    for place in range(1, 5):
        for to in range(1, 5):
            if to != place:
                actions += [MOVE[place][to][value] for value in VALUES]
    for hand in range(HANDS):
        actions += [FLIP[hand][value] for value in VALUES]
    actions += [PREDICT[value] for value in VALUES]
    actions += [REVEAL[value] for value in VALUES]
    actions += [NO_PREDICTION, REFUSE, USE_NO_POWER, OWN_UP, GIVE_UP, *REPLACE[1:], *JOIN, *LEAVE]
    for card in range(MOST_CARDS):
        actions += USE[card]
    return actions + AGREE


ACTIONS: Final = _all()
"""Every action of the game."""

"""What everybody at the table sees and remembers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.core.data import to_json
from parlour.games.shipwreck_arcana.actions import NO_PROPOSAL
from parlour.games.shipwreck_arcana.facts import KINDS, Fact
from parlour.games.shipwreck_arcana.worlds import HANDS, NOTHING_HIDDEN

ROW: Final = 4
NO_CARD: Final = -1
NOBODY: Final = -1
NOT_PLAYED: Final = -1
NOT_ASKED: Final = -1

SEATS_IN: Final = [tuple([seat for seat in range(5) if group >> seat & 1]) for group in range(32)]
"""The seats of a group, which is a mask with one bit for each seat."""


class Public:
    """What everybody sees. A hand is a set of number line tokens with the fates behind it: one for each player,
    two for each in the challenge."""

    def __init__(self) -> None:
        self.score: int
        self.doom: int
        self.row: list[int]
        """The four arcana cards from left to right; NO_CARD where the deck could not fill the place."""
        self.fates: list[int]
        """The heap of fates in front of each."""
        self.hours: list[int]
        """The hours in front of each."""
        self.visible: int
        """All visible fates as one heap."""
        self.faded: list[int]
        """The cards below the row, whose powers can be used."""
        self.deck: int
        """How many cards the deck has."""
        self.top: int
        self.under: list[int]
        """The cards that all saw go under the deck, the lowest first."""
        self.owner: list[int]
        """Whose each hand is; NOBODY if its number line is put away."""
        self.held: list[int]
        """How many fates each hand has."""
        self.lines: list[int]
        """The number line of each hand: the mask of flipped values."""
        self.order: list[int]
        """The hands in turn order."""
        self.at: int
        """The place in `order` of the turn being played."""
        self.turn: int
        self.active: int
        """The hand whose turn it is."""
        self.had: bool
        """Whether that hand had a fate before it drew."""
        self.played: int
        """The fate played in this turn."""
        self.place: int
        """Where it was played: 0 The Hours, 1 to 4 an arcana card, NOT_PLAYED before the play."""
        self.fits: int
        """The values that obey the card's text when kept with that play, as a mask."""
        self.power_used: bool
        self.predictions: int
        """How many predictions the group may still make in this turn."""
        self.wrong: int
        """The values predicted wrongly in this turn, as a mask."""
        self.right: bool
        """Whether a prediction of this turn was correct."""
        self.proposal: int
        self.agreed: int
        """Who agrees to the proposal, as a group."""
        self.proposals: int
        """How many proposals this decision has seen."""
        self.present: int
        """The seats at which somebody plays, as a group."""
        self.told: int
        """What the active player answered last in this turn: 1 yes, 0 no, NOT_ASKED nothing."""
        self.shown: int
        """The fate of a hand that was shown last, before it went back to the bag; 0 if none was."""
        self.shown_by: int
        """The seat that showed it."""
        self.facts: list[tuple[Fact, ...]]
        """What was seen about each hand since it was empty."""
        self.possible: int
        """What everybody knows of the hidden fates: a set of worlds."""
        self.before: int
        """The same before the play, while it still matters which fate was played; else 0."""

    def clone(self) -> Public:
        """An equal copy that shares only frozen things."""
        new = Public()
        new.score = self.score
        new.doom = self.doom
        new.row = self.row[:]
        new.fates = self.fates[:]
        new.hours = self.hours[:]
        new.visible = self.visible
        new.faded = self.faded[:]
        new.deck = self.deck
        new.top = self.top
        new.under = self.under[:]
        new.owner = self.owner[:]
        new.held = self.held[:]
        new.lines = self.lines[:]
        new.order = self.order[:]
        new.at = self.at
        new.turn = self.turn
        new.active = self.active
        new.had = self.had
        new.played = self.played
        new.place = self.place
        new.fits = self.fits
        new.power_used = self.power_used
        new.predictions = self.predictions
        new.wrong = self.wrong
        new.right = self.right
        new.proposal = self.proposal
        new.agreed = self.agreed
        new.proposals = self.proposals
        new.present = self.present
        new.told = self.told
        new.shown = self.shown
        new.shown_by = self.shown_by
        new.facts = self.facts[:]
        new.possible = self.possible
        new.before = self.before
        return new

    def fields(self) -> list[Any]:
        """The public part as JSON data."""
        return [
            self.score, self.doom, self.row, self.fates, self.hours, self.visible, self.faded, self.deck, self.top,
            self.under, self.owner, self.held, self.lines, self.order, self.at, self.turn, self.active, self.had,
            self.played, self.place, self.fits, self.power_used, self.predictions, self.wrong, self.right,
            self.proposal, self.agreed, self.proposals, self.present, self.told, self.shown, self.shown_by,
            [[to_json(fact) for fact in facts] for facts in self.facts],
            format(self.possible, "x"), format(self.before, "x"),
        ]  # fmt: skip

    def active_seat(self) -> int:
        """The active player."""
        return self.owner[self.active]

    def allies(self) -> int:
        """The group of predicting players."""
        return self.present & ~(1 << self.owner[self.active])

    def hands_of(self, seat: int) -> list[int]:
        """The hands of this seat."""
        return [hand for hand in range(HANDS) if self.owner[hand] == seat]

    def hidden(self) -> int:
        """How many hands hold a fate."""
        return len([held for held in self.held if held])

    def line_name(self, hand: int) -> str:
        """'A' or 'B' in the challenge, where a player has two hands; else nothing."""
        hands = self.hands_of(self.owner[hand])
        return "" if len(hands) < 2 else "AB"[hands.index(hand)]


def new_public(players: Sequence[int], doom: int, hands: int) -> Public:
    """The table before the first turn: this many hands, dealt out to the players in turn."""
    new = Public()
    new.score = 0
    new.doom = doom
    new.row = [NO_CARD] * ROW
    new.fates = [0] * ROW
    new.hours = [0] * ROW
    new.visible = 0
    new.faded = []
    new.deck = 0
    new.top = NO_CARD
    new.under = []
    new.owner = [players[hand % len(players)] if hand < hands else NOBODY for hand in range(HANDS)]
    new.held = [0] * HANDS
    new.lines = [0] * HANDS
    new.order = list(range(hands))
    new.at = 0
    new.turn = 0
    new.active = 0
    new.had = False
    new.played = 0
    new.place = NOT_PLAYED
    new.fits = 0
    new.power_used = False
    new.predictions = 0
    new.wrong = 0
    new.right = False
    new.proposal = NO_PROPOSAL
    new.agreed = 0
    new.proposals = 0
    new.present = sum(1 << seat for seat in players)
    new.told = NOT_ASKED
    new.shown = 0
    new.shown_by = NOBODY
    new.facts = [()] * HANDS
    new.possible = NOTHING_HIDDEN
    new.before = 0
    return new


def public_of(fields: list[Any]) -> Public:
    """The public part whose `fields` these are."""
    new = Public()
    (
        new.score, new.doom, new.row, new.fates, new.hours, new.visible, new.faded, new.deck, new.top,
        new.under, new.owner, new.held, new.lines, new.order, new.at, new.turn, new.active, new.had,
        new.played, new.place, new.fits, new.power_used, new.predictions, new.wrong, new.right,
        new.proposal, new.agreed, new.proposals, new.present, new.told, new.shown, new.shown_by,
        facts, possible, before,
    ) = fields  # fmt: skip
    new.facts = [tuple([KINDS.read(fact) for fact in each]) for each in facts]
    new.possible = int(possible, 16)
    new.before = int(before, 16)
    return new

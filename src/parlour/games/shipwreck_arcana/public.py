"""What everybody at the table sees and remembers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.core.data import to_json
from parlour.core.fields import EMPTY_LIST, Bits, Fields
from parlour.games.shipwreck_arcana.actions import NO_PROPOSAL
from parlour.games.shipwreck_arcana.facts import FACT_KINDS, Fact
from parlour.games.shipwreck_arcana.worlds import HANDS, NOTHING_HIDDEN

ROW: Final = 4
NO_CARD: Final = -1
NOBODY: Final = -1
NOT_PLAYED: Final = -1
NOT_ASKED: Final = -1

SEATS_IN: Final = [tuple([seat for seat in range(5) if group >> seat & 1]) for group in range(32)]
"""The seats of a group, which is a mask with one bit for each seat."""


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    """What everybody sees. A hand is a set of number line tokens with the fates behind it: one for each player,
    two for each in the challenge."""

    score: int = 0
    doom: int
    row: list[int]
    """The four arcana cards from left to right; NO_CARD where the deck could not fill the place."""
    fates: list[int]
    """The heap of fates in front of each."""
    hours: list[int]
    """The hours in front of each."""
    visible: int = 0
    """All visible fates as one heap."""
    faded: list[int] = EMPTY_LIST
    """The cards below the row, whose powers can be used."""
    deck: int = 0
    """How many cards the deck has."""
    top: int = NO_CARD
    under: list[int] = EMPTY_LIST
    """The cards that all saw go under the deck, the lowest first."""
    owner: list[int]
    """Whose each hand is; NOBODY if its number line is put away."""
    held: list[int]
    """How many fates each hand has."""
    lines: list[int]
    """The number line of each hand: the mask of flipped values."""
    order: list[int]
    """The hands in turn order."""
    at: int = 0
    """The place in `order` of the turn being played."""
    turn: int = 0
    active: int = 0
    """The hand whose turn it is."""
    had: bool = False
    """Whether that hand had a fate before it drew."""
    played: int = 0
    """The fate played in this turn."""
    place: int = NOT_PLAYED
    """Where it was played: 0 The Hours, 1 to 4 an arcana card, NOT_PLAYED before the play."""
    fits: int = 0
    """The values that obey the card's text when kept with that play, as a mask."""
    power_used: bool = False
    predictions: int = 0
    """How many predictions the group may still make in this turn."""
    wrong: int = 0
    """The values predicted wrongly in this turn, as a mask."""
    right: bool = False
    """Whether a prediction of this turn was correct."""
    proposal: int = NO_PROPOSAL
    agreed: int = 0
    """Who agrees to the proposal, as a group."""
    proposals: int = 0
    """How many proposals this decision has seen."""
    declined: bool = False
    """Whether making no prediction was among them."""
    present: int
    """The seats at which somebody plays, as a group."""
    told: int = NOT_ASKED
    """What the active player answered last in this turn: 1 yes, 0 no, NOT_ASKED nothing."""
    shown: int = 0
    """The fate of a hand that was shown last, before it went back to the bag; 0 if none was."""
    shown_by: int = NOBODY
    """The seat that showed it."""
    facts: list[tuple[Fact, ...]]
    """What was seen about each hand since it was empty."""
    possible: Bits = NOTHING_HIDDEN
    """What everybody knows of the hidden fates: a set of worlds."""
    before: Bits = 0
    """The same before the play, while it still matters which fate was played; else 0."""

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

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *,
        doom: int, row: list[int], fates: list[int], hours: list[int], owner: list[int], held: list[int],
        lines: list[int], order: list[int], present: int, facts: list[tuple[Fact, ...]], like: Public | None = None,
        saved: list[Any] | None = None,
    ) -> None:
        self.doom = doom
        self.row = row
        self.fates = fates
        self.hours = hours
        self.owner = owner
        self.held = held
        self.lines = lines
        self.order = order
        self.present = present
        self.facts = facts
        if like is not None:
            self.score = like.score
            self.visible = like.visible
            self.faded = like.faded[:]
            self.deck = like.deck
            self.top = like.top
            self.under = like.under[:]
            self.at = like.at
            self.turn = like.turn
            self.active = like.active
            self.had = like.had
            self.played = like.played
            self.place = like.place
            self.fits = like.fits
            self.power_used = like.power_used
            self.predictions = like.predictions
            self.wrong = like.wrong
            self.right = like.right
            self.proposal = like.proposal
            self.agreed = like.agreed
            self.proposals = like.proposals
            self.declined = like.declined
            self.told = like.told
            self.shown = like.shown
            self.shown_by = like.shown_by
            self.possible = like.possible
            self.before = like.before
        elif saved is not None:
            (
                score, _, _, _, _, visible, faded, deck, top, under, _, _, _, _, at, turn, active, had, played, place,
                fits, power_used, predictions, wrong, right, proposal, agreed, proposals, declined, _, told, shown,
                shown_by, _, possible, before,
            ) = saved
            self.score = score
            self.visible = visible
            self.faded = faded
            self.deck = deck
            self.top = top
            self.under = under
            self.at = at
            self.turn = turn
            self.active = active
            self.had = had
            self.played = played
            self.place = place
            self.fits = fits
            self.power_used = power_used
            self.predictions = predictions
            self.wrong = wrong
            self.right = right
            self.proposal = proposal
            self.agreed = agreed
            self.proposals = proposals
            self.declined = declined
            self.told = told
            self.shown = shown
            self.shown_by = shown_by
            self.possible = int(possible, 16)
            self.before = int(before, 16)
        else:
            self.score = 0
            self.visible = 0
            self.faded = []
            self.deck = 0
            self.top = NO_CARD
            self.under = []
            self.at = 0
            self.turn = 0
            self.active = 0
            self.had = False
            self.played = 0
            self.place = NOT_PLAYED
            self.fits = 0
            self.power_used = False
            self.predictions = 0
            self.wrong = 0
            self.right = False
            self.proposal = NO_PROPOSAL
            self.agreed = 0
            self.proposals = 0
            self.declined = False
            self.told = NOT_ASKED
            self.shown = 0
            self.shown_by = NOBODY
            self.possible = NOTHING_HIDDEN
            self.before = 0

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(
            doom=self.doom, row=self.row[:], fates=self.fates[:], hours=self.hours[:], owner=self.owner[:],
            held=self.held[:], lines=self.lines[:], order=self.order[:], present=self.present, facts=self.facts[:],
            like=self,
        )

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.score, self.doom, self.row, self.fates, self.hours, self.visible, self.faded, self.deck, self.top,
            self.under, self.owner, self.held, self.lines, self.order, self.at, self.turn, self.active, self.had,
            self.played, self.place, self.fits, self.power_used, self.predictions, self.wrong, self.right,
            self.proposal, self.agreed, self.proposals, self.declined, self.present, self.told, self.shown,
            self.shown_by, [[to_json(one) for one in each] for each in self.facts], format(self.possible, "x"),
            format(self.before, "x"),
        ]

    @staticmethod
    def read(data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        return Public(
            doom=data[1], row=data[2], fates=data[3], hours=data[4], owner=data[10], held=data[11], lines=data[12],
            order=data[13], present=data[29],
            facts=[tuple([FACT_KINDS.read(one) for one in each]) for each in data[33]], saved=data,
        )

    # fmt: on


def new_public(players: Sequence[int], doom: int, hands: int) -> Public:
    """The table before the first turn: this many hands, dealt out to the players in turn."""
    return Public(
        doom=doom,
        row=[NO_CARD] * ROW,
        fates=[0] * ROW,
        hours=[0] * ROW,
        owner=[players[hand % len(players)] if hand < hands else NOBODY for hand in range(HANDS)],
        held=[0] * HANDS,
        lines=[0] * HANDS,
        order=list(range(hands)),
        present=sum(1 << seat for seat in players),
        facts=[()] * HANDS,
    )

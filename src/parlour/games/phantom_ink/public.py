"""What everybody sees and remembers: the Pad, Crystals, played Arcana, discards, how many cards lie where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core.fields import EMPTY_LIST, Derived, Fields
from parlour.games.phantom_ink.pad import MOON, SUN, place_words
from parlour.games.phantom_ink.teams import MEDIUMS, SPIRITS, together

Played = tuple[int, int, int, int, int]
"""A played Arcana: its team, the card, 1 if upside down, the turn, and the Arcana whose power it has (itself, or the
one that it copies)."""


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    """The public part of a game."""

    seats: int
    with_arcana: bool
    turn: int = 0
    """Turns taken so far: even ones are the Sun's."""
    crystals: list[int]
    held: list[int]
    """How many Questions each team holds."""
    arcana_held: list[int]
    deck_left: int = 0
    arcana_left: int = 0
    discard: list[int] = EMPTY_LIST
    """Questions that lie face up."""
    played: list[tuple[int, int, int, int, int]] = EMPTY_LIST
    """Arcana on the table, in the order in which they were played; see `Played`."""
    has_named: list[int]
    """For each Spirit: 1 if it has named a number and the Object is not chosen yet."""
    chosen: bool = False
    """Whether the Object is chosen."""
    by_lot: bool = False
    """Whether the lot chose it, since the Spirits did not agree."""
    numbers_open: bool = False
    """Whether the Spirits have shown each other the numbers that they named."""
    offered: int = 0
    added: int = 0
    """How many Questions are offered now, and how many of those came from the top of the deck."""
    handed: bool = False
    """Whether the Offer is complete, so that the Spirit has it."""
    sides: list[int] = EMPTY_LIST
    spaces: list[int] = EMPTY_LIST
    what: list[int] = EMPTY_LIST
    """The lines of the Pad in the order in which they were begun: side, space, and Clue, Bonus Space or Guess."""
    shown: list[str] = EMPTY_LIST
    """What stands in each line: letters, gaps, and a blank for each whispered letter."""
    complete: list[int] = EMPTY_LIST
    """1 where a period stands."""
    wrong: list[str] = EMPTY_LIST
    """The crossed out letter (or period) of a Guess."""
    heard: list[int] = EMPTY_LIST
    """Two for each line, Sun's and Moon's: which of its characters were whispered to the team, one bit each."""
    guided: list[int] = EMPTY_LIST
    """1 where the Mediums listened for guidance and do not know the Question."""
    object: int = -1
    """The Object, once the game is over."""
    together: Derived[bool]
    """Whether one team plays for both sides."""

    def side(self) -> int:
        """The side of the Pad whose turn it is."""
        return self.turn % 2

    def space(self) -> int:
        """The space that this turn is for, counted from 0."""
        return self.turn // 2

    def team(self) -> int:
        """The team whose turn it is."""
        return SUN if self.together else self.turn % 2

    def teams(self) -> tuple[int, ...]:
        """The teams there are."""
        return (SUN,) if self.together else (SUN, MOON)

    def mediums(self, team: int) -> tuple[int, ...]:
        """The seats of a team's Mediums."""
        return MEDIUMS[self.seats][team]

    def spirits(self) -> tuple[int, ...]:
        """The seats of the Spirits."""
        return SPIRITS[self.seats]

    def spirit(self, team: int) -> int:
        """The seat of a team's Spirit."""
        return team

    def members(self, team: int) -> tuple[int, ...]:
        """All seats of a team."""
        return (team, *MEDIUMS[self.seats][team])

    def writer(self, line: int) -> int:
        """The Spirit who wrote, or whose team guessed, in a line."""
        return SUN if self.together else self.sides[line]

    def place(self, line: int) -> str:
        """Where a line stands, in words."""
        return place_words(self.sides[line], self.spaces[line], self.what[line])

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *,
        seats: int, with_arcana: bool, crystals: list[int], held: list[int], arcana_held: list[int],
        has_named: list[int], like: Public | None = None, saved: list[Any] | None = None,
    ) -> None:
        self.seats = seats
        self.with_arcana = with_arcana
        self.crystals = crystals
        self.held = held
        self.arcana_held = arcana_held
        self.has_named = has_named
        if like is not None:
            self.turn = like.turn
            self.deck_left = like.deck_left
            self.arcana_left = like.arcana_left
            self.discard = like.discard[:]
            self.played = like.played[:]
            self.chosen = like.chosen
            self.by_lot = like.by_lot
            self.numbers_open = like.numbers_open
            self.offered = like.offered
            self.added = like.added
            self.handed = like.handed
            self.sides = like.sides[:]
            self.spaces = like.spaces[:]
            self.what = like.what[:]
            self.shown = like.shown[:]
            self.complete = like.complete[:]
            self.wrong = like.wrong[:]
            self.heard = like.heard[:]
            self.guided = like.guided[:]
            self.object = like.object
            self.together = like.together
        elif saved is not None:
            (
                _, _, turn, _, _, _, deck_left, arcana_left, discard, played, _, chosen, by_lot, numbers_open, offered,
                added, handed, sides, spaces, what, shown, complete, wrong, heard, guided, object,
            ) = saved
            self.turn = turn
            self.deck_left = deck_left
            self.arcana_left = arcana_left
            self.discard = discard
            self.played = [(each[0], each[1], each[2], each[3], each[4]) for each in played]
            self.chosen = chosen
            self.by_lot = by_lot
            self.numbers_open = numbers_open
            self.offered = offered
            self.added = added
            self.handed = handed
            self.sides = sides
            self.spaces = spaces
            self.what = what
            self.shown = shown
            self.complete = complete
            self.wrong = wrong
            self.heard = heard
            self.guided = guided
            self.object = object
            self.together = together_from(seats)
        else:
            self.turn = 0
            self.deck_left = 0
            self.arcana_left = 0
            self.discard = []
            self.played = []
            self.chosen = False
            self.by_lot = False
            self.numbers_open = False
            self.offered = 0
            self.added = 0
            self.handed = False
            self.sides = []
            self.spaces = []
            self.what = []
            self.shown = []
            self.complete = []
            self.wrong = []
            self.heard = []
            self.guided = []
            self.object = -1
            self.together = together_from(seats)

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(
            seats=self.seats, with_arcana=self.with_arcana, crystals=self.crystals[:], held=self.held[:],
            arcana_held=self.arcana_held[:], has_named=self.has_named[:], like=self,
        )

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.seats, self.with_arcana, self.turn, self.crystals, self.held, self.arcana_held, self.deck_left,
            self.arcana_left, self.discard, self.played, self.has_named, self.chosen, self.by_lot, self.numbers_open,
            self.offered, self.added, self.handed, self.sides, self.spaces, self.what, self.shown, self.complete,
            self.wrong, self.heard, self.guided, self.object,
        ]

    @staticmethod
    def read(data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        return Public(
            seats=data[0], with_arcana=data[1], crystals=data[3], held=data[4], arcana_held=data[5], has_named=data[10],
            saved=data,
        )

    # fmt: on


def together_from(seats: int) -> bool:
    """With 2 or 3 players one team plays for both sides."""
    return together(seats)


def new_public(seats: int, with_arcana: bool) -> Public:
    """The table before anything is dealt."""
    crystals = 3 if with_arcana else 0
    return Public(
        seats=seats, with_arcana=with_arcana, held=[0, 0], arcana_held=[0, 0], has_named=[0, 0],
        crystals=[crystals, 0 if together(seats) else crystals],
    )  # fmt: skip

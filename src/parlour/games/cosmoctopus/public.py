"""What everybody at the table sees and remembers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from parlour.core.fields import EMPTY_LIST, Derived, Fields
from parlour.core.game import Setup
from parlour.core.packs.part import Named
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import CARDS, DEVOTEES
from parlour.games.cosmoctopus.realm import Realm, realm_of

TO_WIN: Final = 8
HAND_LIMIT: Final = 8
ROW: Final = 3
EMPTY: Final = -1
"""A gap in the card row."""
FREE: Final = -1
GONE: Final = -2
"""Forbidden Knowledge that is still there, and that the Investigator took out of the game."""
BACKS: Final = 8
"""How often a player may go back from a payment in one turn: enough to change one's mind, and play still ends."""
LATELY: Final = 32
"""How many of the cards that came to light last are remembered."""
FLIP: Final = 5
"""The Investigator's tentacle that turns the tracker and the revelation over."""


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    """What everybody at the table sees and remembers."""

    setup: Setup
    seats: int
    tiles: tuple[int, ...] = ()
    """The tile on each place of the realm."""
    head: int = 0
    bridge_a: int = -1
    bridge_b: int = -1
    """The places of the bridge tokens; -1 without the cosmic bridge."""
    row: list[int] = EMPTY_LIST
    deck_left: int = DEVOTEES
    discard: list[int] = EMPTY_LIST
    """The last is on top."""
    removed: list[int] = EMPTY_LIST
    """First Contact cards that have left the game."""
    contacts: list[int] = EMPTY_LIST
    """First Contact cards that can be taken."""
    resolving: list[int] = EMPTY_LIST
    """Cards whose effect is happening: played hallucinations and completed constellations."""
    lately: list[int] = EMPTY_LIST
    """The cards that came to light last, wherever they are now."""
    held: list[int] = EMPTY_LIST
    known: list[list[int]] = EMPTY_LIST
    """How many cards each seat holds, and which of them everybody has seen."""
    proven: list[int] = EMPTY_LIST
    """Four numbers a seat: how many of the cards that it keeps hidden are proven to be of each type (CO-049)."""
    pool: list[int] = EMPTY_LIST
    """Four numbers a seat: ink, coins, whispers, stars."""
    tokens: list[int] = EMPTY_LIST
    """The value of each seat's generic discount token; 0 once it is used."""
    tentacles: list[int] = EMPTY_LIST
    gained: list[int] = EMPTY_LIST
    """How many tentacles each seat has gained in play."""
    cards: list[list[int]]
    stars: list[list[int]] = EMPTY_LIST
    """Each seat's scriptures and relics in play, and its constellations."""
    filled: list[int] = EMPTY_LIST
    """For every card the slots that are filled, one bit each."""
    knowledge: list[int] = EMPTY_LIST
    """Who has each Forbidden Knowledge; FREE or GONE."""
    finished: list[bool] = EMPTY_LIST
    starter: int = 0
    turn: int = 0
    round: int = 0
    plays: int = 0
    """How many cards may still be played in this turn, each at its price."""
    backs: int = 0
    """How often the player has gone back from a payment in this turn."""
    investigated: bool = False
    """Whether the Private Investigator is in the game."""
    clues: list[int] = EMPTY_LIST
    """The Investigator's resources."""
    tracker: int = 0
    behaviour: int = -1
    behaviours_used: list[int] = EMPTY_LIST
    behaviours_left: int = 0
    revealed: int = -1
    """The revelation in force; -1 before the flip."""
    draft_round: int = -1
    """Which pick of the draft is being made; -1 without one."""
    drafted: list[bool] = EMPTY_LIST
    """Who has made this pick."""
    box: Derived[Box]
    """The pack that is played with."""
    realm: Derived[Realm]
    discount: Derived[list[int]]
    more: Derived[list[int]]
    auto: Derived[list[int]]
    """What the cards in play add up to: six discounts, four bonuses and the autofill bits of each seat."""

    # What can be read off the table ---------------------------------------------------------------------

    def resources(self, seat: int) -> int:
        """How many resources of all types a seat has."""
        at = seat * 4
        pool = self.pool
        return pool[at] + pool[at + 1] + pool[at + 2] + pool[at + 3]

    def distance(self, place: int) -> int:
        """How many tiles Cosmoctopus must move to get to a place, the bridge included; 0 where it stands."""
        realm = self.realm
        places = realm.places
        far = realm.far
        head = self.head * places
        best = far[head + place]
        if self.bridge_a >= 0:
            over = far[head + self.bridge_a] + 1 + far[self.bridge_b * places + place]
            if over < best:
                best = over
            back = far[head + self.bridge_b] + 1 + far[self.bridge_a * places + place]
            if back < best:
                best = back
        return best

    def touch(self, a: int, b: int) -> bool:
        """Whether one step leads from one place to the other."""
        if self.realm.far[a * self.realm.places + b] == 1:
            return True
        return a != b and {a, b} == {self.bridge_a, self.bridge_b}

    def tribute(self) -> int:
        """What each further tile of a move costs."""
        return 1 if self.revealed < 0 else self.box.revelations[self.revealed].tribute

    def hand_limit(self) -> int:
        """How many cards may be kept at the end of a turn."""
        return HAND_LIMIT if self.revealed < 0 else self.box.revelations[self.revealed].hand_limit

    def is_investigated(self, place: int) -> bool:
        """Whether a magnifying glass lies on the tile of this place."""
        return self.behaviour >= 0 and self.box.tile_icon[self.tiles[place]] == self.icon()

    def icon(self) -> int:
        """The resource whose tiles the Investigator watches."""
        return self.box.behaviours[self.behaviour].icon

    def tile_named(self, place: int) -> Named:
        """The tile on a place, as events tell it."""
        return self.box.tile_named[self.tiles[place]]

    def has_knowledge(self, seat: int) -> bool:
        """Whether a seat possesses any Forbidden Knowledge."""
        return seat in self.knowledge

    # What cards in play add up to -----------------------------------------------------------------------

    def add_card(self, seat: int, card: int) -> None:
        """A scripture or relic comes into play."""
        self.cards[seat].append(card)
        self._count(seat, card)

    def _count(self, seat: int, card: int) -> None:
        box = self.box
        for part in range(6):
            self.discount[seat * 6 + part] += box.discount[card * 6 + part]
        for resource in range(4):
            self.more[seat * 4 + resource] += box.more[card * 4 + resource]
        self.auto[seat] |= box.autofill[card]

    def count_cards(self) -> None:
        """Add up the cards in play anew."""
        self.discount = discount_from(self.box, self.cards)
        self.more = more_from(self.box, self.cards)
        self.auto = auto_from(self.box, self.cards)

    def show(self, card: int) -> None:
        """A card comes to light."""
        self.lately.append(card)
        if len(self.lately) > LATELY:
            del self.lately[0]

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, *,
        seats: int, cards: list[list[int]], like: Public | None = None, saved: list[Any] | None = None,
    ) -> None:
        self.setup = setup
        self.seats = seats
        self.cards = cards
        if like is not None:
            self.tiles = like.tiles
            self.head = like.head
            self.bridge_a = like.bridge_a
            self.bridge_b = like.bridge_b
            self.row = like.row[:]
            self.deck_left = like.deck_left
            self.discard = like.discard[:]
            self.removed = like.removed[:]
            self.contacts = like.contacts[:]
            self.resolving = like.resolving[:]
            self.lately = like.lately[:]
            self.held = like.held[:]
            self.known = [each[:] for each in like.known]
            self.proven = like.proven[:]
            self.pool = like.pool[:]
            self.tokens = like.tokens[:]
            self.tentacles = like.tentacles[:]
            self.gained = like.gained[:]
            self.stars = [each[:] for each in like.stars]
            self.filled = like.filled[:]
            self.knowledge = like.knowledge[:]
            self.finished = like.finished[:]
            self.starter = like.starter
            self.turn = like.turn
            self.round = like.round
            self.plays = like.plays
            self.backs = like.backs
            self.investigated = like.investigated
            self.clues = like.clues[:]
            self.tracker = like.tracker
            self.behaviour = like.behaviour
            self.behaviours_used = like.behaviours_used[:]
            self.behaviours_left = like.behaviours_left
            self.revealed = like.revealed
            self.draft_round = like.draft_round
            self.drafted = like.drafted[:]
            self.box = like.box
            self.realm = like.realm
            self.discount = like.discount[:]
            self.more = like.more[:]
            self.auto = like.auto[:]
        elif saved is not None:
            (
                _, tiles, head, bridge_a, bridge_b, row, deck_left, discard, removed, contacts, resolving, lately, held,
                known, proven, pool, tokens, tentacles, gained, _, stars, filled, knowledge, finished, starter, turn,
                round, plays, backs, investigated, clues, tracker, behaviour, behaviours_used, behaviours_left,
                revealed, draft_round, drafted,
            ) = saved
            self.tiles = tuple(tiles)
            self.head = head
            self.bridge_a = bridge_a
            self.bridge_b = bridge_b
            self.row = row
            self.deck_left = deck_left
            self.discard = discard
            self.removed = removed
            self.contacts = contacts
            self.resolving = resolving
            self.lately = lately
            self.held = held
            self.known = known
            self.proven = proven
            self.pool = pool
            self.tokens = tokens
            self.tentacles = tentacles
            self.gained = gained
            self.stars = stars
            self.filled = filled
            self.knowledge = knowledge
            self.finished = finished
            self.starter = starter
            self.turn = turn
            self.round = round
            self.plays = plays
            self.backs = backs
            self.investigated = investigated
            self.clues = clues
            self.tracker = tracker
            self.behaviour = behaviour
            self.behaviours_used = behaviours_used
            self.behaviours_left = behaviours_left
            self.revealed = revealed
            self.draft_round = draft_round
            self.drafted = drafted
            self.box = box_from(setup)
            self.realm = realm_from(setup)
            self.discount = discount_from(self.box, cards)
            self.more = more_from(self.box, cards)
            self.auto = auto_from(self.box, cards)
        else:
            self.tiles = ()
            self.head = 0
            self.bridge_a = -1
            self.bridge_b = -1
            self.row = []
            self.deck_left = DEVOTEES
            self.discard = []
            self.removed = []
            self.contacts = []
            self.resolving = []
            self.lately = []
            self.held = []
            self.known = []
            self.proven = []
            self.pool = []
            self.tokens = []
            self.tentacles = []
            self.gained = []
            self.stars = []
            self.filled = []
            self.knowledge = []
            self.finished = []
            self.starter = 0
            self.turn = 0
            self.round = 0
            self.plays = 0
            self.backs = 0
            self.investigated = False
            self.clues = []
            self.tracker = 0
            self.behaviour = -1
            self.behaviours_used = []
            self.behaviours_left = 0
            self.revealed = -1
            self.draft_round = -1
            self.drafted = []
            self.box = box_from(setup)
            self.realm = realm_from(setup)
            self.discount = discount_from(self.box, cards)
            self.more = more_from(self.box, cards)
            self.auto = auto_from(self.box, cards)

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(self.setup, seats=self.seats, cards=[each[:] for each in self.cards], like=self)

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.seats, self.tiles, self.head, self.bridge_a, self.bridge_b, self.row, self.deck_left, self.discard,
            self.removed, self.contacts, self.resolving, self.lately, self.held, self.known, self.proven, self.pool,
            self.tokens, self.tentacles, self.gained, self.cards, self.stars, self.filled, self.knowledge,
            self.finished, self.starter, self.turn, self.round, self.plays, self.backs, self.investigated, self.clues,
            self.tracker, self.behaviour, self.behaviours_used, self.behaviours_left, self.revealed, self.draft_round,
            self.drafted,
        ]

    @staticmethod
    def read(setup: Setup, data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        return Public(setup, seats=data[0], cards=data[19], saved=data)

    # fmt: on


def box_from(setup: Setup) -> Box:
    """The cards of the pack that the table chose."""
    box: Box = setup.cards
    return box


def realm_from(setup: Setup) -> Realm:
    """The realm that the table chose."""
    return realm_of(setup.options.layout, setup.options.custom, setup.options.bridge)


def discount_from(box: Box, cards: list[list[int]]) -> list[int]:
    """Six discounts of each seat."""
    discount = [0] * (6 * len(cards))
    for seat, in_play in enumerate(cards):
        for card in in_play:
            for part in range(6):
                discount[seat * 6 + part] += box.discount[card * 6 + part]
    return discount


def more_from(box: Box, cards: list[list[int]]) -> list[int]:
    """Four bonuses of each seat."""
    more = [0] * (4 * len(cards))
    for seat, in_play in enumerate(cards):
        for card in in_play:
            for resource in range(4):
                more[seat * 4 + resource] += box.more[card * 4 + resource]
    return more


def auto_from(box: Box, cards: list[list[int]]) -> list[int]:
    """The autofill bits of each seat."""
    auto = [0] * len(cards)
    for seat, in_play in enumerate(cards):
        for card in in_play:
            auto[seat] |= box.autofill[card]
    return auto


def new_public(setup: Setup) -> Public:
    """The table before anything is laid out."""
    seats = setup.seats
    new = Public(setup, seats=seats, cards=[[] for _ in range(seats)])
    new.row = [EMPTY] * ROW
    new.contacts = list(range(DEVOTEES, CARDS))
    new.held = [0] * seats
    new.known = [[] for _ in range(seats)]
    new.proven = [0] * (4 * seats)
    new.pool = [0] * (4 * seats)
    new.tokens = [0] * seats
    new.tentacles = [0] * seats
    new.gained = [0] * seats
    new.stars = [[] for _ in range(seats)]
    new.filled = [0] * CARDS
    new.knowledge = [FREE] * 4
    new.finished = [False] * seats
    new.clues = [0] * 4
    new.drafted = [False] * seats
    return new

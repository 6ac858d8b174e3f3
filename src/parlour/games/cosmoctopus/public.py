"""What everybody at the table sees and remembers."""

from __future__ import annotations

from typing import Any, Final

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


class Public:
    """What everybody at the table sees and remembers."""

    def __init__(self, box: Box, seats: int, realm: Realm) -> None:
        self.box = box
        """The pack that is played with."""
        self.seats = seats
        self.realm = realm
        self.tiles: tuple[int, ...]
        """The tile on each place of the realm."""
        self.head: int
        self.bridge_a: int
        self.bridge_b: int
        """The places of the bridge tokens; -1 without the cosmic bridge."""
        self.row: list[int]
        self.deck_left: int
        self.discard: list[int]
        """The last is on top."""
        self.removed: list[int]
        """First Contact cards that have left the game."""
        self.contacts: list[int]
        """First Contact cards that can be taken."""
        self.resolving: list[int]
        """Cards whose effect is happening: played hallucinations and completed constellations."""
        self.lately: list[int]
        """The cards that came to light last, wherever they are now."""
        self.held: list[int]
        self.known: list[list[int]]
        """How many cards each seat holds, and which of them everybody has seen."""
        self.pool: list[int]
        """Four numbers a seat: ink, coins, whispers, stars."""
        self.tokens: list[int]
        """The value of each seat's generic discount token; 0 once it is used."""
        self.tentacles: list[int]
        self.gained: list[int]
        """How many tentacles each seat has gained in play."""
        self.cards: list[list[int]]
        self.stars: list[list[int]]
        """Each seat's scriptures and relics in play, and its constellations."""
        self.filled: list[int]
        """For every card the slots that are filled, one bit each."""
        self.knowledge: list[int]
        """Who has each Forbidden Knowledge; FREE or GONE."""
        self.finished: list[bool]
        self.starter: int
        self.turn: int
        self.round: int
        self.backs: int
        """How often the player has gone back from a payment in this turn."""
        self.discount: list[int]
        self.more: list[int]
        self.auto: list[int]
        """What the cards in play add up to: six discounts, four bonuses and the autofill bits of each seat."""
        self.investigated: bool
        """Whether the Private Investigator is in the game."""
        self.clues: list[int]
        """The Investigator's resources."""
        self.tracker: int
        self.behaviour: int
        self.behaviours_used: list[int]
        self.behaviours_left: int
        self.revealed: int
        """The revelation in force; -1 before the flip."""
        self.draft_round: int
        """Which pick of the draft is being made; -1 without one."""
        self.drafted: list[bool]
        """Who has made this pick."""

    def clone(self) -> Public:
        """An equal copy that shares only frozen things."""
        new = Public(self.box, self.seats, self.realm)
        new.tiles = self.tiles
        new.head = self.head
        new.bridge_a = self.bridge_a
        new.bridge_b = self.bridge_b
        new.row = self.row[:]
        new.deck_left = self.deck_left
        new.discard = self.discard[:]
        new.removed = self.removed[:]
        new.contacts = self.contacts[:]
        new.resolving = self.resolving[:]
        new.lately = self.lately[:]
        new.held = self.held[:]
        new.known = [known[:] for known in self.known]
        new.pool = self.pool[:]
        new.tokens = self.tokens[:]
        new.tentacles = self.tentacles[:]
        new.gained = self.gained[:]
        new.cards = [cards[:] for cards in self.cards]
        new.stars = [stars[:] for stars in self.stars]
        new.filled = self.filled[:]
        new.knowledge = self.knowledge[:]
        new.finished = self.finished[:]
        new.starter = self.starter
        new.turn = self.turn
        new.round = self.round
        new.backs = self.backs
        new.discount = self.discount[:]
        new.more = self.more[:]
        new.auto = self.auto[:]
        new.investigated = self.investigated
        new.clues = self.clues[:]
        new.tracker = self.tracker
        new.behaviour = self.behaviour
        new.behaviours_used = self.behaviours_used[:]
        new.behaviours_left = self.behaviours_left
        new.revealed = self.revealed
        new.draft_round = self.draft_round
        new.drafted = self.drafted[:]
        return new

    def fields(self) -> list[Any]:
        """The public part as JSON data."""
        return [
            self.seats, self.tiles, self.head, self.bridge_a, self.bridge_b, self.row, self.deck_left, self.discard,
            self.removed, self.contacts, self.resolving, self.lately, self.held, self.known, self.pool, self.tokens,
            self.tentacles, self.gained, self.cards, self.stars, self.filled, self.knowledge, self.finished,
            self.starter, self.turn, self.round, self.backs, self.investigated, self.clues, self.tracker,
            self.behaviour, self.behaviours_used, self.behaviours_left, self.revealed, self.draft_round, self.drafted,
        ]  # fmt: skip

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
        self.discount = [0] * (6 * self.seats)
        self.more = [0] * (4 * self.seats)
        self.auto = [0] * self.seats
        for seat, cards in enumerate(self.cards):
            for card in cards:
                self._count(seat, card)

    def show(self, card: int) -> None:
        """A card comes to light."""
        self.lately.append(card)
        if len(self.lately) > LATELY:
            del self.lately[0]


def new_public(setup: Setup) -> Public:
    """The table before anything is laid out."""
    seats = setup.seats
    options = setup.options
    new = Public(setup.cards, seats, realm_of(options.layout, options.custom, options.bridge))
    new.tiles = ()
    new.head = 0
    new.bridge_a = new.bridge_b = -1
    new.row = [EMPTY] * ROW
    new.deck_left = DEVOTEES
    new.discard = []
    new.removed = []
    new.contacts = list(range(DEVOTEES, CARDS))
    new.resolving = []
    new.lately = []
    new.held = [0] * seats
    new.known = [[] for _ in range(seats)]
    new.pool = [0] * (4 * seats)
    new.tokens = [0] * seats
    new.tentacles = [0] * seats
    new.gained = [0] * seats
    new.cards = [[] for _ in range(seats)]
    new.stars = [[] for _ in range(seats)]
    new.filled = [0] * CARDS
    new.knowledge = [FREE] * 4
    new.finished = [False] * seats
    new.starter = new.turn = new.round = new.backs = 0
    new.count_cards()
    new.investigated = False
    new.clues = [0] * 4
    new.tracker = 0
    new.behaviour = new.revealed = new.draft_round = -1
    new.behaviours_used = []
    new.behaviours_left = 0
    new.drafted = [False] * seats
    return new


def public_of(setup: Setup, fields: list[Any]) -> Public:
    """The public part whose `fields` these are."""
    options = setup.options
    new = Public(setup.cards, fields[0], realm_of(options.layout, options.custom, options.bridge))
    (
        _, tiles, new.head, new.bridge_a, new.bridge_b, new.row, new.deck_left, new.discard,
        new.removed, new.contacts, new.resolving, new.lately, new.held, new.known, new.pool, new.tokens,
        new.tentacles, new.gained, new.cards, new.stars, new.filled, new.knowledge, new.finished,
        new.starter, new.turn, new.round, new.backs, new.investigated, new.clues, new.tracker,
        new.behaviour, new.behaviours_used, new.behaviours_left, new.revealed, new.draft_round, new.drafted,
    ) = fields  # fmt: skip
    new.tiles = tuple(tiles)
    new.count_cards()
    return new

"""Positions for the tests: say what matters; from there on only `apply` moves play.

A test may have a box of its own with cards whose print it chooses, so that tuning the pack changes no test of a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from parlour.core.contract import TABLE
from parlour.core.events import Event
from parlour.core.game import Setup
from parlour.core.outcome import IllegalAction
from parlour.core.packs.part import spelled
from parlour.core.packs.reader import Entry, Reader
from parlour.core.question import Action
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.actions import GIVE, KEEP_REST, MOVE_TO, PASS, PAY, PLAY, Cancel
from parlour.games.cosmoctopus.box import Box as CosmoBox
from parlour.games.cosmoctopus.cards import TYPE
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES, Card, Effect, Tile
from parlour.games.cosmoctopus.playing import ASK_PLAY, LAST_CHANCE
from parlour.games.cosmoctopus.public import EMPTY
from parlour.games.cosmoctopus.shelf import SHELF
from parlour.games.cosmoctopus.state import Cosmo
from parlour.games.cosmoctopus.turns import DISCARD_DOWN, END_TURN

PACK: CosmoBox = SHELF.read("ours").content
INK, COIN, WHISPER, STAR = range(4)
FORK = [[1, 2], [2, 3], [2, 4]]
CHAIN = [[1, 2], [2, 3], [3, 4]]
FAN = [[1, 2], [1, 3], [1, 4]]
DIAMOND = [[1, 2], [1, 3], [2, 4], [3, 4]]

GRID = (
    "three_ink", "card_coin", "three_coin",
    "card_whisper", "three_star", "card_star",
    "three_whisper", "card_ink", "two_of_a_kind",
)  # fmt: skip
"""The realm of the tests, row by row: Cosmoctopus starts in the middle."""
CENTRE = 4

E = TypeVar("E", bound=Event)


def scripture(number: int) -> int:
    """The scripture with this number; ids of one type follow one another."""
    return number


def relic(number: int) -> int:
    return 22 + number


def hallucination(number: int) -> int:
    return 44 + number


def constellation(number: int) -> int:
    return 66 + number


def contact(type_: int) -> int:
    """The First Contact card of a type."""
    return 88 + type_


# Cards with a print of one's own --------------------------------------------------------------------------


class Box:
    """Cards whose print a test chooses: blank but for what is said. The tables of the test are played with it."""

    def __init__(self) -> None:
        self.content = CosmoBox(PACK.cards, PACK.tiles, PACK.behaviours, PACK.revelations, PACK.hands, PACK.rules)

    def scripture(self, number: int = 0, **said: Any) -> int:
        return self.card(scripture(number), **said)

    def relic(self, number: int = 0, **said: Any) -> int:
        return self.card(relic(number), **said)

    def hallucination(self, number: int = 0, **said: Any) -> int:
        return self.card(hallucination(number), **said)

    def constellation(self, number: int = 0, **said: Any) -> int:
        said.setdefault("slots", ["ink", "coin", "whisper", "star"])
        said.setdefault("arrows", CHAIN)
        said["effect"] = [{"do": "tentacle", "amount": 1}, *said.get("effect", [])]
        return self.card(constellation(number), **said)

    def card(self, number: int, **said: Any) -> int:
        """Print a card anew: a blank of its type with only what is said."""
        content = self.content
        reader = Reader({"card": Card, "tile": Tile}, SHELF.families, (), 0)
        reader.entries["tile"] = [
            Entry("tile", at, {"id": tile.id, "name": tile.name}) for at, tile in enumerate(PACK.tiles)
        ]
        data = reader.part(Card, {"name": PACK.name[number], "type": TYPES[TYPE[number]], **said}, "test")
        assert not reader.faults, reader.faults
        content.cards = (*content.cards[:number], data, *content.cards[number + 1 :])
        content.make_ready()
        return number

    def idle_behaviours(self) -> None:
        """Behaviour cards without effects."""
        idle = [replace(each, on_tentacle=(), on_knowledge=()) for each in PACK.behaviours]
        self.content.behaviours = tuple(idle)
        self.content.make_ready()


LENT: list[Box] = []
"""The box of the test that is running, if it has one of its own."""


@pytest.fixture
def box() -> Iterator[Box]:
    """A box of the test's own."""
    lent = Box()
    LENT.append(lent)
    yield lent
    LENT.remove(lent)


def verb(effect: Effect) -> str:
    """What packs call an effect."""
    return spelled(type(effect).__name__)


def said(effects: Sequence[Effect]) -> list[Any]:
    """Effects whose fields a test looks at."""
    return list(effects)


# The table ------------------------------------------------------------------------------------------------


class Table:
    """A game that a test arranges and then plays. Seat 0 is at the start of a turn, nobody has anything."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        options.setdefault("starter", "1")
        chosen = CosmoOptions(**options)
        setup = GAME.setup(seats, chosen)
        if LENT:
            setup = Setup(GAME, seats, chosen, setup.packs)  # shared with no other game
            setup.cards = LENT[-1].content
        state = GAME.begin(setup, 1, [])
        assert isinstance(state, Cosmo)
        self.s = state
        self.public = state.public

    def bare(self) -> Table:
        """Everything out of the way: empty hands and pools, the realm of the tests, a row that nobody wants."""
        public = self.public
        for seat in range(public.seats):
            self.hand(seat)
            self.pool(seat)
            public.tokens[seat] = 0
        if public.realm.places == len(GRID):
            self.realm(*GRID)
        self.s.deck.sort()
        self.row(hallucination(19), hallucination(20), hallucination(21))
        return self.again()

    def again(self) -> Table:
        """Put the open question anew after the position was changed."""
        self.s.put(self.s.question())
        assert self.s.log is not None
        self.s.log.clear()
        return self

    def realm(self, *ids: str) -> Table:
        """Lay out these tiles; Cosmoctopus stands on the start tile."""
        self.public.tiles = tuple([PACK.tile_number(id) for id in ids])
        self.public.head = ids.index("three_star")
        return self.again()

    def head(self, place: int) -> Table:
        self.public.head = place
        return self.again()

    def pull(self, *numbers: int) -> None:
        """Take these cards out of wherever they are."""
        s, public = self.s, self.public
        for number in numbers:
            for zone in (s.deck, public.discard, public.contacts, public.removed, *public.cards, *public.stars):
                if number in zone:
                    zone.remove(number)
            for seat, hand in enumerate(s.hands):
                if number in hand:
                    hand.remove(number)
                    public.held[seat] -= 1
                    if number in public.known[seat]:
                        public.known[seat].remove(number)
            if number in public.row:
                public.row[public.row.index(number)] = EMPTY
        public.count_cards()
        self.fill_row()

    def fill_row(self) -> None:
        for slot in range(3):
            if self.public.row[slot] == EMPTY and self.s.deck:
                self.public.row[slot] = self.s.deck.pop(0)
        self.public.deck_left = len(self.s.deck)

    def hand(self, seat: int, *numbers: int) -> Table:
        """This hand and no other card."""
        for number in list(self.s.hands[seat]):
            self.pull(number)
            if number < 88:
                self.s.deck.append(number)
            else:
                self.public.contacts.append(number)
        self.pull(*numbers)
        self.s.hands[seat] = list(numbers)
        self.public.held[seat] = len(numbers)
        self.public.deck_left = len(self.s.deck)
        return self.again()

    def pool(self, seat: int, ink: int = 0, coin: int = 0, whisper: int = 0, star: int = 0) -> Table:
        self.public.pool[seat * 4 : seat * 4 + 4] = [ink, coin, whisper, star]
        return self.again()

    def row(self, *numbers: int) -> Table:
        """The three cards of the row."""
        old = [card for card in self.public.row if card != EMPTY]
        self.public.row[:] = [EMPTY] * 3
        self.s.deck.extend(old)
        for number in numbers:
            if number in self.s.deck:
                self.s.deck.remove(number)
        self.pull(*numbers)
        self.s.deck.extend([card for card in self.public.row if card != EMPTY])
        self.public.row[:] = list(numbers)
        self.public.deck_left = len(self.s.deck)
        return self.again()

    def deck(self, *numbers: int) -> Table:
        """The next cards of the deck, the first on top."""
        self.pull(*numbers)
        self.s.deck.extend(reversed(numbers))
        self.public.deck_left = len(self.s.deck)
        return self.again()

    def empty_deck(self, discard: Sequence[int] = ()) -> Table:
        """No deck, and only these cards in the discard pile: the rest leaves the game."""
        self.pull(*discard)
        self.s.deck.clear()
        self.public.deck_left = 0
        self.public.discard[:] = list(discard)
        return self.again()

    def in_play(self, seat: int, *numbers: int) -> Table:
        self.pull(*numbers)
        for number in numbers:
            if TYPE[number] == 3:
                self.public.stars[seat].append(number)
            else:
                self.public.cards[seat].append(number)
        self.public.count_cards()
        return self.again()

    def fill(self, number: int, *slots: int) -> Table:
        """Fill these slots (1 to 4) of a constellation."""
        for slot in slots:
            self.public.filled[number] |= 1 << (slot - 1)
        return self.again()

    def tentacles(self, seat: int, count: int, gained: int | None = None) -> Table:
        self.public.tentacles[seat] = count
        self.public.gained[seat] = count if gained is None else gained
        return self.again()

    def knows(self, seat: int, *resources: int) -> Table:
        """The seat has this Forbidden Knowledge."""
        for resource in resources:
            self.public.knowledge[resource] = seat
        return self.again()

    def finish(self, seat: int) -> Table:
        """The seat has finished against the Investigator."""
        self.hand(seat)
        self.pool(seat)
        self.public.finished[seat] = True
        return self.again()

    def to_play(self, seat: int = 0) -> Table:
        """On to the play step of this seat."""
        self.public.turn = seat
        self.public.plays = 1
        self.s.agenda[:] = [END_TURN[seat], DISCARD_DOWN[seat], LAST_CHANCE[seat], ASK_PLAY[seat]]
        return self.again()

    def to_turn(self, seat: int) -> Table:
        """On to the turn of this seat."""
        from parlour.games.cosmoctopus.turns import TAKE_TURN

        self.s.agenda[:] = [TAKE_TURN[seat]]
        self.s.go_on()
        return self.again()

    # Playing ----------------------------------------------------------------------------------------------

    def do(self, *actions: Action) -> Table:
        """Whoever is asked answers so, one after the other."""
        for action in actions:
            self.s.apply(self.s.to_act()[0], action)
        return self

    def move(self, place: int) -> Table:
        return self.do(MOVE_TO[place])

    def play(self, number: int) -> Table:
        """Play a card and pay for it in the first way offered."""
        return self.do(PLAY[number]).settle()

    def settle(self) -> Table:
        """Pay in the first way offered, never going back."""
        while self.s.bill:
            first = self.options()[0]
            assert not isinstance(first, Cancel)
            self.do(first)
        return self

    def keep(self) -> Table:
        """Keep all that was gained."""
        while KEEP_REST in self.options():
            self.do(KEEP_REST)
        return self

    def pass_turn(self) -> Table:
        """Move to the first place offered and pass whatever can be passed, until another seat is asked."""
        seat = self.s.seat
        while self.s.ended is None and self.s.seat == seat:
            options = self.options()
            self.do(next((action for action in (PASS, KEEP_REST, PAY) if action in options), options[0]))
        return self

    def options(self, seat: int | None = None) -> list[Action]:
        """What may be answered now."""
        asked = self.s.to_act()
        if not asked:
            return []
        return list(self.s.answers(asked[0] if seat is None else seat))

    def refuses(self, action: Action, seat: int | None = None) -> str:
        """Try what the rules forbid; the rule that is cited. Nothing may change."""
        before = self.s.save()
        asker = self.s.to_act()[0] if seat is None and self.s.to_act() else seat or 0
        with pytest.raises(IllegalAction) as refused:
            self.s.apply(asker, action)
        assert self.s.save() == before
        return refused.value.rule

    def asks(self) -> str:
        """The name of the open question."""
        return type(self.s.question()).__name__

    # Looking ----------------------------------------------------------------------------------------------

    def purse(self, seat: int = 0) -> list[int]:
        return self.public.pool[seat * 4 : seat * 4 + 4]

    def events(self, kind: type[E]) -> list[E]:
        """What happened of this kind since the position."""
        assert self.s.log is not None
        return [event for event in self.s.log if isinstance(event, kind)]

    def order(self) -> list[str]:
        """The kinds of what happened, in order."""
        assert self.s.log is not None
        return [type(event).__name__ for event in self.s.log]

    def where(self, number: int) -> str:
        """The zone in which a card lies."""
        name = PACK.name[number]
        (zone,) = [zone for zone, things in self.s.zones().items() if name in things]
        return zone


def table(seats: int = 2, **options: Any) -> Table:
    """A game at the start of seat 0's turn, with nothing in any hand or pool."""
    return Table(seats, **options).bare()


def gives(resource: int, amount: int) -> Action:
    """Pay an amount of one resource towards what any may pay."""
    return GIVE[resource][amount]


def others(seat: int) -> tuple[int, ...]:
    """Everybody who watches this seat."""
    return (TABLE, *[other for other in range(4) if other != seat])


def effect(do: str, **said: Any) -> dict[str, Any]:
    """One effect as a pack writes it."""
    return {"do": do, **said}


def resource(name: str) -> int:
    return RESOURCES.index(name)

"""Effects inside effects, three deep and more, with choices on the way.

A turn moves the octopus to a tile. The tile's effect may play a card for free; the card may submerge the octopus
(discard a card) and move it on, which gains a star; the star may complete a constellation, which plays a card...
The shape: every effect is a tuple of steps, `then` puts it before what waits, and nothing says 'where were we'.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from parlour.core.agenda import AskOne, Step
from parlour.core.contract import State, View
from parlour.core.data import classes_in
from parlour.core.events import Event
from parlour.core.fields import EMPTY_LIST, Fields
from parlour.core.game import Game, Setup
from parlour.core.options import Options, number
from parlour.core.outcome import ranked
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.core.words import name_of

KINDS: Final = ("Lantern", "Submarine", "Constellation")
CARDS: Final = 15
TILES: Final = ("star", "card", "free play", "star", "card")
STARS: Final = 2
"""How many stars complete a constellation."""
RULES: Final = {
    "NE-1": "Move the octopus one or two tiles on and gain what the tile gives.", "NE-2": "Play a card for free.",
    "NE-3": "Submerge: discard a card, then move.", "NE-4": "Put a star on a constellation of yours.",
    "NE-5": "A complete constellation is a tentacle, and a free play.", "NE-6": "Draw a card.", "NE-7": "The end.",
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Move(Action):
    far: int

    def words(self) -> str:
        return f"Move {self.far} on"


@dataclass(frozen=True, eq=False)
class Use(Action):
    card: int

    def words(self) -> str:
        return f"Choose the {card_name(self.card)}"


@dataclass(frozen=True, eq=False)
class Nothing(Action):
    def words(self) -> str:
        return "No card"


MOVE: Final[list[Action]] = [Move(1), Move(2)]
USE: Final = [Use(card) for card in range(CARDS)]
NOTHING: Final = Nothing()


@dataclass(frozen=True)
class Happened(Event):
    """One sentence of what happened in the open, with the cards that it names."""

    cites: str
    text: str
    cards: tuple[int, ...]

    def rule(self) -> str:
        return self.cites

    def words(self) -> str:
        return self.text

    def names(self) -> tuple[str, ...]:
        return tuple(card_name(card) for card in self.cards)

    def reveals(self) -> bool:
        return len(self.cards) > 0


@dataclass(frozen=True)
class Drawn(Event):
    seat: int
    cards: tuple[int, ...]

    def rule(self) -> str:
        return "NE-6"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else Drawn(self.seat, ())

    def words(self) -> str:
        return f"{name_of(self.seat)} draws a card."

    def names(self) -> tuple[str, ...]:
        return tuple(card_name(card) for card in self.cards)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Deal(Step):
    def rule(self) -> str:
        return "NE-6"

    def resolve(self, s: Nested) -> None:
        s.rng.shuffle(s.deck)
        s.then_all([*[Draw(seat) for _ in range(3) for seat in range(s.setup.seats)], Turn(0)])


@dataclass(frozen=True)
class Turn(Step):
    """Each player in turn moves the octopus; after the agreed number of turns the game is over."""

    seat: int

    def rule(self) -> str:
        return "NE-1"

    def resolve(self, s: Nested) -> None:
        if s.public.turn == s.setup.options.turns * s.setup.seats:
            s.end(ranked([float(count) for count in s.public.tentacles], "all turns are taken", "NE-7"))
            return
        s.public.turn += 1
        s.then(AskMove(self.seat), Turn((self.seat + 1) % s.setup.seats))


@dataclass(frozen=True)
class AskMove(AskOne):
    seat: int = field()

    def rule(self) -> str:
        return "NE-1"

    def answers(self, s: Nested, seat: int) -> list[Action]:
        return MOVE

    def prompt(self, s: Nested, seat: int) -> str:
        return "How far does the octopus move?"

    def take(self, s: Nested, seat: int, action: Move) -> None:
        s.public.octopus = (s.public.octopus + action.far) % len(TILES)
        tile = TILES[s.public.octopus]
        s.tell("NE-1", f"The octopus comes to tile {s.public.octopus}: {tile}.")
        s.then_all(tile_effect(tile, seat))


@dataclass(frozen=True)
class AskFreePlay(AskOne):
    seat: int = field()

    def rule(self) -> str:
        return "NE-2"

    def answers(self, s: Nested, seat: int) -> list[Action]:
        return [NOTHING, *[USE[card] for card in s.hands[seat]]]

    def prompt(self, s: Nested, seat: int) -> str:
        return "Play a card for free?"

    def take(self, s: Nested, seat: int, action: Action) -> None:
        if not isinstance(action, Use):
            s.tell("NE-2", f"{name_of(seat)} plays nothing.")
            return
        card = action.card
        s.hands[seat].remove(card)
        (s.public.sky[seat] if kind_of(card) == "Constellation" else s.public.discard).append(card)
        s.tell("NE-2", f"{name_of(seat)} plays the {card_name(card)}.", card)
        s.then_all(card_effect(kind_of(card), seat))


@dataclass(frozen=True)
class AskSubmerge(AskOne):
    """Submerge by discarding a card; without a card the octopus stays where it is."""

    seat: int = field()

    def rule(self) -> str:
        return "NE-3"

    def answers(self, s: Nested, seat: int) -> list[Action]:
        return [USE[card] for card in s.hands[seat]]

    def otherwise(self, s: Nested) -> None:
        s.tell("NE-3", f"{name_of(self.seat)} has no card to submerge with.")

    def prompt(self, s: Nested, seat: int) -> str:
        return "Discard which card to submerge?"

    def take(self, s: Nested, seat: int, action: Use) -> None:
        s.hands[seat].remove(action.card)
        s.public.discard.append(action.card)
        s.tell("NE-3", f"{name_of(seat)} submerges with the {card_name(action.card)}.", action.card)
        s.then(AskMove(seat))


@dataclass(frozen=True)
class AskStar(AskOne):
    """Every seat can see who has which constellations, so a single one takes the star by itself."""

    seat: int = field()

    def rule(self) -> str:
        return "NE-4"

    def answers(self, s: Nested, seat: int) -> list[Action]:
        return [USE[card] for card in s.public.sky[seat]]

    def forced(self, s: Nested) -> bool:
        return True

    def otherwise(self, s: Nested) -> None:
        s.tell("NE-4", f"The star finds no constellation of {name_of(self.seat)}.")

    def prompt(self, s: Nested, seat: int) -> str:
        return "Which constellation gets the star?"

    def take(self, s: Nested, seat: int, action: Use) -> None:
        s.public.stars[action.card] += 1
        s.tell("NE-4", f"A star goes to the {card_name(action.card)}.", action.card)
        if s.public.stars[action.card] == STARS:
            s.then(Complete(seat, action.card))


@dataclass(frozen=True)
class Complete(Step):
    seat: int
    card: int

    def rule(self) -> str:
        return "NE-5"

    def resolve(self, s: Nested) -> None:
        s.public.stars[self.card] = 0
        s.public.sky[self.seat].remove(self.card)
        s.public.discard.append(self.card)
        s.public.tentacles[self.seat] += 1
        s.tell("NE-5", f"{name_of(self.seat)} completes the {card_name(self.card)}.", self.card)
        s.then(AskFreePlay(self.seat))


@dataclass(frozen=True)
class Draw(Step):
    seat: int

    def rule(self) -> str:
        return "NE-6"

    def resolve(self, s: Nested) -> None:
        if not s.deck:
            s.tell("NE-6", "The deck is empty.")
            return
        card = s.deck.pop()
        s.hands[self.seat].append(card)
        s.public.held[self.seat] = len(s.hands[self.seat])
        if s.log is not None:
            s.log.append(Drawn(self.seat, (card,)))


def tile_effect(tile: str, seat: int) -> tuple[Step, ...]:
    """What a tile gives, read left to right."""
    effects: dict[str, tuple[Step, ...]] = {
        "star": (AskStar(seat),), "card": (Draw(seat),), "free play": (AskFreePlay(seat), Draw(seat)),
    }  # fmt: skip
    return effects[tile]


def card_effect(kind: str, seat: int) -> tuple[Step, ...]:
    """What a card does when it is played, read left to right."""
    effects: dict[str, tuple[Step, ...]] = {
        "Lantern": (AskStar(seat), Draw(seat)), "Submarine": (AskSubmerge(seat),), "Constellation": (),
    }  # fmt: skip
    return effects[kind]


def kind_of(card: int) -> str:
    return KINDS[card % len(KINDS)]


def card_name(card: int) -> str:
    return f"{kind_of(card)} {card}"


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    turn: int = 0
    octopus: int = 0
    discard: list[int] = EMPTY_LIST
    held: list[int]
    tentacles: list[int]
    stars: list[int]
    """How many stars lie on each card."""
    sky: list[list[int]]
    """The constellations in front of each seat."""

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *,
        held: list[int], tentacles: list[int], stars: list[int], sky: list[list[int]], like: Public | None = None,
        saved: list[Any] | None = None,
    ) -> None:
        self.held = held
        self.tentacles = tentacles
        self.stars = stars
        self.sky = sky
        if like is not None:
            self.turn = like.turn
            self.octopus = like.octopus
            self.discard = like.discard[:]
        elif saved is not None:
            turn, octopus, discard, _, _, _, _ = saved
            self.turn = turn
            self.octopus = octopus
            self.discard = discard
        else:
            self.turn = 0
            self.octopus = 0
            self.discard = []

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(
            held=self.held[:], tentacles=self.tentacles[:], stars=self.stars[:], sky=[each[:] for each in self.sky],
            like=self,
        )

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.turn, self.octopus, self.discard, self.held, self.tentacles, self.stars, self.sky]

    @staticmethod
    def read(data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        return Public(held=data[3], tentacles=data[4], stars=data[5], sky=data[6], saved=data)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class Nested(State):
    public: Public
    hands: list[list[int]]
    deck: list[int]

    def tell(self, rule: str, text: str, *cards: int) -> None:
        """Note what happened in the open, hand sizes included."""
        self.public.held = [len(hand) for hand in self.hands]
        if self.log is not None:
            self.log.append(Happened(rule, text, cards))

    def view_of(self, seat: int) -> NestedView:
        hand = self.hands[seat][:] if seat >= 0 else []
        return NestedView(self.setup, seat, public=self.public.clone(), hand=hand)

    def standing(self) -> Sequence[float]:
        return [float(count) for count in self.public.tentacles]

    def zones(self) -> Mapping[str, Sequence[str]]:
        zones = {"deck": self.deck, "discard": self.public.discard}
        for seat, hand in enumerate(self.hands):
            zones[f"hand {seat}"] = hand
            zones[f"sky {seat}"] = self.public.sky[seat]
        return {zone: [card_name(card) for card in cards] for zone, cards in zones.items()}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        hands = {f"hand {other}": sorted(hand) for other, hand in enumerate(self.hands) if hand and other != seat}
        return {"deck": self.deck, **hands} if len(self.deck) > 1 else hands

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *, public: Public, hands: list[list[int]], deck: list[int]) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.hands = hands
        self.deck = deck

    def clone(self) -> Nested:
        """An equal one that shares only frozen things."""
        new = Nested(self.setup, self.rng.clone(),
            public=self.public.clone(), hands=[each[:] for each in self.hands], deck=self.deck[:],
        )
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.hands, self.deck]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Nested:
        """The one whose `fields` these are."""
        public, hands, deck = data
        return Nested(setup, rng, public=Public.read(public), hands=hands, deck=deck)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class NestedView(View):
    public: Public
    hand: list[int]

    def seen(self) -> list[int]:
        return [*self.hand, *self.public.discard, *[card for cards in self.public.sky for card in cards]]

    def known(self) -> frozenset[str]:
        return frozenset(card_name(card) for card in self.seen())

    def deal(self, rng: Rng) -> Nested:
        seen = self.seen()
        unseen = [card for card in range(CARDS) if card not in seen]
        rng.shuffle(unseen)
        hands = [
            self.hand[:] if seat == self.seat else [unseen.pop() for _ in range(held)]
            for seat, held in enumerate(self.public.held)
        ]
        return Nested(self.setup, rng, public=self.public.clone(), hands=hands, deck=unseen)

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *, public: Public, hand: list[int]) -> None:
        super().__init__(setup, seat)
        self.public = public
        self.hand = hand

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.hand]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> NestedView:
        """The one whose `fields` these are."""
        public, hand = data
        return NestedView(setup, seat, public=Public.read(public), hand=hand)

    # fmt: on


@dataclass(frozen=True)
class NestedOptions(Options):
    turns: int = number(6, 1, 12, help="Turns for each player.")


class NestedGame(Game):
    def __init__(self) -> None:
        super().__init__(
            "nested", "Nested", seats=(2, 3), options=NestedOptions, rules_version=1,
            actions=(*MOVE, *USE, NOTHING), open_actions={},
            state=Nested, view=NestedView, steps=classes_in(sys.modules[__name__], base=Step),
            rule_of_turns="NE-1", rule_of_end="NE-7",
        )  # fmt: skip

    def start(self, setup: Setup, rng: Rng) -> State:
        seats = setup.seats
        sky: list[list[int]] = [[] for _ in range(seats)]
        public = Public(held=[0] * seats, tentacles=[0] * seats, stars=[0] * CARDS, sky=sky)
        state = Nested(setup, rng, public=public, hands=[[] for _ in range(seats)], deck=list(range(CARDS)))
        state.then(Deal())
        return state

    def longest(self, seats: int, options: NestedOptions) -> int:
        """A question each turn; each card is played or discarded once, and asks at most three times more."""
        return seats * options.turns * 3 + 4 * CARDS


GAME: Final = NestedGame()

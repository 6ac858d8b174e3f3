"""Players join and leave in mid-game.

The shape: a seat is a place at the table, and the table has as many as can ever be taken (`Game.places`). Who sits
there now is public state (`seated`, which is the turn order), joining and leaving are actions of the table itself,
and an empty place is never asked. What the leaver held goes back; whose turn it was passes on.
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
from parlour.core.options import Options
from parlour.core.outcome import ranked
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.core.words import name_of

PLACES: Final = 4
TURNS: Final = 14
TOKENS: Final = tuple(range(1, 13))
RULES: Final = {
    "CO-1": "Draw a token in secret, or lay your highest one down for points.",
    "CO-2": "Who wants may join before any player while a place is free; their hand is empty.",
    "CO-3": "Who leaves puts their tokens back into the bag; one player stays.", "CO-4": "Fourteen turns are played.",
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class DrawToken(Action):
    def words(self) -> str:
        return "Draw a token"


@dataclass(frozen=True, eq=False)
class LayDown(Action):
    def words(self) -> str:
        return "Lay down your highest token"


@dataclass(frozen=True, eq=False)
class Join(Action):
    """Somebody new takes the first free place and plays before this seat."""

    before: int

    def words(self) -> str:
        return f"Join before {name_of(self.before)}"


@dataclass(frozen=True, eq=False)
class Leave(Action):
    seat: int

    def words(self) -> str:
        return f"{name_of(self.seat)} leaves"


DRAW: Final = DrawToken()
LAY: Final = LayDown()
JOIN: Final = [Join(seat) for seat in range(PLACES)]
LEAVE: Final = [Leave(seat) for seat in range(PLACES)]


@dataclass(frozen=True)
class Drew(Event):
    seat: int
    token: int

    def rule(self) -> str:
        return "CO-1"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else Drew(self.seat, 0)

    def words(self) -> str:
        return f"{name_of(self.seat)} draws a token."

    def names(self) -> tuple[str, ...]:
        return (token_name(self.token),) if self.token else ()

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class LaidDown(Event):
    seat: int
    token: int

    def rule(self) -> str:
        return "CO-1"

    def words(self) -> str:
        return f"{name_of(self.seat)} lays down the {self.token}."

    def names(self) -> tuple[str, ...]:
        return (token_name(self.token),)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Joined(Event):
    seat: int
    before: int

    def rule(self) -> str:
        return "CO-2"

    def words(self) -> str:
        return f"{name_of(self.seat)} joins and plays before {name_of(self.before)}."


@dataclass(frozen=True)
class Left(Event):
    seat: int

    def rule(self) -> str:
        return "CO-3"

    def words(self) -> str:
        return f"{name_of(self.seat)} leaves."


@dataclass(frozen=True)
class TakeTurn(AskOne):
    seat: int = field()

    def rule(self) -> str:
        return "CO-1"

    def answers(self, s: Comings, seat: int) -> list[Action]:
        held = s.public.held[seat]
        return ([DRAW] if s.public.in_bag() else []) + ([LAY] if held else [])

    def otherwise(self, s: Comings) -> None:
        s.then(NextTurn(self.seat))

    def prompt(self, s: Comings, seat: int) -> str:
        return "Draw a token or lay one down?"

    def waiting(self, s: Comings) -> str:
        return f"{name_of(self.seat)} is playing"

    def take(self, s: Comings, seat: int, action: Action) -> None:
        hand = s.hands[seat]
        if action is DRAW:
            token = s.bag.pop(s.rng.below(len(s.bag)))
            hand.append(token)
            if s.log is not None:
                s.log.append(Drew(seat, token))
        else:
            token = max(hand)
            hand.remove(token)
            s.public.laid.append(token)
            s.public.scores[seat] += token
            if s.log is not None:
                s.log.append(LaidDown(seat, token))
        s.public.held[seat] = len(hand)
        s.then(NextTurn(seat))


@dataclass(frozen=True)
class NextTurn(Step):
    """The turn goes to the next one in the order as it is now."""

    after: int

    def rule(self) -> str:
        return "CO-4"

    def resolve(self, s: Comings) -> None:
        public = s.public
        public.turns += 1
        order = public.order
        if public.turns < TURNS:
            s.then(TakeTurn(order[(order.index(self.after) + 1) % len(order)]))
        else:
            scores = [float(score) for score in public.scores]
            s.end(ranked(scores, "all turns are played", "CO-4", order))


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    turns: int = 0
    order: list[int]
    held: list[int]
    laid: list[int] = EMPTY_LIST
    scores: list[int]

    def in_bag(self) -> int:
        return len(TOKENS) - len(self.laid) - sum(self.held)

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *,
        order: list[int], held: list[int], scores: list[int], like: Public | None = None,
        saved: list[Any] | None = None,
    ) -> None:
        self.order = order
        self.held = held
        self.scores = scores
        if like is not None:
            self.turns = like.turns
            self.laid = like.laid[:]
        elif saved is not None:
            turns, _, _, laid, _ = saved
            self.turns = turns
            self.laid = laid
        else:
            self.turns = 0
            self.laid = []

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(order=self.order[:], held=self.held[:], scores=self.scores[:], like=self)

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.turns, self.order, self.held, self.laid, self.scores]

    @staticmethod
    def read(data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        return Public(order=data[1], held=data[2], scores=data[4], saved=data)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class Comings(State):
    public: Public
    hands: list[list[int]]
    bag: list[int]

    def seated(self) -> Sequence[int]:
        return self.public.order

    def by_table(self) -> list[Action]:
        order = self.public.order
        joins: list[Action] = [JOIN[seat] for seat in order] if len(order) < PLACES else []
        leaves: list[Action] = [LEAVE[seat] for seat in order] if len(order) > 1 else []
        return joins + leaves

    def take_by_table(self, action: Any) -> None:
        if isinstance(action, Join):
            self.joins(action.before)
        else:
            self.leaves(action.seat)

    def joins(self, before: int) -> None:
        """The first free place is taken; what its last player scored stays with nobody."""
        order = self.public.order
        seat = min(place for place in range(PLACES) if place not in order)
        order.insert(order.index(before), seat)
        self.public.scores[seat] = 0
        if self.log is not None:
            self.log.append(Joined(seat, before))

    def leaves(self, seat: int) -> None:
        """The hand goes back into the bag, and a turn that was theirs goes to the next one."""
        order = self.public.order
        following = order[(order.index(seat) + 1) % len(order)]
        order.remove(seat)
        self.bag += self.hands[seat]
        self.hands[seat] = []
        self.public.held[seat] = 0
        self.agenda = [TakeTurn(following) if step == TakeTurn(seat) else step for step in self.agenda]
        if self.log is not None:
            self.log.append(Left(seat))

    def view_of(self, seat: int) -> ComingsView:
        hand = self.hands[seat][:] if seat >= 0 else []
        return ComingsView(self.setup, seat, public=self.public.clone(), hand=hand)

    def standing(self) -> Sequence[float]:
        return [float(score) for score in self.public.scores]

    def zones(self) -> Mapping[str, Sequence[str]]:
        zones = {"bag": self.bag, "laid": self.public.laid}
        for seat, hand in enumerate(self.hands):
            zones[f"hand {seat}"] = hand
        return {zone: [token_name(token) for token in tokens] for zone, tokens in zones.items()}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        return {f"hand {other}": sorted(hand) for other, hand in enumerate(self.hands) if hand and other != seat}

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *, public: Public, hands: list[list[int]], bag: list[int]) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.hands = hands
        self.bag = bag

    def clone(self) -> Comings:
        """An equal one that shares only frozen things."""
        new = Comings(self.setup, self.rng.clone(),
            public=self.public.clone(), hands=[each[:] for each in self.hands], bag=self.bag[:],
        )
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.hands, self.bag]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Comings:
        """The one whose `fields` these are."""
        public, hands, bag = data
        return Comings(setup, rng, public=Public.read(public), hands=hands, bag=bag)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class ComingsView(View):
    public: Public
    hand: list[int]

    def known(self) -> frozenset[str]:
        return frozenset(token_name(token) for token in [*self.hand, *self.public.laid])

    def deal(self, rng: Rng) -> Comings:
        unseen = [token for token in TOKENS if token not in self.hand and token not in self.public.laid]
        rng.shuffle(unseen)
        hands = [
            self.hand[:] if seat == self.seat else [unseen.pop() for _ in range(held)]
            for seat, held in enumerate(self.public.held)
        ]
        return Comings(self.setup, rng, public=self.public.clone(), hands=hands, bag=unseen)

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
    def read(setup: Setup, seat: int, data: list[Any]) -> ComingsView:
        """The one whose `fields` these are."""
        public, hand = data
        return ComingsView(setup, seat, public=Public.read(public), hand=hand)

    # fmt: on


def token_name(token: int) -> str:
    return f"token {token}"


@dataclass(frozen=True)
class NoOptions(Options):
    pass


class ComingsGame(Game):
    def __init__(self) -> None:
        super().__init__(
            "comings", "Comings and Goings", seats=(1, PLACES), options=NoOptions, rules_version=1,
            actions=(DRAW, LAY, *JOIN, *LEAVE), open_actions={},
            state=Comings, view=ComingsView, steps=classes_in(sys.modules[__name__], base=Step),
            rule_of_turns="CO-1", rule_of_end="CO-4",
        )  # fmt: skip

    def places(self, players: int, options: Any) -> int:
        return PLACES

    def start(self, setup: Setup, rng: Rng) -> State:
        public = Public(order=list(range(setup.players)), held=[0] * PLACES, scores=[0] * PLACES)
        state = Comings(setup, rng, public=public, hands=[[] for _ in range(PLACES)], bag=list(TOKENS))
        state.then(TakeTurn(0))
        return state

    def longest(self, seats: int, options: Any) -> int:
        return TURNS


GAME: Final = ComingsGame()

"""All seats choose in secret at the same time; the cards are turned when the last one has chosen.

The shape: one `AskSeveral` whose `who` shrinks. The choices wait in a state field, not in the step.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.core.agenda import AskSeveral, Step
from parlour.core.contract import State, View
from parlour.core.data import classes_in
from parlour.core.events import Event
from parlour.core.fields import Fields
from parlour.core.game import Game, Setup
from parlour.core.options import Options
from parlour.core.outcome import ranked
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.core.words import listed, name_of

CARDS: Final = (1, 2, 3, 4)
NOTHING: Final = 0
RULES: Final = {"ST-1": "All choose a card face down.", "ST-2": "The highest card that is alone scores.", "ST-3": "End"}


@dataclass(frozen=True, eq=False)
class Choose(Action):
    card: int

    def words(self) -> str:
        return f"Choose the {self.card}"


CHOOSE: Final = [Choose(card) for card in (NOTHING, *CARDS)]


@dataclass(frozen=True)
class Chosen(Event):
    """A card lies face down: only its player knows which."""

    seat: int
    card: int

    def rule(self) -> str:
        return "ST-1"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else Chosen(self.seat, NOTHING)

    def words(self) -> str:
        return f"{name_of(self.seat)} has chosen."

    def names(self) -> tuple[str, ...]:
        return (card_name(self.seat, self.card),) if self.card else ()


@dataclass(frozen=True)
class Turned(Event):
    cards: tuple[int, ...]

    def rule(self) -> str:
        return "ST-2"

    def words(self) -> str:
        return f"The cards are {listed([str(card) for card in self.cards])}."

    def names(self) -> tuple[str, ...]:
        return tuple(card_name(seat, card) for seat, card in enumerate(self.cards))

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ChooseCards(AskSeveral):
    """Every player chooses a card and lays it face down."""

    def rule(self) -> str:
        return "ST-1"

    def who(self, s: SameTime) -> tuple[int, ...]:
        return tuple([seat for seat, ready in enumerate(s.public.ready) if not ready])

    def answers(self, s: SameTime, seat: int) -> list[Action]:
        return [CHOOSE[card] for card in s.left(seat)]

    def take(self, s: SameTime, seat: int, action: Choose) -> None:
        s.chosen[seat] = action.card
        s.public.ready[seat] = True
        if s.log is not None:
            s.log.append(Chosen(seat, action.card))
        s.then(self)

    def otherwise(self, s: SameTime) -> None:
        """Nobody is left to choose."""
        s.then(TurnCards())

    def prompt(self, s: SameTime, seat: int) -> str:
        return "Choose a card in secret"


@dataclass(frozen=True)
class TurnCards(Step):
    """All cards are turned; the highest one that nobody else chose scores a point."""

    def rule(self) -> str:
        return "ST-2"

    def resolve(self, s: SameTime) -> None:
        cards = s.chosen
        if s.log is not None:
            s.log.append(Turned(tuple(cards)))
        for seat, card in enumerate(cards):
            s.public.played[seat].append(card)
        alone = [card for card in cards if cards.count(card) == 1]
        if alone:
            s.public.scores[cards.index(max(alone))] += 1
        s.chosen = [NOTHING] * len(cards)
        s.public.ready = [False] * len(cards)
        if len(s.public.played[0]) < len(CARDS):
            s.then(ChooseCards())
        else:
            s.end(ranked([float(score) for score in s.public.scores], "all cards are played", "ST-3"))


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    played: list[list[int]]
    ready: list[bool]
    scores: list[int]

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *, played: list[list[int]], ready: list[bool], scores: list[int]) -> None:
        self.played = played
        self.ready = ready
        self.scores = scores

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(played=[each[:] for each in self.played], ready=self.ready[:], scores=self.scores[:])

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.played, self.ready, self.scores]

    @staticmethod
    def read(data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        played, ready, scores = data
        return Public(played=played, ready=ready, scores=scores)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class SameTime(State):
    public: Public
    chosen: list[int]

    def left(self, seat: int) -> list[int]:
        """The cards that a seat still holds."""
        return [card for card in CARDS if card not in self.public.played[seat] and card != self.chosen[seat]]

    def view_of(self, seat: int) -> SameTimeView:
        chosen = self.chosen[seat] if seat >= 0 else NOTHING
        return SameTimeView(self.setup, seat, public=self.public.clone(), chosen=chosen)

    def standing(self) -> Sequence[float]:
        return [float(score) for score in self.public.scores]

    def zones(self) -> Mapping[str, Sequence[str]]:
        zones: dict[str, list[str]] = {}
        for seat in range(self.setup.seats):
            zones[f"hand {seat}"] = [card_name(seat, card) for card in self.left(seat)]
            zones[f"chosen {seat}"] = [card_name(seat, card) for card in self.chosen[seat : seat + 1] if card]
            zones[f"played {seat}"] = [card_name(seat, card) for card in self.public.played[seat]]
        return zones

    def secrets(self, seat: int) -> Mapping[str, Any]:
        return {f"choice of {other}": card for other, card in enumerate(self.chosen) if other != seat and card}

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *, public: Public, chosen: list[int]) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.chosen = chosen

    def clone(self) -> SameTime:
        """An equal one that shares only frozen things."""
        new = SameTime(self.setup, self.rng.clone(), public=self.public.clone(), chosen=self.chosen[:])
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.chosen]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> SameTime:
        """The one whose `fields` these are."""
        public, chosen = data
        return SameTime(setup, rng, public=Public.read(public), chosen=chosen)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class SameTimeView(View):
    public: Public
    chosen: int

    def known(self) -> frozenset[str]:
        """Everybody starts with the same cards; only which one lies face down is hidden."""
        known = [card_name(seat, card) for seat, cards in enumerate(self.public.played) for card in cards]
        hidden = [seat for seat, ready in enumerate(self.public.ready) if ready and seat != self.seat]
        known += [card_name(seat, card) for seat in range(self.setup.seats) if seat not in hidden for card in CARDS]
        return frozenset(known)

    def deal(self, rng: Rng) -> SameTime:
        world = SameTime(self.setup, rng, public=self.public.clone(), chosen=[NOTHING] * self.setup.seats)
        for seat, ready in enumerate(self.public.ready):
            if ready:
                left = world.left(seat)
                world.chosen[seat] = self.chosen if seat == self.seat else left[rng.below(len(left))]
        return world

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *, public: Public, chosen: int) -> None:
        super().__init__(setup, seat)
        self.public = public
        self.chosen = chosen

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.chosen]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> SameTimeView:
        """The one whose `fields` these are."""
        public, chosen = data
        return SameTimeView(setup, seat, public=Public.read(public), chosen=chosen)

    # fmt: on


def card_name(seat: int, card: int) -> str:
    return f"{card} of seat {seat}"


class SameTimeGame(Game):
    def __init__(self) -> None:
        super().__init__(
            "same_time", "Same Time", seats=(2, 4), options=NoOptions, rules_version=1, actions=CHOOSE[1:],
            open_actions={},
            state=SameTime, view=SameTimeView, steps=classes_in(sys.modules[__name__], base=Step),
            rule_of_turns="ST-1", rule_of_end="ST-3",
        )  # fmt: skip

    def start(self, setup: Setup, rng: Rng) -> State:
        seats = setup.seats
        public = Public(played=[[] for _ in range(seats)], ready=[False] * seats, scores=[0] * seats)
        state = SameTime(setup, rng, public=public, chosen=[NOTHING] * seats)
        state.then(ChooseCards())
        return state

    def longest(self, seats: int, options: Any) -> int:
        return seats * len(CARDS)


@dataclass(frozen=True)
class NoOptions(Options):
    pass


GAME: Final = SameTimeGame()

"""A small sound game with hands, a deck, face-down cards, reactions and a free action, made to be broken.

Every part that a bug is planted in is a method or a class of its own, so that a broken game differs in one place.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from parlour.core.agenda import AskOne, AskSeveral, Step
from parlour.core.contract import State, View
from parlour.core.data import classes_in
from parlour.core.events import Event
from parlour.core.game import Game, Setup
from parlour.core.options import Options
from parlour.core.outcome import ranked
from parlour.core.question import Action, OpenAction
from parlour.core.rng import Rng
from parlour.core.words import name_of

CARDS: Final = 12
STRIKERS: Final = 4
"""The cards 0 to 3 may be played in answer to another seat's card."""
HIDDEN: Final = -1
RULES: Final = {"SO-1": "Play a card.", "SO-2": "Strike.", "SO-3": "Draw.", "SO-4": "Light a lamp.", "SO-5": "The end."}


@dataclass(frozen=True, eq=False)
class Play(Action):
    card: int

    def words(self) -> str:
        return f"Play {self.card}"


@dataclass(frozen=True, eq=False)
class LayDown(Action):
    card: int

    def words(self) -> str:
        return f"Lay down {self.card}"


@dataclass(frozen=True, eq=False)
class Strike(Action):
    def words(self) -> str:
        return "Strike"


@dataclass(frozen=True, eq=False)
class Pass(Action):
    def words(self) -> str:
        return "Pass"


@dataclass(frozen=True, eq=False)
class Light(Action):
    def words(self) -> str:
        return "Light or put out the lamp"


@dataclass(frozen=True)
class Shout(OpenAction):
    """Open text that no question of the sound game takes."""

    text: str

    def words(self) -> str:
        return "Shout"


PLAY: Final = [Play(card) for card in range(CARDS)]
LAY_DOWN: Final = [LayDown(card) for card in range(CARDS)]
STRIKE: Final = Strike()
PASS: Final = Pass()
LIGHT: Final = Light()


def card_name(card: int) -> str:
    return f"card {card}"


@dataclass(frozen=True)
class Played(Event):
    seat: int
    card: int

    def rule(self) -> str:
        return "SO-1"

    def words(self) -> str:
        return f"{name_of(self.seat)} plays {self.card}."

    def names(self) -> tuple[str, ...]:
        return (card_name(self.card),) if self.card != HIDDEN else ()

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class PutDown(Played):
    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else PutDown(self.seat, HIDDEN)

    def words(self) -> str:
        return f"{name_of(self.seat)} lays down a card."

    def reveals(self) -> bool:
        return False


@dataclass(frozen=True)
class Drew(Played):
    def rule(self) -> str:
        return "SO-3"

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else Drew(self.seat, HIDDEN)

    def words(self) -> str:
        return f"{name_of(self.seat)} draws a card."


@dataclass(frozen=True)
class Passed(Event):
    seat: int

    def rule(self) -> str:
        return "SO-2"

    def words(self) -> str:
        return f"{name_of(self.seat)} passes."


@dataclass(frozen=True)
class Deal(Step):
    def rule(self) -> str:
        return "SO-3"

    def resolve(self, s: Sound) -> None:
        s.shuffle()
        for hand in s.hands:
            for _ in range(3):
                hand.append(s.deck.pop())
        s.count()
        s.then(s.ask_card(0))


@dataclass(frozen=True)
class AskCard(AskOne):
    seat: int = field()

    def rule(self) -> str:
        return "SO-1"

    def answers(self, s: Sound, seat: int) -> list[Action]:
        return [verb[card] for card in s.hands[seat] for verb in (PLAY, LAY_DOWN)]

    def otherwise(self, s: Sound) -> None:
        s.then(s.next_turn(self.seat))

    def prompt(self, s: Sound, seat: int) -> str:
        return "Play a card or lay it down"

    def take(self, s: Sound, seat: int, action: Any) -> None:
        if isinstance(action, Play):
            s.play(seat, action.card)
        else:
            s.lay_down(seat, action.card)
        s.count()
        s.then_all(s.after_card(seat, action.card))


@dataclass(frozen=True)
class React(AskSeveral):
    silent: tuple[int, ...]

    def rule(self) -> str:
        return "SO-2"

    def who(self, s: Sound) -> tuple[int, ...]:
        return self.silent

    def answers(self, s: Sound, seat: int) -> list[Action]:
        return [PASS, STRIKE] if s.striker(seat) != HIDDEN else [PASS]

    def otherwise(self, s: Sound) -> None:
        """Nobody strikes."""

    def prompt(self, s: Sound, seat: int) -> str:
        return "Strike?"

    def take(self, s: Sound, seat: int, action: Any) -> None:
        if action is STRIKE:
            s.play(seat, s.striker(seat))
            s.count()
        else:
            s.tell(Passed(seat))
            s.then(type(self)(tuple([other for other in self.silent if other != seat])))


@dataclass(frozen=True)
class NextTurn(Step):
    seat: int

    def rule(self) -> str:
        return "SO-3"

    def resolve(self, s: Sound) -> None:
        if s.deck:
            card = s.draw()
            s.hands[self.seat].append(card)
            s.tell(s.drew(self.seat, card))
            s.count()
        if any(s.hands):
            s.then(s.ask_card((self.seat + 1) % s.setup.seats))
        else:
            s.finish()


class Public:
    def __init__(self, pile: list[int], held: list[int], lit: list[bool], down_by: list[int]) -> None:
        self.pile = pile
        self.held = held
        self.lit = lit
        self.down_by = down_by

    def clone(self) -> Public:
        return Public(self.pile[:], self.held[:], self.lit[:], self.down_by[:])

    def fields(self) -> list[Any]:
        return [self.pile, self.held, self.lit, self.down_by]


class Sound(State):
    def __init__(
        self, setup: Setup, rng: Rng, public: Public, hands: list[list[int]], deck: list[int], down: list[int]
    ) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.hands = hands
        self.deck = deck
        self.down = down

    # The rules, in pieces that a broken game replaces ---------------------------------------------------

    def shuffle(self) -> None:
        self.rng.shuffle(self.deck)

    def draw(self) -> int:
        return self.deck.pop()

    def drew(self, seat: int, card: int) -> Event:
        return Drew(seat, card)

    def put_down(self, seat: int, card: int) -> Event:
        return PutDown(seat, card)

    def ask_card(self, seat: int) -> Step:
        return AskCard(seat)

    def next_turn(self, seat: int) -> Step:
        return NextTurn(seat)

    def after_card(self, seat: int, card: int) -> tuple[Step, ...]:
        return (React(self.others(seat)), self.next_turn(seat))

    def others(self, seat: int) -> tuple[int, ...]:
        return tuple([other for other in range(self.setup.seats) if other != seat])

    def striker(self, seat: int) -> int:
        return next((card for card in self.hands[seat] if card < STRIKERS), HIDDEN)

    def play(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.public.pile.append(card)
        self.tell(Played(seat, card))

    def lay_down(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.down.append(card)
        self.public.down_by.append(seat)
        self.tell(self.put_down(seat, card))

    def count(self) -> None:
        self.public.held = [len(hand) for hand in self.hands]

    def finish(self) -> None:
        scores = [float(self.public.down_by.count(seat)) for seat in range(self.setup.seats)]
        self.end(ranked(scores, "all cards are played", "SO-5"))

    def tell(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)

    # The contract ---------------------------------------------------------------------------------------

    def free(self, seat: int) -> list[Action]:
        return [LIGHT]

    def take_free(self, seat: int, action: Any) -> None:
        self.public.lit[seat] = not self.public.lit[seat]

    def clone(self) -> Any:
        hands = [hand[:] for hand in self.hands]
        new = type(self)(self.setup, self.rng.clone(), self.public.clone(), hands, self.deck[:], self.down[:])
        return self.copy_to(new)

    def view_of(self, seat: int) -> View:
        down = [card if by == seat else HIDDEN for by, card in zip(self.public.down_by, self.down, strict=True)]
        return SoundView(self.setup, seat, self.public.clone(), self.hands[seat][:] if seat >= 0 else [], down)

    def fields(self) -> list[Any]:
        return [self.public.fields(), self.hands, self.deck, self.down]

    @classmethod
    def read(cls, setup: Setup, rng: Rng, data: list[Any]) -> State:
        return cls(setup, rng, Public(*data[0]), *data[1:])

    def standing(self) -> Sequence[float]:
        return [0.0] * self.setup.seats

    def zones(self) -> Mapping[str, Sequence[str]]:
        zones = {"pile": self.public.pile, "deck": self.deck, "down": self.down}
        for seat, hand in enumerate(self.hands):
            zones[f"hand {seat}"] = hand
        return {zone: [card_name(card) for card in cards] for zone, cards in zones.items()}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        secrets: dict[str, Any] = {f"hand {at}": sorted(hand) for at, hand in enumerate(self.hands) if at != seat}
        secrets["down"] = [card for by, card in zip(self.public.down_by, self.down, strict=True) if by != seat]
        return secrets


class SoundView(View):
    def __init__(self, setup: Setup, seat: int, public: Public, hand: list[int], down: list[int]) -> None:
        super().__init__(setup, seat)
        self.public = public
        self.hand = hand
        self.down = down

    def fields(self) -> list[Any]:
        return [self.public.fields(), self.hand, self.down]

    @classmethod
    def read(cls, setup: Setup, seat: int, data: list[Any]) -> View:
        return cls(setup, seat, Public(*data[0]), *data[1:])

    def seen(self) -> list[int]:
        return [*self.public.pile, *self.hand, *[card for card in self.down if card != HIDDEN]]

    def known(self) -> frozenset[str]:
        return frozenset(card_name(card) for card in self.seen())

    def deal(self, rng: Rng) -> State | None:
        seen = self.seen()
        unseen = [card for card in range(CARDS) if card not in seen]
        rng.shuffle(unseen)
        down = [unseen.pop() if card == HIDDEN else card for card in self.down]
        hands = [
            self.hand[:] if seat == self.seat else [unseen.pop() for _ in range(held)]
            for seat, held in enumerate(self.public.held)
        ]
        game = self.setup.game
        assert isinstance(game, SoundGame)
        return game.state(self.setup, rng, self.public.clone(), hands, unseen, down)


@dataclass(frozen=True)
class NoOptions(Options):
    pass


class SoundGame(Game):
    """The game over a kind of State (and View), so that a test can break one of them."""

    def __init__(
        self, state: type[Sound] = Sound, view: type[SoundView] = SoundView, steps: Sequence[type[Step]] = ()
    ) -> None:
        all_steps = classes_in(sys.modules[__name__], base=Step) | {step.__name__: step for step in steps}
        super().__init__(
            "sound", "Sound", seats=(2, 3), options=NoOptions, rules_version=1,
            actions=(*PLAY, *LAY_DOWN, STRIKE, PASS, LIGHT), open_actions={"Shout": Shout}, state=state, view=view,
            steps=all_steps, rule_of_turns="SO-1", rule_of_end="SO-5",
        )  # fmt: skip
        self.state = state

    def start(self, setup: Setup, rng: Rng) -> State:
        seats = setup.seats
        public = Public([], [0] * seats, [False] * seats, [])
        state = self.state(setup, rng, public, [[] for _ in range(seats)], list(range(CARDS)), [])
        state.then(Deal())
        return state

    def longest(self, seats: int, options: Any) -> int:
        return CARDS * seats

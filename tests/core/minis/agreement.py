"""A group decides as one: a proposal, counter-proposals, and nothing happens before all agree.

The shapes: a group decision as data (the proposal and who agrees stand in the step, since all may see them), and
free actions: everybody may flip the tokens of their number line at any time, which never advances play.
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
from parlour.core.fields import EMPTY_LIST, Fields
from parlour.core.game import Game, Setup
from parlour.core.options import Options, switch
from parlour.core.outcome import Outcome
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.core.words import name_of

FATES: Final = (1, 2, 3, 4, 5, 6, 7)
RULES: Final = {
    "AG-1": "Draw two fates, play one, keep one hidden.", "AG-2": "The others agree on one prediction.",
    "AG-3": "Flip tokens at any time.", "AG-4": "A right prediction is a point; three wrong ones lose.",
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Play(Action):
    fate: int

    def words(self) -> str:
        return f"Play the {self.fate}"


@dataclass(frozen=True, eq=False)
class Propose(Action):
    fate: int

    def words(self) -> str:
        return f"Propose {self.fate}"


@dataclass(frozen=True, eq=False)
class Agree(Action):
    def words(self) -> str:
        return "Agree"


@dataclass(frozen=True, eq=False)
class Flip(Action):
    fate: int

    def words(self) -> str:
        return f"Flip the {self.fate} of your number line"


PLAY: Final = [Play(fate) for fate in (0, *FATES)]
PROPOSE: Final = [Propose(fate) for fate in (0, *FATES)]
FLIP: Final[list[Action]] = [Flip(fate) for fate in (0, *FATES)]
AGREE: Final = Agree()


@dataclass(frozen=True)
class Said(Event):
    """Somebody did something in the open; `fate` 0 if no fate is named."""

    seat: int
    verb: str
    fate: int
    cites: str

    def rule(self) -> str:
        return self.cites

    def words(self) -> str:
        return f"{name_of(self.seat)} {self.verb}{f' {self.fate}' if self.fate else ''}."

    def reveals(self) -> bool:
        return self.fate > 0


@dataclass(frozen=True)
class DrawFates(Step):
    def rule(self) -> str:
        return "AG-1"

    def resolve(self, s: Agreement) -> None:
        s.bag += s.table_cleared()
        s.rng.shuffle(s.bag)
        s.hand = [s.bag.pop(), s.bag.pop()]
        s.public.round += 1
        s.then(PlayFate((s.public.round - 1) % s.setup.seats))


@dataclass(frozen=True)
class PlayFate(AskOne):
    seat: int = field()

    def rule(self) -> str:
        return "AG-1"

    def answers(self, s: Agreement, seat: int) -> list[Action]:
        return [PLAY[fate] for fate in sorted(s.hand)]

    def prompt(self, s: Agreement, seat: int) -> str:
        return "Play one fate, keep the other hidden"

    def take(self, s: Agreement, seat: int, action: Play) -> None:
        s.hand.remove(action.fate)
        s.public.played.append(action.fate)
        s.tell(seat, "plays the", action.fate, "AG-1")
        s.then(AgreeOnOne(seat, 0, (), ()))


@dataclass(frozen=True)
class AgreeOnOne(AskSeveral):
    """All but the one who hides the fate agree on a prediction. A new proposal asks everybody again."""

    hider: int
    proposal: int
    agreed: tuple[int, ...]
    rejected: tuple[int, ...]
    """What was proposed before and did not find all; each number comes up once, so the talk ends."""

    def rule(self) -> str:
        return "AG-2"

    def who(self, s: Agreement) -> tuple[int, ...]:
        return tuple([seat for seat in range(s.setup.seats) if seat != self.hider and seat not in self.agreed])

    def answers(self, s: Agreement, seat: int) -> list[Action]:
        closed = (*self.rejected, self.proposal, *s.public.played)
        others: list[Action] = [PROPOSE[fate] for fate in FATES if fate not in closed]
        return [AGREE, *others] if self.proposal else others

    def why_not(self, s: Agreement, seat: int, action: Action) -> tuple[str, str]:
        return self.rule(), "agree, or propose a number that was not proposed yet"

    def take(self, s: Agreement, seat: int, action: Action) -> None:
        if isinstance(action, Propose):
            s.tell(seat, "proposes", action.fate, "AG-2")
            rejected = (*self.rejected, self.proposal) if self.proposal else self.rejected
            s.then(AgreeOnOne(self.hider, action.fate, (seat,), rejected))
        else:
            s.tell(seat, "agrees to", self.proposal, "AG-2")
            s.then(AgreeOnOne(self.hider, self.proposal, (*self.agreed, seat), self.rejected))

    def otherwise(self, s: Agreement) -> None:
        """All agree."""
        s.then(Predict(self.hider, self.proposal))

    def prompt(self, s: Agreement, seat: int) -> str:
        return f"{name_of(self.hider)} hides a fate. The proposal is {self.proposal or 'still open'}"

    def waiting(self, s: Agreement) -> str:
        return "the group is deciding"


@dataclass(frozen=True)
class Predict(Step):
    hider: int
    fate: int

    def rule(self) -> str:
        return "AG-4"

    def resolve(self, s: Agreement) -> None:
        hidden = s.hand.pop()
        s.public.played.append(hidden)
        s.public.shown.append(hidden)
        s.tell(self.hider, "shows the", hidden, "AG-4")
        if hidden == self.fate:
            s.public.points += 1
        else:
            s.public.doom += 1
        if s.public.points < 2 and s.public.doom < 3:
            s.then(DrawFates())
            return
        won = s.public.points == 2
        seats = s.setup.seats
        places = (1 if won else 2,) * seats
        reason = "two fates are foretold" if won else "three predictions were wrong"
        s.end(Outcome((float(s.public.points),) * seats, places, reason, "AG-4", "", ""))


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    round: int = 0
    points: int = 0
    doom: int = 0
    played: list[int] = EMPTY_LIST
    shown: list[int] = EMPTY_LIST
    """The hidden fates of all rounds so far: who was told may remember."""
    lines: list[list[int]]
    """The tokens that each seat has flipped."""

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *, lines: list[list[int]], like: Public | None = None, saved: list[Any] | None = None) -> None:
        self.lines = lines
        if like is not None:
            self.round = like.round
            self.points = like.points
            self.doom = like.doom
            self.played = like.played[:]
            self.shown = like.shown[:]
        elif saved is not None:
            round, points, doom, played, shown, _ = saved
            self.round = round
            self.points = points
            self.doom = doom
            self.played = played
            self.shown = shown
        else:
            self.round = 0
            self.points = 0
            self.doom = 0
            self.played = []
            self.shown = []

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(lines=[each[:] for each in self.lines], like=self)

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.round, self.points, self.doom, self.played, self.shown, self.lines]

    @staticmethod
    def read(data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        return Public(lines=data[5], saved=data)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class Agreement(State):
    public: Public
    bag: list[int]
    hand: list[int]
    """The fates of the one who hides."""

    def tell(self, seat: int, verb: str, fate: int, rule: str) -> None:
        if self.log is not None:
            self.log.append(Said(seat, verb, fate, rule))

    def table_cleared(self) -> list[int]:
        played = self.public.played
        self.public.played = []
        return played

    def hider(self) -> int:
        return (self.public.round - 1) % self.setup.seats

    def free(self, seat: int) -> list[Action]:
        return FLIP[1:] if self.setup.options.lines else []

    def take_free(self, seat: int, action: Flip) -> None:
        line = self.public.lines[seat]
        if action.fate in line:
            line.remove(action.fate)
        else:
            line.append(action.fate)
        self.tell(seat, "flips the", action.fate, "AG-3")

    def view_of(self, seat: int) -> AgreementView:
        hand = self.hand[:] if seat == self.hider() else []
        return AgreementView(self.setup, seat, public=self.public.clone(), hand=hand)

    def standing(self) -> Sequence[float]:
        return [float(self.public.points - self.public.doom)] * self.setup.seats

    def zones(self) -> Mapping[str, Sequence[str]]:
        zones = {"bag": self.bag, "hand": self.hand, "played": self.public.played}
        return {zone: [f"fate {fate}" for fate in fates] for zone, fates in zones.items()}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        return {"hand": sorted(self.hand)} if self.hand and seat != self.hider() else {}

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *, public: Public, bag: list[int], hand: list[int]) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.bag = bag
        self.hand = hand

    def clone(self) -> Agreement:
        """An equal one that shares only frozen things."""
        new = Agreement(self.setup, self.rng.clone(), public=self.public.clone(), bag=self.bag[:], hand=self.hand[:])
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.bag, self.hand]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Agreement:
        """The one whose `fields` these are."""
        public, bag, hand = data
        return Agreement(setup, rng, public=Public.read(public), bag=bag, hand=hand)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class AgreementView(View):
    public: Public
    hand: list[int]

    def known(self) -> frozenset[str]:
        return frozenset(f"fate {fate}" for fate in [*self.hand, *self.public.played])

    def deal(self, rng: Rng) -> Agreement:
        unseen = [fate for fate in FATES if fate not in self.hand and fate not in self.public.played]
        rng.shuffle(unseen)
        hand = self.hand[:]
        if not hand and self.ended is None:
            hand = [unseen.pop() for _ in range(2 - len(self.public.played))]
        return Agreement(self.setup, rng, public=self.public.clone(), bag=unseen, hand=hand)

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
    def read(setup: Setup, seat: int, data: list[Any]) -> AgreementView:
        """The one whose `fields` these are."""
        public, hand = data
        return AgreementView(setup, seat, public=Public.read(public), hand=hand)

    # fmt: on


@dataclass(frozen=True)
class AgreementOptions(Options):
    lines: bool = switch(True, help="Whether everybody has a number line to flip.")


class AgreementGame(Game):
    def __init__(self) -> None:
        super().__init__(
            "agreement", "Agreement", seats=(2, 4), options=AgreementOptions, rules_version=1,
            actions=(*PLAY[1:], *PROPOSE[1:], *FLIP[1:], AGREE), open_actions={},
            state=Agreement, view=AgreementView, steps=classes_in(sys.modules[__name__], base=Step),
            rule_of_turns="AG-2", rule_of_end="AG-4",
        )  # fmt: skip

    def start(self, setup: Setup, rng: Rng) -> State:
        state = Agreement(setup, rng, public=Public(lines=[[] for _ in range(setup.seats)]), bag=list(FATES), hand=[])
        state.then(DrawFates())
        return state

    def longest(self, seats: int, options: Any) -> int:
        """At most four rounds of a play, six proposals, and all but one agreeing after each."""
        return 4 * (1 + 6 * seats)


GAME: Final = AgreementGame()

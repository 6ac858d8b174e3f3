"""Cards whose effects are data in a pack: amounts, counts, conditions, choices and costs.

The shape: a `Shelf` reads the pack that an option names; the state looks into `setup.cards`; `fair_effects` holds
one class for each effect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from parlour.core.agenda import Step
from parlour.core.contract import State, View
from parlour.core.data import classes_in
from parlour.core.effects import conditions
from parlour.core.effects.combined import ACTIONS
from parlour.core.effects.effect import Condition, Count, Effect, all_steps
from parlour.core.game import Game, Setup
from parlour.core.options import Options, choice, choice_from
from parlour.core.outcome import ranked
from parlour.core.packs.fields import line, named, parts
from parlour.core.packs.part import Family, Named, Part
from parlour.core.packs.reader import Reader
from parlour.core.packs.shelf import Shelf
from parlour.core.rng import Rng
from tests.core.minis import fair_effects

RULES: Final = {
    "FA-1": "Gain coins.", "FA-2": "Spend coins.", "FA-3": "Win a token.", "FA-4": "Choose.", "FA-5": "Pay for it.",
    "FA-6": "Look whether.", "FA-7": "Turn the next card for the next player.", "FA-8": "Most tokens win.",
}  # fmt: skip
LEVELS: Final = ("easy", "hard")


@dataclass(frozen=True)
class Card(Part):
    name: str = line(20)
    effect: tuple[Effect, ...] = parts(Effect, least=1)


@dataclass(frozen=True)
class Barker(Part):
    name: str = line(20)
    shouts_for: Named = named("card")


class FairShelf(Shelf):
    def __init__(self, ours: Path = Path(__file__).parent / "fair_packs", *more: ModuleType) -> None:
        families = (
            Family(Effect, "do", fair_effects, *more),
            Family(Count, "count", fair_effects, bare=True),
            Family(Condition, "is", conditions),
        )
        super().__init__("fair", ours, {"card": Card, "barker": Barker}, families, levels=LEVELS, players=2)
        self.patience = 0.0

    def build(self, reader: Reader) -> tuple[Card, ...]:
        reader.no_two_alike("card")
        if reader.is_whole("card") and len(reader.things("card")) < 3:
            reader.fault("the pack", "it has fewer than 3 cards; add some")
        return tuple(reader.things("card"))


SHELF: Final = FairShelf()


@dataclass(frozen=True)
class FairOptions(Options):
    pack: str = choice_from("spring", SHELF.names, SHELF.way_out, help="The cards.")
    difficulty: str = choice(*LEVELS, help="How hard it is.")

    def pack_names(self) -> Sequence[str]:
        return (self.pack,)

    def level(self) -> str:
        return self.difficulty


@dataclass(frozen=True)
class TurnCard(Step):
    at: int

    def rule(self) -> str:
        return "FA-7"

    def resolve(self, s: Fair) -> None:
        cards = s.setup.cards
        if self.at == len(cards) * s.setup.seats:
            s.end(ranked([float(tokens) for tokens in s.tokens], "all cards are turned", "FA-8"))
            return
        card = self.at // s.setup.seats
        s.then(TurnCard(self.at + 1))
        s.then_all(all_steps(cards[card].effect, self.at % s.setup.seats, card))


@dataclass(init=False, eq=False, kw_only=True)
class Fair(State):
    coins: list[int]
    tokens: list[int]

    def view_of(self, seat: int) -> View:
        return FairView(self.setup, seat, coins=self.coins[:], tokens=self.tokens[:])

    def standing(self) -> Sequence[float]:
        return [float(tokens) for tokens in self.tokens]

    def zones(self) -> Mapping[str, Sequence[str]]:
        return {"cards": [card.name for card in self.setup.cards]}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        return {}

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *, coins: list[int], tokens: list[int]) -> None:
        super().__init__(setup, rng)
        self.coins = coins
        self.tokens = tokens

    def clone(self) -> Fair:
        """An equal one that shares only frozen things."""
        new = Fair(self.setup, self.rng.clone(), coins=self.coins[:], tokens=self.tokens[:])
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.coins, self.tokens]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Fair:
        """The one whose `fields` these are."""
        coins, tokens = data
        return Fair(setup, rng, coins=coins, tokens=tokens)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class FairView(View):
    coins: list[int]
    tokens: list[int]

    def known(self) -> frozenset[str]:
        return frozenset(card.name for card in self.setup.cards)

    def deal(self, rng: Rng) -> State:
        return Fair(self.setup, rng, coins=self.coins[:], tokens=self.tokens[:])

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *, coins: list[int], tokens: list[int]) -> None:
        super().__init__(setup, seat)
        self.coins = coins
        self.tokens = tokens

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.coins, self.tokens]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> FairView:
        """The one whose `fields` these are."""
        coins, tokens = data
        return FairView(setup, seat, coins=coins, tokens=tokens)

    # fmt: on


class FairGame(Game):
    def __init__(self, shelf: Shelf = SHELF, *more: ModuleType) -> None:
        super().__init__(
            "fair", "Fair", seats=(1, 2), options=FairOptions, rules_version=1, actions=ACTIONS, open_actions={},
            state=Fair, view=FairView,
            steps=shelf.with_parts({"TurnCard": TurnCard, **classes_in(fair_effects, *more, base=Step)}),
            rule_of_turns="FA-7", rule_of_end="FA-8", shelf=shelf,
        )  # fmt: skip

    def start(self, setup: Setup, rng: Rng) -> State:
        state = Fair(setup, rng, coins=[0] * setup.seats, tokens=[0] * setup.seats)
        state.then(TurnCard(0))
        return state

    def longest(self, seats: int, options: Any) -> int:
        return 20 * seats


GAME: Final = FairGame()

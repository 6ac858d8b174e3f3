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


class Fair(State):
    def __init__(self, setup: Setup, coins: list[int], tokens: list[int]) -> None:
        super().__init__(setup)
        self.coins = coins
        self.tokens = tokens

    def clone(self) -> Any:
        return self.copy_to(Fair(self.setup, self.coins[:], self.tokens[:]))

    def view_of(self, seat: int) -> View:
        return FairView(self.coins[:], self.tokens[:])

    def fields(self) -> list[Any]:
        return [self.coins, self.tokens]

    def standing(self) -> Sequence[float]:
        return [float(tokens) for tokens in self.tokens]

    def zones(self) -> Mapping[str, Sequence[str]]:
        return {"cards": [card.name for card in self.setup.cards]}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        return {}


class FairView(View):
    def __init__(self, coins: list[int], tokens: list[int]) -> None:
        super().__init__()
        self.coins = coins
        self.tokens = tokens

    def fields(self) -> list[Any]:
        return [self.coins, self.tokens]

    def known(self) -> frozenset[str]:
        return frozenset(card.name for card in self.setup.cards)

    def deal(self, rng: Rng) -> State:
        return Fair(self.setup, self.coins[:], self.tokens[:])


class FairGame(Game):
    def __init__(self, shelf: Shelf = SHELF, *more: ModuleType) -> None:
        super().__init__(
            "fair", "Fair", seats=(1, 2), options=FairOptions, rules_version=1, actions=ACTIONS, open_actions={},
            steps={"TurnCard": TurnCard, **classes_in(fair_effects, *more, base=Step)},
            rule_of_turns="FA-7", rule_of_end="FA-8", shelf=shelf,
        )  # fmt: skip

    def start(self, setup: Setup) -> State:
        state = Fair(setup, [0] * setup.seats, [0] * setup.seats)
        state.then(TurnCard(0))
        return state

    def state_of(self, setup: Setup, fields: list[Any]) -> State:
        return Fair(setup, *fields)

    def view_from(self, setup: Setup, seat: int, fields: list[Any]) -> View:
        return FairView(*fields)

    def longest(self, seats: int, options: Any) -> int:
        return 20 * seats


GAME: Final = FairGame()

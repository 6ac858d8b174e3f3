"""The game itself: its facts, its options, and how it starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from parlour.core.agenda import Step
from parlour.core.data import BadData, classes_in
from parlour.core.game import Game, Setup
from parlour.core.options import Options, choice
from parlour.core.rng import Rng
from parlour.games.hero_vs_phantom import steps
from parlour.games.hero_vs_phantom.actions import PLAY
from parlour.games.hero_vs_phantom.cards import HAND
from parlour.games.hero_vs_phantom.state import Hvp, HvpView, new_public

STARTERS: Final = {"random": "By chance"} | {str(seat): f"Seat {seat}" for seat in range(1, 7)}
"""Who begins, for people."""


@dataclass(frozen=True)
class HvpOptions(Options):
    """What the table decides before the first round."""

    starter: str = choice(
        "random", "1", "2", "3", "4", "5", "6",
        help="Who starts the first round: a seat, or by chance (HP-014).",
        label="Who starts", words=STARTERS,
    )  # fmt: skip
    removed: str = choice(
        "random", "red", "blue", "green", "yellow", "pink",
        help="With 3 players: the colour that stays in the box (HP-010).",
        label="Left in the box", words={"random": "By chance"},
    )  # fmt: skip

    def applies(self, name: str, seats: int) -> bool:
        return name != "removed" or seats == 3

    def choices_now(self, name: str, seats: int, choices: tuple[str, ...]) -> tuple[str, ...]:
        return choices[: seats + 1] if name == "starter" else choices

    def check(self, seats: int) -> None:
        if self.starter != "random" and int(self.starter) > seats:
            raise BadData(f"option starter: there is no seat {self.starter} with {seats} players")


class HeroVsPhantom(Game):
    """Trick-taking for 3 to 6: every card puts its player on one of two sides."""

    def __init__(self) -> None:
        super().__init__(
            "hero_vs_phantom",
            "Hero vs Phantom",
            seats=(3, 6),
            options=HvpOptions,
            rules_version=1,
            actions=PLAY,
            open_actions={},
            state=Hvp,
            view=HvpView,
            steps=classes_in(steps, base=Step),
            rule_of_turns="HP-027",
            rule_of_end="HP-078",
        )

    def start(self, setup: Setup, rng: Rng) -> Hvp:
        state = Hvp(setup, rng, public=new_public(setup.seats), hands=[], deck=[], aside=[])
        state.then_all(steps.FIRST_STEPS)
        return state

    def longest(self, seats: int, options: Any) -> int:
        return seats * seats * HAND[seats]

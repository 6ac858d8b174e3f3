"""The game itself: its facts, its options, and how it starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from parlour.core.agenda import Step
from parlour.core.data import BadData, classes_in
from parlour.core.game import Game, Setup
from parlour.core.options import Options, choice, switch, text
from parlour.core.rng import Rng
from parlour.games.shipwreck_arcana import powers, predict, steps
from parlour.games.shipwreck_arcana.actions import ACTIONS, SEATS
from parlour.games.shipwreck_arcana.cards import Card
from parlour.games.shipwreck_arcana.packs import BASE, SHELF, together
from parlour.games.shipwreck_arcana.public import new_public
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.games.shipwreck_arcana.worlds import HANDS

STARTING_DOOM: Final = {"normal": 2, "easy": 0, "hard": 4, "doomed": 6}
MOST_TURNS: Final = 130
"""No game has more turns: every turn lays an hour, a card holds few, and fading brings doom or needs a point."""

ANSWERS_A_TURN: Final = 12


def _further_packs() -> tuple[str, ...]:
    return tuple([name for name in SHELF.names() if name != BASE])


STARTERS: Final = {"random": "By chance"} | {str(seat): f"Seat {seat}" for seat in range(1, 6)}
"""Who begins, for people."""


@dataclass(frozen=True)
class ArcanaOptions(Options):
    """What the table decides before the first turn. All of it can be combined."""

    difficulty: str = choice(
        "normal", "easy", "hard", "doomed",
        help="Doom at the start: easy 0, normal 2, hard 4, doomed 6; at 7 all is lost (SA-012 to SA-015).",
        label="How hard?", main=True,
        words={"easy": "Easy, no doom yet", "normal": "Normal, 2 doom", "hard": "Hard, 4 doom", "doomed": "Doomed, 6"},
    )  # fmt: skip
    challenge: bool = switch(
        False,
        help="For two players: each has two hands, A and B, with turns of their own (SA-138).",
        label="Two hands each", brief="Each of you plays two hands, A and B, with turns of their own.",
    )  # fmt: skip
    starter: str = choice(
        "random", "1", "2", "3", "4", "5",
        help="Who takes the first turn: a seat, or by chance (SA-023).",
        label="First turn", words=STARTERS,
    )  # fmt: skip
    joining: bool = switch(
        False,
        help="Keep the table's free places, five in all, open for players who join later (SA-130).",
        label="Others may join later", brief="The free places, five in all, stay open.",
    )  # fmt: skip
    flip_any_time: bool = switch(
        False,
        help="Allies may flip number line tokens at any time, not only in the owner's turn (SA-056).",
        label="Flip tokens at any time", brief="Not only in the owner's turn.",
    )  # fmt: skip
    honour: bool = switch(
        False,
        help="Play on trust: plays are not checked, and who misplayed may own up to it (SA-155).",
        label="Play on trust", brief="Plays are not checked; who misplayed may own up to it.",
    )  # fmt: skip
    quiet: bool = switch(
        True,
        help="The active player does not chat before the turn is over (SA-105).",
        label="Silence in the own turn", brief="Whose turn it is does not chat before it is over.",
    )  # fmt: skip
    deduction_aid: bool = switch(
        True,
        help="Show which values each hidden fate can still have, and why (SA-128).",
        label="Deduction aid", brief="Shows which values each hidden fate can still have, and why.",
    )  # fmt: skip
    packs: str = text(
        "", limit=200,
        help="Further packs of cards, by name and parted by commas, such as: promo.",
        label="Further cards", several=_further_packs,
    )  # fmt: skip

    def applies(self, name: str, seats: int) -> bool:
        if name == "challenge":
            return seats == 2
        return name not in ("starter", "quiet", "flip_any_time") or seats > 1

    def choices_now(self, name: str, seats: int, choices: tuple[str, ...]) -> tuple[str, ...]:
        return choices[: seats + 1] if name == "starter" else choices

    def check(self, seats: int) -> None:
        if self.challenge and seats != 2:
            raise BadData(f"option challenge: it is for exactly two players, not {seats}")
        if self.starter != "random" and int(self.starter) > seats:
            raise BadData(f"option starter: there is no seat {self.starter} with {seats} players")

    def pack_names(self) -> list[str]:
        """The base pack and those added to it."""
        return [BASE, *[name.strip() for name in self.packs.split(",") if name.strip()]]


class ShipwreckArcana(Game):
    """Cooperative deduction for 2 to 5: predict the fates that your allies keep, before doom catches up."""

    def __init__(self) -> None:
        super().__init__(
            "shipwreck_arcana",
            "The Shipwreck Arcana",
            seats=(2, 5),
            options=ArcanaOptions,
            rules_version=1,
            actions=ACTIONS,
            open_actions={},
            state=Arcana,
            view=ArcanaView,
            steps=classes_in(steps, predict, powers, base=Step),
            rule_of_turns="SA-103",
            rule_of_end="SA-124",
            shelf=SHELF,
        )

    def start(self, setup: Setup, rng: Rng) -> Arcana:
        options: ArcanaOptions = setup.options
        players = range(setup.players)
        hands = 4 if options.challenge else len(players)
        public = new_public(players, STARTING_DOOM[options.difficulty], hands)
        minds = [public.possible if seat in players else 0 for seat in range(setup.seats)]
        state = Arcana(setup, rng, public=public, hands=[0] * HANDS, deck=[], minds=minds)
        state.then(*steps.FIRST_STEPS)
        return state

    def cards_of(self, setup: Setup) -> tuple[Card, ...]:
        return together(setup.packs)

    def places(self, players: int, options: Any) -> int:
        return SEATS if options.joining else players

    def together(self, players: int, options: Any) -> bool:
        return True

    def longest(self, seats: int, options: Any) -> int:
        return MOST_TURNS * ANSWERS_A_TURN * (self.places(seats, options) - 1)


GAME: Final = ShipwreckArcana()

"""The game itself: its facts, its options, and how it starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.agenda import Step
from parlour.core.data import classes_in
from parlour.core.game import Game, Setup
from parlour.core.options import Options, choice, choice_from, number, switch
from parlour.core.rng import Rng
from parlour.games.phantom_ink import asking, drawing_up, effects, eyes, guessing, setting_up, turns, writing
from parlour.games.phantom_ink.actions import ALL, Clue
from parlour.games.phantom_ink.pack import LONGEST_CLUE
from parlour.games.phantom_ink.pad import SIDES, TURNS
from parlour.games.phantom_ink.public import new_public
from parlour.games.phantom_ink.shelf import SHELF, combined
from parlour.games.phantom_ink.state import Ink
from parlour.games.phantom_ink.teams import MOST_SEATS, place_name, spirits_passed_on, team_of, together
from parlour.games.phantom_ink.view import InkView

NOTHING_MORE = "none"


@dataclass(frozen=True)
class InkOptions(Options):
    """What the table decides before the game."""

    pace: int = number(
        3, 0, 60,
        help="Seconds between the letters of a Clue, in which a Medium may call; 0 waits until every Medium of the "
        "team has let it go on (PI-050).",
        label="A letter", steps=(2, 3, 5, 8, 0), main=True,
        words={"0": "when all agree", **{f"{seconds}": f"every {seconds} seconds" for seconds in (2, 3, 5, 8)}},
    )  # fmt: skip
    arcana: bool = switch(
        True,
        help="Play with Arcana and Crystals; leave them out in a first game (PI-039).",
        label="Arcana", brief="Cards with powers and Crystals; leave them out in a first game.", main=True,
    )  # fmt: skip
    eyes: str = choice(
        "compulsory", "optional",
        help="Whether the Eye of a space must be used before Ask or Guess (PI-085).",
        label="Eyes", words={"compulsory": "Must be used", "optional": "May be used"},
    )  # fmt: skip
    sun_turns: str = choice(
        "played", "first",
        help="Together, The High Priestess and The Lovers work on three Sun turns: from the one in which they are "
        "played, or the first three of the game (PI-194).",
        label="The High Priestess and The Lovers",
        words={"played": "Three Sun turns from the play on", "first": "The first three Sun turns"},
    )  # fmt: skip
    pack: str = choice_from(
        "ours", SHELF.names, SHELF.way_out,
        help="The cards to play with, in their language.", label="Cards", words={"ours": "Ours, in English"},
    )  # fmt: skip
    also: str = choice_from(
        NOTHING_MORE,
        lambda: (NOTHING_MORE, *SHELF.names()),
        SHELF.way_out,
        help="A further pack whose Questions and Object cards are shuffled in (PI-017).",
        label="And shuffled in",
        words={NOTHING_MORE: "Nothing more"},
    )

    def applies(self, name: str, seats: int) -> bool:
        return name != "sun_turns" or (together(seats) and self.arcana)

    def choices_now(self, name: str, seats: int, choices: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([each for each in choices if each != self.pack]) if name == "also" else choices

    def pack_names(self) -> Sequence[str]:
        return (self.pack,) if self.also in (NOTHING_MORE, self.pack) else (self.pack, self.also)


class PhantomInk(Game):
    """Spirits write Clues letter by letter, Mediums guess the Object: two teams with 4 to 8, together with 2 or 3."""

    def __init__(self) -> None:
        super().__init__(
            "phantom_ink",
            "Phantom Ink: Arcana",
            seats=(2, MOST_SEATS),
            options=InkOptions,
            rules_version=2,
            actions=ALL,
            open_actions={"Clue": Clue},
            state=Ink,
            view=InkView,
            steps=classes_in(setting_up, turns, asking, writing, eyes, guessing, drawing_up, effects, base=Step),
            rule_of_turns="PI-031",
            rule_of_end="PI-063",
            shelf=SHELF,
        )

    def start(self, setup: Setup, rng: Rng) -> Ink:
        public = new_public(setup.seats, setup.options.arcana)
        state = Ink(setup, rng, public=public, named=[-1, -1], hands=[[], []], arcana=[[], []])
        state.then_all(setting_up.FIRST_STEPS)
        return state

    def cards_of(self, setup: Setup) -> Any:
        return combined(setup.packs)

    def place_name(self, players: int, options: Any, seat: int) -> str:
        return place_name(players, seat)

    def team_name(self, players: int, options: Any, seat: int) -> str:
        return "" if together(players) else f"Team {SIDES[team_of(players, seat)]}"

    def together(self, players: int, options: Any) -> bool:
        return together(players)

    def passed_on(self, players: int, options: Any) -> tuple[str, tuple[int, ...]]:
        return "new Spirits", spirits_passed_on(players)

    def longest(self, seats: int, options: Any) -> int:
        """Each turn may write two Clues, every letter of which all Mediums of a team let go on, and use Eyes."""
        return 8 + TURNS * (2 * (LONGEST_CLUE + 2) * seats + 40)

"""The game itself: its facts, its options, and how it starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from parlour.core.agenda import Step
from parlour.core.data import BadData, classes_in
from parlour.core.game import Game, Setup
from parlour.core.options import Options, choice, choice_from, switch, text
from parlour.core.rng import Rng
from parlour.games.cosmoctopus import (
    donating,
    finishing,
    gains,
    investigator,
    moving,
    paying,
    playing,
    row,
    tentacles,
    turns,
)
from parlour.games.cosmoctopus.actions import ALL, Walk
from parlour.games.cosmoctopus.public import new_public
from parlour.games.cosmoctopus.realm import apart, challenge_words, realm_of
from parlour.games.cosmoctopus.shelf import SHELF
from parlour.games.cosmoctopus.state import Cosmo, CosmoView

RULES: Final = 2
OURS: Final = "ours"


STARTERS: Final = {"random": "By chance"} | {str(seat): f"Seat {seat}" for seat in range(1, 5)}
"""Who begins, for people."""


@dataclass(frozen=True)
class CosmoOptions(Options):
    """What the table decides before the game."""

    mode: str = choice(
        "usual", "competitive", "investigator",
        help="Compete (2 to 4), or play together or alone against the Private Investigator. "
        "Usual: alone against the Investigator, else compete (CO-002).",
        label="How?", main=True,
        words={"usual": "Alone against the Investigator", "competitive": "Against each other",
               "investigator": "Together against the Investigator"},
    )  # fmt: skip
    difficulty: str = choice(
        "naive", "tenacious", "relentless", "obsessive",
        help="How much the Investigator knows at the start (CO-200).",
        label="How hard?", main=True, words={"naive": "Naive, for a first game"},
    )  # fmt: skip
    revelation: str = choice(
        "random",
        "1",
        "2",
        "3",
        help="The revelation card that the Investigator's fifth tentacle turns over, unread until then (CO-195).",
        label="Revelation",
        words={"random": "By chance", "1": "The first", "2": "The second", "3": "The third"},
    )
    express: bool = switch(
        False,
        help="A quicker game: everybody starts with 3 tentacles (CO-232).",
        label="Short game", brief="Everybody starts with 3 tentacles; usually under an hour.",
    )  # fmt: skip
    hands: str = choice(
        "five", "draft", "three",
        help="Five dealt cards, five drafted ones, or the fixed three of your reference card (CO-235, CO-238).",
        label="First hands",
        words={"five": "Five dealt", "draft": "Five drafted", "three": "Three that fit together"},
    )  # fmt: skip
    layout: str = choice(
        "grid3x3", "infin_eight", "naught", "x", "threeping", "pentaglyph", "disconnected10", "custom",
        help="How the Inky Realm is laid out (CO-243); disconnected10 needs the bridge. "
        f"{challenge_words()} (CO-242).",
        label="The Inky Realm",
        words={"grid3x3": "Square", "infin_eight": "Infin-Eight", "x": "X marks", "disconnected10": "Two isles",
               "custom": "Your own"},
    )  # fmt: skip
    custom: str = text(
        limit=400,
        help="A layout of your own: # for a tile and . for a gap, / or a new line ends a line; or tiles joined by "
        "name, as in a-b-c, c-d. 9 tiles in one part, or with the bridge 9 to 12 in two (CO-251).",
        label="Your own realm",
        grid=(4, 7),
        brief="9 tiles that hang together, or with the bridge 9 to 12 in two parts.",
    )
    bridge: bool = switch(
        False, help="Play with the cosmic bridge (CO-253).", label="Cosmic bridge",
        brief="Two far tiles count as neighbours.",
    )  # fmt: skip
    bridge_at: str = text(
        limit=20,
        help="Where the bridge starts: two places such as '1, 9', counted as laid out; empty for chance (CO-255).",
        in_form=False,
    )
    starter: str = choice(
        "random", "1", "2", "3", "4",
        help="Who goes first: a seat, or by chance (CO-030).", label="Who goes first", words=STARTERS,
    )  # fmt: skip
    tokens: str = choice(
        "book", "even",
        help="The discount tokens of later players: 1, 2 and 3 by the book; or even, where the second of two players "
        "takes the 2, which makes up for going second (CO-031).",
        label="Discounts of later players", words={"book": "By the book", "even": "Even for two"},
    )  # fmt: skip

    pack: str = choice_from(
        OURS, SHELF.names, SHELF.way_out,
        help="The cards: ours, or those of a box that you entered yourself.", label="Cards",
    )  # fmt: skip

    def pack_names(self) -> Sequence[str]:
        return (self.pack,)

    def settled(self) -> CosmoOptions:
        """Two isles are joined by the bridge."""
        return replace(self, bridge=True) if self.layout == "disconnected10" else self

    def plays_investigator(self, seats: int) -> bool:
        """Whether the Private Investigator is in the game."""
        return self.mode == "investigator" or (self.mode == "usual" and seats == 1)

    def applies(self, name: str, seats: int) -> bool:
        if name in ("difficulty", "revelation"):
            return self.plays_investigator(seats)
        if name == "custom":
            return self.layout == "custom"
        if name == "bridge":
            return self.layout != "disconnected10"
        if name == "tokens":
            return seats == 2 and not self.plays_investigator(seats)
        return name not in ("mode", "starter") or seats > 1

    def choices_now(self, name: str, seats: int, choices: tuple[str, ...]) -> tuple[str, ...]:
        if name == "mode":
            return ("competitive", "investigator") if seats > 1 else ("usual",)
        return choices[: seats + 1] if name == "starter" else choices

    def check(self, seats: int) -> None:
        if self.mode == "competitive" and seats < 2:
            raise BadData("option mode: competing takes 2 to 4 players; alone you play against the investigator")
        if self.starter != "random" and int(self.starter) > seats:
            raise BadData(f"option starter: there is no seat {self.starter} with {seats} players")
        realm = realm_of(self.layout, self.custom, self.bridge)
        if self.bridge and self.bridge_at.strip():
            words = self.bridge_at.replace(",", " ").split()
            if len(words) != 2 or not all(word.isdecimal() and 1 <= int(word) <= realm.places for word in words):
                raise BadData(f"option bridge_at: name two places from 1 to {realm.places}, such as '1, 9'")
            if not apart(realm, int(words[0]) - 1, int(words[1]) - 1):
                raise BadData("option bridge_at: the bridge starts on two tiles that do not touch, one in each section")


class Cosmoctopus(Game):
    """Engine building for 1 to 4: gather tentacles before the others do, or before the Investigator does."""

    def __init__(self) -> None:
        super().__init__(
            "cosmoctopus",
            "Cosmoctopus",
            seats=(1, 4),
            options=CosmoOptions,
            rules_version=RULES,
            actions=ALL,
            open_actions={"Walk": Walk},
            state=Cosmo,
            view=CosmoView,
            steps=classes_in(
                row, gains, tentacles, moving, paying, playing, donating, turns, investigator, finishing, base=Step
            ),
            rule_of_turns="CO-038",
            rule_of_end="CO-301",
            shelf=SHELF,
        )

    def start(self, setup: Setup, rng: Rng) -> Cosmo:
        state = Cosmo(setup, rng, public=new_public(setup), hands=[[] for _ in range(setup.seats)])
        state.then_all(turns.FIRST_STEPS)
        return state

    def together(self, players: int, options: Any) -> bool:
        return bool(options.plays_investigator(players))

    def longest(self, seats: int, options: Any) -> int:
        """No rule ends a game that nobody wants to win; random play, which does not want to, stays well below this."""
        return (800 + 600 * seats) * (2 if options.bridge else 1)

"""The game itself: its facts, its options, and how it starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.core.agenda import Step
from parlour.core.data import classes_in
from parlour.core.effects import combined
from parlour.core.game import Game, Setup
from parlour.core.options import Options, choice, choice_from, kept, switch
from parlour.core.rng import Rng
from parlour.games.the_phantom import (
    activating,
    adventure,
    choosing,
    destiny,
    fighting,
    gaining,
    looking,
    lore,
    moving,
    parts,
    paying,
    setting_up,
    turns,
    verbs,
    verbs_lore,
    verbs_more,
    verbs_play,
)
from parlour.games.the_phantom.actions import ALL
from parlour.games.the_phantom.box import Box
from parlour.games.the_phantom.campaign import Kept, read_kept
from parlour.games.the_phantom.campaigns import PhantomCampaigns
from parlour.games.the_phantom.public import new_public
from parlour.games.the_phantom.shelf import FIRST, SHELF
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.view import PhantomView

LONGEST_CAMPAIGN: Final = 4000


LEGENDS: Final = {"the_phantom": "The Phantom", "diana": "Diana"}


@dataclass(frozen=True)
class PhantomOptions(Options):
    """What the table decides before the adventure."""

    adventure: str = choice_from(
        FIRST, SHELF.adventures, SHELF.way_out,
        help="The adventure to play (TP-030).", label="Which adventure?", main=True, title=SHELF.title,
    )  # fmt: skip
    difficulty: str = choice(
        "easy", "normal", "heroic", "mythic",
        help="How hard it is; begin with easy (TP-042, TP-043).",
        label="How hard?", main=True, words={"easy": "Easy, for a first game"},
    )  # fmt: skip
    legend: str = choice(
        "the_phantom", "diana",
        help="The Legend of the first player; a second player takes the other (TP-020).",
        label="First player is", main=True, words=LEGENDS,
    )  # fmt: skip
    starter: str = choice(
        "chance", "the_phantom", "diana",
        help="Who of two players takes the first turn (TP-034).",
        label="First turn", words=LEGENDS | {"chance": "By chance"},
    )  # fmt: skip
    loot: str = choice(
        "auto", "on", "off",
        help="Loot and Achievements; auto leaves them out in the first game (TP-031, TP-033).",
        label="Loot and Achievements", words={"auto": "After the first game", "on": "Always", "off": "Never"},
    )  # fmt: skip
    open_hands: bool = switch(True, help="Partners see each other's hands (TP-298).", label="Open hands",
                              brief="Partners see each other's cards.")  # fmt: skip
    promo: bool = switch(
        False,
        help="Variant: promo cards are unlocked when a reward has run out (TP-248).",
        label="Promo cards", brief="Unlocked when a reward has run out.",
    )  # fmt: skip
    universal_unique: bool = switch(
        False,
        help="Variant: Unique cards are Unique across all players (TP-251).",
        label="Unique for all", brief="Unique cards are Unique across both players.",
    )  # fmt: skip
    item_restrictions: bool = switch(
        False,
        help="Variant: two Weapons, or a two-handed one, and one Costume a turn (TP-252).",
        label="Two hands, one costume", brief="Two Weapons, or a two-handed one, and one Costume a turn.",
    )  # fmt: skip
    lingering_wounds: bool = switch(
        False,
        help="Variant: healed injuries go to the Discard pile (TP-255).",
        label="Lingering wounds", brief="Healed injuries go to the Discard pile.",
    )  # fmt: skip
    campaign: str = kept(limit=LONGEST_CAMPAIGN, help="What was kept of earlier adventures.")

    def applies(self, name: str, seats: int) -> bool:
        return name not in ("starter", "open_hands", "universal_unique") or seats > 1

    def pack_names(self) -> Sequence[str]:
        first = SHELF.read(self.adventure).content
        names = [self.adventure, *self.kept().packs()]
        if not first.legends:
            names.append(first.facts.starters)
        return tuple(dict.fromkeys(names))

    def level(self) -> str:
        return self.difficulty

    def kept(self) -> Kept:
        """The campaign so far."""
        return read_kept(self.campaign)

    def with_loot(self) -> bool:
        """Whether Loot and Achievements are played with."""
        return self.loot == "on" or (self.loot == "auto" and not self.kept().is_first())


class ThePhantom(Game):
    """One or two Legends complete an adventure together, or lose it together."""

    def __init__(self) -> None:
        super().__init__(
            "the_phantom",
            "The Phantom: The Card Game",
            seats=(1, 2),
            options=PhantomOptions,
            rules_version=1,
            actions=ALL,
            open_actions={},
            state=Phantom,
            view=PhantomView,
            steps=SHELF.with_parts(classes_in(
                setting_up, turns, destiny, adventure, activating, fighting, paying, looking, gaining, lore, moving,
                choosing, parts, verbs, verbs_more, verbs_play, verbs_lore, combined, base=Step,
            )),
            rule_of_turns="TP-068",
            rule_of_end="TP-069",
            shelf=SHELF,
            usual_seats=1,
            campaigns=PhantomCampaigns(),
        )  # fmt: skip

    def start(self, setup: Setup, rng: Rng) -> Phantom:
        seats = setup.seats
        decks: list[list[int]] = [[] for _ in range(2 * seats + 1)]
        state = Phantom(setup, rng, public=new_public(seats), decks=decks, hands=[[] for _ in range(seats)])
        state.then(setting_up.LAY_OUT)
        return state

    def cards_of(self, setup: Setup) -> Box:
        """The cards of the level, the Legends and the campaign."""
        return Box(setup)

    def together(self, players: int, options: Any) -> bool:
        return True

    def longest(self, seats: int, options: Any) -> int:
        """A turn gives a few dozen answers; clocks and injuries end an adventure within some dozens of turns."""
        return 20_000


GAME: Final = ThePhantom()

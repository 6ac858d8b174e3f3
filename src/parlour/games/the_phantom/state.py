"""The state of The Phantom: what all see, and what nobody sees: the order of decks, closed hands, cards left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.core.contract import State
from parlour.core.fields import EMPTY_LIST, Derived
from parlour.core.game import Setup
from parlour.core.outcome import Outcome
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.the_phantom.actions import ALLOW_ALWAYS, ASK_ME
from parlour.games.the_phantom.box import Box
from parlour.games.the_phantom.events.turns import ConsentGiven
from parlour.games.the_phantom.in_force import on_enemies
from parlour.games.the_phantom.looking import WOUNDS, look_at_awards, look_at_defeats, look_at_goals
from parlour.games.the_phantom.public import Public

if TYPE_CHECKING:
    from parlour.games.the_phantom.view import PhantomView


@dataclass(init=False, eq=False, kw_only=True)
class Phantom(State):
    """The whole game."""

    public: Public
    decks: list[list[int]]
    """Player decks, Injury decks, the Destiny deck; the last card is the top one."""
    hands: list[list[int]]
    left_out: list[int] = EMPTY_LIST
    """Destiny cards that were left out unseen."""
    box: Derived[Box]
    """All cards of the game."""

    def name(self, card: int) -> str:
        """A card in words."""
        return self.box.cards[card].title()

    def look(self) -> None:
        """Find the first thing that follows from what has just changed, and let it happen: defeats, then Achievements,
        then goals."""
        public = self.public
        rules = public.on_enemies or on_enemies(self)
        if public.news & rules.health_reads and WOUNDS in public.tokens[1::3] and look_at_defeats(self):
            return
        if self.box.awards_always and look_at_awards(self):
            return
        if public.news and not public.reading:
            look_at_goals(self, rules)

    def break_off(self) -> None:
        """A knock-out ends the turn at once: of all that waits only a Lore card that is being read is finished."""
        from parlour.games.the_phantom.lore import BoxLore
        from parlour.games.the_phantom.turns import NEXT_TURN

        waiting = [at for at, step in enumerate(self.agenda) if isinstance(step, BoxLore)]
        kept = self.agenda[waiting[0] :] if waiting else []
        self.instead([NEXT_TURN, *kept])

    def lasting(self, won: bool, reason: str, rule: str) -> Outcome:
        """The outcome for all players together; what was gained is kept, won or lost."""
        seats = self.public.seats
        scores = (1.0 if won else 0.0,) * seats
        return Outcome(scores, (1 if won else 2,) * seats, reason, rule, "", self.kept(won))

    def keeps(self) -> str:
        return self.kept(False)

    def kept(self, won: bool) -> str:
        """The campaign if the adventure ended so now (TP-065, TP-316)."""
        from parlour.games.the_phantom.campaign import kept_after

        return kept_after(self, won)

    # Free actions -----------------------------------------------------------------------------------------

    def free(self, seat: int) -> list[Action]:
        """A player may let the partner use their cards without being asked, and take that back."""
        public = self.public
        if self.ended is not None or public.seats < 2 or public.knocked[seat]:
            return []
        return [ASK_ME] if public.consent[seat] else [ALLOW_ALWAYS]

    def take_free(self, seat: int, action: Action) -> None:
        self.public.consent[seat] = 1 if action is ALLOW_ALWAYS else 0
        if self.log is not None:
            self.log.append(ConsentGiven(seat, action is ALLOW_ALWAYS))

    # Views ------------------------------------------------------------------------------------------------

    def view_of(self, seat: int) -> PhantomView:
        from parlour.games.the_phantom.view import seen_from

        return seen_from(self, seat)

    def standing(self) -> Sequence[float]:
        """Between 0 and 1, the same for all: how much strength is left, and how far the adventure has come."""
        public = self.public
        if self.ended is not None:
            return self.ended.scores
        box = self.box
        left = sum([public.sizes[public.seats + seat] for seat in range(public.seats) if not public.knocked[seat]])
        strength = left / max(1, sum([len(each) for each in box.injuries]))
        read = 1 - len(public.adventure) / max(1, len(box.adventure))
        return [0.05 + 0.5 * strength + 0.4 * read] * public.seats

    def zones(self) -> Mapping[str, Sequence[str]]:
        public = self.public
        cards: dict[str, Sequence[int]] = {
            "Destiny row": public.row, "Resolved pile": public.resolved, "set aside": public.aside,
            "removed from the game": public.removed, "skipped": public.skipped, "game box": public.boxed,
            "rewards": public.rewards, "promo cards": public.promo, "adventure deck": public.adventure,
            "Lore being read": public.reading, "being played": public.playing, "Cardcheck": public.checked,
            "active Mission": [public.mission] if public.mission >= 0 else [],
            "Destiny deck": self.decks[public.destiny()], "left out": self.left_out,
        }  # fmt: skip
        for seat in range(public.seats):
            whose = f"of seat {seat + 1}"
            cards[f"Player deck {whose}"] = self.decks[seat]
            cards[f"Injury deck {whose}"] = self.decks[public.seats + seat]
            cards[f"hand {whose}"] = self.hands[seat]
            cards[f"Play area {whose}"] = public.areas[seat]
            cards[f"injuries {whose}"] = public.injured[seat]
            cards[f"Discard pile {whose}"] = public.discards[seat]
        names = self.box.names
        return {zone: [names[card] for card in found] for zone, found in cards.items()}

    def secrets(self, seat: int) -> Mapping[str, Any]:
        return {}

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *,
        public: Public, decks: list[list[int]], hands: list[list[int]], like: Phantom | None = None,
        saved: list[Any] | None = None,
    ) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.decks = decks
        self.hands = hands
        if like is not None:
            self.left_out = like.left_out[:]
            self.box = like.box
        elif saved is not None:
            _, _, _, left_out = saved
            self.left_out = left_out
            self.box = box_from(setup)
        else:
            self.left_out = []
            self.box = box_from(setup)

    def clone(self) -> Phantom:
        """An equal one that shares only frozen things."""
        new = Phantom(self.setup, self.rng.clone(),
            public=self.public.clone(), decks=[each[:] for each in self.decks], hands=[each[:] for each in self.hands],
            like=self,
        )
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.decks, self.hands, self.left_out]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Phantom:
        """The one whose `fields` these are."""
        return Phantom(setup, rng, public=Public.read(data[0]), decks=data[1], hands=data[2], saved=data)

    # fmt: on


def box_from(setup: Setup) -> Box:
    """All cards of the game."""
    cards: Box = setup.cards
    return cards

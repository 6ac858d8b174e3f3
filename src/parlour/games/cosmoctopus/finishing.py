"""Against the Investigator: what an eighth tentacle means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.core.agenda import Step
from parlour.core.outcome import Outcome
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.memory import forget
from parlour.games.cosmoctopus.row import throw_away
from parlour.games.cosmoctopus.state import Cosmo


@mypyc_attr(allow_interpreted_subclasses=True)
class Stays(Step):
    """A step that still happens although its player has given everything up."""


@dataclass(frozen=True)
class Finish(Step):
    """Against the Investigator a player with eight tentacles gives everything up; with the last one all win."""

    seat: int

    def rule(self) -> str:
        return "CO-182"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        seat = self.seat
        public.finished[seat] = True
        if all(public.finished):
            if s.log is not None:
                s.log.append(events.Together(True))
            reason = "every player gained eight tentacles before the Investigator did"
            s.end(Outcome((1.0,) * public.seats, (1,) * public.seats, reason, "CO-179", "", ""))
            return
        cards = [*s.hands[seat], *public.cards[seat], *public.stars[seat], *public.resolving]
        if s.log is not None:
            s.log.append(events.Finished(seat, public.box.all_named(cards)))
        self.give_up(s, cards)
        s.instead([step for step in s.agenda if isinstance(step, Stays)])

    def give_up(self, s: Cosmo, cards: list[int]) -> None:
        """Everything goes back: tentacles, resources, cards in hand, in play and being resolved."""
        public = s.public
        seat = self.seat
        public.tentacles[seat] = 0
        public.tokens[seat] = 0
        for resource in range(4):
            public.pool[seat * 4 + resource] = 0
            public.proven[seat * 4 + resource] = 0
        for card in s.hands[seat]:
            public.show(card)
            if s.memory:
                forget(s.memory, seat, card)
        s.hands[seat] = []
        public.held[seat] = 0
        public.known[seat] = []
        public.cards[seat] = []
        public.stars[seat] = []
        public.resolving = []
        public.count_cards()
        for card in cards:
            public.filled[card] = 0
            throw_away(s, card)


FINISH: Final = [Finish(seat) for seat in range(4)]

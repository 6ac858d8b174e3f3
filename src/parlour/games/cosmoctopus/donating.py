"""Against the Investigator: the turn of a player who has finished, and gives the bonus of the tile away."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.actions import GIVE_TO, PASS, BuyKnowledge, GiveTo, MoveTo, PlayCard
from parlour.games.cosmoctopus.moving import NO_TRIBUTE, bonus, destinations, move_head
from parlour.games.cosmoctopus.playing import PLAY_FURTHER
from parlour.games.cosmoctopus.state import Cosmo


@dataclass(frozen=True)
class AskDonorMove(AskOne):
    """A finished player moves Cosmoctopus by one tile and gives the bonus away."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-186"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        return destinations(s.public, 0)

    def take(self, s: Cosmo, seat: int, action: MoveTo) -> None:
        move_head(s, seat, action.place, NO_TRIBUTE)
        s.then(ASK_RECIPIENT[seat])

    def prompt(self, s: Cosmo, seat: int) -> str:
        return "Move Cosmoctopus; another player gets the bonus"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        if isinstance(action, MoveTo):
            return f"Move to {s.public.tile_named(action.place).name}"
        return action.words()

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is moving Cosmoctopus for others"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        if action is PASS:
            return "CO-304", "a finished player must still move Cosmoctopus"
        if isinstance(action, PlayCard | BuyKnowledge):
            return "CO-189", "a finished player only moves Cosmoctopus"
        return "CO-188", "a finished player has nothing to pay with: move by one tile"


@dataclass(frozen=True)
class AskRecipient(AskOne):
    """The bonus goes to a player who has not finished."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-303"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        return [GIVE_TO[other] for other in range(s.public.seats) if not s.public.finished[other]]

    def forced(self, s: Cosmo) -> bool:
        return True

    def take(self, s: Cosmo, seat: int, action: GiveTo) -> None:
        if s.log is not None:
            s.log.append(events.Donated(seat, action.seat))
        s.then(PLAY_FURTHER[action.seat])
        bonus(s, action.seat)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return f"Who gets the bonus of {s.public.tile_named(s.public.head).name}?"

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is choosing who gets the bonus"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        return "CO-303", "give the bonus to another player who has not finished"


ASK_DONOR_MOVE: Final = [AskDonorMove(seat) for seat in range(4)]
ASK_RECIPIENT: Final = [AskRecipient(seat) for seat in range(4)]

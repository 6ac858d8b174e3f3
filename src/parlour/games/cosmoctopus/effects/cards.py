"""What draws, takes, recovers and plays cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.agenda import Step
from parlour.core.packs.fields import whole, word
from parlour.core.words import counted
from parlour.games.cosmoctopus import gains, playing, row
from parlour.games.cosmoctopus.effects import MOST
from parlour.games.cosmoctopus.pack import TYPES, Effect


@dataclass(frozen=True)
class Draw(Effect):
    """Draw and keep cards from the top of the deck."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-055"

    def words(self) -> str:
        return f"draw {counted(self.amount, 'card')}"

    def brief(self) -> str:
        return f"draw {self.amount}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [row.DrawCards(seat, self.amount)]

    def worth(self, eye: Any) -> float:
        return 1.3 * self.amount


@dataclass(frozen=True)
class DrawAndMatch(Effect):
    """Draw and keep the top card, then gain a resource matching its type."""

    def rule(self) -> str:
        return "CO-049"

    def words(self) -> str:
        return "draw a card and gain 1 resource of its type"

    def brief(self) -> str:
        return "draw 1, +1 of its kind"

    def signs(self) -> tuple[str, ...]:
        return ("card", "+1")

    def caption(self) -> str:
        return "draw, gain its kind"

    def tiny(self) -> str:
        return "draw, +1"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.DrawAndMatch(seat, source)]

    def worth(self, eye: Any) -> float:
        return 2.3


@dataclass(frozen=True)
class Take(Effect):
    """Take cards of your choice from the card row."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-045"

    def words(self) -> str:
        return f"take {counted(self.amount, 'card')} from the row"

    def brief(self) -> str:
        return f"take {self.amount} from the row"

    def signs(self) -> tuple[str, ...]:
        return ("card",)

    def caption(self) -> str:
        return "a card" if self.amount == 1 else f"{self.amount} cards"

    def tiny(self) -> str:
        return self.caption()

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [row.ASK_TAKE[seat]] * self.amount

    def worth(self, eye: Any) -> float:
        return 1.7 * self.amount


@dataclass(frozen=True)
class TakeType(Effect):
    """Take all cards of one type from the row."""

    def rule(self) -> str:
        return "CO-050"

    def words(self) -> str:
        return "take all cards of one type from the row"

    def brief(self) -> str:
        return "take a type from the row"

    def signs(self) -> tuple[str, ...]:
        return ("card", "card")

    def caption(self) -> str:
        return "all of one type"

    def tiny(self) -> str:
        return "one type"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [row.ASK_TAKE_TYPE[seat]]

    def worth(self, eye: Any) -> float:
        return 2.3


@dataclass(frozen=True)
class Recover(Effect):
    """Take back the card of a type that was discarded last."""

    type: int = word(TYPES)

    def rule(self) -> str:
        return "CO-059"

    def words(self) -> str:
        return f"take back the {TYPES[self.type]} discarded last"

    def brief(self) -> str:
        return f"take back the last {TYPES[self.type]}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [row.Recover(seat, self.type)]

    def worth(self, eye: Any) -> float:
        return 1.3


@dataclass(frozen=True)
class RenewRow(Effect):
    """Discard the card row and fill it anew."""

    def rule(self) -> str:
        return "CO-048"

    def words(self) -> str:
        return "discard the card row"

    def brief(self) -> str:
        return "new row"

    def signs(self) -> tuple[str, ...]:
        return ("card", "again")

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [row.RENEW_ROW]

    def worth(self, eye: Any) -> float:
        return 0.2


@dataclass(frozen=True)
class PlayFromRow(Effect):
    """You may play a card of a type from the row for free."""

    type: int = word(TYPES)

    def rule(self) -> str:
        return "CO-283"

    def words(self) -> str:
        return f"you may play a {TYPES[self.type]} from the row for free"

    def brief(self) -> str:
        return f"free {TYPES[self.type]} from the row"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [playing.AskPlayFromRow(seat, self.type)]

    def worth(self, eye: Any) -> float:
        return 3.5


@dataclass(frozen=True)
class PlayFromHand(Effect):
    """You may play a card of a type from your hand for free."""

    type: int = word(TYPES)

    def rule(self) -> str:
        return "CO-142"

    def words(self) -> str:
        return f"you may play a {TYPES[self.type]} from your hand for free"

    def brief(self) -> str:
        return f"free {TYPES[self.type]} from hand"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [playing.AskPlayFromHand(seat, self.type)]

    def worth(self, eye: Any) -> float:
        return 3.0


@dataclass(frozen=True)
class PlayAnother(Effect):
    """You may play another card."""

    def rule(self) -> str:
        return "CO-124"

    def words(self) -> str:
        return "you may play another card"

    def brief(self) -> str:
        return "play another"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [playing.PLAY_ANOTHER]

    def worth(self, eye: Any) -> float:
        return 1.0

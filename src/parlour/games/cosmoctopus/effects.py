"""What cards, tiles and behaviour cards do. Each effect is one class; packs name it, `do = "gain_per"`.

A further effect is a further class here, and nothing else: its fields, its words, its steps, its worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.core.agenda import Step
from parlour.core.packs.fields import named, whole, word
from parlour.core.packs.part import Named
from parlour.core.words import counted
from parlour.games.cosmoctopus import gains, investigator, moving, playing, row
from parlour.games.cosmoctopus.cards import resource_words
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES, Effect
from parlour.games.cosmoctopus.tentacles import GAIN_TENTACLE

MOST: Final = 20


# Resources ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gain(Effect):
    """Gain an amount of one resource."""

    resource: int = word(RESOURCES)
    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-042"

    def words(self) -> str:
        return f"gain {resource_words(self.resource, self.amount)}"

    def brief(self) -> str:
        return f"+{resource_words(self.resource, self.amount)}"

    def signs(self) -> tuple[str, ...]:
        return (f"+{self.amount}", RESOURCES[self.resource])

    def caption(self) -> str:
        return resource_words(self.resource, self.amount).removeprefix(f"{self.amount} ")

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.Gain(seat, self.resource, self.amount, source)]

    def worth(self, eye: Any) -> float:
        return 1.0 * self.amount

    def gained(self) -> int:
        return self.amount


@dataclass(frozen=True)
class GainOneType(Effect):
    """Gain an amount of one resource of your choice."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-047"

    def words(self) -> str:
        return f"gain {self.amount} resources of one type"

    def brief(self) -> str:
        return f"+{self.amount} of one kind"

    def signs(self) -> tuple[str, ...]:
        return (f"+{self.amount}", "any")

    def caption(self) -> str:
        return "of one kind"

    def tiny(self) -> str:
        return f"+{self.amount} one kind"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.AskResource(seat, self.amount, source)]

    def worth(self, eye: Any) -> float:
        return 1.2 * self.amount


@dataclass(frozen=True)
class GainEach(Effect):
    """Gain an amount of each resource."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-042"

    def words(self) -> str:
        return f"gain {self.amount} of each resource"

    def brief(self) -> str:
        return f"+{self.amount} of each"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.Gain(seat, resource, self.amount, source) for resource in range(4)]

    def worth(self, eye: Any) -> float:
        return 4.0 * self.amount


@dataclass(frozen=True)
class GainPer(Effect):
    """Gain an amount of one resource for each thing that is counted."""

    resource: int = word(RESOURCES)
    per: int = word(gains.COUNTED)
    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-118"

    def words(self) -> str:
        return f"gain {resource_words(self.resource, self.amount)} for each {gains.COUNTED_WORDS[self.per]}"

    def brief(self) -> str:
        return f"+{resource_words(self.resource, self.amount)} per {gains.COUNTED[self.per]}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.GainPer(seat, self.resource, self.amount, gains.COUNTED[self.per], source)]

    def worth(self, eye: Any) -> float:
        return 2.5 * self.amount


@dataclass(frozen=True)
class Tentacle(Effect):
    """Gain tentacles."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-154"

    def words(self) -> str:
        return f"gain {counted(self.amount, 'tentacle')}"

    def brief(self) -> str:
        return counted(self.amount, "tentacle")

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [GAIN_TENTACLE[seat]] * self.amount

    def worth(self, eye: Any) -> float:
        """Tentacles are counted apart."""
        return 0.0

    def tentacles(self) -> int:
        return self.amount


@dataclass(frozen=True)
class Fill(Effect):
    """Fill open slots of constellations from the bank."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-277"

    def words(self) -> str:
        return f"fill {counted(self.amount, 'open slot')} of your constellations"

    def brief(self) -> str:
        return f"fill {counted(self.amount, 'slot')}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [gains.AskFill(seat, self.amount)]

    def worth(self, eye: Any) -> float:
        return 1.8 * self.amount


# Cards ----------------------------------------------------------------------------------------------------


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


# Moves ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move(Effect):
    """Move Cosmoctopus."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-040"

    def words(self) -> str:
        return "move Cosmoctopus" if self.amount == 1 else f"move Cosmoctopus {self.amount} times"

    def brief(self) -> str:
        return "move" if self.amount == 1 else f"move {self.amount} times"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [moving.MUST_MOVE[seat]] * self.amount

    def worth(self, eye: Any) -> float:
        return 3.0 * self.amount


@dataclass(frozen=True)
class MayMove(Effect):
    """You may move Cosmoctopus."""

    def rule(self) -> str:
        return "CO-040"

    def words(self) -> str:
        return "you may move Cosmoctopus"

    def brief(self) -> str:
        return "may move"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [moving.MAY_MOVE[seat]]

    def worth(self, eye: Any) -> float:
        return 3.0


@dataclass(frozen=True)
class MayMoveWithKnowledge(Effect):
    """Whoever possesses Forbidden Knowledge may move Cosmoctopus."""

    def rule(self) -> str:
        return "CO-128"

    def words(self) -> str:
        return "with Forbidden Knowledge you may move Cosmoctopus"

    def brief(self) -> str:
        return "with Knowledge may move"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [moving.MayMoveWithKnowledge(seat)]

    def worth(self, eye: Any) -> float:
        return 1.5


@dataclass(frozen=True)
class MoveTo(Effect):
    """Cosmoctopus goes straight to a named tile."""

    tile: Named = named("tile")

    def rule(self) -> str:
        return "CO-293"

    def words(self) -> str:
        return f"move Cosmoctopus to {self.tile.name}"

    def brief(self) -> str:
        return f"to {self.tile.name}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [moving.MoveToTile(seat, self.tile.number)]

    def worth(self, eye: Any) -> float:
        return 3.2


# The Private Investigator ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class InvestigatorGains(Effect):
    """The Investigator gains an amount of one resource."""

    resource: int = word(RESOURCES)
    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-202"

    def words(self) -> str:
        return f"the Investigator gains {resource_words(self.resource, self.amount)}"

    def brief(self) -> str:
        return self.words()

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [investigator.InvestigatorGains(self.resource, self.amount)]

    def worth(self, eye: Any) -> float:
        """What the Investigator does is no card's worth to its player."""
        return 0.0


@dataclass(frozen=True)
class InvestigatorGainsEach(Effect):
    """The Investigator gains an amount of each resource."""

    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-202"

    def words(self) -> str:
        return f"the Investigator gains {self.amount} of each resource"

    def brief(self) -> str:
        return self.words()

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [investigator.InvestigatorGains(resource, self.amount) for resource in range(4)]

    def worth(self, eye: Any) -> float:
        return 0.0


@dataclass(frozen=True)
class EverybodyLoses(Effect):
    """Every player loses an amount of one resource."""

    resource: int = word(RESOURCES)
    amount: int = whole(1, MOST, 1)

    def rule(self) -> str:
        return "CO-202"

    def words(self) -> str:
        return f"every player loses {resource_words(self.resource, self.amount)}"

    def brief(self) -> str:
        return self.words()

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [investigator.EverybodyLoses(self.resource, self.amount)]

    def worth(self, eye: Any) -> float:
        return 0.0

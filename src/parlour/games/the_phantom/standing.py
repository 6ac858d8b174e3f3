"""Standing rules: what holds while a card is in play; `in_force` finds and sums them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from parlour.core.effects.effect import Condition
from parlour.core.packs.fields import flag, part, record, whole
from parlour.games.the_phantom.card import ALWAYS_SO
from parlour.games.the_phantom.like import ANY_ENEMY, ANYTHING, Like
from parlour.games.the_phantom.parts import Standing

if TYPE_CHECKING:
    from parlour.games.the_phantom.state import Phantom


def signed(number: int) -> str:
    """A modifier as it is printed: '+1', '-2'."""
    return f"+{number}" if number > 0 else str(number)


def under(when: Condition) -> str:
    """A condition as the end of a rule; empty where there is none."""
    return "" if when is ALWAYS_SO else f" while {when.words()}"


@dataclass(frozen=True)
class HandSize(Standing):
    """More or fewer cards are drawn up to."""

    more: int = whole(-3, 3)
    when: Condition = part(Condition, ALWAYS_SO)

    def words(self) -> str:
        return f"hand size {signed(self.more)}{under(self.when)}"

    def holds(self, s: Phantom, seat: int) -> bool:
        return self.when.holds(s, seat)


@dataclass(frozen=True)
class ResourceLimit(Standing):
    """More or fewer resource tokens may be saved."""

    more: int = whole(-5, 5)
    when: Condition = part(Condition, ALWAYS_SO)

    def words(self) -> str:
        return f"resource limit {signed(self.more)}{under(self.when)}"

    def holds(self, s: Phantom, seat: int) -> bool:
        return self.when.holds(s, seat)


@dataclass(frozen=True)
class CombatMore(Standing):
    """Every combat begins with more or less."""

    more: int = whole(-5, 5)
    when: Condition = part(Condition, ALWAYS_SO)

    def words(self) -> str:
        return f"Combat value {signed(self.more)}{under(self.when)}"

    def holds(self, s: Phantom, seat: int) -> bool:
        return self.when.holds(s, seat)


@dataclass(frozen=True)
class CombatCost(Standing):
    """A combat costs more Wilds."""

    more: int = whole(1, 3)
    later: bool = flag()
    """Only from the second combat of a turn on."""

    def words(self) -> str:
        which = "each combat after the first of a turn" if self.later else "a combat"
        return f"{which} costs {self.more} Wild more"

    def holds(self, s: Phantom, seat: int) -> bool:
        return not self.later or s.public.fights > 0


@dataclass(frozen=True)
class HealthMore(Standing):
    """Enemies have more or less health."""

    more: int = whole(-5, 20)
    like: Like = record(Like, ANY_ENEMY)
    when: Condition = part(Condition, ALWAYS_SO)

    def words(self) -> str:
        return f"each {self.like.words()} has health {signed(self.more)}{under(self.when)}"

    def holds(self, s: Phantom, seat: int) -> bool:
        return self.when.holds(s, seat)


@dataclass(frozen=True)
class RevealMore(Standing):
    """More or fewer cards are revealed in the Destiny phase."""

    more: int = whole(-3, 3)
    when: Condition = part(Condition, ALWAYS_SO)

    def words(self) -> str:
        return f"reveal {max(0, 1 + self.more)} in the Destiny phase{under(self.when)}"

    def holds(self, s: Phantom, seat: int) -> bool:
        return self.when.holds(s, seat)


@dataclass(frozen=True)
class CostMore(Standing):
    """Cards cost more Wilds to play, or fewer."""

    more: int = whole(-2, 3)
    like: Like = record(Like, ANYTHING)
    first: bool = flag()
    """Only the first card played each turn."""

    def words(self) -> str:
        which = "the first card you play each turn" if self.first else f"each {self.like.words()}"
        how = f"{self.more} Wild more" if self.more > 0 else f"{-self.more} Wild less"
        return f"{which} costs {how}"

    def holds(self, s: Phantom, seat: int) -> bool:
        return not self.first or s.public.plays == 0


@dataclass(frozen=True)
class ActivateCost(Standing):
    """Abilities of some cards cost more Wilds, or fewer."""

    more: int = whole(-2, 3)
    like: Like = record(Like, ANYTHING)

    def words(self) -> str:
        how = f"{self.more} Wild more" if self.more > 0 else f"{-self.more} Wild less"
        return f"activating a {self.like.words()} costs {how}"


@dataclass(frozen=True)
class CannotActivate(Standing):
    """Some cards cannot be activated."""

    like: Like = record(Like, ANYTHING)

    def words(self) -> str:
        return f"you cannot activate a {self.like.words()}"


@dataclass(frozen=True)
class CannotPeek(Standing):
    """Nobody may peek."""

    def words(self) -> str:
        return "you cannot peek"


@dataclass(frozen=True)
class CannotBeDefeated(Standing):
    """Some enemies stay whatever their Wounds (TP-054)."""

    like: Like = record(Like, ANY_ENEMY)
    when: Condition = part(Condition, ALWAYS_SO)

    def rule(self) -> str:
        return "TP-054"

    def words(self) -> str:
        return f"{self.like.words()} cannot be defeated{under(self.when)}"

    def holds(self, s: Phantom, seat: int) -> bool:
        return self.when.holds(s, seat)


@dataclass(frozen=True)
class AttackMore(Standing):
    """Some enemies deal more damage."""

    more: int = whole(1, 3)
    like: Like = record(Like, ANY_ENEMY)
    when: Condition = part(Condition, ALWAYS_SO)

    def words(self) -> str:
        return f"the attack of {self.like.words()} deals {self.more} more{under(self.when)}"

    def holds(self, s: Phantom, seat: int) -> bool:
        return self.when.holds(s, seat)


@dataclass(frozen=True)
class NoAttack(Standing):
    """Some enemies do not attack."""

    like: Like = record(Like, ANY_ENEMY)
    when: Condition = part(Condition, ALWAYS_SO)
    leftmost: bool = flag()
    """Only the leftmost of them."""

    def words(self) -> str:
        which = "the leftmost " if self.leftmost else ""
        return f"{which}{self.like.words()} does not attack{under(self.when)}"

    def holds(self, s: Phantom, seat: int) -> bool:
        return self.when.holds(s, seat)


@dataclass(frozen=True)
class CannotCancel(Standing):
    """Attacks of some enemies cannot be cancelled."""

    like: Like = record(Like, ANY_ENEMY)

    def words(self) -> str:
        return f"the attack of {self.like.words()} cannot be cancelled"


@dataclass(frozen=True)
class MostWounds(Standing):
    """A combat may place only so many Wounds on some enemies."""

    most: int = whole(1, 9)
    like: Like = record(Like, ANY_ENEMY)

    def words(self) -> str:
        return f"a combat places at most {self.most} Wounds on {self.like.words()}"


@dataclass(frozen=True)
class RecoveryReadies(Standing):
    """Recovery readies only some cards, of the player's choice."""

    most: int = whole(1, 9)

    def words(self) -> str:
        return f"Recovery readies only {self.most} cards"


@dataclass(frozen=True)
class ChecksIgnoreWild(Standing):
    """Wilds do not count in Cardchecks of cards that are no Player cards."""

    def words(self) -> str:
        return "Cardchecks of Missions and Destiny cards ignore Wilds"


@dataclass(frozen=True)
class FirstProgressLost(Standing):
    """The first progress of a turn is not made."""

    def words(self) -> str:
        return "the first progress you make each turn is lost"


PLAYERS: Final[dict[type, str]] = {
    HandSize: "hand_size", ResourceLimit: "resource_limit", CombatMore: "combat_more", CombatCost: "combat_cost",
    RevealMore: "reveal_more", CostMore: "cost_more", ActivateCost: "activate_cost",
    CannotActivate: "cannot_activate", RecoveryReadies: "recovery_readies", CannotPeek: "cannot_peek",
    ChecksIgnoreWild: "ignores_wild", FirstProgressLost: "first_progress_lost",
}  # fmt: skip
ENEMIES: Final[dict[type, str]] = {
    HealthMore: "health_more", CannotBeDefeated: "undefeated", CannotCancel: "cannot_cancel", NoAttack: "no_attack",
    AttackMore: "attack_more", MostWounds: "most_wounds",
}  # fmt: skip
"""The kinds of rules on what players can do, and on enemies, with their names in `in_force.py`."""

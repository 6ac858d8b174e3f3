"""The standing rules in force: found once for the cards that are in play, and asked by kind.

The law: what `public.in_force` holds for a seat, unless it is not known, is just the rules of the Mission, the row, the
seat's Play area and its injuries (`cards_with_rules`). Whoever lets a card with rules come into play or leave it says
`public.play_changed(...)`, and they are found anew when they are next asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.games.the_phantom import standing as kinds
from parlour.games.the_phantom.news import RULES, WHO, WOUNDS_PUT
from parlour.games.the_phantom.parts import Standing
from parlour.games.the_phantom.reading_play import read_by

if TYPE_CHECKING:
    from parlour.games.the_phantom.state import Phantom

NONE: Final[list[Any]] = []
"""No rule of a kind: shared and never changed."""

LEAST_HAND = 2
"""However bad the injuries, a player draws up to two cards, fights with 1 and saves one token."""


class InForce:
    """The rules that hold for a player while the same cards are in play, sorted by kind. Never changed once made."""

    def __init__(self, rules: Sequence[Standing]) -> None:
        self.rules = tuple(rules)
        of: dict[type, list[Any]] = {}
        for each in rules:
            of.setdefault(type(each), []).append(each)
        self.hand_size: list[kinds.HandSize] = of.get(kinds.HandSize, NONE)
        self.resource_limit: list[kinds.ResourceLimit] = of.get(kinds.ResourceLimit, NONE)
        self.combat_more: list[kinds.CombatMore] = of.get(kinds.CombatMore, NONE)
        self.combat_cost: list[kinds.CombatCost] = of.get(kinds.CombatCost, NONE)
        self.reveal_more: list[kinds.RevealMore] = of.get(kinds.RevealMore, NONE)
        self.health_more: list[kinds.HealthMore] = of.get(kinds.HealthMore, NONE)
        self.undefeated: list[kinds.CannotBeDefeated] = of.get(kinds.CannotBeDefeated, NONE)
        self.cost_more: list[kinds.CostMore] = of.get(kinds.CostMore, NONE)
        self.activate_cost: list[kinds.ActivateCost] = of.get(kinds.ActivateCost, NONE)
        self.cannot_activate: list[kinds.CannotActivate] = of.get(kinds.CannotActivate, NONE)
        self.cannot_cancel: list[kinds.CannotCancel] = of.get(kinds.CannotCancel, NONE)
        self.no_attack: list[kinds.NoAttack] = of.get(kinds.NoAttack, NONE)
        self.attack_more: list[kinds.AttackMore] = of.get(kinds.AttackMore, NONE)
        self.most_wounds: list[kinds.MostWounds] = of.get(kinds.MostWounds, NONE)
        self.recovery_readies: list[kinds.RecoveryReadies] = of.get(kinds.RecoveryReadies, NONE)
        self.cannot_peek = kinds.CannotPeek in of
        self.ignores_wild = kinds.ChecksIgnoreWild in of
        self.first_progress_lost = kinds.FirstProgressLost in of
        self.health_reads = WOUNDS_PUT | RULES | WHO
        """What must change before anybody else can be defeated (`news.py`)."""
        for condition in [*[each.when for each in self.health_more], *[each.when for each in self.undefeated]]:
            self.health_reads |= read_by(condition)


MOST_KNOWN = 5000
"""So many sets of cards a box remembers the rules of."""


def in_force(s: Phantom, seat: int) -> InForce:
    """The rules that hold for a player: of the Mission, the row, their own Play area and injuries."""
    known = s.public.in_force
    if known:
        rules = known[seat]
        if rules is not None:
            return rules
    return _find(s, seat)


def _find(s: Phantom, seat: int) -> InForce:
    known = s.public.in_force or (None,) * s.public.seats
    found = _rules_of(s, cards_with_rules(s, seat))
    s.public.in_force = (*known[:seat], found, *known[seat + 1 :])
    return found


def cards_with_rules(s: Phantom, seat: int) -> list[int]:
    """The cards in play whose standing rules hold for a player."""
    public = s.public
    ruled = s.box.with_rules
    zones = (public.mission, *public.row, *public.areas[seat], *public.injured[seat])
    return [card for card in zones if card in ruled]


def _rules_of(s: Phantom, found: Sequence[int]) -> InForce:
    """The rules of these cards: the same for all games of a box, and for cards that say the same."""
    cards = s.box.cards
    known = s.box.rules_known
    key = tuple([cards[card].rules_key for card in found])
    rules: InForce | None = known.get(key)
    if rules is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        rules = known[key] = InForce([rule for card in found for rule in cards[card].part.rules])
    return rules


# Asking ---------------------------------------------------------------------------------------------------


def hand_size(s: Phantom, seat: int) -> int:
    """The cards that a player draws up to."""
    more = s.box.legends[seat].hand
    for each in in_force(s, seat).hand_size:
        if each.holds(s, seat):
            more += each.more
    return max(LEAST_HAND, more)


def resource_limit(s: Phantom, seat: int) -> int:
    """The resource tokens that a player may save."""
    limit = s.box.legends[seat].limit
    for each in in_force(s, seat).resource_limit:
        if each.holds(s, seat):
            limit += each.more
    return max(1, limit)


def base_combat(s: Phantom, seat: int) -> int:
    """The Combat value before the Cardcheck."""
    value = s.box.legends[seat].combat
    for each in in_force(s, seat).combat_more:
        if each.holds(s, seat):
            value += each.more
    return max(1, value)


def combat_cost_more(s: Phantom, seat: int) -> int:
    """Wilds that a combat costs beside what the Legend board says."""
    more = 0
    for each in in_force(s, seat).combat_cost:
        if each.holds(s, seat):
            more += each.more
    return more


def reveals(s: Phantom, seat: int) -> int:
    """How many cards the Destiny phase reveals."""
    number = 1
    for each in in_force(s, seat).reveal_more:
        if each.holds(s, seat):
            number += each.more
    return max(0, number)


def health_of(s: Phantom, card: int) -> int:
    """The health that the Wounds of an enemy are compared with; it may be 0 or below (TP-333)."""
    printed = s.box.cards[card]
    health = printed.health
    seat = s.public.active
    for each in in_force(s, seat).health_more:
        if each.like.fits(printed) and each.holds(s, seat):
            health += each.more
    return health


def can_be_defeated(s: Phantom, card: int) -> bool:
    """Whether no rule keeps this enemy whatever its Wounds (TP-054)."""
    seat = s.public.active
    for each in in_force(s, seat).undefeated:  # noqa: SIM110 - mostly empty, where a generator costs more
        if each.like.fits(s.box.cards[card]) and each.holds(s, seat):
            return False
    return True


def can_cancel(s: Phantom, card: int) -> bool:
    """Only attacks of Common Enemies can be cancelled, and not where a card forbids it (TP-150)."""
    printed = s.box.cards[card]
    if not printed.common:
        return False
    for each in in_force(s, s.public.active).cannot_cancel:  # noqa: SIM110 - as above
        if each.like.fits(printed):
            return False
    return True


def attacks(s: Phantom, card: int) -> bool:
    """Whether an enemy attacks at all."""
    cards = s.box.cards
    seat = s.public.active
    for each in in_force(s, seat).no_attack:
        if each.like.fits(cards[card]) and each.holds(s, seat):
            before = s.public.row[: s.public.row.index(card)]
            if not each.leftmost or not any(each.like.fits(cards[other]) for other in before):
                return False
    return True


def attack_damage(s: Phantom, card: int) -> int:
    """The damage of an enemy's attack."""
    printed = s.box.cards[card]
    seat = s.public.active
    damage = 1
    for each in in_force(s, seat).attack_more:
        if each.like.fits(printed) and each.holds(s, seat):
            damage += each.more
    return damage

"""The standing rules in force: found once for the cards that are in play, and asked by kind.

The law: what `public.in_force` holds for a seat, unless it is not known, is just the rules of the Mission, the row, the
seat's Play area and its injuries (`cards_with_rules`). Whoever lets a card with rules come into play or leave it says
`public.play_changed(...)`, and they are found anew when they are next asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.games.the_phantom import standing as kinds
from parlour.games.the_phantom.icons import WILD
from parlour.games.the_phantom.news import HEALTH, WHO, WOUNDS_PUT

if TYPE_CHECKING:
    from parlour.games.the_phantom.box import Card, Use
    from parlour.games.the_phantom.state import Phantom

UNKNOWN: Final[tuple[int, ...]] = (-1,)
"""No cost that anything has."""

NONE: Final[list[Any]] = []
"""No rule of a kind: shared and never changed."""

LEAST_HAND: Final = 2
"""However bad the injuries, a player draws up to two cards, fights with 1 and saves one token."""


class InForce:
    """The rules that hold for a player while the same cards are in play, sorted by kind. Never changed once made."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.hand_size: list[kinds.HandSize] = NONE
        self.resource_limit: list[kinds.ResourceLimit] = NONE
        self.combat_more: list[kinds.CombatMore] = NONE
        self.combat_cost: list[kinds.CombatCost] = NONE
        self.reveal_more: list[kinds.RevealMore] = NONE
        self.health_more: list[kinds.HealthMore] = NONE
        self.undefeated: list[kinds.CannotBeDefeated] = NONE
        self.cost_more: list[kinds.CostMore] = NONE
        self.activate_cost: list[kinds.ActivateCost] = NONE
        self.cannot_activate: list[kinds.CannotActivate] = NONE
        self.cannot_cancel: list[kinds.CannotCancel] = NONE
        self.no_attack: list[kinds.NoAttack] = NONE
        self.attack_more: list[kinds.AttackMore] = NONE
        self.most_wounds: list[kinds.MostWounds] = NONE
        self.recovery_readies: list[kinds.RecoveryReadies] = NONE
        self.cannot_peek: list[kinds.CannotPeek] = NONE
        self.ignores_wild: list[kinds.ChecksIgnoreWild] = NONE
        self.first_progress_lost: list[kinds.FirstProgressLost] = NONE
        self.health_reads = WOUNDS_PUT | HEALTH | WHO
        """What must change before anybody else can be defeated (`news.py`)."""
        for card in cards:
            self.health_reads |= card.health_reads
            for each in card.part.rules:
                name = NAMES[type(each)]
                setattr(self, name, [*getattr(self, name), each])
        self.on_abilities = len(self.activate_cost) + len(self.cannot_activate) > 0
        self._costs: dict[int, tuple[int, ...] | None] = {}

    def cost_of(self, use: Use, card: Card) -> tuple[int, ...] | None:
        """What an ability of a card costs in resources under these rules; None if it cannot be activated at all."""
        found = self._costs.get(use.key, UNKNOWN)
        if found is UNKNOWN:
            found = use.pay
            for rule in self.activate_cost:
                if rule.like.fits(card):
                    found = with_wilds(found, rule.more)
            if any(rule.like.fits(card) for rule in self.cannot_activate):
                found = None
            self._costs[use.key] = found
        return found


def with_wilds(icons: tuple[int, ...], more: int) -> tuple[int, ...]:
    """A cost with so many Wilds more, or with one Wild less, if it has one."""
    if more > 0:
        return (*icons, *[WILD] * more)
    if WILD in icons:
        at = icons.index(WILD)
        return (*icons[:at], *icons[at + 1 :])
    return icons


NAMES: Final[dict[type, str]] = {
    kinds.HandSize: "hand_size", kinds.ResourceLimit: "resource_limit", kinds.CombatMore: "combat_more",
    kinds.CombatCost: "combat_cost", kinds.RevealMore: "reveal_more", kinds.HealthMore: "health_more",
    kinds.CannotBeDefeated: "undefeated", kinds.CostMore: "cost_more", kinds.ActivateCost: "activate_cost",
    kinds.CannotActivate: "cannot_activate", kinds.CannotCancel: "cannot_cancel", kinds.NoAttack: "no_attack",
    kinds.AttackMore: "attack_more", kinds.MostWounds: "most_wounds", kinds.RecoveryReadies: "recovery_readies",
    kinds.CannotPeek: "cannot_peek", kinds.ChecksIgnoreWild: "ignores_wild",
    kinds.FirstProgressLost: "first_progress_lost",
}  # fmt: skip
"""Where the rules of each kind are."""


MOST_KNOWN: Final = 5000
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
    """Find the rules for a player: the same for all games of a box, and for cards that say the same."""
    public = s.public
    keys = s.box.rules_keys
    known = s.box.rules_known
    in_play = public.row + public.areas[seat] + public.injured[seat]
    in_play.insert(0, public.mission)
    key = tuple([keys[card] for card in in_play if keys[card]])
    rules: InForce | None = known.get(key)
    if rules is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        rules = known[key] = InForce([s.box.cards[each - 1] for each in key])
    before = public.in_force or (None, None)
    public.in_force = (rules, before[1]) if seat == 0 else (before[0], rules)
    return rules


def cards_with_rules(s: Phantom, seat: int) -> list[int]:
    """The cards in play whose standing rules hold for a player."""
    public = s.public
    ruled = s.box.with_rules
    found = [public.mission] if public.mission in ruled else []
    for zone in (public.row, public.areas[seat], public.injured[seat]):
        for card in zone:
            if card in ruled:
                found.append(card)
    return found


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

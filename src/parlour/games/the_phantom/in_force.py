"""The standing rules in force: found once for the cards that are in play, and asked by kind.

The law: what `public.in_force` holds for a seat, unless it is not known, is just the rules on players of the Mission,
the row, the seat's Play area and its injuries; `public.on_enemies` those on enemies, for the active player. Whoever
lets a card with rules come into play or leave it says `public.play_changed(...)`, and they are found anew when they are
next asked for. The two are apart since injuries come often and say nothing of enemies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.games.the_phantom import standing as kinds
from parlour.games.the_phantom.icons import WILD
from parlour.games.the_phantom.news import HEALTH, WHO, WOUNDS_PUT

if TYPE_CHECKING:
    from parlour.games.the_phantom.box import Box, Ruling, Use
    from parlour.games.the_phantom.state import Phantom

NONE: Final[list[Any]] = []
"""No rule of a kind: shared and never changed."""

NO_CARDS: Final[frozenset[int]] = frozenset()

LEAST_HAND: Final = 2
LEAST_SAVED: Final = 1
"""However bad the injuries, a player draws up to two cards, fights with 1 and saves one token."""


class InForce:
    """The rules on what a player can do while the same cards are in play, sorted by kind. Never changed once made."""

    def __init__(self, box: Box, cards: Sequence[int]) -> None:
        self.hand_size: list[kinds.HandSize] = NONE
        self.resource_limit: list[kinds.ResourceLimit] = NONE
        self.combat_more: list[kinds.CombatMore] = NONE
        self.combat_cost: list[kinds.CombatCost] = NONE
        self.reveal_more: list[kinds.RevealMore] = NONE
        self.cost_more: list[kinds.CostMore] = NONE
        self.activate_cost: list[kinds.ActivateCost] = NONE
        self.cannot_activate: list[kinds.CannotActivate] = NONE
        self.recovery_readies: list[kinds.RecoveryReadies] = NONE
        self.cannot_peek: list[kinds.CannotPeek] = NONE
        self.ignores_wild: list[kinds.ChecksIgnoreWild] = NONE
        self.first_progress_lost: list[kinds.FirstProgressLost] = NONE
        for card in cards:
            for name, each in box.cards[card].rules_on_players:
                setattr(self, name, [*getattr(self, name), each])
        self.forbidden: frozenset[int] = NO_CARDS
        """The cards of which no ability can be activated."""
        for rule in self.cannot_activate:
            self.forbidden |= box.meant(rule.like)
        self.dearer: frozenset[int] = NO_CARDS
        """The cards of which abilities cost more Wilds, or fewer."""
        self._more: list[tuple[frozenset[int], int]] = []
        for dear in self.activate_cost:
            self._more.append((box.meant(dear.like), dear.more))
            self.dearer |= box.meant(dear.like)
        self._costs: dict[int, tuple[int, ...]] = {}

    def cost_of(self, use: Use) -> tuple[int, ...]:
        """What an ability of a card costs in resources under these rules."""
        found = self._costs.get(use.key)
        if found is None:
            found = use.pay
            for cards, more in self._more:
                if use.card in cards:
                    found = with_wilds(found, more)
            self._costs[use.key] = found
        return found


class OnEnemies:
    """The same for the rules on enemies."""

    def __init__(self, box: Box, cards: Sequence[int]) -> None:
        self.health_more: list[kinds.HealthMore] = NONE
        self.undefeated: list[kinds.CannotBeDefeated] = NONE
        self.cannot_cancel: list[kinds.CannotCancel] = NONE
        self.no_attack: list[kinds.NoAttack] = NONE
        self.attack_more: list[kinds.AttackMore] = NONE
        self.most_wounds: list[kinds.MostWounds] = NONE
        self.health_reads = WOUNDS_PUT | HEALTH | WHO
        """What must change before anybody else can be defeated (`news.py`)."""
        for card in cards:
            self.health_reads |= box.cards[card].health_reads
            for name, each in box.cards[card].rules_on_enemies:
                setattr(self, name, [*getattr(self, name), each])


def with_wilds(icons: tuple[int, ...], more: int) -> tuple[int, ...]:
    """A cost with so many Wilds more, or with one Wild less, if it has one."""
    if more > 0:
        return (*icons, *[WILD] * more)
    if WILD in icons:
        at = icons.index(WILD)
        return (*icons[:at], *icons[at + 1 :])
    return icons


MOST_KNOWN: Final = 5000
"""So many sets of cards a box remembers the rules of."""


def in_force(s: Phantom, seat: int) -> InForce:
    """The rules that hold for a player: of the Mission, the row, their own Play area and injuries."""
    return s.public.in_force[seat] or _find(s, seat)


def on_enemies(s: Phantom) -> OnEnemies:
    """The rules on enemies: of the same cards, of the active player."""
    return s.public.on_enemies or _find_on_enemies(s)


def _find(s: Phantom, seat: int) -> InForce:
    """Find the rules for a player: the same for all games of a box, and for cards that say the same."""
    public = s.public
    ruling = s.box.on_players
    key = said_by(s, seat, ruling)
    rules: InForce | None = ruling.known.get(key)
    if rules is None:
        rules = InForce(s.box, key)
        remember(ruling, key, rules)
    public.in_force = (rules, public.in_force[1]) if seat == 0 else (public.in_force[0], rules)
    return rules


def _find_on_enemies(s: Phantom) -> OnEnemies:
    """Find the rules on enemies likewise."""
    ruling = s.box.on_enemies
    key = said_by(s, s.public.active, ruling)
    rules: OnEnemies | None = ruling.known.get(key)
    if rules is None:
        rules = OnEnemies(s.box, key)
        remember(ruling, key, rules)
    s.public.on_enemies = rules
    return rules


def remember(ruling: Ruling, key: tuple[int, ...], rules: InForce | OnEnemies) -> None:
    """Keep the rules of cards that were met in play together."""
    if len(ruling.known) >= MOST_KNOWN:
        ruling.known.clear()
    ruling.known[key] = rules


def said_by(s: Phantom, seat: int, ruling: Ruling) -> tuple[int, ...]:
    """The cards in play for a player that have such rules; of those that say the same, the first of the box."""
    public = s.public
    ruled = ruling.cards
    first = ruling.first
    found: list[int] = []
    if public.mission in ruled:
        found.append(first[public.mission])
    for zone in (public.row, public.areas[seat], public.injured[seat]):
        if not ruled.isdisjoint(zone):
            for card in zone:
                if card in ruled:
                    found.append(first[card])
    return tuple(found)


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
    return max(LEAST_SAVED, limit)


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
    for each in on_enemies(s).health_more:
        if each.like.fits(printed) and each.holds(s, seat):
            health += each.more
    return health


def can_be_defeated(s: Phantom, card: int) -> bool:
    """Whether no rule keeps this enemy whatever its Wounds (TP-054)."""
    seat = s.public.active
    for each in on_enemies(s).undefeated:  # noqa: SIM110 - mostly empty, where a generator costs more
        if each.like.fits(s.box.cards[card]) and each.holds(s, seat):
            return False
    return True


def can_cancel(s: Phantom, card: int) -> bool:
    """Only attacks of Common Enemies can be cancelled, and not where a card forbids it (TP-150)."""
    printed = s.box.cards[card]
    if not printed.common:
        return False
    for each in on_enemies(s).cannot_cancel:  # noqa: SIM110 - as above
        if each.like.fits(printed):
            return False
    return True


def attacks(s: Phantom, card: int) -> bool:
    """Whether an enemy attacks at all."""
    rules = s.public.on_enemies or on_enemies(s)
    if not rules.no_attack:
        return True
    seat = s.public.active
    for each in rules.no_attack:
        meant = s.box.meant(each.like)
        if card in meant and each.holds(s, seat):
            before = s.public.row[: s.public.row.index(card)] if each.leftmost else []
            if meant.isdisjoint(before):
                return False
    return True


def attack_damage(s: Phantom, card: int) -> int:
    """The damage of an enemy's attack."""
    rules = s.public.on_enemies or on_enemies(s)
    damage = 1
    if not rules.attack_more:
        return damage
    printed = s.box.cards[card]
    seat = s.public.active
    for each in rules.attack_more:
        if each.like.fits(printed) and each.holds(s, seat):
            damage += each.more
    return damage

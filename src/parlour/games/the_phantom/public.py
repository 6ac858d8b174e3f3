"""What everybody at the table sees and remembers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from parlour.core.fields import EMPTY_LIST, Derived, Fields
from parlour.games.the_phantom.heaps import KIND_BITS, Heaps, heaps_from
from parlour.games.the_phantom.icons import CLEANUP, RESOURCES
from parlour.games.the_phantom.news import (
    ABILITIES,
    ALL,
    ON_ENEMIES,
    REMEMBERED,
    RULES,
    TOKENS,
    TOKENS_OF,
    WHO,
    WOUNDS_PUT,
)

if TYPE_CHECKING:
    from parlour.games.the_phantom.in_force import InForce, OnEnemies
    from parlour.games.the_phantom.in_reach import InReach


NOT_KNOWN: Final[tuple[Any, ...]] = (None, None)
"""What is not known of the first and the second player."""


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    """The public part of a game. Cards are numbers of the box."""

    seats: int
    turn: int = 0
    active: int = 0
    phase: int = CLEANUP
    knocked: list[int]
    """1 for a player who is knocked out."""
    consent: list[int]
    """1 for a player whose partner may use their cards without asking."""
    resources: list[int]
    """Four for each player: Good marks, Inner fire, Mystery, Skull marks."""
    held: list[int]
    """How many cards each player holds."""
    shown: list[list[int]]
    """The cards in each hand that everybody has seen going there."""
    owned: list[list[int]]
    """Each player's own Player cards, wherever they are."""
    gained: list[list[int]]
    """The cards that each player gained in this play."""
    areas: list[list[int]]
    """The Play areas, without injuries, in the order in which cards came."""
    injured: list[list[int]]
    """Face-up Injury cards of each player."""
    discards: list[list[int]]
    lingering: list[int] = EMPTY_LIST
    """Healed Injury cards that lie among Player cards."""
    exhausted: list[int] = EMPTY_LIST
    row: list[int] = EMPTY_LIST
    resolved: list[int] = EMPTY_LIST
    aside: list[int] = EMPTY_LIST
    removed: list[int] = EMPTY_LIST
    """Removed from the game, face up."""
    skipped: list[int] = EMPTY_LIST
    """Removed from the game unread, with the cards before a Lore card."""
    boxed: list[int] = EMPTY_LIST
    """Returned to the game box: Lore cards, replaced Missions, healed injuries."""
    rewards: list[int] = EMPTY_LIST
    """The Loot and Achievement cards and what can be gained from them, face up."""
    promo: list[int] = EMPTY_LIST
    """Promo cards that are still in the box."""
    mission: int = -1
    adventure: list[int] = EMPTY_LIST
    """The adventure deck, lowest number first: sealed."""
    reading: list[int] = EMPTY_LIST
    """Lore cards that are being read."""
    playing: list[int] = EMPTY_LIST
    """Cards that are being paid for, and gained cards that have no place yet."""
    checked: list[int] = EMPTY_LIST
    """Cards revealed by Cardchecks that are not over."""
    tokens: list[int] = EMPTY_LIST
    """Tokens on cards, three numbers each: the card, the kind, how many."""
    sizes: list[int]
    """How many cards lie in each deck: Player decks, Injury decks, Destiny deck."""
    tops: list[list[int]]
    bottoms: list[list[int]]
    """The cards that everybody knows on top (the last is the top one) and at the bottom (the first is the lowest)."""
    fresh: list[int] = EMPTY_LIST
    """Destiny cards that nobody has seen: in the Destiny deck or left out."""
    out_of: list[int] = EMPTY_LIST
    """Those of them among which the cards are that were left out."""
    out: int = 0
    """How many were left out."""
    in_deck: list[int] = EMPTY_LIST
    """Cards that everybody knows to be in the Destiny deck."""
    handled: list[int] = EMPTY_LIST
    """Cards that the present pass has handled."""
    revealed: list[int] = EMPTY_LIST
    """Cards of the row that were revealed this turn."""
    calm: list[int] = EMPTY_LIST
    """Enemies that do not attack this turn."""
    used: list[int] = EMPTY_LIST
    """Abilities that were used this turn, as 8 times the card and the ability."""
    activated: list[int] = EMPTY_LIST
    """Cards that were activated this turn."""
    shields: int = 0
    """How many of the next attacks of Common Enemies are cancelled this turn."""
    plays: int = 0
    fights: int = 0
    steps_made: int = 0
    """Cards played, combats begun and progress made this turn."""
    combat: int = -1
    """The Combat value so far; -1 outside a combat."""
    placing: int = 0
    """Wounds that are still to be placed."""
    blows: list[int] = EMPTY_LIST
    """The enemies that Wounds of this combat were placed on, once for each Wound."""
    attacker: int = -1
    cancelled: bool = False
    """The enemy that attacks, and whether its attack was cancelled."""
    reached: list[int] = EMPTY_LIST
    """Goals that were acted on, as 8 times the card and the goal."""
    defeated: int = -1
    """The enemy that was defeated last."""
    achieved: list[int] = EMPTY_LIST
    """Achievements that were rewarded, as 2 times the criterion and the player."""
    heaps: Derived[Heaps]
    """Where in `tokens` it stands how many each heap has: the card and the kind as one number."""
    in_force: Derived[tuple[InForce | None, ...]] = NOT_KNOWN
    """The standing rules in force for the first and the second player, None if not known."""
    on_enemies: Derived[OnEnemies | None] = None
    """Those on enemies, for the active player; None if not known."""
    in_reach: Derived[tuple[InReach | None, ...]] = NOT_KNOWN
    """The abilities in reach of the first and the second player, None if not known."""
    news: Derived[int] = ALL
    """What has changed since a look found nothing, of all that defeats and goals may read (`news.py`)."""
    watched: Derived[int] = ALL
    """What defeats and goals read when a look found nothing; whatever changes that is news that they read."""

    def play_changed(self, what: int) -> None:
        """Something has changed that defeats, goals or standing rules read: bits of `news.py`."""
        self.news |= what
        if what & REMEMBERED:
            if what & RULES:
                self.in_force = NOT_KNOWN
            if what & (ON_ENEMIES | WHO):
                self.on_enemies = None
            if what & ABILITIES:
                self.in_reach = NOT_KNOWN

    def mine(self, seat: int) -> list[int]:
        """A player's four resources."""
        at = seat * RESOURCES
        return self.resources[at : at + RESOURCES]

    def total(self, seat: int) -> int:
        """How many resource tokens a player has."""
        at = seat * RESOURCES
        have = self.resources
        return have[at] + have[at + 1] + have[at + 2] + have[at + 3]

    def tokens_on(self, card: int, kind: int) -> int:
        """How many tokens of a kind lie on a card."""
        at = self.heaps.get(card << KIND_BITS | kind, -1)
        return self.tokens[at] if at >= 0 else 0

    def add_tokens(self, card: int, kind: int, number: int) -> None:
        """Put tokens on a card, or take them off if the number is negative; never below none."""
        self.news |= TOKENS_OF[kind]
        tokens = self.tokens
        heap = card << KIND_BITS | kind
        at = self.heaps.get(heap, -1)
        if at >= 0:
            left = tokens[at] + number
            if left > 0:
                tokens[at] = left
            else:
                del tokens[at - 2 : at + 1]
                self.heaps = heaps_from(tokens)
        elif number > 0:
            self.heaps = {**self.heaps, heap: len(tokens) + 2}
            tokens.extend((card, kind, number))

    def clear_tokens(self, card: int) -> None:
        """All tokens of a card go back to the supply."""
        tokens = self.tokens
        if card not in tokens:
            return
        self.news |= TOKENS | WOUNDS_PUT
        for at in range(len(tokens) - 3, -1, -3):
            if tokens[at] == card:
                del tokens[at : at + 3]
        self.heaps = heaps_from(tokens)

    def destiny(self) -> int:
        """The number of the Destiny deck among all decks."""
        return 2 * self.seats

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *,
        seats: int, knocked: list[int], consent: list[int], resources: list[int], held: list[int],
        shown: list[list[int]], owned: list[list[int]], gained: list[list[int]], areas: list[list[int]],
        injured: list[list[int]], discards: list[list[int]], sizes: list[int], tops: list[list[int]],
        bottoms: list[list[int]], like: Public | None = None, saved: list[Any] | None = None,
    ) -> None:
        self.seats = seats
        self.knocked = knocked
        self.consent = consent
        self.resources = resources
        self.held = held
        self.shown = shown
        self.owned = owned
        self.gained = gained
        self.areas = areas
        self.injured = injured
        self.discards = discards
        self.sizes = sizes
        self.tops = tops
        self.bottoms = bottoms
        if like is not None:
            self.turn = like.turn
            self.active = like.active
            self.phase = like.phase
            self.lingering = like.lingering[:]
            self.exhausted = like.exhausted[:]
            self.row = like.row[:]
            self.resolved = like.resolved[:]
            self.aside = like.aside[:]
            self.removed = like.removed[:]
            self.skipped = like.skipped[:]
            self.boxed = like.boxed[:]
            self.rewards = like.rewards[:]
            self.promo = like.promo[:]
            self.mission = like.mission
            self.adventure = like.adventure[:]
            self.reading = like.reading[:]
            self.playing = like.playing[:]
            self.checked = like.checked[:]
            self.tokens = like.tokens[:]
            self.fresh = like.fresh[:]
            self.out_of = like.out_of[:]
            self.out = like.out
            self.in_deck = like.in_deck[:]
            self.handled = like.handled[:]
            self.revealed = like.revealed[:]
            self.calm = like.calm[:]
            self.used = like.used[:]
            self.activated = like.activated[:]
            self.shields = like.shields
            self.plays = like.plays
            self.fights = like.fights
            self.steps_made = like.steps_made
            self.combat = like.combat
            self.placing = like.placing
            self.blows = like.blows[:]
            self.attacker = like.attacker
            self.cancelled = like.cancelled
            self.reached = like.reached[:]
            self.defeated = like.defeated
            self.achieved = like.achieved[:]
            self.heaps = like.heaps
            self.in_force = like.in_force
            self.on_enemies = like.on_enemies
            self.in_reach = like.in_reach
            self.news = like.news
            self.watched = like.watched
        elif saved is not None:
            (
                _, turn, active, phase, _, _, _, _, _, _, _, _, _, _, lingering, exhausted, row, resolved, aside,
                removed, skipped, boxed, rewards, promo, mission, adventure, reading, playing, checked, tokens, _, _, _,
                fresh, out_of, out, in_deck, handled, revealed, calm, used, activated, shields, plays, fights,
                steps_made, combat, placing, blows, attacker, cancelled, reached, defeated, achieved,
            ) = saved
            self.turn = turn
            self.active = active
            self.phase = phase
            self.lingering = lingering
            self.exhausted = exhausted
            self.row = row
            self.resolved = resolved
            self.aside = aside
            self.removed = removed
            self.skipped = skipped
            self.boxed = boxed
            self.rewards = rewards
            self.promo = promo
            self.mission = mission
            self.adventure = adventure
            self.reading = reading
            self.playing = playing
            self.checked = checked
            self.tokens = tokens
            self.fresh = fresh
            self.out_of = out_of
            self.out = out
            self.in_deck = in_deck
            self.handled = handled
            self.revealed = revealed
            self.calm = calm
            self.used = used
            self.activated = activated
            self.shields = shields
            self.plays = plays
            self.fights = fights
            self.steps_made = steps_made
            self.combat = combat
            self.placing = placing
            self.blows = blows
            self.attacker = attacker
            self.cancelled = cancelled
            self.reached = reached
            self.defeated = defeated
            self.achieved = achieved
            self.heaps = heaps_from(self.tokens)
            self.in_force = NOT_KNOWN
            self.on_enemies = None
            self.in_reach = NOT_KNOWN
            self.news = ALL
            self.watched = ALL
        else:
            self.turn = 0
            self.active = 0
            self.phase = CLEANUP
            self.lingering = []
            self.exhausted = []
            self.row = []
            self.resolved = []
            self.aside = []
            self.removed = []
            self.skipped = []
            self.boxed = []
            self.rewards = []
            self.promo = []
            self.mission = -1
            self.adventure = []
            self.reading = []
            self.playing = []
            self.checked = []
            self.tokens = []
            self.fresh = []
            self.out_of = []
            self.out = 0
            self.in_deck = []
            self.handled = []
            self.revealed = []
            self.calm = []
            self.used = []
            self.activated = []
            self.shields = 0
            self.plays = 0
            self.fights = 0
            self.steps_made = 0
            self.combat = -1
            self.placing = 0
            self.blows = []
            self.attacker = -1
            self.cancelled = False
            self.reached = []
            self.defeated = -1
            self.achieved = []
            self.heaps = heaps_from(self.tokens)
            self.in_force = NOT_KNOWN
            self.on_enemies = None
            self.in_reach = NOT_KNOWN
            self.news = ALL
            self.watched = ALL

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(
            seats=self.seats, knocked=self.knocked[:], consent=self.consent[:], resources=self.resources[:],
            held=self.held[:], shown=[each[:] for each in self.shown], owned=[each[:] for each in self.owned],
            gained=[each[:] for each in self.gained], areas=[each[:] for each in self.areas],
            injured=[each[:] for each in self.injured], discards=[each[:] for each in self.discards],
            sizes=self.sizes[:], tops=[each[:] for each in self.tops], bottoms=[each[:] for each in self.bottoms],
            like=self,
        )

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.seats, self.turn, self.active, self.phase, self.knocked, self.consent, self.resources, self.held,
            self.shown, self.owned, self.gained, self.areas, self.injured, self.discards, self.lingering,
            self.exhausted, self.row, self.resolved, self.aside, self.removed, self.skipped, self.boxed, self.rewards,
            self.promo, self.mission, self.adventure, self.reading, self.playing, self.checked, self.tokens, self.sizes,
            self.tops, self.bottoms, self.fresh, self.out_of, self.out, self.in_deck, self.handled, self.revealed,
            self.calm, self.used, self.activated, self.shields, self.plays, self.fights, self.steps_made, self.combat,
            self.placing, self.blows, self.attacker, self.cancelled, self.reached, self.defeated, self.achieved,
        ]

    @staticmethod
    def read(data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        return Public(
            seats=data[0], knocked=data[4], consent=data[5], resources=data[6], held=data[7], shown=data[8],
            owned=data[9], gained=data[10], areas=data[11], injured=data[12], discards=data[13], sizes=data[30],
            tops=data[31], bottoms=data[32], saved=data,
        )

    # fmt: on


def new_public(seats: int) -> Public:
    """The table before anything is laid out."""
    return Public(
        seats=seats, knocked=[0] * seats, consent=[0] * seats, resources=[0] * (RESOURCES * seats), held=[0] * seats,
        shown=_lists(seats), owned=_lists(seats), gained=_lists(seats), areas=_lists(seats), injured=_lists(seats),
        discards=_lists(seats), sizes=[0] * (2 * seats + 1), tops=_lists(2 * seats + 1), bottoms=_lists(2 * seats + 1),
    )  # fmt: skip


def _lists(count: int) -> list[list[int]]:
    return [[] for _ in range(count)]

"""What stands on a card, as packs say it: one class for the cards of all kinds, and the tables inside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from parlour.core.effects.amounts import Amount, amount
from parlour.core.effects.effect import Condition, Effect
from parlour.core.packs.fields import flag, line, part, parts, records, texts, whole, word, words
from parlour.core.packs.part import Part
from parlour.games.the_phantom.actions import MOST_ABILITIES, MOST_ROWS
from parlour.games.the_phantom.icons import COSTS, DRAW, ICONS, LEVELS, SYMBOLS, WILD
from parlour.games.the_phantom.parts import Standing
from parlour.games.the_phantom.symbols import PICTURES

INJURY: Final = 0
PLAYER: Final = 1
LORE: Final = 2
MISSION: Final = 3
OBJECTIVE: Final = 4
DESTINY: Final = 5
LOOT: Final = 6
ACHIEVEMENT: Final = 7
KINDS: Final = ("injury", "player", "lore", "mission", "objective", "destiny", "loot", "achievement")

PLAIN: Final = 0
ENEMY: Final = 1
BOSS: Final = 2
EVENT: Final = 3
WEATHER: Final = 4
SORTS: Final = ("plain", "enemy", "boss", "event", "weather")

REVEAL: Final = 0
RESOLVE: Final = 1
TYPE_LINE: Final = ("reveal", "resolve")

SKILLS: Final = ("", "novice", "advanced", "expert", "master")
"""Skill levels of Martial Arts, lowest first (TP-229)."""

ADVENTURES: Final = 0
ATTACKED: Final = 1
MOMENTS: Final = ("adventure", "attacked")
"""When an ability is used: in the Adventure phase, combats included, or when an enemy attacks (TP-122)."""

ALWAYS: Final = 0
AT_LORE: Final = 1
AT_WIN: Final = 2
CRITERIA: Final = ("always", "lore", "win")
"""When an Achievement is looked at: whenever something changes, as a Lore card is read, or as the adventure is won."""

HARD: Final = 1
CALM: Final = 2
MOODS: Final = ("even", "hard", "calm")


@dataclass(frozen=True)
class Always(Condition):
    """Always so: the condition of what has none."""

    def holds(self, s: Any, seat: int) -> bool:
        return True

    def words(self) -> str:
        return "always"


@dataclass(frozen=True)
class Never(Condition):
    """Never so."""

    def holds(self, s: Any, seat: int) -> bool:
        return False

    def words(self) -> str:
        return "never"


ALWAYS_SO: Final = Always()
NEVER_SO: Final = Never()


@dataclass(frozen=True)
class Ability(Part):
    """'cost : result'. All that stands left of the colon is paid, or it cannot be chosen (TP-113, TP-114)."""

    do: tuple[Effect, ...] = parts(Effect, least=1)
    exhaust: bool = flag()
    discard: bool = flag()
    """Discard this card from play."""
    pay: tuple[int, ...] = words(COSTS, 0, 6, ())
    costs: tuple[Effect, ...] = parts(Effect, most=3)
    """What else is paid: tokens taken from a card, another card exhausted, cards of the hand."""
    moment: int = word(MOMENTS, ADVENTURES)
    once: bool = flag()
    """Once a turn."""
    when: Condition = part(Condition, ALWAYS_SO)


@dataclass(frozen=True)
class Goal(Part):
    """What happens once, at the moment something is reached (TP-310)."""

    when: Condition = part(Condition)
    do: tuple[Effect, ...] = parts(Effect, least=1)


@dataclass(frozen=True)
class LootCell(Part):
    """From so many points on, defeating this enemy gives this."""

    points: int = whole(0, 99)
    do: tuple[Effect, ...] = parts(Effect)


@dataclass(frozen=True)
class LootColumn(Part):
    """What defeating an enemy gives, by points, lowest first; an empty cell is 'Nothing'."""

    enemy: str = line(60)
    cells: tuple[LootCell, ...] = records(LootCell, 1, MOST_ROWS)

    def check(self) -> str:
        points = [cell.points for cell in self.cells]
        if points[0] != 0 or sorted(set(points)) != points:
            return f"the rows of {self.enemy} begin at {points}; begin with 0 and go upwards"
        return ""


@dataclass(frozen=True)
class Criterion(Part):
    """An Achievement: who meets it gains a card of the range, once in a play."""

    name: str = line(80)
    when: Condition = part(Condition)
    first: int = whole(1, 400)
    last: int = whole(1, 400)
    at: int = word(CRITERIA, ALWAYS)
    lore: str = line(8, "")


@dataclass(frozen=True)
class CardPart(Part):
    """A card of any kind, or one side of it."""

    number: int = whole(1, 400)
    kind: int = word(KINDS)
    name: str = line(60)
    copies: int = whole(1, 20, 1)
    """How many cards are alike, under the numbers from this one on."""
    set: str = line(30, "")
    """In a pack of starter decks: the Legend whose deck it belongs to, or 'promo'."""
    levels: tuple[int, ...] = words(LEVELS, 1, 4, (0, 1, 2, 3))
    subtitle: str = line(60, "")
    unique: bool = flag()
    type: str = line(30, "")
    subtypes: tuple[str, ...] = texts(30, 0, 6)
    keywords: tuple[str, ...] = texts(30, 0, 4)
    allows: tuple[str, ...] = texts(30, 0, 4)
    """Deckbuilding: the keywords that this card lets into a deck (TP-243)."""
    skill: int = word(SKILLS, 0)
    cost: tuple[int, ...] = words(COSTS, 0, 8, ())
    reward: tuple[int, ...] = words(ICONS, 0, 6, ())
    sort: int = word(SORTS, PLAIN)
    health: Amount = amount(0, 99, 0)
    stays: Condition = part(Condition, NEVER_SO)
    """While this is so, the enemy stays on the row when it is defeated; only its Wounds go."""
    mood: int = word(MOODS, 0)
    numeral: str = line(8, "")
    abilities: tuple[Ability, ...] = records(Ability, 0, MOST_ABILITIES)
    followed: tuple[Effect, ...] = parts(Effect)
    fate: tuple[Effect, ...] = parts(Effect)
    comes: tuple[Effect, ...] = parts(Effect)
    defeated: tuple[Effect, ...] = parts(Effect)
    enemy_defeated: tuple[Effect, ...] = parts(Effect)
    destiny_revealed: tuple[Effect, ...] = parts(Effect)
    adventure_ends: tuple[Effect, ...] = parts(Effect)
    deck_empty: tuple[Effect, ...] = parts(Effect)
    read: tuple[Effect, ...] = parts(Effect)
    """What a Lore card says."""
    goals: tuple[Goal, ...] = records(Goal, 0, 6)
    rules: tuple[Standing, ...] = parts(Standing, most=6)
    type_line: tuple[int, ...] = words(TYPE_LINE, 0, 3, ())
    progress: str = line(20, "")
    """The token by which a Mission counts progress."""
    progress_on: str = line(60, "")
    """The card on which it lies; the Mission itself where this is empty."""
    countdown: bool = flag()
    """Progress takes a token off instead of putting one on."""
    clock: str = line(20, "")
    """The token by which a Mission counts what pushes the players."""
    clock_on: str = line(60, "")
    """The card on which it lies; the Mission itself where this is empty."""
    clock_down: bool = flag()
    """The clock takes a token off instead of putting one on."""
    loot: tuple[LootColumn, ...] = records(LootColumn, 0, 8)
    points: tuple[int, ...] = words(SYMBOLS, 0, 99, ())
    """What each symbol is worth for Loot: named once for each point."""
    criteria: tuple[Criterion, ...] = records(Criterion, 0, 8)
    story: str = line(1200, "")
    flavour: str = line(200, "")
    symbol: int = word(PICTURES, 0)
    """The picture that it shows; where it names none, its kind and type say which (symbols.py)."""
    known: str = line(200, "")
    """What the rulebook tells of this card; a card without it is our own invention."""

    def title(self) -> str:
        """Its name, with what tells its versions apart."""
        more = ", ".join([each for each in (SKILLS[self.skill], self.subtitle) if each])
        return f"{self.name}, {more}" if more else self.name

    def check(self) -> str:
        if self.kind == LORE and not self.numeral:
            return "a Lore card has a numeral"
        if self.kind == PLAYER and not self.type:
            return "a Player card has a type"
        if (self.sort == ENEMY or self.sort == BOSS) and self.kind not in (DESTINY, OBJECTIVE):
            return "only Destiny cards and Objectives are enemies"
        if self.followed and self.kind not in (DESTINY, OBJECTIVE):
            return "only cards of the row are followed; let it happen at another moment, or on an Objective"
        if DRAW in self.cost or WILD in self.points:
            return "a cost has resources and Wilds, points have resources"
        return ""


@dataclass(frozen=True)
class LegendPart(Part):
    """A Legend board."""

    id: str = line(30)
    name: str = line(40)
    hand: int = whole(1, 9, 3)
    limit: int = whole(1, 20, 3)
    combat: int = whole(0, 9, 1)
    combat_cost: tuple[int, ...] = words(COSTS, 0, 3, (WILD,))
    combat_symbols: tuple[int, ...] = words(SYMBOLS, 1, 4, (3,))
    abilities: tuple[Ability, ...] = records(Ability, 0, MOST_ABILITIES)
    flavour: str = line(200, "")
    known: str = line(200, "")
    """What the rulebook tells of this board; the rest is our own invention."""

    def check(self) -> str:
        if any(ability.exhaust or ability.discard for ability in self.abilities):
            return "a Legend board is never exhausted or discarded (TP-308): let its ability cost something else"
        return ""


@dataclass(frozen=True)
class PackPart(Part):
    """What holds for the whole pack."""

    title: str = line(60)
    starters: str = line(40, "starters")
    """The pack with the Legends and their starter decks; its own name where it has them itself."""
    tokens: tuple[str, ...] = texts(20, 0, 20)
    """The Multi-use tokens that its cards name."""
    premise: str = line(300, "")

"""What follows from a change, at once and in this order: defeats with their Loot, Achievements, goals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from parlour.core.agenda import AskOne, Step
from parlour.core.effects.effect import all_steps
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.the_phantom.actions import CHOOSE, MOST_CARDS, TAKE_LOOT, Choose, TakeLoot
from parlour.games.the_phantom.card import ALWAYS, LootColumn
from parlour.games.the_phantom.events.cards import Achieved, Checked, LootPoints
from parlour.games.the_phantom.events.row import Defeated, GoalReached
from parlour.games.the_phantom.gaining import GainFromRange
from parlour.games.the_phantom.icons import WILD
from parlour.games.the_phantom.in_force import OnEnemies, can_be_defeated, health_of
from parlour.games.the_phantom.moving import has_player_card, leave_row, take_top
from parlour.games.the_phantom.news import OTHER, RESOLVED
from parlour.games.the_phantom.parts import LOOK

if TYPE_CHECKING:
    from parlour.games.the_phantom.box import Card
    from parlour.games.the_phantom.state import Phantom


WOUNDS: Final = 0
"""The kind of token that is a Wound."""


def look_at_defeats(s: Phantom) -> bool:
    """Let an enemy be defeated that has as many Wounds as health; whether there is one."""
    fallen = beaten(s)
    if len(fallen) == 1:
        s.then(DEFEAT[fallen[0]], LOOK)
    elif fallen:
        s.then(AskDefeated(s.public.active), LOOK)
    return len(fallen) > 0


def look_at_awards(s: Phantom) -> bool:
    """Let players gain cards for Achievements that count whenever something changes; whether there are such."""
    steps = awards(s, ALWAYS, "")
    if steps:
        s.then_all((*steps, LOOK))
    return len(steps) > 0


def beaten(s: Phantom) -> list[int]:
    """Enemies of the row with at least 1 Wound and as many Wounds as health, from left to right (TP-137)."""
    public = s.public
    tokens = public.tokens
    found: list[int] = []
    for at in range(0, len(tokens), 3):
        if tokens[at + 1] == WOUNDS:
            card = tokens[at]
            if tokens[at + 2] >= health_of(s, card) and card in public.row and can_be_defeated(s, card):
                found.append(card)
    if len(found) > 1:
        found.sort(key=public.row.index)
    return found


def look_at_goals(s: Phantom, rules: OnEnemies) -> None:
    """A goal takes effect at the moment it is reached, once (TP-310); only one that reads what has changed can be. If
    none is, there is no news left but that of which nobody tells, and what will be news is known."""
    public = s.public
    cards = s.box.cards
    news = public.news
    read = rules.health_reads
    if public.mission >= 0:
        mission = cards[public.mission]
        if mission.goals_read & news and goal_reached(s, mission):
            return
        read |= mission.goals_read
    if not s.box.with_goals.isdisjoint(public.row):
        for each in public.row:
            card = cards[each]
            if card.goals_read & news and goal_reached(s, card):
                return
            read |= card.goals_read
    if s.box.awards_always:
        read |= OTHER
    public.news = read & OTHER
    public.watched = read


def goal_reached(s: Phantom, card: Card) -> bool:
    """Let the first goal of a card take effect that is reached and was not before; whether there is one."""
    public = s.public
    news = public.news
    reached = public.reached
    for goal in card.goals:
        if goal.reads & news and goal.key not in reached and goal.when.holds(s, public.active):
            reached.append(goal.key)
            if s.log is not None:
                s.log.append(GoalReached(card.title(), s.box.names[card.at], goal.when.words()))
            s.then(LOOK)
            s.then_all(goal.steps[public.active])
            return True
    return False


# Achievements ---------------------------------------------------------------------------------------------


def awards(s: Phantom, moment: int, lore: str) -> list[Step]:
    """Every player who fulfils a criterion for the first time gains a card for it; the steps that give them."""
    box = s.box
    steps: list[Step] = []
    if not box.with_loot or box.achievement < 0:
        return steps
    public = s.public
    for number, criterion in enumerate(box.cards[box.achievement].part.criteria):
        if criterion.at != moment or criterion.lore != lore:
            continue
        for seat in _from_active(s):
            if number * 2 + seat not in public.achieved and criterion.when.holds(s, seat):
                public.achieved.append(number * 2 + seat)
                if s.log is not None:
                    s.log.append(Achieved(seat, criterion.name))
                steps.append(GainFromRange(seat, criterion.first, criterion.last, -1, True))
    return steps


def _from_active(s: Phantom) -> list[int]:
    """The players who are not knocked out, the active one first."""
    public = s.public
    seats = [(public.active + at) % public.seats for at in range(public.seats)]
    return [seat for seat in seats if not public.knocked[seat]]


# Defeats --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AskDefeated(AskOne):
    """Several enemies are defeated at once: which is handled first?"""

    seat: int = field()

    def rule(self) -> str:
        return "TP-139"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        return [CHOOSE[card] for card in beaten(s)]

    def take(self, s: Phantom, seat: int, action: Choose) -> None:
        s.then(DEFEAT[action.card])

    def prompt(self, s: Phantom, seat: int) -> str:
        return "Which defeated enemy is handled first?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return s.box.labels[action.card] if isinstance(action, Choose) else action.words()

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is choosing an enemy"


@dataclass(frozen=True)
class Defeat(Step):
    """The Wounds go back to the supply, the enemy to the Resolved pile; then Loot, then what follows from it."""

    card: int

    def rule(self) -> str:
        return "TP-269"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        card = self.card
        seat = public.active
        part = s.box.cards[card].part
        stays = part.stays.holds(s, seat)
        if s.log is not None:
            s.log.append(Defeated(seat, s.name(card), s.box.names[card]))
        if stays:
            public.add_tokens(card, WOUNDS, -public.tokens_on(card, WOUNDS))
        else:
            leave_row(s, card)
            public.resolved.append(card)
            public.play_changed(RESOLVED)
        public.defeated = card
        s.then(AFTER_DEFEAT[card])
        if s.box.with_loot:
            column = column_of(s, card)
            if column >= 0:
                s.then(LootCheck(seat, column))


@dataclass(frozen=True)
class AfterDefeat(Step):
    """After Loot and Achievements comes what cards say of the defeat."""

    card: int

    def rule(self) -> str:
        return "TP-138"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        seat = public.active
        cards = s.box.cards
        public.defeated = self.card
        steps: list[Step] = [*all_steps(cards[self.card].part.defeated, seat, self.card)]
        watching = s.box.at_defeat
        if watching:
            for zone in ([public.mission], public.row, *public.areas):
                for each in zone:
                    if each in watching:
                        steps.extend(all_steps(cards[each].part.enemy_defeated, seat, each))
        s.then_all((*awards(s, ALWAYS, ""), *steps, LOOK))


DEFEAT: Final = [Defeat(card) for card in range(MOST_CARDS)]
AFTER_DEFEAT: Final = [AfterDefeat(card) for card in range(MOST_CARDS)]


# Loot -----------------------------------------------------------------------------------------------------


def column_of(s: Phantom, card: int) -> int:
    """The column of an enemy in the Loot table; -1 if it has none."""
    for number, column in enumerate(s.box.cards[s.box.loot].part.loot):
        if column.enemy == s.box.cards[card].name:
            return number
    return -1


@dataclass(frozen=True)
class LootCheck(Step):
    """Reveal the top card of the Player deck and add the points of its cost; a Wild counts as the best symbol."""

    seat: int
    column: int

    def rule(self) -> str:
        return "TP-212"

    def resolve(self, s: Phantom) -> None:
        seat = self.seat
        points = 0
        if has_player_card(s, seat):
            card = take_top(s, seat)
            worth = s.box.points
            if s.log is not None:
                s.log.append(Checked(seat, s.name(card), s.box.names[card]))
            points = sum([max(worth) if icon == WILD else worth[icon] for icon in s.box.cards[card].cost])
            s.public.discards[seat].append(card)
        if s.log is not None:
            s.log.append(LootPoints(seat, points))
        s.then(AskLoot(seat, self.column, points))


@dataclass(frozen=True)
class AskLoot(AskOne):
    """Take the reward of the row that was reached, or of a lower one."""

    seat: int = field()
    column: int
    points: int

    def rule(self) -> str:
        return "TP-215"

    def table(self, s: Phantom) -> LootColumn:
        """The column of the enemy that was defeated."""
        return s.box.cards[s.box.loot].part.loot[self.column]

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        cells = self.table(s).cells
        return [TAKE_LOOT[row] for row, cell in enumerate(cells) if cell.points <= self.points]

    def forced(self, s: Phantom) -> bool:
        return True

    def take(self, s: Phantom, seat: int, action: TakeLoot) -> None:
        s.then_all(all_steps(self.table(s).cells[action.row].do, seat, s.box.loot))

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"Which reward do you take for {self.points} points?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        if not isinstance(action, TakeLoot):
            return action.words()
        cell = self.table(s).cells[action.row]
        return f"{cell.points} points or more: {'; then '.join([each.words() for each in cell.do]) or 'nothing'}"

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is choosing a reward"

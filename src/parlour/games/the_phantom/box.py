"""All cards of one game, and how they were dealt out before anything was turned over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.core.agenda import Step
from parlour.core.data import BadData
from parlour.core.effects.effect import Condition, Effect, all_steps
from parlour.core.effects.settled import settled
from parlour.core.question import Action
from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.actions import ACTIVATE, ACTIVATE_BOARD, MOST_CARDS
from parlour.games.the_phantom.card import ADVENTURES, Ability, CardPart, Goal, LegendPart, PackPart
from parlour.games.the_phantom.icons import LEVELS, RESOURCES, WILD, WOUND
from parlour.games.the_phantom.like import Like
from parlour.games.the_phantom.moments import IN_COMBAT, moment_of
from parlour.games.the_phantom.news import ABILITIES, ALL, HEALTH, ON_ENEMIES, RULES
from parlour.games.the_phantom.parts import Standing
from parlour.games.the_phantom.reading_play import read_by
from parlour.games.the_phantom.standing import ENEMIES, PLAYERS, CannotBeDefeated, HealthMore

if TYPE_CHECKING:
    from parlour.core.game import Setup
    from parlour.core.packs.shelf import Pack

PROMO: Final = "promo"
MODERN: Final = "Modern"
MARTIAL_ARTS: Final = "Martial Arts"
WEAPON: Final = "Weapon"
TWO_HANDED: Final = "two-handed"
COSTUME: Final = "Costume"


MOST_MEANT: Final = 2000
"""Of so many sentences a box remembers which cards they mean."""

BothSeats = tuple[tuple[Step, ...], tuple[Step, ...]]
"""What a sentence of a card makes happen, for the first and for the second player."""


def said(effects: tuple[Effect, ...], card: int) -> BothSeats:
    """The steps of these sentences of a card, made once since they are frozen."""
    return (all_steps(effects, 0, card), all_steps(effects, 1, card)) if effects else NOTHING_SAID


NOTHING_SAID: Final[BothSeats] = ((), ())


class Use:
    """An ability of a card as play sees it; the Legend boards count as cards behind all others."""

    def __init__(self, card: int, number: int, ability: Ability, clashes: bool = False) -> None:
        self.card = card
        self.number = number
        self.moment = moment_of(ability)
        self.ability = ability
        self.exhaust = ability.exhaust
        self.once = ability.once
        self.pay = ability.pay
        self.price = 0
        """The same as a bit of the box."""
        self.when: Condition | None = None if ability.when is kinds.ALWAYS_SO else ability.when
        self.costs = ability.costs
        self.clashes = clashes
        """Whether other cards that were activated may forbid it."""
        self.asks = self.when is not None or len(self.costs) > 0 or clashes
        """Whether more must be so than that it is ready, not used yet and paid for with resources."""
        self.key = card << 3 | number
        """How its use is remembered."""
        self.action: Action = ACTIVATE[card][number] if card < MOST_CARDS else ACTIVATE_BOARD[number]
        self.steps = said((*ability.costs, *ability.do), card if card < MOST_CARDS else -1)


class Aim:
    """A goal of a card as play sees it."""

    def __init__(self, card: int, number: int, goal: Goal) -> None:
        self.key = card << 3 | number
        """How it is remembered that it was reached."""
        self.when = goal.when
        self.reads = 0
        """What must change before it can be reached, as bits of `news.py`."""
        self.steps = said(goal.do, card)


class Card:
    """A card as play sees it: what stands on it, and what follows from that. `at` is its number in the box."""

    def __init__(self, pack: str, number: int, part: CardPart, at: int) -> None:
        self.at = at
        self.pack = pack
        self.number = number
        self.part = part
        self.name = part.name
        self.kind = part.kind
        self.unique = part.unique
        self.cost = part.cost
        self.price = 0
        """The same as a bit of the box."""
        self.wilds = part.cost.count(WILD)
        self.symbols = tuple([icon for icon in part.cost if icon != WILD])
        self.traits = frozenset([each for each in (part.type, *part.subtypes, *part.keywords) if each])
        self.objective = part.kind == kinds.OBJECTIVE
        self.boss = part.sort == kinds.BOSS
        self.enemy = part.sort == kinds.ENEMY or self.boss
        self.common = part.sort == kinds.ENEMY and not self.objective
        self.event = part.sort == kinds.EVENT
        self.weather = part.sort == kinds.WEATHER
        self.injury = part.kind == kinds.INJURY
        self.martial = MARTIAL_ARTS in self.traits
        self.weapon = WEAPON in self.traits
        self.two_handed = TWO_HANDED in self.traits
        self.costume = COSTUME in self.traits
        self.has_rules = len(part.rules) > 0
        self.has_goals = len(part.goals) > 0
        self.has_abilities = len(part.abilities) > 0
        clashes = self.weapon or self.martial or self.costume
        self.uses = tuple([Use(at, number, ability, clashes) for number, ability in enumerate(part.abilities)])
        self.moments = [use.moment for use in self.uses]
        self.comes = said(part.comes, at)
        self.reward = part.reward
        self.followed = said(part.followed, at)
        self.fate = said(part.fate, at)
        self.has_fate = len(part.fate) > 0
        self.acts = len(part.followed) > 0
        self.acts_at_once = len(part.type_line) > 0
        """Whether it has to be followed in the Destiny phase: in each, and in that in which it is revealed."""
        self.goals = tuple([Aim(at, number, goal) for number, goal in enumerate(part.goals)])
        self.goals_read = 0
        """What its goals read, as bits of `news.py`."""
        self.on_health = [each.when for each in part.rules if isinstance(each, HealthMore | CannotBeDefeated)]
        """When its rules on the health and the defeat of enemies hold."""
        self.health_reads = 0
        """What these read."""
        self.rules_on_players = [(PLAYERS[type(each)], each) for each in part.rules if type(each) in PLAYERS]
        self.rules_on_enemies = [(ENEMIES[type(each)], each) for each in part.rules if type(each) in ENEMIES]
        """Its standing rules, each with the name of its kind in `in_force.py`."""
        self.rules_move = (
            (RULES if self.rules_on_players else 0)
            | (ON_ENEMIES if self.rules_on_enemies else 0)
            | (HEALTH if self.on_health else 0)
        )
        self.moves = self.rules_move | (ABILITIES if part.abilities else 0) | (ALL ^ HEALTH if part.goals else 0)
        """What is news when its rules, and when all of it, come into play or leave it, beside the zone it lies in."""
        self.health = 0
        """The printed health in this game, before standing rules."""

    def find_what_it_reads(self, kinds: Mapping[str, int]) -> None:
        """Find out what its goals and rules read; `kinds` are the numbers of the kinds of tokens."""
        self.goals_read = self.health_reads = 0
        for goal in self.goals:
            goal.reads = read_by(goal.when, kinds)
            self.goals_read |= goal.reads
        for when in self.on_health:
            self.health_reads |= read_by(when, kinds)

    def component(self) -> str:
        """The one name of this very card: its name, pack and number."""
        part_of = f"{self.pack}, {self.part.set}" if self.part.set else self.pack
        return f"{self.title()} ({part_of} {self.number})"

    def place(self) -> str:
        """Its number, after the set that it is numbered in if that has a name: "The Phantom 18"."""
        return " ".join([*self.part.set.title().split("_"), str(self.number)]) if self.part.set else str(self.number)

    def title(self) -> str:
        """Its name, with what tells its versions apart."""
        return self.part.title()


class Ruling:
    """The cards of a box that have standing rules of some kinds, and what is known of those rules."""

    def __init__(self, cards: Sequence[Card]) -> None:
        same: dict[tuple[Standing, ...], int] = {}
        self.first = {card.at: same.setdefault(card.part.rules, card.at) for card in cards}
        """For each of them the first one with the same rules."""
        self.cards = frozenset(self.first)
        self.known: dict[tuple[int, ...], Any] = {}
        """The rules of cards that were in play together, by the first ones that say the same."""


class PackCards:
    """What one pack holds, in the order of its files."""

    def __init__(self, facts: PackPart, legends: Sequence[LegendPart], cards: Sequence[CardPart]) -> None:
        self.facts = facts
        self.legends = tuple(legends)
        self.cards = tuple(cards)
        self._settled: dict[tuple[str, int], list[CardPart]] = {}

    def at(self, setup: Setup) -> Sequence[CardPart]:
        """Its cards as they read at the level and for the players of a game; worked out once for each."""
        options: Any = setup.options
        key = (str(options.level()), setup.players)
        found = self._settled.get(key)
        if found is None:
            early = _Early(setup)
            found = self._settled[key] = [settled(part, early) for part in self.cards]
        return found


class Box:
    """The cards of one game by number, and where each lies before the first Lore card is turned."""

    def __init__(self, setup: Setup) -> None:
        options: Any = setup.options
        packs: Sequence[Pack] = setup.packs
        self.level = LEVELS.index(options.level())
        self.players = setup.players
        self.cards: list[Card] = []
        self.legends: list[LegendPart] = []
        self.owners: list[int] = []
        """For each card: the seat whose deck it begins in, or -1."""
        adventure: PackCards = packs[0].content
        starter_name = packs[0].name if adventure.legends else adventure.facts.starters
        starters: PackCards = {pack.name: pack.content for pack in packs}[starter_name]
        kept = options.kept()
        self.token_names: list[str] = [WOUND, *dict.fromkeys([*starters.facts.tokens, *adventure.facts.tokens])]
        self.token_numbers = {name: at for at, name in enumerate(self.token_names)}
        self.decks: list[list[int]] = []
        self.injuries: list[list[int]] = []
        self.homes: list[frozenset[str]] = []
        """The names of gained cards that each Legend left out of its deck."""
        others = {pack.name: pack.content for pack in packs}
        for legend in self.chosen_legends(options, starters, setup.players):
            seat = len(self.legends)
            self.legends.append(legend)
            own = [part for part in starters.at(setup) if part.set == legend.id]
            out = kept.left_at_home(legend.id)
            self.injuries.append(self.add(starter_name, [p for p in own if p.kind == kinds.INJURY], seat))
            deck = self.add(starter_name, [p for p in own if p.kind == kinds.PLAYER], seat, out)
            gained = [_found(others, each, legend.id, setup) for each in kept.gained(legend.id)]
            deck += [
                self.add_one(pack, number, part, seat) for pack, number, part in gained if (pack, number) not in out
            ]
            self.decks.append(deck)
            self.homes.append(frozenset([part.name for pack, number, part in gained if (pack, number) in out]))
        gone = kept.owned()
        parts = [part for part in adventure.at(setup) if not part.set]
        self.adventure = self.add(packs[0].name, parts, -1, gone)
        promo = [part for part in starters.at(setup) if part.set == PROMO]
        self.promo: list[int] = self.add(starter_name, promo, -1, gone) if options.promo else []
        self.adventure.sort(key=self.number_of)
        self.printed = {part.number + at: part.name for part in parts for at in range(part.copies)}
        """The name of every card of the adventure, those that somebody owns included."""
        self.by_number = {self.cards[card].number: card for card in self.adventure}
        self._numbered: dict[tuple[int, int], list[int]] = {}
        self.loot = self.only(kinds.LOOT)
        self.achievement = self.only(kinds.ACHIEVEMENT)
        self.points = [0] * RESOURCES
        if self.loot >= 0:
            for symbol in self.cards[self.loot].part.points:
                self.points[symbol] += 1
        self.with_loot: bool = options.with_loot() and self.loot >= 0
        if len(self.cards) > MOST_CARDS:
            raise BadData(f"there are {len(self.cards)} cards in this game; there may be {MOST_CARDS}")
        self.names = [card.component() for card in self.cards]
        self.called: dict[str, list[int]] = {}
        """The cards of each name."""
        for at, card in enumerate(self.cards):
            self.called.setdefault(card.name, []).append(at)
        self.boards = [
            [Use(MOST_CARDS + seat, number, each) for number, each in enumerate(legend.abilities)]
            for seat, legend in enumerate(self.legends)
        ]
        """The abilities of each Legend board."""
        self.board_uses = [
            [[use for use in uses if use.moment == moment] for moment in range(IN_COMBAT + 1)] for uses in self.boards
        ]
        """The same by their moment."""
        criteria = self.cards[self.achievement].part.criteria if self.achievement >= 0 else ()
        self.awards_always: bool = self.with_loot and any(each.at == kinds.ALWAYS for each in criteria)
        """Whether Achievements are looked at whenever something changes."""
        self.labels = self.told_apart()
        for card in self.cards:
            card.health = card.part.health.of(_Early(setup), 0)
        self.sum_up()

    def sum_up(self) -> None:
        """Find out what follows from all cards together."""
        self.on_players = Ruling([card for card in self.cards if card.rules_on_players])
        self.on_enemies = Ruling([card for card in self.cards if card.rules_on_enemies])
        self._meant: dict[int, tuple[Like, frozenset[int]]] = {}
        """The cards that each sentence means; what it says is kept along, so that nothing else takes its identity."""
        self.purses: dict[tuple[int, ...], Any] = {}
        """What the resources can pay for that somebody had."""
        self.prices: dict[tuple[int, ...], int] = {}
        """A bit for each printed cost."""
        for card in self.cards:
            card.find_what_it_reads(self.token_numbers)
            card.price = self.price_of(card.cost)
        for use in [use for card in self.cards for use in card.uses] + [use for board in self.boards for use in board]:
            use.price = self.price_of(use.pay)
        self.board_prices = [sum({use.price for use in board[ADVENTURES]}) for board in self.board_uses]
        """What the abilities of each Legend board cost in the Adventure phase, as bits."""
        self.combat_prices = [self.price_of(legend.combat_cost) for legend in self.legends]
        self.harms = frozenset([card.at for card in self.cards if card.injury])
        """Injury cards."""
        self.enemies = frozenset([card.at for card in self.cards if card.enemy])
        self.with_rules = frozenset([card.at for card in self.cards if card.has_rules])
        self.with_fate = frozenset([card.at for card in self.cards if card.has_fate])
        self.at_end = frozenset([card.at for card in self.cards if card.part.adventure_ends])
        self.at_reveal = frozenset([card.at for card in self.cards if card.part.destiny_revealed])
        self.at_defeat = frozenset([card.at for card in self.cards if card.part.enemy_defeated])
        """Cards that say something of the Fate phase, the end of the Adventure phase, a card revealed, a defeat."""
        self.lores = {
            c.part.numeral: c.at for c in reversed(self.cards) if c.kind == kinds.LORE and c.at in self.adventure
        }
        """The Lore card of each numeral."""
        self.with_goals = frozenset([card.at for card in self.cards if card.has_goals])

    def meant(self, like: Like) -> frozenset[int]:
        """The cards that are like this, found once."""
        known = self._meant.get(id(like))
        return self._find_meant(like) if known is None else known[1]

    def _find_meant(self, like: Like) -> frozenset[int]:
        if len(self._meant) >= MOST_MEANT:
            self._meant.clear()
        found = frozenset([card.at for card in self.cards if like.fits(card)])
        self._meant[id(like)] = (like, found)
        return found

    def price_of(self, cost: tuple[int, ...]) -> int:
        """The bit of a printed cost."""
        return self.prices.setdefault(cost, 1 << len(self.prices))

    def chosen_legends(self, options: Any, starters: PackCards, players: int) -> list[LegendPart]:
        """The Legends of the seats: the first has the one that was chosen, the second another."""
        if len(starters.legends) < players:
            raise BadData(f"there are {len(starters.legends)} Legends for {players} players")
        first = [each for each in starters.legends if each.id == options.legend] or list(starters.legends[:1])
        return [*first, *[each for each in starters.legends if each.id != first[0].id]][:players]

    def add(
        self, pack: str, parts: Sequence[CardPart], owner: int, gone: frozenset[tuple[str, int]] = frozenset()
    ) -> list[int]:
        """Add the cards of these parts that fit the level and are not owned already; their numbers here."""
        added: list[int] = []
        for part in parts:
            if self.level in part.levels:
                for number in range(part.number, part.number + part.copies):
                    if (pack, number) not in gone:
                        added.append(self.add_one(pack, number, part, owner))
        return added

    def add_one(self, pack: str, number: int, part: CardPart, owner: int) -> int:
        """Add one card; its number here."""
        self.cards.append(Card(pack, number, part, len(self.cards)))
        self.owners.append(owner)
        return len(self.cards) - 1

    def told_apart(self) -> list[str]:
        """The title of each card, with its number where another one has the same."""
        titles = [card.title() for card in self.cards]
        twice = {title for title in titles if titles.count(title) > 1}
        return [
            f"{title} ({card.place()})" if title in twice else title
            for title, card in zip(titles, self.cards, strict=True)
        ]

    def number_of(self, card: int) -> int:
        """The printed number of a card."""
        return self.cards[card].number

    def numbered(self, first: int, last: int) -> list[int]:
        """The cards of the adventure with these numbers, in order."""
        found = self._numbered.get((first, last))
        if found is None:
            cards = [self.by_number.get(number, -1) for number in range(first, last + 1)]
            found = self._numbered[first, last] = [card for card in cards if card >= 0]
        return found

    def only(self, kind: int) -> int:
        """The one card of this kind in the adventure; -1 if there is none."""
        found = [card for card in self.adventure if self.cards[card].kind == kind]
        return found[0] if found else -1

    def token(self, name: str) -> int:
        """The number of a kind of token."""
        return self.token_numbers[name]

    def lore(self, numeral: str) -> int:
        """The Lore card with this numeral; -1 if there is none."""
        return self.lores.get(numeral, -1)


class _Early:
    """As much of a state as an amount by level or players asks for."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup


def gained_part(cards: Sequence[CardPart], number: int) -> CardPart | None:
    """The Player card with this number that can be gained from a pack: of its adventure, or a promo card."""
    for name in ("", PROMO):
        for part in cards:
            if part.set == name and part.kind == kinds.PLAYER and part.number <= number < part.number + part.copies:
                return part
    return None


def _found(packs: dict[str, Any], each: tuple[str, int], legend: str, setup: Setup) -> tuple[str, int, CardPart]:
    """A card that somebody gained, in the pack that it came from."""
    pack, number = each
    content: PackCards | None = packs.get(pack)
    part = None if content is None else gained_part(content.at(setup), number)
    if part is None:
        raise BadData(f"the deck of {legend} has card {number} of the pack {pack!r}, which has no such card")
    return pack, number, part

"""A hero's eye on a position: what the sentences of cards are worth now, in resource tokens."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.games.the_phantom.book import Book
from parlour.core.effects.amounts import Amount
from parlour.core.effects.effect import Condition, Effect, all_worth
from parlour.games.the_phantom.card import Ability
from parlour.games.the_phantom.icons import DRAW, RESOURCES, WILD
from parlour.games.the_phantom.in_force import attack_damage, attacks, health_of
from parlour.games.the_phantom.like import Like
from parlour.games.the_phantom.looking import WOUNDS
from parlour.games.the_phantom.parts import Target
from parlour.games.the_phantom.state import Phantom

SLIGHT = 0.2
"""The least that an enemy on the row is felt to cost each turn."""
BOSS_WOUND = 0.6
STAYING = 0.8
"""What a card of the row that is no enemy is felt to cost, unless its text says more."""


class Eye:
    """Sees one position for one player. It looks only at what lies open and at that player's own cards."""

    def __init__(self, s: Phantom, seat: int, book: Book) -> None:
        self.s = s
        self.seat = seat
        self.book = book
        self.taste = book.taste
        self.source = -1
        """The card whose sentence is being judged."""
        self.judging = False
        """Whether a card of the row is being judged: what its text does to cards of the row is then not looked into."""
        self.horizon = book.horizon
        """For how many turns a card that is played now will serve."""
        mission = s.public.mission
        self.last = mission >= 0 and book.aims(mission).wins
        """Whether this is the last Mission: injuries that are left at its end are of no use."""

    def worth(self, effects: Sequence[Effect], source: int) -> float:
        """What these sentences of a card are worth now."""
        self.source = source
        return all_worth(effects, self)

    def aside(self, effects: Sequence[Effect], source: int) -> float:
        """The same for another card, while one is being judged."""
        before = self.source
        self.judging = True
        value = self.worth(effects, source)
        self.judging = False
        self.source = before
        return value

    # Amounts and targets ------------------------------------------------------------------------------------

    def number(self, amount: Amount) -> float:
        return float(amount.of(self.s, self.seat))

    def count(self, target: Target, amount: Amount) -> float:
        return 99.0 if target.takes_all() else self.number(amount)

    def aims(self, target: Target) -> list[int]:
        return target.cards(self.s, self.seat, self.source)

    def whether(self, condition: Condition) -> bool | None:
        return condition.holds(self.s, self.seat)

    def players(self) -> int:
        return self.s.public.seats - sum(self.s.public.knocked)

    def odds(self, on: Sequence[int], wanted: bool, each: bool) -> float:
        mask = 0
        for icon in on:
            mask |= 1 << icon
        if each:
            return self.book.symbols(self.s, self.seat, mask)
        return self.book.odds(self.s, self.seat, mask, wanted)

    # Resources and cards ------------------------------------------------------------------------------------

    def icons(self, icons: Sequence[int]) -> float:
        taste = self.taste
        total = 0.0
        for icon in icons:
            total += taste.card if icon == DRAW else taste.wild if icon == WILD else 1.0
        return total

    def price(self, icons: Sequence[int]) -> float:
        return float(len(icons))

    def lost_tokens(self, number: float) -> float:
        return min(number, float(self.s.public.total(self.seat)))

    def drawn(self, number: float) -> float:
        fresh = self.taste.fresh
        return number * ((1.0 - fresh) * self.taste.card + fresh * self.book.fresh(self.s, self.seat))

    def discarded(self, number: float) -> float:
        held = float(self.s.public.held[self.seat])
        return 0.7 * (held if number < 0 else min(held, number))

    def taken_back(self, cards: Sequence[int], number: float) -> float:
        return self.best([self.held(card) for card in cards], number)

    def held(self, card: int) -> float:
        """What a card in the hand is worth."""
        return self.book.printed.held(card, self.horizon)

    def best(self, values: list[float], number: float) -> float:
        """The sum of the best so many."""
        values.sort(reverse=True)
        return sum(values[: int(number)])

    # Strength -----------------------------------------------------------------------------------------------

    def damage_to(self, seat: int, number: float) -> float:
        """What damage costs this player now: the more, the fewer injuries are left."""
        public = self.s.public
        left = public.sizes[public.seats + seat]
        taste = self.taste
        if number > left:
            return taste.won
        base = taste.damage * (taste.last_damage if self.last else 1.0)
        return number * (base + taste.fear / (1.0 + left))

    def damage(self, number: float) -> float:
        return self.damage_to(self.seat, number)

    def healed(self, number: float, for_good: bool) -> float:
        injuries = self.s.public.injured[self.seat]
        value = self.best([self.book.penalty(card) for card in injuries], number)
        return value + (self.damage(1.0) * min(float(len(injuries)), number) if for_good else 0.0)

    # Play areas ---------------------------------------------------------------------------------------------

    def readied(self, cards: Sequence[int], number: float) -> float:
        exhausted = self.s.public.exhausted
        return self.best([self.book.printed.turn(card) for card in cards if card in exhausted], number)

    def exhausted(self, cards: Sequence[int], number: float) -> float:
        found = sorted([self.book.printed.turn(card) for card in cards if card not in self.s.public.exhausted])
        return sum(found[: int(number)])

    def left_play(self, cards: Sequence[int], number: float) -> float:
        found: list[float] = []
        for card in cards:
            lasting = self.book.printed.remains(card)
            found.append(self.book.printed.turn(card) * self.horizon if lasting else 0.0)
        found.sort()
        return sum(found[: int(number)])

    def played_free(self, like: Like) -> float:
        cards = self.s.box.cards
        printed = self.book.printed
        fitting = [card for card in self.s.hands[self.seat] if like.fits(cards[card])]
        return max([0.0, *[printed.played(card, self.horizon) - printed.burn(card) for card in fitting]])

    def activated_free(self, like: Like) -> float:
        cards = self.s.box.cards
        printed = self.book.printed
        fitting = [card for card in self.s.public.areas[self.seat] if like.fits(cards[card]) and card != self.source]
        return max([0.0, *[printed.turn(card) for card in fitting]])

    # The row ------------------------------------------------------------------------------------------------

    def attack(self, card: int) -> float:
        """What the attack of an enemy costs this turn; 0 if it does not attack."""
        s = self.s
        if not s.box.cards[card].enemy or card in s.public.calm or not attacks(s, card):
            return 0.0
        return self.damage_to(s.public.active, float(attack_damage(s, card)))

    def harm(self, card: int) -> float:
        """What a card of the row costs each turn that it stays."""
        part = self.s.box.cards[card].part
        value = self.attack(card)
        if (part.fate or part.followed) and not self.judging:
            value -= self.aside(part.fate, card) + self.aside(part.followed, card)
        return max(SLIGHT if self.s.box.cards[card].enemy else 0.0, value)

    def threat(self, card: int) -> float:
        """What it is worth to be rid of a card of the row."""
        printed = self.s.box.cards[card]
        value = self.harm(card) * self.taste.lasting
        if printed.part.defeated and printed.enemy and not self.judging:
            value += self.aside(printed.part.defeated, card)
        if printed.boss:
            value += 3.0
        return value

    def still(self, card: int) -> int:
        """The Wounds that an enemy can still take."""
        return max(0, health_of(self.s, card) - self.s.public.tokens_on(card, WOUNDS))

    def hurt(self, card: int, number: float) -> float:
        """What so many Wounds on an enemy are worth."""
        left = self.still(card)
        each = BOSS_WOUND if self.s.box.cards[card].boss else self.taste.wound
        if number >= left:
            return self.threat(card) + (each * left if self.s.box.cards[card].boss else 0.0)
        return min(each * number, 0.8 * self.threat(card) if not self.s.box.cards[card].boss else 1e9)

    def wounded(self, cards: Sequence[int], number: float, all_of_them: bool) -> float:
        found = [self.hurt(card, number) for card in cards if card in self.s.public.row]
        if not found:
            return 0.0
        return sum(found) if all_of_them else max(found)

    def unwounded(self, cards: Sequence[int], number: float) -> float:
        found = [self.s.public.tokens_on(card, WOUNDS) for card in cards]
        return self.taste.wound * sum([min(each, number) if number else each for each in found])

    def spread(self, number: float) -> float:
        """What so many Wounds are worth, spread as is best over the enemies of the row."""
        s = self.s
        found: list[tuple[float, int, float]] = []
        for card in s.public.row:
            if s.box.cards[card].enemy:
                left = self.still(card)
                value = self.hurt(card, float(left))
                found.append((value / max(1, left), left, value))
        found.sort(reverse=True)
        total = 0.0
        rest = 0.0
        for density, left, value in found:
            if number >= left:
                total += value
                number -= left
            else:
                rest = max(rest, min(density, self.taste.wound) * number)
        return total + rest

    def combat(self, number: float) -> float:
        so_far = self.s.public.combat
        if so_far < 0:
            so_far = 1
        return self.spread(so_far + number) - self.spread(float(so_far))

    def revealed(self, number: float) -> float:
        return self.taste.reveal * number

    def gone(self, cards: Sequence[int], number: float) -> float:
        row = self.s.public.row
        found: list[float] = []
        for card in cards:
            if card in row:
                cares = self.s.box.cards[card].enemy or card != self.source
                found.append(self.threat(card) if cares else 0.0)
            elif card in self.s.public.tops[self.s.public.destiny()]:
                found.append(self.taste.reveal if self.s.box.cards[card].enemy else 0.4)
        return self.best(found, number)

    # Tokens and goals ---------------------------------------------------------------------------------------

    def tokens(self, token: str, on: str, number: float) -> float:
        return number * self.book.token_worth(self.s, token)

    def progress(self, number: float) -> float:
        mission = self.s.public.mission
        if mission < 0:
            return 0.0
        part = self.s.box.cards[mission].part
        if not part.progress:
            return 0.0
        value = self.book.token_worth(self.s, part.progress)
        if part.countdown:
            value = -value
        return number * max(value, 0.3)

    def ticked(self, number: float) -> float:
        mission = self.s.public.mission
        if mission < 0:
            return 0.0
        part = self.s.box.cards[mission].part
        return abs(number * self.book.token_worth(self.s, part.clock))

    def peeked(self) -> float:
        return self.taste.peek

    # Attacks ------------------------------------------------------------------------------------------------

    def cancelled(self) -> float:
        attacker = self.s.public.attacker
        return self.attack(attacker) if attacker >= 0 else self.shielded()

    def shielded(self) -> float:
        """What it is worth that the next attack of a Common Enemy does not happen."""
        public = self.s.public
        found = [self.attack(card) for card in public.row if self.s.box.cards[card].common]
        return found[public.shields] if len(found) > public.shields else 0.0

    def calmed(self, cards: Sequence[int], all_of_them: bool) -> float:
        found = [self.attack(card) for card in cards if self.s.box.cards[card].common]
        if not found:
            return 0.0
        return sum(found) if all_of_them else max(found)

    def gained_card(self) -> float:
        return self.taste.gained

    def won(self) -> float:
        return self.taste.won

    # Abilities ----------------------------------------------------------------------------------------------

    def ability(self, ability: Ability, card: int, icons: Sequence[int]) -> float:
        """What using an ability now is worth, less what it costs."""
        value = self.worth(ability.do, card) + self.worth(ability.costs, card) - self.price(icons)
        if ability.discard:
            value -= self.left_play([card], 1.0)
        return value

    def mine(self) -> list[int]:
        """The player's tokens by kind."""
        at = self.seat * RESOURCES
        return self.s.public.resources[at : at + RESOURCES]

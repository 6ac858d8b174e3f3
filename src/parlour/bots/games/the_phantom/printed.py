"""What a card is worth as it is printed, whatever the position: what it gives each turn in play, and burnt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.bots.games.the_phantom.taste import Taste
from parlour.core.effects.amounts import Amount, Counting
from parlour.core.effects.effect import all_worth
from parlour.games.the_phantom.box import Box
from parlour.games.the_phantom.card import ATTACKED, Ability
from parlour.games.the_phantom.icons import DRAW, WILD
from parlour.games.the_phantom.parts import Standing
from parlour.games.the_phantom.standing import CombatMore, CostMore, HandSize, ResourceLimit
from parlour.games.the_phantom.targets import This
from parlour.games.the_phantom.verbs_play import DiscardFromPlay

TYPICAL_WOUNDS = 0.55
TYPICAL_HEAL = 0.6
TYPICAL_CANCEL = 1.0
TYPICAL_READY = 0.9
TYPICAL_THREAT = 2.2
TYPICAL_ODDS = 0.7
ODDS_UNWANTED = 0.4
DEAR_ABILITY = 0.85
"""How much of its price an ability is felt to cost: it is only paid for when it is worth it."""


BARRED = -99.0
"""What playing a card is worth to a hero who never plays it."""


class PrintedEye:
    """Sees cards without a table: amounts that count things count one or two, every target is there."""

    def __init__(self, taste: Taste, setup: Any) -> None:
        self.taste = taste
        self.setup = setup

    def number(self, amount: Amount) -> float:
        if isinstance(amount, Counting):
            return min(float(amount.most), amount.plus + 1.5 * amount.times)
        return float(amount.of(self, 0))

    def count(self, target: Any, amount: Amount) -> float:
        return 2.0 if target.takes_all() and not isinstance(target, This) else self.number(amount)

    def aims(self, target: Any) -> Any:
        return target

    def whether(self, condition: Any) -> bool | None:
        return None

    def players(self) -> int:
        return int(self.setup.players)

    def odds(self, on: Sequence[int], wanted: bool, each: bool) -> float:
        some = TYPICAL_ODDS if wanted else ODDS_UNWANTED
        return min(1.0, some + 0.1 * (len(on) - 1)) * (1.2 if each else 1.0)

    def icons(self, icons: Sequence[int]) -> float:
        taste = self.taste
        return sum([taste.card if icon == DRAW else taste.wild if icon == WILD else 1.0 for icon in icons])

    def price(self, icons: Sequence[int]) -> float:
        return float(len(icons))

    def lost_tokens(self, number: float) -> float:
        return 0.7 * number

    def drawn(self, number: float) -> float:
        return self.taste.card * number

    def discarded(self, number: float) -> float:
        return 2.0 if number < 0 else 0.6 * number

    def taken_back(self, cards: Any, number: float) -> float:
        return 1.1 * number

    def damage(self, number: float) -> float:
        return 1.3 * self.taste.damage * number

    def healed(self, number: float, for_good: bool) -> float:
        return (TYPICAL_HEAL + (self.taste.damage if for_good else 0.0)) * min(number, 2.0)

    def readied(self, cards: Any, number: float) -> float:
        return TYPICAL_READY * min(number, 2.5)

    def exhausted(self, cards: Any, number: float) -> float:
        return 0.7 * number

    def left_play(self, cards: Any, number: float) -> float:
        return 2.5 * number

    def played_free(self, like: Any) -> float:
        return 1.8

    def activated_free(self, like: Any) -> float:
        return TYPICAL_READY

    def combat(self, number: float) -> float:
        return TYPICAL_WOUNDS * number

    def wounded(self, cards: Any, number: float, all_of_them: bool) -> float:
        return 0.6 * number * (1.5 if all_of_them else 1.0)

    def unwounded(self, cards: Any, number: float) -> float:
        return self.taste.wound * (number or 2.0)

    def revealed(self, number: float) -> float:
        return self.taste.reveal * number

    def gone(self, cards: Any, number: float) -> float:
        return 0.0 if isinstance(cards, This) else TYPICAL_THREAT * min(number, 2.0)

    def tokens(self, token: str, on: str, number: float) -> float:
        return 0.5 * number

    def progress(self, number: float) -> float:
        return self.taste.progress * number

    def ticked(self, number: float) -> float:
        return self.taste.clock * number

    def peeked(self) -> float:
        return self.taste.peek

    def cancelled(self) -> float:
        return TYPICAL_CANCEL

    def shielded(self) -> float:
        return TYPICAL_CANCEL

    def calmed(self, cards: Any, all_of_them: bool) -> float:
        return TYPICAL_CANCEL * (1.6 if all_of_them else 1.0)

    def gained_card(self) -> float:
        return self.taste.gained

    def won(self) -> float:
        return self.taste.won


def standing_worth(rules: Sequence[Standing], taste: Taste) -> float:
    """What standing rules of a player's own card give each turn."""
    total = 0.0
    for each in rules:
        if isinstance(each, HandSize):
            total += 1.1 * each.more
        elif isinstance(each, CombatMore):
            total += 0.6 * each.more
        elif isinstance(each, ResourceLimit):
            total += 0.25 * each.more
        elif isinstance(each, CostMore):
            total -= 0.5 * each.more
    return total


class Printed:
    """The printed worth of the cards of one box, worked out when a card is first looked at."""

    def __init__(self, box: Box, setup: Any, taste: Taste) -> None:
        self.box = box
        self.taste = taste
        self.eye = PrintedEye(taste, setup)
        count = len(box.cards)
        self._turn = [-1e9] * count
        self._burn = [-1e9] * count
        self._comes = [-1e9] * count
        self.barred = [bool(taste.never) and card.title() == taste.never for card in box.cards]
        """The cards that this taste never plays."""

    def turn(self, card: int) -> float:
        """What a card in play gives each turn, in tokens."""
        value = self._turn[card]
        if value < -1e8:
            part = self.box.cards[card].part
            found = sorted([self.ability(each) for each in part.abilities], reverse=True)
            value = standing_worth(part.rules, self.taste)
            for at, each in enumerate(found):
                value += max(0.0, each) * (1.0 if at == 0 else self.taste.second)
            self._turn[card] = value
        return value

    def ability(self, ability: Ability) -> float:
        """What an ability gives each time it is used; one that ends its card is used once."""
        eye = self.eye
        value = all_worth(ability.do, eye) + all_worth(ability.costs, eye) - DEAR_ABILITY * len(ability.pay)
        if ability.moment == ATTACKED:
            value *= 0.9
        return 0.35 * value if ability.discard else value

    def comes(self, card: int) -> float:
        """What happens as it comes into play, by its print."""
        value = self._comes[card]
        if value < -1e8:
            effects = [each for each in self.box.cards[card].part.comes if not drops(each)]
            value = all_worth(effects, self.eye)
            self._comes[card] = value
        return value

    def burn(self, card: int) -> float:
        """What its reward is worth."""
        value = self._burn[card]
        if value < -1e8:
            value = self.eye.icons(self.box.cards[card].part.reward)
            self._burn[card] = value
        return value

    def remains(self, card: int) -> bool:
        """Whether a played card stays in play: an Action does not."""
        return not any(drops(each) for each in self.box.cards[card].part.comes)

    def played(self, card: int, horizon: float) -> float:
        """What playing it gives over so many turns, before its cost."""
        if self.barred[card]:
            return BARRED
        value = self.comes(card)
        return value + horizon * self.turn(card) if self.remains(card) else value

    def held(self, card: int, horizon: float) -> float:
        """What a card is worth in the hand: burnt, or played for its cost."""
        cost = float(len(self.box.cards[card].cost))
        return max(self.burn(card), 0.8 * (self.played(card, horizon) - cost))


def drops(effect: Any) -> bool:
    """Whether an effect takes its own card out of play."""
    return isinstance(effect, DiscardFromPlay) and isinstance(effect.target, This)

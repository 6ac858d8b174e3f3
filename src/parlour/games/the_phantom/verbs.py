"""What cards do for players: resources, hands, decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.core.agenda import AskOne
from parlour.core.effects.amounts import Amount, amount
from parlour.core.packs.fields import flag, line, part, record, words
from parlour.core.question import Action
from parlour.core.words import an, listed, name_of, several
from parlour.games.the_phantom.actions import CHOOSE, GIVE_BACK, Choose, GiveBack
from parlour.games.the_phantom.choosing import Targeted
from parlour.games.the_phantom.events.cards import Discarded
from parlour.games.the_phantom.events.row import Moved
from parlour.games.the_phantom.events.turns import GaveBack
from parlour.games.the_phantom.icons import COSTS, ICONS, NAMES, RESOURCES, SYMBOLS, WILD, icon_words
from parlour.games.the_phantom.like import ANYTHING, Like
from parlour.games.the_phantom.moving import (
    draw,
    from_hand,
    into_hand,
    shuffle_in,
)
from parlour.games.the_phantom.parts import Target, Verb
from parlour.games.the_phantom.paying import can_pay, gain_icons, pay_icons
from parlour.games.the_phantom.state import Phantom

# Resources ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gain(Verb):
    """Gain what icons show, so many times."""

    icons: tuple[int, ...] = words(ICONS, 1, 6)
    times: Amount = amount(0, 20, 1)

    def rule(self) -> str:
        return "TP-103"

    def words(self) -> str:
        times = self.times.words()
        return f"gain {icon_words(self.icons)}{'' if times == '1' else f', {times} times'}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        number = self.times.of(s, seat)
        if number > 0:
            s.then(gain_icons(seat, self.icons * number))

    def worth(self, eye: Any) -> float:
        return float(eye.icons(self.icons) * eye.number(self.times))


@dataclass(frozen=True)
class Spend(Verb):
    """Spend resources; as a cost it can be paid or not be chosen, in an instruction it is paid as far as possible."""

    icons: tuple[int, ...] = words(COSTS, 1, 6)

    def rule(self) -> str:
        return "TP-160"

    def words(self) -> str:
        return f"spend {icon_words(self.icons)}"

    def possible(self, s: Phantom, seat: int) -> bool:
        icons = self.icons
        if len(icons) == 1 and icons[0] != WILD:
            return s.public.resources[seat * RESOURCES + icons[0]] > 0
        return can_pay(s, seat, icons)

    def act(self, s: Phantom, seat: int, source: int) -> None:
        if can_pay(s, seat, self.icons):
            s.then(pay_icons(seat, self.icons))

    def worth(self, eye: Any) -> float:
        return float(-eye.price(self.icons))


@dataclass(frozen=True)
class LoseTokens(Verb):
    """Return resource tokens of your choice to the supply."""

    number: Amount = amount(1, 20, 1)

    def rule(self) -> str:
        return "TP-029"

    def words(self) -> str:
        return f"return {self.number.words()} of your resource tokens"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        number = self.number.of(s, seat)
        if number > 0 and s.public.total(seat):
            s.then(AskLose(seat, number))

    def worth(self, eye: Any) -> float:
        return float(-eye.lost_tokens(eye.number(self.number)))


@dataclass(frozen=True)
class AskLose(AskOne):
    """Which resource do you return?"""

    seat: int = field()
    left: int

    def rule(self) -> str:
        return "TP-029"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        have = s.public.mine(seat)
        return [GIVE_BACK[each] for each in range(RESOURCES) if have[each]]

    def forced(self, s: Phantom) -> bool:
        return True

    def take(self, s: Phantom, seat: int, action: GiveBack) -> None:
        s.public.resources[seat * RESOURCES + action.resource] -= 1
        if s.log is not None:
            s.log.append(GaveBack(seat, action.resource))
        if self.left > 1:
            s.then(AskLose(seat, self.left - 1))

    def otherwise(self, s: Phantom) -> None:
        """Nothing is left to return."""

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"Which resource do you return ({self.left} to return)?"

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is returning tokens"


# Hands and decks ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Draw(Verb):
    """Draw cards."""

    number: Amount = amount(1, 10, 1)

    def rule(self) -> str:
        return "TP-164"

    def words(self) -> str:
        return f"draw {self.number.words()}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        draw(s, seat, self.number.of(s, seat))

    def worth(self, eye: Any) -> float:
        return float(eye.drawn(eye.number(self.number)))


@dataclass(frozen=True)
class DiscardCards(Verb):
    """Discard cards from your hand, without reward (TP-166)."""

    number: Amount = amount(1, 10, 1)
    all: bool = flag()
    like: Like = record(Like, ANYTHING)
    symbols: tuple[int, ...] = words(SYMBOLS, 0, 4, ())
    """The card must have one of these in its cost."""

    def rule(self) -> str:
        return "TP-165"

    def words(self) -> str:
        if self.all:
            return "discard your hand"
        which = f" with {listed([NAMES[each] for each in self.symbols], 'or')} in its cost" if self.symbols else ""
        kind = "card" if self.like == ANYTHING else self.like.words()
        number = self.number.words()
        cards = an(kind) if number == "1" else f"{number} {several(kind)}"
        return f"discard {cards}{which} from your hand"

    def fitting(self, s: Phantom, seat: int) -> list[int]:
        """The cards that may be discarded for it."""
        if self.like is ANYTHING and not self.symbols:
            return s.hands[seat]
        found: list[int] = []
        meant = s.box.meant(self.like)
        for card in s.hands[seat]:
            if card in meant and (not self.symbols or shows(s.box.cards[card].cost, self.symbols)):
                found.append(card)
        return found

    def possible(self, s: Phantom, seat: int) -> bool:
        return len(self.fitting(s, seat)) >= (1 if self.all else self.number.of(s, seat))

    def act(self, s: Phantom, seat: int, source: int) -> None:
        if self.all:
            for card in s.hands[seat][:]:
                discard_from_hand(s, seat, card)
        else:
            ask_discard(s, seat, self, self.number.of(s, seat))

    def worth(self, eye: Any) -> float:
        return float(-eye.discarded(-1 if self.all else eye.number(self.number)))


def shows(cost: Sequence[int], symbols: Sequence[int]) -> bool:
    """Whether a cost shows one of these symbols."""
    return any(symbol in cost for symbol in symbols)


def discard_from_hand(s: Phantom, seat: int, card: int) -> None:
    """A card of the hand goes to the Discard pile and gives nothing."""
    from_hand(s, seat, card)
    s.public.discards[seat].append(card)
    if s.log is not None:
        s.log.append(Discarded(seat, s.name(card), s.box.names[card]))


def ask_discard(s: Phantom, seat: int, verb: DiscardCards, left: int) -> None:
    """Ask for so many cards, while there are any."""
    if left > 0 and verb.fitting(s, seat):
        s.then(AskDiscard(seat, verb, left))


@dataclass(frozen=True)
class AskDiscard(AskOne):
    """Which card do you discard?"""

    seat: int = field()
    verb: DiscardCards
    left: int

    def rule(self) -> str:
        return "TP-165"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        return [CHOOSE[card] for card in self.verb.fitting(s, seat)]

    def take(self, s: Phantom, seat: int, action: Choose) -> None:
        discard_from_hand(s, seat, action.card)
        ask_discard(s, seat, self.verb, self.left - 1)

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"Which card do you discard ({self.left} left)?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return s.box.labels[action.card] if isinstance(action, Choose) else action.words()

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is discarding"


@dataclass(frozen=True)
class TakeBack(Targeted):
    """Cards of your Discard pile come back into your hand."""

    target: Target = part(Target)
    number: Amount = amount(1, 5, 1)

    def rule(self) -> str:
        return "TP-053"

    def aim(self) -> Target:
        return self.target

    def many(self) -> Amount:
        return self.number

    def words(self) -> str:
        return f"take {self.target.words()} into your hand"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        if card in s.public.discards[seat]:
            s.public.discards[seat].remove(card)
            into_hand(s, seat, card, True)
            if s.log is not None:
                s.log.append(Moved(s.name(card), s.box.names[card], "into hand"))

    def worth(self, eye: Any) -> float:
        return float(eye.taken_back(eye.aims(self.target), eye.number(self.number)))


@dataclass(frozen=True)
class SearchDeck(Verb):
    """Find a card by name in your Player deck, take it into hand and shuffle the deck."""

    name: str = line(60)

    def rule(self) -> str:
        return "TP-053"

    def words(self) -> str:
        return f"take {self.name} from your deck into your hand and shuffle the deck"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        found = sorted([card for card in s.decks[seat] if s.box.cards[card].name == self.name])
        if found:
            s.decks[seat].remove(found[0])
            into_hand(s, seat, found[0], True)
            if s.log is not None:
                s.log.append(Moved(s.name(found[0]), s.box.names[found[0]], "into hand"))
        shuffle_in(s, seat, [], "Player deck")

    def worth(self, eye: Any) -> float:
        return float(eye.drawn(1))


@dataclass(frozen=True)
class ShuffleDiscards(Verb):
    """Shuffle your Discard pile into your Player deck."""

    def rule(self) -> str:
        return "TP-177"

    def words(self) -> str:
        return "shuffle your Discard pile into your deck"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        pile = s.public.discards[seat]
        shuffle_in(s, seat, pile, "Discard pile", True)
        pile.clear()

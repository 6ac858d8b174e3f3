"""What cards do to the Destiny row, its deck and piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from parlour.core.effects.amounts import Amount, amount
from parlour.core.packs.fields import flag, line, part, whole, word
from parlour.games.the_phantom.choosing import THIS, Targeted, many_words
from parlour.games.the_phantom.destiny import REVEAL_DESTINY
from parlour.games.the_phantom.events.row import Moved, Placed, Skipped, Wounded
from parlour.games.the_phantom.looking import WOUNDS
from parlour.games.the_phantom.moving import (
    enter_row,
    leave_row,
    put_on_top,
    resolve_card,
    shuffle_in,
    take_top,
)
from parlour.games.the_phantom.news import RESOLVED
from parlour.games.the_phantom.parts import Target, Verb
from parlour.games.the_phantom.state import Phantom

TO_ROW: Final = 0
TO_TOP: Final = 1
TO_DECK: Final = 2
PLACES: Final = ("row", "deck_top", "deck")
PLACE_WORDS: Final = ("on the Destiny row", "on top of the Destiny deck", "into the Destiny deck")


@dataclass(frozen=True)
class Wound(Targeted):
    """Place Wounds on enemies; a Legend is never a target (TP-271)."""

    target: Target = part(Target)
    number: Amount = amount(0, 20, 1)

    def rule(self) -> str:
        return "TP-210"

    def aim(self) -> Target:
        return self.target

    def words(self) -> str:
        number = self.number.words()
        return f"place {number} {'Wound' if number == '1' else 'Wounds'} on {self.target.words()}"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        number = self.number.of(s, seat)
        if number > 0 and card in s.public.row and s.box.cards[card].enemy:
            s.public.add_tokens(card, WOUNDS, number)
            if s.log is not None:
                s.log.append(Wounded(s.name(card), s.box.names[card], number))

    def worth(self, eye: Any) -> float:
        return float(eye.wounded(eye.aims(self.target), eye.number(self.number), self.target.takes_all()))


@dataclass(frozen=True)
class TakeWounds(Targeted):
    """Take Wounds off enemies; all of them where no number is given."""

    target: Target = part(Target, THIS)
    number: int = whole(0, 20, 0)

    def rule(self) -> str:
        return "TP-209"

    def aim(self) -> Target:
        return self.target

    def words(self) -> str:
        return f"take {self.number or 'all'} Wounds off {self.target.words()}"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        have = s.public.tokens_on(card, WOUNDS)
        number = min(have, self.number) if self.number else have
        if number:
            s.public.add_tokens(card, WOUNDS, -number)
            if s.log is not None:
                s.log.append(Wounded(s.name(card), s.box.names[card], -number))

    def worth(self, eye: Any) -> float:
        return float(-eye.unwounded(eye.aims(self.target), self.number))


@dataclass(frozen=True)
class Reveal(Verb):
    """Reveal Destiny cards."""

    number: Amount = amount(1, 5, 1)

    def rule(self) -> str:
        return "TP-172"

    def words(self) -> str:
        number = self.number.words()
        return "reveal a Destiny card" if number == "1" else f"reveal {number} Destiny cards"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        s.then_all([REVEAL_DESTINY] * self.number.of(s, seat))

    def worth(self, eye: Any) -> float:
        return float(-eye.revealed(eye.number(self.number)))


@dataclass(frozen=True)
class Resolve(Targeted):
    """Put cards on the Resolved pile; that is no defeat (TP-182)."""

    target: Target = part(Target, THIS)
    number: Amount = amount(1, 10, 1)

    def rule(self) -> str:
        return "TP-173"

    def aim(self) -> Target:
        return self.target

    def many(self) -> Amount:
        return self.number

    def words(self) -> str:
        return f"put {self.target.words()} on the Resolved pile"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        public = s.public
        if card in public.row:
            resolve_card(s, card)
        elif card in public.tops[public.destiny()][-1:]:
            take_top(s, public.destiny())
            public.resolved.append(card)
            public.play_changed(RESOLVED)
            if s.log is not None:
                s.log.append(Moved(s.name(card), s.box.names[card], "to the Resolved pile"))

    def worth(self, eye: Any) -> float:
        return float(eye.gone(eye.aims(self.target), eye.count(self.target, self.number)))


@dataclass(frozen=True)
class Remove(Targeted):
    """Remove cards from the game."""

    target: Target = part(Target, THIS)
    number: Amount = amount(1, 10, 1)
    fewer: bool = flag()

    def rule(self) -> str:
        return "TP-296"

    def aim(self) -> Target:
        return self.target

    def many(self) -> Amount:
        return self.number

    def up_to(self) -> bool:
        return self.fewer

    def words(self) -> str:
        return f"remove {many_words(self.target, self.number, self.fewer)} from the game"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        if lift(s, card):
            s.public.removed.append(card)
            if s.log is not None:
                s.log.append(Moved(s.name(card), s.box.names[card], "out of the game"))

    def worth(self, eye: Any) -> float:
        return float(eye.gone(eye.aims(self.target), eye.count(self.target, self.number)))


@dataclass(frozen=True)
class SetAside(Targeted):
    """Set cards aside."""

    target: Target = part(Target, THIS)
    number: Amount = amount(1, 10, 1)

    def rule(self) -> str:
        return "TP-047"

    def aim(self) -> Target:
        return self.target

    def many(self) -> Amount:
        return self.number

    def words(self) -> str:
        return f"set {self.target.words()} aside"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        if lift(s, card):
            s.public.aside.append(card)
            if s.log is not None:
                s.log.append(Moved(s.name(card), s.box.names[card], "aside"))

    def worth(self, eye: Any) -> float:
        return float(eye.gone(eye.aims(self.target), eye.count(self.target, self.number)))


def lift(s: Phantom, card: int) -> bool:
    """Take a card from the row or the Resolved pile; False if it is in neither."""
    if card in s.public.row:
        leave_row(s, card)
    elif card in s.public.resolved:
        s.public.resolved.remove(card)
        s.public.play_changed(RESOLVED)
    else:
        return False
    return True


@dataclass(frozen=True)
class PlaceResolved(Targeted):
    """Cards of the Resolved pile come back: on the row, or into the Destiny deck."""

    target: Target = part(Target)
    number: Amount = amount(1, 10, 1)
    to: int = word(PLACES, TO_ROW)

    def rule(self) -> str:
        return "TP-300"

    def aim(self) -> Target:
        return self.target

    def many(self) -> Amount:
        return self.number

    def words(self) -> str:
        return f"place {self.target.words()} {PLACE_WORDS[self.to]}"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        if card in s.public.resolved:
            s.public.resolved.remove(card)
            s.public.play_changed(RESOLVED)
            place(s, [card], self.to)

    def worth(self, eye: Any) -> float:
        return float(-eye.revealed(eye.number(self.number)))


def place(s: Phantom, cards: list[int], to: int) -> None:
    """Face-up cards go to the right end of the row, onto the Destiny deck, or are shuffled into it."""
    public = s.public
    destiny = public.destiny()
    for card in cards:
        if s.log is not None:
            name = s.name(card)
            id = s.box.names[card]
            s.log.append(Placed(name, id) if to == TO_ROW else Moved(name, id, PLACE_WORDS[to]))
        if to == TO_TOP:
            put_on_top(s, destiny, card)
    if to == TO_ROW:
        enter_row(s, *cards)
    elif to == TO_DECK:
        public.in_deck.extend(cards)
        shuffle_in(s, destiny, cards, "Destiny deck")


@dataclass(frozen=True)
class PlaceAside(Verb):
    """Set-aside cards of a name come into the game; with none left the instruction is skipped (TP-049)."""

    name: str = line(60)
    number: Amount = amount(0, 10, 1)
    to: int = word(PLACES, TO_ROW)

    def rule(self) -> str:
        return "TP-048"

    def words(self) -> str:
        return f"from the {self.name} cards set aside, place {self.number.words()} {PLACE_WORDS[self.to]}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        found = [card for card in s.public.aside if s.box.cards[card].name == self.name]
        wanted = self.number.of(s, seat)
        if wanted and not found and s.log is not None:
            s.log.append(Skipped(f"No {self.name} is set aside.", "TP-049"))
        for card in found[:wanted]:
            s.public.aside.remove(card)
        if found and wanted:
            place(s, found[:wanted], self.to)

    def worth(self, eye: Any) -> float:
        return float(-eye.revealed(eye.number(self.number)))

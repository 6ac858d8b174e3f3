"""What cards do with tokens, by peeking, and to attacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core.effects.amounts import Amount, amount
from parlour.core.packs.fields import line, part
from parlour.games.the_phantom.choosing import Targeted
from parlour.games.the_phantom.events.row import Moved, Peeked, TokensPut
from parlour.games.the_phantom.heaps import KIND_BITS
from parlour.games.the_phantom.in_force import in_force
from parlour.games.the_phantom.moving import (
    forget_in_deck,
    put_under,
    take_top,
)
from parlour.games.the_phantom.parts import Target, Verb
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.targets import NO_CARDS, cards_named, counts, first_named

# Tokens ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PutTokens(Verb):
    """Put tokens on a card; on the active Mission where none is named."""

    token: str = line(20)
    number: Amount = amount(0, 99, 1)
    on: str = line(60, "")

    def rule(self) -> str:
        return "TP-285"

    def words(self) -> str:
        where = f"{self.token} on {self.on or 'the Mission'}"
        number = self.number.words()
        return f"put {number} {where}" if number.isdigit() else f"put {where}, {number}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        change_tokens(s, self.token, self.number.of(s, seat), self.on)

    def worth(self, eye: Any) -> float:
        return float(eye.tokens(self.token, self.on, eye.number(self.number)))


@dataclass(frozen=True)
class TakeTokens(Verb):
    """Take tokens off a card; as a cost they must lie there."""

    token: str = line(20)
    number: Amount = amount(0, 99, 1)
    on: str = line(60, "")

    def rule(self) -> str:
        return "TP-285"

    def words(self) -> str:
        return f"take {self.number.words()} {self.token} off {self.on or 'the Mission'}"

    def possible(self, s: Phantom, seat: int) -> bool:
        """Whether so many lie on one card in play of this name."""
        number = self.number.of(s, seat)
        if number <= 0:
            return len(cards_named(s, self.on)) > 0
        public = s.public
        kind = s.box.token_numbers[self.token]
        if not self.on:
            return public.tokens_on(public.mission, kind) >= number
        heaps = public.heaps
        for card in s.box.called.get(self.on, NO_CARDS):
            at = heaps.get(card << KIND_BITS | kind, -1)
            if at >= 0 and public.tokens[at] >= number and (1 not in public.knocked or counts(s, card)):
                return True
        return False

    def act(self, s: Phantom, seat: int, source: int) -> None:
        change_tokens(s, self.token, -self.number.of(s, seat), self.on)

    def worth(self, eye: Any) -> float:
        return float(eye.tokens(self.token, self.on, -eye.number(self.number)))


def change_tokens(s: Phantom, token: str, number: int, on: str) -> None:
    """Put tokens on the first card in play of this name, or take them off, as many as there are."""
    card = first_named(s, on)
    if card < 0:
        return
    kind = s.box.token_numbers[token]
    if number < 0:
        number = max(number, -s.public.tokens_on(card, kind))
    if number:
        s.public.add_tokens(card, kind, number)
        if s.log is not None:
            s.log.append(TokensPut(token, number, s.name(card), s.box.names[card]))


@dataclass(frozen=True)
class Progress(Verb):
    """Make progress, by the token that the active Mission names."""

    number: Amount = amount(1, 20, 1)

    def rule(self) -> str:
        return "TP-019"

    def words(self) -> str:
        return f"make {self.number.words()} progress"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        public = s.public
        if public.mission < 0:
            return
        part = s.box.cards[public.mission].part
        number = self.number.of(s, seat)
        if public.steps_made == 0 and in_force(s, seat).first_progress_lost:
            number -= 1
        public.steps_made += 1
        if part.progress and number:
            change_tokens(s, part.progress, -number if part.countdown else number, part.progress_on)

    def worth(self, eye: Any) -> float:
        return float(eye.progress(eye.number(self.number)))


@dataclass(frozen=True)
class Tick(Verb):
    """The clock of the active Mission goes on."""

    number: Amount = amount(0, 20, 1)

    def rule(self) -> str:
        return "TP-019"

    def words(self) -> str:
        return f"the clock of the Mission goes on by {self.number.words()}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        if s.public.mission >= 0:
            part = s.box.cards[s.public.mission].part
            number = self.number.of(s, seat)
            if part.clock:
                change_tokens(s, part.clock, -number if part.clock_down else number, part.clock_on)

    def worth(self, eye: Any) -> float:
        return float(-eye.ticked(eye.number(self.number)))


@dataclass(frozen=True)
class LoseProgress(Verb):
    """Lose progress that was made, as much as there is."""

    number: Amount = amount(1, 20, 1)

    def rule(self) -> str:
        return "TP-019"

    def words(self) -> str:
        return f"lose {self.number.words()} progress"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        mission = s.public.mission
        part = None if mission < 0 else s.box.cards[mission].part
        if part is not None and part.progress:
            number = self.number.of(s, seat)
            change_tokens(s, part.progress, number if part.countdown else -number, part.progress_on)

    def worth(self, eye: Any) -> float:
        return -float(eye.progress(eye.number(self.number)))


# Peeking --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Peek(Verb):
    """Turn the top card of the Destiny deck face up and look at it; an empty deck shows nothing."""

    def rule(self) -> str:
        return "TP-282"

    def words(self) -> str:
        return "peek at the top card of the Destiny deck"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        public = s.public
        deck = s.decks[public.destiny()]
        if not deck or in_force(s, seat).cannot_peek:
            return
        card = deck[-1]
        if not public.tops[public.destiny()]:
            bottoms = public.bottoms[public.destiny()]
            if card in bottoms:
                bottoms.remove(card)
            public.tops[public.destiny()].append(card)
            forget_in_deck(s, card)
            public.in_deck.append(card)
        if s.log is not None:
            s.log.append(Peeked(s.name(card), s.box.names[card]))

    def worth(self, eye: Any) -> float:
        return float(eye.peeked())


@dataclass(frozen=True)
class PutUnder(Verb):
    """Put the card that lies known on top of the Destiny deck under the deck."""

    def rule(self) -> str:
        return "TP-053"

    def words(self) -> str:
        return "put that card under the Destiny deck"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        destiny = s.public.destiny()
        if s.public.tops[destiny]:
            card = take_top(s, destiny)
            put_under(s, destiny, card)
            if s.log is not None:
                s.log.append(Moved(s.name(card), s.box.names[card], "under the Destiny deck"))

    def worth(self, eye: Any) -> float:
        return float(eye.peeked())


# Attacks --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cancel(Verb):
    """The attack does not happen."""

    def rule(self) -> str:
        return "TP-150"

    def words(self) -> str:
        return "cancel the attack"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        if s.public.attacker >= 0:
            s.public.cancelled = True

    def worth(self, eye: Any) -> float:
        return float(eye.cancelled())


@dataclass(frozen=True)
class CancelNext(Verb):
    """The next attack of a Common Enemy this turn does not happen."""

    def rule(self) -> str:
        return "TP-150"

    def words(self) -> str:
        return "the next attack of a Common Enemy this turn does not happen"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        s.public.shields += 1

    def worth(self, eye: Any) -> float:
        return float(eye.shielded())


@dataclass(frozen=True)
class Calm(Targeted):
    """Enemies do not attack this turn."""

    target: Target = part(Target)

    def rule(self) -> str:
        return "TP-150"

    def aim(self) -> Target:
        return self.target

    def words(self) -> str:
        return f"{self.target.words()} does not attack this turn"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        if s.box.cards[card].common and card not in s.public.calm:
            s.public.calm.append(card)

    def worth(self, eye: Any) -> float:
        return float(eye.calmed(eye.aims(self.target), self.target.takes_all()))

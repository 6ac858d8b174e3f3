"""Conditions and counts of this game; 'at least', 'not', 'both' and 'either' come from the core."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.core.effects.amounts import Amount, amount
from parlour.core.effects.conditions import AtLeast, Both, Either, Not
from parlour.core.effects.effect import Condition, Count
from parlour.core.packs.fields import line, part, record, whole, word, words
from parlour.core.words import an, listed, several
from parlour.games.the_phantom.card import Always, Never
from parlour.games.the_phantom.icons import LEVELS, PHASES
from parlour.games.the_phantom.like import ANY_ENEMY, ANYTHING, Like
from parlour.games.the_phantom.targets import TURNED, WHOSE, YOURS, played, tokens_named

if TYPE_CHECKING:
    from parlour.games.the_phantom.state import Phantom

__all__ = ["Always", "AtLeast", "Both", "Either", "Never", "Not"]


def on_words(name: str) -> str:
    """Where tokens lie, in words."""
    return name or "the Mission"


@dataclass(frozen=True)
class Tokens(Condition):
    """So many tokens lie on a card: at least, and at most."""

    token: str = line(20)
    on: str = line(60, "")
    least: Amount = amount(0, 99, 0)
    most: Amount = amount(0, 999, 999)

    def holds(self, s: Phantom, seat: int) -> bool:
        found = tokens_named(s, self.token, self.on)
        return self.least.of(s, seat) <= found <= self.most.of(s, seat)

    def words(self) -> str:
        most = self.most.words()
        few = "" if most == "999" else "no" if most == "0" else f"at most {most}"
        many = f"{self.least.words()} or more" if self.least.words() != "0" else ""
        return f"there are {few or many} {self.token} tokens on {on_words(self.on)}"

    def denied(self) -> str:
        if self.most.words() == "999" and self.least.words() == "1":
            return f"there is no {self.token} token on {on_words(self.on)}"
        return f"it is not so that {self.words()}"


@dataclass(frozen=True)
class TokensInPlay(Condition):
    """So many tokens of a kind lie on all cards in play together."""

    token: str = line(20)
    least: Amount = amount(0, 99, 1)

    def holds(self, s: Phantom, seat: int) -> bool:
        kind = s.box.token(self.token)
        tokens = s.public.tokens
        found = sum([tokens[at + 2] for at in range(0, len(tokens), 3) if tokens[at + 1] == kind])
        return found >= self.least.of(s, seat)

    def words(self) -> str:
        return f"there are {self.least.words()} or more {self.token} tokens in play"


@dataclass(frozen=True)
class More(Condition):
    """There is more of one thing than of another."""

    of: Count = part(Count)
    than: Count = part(Count)

    def holds(self, s: Phantom, seat: int) -> bool:
        return self.of.of(s, seat) > self.than.of(s, seat)

    def words(self) -> str:
        return f"there are more of {self.of.words()} than of {self.than.words()}"


@dataclass(frozen=True)
class RowHas(Condition):
    """So many such cards lie on the Destiny row."""

    like: Like = record(Like, ANYTHING)
    least: int = whole(1, 20, 1)

    def holds(self, s: Phantom, seat: int) -> bool:
        meant = s.box.meant(self.like)
        if self.least == 1:
            return not meant.isdisjoint(s.public.row)
        return len([card for card in s.public.row if card in meant]) >= self.least

    def words(self) -> str:
        if self.least > 1:
            return f"{self.least} or more {several(self.like.words())} are on the Destiny row"
        return f"{an(self.like.words())} is on the Destiny row"

    def denied(self) -> str:
        if self.least > 1:
            return f"fewer than {self.least} {several(self.like.words())} are on the Destiny row"
        return f"no {self.like.words()} is on the Destiny row"


@dataclass(frozen=True)
class InPlay(Condition):
    """Such a card lies in a Play area."""

    like: Like = record(Like, ANYTHING)
    whose: int = word(WHOSE, YOURS)
    least: int = whole(1, 9, 1)
    turned: int = word(TURNED, 0)

    def holds(self, s: Phantom, seat: int) -> bool:
        return len(played(s, seat, self.like, self.whose, self.turned)) >= self.least

    def words(self) -> str:
        thing = f"{('', 'ready ', 'exhausted ')[self.turned]}{self.like.words()}"
        return f"{self.least} or more {several(thing)} are in play" if self.least > 1 else f"{an(thing)} is in play"


@dataclass(frozen=True)
class Owns(Condition):
    """The player owns a card of this name."""

    name: str = line(60)

    def holds(self, s: Phantom, seat: int) -> bool:
        return any(s.box.cards[card].name == self.name for card in s.public.owned[seat])

    def words(self) -> str:
        return f"you own {self.name}"


@dataclass(frozen=True)
class IsResolved(Condition):
    """Such a card lies on the Resolved pile."""

    like: Like = record(Like, ANYTHING)

    def holds(self, s: Phantom, seat: int) -> bool:
        return not s.box.meant(self.like).isdisjoint(s.public.resolved)

    def words(self) -> str:
        return f"{an(self.like.words())} lies on the Resolved pile"


@dataclass(frozen=True)
class NormalWeather(Condition):
    """No Weather card is in play (TP-291)."""

    def holds(self, s: Phantom, seat: int) -> bool:
        return not any(s.box.cards[card].weather for card in s.public.row)

    def words(self) -> str:
        return "the weather is normal"


@dataclass(frozen=True)
class InPhase(Condition):
    """It is this phase."""

    phase: int = word(PHASES)

    def holds(self, s: Phantom, seat: int) -> bool:
        return s.public.phase == self.phase

    def words(self) -> str:
        return f"it is the {PHASES[self.phase]} phase"


@dataclass(frozen=True)
class Injured(Condition):
    """The player has so many face-up injuries."""

    least: int = whole(1, 10, 1)

    def holds(self, s: Phantom, seat: int) -> bool:
        return len(s.public.injured[seat]) >= self.least

    def words(self) -> str:
        return f"you have {self.least} or more injuries"

    def denied(self) -> str:
        return "you have no injury" if self.least == 1 else f"you have fewer than {self.least} injuries"


@dataclass(frozen=True)
class TopIs(Condition):
    """The card that lies known on top of the Destiny deck is like this."""

    like: Like = record(Like, ANY_ENEMY)

    def holds(self, s: Phantom, seat: int) -> bool:
        top = s.public.tops[s.public.destiny()]
        return len(top) > 0 and self.like.fits(s.box.cards[top[-1]])

    def words(self) -> str:
        return "there is one" if self.like == ANYTHING else f"it is {an(self.like.words())}"


@dataclass(frozen=True)
class WasDefeated(Condition):
    """The enemy that was defeated last is like this."""

    like: Like = record(Like, ANY_ENEMY)

    def holds(self, s: Phantom, seat: int) -> bool:
        return s.public.defeated >= 0 and self.like.fits(s.box.cards[s.public.defeated])

    def words(self) -> str:
        return f"it was {an(self.like.words())}"


@dataclass(frozen=True)
class AttackerIs(Condition):
    """The enemy that attacks is like this."""

    like: Like = record(Like, ANY_ENEMY)

    def holds(self, s: Phantom, seat: int) -> bool:
        return s.public.attacker >= 0 and self.like.fits(s.box.cards[s.public.attacker])

    def words(self) -> str:
        return f"it is {an(self.like.words())}"


@dataclass(frozen=True)
class ProgressIn(Condition):
    """The active Mission counts progress in this token."""

    token: str = line(20)

    def holds(self, s: Phantom, seat: int) -> bool:
        mission = s.public.mission
        return mission >= 0 and s.box.cards[mission].part.progress == self.token

    def words(self) -> str:
        return f"progress is counted in {self.token}"

    def denied(self) -> str:
        return f"progress is not counted in {self.token}"


@dataclass(frozen=True)
class AtLevel(Condition):
    """The adventure is played at one of these levels of difficulty."""

    levels: tuple[int, ...] = words(LEVELS, 1, 4)

    def holds(self, s: Phantom, seat: int) -> bool:
        return s.box.level in self.levels

    def words(self) -> str:
        return f"the difficulty is {listed([LEVELS[level] for level in self.levels], 'or')}"

    def decided(self, s: Any) -> bool | None:
        level: str = s.setup.options.level()
        return LEVELS.index(level) in self.levels


@dataclass(frozen=True)
class HasGained(Condition):
    """The player gained so many cards of the adventure in this play, of some numbers if they are named."""

    least: int = whole(1, 20, 1)
    first: int = whole(1, 400, 1)
    last: int = whole(1, 400, 400)

    def holds(self, s: Phantom, seat: int) -> bool:
        cards = s.box.cards
        numbers = [cards[card].number for card in s.public.gained[seat] if not cards[card].part.set]
        return len([number for number in numbers if self.first <= number <= self.last]) >= self.least

    def words(self) -> str:
        which = f" of {self.first}-{self.last}" if self.last < 400 else ""
        return f"you gained {self.least} or more cards{which}"


@dataclass(frozen=True)
class LoreRead(Condition):
    """A Lore card was read in this play."""

    numeral: str = line(8)

    def holds(self, s: Phantom, seat: int) -> bool:
        card = s.box.lore(self.numeral)
        return card in s.public.boxed or card in s.public.reading

    def words(self) -> str:
        return f"Lore {self.numeral} was read"


@dataclass(frozen=True)
class Activated(Condition):
    """So many such cards were activated this turn."""

    like: Like = record(Like, ANYTHING)
    least: int = whole(1, 9, 1)

    def holds(self, s: Phantom, seat: int) -> bool:
        cards = s.box.cards
        return len([card for card in s.public.activated if self.like.fits(cards[card])]) >= self.least

    def words(self) -> str:
        return f"you activated {self.least} or more {self.like.words()} this turn"


# Counts ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Token(Count):
    """A token on a card."""

    token: str = line(20)
    on: str = line(60, "")

    def of(self, s: Phantom, seat: int) -> int:
        return tokens_named(s, self.token, self.on)

    def words(self) -> str:
        return f"{self.token} token on {on_words(self.on)}"


@dataclass(frozen=True)
class RowCard(Count):
    """A card on the Destiny row, beyond the first so many."""

    like: Like = record(Like, ANY_ENEMY)
    beyond: int = whole(0, 9, 0)

    def of(self, s: Phantom, seat: int) -> int:
        meant = s.box.meant(self.like)
        return max(0, len([card for card in s.public.row if card in meant]) - self.beyond)

    def words(self) -> str:
        more = f" beyond the first {self.beyond}" if self.beyond else ""
        return f"{self.like.words()} on the Destiny row{more}"


@dataclass(frozen=True)
class CardsInPlay(Count):
    """A card in a Play area."""

    like: Like = record(Like, ANYTHING)
    whose: int = word(WHOSE, YOURS)

    def of(self, s: Phantom, seat: int) -> int:
        return len(played(s, seat, self.like, self.whose, 0))

    def words(self) -> str:
        return f"{self.like.words()} in play"


@dataclass(frozen=True)
class Injury(Count):
    """A face-up injury of the player."""

    def of(self, s: Phantom, seat: int) -> int:
        return len(s.public.injured[seat])

    def words(self) -> str:
        return "injury you have"


@dataclass(frozen=True)
class Player(Count):
    """A player who is not knocked out."""

    def of(self, s: Phantom, seat: int) -> int:
        return s.public.seats - sum(s.public.knocked)

    def words(self) -> str:
        return "player"

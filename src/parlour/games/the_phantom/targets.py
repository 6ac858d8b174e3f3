"""Targets: which cards a sentence is about, and whether it takes all of them or the player chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from parlour.core.packs.fields import flag, record, word
from parlour.core.words import an
from parlour.games.the_phantom.icons import WOUND
from parlour.games.the_phantom.like import ANYTHING, Like
from parlour.games.the_phantom.parts import Target

if TYPE_CHECKING:
    from parlour.games.the_phantom.state import Phantom

CHOSEN: Final = 0
ALL: Final = 1
LEFTMOST: Final = 2
RIGHTMOST: Final = 3
MOST_WOUNDED: Final = 4
TAKES: Final = ("chosen", "all", "leftmost", "rightmost", "most_wounded")

YOURS: Final = 0
PARTNERS: Final = 1
EITHER: Final = 2
WHOSE: Final = ("yours", "partners", "either")

READY: Final = 1
EXHAUSTED: Final = 2
TURNED: Final = ("any", "ready", "exhausted")


@dataclass(frozen=True)
class This(Target):
    """The card that says it."""

    def cards(self, s: Phantom, seat: int, source: int) -> list[int]:
        return [source] if source >= 0 else []

    def words(self) -> str:
        return "this card"


@dataclass(frozen=True)
class TheMission(Target):
    """The active Mission."""

    def cards(self, s: Phantom, seat: int, source: int) -> list[int]:
        return [s.public.mission] if s.public.mission >= 0 else []

    def words(self) -> str:
        return "the active Mission"


@dataclass(frozen=True)
class Attacker(Target):
    """The enemy that attacks."""

    def cards(self, s: Phantom, seat: int, source: int) -> list[int]:
        attacker = s.public.attacker
        return [attacker] if attacker in s.public.row else []

    def words(self) -> str:
        return "that enemy"


@dataclass(frozen=True)
class TopCard(Target):
    """The card that lies known on top of the Destiny deck."""

    def cards(self, s: Phantom, seat: int, source: int) -> list[int]:
        return s.public.tops[s.public.destiny()][-1:]

    def words(self) -> str:
        return "that card"


@dataclass(frozen=True)
class Row(Target):
    """Cards of the Destiny row."""

    like: Like = record(Like, ANYTHING)
    take: int = word(TAKES, CHOSEN)
    other: bool = flag()
    """Not this card itself."""

    def cards(self, s: Phantom, seat: int, source: int) -> list[int]:
        box = s.box
        meant = box.meant(self.like)
        if meant.isdisjoint(s.public.row):
            return []
        found = [card for card in s.public.row if card in meant]
        if self.other and source in found:
            found.remove(source)
        if self.take <= ALL or not found:
            return found
        if self.take == LEFTMOST:
            return found[:1]
        if self.take == RIGHTMOST:
            return found[-1:]
        wound = box.token(WOUND)
        most = max([s.public.tokens_on(card, wound) for card in found])
        return [card for card in found if s.public.tokens_on(card, wound) == most][:1]

    def words(self) -> str:
        other = "other " if self.other else ""
        thing = f"{other}{self.like.words()}"
        some = f"another {self.like.words()}" if self.other else an(thing)
        which = (some, f"each {thing}", f"the leftmost {thing}", f"the rightmost {thing}",
                 f"the most wounded {thing}")[self.take]  # fmt: skip
        return which if self.like.sort in (1, 2, 3) else f"{which} on the Destiny row"

    def takes_all(self) -> bool:
        return self.take != CHOSEN


@dataclass(frozen=True)
class Played(Target):
    """Cards in Play areas."""

    like: Like = record(Like, ANYTHING)
    whose: int = word(WHOSE, YOURS)
    turned: int = word(TURNED, 0)
    take: int = word(TAKES[:2], CHOSEN)
    other: bool = flag()

    def cards(self, s: Phantom, seat: int, source: int) -> list[int]:
        found = played(s, seat, self.like, self.whose, self.turned)
        if self.other and source in found:
            found.remove(source)
        return found

    def words(self) -> str:
        whose = ("of yours", "of your partner", "of either player")[self.whose]
        turned = ("", "ready ", "exhausted ")[self.turned]
        thing = f"{turned}{self.like.words()}"
        if self.take != CHOSEN:
            return f"each {'other ' if self.other else ''}{thing} {whose}"
        return f"another {thing} {whose}" if self.other else f"{an(thing)} {whose}"

    def takes_all(self) -> bool:
        return self.take == ALL


def played(s: Phantom, seat: int, like: Like, whose: int, turned: int) -> list[int]:
    """The cards in Play areas that are meant."""
    public = s.public
    meant = s.box.meant(like)
    found: list[int] = []
    for owner, area in enumerate(public.areas):
        if public.knocked[owner] or (whose != EITHER and whose != (YOURS if owner == seat else PARTNERS)):
            continue
        if not meant.isdisjoint(area):
            found += [card for card in area if card in meant]
    if turned and found:
        return [card for card in found if (card in public.exhausted) == (turned == EXHAUSTED)]
    return found


@dataclass(frozen=True)
class InResolved(Target):
    """Cards of the Resolved pile."""

    like: Like = record(Like, ANYTHING)
    take: int = word(TAKES[:2], CHOSEN)

    def cards(self, s: Phantom, seat: int, source: int) -> list[int]:
        meant = s.box.meant(self.like)
        return [card for card in s.public.resolved if card in meant]

    def words(self) -> str:
        thing = self.like.words()
        return f"{an(thing) if self.take == CHOSEN else f'each {thing}'} of the Resolved pile"

    def takes_all(self) -> bool:
        return self.take == ALL


@dataclass(frozen=True)
class InDiscards(Target):
    """Cards of your Discard pile."""

    like: Like = record(Like, ANYTHING)

    def cards(self, s: Phantom, seat: int, source: int) -> list[int]:
        pile = s.public.discards[seat]
        return [card for card in pile if self.like.fits(s.box.cards[card]) and not s.box.cards[card].injury]

    def words(self) -> str:
        return f"{an(self.like.words())} of your Discard pile"

    def takes_all(self) -> bool:
        return False


NO_CARDS: Final[list[int]] = []


def cards_named(s: Phantom, name: str) -> list[int]:
    """The cards in play that are called so; the active Mission where no name is given."""
    public = s.public
    if not name:
        return [public.mission] if public.mission >= 0 else []
    called = s.box.called.get(name)
    if called is None:
        return []
    found = [card for card in public.row if card in called]
    if public.mission in called:
        found.append(public.mission)
    for seat in range(public.seats):
        if not public.knocked[seat]:
            for card in public.areas[seat]:
                if card in called:
                    found.append(card)
    return found


def counts(s: Phantom, card: int) -> bool:
    """Whether a card with tokens counts: cards with tokens are in play, unless their player is knocked out."""
    public = s.public
    if 1 in public.knocked:
        for seat in range(public.seats):
            if public.knocked[seat] and card in public.areas[seat]:
                return False
    return True


def some_has(s: Phantom, token: str, name: str, number: int) -> bool:
    """Whether so many tokens of a kind lie on one card in play of this name."""
    if number <= 0:
        return len(cards_named(s, name)) > 0
    public = s.public
    kind = s.box.token_numbers[token]
    if not name:
        return public.tokens_on(public.mission, kind) >= number
    for card in s.box.called.get(name, NO_CARDS):  # noqa: SIM110 - mostly one, where a generator costs more
        if public.tokens_on(card, kind) >= number and counts(s, card):
            return True
    return False


def tokens_named(s: Phantom, token: str, name: str) -> int:
    """How many tokens of a kind lie on the cards in play that are called so."""
    public = s.public
    kind = s.box.token_numbers[token]
    if not name:
        return public.tokens_on(public.mission, kind)
    found = 0
    for card in s.box.called.get(name, NO_CARDS):
        number = public.tokens_on(card, kind)
        if number and counts(s, card):
            found += number
    return found

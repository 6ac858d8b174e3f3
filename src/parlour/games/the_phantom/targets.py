"""Targets: which cards a sentence is about, and whether it takes all of them or the player chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from parlour.core.packs.fields import flag, record, word
from parlour.core.words import an
from parlour.games.the_phantom.heaps import KIND_BITS
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
        if whose != EITHER and (whose == YOURS) != (owner == seat):
            continue
        if not meant.isdisjoint(area) and not public.knocked[owner]:
            for card in area:
                if card in meant:
                    found.append(card)
    return turned_so(s, found, turned) if turned and found else found


def turned_so(s: Phantom, cards: list[int], turned: int) -> list[int]:
    """Those of these cards that are ready, or exhausted."""
    exhausted = s.public.exhausted
    return [card for card in cards if (card in exhausted) == (turned == EXHAUSTED)]


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


def first_named(s: Phantom, name: str) -> int:
    """The first card in play that is called so, or the active Mission where no name is given; -1 if there is none."""
    public = s.public
    if not name:
        return public.mission
    called = s.box.called.get(name, NO_CARDS)
    if len(called) > 1:
        found = cards_named(s, name)
        return found[0] if found else -1
    for card in called:
        if card in public.row or card == public.mission:
            return card
        for seat, area in enumerate(public.areas):
            if card in area and not public.knocked[seat]:
                return card
    return -1


def counts(s: Phantom, card: int) -> bool:
    """Whether a card with tokens counts: cards with tokens are in play, unless their player is knocked out."""
    public = s.public
    return not any(public.knocked[seat] and card in area for seat, area in enumerate(public.areas))


def tokens_named(s: Phantom, token: str, name: str) -> int:
    """How many tokens of a kind lie on the cards in play that are called so."""
    public = s.public
    kind = s.box.token_numbers[token]
    heaps = public.heaps
    if not name:
        at = heaps.get(public.mission << KIND_BITS | kind, -1)
        return public.tokens[at] if at >= 0 else 0
    found = 0
    for card in s.box.called.get(name, NO_CARDS):
        at = heaps.get(card << KIND_BITS | kind, -1)
        if at >= 0 and (1 not in public.knocked or counts(s, card)):
            found += public.tokens[at]
    return found

"""Campaigns: what a game says of the text that outlives its games. Nothing here knows of files, stores or tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from parlour.core.data import Frozen


@dataclass(frozen=True)
class Chapter(Frozen):
    """A game that a campaign may go on with: its name, how it stands, and the options that make it."""

    name: str
    stands: str
    """'new', 'won' or 'lost': how it went best."""
    words: str
    """One sentence about it, that tells nothing unread."""
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class DeckCard(Frozen):
    """Cards of one title in a collection: how many there are, and how many of them the deck takes."""

    name: str
    kind: str
    """The heading under which it is listed."""
    owned: int
    taken: int
    words: tuple[str, ...]
    """What stands on it."""
    symbols: tuple[str, ...]
    """What it costs, by name."""
    comes_from: str
    offered: int = 0
    """How many of them nobody owns: they lie in the box and may be taken into a deck."""


@dataclass(frozen=True)
class Fault(Frozen):
    """A rule that a deck breaks, in words; `card` names the card that it is about, if it is about one."""

    rule: str
    words: str
    card: str


@dataclass(frozen=True)
class Deck(Frozen):
    """A deck that can be changed between two games, and what is wrong with it."""

    id: str
    name: str
    least: int
    cards: tuple[DeckCard, ...]
    faults: tuple[Fault, ...]
    remark: str
    rule: str
    """What else is to be known, and its rule."""

    def size(self) -> int:
        """How many cards it has."""
        return sum([card.taken for card in self.cards])


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaigns:
    """The campaigns of a game. A text is what `State.keeps` gave; a campaign begins with none. Every later version
    reads it, so it names cards by pack and number."""

    def check(self, text: str) -> None:
        """BadData, with what is wrong, if this is no text of a campaign."""
        raise NotImplementedError

    def chapters(self, text: str) -> tuple[Chapter, ...]:
        """The games that the campaign may go on with, in their order; the first that is 'new' comes next."""
        raise NotImplementedError

    def name_of(self, options: Any) -> str:
        """What a game with these options is called in the book of the campaign."""
        raise NotImplementedError

    def gained(self, before: str, after: str) -> tuple[str, ...]:
        """What was gained between two texts, in words."""
        return ()

    def decks(self, text: str) -> tuple[Deck, ...]:
        """The decks that may be changed now."""
        return ()

    def rule_of_decks(self) -> str:
        """The rule that lets decks change only between two games; empty if there is none."""
        return ""

    def with_deck(self, text: str, deck: str, taken: Mapping[str, int]) -> str:
        """The text with so many cards of each name in that deck; of others as many as before. It may break rules:
        `decks` says which. BadData for a card that is not there."""
        raise NotImplementedError


def next_chapter(chapters: tuple[Chapter, ...]) -> Chapter | None:
    """The one to go on with: the first that is new, else the first that is not won, else the first."""
    for stands in ("new", "lost", "won"):
        for chapter in chapters:
            if chapter.stands == stands:
                return chapter
    return None

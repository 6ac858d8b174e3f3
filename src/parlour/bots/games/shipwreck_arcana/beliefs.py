"""What is believed about a kept fate: all plays of its hand are read again, so nothing need be remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.bots.games.shipwreck_arcana.turn import (
    DISCARDS,
    NO_BELIEF,
    NO_POWER,
    SAYS_OLD,
    Language,
    Turn,
    spot_of,
    turn_now,
    turn_then,
)
from parlour.games.shipwreck_arcana import worlds
from parlour.games.shipwreck_arcana.facts import Fact, PlayedFrom, SaidWhether, SaidWhetherOld
from parlour.games.shipwreck_arcana.fates import COPIES, HEAP_OF, VALUES, copies
from parlour.games.shipwreck_arcana.view import ArcanaView

TOLD_BY_CARD: Final = "SA-079"
DISCARDED: Final = "SA-062"
"""The rules by which an owner tells whether a fate is higher: as The Chalice asks, and by discarding a lower one."""


class Reading:
    """The last play of a hand, and what was heard since."""

    def __init__(self, turn: Turn, language: Language, spot: int, kept: list[float]) -> None:
        self.turn = turn
        self.language = language
        self.spot = spot
        self.kept = kept
        """How likely each value is."""


def read_hand(view: ArcanaView, hand: int, speak: Callable[[Turn], Language]) -> Reading | None:
    """What the plays of this hand say, from public knowledge alone; None if it has played nothing yet.

    Only what was seen of this hand counts, so that it reads the same before its owner's next play and after it."""
    facts = view.public.facts[hand]
    reading: Reading | None = None
    for number in range(len(facts)):
        fact = facts[number]
        if isinstance(fact, PlayedFrom):
            reading = _read_play(view, fact, facts[number + 1 :], old_belief(reading), speak)
        elif isinstance(fact, SaidWhether) and reading is not None:
            mask = fact.mask if fact.yes else ~fact.mask
            keep_only(reading.kept, mask)
    return reading


def read_active(view: ArcanaView, known: int, speak: Callable[[Turn], Language]) -> Reading | None:
    """What the play of this turn says, sharpened by these worlds that are still possible by rule."""
    hand = view.public.active
    reading = read_hand(view, hand, speak)
    if reading is not None:
        keep_only(reading.kept, worlds.possible(known, hand))
    return reading


def less_own(view: ArcanaView, kept: list[float]) -> None:
    """An ally sees its own fates: a value of which it holds copies is that much less likely to be the kept one.

    The plays are read from what all see, so that partners understand each other; only the guess is the ally's own."""
    own = 0
    for hand in view.hands:
        own += HEAP_OF[hand]
    for value in VALUES:
        unseen = COPIES - copies(view.public.visible, value)
        if copies(own, value) and unseen > 0:
            kept[value] *= 1.0 - copies(own, value) / unseen


def turn_of(view: ArcanaView, speak: Callable[[Turn], Language]) -> Turn:
    """The turn of the active player, who has drawn and not yet played, with what was heard of the fate held before."""
    return turn_now(view.cards, view.public, old_belief(read_hand(view, view.public.active, speak)))


def old_belief(reading: Reading | None) -> list[float]:
    """What is believed of the fate that a hand had before it drew."""
    return NO_BELIEF if reading is None else reading.kept


def _read_play(
    view: ArcanaView, play: PlayedFrom, later: tuple[Fact, ...], old: list[float], speak: Callable[[Turn], Language]
) -> Reading:
    turn = turn_then(view.cards, play, old)
    told = 0
    power = NO_POWER
    for fact in later:
        if isinstance(fact, PlayedFrom):
            break
        if isinstance(fact, SaidWhetherOld):
            power = SAYS_OLD
        elif isinstance(fact, SaidWhether):
            if fact.rule == TOLD_BY_CARD:
                told = 1 if fact.yes else 0
            elif fact.rule == DISCARDED:
                power = DISCARDS
    spot = spot_of(play.value, play.place, told, power)
    language = speak(turn)
    kept = language.kept(spot)
    if sum(kept) <= 0:
        kept = [0.0] * 8
        for value in VALUES:
            if play.fits >> value & 1:
                kept[value] = 3.0 - (play.visible >> 2 * value & 3)
    return Reading(turn, language, spot, kept)


def keep_only(kept: list[float], mask: int) -> None:
    """Drop the values outside the mask; if none is left, all values of the mask are equally likely again."""
    total = 0.0
    for value in VALUES:
        if not mask >> value & 1:
            kept[value] = 0.0
        total += kept[value]
    for value in VALUES:
        if total > 0:
            kept[value] /= total
        elif mask >> value & 1:
            kept[value] = 1.0 / 7.0

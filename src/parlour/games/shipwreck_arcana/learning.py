"""Learning: what everybody sees and hears about a hand, taken in by the table as a whole and by each seat but its
owner, each by what it knew before."""

from __future__ import annotations

from parlour.games.shipwreck_arcana import worlds
from parlour.games.shipwreck_arcana.facts import PlayedFrom, SaidWhether, SaidWhetherOld
from parlour.games.shipwreck_arcana.fates import ANY
from parlour.games.shipwreck_arcana.public import SEATS_IN
from parlour.games.shipwreck_arcana.state import Arcana


def learn(s: Arcana, hand: int, mask: int, yes: bool, question: str, rule: str) -> None:
    """All hear whether this hand holds one of these values."""
    public = s.public
    public.facts[hand] = (*public.facts[hand], SaidWhether(question, mask, yes, rule))
    if not yes:
        mask = ANY & ~mask
    owner = public.owner[hand]
    public.possible = worlds.where(public.possible, hand, mask)
    for seat in SEATS_IN[public.present]:
        if seat != owner:
            s.minds[seat] = worlds.where(s.minds[seat], hand, mask)


def learn_play(s: Arcana, hand: int, mask: int, fact: PlayedFrom) -> None:
    """All learn that this hand, having drawn, played a fate and kept one of the mask."""
    public = s.public
    value = fact.value
    public.facts[hand] = (*public.facts[hand], fact)
    owner = public.owner[hand]
    hidden = public.hidden()
    after = worlds.played(public.possible, hand, public.had, value, mask)
    public.possible = worlds.limited(after, hidden, public.visible)
    for seat in SEATS_IN[public.present]:
        if seat != owner:
            after = worlds.played(s.minds[seat], hand, public.had, value, mask)
            s.minds[seat] = worlds.limited(after, hidden, s.seen_by(seat))


def learn_whether_old(s: Arcana, hand: int, was_old: bool) -> None:
    """All learn whether the fate that this hand played was the one it had before."""
    public = s.public
    public.facts[hand] = (*public.facts[hand], SaidWhetherOld(was_old))
    owner = public.owner[hand]
    public.possible &= _if_old(public.before, hand, public.had, public.played, was_old)
    for seat in SEATS_IN[public.present]:
        if seat != owner:
            s.minds[seat] &= _if_old(s.minds_before[seat], hand, public.had, public.played, was_old)


def give_up(s: Arcana, hand: int, shown: bool) -> int:
    """Put all fates of a hand back into the bag; if it is shown, it is a single one that all see."""
    public = s.public
    owner = public.owner[hand]
    value = s.hands[hand]
    if value and (public.held[hand] == 1 or public.had):
        public.possible = _after_giving(public.possible, hand, value, shown)
        for seat in SEATS_IN[public.present]:
            if seat != owner:
                s.minds[seat] = _after_giving(s.minds[seat], hand, value, shown)
    if s.minds_before and hand != public.active:
        public.before = _after_giving(public.before, hand, value, shown)
        for seat in SEATS_IN[public.present]:
            if seat != owner:
                s.minds_before[seat] = _after_giving(s.minds_before[seat], hand, value, shown)
    if shown:
        public.shown = value
        public.shown_by = owner
    s.hands[hand] = 0
    public.held[hand] = 0
    public.facts[hand] = ()
    return value


def forget_the_play(s: Arcana) -> None:
    """From now on nobody can ask which fate was played."""
    s.public.before = 0
    s.minds_before = []
    s.played_old = False


def _after_giving(known: int, hand: int, value: int, shown: bool) -> int:
    return worlds.given_up(known, hand, value) if shown else worlds.given_up_unseen(known, hand)


def _if_old(before: int, hand: int, had: bool, value: int, was_old: bool) -> int:
    """The worlds in which the fate played was the one held before, or was not."""
    if was_old:
        return worlds.played_old(before, hand, value)
    return before if had else -1

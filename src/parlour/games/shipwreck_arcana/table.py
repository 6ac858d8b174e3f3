"""What steps and powers do to the things on the table: the deck, the row and the two trackers."""

from __future__ import annotations

from typing import Final

from parlour.core.outcome import Outcome
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.fates import ONE
from parlour.games.shipwreck_arcana.public import NO_CARD, ROW
from parlour.games.shipwreck_arcana.state import Arcana

LAST_SPOT: Final = 7
"""The end of both tracks."""


def next_card(s: Arcana) -> int:
    """Take the top card of the deck; NO_CARD if there is none."""
    public = s.public
    if not s.deck:
        return NO_CARD
    card = s.deck.pop()
    public.deck -= 1
    if len(public.under) > public.deck:
        public.under.pop()
    public.top = s.deck[-1] if s.deck else NO_CARD
    return card


def put_under(s: Arcana, card: int) -> None:
    """Put a card face up under the deck; an empty place in the row is filled at once (SA-117)."""
    public = s.public
    s.deck.insert(0, card)
    public.under.insert(0, card)
    public.deck += 1
    public.top = s.deck[-1]
    if NO_CARD in public.row:
        slot = public.row.index(NO_CARD)
        public.row[slot] = next_card(s)
        if s.log is not None:
            s.log.append(events.PlaceFilled(s.cards[public.row[slot]].name))


def lay_fate(s: Arcana, value: int, slot: int) -> None:
    """A fate from a hand lies in front of an arcana card now."""
    public = s.public
    public.fates[slot] += ONE[value]
    public.hours[slot] += s.cards[public.row[slot]].hours_of(value)
    public.visible += ONE[value]


def take_fate_off(s: Arcana, value: int, slot: int) -> None:
    """A visible fate goes back to the bag."""
    public = s.public
    public.fates[slot] -= ONE[value]
    public.hours[slot] -= s.cards[public.row[slot]].hours_of(value)
    public.visible -= ONE[value]


def fading(s: Arcana) -> list[int]:
    """The slots whose hours have reached the card's duration."""
    public = s.public
    return [
        slot
        for slot in range(ROW)
        if public.row[slot] != NO_CARD and public.hours[slot] >= s.cards[public.row[slot]].moons
    ]


def add_point(s: Arcana) -> None:
    """The score tracker moves up; at the 7th spot the players have won."""
    s.public.score += 1
    if s.public.score >= LAST_SPOT:
        end(s, True, "seven correct predictions", "SA-120")


def add_doom(s: Arcana, doom: int) -> None:
    """The doom tracker moves up, to the 7th spot at most; there the players have lost."""
    s.public.doom = min(LAST_SPOT, s.public.doom + doom)
    if s.public.doom >= LAST_SPOT and s.ended is None:
        end(s, False, "doom stands at 7", "SA-121")


def end(s: Arcana, won: bool, reason: str, rule: str) -> None:
    """All win or all lose."""
    seated = s.seated()
    places = tuple([(1 if won else 2) if seat in seated else 0 for seat in range(s.setup.seats)])
    if s.log is not None:
        s.log.append(events.GameEnded(won, s.public.score, s.public.doom, reason, rule))
    s.end(Outcome((float(s.public.score),) * s.setup.seats, places, reason, rule, "", ""))

"""Which plays the cards allow. Pure functions of what all can see and of one hand."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.question import Action
from parlour.games.shipwreck_arcana.actions import PLAY, THE_HOURS
from parlour.games.shipwreck_arcana.cards import Card
from parlour.games.shipwreck_arcana.fates import ANY, VALUES
from parlour.games.shipwreck_arcana.public import NO_CARD, ROW, Public


def keeps_at(cards: Sequence[Card], public: Public, value: int, place: int) -> int:
    """The values that may stay in hand when this value is played at this place, as a mask (SA-079, SA-032)."""
    if place == THE_HOURS:
        return keeps_at_hours(cards, public, value)
    card = public.row[place - 1]
    if card == NO_CARD:
        return 0
    return cards[card].keeps(value, public.visible, public.fates[place - 1])


def keeps_at_hours(cards: Sequence[Card], public: Public, value: int) -> int:
    """The values with which neither this value nor they themselves fit any arcana card."""
    mask = ANY
    for slot in range(ROW):
        if public.row[slot] == NO_CARD:
            continue
        card = cards[public.row[slot]]
        mask &= ~card.keeps(value, public.visible, public.fates[slot])
        for kept in VALUES:
            if mask >> kept & 1 and card.keeps(kept, public.visible, public.fates[slot]) >> value & 1:
                mask &= ~(1 << kept)
    return mask


def legal_plays(cards: Sequence[Card], public: Public, hand: int) -> list[Action]:
    """All plays that obey a card, for a hand of two; if there is none, either fate on The Hours."""
    low = hand >> 3
    high = hand & 7
    plays: list[Action] = []
    for slot in range(ROW):
        if public.row[slot] == NO_CARD:
            continue
        card = cards[public.row[slot]]
        if card.keeps(low, public.visible, public.fates[slot]) >> high & 1:
            plays.append(PLAY[slot + 1][low])
        if high != low and card.keeps(high, public.visible, public.fates[slot]) >> low & 1:
            plays.append(PLAY[slot + 1][high])
    if not plays:
        plays.append(PLAY[THE_HOURS][low])
        if high != low:
            plays.append(PLAY[THE_HOURS][high])
    return plays


def all_plays(public: Public, hand: int) -> list[Action]:
    """Either fate at every place: for play on trust (SA-155)."""
    values = [hand & 7] if hand >> 3 == hand & 7 else [hand >> 3, hand & 7]
    places = [THE_HOURS] + [slot + 1 for slot in range(ROW) if public.row[slot] != NO_CARD]
    return [PLAY[place][value] for place in places for value in values]


def first_place(public: Public) -> int:
    """The arcana card directly right of The Hours."""
    for slot in range(ROW):
        if public.row[slot] != NO_CARD:
            return slot + 1
    return 1

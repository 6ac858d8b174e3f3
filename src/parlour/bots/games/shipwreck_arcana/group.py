"""What a group does with what it believes about the kept fate: predict, ask with a power, or pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.games.shipwreck_arcana.convention import Price, Stakes
from parlour.bots.games.shipwreck_arcana.turn import Turn
from parlour.core.question import Action
from parlour.games.shipwreck_arcana.actions import (
    AGREE,
    NO_PREDICTION,
    NO_PROPOSAL,
    PREDICT,
    REFUSE,
    REVEAL,
    USE,
    Predict,
    proposed,
)
from parlour.games.shipwreck_arcana.cards import BEFORE_PREDICTING, Card
from parlour.games.shipwreck_arcana.fates import VALUES, above, mask_of
from parlour.games.shipwreck_arcana.powers import BOUNDS, HigherThan, OneOf, Twice
from parlour.games.shipwreck_arcana.predict import number_of
from parlour.games.shipwreck_arcana.public import NO_CARD, ROW, Public

SENSIBLE: Final = 0.3
"""How likely a value is at least that a partner's prediction is agreed to."""

UNLIKELY: Final = 0.02
"""What is no more likely than this does not count when two values are weighed."""


def likeliest(kept: list[float]) -> int:
    """The value with the most weight."""
    return kept.index(max(kept))


def doom_of_fading(cards: Sequence[Card], public: Public) -> int:
    """The doom that fading cards bring at the end of this turn unless a prediction is right."""
    doom = 0
    for slot in range(ROW):
        card = public.row[slot]
        if card != NO_CARD and public.hours[slot] >= cards[card].moons and not cards[card].no_doom:
            doom = 2
    return doom


def best_for_group(
    cards: Sequence[Card], public: Public, turn: Turn, spot: int, kept: list[float], loss: list[float]
) -> Action:
    """What costs the group least; allies who believe the same find the same."""
    if public.wrong:
        return PREDICT[likeliest(kept)]
    stakes = Stakes(loss, public.score, public.doom, turn.useful)
    price = Price(stakes, doom_of_fading(cards, public), turn.ends[spot])
    best: Action = PREDICT[likeliest(kept)]
    if public.predictions > 1:
        return best
    total = sum(kept)
    lowest = price.plain(total, max(kept))
    if total * price.passing <= lowest:
        best = NO_PREDICTION
    if public.power_used:
        return best
    lowest -= total * price.power + 1e-9
    for number in sorted(public.faded):
        card = cards[number]
        if card.moment != BEFORE_PREDICTING:
            continue
        power = card.power
        if isinstance(power, HigherThan):
            for bound in BOUNDS:
                cost = price.split(kept, above(bound))
                if cost < lowest:
                    lowest = cost
                    best = USE[number][bound]
        elif isinstance(power, OneOf):
            cost = price.split(kept, mask_of(power.values))
            if cost < lowest:
                lowest = cost
                best = USE[number][0]
        elif isinstance(power, Twice):
            cost = price.twice(kept)
            if cost < lowest:
                lowest = cost
                best = USE[number][0]
    return best


def vote(public: Public, legal: Sequence[Action], wish: Action, kept: list[float]) -> Action:
    """Propose the wish or agree to it. A partner's other proposal is agreed to if it is sensible; the wish is
    proposed against it only once for each ally, so that every discussion ends."""
    if public.proposal == NO_PROPOSAL:
        return wish
    other = proposed(public.proposal)
    agree = AGREE[public.proposal]
    if number_of(wish) == public.proposal:
        return agree
    sensible = not isinstance(other, Predict) or kept[other.value] >= SENSIBLE
    if wish in legal and (not sensible or public.proposals <= 1):
        return wish
    if sensible or REFUSE not in legal:
        return agree
    return REFUSE


def last_copy_to_show(kept: list[float], legal: Sequence[Action]) -> int:
    """The own fate, a last copy, whose showing rules out one of the two values that all think likely; else 0."""
    likely = [value for value in VALUES if kept[value] > UNLIKELY]
    if len(likely) == 2:
        for value in likely:
            if REVEAL[value] in legal:
                return value
    return 0

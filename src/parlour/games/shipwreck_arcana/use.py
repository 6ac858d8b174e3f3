"""Using the power of a faded card: once, at its moment, and only one in a turn."""

from __future__ import annotations

from parlour.core.question import Action
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import USE, UsePower
from parlour.games.shipwreck_arcana.cards import BEFORE_PREDICTING, MOMENTS
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.table import put_under


def power_options(s: Arcana, moment: int) -> list[Action]:
    """The powers that can be used at this moment, with the numbers to choose from."""
    options: list[Action] = []
    for card in s.public.faded:
        if s.cards[card].moment == moment:
            for number in s.cards[card].power.numbers(s):
                options.append(USE[card][number])
    return options


def use_power(s: Arcana, seat: int, card: int, number: int) -> None:
    """The card goes face up under the deck, then its effect happens (SA-058). The group's seat is -1."""
    s.public.power_used = True
    s.public.faded.remove(card)
    power = s.cards[card].power
    if s.log is not None:
        s.log.append(events.PowerUsed(seat, s.cards[card].name, power.title(), power.tells()))
    put_under(s, card)
    power.use(s, number)


def why_no_power(s: Arcana, action: UsePower, active: bool) -> tuple[str, str]:
    """Why this power cannot be used now by the active player, or by the group."""
    public = s.public
    if action.card >= len(s.cards):
        return "SA-057", "there is no such card in this game"
    card = s.cards[action.card]
    title = card.power.title()
    if action.card not in public.faded:
        return "SA-041", f"{card.name} has not faded, so {title} cannot be used"
    if public.power_used:
        return "SA-063", "a faded power has been used in this turn already"
    if active and card.moment == BEFORE_PREDICTING:
        return "SA-061", f"{title} is a power of the group, not of the active player"
    if not active and card.moment != BEFORE_PREDICTING:
        return "SA-061", f"{title} is a power of the active player, not of the group"
    if not card.power.numbers(s):
        return "SA-062", f"{title} has nothing to work on now"
    if action.number not in card.power.numbers(s):
        return "SA-062", f"{title} cannot be used with {action.number or 'no number'}"
    return "SA-062", f"{title} is used {MOMENTS[card.moment]}"

"""`code`: a team of bots that shares a convention computed from public knowledge alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.shipwreck_arcana.beliefs import old_belief, read_active, read_hand
from parlour.bots.games.shipwreck_arcana.convention import LOSS, Convention, convention_of
from parlour.bots.games.shipwreck_arcana.group import best_for_group, last_copy_to_show, vote
from parlour.bots.games.shipwreck_arcana.turn import NUMBER, WITH_POWER, turn_cycled, turn_now
from parlour.bots.games.shipwreck_arcana.wording import what_it_says
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.shipwreck_arcana.actions import (
    PLAY,
    REVEAL,
    USE_NO_POWER,
    DiscardVisible,
    Play,
    Replace,
    UsePower,
)
from parlour.games.shipwreck_arcana.fates import HOURS
from parlour.games.shipwreck_arcana.powers import DiscardLower
from parlour.games.shipwreck_arcana.public import NO_CARD, ROW
from parlour.games.shipwreck_arcana.state import ArcanaView

CYCLE: Final = 0.3
"""How many turns' worth a cycled card must save."""


class Code(Bot):
    """Plays where the convention puts its hand, and reads its partners' plays with the same convention."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        assert isinstance(view, ArcanaView)
        if len(legal) == 1:
            return legal[0]
        if view.seat == view.public.active_seat():
            return _act(view, legal)
        return _discuss(view, legal)

    def explain(self, view: View, action: Action) -> str:
        if not isinstance(view, ArcanaView) or view.seat == view.public.active_seat():
            return ""
        reading = read_active(view, view.public.possible, convention_of)
        return "" if reading is None else what_it_says(reading)


def _act(view: ArcanaView, legal: Sequence[Action]) -> Action:
    first = legal[0]
    if isinstance(first, Play):
        return _play(view, legal)
    if first is USE_NO_POWER:
        return _after_play(view, legal)
    if isinstance(first, DiscardVisible):
        return _discard(view, legal)
    if isinstance(first, Replace):
        return _replace(view, legal)
    return first


def _play(view: ArcanaView, legal: Sequence[Action]) -> Action:
    public = view.public
    reading = read_hand(view, public.active, convention_of)
    old = old_belief(reading)
    turn = turn_now(view.cards, public, old)
    convention = convention_of(turn)
    for action in legal:
        if isinstance(action, UsePower) and _place_to_cycle(view, convention, old):
            return action
    hand = view.hands[public.active]
    spot = convention.at[NUMBER[hand >> 3][hand & 7]]
    play = PLAY[(spot >> 3) % 5][spot & 7]
    return play if play in legal else legal[0]


def _place_to_cycle(view: ArcanaView, convention: Convention, old: list[float]) -> int:
    """The place whose card is better replaced before the play, by public knowledge alone, so that it tells nothing
    of the hand; 0 if there is none."""
    turn = convention.turn
    best = 0
    lowest = convention.cost_now() - CYCLE * convention.stakes.turn
    for slot in range(ROW):
        if turn.row[slot] != NO_CARD and turn.fates[slot] == 0:
            cost = Convention(turn_cycled(turn, slot, view.public.had, old), False).cost_now()
            if cost < lowest:
                lowest = cost
                best = slot + 1
    return best


def _after_play(view: ArcanaView, legal: Sequence[Action]) -> Action:
    """Use a power exactly if the convention says that this hand does."""
    public = view.public
    reading = read_hand(view, public.active, convention_of)
    if reading is None or not isinstance(reading.language, Convention):
        return USE_NO_POWER
    if reading.language.at[NUMBER[public.played][view.hands[public.active]]] < WITH_POWER:
        return USE_NO_POWER
    best: Action = USE_NO_POWER
    for action in legal:
        if isinstance(action, UsePower):
            if isinstance(view.cards[action.card].power, DiscardLower):
                return action
            best = action
    return best


def _replace(view: ArcanaView, legal: Sequence[Action]) -> Action:
    public = view.public
    reading = read_hand(view, public.active, convention_of)
    old = old_belief(reading)
    turn = turn_now(view.cards, public, old)
    best = legal[0]
    lowest = 1e9
    for action in legal:
        if isinstance(action, Replace):
            cost = Convention(turn_cycled(turn, action.place - 1, public.had, old), False).cost_now()
            if cost < lowest:
                lowest = cost
                best = action
    return best


def _discard(view: ArcanaView, legal: Sequence[Action]) -> Action:
    """If the group will not be sure, take the fate back that was played, so that its card does not fade. Else take
    off as many hours as possible, but not from a card that fades: it does so without doom."""
    public = view.public
    reading = read_hand(view, public.active, convention_of)
    unsure = False
    if reading is not None and isinstance(reading.language, Convention):
        unsure = len(reading.language.hands[reading.spot % WITH_POWER + WITH_POWER]) > 1
    played_at = max(0, public.place - 1)
    best = legal[0]
    most = -1
    for action in legal:
        if isinstance(action, DiscardVisible):
            slot = action.place - 1
            fades = public.hours[slot] >= view.cards[public.row[slot]].moons
            hours = 0 if fades else HOURS[action.value]
            if unsure and fades and slot == played_at and action.value == public.played:
                hours = 9
            if hours > most:
                most = hours
                best = action
    return best


def _discuss(view: ArcanaView, legal: Sequence[Action]) -> Action:
    public = view.public
    reading = read_active(view, public.possible, convention_of)
    if reading is None:
        return legal[0]
    kept = reading.kept
    show = last_copy_to_show(kept, legal)
    if show and not public.wrong:
        return REVEAL[show]
    wish = best_for_group(view.cards, public, reading.turn, reading.spot, kept, LOSS)
    return vote(public, legal, wish, kept)

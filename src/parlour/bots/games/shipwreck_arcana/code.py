"""`code`: a team of bots that shares a convention computed from public knowledge alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.shipwreck_arcana.beliefs import read_active, read_hand, turn_of
from parlour.bots.games.shipwreck_arcana.convention import UNSEEN, Convention, convention_of
from parlour.bots.games.shipwreck_arcana.group import (
    best_for_group,
    card_fades,
    doom_of_fading,
    last_copy_to_show,
    vote,
)
from parlour.bots.games.shipwreck_arcana.turn import DISCARDS, NUMBER, WITH_POWER, turn_cycled
from parlour.bots.games.shipwreck_arcana.wording import what_it_says
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.shipwreck_arcana.actions import (
    NO_PREDICTION,
    PLAY,
    REVEAL,
    USE_NO_POWER,
    DiscardVisible,
    Play,
    Predict,
    Replace,
    UsePower,
)
from parlour.games.shipwreck_arcana.fates import COPIES, HOURS, VALUES, copies
from parlour.games.shipwreck_arcana.powers import DiscardLower
from parlour.games.shipwreck_arcana.public import NO_CARD, ROW
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.games.shipwreck_arcana.worlds import HANDS

CYCLE: Final = 0.3
"""How many turns' worth a cycled card must save."""

SURE: Final = 0.98
"""From here on a value is as good as certain."""

WAITING: Final = " We keep the point: a fate that all know makes its owner's next turn safe."

ENOUGH_POWERS: Final = 2
"""With so many powers a team takes its points at once."""


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
        if reading is None:
            return ""
        waits = action is NO_PREDICTION and worth_waiting(view, reading.kept)
        return what_it_says(reading) + (WAITING if waits else "")


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
    convention = convention_of(turn_of(view, convention_of))
    for action in legal:
        if isinstance(action, UsePower) and _worth_cycling(convention):
            return action
    hand = view.hands[view.public.active]
    spot = convention.at[NUMBER[hand >> 3][hand & 7]]
    play = PLAY[(spot >> 3) % 5][spot & 7]
    return play if play in legal else legal[0]


def _worth_cycling(convention: Convention) -> bool:
    """Whether a card is better replaced before the play, by public knowledge alone, so that it tells nothing of the
    hand."""
    turn = convention.turn
    enough = Convention(turn, False).cost() - CYCLE * convention.stakes.turn
    for slot in range(ROW):
        free = turn.row[slot] != NO_CARD and turn.fates[slot] == 0
        if free and Convention(turn_cycled(turn, slot), False).cost() < enough:
            return True
    return False


def _after_play(view: ArcanaView, legal: Sequence[Action]) -> Action:
    """Use a power exactly if the convention says that this hand does."""
    public = view.public
    reading = read_hand(view, public.active, convention_of)
    if reading is None or not isinstance(reading.language, Convention):
        return USE_NO_POWER
    meant = reading.language.at[NUMBER[public.played][view.hands[public.active]]] // WITH_POWER
    for action in legal:
        if isinstance(action, UsePower) and meant:
            discards = isinstance(view.cards[action.card].power, DiscardLower)
            if discards == (meant == DISCARDS):
                return action
    return USE_NO_POWER


def _replace(view: ArcanaView, legal: Sequence[Action]) -> Action:
    turn = turn_of(view, convention_of)
    best = legal[0]
    lowest = 1e9
    for action in legal:
        if isinstance(action, Replace):
            cost = Convention(turn_cycled(turn, action.place - 1), False).cost()
            if cost < lowest:
                lowest = cost
                best = action
    return best


def _discard(view: ArcanaView, legal: Sequence[Action]) -> Action:
    """If the group will not be sure, keep the card from fading. Else take off as many hours as possible, but not from
    a card that fades: it does so without doom."""
    public = view.public
    reading = read_hand(view, public.active, convention_of)
    unsure = False
    if reading is not None and isinstance(reading.language, Convention):
        unsure = len(reading.language.hands[reading.spot % WITH_POWER + DISCARDS * WITH_POWER]) > 1
    best = legal[0]
    most = -1
    for action in legal:
        if isinstance(action, DiscardVisible):
            slot = action.place - 1
            hours = HOURS[action.value]
            moons = view.cards[public.row[slot]].moons
            worth = hours
            if public.hours[slot] >= moons:
                worth = 9 if unsure and public.hours[slot] - hours < moons else 0
            if worth > most:
                most = worth
                best = action
    return best


def worth_waiting(view: ArcanaView, kept: list[float]) -> bool:
    """Whether a sure prediction is better kept for the owner's next turn. A fate that all know makes that turn safe
    nearly wherever its owner must play, and its point turns a fading card into a power: that is worth a turn to a
    team with few powers and no room for doom."""
    public = view.public
    sure = max(kept) > SURE * sum(kept) and not public.wrong and public.predictions == 1
    early = public.score < 6 and public.doom >= 5 and len(public.faded) < ENOUGH_POWERS
    return sure and early and not card_fades(view.cards, public)


def _less_held(view: ArcanaView, kept: list[float]) -> None:
    """Values that others are believed to hold are less likely to have been kept as well."""
    public = view.public
    for hand in range(HANDS):
        if hand != public.active and public.held[hand]:
            reading = read_hand(view, hand, convention_of)
            if reading is not None:
                total = sum(reading.kept)
                for value in VALUES:
                    if kept[value] > 0:
                        unseen = COPIES - copies(public.visible, value)
                        kept[value] *= max(UNSEEN, 1.0 - reading.kept[value] / total / unseen)


def _discuss(view: ArcanaView, legal: Sequence[Action]) -> Action:
    public = view.public
    reading = read_active(view, public.possible, convention_of)
    if reading is None:
        return legal[0]
    kept = reading.kept
    show = last_copy_to_show(kept, legal)
    if show and not public.wrong:
        return REVEAL[show]
    if max(kept) <= SURE * sum(kept):
        _less_held(view, kept)
    assert isinstance(reading.language, Convention)
    price = reading.language.price(reading.spot, doom_of_fading(view.cards, public))
    wish = best_for_group(view.cards, public, kept, price)
    if isinstance(wish, Predict) and worth_waiting(view, kept):
        wish = NO_PREDICTION
    return vote(public, legal, wish, kept)

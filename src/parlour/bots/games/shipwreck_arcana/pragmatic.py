"""`pragmatic`: a partner for people. It gives the most telling play, and asks of every play: why not elsewhere?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.shipwreck_arcana.beliefs import Reading, keep_only, less_own, read_active, read_hand, turn_of
from parlour.bots.games.shipwreck_arcana.group import best_for_group, doom_of_fading, last_copy_to_show, vote
from parlour.bots.games.shipwreck_arcana.listening import Listening
from parlour.bots.games.shipwreck_arcana.price import Stakes
from parlour.bots.games.shipwreck_arcana.turn import NUMBER, Turn
from parlour.bots.games.shipwreck_arcana.wording import why_this_play, why_this_vote
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.shipwreck_arcana import worlds
from parlour.games.shipwreck_arcana.actions import (
    PLAY,
    REVEAL,
    USE_NO_POWER,
    DiscardVisible,
    Play,
    Replace,
    UsePower,
)
from parlour.games.shipwreck_arcana.fates import HAND_VALUES, above
from parlour.games.shipwreck_arcana.powers import DiscardLower
from parlour.games.shipwreck_arcana.view import ArcanaView

LOSS: Final = [0.04, 0.07, 0.12, 0.2, 0.32, 0.42, 0.52, 1.0]
"""How heavily doom weighs: it plays as carefully as if a game with this much doom were lost this often."""

POOR: Final = 0.4
"""Below this chance of being understood, a card is worth cycling."""


class Pragmatic(Bot):
    """Chooses plays that a listener reads best, and listens for why a play was not made elsewhere."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        assert isinstance(view, ArcanaView)
        if len(legal) == 1:
            return legal[0]
        if view.seat != view.public.active_seat():
            return _discuss(view, legal)
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

    def explain(self, view: View, action: Action) -> str:
        if not isinstance(view, ArcanaView):
            return ""
        public = view.public
        if isinstance(action, Play) and view.seat == public.active_seat():
            return why_this_play(view, action)
        if view.seat == public.active_seat():
            return ""
        reading = read_active(view, public.possible, Listening)
        if reading is None:
            return ""
        less_own(view, reading.kept)
        keep_only(reading.kept, worlds.possible(view.mind, public.active))
        return why_this_vote(view, action, reading)


# The active player ------------------------------------------------------------------------------------------


def _play(view: ArcanaView, legal: Sequence[Action]) -> Action:
    public = view.public
    turn = turn_of(view, Listening)
    language = Listening(turn)
    fates = HAND_VALUES[view.hands[public.active]]
    hand = NUMBER[fates[0]][fates[1]]
    stakes = Stakes(LOSS, public.score, public.doom, turn.useful)
    best = legal[0]
    lowest = 1e9
    told = 0.0
    for spot in turn.spots[hand]:
        play = PLAY[spot % 40 // 8][spot & 7]
        cost = _cost(turn, stakes, language, hand, spot)
        if play in legal and cost < lowest:
            lowest = cost
            best = play
            told = language.tells(hand, spot)
    if told < POOR:
        for action in legal:
            if isinstance(action, UsePower):
                return action
    return best


def _cost(turn: Turn, stakes: Stakes, language: Listening, hand: int, spot: int) -> float:
    """What this play costs if the group does what it thinks best; the more it tells, the better."""
    price = stakes.price(turn.fades[spot], turn.ends[spot])
    kept = language.kept(spot)
    heard = language.tells(hand, spot)
    passing = price.passing
    guess = (1.0 - max(kept)) * price.wrong + max(kept) * price.right
    if guess >= passing and not turn.masks and not turn.twice:
        return passing - heard * stakes.turn * 0.5
    right = heard if heard >= max(kept) else 0.0
    return (1.0 - right) * price.wrong + right * price.right - heard * stakes.turn * 0.5


def _after_play(view: ArcanaView, legal: Sequence[Action]) -> Action:
    """Use a power if the play has not said enough, or to keep a card from fading."""
    reading = read_hand(view, view.public.active, Listening)
    if reading is None or not _unsure(view, reading):
        return USE_NO_POWER
    for action in legal:
        if isinstance(action, UsePower):
            telling = isinstance(view.cards[action.card].power, DiscardLower) or view.public.had
            if telling:
                return action
    return USE_NO_POWER


def _unsure(view: ArcanaView, reading: Reading) -> bool:
    kept = view.hands[view.public.active]
    return reading.kept[kept] < 0.75 * sum(reading.kept)


def _discard(view: ArcanaView, legal: Sequence[Action]) -> Action:
    """The fate whose discard tells most; if that is not enough and a card would fade, one from that card."""
    public = view.public
    reading = read_hand(view, public.active, Listening)
    kept = view.hands[public.active]
    best = legal[0]
    highest = -1.0
    for action in legal:
        if isinstance(action, DiscardVisible) and reading is not None:
            belief = reading.kept[:]
            keep_only(belief, above(action.value))
            slot = action.place - 1
            saves = public.hours[slot] >= view.cards[public.row[slot]].moons
            worth = belief[kept] + (0.5 if saves and belief[kept] < 0.75 else 0.0)
            if worth > highest:
                highest = worth
                best = action
    return best


def _replace(view: ArcanaView, legal: Sequence[Action]) -> Action:
    """The card that fits none of the own fates, if there is one."""
    public = view.public
    fates = HAND_VALUES[view.hands[public.active]]
    for action in legal:
        if isinstance(action, Replace):
            card = view.cards[public.row[action.place - 1]]
            mask = card.keeps(fates[0], public.visible, 0)
            other = card.keeps(fates[1], public.visible, 0)
            if not mask >> fates[1] & 1 and not other >> fates[0] & 1:
                return action
    return legal[0]


# The group --------------------------------------------------------------------------------------------------


def _discuss(view: ArcanaView, legal: Sequence[Action]) -> Action:
    public = view.public
    reading = read_active(view, public.possible, Listening)
    if reading is None:
        return legal[0]
    show = last_copy_to_show(reading.kept, legal)
    if show and not public.wrong:
        return REVEAL[show]
    less_own(view, reading.kept)
    keep_only(reading.kept, worlds.possible(view.mind, public.active))
    stakes = Stakes(LOSS, public.score, public.doom, reading.turn.useful)
    price = stakes.price(doom_of_fading(view.cards, public), reading.turn.ends[reading.spot])
    wish = best_for_group(view.cards, public, reading.kept, price)
    return vote(public, legal, wish, reading.kept)

"""What the search at The Phantom foresees of an answer: the Mission to its end, as a hero plays it at a glance.

What is sealed is not foreseen: a world is searched without the unread cards of the adventure, and ends where one of
them would be read. There the position is weighed; where the adventure itself ends, it is won or lost.
"""

from __future__ import annotations

from math import exp
from typing import Final

from parlour.bots.compare import Foresight
from parlour.bots.games.the_phantom.aims import BAD
from parlour.bots.games.the_phantom.book import Book, book_of
from parlour.bots.games.the_phantom.eye import Eye
from parlour.bots.games.the_phantom.habits import quick
from parlour.bots.games.the_phantom.taste import TASTE, Taste
from parlour.core.effects.combined import AskMay, AskOneOf
from parlour.core.question import Action
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.choosing import AskTarget
from parlour.games.the_phantom.destiny import AskAttacked
from parlour.games.the_phantom.fighting import AskCombat, AskWild, AskWound
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.turns import AskRecovery
from parlour.games.the_phantom.verbs_lore import AskMission

TURNS: Final = 14
"""No Mission is followed further than so many turns."""
ANSWERS: Final = 60
"""Nor further than so many answers a turn."""

# How likely a story that goes on is won: fitted to where heroes stood at 2,000 turns of the three stories. Each figure
# is what one more makes a win likelier by, as a logarithm of the odds.
INJURY: Final = 0.28
"""An injury left."""
SERVICE: Final = 0.45
"""A token's worth that the cards in play give each turn: whoever has built wins."""
HELD: Final = 0.15
"""A card in the hand."""
ROW: Final = 0.14
"""A token that the row will cost less."""
FAILED: Final = -0.4
"""A Mission that failed but led on."""
KNOCKED: Final = -2.0
"""A player who is knocked out, instead of all that."""
EVEN: Final = -5.0
"""What all these come to, turned round, where a win is as likely as a loss."""

WOUND: Final = 0.55
"""Tokens that it takes to place a Wound."""
CALL: Final = 0.6
"""Tokens that it takes to begin a combat, shared by the enemies that it beats."""

DOUBT: Final = 1.5
"""Standard errors by which an answer must beat the one at a glance: few worlds are seen in half a second."""


def blind(state: Phantom) -> None:
    """Take the unread cards of the adventure out of a world: what nobody has read is not played out."""
    state.public.adventure = []


def led_on(state: Phantom, book: Book) -> bool:
    """Whether a goal was reached from which the story goes on: what follows is unread."""
    public = state.public
    if public.mission < 0 or not public.reached:
        return False
    return any(aim.leads and aim.key in public.reached for aim in book.aims(public.mission).found)


def follow(state: Phantom, seat: int, action: Action, book: Book, turns: int) -> None:
    """Answer, and play on at a glance until the Mission is over, or so many turns."""
    until = state.public.turn + turns
    state.do(seat, action)
    for _ in range(ANSWERS * turns):
        if state.ended is not None or state.public.turn >= until or led_on(state, book):
            return
        seat = state.seat
        state.do(seat, quick(state, seat, state.answers(seat), book))


def row(eye: Eye) -> float:
    """What the cards of the row will cost: their harm for a while, or the fight against them."""
    s = eye.s
    total = 0.0
    for card in s.public.row:
        printed = s.box.cards[card]
        harm = eye.harm(card)
        if printed.enemy:
            fight = WOUND * eye.still(card) + CALL
            total -= fight if printed.boss else min(fight + 0.7 * harm, harm * eye.taste.lasting * 1.5)
        else:
            total -= harm
    return total


def chance(state: Phantom, book: Book) -> float:
    """How likely the adventure is won from where a Mission is over or has been followed long enough."""
    public = state.public
    lead = 0.0
    for seat in range(public.seats):
        if public.knocked[seat]:
            lead += KNOCKED
            continue
        lead += INJURY * public.sizes[public.seats + seat] + HELD * len(state.hands[seat])
        for card in public.areas[seat]:
            lead += SERVICE * book.printed.turn(card)
    lead = EVEN + lead / public.seats + ROW * row(Eye(state, public.active, book)) / public.seats
    if public.mission >= 0:
        for aim in book.aims(public.mission).found:
            if aim.leads and aim.verdict == BAD and aim.key in public.reached:
                lead += FAILED
    return 1.0 / (1.0 + exp(-max(-20.0, min(20.0, lead))))


class PhantomForesight(Foresight):
    """Tries an answer by playing the Mission on."""

    def __init__(self, taste: Taste = TASTE, turns: int = TURNS) -> None:
        self.taste = taste
        self.turns = turns

    def few(self, state: Phantom, seat: int, legal: list[Action]) -> list[Action]:
        """All answers where there is something to think about, the one at a glance first; else that one alone."""
        book = book_of(state, self.taste)
        first = quick(state, seat, legal, book)
        asked = state.agenda[-1]
        turns = isinstance(asked, AskAdventure | AskRecovery | AskCombat | AskMission)
        if not turns and not isinstance(asked, AskTarget | AskOneOf | AskMay | AskAttacked | AskWild | AskWound):
            return [first]
        return [first, *[action for action in legal if action is not first]]

    def doubt(self) -> float:
        return DOUBT

    def value(self, state: Phantom, seat: int, action: Action) -> float:
        book = book_of(state, self.taste)
        blind(state)
        follow(state, seat, action, book, self.turns)
        if state.ended is not None:
            return 1.0 if state.ended.scores[0] > 0.5 else 0.0
        return chance(state, book)

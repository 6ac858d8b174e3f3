"""What a position is worth at the end of a turn: the Mission, its clocks, strength, the row, cards in play, hands."""

from __future__ import annotations

from parlour.bots.games.the_phantom.aims import BAD, GOOD, distance, late
from parlour.bots.games.the_phantom.book import Book
from parlour.bots.games.the_phantom.eye import Eye
from parlour.games.the_phantom.in_force import hand_size, resource_limit
from parlour.games.the_phantom.state import Phantom

ENEMY_FIGHT = 0.55
"""Tokens that it takes to place a Wound."""
CALL = 0.6
"""Tokens that it takes to begin a combat, shared by the enemies that it beats."""


def position(s: Phantom, book: Book) -> float:
    """What a position is worth for all players together, in tokens."""
    taste = book.taste
    if s.ended is not None:
        return taste.won if s.ended.scores[0] > 0.5 else -taste.won
    public = s.public
    eye = Eye(s, public.active, book)
    total = mission(s, book) + row(eye)
    for seat in range(public.seats):
        if public.knocked[seat]:
            total -= 0.5 * taste.won
        else:
            total += player(s, seat, book, eye.horizon)
    return total


def player(s: Phantom, seat: int, book: Book, horizon: float) -> float:
    """Strength, tokens, hand and Play area of a player."""
    public = s.public
    taste = book.taste
    printed = book.printed
    left = public.sizes[public.seats + seat]
    total = 0.0
    for at in range(left):
        total += taste.damage + taste.fear / (2.0 + at)
    total += taste.saved * min(public.total(seat), resource_limit(s, seat))
    hand = s.hands[seat]
    for card in hand:
        if not s.box.cards[card].injury:
            total += printed.held(card, horizon)
    total += book.fresh(s, seat) * max(0, hand_size(s, seat) - len(hand))
    hurt = 0.0
    for card in public.injured[seat]:
        hurt += book.penalty(card)
    tired = 0.0
    for at, card in enumerate(public.areas[seat]):
        value = printed.turn(card)
        if card in public.exhausted:
            tired += value
        total += value * horizon * (1.0 if at < 5 else 0.8)
    return total - min(hurt, tired) - 0.5 * hurt


def row(eye: Eye) -> float:
    """What the cards of the row will cost: their harm for a while, or the fight against them."""
    s = eye.s
    total = 0.0
    for card in s.public.row:
        printed = s.box.cards[card]
        harm = eye.harm(card)
        if printed.enemy:
            fight = ENEMY_FIGHT * eye.still(card) + CALL
            total -= fight if printed.boss else min(fight + 0.7 * harm, harm * eye.taste.lasting * 1.5)
        else:
            total -= harm
    return total


def mission(s: Phantom, book: Book) -> float:
    """How near the goal is, and how likely a clock is first."""
    public = s.public
    taste = book.taste
    if public.mission < 0:
        return 0.0
    seat = public.active
    near = 1e9
    others = 0.0
    step = taste.step
    aims = book.aims(public.mission).found
    for aim in aims:
        if aim.key in public.reached:
            continue
        if aim.verdict == GOOD and aim.leads:
            away = distance(s, seat, aim.goal.when)
            if away < near:
                others += near if near < 1e8 else 0.0
                near = away
                step = taste.last_step if aim.final else taste.step
            else:
                others += away
    for aim in aims:
        if aim.leads and aim.key in public.reached:
            return reached(aim.verdict, aim.final, book)
    total = -step * near - taste.other_way * step * others
    turns = near / taste.pace
    clock = s.box.cards[public.mission].part.clock
    for aim in aims:
        if aim.verdict == BAD and aim.key not in public.reached:
            away = distance(s, seat, aim.goal.when)
            rate = 0.0
            for card in (public.mission, *public.row):
                if card >= 0:
                    for drift in book.drifts(card):
                        if (drift.token or clock) in aim.tokens:
                            rate += (1.0 if drift.sure else 0.5) * drift.number.of(s, seat)
            rate = max(rate, 0.15)
            cost = taste.won if aim.final else taste.failed + taste.done if aim.leads else taste.setback
            total -= cost * late(away / rate - turns, taste)
    return total


def reached(verdict: int, final: bool, book: Book) -> float:
    """A goal that was reached in this very line of play: what follows is unread."""
    taste = book.taste
    if final:
        return verdict * taste.won
    return taste.done if verdict == GOOD else -taste.failed

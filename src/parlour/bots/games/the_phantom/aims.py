"""What a Mission asks for: which goals are good, which are clocks, and how far each is away."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.effects.conditions import AtLeast, Both, Either, Not
from parlour.core.effects.effect import Condition, Effect
from parlour.games.the_phantom.card import CardPart, Goal
from parlour.games.the_phantom.conditions import IsResolved, RowHas, Tokens, TokensInPlay
from parlour.games.the_phantom.in_force import health_of
from parlour.games.the_phantom.like import Like
from parlour.games.the_phantom.looking import WOUNDS
from parlour.games.the_phantom.proving import parts_in
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.targets import tokens_named
from parlour.games.the_phantom.verbs_lore import GainCard, Lore, Lose, Win
from parlour.games.the_phantom.verbs_play import Damage
from parlour.games.the_phantom.verbs_tokens import PutTokens

FAR = 8.0
UNLIKELY = 3.0
GOOD = 1
BAD = -1


class Aim:
    """A goal of a card in play, and whether one wants to reach it."""

    def __init__(self, key: int, goal: Goal, verdict: int) -> None:
        inside = [each for effect in goal.do for each in parts_in(effect)]
        self.key = key
        self.goal = goal
        self.verdict = verdict
        self.final = any(isinstance(each, Win | Lose) for each in inside)
        """Whether it ends the adventure."""
        self.leads = self.final or any(isinstance(each, Lore) for each in inside)
        """Whether the story goes on from here: else the Mission stays."""
        self.tokens = tokens_in(goal.when)
        """The tokens that it counts, each with 1 if more of them lead there, -1 if fewer do."""


class Aims:
    """All goals of a Mission (or of a card of the row), judged by what stands on it."""

    def __init__(self, card: int, part: CardPart) -> None:
        self.card = card
        self.found = [Aim(card << 3 | number, goal, verdict_of(part, goal)) for number, goal in enumerate(part.goals)]
        self.wins = any(aim.final and aim.verdict == GOOD for aim in self.found)
        """Whether the adventure can be won here."""


def verdict_of(part: CardPart, goal: Goal) -> int:
    """Whether a goal is to be reached or to be feared, as a player reads it from the card."""
    inside = [each for effect in goal.do for each in parts_in(effect)]
    if any(isinstance(each, Win | GainCard) for each in inside):
        return GOOD
    if any(isinstance(each, Lose | Damage) for each in inside):
        return BAD
    tokens = [each for each in parts_in(goal.when) if isinstance(each, Tokens | TokensInPlay)]
    for each in tokens:
        if each.token == part.progress:
            return GOOD
        if each.token == part.clock:
            return BAD
    for each in tokens:
        if each.token in put_by([effect for ability in part.abilities for effect in ability.do]):
            return GOOD
    if tokens:
        return BAD
    return GOOD


def put_by(effects: Sequence[Effect]) -> set[str]:
    """The tokens that effects put on cards."""
    return {each.token for effect in effects for each in parts_in(effect) if isinstance(each, PutTokens)}


# Distances ------------------------------------------------------------------------------------------------


def distance(s: Phantom, seat: int, when: Condition) -> float:
    """How much is still to be done until a condition holds, in tokens' worth of work; 0 if it holds."""
    if isinstance(when, Tokens):
        have = tokens_named(s, when.token, when.on)
        least = when.least.of(s, seat)
        if have < least:
            return by_defeat(s, when, have, least)
        return float(max(0, have - when.most.of(s, seat)))
    if isinstance(when, TokensInPlay):
        kind = s.box.token(when.token)
        tokens = s.public.tokens
        lying = sum([tokens[at + 2] for at in range(0, len(tokens), 3) if tokens[at + 1] == kind])
        return float(max(0, when.least.of(s, seat) - lying))
    if isinstance(when, Both):
        return sum([distance(s, seat, each) for each in when.of])
    if isinstance(when, Either):
        return min([distance(s, seat, each) for each in when.of])
    if isinstance(when, IsResolved):
        return 0.0 if when.holds(s, seat) else toughness(s, when.like)
    if isinstance(when, RowHas):
        found = len([card for card in s.public.row if when.like.fits(s.box.cards[card])])
        return 2.0 * max(0, when.least - found)
    if isinstance(when, AtLeast):
        return float(max(0, when.number.of(s, seat) - when.count.of(s, seat)))
    if isinstance(when, Not) and isinstance(when.what, RowHas):
        like = when.what.like
        there = [card for card in s.public.row if like.fits(s.box.cards[card])]
        return sum([still(s, card) for card in there[when.what.least - 1 :]])
    return 0.0 if when.holds(s, seat) else UNLIKELY


def by_defeat(s: Phantom, when: Tokens, have: int, least: int) -> float:
    """The way to so many tokens; where defeating an enemy of the row brings them, its health is the way."""
    for card in s.public.row:
        part = s.box.cards[card].part
        if s.box.cards[card].enemy and part.defeated and when.token in put_by(part.defeated):
            return still(s, card) + 0.5 * health_of(s, card) * (least - have - 1)
    return float(least - have)


def toughness(s: Phantom, like: Like) -> float:
    """How much fighting it takes until such an enemy is defeated."""
    found = [still(s, card) for card in s.public.row if like.fits(s.box.cards[card])]
    return min(found) if found else FAR


def still(s: Phantom, card: int) -> float:
    """Half of the Wounds that an enemy can still take: a Wound is worth about half a token."""
    return 0.5 * max(0, health_of(s, card) - s.public.tokens_on(card, WOUNDS))


def tokens_in(when: Condition) -> dict[str, int]:
    """The tokens that a condition counts, and whether more or fewer of them are asked for."""
    found: dict[str, int] = {}
    for each in parts_in(when):
        if isinstance(each, Tokens):
            found[each.token] = -1 if each.least.words() == "0" and each.most.words() != "999" else 1
        elif isinstance(each, TokensInPlay):
            found[each.token] = 1
    return found

"""The Adventure phase: discard a card for its reward, play a card, activate a card, initiate combat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, Step
from parlour.core.effects.effect import all_steps
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.the_phantom.actions import (
    DISCARD,
    END_ADVENTURE,
    FIGHT,
    MOST_CARDS,
    PLAY,
    Activate,
    ActivateBoard,
    Discard,
    DiscardInCleanup,
    Play,
)
from parlour.games.the_phantom.activating import (
    PAY_BOARD,
    ability_words,
    activate,
    partners_uses,
    refusal,
    usable,
    usable_of_board,
)
from parlour.games.the_phantom.card import ADVENTURES
from parlour.games.the_phantom.events.cards import DiscardedForReward, Played
from parlour.games.the_phantom.fighting import begin_combat, can_pay_combat, combat_cost, targets
from parlour.games.the_phantom.icons import WILD, icon_words
from parlour.games.the_phantom.in_force import in_force, with_wilds
from parlour.games.the_phantom.in_reach import in_reach
from parlour.games.the_phantom.moments import IN_COMBAT
from parlour.games.the_phantom.moving import area_of, enter_area, from_hand
from parlour.games.the_phantom.parts import LOOK, look_next
from parlour.games.the_phantom.paying import can_pay, cost_words, gain_all, pay_all
from parlour.games.the_phantom.purse import purse_of
from parlour.games.the_phantom.state import Phantom


def play_cost(s: Phantom, seat: int, card: int) -> tuple[int, ...]:
    """What it costs to play a card now."""
    icons = s.box.cards[card].cost
    for each in in_force(s, seat).cost_more:
        if each.like.fits(s.box.cards[card]) and each.holds(s, seat):
            icons = with_wilds(icons, each.more)
    return icons


def why_not_play(s: Phantom, seat: int, card: int) -> tuple[str, str]:
    """Why a card cannot be played from hand: its rule and the reason; empty if it can."""
    if s.box.cards[card].injury:
        return "TP-258", "Injury cards cannot be played"
    cost = play_cost(s, seat, card)
    if not can_pay(s, seat, cost):
        return "TP-110", f"it costs {icon_words(cost)}, which you do not have"
    known = mastered(s, seat, card)
    return ("TP-229", f"{s.box.cards[known].title()} is in play already") if known >= 0 else ("", "")


def can_play(s: Phantom, seat: int, card: int) -> bool:
    """Whether a card can be played from hand: whether there is no reason why not."""
    if s.box.cards[card].injury or mastered(s, seat, card) >= 0:
        return False
    return can_pay(s, seat, play_cost(s, seat, card))


def mastered(s: Phantom, seat: int, card: int) -> int:
    """The Martial Arts card of this name in play with the same skill or a higher one; -1 if there is none."""
    printed = s.box.cards[card]
    if printed.martial:
        for other in s.public.areas[seat]:
            known = s.box.cards[other]
            if known.martial and known.name == printed.name and known.part.skill >= printed.part.skill:
                return other
    return -1


def without_injuries(s: Phantom, hand: list[int]) -> list[int]:
    """The cards of a hand that give a reward: healed injuries that linger do not (TP-259)."""
    harms = s.box.harms
    return [card for card in hand if card not in harms]


@dataclass(frozen=True)
class AskAdventure(AskOne):
    """Any number of actions in any order."""

    seat: int = field()

    def rule(self) -> str:
        return "TP-099"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        hand = s.hands[seat]
        public = s.public
        box = s.box
        found: list[Action] = [DISCARD[card] for card in (without_injuries(s, hand) if public.lingering else hand)]
        rules = public.in_force[seat] or in_force(s, seat)
        purse = purse_of(s, seat)
        if rules.cost_more:
            for card in hand:
                if can_play(s, seat, card):
                    found.append(PLAY[card])
        else:
            plays = purse.plays
            for card in hand:
                if card in plays and not (box.cards[card].martial and mastered(s, seat, card) >= 0):
                    found.append(PLAY[card])
        uses = (public.in_reach[seat] or in_reach(s, seat)).own[ADVENTURES]
        if public.seats == 2:
            uses = [*uses, *partners_uses(s, seat, ADVENTURES)]
        if uses:
            found += usable(s, seat, uses, rules, purse)
        if box.board_prices[seat] & purse.pays:
            found += usable_of_board(s, seat, box.board_uses[seat][ADVENTURES], purse)
        if not box.enemies.isdisjoint(public.row) and can_pay_combat(s, seat, rules, purse):
            found.append(FIGHT)
        found.append(END_ADVENTURE)
        return found

    def take(self, s: Phantom, seat: int, action: Action) -> None:
        if action is END_ADVENTURE:
            return
        s.then(self)
        if isinstance(action, Discard):
            discard_for_reward(s, seat, action.card)
        elif isinstance(action, Play):
            play(s, seat, action.card)
        elif isinstance(action, Activate):
            activate(s, seat, action)
        elif isinstance(action, ActivateBoard):
            PAY_BOARD[seat][action.ability].resolve(s)
        else:
            begin_combat(s, seat)

    def prompt(self, s: Phantom, seat: int) -> str:
        return "Adventure: what do you do?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        labels = s.box.labels
        if isinstance(action, Discard):
            return f"Discard {labels[action.card]} to gain {icon_words(s.box.cards[action.card].part.reward)}"
        if isinstance(action, Play):
            return f"Play {labels[action.card]} {cost_words(play_cost(s, seat, action.card))}"
        if action is FIGHT:
            return f"Initiate combat {cost_words(combat_cost(s, seat))}"
        return ability_words(s, seat, action)

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is in the Adventure phase"

    def why_not(self, s: Phantom, seat: int, action: Action) -> tuple[str, str]:
        hand = s.hands[seat]
        if isinstance(action, Play | Discard | DiscardInCleanup):
            if action.card not in hand:
                return "TP-124", "that card is not in your hand"
            if isinstance(action, Play):
                return why_not_play(s, seat, action.card)
            if isinstance(action, Discard):
                return "TP-259", "an Injury card gives no reward; you may discard it in the Cleanup phase"
        if isinstance(action, Activate):
            return why_not_activate(s, seat, action)
        if action is FIGHT:
            if not targets(s):
                return "TP-129", "there is no enemy on the Destiny row"
            return "TP-128", f"a combat costs {icon_words(combat_cost(s, seat))}"
        if isinstance(action, ActivateBoard):
            return "TP-114", "you cannot use that ability of your Legend board now"
        return self.rule(), "that is not among the things you can do now"


def why_not_activate(s: Phantom, seat: int, action: Activate) -> tuple[str, str]:
    """Why an ability cannot be activated in the Adventure phase."""
    public = s.public
    card = action.card
    if card >= len(s.box.cards) or not (card == public.mission or card in public.row or area_of(s, card) >= 0):
        return "TP-124", "that card is not in play"
    owner = area_of(s, card)
    if owner >= 0 and public.knocked[owner]:
        return "TP-193", "its player is knocked out, so it is no longer in play"
    moments = s.box.cards[card].moments
    if action.ability >= len(moments):
        return "TP-113", "the card has no such ability"
    if moments[action.ability] == IN_COMBAT:
        return "TP-133", "Combat value is of use only inside a combat"
    if moments[action.ability] != ADVENTURES:
        return "TP-122", "that ability is used when an enemy attacks you"
    return refusal(s, seat, s.box.cards[card].uses[action.ability])


ASK_ADVENTURE: Final = [AskAdventure(0), AskAdventure(1)]


def discard_for_reward(s: Phantom, seat: int, card: int) -> None:
    """Discard a card, pay nothing, and gain the icons of its upper right."""
    from_hand(s, seat, card)
    s.public.discards[seat].append(card)
    if s.log is not None:
        s.log.append(DiscardedForReward(seat, s.name(card), s.box.names[card]))
    reward = s.box.cards[card].reward
    if WILD in reward:
        s.then(LOOK)
    else:
        look_next(s)
    gain_all(s, seat, reward)


def play(s: Phantom, seat: int, card: int) -> None:
    """Spend the cost of a card; then it comes ready into your Play area."""
    cost = play_cost(s, seat, card)
    from_hand(s, seat, card)
    s.public.playing.append(card)
    s.public.plays += 1
    if s.log is not None:
        s.log.append(Played(seat, s.name(card), s.box.names[card]))
    s.then(PUT_INTO_PLAY[seat][card])
    pay_all(s, seat, cost)


@dataclass(frozen=True)
class PutIntoPlay(Step):
    """The card that was paid for enters the Play area ready."""

    seat: int
    card: int

    def rule(self) -> str:
        return "TP-106"

    def resolve(self, s: Phantom) -> None:
        s.public.playing.remove(self.card)
        enter_area(s, self.seat, self.card)


PUT_INTO_PLAY: Final = [[PutIntoPlay(seat, card) for card in range(MOST_CARDS)] for seat in range(2)]


@dataclass(frozen=True)
class AdventureEnds(Step):
    """What cards in play say of the end of the Adventure phase."""

    def rule(self) -> str:
        return "TP-100"

    def resolve(self, s: Phantom) -> None:
        watching = s.box.at_end
        if not watching:
            return
        public = s.public
        cards = s.box.cards
        steps: list[Step] = []
        for card in (public.mission, *public.row, *public.areas[public.active]):
            if card in watching:
                steps.extend(all_steps(cards[card].part.adventure_ends, public.active, card))
        s.then_all(steps)


ADVENTURE_ENDS: Final = AdventureEnds()

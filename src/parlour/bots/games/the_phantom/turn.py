"""The Adventure phase at a glance: what is worth doing now, and what has to be burnt for it."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.games.the_phantom.eye import Eye
from parlour.bots.games.the_phantom.printed import BARRED
from parlour.core.question import Action
from parlour.games.the_phantom.actions import (
    ACTIVATE_BOARD,
    DISCARD,
    END_ADVENTURE,
    FIGHT,
    PLAY,
    Activate,
    ActivateBoard,
    Discard,
    Play,
)
from parlour.games.the_phantom.activating import icons_of
from parlour.games.the_phantom.adventure import play_cost, why_not_play
from parlour.games.the_phantom.card import ADVENTURES, ATTACKED, Ability
from parlour.games.the_phantom.fighting import combat_cost, targets
from parlour.games.the_phantom.icons import DRAW, RESOURCES, WILD
from parlour.games.the_phantom.in_force import base_combat, resource_limit
from parlour.games.the_phantom.moments import IN_COMBAT
from parlour.games.the_phantom.paying import can_pay
from parlour.games.the_phantom.targets import Played
from parlour.games.the_phantom.verbs_play import Exhaust

ENOUGH = 0.05
"""What an action must be worth beyond its price."""
HELPED = 0.75
"""How much of the Combat value of ready helpers is counted on before a combat."""


class Wish:
    """Something that is worth doing in this phase: for how much, and what it costs."""

    def __init__(self, action: Action, value: float, cost: Sequence[int], card: int, source: int = -1) -> None:
        self.action = action
        self.value = value
        self.cost = cost
        self.card = card
        """The card of the hand that it uses up; -1 if none."""
        self.source = source
        """The card in play whose ability it is."""


def best_action(eye: Eye, legal: Sequence[Action]) -> Action:
    """What a hero does next: the best thing that it can pay for, burning cards for it if need be."""
    s = eye.s
    seat = eye.seat
    wishes = [wish for wish in wishes_of(eye, legal) if wish.value > ENOUGH]
    wishes.sort(key=value_of, reverse=True)
    for wish in wishes:
        if can_pay(s, seat, wish.cost):
            if wish.action in legal:
                return wish.action
        else:
            card = to_burn(eye, wish, legal)
            if card >= 0:
                return DISCARD[card]
    return leftover(eye, legal)


def value_of(wish: Wish) -> float:
    """What a wish is worth."""
    return wish.value


def wishes_of(eye: Eye, legal: Sequence[Action]) -> list[Wish]:
    """All that might be done in this phase, whether it can be paid for already or not."""
    s = eye.s
    seat = eye.seat
    found: list[Wish] = []
    printed = eye.book.printed
    for card in s.hands[seat]:
        if s.box.cards[card].injury:
            continue
        rule = why_not_play(s, seat, card)[0]
        if rule and rule != "TP-110":
            continue
        cost = play_cost(s, seat, card)
        found.append(Wish(PLAY[card], play_worth(eye, card) - len(cost) - printed.burn(card), cost, card))
    for action in legal:
        if isinstance(action, Activate):
            ability = s.box.cards[action.card].part.abilities[action.ability]
            icons = icons_of(ability, s, action.card, seat)
            value = eye.ability(ability, action.card, icons) - spared(eye, action.card, ability)
            found.append(Wish(action, value, icons, -1, action.card))
        elif isinstance(action, ActivateBoard):
            ability = s.box.legends[seat].abilities[action.ability]
            found.append(Wish(action, eye.ability(ability, -1, ability.pay), ability.pay, -1))
    found.extend(dear_steps(eye, legal))
    if targets(s):
        cost = combat_cost(s, seat)
        found.append(Wish(FIGHT, fight_worth(eye) - len(cost), cost, -1))
    return found


def dear_steps(eye: Eye, legal: Sequence[Action]) -> list[Wish]:
    """Abilities of the Mission, the board and ready cards that only lack the tokens to pay for them."""
    s = eye.s
    seat = eye.seat
    public = s.public
    found: list[Wish] = []
    cards = [*public.areas[seat], *public.row]
    if public.mission >= 0:
        cards.append(public.mission)
    for card in cards:
        printed = s.box.cards[card]
        if not printed.has_abilities:
            continue
        for number, ability in enumerate(printed.part.abilities):
            if not ability.pay or printed.moments[number] != ADVENTURES:
                continue
            if (ability.exhaust and card in public.exhausted) or (ability.once and (card << 3 | number) in public.used):
                continue
            icons = icons_of(ability, s, card, seat)
            if can_pay(s, seat, icons) or not ability.when.holds(s, seat):
                continue
            if all(cost.possible(s, seat) for cost in ability.costs):
                value = eye.ability(ability, card, icons) - spared(eye, card, ability)
                found.append(Wish(END_ADVENTURE, value, icons, -1, card))
    for number, ability in enumerate(s.box.legends[seat].abilities):
        action = ACTIVATE_BOARD[number]
        if ability.pay and action not in legal and not can_pay(s, seat, ability.pay):
            found.append(Wish(END_ADVENTURE, eye.ability(ability, -1, ability.pay), ability.pay, -1))
    return found


def play_worth(eye: Eye, card: int) -> float:
    """What playing a card gives: what happens as it comes, and its service in the turns to come."""
    printed = eye.book.printed
    part = eye.s.box.cards[card].part
    if printed.barred[card]:
        return BARRED
    if printed.remains(card):
        comes = eye.worth(part.comes, card) if part.comes else 0.0
        return comes + printed.turn(card) * eye.horizon * crowded(eye) + called_for(eye, card)
    return eye.worth(part.comes, card)


def called_for(eye: Eye, card: int) -> float:
    """What a card will give beside its own service, because the Mission asks for such cards to be exhausted."""
    s = eye.s
    mission = s.public.mission
    if mission < 0:
        return 0.0
    best = 0.0
    for ability in s.box.cards[mission].part.abilities:
        for cost in ability.costs:
            if not isinstance(cost, Exhaust) or not isinstance(cost.target, Played):
                continue
            if cost.target.like.fits(s.box.cards[card]):
                gives = eye.worth(ability.do, mission) - eye.price(ability.pay)
                best = max(best, gives / max(1.0, eye.number(cost.number)))
    return max(0.0, best - eye.book.printed.turn(card)) * min(eye.taste.called, eye.horizon)


def crowded(eye: Eye) -> float:
    """A large Play area is used less for each card: tokens and Recovery are shared."""
    return 1.0 if len(eye.s.public.areas[eye.seat]) < 5 else 0.8


def spared(eye: Eye, card: int, ability: Ability) -> float:
    """What exhausting a card costs beside: what its other abilities could still do this turn."""
    if not ability.exhaust:
        return 0.0
    s = eye.s
    best = 0.1
    for other in s.box.cards[card].part.abilities:
        if other is not ability and other.exhaust and other.moment == ATTACKED:
            best = max(best, eye.worth(other.do, card))
    return best


def best_wish(eye: Eye, but: int) -> str:
    """What the hero wants most and cannot pay for yet, but for this card, in words; empty if there is nothing."""
    s = eye.s
    wishes = [wish for wish in wishes_of(eye, s.answers(s.seat)) if wish.value > ENOUGH and wish.card != but]
    wishes = [wish for wish in wishes if not can_pay(s, eye.seat, wish.cost)]
    if not wishes:
        return ""
    wish = max(wishes, key=value_of)
    if wish.action is FIGHT:
        return "a combat"
    return s.name(wish.card if wish.card >= 0 else wish.source) if wish.card >= 0 or wish.source >= 0 else "its board"


def fight_value(eye: Eye) -> float:
    """The Combat value that may be expected before helpers: the base value and the Cardcheck."""
    s = eye.s
    mask = 0
    for icon in s.box.legends[eye.seat].combat_symbols:
        mask |= 1 << icon
    return base_combat(s, eye.seat) + eye.book.symbols(s, eye.seat, mask)


def fight_worth(eye: Eye) -> float:
    """What a combat is likely to bring: the base value, the Cardcheck, and ready helpers."""
    seat = eye.seat
    value = fight_value(eye)
    low = eye.spread(float(int(value)))
    alone = low + (eye.spread(float(int(value) + 1)) - low) * (value - int(value))
    more = helpers(eye, seat)
    if not more:
        return alone
    return max(alone, eye.spread(value + HELPED * more) - 0.15 * more)


def helpers(eye: Eye, seat: int) -> float:
    """The Combat value that ready cards of the player could add, about."""
    s = eye.s
    total = 0.0
    for card in s.public.areas[seat]:
        printed = s.box.cards[card]
        if printed.has_abilities and card not in s.public.exhausted:
            for number, moment in enumerate(printed.moments):
                if moment == IN_COMBAT and not printed.part.abilities[number].pay:
                    total += max(0.0, eye.book.printed.ability(printed.part.abilities[number])) / 0.45
                    break
    return total


# Burning --------------------------------------------------------------------------------------------------


def to_burn(eye: Eye, wish: Wish, legal: Sequence[Action]) -> int:
    """The card to burn first so that a wish can be paid for; -1 if the hand does not reach, or costs too much."""
    have = eye.mine()
    lacking, short = shortage(have, wish.cost)
    hand = [action.card for action in legal if isinstance(action, Discard) and action.card != wish.card]
    first = -1
    spent = 0.0
    cards = eye.s.box.cards
    while lacking or short > 0:
        best = -1
        highest = -1e9
        for card in hand:
            reward = cards[card].part.reward
            use = min(short, len([icon for icon in reward if icon != DRAW]))
            hits = len([icon for icon in reward if icon in lacking or (icon == WILD and lacking)])
            if lacking and not hits:
                use = 0
            if not use and not hits:
                continue
            value = 0.9 * use + 1.2 * hits - eye.held(card)
            if value > highest:
                highest = value
                best = card
        if best < 0:
            return -1
        hand.remove(best)
        if first < 0:
            first = best
        spent += max(0.0, eye.held(best) - eye.book.printed.burn(best))
        for icon in cards[best].part.reward:
            if icon < RESOURCES:
                have[icon] += 1
            elif icon == WILD:
                have[lacking[0] if lacking else 0] += 1
                lacking = lacking[1:]
        lacking, short = shortage(have, wish.cost)
    return first if wish.value > spent + ENOUGH else -1


def shortage(have: list[int], cost: Sequence[int]) -> tuple[list[int], int]:
    """The resources that a cost names and the player lacks, and how many tokens are lacking at all."""
    lacking: list[int] = []
    for icon in range(RESOURCES):
        lacking.extend([icon] * max(0, cost.count(icon) - have[icon]))
    return lacking, max(len(lacking), len(cost) - sum(have))


def leftover(eye: Eye, legal: Sequence[Action]) -> Action:
    """Nothing is worth its full price: play what idle tokens pay for, or burn what is worth no more than a new card."""
    s = eye.s
    seat = eye.seat
    total = s.public.total(seat)
    room = resource_limit(s, seat) - total
    best: Action = END_ADVENTURE
    highest = 0.0
    taste = eye.taste
    fresh = eye.book.fresh(s, seat)
    for action in legal:
        if isinstance(action, Discard):
            reward = s.box.cards[action.card].part.reward
            kept = min(room, len([icon for icon in reward if icon != DRAW])) * taste.saved
            kept += len([icon for icon in reward if icon == DRAW]) * taste.card
            value = kept - max(0.0, eye.held(action.card) - fresh)
            if value > highest and kept > 0:
                highest = value
                best = action
        elif isinstance(action, Play) and eye.book.printed.remains(action.card):
            idle = max(0, -room)
            price = taste.saved * max(0, len(play_cost(s, seat, action.card)) - idle)
            value = play_worth(eye, action.card) - price - max(0.0, eye.held(action.card) - fresh) - taste.idle
            if value > highest:
                highest = value
                best = action
    return best if best in legal else legal[-1]

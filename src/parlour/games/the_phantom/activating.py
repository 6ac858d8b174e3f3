"""Activating abilities: which can be used now, what they cost, who has to agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, Step
from parlour.core.effects.effect import all_possible, all_words
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.the_phantom.actions import (
    ALLOW,
    MOST_ABILITIES,
    MOST_CARDS,
    REFUSE,
    Activate,
    ActivateBoard,
)
from parlour.games.the_phantom.box import Use
from parlour.games.the_phantom.card import Ability
from parlour.games.the_phantom.events.cards import Activated
from parlour.games.the_phantom.events.turns import ConsentAsked, Consented
from parlour.games.the_phantom.icons import icon_words
from parlour.games.the_phantom.in_force import InForce, in_force, with_wilds
from parlour.games.the_phantom.in_reach import in_reach
from parlour.games.the_phantom.moving import area_of, discard_from_play, turn_card
from parlour.games.the_phantom.parts import LOOK
from parlour.games.the_phantom.paying import pay_all
from parlour.games.the_phantom.purse import Purse, purse_of
from parlour.games.the_phantom.state import Phantom


def text_of(ability: Ability) -> str:
    """An ability as it is printed: 'exhaust, 1 Wild: gain 1 Good mark'."""
    costs: list[str] = []
    if ability.exhaust:
        costs.append("exhaust")
    if ability.discard:
        costs.append("discard this from play")
    if ability.pay:
        costs.append(icon_words(ability.pay))
    costs.extend([each.words().removeprefix("choose: ") for each in ability.costs])
    once = "once a turn, " if ability.once else ""
    when = "when an enemy attacks you, " if ability.moment else ""
    asks = "" if type(ability.when).__name__ == "Always" else f"if {ability.when.words()}, "
    return f"{once}{when}{asks}{', '.join(costs) or 'for nothing'}: {all_words(ability.do)}"


def ability_words(s: Phantom, seat: int, action: Action) -> str:
    """The words of an activation, with the card's name and what it does."""
    if isinstance(action, Activate):
        ability = s.box.cards[action.card].part.abilities[action.ability]
        return f"Activate {s.box.labels[action.card]} - {text_of(ability)}"
    if isinstance(action, ActivateBoard):
        return f"Use your Legend board - {text_of(s.box.legends[seat].abilities[action.ability])}"
    return action.words()


def icons_of(ability: Ability, s: Phantom, card: int, seat: int) -> tuple[int, ...]:
    """What an ability of a card costs a player now in resources."""
    icons = ability.pay
    for each in in_force(s, seat).activate_cost:
        if card >= 0 and card in s.box.meant(each.like):
            icons = with_wilds(icons, each.more)
    return icons


FREE: Final = 0
TURNED: Final = 1
USED: Final = 2
TOO_DEAR: Final = 3
NOT_SO: Final = 4
NO_COST: Final = 5
FORBIDDEN: Final = 6
WITH_OTHERS: Final = 7


def hindrance(s: Phantom, seat: int, use: Use, rules: InForce, purse: Purse) -> int:
    """What keeps an ability of a card in play from being used now, under the rules in force; FREE if nothing does."""
    public = s.public
    card = use.card
    if use.exhaust and card in public.exhausted:
        return TURNED
    if use.once and use.key in public.used:
        return USED
    if rules.activate_cost:
        if not purse.can_pay(rules.cost_of(use)):
            return TOO_DEAR
    elif not use.price & purse.pays:
        return TOO_DEAR
    when = use.when
    if when is not None and not when.holds(s, seat):
        return NOT_SO
    for cost in use.costs:
        if not cost.possible(s, seat):
            return NO_COST
    if card in rules.forbidden:
        return FORBIDDEN
    return WITH_OTHERS if use.clashes and forbidden_with_others(s, use.card)[0] else FREE


def refusal(s: Phantom, seat: int, use: Use) -> tuple[str, str]:
    """Why an ability of a card in play cannot be used now: its rule and the reason; empty if it can."""
    card = use.card
    what = hindrance(s, seat, use, in_force(s, seat), purse_of(s, seat))
    if what == NO_COST:
        cost = next(each for each in use.ability.costs if not each.possible(s, seat))
        return "TP-114", f"you cannot {cost.words()}"
    if what == FORBIDDEN:
        printed = s.box.cards[card]
        return "TP-053", next(each.words() for each in in_force(s, seat).cannot_activate if each.like.fits(printed))
    if what == WITH_OTHERS:
        return forbidden_with_others(s, card)
    return REFUSALS[what]


REFUSALS: Final = (
    ("", ""),
    ("TP-055", "the card is exhausted"),
    ("TP-116", "this ability was used this turn"),
    ("TP-114", "you cannot pay for it"),
    ("TP-114", "its condition is not met"),
)


def forbidden_with_others(s: Phantom, card: int) -> tuple[str, str]:
    """What was activated this turn may exclude a card: Martial Arts against Weapons, and item restrictions."""
    cards = s.box.cards
    printed = cards[card]
    others = [cards[each] for each in s.public.activated if each != card]
    for other in others:
        if (printed.weapon and other.martial) or (printed.martial and other.weapon):
            return "TP-231", "Weapons and Martial Arts are not activated in the same turn"
    if s.setup.options.item_restrictions:
        weapons = [other for other in others if other.weapon]
        if printed.weapon and weapons and (printed.two_handed or any(other.two_handed for other in weapons)):
            return "TP-330", "a two-handed Weapon is activated alone"
        if printed.weapon and len(weapons) >= 2:
            return "TP-252", "only two Weapons are activated in a turn"
        if printed.costume and any(other.costume for other in others):
            return "TP-253", "only one Costume is activated in a turn"
    return REFUSALS[FREE]


def own_abilities(s: Phantom, seat: int, moment: int) -> list[Action]:
    """The abilities of a player's own Play area, of the row and of the Mission that can be used at this moment."""
    ready: list[Use] = []
    for use in in_reach(s, seat).own[moment]:
        if is_ready(s, seat, use):
            ready.append(use)
    return usable(s, seat, ready, in_force(s, seat), purse_of(s, seat)) if ready else []


def is_ready(s: Phantom, seat: int, use: Use) -> bool:
    """Whether nothing keeps an ability from being used but standing rules, resources and other cards: what is quickly
    seen, where mostly nothing can be used."""
    if use.key in s.public.used or (use.exhaust and use.card in s.public.exhausted):
        return False
    return not use.asks or ((use.when is None or use.when.holds(s, seat)) and all_possible(use.costs, s, seat))


def partners_uses(s: Phantom, seat: int, moment: int) -> Sequence[Use]:
    """The abilities of the partner's cards in play; the partner's board is not among them (TP-126)."""
    public = s.public
    if public.seats < 2 or public.knocked[1 - seat]:
        return ()
    return (public.in_reach[1 - seat] or in_reach(s, 1 - seat)).area[moment]


ANY_PRICE: Final = -1
"""Every bit of `Box.prices`."""


def usable(s: Phantom, seat: int, uses: Sequence[Use], rules: InForce, purse: Purse) -> list[Action]:
    """Those of these abilities that a player can use now: which have no `hindrance`."""
    exhausted = s.public.exhausted
    used = s.public.used
    forbidden = rules.forbidden
    pays = purse.pays
    if rules.activate_cost:
        uses = payable(uses, rules, purse)
        pays = ANY_PRICE
    found: list[Action] = []
    for use in uses:
        if not use.price & pays or use.key in used:
            continue
        card = use.card
        if (use.exhaust and card in exhausted) or card in forbidden:
            continue
        if use.asks:
            when = use.when
            if when is not None and not when.holds(s, seat):
                continue
            if use.clashes and forbidden_with_others(s, card)[0]:
                continue
            for cost in use.costs:
                if not cost.possible(s, seat):
                    break
            else:
                found.append(use.action)
        else:
            found.append(use.action)
    return found


def payable(uses: Sequence[Use], rules: InForce, purse: Purse) -> list[Use]:
    """Those of these abilities that can be paid for with resources where standing rules change what they cost."""
    dearer = rules.dearer
    pays = purse.pays
    found: list[Use] = []
    for use in uses:
        if purse.can_pay(rules.cost_of(use)) if use.card in dearer else use.price & pays:
            found.append(use)
    return found


def usable_of_board(s: Phantom, seat: int, uses: Sequence[Use], purse: Purse) -> list[Action]:
    """Those of these abilities of a player's Legend board that can be used now."""
    found: list[Action] = []
    for use in uses:
        if not use.price & purse.pays or (use.once and use.key in s.public.used):
            continue
        if (use.when is None or use.when.holds(s, seat)) and all_possible(use.costs, s, seat):
            found.append(use.action)
    return found


def board_key(seat: int, number: int) -> int:
    """How the use of a board's ability is remembered."""
    return (MOST_CARDS + seat) << 3 | number


def activate(s: Phantom, seat: int, action: Activate) -> None:
    """Use an ability; the partner's card only if the partner agrees, which comes before the cost (TP-307)."""
    owner = area_of(s, action.card)
    step = pay_ability(seat, action)
    if owner < 0 or owner == seat or s.public.consent[owner]:
        step.resolve(s)
    else:
        if s.log is not None:
            ability = s.box.cards[action.card].part.abilities[action.ability]
            s.log.append(ConsentAsked(seat, s.name(action.card), s.box.names[action.card], text_of(ability)))
        s.then(AskConsent(owner, step))


@dataclass(frozen=True)
class PayAbility(Step):
    """Pay the whole cost, left of the colon; then the result happens."""

    seat: int
    card: int
    ability: int

    def rule(self) -> str:
        return "TP-113"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        card = self.card
        seat = self.seat
        use = s.box.cards[card].uses[self.ability]
        ability = use.ability
        if s.log is not None:
            s.log.append(Activated(seat, s.name(card), s.box.names[card], text_of(ability)))
        rules = in_force(s, seat)
        icons = rules.cost_of(use) if rules.activate_cost else use.pay
        if ability.once:
            public.used.append(use.key)
        if card not in public.activated:
            public.activated.append(card)
        if ability.exhaust:
            turn_card(s, card, True)
        if ability.discard:
            discard_from_play(s, card)
        s.then(LOOK)
        s.then_all(use.steps[seat])
        if icons:
            pay_all(s, seat, icons)


PAY_ABILITY: Final[dict[tuple[int, Activate], PayAbility]] = {}


def pay_ability(seat: int, action: Activate) -> PayAbility:
    """The step by which a player pays for an ability, made once."""
    found = PAY_ABILITY.get((seat, action))
    if found is None:
        found = PAY_ABILITY[seat, action] = PayAbility(seat, action.card, action.ability)
    return found


@dataclass(frozen=True)
class PayBoard(Step):
    """The same for an ability of the Legend board."""

    seat: int
    ability: int

    def rule(self) -> str:
        return "TP-115"

    def resolve(self, s: Phantom) -> None:
        legend = s.box.legends[self.seat]
        ability = legend.abilities[self.ability]
        if s.log is not None:
            s.log.append(Activated(self.seat, legend.name, "", text_of(ability)))
        if ability.once:
            s.public.used.append(board_key(self.seat, self.ability))
        s.then(LOOK)
        s.then_all(s.box.boards[self.seat][self.ability].steps[self.seat])
        pay_all(s, self.seat, ability.pay)


PAY_BOARD: Final = [[PayBoard(seat, ability) for ability in range(MOST_ABILITIES)] for seat in range(2)]


@dataclass(frozen=True)
class AskConsent(AskOne):
    """The partner wants to use a card of yours: do you allow it?"""

    seat: int = field()
    wanted: PayAbility

    def rule(self) -> str:
        return "TP-120"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        return YES_OR_NO

    def take(self, s: Phantom, seat: int, action: Action) -> None:
        card = self.wanted.card
        if s.log is not None:
            s.log.append(Consented(seat, s.name(card), s.box.names[card], action is ALLOW))
        if action is ALLOW:
            s.then(self.wanted)

    def prompt(self, s: Phantom, seat: int) -> str:
        wanted = self.wanted
        ability = s.box.cards[wanted.card].part.abilities[wanted.ability]
        return f"May {name_of(wanted.seat)} use your {s.name(wanted.card)} - {text_of(ability)}?"

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is asked for consent"


YES_OR_NO: Final[list[Action]] = [ALLOW, REFUSE]

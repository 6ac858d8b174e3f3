"""Combat and Cardchecks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from parlour.core.agenda import AskOne, Step
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.the_phantom.actions import (
    COUNT_AS,
    COUNT_AS_NOTHING,
    MOST_CARDS,
    PLACE_WOUND,
    STRIKE,
    Activate,
    ActivateBoard,
    CountAs,
    PlaceWound,
)
from parlour.games.the_phantom.activating import (
    PAY_BOARD,
    ability_words,
    activate,
    own_abilities,
    partners_uses,
    usable,
    usable_of_board,
)
from parlour.games.the_phantom.card import PLAYER
from parlour.games.the_phantom.events.cards import Checked, CombatValue, CountedAs, FightBegan
from parlour.games.the_phantom.events.row import Wounded
from parlour.games.the_phantom.icons import RESOURCES, WILD
from parlour.games.the_phantom.in_force import InForce, base_combat, combat_cost_more, in_force, on_enemies
from parlour.games.the_phantom.looking import WOUNDS
from parlour.games.the_phantom.moments import IN_COMBAT
from parlour.games.the_phantom.moving import has_player_card, take_top
from parlour.games.the_phantom.parts import LOOK
from parlour.games.the_phantom.paying import pay_all
from parlour.games.the_phantom.purse import Purse, purse_of
from parlour.games.the_phantom.state import Phantom


def combat_cost(s: Phantom, seat: int) -> tuple[int, ...]:
    """What it costs to initiate combat now."""
    cost = s.box.legends[seat].combat_cost
    more = combat_cost_more(s, seat)
    return (*cost, *[WILD] * more) if more else cost


def can_pay_combat(s: Phantom, seat: int, rules: InForce, purse: Purse) -> bool:
    """Whether a player has what it costs to initiate combat now."""
    if rules.combat_cost:
        return purse.can_pay(combat_cost(s, seat))
    return s.box.combat_prices[seat] & purse.pays != 0


def targets(s: Phantom) -> list[int]:
    """The enemies of the row that a Wound may be placed on, Bosses and enemy Objectives too (TP-136)."""
    enemies = s.box.enemies
    return [card for card in s.public.row if card in enemies]


def begin_combat(s: Phantom, seat: int) -> None:
    """Step 1: spend the combat cost. Then the Cardcheck, abilities, Wounds."""
    cost = combat_cost(s, seat)
    s.public.fights += 1
    if s.log is not None:
        s.log.append(FightBegan(seat))
    s.then_all(COMBAT[seat])
    pay_all(s, seat, cost)


@dataclass(frozen=True)
class CombatCheck(Step):
    """Step 2: the base value, and 1 for each combat symbol and each Wild of the revealed card's cost."""

    seat: int

    def rule(self) -> str:
        return "TP-131"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        seat = self.seat
        total = base_combat(s, seat)
        if has_player_card(s, seat):
            card = take_top(s, seat)
            if s.log is not None:
                s.log.append(Checked(seat, s.name(card), s.box.names[card]))
            symbols = s.box.legends[seat].combat_symbols
            total += len([icon for icon in s.box.cards[card].cost if icon == WILD or icon in symbols])
            public.discards[seat].append(card)
        public.combat = total
        if s.log is not None:
            s.log.append(CombatValue(seat, total))


@dataclass(frozen=True)
class AskCombat(AskOne):
    """After the Cardcheck any number of abilities that add Combat value may be activated."""

    seat: int = field()

    def rule(self) -> str:
        return "TP-132"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        found = own_abilities(s, seat, IN_COMBAT)
        partners = partners_uses(s, seat, IN_COMBAT)
        if partners:
            found += usable(s, seat, partners, in_force(s, seat), purse_of(s, seat))
        board = s.box.board_uses[seat][IN_COMBAT]
        if board:
            found += usable_of_board(s, seat, board, purse_of(s, seat))
        found.append(STRIKE)
        return found

    def forced(self, s: Phantom) -> bool:
        return True

    def take(self, s: Phantom, seat: int, action: Action) -> None:
        if isinstance(action, Activate):
            s.then(self)
            activate(s, seat, action)
        elif isinstance(action, ActivateBoard):
            s.then(PAY_BOARD[seat][action.ability], self)

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"Your Combat value is {s.public.combat}. Do you add to it?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return ability_words(s, seat, action)

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is in combat"

    def why_not(self, s: Phantom, seat: int, action: Action) -> tuple[str, str]:
        return "TP-304", "between Cardcheck and Wounds only abilities that add Combat value can be used"


@dataclass(frozen=True)
class PlaceWounds(Step):
    """Step 3: place Wounds equal to the Combat value."""

    seat: int

    def rule(self) -> str:
        return "TP-134"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        public.placing = max(0, public.combat)
        public.combat = -1
        public.blows.clear()
        if public.placing:
            s.then(ASK_WOUND[self.seat])


@dataclass(frozen=True)
class AskWound(AskOne):
    """Place the Wounds one by one, among any number of enemies as you choose."""

    seat: int = field()

    def rule(self) -> str:
        return "TP-134"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        blows = s.public.blows
        found = targets(s)
        for each in on_enemies(s).most_wounds:
            most = each.most
            like = each.like
            found = [card for card in found if blows.count(card) < most or not like.fits(s.box.cards[card])]
        return [PLACE_WOUND[card] for card in found]

    def forced(self, s: Phantom) -> bool:
        return True

    def take(self, s: Phantom, seat: int, action: PlaceWound) -> None:
        public = s.public
        public.add_tokens(action.card, WOUNDS, 1)
        public.blows.append(action.card)
        public.placing -= 1
        if s.log is not None:
            s.log.append(Wounded(s.name(action.card), s.box.names[action.card], 1))
        if public.placing > 0:
            s.then(self)

    def otherwise(self, s: Phantom) -> None:
        """No enemy can take a further Wound."""
        s.public.placing = 0

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"Place a Wound ({s.public.placing} left)"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return f"A Wound on {s.box.labels[action.card]}" if isinstance(action, PlaceWound) else action.words()

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is placing Wounds"


COMBAT_CHECK: Final = [CombatCheck(0), CombatCheck(1)]
ASK_COMBAT: Final = [AskCombat(0), AskCombat(1)]
PLACE_WOUNDS: Final = [PlaceWounds(0), PlaceWounds(1)]
ASK_WOUND: Final = [AskWound(0), AskWound(1)]
COMBAT: Final = [(COMBAT_CHECK[seat], ASK_COMBAT[seat], PLACE_WOUNDS[seat], LOOK) for seat in range(2)]
"""What follows once a combat is paid for."""


# Cardchecks -----------------------------------------------------------------------------------------------


def reveal_for_check(s: Phantom, seat: int, check: Any, source: int) -> None:
    """Reveal the top card of the player's own Player deck and look at its cost (TP-174)."""
    if not has_player_card(s, seat):
        return
    card = take_top(s, seat)
    printed = s.box.cards[card]
    s.public.checked.append(card)
    if s.log is not None:
        s.log.append(Checked(seat, s.name(card), s.box.names[card]))
    wilds = printed.wilds
    by_others = source < 0 or s.box.cards[source].kind != PLAYER
    if wilds and by_others and in_force(s, seat).ignores_wild:
        wilds = 0
    s.then(DISCARD_CHECKED[seat][card])
    count_wilds(s, seat, check, source, printed.symbols, wilds)


def count_wilds(s: Phantom, seat: int, check: Any, source: int, symbols: tuple[int, ...], wilds: int) -> None:
    """Ask what each Wild counts as, while that can trigger something; then every line that matches does."""
    if wilds and check.wanted(symbols):
        s.then(AskWild(seat, check, source, symbols, wilds))
    else:
        s.then_all(check.outcomes(symbols, seat, source))


@dataclass(frozen=True)
class AskWild(AskOne):
    """Each Wild of the revealed card counts as one resource; it need not trigger anything."""

    seat: int = field()
    check: Any
    """The Cardcheck, a verb; its class comes later, and a compiled field cannot name it before that."""
    source: int
    symbols: tuple[int, ...]
    wilds: int

    def rule(self) -> str:
        return "TP-162"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        wanted = self.check.wanted(self.symbols)
        found: list[Action] = [COUNT_AS[each] for each in range(RESOURCES) if each in wanted]
        found.append(COUNT_AS_NOTHING)
        return found

    def take(self, s: Phantom, seat: int, action: Action) -> None:
        symbols = self.symbols
        resource = -1
        if isinstance(action, CountAs):
            resource = action.resource
            symbols = (*symbols, resource)
        if s.log is not None:
            s.log.append(CountedAs(seat, resource))
        count_wilds(s, seat, self.check, self.source, symbols, self.wilds - 1)

    def prompt(self, s: Phantom, seat: int) -> str:
        more = f" ({self.wilds} left)" if self.wilds > 1 else ""
        return f"What does the Wild count as{more}?"

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is counting a Wild"


@dataclass(frozen=True)
class DiscardChecked(Step):
    """The revealed card goes to the Discard pile after all lines are done."""

    seat: int
    card: int

    def rule(self) -> str:
        return "TP-177"

    def resolve(self, s: Phantom) -> None:
        s.public.checked.remove(self.card)
        s.public.discards[self.seat].append(self.card)


DISCARD_CHECKED: Final = [[DiscardChecked(seat, card) for card in range(MOST_CARDS)] for seat in range(2)]

"""What a hero answers at a glance: every question has one quick answer, for rollouts and for what needs no thought."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.games.the_phantom.book import Book
from parlour.bots.games.the_phantom.eye import Eye
from parlour.bots.games.the_phantom.turn import best_action, spared
from parlour.core.effects.combined import DECLINE, PAY_FOR_IT, AskMay, AskOneOf, Pick
from parlour.core.effects.effect import all_worth
from parlour.core.question import Action
from parlour.games.the_phantom.actions import (
    ALLOW,
    CHOOSE_NONE,
    HEAL_ALL,
    KEEP_HAND,
    PUT,
    READY_ALL,
    STRIKE,
    TAKE_THE_HIT,
    TO_HAND,
    Activate,
    ActivateBoard,
    Choose,
    CountAs,
    DiscardInCleanup,
    GiveBack,
    Pay,
    PlaceWound,
    Take,
    TakeLoot,
)
from parlour.games.the_phantom.activating import AskConsent, icons_of
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.choosing import AskTarget
from parlour.games.the_phantom.destiny import AskAttacked
from parlour.games.the_phantom.fighting import AskCombat, AskWild, AskWound
from parlour.games.the_phantom.gaining import AskPut
from parlour.games.the_phantom.icons import RESOURCES, WILD
from parlour.games.the_phantom.looking import AskLoot
from parlour.games.the_phantom.paying import AskPay, AskTake, can_pay
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.turns import AskCleanup, AskGiveBack, AskReady, AskRecovery
from parlour.games.the_phantom.verbs import AskDiscard, AskLose, TakeBack
from parlour.games.the_phantom.verbs_lore import AskMission
from parlour.games.the_phantom.verbs_more import AskActivateFree, AskPlayFree
from parlour.games.the_phantom.verbs_play import AskHeal, DiscardFromPlay, Exhaust, Ready
from parlour.games.the_phantom.verbs_row import PlaceResolved, Remove, Resolve, SetAside, TakeWounds, Wound
from parlour.games.the_phantom.verbs_tokens import Calm


def quick(s: Phantom, seat: int, legal: Sequence[Action], book: Book) -> Action:
    """The answer at a glance."""
    if len(legal) == 1:
        return legal[0]
    question = s.agenda[-1]
    eye = Eye(s, seat, book)
    if isinstance(question, AskAdventure):
        return best_action(eye, legal)
    if isinstance(question, AskPay | AskGiveBack | AskLose):
        return least_needed(eye, legal)
    if isinstance(question, AskTake):
        return most_needed(eye, legal)
    if isinstance(question, AskCombat):
        return combat_help(eye, legal)
    if isinstance(question, AskWound):
        return wound(eye, legal)
    if isinstance(question, AskCleanup):
        return cleanup(eye, legal)
    if isinstance(question, AskRecovery):
        return recovery(eye)
    if isinstance(question, AskAttacked):
        return defence(eye, legal)
    if isinstance(question, AskTarget):
        return target(eye, question, legal)
    if isinstance(question, AskWild):
        return wild(eye, question, legal)
    if isinstance(question, AskOneOf):
        return one_of(eye, question, legal)
    if isinstance(question, AskMay):
        eye.source = question.source
        value = all_worth(question.effect.pay, eye) + all_worth(question.effect.then, eye)
        return PAY_FOR_IT if value > 0 and PAY_FOR_IT in legal else DECLINE
    if isinstance(question, AskConsent):
        return ALLOW
    if isinstance(question, AskPut):
        return PUT[TO_HAND]
    if isinstance(question, AskLoot):
        return loot(eye, question, legal)
    if isinstance(question, AskMission):
        return mission(eye, legal)
    return by_card(eye, question, legal)


def mission(eye: Eye, legal: Sequence[Action]) -> Action:
    """Of several Missions the one whose ways suit what the player has and holds now."""
    public = eye.s.public
    before = public.mission
    best = legal[0]
    highest = -1e9
    for action in legal:
        if isinstance(action, Choose):
            public.mission = action.card
            value = 0.0
            for ability in eye.s.box.cards[action.card].part.abilities:
                ready = can_pay(eye.s, eye.seat, ability.pay)
                near = all(cost.possible(eye.s, eye.seat) for cost in ability.costs)
                weight = 1.0 if ready and near else 0.6 if near else 0.1
                value += weight * max(0.0, eye.ability(ability, action.card, ability.pay))
            if value > highest:
                highest = value
                best = action
    public.mission = before
    return best


def by_card(eye: Eye, question: object, legal: Sequence[Action]) -> Action:
    """Questions for one card: the best to ready, play or heal, the least to discard."""
    printed = eye.book.printed
    best = legal[0]
    highest = -1e9
    for action in legal:
        value = -0.01
        if isinstance(action, Choose):
            card = action.card
            if isinstance(question, AskDiscard):
                value = -eye.held(card)
            elif isinstance(question, AskHeal):
                value = eye.book.penalty(card)
            elif isinstance(question, AskReady):
                value = printed.turn(card)
            elif isinstance(question, AskPlayFree):
                value = printed.played(card, eye.horizon) - printed.burn(card)
            else:
                value = 0.0
        elif isinstance(action, Activate) and isinstance(question, AskActivateFree):
            value = eye.worth(eye.s.box.cards[action.card].part.abilities[action.ability].do, action.card)
        if value > highest:
            highest = value
            best = action
    return best


# Resources ------------------------------------------------------------------------------------------------


def needs(eye: Eye) -> list[float]:
    """How much each resource is wanted: for cards in the hand, the Mission, cards in play, the board."""
    s = eye.s
    public = s.public
    found = [0.0] * RESOURCES
    for card in s.hands[eye.seat]:
        want(found, s.box.cards[card].cost, 0.6)
    cards = [*public.areas[eye.seat], *public.row]
    if public.mission >= 0:
        cards.append(public.mission)
    for card in cards:
        for ability in s.box.cards[card].part.abilities:
            if not (ability.exhaust and card in public.exhausted):
                want(found, ability.pay, 0.8)
    for ability in s.box.legends[eye.seat].abilities:
        want(found, ability.pay, 0.4)
    have = eye.mine()
    for icon in range(RESOURCES):
        found[icon] -= 0.7 * have[icon]
    return found


def want(found: list[float], icons: Sequence[int], weight: float) -> None:
    """Count the symbols of a cost."""
    for icon in icons:
        if icon != WILD:
            found[icon] += weight


def least_needed(eye: Eye, legal: Sequence[Action]) -> Action:
    """The resource that will be missed least."""
    wanted = needs(eye)
    best = legal[0]
    lowest = 1e9
    for action in legal:
        if isinstance(action, Pay | GiveBack) and wanted[action.resource] < lowest:
            lowest = wanted[action.resource]
            best = action
    return best


def most_needed(eye: Eye, legal: Sequence[Action]) -> Action:
    """The resource that is wanted most."""
    wanted = needs(eye)
    best = legal[0]
    highest = -1e9
    for action in legal:
        if isinstance(action, Take) and wanted[action.resource] > highest:
            highest = wanted[action.resource]
            best = action
    return best


# Combat ---------------------------------------------------------------------------------------------------


def combat_help(eye: Eye, legal: Sequence[Action]) -> Action:
    """The helper that brings most in this combat; none if further Wounds are not worth it."""
    s = eye.s
    best: Action = STRIKE
    highest = 0.1
    for action in legal:
        value = 0.0
        if isinstance(action, Activate):
            ability = s.box.cards[action.card].part.abilities[action.ability]
            icons = icons_of(ability, s, action.card, eye.seat)
            value = eye.ability(ability, action.card, icons) - 0.5 * spared(eye, action.card, ability)
        elif isinstance(action, ActivateBoard):
            ability = s.box.legends[eye.seat].abilities[action.ability]
            value = eye.ability(ability, -1, ability.pay)
        if value > highest:
            highest = value
            best = action
    return best


def wound(eye: Eye, legal: Sequence[Action]) -> Action:
    """Where the next Wound goes: to who can be beaten now and does most harm, else where it will count."""
    left = eye.s.public.placing
    best = legal[0]
    highest = -1e9
    for action in legal:
        if isinstance(action, PlaceWound):
            still = eye.still(action.card)
            worth = eye.hurt(action.card, float(max(1, still)))
            value = worth / max(1, still) + (10.0 if 0 < still <= left else 0.0)
            if still <= 0:
                value = -5.0
            if value > highest:
                highest = value
                best = action
    return best


def defence(eye: Eye, legal: Sequence[Action]) -> Action:
    """Whether an attack is met, and by what: the card that is needed least elsewhere."""
    s = eye.s
    best: Action = TAKE_THE_HIT
    highest = 0.2
    for action in legal:
        if isinstance(action, Activate):
            ability = s.box.cards[action.card].part.abilities[action.ability]
            value = eye.ability(ability, action.card, icons_of(ability, s, action.card, eye.seat))
            value -= 0.2 * eye.book.printed.turn(action.card)
            if value > highest:
                highest = value
                best = action
    return best


# Choices --------------------------------------------------------------------------------------------------


def recovery(eye: Eye) -> Action:
    """Heal if the injuries cost more than the exhausted cards would bring."""
    public = eye.s.public
    seat = eye.seat
    hurt = sum([eye.book.penalty(card) for card in public.injured[seat]])
    tired = sum([eye.book.printed.turn(card) for card in public.areas[seat] if card in public.exhausted])
    return HEAL_ALL if hurt > tired else READY_ALL


def cleanup(eye: Eye, legal: Sequence[Action]) -> Action:
    """Cards that are worth less than an unknown one go."""
    best: Action = KEEP_HAND
    lowest = eye.book.fresh(eye.s, eye.seat) - 0.3
    for action in legal:
        if isinstance(action, DiscardInCleanup):
            value = 0.0 if eye.s.box.cards[action.card].injury else eye.held(action.card)
            if value < lowest:
                lowest = value
                best = action
    return best


def target(eye: Eye, question: AskTarget, legal: Sequence[Action]) -> Action:
    """The card for a sentence: best for what helps, least for what hurts."""
    verb = question.verb
    eye.source = question.source
    printed = eye.book.printed
    best = legal[0]
    highest = -1e9
    for action in legal:
        value = 0.0
        if isinstance(action, Choose):
            card = action.card
            if isinstance(verb, Ready):
                value = printed.turn(card)
            elif isinstance(verb, Exhaust | DiscardFromPlay):
                value = -printed.turn(card)
            elif isinstance(verb, Wound):
                value = eye.hurt(card, eye.number(verb.number))
            elif isinstance(verb, Resolve | Remove | SetAside):
                value = eye.threat(card) if card in eye.s.public.row else 0.1
            elif isinstance(verb, PlaceResolved):
                value = -eye.threat(card)
            elif isinstance(verb, TakeBack):
                value = eye.held(card)
            elif isinstance(verb, Calm):
                value = eye.attack(card)
            elif isinstance(verb, TakeWounds):
                value = -eye.unwounded([card], verb.number)
        elif action is CHOOSE_NONE:
            value = 0.01
        if value > highest:
            highest = value
            best = action
    return best


def wild(eye: Eye, question: AskWild, legal: Sequence[Action]) -> Action:
    """What a Wild counts as: the resource whose lines are worth most; nothing if they only hurt."""
    eye.source = question.source
    best = legal[-1]
    highest = 0.0
    for action in legal:
        if isinstance(action, CountAs):
            value = 0.0
            for line in question.check.lines:
                fresh = line.each or not any(symbol in question.symbols for symbol in line.on)
                if fresh and action.resource in line.on:
                    value += all_worth(line.do, eye)
            if value > highest:
                highest = value
                best = action
    return best


def one_of(eye: Eye, question: AskOneOf, legal: Sequence[Action]) -> Action:
    """The best of several effects."""
    eye.source = question.source
    best = legal[0]
    highest = -1e9
    for action in legal:
        if isinstance(action, Pick):
            value = question.effect.of[action.number].worth(eye)
            if value > highest:
                highest = value
                best = action
    return best


def loot(eye: Eye, question: AskLoot, legal: Sequence[Action]) -> Action:
    """The best row that was reached."""
    best = legal[-1]
    highest = -1e9
    for action in legal:
        if isinstance(action, TakeLoot):
            value = eye.worth(question.table(eye.s).cells[action.row].do, eye.s.box.loot) + 0.01 * action.row
            if value > highest:
                highest = value
                best = action
    return best

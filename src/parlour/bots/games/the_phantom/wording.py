"""Why a hero does something, in a sentence for people."""

from __future__ import annotations

from typing import Final

from parlour.bots.games.the_phantom.aims import GOOD, distance
from parlour.bots.games.the_phantom.eye import Eye
from parlour.bots.games.the_phantom.turn import best_wish, fight_value
from parlour.core.effects.combined import DECLINE, PAY_FOR_IT, AskMay, AskOneOf, Pick
from parlour.core.effects.effect import all_words
from parlour.core.question import Action
from parlour.core.words import counted
from parlour.games.the_phantom.actions import (
    ALLOW,
    CHOOSE_NONE,
    COUNT_AS_NOTHING,
    END_ADVENTURE,
    FIGHT,
    HEAL_ALL,
    KEEP_HAND,
    READY_ALL,
    STRIKE,
    TAKE_THE_HIT,
    Activate,
    ActivateBoard,
    Choose,
    CountAs,
    Discard,
    DiscardInCleanup,
    GiveBack,
    Pay,
    PlaceWound,
    Play,
    Put,
    Take,
    TakeLoot,
)
from parlour.games.the_phantom.choosing import AskTarget
from parlour.games.the_phantom.icons import NAMES, icon_words
from parlour.games.the_phantom.verbs import AskDiscard

PUT: Final = (
    "In the hand it is of use at once.",
    "On top of the deck it is drawn next.",
    "It comes back when the deck is shuffled.",
)


def reason(eye: Eye, action: Action) -> str:
    """One sentence for every answer that a hero may give."""
    s = eye.s
    if isinstance(action, Play):
        return playing(eye, action.card)
    if isinstance(action, Discard):
        return burning(eye, action.card)
    if isinstance(action, Activate):
        return using(eye, action)
    if isinstance(action, ActivateBoard):
        ability = s.box.legends[eye.seat].abilities[action.ability]
        return f"Its board lets it {all_words(ability.do)}, which is worth more than {icon_words(ability.pay)} now."
    if isinstance(action, PlaceWound):
        left = eye.still(action.card)
        return f"{s.name(action.card)} falls at {counted(left, 'more Wound')}, and is best out of the way."
    if isinstance(action, DiscardInCleanup):
        return f"A new card is likely to be of more use than {s.name(action.card)}."
    if isinstance(action, Pay | GiveBack):
        return f"It needs its {NAMES[action.resource]} least."
    if isinstance(action, Take):
        return f"{NAMES[action.resource]} is what its cards and the Mission ask for most."
    if isinstance(action, CountAs):
        return f"As a {NAMES[action.resource]} the Wild brings the better line of the check."
    if isinstance(action, Choose):
        return choosing(eye, action.card)
    if isinstance(action, TakeLoot):
        return "That is the best reward within reach."
    if isinstance(action, Put):
        return PUT[action.place]
    return plain(eye, action)


def plain(eye: Eye, action: Action) -> str:
    """The answers that name no card."""
    s = eye.s
    seat = eye.seat
    question = s.agenda[-1]
    if action is FIGHT:
        enemies = [card for card in s.public.row if s.box.cards[card].enemy]
        wounds = counted(round(fight_value(eye)), "Wound")
        return f"A combat should place about {wounds} on {counted(len(enemies), 'enemy', 'enemies')}."
    if action is END_ADVENTURE:
        return "Nothing that is left to do is worth its price; the rest is kept for the next turn."
    if action is HEAL_ALL:
        hurt = counted(len(s.public.injured[seat]), "injury", "injuries")
        return f"Its {hurt} cost it more than its tired cards would bring."
    if action is READY_ALL:
        hurt = (
            "will bring more than healing would" if s.public.injured[seat] else "bring most: it has no injury to heal"
        )
        return f"Its cards, ready again, {hurt}."
    if action is STRIKE:
        return "More Wounds would beat nobody else; its helpers stay ready."
    if action is TAKE_THE_HIT:
        left = s.public.sizes[s.public.seats + seat]
        return f"It can bear this one ({counted(left, 'injury', 'injuries')} left) and keeps its cards ready."
    if action is ALLOW:
        return "What helps its partner helps both."
    if action is KEEP_HAND:
        return "What it holds is worth keeping."
    if action is COUNT_AS_NOTHING or action is CHOOSE_NONE:
        return "Nothing there would help it more."
    if isinstance(question, AskOneOf) and isinstance(action, Pick):
        return "Of these it hurts least, or helps most."
    if isinstance(question, AskMay) and action is PAY_FOR_IT:
        return f"It is worth the price: {all_words(question.effect.then)}."
    if action is DECLINE:
        return "The price is too high just now."
    return "It seems best so."


def playing(eye: Eye, card: int) -> str:
    """Why a card is played."""
    printed = eye.book.printed
    name = eye.s.name(card)
    if not printed.remains(card):
        return f"This is the moment for {name}."
    each = printed.turn(card)
    return f"{name} is worth about {each:.1f} tokens a turn, for about {counted(round(eye.horizon), 'turn')} to come."


def burning(eye: Eye, card: int) -> str:
    """Why a card is burnt: for what, if there is something to pay for."""
    name = eye.s.name(card)
    wish = best_wish(eye, card)
    if wish:
        return f"{name} pays towards what it wants next: {'another one' if wish == name else wish}."
    return f"{name} is of more use as tokens, and a new card comes."


def using(eye: Eye, action: Activate) -> str:
    """Why an ability is used."""
    s = eye.s
    ability = s.box.cards[action.card].part.abilities[action.ability]
    name = s.name(action.card)
    if action.card == s.public.mission:
        return f"{name} asks for it: {nearest_goal(eye)}."
    if s.public.combat >= 0:
        return f"With {name} the combat beats more."
    if s.public.attacker >= 0:
        return f"{name} spares it the attack of {s.name(s.public.attacker)}."
    if ability.pay:
        return f"What {name} does is worth more than {icon_words(ability.pay)} now."
    if ability.exhaust:
        return f"It costs no token: {name} only turns sideways, and Recovery readies it."
    return f"What {name} does helps now, and costs little."


def nearest_goal(eye: Eye) -> str:
    """How far the nearest goal of the Mission is."""
    s = eye.s
    away = [
        distance(s, eye.seat, aim.goal.when)
        for aim in eye.book.aims(s.public.mission).found
        if aim.verdict == GOOD and aim.key not in s.public.reached
    ]
    return f"about {counted(round(min(away)), 'step')} to its goal" if away else "time is short"


def choosing(eye: Eye, card: int) -> str:
    """Why a card is chosen."""
    s = eye.s
    name = s.name(card)
    question = s.agenda[-1]
    if isinstance(question, AskTarget):
        if card in s.public.row:
            return f"{name} does most harm on the row."
        return f"{name} is the one for it: {question.verb.words()}."
    if card in s.public.injured[eye.seat]:
        return f"{name} hampers it most."
    if card in s.hands[eye.seat]:
        return f"Of its hand, {name} fits best." if not isinstance(question, AskDiscard) else f"It needs {name} least."
    return f"{name} looks the better way."

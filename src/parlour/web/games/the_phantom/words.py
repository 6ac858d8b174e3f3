"""What the page says beside the cards: advice for each question, what the reader explains, symbols of the log."""

from __future__ import annotations

from typing import Final

from parlour.core.agenda import Ask
from parlour.core.effects.combined import AskMay, AskOneOf
from parlour.core.events import Event
from parlour.core.words import counted, listed
from parlour.games.the_phantom.actions import Activate, Discard, Fight, Play
from parlour.games.the_phantom.activating import AskConsent
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.choosing import AskTarget
from parlour.games.the_phantom.destiny import AskAttacked
from parlour.games.the_phantom.events import cards, row, turns
from parlour.games.the_phantom.fighting import AskCombat, AskWild, AskWound, combat_cost
from parlour.games.the_phantom.gaining import AskPut
from parlour.games.the_phantom.in_force import resource_limit
from parlour.games.the_phantom.looking import AskDefeated, AskLoot
from parlour.games.the_phantom.paying import AskPay, AskTake, cost_words
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import attack_words
from parlour.games.the_phantom.turns import AskCleanup, AskGiveBack, AskReady, AskRecovery
from parlour.games.the_phantom.verbs import AskDiscard, AskLose
from parlour.games.the_phantom.verbs_lore import AskMission
from parlour.games.the_phantom.verbs_play import AskHeal
from parlour.web.games.page import Reading
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.deeds import state_of
from parlour.web.games.the_phantom.pictures import ph

ADVICE: Final[dict[type[Ask], str]] = {
    AskPay: "A Wild in a cost is paid with any resource. Keep what your other cards ask for.",
    AskTake: "A Wild gives you any resource. Look at the black circles of the card you want to play next.",
    AskGiveBack: "You keep only as many tokens as your limit; the rest goes back.",
    AskLose: "It goes back to the supply.",
    AskWild: "Count each Wild as one symbol, or leave it. The list at the side shows what follows.",
    AskCombat: "Ready cards that add Combat value have a bright ring. Then place the Wounds.",
    AskWound: "Pick an enemy. As many Wounds as health defeat it; Wounds stay from turn to turn.",
    AskAttacked: "A card with a bright ring can be used against this attack. Else you take an Injury card.",
    AskConsent: "It is your card: nothing is spent or exhausted unless you allow it.",
    AskRecovery: "You get only one of the two this turn. Few injuries and many tired cards: ready. Else heal.",
    AskReady: "Pick a card with a bright ring.",
    AskCleanup: "What you keep stays in hand; you draw up to your hand size next turn. Discarding here gives nothing.",
    AskDiscard: "Pick a card of your hand. It gives nothing this way.",
    AskHeal: "Pick the injury that hinders you most.",
    AskPut: "It is yours for good. In hand you can use it now, on the deck you draw it next.",
    AskLoot: "Take the best row you reached, or a lower one.",
    AskMission: "Pick a Mission to read it. The other one is removed from the game.",
    AskDefeated: "Their effects happen one after the other; you choose the order.",
    AskTarget: "Pick a card with a bright ring.",
    AskOneOf: "Choose one; what cannot be done is not offered.",
    AskMay: "You may pay for it, or decline.",
}


def advice(scene: Scene) -> str:
    """The second line of the calling card: in the Adventure phase what is worth doing now, in words for a newcomer."""
    if scene.asks(AskAdventure):
        return adventure_advice(scene)
    return next((words for question, words in ADVICE.items() if scene.asks(question)), "")


def adventure_advice(scene: Scene) -> str:
    """What can be done now, the most telling first."""
    s = state_of(scene)
    question = scene.sight.question
    answers = [] if question is None else [option.action for option in question.answers]
    playable = [each.card for each in answers if isinstance(each, Play)]
    burnable = [each for each in answers if isinstance(each, Discard)]
    mission = any(isinstance(each, Activate) and each.card == s.public.mission for each in answers)
    said: list[str] = []
    if mission:
        said.append("The Mission can be advanced: press it.")
    if playable:
        names = listed([s.box.cards[card].name for card in playable[:2]], "or")
        said.append(f"You can pay for {names}: played cards stay and work every turn.")
    elif burnable and not s.public.total(scene.seat):
        said.append("You have no resources yet: pick a card and discard it for the green squares.")
    elif burnable and not mission:
        said.append("Discard a card for its green squares to pay for another one, for a combat or for the Mission.")
    said.append(_threat(s, scene.seat, any(isinstance(each, Fight) for each in answers)))
    if not burnable and not playable and not mission:
        kept = resource_limit(s, scene.seat)
        said.append(f"Nothing left to do? End the phase; you keep up to {counted(kept, 'token')}.")
    return " ".join([each for each in said if each][:2])


def _threat(s: Phantom, seat: int, can_fight: bool) -> str:
    """What the enemies of the row will do in the Fate phase."""
    enemies = [card for card in s.public.row if s.box.cards[card].enemy and attack_words(s, card) != "does not attack"]
    if not enemies:
        return ""
    names = listed([s.box.cards[card].name for card in enemies[:3]])
    verb = "attacks" if len(enemies) == 1 else "attack"
    fight = f" A fight costs {cost_words(combat_cost(s, seat)).removeprefix('for ')}." if can_fight else ""
    return f"{names} {verb} in the Fate phase.{fight}"


# The reader ---------------------------------------------------------------------------------------------------

AIM = Reading(
    ph("lore"),
    "The adventure",
    (
        "Complete Mission after Mission until the story is won; you win or lose together. Each Mission says how to "
        "make progress and which clock runs.",
        "A turn: Recovery, Destiny (a card comes, the row is carried out), Preparation (draw), Adventure (you act), "
        "Fate (enemies attack), Cleanup.",
        "Damage is Injury cards. A player whose Injury deck is empty and who is hurt again is knocked out.",
    ),
    "TP-068, TP-071, TP-144",
)
READINGS: Final[dict[type[Ask], Reading]] = {
    AskAdventure: Reading(
        ph("action"),
        "Adventure phase",
        (
            "As often as you like, in any order: discard a card for its green squares; pay the black circles of a card "
            "and lay it before you; use a card, the Mission or your board; fight.",
            "A fight costs what your board says. Then the top card of your deck is revealed: your base value, and 1 "
            "for each Skull mark and Wild in its cost.",
            "Cards that exhaust turn sideways until Recovery readies them.",
        ),
        "TP-099 to TP-129",
    ),
    AskCombat: Reading(
        ph("combat"),
        "Combat",
        (
            "The value so far is your base and the symbols of the revealed card. Now cards that add Combat value may "
            "be used, also the partner's if they agree.",
            "Then as many Wounds are placed on enemies of the row, as you like.",
        ),
        "TP-131 to TP-134",
    ),
    AskWild: Reading(
        ph("cardcheck"),
        "Cardcheck",
        (
            "The top card of your deck is revealed; only its cost counts. Every line that finds its symbol happens, "
            "from top to bottom.",
            "You choose for each Wild which symbol it is, or leave it. In the check of a combat it counts by itself.",
        ),
        "TP-161, TP-162, TP-174",
    ),
    AskRecovery: Reading(
        ph("ready"),
        "Recovery",
        ("Heal all your injuries, or ready all your exhausted cards: one of the two.",),
        "TP-072",
    ),
    AskConsent: Reading(
        ph("consent"),
        "Consent",
        (
            "Your partner may use your cards in play, if you agree; whoever uses them pays. You can agree once, or "
            "until you say otherwise (Players).",
        ),
        "TP-120, TP-123",
    ),
    AskAttacked: Reading(
        ph("enemy"),
        "An attack",
        ("Abilities for this moment can cancel the attack of a Common Enemy. A Boss cannot be cancelled.",),
        "TP-122, TP-150",
    ),
}


def reading(scene: Scene) -> Reading:
    """What the reader explains now."""
    return next((found for question, found in READINGS.items() if scene.asks(question)), AIM)


# The log ------------------------------------------------------------------------------------------------------

SYMBOLS: Final[dict[type[Event], str]] = {
    cards.Injured: "injury", cards.Healed: "health", cards.Drew: "draw", cards.Shuffled: "token",
    cards.DiscardedForReward: "discard", cards.Discarded: "discard", cards.Played: "action",
    cards.CameIntoPlay: "action", cards.LeftPlay: "discard-play", cards.Activated: "exhaust",
    cards.FightBegan: "combat", cards.CombatValue: "combat", cards.Checked: "cardcheck", cards.CountedAs: "wild",
    cards.LootPoints: "loot", cards.CardGained: "unique", cards.GainedPut: "unique", cards.Achieved: "achievement",
    row.LoreRead: "lore", row.MissionSet: "mission", row.Revealed: "reveal", row.Placed: "objective",
    row.Followed: "event", row.Attacked: "enemy", row.AttackCancelled: "consent", row.Wounded: "wound",
    row.Defeated: "wound-3", row.Resolved: "resolve", row.Moved: "resolve", row.TokensPut: "token",
    row.Peeked: "reveal", row.GoalReached: "mission", turns.AllHealed: "health", turns.AllReadied: "ready",
    turns.Gained: "token", turns.Spent: "token", turns.GaveBack: "token", turns.ConsentGiven: "consent",
    turns.ConsentAsked: "consent", turns.Consented: "consent", turns.KnockedOut: "injury",
}  # fmt: skip
UNTOLD: Final = (turns.PhaseBegan, cards.CameIntoPlay, turns.TurnEnded, row.Followed)
"""What the log of the page leaves out, since a heading or the line beside it says it."""


def symbol_of(event: Event) -> str:
    """The symbol of a line in the log."""
    found = SYMBOLS.get(type(event))
    return ph(found) if found else "i-pip"

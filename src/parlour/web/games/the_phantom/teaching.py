"""How The Phantom teaches itself."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import State
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.state import Phantom
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.card_faces import face, kind_class
from parlour.web.games.the_phantom.checks import stage
from parlour.web.games.the_phantom.deeds import state_of
from parlour.web.games.the_phantom.table import mission, row
from parlour.web.html import elements as h
from parlour.web.learn.lesson import ME, FirstGame, Lesson, Mark, Panel


def _card(scene: Scene, card: int) -> h.Node:
    found = state_of(scene).box.cards[card]
    return h.div(class_=f"pcard {kind_class(found)}")[face(found)]


def _mission(scene: Scene) -> h.Node:
    return mission(scene)


def _row(scene: Scene) -> h.Node:
    return row(scene)


def _hand(scene: Scene) -> h.Node:
    return h.div(".some")[[_card(scene, card) for card in state_of(scene).hands[scene.seat][:3]]]


def _area(scene: Scene) -> h.Node:
    s = state_of(scene)
    return h.div(".some")[[_card(scene, card) for card in s.public.areas[scene.seat][:3]]]


def _stage(scene: Scene) -> h.Node:
    return stage(scene)


def _injuries(scene: Scene) -> h.Node:
    s = state_of(scene)
    return h.div(".some")[[_card(scene, card) for card in s.public.injured[scene.seat][:2]]]


def _adventures(state: State) -> bool:
    return isinstance(state.agenda[-1], AskAdventure)


def _with_enemy(state: State) -> bool:
    s = cast(Phantom, state)
    return _adventures(s) and any(s.box.cards[card].enemy for card in s.public.row)


def _with_area(state: State) -> bool:
    s = cast(Phantom, state)
    return _adventures(s) and len(s.public.areas[0]) > 1


def _fights(state: State) -> bool:
    return cast(Phantom, state).public.combat >= 0


def _hurt(state: State) -> bool:
    return bool(cast(Phantom, state).public.injured[0])


LESSON = Lesson(
    (
        Panel("A story to live through", "The Mission says what must be done now. Done, it opens the next page, up "
              "to the end of the adventure.", _mission, _adventures, 330),
        Panel("Tool or fuel", "Pay the black circles, and a card stays with you for the whole adventure. Or burn it "
              "for the green squares.", _hand, _adventures),
        Panel("Destiny", "Enemies, events and weather come to the row, from left to right. Enemies attack you in the "
              "Fate phase.", _row, _with_enemy, 640),
        Panel("Use what you have", "Cards in play say what they can do, and what it costs. Most are tired afterwards "
              "until you ready them.", _area, _with_area),
        Panel("Fight", "Turn over the top card of your deck: its symbols are your luck. Your cards add Combat value, "
              "each point a Wound.", _stage, _fights, 580),
        Panel("Injuries", "Damage deals you Injuries that hinder you. Heal them in Recovery; with none left to take "
              "you are knocked out.", _injuries, _hurt),
    ),
    FirstGame(7, (ME,), 40, {"adventure": "story_of_devil", "difficulty": "easy"}),
    {
        "AskAdventure": (
            Mark("#hand", "Tool or fuel?", "Pick a card: play it for the black circles, or discard it for what the "
                 "green squares show. Then go on, as often as you like."),
            Mark(".mission", "What it is about", "The Mission says what must be done. Everything you do should bring "
                 "you nearer to it."),
            Mark("#now", "Not sure?", "Hint says what the house would do, and why. When nothing pays any more, end "
                 "the phase."),
        ),
        "AskRecovery": (
            Mark("#now", "Recovery", "Heal all your injuries, or ready all your tired cards. You cannot have both."),
        ),
        "AskCleanup": (Mark("#hand", "Clean up", "Keep your hand, or discard what you will not need: you draw anew."),),
        "AskGiveBack": (Mark("#now", "Too many resources", "Give back what you need least."),),
        "AskTake": (Mark("#now", "Take a resource", "Choose what your cards and the Mission ask for."),),
        "AskPay": (Mark("#now", "Pay", "Choose which resource pays."),),
        "AskCombat": (
            Mark("#now", "In combat", "The Cardcheck is made. Use cards that add Combat value, then strike."),
        ),
        "AskWound": (Mark("#destiny", "Place Wounds", "Each Combat value is a Wound. As many as its health defeat an "
                          "enemy."),),
        "AskWild": (Mark("#now", "A Wild", "It counts as any symbol. Choose the one that brings most."),),
        "AskAttacked": (Mark("#now", "You are attacked", "Use a card that cancels it, or take the hit: one damage is "
                             "one Injury."),),
        "AskTarget": (Mark("#now", "Choose a card", "The effect needs to know which one."),),
        "AskPut": (Mark("#now", "Where to?", "Choose where the card goes."),),
        "AskMay": (Mark("#now", "If you like", "You may pay for what is offered, or decline."),),
        "AskOneOf": (Mark("#now", "One of these", "Choose what helps most, or hurts least."),),
        "AskMission": (Mark("#now", "A new Mission", "Choose what you set out to do."),),
        "AskDefeated": (Mark("#now", "Defeated", "Choose what becomes of the enemy."),),
        "AskLoot": (Mark("#now", "Loot", "Choose your reward."),),
        "AskLose": (Mark("#now", "Lose a resource", "Part with what you need least."),),
        "AskDiscard": (Mark("#hand", "Discard", "Part with the card you need least."),),
        "AskHeal": (Mark("#now", "Heal", "Choose the injury that hampers you most."),),
        "AskReady": (Mark("#now", "Ready", "Choose the card that you want to use again."),),
        "AskPlayFree": (Mark("#now", "For free", "Play a card without paying, or not."),),
        "AskActivateFree": (Mark("#now", "For free", "Use a card without paying, or not."),),
        "AskConsent": (Mark("#now", "Your partner asks", "May a card of yours be used? What helps one helps both."),),
    },
)  # fmt: skip

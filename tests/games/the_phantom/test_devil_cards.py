"""Every card of the Story of Devil: what it does, and what it must not do."""

from __future__ import annotations

import re

import pytest

from parlour.games.the_phantom.actions import ACTIVATE, FIGHT, PLAY
from parlour.games.the_phantom.fighting import combat_cost
from parlour.games.the_phantom.in_force import attack_damage, base_combat, hand_size, health_of
from parlour.games.the_phantom.shelf import SHELF
from parlour.games.the_phantom.verbs_lore import Lore
from tests.games.the_phantom.cards import (
    card,
    combat,
    devil,
    gained,
    holds,
    least,
    mission,
    on_row,
    purse,
    ready,
    tired,
    unproved,
)
from tests.games.the_phantom.positions import Table

DEVIL = "story_of_devil"
WOLF = "Enraged Wolf"


def test_every_card_has_a_test() -> None:
    assert unproved(DEVIL) == set()


def put_by(t: Table) -> None:
    """Gained cards go to the Discard pile."""
    while t.asked() == "AskPut":
        t.say("Put it on your Discard pile")


# Player cards ---------------------------------------------------------------------------------------------


@card(DEVIL, "Soft Whistle")
def test_a_whistle_readies_a_beast_or_makes_a_step() -> None:
    t = devil()
    t.row("The Cub")
    gained(t, "Soft Whistle")
    tired(t, "Hero", "Guran")
    assert not t.can("Activate Soft Whistle"), "each whistle asks for a token"
    t.purse("skull")
    t.say("Activate Soft Whistle (21) - exhaust, 1 Wild: ready")
    assert ready(t, "Hero")
    assert not ready(t, "Guran")
    for shown, steps in (("Colt .45", 0), ("Good Mark", 2)):
        t.public.exhausted.clear()
        t.top(shown)
        t.purse("skull")
        t.say("Activate Soft Whistle (21) - exhaust, 1 Wild: Cardcheck")
        assert (t.on("The Cub", "training"), purse(t)) == (steps, [])


@card(DEVIL, "Soft Whistle", "River Rope", "Thunder")
def test_what_the_wild_gives_comes_with_a_card() -> None:
    for name, paid in (("Soft Whistle", ("good",)), ("River Rope", ("skull",)), ("Thunder", ("skull", "good"))):
        t = devil()
        (mine,) = holds(t, name)
        t.purse(*paid)
        t.s.apply(0, PLAY[mine])
        assert (t.names(t.public.areas[0]), t.public.held, purse(t)) == ([name], [1], [])


@card(DEVIL, "Thunder")
def test_thunder_carries_or_charges() -> None:
    t = devil()
    t.row("The Cub", "Python", "Satan")
    gained(t, "Thunder")
    t.purse("good", "good")
    t.say("Activate Thunder (27) - exhaust, 1 Wild")
    assert t.on("The Cub", "training") == 2
    t.public.exhausted.clear()
    t.top("Good Mark")
    t.s.apply(0, FIGHT)
    t.say("Activate Thunder")
    assert combat(t) == 2


@card(DEVIL, "Drum Signal")
def test_a_signal_readies_people_and_draws() -> None:
    t = devil()
    tired(t, "Guran", "Hero")
    holds(t, "Drum Signal")
    t.purse("good")
    t.say("Play Drum Signal")
    assert ready(t, "Guran")
    assert not ready(t, "Hero")
    assert t.public.held == [1]
    assert t.names(t.public.discards[0][-1:]) == ["Drum Signal"]


@card(DEVIL, "River Rope")
def test_a_rope_may_make_a_step_or_is_lost_for_an_attack() -> None:
    t = devil()
    t.row("The Cub")
    gained(t, "River Rope")
    for shown, steps in (("Colt .45", 0), ("Skull Ring", 0), ("Good Mark", 1)):
        t.top(shown)
        t.say("Activate River Rope")
        assert t.on("The Cub", "training") == steps
        t.public.exhausted.clear()
        t.settle()
    t.row("Python")
    t.say("End the Adventure", "Activate River Rope")
    assert t.public.injured[0] == []
    assert "River Rope" in t.names(t.public.discards[0])


@card(DEVIL, "Pack Sense")
def test_pack_sense_looks_ahead_and_fights_beside_a_beast() -> None:
    t = devil()
    t.row("Python", "Satan")
    t.destiny("Tripwire", "Monsoon")
    gained(t, "Pack Sense")
    t.say("Activate Pack Sense (41) - exhaust: peek", "Put that card under")
    assert t.names(t.s.decks[t.public.destiny()][:1]) == ["Tripwire"]
    for beast, value in ((False, 3), (True, 4)):
        t.public.exhausted.clear()
        if beast:
            t.area("Hero")
        t.row("Python", "Satan")
        t.top("Good Mark")
        t.purse("good")
        t.s.apply(0, FIGHT)
        t.say("Activate Pack Sense")
        assert combat(t) == value
        while t.asked() == "AskWound":
            t.say("A Wound on Satan")


@card(DEVIL, "Night Watch")
def test_the_watch_stops_an_attack_or_heals() -> None:
    t = devil()
    t.row("Python")
    gained(t, "Night Watch")
    t.hurt("Fever")
    t.say("Activate Night Watch")
    assert t.public.injured[0] == []
    t.public.exhausted.clear()
    t.say("End the Adventure", "Activate Night Watch")
    assert t.public.injured[0] == []


@card(DEVIL, "Night Watch", "Tight Grip")
def test_a_watch_and_a_grip_bring_a_card_when_they_come() -> None:
    for name, cost in (("Night Watch", "good"), ("Tight Grip", "skull")):
        t = devil()
        holds(t, name)
        t.purse(cost)
        t.say(f"Play {name}")
        assert (purse(t), t.public.held) == ([], [1])


@card(DEVIL, "Devil")
def test_devil_adds_four_or_bites_back() -> None:
    t = devil()
    t.row("Python", "Satan")
    gained(t, "Devil")
    t.top("Good Mark")
    t.purse("good")
    t.s.apply(0, FIGHT)
    t.say("Activate Devil")
    assert combat(t) == 5
    t = devil()
    t.row(WOLF)
    gained(t, "Devil")
    t.say("End the Adventure", "Activate Devil")
    assert t.public.injured[0] == []
    assert on_row(t, WOLF) == 0
    assert t.s.box.cards[t.card("Devil")].unique
    t = devil()
    t.row("Python")
    holds(t, "Devil")
    t.purse("skull", "skull", "good", "good")
    t.say("Play Devil")
    assert (t.on("Python"), t.public.held) == (3, [2]), "he comes teeth first, and brings two cards"


@card(DEVIL, "Teshi's Blanket")
def test_a_blanket_warms_who_is_badly_hurt() -> None:
    t = devil()
    gained(t, "Teshi's Blanket")
    t.hurt("Scratched Arm", "Torn Cloak")
    assert hand_size(t.s, 0) == 3
    t.hurt("Ringing Ears")
    assert hand_size(t.s, 0) == 4
    t.say("Activate Teshi's Blanket", "Torn Cloak")
    assert hand_size(t.s, 0) == 3


@card(DEVIL, "Oyelu's Ferry")
def test_the_ferry_carries_and_with_a_beast_draws() -> None:
    for beast in (False, True):
        t = devil()
        t.row("The Cub")
        gained(t, "Oyelu's Ferry")
        if beast:
            t.area("Hero")
        t.purse("good")
        t.say("Activate Oyelu's Ferry")
        assert t.on("The Cub", "training") == 2
        assert t.public.held == [int(beast)]


@card(DEVIL, "Wolf Tooth")
def test_a_tooth_wounds_a_common_enemy_and_readies_a_beast() -> None:
    t = devil()
    t.row("Python", "Satan")
    (tooth,) = holds(t, "Wolf Tooth")
    t.purse("skull")
    t.s.apply(0, PLAY[tooth])
    assert (purse(t), t.public.held) == ([], [0])
    tired(t, "Hero")
    t.say("Activate Wolf Tooth")
    assert (t.on("Python"), t.on("Satan")) == (1, 0)
    assert ready(t, "Hero")


@card(DEVIL, "Tight Grip")
def test_a_grip_holds_what_is_small_and_hits() -> None:
    t = devil()
    gained(t, "Tight Grip")
    t.row("Python", "Satan")
    t.top("Good Mark")
    t.purse("good")
    t.s.apply(0, FIGHT)
    t.say("Activate Tight Grip")
    assert combat(t) == 3
    t = devil()
    gained(t, "Tight Grip")
    t.row(WOLF)
    t.say("End the Adventure", "Activate Tight Grip")
    assert t.public.injured[0] == []
    t = devil()
    gained(t, "Tight Grip")
    t.row(WOLF)
    t.s.box.cards[t.public.row[0]].health = 4
    t.say("End the Adventure")
    assert len(t.public.injured[0]) == 1
    t.s.box.cards[t.card(WOLF)].health = 2


# Destiny cards --------------------------------------------------------------------------------------------


@card(DEVIL, WOLF)
def test_a_beaten_wolf_waits_to_come_back() -> None:
    t = devil()
    t.row(WOLF, "Python")
    aside = len(t.public.aside)
    t.area("Skull Ring")
    t.purse("good")
    t.say("Activate Skull Ring - exhaust, 1 Wild", WOLF)
    assert t.names(t.public.row) == ["Python"]
    assert len(t.public.aside) == aside + 1
    assert t.public.resolved == []


@card(DEVIL, "Python")
def test_a_python_holds_an_ally() -> None:
    t = devil()
    t.row("Python")
    t.area("Guran", "Campfire")
    t.say("End the Adventure")
    assert len(t.public.injured[0]) == 1
    assert not ready(t, "Guran")
    assert ready(t, "Campfire")


@card(DEVIL, "Thin Hyena")
def test_a_hyena_brings_another() -> None:
    t = devil()
    t.destiny("Thin Hyena", "Python", "Monsoon")
    t.end_turn()
    t.adventure()
    assert t.names(t.public.row) == ["Thin Hyena", "Python"]


@card(DEVIL, "Voss the Trapper")
def test_voss_undoes_training() -> None:
    t = devil()
    t.row("The Cub", "Voss the Trapper")
    t.tokens("The Cub", "training", 2)
    t.say("End the Adventure")
    while t.asked() == "AskAttacked":
        t.say("Let it attack")
    assert t.on("The Cub", "training") == 1


@card(DEVIL, "Calloway, Buyer of Furs")
def test_calloway_can_be_bought() -> None:
    t = devil()
    t.row("Calloway, Buyer of Furs")
    t.purse("good", "good")
    t.follow(*t.s.box.cards[t.public.row[0]].part.followed, source=t.public.row[0])
    assert t.asked() == "AskMay"
    t.say("Spend")
    assert on_row(t, "Calloway, Buyer of Furs") == 0
    t.row("Calloway, Buyer of Furs", "Python")
    t.area("Skull Ring")
    t.tokens("Calloway, Buyer of Furs", "wound", 1)
    t.purse()
    t.say("Activate Skull Ring", "Calloway")
    assert purse(t) == ["good"]


@card(DEVIL, "Leopard on the Branch")
def test_the_leopard_cannot_be_stopped() -> None:
    t = devil()
    t.row("Leopard on the Branch", WOLF)
    t.area("Good Mark")
    t.say("End the Adventure")
    assert len(t.public.injured[0]) == 1
    assert t.asked() == "AskAttacked"
    t.say("Activate Good Mark")
    assert len(t.public.injured[0]) == 1


@card(DEVIL, "Bush Pig in a Temper")
def test_a_pig_costs_a_card_as_it_comes() -> None:
    t = devil()
    t.destiny("Bush Pig in a Temper")
    t.hand("Hero")
    t.end_turn()
    t.adventure()
    assert "Hero" in t.names(t.public.discards[0])
    assert on_row(t, "Bush Pig in a Temper") == 1


@card(DEVIL, "Making the best of the Situation")
def test_the_best_of_it_brings_one_back_one_on_top_and_goes() -> None:
    t = devil()
    (event,) = t.row("Making the best of the Situation")
    t.resolved("Python", "Tripwire")
    t.follow(*t.s.box.cards[event].part.followed, source=event)
    t.say("Python")
    assert t.names(t.public.row) == ["Python"]
    assert t.names(t.public.tops[t.public.destiny()]) == ["Tripwire"]
    assert event in t.public.removed


@card(DEVIL, "Tripwire")
def test_a_tripwire_tires_a_card_or_hurts() -> None:
    t = devil()
    t.destiny("Tripwire")
    t.area("Campfire")
    t.end_turn()
    while t.asked() != "AskOneOf":
        t.pass_by()
    t.say("Exhaust")
    assert not ready(t, "Campfire")
    assert t.public.injured[0] == []
    assert t.names(t.public.resolved) == ["Tripwire"]
    t = devil()
    t.destiny("Tripwire")
    t.end_turn()
    t.adventure()
    assert len(t.public.injured[0]) == 1


@card(DEVIL, "Advice from Mama Teshi")
def test_advice_is_a_card_and_perhaps_a_lesson() -> None:
    t = devil()
    t.row("The Cub")
    event = t.card("Advice from Mama Teshi")
    t.purse("good")
    t.follow(*t.s.box.cards[event].part.followed, source=event)
    t.say("Spend")
    assert t.public.held == [1]
    assert t.on("The Cub", "training") == 1


@card(DEVIL, "Goats on the Path")
def test_goats_cost_a_card_or_bring_more() -> None:
    t = devil()
    event = t.card("Goats on the Path")
    t.destiny("Monsoon")
    t.hand("Hero")
    t.follow(*t.s.box.cards[event].part.followed, source=event)
    t.say("Gain", "Take 1 Skull")
    assert t.names(t.public.row) == ["Monsoon"]
    assert purse(t) == ["skull"]
    t.follow(*t.s.box.cards[event].part.followed, source=event)
    t.say("Discard", "Hero")
    assert t.public.held == [0]


@card(DEVIL, "Monsoon", "Clear Moon")
def test_weather_changes_combat_and_there_is_one_at_a_time() -> None:
    t = devil()
    t.row("Monsoon")
    assert len(combat_cost(t.s, 0)) == 2
    t.destiny("Clear Moon")
    t.end_turn()
    t.adventure()
    assert t.names(t.public.row) == ["Clear Moon"]
    assert len(combat_cost(t.s, 0)) == 1
    assert base_combat(t.s, 0) == 2
    _, wolf = t.row("Clear Moon", WOLF)
    assert health_of(t.s, wolf) == 3


@card(DEVIL, "Old Man of the River")
def test_the_old_man_takes_progress_whatever_it_is() -> None:
    t = devil()
    mission(t, "The Long Ford")
    t.row("Old Man of the River")
    t.public.add_tokens(t.public.mission, t.s.box.token("distance"), 3)
    t.settle()
    t.say("End the Adventure")
    assert t.public.tokens_on(t.public.mission, t.s.box.token("distance")) == 2


@card(DEVIL, "Driftwood")
def test_driftwood_is_a_step_or_better_weather_or_a_bruise() -> None:
    t = devil()
    event = t.card("Driftwood")
    t.row("The Cub", "Monsoon")
    t.purse("skull")
    t.follow(*t.s.box.cards[event].part.followed, source=event)
    assert len(t.labels()) == 3
    t.say("Put a Weather")
    assert on_row(t, "Monsoon") == 0
    t.follow(*t.s.box.cards[event].part.followed, source=event)
    t.say("Spend")
    assert t.on("The Cub", "training") == 1


@card(DEVIL, "Grey Sister")
def test_the_sister_goes_with_the_cub_s_smell_and_a_fight_costs_trust() -> None:
    t = devil()
    t.row("The Cub", "Grey Sister", "Python")
    t.tokens("The Cub", "training", 2)
    t.say("Activate Grey Sister")
    assert t.names(t.public.resolved) == ["Grey Sister"]
    t.row("The Cub", "Grey Sister", "Python")
    t.tokens("The Cub", "training", 1)
    t.tokens("Grey Sister", "wound", 1)
    t.area("Skull Ring")
    t.say("Activate Skull Ring", "Grey Sister")
    assert t.on("The Cub", "training") == 0


@card(DEVIL, "Torch in the Thatch", "The Drum House")
def test_a_torch_burns_until_somebody_pays() -> None:
    t = devil()
    mission(t, "The Village at Night")
    t.row("The Drum House")
    event = t.card("Torch in the Thatch")
    t.tokens("The Drum House", "destruction", 2)
    t.purse("good", "good", "good")
    t.follow(*t.s.box.cards[event].part.followed, source=event)
    t.say("Spend")
    assert t.on("The Drum House", "destruction") == 1
    t.say("Activate The Drum House")
    assert t.on("The Drum House", "destruction") == 0
    assert t.refused(ACTIVATE[t.card("The Drum House")][0]) in ("TP-114", "TP-116")
    t.row("The Drum House", WOLF)
    t.tokens("The Drum House", "destruction", least(t, "The Drum House", "destruction") - 1)
    t.say("End the Adventure")
    assert t.s.ended is not None
    outcome = t.s.outcome()
    assert outcome is not None
    assert "drum house" in outcome.reason


@card(DEVIL, "Satan", "Ring of Wolves", "The Colour of Wet Slate")
def test_satan_is_beaten_twice() -> None:
    t = devil()
    mission(t, "Eye to Eye")
    t.row("Ring of Wolves", "Satan")
    satan = t.card("Satan")
    full = t.s.box.cards[satan].health
    t.area("Skull Ring")
    t.tokens("Satan", "wound", full - 1)
    t.say("Activate Skull Ring")
    assert t.names(t.public.row) == ["Satan", WOLF]
    assert t.on("Satan") == 0
    assert attack_damage(t.s, satan) == 1
    t.row("Satan", "Ring of Wolves", WOLF, WOLF)
    assert attack_damage(t.s, satan) == 2
    t.row("Satan")
    t.public.exhausted.clear()
    t.tokens("Satan", "wound", full - 1)
    t.say("Activate Skull Ring")
    put_by(t)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.scores == (1.0,)
    assert "Devil" in t.names(t.public.gained[0])


def test_satan_once_hurt_hits_harder() -> None:
    for difficulty, patience in (("normal", 2), ("mythic", 0)):
        t = devil(difficulty=difficulty)
        mission(t, "Eye to Eye")
        t.row("Satan")
        t.tokens("Satan", "wound", patience)
        assert attack_damage(t.s, t.card("Satan")) == 1
        t.tokens("Satan", "wound", patience + 1)
        assert attack_damage(t.s, t.card("Satan")) == 2


@card(DEVIL, "The Colour of Wet Slate")
@pytest.mark.parametrize(("level", "injuries"), [("easy", 0), ("normal", 2), ("heroic", 2), ("mythic", 2)])
def test_the_ring_closes_and_nobody_comes_through_it_unhurt(level: str, injuries: int) -> None:
    t = devil(difficulty=level)
    t.hurt("Scratched Arm")
    t.destiny("Clear Moon")
    t.follow(Lore("VI"))
    while t.asked() == "AskHeal":
        t.say(t.labels()[0])
    assert len(t.public.injured[0]) == injuries
    assert on_row(t, "Clear Moon") == (1 if level in ("heroic", "mythic") else 0)
    assert t.asked() == "AskAdventure"


@card(DEVIL, "Tracks in the Red Earth")
@pytest.mark.parametrize(("level", "wolves"), [("normal", 0), ("heroic", 1)])
def test_a_skull_is_one_more_track_and_from_heroic_on_a_wolf(level: str, wolves: int) -> None:
    t = devil(difficulty=level)
    mission(t, "Tracks in the Red Earth")
    t.row("The Cub")
    t.purse("good")
    t.top("Colt .45")
    t.say("Activate Tracks in the Red Earth - once a turn, 1 Wild")
    assert on_row(t, WOLF) == wolves
    assert t.on("Tracks in the Red Earth", "track") == 1 - wolves
    assert t.asked() == "AskAdventure"


# Missions, Objectives, Lore -------------------------------------------------------------------------------


@card(DEVIL, "A Warm Place to Sleep", "The Cub under the Fig Tree", "Two Kinds of Smoke", "Seven Stones, Then Five")
def test_training_in_time_gives_a_whistle_and_leads_on() -> None:
    t = devil()
    t.row("The Cub")
    t.hand("Hero", "Guran")
    t.say("Activate A Warm Place to Sleep - once a turn, discard 2", "Hero", "Guran")
    assert t.on("The Cub", "training") == 1
    t.tokens("The Cub", "training", least(t, "A Warm Place to Sleep", "training") - 1)
    t.purse("good")
    t.say("Activate A Warm Place to Sleep - 1 Good")
    put_by(t)
    assert "Soft Whistle" in t.names(t.public.gained[0])
    assert t.asked() == "AskMission"
    assert t.labels() == ["Light the Signal Fires", "Tracks in the Red Earth"]


def test_hunger_leads_on_with_a_wolf_and_without_a_whistle() -> None:
    t = devil()
    t.row("The Cub")
    t.tokens("A Warm Place to Sleep", "hunger", least(t, "A Warm Place to Sleep", "hunger") - 1)
    t.say("End the Adventure")
    assert t.public.gained[0] == []
    assert on_row(t, WOLF) == 1
    assert t.asked() == "AskMission"


@card(DEVIL, "The Cub")
def test_the_cub_s_trust_is_spent_in_four_ways() -> None:
    t = devil()
    mission(t, "Tracks in the Red Earth")
    t.row("The Cub", "Python", "Satan")
    t.tokens("The Cub", "training", 9)
    t.destiny("Tripwire")
    t.say("Activate The Cub - once a turn, if", "Activate The Cub - once a turn, take 1 training off The Cub: peek")
    t.say("Put that card on the Resolved")
    assert t.on("The Cub", "training") == 6
    assert t.on("Tracks in the Red Earth", "track") == 2
    t.top("Good Mark")
    t.purse("good")
    t.s.apply(0, FIGHT)
    t.say("Activate The Cub")
    assert combat(t) == 3
    while t.asked() == "AskWound":
        t.say("A Wound on Satan")
    t.row("The Cub", WOLF)
    t.tokens("The Cub", "training", 1)
    t.say("End the Adventure", "Activate The Cub")
    assert t.public.injured[0] == []
    assert t.on("The Cub", "training") == 0


@card(DEVIL, "Light the Signal Fires", "The Three Hearths")
def test_fires_are_lit_and_warn_the_village() -> None:
    t = devil()
    mission(t, "Light the Signal Fires")
    t.row("The Cub", "The Three Hearths", WOLF)
    t.area("Campfire", "Hero", "Guran")
    t.purse("good")
    t.say("Activate Light the Signal Fires - once a turn, 1 Good")
    assert t.on("The Three Hearths", "fire") == 2
    assert health_of(t.s, t.public.row[2]) == 1
    t.say("Activate Light the Signal Fires - once a turn, exhaust", "Hero")
    assert t.on("The Three Hearths", "fire") == 4
    t.tokens("The Three Hearths", "fire", least(t, "Light the Signal Fires", "fire") - 1)
    t.purse("mystery")
    t.top("Bandar Warrior")
    t.say("Activate Light the Signal Fires - once a turn, spend", "Spend 1 Mystery")
    put_by(t)
    assert t.on("The Cub", "warned") == 1
    assert "Drum Signal" in t.names(t.public.gained[0])
    assert t.s.name(t.public.mission) == "The Long Ford"
    assert "The Three Hearths" not in t.names(t.public.row)


@card(DEVIL, "Tracks in the Red Earth", "The Long Ford", "Swollen River")
def test_tracks_lead_to_the_ford() -> None:
    t = devil()
    mission(t, "Tracks in the Red Earth")
    t.row("The Cub")
    t.tokens("The Cub", "training", 1)
    t.destiny("Monsoon")
    t.say("Activate Tracks in the Red Earth - once a turn, rev")
    assert t.on("Tracks in the Red Earth", "track") == 2
    assert on_row(t, "Monsoon") == 1
    t.tokens("Tracks in the Red Earth", "track", least(t, "Tracks in the Red Earth", "track") - 1)
    t.purse("good")
    t.top("Good Mark")
    t.say("Activate Tracks in the Red Earth - once a turn, 1 Wild")
    put_by(t)
    assert "Thunder" in t.names(t.public.gained[0])
    assert on_row(t, "Swollen River") == 1
    assert len(combat_cost(t.s, 0)) == 3, "the river and the Monsoon"
    t.area("Colt .45")
    assert not t.can("Activate Colt")


@pytest.mark.parametrize(("dry", "lore"), [(True, "The Den above the Falls"), (False, "The Village at Night")])
@card(DEVIL, "The Long Ford", "The Boots Above the Falls", "Every Pot Lid")
def test_the_ford_in_time_or_too_late(dry: bool, lore: str) -> None:
    t = devil()
    ford = mission(t, "The Long Ford")
    t.row("The Cub", "Swollen River")
    t.say("Activate The Long Ford - once a turn, take 1 damage")
    distance = t.s.box.token("distance")
    assert t.public.tokens_on(ford, distance) == 2
    assert (t.on("The Cub", "wet"), len(t.public.injured[0])) == (1, 1)
    if dry:
        t.public.add_tokens(ford, distance, least(t, "The Long Ford", "distance") - 3)
        t.purse("good", "good")
        t.say("Activate The Long Ford - 2 Wild")
        put_by(t)
        assert "River Rope" in t.names(t.public.gained[0])
    else:
        t.public.add_tokens(ford, t.s.box.token("time"), least(t, "The Long Ford", "time") - 1)
        t.say("End the Adventure")
        assert on_row(t, WOLF) == 2
        assert on_row(t, "The Drum House") == 1
    assert t.s.name(t.public.mission) == lore
    assert on_row(t, "Swollen River") == 0


@card(DEVIL, "Swollen River")
def test_the_river_takes_its_toll() -> None:
    t = devil()
    ford = mission(t, "The Long Ford")
    (river,) = t.row("Swollen River")
    t.follow(*t.s.box.cards[river].part.followed, source=river)
    assert t.asked() == "AskAdventure", "nothing to lose yet"
    t.public.add_tokens(ford, t.s.box.token("distance"), 1)
    t.purse("skull")
    t.follow(*t.s.box.cards[river].part.followed, source=river)
    t.say("Spend")
    assert t.public.tokens_on(ford, t.s.box.token("distance")) == 1


@card(DEVIL, "The Den above the Falls")
def test_fighting_is_loud_and_quiet_is_a_way() -> None:
    t = devil()
    den = mission(t, "The Den above the Falls")
    t.row("The Cub", WOLF, "Python")
    noise, trail = t.s.box.token("noise"), t.s.box.token("trail")
    t.area("Skull Ring")
    t.purse("good")
    t.say("Activate Skull Ring - exhaust, 1 Wild", WOLF)
    assert t.public.tokens_on(den, noise) == 1
    t.row("The Cub")
    t.say("End the Adventure")
    assert (t.public.tokens_on(den, noise), t.public.tokens_on(den, trail)) == (1, 1)


@card(DEVIL, "The Village at Night")
def test_the_village_counts_people_and_fears_for_its_house() -> None:
    t = devil()
    village = mission(t, "The Village at Night")
    t.row("The Cub", "The Drum House", WOLF, "Python")
    people = t.s.box.token("villager")
    t.area("Campfire", "Skull Ring")
    t.purse("good")
    t.say("Activate The Village at Night - 1 Good", "Activate The Village at Night - once a turn, exhaust", "Campfire")
    t.purse("skull")
    t.say("Activate Skull Ring - exhaust, 1 Wild", WOLF)
    assert t.public.tokens_on(village, people) == 3
    t.say("End the Adventure")
    assert t.on("The Drum House", "destruction") == 1, "one enemy is left"


@card(DEVIL, "Eye to Eye")
def test_awe_wins_and_the_rains_end_it() -> None:
    t = devil()
    eye = mission(t, "Eye to Eye")
    t.row("The Cub", "Satan")
    t.area("Hero")
    awe = t.s.box.token("awe")
    t.say("Activate Eye to Eye - once a turn, exhaust")
    assert t.public.tokens_on(eye, awe) == 2
    t.public.add_tokens(eye, awe, least(t, "Eye to Eye", "awe") - 3)
    t.purse("good", "good")
    t.say("Activate Eye to Eye - 2 Good")
    put_by(t)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.scores == (1.0,)
    t = devil()
    eye = mission(t, "Eye to Eye")
    t.public.add_tokens(eye, t.s.box.token("time"), least(t, "Eye to Eye", "time") - 1)
    t.settle()
    t.say("End the Adventure")
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.reason == "the rains close the pass"


@card(DEVIL, "Loot", "Achievements")
def test_loot_by_points_and_achievements_once() -> None:
    t = devil(loot="on")
    t.row(WOLF, "Python")
    t.area("Skull Ring")
    t.top("Bandar Warrior")
    t.purse("good")
    t.say("Activate Skull Ring - exhaust, 1 Wild", WOLF)
    assert t.asked() == "AskLoot"
    assert len(t.labels()) == 2, "a Skull mark and a Good mark make 4"
    t.say("4 points", "Take 1 Skull")
    assert purse(t) == ["skull"]
    t.row("The Cub")
    t.tokens("The Cub", "training", least(t, "A Warm Place to Sleep", "training") - 1)
    t.purse("good")
    t.say("Activate A Warm Place to Sleep - 1 Good")
    put_by(t)
    assert "Teshi's Blanket" in t.names(t.public.gained[0])


def test_he_remembers_who_won_by_awe_at_every_level() -> None:
    story, rewards = [(SHELF.ours / "story_of_devil" / f"{name}.toml").read_text() for name in ("story", "rewards")]
    asked = re.compile(r'token = "awe", least = (\{.*?\})')
    assert asked.findall(story) == asked.findall(rewards) * 2, "as much as wins, on both sides of the Mission"

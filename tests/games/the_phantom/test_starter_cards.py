"""Every card of the starter decks: what it does, and what it must not do."""

from __future__ import annotations

from parlour.games.the_phantom.actions import ACTIVATE, FIGHT, PLAY
from parlour.games.the_phantom.fighting import combat_cost
from parlour.games.the_phantom.in_force import base_combat, hand_size, resource_limit
from tests.games.the_phantom.cards import adds, card, combat, devil, gained, purse, ready, tired, unproved
from tests.rule_tracing import rule

STARTERS = "starters"


def test_every_card_has_a_test() -> None:
    assert unproved(STARTERS) == set()


# Injuries -------------------------------------------------------------------------------------------------


@card(STARTERS, "Fever")
def test_fever_takes_a_card_of_the_hand() -> None:
    for legend in ("the_phantom", "diana"):
        t = devil(legend=legend)
        assert hand_size(t.s, 0) == 3
        t.hurt("Fever")
        assert hand_size(t.s, 0) == 2


@card(STARTERS, "Cracked Rib", "Stiff Shoulder")
def test_a_hurt_fighter_is_weaker_but_never_under_one() -> None:
    for legend, name in (("the_phantom", "Cracked Rib"), ("diana", "Stiff Shoulder")):
        t = devil(legend=legend)
        t.row("Clear Moon")
        assert base_combat(t.s, 0) == 2
        t.hurt(name)
        assert base_combat(t.s, 0) == 1
        t.row()
        assert base_combat(t.s, 0) == 1


@card(STARTERS, "Snake Bite", "Mosquito Night")
def test_a_bite_takes_a_card_in_the_fate_phase() -> None:
    for legend, name in (("the_phantom", "Snake Bite"), ("diana", "Mosquito Night")):
        t = devil(legend=legend)
        t.hurt(name)
        other = "Guran" if legend == "the_phantom" else "Nurse Imani"
        second = "Hero" if legend == "the_phantom" else "Cool Head"
        t.hand(other, second)
        t.say("End the Adventure")
        assert t.asked() == "AskDiscard"
        t.say(other)
        assert t.names(t.public.discards[0][-1:]) == [other]


@card(STARTERS, "Sprained Ankle", "Knee Full of Gravel")
def test_a_lame_legend_loses_the_first_progress_of_a_turn() -> None:
    for legend, name in (("the_phantom", "Sprained Ankle"), ("diana", "Knee Full of Gravel")):
        t = devil(legend=legend)
        t.row("The Cub")
        t.hurt(name)
        t.purse("good", "good")
        t.say("Activate A Warm Place to Sleep - 1 Good", "Activate A Warm Place to Sleep - 1 Good")
        assert t.on("The Cub", "training") == 1
        assert t.asked() == "AskAdventure"


@card(STARTERS, "Torn Cloak", "Torn Satchel")
def test_what_is_torn_holds_less() -> None:
    for legend, name in (("the_phantom", "Torn Cloak"), ("diana", "Torn Satchel")):
        t = devil(legend=legend)
        t.hurt(name)
        assert resource_limit(t.s, 0) == 2


@card(STARTERS, "Smoke in the Eyes", "Salt in the Eyes")
def test_who_sees_nothing_cannot_peek_and_pays_more_for_a_second_fight() -> None:
    for legend, name, scout in (
        ("the_phantom", "Smoke in the Eyes", "Quiet Step"),
        ("diana", "Salt in the Eyes", "Press Camera"),
    ):
        t = devil(legend=legend)
        t.destiny("Tripwire")
        t.hurt(name)
        t.area(scout)
        assert len(combat_cost(t.s, 0)) == 1
        t.say(f"Activate {scout} - exhaust: peek")
        assert t.happened("Peeked") == []
        t.public.fights = 1
        assert len(combat_cost(t.s, 0)) == 2


@card(STARTERS, "Twisted Wrist", "Bandaged Hand", "Ringing Ears", "Lost Voice")
def test_what_hurts_forbids_what_needs_it() -> None:
    for legend, name, forbidden, free in (
        ("the_phantom", "Twisted Wrist", "Colt .45", "Skull Ring"),
        ("diana", "Bandaged Hand", "Wrist Lock", "Long Dive"),
        ("the_phantom", "Ringing Ears", "Hero", "Guran"),
        ("diana", "Lost Voice", "Nurse Imani", "Field Bag"),
    ):
        t = devil(legend=legend)
        t.row("Python")
        t.area(forbidden, free)
        tired(t, "Campfire" if legend == "the_phantom" else "Hurricane Lamp")
        t.purse("skull", "mystery", "good", "good")
        t.hurt(name)
        card = t.card(forbidden, 0)
        outside_combat = 1 if forbidden == "Wrist Lock" else 0
        assert t.refused(ACTIVATE[card][outside_combat]) == "TP-053"
        assert t.can(f"Activate {free}")


@card(STARTERS, "Scratched Arm", "Split Lip")
def test_a_scratch_is_only_a_scratch() -> None:
    for legend, name in (("the_phantom", "Scratched Arm"), ("diana", "Split Lip")):
        t = devil(legend=legend)
        t.hurt(name)
        assert (hand_size(t.s, 0), resource_limit(t.s, 0), base_combat(t.s, 0)) == (3, 3, 1)


@card(STARTERS, "Bad Dream", "Dizzy Spell")
def test_a_bad_night_makes_the_first_card_dearer() -> None:
    for legend, name in (("the_phantom", "Bad Dream"), ("diana", "Dizzy Spell")):
        t = devil(legend=legend)
        t.hurt(name)
        first = "Campfire" if legend == "the_phantom" else "Hurricane Lamp"
        one, two = t.hand(first, first)
        t.purse("good")
        assert t.refused(PLAY[one]) == "TP-110"
        t.purse("good", "good", "good")
        t.s.apply(0, PLAY[one])
        assert purse(t) == ["good"]
        assert PLAY[two] in t.s.answers(0)


# The Phantom ----------------------------------------------------------------------------------------------


@card(STARTERS, "Guran")
@rule("TP-286")
def test_guran_readies_another_bandar_or_heals() -> None:
    t = devil()
    t.area("Guran")
    tired(t, "Bandar Warrior")
    tired(t, "Campfire")
    t.say("Activate Guran - exhaust: ready")
    assert ready(t, "Bandar Warrior")
    assert not ready(t, "Guran")
    assert not ready(t, "Campfire")
    t.public.exhausted.remove(t.card("Guran"))
    t.hurt("Fever")
    t.purse("mystery")
    t.say("Activate Guran - exhaust, 1 Mystery")
    assert t.public.injured[0] == []
    assert t.public.held == [1]
    assert t.asked() == "AskAdventure"
    t = devil()
    t.hand("Guran")
    t.purse("good", "mystery")
    t.say("Play Guran")
    assert t.public.held == [1], "he brings a card as he comes"


@card(STARTERS, "Bandar Warrior")
def test_a_warrior_adds_two_inside_a_combat_only() -> None:
    t = devil()
    t.row("Python", "Satan")
    t.area("Bandar Warrior")
    t.top("Good Mark")
    t.purse("good")
    assert not t.can("Activate Bandar Warrior")
    t.s.apply(0, FIGHT)
    assert combat(t) == 1
    t.say("Activate Bandar Warrior")
    assert combat(t) == 3
    assert t.asked() == "AskWound"


@card(STARTERS, "Bandar Explorer")
def test_an_explorer_brings_a_good_mark_and_a_card_and_makes_more() -> None:
    t = devil()
    t.hand("Bandar Explorer")
    t.purse("good", "skull", "mystery")
    t.say("Play Bandar Explorer", "Spend 1 Mystery")
    assert purse(t) == ["good", "skull"]
    assert t.public.held == [1]
    t.purse("skull")
    t.say("Activate Bandar Explorer")
    assert purse(t) == ["good"]
    assert not ready(t, "Bandar Explorer")


@card(STARTERS, "Campfire")
def test_a_campfire_heals_or_changes_a_card() -> None:
    t = devil()
    t.area("Campfire")
    t.hurt("Fever")
    t.say("Activate Campfire", "Heal 1")
    assert t.public.injured[0] == []
    t.public.exhausted.clear()
    t.hand("Hero")
    t.top("Guran")
    t.say("Activate Campfire", "Draw 1", "Hero")
    assert t.names(t.s.hands[0]) == ["Guran"]
    t.hand("Campfire")
    t.top("Hero")
    t.purse("good")
    t.say("Play Campfire")
    assert t.names(t.s.hands[0]) == ["Hero"], "whoever makes a fire draws a card"
    assert t.asked() == "AskAdventure"


@card(STARTERS, "Colt .45")
def test_a_colt_resolves_a_common_enemy_and_may_be_lost() -> None:
    t = devil()
    t.row("Python", "Satan")
    (colt,) = t.area("Colt .45")
    t.top("Bandar Warrior")
    t.say("Activate Colt .45")
    assert t.names(t.public.row) == ["Satan"]
    assert t.names(t.public.resolved) == ["Python"]
    assert colt in t.public.discards[0], "a Good mark was shown too"
    (colt,) = t.area("Colt .45")
    t.row("Python")
    t.top("Good Mark")
    t.public.exhausted.clear()
    t.settle()
    t.say("Activate Colt .45")
    assert t.names(t.public.row) == ["Python"]


@card(STARTERS, "Colt .45")
def test_a_colt_brings_a_skull_mark_and_a_card_as_it_comes() -> None:
    t = devil()
    t.hand("Colt .45")
    t.purse("skull", "skull")
    t.top("Hero")
    t.say("Play Colt .45")
    assert purse(t) == ["skull"]
    assert t.names(t.s.hands[0]) == ["Hero"]


@card(STARTERS, "Hero")
def test_hero_carries_two_steps() -> None:
    t = devil()
    t.row("The Cub")
    t.area("Hero")
    t.say("Activate Hero - exhaust: make 1")
    assert t.on("The Cub", "training") == 1
    t.public.exhausted.clear()
    t.purse("skull")
    t.say("Activate Hero - exhaust, 1 Wild")
    assert t.on("The Cub", "training") == 3
    assert t.public.held == [0]
    assert purse(t) == []


@card(STARTERS, "Skull Ring")
def test_the_ring_marks_any_enemy_even_a_boss() -> None:
    for paid, how, wounds in (((), "exhaust: place", 1), (("good",), "exhaust, 1 Wild", 3)):
        t = devil()
        t.row("Python", "Satan")
        t.area("Skull Ring")
        t.purse(*paid)
        t.say(f"Activate Skull Ring - {how}", "Satan")
        assert (t.on("Satan"), t.on("Python"), purse(t)) == (wounds, 0, [])
        assert t.asked() == "AskAdventure"
        assert not ready(t, "Skull Ring")


@card(STARTERS, "Good Mark")
def test_the_good_mark_stops_one_attack_of_a_common_enemy() -> None:
    t = devil()
    t.row("Satan", "Enraged Wolf")
    t.area("Good Mark")
    t.say("End the Adventure")
    assert t.asked() == "AskAttacked"
    assert len(t.public.injured[0]) == 1, "Satan is not stopped"
    t.say("Activate Good Mark")
    assert len(t.public.injured[0]) == 1
    assert not ready(t, "Good Mark")


@card(STARTERS, "Skull Cave")
def test_the_cave_draws_keeps_one_more_and_gives_by_a_check() -> None:
    t = devil()
    (cave,) = t.hand("Skull Cave")
    t.purse("mystery", "good")
    t.s.apply(0, PLAY[cave])
    assert (purse(t), t.public.held) == ([], [1])
    assert resource_limit(t.s, 0) == 4
    for shown, given in (("Bandar Warrior", []), ("Skull Ring", ["mystery"])):
        t.top(shown)
        t.say("Activate Skull Cave")
        assert purse(t) == given
        assert not ready(t, "Skull Cave")
        t.public.exhausted.clear()
        t.settle()


@card(STARTERS, "Ghost Who Walks")
def test_nobody_common_attacks_a_ghost() -> None:
    t = devil()
    t.row("Enraged Wolf", "Satan")
    t.hand("Ghost Who Walks")
    t.purse("mystery")
    t.say("Play Ghost")
    assert t.public.held == [2], "two cards are drawn"
    assert t.names(t.public.discards[0][-1:]) == ["Ghost Who Walks"]
    assert t.public.areas[0] == []
    t.say("End the Adventure")
    assert len(t.public.injured[0]) == 1, "only Satan"


@card(STARTERS, "Jungle Drums")
def test_drums_ready_one_ally_and_draw() -> None:
    t = devil()
    tired(t, "Bandar Warrior", "Hero", "Campfire")
    t.hand("Jungle Drums")
    t.purse("good")
    t.say("Play Jungle Drums")
    assert t.asked() == "AskTarget"
    assert not t.can("Campfire")
    t.say("Hero")
    assert ready(t, "Hero")
    assert not ready(t, "Bandar Warrior")
    assert not ready(t, "Campfire")
    assert t.public.held == [1]


@card(STARTERS, "Quiet Step")
def test_a_scout_draws_peeks_and_may_put_it_under() -> None:
    t = devil()
    t.destiny("Tripwire", "Python")
    t.hand("Quiet Step")
    t.purse("mystery", "good")
    t.say("Play Quiet Step")
    assert t.public.held == [1]
    t.say("Activate Quiet Step - exhaust: peek")
    assert t.asked() == "AskMay"
    t.say("Put that card under")
    assert t.names(t.s.decks[t.public.destiny()][:1]) == ["Tripwire"]
    assert t.public.resolved == []
    assert not ready(t, "Quiet Step")


@card(STARTERS, "Press Camera")
def test_a_camera_looks_ahead_or_makes_one_person_behave() -> None:
    t = devil(legend="diana")
    t.destiny("Tripwire", "Python")
    t.area("Press Camera")
    t.say("Activate Press Camera - exhaust: peek", "Put that card under")
    assert t.names(t.s.decks[t.public.destiny()][:1]) == ["Tripwire"]
    t.public.exhausted.clear()
    t.row("Python", "Voss the Trapper")
    t.say("Activate Press Camera - exhaust: a")
    assert t.names(t.public.calm) == ["Voss the Trapper"]
    assert not ready(t, "Press Camera")
    t.hand("Press Camera")
    t.purse("good")
    t.say("Play Press Camera")
    assert t.public.held == [1], "a card is drawn as it comes"


@card(STARTERS, "Old Jungle Saying")
def test_a_saying_does_what_the_check_says() -> None:
    for shown, wounds, training, drawn in (("Skull Ring", 2, 0, 2), ("Bandar Warrior", 2, 1, 0)):
        t = devil()
        t.row("The Cub", "Python")
        t.hand("Old Jungle Saying")
        t.top(shown, "Campfire", "Campfire")
        t.purse("good")
        t.say("Play Old Jungle")
        assert (t.on("Python"), t.on("The Cub", "training"), t.public.held[0]) == (wounds, training, drawn)
        assert t.asked() == "AskAdventure"


# Diana ----------------------------------------------------------------------------------------------------


@card(STARTERS, "Open Hand", "Hip Throw")
@rule("TP-233")
def test_her_hands_are_martial_arts_of_a_level() -> None:
    t = devil(legend="diana")
    t.row("Python", "Satan")
    t.area("Open Hand, novice", "Hip Throw")
    (better,) = t.hand("Open Hand, advanced")
    t.top("Field Bag")
    t.purse("fire", "skull", "good")
    t.s.apply(0, PLAY[better])
    t.s.apply(0, FIGHT)
    t.say("Activate Open Hand, novice", "Activate Open Hand, advanced", "Activate Hip Throw")
    assert combat(t) == 1 + 2 + 3 + 2
    assert all("Martial Arts" in t.s.box.cards[each].traits for each in t.public.areas[0])


@card(STARTERS, "Hip Throw")
def test_a_throw_stops_an_attack() -> None:
    t = devil(legend="diana")
    t.row("Python")
    t.area("Hip Throw")
    t.say("End the Adventure", "Activate Hip Throw")
    assert t.public.injured[0] == []


@card(STARTERS, "Wrist Lock")
def test_a_lock_adds_to_a_combat_or_wounds_a_common_enemy_without_one() -> None:
    t = devil(legend="diana")
    t.row("Satan", "Python")
    (lock,) = t.hand("Wrist Lock")
    t.purse("skull", "good")
    t.s.apply(0, PLAY[lock])
    assert t.public.held == [1], "a card is drawn"
    t.say("Activate Wrist Lock")
    assert (t.on("Python"), t.on("Satan"), purse(t)) == (1, 0, [])
    assert (ready(t, "Wrist Lock"), t.asked()) == (False, "AskAdventure")
    t = devil(legend="diana")
    t.area("Wrist Lock")
    assert adds(t, "Wrist Lock", 0, ("Python", "Satan"), shows="Field Bag") == 2


@card(STARTERS, "Fencing Foil")
def test_a_foil_strikes_a_common_enemy_gives_a_skull_and_two_cards_and_is_gone() -> None:
    t = devil(legend="diana")
    t.row("Satan", "Python")
    (foil,) = t.hand("Fencing Foil")
    t.top("Field Bag", "Cool Head")
    t.purse("skull", "good")
    t.say("Play Fencing Foil")
    assert (t.on("Python"), t.on("Satan")) == (3, 0)
    assert purse(t) == ["skull"]
    assert sorted(t.names(t.s.hands[0])) == ["Cool Head", "Field Bag"]
    assert t.public.areas[0] == []
    assert foil in t.public.discards[0]
    assert t.asked() == "AskAdventure"


@card(STARTERS, "Field Bag")
def test_a_bag_heals_one_or_for_a_good_mark_two_and_draws() -> None:
    t = devil(legend="diana")
    t.area("Field Bag")
    t.hurt("Fever", "Split Lip", "Lost Voice")
    t.say("Activate Field Bag - exhaust: heal", "Lost Voice")
    assert t.public.held == [0]
    t.public.exhausted.clear()
    t.purse("good")
    t.say("Activate Field Bag - exhaust, 1 Good")
    t.say("Fever")
    assert t.public.injured[0] == []
    assert t.public.held == [1]


@card(STARTERS, "Hurricane Lamp")
def test_a_lamp_shows_a_card_as_it_comes_and_then_changes_one_or_heals_for_a_token() -> None:
    t = devil(legend="diana")
    t.hand("Hurricane Lamp")
    t.purse("good")
    t.say("Play Hurricane Lamp")
    assert t.public.held == [1]
    t.hand("Kingfisher")
    t.top("Cool Head")
    t.say("Activate Hurricane Lamp (Diana 19) - exhaust: draw", "Kingfisher")
    assert t.names(t.s.hands[0]) == ["Cool Head"]
    t.public.exhausted.clear()
    t.hurt("Fever")
    t.purse("skull")
    t.say("Activate Hurricane Lamp (Diana 19) - exhaust, 1 Wild")
    assert (t.public.injured[0], t.public.held, purse(t)) == ([], [2], [])


@card(STARTERS, "Kingfisher")
def test_the_kingfisher_flies_on_fire_alone() -> None:
    t = devil(legend="diana")
    t.row("The Cub")
    t.area("Kingfisher")
    t.purse("good")
    assert not t.can("Activate Kingfisher")
    t.purse("fire")
    t.say("Activate Kingfisher")
    assert t.on("The Cub", "training") == 2
    assert t.public.held == [0], "it brings a card as it comes, not at each flight"
    t.public.areas[0].clear()
    t.hand("Kingfisher")
    t.purse("good", "good")
    t.say("Play Kingfisher")
    assert t.public.held == [1]


@card(STARTERS, "Nurse Imani")
def test_imani_readies_another_or_heals() -> None:
    t = devil(legend="diana")
    t.area("Nurse Imani")
    tired(t, "Field Bag", "Long Dive", "Kingfisher")
    t.hurt("Fever")
    t.say("Activate Nurse Imani - exhaust: ready")
    assert not t.can("Kingfisher"), "a plane is no Ally, Item or Skill"
    t.say("Long Dive")
    assert ready(t, "Long Dive")
    assert not ready(t, "Field Bag")
    assert not ready(t, "Nurse Imani")
    assert t.public.injured[0] == []
    t.public.exhausted.clear()
    t.hurt("Fever", "Split Lip")
    t.purse("skull")
    t.say("Activate Nurse Imani - exhaust, 1 Wild", "Fever")
    assert t.public.injured[0] == []
    t = devil(legend="diana")
    t.hand("Nurse Imani")
    t.purse("good", "good")
    t.say("Play Nurse Imani")
    assert t.public.held == [1]


@card(STARTERS, "Long Dive")
def test_a_dive_goes_a_step_and_for_a_token_with_fire_two() -> None:
    for shown, steps in (("Open Hand, advanced", 2), ("Field Bag", 1)):
        t = devil(legend="diana")
        t.row("The Cub")
        t.destiny("Tripwire", "Python")
        t.hand("Long Dive")
        t.purse("fire", "good")
        t.say("Play Long Dive")
        assert t.names(t.public.tops[t.public.destiny()]) == ["Tripwire"], "a diver looks before she goes in"
        t.top(shown)
        t.say("Activate Long Dive - exhaust: make 1")
        assert t.on("The Cub", "training") == 1
        t.public.exhausted.clear()
        t.tokens("The Cub", "training", 0)
        t.top(shown)
        t.purse("good")
        t.say("Activate Long Dive - exhaust, 1 Wild")
        assert t.on("The Cub", "training") == steps


@card(STARTERS, "Cool Head")
def test_a_cool_head_draws_two() -> None:
    t = devil(legend="diana")
    t.hand("Cool Head")
    t.purse("good")
    t.say("Play Cool Head")
    assert t.public.held == [2]
    assert t.public.areas[0] == []


@card(STARTERS, "Second Wind")
def test_a_second_wind_heals_two_readies_all_martial_arts_and_draws() -> None:
    t = devil(legend="diana")
    tired(t, "Open Hand, novice", "Hip Throw", "Long Dive")
    t.hurt("Fever", "Split Lip", "Lost Voice")
    t.hand("Second Wind")
    t.purse("good")
    t.say("Play Second Wind", "Fever", "Lost Voice")
    assert t.names(t.public.injured[0]) == ["Split Lip"]
    assert t.names(t.public.exhausted) == ["Long Dive"]
    assert t.public.held == [1]


@card(STARTERS, "Straight Answer")
def test_a_straight_answer_disarms_people_not_beasts() -> None:
    t = devil(legend="diana")
    t.row("The Cub", "Voss the Trapper", "Thin Hyena")
    t.hand("Straight Answer")
    t.purse("good")
    t.say("Play Straight Answer")
    assert t.on("The Cub", "training") == 1
    assert t.public.held == [1]
    t.say("End the Adventure")
    assert len(t.public.injured[0]) == 1, "the hyena"


# Promo cards ----------------------------------------------------------------------------------------------


@card(STARTERS, "Got Your Back")
@rule("TP-248")
def test_got_your_back_in_three_ways() -> None:
    t = devil(promo=True)
    t.row("The Cub", "Python", "Satan")
    gained(t, "Got Your Back, Shoulder to Shoulder", "Got Your Back, From the Treetops")
    t.area("Bandar Warrior", "Guran")
    t.purse("good")
    t.top("Good Mark")
    t.say("Activate Got Your Back, From the Treetops - discard this from play: make")
    assert t.on("The Cub", "training") == 1
    assert t.public.held == [1]
    t.top("Good Mark")
    t.s.apply(0, FIGHT)
    t.say("Activate Got Your Back")
    assert combat(t) == 1 + 3 + 1, "two Allies are there"
    t = devil(promo=True)
    gained(t, "Got Your Back, From the Treetops")
    t.row("Python")
    t.say("End the Adventure", "Activate Got Your Back")
    assert t.public.injured[0] == []
    t = devil(promo=True)
    t.hurt("Fever")
    tired(t, "Hero")
    t.lay(t.s.hands[0], ("Got Your Back, Hold My Coat",), -1)
    t.purse("good")
    t.say("Play Got Your Back")
    assert t.public.injured[0] == []
    assert ready(t, "Hero")

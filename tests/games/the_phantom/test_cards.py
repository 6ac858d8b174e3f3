"""Discarding for a reward, playing cards, activating one's own and the partner's, Martial Arts, Unique cards."""

from __future__ import annotations

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.actions import (
    ACTIVATE,
    ALLOW,
    ALLOW_ALWAYS,
    ASK_ME,
    DISCARD,
    PLAY,
    REFUSE,
    ActivateBoard,
)
from parlour.games.the_phantom.icons import NAMES, RESOURCES
from parlour.games.the_phantom.like import ANYTHING
from parlour.games.the_phantom.targets import InDiscards, Row
from parlour.games.the_phantom.verbs import DiscardCards, Draw, Gain, TakeBack
from parlour.games.the_phantom.verbs_more import ActivateFree, PlayFree
from parlour.games.the_phantom.verbs_play import Damage, Heal
from parlour.games.the_phantom.verbs_row import Wound
from tests.games.the_phantom.positions import DIANA, PHANTOM, quiet
from tests.rule_tracing import rule


@rule("TP-102", "TP-103", "TP-175", "TP-013", "TP-010")
def test_any_hand_card_is_discarded_for_its_reward() -> None:
    table = quiet()
    (cloak,) = table.hand("Cloak")
    table.purse(*["skull"] * 16)
    table.say("Discard Cloak")
    assert table.public.mine(0) == [1, 0, 0, 17], "the supply does not limit gains"
    assert cloak in table.public.discards[0]


@rule("TP-104", "TP-159", "TP-160", "TP-161", "TP-158")
def test_a_wild_reward_is_any_of_the_four_resources() -> None:
    table = quiet()
    assert len(NAMES[:RESOURCES]) == 4
    table.hand("Campfire")
    table.say("Discard Campfire")
    assert len(table.labels()) == 4
    table.say("Take 1 Mystery")
    assert table.public.mine(0) == [0, 0, 1, 0]


@rule("TP-105", "TP-164")
def test_a_reward_may_show_draw() -> None:
    table = quiet()
    table.hand("Old Saying")
    table.say("Discard Old Saying")
    assert table.public.held == [1]


@rule("TP-106", "TP-107", "TP-112", "TP-118")
def test_a_card_is_played_by_paying_its_cost_and_stays() -> None:
    table = quiet()
    (explorer,) = table.hand("Bandar Explorer")
    table.purse("good", "skull", "mystery")
    table.say("Play Bandar Explorer")
    table.say("Spend 1 Skull")
    assert table.public.areas[0] == [explorer]
    assert explorer not in table.public.exhausted
    assert table.public.mine(0) == [0, 0, 1, 0]
    assert table.can("Activate Bandar Explorer"), "it may be activated in the turn in which it was played"
    table.end_turn()
    assert table.public.areas[0] == [explorer]


@rule("TP-108", "TP-109", "TP-110", "TP-111")
def test_each_icon_costs_a_token_and_a_wild_any() -> None:
    table = quiet()
    colt, fire, saying = table.hand("Colt .45", "Campfire", "Old Saying")
    table.purse("skull")
    assert table.refused(PLAY[colt]) == "TP-110"
    assert PLAY[saying] in table.s.answers(0), "without a cost it is free"
    table.purse("mystery")
    table.s.apply(0, PLAY[fire])
    assert table.public.total(0) == 0
    table.purse("skull", "skull")
    table.s.apply(0, PLAY[colt])
    assert table.public.total(0) == 0


@rule("TP-113", "TP-114", "TP-119", "TP-055", "TP-056", "TP-169")
def test_an_ability_is_paid_whole_or_not_chosen() -> None:
    table = quiet()
    (explorer,) = table.area("Bandar Explorer")
    assert table.refused(ACTIVATE[explorer][0]) == "TP-114"
    table.purse("skull")
    table.say("Activate Bandar Explorer")
    assert table.public.mine(0) == [1, 0, 0, 0]
    assert table.public.exhausted == [explorer]
    assert table.refused(ACTIVATE[explorer][0]) == "TP-055"
    table.public.exhausted.clear()
    table.settle()
    assert table.can("Activate Bandar Explorer")


@rule("TP-115", "TP-126", "TP-308")
def test_the_legend_board_has_abilities_of_its_own() -> None:
    table = quiet(2)
    table.purse("mystery", "mystery", "fire")
    table.say("Use your Legend board")
    assert table.public.shields == 1
    assert table.public.mine(0) == [0, 1, 1, 0]
    assert table.refused(ActivateBoard(0)) in ("TP-114", "TP-099"), "once a turn, and never the partner's"
    table.row("Thug")
    table.say("End the Adventure")
    assert table.public.injured[0] == []


@rule("TP-116")
def test_an_ability_without_exhaust_is_repeated_while_it_can_be_paid() -> None:
    table = quiet()
    table.area("Cloak")
    table.purse("skull", "skull", "skull")
    held = table.public.held[0]
    table.say("Activate Cloak", "Activate Cloak", "Activate Cloak")
    assert table.public.held[0] == held + 3
    assert not table.can("Activate Cloak")


@rule("TP-117", "TP-287", "TP-286")
def test_guran_readies_a_bandar_card_or_heals() -> None:
    table = quiet()
    guran, explorer = table.area("Guran", "Bandar Explorer")
    table.public.exhausted.append(explorer)
    table.purse("mystery")
    assert len([each for each in table.labels() if each.startswith("Activate Guran")]) == 2
    assert {"Ally", "Human", "Bandar"} == table.s.box.cards[explorer].traits
    table.s.apply(0, ACTIVATE[guran][0])
    assert table.public.exhausted == [guran]


@rule("TP-309")
def test_an_ability_that_can_do_nothing_may_still_be_activated() -> None:
    table = quiet()
    (guran,) = table.area("Guran")
    table.s.apply(0, ACTIVATE[guran][0])
    assert table.public.exhausted == [guran]


@rule("TP-120", "TP-125", "TP-179", "TP-171")
def test_the_active_player_uses_the_partners_card_with_consent() -> None:
    table = quiet(2)
    table.row("Thug")
    (colt,) = table.area("Colt .45", seat=DIANA, owner=PHANTOM)
    table.top("Bandar Warrior", seat=PHANTOM)
    table.say("Activate Colt .45")
    assert table.asked() == "AskConsent"
    assert table.s.to_act() == (DIANA,)
    table.s.apply(DIANA, ALLOW)
    assert "{1} allows the use of Colt .45." in [event.words() for event in table.log]
    assert table.names(table.public.resolved) == ["Thug"]
    assert colt in table.public.discards[DIANA], "discarded to its owner's pile"
    assert table.names(table.public.discards[PHANTOM])[-1] == "Bandar Warrior", "the active player's deck was revealed"


@rule("TP-123", "TP-307")
def test_a_refused_request_costs_nothing() -> None:
    table = quiet(2)
    (explorer,) = table.area("Bandar Explorer", seat=DIANA, owner=PHANTOM)
    table.purse("skull")
    table.say("Activate Bandar Explorer")
    table.s.apply(DIANA, REFUSE)
    assert table.log[-1].words() == "{1} refuses the use of Bandar Explorer."
    assert table.public.mine(PHANTOM) == [0, 0, 0, 1]
    assert explorer not in table.public.exhausted
    assert table.asked() == "AskAdventure"
    assert table.s.to_act() == (PHANTOM,)


@rule("TP-120")
def test_standing_consent_spares_the_question_until_it_is_taken_back() -> None:
    table = quiet(2)
    table.area("Bandar Explorer", seat=DIANA, owner=PHANTOM)
    table.s.apply(DIANA, ALLOW_ALWAYS)
    table.purse("skull")
    table.say("Activate Bandar Explorer")
    assert table.public.mine(PHANTOM) == [1, 0, 0, 0]
    table.s.apply(DIANA, ASK_ME)
    assert table.public.consent == [0, 0]


@rule("TP-121", "TP-122", "TP-124")
def test_the_partners_cards_are_used_in_the_adventure_phase_alone_and_never_from_hand() -> None:
    table = quiet(2)
    (mark,) = table.area("Good Mark", seat=DIANA, owner=PHANTOM)
    (own,) = table.hand("Kick, advanced", seat=DIANA)
    assert table.refused(ACTIVATE[own][0]) == "TP-124"
    assert table.refused(DISCARD[own]) == "TP-124"
    assert table.refused(ACTIVATE[mark][0]) == "TP-122"
    table.row("Thug")
    table.say("End the Adventure")
    assert table.asked() != "AskAttacked", "not when an enemy attacks the partner"
    assert len(table.public.injured[PHANTOM]) == 1


@rule("TP-122", "TP-150", "TP-264", "TP-265")
def test_an_attack_of_a_common_enemy_can_be_cancelled() -> None:
    table = quiet()
    table.area("Good Mark")
    table.row("Satan", "The River", "Crocodile", "Thug")
    for wolf in table.public.aside[:]:
        table.public.removed.append(table.lift(wolf))
    table.hand()
    table.say("End the Adventure")
    assert table.asked() == "AskAttacked"
    assert [event.card for event in table.log if type(event).__name__ == "Attacked"][-1] == "Thug"  # type: ignore[attr-defined]
    assert len(table.public.injured[0]) == 2, "no choice for the Boss, nor where a card forbids it"
    table.say("Activate Good Mark")
    assert len(table.public.injured[0]) == 2


@rule("TP-133", "TP-304", "TP-167")
def test_combat_value_is_of_use_only_inside_a_combat() -> None:
    table = quiet()
    warrior, guran = table.area("Bandar Warrior", "Guran")
    assert table.refused(ACTIVATE[warrior][0]) == "TP-133"
    (card,) = table.hand("Campfire")
    table.row("Python")
    table.purse("skull", "good")
    table.say("Initiate combat", "Spend 1 Skull")
    assert table.asked() == "AskCombat"
    assert table.refused(ACTIVATE[guran][0]) == "TP-304"
    assert table.refused(PLAY[card]) == "TP-304"
    assert table.refused(DISCARD[card]) == "TP-304"
    total = table.public.combat
    table.s.apply(0, ACTIVATE[warrior][0])
    assert len(table.public.blows) == total + 2


@rule("TP-229", "TP-230", "TP-232")
def test_a_martial_arts_card_needs_a_higher_level_than_those_of_its_name() -> None:
    table = quiet(legend="diana")
    table.area("Kick, advanced")
    (novice,) = table.hand("Kick, novice")
    table.purse("fire", "fire")
    assert table.refused(PLAY[novice]) == "TP-229"
    other = quiet(legend="diana")
    other.area("Kick, novice")
    other.hand("Kick, advanced")
    other.purse("fire", "skull")
    other.say("Play Kick, advanced")
    assert len(other.public.areas[0]) == 2, "the lower one stays"
    third = quiet(2)
    third.area("Kick, advanced", owner=DIANA)
    third.end_turn()
    third.adventure(DIANA)
    third.hand("Kick, novice", seat=DIANA)
    third.purse("fire", seat=DIANA)
    assert third.can("Play Kick, novice"), "the rule looks at the own Play area"


@rule("TP-231", "TP-306")
def test_weapons_and_martial_arts_are_not_activated_in_the_same_turn() -> None:
    table = quiet(2, legend="diana", starter="diana")
    throw, _ = table.area("Throw", "Kick, novice")
    colt = table.lay(table.public.areas[1], ("Colt .45",), 1)[0]
    table.public.consent[1] = 1
    table.row("Python")
    table.settle()
    table.s.apply(0, ACTIVATE[colt][0])
    while table.asked() != "AskAdventure":
        table.pass_by()
    assert table.refused(ACTIVATE[throw][1]) == "TP-231", "the partner's Weapon counts for who activates it"
    table.end_turn()
    table.adventure(1)
    assert table.public.activated == [], "the partner's own turn counts anew"


@rule("TP-288", "TP-289", "TP-012")
def test_a_second_unique_card_of_a_name_pushes_the_first_out() -> None:
    table = quiet(2)
    guran = table.card("Guran", PHANTOM)
    table.area("Guran")
    second = table.lay(table.s.hands[PHANTOM], ("Guran",), DIANA)[0]
    table.public.owned[PHANTOM].append(second)
    table.purse("good", "good")
    table.say("Play Guran")
    assert table.public.areas[PHANTOM] == [second]
    assert guran in table.public.discards[PHANTOM]
    other = quiet(2)
    other.area("Guran", seat=DIANA)
    other.hand("Guran")
    other.purse("good", "mystery")
    other.say("Play Guran")
    assert len(other.public.areas[0]) == len(other.public.areas[1]) == 1, "both players may have one"
    assert other.s.box.cards[guran].unique
    assert other.s.box.cards[guran].name == "Guran"


@rule("TP-165", "TP-166")
def test_the_discard_icon_gives_no_reward() -> None:
    table = quiet()
    table.hand("Cloak", "Campfire")
    table.follow(DiscardCards())
    table.say("Cloak")
    assert table.public.total(0) == 0
    assert table.public.held == [1]
    table.hand()
    assert not DiscardCards().possible(table.s, 0), "as a cost it cannot be paid with an empty hand"


@rule("TP-170", "TP-171")
def test_a_card_discarded_from_play_goes_to_its_owners_pile() -> None:
    table = quiet()
    table.hand("Ghost Who Walks")
    table.purse("mystery")
    table.row("Thug")
    table.say("Play Ghost")
    assert table.names(table.public.discards[0])[-1] == "Ghost Who Walks"
    table.hand()
    table.say("End the Adventure")
    assert table.public.injured[0] == []


@rule("TP-053")
def test_a_card_that_is_taken_back_leaves_the_discard_pile() -> None:
    table = quiet()
    table.hand()
    colt, cave = table.lay(table.public.discards[0], ("Colt .45", "Skull Cave"), 0)
    table.follow(TakeBack(InDiscards()))
    table.say("Colt .45")
    assert (table.s.hands[0], table.public.discards[0]) == ([colt], [cave])
    assert table.public.held == [1]
    assert table.public.shown[0] == [colt], "all have seen it"
    assert table.asked() == "AskAdventure"


@rule("TP-273", "TP-274")
def test_free_means_that_no_cost_at_all_is_paid() -> None:
    table = quiet()
    (colt,) = table.hand("Colt .45")
    table.follow(PlayFree(ANYTHING))
    table.say("Colt .45")
    assert table.public.areas[0] == [colt]
    (cave,) = table.area("Skull Cave")
    table.public.exhausted.append(cave)
    table.follow(ActivateFree(ANYTHING))
    table.say("Activate Skull Cave")
    assert table.public.mine(0)[2] == 1
    assert cave in table.public.exhausted, "an exhausted card keeps its orientation"


@rule("TP-276", "TP-278", "TP-332")
def test_healing_by_a_card_removes_one_injury_of_choice_and_its_penalty() -> None:
    table = quiet()
    table.hurt("Fever", "Scratch")
    from parlour.games.the_phantom.in_force import hand_size

    assert hand_size(table.s, 0) == 2
    table.follow(Heal())
    table.say("Fever")
    assert hand_size(table.s, 0) == 3
    assert len(table.public.injured[0]) == 1
    assert table.names(table.public.boxed)[-1] == "Fever"


@rule("TP-271")
def test_wounds_are_placed_on_enemies_alone() -> None:
    table = quiet()
    table.row("Monsoon", "Thug")
    table.follow(Wound(Row(ANYTHING, 1), Fixed(1)))
    assert table.on("Thug") == 1
    assert table.on("Monsoon") == 0


@rule("TP-029", "TP-159")
def test_what_is_spent_returns_to_the_supply() -> None:
    table = quiet()
    table.follow(Gain((3,)))
    table.hand("Campfire")
    table.say("Play Campfire")
    assert table.public.resources == [0, 0, 0, 0]


def test_an_injury_may_cost_more_for_the_first_card_of_a_turn() -> None:
    table = quiet(legend="diana")
    table.hurt("Dizzy Spell")
    table.hand("Lamp", "Field Bag")
    table.purse("good", "good")
    assert table.can("Play Field Bag (Diana 18) for 1 Good mark and 1 Wild")
    table.say("Play Field Bag")
    table.purse("good")
    assert table.can("Play Lamp (Diana 20) for 1 Wild")
    table.follow(Draw(), Damage())
    assert table.asked() == "AskAdventure"

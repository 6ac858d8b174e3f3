"""Combat, Cardchecks, defeats and Loot, with the examples of the rulebook."""

from __future__ import annotations

import pytest

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.actions import ACTIVATE, COUNT_AS, FIGHT, PLACE_WOUND
from parlour.games.the_phantom.events.cards import LootPoints
from parlour.games.the_phantom.icons import GOOD, SKULL
from parlour.games.the_phantom.in_force import health_of
from parlour.games.the_phantom.like import ANYTHING, COMMON, Like
from parlour.games.the_phantom.looking import WOUNDS
from parlour.games.the_phantom.targets import Row
from parlour.games.the_phantom.verbs import Draw, Gain, ShuffleDiscards
from parlour.games.the_phantom.verbs_more import Cardcheck, CheckLine
from parlour.games.the_phantom.verbs_row import Reveal, Wound
from tests.games.the_phantom.positions import DIANA, Table, quiet
from tests.rule_tracing import rule


def fight(table: Table, seat: int = 0) -> None:
    table.s.apply(seat, FIGHT)
    while table.asked() == "AskPay":
        table.pass_by()


@rule("TP-127", "TP-130", "TP-205", "TP-178")
def test_combat_begins_with_the_base_value() -> None:
    table = quiet()
    table.row("Python", "Satan")
    table.purse("good")
    for card in [*table.s.decks[0], *table.s.hands[0]]:
        table.public.removed.append(table.lift(card))
    table.settle()
    fight(table)
    assert table.public.placing == 1, "no card to reveal: the base value only"
    assert table.public.total(0) == 0


@pytest.mark.parametrize(
    ("revealed", "total"), [("Bandar Warrior", 2), ("Colt .45", 3), ("Campfire", 2), ("Guran", 1), ("Devil", 5)]
)
@rule("TP-131", "TP-206", "TP-174")
def test_each_skull_and_each_wild_of_the_revealed_cost_adds_one(revealed: str, total: int) -> None:
    table = quiet()
    table.row("Python", "Satan")
    table.purse("good")
    table.lay(table.s.decks[0], (revealed,))
    fight(table)
    assert table.public.placing == total
    assert table.names(table.public.discards[0])[-1] == revealed


@rule("TP-132", "TP-207", "TP-305", "TP-136")
def test_after_the_cardcheck_abilities_add_to_the_value() -> None:
    table = quiet()
    table.row("Satan", "Python")
    table.area("Zobaba", "Bandar Warrior", owner=-2)
    table.top("Campfire")
    table.purse("good")
    fight(table)
    assert table.asked() == "AskCombat"
    assert table.public.combat == 2, "the revealed card is known by now"
    table.say("Activate Zobaba")
    assert table.public.combat == 3
    table.say("Activate Bandar Warrior")
    assert table.public.placing == 5
    assert table.can("A Wound on Satan"), "a Boss is a target"


@rule("TP-134", "TP-137", "TP-208", "TP-209", "TP-009")
def test_wounds_are_divided_and_stay_and_all_are_placed_before_anybody_falls() -> None:
    table = quiet()
    thug, hyena, python = table.row("Thug", "Hyena", "Python")
    table.area("Bandar Warrior")
    table.top("Guran")
    table.purse("good")
    fight(table)
    table.say("Activate Bandar Warrior")
    assert table.public.placing == 3
    table.s.apply(0, PLACE_WOUND[hyena])
    assert hyena in table.public.row
    assert PLACE_WOUND[hyena] in table.s.answers(0)
    table.s.apply(0, PLACE_WOUND[thug])
    table.s.apply(0, PLACE_WOUND[python])
    assert table.names(table.public.resolved) == ["Hyena"]
    assert (table.on("Thug"), table.on("Python")) == (1, 1)
    table.hand()
    table.resolved()
    table.end_turn()
    assert table.on("Thug") == 1, "Wounds stay"


@rule("TP-135", "TP-269", "TP-101")
def test_all_wounds_are_placed_and_go_back_with_the_defeated() -> None:
    table = quiet()
    (hyena,) = table.row("Hyena")
    table.top("Colt .45")
    table.purse("good")
    fight(table)
    assert table.public.blows == [hyena] * 3
    assert table.names(table.public.resolved) == ["Hyena"]
    assert table.on("Hyena") == 0


@rule("TP-139")
def test_of_several_defeated_at_once_the_player_chooses_the_first() -> None:
    table = quiet(loot="on")
    wolf, python = table.row("Wolf", "Python")
    table.public.add_tokens(wolf, WOUNDS, 1)
    table.public.add_tokens(python, WOUNDS, 3)
    table.top("Campfire", "Cloak")
    table.purse("good")
    fight(table)
    table.s.apply(0, PLACE_WOUND[wolf])
    table.s.apply(0, PLACE_WOUND[python])
    assert table.asked() == "AskDefeated"
    table.say("Python")
    assert table.names(table.public.resolved) == ["Python"]
    assert table.asked() == "AskLoot", "its Loot comes before the other is handled"


@rule("TP-168", "TP-210", "TP-333", "TP-268")
def test_health_modifiers_count_and_a_first_wound_is_needed() -> None:
    table = quiet()
    (wolf,) = table.row("Wolf")
    assert health_of(table.s, wolf) == 2
    table.lay(table.public.row, ("Clear Moon",))
    assert health_of(table.s, wolf) == 3
    table.public.add_tokens(wolf, WOUNDS, 2)
    table.destiny("Monsoon")
    table.follow(Reveal())
    assert wolf not in table.public.row, "Monsoon sends the moon away: two Wounds are enough at once"

    zero = quiet()
    (hyena,) = zero.row("Hyena")
    zero.s.box.cards[hyena].health = 0
    zero.follow(Draw())
    assert hyena in zero.public.row, "without a Wound it stays"
    zero.follow(Wound(Row(ANYTHING), Fixed(1)))
    zero.s.box.cards[hyena].health = 1
    assert hyena not in zero.public.row


@rule("TP-281", "TP-265", "TP-136")
def test_an_enemy_objective_takes_wounds_and_is_not_common() -> None:
    table = quiet()
    (river,) = table.row("The River")
    card = table.s.box.cards[river]
    assert card.enemy
    assert card.objective
    assert not card.common
    assert Like(COMMON, "", "", "", 99).fits(card) is False
    table.purse("good")
    assert table.can("Initiate combat")


# Cardchecks -----------------------------------------------------------------------------------------------

LINES = Cardcheck(
    (
        CheckLine((SKULL,), (Gain((SKULL,)),)),
        CheckLine((2,), (Gain((2,)),)),
        CheckLine((GOOD,), (Gain((GOOD,)),)),
    )
)


@rule("TP-174", "TP-175", "TP-176", "TP-180")
def test_every_matching_line_triggers_once_from_the_top() -> None:
    table = quiet()
    table.top("Bandar Warrior")
    table.follow(LINES)
    assert table.public.mine(0) == [1, 0, 0, 1]
    gained = [event.resource for event in table.log if type(event).__name__ == "Gained"]  # type: ignore[attr-defined]
    assert gained == [SKULL, GOOD]
    table.purse()
    table.top("Colt .45")
    table.follow(LINES)
    assert table.public.mine(0) == [0, 0, 0, 1], "once, though the cost shows two Skulls"
    table.purse()
    table.top("Old Saying")
    table.follow(LINES)
    assert table.public.total(0) == 0, "an empty cost matches nothing"


@rule("TP-161", "TP-162", "TP-163")
def test_each_wild_is_counted_as_one_resource_or_as_none() -> None:
    table = quiet()
    table.lay(table.s.decks[0], ("Devil",))
    table.follow(LINES)
    assert table.labels() == [
        "Count a Wild as Good mark",
        "Count a Wild as Mystery",
        "Count the Wild as something else",
    ]
    table.s.apply(0, COUNT_AS[GOOD])
    assert COUNT_AS[GOOD] not in table.s.answers(0), "that line triggers already"
    table.say("Count the Wild as something else")
    assert table.public.mine(0) == [1, 0, 0, 1]


@rule("TP-177", "TP-178")
def test_the_revealed_card_is_discarded_after_all_lines() -> None:
    table = quiet()
    (warrior,) = table.top("Bandar Warrior")
    table.follow(Cardcheck((CheckLine((SKULL,), (ShuffleDiscards(),)),)))
    assert table.public.discards[0] == [warrior]
    for card in table.s.decks[0][:]:
        table.public.discards[0].append(table.lift(card))
    table.follow(LINES)
    while table.asked() != "AskAdventure":
        table.pass_by()
    assert "Shuffled" in table.happened(), "an empty deck is made anew"


@rule("TP-181", "TP-266", "TP-182", "TP-295")
def test_the_colt_removes_a_common_enemy_and_may_be_lost() -> None:
    table = quiet(loot="on")
    (wolf,) = table.row("Wolf")
    (colt,) = table.area("Colt .45")
    top, _ = table.top("Bandar Warrior", "Cloak")
    table.s.apply(0, ACTIVATE[colt][0])
    assert wolf in table.public.resolved
    assert colt in table.public.discards[0]
    assert table.public.discards[0][-1] == top, "step 4 comes last"
    assert "LootPoints" not in table.happened()
    assert "Defeated" not in table.happened()

    boss = quiet()
    boss.row("Satan")
    (colt,) = boss.area("Colt .45")
    boss.top("Bandar Warrior")
    boss.s.apply(0, ACTIVATE[colt][0])
    assert boss.names(boss.public.row) == ["Satan"]
    assert colt in boss.public.discards[0]


# Loot -----------------------------------------------------------------------------------------------------


def defeat(table: Table, name: str, revealed: str) -> None:
    (_enemy,) = table.row(name)
    table.lay(table.s.decks[table.public.active], (revealed,))
    table.follow(Wound(Row(ANYTHING), Fixed(20)))


@rule("TP-212", "TP-178")
def test_without_any_card_to_reveal_loot_is_worth_nothing() -> None:
    table = quiet(loot="on")
    for card in [*table.s.decks[0], *table.public.discards[0]]:
        table.public.boxed.append(table.lift(card))
    table.row("Satan")
    table.follow(Wound(Row(ANYTHING), Fixed(20)))
    assert [event.points for event in table.log if isinstance(event, LootPoints)] == [0]
    assert "Checked" not in table.happened()
    assert table.asked() == "AskAdventure", "no row of the table was reached"


@rule("TP-212", "TP-213", "TP-221", "TP-222", "TP-214", "TP-215", "TP-320", "TP-219", "TP-218", "TP-217")
def test_satan_defeated_with_devil_revealed_is_worth_eight_points() -> None:
    table = quiet(loot="on")
    defeat(table, "Satan", "Devil")
    points = [event.points for event in table.log if type(event).__name__ == "LootPoints"]  # type: ignore[attr-defined]
    assert points == [8]
    assert table.asked() == "AskLoot"
    assert len(table.labels()) == 2, "9+ was not reached, a lower row may be chosen"
    assert table.names(table.public.discards[0])[-1] == "Devil"
    table.say("4 points")
    assert table.asked() == "AskPut"
    assert len(table.labels()) == 3
    table.say("Put it on top")
    assert table.names(table.public.tops[0]) == ["Tight Grip"]
    assert len(table.public.gained[0]) == 1


@rule("TP-212")
def test_only_what_the_loot_card_names_is_worth_points() -> None:
    table = quiet(loot="on")
    defeat(table, "Satan", "Tight Grip")
    box = table.s.box
    named = box.cards[box.loot].part.points
    cost = box.cards[table.public.discards[0][-1]].part.cost
    worth = sum(named.count(symbol) for symbol in cost)
    assert [event.points for event in table.log if isinstance(event, LootPoints)] == [worth]
    assert box.points == [named.count(symbol) for symbol in range(len(box.points))]


@rule("TP-211", "TP-321", "TP-322", "TP-220")
def test_enemies_without_a_column_give_no_loot() -> None:
    table = quiet(loot="on")
    deck = table.public.sizes[0]
    (thug,) = table.row("Thug")
    table.follow(Wound(Row(ANYTHING), Fixed(2)))
    assert table.public.sizes[0] == deck
    assert thug in table.public.resolved
    table.resolved()
    defeat(table, "Python", "Cloak")
    assert "Checked" in table.happened(), "revealed all the same"
    assert table.asked() == "AskLoot"
    assert table.labels() == ["0 points or more: nothing", "4 points or more: nothing"]


@rule("TP-063")
def test_the_active_player_loots() -> None:
    table = quiet(2, loot="on")
    table.end_turn()
    table.adventure(DIANA)
    defeat(table, "Wolf", "Devil")
    assert table.s.to_act() == (DIANA,)
    table.say("4 points", "Take 1 Good")
    assert table.public.mine(DIANA)[0] == 1


@rule("TP-138", "TP-225", "TP-189")
def test_loot_comes_before_the_win() -> None:
    table = quiet(loot="on")
    table.public.mission = table.lift(table.card("The Last Fight"))
    table.public.boxed.append(table.card("Train"))
    defeat(table, "Satan", "Devil")
    assert table.asked() == "AskLoot"
    assert table.s.ended is None
    table.say("4 points", "Put it into")
    while table.asked() == "AskPut":
        table.say("Put it into")
    assert table.s.ended is not None
    assert table.s.ended.places == (1,)
    assert "33" in table.s.ended.keeps or "34" in table.s.ended.keeps or "35" in table.s.ended.keeps
    off = quiet()
    off.public.mission = off.lift(off.card("The Last Fight"))
    off.public.boxed.append(off.card("Train"))
    defeat(off, "Satan", "Devil")
    assert off.s.ended is not None
    assert off.s.ended.reason == "Satan is defeated"

"""Cards that say something else than the rulebook: what they say holds."""

from __future__ import annotations

import pytest

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.actions import ACTIVATE
from parlour.games.the_phantom.activating import forbidden_with_others
from parlour.games.the_phantom.campaign import read_kept
from parlour.games.the_phantom.card import RESOLVE, REVEAL, Goal
from parlour.games.the_phantom.conditions import CardsInPlay, Not, RowHas, Tokens
from parlour.games.the_phantom.like import ANY_ENEMY, ANYTHING, Like
from parlour.games.the_phantom.standing import CannotBeDefeated, HandSize, RevealMore
from parlour.games.the_phantom.targets import EITHER, PARTNERS, YOURS, Row, This
from parlour.games.the_phantom.verbs import DiscardCards
from parlour.games.the_phantom.verbs_lore import GainCard, Lore, Lose, PlaceNumber
from parlour.games.the_phantom.verbs_play import Damage
from parlour.games.the_phantom.verbs_row import PlaceAside, Remove, Resolve, Reveal, Wound
from parlour.games.the_phantom.verbs_tokens import Peek, PutTokens, TakeTokens
from tests.games.the_phantom.positions import DIANA, PHANTOM, Table, quiet
from tests.rule_tracing import rule


def named(name: str) -> Like:
    return Like(0, name, "", "", 99)


@rule("TP-053", "TP-079")
def test_a_mission_may_reveal_none_or_two() -> None:
    table = quiet()
    table.rewrite("Train", rules=(RevealMore(-1),))
    table.destiny("Thug", "Monsoon", "Clear Moon")
    table.end_turn()
    table.adventure()
    assert table.public.row == []
    table.rewrite("Train", rules=(RevealMore(1),))
    table.end_turn()
    table.adventure()
    assert table.names(table.public.row) == ["Thug", "Monsoon"]


@rule("TP-083", "TP-282")
def test_a_mission_is_asked_before_the_deck_is_made_anew() -> None:
    table = quiet()
    table.rewrite("Train", deck_empty=(Lose("no way on"),))
    table.resolved("Thug")
    table.follow(Peek())
    assert table.s.ended is None, "to peek is not to need a card"
    table.follow(Reveal())
    assert table.s.ended is not None
    assert table.s.ended.reason == "no way on"


@rule("TP-054")
def test_the_text_of_the_target_wins() -> None:
    table = quiet()
    (python,) = table.row("Python")
    table.rewrite("Python", rules=(CannotBeDefeated(named("Python")),))
    table.follow(Wound(Row(ANY_ENEMY, 1), Fixed(9)))
    assert python in table.public.row


@rule("TP-047")
def test_what_is_set_aside_does_nothing_in_the_fate_phase() -> None:
    table = quiet()
    table.rewrite("Wolf", fate=(Damage(),))
    table.hand()
    table.say("End the Adventure")
    assert table.public.injured[0] == []


@rule("TP-140")
def test_a_card_that_leaves_before_its_turn_is_not_handled() -> None:
    table = quiet()
    table.row("Thug", "Python")
    table.rewrite("Thug", fate=(Resolve(Row(ANY_ENEMY, 3)),))
    table.hand()
    table.say("End the Adventure")
    assert len(table.public.injured[0]) == 1


@rule("TP-192")
def test_a_third_attack_is_not_dealt_after_a_knock_out() -> None:
    table = quiet(2)
    table.row("Thug", "Thug", "Python")
    table.strength(1)
    table.hand()
    table.say("End the Adventure")
    assert table.happened("Attacked") == ["Attacked", "Attacked"]
    assert table.public.knocked == [1, 0]
    assert table.public.active == DIANA


@rule("TP-299", "TP-270")
def test_who_is_active_loots_whatever_placed_the_last_wound() -> None:
    table = quiet(2, loot="on")
    table.area("Cloak", seat=PHANTOM)
    table.end_turn()
    table.adventure(DIANA)
    table.row("Python")
    table.rewrite("Cloak", fate=(Wound(Row(ANYTHING, 1), Fixed(9)),))
    table.hand(seat=DIANA)
    table.say("End the Adventure")
    while table.asked() == "AskTarget":
        table.pass_by()
    assert [event.seat for event in table.log if type(event).__name__ == "LootPoints"] == [DIANA]  # type: ignore[attr-defined]


@rule("TP-301")
def test_the_icons_of_a_type_line_are_followed_from_left_to_right() -> None:
    table = quiet()
    table.rewrite("Ambush", type_line=(REVEAL, RESOLVE), followed=())
    table.destiny("Ambush")
    table.follow(Reveal())
    assert table.names(table.public.resolved) == ["Ambush"], "nothing was revealed, then it was resolved"
    other = quiet()
    other.rewrite("Hyena", type_line=(RESOLVE,))
    other.rewrite("Ambush", type_line=(RESOLVE, REVEAL), followed=(Remove(),))
    other.destiny("Ambush")
    other.follow(Reveal())
    assert other.happened("Revealed") == ["Revealed"]


@rule("TP-311", "TP-310")
def test_a_goal_that_is_met_already_waits_until_its_lore_is_read() -> None:
    table = quiet()
    table.row()
    lore = table.rewrite("Eye to Eye", read=table.s.box.cards[table.card("Eye to Eye")].part.read[:1])
    no_enemy = Not(RowHas(ANY_ENEMY))
    table.rewrite("The Last Fight", goals=(Goal(no_enemy, (PutTokens("hope"), Damage())),))
    table.follow(Lore("IV"))
    kinds = table.happened("LoreRead", "MissionSet", "GoalReached", "Injured")
    assert kinds == ["LoreRead", "MissionSet", "GoalReached", "Injured"]
    assert lore in table.public.boxed


@rule("TP-313")
def test_a_pass_goes_on_with_what_a_lore_card_placed() -> None:
    table = quiet()
    table.row("Tripwire", "Advice")
    table.rewrite("Tripwire", followed=(Resolve(Row(named("Advice"), 1)), PlaceNumber(3, 3)))
    table.rewrite("The Fire", followed=(PutTokens("hope", Fixed(1), "The Fire"),))
    table.end_turn()
    table.adventure()
    assert table.names(table.public.row) == ["Tripwire", "The Fire"]
    assert table.on("The Fire", "hope") == 1


@rule("TP-323")
def test_a_placed_martial_arts_card_is_not_played() -> None:
    table = quiet(2, legend="diana", starter="diana")
    table.area("Kick, advanced")
    card = table.rewrite("Devil", name="Kick", skill=1, subtypes=("Martial Arts",), unique=False)
    table.s.box.printed[25] = table.s.box.printed[26] = "Another"
    table.follow(GainCard(25, 25, 3))
    assert card in table.public.areas[0]


@rule("TP-324")
def test_a_card_of_both_kinds_goes_with_neither() -> None:
    table = quiet(2, legend="diana", starter="diana")
    throw, foil, both = table.area("Throw", "Foil", "Lamp")
    table.rewrite("Lamp", subtypes=("Martial Arts", "Weapon"))
    assert forbidden_with_others(table.s, both)[0] == ""
    table.public.activated = [both]
    assert forbidden_with_others(table.s, throw)[0] == "TP-231"
    assert forbidden_with_others(table.s, foil)[0] == "TP-231"
    assert forbidden_with_others(table.s, both)[0] == ""


@rule("TP-193")
def test_injuries_of_a_knocked_out_player_do_nothing() -> None:
    table = quiet(2)
    table.hurt("Snake Bite", seat=PHANTOM)
    (ally,) = table.area("Cloak")
    table.strength(0)
    table.follow(Damage())
    table.adventure(DIANA)
    table.purse("skull", seat=DIANA)
    assert table.refused(ACTIVATE[ally][0]) == "TP-193"
    held = table.public.held[DIANA]
    table.say("End the Adventure")
    assert table.asked() == "AskCleanup"
    assert table.public.held[DIANA] == held


@rule("TP-249")
def test_without_the_variant_promo_cards_are_added_freely() -> None:
    kept = read_kept("").with_promo("the_phantom", ("plain", 1))
    table = Table(campaign=kept.text())
    assert "Got Your Back" in table.names(table.public.owned[0])


def test_placing_several_goes_from_left_to_right() -> None:
    table = quiet()
    table.follow(PlaceAside("Wolf", Fixed(2)))
    numbers = [table.s.box.cards[card].number for card in table.public.row]
    assert numbers == sorted(numbers)


def test_a_modifier_is_said_with_its_sign() -> None:
    assert [HandSize(more).words() for more in (2, -1)] == ["hand size +2", "hand size -1"]


@rule("TP-052")
def test_cards_in_play_are_counted_by_whose_they_are() -> None:
    table = quiet(2)
    table.area("Guran", "Bandar Explorer", seat=PHANTOM)
    table.area("Bandar Warrior", seat=DIANA, owner=PHANTOM)
    counted = [
        [CardsInPlay(ANYTHING, whose).of(table.s, seat) for whose in (YOURS, PARTNERS, EITHER)] for seat in range(2)
    ]
    assert counted == [[2, 1, 3], [1, 2, 3]]


def test_this_card_is_the_one_that_says_it() -> None:
    table = quiet()
    assert [This().cards(table.s, 0, source) for source in (-1, 0, 5)] == [[], [0], [5]]


def test_a_hand_of_one_card_can_be_discarded_and_an_empty_one_cannot() -> None:
    table = quiet()
    whole_hand = DiscardCards(all=True)
    table.hand()
    assert not whole_hand.possible(table.s, 0)
    table.hand("Guran")
    assert whole_hand.possible(table.s, 0)


@rule("TP-148")
def test_the_first_injury_of_the_box_has_its_fate_too() -> None:
    table = quiet()
    first = table.s.box.cards[0].name
    assert table.rewrite(first, fate=(PutTokens("time"),)) == 0
    assert table.hurt(first) == [0]
    table.say("End the Adventure")
    assert table.on("Train", "time") == 2, "one by its own Fate, one by the injury's"
    assert table.asked() == "AskCleanup"


@rule("TP-285")
def test_as_many_tokens_as_lie_on_the_mission_can_be_taken_and_no_more() -> None:
    table = quiet()
    mission = table.s.name(table.public.mission)
    table.tokens(mission, "time", 2)
    assert [TakeTokens("time", Fixed(number)).possible(table.s, 0) for number in (1, 2, 3)] == [True, True, False]


@pytest.mark.parametrize(
    ("tokens", "says"),
    [
        (Tokens("time", "", Fixed(1)), "there is no time token on the Mission"),
        (Tokens("time", "", Fixed(2)), "it is not so that there are 2 or more time tokens on the Mission"),
        (Tokens("time", "", Fixed(1), Fixed(3)), "it is not so that there are at most 3 time tokens on the Mission"),
    ],
)
def test_what_is_denied_of_tokens_is_said_in_words(tokens: Tokens, says: str) -> None:
    assert tokens.denied() == says

"""The turn: six phases in order, whose turn it is, and what each phase does."""

from __future__ import annotations

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.actions import FIGHT, HEAL_ALL, PLAY, READY_ALL
from parlour.games.the_phantom.verbs import Draw, Gain
from parlour.games.the_phantom.verbs_play import Damage
from tests.games.the_phantom.positions import DIANA, PHANTOM, Table, quiet
from tests.rule_tracing import rule


def phases(table: Table) -> list[int]:
    return [event.phase for event in table.log if type(event).__name__ == "PhaseBegan"]  # type: ignore[attr-defined]


@rule("TP-071", "TP-078")
def test_a_turn_has_six_phases_and_the_first_one_no_recovery() -> None:
    table = Table()
    table.end_turn()
    table.end_turn()
    assert phases(table)[:11] == [1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]


@rule("TP-068", "TP-069", "TP-070", "TP-092")
def test_players_alternate_on_one_common_row() -> None:
    table = quiet(2)
    table.destiny("Clear Moon", "Monsoon")
    assert table.public.active == PHANTOM
    table.end_turn()
    assert table.public.active == DIANA
    assert table.names(table.public.row) == ["Clear Moon"]
    table.end_turn()
    assert table.public.active == PHANTOM
    assert table.names(table.public.row) == ["Monsoon"], "the second reveal was on the same row"

    solo = quiet()
    solo.end_turn()
    assert solo.public.active == 0
    assert solo.public.turn == 2


@rule("TP-072", "TP-073", "TP-074")
def test_recovery_heals_all_or_readies_all() -> None:
    table = quiet()
    (ally,) = table.area("Bandar Warrior")
    table.public.exhausted.append(ally)
    table.hurt("Fever", "Scratch")
    table.strength(6)
    table.end_turn()
    assert table.asked() == "AskRecovery"

    table.say("Heal all")

    assert table.public.injured[0] == []
    assert ally in table.public.exhausted
    assert len(table.public.boxed) >= 2
    assert table.public.sizes[1] == 6, "healed injuries do not go back to the Injury deck"


@rule("TP-075", "TP-076")
def test_recovery_readies_all_own_cards_and_only_those() -> None:
    table = quiet(2)
    own = table.area("Bandar Warrior", "Campfire", "Cloak", seat=DIANA, owner=PHANTOM)
    other = table.area("Skull Ring")
    table.public.exhausted.extend([*own, *other])
    table.end_turn()

    table.s.apply(DIANA, READY_ALL)

    assert table.public.exhausted == other


@rule("TP-077")
def test_recovery_asks_whenever_one_of_the_two_would_change_something() -> None:
    table = quiet()
    table.hurt("Scratch")
    table.end_turn()
    assert table.asked() == "AskRecovery"
    table.s.apply(0, READY_ALL)
    assert len(table.public.injured[0]) == 1, "choosing to ready leaves the injury"

    other = quiet()
    other.end_turn()
    assert other.asked() != "AskRecovery"
    assert HEAL_ALL not in other.s.answers(0)


@rule("TP-093", "TP-094", "TP-028", "TP-095", "TP-275", "TP-157", "TP-153")
def test_preparation_draws_up_to_the_hand_size() -> None:
    table = Table()
    assert table.s.box.legends[0].hand == 3
    table.adventure()
    assert table.public.held == [3]
    table.hand("Campfire")
    table.end_turn()
    table.adventure()
    assert table.public.held == [3], "one was kept, two were drawn"
    table.follow(Draw())
    assert table.public.held == [4], "other effects may raise the hand above the limit"
    table.row()
    table.destiny()
    table.end_turn()
    table.adventure()
    assert table.public.held == [4], "nothing is drawn and nothing is discarded"


@rule("TP-028")
def test_no_cards_are_drawn_in_the_set_up() -> None:
    table = Table(2)
    drawn = [event for event in table.log if type(event).__name__ == "Drew"]
    assert [event.seat for event in drawn] in ([], [0])  # type: ignore[attr-defined]
    assert table.public.held[1] == 0


@rule("TP-096", "TP-098")
def test_an_empty_deck_is_made_anew_when_a_card_is_needed() -> None:
    table = quiet()
    table.area("Cloak")
    deck = table.s.decks[0]
    while len(deck) > 1:
        table.public.discards[0].append(table.lift(deck[0]))
    pile = len(table.public.discards[0])

    table.follow(Draw(Fixed(3)))

    assert table.public.sizes[0] == pile - 2
    assert table.public.discards[0] == []
    assert table.names(table.public.areas[0]) == ["Cloak"], "cards in play stay there"

    other = quiet()
    deck = other.s.decks[0]
    while len(deck) > 2:
        other.public.discards[0].append(other.lift(deck[0]))
    pile = len(other.public.discards[0])
    other.follow(Draw(Fixed(2)))
    assert other.public.sizes[0] == 0
    assert len(other.public.discards[0]) == pile, "it stays empty until then"


@rule("TP-097")
def test_drawing_stops_where_nothing_is_left() -> None:
    table = quiet()
    for card in table.s.decks[0][:]:
        table.public.removed.append(table.lift(card))
    held = table.public.held[0]
    table.follow(Draw(Fixed(3)))
    assert table.public.held[0] == held


@rule("TP-099", "TP-100", "TP-101")
def test_any_number_of_actions_in_any_order() -> None:
    table = quiet()
    table.row("Python")
    table.hand("Campfire", "Bandar Warrior", "Cloak")
    table.purse("good", "skull", "skull")
    table.say("Play Bandar Warrior", "Discard Cloak", "Initiate combat")
    while table.asked() != "AskAdventure":
        table.pass_by()
    table.say("Discard Campfire", "Take 1 Good", "Initiate combat")
    while table.asked() != "AskAdventure":
        table.pass_by()
    assert table.public.fights == 2

    other = quiet()
    other.say("End the Adventure")
    assert other.public.phase > 3 or other.public.turn == 2, "doing nothing is allowed"


@rule("TP-152", "TP-157")
def test_cleanup_discards_without_reward() -> None:
    table = quiet()
    table.hand("Campfire", "Cloak", "Bandar Warrior")
    table.say("End the Adventure")
    assert table.asked() == "AskCleanup"
    table.say("Discard Cloak", "Discard Campfire", "Keep")
    assert table.names(table.s.hands[0])[0] == "Bandar Warrior"
    assert table.public.total(0) == 0


@rule("TP-154", "TP-155", "TP-156", "TP-284", "TP-023")
def test_tokens_over_the_limit_go_back_as_the_player_chooses() -> None:
    table = quiet()
    assert table.public.total(0) == 0
    limit = table.s.box.legends[0].limit
    table.follow(Gain((0, 0, 0, 3, 3)))
    assert table.public.total(0) == 5 > limit, "the limit may be exceeded during the turn"
    table.hand()
    table.say("End the Adventure")
    assert table.asked() == "AskGiveBack"
    table.say("Return 1 Skull", "Return 1 Skull")
    assert table.public.mine(0) == [3, 0, 0, 0]


@rule("TP-141", "TP-142", "TP-143", "TP-091", "TP-262", "TP-052")
def test_each_enemy_deals_one_damage_to_the_active_player_in_the_fate_phase() -> None:
    table = quiet(2)
    table.end_turn()
    table.adventure(DIANA)
    table.row("Thug", "Wolf")
    assert table.public.injured[DIANA] == [], "enemies do nothing in the Destiny phase"
    table.say("End the Adventure")
    assert len(table.public.injured[DIANA]) == 2
    assert table.public.injured[PHANTOM] == []
    assert table.public.sizes[2 + DIANA] == 8


@rule("TP-144", "TP-146", "TP-190", "TP-145")
def test_the_last_injury_does_not_knock_out_the_next_damage_does() -> None:
    table = quiet()
    table.strength(1)
    table.follow(Damage())
    assert table.s.ended is None
    assert table.public.sizes[1] == 0
    table.follow(Damage())
    assert table.s.ended is not None
    assert table.s.ended.places == (2,)

    other = quiet()
    other.follow(Damage(Fixed(10)))
    assert other.s.ended is None
    other.follow(Damage())
    assert other.s.ended is not None, "the eleventh damage of an adventure knocks out"


@rule("TP-127", "TP-128", "TP-129", "TP-110")
def test_what_cannot_be_paid_or_done_is_refused() -> None:
    table = quiet()
    (card,) = table.hand("Colt .45")
    assert table.refused(PLAY[card]) == "TP-110"
    assert table.refused(FIGHT) == "TP-129"
    table.row("Satan")
    assert table.refused(FIGHT) == "TP-128"
    table.purse("fire")
    table.say("Initiate combat")
    assert table.public.total(0) == 0

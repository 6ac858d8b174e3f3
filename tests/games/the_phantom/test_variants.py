"""The four variants: promo cards, universal unique, item restrictions, lingering wounds; and deck building."""

from __future__ import annotations

from parlour.core.campaign import Fault
from parlour.core.check.trial import components
from parlour.core.contract import TABLE
from parlour.games.the_phantom.actions import ACTIVATE, DISCARD, PLAY
from parlour.games.the_phantom.box import PackCards
from parlour.games.the_phantom.campaign import Kept
from parlour.games.the_phantom.decks import Owned, collection, deck_faults
from parlour.games.the_phantom.gaining import GainFromRange
from parlour.games.the_phantom.in_force import hand_size
from parlour.games.the_phantom.shelf import SHELF
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.verbs import DiscardCards, ShuffleDiscards
from parlour.games.the_phantom.verbs_lore import GainCard
from parlour.games.the_phantom.verbs_play import Damage, Heal
from tests.games.the_phantom.positions import DIANA, PHANTOM, Table, quiet
from tests.rule_tracing import rule


@rule("TP-204")
def test_all_variants_can_be_combined() -> None:
    table = Table(2, promo=True, universal_unique=True, item_restrictions=True, lingering_wounds=True)
    assert table.s.ended is None
    assert len(table.public.promo) == 3


@rule("TP-248", "TP-250", "TP-328", "TP-006")
def test_an_exhausted_reward_gives_a_promo_card() -> None:
    table = quiet(2, promo=True, loot="on")
    for seat in (PHANTOM, PHANTOM, DIANA):
        gain_reward(table, seat)
    table.log.clear()
    table.follow(GainCard(33, 35))
    assert table.happened() == ["Skipped"], "only Loot and Achievements unlock promo cards"
    for seat in (DIANA, PHANTOM, DIANA):
        gain_reward(table, seat)
    assert table.public.promo == []
    assert table.names([*table.public.gained[0], *table.public.gained[1]]).count("Got Your Back") == 3
    table.log.clear()
    gain_reward(table, PHANTOM)
    assert table.happened() == ["Skipped"]


def gain_reward(table: Table, seat: int) -> None:
    """Loot gives a card of the range, onto the Discard pile."""
    table.s.then(GainFromRange(seat, 33, 35, 2, True))
    table.s.go_on()


@rule("TP-251", "TP-329", "TP-193")
def test_universal_unique_pushes_out_the_partners_copy() -> None:
    table = quiet(2, universal_unique=True)
    (other,) = table.area("Guran", seat=DIANA)
    table.public.exhausted.append(other)
    table.hand("Guran")
    table.purse("good", "mystery")
    table.say("Play Guran")
    assert other in table.public.discards[DIANA]
    assert len(table.public.areas[PHANTOM]) == 1
    third = quiet(2, universal_unique=True)
    third.area("Guran", seat=DIANA)
    third.public.knocked[DIANA] = 1
    third.hand("Guran")
    third.purse("good", "mystery")
    third.say("Play Guran")
    assert len(third.public.areas[DIANA]) == 1, "a knocked-out player's card is not in play"


@rule("TP-252", "TP-254", "TP-330")
def test_two_weapons_or_a_two_handed_one_a_turn() -> None:
    table = quiet(2, item_restrictions=True)
    one, two, club = table.area("Colt .45", "Colt .45", "Two-Handed Club")
    foil = table.lay(table.public.areas[DIANA], ("Foil",), DIANA)[0]
    table.public.activated.extend([one, one, two])
    assert one in table.public.activated
    from parlour.games.the_phantom.activating import forbidden_with_others

    assert forbidden_with_others(table.s, one)[0] == "", "the same Weapon again does not count again"
    assert forbidden_with_others(table.s, foil)[0] == "TP-252"
    assert forbidden_with_others(table.s, club)[0] == "TP-330"
    table.public.activated = [club]
    assert forbidden_with_others(table.s, one)[0] == "TP-330"
    assert forbidden_with_others(table.s, club)[0] == ""


@rule("TP-253")
def test_one_costume_a_turn() -> None:
    table = quiet(item_restrictions=True)
    _cloak, sash = table.area("Cloak", "Patrol Uniform", owner=-2)
    table.purse("skull")
    table.say("Activate Cloak")
    assert table.refused(ACTIVATE[sash][0]) == "TP-253"


@rule("TP-255", "TP-256", "TP-257", "TP-258", "TP-259", "TP-260", "TP-331", "TP-332", "TP-145")
def test_healed_injuries_linger_in_the_deck() -> None:
    table = quiet(lingering_wounds=True)
    table.hurt("Fever")
    table.follow(Heal())
    (fever,) = [card for card in table.public.discards[0] if table.s.box.cards[card].injury]
    assert table.s.box.cards[fever].cost == ()
    table.public.discards[0].remove(fever)
    table.s.hands[0].append(fever)
    table.count()
    table.settle()
    assert table.refused(PLAY[fever]) == "TP-258"
    assert table.refused(DISCARD[fever]) == "TP-259"
    assert hand_size(table.s, 0) == 3, "it works only face up in a Play area"
    table.follow(DiscardCards())
    table.say("Fever")
    assert fever in table.public.discards[0]
    again = Table(lingering_wounds=True, campaign=table.s.keeps())
    assert again.public.sizes[1] == 10
    assert again.public.sizes[0] + again.public.held[0] == 17


@rule("TP-255")
def test_a_lingering_wound_lies_in_the_deck_of_its_player_in_every_world() -> None:
    table = quiet(2, lingering_wounds=True)
    table.hurt("Fever")
    table.follow(Heal(), seat=PHANTOM)
    table.follow(ShuffleDiscards(), seat=PHANTOM)
    (fever,) = table.public.lingering
    assert fever in table.s.decks[PHANTOM]
    for viewer in (TABLE, PHANTOM, DIANA):
        for seed in range(5):
            world = table.s.view(viewer).redeal(seed)
            assert isinstance(world, Phantom)
            assert fever in [*world.decks[PHANTOM], *world.hands[PHANTOM]]
            assert components(world) == components(table.s)
    assert table.asked() == "AskAdventure"


@rule("TP-074", "TP-255")
def test_recovery_sends_injuries_to_the_discard_pile_where_wounds_linger() -> None:
    table = quiet(lingering_wounds=True)
    table.follow(Damage())
    table.end_turn()
    table.say("Heal all")
    assert len(list(table.public.lingering)) == 1
    assert table.public.sizes[1] == 9


# Decks ----------------------------------------------------------------------------------------------------


def owned(legend: str, *gained: int) -> list[Owned]:
    content: PackCards = SHELF.read("plain").content
    kept = Kept([("plain", "easy", True)], {legend: [("plain", number) for number in gained]}, {})
    return collection("plain", legend, {"plain": content.cards}, kept)


@rule("TP-239", "TP-240", "TP-242", "TP-247")
def test_a_customised_deck_has_thirty_player_cards() -> None:
    few = owned("the_phantom", 33, 34)
    assert len(few) == 19
    assert deck_faults(few, []) == [], "left as it is, it breaks no rule"
    assert deck_faults(few, [("plain", 33)])[0].rule == "TP-239"
    many = owned("the_phantom", 17, 18, 17, 25, 26, 25, 33, 34, 35, 36, 37, 36, 38, 39)
    assert len(many) == 31
    assert deck_faults(many, [("plain", 33)]) == []


@rule("TP-241")
def test_a_customised_deck_has_at_most_three_copies() -> None:
    many = owned("the_phantom", 17, 18, 17, 18, 25, 26, 33, 34, 35, 25, 26, 33, 34, 35, 38)
    faults = deck_faults(many, [("plain", 11)])
    assert Fault("TP-241", "there are 4 copies of Whistle; at most 3 are allowed", "Whistle") in faults
    assert deck_faults(many, []) == []


@rule("TP-243", "TP-244", "TP-245", "TP-246", "TP-326", "TP-327")
def test_a_keyword_needs_the_card_that_allows_it() -> None:
    with_zobaba = owned("the_phantom", 36, 17, 18, 25, 26, 33, 34, 35, 17, 18, 25, 26, 33, 34)
    faults = deck_faults(with_zobaba, [("plain", 11)])
    assert [fault.card for fault in faults if fault.rule == "TP-244"] == ["Zobaba"]
    assert "Zobaba has the keyword Jungle Patrol" in faults[-1].words
    both = owned("the_phantom", 36, 38, 17, 18, 25, 26, 33, 34, 35, 17, 18, 25, 26, 33, 34)
    assert not [fault for fault in deck_faults(both, [("plain", 11)]) if fault.rule == "TP-244"]


@rule("TP-325")
def test_cards_do_not_pass_between_legends() -> None:
    assert deck_faults(owned("diana"), [("plain", 33)])[0].rule == "TP-325"

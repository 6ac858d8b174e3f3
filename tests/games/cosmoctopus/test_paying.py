"""Playing a card: costs, discards for a discount, and the ways to pay."""

from __future__ import annotations

import pytest

from parlour.games.cosmoctopus.actions import (
    BUY,
    CANCEL,
    DISCARD,
    PASS,
    PAY,
    PLAY,
    PLAY_FROM_ROW,
    USE_TOKEN,
    Discard,
)
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.paying import ASK_PAYMENT
from parlour.games.cosmoctopus.playing import ASK_PLAY, LAST_CHANCE
from parlour.games.cosmoctopus.prices import missing
from parlour.games.cosmoctopus.public import BACKS
from parlour.games.cosmoctopus.state import CosmoView
from parlour.games.cosmoctopus.tentacles import ASK_CONTACT
from parlour.games.cosmoctopus.ways import Way, next_towards, ways
from tests.asking import asks
from tests.games.cosmoctopus.positions import (
    COIN,
    INK,
    STAR,
    Box,
    Table,
    constellation,
    contact,
    gives,
    hallucination,
    others,
    relic,
    scripture,
    table,
)
from tests.rule_tracing import rule


@rule("CO-070")
def test_playing_a_card_is_optional(box: Box) -> None:
    card = box.relic()
    t = table().hand(0, card).to_play().do(PASS)
    assert t.s.seat == 1
    assert t.s.hands[0] == [card]
    asks(t.s, ASK_MOVE[1])


@rule("CO-071")
def test_only_one_card_is_played_in_a_turn(box: Box) -> None:
    one, two = box.relic(), box.relic(1)
    t = table().hand(0, one, two).pool(0, ink=12).to_play().play(one)
    assert t.asks() == "AskLastChance"
    assert t.refuses(PLAY[two]) == "CO-071"
    assert t.s.hands[0] == [two]
    asks(t.s, LAST_CHANCE[0])


@rule("CO-072")
def test_cards_are_played_from_the_own_hand(box: Box) -> None:
    mine, theirs = box.relic(), box.relic(1)
    t = table().hand(0, mine).hand(1, theirs).to_play()
    assert t.refuses(PLAY[theirs]) == "CO-072"
    assert t.refuses(PLAY_FROM_ROW[0]) == "CO-072"
    asks(t.s, ASK_PLAY[0])


@rule("CO-074")
def test_the_cost_goes_back_to_the_bank(box: Box) -> None:
    card = box.relic(cost={"ink": 2})
    t = table().hand(0, card).pool(0, ink=3, coin=1).to_play().play(card)
    assert t.purse() == [1, 1, 0, 0]
    assert t.public.cards[0] == [card]
    asks(t.s, ASK_MOVE[1])


@rule("CO-075")
@pytest.mark.parametrize("purse", [(3, 0, 0, 0), (2, 4, 4, 4), (3, 1, 0, 0)])
def test_both_parts_of_a_cost_must_be_covered(purse: tuple[int, int, int, int], box: Box) -> None:
    card = box.relic(cost={"ink": 3, "generic": 2})
    t = table().hand(0, card).pool(0, *purse).to_play()
    assert t.options() == [PASS]
    assert t.refuses(PLAY[card]) == "CO-075"
    asks(t.s, ASK_PLAY[0])


@rule("CO-076")
def test_the_generic_part_takes_any_type_also_the_same(box: Box) -> None:
    card = box.relic(cost={"ink": 3, "generic": 2})
    t = table().hand(0, card).pool(0, ink=5).to_play().play(card)
    assert t.purse() == [0, 0, 0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-077")
def test_three_specific_and_two_generic_are_five(box: Box) -> None:
    """The rulebook's example card."""
    card = box.relic(cost={"ink": 3, "generic": 2})
    t = table().hand(0, card).pool(0, ink=3, coin=1, star=1).to_play().play(card)
    assert t.purse() == [0, 0, 0, 0]
    assert t.public.cards[0] == [card]
    asks(t.s, ASK_MOVE[1])


@rule("CO-078", "CO-085")
def test_discarded_cards_pay_one_each_and_go_to_the_discard_pile(box: Box) -> None:
    card = box.scripture(cost={"coin": 2})
    t = table().hand(0, card, relic(1), relic(2)).to_play().do(PLAY[card], DISCARD[relic(1)])
    assert t.public.discard == [], "nothing is spent before all is covered"
    t.do(DISCARD[relic(2)])
    assert t.public.discard == [relic(1), relic(2)]
    assert t.public.cards[0] == [card]
    assert t.s.hands[0] == []
    asks(t.s, ASK_MOVE[1])


@rule("CO-079")
@pytest.mark.parametrize(
    ("name", "card"),
    [("ink", scripture(1)), ("coin", relic(1)), ("whisper", hallucination(1)), ("star", constellation(1))],
)
def test_a_discarded_card_pays_the_resource_of_its_type(name: str, card: int, box: Box) -> None:
    cost = box.relic(5, cost={name: 2})
    others_ = [each for each in (scripture(1), relic(1), hallucination(1), constellation(1)) if each != card]
    t = table().hand(0, cost, card, *others_).pool(0, 1, 1, 1, 1).to_play().do(PLAY[cost])
    assert [action for action in t.options() if isinstance(action, Discard)] == [DISCARD[card]]
    assert t.refuses(DISCARD[others_[0]]) == "CO-084"
    t.do(DISCARD[card], PAY)
    assert sum(t.purse()) == 3
    asks(t.s, ASK_MOVE[1])


@rule("CO-080", "CO-296")
def test_a_card_of_any_type_pays_the_generic_part(box: Box) -> None:
    card = box.scripture(cost={"ink": 1, "generic": 2})
    t = table().hand(0, card, relic(1), constellation(1)).pool(0, ink=1).to_play()
    t.do(PLAY[card], DISCARD[relic(1)], DISCARD[constellation(1)], PAY)
    assert t.purse() == [0, 0, 0, 0]
    assert t.public.cards[0] == [card]
    asks(t.s, ASK_MOVE[1])


@rule("CO-081")
def test_a_card_pays_once(box: Box) -> None:
    card = box.relic(cost={"ink": 1, "generic": 1})
    t = table().hand(0, card, scripture(1)).pool(0).to_play()
    assert t.options() == [PASS]
    t.pool(0, star=1).do(PLAY[card], DISCARD[scripture(1)])
    assert t.s.bill, "one more is to be paid"
    t.do(PAY)
    assert t.purse() == [0, 0, 0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-082")
def test_a_card_does_not_pay_for_itself(box: Box) -> None:
    card, other = box.relic(cost={"generic": 1}), relic(1)
    t = table().hand(0, card).to_play()
    assert t.options() == [PASS]
    t.hand(0, card, other).to_play().do(PLAY[card])
    assert t.refuses(DISCARD[card]) == "CO-082"
    asks(t.s, ASK_PAYMENT[0])


@rule("CO-083")
def test_cards_are_discarded_only_while_paying() -> None:
    t = table().hand(0, relic(1), relic(2))
    assert t.refuses(DISCARD[relic(1)]) == "CO-039"
    t.to_play()
    assert t.refuses(DISCARD[relic(1)]) == "CO-070"
    asks(t.s, ASK_PLAY[0])


@rule("CO-084")
def test_a_discard_that_pays_nothing_is_refused(box: Box) -> None:
    card = box.scripture(cost={"coin": 1, "ink": 1})
    t = table().hand(0, card, relic(1), relic(2), relic(3)).pool(0, ink=1).to_play()
    t.do(PLAY[card], DISCARD[relic(1)])
    assert t.refuses(DISCARD[relic(2)]) == "CO-084"
    t.do(PAY)
    assert t.s.hands[0] == [relic(2), relic(3)]
    asks(t.s, ASK_MOVE[1])


@rule("CO-075")
@pytest.mark.parametrize(("ink", "coin"), [(1, 5), (2, 0), (0, 9)])
def test_what_is_paid_in_resources_must_be_owned(ink: int, coin: int, box: Box) -> None:
    """Coins do not stand in for ink, and 2 ink do not also pay the generic part."""
    card = box.relic(cost={"ink": 2, "generic": 1})
    t = table().hand(0, card, scripture(1), scripture(2)).pool(0, ink=ink, coin=coin).to_play().do(PLAY[card])
    assert t.options() == [DISCARD[scripture(1)], DISCARD[scripture(2)], CANCEL]
    assert t.refuses(PAY) == "CO-075"
    assert t.refuses(gives(INK, ink)) == "CO-075", "not enough resources"
    assert t.asks() == "AskPayment"


@rule("CO-075", "CO-076")
def test_exactly_what_is_asked_is_paid_with_the_last_that_one_has(box: Box) -> None:
    card = box.relic(cost={"ink": 2, "generic": 1})
    t = table().hand(0, card, scripture(1)).pool(0, ink=2, coin=1).to_play().do(PLAY[card])
    assert t.refuses(gives(COIN, 2)) == "CO-076", "more than one has, more than is asked"
    t.do(PAY)
    assert t.purse() == [0, 0, 0, 0]
    assert t.s.seat == 1
    t = table().hand(0, card, scripture(1)).pool(0, ink=3, coin=1).to_play().do(PLAY[card])
    assert t.refuses(PAY) == "CO-076", "which of the two ways?"
    assert t.asks() == "AskPayment"


@rule("CO-033", "CO-034")
def test_a_token_that_cannot_be_used_is_refused_by_the_rule_that_forbids_it(box: Box) -> None:
    card, plain = box.relic(cost={"generic": 3}), box.relic(1, cost={"ink": 1})
    t = table().hand(0, card, plain).pool(0, ink=4).to_play().do(PLAY[card])
    assert t.refuses(USE_TOKEN) == "CO-033", "there is none"
    t = token(table().hand(0, card, plain).pool(0, ink=4), 1).to_play().do(PLAY[card], USE_TOKEN)
    assert t.refuses(USE_TOKEN) == "CO-033", "it is put down already"
    t = token(table().hand(0, card, plain).pool(0, ink=4), 1).to_play().do(PLAY[plain])
    assert t.refuses(USE_TOKEN) == "CO-034", "no generic cost"
    t = token(table().hand(0, card, plain).pool(0, ink=4, coin=4, star=4), 1).to_play().do(PLAY[card], gives(INK, 1))
    assert t.refuses(USE_TOKEN) == "CO-075", "the token comes before resources"
    assert t.refuses(DISCARD[plain]) == "CO-075", "and so do cards"
    assert t.asks() == "AskPayment"


def token(t: Table, worth: int) -> Table:
    """The first player has a discount token too."""
    t.public.tokens[0] = worth
    return t


@rule("CO-086", "CO-297")
def test_discards_pay_for_forbidden_knowledge_too(box: Box) -> None:
    t = table().hand(0, relic(1), relic(2)).pool(0, coin=11).to_play()
    t.do(BUY[COIN], DISCARD[relic(1)], DISCARD[relic(2)], PAY)
    assert t.public.knowledge[COIN] == 0
    assert t.purse()[COIN] == 0
    assert t.public.discard == [relic(1), relic(2)]
    asks(t.s, ASK_CONTACT[0])


@rule("CO-087")
def test_for_forbidden_knowledge_only_the_matching_type_counts() -> None:
    t = table().hand(0, relic(1)).pool(0, ink=12).to_play()
    assert t.refuses(BUY[INK]) == "CO-156"
    t.hand(0, relic(1), scripture(1)).to_play().do(BUY[INK])
    assert t.refuses(DISCARD[relic(1)]) == "CO-087"
    t.do(DISCARD[scripture(1)], PAY)
    assert t.public.knowledge[INK] == 0
    assert t.s.hands[0][0] == relic(1)
    asks(t.s, ASK_CONTACT[0])


@rule("CO-307")
def test_a_card_that_costs_nothing_any_more_is_free_and_still_the_card_of_the_turn(box: Box) -> None:
    one, two = box.scripture(1, discount={"ink": 1}), box.scripture(2, discount={"ink": 1})
    card, other = box.relic(cost={"ink": 2}), box.relic(1)
    t = table().in_play(0, one, two).hand(0, card, other).pool(0, coin=13).to_play().do(PLAY[card])
    assert t.public.cards[0] == [one, two, card]
    assert t.refuses(PLAY[other]) == "CO-071"
    asks(t.s, LAST_CHANCE[0])


@rule("CO-308")
def test_a_cost_may_be_only_specific_or_only_generic(box: Box) -> None:
    generic, specific = box.relic(cost={"generic": 3}), box.relic(1, cost={"coin": 2})
    t = table().hand(0, generic).pool(0, ink=1, coin=1, star=1).to_play().play(generic)
    assert t.purse() == [0, 0, 0, 0]
    t = table().hand(0, specific).pool(0, coin=2).to_play().play(specific)
    assert t.purse() == [0, 0, 0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-309")
def test_discounts_use_cards_that_the_limit_would_waste(box: Box) -> None:
    card = box.scripture(cost={"coin": 1})
    t = table().hand(0, card, *[relic(number) for number in range(8)]).to_play().do(PLAY[card], DISCARD[relic(0)])
    assert t.s.seat == 1
    assert len(t.s.hands[0]) == 7
    asks(t.s, ASK_MOVE[1])


# Our own: paying is pleasant --------------------------------------------------------------------------------


def test_nothing_is_spent_before_all_is_covered_and_going_back_is_free(box: Box) -> None:
    card = box.relic(cost={"ink": 1, "generic": 3})
    t = table().hand(0, card, relic(1), relic(2)).pool(0, 2, 2, 2, 2).to_play()
    t.do(PLAY[card], DISCARD[relic(1)], gives(INK, 1))
    assert t.purse() == [2, 2, 2, 2]
    assert t.public.discard == []
    t.do(CANCEL)
    assert t.asks() == "AskPlay"
    assert t.s.hands[0] == [card, relic(1), relic(2)]


def test_going_back_is_bounded_within_a_turn(box: Box) -> None:
    card = box.relic(cost={"generic": 1})
    t = table().hand(0, card, relic(1)).pool(0, 1, 1).to_play()
    for _ in range(BACKS):
        t.do(PLAY[card], CANCEL)
    t.do(PLAY[card])
    assert t.refuses(CANCEL) == "CO-075"
    assert t.public.backs == BACKS
    t.settle()
    assert (t.s.seat, t.public.backs) == (1, 0)


def test_with_one_way_to_pay_one_press_pays(box: Box) -> None:
    card = box.relic(cost={"ink": 2, "generic": 1})
    t = table().hand(0, card).pool(0, ink=2, coin=3).to_play().do(PLAY[card])
    assert t.public.cards[0] == [card]
    assert t.purse() == [0, 2, 0, 0]


def test_what_is_being_paid_for_is_nobody_elses_business(box: Box) -> None:
    card = box.relic(cost={"ink": 1, "generic": 3})
    t = table(3).hand(0, card, relic(1), relic(2)).pool(0, 2, 2, 2, 2).to_play()
    before = {viewer: t.s.view(viewer).save() for viewer in others(0)[:3]}
    t.do(PLAY[card])
    opened = {viewer: t.s.view(viewer).save() for viewer in before}
    t.do(DISCARD[relic(1)])
    assert {viewer: t.s.view(viewer).save() for viewer in before} == opened
    for viewer in before:
        view = t.s.view(viewer)
        assert isinstance(view, CosmoView)
        assert view.bill is None
        assert str(relic(1)) not in str(view.hand)


def test_missing_says_what_is_lacking_with_all_discards_counted(box: Box) -> None:
    card = box.relic(cost={"ink": 3, "coin": 1, "generic": 2})
    t = table().hand(0, card, scripture(1), hallucination(1)).pool(0, ink=1).to_play()
    assert missing(t.public, 0, t.s.hands[0], card) == [1, 1, 0, 0, 1]
    t.pool(0, ink=3, coin=3)
    assert missing(t.public, 0, t.s.hands[0], card) == [0, 0, 0, 0, 0]


def test_the_cheapest_ways_keep_cards_and_leave_the_purse_even(box: Box) -> None:
    card = box.relic(cost={"ink": 1, "generic": 2})
    t = table().hand(0, card, scripture(1)).pool(0, 2, 1, 4, 1).to_play()
    found = ways(t.public, 0, t.s.hands[0], PLAY[card])
    assert found[0] == Way((1, 0, 2, 0), (), False)
    assert all(not way.cards for way in found)
    t.pool(0)
    assert ways(t.public, 0, t.s.hands[0], PLAY[card]) == []
    t.pool(0, star=2)
    (short,) = ways(t.public, 0, t.s.hands[0], PLAY[card])
    assert short == Way((0, 0, 0, 2), (scripture(1),), False)


@pytest.mark.parametrize("token", [0, 2])
def test_every_way_can_be_walked_to_its_end(token: int, box: Box) -> None:
    card = box.relic(cost={"ink": 2, "generic": 3})
    for purse in ((2, 2, 2, 2), (0, 3, 0, 1), (9, 0, 0, 0), (1, 1, 1, 0)):
        t = table().hand(0, card, scripture(1), scripture(2), relic(1)).pool(0, *purse).to_play()
        t.public.tokens[0] = token
        found = ways(t.public, 0, t.s.hands[0], PLAY[card], most=50)
        assert found
        for way in found:
            world = t.s.clone()
            world.do(0, PLAY[card])
            while world.bill:
                world.do(0, next_towards(way, world.bill, world.answers(0)))
            spent = tuple(purse[number] - world.public.pool[number] for number in range(4))
            assert (spent, tuple(world.public.discard), world.public.tokens[0]) == (
                way.resources,
                way.cards,
                0 if way.token else token,
            )


def test_a_first_contact_card_counts_as_its_type(box: Box) -> None:
    card = box.scripture(cost={"coin": 1})
    t = table().hand(0, card, contact(1)).to_play().do(PLAY[card], DISCARD[contact(1)])
    assert t.public.removed == [contact(1)]


def test_a_token_can_be_put_down_while_paying(box: Box) -> None:
    card = box.relic(cost={"generic": 2})
    t = table().hand(0, card).pool(0, star=2).to_play()
    t.public.tokens[0] = 1
    t.again().do(PLAY[card])
    assert USE_TOKEN in t.options()
    t.do(USE_TOKEN, PAY)
    assert t.purse()[STAR] == 1

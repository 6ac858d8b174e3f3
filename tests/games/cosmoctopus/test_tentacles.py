"""Gaining tentacles, Forbidden Knowledge, First Contact, and winning."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.core.events import Event
from parlour.games.cosmoctopus.actions import (
    BUY,
    DISCARD,
    MOVE_TO,
    PASS,
    PAY,
    PLACE_ON,
    PLAY,
    PLAY_FROM_ROW,
    TAKE,
    TAKE_CONTACT,
    BuyKnowledge,
    TakeContact,
)
from parlour.games.cosmoctopus.events import GameWon, KnowledgeBought, Pays, TentacleGained
from parlour.games.cosmoctopus.moving import ASK_MOVE, MUST_MOVE
from parlour.games.cosmoctopus.playing import ASK_PLAY
from parlour.games.cosmoctopus.tentacles import GAIN_TENTACLE
from tests.asking import asks, is_over
from tests.games.cosmoctopus.positions import COIN, INK, PACK, STAR, Box, contact, effect, relic, scripture, table
from tests.rule_tracing import rule


def gift(box: Box, amount: int = 1, number: int = 0) -> int:
    return box.hallucination(number, effect=[effect("tentacle", amount=amount)])


@rule("CO-154")
def test_a_tentacle_is_added_and_never_lost(box: Box) -> None:
    card = gift(box)
    t = table().tentacles(0, 2).hand(0, card).to_play().play(card)
    assert t.public.tentacles == [3, 0]
    for _ in range(6):
        t.pass_turn()
    assert t.public.tentacles == [3, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-155")
def test_tentacles_come_from_constellations_cards_and_forbidden_knowledge(box: Box) -> None:
    star, card = box.constellation(slots=["ink"] * 4), gift(box)
    t = table().tentacles(0, 1).in_play(0, star).fill(star, 1, 2, 3).head(1).move(0).do(PLACE_ON[star][3])
    assert t.public.tentacles[0] == 2
    t.hand(0, card).to_play().play(card)
    assert t.public.tentacles[0] == 3
    t.to_turn(0).pool(0, coin=13).do(BUY[COIN])
    assert t.public.tentacles[0] == 5
    asks(t.s, ASK_MOVE[0])


# Forbidden Knowledge --------------------------------------------------------------------------------------


@rule("CO-156", "CO-157", "CO-300")
@pytest.mark.parametrize("number", range(4))
def test_thirteen_of_a_resource_buy_its_forbidden_knowledge_and_two_tentacles(number: int) -> None:
    idle = scripture(1) if number else relic(1)
    t = table().tentacles(0, 1).hand(0, idle).pool(0, *[15 if each == number else 11 for each in range(4)]).to_play()
    assert [action for action in t.options() if isinstance(action, BuyKnowledge)] == [BUY[number]]
    t.do(BUY[number], PAY)
    assert t.purse() == [2 if each == number else 11 for each in range(4)]
    assert t.public.knowledge[number] == 0
    assert t.public.tentacles[0] == 3
    assert t.refuses(BUY[(number + 1) % 4]) == "CO-156"
    asks(t.s, ASK_PLAY[0])


@rule("CO-156", "CO-163")
@pytest.mark.parametrize("held", [relic, scripture])
def test_whether_a_relic_could_be_discarded_for_coins_shows_in_the_payment_alone(held: Callable[[int], int]) -> None:
    t = table().tentacles(0, 1).hand(0, held(1)).pool(0, coin=13).to_play()
    told: list[Event] = []
    t.s.log = told
    t.do(BUY[COIN])
    assert (told, t.asks()) == ([Pays(0)], "AskPayment")
    t.do(PAY)
    assert told[1] == KnowledgeBought(0, COIN, 13, ())
    asks(t.s, ASK_PLAY[0])


@rule("CO-158")
def test_forbidden_knowledge_need_not_be_bought() -> None:
    t = table().pool(0, ink=13).to_play().do(PASS)
    assert t.s.seat == 1
    assert t.purse()[INK] == 8
    assert t.public.tentacles[0] == 0
    asks(t.s, ASK_MOVE[1])


@rule("CO-159")
def test_it_can_be_bought_before_the_move_and_after_the_card(box: Box) -> None:
    card, later = box.relic(), box.hallucination(effect=[effect("gain", resource="coin", amount=13)])
    t = table().tentacles(0, 1).hand(0, card).pool(0, ink=13).do(BUY[INK], PAY)
    assert t.asks() == "AskMove"
    t.pool(0, coin=13).move(1).do(TAKE[0], BUY[COIN], PAY).settle()
    assert t.asks() == "AskPlay"
    t.play(card)
    assert t.public.tentacles[0] == 5
    t = table().tentacles(0, 1).hand(0, later).to_play().play(later)
    assert t.asks() == "AskLastChance"
    t.do(BUY[COIN])
    assert t.public.tentacles[0] == 3
    asks(t.s, ASK_MOVE[1])


@rule("CO-159")
def test_not_while_an_effect_is_half_done(box: Box) -> None:
    card = box.hallucination(effect=[effect("gain", resource="ink", amount=13), effect("take", amount=1)])
    t = table().hand(0, card).to_play().play(card)
    assert t.asks() == "AskTake"
    assert t.refuses(BUY[INK]) == "CO-045"
    moves = box.hallucination(1, effect=[effect("gain", resource="ink", amount=13), effect("move", amount=1)])
    t = table().hand(0, moves).to_play().play(moves)
    assert t.refuses(BUY[INK]) == "CO-159"
    asks(t.s, MUST_MOVE[0])


@rule("CO-159", "CO-124")
def test_it_can_be_bought_between_the_free_card_and_the_further_play_it_led_to(box: Box) -> None:
    trapped = PACK.card_number("Trapped in a Timeless Existence")
    bolt = box.hallucination(15, effect=[effect("gain", resource="coin", amount=13)], again=True)
    t = table().tentacles(0, 1).row(relic(8), bolt, relic(9)).hand(0, trapped, relic(1)).pool(0, whisper=3).to_play()
    t.play(trapped).do(PLAY_FROM_ROW[1])
    assert t.where(trapped) == t.where(bolt) == "discard", "nothing is half done"
    t.do(BUY[COIN], PAY)
    assert t.public.tentacles[0] == 3
    assert t.asks() == "AskPlay"


@rule("CO-159", "CO-126")
def test_a_further_play_that_buying_it_led_to_is_still_to_be_had(box: Box) -> None:
    last, more, bolt = box.relic(), box.relic(1), box.hallucination(2, again=True)
    fork = box.relic(2, on_tentacle=[effect("gain", resource="ink", amount=1)])
    star = box.constellation(slots=["ink"] * 4, effect=[effect("play_from_hand", type="hallucination")])
    t = table().tentacles(0, 1).in_play(0, fork, star).fill(star, 1, 2, 3).hand(0, last, more, bolt).pool(0, coin=13)
    t.to_play().play(last)
    assert t.asks() == "AskLastChance"
    t.do(BUY[COIN], PAY, PLACE_ON[star][3], PLAY[bolt])
    assert t.asks() == "AskPlay"
    t.play(more)
    assert t.public.cards[0] == [fork, last, more]
    asks(t.s, ASK_MOVE[1])


@rule("CO-160")
def test_nobody_else_gets_the_same() -> None:
    t = table().knows(1, INK).pool(0, ink=13).to_play()
    assert t.refuses(BUY[INK]) == "CO-160"
    asks(t.s, ASK_PLAY[0])


@rule("CO-161")
def test_several_can_be_bought_in_one_turn() -> None:
    t = table().tentacles(0, 1).pool(0, ink=13, coin=13).to_play().do(BUY[INK], BUY[COIN])
    assert t.public.tentacles[0] == 5
    assert t.public.knowledge[:2] == [0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-162")
def test_eight_saved_and_five_gained_are_thirteen(box: Box) -> None:
    """The rulebook's example."""
    card = box.hallucination(effect=[effect("gain", resource="ink", amount=5)], again=True)
    t = table().tentacles(0, 1).hand(0, card).pool(0, ink=8).to_play()
    assert t.refuses(BUY[INK]) == "CO-156"
    t.play(card).do(BUY[INK])
    assert t.purse()[INK] == 0
    asks(t.s, ASK_MOVE[1])


@rule("CO-163")
def test_the_price_is_thirteen_less_all_discounts(box: Box) -> None:
    t = table().tentacles(0, 1).hand(0, relic(9)).pool(0, coin=9)
    t.in_play(0, box.scripture(discount={"coin": 1}), box.scripture(1, discount={"coin": 1}))
    t.in_play(0, box.scripture(2, discount={"generic": 1}, forbidden=True)).to_play()
    t.do(BUY[COIN], DISCARD[relic(9)], PAY)
    assert t.purse()[COIN] == 0
    assert t.public.discard == [relic(9)]
    assert t.public.knowledge[COIN] == 0
    asks(t.s, ASK_MOVE[1])


@rule("CO-166")
def test_its_two_tentacles_are_two_gains(box: Box) -> None:
    card = box.relic(on_tentacle=[effect("gain", resource="star", amount=3)])
    t = table().tentacles(0, 1).in_play(0, card).pool(0, ink=13).to_play().do(BUY[INK])
    assert t.purse()[STAR] == 6
    assert len(t.events(TentacleGained)) == 2
    asks(t.s, ASK_MOVE[1])


# First Contact --------------------------------------------------------------------------------------------


@rule("CO-167", "CO-170")
def test_the_first_tentacle_brings_a_choice_of_what_is_left(box: Box) -> None:
    t = table(4)
    taken: list[int] = []
    for seat in range(4):
        card = gift(box, number=seat)
        t.hand(seat, card).to_play(seat).play(card)
        offers = [action.card for action in t.options() if isinstance(action, TakeContact)]
        assert offers == [each for each in range(88, 92) if each not in taken]
        taken.append(offers[-1])
        t.do(TAKE_CONTACT[offers[-1]])
        assert t.s.hands[seat] == [offers[-1]]
    assert t.public.contacts == []
    asks(t.s, ASK_MOVE[0])


@rule("CO-168")
def test_it_may_be_declined_and_is_not_offered_again(box: Box) -> None:
    one, two = gift(box), gift(box, number=1)
    t = table().hand(0, one).to_play().play(one).do(PASS)
    assert t.s.hands[0] == []
    t.hand(0, two).to_play(0).play(two)
    assert t.asks() != "AskContact"


@rule("CO-169")
def test_only_the_first_tentacle_brings_one(box: Box) -> None:
    card = gift(box)
    t = table().tentacles(0, 1).hand(0, card).to_play().play(card)
    assert t.asks() != "AskContact"
    assert len(t.public.contacts) == 4


@rule("CO-171")
def test_it_is_free_but_it_is_the_card_of_the_turn(box: Box) -> None:
    other = box.relic()
    t = table().hand(0, contact(0), other).pool(0, ink=8, coin=8, whisper=8, star=8)
    t.public.tokens[0] = 3
    t.to_play().do(PLAY[contact(0)])
    assert t.purse() == [8, 8, 8, 8]
    assert t.public.tokens[0] == 3
    assert t.public.cards[0] == [contact(0)]
    asks(t.s, ASK_MOVE[1])


@rule("CO-172")
def test_forbidden_knowledge_brings_one_offer_after_its_first_tentacle() -> None:
    t = table().pool(0, ink=13).to_play().do(BUY[INK])
    assert t.asks() == "AskContact"
    assert t.public.tentacles[0] == 1
    t.do(PASS)
    assert t.public.tentacles[0] == 2
    assert t.asks() == "AskPlay" or t.s.seat == 1


@rule("CO-173")
def test_a_used_first_contact_card_leaves_the_game(box: Box) -> None:
    t = table().hand(0, contact(2)).to_play().do(PLAY[contact(2)])
    assert t.public.removed == [contact(2)]
    assert t.public.discard == []
    asks(t.s, ASK_MOVE[1])


@rule("CO-174")
def test_it_may_be_discarded_for_a_discount_as_its_type(box: Box) -> None:
    card = box.scripture(cost={"coin": 1})
    t = table().hand(0, card, contact(1)).to_play().do(PLAY[card], DISCARD[contact(1)])
    assert t.public.cards[0] == [card]
    assert t.public.removed == [contact(1)]
    asks(t.s, ASK_MOVE[1])


# Winning --------------------------------------------------------------------------------------------------


@rule("CO-175", "CO-301")
def test_the_eighth_tentacle_ends_everything_at_once(box: Box) -> None:
    card = box.hallucination(
        effect=[effect("tentacle", amount=1), effect("gain", resource="ink", amount=5), effect("take", amount=1)]
    )
    t = table().tentacles(0, 7).hand(0, card, scripture(1)).to_play().play(card)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.winners() == (0,)
    assert t.purse()[INK] == 0
    assert t.options() == []
    for seat in (0, 1):
        assert t.refuses(MOVE_TO[0], seat=seat) == "CO-301"
    assert t.order()[-1] == "GameWon"
    is_over(t.s)


@rule("CO-176")
def test_the_round_is_not_played_to_its_end(box: Box) -> None:
    card = gift(box)
    t = table(3).tentacles(0, 7).tentacles(2, 7).hand(0, card).to_play().play(card)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.places == (1, 3, 2)
    assert outcome.tie_break == ""
    is_over(t.s)


@rule("CO-177")
def test_a_double_gain_wins_at_the_eighth() -> None:
    t = table().tentacles(0, 7).pool(0, ink=13).to_play().do(BUY[INK])
    assert t.public.tentacles[0] == 8
    assert len(t.events(GameWon)) == 1
    is_over(t.s)


@rule("CO-178")
def test_an_eighth_tentacle_outside_ones_turn_wins_too() -> None:
    t = table().tentacles(1, 7)
    t.s.agenda.append(GAIN_TENTACLE[1])
    t.s.go_on()
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.winners() == (1,)

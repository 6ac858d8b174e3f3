"""While a payment is put together: only what is owned pays, and every refusal cites its rule."""

from __future__ import annotations

from parlour.games.cosmoctopus.actions import CANCEL, DISCARD, GIVE, PASS, PAY, PLAY, USE_TOKEN
from parlour.games.cosmoctopus.moving import ASK_MOVE
from tests.asking import asks
from tests.games.cosmoctopus.positions import COIN, INK, STAR, Box, relic, scripture, table
from tests.rule_tracing import rule


@rule("CO-075", "CO-078")
def test_nobody_pays_with_a_resource_that_they_do_not_have(box: Box) -> None:
    """One ink short: coins do not help, a scripture does."""
    card = box.relic(cost={"ink": 2})
    t = table().hand(0, card, scripture(1), relic(2)).pool(0, ink=1, coin=5).to_play().do(PLAY[card])
    assert t.options() == [DISCARD[scripture(1)], CANCEL]
    assert t.refuses(PAY) == "CO-075"
    assert t.refuses(GIVE[COIN][2]) == "CO-075"
    t.do(DISCARD[scripture(1)], PAY)
    assert (t.purse(), t.where(card)) == ([0, 5, 0, 0], "in play of {0}")
    assert t.asks() == "AskMove", "the next player's turn"


@rule("CO-076")
def test_a_share_of_the_generic_part_is_within_what_is_owned_and_asked(box: Box) -> None:
    card = box.relic(cost={"generic": 3})
    t = table().hand(0, card, relic(1)).pool(0, ink=2, star=2).to_play().do(PLAY[card])
    assert t.options() == [GIVE[INK][2], GIVE[INK][1], DISCARD[relic(1)], CANCEL]
    for wrong in (GIVE[INK][0], GIVE[INK][3], GIVE[STAR][1], PAY):
        assert t.refuses(wrong) == "CO-076"
    t.do(GIVE[INK][1])
    assert t.purse() == [1, 0, 0, 0]
    assert t.where(card) == "in play of {0}"
    asks(t.s, ASK_MOVE[1])


@rule("CO-033", "CO-034")
def test_a_token_is_refused_once_it_is_gone_and_where_it_takes_nothing_off(box: Box) -> None:
    card = box.relic(cost={"generic": 4})
    t = table().hand(0, card, relic(1)).pool(0, ink=4, star=4)
    t.to_play().do(PLAY[card])
    assert t.refuses(USE_TOKEN) == "CO-033"
    t.do(CANCEL)
    t.public.tokens[0] = 1
    t.do(PLAY[card], USE_TOKEN)
    assert t.refuses(USE_TOKEN) == "CO-033"
    plain = box.relic(3, cost={"ink": 2})
    t = table().hand(0, plain, relic(1)).pool(0, ink=4)
    t.public.tokens[0] = 1
    t.to_play().do(PLAY[plain])
    assert t.refuses(USE_TOKEN) == "CO-034"
    assert t.refuses(PASS) == "CO-075"
    assert t.asks() == "AskPayment"


@rule("CO-078", "CO-082", "CO-084")
def test_what_cannot_be_discarded_for_a_discount(box: Box) -> None:
    card = box.relic(cost={"ink": 2})
    t = table().hand(0, card, scripture(1), relic(2)).pool(0, ink=2).to_play().do(PLAY[card])
    assert t.refuses(DISCARD[card]) == "CO-082"
    assert t.refuses(DISCARD[relic(2)]) == "CO-084", "a relic is worth a coin, and none is asked for"
    assert t.refuses(DISCARD[relic(5)]) == "CO-078", "it is not in the hand"
    t.do(DISCARD[scripture(1)])
    assert t.refuses(DISCARD[scripture(1)]) == "CO-078", "each once"
    assert t.asks() == "AskPayment"

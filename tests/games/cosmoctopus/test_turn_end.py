"""Discard down to 8."""

from __future__ import annotations

import pytest

from parlour.games.cosmoctopus.actions import DISCARD, PASS
from parlour.games.cosmoctopus.donating import ASK_DONOR_MOVE
from parlour.games.cosmoctopus.events import Discarded
from parlour.games.cosmoctopus.moving import ASK_MOVE
from tests.asking import asks
from tests.games.cosmoctopus.positions import INK, Box, contact, effect, relic, scripture, table
from tests.rule_tracing import rule


@rule("CO-145")
def test_at_most_eight_of_each_resource_are_kept() -> None:
    t = table().pool(0, ink=9, coin=8).to_play().do(PASS)
    assert t.purse() == [8, 8, 0, 0]
    assert [event.rule() for event in t.events(Discarded)] == ["CO-145"]
    asks(t.s, ASK_MOVE[1])


@rule("CO-146")
def test_at_most_eight_cards_are_kept_and_the_player_chooses() -> None:
    hand = [relic(number) for number in range(10)]
    t = table().hand(0, *hand).to_play().do(PASS)
    assert t.options() == [DISCARD[card] for card in hand]
    assert t.refuses(PASS) == "CO-146"
    assert t.refuses(DISCARD[scripture(1)]) == "CO-146"
    t.do(DISCARD[relic(7)])
    assert t.s.seat == 0, "the turn does not pass before"
    t.do(DISCARD[relic(2)])
    assert t.s.seat == 1
    assert t.public.discard == [relic(7), relic(2)]
    assert len(t.s.hands[0]) == 8
    assert {event.rule() for event in t.events(Discarded)} == {"CO-146"}
    asks(t.s, ASK_MOVE[1])


@rule("CO-147")
def test_the_limit_is_for_each_type_of_its_own() -> None:
    t = table().pool(0, 8, 8, 8, 8).to_play().do(PASS)
    assert t.purse() == [8, 8, 8, 8]
    assert not t.events(Discarded)
    asks(t.s, ASK_MOVE[1])


@rule("CO-148")
@pytest.mark.parametrize("number", range(4))
def test_nine_of_one_resource_lose_exactly_one(number: int) -> None:
    """The rulebook's example."""
    purse = [8, 3, 0, 5]
    purse[number] = 9
    t = table().pool(0, *purse).to_play().do(PASS)
    purse[number] = 8
    assert t.purse() == purse
    asks(t.s, ASK_MOVE[1])


@rule("CO-149")
def test_during_the_turn_there_is_no_limit(box: Box) -> None:
    gift = box.hallucination(effect=[effect("gain", resource="ink", amount=7)], again=True)
    t = table().hand(0, gift, *[relic(number) for number in range(9)]).pool(0, ink=8).to_play().play(gift)
    assert t.purse()[INK] == 15
    assert t.asks() == "AskPlay"


@rule("CO-150")
def test_slots_cards_in_play_and_tokens_do_not_count(box: Box) -> None:
    card = box.constellation(slots=["ink"] * 4)
    t = table().in_play(0, card, *[box.relic(number) for number in range(10)]).fill(card, 1, 2).pool(0, ink=8)
    t.public.tokens[0] = 3
    t.to_play().do(PASS)
    assert t.s.seat == 1
    assert t.purse()[INK] == 8
    assert (t.public.filled[card], t.public.tokens[0], len(t.public.cards[0])) == (3, 3, 10)
    asks(t.s, ASK_MOVE[1])


@rule("CO-151")
def test_only_the_one_whose_turn_ends_discards() -> None:
    t = table(mode="investigator").finish(0).pool(1, ink=8).to_turn(0).head(1).move(0)
    assert t.s.seat == 1
    assert t.purse(1)[INK] == 11
    t.to_play(1).do(PASS)
    assert t.purse(1)[INK] == 8
    asks(t.s, ASK_DONOR_MOVE[0])


@rule("CO-152")
def test_resources_go_to_the_bank_and_cards_to_the_discard_pile() -> None:
    hand = [relic(number) for number in range(9)]
    t = table().hand(0, *hand).pool(0, ink=9).to_play().do(PASS, DISCARD[relic(4)])
    assert t.purse()[INK] == 8
    assert t.public.discard == [relic(4)]
    asks(t.s, ASK_MOVE[1])


@rule("CO-153")
def test_a_first_contact_card_counts_as_a_card() -> None:
    hand = [relic(number) for number in range(8)]
    t = table().hand(0, *hand, contact(2)).to_play().do(PASS)
    assert t.asks() == "AskDiscard"
    t.do(DISCARD[contact(2)])
    assert t.public.removed == [contact(2)]
    assert t.public.discard == []
    asks(t.s, ASK_MOVE[1])

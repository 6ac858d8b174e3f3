"""Constellations: slots, arrows, placing what is gained, completing, and the order of several."""

from __future__ import annotations

import pytest

from parlour.games.cosmoctopus.actions import BUY, COMPLETE, KEEP_REST, PASS, PLACE_ON, PLAY, TAKE, TAKE_CONTACT
from parlour.games.cosmoctopus.events import Completed
from parlour.games.cosmoctopus.gains import AskPlace
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.playing import ASK_PLAY
from tests.asking import asks
from tests.games.cosmoctopus.positions import (
    CHAIN,
    COIN,
    DIAMOND,
    FAN,
    FORK,
    INK,
    PACK,
    STAR,
    Box,
    Table,
    contact,
    effect,
    relic,
    said,
    table,
    verb,
)
from tests.rule_tracing import rule

ALL_INK = ["ink"] * 4


def gain(t: Table, box: Box, name: str, amount: int, number: int = 9) -> Table:
    """Seat 0 gains this much of a resource through a hallucination."""
    gift = box.hallucination(number, effect=[effect("gain", resource=name, amount=amount)], again=True)
    t.pull(gift)
    t.s.hands[0].append(gift)
    t.public.held[0] += 1
    return t.to_play().play(gift)


@rule("CO-129", "CO-288")
def test_a_constellation_comes_into_play_with_four_empty_slots(box: Box) -> None:
    card = box.constellation()
    t = table().hand(0, card).pool(0, 8, 8, 8, 8).to_play().play(card)
    assert t.public.stars[0] == [card]
    assert t.public.filled[card] == 0
    asks(t.s, ASK_MOVE[1])


@rule("CO-130")
@pytest.mark.parametrize("arrows", [CHAIN, FORK, FAN, DIAMOND])
def test_the_first_slot_is_open_and_arrows_open_the_others(arrows: list[list[int]], box: Box) -> None:
    card = box.constellation(slots=ALL_INK, arrows=arrows)
    for filled in range(16):
        wanted = {1} | {end for start, end in arrows if filled >> (start - 1) & 1}
        found = {slot + 1 for slot in range(4) if box.content.open[card * 16 + filled] >> slot & 1}
        assert found == {slot for slot in wanted if not filled >> (slot - 1) & 1}
    t = gain(table().in_play(0, card), box, "ink", 1)
    assert t.options() == [PLACE_ON[card][0], KEEP_REST]
    assert t.refuses(PLACE_ON[card][1]) == "CO-130"
    asks(t.s, AskPlace(0, INK, 1))


@rule("CO-131")
def test_each_unit_is_kept_or_placed_on_a_matching_open_slot(box: Box) -> None:
    card = box.constellation(slots=["star", "coin", "coin", "coin"])
    theirs = box.constellation(1, slots=["star", "coin", "coin", "coin"])
    t = gain(table().in_play(0, card).in_play(1, theirs), box, "star", 3)
    assert t.refuses(PLACE_ON[theirs][0]) == "CO-129"
    t.do(PLACE_ON[card][0])
    assert (t.purse()[STAR], t.public.filled[card]) == (2, 1)
    t = gain(table().in_play(0, card), box, "star", 3).do(KEEP_REST)
    assert (t.purse()[STAR], t.public.filled[card]) == (3, 0)
    gain(t, box, "coin", 2)
    assert t.purse()[COIN] == 2, "no open coin slot: nothing to decide"
    asks(t.s, ASK_MOVE[1])


@rule("CO-132")
def test_what_one_had_before_cannot_be_placed(box: Box) -> None:
    card = box.constellation(slots=["star", "star", "star", "star"])
    t = table().hand(0, card).pool(0, star=8).to_play().play(card)
    assert t.refuses(PLACE_ON[card][0], seat=t.s.seat) is not None
    assert t.public.filled[card] == 0
    gain(t, box, "star", 1)
    assert PLACE_ON[card][0] in t.options()
    asks(t.s, AskPlace(0, STAR, 1))


@rule("CO-133")
def test_what_is_placed_cannot_be_spent(box: Box) -> None:
    card = box.constellation(slots=ALL_INK)
    dear = box.relic(cost={"ink": 1})
    t = table().in_play(0, card).fill(card, 1, 2).hand(0, dear).to_play()
    assert t.refuses(PLAY[dear]) == "CO-075"
    assert t.public.filled[card] == 3
    asks(t.s, ASK_PLAY[0])


@rule("CO-134")
def test_a_slot_opened_by_one_unit_takes_the_next_of_the_same_gain(box: Box) -> None:
    card = box.constellation(slots=["ink", "ink", "coin", "coin"])
    t = gain(table().in_play(0, card), box, "ink", 2).do(PLACE_ON[card][0], PLACE_ON[card][1])
    assert t.public.filled[card] == 3
    assert t.purse()[INK] == 0
    asks(t.s, ASK_MOVE[1])


@rule("CO-135")
def test_a_gain_may_be_divided(box: Box) -> None:
    one = box.constellation(slots=["ink", "coin", "coin", "coin"])
    two = box.constellation(1, slots=["ink", "coin", "coin", "coin"])
    t = gain(table().in_play(0, one, two), box, "ink", 3).do(PLACE_ON[one][0], PLACE_ON[two][0])
    assert (t.public.filled[one], t.public.filled[two], t.purse()[INK]) == (1, 1, 1)
    asks(t.s, ASK_MOVE[1])


@rule("CO-136")
def test_a_full_constellation_resolves_and_is_discarded(box: Box) -> None:
    card = box.constellation(slots=ALL_INK, effect=[effect("gain", resource="coin", amount=2)])
    t = gain(table().tentacles(0, 1).in_play(0, card).fill(card, 1, 2, 3), box, "ink", 1).do(PLACE_ON[card][3])
    assert t.public.tentacles[0] == 2
    assert t.purse() == [0, 2, 0, 0]
    assert t.where(card) == "discard"
    assert t.public.filled[card] == 0
    assert t.public.discard[-2] == card, "before the card that gave the gain"
    asks(t.s, ASK_MOVE[1])


@rule("CO-137")
def test_every_constellation_gives_a_tentacle() -> None:
    for card in PACK.cards:
        if card.type == 3:
            assert [verb(each) for each in said(card.effect)].count("tentacle") == 1
            assert len(card.slots) == 4


@rule("CO-138")
def test_the_whole_gain_is_allocated_before_a_constellation_resolves(box: Box) -> None:
    card = box.constellation(slots=["star"] * 4)
    other = box.constellation(1, slots=["star"] * 4)
    t = table().tentacles(0, 1).in_play(0, card, other).fill(card, 1, 2, 3)
    gain(t, box, "star", 3).do(PLACE_ON[card][3])
    assert t.public.tentacles[0] == 1
    assert t.options() == [PLACE_ON[other][0], KEEP_REST]
    t.do(KEEP_REST)
    assert t.public.tentacles[0] == 2
    assert t.purse()[STAR] == 2
    asks(t.s, ASK_MOVE[1])


@rule("CO-139")
def test_any_number_of_constellations_may_be_in_play(box: Box) -> None:
    t = table()
    for number in range(5):
        card = box.constellation(number)
        t.hand(0, card).to_play().play(card)
    assert len(t.public.stars[0]) == 5
    asks(t.s, ASK_MOVE[1])


@rule("CO-140")
def test_the_pictured_constellation_opens_star_whisper_then_coin_and_ink(box: Box) -> None:
    """The rulebook's example, on the card of the pack."""
    (card,) = [
        number
        for number, each in enumerate(PACK.cards)
        if each.slots == (3, 2, 1, 0) and [verb(e) for e in each.effect] == ["tentacle", "play_from_hand"]
    ]
    for order in (("star", "whisper", "ink", "coin"), ("star", "whisper", "coin", "ink")):
        t = table().tentacles(0, 1).in_play(0, card)
        for at, name in enumerate(order):
            if at == 1:
                gain(t, box, "coin", 1, 12)
                assert t.public.filled[card] == 1, "coin is not open before whisper"
            gain(t, box, name, 1, 9 - at)
            t.do(t.options()[0])
        assert t.public.tentacles[0] == 2
    asks(t.s, ASK_MOVE[1])


@rule("CO-141", "CO-142")
def test_completing_it_plays_another_constellation_for_free(box: Box) -> None:
    """The rulebook's example: in the move step, and the card of the turn is still to play."""
    card = box.constellation(slots=ALL_INK, effect=[effect("play_from_hand", type="constellation")])
    next_ = box.constellation(1, cost={"ink": 9})
    later = box.relic()
    t = table().tentacles(0, 1).in_play(0, card).fill(card, 1, 2, 3).hand(0, next_, later, relic(5)).head(1)
    t.move(0).do(PLACE_ON[card][3])
    assert t.options() == [PLAY[next_], PASS]
    assert t.refuses(PLAY[relic(5)]) == "CO-141"
    t.do(PLAY[next_])
    assert t.public.stars[0] == [next_]
    assert t.purse()[INK] == 2
    assert t.asks() == "AskPlay"
    t.play(later)
    assert t.public.cards[0] == [later]
    t = table().tentacles(0, 1).in_play(0, card).fill(card, 1, 2, 3).head(1).move(0).do(PLACE_ON[card][3])
    assert t.public.tentacles[0] == 2
    assert t.where(card) == "discard"
    asks(t.s, ASK_MOVE[1])


@rule("CO-143")
def test_a_constellation_played_on_the_way_takes_nothing_of_that_gain(box: Box) -> None:
    card = box.constellation(slots=["star"] * 4, effect=[effect("play_from_hand", type="constellation")])
    next_ = box.constellation(1, slots=["star"] * 4)
    t = table().tentacles(0, 1).in_play(0, card).fill(card, 1, 2, 3).hand(0, next_).head(1)
    t.move(4).do(PLACE_ON[card][3], PLAY[next_])
    assert t.public.filled[next_] == 0
    assert t.purse()[STAR] == 2
    assert PLACE_ON[next_][0] not in t.options()
    asks(t.s, ASK_MOVE[1])


@rule("CO-144", "CO-187", "CO-191")
def test_a_donated_gain_completes_a_constellation_on_anothers_turn(box: Box) -> None:
    card = box.constellation(slots=["star"] * 4)
    t = table(mode="investigator").tentacles(1, 1).in_play(1, card).fill(card, 1, 2, 3).finish(0).to_turn(0).head(1)
    t.move(4)
    assert t.s.seat == 1
    t.do(PLACE_ON[card][3])
    assert t.public.tentacles[1] == 2
    asks(t.s, ASK_MOVE[1])


# Several at once ------------------------------------------------------------------------------------------


@rule("CO-289")
def test_the_owner_chooses_the_order_and_each_is_finished_first(box: Box) -> None:
    one = box.constellation(slots=ALL_INK, effect=[effect("gain", resource="coin", amount=1)])
    two = box.constellation(1, slots=ALL_INK, effect=[effect("take", amount=1)])
    t = table().tentacles(0, 1).in_play(0, one, two).fill(one, 1, 2, 3).fill(two, 1, 2, 3)
    gain(t, box, "ink", 2).do(PLACE_ON[one][3], PLACE_ON[two][3])
    assert t.options() == [COMPLETE[one], COMPLETE[two]]
    t.do(COMPLETE[two])
    assert t.asks() == "AskTake"
    assert t.purse()[COIN] == 0
    t.do(TAKE[0])
    assert t.purse()[COIN] == 1
    assert [event.card.number for event in t.events(Completed)] == [two, one]
    asks(t.s, ASK_PLAY[0])


@rule("CO-290")
def test_one_completed_on_the_way_waits_until_the_first_is_finished(box: Box) -> None:
    first = box.constellation(
        slots=["star"] * 4, effect=[effect("gain", resource="ink", amount=1), effect("take", amount=1)]
    )
    second = box.constellation(1, slots=ALL_INK)
    t = table().tentacles(0, 1).in_play(0, first, second).fill(first, 1, 2, 3).fill(second, 1, 2, 3)
    gain(t, box, "star", 1).do(PLACE_ON[first][3])
    assert t.asks() == "AskPlace"
    t.do(PLACE_ON[second][3])
    assert t.asks() == "AskTake"
    assert t.public.tentacles[0] == 2
    t.do(TAKE[0])
    assert t.public.tentacles[0] == 3
    asks(t.s, ASK_PLAY[0])


@pytest.mark.parametrize(("said", "filled"), [({}, 1), ({"amount": 1}, 1), ({"amount": 2}, 3)])
def test_filling_from_the_bank_is_no_gain(said: dict[str, int], filled: int, box: Box) -> None:
    card = box.constellation(slots=ALL_INK)
    fill = box.hallucination(effect=[effect("fill", **said)])
    t = table().in_play(0, card, box.relic(more={"ink": 3})).hand(0, fill).to_play().play(fill)
    assert t.public.filled[card] == filled
    assert sum(t.purse()) == 0
    assert t.asks() == "AskMove", "the next player's turn"


def test_first_contact_is_offered_before_relics_react(box: Box) -> None:
    reacts = box.relic(on_tentacle=[effect("gain", resource="ink", amount=3)])
    t = table().in_play(0, reacts).pool(0, star=13).to_play().do(BUY[STAR])
    assert t.purse()[INK] == 0
    t.do(TAKE_CONTACT[contact(0)])
    assert t.purse()[INK] == 6

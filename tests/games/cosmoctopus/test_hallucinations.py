"""Hallucinations: effects that happen once, lightning, tentacles with a move, and free plays from the row."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.cosmoctopus.actions import DRAW, MOVE_TO, PASS, PLACE_ON, PLAY, PLAY_FROM_ROW, TAKE
from parlour.games.cosmoctopus.events import Stayed
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.pack import TYPES
from parlour.games.cosmoctopus.row import ASK_TAKE
from tests.asking import asks, is_over
from tests.games.cosmoctopus.positions import (
    COIN,
    GRID,
    INK,
    PACK,
    STAR,
    Box,
    constellation,
    effect,
    hallucination,
    relic,
    said,
    scripture,
    table,
    verb,
)
from tests.rule_tracing import rule

TENTACLE_AND_MOVE = (
    "Behold the Yawning Darkness", "Echoes of a Forgotten World", "Remains of a Dead Planet", "Witness Stellar Collapse"
)  # fmt: skip
FROM_ROW = {
    "Dance of the Inky Flames": 0, "Float Upon the Ephemeral River": 1, "Trapped in a Timeless Existence": 2,
    "Obey the Smiling Eclipse": 3,
}  # fmt: skip


@rule("CO-122")
def test_the_effect_happens_and_then_the_card_is_discarded(box: Box) -> None:
    card = box.hallucination(effect=[effect("gain", resource="ink", amount=2)])
    t = table().hand(0, card).to_play().play(card)
    assert t.purse()[INK] == 2
    assert t.public.discard == [card]
    assert t.public.cards[0] == []
    asks(t.s, ASK_MOVE[1])


@rule("CO-123")
def test_the_card_is_not_in_the_discard_pile_while_it_acts(box: Box) -> None:
    card = box.hallucination(effect=[effect("draw", amount=1)])
    t = table().hand(0, card).empty_deck().to_play().play(card)
    assert t.s.hands[0] == []
    assert t.public.discard == [card]
    slow = box.hallucination(1, effect=[effect("take", amount=1)])
    t = table().hand(0, slow).to_play().play(slow)
    assert t.where(slow) == "resolving"
    asks(t.s, ASK_TAKE[0])


@rule("CO-124", "CO-126")
def test_lightning_lets_another_card_be_played_again_and_again(box: Box) -> None:
    bolts = [box.hallucination(number, cost={"ink": 1}, again=True) for number in range(3)]
    last, more = box.relic(cost={"ink": 1}), box.relic(1)
    t = table().hand(0, *bolts, last, more).pool(0, ink=4).to_play()
    for card in (*bolts, last):
        t.play(card)
    assert t.purse()[INK] == 0, "each at its price"
    assert t.s.seat == 1
    assert t.s.hands[0] == [more]
    asks(t.s, ASK_MOVE[1])


@rule("CO-125")
def test_the_other_card_is_optional_and_must_be_paid(box: Box) -> None:
    bolt, dear = box.hallucination(again=True), box.relic(cost={"ink": 1})
    t = table().hand(0, bolt, dear).to_play().play(bolt)
    assert t.options() == [PASS]
    assert t.refuses(PLAY[dear]) == "CO-075"
    t.do(PASS)
    asks(t.s, ASK_MOVE[1])


@rule("CO-127")
def test_eight_coins_and_another_card(box: Box) -> None:
    """The rulebook's example."""
    card = box.hallucination(cost={"whisper": 1}, effect=[effect("gain", resource="coin", amount=8)], again=True)
    next_ = box.relic(cost={"coin": 5})
    t = table().hand(0, card, next_).pool(0, whisper=1).to_play().play(card)
    assert t.purse() == [0, 8, 0, 0]
    assert t.public.discard == [card]
    t.play(next_)
    assert t.purse()[COIN] == 3
    asks(t.s, ASK_MOVE[1])


@rule("CO-128", "CO-281", "CO-282", "CO-165")
@pytest.mark.parametrize("name", TENTACLE_AND_MOVE)
@pytest.mark.parametrize("knowledge", [None, INK, STAR])
def test_a_tentacle_and_with_forbidden_knowledge_a_move(name: str, knowledge: int | None, box: Box) -> None:
    card = PACK.card_number(name)
    assert [verb(each) for each in said(PACK.cards[card].effect)] == ["tentacle", "may_move_with_knowledge"]
    t = table().tentacles(0, 1).hand(0, card).pool(0, 8, 8, 8, 8).head(1)
    t.knows(1, COIN)
    if knowledge is not None:
        t.knows(0, knowledge)
    t.to_play().play(card)
    assert t.public.tentacles[0] == 2
    if knowledge is None:
        assert t.public.head == 1
        assert t.asks() != "AskMove" or t.s.seat == 1
        return
    assert t.where(card) == "resolving"
    assert PASS in t.options()
    t.pool(0, star=1).move(2).settle()
    assert t.public.head == 2
    assert t.purse()[COIN] == 3
    asks(t.s, ASK_MOVE[1])


@rule("CO-282", "CO-299")
def test_the_extra_move_may_be_declined_or_paid_for(box: Box) -> None:
    card = PACK.card_number(TENTACLE_AND_MOVE[0])
    t = table().tentacles(0, 1).hand(0, card).pool(0, 8, 8, 8, 8).knows(0, STAR).to_play().play(card)
    t.pool(0, star=1).head(2).move(0)
    assert t.purse() == [3, 0, 0, 0], "one star of Tribute, and the bonus"
    t = table().tentacles(0, 1).hand(0, card).pool(0, 8, 8, 8, 8).knows(0, STAR).to_play().play(card).do(PASS)
    assert t.public.head == 4
    assert t.where(card) == "discard"
    asks(t.s, ASK_MOVE[1])


@rule("CO-306")
def test_the_tentacle_comes_before_the_move() -> None:
    card = PACK.card_number(TENTACLE_AND_MOVE[0])
    t = table().tentacles(0, 7).hand(0, card).pool(0, 8, 8, 8, 8).knows(0, STAR).to_play().play(card)
    is_over(t.s)


@rule("CO-124", "CO-142", "CO-036")
def test_a_further_play_allowed_in_step_1_waits_for_step_2(box: Box) -> None:
    """The tile's star completes The Sleeper's Eye, which plays a lightning card; then the tile's card is taken."""
    eye, rain = PACK.card_number("The Sleeper's Eye"), PACK.card_number("It Rains Upward and Black")
    taken, drawn = box.relic(1, draw=True), box.relic(2)
    t = table().tentacles(0, 1).in_play(0, eye).fill(eye, 1, 2, 4).hand(0, rain)
    t.row(relic(8), taken, relic(9)).deck(relic(10), drawn).move(GRID.index("card_star"))
    t.do(PLACE_ON[eye][2], PLAY[rain])
    assert t.asks() == "AskTake", "the bonus of the tile comes first"
    t.do(TAKE[1])
    assert t.options() == [PLAY[taken], PASS]
    t.play(taken).do(DRAW)
    assert t.options() == [PLAY[drawn], PASS], "the card of the turn and a further one"
    t.play(drawn)
    assert t.public.cards[0] == [taken, drawn]
    asks(t.s, ASK_MOVE[1])


@rule("CO-070", "CO-124")
@pytest.mark.parametrize("said", [{"again": True}, {"effect": [effect("play_another")]}], ids=["lightning", "effect"])
def test_who_passes_plays_none_of_the_cards_still_allowed(said: dict[str, Any], box: Box) -> None:
    bolt, card = box.hallucination(**said), box.relic()
    star = box.constellation(slots=["star"] * 4, effect=[effect("play_from_hand", type="hallucination")])
    t = table().tentacles(0, 1).in_play(0, star).fill(star, 1, 2, 3).hand(0, bolt, card).head(1).move(4)
    t.do(PLACE_ON[star][3], PLAY[bolt])
    assert (t.asks(), t.public.plays) == ("AskPlay", 2)
    t.do(PASS)
    assert t.s.seat == 1
    assert t.public.plays == 1, "each turn begins with one"
    asks(t.s, ASK_MOVE[1])


# Free plays from the row ----------------------------------------------------------------------------------


@rule("CO-283")
@pytest.mark.parametrize(("name", "type_"), FROM_ROW.items())
def test_a_card_of_one_type_is_played_from_the_row_for_free(name: str, type_: int, box: Box) -> None:
    card = PACK.card_number(name)
    assert [(verb(each), each.type) for each in said(PACK.cards[card].effect)] == [("play_from_row", type_)]
    free = [box.scripture(15, cost={"ink": 9}), box.relic(15, cost={"ink": 9}), box.hallucination(15, cost={"ink": 9}),
            box.constellation(15, cost={"ink": 9})][type_]  # fmt: skip
    wrong = [each for each in (scripture(16), relic(16), constellation(16)) if each // 22 != type_][:2]
    t = table().row(wrong[0], wrong[1], free).hand(0, card).pool(0, 8, 8, 8, 8).to_play().play(card)
    purse = t.purse()
    assert t.options() == [PLAY_FROM_ROW[2], PASS]
    assert t.refuses(PLAY_FROM_ROW[0]) == "CO-283"
    t.do(PLAY_FROM_ROW[2])
    assert t.where(free) == ("discard" if type_ == 2 else "in play of {0}")
    assert t.purse() == purse
    t = table().row(wrong[0], wrong[1], [relic(17), scripture(17)][type_ == 1]).hand(0, card).pool(0, 8, 8, 8, 8)
    t.to_play().play(card)
    assert t.where(card) == "discard", f"no {TYPES[type_]} in the row: nothing happens"
    asks(t.s, ASK_MOVE[1])


@rule("CO-284")
@pytest.mark.parametrize("slot", range(3))
def test_the_free_card_may_lie_in_any_slot(slot: int, box: Box) -> None:
    dance = box.hallucination(effect=[effect("play_from_row", type="relic")])
    row = [hallucination(1), hallucination(2), hallucination(3)]
    row[slot] = box.relic(9)
    t = table().row(*row).hand(0, dance).to_play().play(dance)
    t.do(PLAY_FROM_ROW[slot])
    assert t.public.cards[0] == [relic(9)]
    asks(t.s, ASK_MOVE[1])


@rule("CO-285")
def test_the_free_play_is_optional_and_the_slot_is_refilled_first(box: Box) -> None:
    dance = box.hallucination(effect=[effect("play_from_row", type="relic")])
    row = [hallucination(1), box.relic(9, draw=True), hallucination(3)]
    t = table().row(*row).deck(relic(1), relic(2)).hand(0, dance).to_play().play(dance).do(PASS)
    assert t.public.row == row
    t = table().row(*row).deck(relic(1), relic(2)).hand(0, dance).to_play().play(dance).do(PLAY_FROM_ROW[1])
    assert t.public.row[1] == relic(1)
    t.do(DRAW)
    assert t.s.hands[0] == [relic(2)]
    asks(t.s, ASK_MOVE[1])


@rule("CO-286", "CO-142")
def test_the_free_card_does_all_that_it_does_when_played(box: Box) -> None:
    dance = box.hallucination(effect=[effect("play_from_row", type="hallucination")])
    bolt = box.hallucination(1, cost={"ink": 9}, effect=[effect("gain", resource="coin", amount=2)], again=True)
    card = box.relic(cost={"coin": 2})
    t = table().row(bolt, relic(8), relic(9)).hand(0, dance, card).to_play().play(dance).do(PLAY_FROM_ROW[0])
    assert t.purse()[COIN] == 2
    t.play(card)
    assert t.public.cards[0] == [card]
    assert sorted(t.public.discard) == sorted([dance, bolt])
    asks(t.s, ASK_MOVE[1])


# Moves to a named tile ------------------------------------------------------------------------------------


@rule("CO-292")
def test_whoever_stands_on_the_named_tile_still_gets_its_bonus(box: Box) -> None:
    card = box.hallucination(effect=[effect("move_to", tile="three_coin")])
    t = table().hand(0, card).head(2).to_play().play(card)
    assert t.purse()[COIN] == 3
    assert t.public.head == 2
    assert t.events(Stayed) == [Stayed(0, t.public.tile_named(2))]
    asks(t.s, ASK_MOVE[1])


@rule("CO-293")
def test_a_named_tile_is_reached_from_anywhere_without_tribute(box: Box) -> None:
    card = box.hallucination(effect=[effect("move_to", tile="three_ink")])
    t = table().hand(0, card).head(8).pool(0, star=5).to_play().play(card)
    assert t.public.head == 0
    assert t.purse() == [3, 0, 0, 5]
    away = box.hallucination(1, effect=[effect("move_to", tile="new_row")])
    t = table().realm(*GRID).hand(0, away).to_play().play(away)
    assert t.public.head == 4
    assert t.where(away) == "discard"
    asks(t.s, ASK_MOVE[1])


@rule("CO-299")
def test_a_move_by_an_effect_gives_the_bonus_and_takes_tribute(box: Box) -> None:
    card = box.hallucination(effect=[effect("move", amount=1)])
    t = table().hand(0, card).head(2).pool(0, star=1).to_play().play(card)
    assert MOVE_TO[0] in t.options()
    t.move(0)
    assert t.purse() == [3, 0, 0, 0]
    assert PASS not in t.options() or t.asks() != "AskMove"

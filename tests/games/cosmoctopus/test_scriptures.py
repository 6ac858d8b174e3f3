"""Scriptures: discounts, Forbidden Scripture, and Submerge."""

from __future__ import annotations

import pytest

from parlour.games.cosmoctopus.actions import BUY, CANCEL, MOVE_TO, PASS, PLAY, PLAY_FROM_ROW, TAKE
from parlour.games.cosmoctopus.events import Moved, Submerged
from parlour.games.cosmoctopus.moving import ASK_MOVE, MUST_MOVE
from parlour.games.cosmoctopus.pack import RESOURCES
from parlour.games.cosmoctopus.playing import ASK_PLAY
from parlour.games.cosmoctopus.prices import knowledge_price, price
from parlour.games.cosmoctopus.tentacles import ASK_CONTACT
from tests.asking import asks
from tests.games.cosmoctopus.positions import (
    CENTRE,
    COIN,
    INK,
    PACK,
    STAR,
    Box,
    Table,
    constellation,
    effect,
    hallucination,
    relic,
    scripture,
    table,
)
from tests.rule_tracing import rule

SUBMERGERS = (
    "Atlas of the Branching Paths", "Blotted Notes", "Ringbound Tome of Riddles", "Story of the Salt-Scarred Shipwreck"
)  # fmt: skip
FORBIDDEN = ("Resonating Manuscript", "Tales of the Inexplicable")


def costs(t: Table, card: int, seat: int = 0) -> list[int]:
    return price(t.public, seat, card)


@rule("CO-088", "CO-099", "CO-102")
def test_a_scripture_discounts_every_later_cost(box: Box) -> None:
    ink, card = box.scripture(discount={"ink": 1}), box.relic(cost={"ink": 2})
    t = table().hand(0, ink).to_play()
    assert costs(t, card) == [2, 0, 0, 0, 0]
    t.play(ink)
    assert costs(t, card) == [1, 0, 0, 0, 0]
    assert costs(t, card, seat=1) == [2, 0, 0, 0, 0], "the others pay as before"
    t.pass_turn()
    for _ in range(4):
        t.pass_turn()
    assert costs(t, card) == [1, 0, 0, 0, 0]
    assert t.public.cards[0] == [ink]
    asks(t.s, ASK_MOVE[0])


@rule("CO-089")
def test_a_scripture_does_not_discount_itself(box: Box) -> None:
    ink = box.scripture(cost={"ink": 2}, discount={"ink": 1})
    t = table().hand(0, ink).pool(0, ink=1).to_play()
    assert t.refuses(PLAY[ink]) == "CO-075"
    t.pool(0, ink=2).play(ink)
    assert t.purse()[INK] == 0
    asks(t.s, ASK_MOVE[1])


@rule("CO-090")
def test_a_discount_works_more_than_once_in_a_turn(box: Box) -> None:
    ink = box.scripture(discount={"ink": 1})
    first = box.hallucination(cost={"ink": 2}, again=True)
    second = box.relic(cost={"ink": 3})
    t = table().in_play(0, ink).hand(0, first, second).pool(0, ink=3).to_play().play(first).play(second)
    assert t.purse()[INK] == 0
    asks(t.s, ASK_MOVE[1])


@rule("CO-091")
def test_discounts_add_up(box: Box) -> None:
    one, two = box.scripture(discount={"ink": 1}), box.scripture(1, discount={"ink": 1})
    card = box.relic(cost={"ink": 3})
    assert costs(table().in_play(0, one, two), card) == [1, 0, 0, 0, 0]


@rule("CO-092", "CO-093", "CO-295")
@pytest.mark.parametrize("name", RESOURCES)
def test_a_specific_discount_is_for_its_own_resource_only(name: str, box: Box) -> None:
    own = RESOURCES.index(name)
    t = table().in_play(0, box.scripture(discount={name: 1}))
    for other in range(4):
        card = box.relic(other, cost={RESOURCES[other]: 2, "generic": 2})
        wanted = [0, 0, 0, 0, 2]
        wanted[other] = 1 if other == own else 2
        assert costs(t, card) == wanted
        assert knowledge_price(t.public, 0, other) == (12 if other == own else 13)
    assert costs(t, box.relic(5, cost={"generic": 3})) == [0, 0, 0, 0, 3]


@rule("CO-094", "CO-294")
@pytest.mark.parametrize("forbidden", [False, True])
def test_a_generic_discount_is_for_generic_card_costs_only(forbidden: bool, box: Box) -> None:
    t = table().in_play(0, box.scripture(discount={"generic": 1}, forbidden=forbidden))
    assert costs(t, box.relic(cost={"ink": 2, "generic": 1})) == [2, 0, 0, 0, 0]
    assert costs(t, box.relic(1, cost={"ink": 2})) == [2, 0, 0, 0, 0]


@rule("CO-095", "CO-164")
def test_a_specific_discount_works_on_its_forbidden_knowledge(box: Box) -> None:
    t = table().in_play(0, box.scripture(discount={"star": 1})).pool(0, star=12).to_play().do(BUY[STAR])
    assert t.purse()[STAR] == 0
    assert t.public.knowledge[STAR] == 0
    asks(t.s, ASK_CONTACT[0])


@rule("CO-096")
def test_a_plain_generic_discount_does_not_work_on_forbidden_knowledge(box: Box) -> None:
    t = table().in_play(0, box.scripture(discount={"generic": 1})).pool(0, ink=12).to_play()
    assert t.refuses(BUY[INK]) == "CO-156"
    asks(t.s, ASK_PLAY[0])


@rule("CO-097", "CO-101", "CO-269")
@pytest.mark.parametrize("name", FORBIDDEN)
@pytest.mark.parametrize("number", range(4))
def test_forbidden_scripture_works_on_any_forbidden_knowledge(name: str, number: int, box: Box) -> None:
    manuscript = PACK.card_number(name)
    assert PACK.cards[manuscript].forbidden
    assert PACK.cards[manuscript].discount == (0, 0, 0, 0, 1)
    t = table().in_play(0, manuscript)
    assert costs(t, box.relic(cost={"ink": 1, "generic": 2})) == [1, 0, 0, 0, 1]
    t.pool(0, *[12 if each == number else 0 for each in range(4)]).to_play().do(BUY[number])
    assert t.public.knowledge[number] == 0
    asks(t.s, ASK_CONTACT[0])


@rule("CO-098")
def test_what_a_discount_is_worth_beyond_the_cost_is_lost(box: Box) -> None:
    three = [box.scripture(number, discount={"ink": 1}) for number in range(3)]
    card = box.relic(cost={"ink": 2, "generic": 1})
    t = table().in_play(0, *three).hand(0, card).pool(0, ink=1, star=1).to_play()
    assert costs(t, card) == [0, 0, 0, 0, 1]
    t.play(card)
    assert sum(t.purse()) == 1
    asks(t.s, ASK_MOVE[1])


@rule("CO-270")
def test_all_discounts_on_forbidden_knowledge_add_up(box: Box) -> None:
    t = table().in_play(0, *map(PACK.card_number, FORBIDDEN), box.scripture(9, discount={"ink": 1}))
    assert knowledge_price(t.public, 0, INK) == 10
    assert knowledge_price(t.public, 0, COIN) == 11


@rule("CO-310")
def test_a_scripture_may_show_several_discounts(box: Box) -> None:
    t = table().in_play(0, box.scripture(discount={"ink": 1, "generic": 1}))
    assert costs(t, box.relic(cost={"ink": 2, "generic": 2})) == [1, 0, 0, 0, 1]


# Submerge -------------------------------------------------------------------------------------------------


def submerge(t: Table, box: Box, number: int = 9) -> int:
    card = box.scripture(number, submerge=True, discount={"coin": 1})
    t.hand(0, card).to_play().play(card)
    return card


@rule("CO-100")
@pytest.mark.parametrize("name", SUBMERGERS)
def test_a_submerge_scripture_discounts_one_resource_and_submerges_once(name: str, box: Box) -> None:
    """The rulebook's example, for each of the four cards."""
    card = PACK.card_number(name)
    discount = PACK.cards[card].discount
    assert sorted(discount) == [0, 0, 0, 0, 1]
    own = discount.index(1)
    t = table().row(scripture(9), constellation(1), constellation(2)).hand(0, card).pool(0, 9, 9, 9, 9).to_play()
    t.play(card)
    assert t.asks() == "AskMove"
    t.move(7).do(TAKE[0])
    assert not t.asks().startswith("AskMove") or t.s.seat == 1
    assert costs(t, box.relic(cost={RESOURCES[own]: 2})) == [1 if part == own else 0 for part in range(5)]
    t.row(relic(3), relic(1), relic(2))
    while t.s.seat == 0:
        t.pass_turn()
    t.pass_turn().pass_turn()
    assert not t.events(Submerged)
    asks(t.s, ASK_MOVE[1])


@rule("CO-103", "CO-105", "CO-104")
def test_submerge_discards_scriptures_and_relics_and_moves_once_for_each(box: Box) -> None:
    """The rulebook's example: one scripture, one relic, one other card."""
    t = table().row(scripture(1), relic(1), constellation(1)).deck(hallucination(1), hallucination(2))
    submerge(t, box)
    assert t.public.discard == [scripture(1), relic(1)]
    assert t.public.row == [hallucination(1), hallucination(2), constellation(1)]
    t.move(1).do(TAKE[0])
    t.move(0)
    assert t.purse() == [3, 1, 0, 0]
    assert t.s.seat == 1
    assert len(t.events(Moved)) == 2
    asks(t.s, ASK_MOVE[1])


@rule("CO-103")
def test_hallucinations_and_constellations_stay(box: Box) -> None:
    t = table().row(scripture(1), relic(1), hallucination(1))
    submerge(t, box)
    assert t.public.row[2] == hallucination(1)
    asks(t.s, MUST_MOVE[0])


@rule("CO-106")
def test_with_nothing_to_discard_there_is_no_move(box: Box) -> None:
    t = table().row(hallucination(1), constellation(1), constellation(2))
    submerge(t, box)
    assert t.public.discard == []
    asks(t.s, ASK_MOVE[1])


@rule("CO-107")
def test_cards_that_come_into_the_row_are_not_submerged(box: Box) -> None:
    t = table().row(scripture(1), relic(1), relic(2)).deck(scripture(2), scripture(3), scripture(4))
    submerge(t, box)
    assert t.public.row == [scripture(2), scripture(3), scripture(4)]
    assert t.public.discard == [scripture(1), relic(1), relic(2)]
    assert [type(step).__name__ for step in t.s.agenda].count("AskMove") == 3
    asks(t.s, MUST_MOVE[0])


@rule("CO-108")
def test_each_submerge_move_is_a_full_move(box: Box) -> None:
    t = table().row(scripture(1), relic(1), constellation(1)).deck(hallucination(1), hallucination(2)).head(1)
    submerge(t, box)
    t.move(0)
    assert t.refuses(MOVE_TO[0]) == "CO-041"
    assert MOVE_TO[1] in t.options(), "back to where the first move began"
    t.pool(0, whisper=1).move(2)
    assert t.purse() == [0, 3, 0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-109")
def test_submerge_moves_must_be_made(box: Box) -> None:
    t = table().row(scripture(1), relic(1), constellation(1)).deck(hallucination(1), hallucination(2)).head(1)
    submerge(t, box)
    assert t.refuses(PASS) == "CO-109"
    t.move(0)
    assert t.refuses(PASS) == "CO-109"
    asks(t.s, MUST_MOVE[0])


@rule("CO-110")
def test_a_submerge_scripture_played_from_the_row_is_out_of_it_before_it_submerges(box: Box) -> None:
    free = box.hallucination(effect=[effect("play_from_row", type="scripture")])
    card = box.scripture(9, submerge=True)
    t = table().row(card, hallucination(1), constellation(1)).deck(relic(1), hallucination(2)).hand(0, free)
    t.to_play().play(free).do(PLAY_FROM_ROW[0])
    assert t.public.cards[0] == [card]
    assert t.public.discard == [relic(1)], "its slot was refilled first"
    assert t.asks() == "AskMove"


@rule("CO-271")
def test_exactly_these_four_scriptures_submerge() -> None:
    assert tuple(sorted(card.name for card in PACK.cards if card.submerge)) == SUBMERGERS


def test_no_way_back_is_offered_where_nothing_is_paid(box: Box) -> None:
    t = table().row(scripture(1), relic(1), constellation(1)).head(CENTRE)
    submerge(t, box)
    assert CANCEL not in t.options()

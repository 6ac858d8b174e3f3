"""Relics: bonuses on gains and tentacles, the draw icon, and slots that fill themselves."""

from __future__ import annotations

import pytest

from parlour.games.cosmoctopus.actions import BUY, DRAW, MOVE_TO, PASS, PAY, PLACE_ON
from parlour.games.cosmoctopus.events import UNKNOWN, Drew, Gained, Placed
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.pack import NO_TYPE, RESOURCES
from parlour.games.cosmoctopus.playing import ASK_PLAY, LAST_CHANCE
from parlour.games.cosmoctopus.row import ASK_TAKE
from tests.asking import asks
from tests.games.cosmoctopus.positions import (
    CHAIN,
    COIN,
    FORK,
    INK,
    PACK,
    STAR,
    WHISPER,
    Box,
    Table,
    effect,
    relic,
    table,
)
from tests.rule_tracing import rule

AUTOFILLERS = {"Sentient Inkpot": INK, "Angler's Gaslamp": COIN, "Drowned Effigy": WHISPER, "Spaceborne Geode": STAR}
ON_TENTACLE = (
    "Ancient Astrolabe", "Clockwork Hummingbird", "Ever-Expanding Puzzlebox", "Impossible Tuning Fork",
    "Mariner's Bauble", "Scratched Prism",
)  # fmt: skip


def dream(box: Box, *effects: dict[str, object], number: int = 0, **said: object) -> int:
    """A hallucination that costs nothing and does this."""
    return box.hallucination(number, effect=list(effects), **said)


def play(t: Table, *numbers: int) -> Table:
    """Play these cards one after the other; all but the last let another be played."""
    t.hand(0, *numbers).to_play()
    for number in numbers:
        t.play(number)
    return t


@rule("CO-111")
def test_a_relic_stays_and_works_from_then_on(box: Box) -> None:
    more = box.relic(more={"ink": 3})
    t = table().head(1).hand(0, more).move(0)
    assert t.purse()[INK] == 3, "not before it is in play"
    t.play(more)
    for _ in range(2):
        t.pool(0).to_turn(0).head(1).move(0)
        assert t.purse()[INK] == 6
    assert t.public.cards[0] == [more]
    asks(t.s, ASK_MOVE[1])


@rule("CO-112")
def test_relics_add_up(box: Box) -> None:
    t = table().in_play(0, box.relic(more={"ink": 3}), box.relic(1, more={"ink": 1})).move(7)
    assert t.purse()[INK] == 5
    asks(t.s, ASK_TAKE[0])


@rule("CO-113")
@pytest.mark.parametrize("accepts", [True, False])
def test_with_the_draw_icon_a_card_may_be_drawn_on_play(accepts: bool, box: Box) -> None:
    card = box.relic(draw=True)
    t = play(table().deck(relic(5)), card)
    assert t.options() == [DRAW, PASS]
    t.do(DRAW if accepts else PASS)
    assert t.s.hands[0] == ([relic(5)] if accepts else [])
    if accepts:
        (drew,) = t.events(Drew)
        assert drew.seen_by(1) == Drew(0, UNKNOWN, NO_TYPE), "only its owner sees it"
    asks(t.s, ASK_MOVE[1])


@rule("CO-114")
def test_the_draw_icon_works_once(box: Box) -> None:
    card = box.relic(draw=True, more={"ink": 1})
    t = play(table().deck(relic(5), relic(6)), card).do(DRAW)
    t.to_turn(0).head(1).move(0)
    assert t.purse()[INK] == 4
    assert t.s.hands[0] == [relic(5)]
    assert DRAW not in t.options()
    asks(t.s, ASK_PLAY[0])


@rule("CO-115", "CO-117")
@pytest.mark.parametrize("name", RESOURCES)
@pytest.mark.parametrize(("amount", "total"), [(1, 4), (3, 6)])
def test_three_more_make_four_of_one_and_six_of_three(name: str, amount: int, total: int, box: Box) -> None:
    """The rulebook's example."""
    number = RESOURCES.index(name)
    gift = dream(box, effect("gain", resource=name, amount=amount))
    t = play(table().in_play(0, box.relic(more={name: 3})), gift)
    assert t.purse() == [total if each == number else 0 for each in range(4)]
    assert [(each.amount, each.more) for each in t.events(Gained)] == [(total, 3)]
    asks(t.s, ASK_MOVE[1])


@rule("CO-116")
def test_every_gain_from_any_source_is_raised(box: Box) -> None:
    gift = dream(box, effect("gain", resource="ink", amount=8))
    t = table().in_play(0, box.relic(more={"ink": 3})).hand(0, gift).head(8).move(7)
    assert t.purse()[INK] == 4
    t.do(t.options()[0]).play(gift)
    assert [each.amount for each in t.events(Gained)] == [4, 11]
    asks(t.s, LAST_CHANCE[0])


@rule("CO-118")
def test_a_gain_of_nothing_is_no_gain(box: Box) -> None:
    gift = dream(box, effect("gain_per", resource="ink", amount=1, per="scripture"))
    t = play(table().in_play(0, box.relic(more={"ink": 3})), gift)
    assert t.purse()[INK] == 0
    assert not t.events(Gained)
    asks(t.s, ASK_MOVE[1])


@rule("CO-119")
def test_each_type_is_a_gain_of_its_own(box: Box) -> None:
    gift = dream(
        box, effect("gain", resource="ink", amount=1), effect("gain", resource="coin", amount=1), number=1
    )  # fmt: skip
    t = play(table().in_play(0, box.relic(more={"ink": 3}), box.relic(1, more={"coin": 3})), gift)
    assert t.purse() == [4, 4, 0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-120")
def test_a_tentacle_brings_three_of_the_resource_shown(box: Box) -> None:
    """The rulebook's example: also with the draw icon."""
    card = box.relic(on_tentacle=[effect("gain", resource="star", amount=3)], draw=True)
    gift = dream(box, effect("tentacle", amount=1))
    t = play(table().tentacles(0, 1), card)
    assert t.options() == [DRAW, PASS]
    t.do(PASS)
    play(t.tentacles(1, 1), gift)
    assert t.purse() == [0, 0, 0, 3]
    asks(t.s, ASK_MOVE[1])


@rule("CO-121")
def test_what_a_tentacle_relic_gives_is_a_gain(box: Box) -> None:
    card = box.relic(on_tentacle=[effect("gain", resource="star", amount=3)])
    t = play(
        table().tentacles(0, 1).in_play(0, card, box.relic(1, more={"star": 3})), dream(box, effect("tentacle"))
    )  # fmt: skip
    assert t.purse()[STAR] == 6
    asks(t.s, ASK_MOVE[1])


# Slots that fill themselves -------------------------------------------------------------------------------


@rule("CO-272")
def test_four_relics_fill_slots_one_resource_each() -> None:
    found = {card.name: card.autofill for card in PACK.cards if card.autofill >= 0}
    assert found == AUTOFILLERS


@rule("CO-273")
@pytest.mark.parametrize(("name", "number"), AUTOFILLERS.items())
def test_a_slot_fills_the_moment_it_opens(name: str, number: int, box: Box) -> None:
    before = (number + 1) % 4
    after = (number + 2) % 4
    slots = [RESOURCES[each] for each in (before, number, after, after)]
    card = box.constellation(slots=slots, arrows=CHAIN)
    gift = dream(box, effect("gain", resource=RESOURCES[before], amount=1))
    t = play(table().in_play(0, PACK.card_number(name), card), gift).do(PLACE_ON[card][0])
    assert t.public.filled[card] == 0b0011
    assert sum(t.purse()) == 0
    asks(t.s, ASK_MOVE[1])


@rule("CO-274")
def test_slots_that_are_open_already_fill_when_the_relic_is_played(box: Box) -> None:
    filler = box.relic(autofill="ink")
    card = box.constellation(slots=["coin", "ink", "star", "star"], arrows=CHAIN)
    theirs = box.constellation(1, slots=["ink", "ink", "star", "star"])
    t = play(table().in_play(0, card).in_play(1, theirs).fill(card, 1), filler)
    assert t.public.filled[card] == 0b0011
    assert t.public.filled[theirs] == 0
    asks(t.s, ASK_MOVE[1])


@rule("CO-275")
def test_the_first_slot_of_a_new_constellation_fills_at_once(box: Box) -> None:
    geode = PACK.card_number("Spaceborne Geode")
    card = box.constellation(slots=["star", "coin", "coin", "coin"])
    t = play(table().in_play(0, geode), card)
    assert t.public.filled[card] == 0b0001
    (placed,) = t.events(Placed)
    assert placed.by_itself
    asks(t.s, ASK_MOVE[1])


@rule("CO-276")
def test_together_they_complete_any_constellation_at_once(box: Box) -> None:
    card = box.constellation(slots=["star", "whisper", "coin", "ink"], arrows=FORK)
    t = play(table().tentacles(0, 1).in_play(0, *map(PACK.card_number, AUTOFILLERS)), card)
    assert t.public.tentacles[0] == 2
    assert t.where(card) == "discard"
    asks(t.s, ASK_MOVE[1])


@rule("CO-277")
def test_slots_that_fill_themselves_gain_nothing(box: Box) -> None:
    card = box.constellation(slots=["ink", "coin", "coin", "coin"])
    t = play(table().in_play(0, PACK.card_number("Sentient Inkpot"), box.relic(15, more={"ink": 3})), card)
    assert t.public.filled[card] == 0b0001
    assert sum(t.purse()) == 0
    assert not t.events(Gained)
    asks(t.s, ASK_MOVE[1])


@rule("CO-291")
def test_a_slot_that_is_not_open_does_not_fill(box: Box) -> None:
    card = box.constellation(slots=["coin", "ink", "ink", "ink"])
    t = play(table().in_play(0, PACK.card_number("Sentient Inkpot")), card)
    assert t.public.filled[card] == 0
    asks(t.s, ASK_MOVE[1])


# Bonuses on tentacles -------------------------------------------------------------------------------------


@rule("CO-278")
def test_exactly_these_six_relics_react_to_tentacles() -> None:
    found = tuple(sorted(card.name for card in PACK.cards[:88] if card.on_tentacle))
    assert found == ON_TENTACLE
    assert all(card.type == 1 for card in PACK.cards if card.on_tentacle)


@rule("CO-279")
def test_a_relic_reacts_to_every_single_tentacle(box: Box) -> None:
    card = box.relic(on_tentacle=[effect("gain", resource="star", amount=3)])
    gift = dream(box, effect("tentacle"))
    t = table().tentacles(0, 1).in_play(0, card).hand(0, gift).pool(0, ink=13).to_play().do(BUY[INK], PAY)
    assert t.purse()[STAR] == 6
    t.pool(0).play(gift)
    assert t.purse()[STAR] == 3
    asks(t.s, ASK_MOVE[1])


@rule("CO-280")
def test_a_relic_reacts_only_for_its_owner_and_only_in_play(box: Box) -> None:
    mine = box.relic(on_tentacle=[effect("gain", resource="star", amount=3)])
    theirs = box.relic(1, on_tentacle=[effect("gain", resource="ink", amount=3)])
    t = table().tentacles(0, 1).in_play(1, theirs).hand(0, mine, dream(box, effect("tentacle"))).to_play()
    t.play(t.s.hands[0][1])
    assert t.purse(0) == t.purse(1) == [0, 0, 0, 0]
    asks(t.s, ASK_MOVE[1])


def test_the_bonus_may_be_a_move(box: Box) -> None:
    card = box.relic(on_tentacle=[effect("may_move")])
    t = play(table().tentacles(0, 1).in_play(0, card), dream(box, effect("tentacle")))
    assert PASS in t.options()
    assert MOVE_TO[1] in t.options()

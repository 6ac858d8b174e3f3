"""Every card of the pack: what it does, and what it must not do."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.cosmoctopus.actions import (
    CHOOSE,
    KEEP_REST,
    PASS,
    PAY,
    PLACE_ON,
    TAKE,
    TAKE_TYPE,
    Give,
    MoveTo,
    PlayCard,
    PlayFromRow,
)
from parlour.games.cosmoctopus.cards import CARDS, TYPE
from parlour.games.cosmoctopus.events import Gained
from parlour.games.cosmoctopus.gains import COUNTED
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.prices import knowledge_price, price
from parlour.games.cosmoctopus.wording import card_words
from tests.asking import asks
from tests.games.cosmoctopus.positions import (
    PACK,
    Box,
    Table,
    constellation,
    hallucination,
    relic,
    said,
    scripture,
    table,
    verb,
)
from tests.rule_tracing import rule

ALL = range(CARDS)


def of_type(type_: int) -> list[int]:
    return [card for card in ALL if TYPE[card] == type_]


def name(card: int) -> str:
    return PACK.name[card]


def rich(card: int) -> Table:
    """Seat 0 may play this card and has plenty; its first tentacle is behind it. Nobody else has anything."""
    t = table(3).tentacles(0, 1).pool(0, 12, 12, 12, 12).row(scripture(21), relic(21), hallucination(13))
    return t.hand(0, card).to_play()


def bystanders(t: Table) -> object:
    """All that the others have."""
    public = t.public
    return [
        (t.s.hands[seat], t.purse(seat), public.tentacles[seat], public.cards[seat], public.stars[seat])
        for seat in (1, 2)
    ]


# Data -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ALL, ids=name)
def test_every_card_has_words_a_flavour_and_a_cost_in_the_rulebooks_shape(card: int) -> None:
    data = PACK.cards[card]
    assert card_words(PACK, card).endswith(".")
    assert data.flavour.strip()
    assert len([amount for amount in data.cost[:4] if amount]) <= 1, "at most one specific resource, and generic"
    assert (sum(data.cost) > 0) is (card < 88)


def test_the_pack_is_symmetric_in_the_four_resources() -> None:
    for type_ in range(4):
        costs = [PACK.cards[card].cost for card in of_type(type_) if card < 88]
        for amount in range(1, 10):
            count = [len([cost for cost in costs if cost[resource] == amount]) for resource in range(4)]
            assert len(set(count)) == 1, f"type {type_}: {amount} of a resource are asked for {count} times"


# Scriptures -----------------------------------------------------------------------------------------------


@rule("CO-088", "CO-269")
@pytest.mark.parametrize("card", of_type(0), ids=name)
def test_a_scripture_takes_off_what_it_shows_and_nothing_else(card: int) -> None:
    data = PACK.cards[card]
    t = rich(card)
    probes = [other for other in ALL if other != card]
    before = [price(t.public, 0, other) for other in probes]
    theirs = [price(t.public, 1, other) for other in probes]
    t.play(card)
    for at, other in enumerate(probes):
        cheaper = [max(0, before[at][part] - data.discount[part]) for part in range(5)]
        assert price(t.public, 0, other) == cheaper
        assert price(t.public, 1, other) == theirs[at]
    for resource in range(4):
        assert knowledge_price(t.public, 0, resource) == 13 - data.discount[resource] - int(data.forbidden)
        assert knowledge_price(t.public, 1, resource) == 13
    assert t.where(card) == "in play of {0}"
    assert (t.asks() == "AskMove" and t.s.seat == 0) is data.submerge
    assert t.public.more == [0] * 12


# Relics ---------------------------------------------------------------------------------------------------


def with_relic(card: int) -> Table:
    """The relic is in play, and another card that does nothing may be played."""
    t = rich(card).play(card)
    if t.asks() == "AskDraw":
        assert PACK.cards[card].draw
        t.do(PASS)
    else:
        assert not PACK.cards[card].draw
    return t.hand(0).pool(0).row(constellation(18), constellation(19), constellation(20))


@rule("CO-111")
@pytest.mark.parametrize("card", of_type(1), ids=name)
def test_a_relic_raises_only_the_gains_it_shows(card: int) -> None:
    data = PACK.cards[card]
    for resource, place, start in ((0, 0, 1), (1, 2, 1), (2, 6, 3), (3, 4, 3)):
        t = with_relic(card)
        t.to_turn(0).head(start).move(place)
        wanted = [0, 0, 0, 0]
        wanted[resource] = 3 + data.more[resource]
        assert t.purse(0) == wanted
        t.to_turn(1).head(start).pool(1).move(place)
        assert sum(t.purse(1)) == 3, "others gain as before"
    asks(t.s, ASK_MOVE[2])


@rule("CO-278")
@pytest.mark.parametrize("card", of_type(1), ids=name)
def test_a_relic_reacts_to_tentacles_only_if_it_says_so(card: int) -> None:
    data = PACK.cards[card]
    t = with_relic(card).deck(relic(9) if card != relic(9) else relic(10))
    t.s.agenda.append(PACK.card_effect[constellation(0)][0][0])
    t.s.go_on()
    for each in said(data.on_tentacle):
        if verb(each) == "gain":
            assert t.purse(0) == [each.amount if resource == each.resource else 0 for resource in range(4)]
        elif verb(each) == "gain_one_type":
            assert t.options() == CHOOSE
            t.do(CHOOSE[2])
            assert t.purse(0) == [0, 0, each.amount, 0]
        elif verb(each) == "draw":
            assert len(t.s.hands[0]) == each.amount
        else:
            assert verb(each) == "may_move"
            assert PASS in t.options()
            assert t.asks() == "AskMove"
    if not data.on_tentacle:
        assert (t.purse(0), t.s.hands[0]) == ([0, 0, 0, 0], [])
    assert t.purse(1) == [0, 0, 0, 0]


@rule("CO-272")
@pytest.mark.parametrize("card", of_type(1), ids=name)
def test_a_relic_fills_only_the_slots_it_shows(card: int) -> None:
    data = PACK.cards[card]
    t = with_relic(card)
    for star in of_type(3)[:8]:
        t.pull(star)
        t.hand(0, star).pool(0, 8, 8, 8, 8).to_play().play(star)
        filled = t.public.filled[star]
        slots = PACK.cards[star].slots
        assert filled & 1 == int(slots[0] == data.autofill)
        assert all(slots[slot] == data.autofill for slot in range(4) if filled >> slot & 1)
        asks(t.keep().s, ASK_MOVE[1])
        t.public.stars[0].clear()


@pytest.mark.parametrize("card", of_type(1), ids=name)
def test_a_relic_reacts_to_the_type_of_card_it_shows(card: int, box: Box) -> None:
    data = PACK.cards[card]
    again = 9 if card != relic(9) else 8
    on_play = [(each.resource, each.amount) for each in said(data.on_play.effect)]
    for type_, other in enumerate((box.scripture(), box.relic(again), box.hallucination(), box.constellation())):
        t = with_relic(card).hand(0, other).to_play().play(other)
        gained = [
            (each.resource, each.amount) for each in t.events(Gained) if each.source.number == card and each.by_card
        ]
        assert gained == (on_play if type_ == data.on_play.type else [])
        t = with_relic(card).hand(1, other).to_play(1).play(other)
        assert not t.events(Gained), "not for what others play"


# Hallucinations and constellations ------------------------------------------------------------------------


def expect(t: Table, each: Any) -> None:
    """Answer one effect in a plain way, and see that it did what it says."""
    public = t.public
    purse = t.purse(0)
    hand = len(t.s.hands[0])
    if verb(each) == "take":
        for number in range(each.amount):
            assert t.asks() == "AskTake"
            wanted = public.row[0]
            t.do(TAKE[0])
            assert t.s.hands[0][hand + number] == wanted
    elif verb(each) == "gain_one_type":
        t.do(CHOOSE[3])
        assert t.purse(0)[3] == purse[3] + each.amount
    elif verb(each) in ("may_move", "move"):
        assert t.asks() == "AskMove"
        assert (PASS in t.options()) is (verb(each) == "may_move")
        target = next(action for action in t.options() if isinstance(action, MoveTo) and action.place in (0, 2, 6))
        t.do(target)
        while t.s.bill:
            t.do(next(action for action in t.options() if action is PAY or isinstance(action, Give)))
        assert public.head == target.place
    elif verb(each) == "play_from_row":
        if any(isinstance(action, PlayFromRow) for action in t.options()):
            t.do(PASS)
    elif verb(each) == "play_from_hand":
        assert t.asks() == "AskPlayFromHand" or t.public.held[0] == 0
        if t.asks() == "AskPlayFromHand":
            assert all(TYPE[a.card] == each.type for a in t.options() if isinstance(a, PlayCard))
            t.do(PASS)
    elif verb(each) == "take_type":
        t.do(t.options()[0])
        assert TAKE_TYPE[0] not in t.options()


@rule("CO-122", "CO-281", "CO-283")
@pytest.mark.parametrize("card", of_type(2), ids=name)
def test_a_hallucination_does_what_it_shows_once(card: int) -> None:
    data = PACK.cards[card]
    t = rich(card)
    others = bystanders(t)
    top = scripture(0) if t.where(scripture(0)) == "deck" else scripture(1)
    t.deck(top)
    tentacles = t.public.tentacles[0]
    t.play(card)
    paid = 48 - sum(data.cost)
    at_once = {"gain": 0, "gain_each": 0, "draw": 0, "tentacle": 0, "move_to": 0}
    for each in said(data.effect):
        at_once[verb(each)] = at_once.get(verb(each), 0) + getattr(each, "amount", 1) * (
            4 if verb(each) == "gain_each" else 1
        )
        if verb(each) == "move_to":
            assert t.public.tiles[t.public.head] == each.tile.number
            at_once["gain"] += 3
    if (
        all(verb(each) in ("gain", "gain_each", "draw", "tentacle", "move_to") for each in said(data.effect))
        and data.again
    ):
        assert sum(t.purse(0)) == paid + at_once["gain"] + at_once["gain_each"]
        assert len(t.s.hands[0]) == at_once["draw"]
    assert t.public.tentacles[0] == tentacles + at_once["tentacle"]
    for each in said(data.effect):
        expect(t, each)
    assert bystanders(t) == others
    zone = "removed" if card >= 88 else "discard"
    assert t.where(card) == zone
    assert (t.asks() == "AskPlay" and t.s.seat == 0) is (data.again and (t.public.held[0] > 0 or could_still_buy(t)))


def could_still_buy(t: Table) -> bool:
    """Whether all can see that Forbidden Knowledge might be in reach."""
    return any(t.purse(0)[resource] + t.public.held[0] >= 13 for resource in range(4))


@rule("CO-136", "CO-137")
@pytest.mark.parametrize("card", of_type(3), ids=name)
def test_a_constellation_completes_into_a_tentacle_and_its_effect(card: int) -> None:
    data = PACK.cards[card]
    t = table(3).tentacles(0, 1).in_play(0, card).row(scripture(21), relic(21), hallucination(13))
    t.deck(scripture(0), scripture(1)).to_play()
    others = bystanders(t)
    order: list[int] = []
    filled = 0
    while len(order) < 3:
        slot = next(slot for slot in range(4) if PACK.open[card * 16 + filled] >> slot & 1)
        order.append(slot)
        filled |= 1 << slot
    t.fill(card, *[slot + 1 for slot in order])
    last = next(slot for slot in range(4) if slot not in order)
    place = {0: (1, 0), 1: (1, 2), 2: (3, 6), 3: (3, 4)}[data.slots[last]]
    t.to_turn(0).head(place[0]).move(place[1])
    assert t.options() == [PLACE_ON[card][last], KEEP_REST]
    t.do(PLACE_ON[card][last])
    assert t.public.tentacles[0] == 2
    for each in said(data.effect):
        expect(t, each)
    assert t.where(card) == ("removed" if card >= 88 else "discard")
    assert t.public.filled[card] == 0
    assert bystanders(t) == others
    gained = [each for each in said(data.effect) if verb(each) == "gain"]
    if gained and not any(verb(each) == "move" for each in said(data.effect)):
        wanted = [0, 0, 0, 0]
        wanted[data.slots[last]] += 2
        for each in gained:
            wanted[each.resource] += each.amount
        assert t.purse(0) == wanted


def test_counting_effects_count() -> None:
    """The four constellations that pay per thing in play."""
    for card in of_type(3):
        for at, each in enumerate(said(PACK.cards[card].effect)):
            if verb(each) != "gain_per":
                continue
            for count in (0, 3):
                t = table().tentacles(0, count if COUNTED[each.per] == "tentacle" else 1)
                pile = {"scripture": [scripture(n) for n in range(6, 6 + count)],
                        "relic": [relic(n) for n in range(18, 18 + count)],
                        "constellation": [constellation(n) for n in range(10, 10 + count)]}  # fmt: skip
                t.in_play(0, *[c for c in pile.get(COUNTED[each.per], []) if c != card])
                t.s.agenda.append(PACK.card_effect[card][0][at])
                t.s.go_on()
                t.keep()
                assert t.purse(0)[each.resource] == count * each.amount

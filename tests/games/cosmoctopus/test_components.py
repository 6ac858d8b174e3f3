"""Overview and components: what the box holds."""

from __future__ import annotations

from dataclasses import fields
from math import dist

import pytest

from parlour.core.data import BadData
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.cards import CARDS, DEVOTEES, OF_EACH_TYPE, TYPE
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES
from parlour.games.cosmoctopus.prices import KNOWLEDGE_PRICE
from parlour.games.cosmoctopus.public import FREE
from parlour.games.cosmoctopus.realm import CHALLENGE, LAYOUTS
from tests.asking import asks, is_over
from tests.games.cosmoctopus.positions import INK, PACK, Box, said, table, verb
from tests.rule_tracing import rule


@rule("CO-001", "CO-155")
def test_the_first_with_eight_tentacles_wins(box: Box) -> None:
    gift = box.hallucination(effect=[{"do": "tentacle", "amount": 1}])
    t = table().hand(0, gift).tentacles(0, 7).to_play()
    t.play(gift)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.winners() == (0,)
    is_over(t.s)


@rule("CO-002")
def test_competing_takes_two_to_four_and_the_investigator_one_to_four() -> None:
    for seats in (0, 1, 5):
        with pytest.raises(BadData):
            GAME.new(seats, CosmoOptions(mode="competitive"))
    for seats in (2, 3, 4):
        assert not GAME.new(seats, CosmoOptions(mode="competitive")).public.investigated  # type: ignore[attr-defined]
    for seats in (1, 2, 3, 4):
        assert GAME.new(seats, CosmoOptions(mode="investigator")).public.investigated  # type: ignore[attr-defined]
    with pytest.raises(BadData):
        GAME.new(5, CosmoOptions(mode="investigator"))


@rule("CO-003", "CO-073")
def test_there_are_88_devotee_cards_22_of_each_type() -> None:
    types = [card.type for card in PACK.cards[:DEVOTEES]]
    assert [types.count(type_) for type_ in range(4)] == [OF_EACH_TYPE] * 4
    assert len(types) == 88
    assert TYPES == ("scripture", "relic", "hallucination", "constellation")


@rule("CO-004")
def test_four_first_contact_cards_cost_nothing_and_are_not_in_the_deck() -> None:
    contacts = list(range(DEVOTEES, CARDS))
    assert [TYPE[card] for card in contacts] == [0, 1, 2, 3]
    assert all(sum(PACK.cost[card * 5 : card * 5 + 5]) == 0 for card in contacts)
    t = table()
    assert not set(contacts) & {*t.s.deck, *t.public.row, *t.s.hands[0], *t.s.hands[1]}


@rule("CO-005")
def test_there_are_8_basic_and_4_special_tiles() -> None:
    assert [tile.special for tile in PACK.tiles].count(False) == 8
    assert [tile.special for tile in PACK.tiles].count(True) == 4


@rule("CO-006")
@pytest.mark.parametrize("number", range(4))
def test_each_resource_has_a_tile_with_three_and_a_tile_with_one_and_a_card(number: int) -> None:
    three, card = [tile for tile in PACK.tiles if tile.icon == number]
    assert [(verb(each), each.resource, each.amount) for each in said(three.effect)] == [("gain", number, 3)]
    assert [(verb(each), each.amount) for each in said(card.effect)] == [("gain", 1), ("take", 1)]
    assert said(card.effect)[0].resource == number


@rule("CO-007")
def test_the_special_tiles_have_their_four_effects() -> None:
    special = [[verb(each) for each in said(tile.effect)] for tile in PACK.tiles if tile.special]
    assert sorted(special) == [["draw_and_match"], ["gain_one_type"], ["renew_row", "take"], ["take_type"]]
    assert said(PACK.tiles[PACK.tile_number("two_of_a_kind")].effect)[0].amount == 2


@rule("CO-008", "CO-031")
def test_there_are_three_generic_discount_tokens() -> None:
    assert PACK.rules.tokens == (0, 1, 2, 3)


@rule("CO-009", "CO-014", "CO-015")
def test_the_bank_never_runs_out() -> None:
    """There are 24 tokens of each resource, and multipliers stand in for more: a gain is never cut short."""
    t = table(mode="investigator").pool(1, ink=24).head(1)
    t.public.clues[INK] = 23
    t.move(0)
    assert t.purse(0)[INK] == 3
    asks(t.s, ASK_MOVE[1])


@rule("CO-010", "CO-315")
def test_a_summoning_tile_takes_eight_tentacles_and_no_more(box: Box) -> None:
    """29 tentacles: seven for each of four players, and an eighth for the one who wins."""
    gift = box.hallucination(effect=[{"do": "tentacle", "amount": 3}])
    t = table().hand(0, gift).tentacles(0, 7).to_play().play(gift)
    assert t.public.tentacles == [8, 0]
    is_over(t.s)


@rule("CO-011")
def test_the_supply_of_tentacles_never_limits_a_gain(box: Box) -> None:
    gift = box.hallucination(effect=[{"do": "tentacle", "amount": 1}])
    t = table(4, mode="investigator").hand(0, gift)
    for seat in range(4):
        t.tentacles(seat, 7)
    t.public.tracker = 1
    t.to_play().play(gift)
    assert t.public.finished == [True, False, False, False]
    asks(t.s, ASK_MOVE[1])


@rule("CO-012")
def test_four_reference_cards_name_three_devotee_cards_each() -> None:
    assert [len(hand) for hand in PACK.hands] == [3, 3, 3, 3]
    named = [card for hand in PACK.hands for card in hand]
    assert len(set(named)) == 12
    assert all(card < DEVOTEES for card in named)


@rule("CO-013", "CO-024")
def test_each_resource_has_one_forbidden_knowledge_and_all_are_there_at_the_start() -> None:
    assert table().public.knowledge == [FREE] * len(RESOURCES)


@rule("CO-016", "CO-026")
def test_every_summoning_tile_starts_with_its_blank_side_up() -> None:
    """The side with icons means: finished. Every seat has a tile, and a reference card with its hand."""
    for seats in (2, 3, 4):
        t = table(seats)
        assert t.public.finished == [False] * seats
        assert len(PACK.hands) >= seats


@rule("CO-017")
def test_the_investigator_has_8_behaviour_cards_a_tracker_3_revelations_and_2_glasses() -> None:
    assert len(PACK.behaviours) == 8
    assert len(PACK.revelations) == 3
    t = table(mode="investigator")
    assert t.public.tracker == 0
    assert sum(t.public.is_investigated(place) for place in range(9)) == 2


@rule("CO-018")
def test_there_are_two_bridge_tokens_only_in_their_mode() -> None:
    without = table()
    assert (without.public.bridge_a, without.public.bridge_b) == (-1, -1)
    with_bridge = table(bridge=True)
    assert min(with_bridge.public.bridge_a, with_bridge.public.bridge_b) >= 0


@rule("CO-242")
def test_every_layout_says_how_hard_it_is() -> None:
    assert set(CHALLENGE) == set(LAYOUTS) - {"disconnected10"}
    assert all(1 <= rating <= 3 for rating in CHALLENGE.values())
    (layout,) = [each for each in fields(CosmoOptions) if each.name == "layout"]
    hard = "Challenge 1: grid3x3; 2: infin_eight and naught; 3: x, threeping and pentaglyph"
    assert hard in layout.metadata["help"], "whoever chooses a layout reads it"


def test_forbidden_knowledge_costs_thirteen() -> None:
    assert KNOWLEDGE_PRICE == 13


@pytest.mark.parametrize(
    ("layout", "touching"),
    [
        ("grid3x3", [2, 3, 2, 3, 4, 3, 2, 3, 2]),
        ("infin_eight", [4, 2, 2, 2, 2, 2, 2, 2, 2]),
        ("naught", [2] * 9),
        ("x", [4, 2, 1, 2, 1, 2, 1, 2, 1]),
        ("threeping", [1, 2, 2, 2, 2, 2, 2, 2, 1]),
        ("pentaglyph", [1, 2, 2, 3, 2, 2, 2, 3, 1]),
        ("disconnected10", [4, 1, 1, 1, 1, 4, 1, 1, 1, 1]),
    ],
)
def test_how_many_tiles_each_tile_of_a_layout_touches(layout: str, touching: list[int]) -> None:
    """Nothing touches itself, nothing twice, and whoever is touched touches back; what touches is drawn near each
    other, and nothing over something else."""
    realm = LAYOUTS[layout]
    assert [len(each) for each in realm.touching] == touching
    for place, others in enumerate(realm.touching):
        assert place not in others
        assert len(set(others)) == len(others)
        assert all(place in realm.touching[other] for other in others)
        assert all(dist(realm.spots[place], realm.spots[other]) <= 2 for other in others)
        assert all(dist(realm.spots[place], spot) >= 0.9 for spot in realm.spots[:place])
    assert realm.section.count(1) == (5 if layout == "disconnected10" else 0)

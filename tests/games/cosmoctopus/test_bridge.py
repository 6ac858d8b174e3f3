"""The cosmic bridge and disconnected realms."""

from __future__ import annotations

import pytest

from parlour.core.data import BadData
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.actions import CANCEL, DISCARD, MOVE_BRIDGE, MOVE_TO, PLAY, TAKE, MoveBridge, Walk
from parlour.games.cosmoctopus.cards import TILE_SOURCE
from parlour.games.cosmoctopus.gains import AskResource
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.moving import ASK_MOVE, MUST_MOVE
from parlour.games.cosmoctopus.playing import ASK_PLAY
from parlour.games.cosmoctopus.realm import LAYOUTS, apart
from parlour.games.cosmoctopus.state import Cosmo
from tests.asking import asks
from tests.games.cosmoctopus.positions import COIN, GRID, PACK, Box, Table, effect, relic, scripture, table
from tests.rule_tracing import rule


def bridged(a: int = 0, b: int = 8) -> Table:
    """The grid of the tests with the bridge on these places."""
    t = table(bridge=True)
    t.public.bridge_a, t.public.bridge_b = a, b
    return t.again()


def parted() -> Table:
    """Two sections of five places: centres 0 and 5; the bridge lies on 1 and 6."""
    t = Table(2, bridge=True, layout="disconnected10").bare()
    t.realm(*GRID[:8], "new_row", "two_of_a_kind")
    t.public.bridge_a, t.public.bridge_b = 1, 6
    return t.again()


@rule("CO-253")
@pytest.mark.parametrize("layout", [*LAYOUTS, "custom"])
@pytest.mark.parametrize(("mode", "seats"), [("competitive", 2), ("investigator", 3), ("investigator", 1)])
def test_the_bridge_goes_with_every_mode_and_layout(layout: str, mode: str, seats: int) -> None:
    custom = "###/###/###" if layout == "custom" else ""
    state = GAME.new(seats, CosmoOptions(mode=mode, layout=layout, bridge=True, custom=custom), 3)
    assert isinstance(state, Cosmo)
    assert state.public.bridge_a >= 0
    t = table()
    assert t.refuses(MOVE_BRIDGE[0][1]) == "CO-253"
    asks(t.s, ASK_MOVE[0])


@rule("CO-254", "CO-255")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_tokens_start_apart_by_chance_or_where_the_table_says(layout: str) -> None:
    places = set()
    for seed in range(20):
        state = GAME.new(2, CosmoOptions(layout=layout, bridge=True), seed)
        assert isinstance(state, Cosmo)
        public = state.public
        assert apart(public.realm, public.bridge_a, public.bridge_b)
        assert public.realm.far[public.bridge_a * public.realm.places + public.bridge_b] != 1
        places.add((public.bridge_a, public.bridge_b))
    assert len(places) > 3
    chosen = GAME.new(2, CosmoOptions(bridge=True, bridge_at="1, 9"), 1)
    assert isinstance(chosen, Cosmo)
    assert (chosen.public.bridge_a, chosen.public.bridge_b) == (0, 8)
    for wrong in ("1 2", "1", "0 9", "1 10", "a b", "5 5"):
        with pytest.raises(BadData, match="bridge_at"):
            GAME.new(2, CosmoOptions(bridge=True, bridge_at=wrong))


@rule("CO-256")
def test_the_two_tiles_of_the_bridge_are_adjacent() -> None:
    t = bridged().head(0)
    assert MOVE_TO[8] in t.options()
    t.move(8)
    assert t.public.head == 8
    assert MOVE_TO[8] not in bridged(1, 7).head(0).options()
    assert MOVE_TO[0] in bridged(1, 7).head(3).options()
    asks(t.s, AskResource(0, 2, TILE_SOURCE + PACK.tile_number("two_of_a_kind")))


@rule("CO-257")
def test_the_bridge_is_one_tile_of_a_way() -> None:
    t = bridged().head(1)
    assert MOVE_TO[8] not in t.options()
    t.pool(0, coin=1).move(8)
    assert t.public.head == 8
    assert t.purse()[COIN] == 0
    t = bridged().head(1).pool(0, coin=1).do(Walk("1 9"))
    assert t.public.head == 8
    asks(t.s, AskResource(0, 2, TILE_SOURCE + PACK.tile_number("two_of_a_kind")))


@rule("CO-258")
def test_a_card_moves_a_token() -> None:
    t = bridged().hand(0, relic(1), scripture(1)).do(MOVE_BRIDGE[0][3], DISCARD[relic(1)])
    assert (t.public.bridge_a, t.public.bridge_b) == (3, 8)
    assert t.public.discard == [relic(1)]
    assert t.asks() == "AskMove"
    empty = bridged()
    assert empty.refuses(MOVE_BRIDGE[0][3]) == "CO-258"
    asks(empty.s, ASK_MOVE[0])


@rule("CO-259")
def test_several_cards_move_tokens_several_times() -> None:
    t = bridged().hand(0, relic(1), scripture(1))
    t.do(MOVE_BRIDGE[0][3], DISCARD[relic(1)], MOVE_BRIDGE[1][5], DISCARD[scripture(1)])
    assert (t.public.bridge_a, t.public.bridge_b) == (3, 5)
    assert not [action for action in t.options() if isinstance(action, MoveBridge)]
    asks(t.s, ASK_MOVE[0])


@rule("CO-260")
def test_tokens_move_before_the_head_does() -> None:
    t = bridged().hand(0, relic(1), relic(2)).move(1).do(TAKE[0])
    assert t.asks() == "AskPlay"
    assert t.refuses(MOVE_BRIDGE[0][3]) == "CO-070"
    asks(t.s, ASK_PLAY[0])


@rule("CO-261")
def test_tokens_do_not_move_in_moves_by_effects(box: Box) -> None:
    card = box.hallucination(effect=[effect("move", amount=1)])
    t = bridged().hand(0, card, relic(1)).to_play().play(card)
    assert t.refuses(MOVE_BRIDGE[0][3]) == "CO-261"
    asks(t.s, MUST_MOVE[0])


@rule("CO-262")
def test_tokens_lie_on_different_tiles_but_may_touch() -> None:
    t = bridged().hand(0, relic(1))
    assert t.refuses(MOVE_BRIDGE[0][8]) == "CO-262"
    t.do(MOVE_BRIDGE[0][7], DISCARD[relic(1)])
    assert (t.public.bridge_a, t.public.bridge_b) == (7, 8)
    asks(t.s, ASK_MOVE[0])


@rule("CO-263")
def test_moving_a_token_is_not_the_card_of_the_turn(box: Box) -> None:
    card = box.relic(5)
    t = bridged().hand(0, relic(1), card).do(MOVE_BRIDGE[0][3], DISCARD[relic(1)]).head(1).move(0)
    t.do(PLAY[card])
    assert t.public.cards[0] == [card]
    asks(t.s, ASK_MOVE[1])


def test_one_may_think_better_of_moving_a_token() -> None:
    t = bridged().hand(0, relic(1)).do(MOVE_BRIDGE[0][3], CANCEL)
    assert (t.public.bridge_a, t.s.hands[0]) == (0, [relic(1)])


# Disconnected realms --------------------------------------------------------------------------------------


@rule("CO-264")
def test_only_the_bridge_joins_the_sections() -> None:
    t = parted().head(0)
    assert not {MOVE_TO[place] for place in range(5, 10)} & set(t.options())
    assert MOVE_TO[6] in t.head(1).options()
    with pytest.raises(BadData, match="bridge"):
        GAME.new(2, CosmoOptions(layout="disconnected10"))


@rule("CO-265")
def test_the_suggested_layout_has_ten_tiles_two_of_them_special() -> None:
    for seed in range(5):
        state = GAME.new(2, CosmoOptions(layout="disconnected10", bridge=True), seed)
        assert isinstance(state, Cosmo)
        tiles = state.public.tiles
        assert len(set(tiles)) == 10
        assert len([tile for tile in tiles if tile in PACK.special]) == 2
        assert state.public.realm.section == [0] * 5 + [1] * 5


@rule("CO-266", "CO-267")
def test_each_token_stays_in_its_section_and_either_may_be_moved() -> None:
    t = parted().hand(0, relic(1), relic(2))
    assert t.refuses(MOVE_BRIDGE[0][7]) == "CO-266"
    assert t.refuses(MOVE_BRIDGE[1][2]) == "CO-266"
    t.do(MOVE_BRIDGE[0][3], DISCARD[relic(1)], MOVE_BRIDGE[1][9], DISCARD[relic(2)])
    assert (t.public.bridge_a, t.public.bridge_b) == (3, 9)
    asks(t.s, ASK_MOVE[0])


@rule("CO-268")
def test_one_token_starts_in_each_section() -> None:
    for seed in range(10):
        state = GAME.new(2, CosmoOptions(layout="disconnected10", bridge=True), seed)
        assert isinstance(state, Cosmo)
        section = state.public.realm.section
        assert section[state.public.bridge_a] != section[state.public.bridge_b]
    with pytest.raises(BadData, match="bridge_at"):
        GAME.new(2, CosmoOptions(layout="disconnected10", bridge=True, bridge_at="2 4"))


@rule("CO-305")
def test_a_named_tile_is_reached_across_sections(box: Box) -> None:
    card = box.hallucination(effect=[effect("move_to", tile="three_whisper")])
    t = parted().hand(0, card).head(0).to_play().play(card)
    assert t.public.head == 6
    assert t.public.realm.section[t.public.head] == 1
    asks(t.s, ASK_MOVE[1])


@rule("CO-311")
def test_a_realm_has_at_most_two_sections() -> None:
    with pytest.raises(BadData, match="two parts"):
        GAME.new(2, CosmoOptions(layout="custom", bridge=True, custom="###/.../###/.../###"))
    three = "a-b-c, d-e-f, g-h-i"
    with pytest.raises(BadData, match="two parts"):
        GAME.new(2, CosmoOptions(layout="custom", bridge=True, custom=three))

"""Setup: the realm, the row, the hands, and the tokens of those who come later."""

from __future__ import annotations

import pytest

from parlour.core.events import Event
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.actions import PASS, PAY, PLAY, USE_TOKEN
from parlour.games.cosmoctopus.events import Gained
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.state import Cosmo
from tests.asking import asks
from tests.games.cosmoctopus.positions import PACK, Box, Table, table
from tests.rule_tracing import rule


def new(seats: int = 2, seed: int = 1, **options: object) -> Cosmo:
    state = GAME.new(seats, CosmoOptions(**options), seed, [])  # type: ignore[arg-type]
    assert isinstance(state, Cosmo)
    return state


@rule("CO-019")
def test_one_special_tile_joins_the_eight_basic_ones() -> None:
    seen = set()
    for seed in range(40):
        tiles = new(seed=seed).public.tiles
        special = [tile for tile in tiles if tile in PACK.special]
        assert len(tiles) == 9
        assert len(special) == 1
        seen.add(special[0])
    assert seen == set(PACK.special)


@rule("CO-020")
def test_nine_different_tiles_lie_in_a_grid_in_an_order_of_chance() -> None:
    layouts = {new(seed=seed).public.tiles for seed in range(8)}
    assert len(layouts) == 8
    assert all(len(set(tiles)) == 9 for tiles in layouts)
    realm = new().public.realm
    assert [len(touching) for touching in realm.touching] == [2, 3, 2, 3, 4, 3, 2, 3, 2]


@rule("CO-021")
def test_the_head_starts_on_the_tile_with_three_stars() -> None:
    places = set()
    for seed in range(12):
        public = new(seed=seed).public
        assert public.tiles[public.head] == PACK.tile_number("three_star") == PACK.start_tile
        places.add(public.head)
    assert len(places) > 3


@rule("CO-022")
def test_nobody_starts_with_a_tentacle() -> None:
    assert new(4).public.tentacles == [0, 0, 0, 0]


@rule("CO-023", "CO-027")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_cards_make_the_row_and_five_each_hand(seats: int) -> None:
    state = new(seats)
    assert len(set(state.public.row)) == 3
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert len(state.deck) == state.public.deck_left == 88 - 3 - 5 * seats
    assert new(seats, seed=2).hands != state.hands


@rule("CO-025")
def test_first_contact_cards_lie_open_and_nobody_has_one() -> None:
    state = new(4)
    assert state.public.contacts == [88, 89, 90, 91]
    assert all(card < 88 for hand in state.hands for card in hand)


@rule("CO-028")
def test_everybody_starts_with_two_of_each_resource() -> None:
    assert new(4).public.pool == [2] * 16


@rule("CO-029")
def test_nothing_is_gained_before_the_first_turn() -> None:
    log: list[Event] = []
    for options in (CosmoOptions(express=True, hands="three"), CosmoOptions()):
        GAME.new(3, options, 1, log)
    assert not [event for event in log if isinstance(event, Gained)]


@rule("CO-030")
def test_chance_or_the_table_picks_the_first_player() -> None:
    assert {new(4, seed).public.starter for seed in range(60)} == {0, 1, 2, 3}
    for starter in range(4):
        state = new(4, starter=str(starter + 1))
        assert state.public.starter == state.seat == starter


@rule("CO-031")
@pytest.mark.parametrize("starter", range(4))
def test_later_players_get_bigger_discount_tokens(starter: int) -> None:
    tokens = new(4, starter=str(starter + 1)).public.tokens
    assert [tokens[(starter + place) % 4] for place in range(4)] == [0, 1, 2, 3]
    assert new(2, starter="2").public.tokens == [1, 0]


@rule("CO-031")
def test_even_tokens_give_the_second_of_two_players_the_next_one() -> None:
    assert new(2, starter="1", tokens="even").public.tokens == [0, 2]
    assert new(3, starter="1", tokens="even").public.tokens == [0, 1, 2]
    assert new(4, starter="1", tokens="even").public.tokens == [0, 1, 2, 3]


@rule("CO-032")
def test_turns_go_round_the_table() -> None:
    t = Table(3, starter="2")
    turns = []
    for _ in range(4):
        turns.append(t.s.seat)
        t.pass_turn()
    assert turns == [1, 2, 0, 1]
    asks(t.s, ASK_MOVE[2])


@rule("CO-033")
def test_the_token_takes_its_value_off_the_generic_cost_once(box: Box) -> None:
    card = box.relic(cost={"ink": 3, "generic": 2})
    t = table().hand(0, card).pool(0, ink=4)
    t.public.tokens[0] = 1
    t.to_play().do(PLAY[card], USE_TOKEN).settle()
    assert t.purse() == [0, 0, 0, 0]
    assert t.public.tokens[0] == 0
    assert t.where(card) == "in play of {0}"
    asks(t.s, ASK_MOVE[1])


@rule("CO-034")
def test_the_token_does_nothing_for_other_costs(box: Box) -> None:
    plain = box.relic(cost={"ink": 1})
    other = box.relic(1, cost={"ink": 2})
    t = table().hand(0, plain, other).pool(0)
    t.public.tokens[0] = 3
    t.to_play()
    assert t.refuses(PLAY[plain]) == "CO-075"
    t.pool(0, ink=1, coin=1)
    t.do(PLAY[plain])
    assert t.refuses(USE_TOKEN) == "CO-034"
    t.do(PAY)
    assert t.where(plain) == "in play of {0}"
    asks(t.s, ASK_MOVE[1])
    known = table().pool(0, ink=12).to_play()
    known.public.tokens[0] = 1
    known.again()
    assert known.options() == [PASS]
    walking = table().pool(0)
    walking.public.tokens[0] = 3
    walking.again()
    assert len(walking.options()) == 4


@rule("CO-035")
def test_what_a_token_is_worth_beyond_the_cost_is_lost(box: Box) -> None:
    card = box.relic(cost={"ink": 1, "generic": 2})
    t = table().hand(0, card).pool(0, ink=1, coin=2)
    t.public.tokens[0] = 3
    t.to_play().do(PLAY[card], USE_TOKEN).settle()
    assert t.purse() == [0, 2, 0, 0]
    assert t.public.tokens[0] == 0
    asks(t.s, ASK_MOVE[1])

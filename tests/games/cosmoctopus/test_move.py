"""Taking a turn, moving Cosmoctopus, the tiles, and Tribute."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.games.cosmoctopus.actions import (
    CHOOSE,
    DISCARD,
    DRAW,
    MOVE_TO,
    PASS,
    PLACE_ON,
    PLAY,
    TAKE,
    TAKE_TYPE,
    Give,
    MoveTo,
    Walk,
)
from parlour.games.cosmoctopus.cards import TYPE
from parlour.games.cosmoctopus.events import UNKNOWN, Drew, Moved, Took
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.paying import ASK_PAYMENT
from parlour.games.cosmoctopus.playing import ASK_PLAY
from parlour.games.cosmoctopus.public import EMPTY
from parlour.games.cosmoctopus.realm import LAYOUTS
from parlour.games.cosmoctopus.row import ASK_TAKE
from parlour.games.cosmoctopus.state import Cosmo
from tests.asking import asks
from tests.games.cosmoctopus.positions import (
    CENTRE,
    COIN,
    GRID,
    INK,
    PACK,
    STAR,
    WHISPER,
    Box,
    Table,
    constellation,
    effect,
    gives,
    hallucination,
    relic,
    scripture,
    table,
)
from tests.rule_tracing import rule


def special(tile: str) -> Table:
    """A table whose lower right tile is this special one; Cosmoctopus stands beside it."""
    return table().realm(*GRID[:8], tile).head(5)


def redealt(t: Table, viewer: int, seed: int) -> Cosmo:
    """A world that the viewer cannot tell from this one."""
    world = t.s.redeal(viewer, seed)
    assert isinstance(world, Cosmo)
    return world


def destinations(t: Table) -> list[int]:
    return [action.place for action in t.options() if isinstance(action, MoveTo)]


# The turn -------------------------------------------------------------------------------------------------


@rule("CO-036")
def test_a_turn_is_move_then_play_then_discard(box: Box) -> None:
    card = box.relic()
    t = table().hand(0, card).pool(0, ink=9)
    assert t.asks() == "AskMove"
    assert t.refuses(PLAY[card]) == "CO-036"
    t.move(3).do(TAKE[0])
    assert t.asks() == "AskPlay"
    assert t.refuses(MOVE_TO[0]) == "CO-036"
    assert t.purse()[INK] == 9
    t.do(PASS)
    assert t.purse()[INK] == 8
    asks(t.s, ASK_MOVE[1])


@rule("CO-037")
def test_then_cosmoctopus_turns_to_the_next_player() -> None:
    t = table(3).pass_turn()
    assert t.public.turn == t.s.seat == 1
    asks(t.s, ASK_MOVE[1])


@rule("CO-038")
def test_only_the_player_it_faces_acts() -> None:
    t = table()
    assert t.refuses(MOVE_TO[1], seat=1) == "CO-038"
    assert t.options(1) == []
    asks(t.s, ASK_MOVE[0])


@rule("CO-039")
def test_the_move_cannot_be_skipped() -> None:
    t = table()
    assert t.refuses(PASS) == "CO-039"
    asks(t.s, ASK_MOVE[0])


@rule("CO-040", "CO-043")
def test_from_the_centre_four_tiles_can_be_reached() -> None:
    """The rulebook's example: no diagonal step, and nothing further without Tribute."""
    t = table().head(CENTRE)
    assert destinations(t) == [1, 3, 5, 7]
    assert t.refuses(MOVE_TO[0]) == "CO-060"
    t.move(1)
    assert t.public.head == 1
    asks(t.s, ASK_TAKE[0])


@rule("CO-041")
def test_staying_is_no_move() -> None:
    t = table()
    assert t.refuses(MOVE_TO[CENTRE]) == "CO-041"
    asks(t.s, ASK_MOVE[0])


@rule("CO-042", "CO-044")
@pytest.mark.parametrize(("start", "place", "number"), [(1, 0, INK), (1, 2, COIN), (3, 6, WHISPER), (3, 4, STAR)])
def test_a_tile_with_three_gives_three_at_once(start: int, place: int, number: int, box: Box) -> None:
    t = table().head(start).move(place)
    assert t.purse()[number] == 3
    assert sum(t.purse()) == 3
    assert t.purse(1) == [0, 0, 0, 0]
    asks(t.s, ASK_MOVE[1])
    more = box.relic(more={"ink": 3, "coin": 3, "whisper": 3, "star": 3})
    t = table().head(start).in_play(0, more).move(place)
    assert t.purse()[number] == 6
    asks(t.s, ASK_MOVE[1])


@rule("CO-045", "CO-053", "CO-054")
def test_a_tile_with_one_gives_one_and_a_card_of_the_row() -> None:
    a, b, c, top = relic(1), relic(2), relic(3), relic(4)
    t = table().row(a, b, c).deck(top).move(5)
    assert t.purse()[STAR] == 1
    assert t.options() == [TAKE[0], TAKE[1], TAKE[2]]
    t.do(TAKE[1])
    assert t.s.hands[0] == [b]
    assert t.public.row == [a, top, c]
    asks(t.s, ASK_PLAY[0])


@rule("CO-046")
def test_the_resource_comes_before_the_card(box: Box) -> None:
    stars = box.constellation(slots=["star"] * 4, effect=[effect("draw", amount=1)])
    t = table().in_play(0, stars).fill(stars, 1, 2, 3).deck(relic(1), relic(2)).move(5)
    assert t.asks() == "AskPlace"
    t.do(PLACE_ON[stars][3])
    t.do(t.options()[-1])
    assert t.asks() == "AskTake"
    assert t.public.tentacles[0] == 1
    assert t.s.hands[0] == [relic(1)]


@rule("CO-047")
def test_two_of_a_kind_are_of_one_type() -> None:
    t = special("two_of_a_kind").move(8)
    assert t.options() == CHOOSE
    assert t.refuses(gives(INK, 1)) == "CO-047"
    t.do(CHOOSE[WHISPER])
    assert t.purse() == [0, 0, 2, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-048")
def test_the_row_is_discarded_and_a_card_of_the_new_one_taken() -> None:
    a, b, c = hallucination(1), hallucination(2), hallucination(3)
    d, e, f, g = relic(1), relic(2), relic(3), relic(4)
    t = special("new_row").row(a, b, c).deck(d, e, f, g).move(8)
    assert t.public.row == [d, e, f]
    t.do(TAKE[1])
    assert t.public.discard == [a, b, c]
    assert t.public.row == [d, g, f]
    assert t.s.hands[0] == [e]
    asks(t.s, ASK_PLAY[0])


@rule("CO-049", "CO-052")
@pytest.mark.parametrize("card", [scripture(3), relic(3), hallucination(3), constellation(3)])
def test_a_drawn_card_brings_the_resource_of_its_type(card: int) -> None:
    t = special("deep_draw").deck(card).move(8)
    assert t.s.hands[0] == [card]
    assert t.purse() == [int(TYPE[card] == number) for number in range(4)]
    (drew,) = t.events(Drew)
    assert drew.seen_by(0) == Drew(0, PACK.named[card], TYPE[card])
    assert drew.seen_by(1) == Drew(0, UNKNOWN, TYPE[card]), "the resource proves its type, and nobody else sees it"
    assert t.public.known[0] == []
    assert (t.asks(), t.s.seat) == ("AskPlay", 0)


@rule("CO-049")
def test_others_remember_of_what_type_the_drawn_card_is_until_one_like_it_leaves_the_hand(box: Box) -> None:
    drawn, other = box.relic(1), box.relic(2)
    t = special("deep_draw").hand(0, other, scripture(1)).deck(drawn).move(8)
    held = [redealt(t, viewer, deal).hands[0] for viewer in (TABLE, 1) for deal in range(20)]
    assert all(any(TYPE[card] == 1 for card in hand) for hand in held)
    assert len({card for hand in held for card in hand}) > 20, "but any relic"
    t.play(other)
    assert (t.asks(), t.s.seat) == ("AskMove", 1)
    held = [redealt(t, 1, deal).hands[0] for deal in range(40)]
    assert not all(any(TYPE[card] == 1 for card in hand) for hand in held), "the one played may have been the one drawn"


@rule("CO-050")
def test_all_cards_of_one_type_are_taken() -> None:
    t = special("all_of_a_type").row(relic(1), relic(2), scripture(1)).deck(hallucination(1), hallucination(2)).move(8)
    assert t.options() == [TAKE_TYPE[0], TAKE_TYPE[1]]
    assert t.refuses(TAKE_TYPE[3]) == "CO-050"
    t.do(TAKE_TYPE[1])
    assert t.s.hands[0] == [relic(1), relic(2)]
    assert t.public.row == [hallucination(1), hallucination(2), scripture(1)]
    asks(t.s, ASK_PLAY[0])


@rule("CO-051")
def test_new_cards_of_the_type_are_not_taken_too() -> None:
    t = special("all_of_a_type").row(relic(1), scripture(1), relic(2)).deck(relic(3), relic(4)).move(8)
    t.do(TAKE_TYPE[1])
    assert t.s.hands[0] == [relic(1), relic(2)]
    assert t.public.row == [relic(3), scripture(1), relic(4)]
    asks(t.s, ASK_PLAY[0])


# The deck -------------------------------------------------------------------------------------------------


@rule("CO-055")
def test_nobody_draws_unless_told_to() -> None:
    t = table()
    assert t.refuses(DRAW) == "CO-039"
    t.head(1).move(0)
    assert t.s.hands == [[], []]
    assert DRAW not in t.options()
    asks(t.s, ASK_MOVE[1])


@rule("CO-056")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    t = special("deep_draw").empty_deck([relic(number) for number in range(1, 11)]).move(8)
    assert len(t.s.deck) == t.public.deck_left == 9
    assert t.public.discard == []
    assert len(t.s.hands[0]) == 1
    asks(t.s, ASK_PLAY[0])


@rule("CO-057")
def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    t = special("deep_draw").empty_deck([relic(1), relic(2)]).deck(relic(3)).move(8)
    assert t.s.hands[0] == [relic(3)]
    assert (t.s.deck, t.public.discard) == ([], [relic(1), relic(2)])
    t.pass_turn()
    t.realm(*GRID[:8], "new_row").head(5).move(8)
    assert t.public.discard == []
    asks(t.s, ASK_TAKE[1])


@rule("CO-058")
def test_without_any_card_a_gap_stays_until_one_is_discarded(box: Box) -> None:
    cheap = box.relic(1, cost={"generic": 1})
    t = table().row(relic(2), relic(3), relic(4)).hand(0, cheap, relic(5)).empty_deck().move(5).do(TAKE[0])
    assert t.public.row == [EMPTY, relic(3), relic(4)]
    t.pool(0).do(PLAY[cheap], DISCARD[relic(5)])
    assert t.public.row == [relic(5), relic(3), relic(4)]
    assert t.public.discard == []
    asks(t.s, ASK_MOVE[1])


@rule("CO-059")
def test_everybody_sees_the_whole_discard_pile() -> None:
    t = table()
    t.pull(relic(1), relic(2))
    t.public.discard[:] = [relic(1), relic(2)]
    for viewer in (TABLE, 0, 1):
        assert t.s.view(viewer).public.discard == [relic(1), relic(2)]  # type: ignore[attr-defined]


@rule("CO-287")
def test_the_second_choice_sees_the_refill_of_the_first(box: Box) -> None:
    twice = box.hallucination(effect=[effect("take", amount=2)])
    t = table().row(relic(1), relic(2), relic(3)).deck(relic(4), relic(5)).hand(0, twice).to_play()
    t.play(twice).do(TAKE[0])
    assert t.public.row == [relic(4), relic(2), relic(3)]
    t.do(TAKE[0])
    assert t.s.hands[0] == [relic(1), relic(4)]
    asks(t.s, ASK_MOVE[1])


# Tribute --------------------------------------------------------------------------------------------------


@rule("CO-060", "CO-062")
def test_each_tile_beyond_the_first_costs_a_resource_of_any_type() -> None:
    t = table().head(0).pool(0, ink=1, star=1)
    assert set(destinations(t)) == {1, 3, 2, 4, 6, 5, 7}
    assert t.refuses(MOVE_TO[8]) == "CO-060"
    t.move(5)
    assert t.purse()[:3] == [0, 0, 0]
    assert t.events(Moved)[0].paid == (1, 0, 0, 1)
    t = table().realm(*GRID).head(0).pool(0, ink=1, coin=1, whisper=2)
    t.do(MOVE_TO[8], gives(INK, 1), gives(COIN, 1))
    assert t.purse() == [0, 0, 1, 0]
    assert t.asks() == "AskResource"


@rule("CO-061")
def test_two_tiles_cost_one_resource() -> None:
    """The rulebook's example."""
    t = table().head(1).pool(0, coin=1).move(4)
    assert t.purse() == [0, 1, 0, 3], "one tile is free"
    t = table().head(8).pool(0, coin=1).move(2)
    assert t.purse() == [0, 3, 0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-063")
def test_tiles_on_the_way_give_nothing() -> None:
    t = table().realm("card_ink", "three_ink", "three_coin", *GRID[3:7], "card_coin", GRID[8])
    t.head(0).pool(0, whisper=1).move(2)
    assert t.purse() == [0, 3, 0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-064", "CO-065")
def test_the_way_never_leads_back_over_the_start() -> None:
    t = table().pool(0, ink=5)
    assert t.refuses(Walk("2 5")) == t.refuses(Walk("2 5 6")) == "CO-064"
    assert t.refuses(Walk("5")) == "CO-041"
    asks(t.s, ASK_MOVE[0])


@rule("CO-066")
def test_other_tiles_may_be_passed_again_for_tribute() -> None:
    t = table().pool(0, ink=2)
    t.do(Walk("2 1 2"))
    assert t.public.head == 1
    assert t.purse() == [0, 1, 0, 0]
    t = table().pool(0, ink=1)
    assert t.refuses(Walk("2 1 2")) == "CO-060"
    assert {t.refuses(Walk(way)) for way in ("1 2", "", "two", "99")} == {"CO-040"}
    asks(t.s, ASK_MOVE[0])


@rule("CO-067")
def test_the_bonus_cannot_pay_for_its_own_way() -> None:
    t = table().head(2)
    assert t.refuses(MOVE_TO[0]) == "CO-060"
    asks(t.s, ASK_MOVE[0])


@rule("CO-068", "CO-298")
def test_tribute_is_paid_with_resources_only(box: Box) -> None:
    ink = box.scripture(discount={"ink": 1, "generic": 1})
    t = table().hand(0, *[relic(number) for number in range(5)]).in_play(0, ink)
    t.public.tokens[0] = 3
    assert len(destinations(t.again())) == 4
    assert t.refuses(MOVE_TO[0]) == "CO-060"
    t.pool(0, ink=1, coin=1).move(0)
    assert t.options()[:2] == [gives(INK, 1), gives(INK, 0)]
    assert not [action for action in t.options()[:-1] if not isinstance(action, Give)]
    assert t.refuses(DISCARD[relic(1)]) == "CO-068"
    asks(t.s, ASK_PAYMENT[0])


@rule("CO-069", "CO-243")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_in_every_layout_a_free_move_is_possible_from_everywhere(layout: str) -> None:
    t = Table(2, layout=layout, bridge=layout == "disconnected10").pool(0)
    realm = t.public.realm
    for place in range(realm.places):
        found = destinations(t.head(place))
        assert found
        over = {t.public.bridge_a: t.public.bridge_b, t.public.bridge_b: t.public.bridge_a}
        bridge = [over[place]] if layout == "disconnected10" and place in over else []
        assert set(found) == {*realm.touching[place], *bridge}


def test_going_back_spends_nothing_and_asks_again() -> None:
    t = table().head(0).pool(0, ink=2, coin=2).move(2)
    assert t.asks() == "AskPayment"
    t.do(t.options()[-1])
    assert t.asks() == "AskMove"
    assert t.purse() == [2, 2, 0, 0]
    assert t.public.head == 0


def test_what_is_taken_from_the_row_is_told_to_all() -> None:
    t = table().row(relic(1), relic(2), relic(3)).move(5).do(TAKE[0])
    assert [card.number for card in t.events(Took)[0].cards] == [relic(1)]
    assert t.public.known[0] == [relic(1)]

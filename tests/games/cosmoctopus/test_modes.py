"""Express games, starting hands, the draft, and layouts."""

from __future__ import annotations

import pytest

from parlour.core.check.trial import components
from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.core.events import Event
from parlour.core.options import read_options
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.actions import KEEP
from parlour.games.cosmoctopus.events import UNKNOWN, Dealt, Gained, Kept, StartingHand
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.realm import FAR, LAYOUTS, Realm, drawn_realm
from parlour.games.cosmoctopus.state import Cosmo, CosmoView
from parlour.games.cosmoctopus.turns import ASK_DRAFT
from tests.asking import asks, is_over
from tests.games.cosmoctopus.positions import PACK, Box, Table, effect, table
from tests.rule_tracing import rule


def new(seats: int = 2, seed: int = 1, **options: object) -> Cosmo:
    state = GAME.new(seats, CosmoOptions(**options), seed, [])  # type: ignore[arg-type]
    assert isinstance(state, Cosmo)
    return state


def edges(realm: Realm) -> int:
    return sum(map(len, realm.touching)) // 2


def degrees(realm: Realm) -> list[int]:
    return sorted(map(len, realm.touching))


def is_connected(realm: Realm) -> bool:
    return FAR not in realm.far


# Express --------------------------------------------------------------------------------------------------


@rule("CO-232")
def test_in_an_express_game_all_start_with_three_tentacles(box: Box) -> None:
    state = new(3, express=True)
    assert state.public.tentacles == [3, 3, 3]
    plain = new(3)
    assert (state.hands, state.public.pool, state.public.row) == (plain.hands, plain.public.pool, plain.public.row)
    card = box.hallucination(effect=[effect("tentacle", amount=5)])
    t = table(express=True).hand(0, card).to_play().play(card)
    t.do(t.options()[-1])
    is_over(t.s)


@rule("CO-233")
def test_first_contact_comes_with_the_first_tentacle_in_play(box: Box) -> None:
    card = box.hallucination(effect=[effect("tentacle", amount=1)])
    t = Table(2, express=True)
    assert len(t.public.contacts) == 4
    assert t.asks() == "AskMove"
    assert not t.events(Gained)
    t.bare().hand(0, card).to_play().play(card)
    assert t.public.tentacles[0] == 4
    assert t.asks() == "AskContact"


@rule("CO-234")
def test_the_investigator_starts_at_nought_all_the_same() -> None:
    state = new(2, express=True, mode="investigator")
    assert state.public.tracker == 0
    assert state.public.tentacles == [3, 3]


# Three cards ----------------------------------------------------------------------------------------------


@rule("CO-235")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_holds_the_three_cards_of_the_reference_card(seats: int) -> None:
    state = new(seats, hands="three")
    assert len({tuple(hand) for hand in state.hands} & set(PACK.hands)) == seats
    assert state.public.known == state.hands, "all can read a reference card"
    assert len(state.deck) == 88 - 3 * seats - 3
    assert type(state.question()).__name__ == "AskMove"


@rule("CO-235")
def test_chance_gives_each_player_a_reference_card() -> None:
    dealt = [[tuple(hand) for hand in new(2, seed, hands="three").hands] for seed in range(40)]
    assert {hands[0] for hands in dealt} == {hands[1] for hands in dealt} == set(PACK.hands)
    log: list[Event] = []
    state = GAME.new(2, CosmoOptions(hands="three"), 1, log)
    assert isinstance(state, Cosmo)
    told = [event for event in log if isinstance(event, StartingHand)]
    assert [[card.number for card in event.cards] for event in told] == state.hands
    assert all(event.seen_by(TABLE) == event for event in told)


@rule("CO-236")
def test_the_cards_of_unused_reference_cards_stay_in_the_deck() -> None:
    state = new(2, hands="three")
    unused = {card for hand in PACK.hands for card in hand if list(hand) not in state.hands}
    assert len(unused) == 6
    assert unused <= {*state.deck, *state.public.row}
    assert not {card for hand in state.hands for card in hand} & {*state.deck, *state.public.row}


@rule("CO-237", "CO-241")
def test_three_cards_are_for_all_or_none_and_not_with_a_draft() -> None:
    """One option says which hands all players get, so they can neither be mixed nor combined."""
    assert [len(hand) for hand in new(4, hands="three").hands] == [3, 3, 3, 3]
    for wrong in ({"hands": "three and draft"}, {"hands": ["three", "five"]}, {"draft": True, "hands": "three"}):
        with pytest.raises(BadData):
            read_options(CosmoOptions, wrong)
    state = new(3, express=True, bridge=True, mode="investigator", hands="draft", layout="x", difficulty="obsessive")
    assert state.public.investigated
    assert state.public.tentacles == [3, 3, 3]
    assert state.public.bridge_a >= 0
    assert state.public.draft_round == 0


# The draft ------------------------------------------------------------------------------------------------


@rule("CO-238")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_keeps_one_and_passes_the_rest_to_the_left(seats: int) -> None:
    dealt = new(seats).hands
    t = Table(seats, hands="draft")
    assert t.s.packs == new(seats, hands="draft", starter="1").packs
    assert [len(pack) for pack in t.s.packs] == [len(hand) for hand in dealt]
    for size in (5, 4, 3, 2, 1):
        packs = [list(pack) for pack in t.s.packs]
        assert [len(pack) for pack in packs] == [size] * seats
        assert sorted(t.s.to_act()) == list(range(seats))
        for seat in reversed(range(seats)):
            t.s.apply(seat, KEEP[packs[seat][0]])
        if size > 1:
            assert t.s.packs == [packs[(seat - 1) % seats][1:] for seat in range(seats)]
    assert [len(hand) for hand in t.s.hands] == [5] * seats
    assert t.public.held == [5] * seats
    assert t.asks() == "AskMove"


@rule("CO-239")
def test_picks_are_made_at_once_and_hidden() -> None:
    t = Table(3, hands="draft")
    pick = t.s.packs[0][2]
    before = {viewer: t.s.view(viewer) for viewer in (1, 2, TABLE)}
    t.s.apply(0, KEEP[pick])
    (kept,) = t.events(Kept)
    for viewer in before:
        view = t.s.view(viewer)
        assert isinstance(view, CosmoView)
        assert pick not in [*view.hand, *view.pack, view.pick]
        assert kept.seen_by(viewer) == Kept(0, UNKNOWN)
    assert t.refuses(KEEP[t.s.packs[0][0]], seat=0) == "CO-038"
    assert t.refuses(KEEP[t.s.packs[2][0]], seat=1) == "CO-238"
    mine = t.s.view(0)
    assert isinstance(mine, CosmoView)
    assert mine.pick == pick
    asks(t.s, ASK_DRAFT)


@rule("CO-239")
@pytest.mark.parametrize("card", [0, 1, 87])
def test_who_keeps_a_card_knows_it_and_others_do_not(card: int) -> None:
    t = Table(2, hands="draft")
    zone = next(zone for zone in (t.s.deck, t.public.row, *t.s.packs) if card in zone)
    zone[zone.index(card)], t.s.packs[0][0] = t.s.packs[0][0], card
    t.again().s.apply(0, KEEP[card])
    assert [PACK.name[card] in t.s.view(viewer).known() for viewer in (0, 1, TABLE)] == [True, False, False]
    assert t.s.to_act() == (1,)
    asks(t.s, ASK_DRAFT)


@rule("CO-240")
def test_alone_a_draft_is_a_deal() -> None:
    drafted, dealt = new(1, hands="draft"), new(1)
    assert drafted.hands == dealt.hands
    assert drafted.seat == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_seen_in_the_draft_is_remembered_in_every_world(seats: int) -> None:
    """Cards passed on lie in worlds where the seat knows them to lie, one each."""
    t = Table(seats, hands="draft")
    seen: list[set[int]] = [set() for _ in range(seats)]
    for _ in range(5):
        for seat in range(seats):
            seen[seat] |= set(t.s.packs[seat])
        for seat in range(seats):
            t.s.apply(seat, KEEP[t.s.packs[seat][0]])
    for seat in range(seats):
        view = t.s.view(seat)
        assert isinstance(view, CosmoView)
        remembered = {card for group, _ in view.memory for card in group} | set(view.hand)
        assert remembered == seen[seat]
        for seed in range(20):
            world = view.redeal(seed)
            assert isinstance(world, Cosmo)
            held = {card for hand in world.hands for card in hand}
            assert seen[seat] <= held
            for group, holders in view.memory:
                assert sorted([sum(card in world.hands[holder] for card in group) for holder in holders]) >= [1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_world_dealt_during_the_draft_each_card_lies_once(seats: int) -> None:
    t = Table(seats, hands="draft")
    for pick in range(5 * seats):
        for viewer in (TABLE, *range(seats)):
            view = t.s.view(viewer)
            for seed in (pick, 100 + pick):
                world = view.redeal(seed)
                assert components(world) == components(t.s)
                assert world.view(viewer).save() == view.save()
        seat = t.s.to_act()[0]
        t.s.apply(seat, KEEP[t.s.packs[seat][0]])
    assert t.asks() == "AskMove"


def test_only_its_holder_is_told_what_is_in_a_pack() -> None:
    t = Table(2, hands="draft")
    for seat in (0, 1):
        t.s.apply(seat, KEEP[t.s.packs[seat][0]])
    passed = [event for event in t.events(Dealt) if event.passed]
    assert len(passed) == 2
    for event in passed:
        assert event.seen_by(event.seat) is event
        assert event.seen_by(1 - event.seat) is None
        assert event.seen_by(TABLE) is None


# Layouts --------------------------------------------------------------------------------------------------


@rule("CO-243")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_layout_is_places_and_who_touches_whom(layout: str) -> None:
    realm = LAYOUTS[layout]
    for place in range(realm.places):
        assert place not in realm.touching[place]
        for other in realm.touching[place]:
            assert place in realm.touching[other]
    assert len(realm.spots) == realm.places


@rule("CO-244", "CO-252")
@pytest.mark.parametrize("layout", ["infin_eight", "naught", "x", "threeping", "pentaglyph"])
def test_the_named_layouts_use_the_usual_nine_tiles_and_start(layout: str) -> None:
    state = new(2, layout=layout)
    assert len(set(state.public.tiles)) == 9
    assert len([tile for tile in state.public.tiles if tile in PACK.special]) == 1
    assert state.public.tiles[state.public.head] == PACK.tile_number("three_star")
    assert is_connected(state.public.realm)


@rule("CO-245")
def test_infin_eight_is_two_rings_that_share_a_tile() -> None:
    realm = LAYOUTS["infin_eight"]
    assert (realm.places, edges(realm)) == (9, 10)
    assert degrees(realm) == [2] * 8 + [4]


@rule("CO-246")
def test_naught_is_a_ring() -> None:
    realm = LAYOUTS["naught"]
    assert (realm.places, edges(realm), degrees(realm)) == (9, 9, [2] * 9)
    assert is_connected(realm)


@rule("CO-247")
def test_x_is_a_centre_with_four_arms() -> None:
    realm = LAYOUTS["x"]
    assert (realm.places, edges(realm)) == (9, 8)
    assert degrees(realm) == [1] * 4 + [2] * 4 + [4]


@rule("CO-248")
def test_threeping_is_the_stroke_of_a_three() -> None:
    realm = LAYOUTS["threeping"]
    assert (realm.places, edges(realm)) == (9, 8)
    assert degrees(realm) == [1, 1] + [2] * 7
    assert is_connected(realm)


@rule("CO-249")
def test_pentaglyph_is_the_stroke_of_a_five() -> None:
    realm = LAYOUTS["pentaglyph"]
    assert (realm.places, edges(realm)) == (9, 9)
    assert is_connected(realm)
    assert degrees(realm) != degrees(LAYOUTS["threeping"])


@rule("CO-250")
@pytest.mark.parametrize(
    "custom", ["#####\n#...#\n##...", "#.#.#/#####/.#", "a-b-c-d-e-f-g-h-i", "1-2-3\n1-4-5; 1-6-7, 1-8-9"]
)
def test_players_may_design_their_own_realm(custom: str) -> None:
    state = new(2, layout="custom", custom=custom, starter="1")
    assert len(set(state.public.tiles)) == 9
    assert is_connected(state.public.realm)
    asks(state, ASK_MOVE[0])


@rule("CO-251")
@pytest.mark.parametrize(
    ("custom", "bridge", "why"),
    [
        ("", False, "draw a layout"),
        ("###/###/##", False, "has 8 tiles"),
        ("###/###/###/#", False, "has 10 tiles"),
        ("###/###/##./...#", False, "two parts"),
        ("####/####/.../#", False, "two parts"),
        ("###/#x#/###", False, "has a 'x'"),
        ("a-a-b", False, "joined to itself"),
        ("a--b", False, "no tile beside"),
        ("######/....../#######", True, "13 tiles"),
        ("###/.../###", True, "6 tiles"),
    ],
)
def test_a_realm_that_cannot_be_played_is_refused_with_the_reason(custom: str, bridge: bool, why: str) -> None:
    with pytest.raises(BadData, match=why):
        GAME.new(2, CosmoOptions(layout="custom", custom=custom, bridge=bridge))


@rule("CO-251")
def test_a_drawn_realm_is_symmetric() -> None:
    realm = drawn_realm("##./.##/...")
    assert realm.touching == [[1], [0, 2], [1, 3], [2]]
    assert drawn_realm("a-b-c, c-b, b-d").touching == [[1], [0, 2, 3], [1], [1]]

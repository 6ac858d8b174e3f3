"""What holds in every game, however it is played."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.contract import TABLE
from parlour.core.rng import seeded
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.actions import PLAY, Give
from parlour.games.cosmoctopus.bill import card_bill, options
from parlour.games.cosmoctopus.cards import CARDS, FULL, TYPE
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.prices import can_play, missing, types_in
from parlour.games.cosmoctopus.state import Cosmo, CosmoView
from parlour.games.cosmoctopus.ways import ways
from tests.games.cosmoctopus.positions import PACK, table
from tests.rule_tracing import rule

SOME = settings(max_examples=25)
MANY = settings(max_examples=150)
OPTIONS = st.builds(
    CosmoOptions,
    mode=st.sampled_from(["usual", "investigator"]),
    express=st.just(True),
    hands=st.sampled_from(["five", "draft", "three"]),
    layout=st.sampled_from(["grid3x3", "infin_eight", "naught", "x", "threeping", "pentaglyph", "disconnected10"]),
    bridge=st.just(True),
    difficulty=st.sampled_from(["naive", "tenacious", "relentless", "obsessive"]),
)


def is_sound(state: Cosmo) -> None:
    """The sums and limits that no rule ever breaks."""
    public = state.public
    assert min(public.pool) >= 0
    assert all(0 <= tentacles <= 8 for tentacles in public.tentacles)
    assert public.deck_left == len(state.deck)
    assert public.held == [len(hand) for hand in state.hands]
    assert min(public.clues) >= 0
    for seat in range(public.seats):
        cards = public.cards[seat]
        assert set(public.known[seat]) <= set(state.hands[seat])
        assert public.discount[seat * 6 : seat * 6 + 6] == [
            sum(PACK.discount[card * 6 + part] for card in cards) for part in range(6)
        ]
        assert public.more[seat * 4 : seat * 4 + 4] == [
            sum(PACK.more[card * 4 + resource] for card in cards) for resource in range(4)
        ]
        if seat != public.turn and not public.finished[seat] and not public.investigated and state.ended is None:
            assert max(public.pool[seat * 4 : seat * 4 + 4]) <= 8 or public.round == 0
            assert public.held[seat] <= 8
    in_play = {card for stars in public.stars for card in stars} | set(public.resolving)
    assert all(public.filled[card] == 0 for card in range(CARDS) if card not in in_play)
    if state.ended is None:
        assert all(public.filled[card] != FULL for card in range(CARDS) if TYPE[card] != 3)


@rule("CO-145", "CO-146", "CO-315")
@SOME
@given(seats=st.integers(1, 4), options=OPTIONS, seed=st.integers(0, 2**32), play=st.integers(0, 2**32))
def test_random_games_stay_sound_and_end(seats: int, options: CosmoOptions, seed: int, play: int) -> None:
    state = GAME.new(seats, options, seed)
    assert isinstance(state, Cosmo)
    rng = seeded(play)
    for _ in range(GAME.longest(seats, options)):
        acting = state.to_act()
        if not acting:
            break
        seat = acting[rng.below(len(acting))]
        legal = state.answers(seat)
        state.do(seat, legal[rng.below(len(legal))])
        is_sound(state)
    outcome = state.outcome()
    assert outcome is not None
    if not state.public.investigated:
        (winner,) = outcome.winners()
        assert state.public.tentacles[winner] == 8


@rule("CO-075", "CO-084", "CO-098")
@MANY
@given(
    hand=st.lists(st.integers(0, CARDS - 1), min_size=1, max_size=6, unique=True),
    purse=st.tuples(*[st.integers(0, 4)] * 4),
    token=st.integers(0, 3),
    play=st.integers(0, 2**32),
)
def test_a_card_is_offered_exactly_if_it_can_be_paid_and_any_way_to_pay_ends(
    hand: list[int], purse: tuple[int, int, int, int], token: int, play: int
) -> None:
    t = table().hand(0, *hand).pool(0, *purse)
    t.public.tokens[0] = token
    t.to_play()
    card = hand[0]
    types = types_in(hand)
    payable = can_play(t.public, 0, hand, types, card)
    assert payable is not any(missing(t.public, 0, hand, card))
    assert payable is bool(ways(t.public, 0, hand, PLAY[card]))
    assert (PLAY[card] in t.options()) is payable
    if not payable:
        return
    rng = seeded(play)
    world = t.s.clone()
    world.do(0, PLAY[card])
    for _ in range(30):
        if not world.bill:
            break
        forward = [action for action in world.answers(0) if action.words() != "Go back"]
        assert forward, "a payment that was begun can always be finished"
        world.do(0, forward[rng.below(len(forward))])
    assert not world.bill


@MANY
@given(purse=st.tuples(*[st.integers(0, 3)] * 4), cost=st.integers(0, 5))
def test_the_ways_to_spread_a_generic_cost_are_all_reached(purse: tuple[int, int, int, int], cost: int) -> None:
    """The chain of shares (so much ink, so much coin, …) reaches every sum once."""
    t = table().pool(0, *purse)
    bill = card_bill(t.public, 0, 0)
    bill.need, bill.generic = [0, 0, 0, 0], cost
    wanted = len(
        [
            1
            for ink in range(purse[0] + 1)
            for coin in range(purse[1] + 1)
            for whisper in range(purse[2] + 1)
            if 0 <= cost - ink - coin - whisper <= purse[3]
        ]
    )
    reached = 0
    pending = [bill] if sum(purse) >= cost else []
    while pending:
        at = pending.pop()
        gives = [action for action in options(t.public, 0, [], at) if isinstance(action, Give)]
        if not gives:
            reached += 1
        for give in gives:
            next_ = at.clone()
            next_.given[give.resource] = give.amount
            pending.append(next_)
    assert reached == wanted


@SOME
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32), moves=st.integers(1, 200))
def test_known_cards_stay_in_the_hands_that_hold_them(seats: int, seed: int, moves: int) -> None:
    """What was taken from the open row is in that hand in every world that anybody imagines."""
    state = GAME.new(seats, CosmoOptions(), seed)
    assert isinstance(state, Cosmo)
    rng = seeded(seed)
    for _ in range(moves):
        if state.ended is not None:
            return
        legal = state.answers(state.seat)
        state.do(state.seat, legal[rng.below(len(legal))])
    if state.ended is not None:
        return
    for viewer in (TABLE, *range(seats)):
        view = state.view(viewer)
        assert isinstance(view, CosmoView)
        world = view.redeal(seed & 0xFFFF)
        assert isinstance(world, Cosmo)
        for seat in range(seats):
            assert set(state.public.known[seat]) <= set(world.hands[seat])
            assert len(world.hands[seat]) == len(state.hands[seat])
        if viewer >= 0:
            assert world.hands[viewer] == state.hands[viewer]

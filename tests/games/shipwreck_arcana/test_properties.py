"""Random games: what holds whatever is played."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.contract import TABLE
from parlour.core.rng import seeded
from parlour.games.shipwreck_arcana import GAME
from parlour.games.shipwreck_arcana.deduction import deduce
from parlour.games.shipwreck_arcana.fates import hours_of
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.public import SEATS_IN
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.games.shipwreck_arcana.worlds import HANDS, WEIGHT
from tests.rule_tracing import rule

OPTIONS = st.builds(
    ArcanaOptions,
    difficulty=st.sampled_from(["easy", "normal", "hard", "doomed"]),
    joining=st.booleans(),
    flip_any_time=st.booleans(),
    honour=st.booleans(),
)


def world_of(state: Arcana, seat: int) -> int:
    """The real world as a seat would count it: the hidden fates of others."""
    public = state.public
    world = 0
    for hand in range(HANDS):
        if public.owner[hand] != seat and public.held[hand]:
            kept = state.hands[hand] if public.held[hand] == 1 else state.old
            world += kept * WEIGHT[hand]
    return world


def invariants(state: Arcana) -> None:
    """What is true at every decision."""
    public = state.public
    assert 0 <= public.score <= 7
    assert 0 <= public.doom <= 7
    assert public.visible == sum(public.fates)
    assert public.hours == [hours_of(each) for each in public.fates]
    assert public.deck == len(state.deck)
    assert state.deck[: len(public.under)] == public.under
    assert public.top == (state.deck[-1] if state.deck else -1)
    assert public.possible >> world_of(state, TABLE) & 1, "what really is must be possible for all"
    for seat in SEATS_IN[public.present]:
        assert state.minds[seat] >> world_of(state, seat) & 1, "and for each seat"
    if state.outcome() is None:
        assert len(state.to_act()) >= 1


@rule("SA-047", "SA-031")
@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 5), challenge=st.booleans(), options=OPTIONS)
def test_whatever_is_played(seed: int, seats: int, challenge: bool, options: ArcanaOptions) -> None:
    if challenge and seats == 2:
        options = ArcanaOptions(
            options.difficulty, True, "random", options.joining, options.flip_any_time, options.honour
        )
    state = GAME.new(seats, options, seed)
    assert isinstance(state, Arcana)
    rng = seeded(seed)
    while state.outcome() is None:
        invariants(state)
        beside = list(state.answers(TABLE))
        if beside and rng.below(12) == 0:
            state.apply(TABLE, beside[rng.below(len(beside))])
            continue
        seat = state.to_act()[rng.below(len(state.to_act()))]
        legal = state.answers(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    invariants(state)
    assert 7 in (state.public.score, state.public.doom) or state.ended.rule == "SA-137"  # type: ignore[union-attr]


@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), honour=st.booleans())
def test_the_aid_explains_every_exclusion_and_never_excludes_the_truth(seed: int, seats: int, honour: bool) -> None:
    state = GAME.new(seats, ArcanaOptions(difficulty="easy", honour=honour), seed)
    assert isinstance(state, Arcana)
    rng = seeded(seed)
    while state.outcome() is None:
        for viewer in (TABLE, *range(seats)):
            view = state.view(viewer)
            assert isinstance(view, ArcanaView)
            for found in deduce(view):
                kept = state.hands[found.hand] if state.public.held[found.hand] == 1 else state.old
                assert kept in found.possible
                assert sorted([*found.possible, *[reason.value for reason in found.excluded]]) == list(range(1, 8))
                assert all(reason.why and reason.rule for reason in (*found.excluded, *found.hints))
                assert {hint.value for hint in found.hints} < set(found.possible), "some value is left"
        seat = state.to_act()[rng.below(len(state.to_act()))]
        legal = state.answers(seat)
        state.apply(seat, legal[rng.below(len(legal))])

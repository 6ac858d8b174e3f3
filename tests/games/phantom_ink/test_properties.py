"""Random games: what holds whatever is played."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.rng import seeded
from parlour.games.phantom_ink import GAME
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.pad import BLANK, GUESS, SUN, TURNS
from parlour.games.phantom_ink.state import Ink
from parlour.games.phantom_ink.teams import is_spirit
from tests.rule_tracing import rule

OPTIONS = st.builds(
    InkOptions,
    pace=st.sampled_from([0, 3]),
    arcana=st.booleans(),
    eyes=st.sampled_from(["compulsory", "optional"]),
    sun_turns=st.sampled_from(["played", "first"]),
)


def invariants(s: Ink) -> None:
    """What is true at every decision."""
    public = s.public
    assert all(0 <= crystals <= 3 for crystals in public.crystals)
    assert public.held == [len(hand) for hand in s.hands]
    assert public.arcana_held == [len(hand) for hand in s.arcana]
    assert public.deck_left == len(s.deck)
    assert public.offered == len(s.offer)
    assert len([what for what in public.what if what != 1]) <= TURNS, "one line a turn, Bonus Spaces apart"
    for line, text in enumerate(s.texts):
        shown = public.shown[line]
        if public.what[line] == GUESS:
            assert s.pack.letters[s.object].startswith(shown)
            continue
        assert 0 <= len(shown) <= len(text) <= 30
        assert all(sign in (BLANK, text[at]) for at, sign in enumerate(shown))
        assert not text or not s.pack.is_form(text, s.object)
        if public.complete[line]:
            assert len(shown) == len(text)
        blanks = {at for at, sign in enumerate(shown) if sign == BLANK}
        for at in blanks:
            assert (public.heard[2 * line] | public.heard[2 * line + 1]) >> at & 1, "a blank was whispered to somebody"
    if public.together:
        assert public.crystals[1] == 0
        assert s.hands[1] == []
        assert not any(BLANK in shown for shown in public.shown)


@rule("PI-016", "PI-032", "PI-081", "PI-209")
@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 8), options=OPTIONS)
def test_whatever_is_played(seed: int, seats: int, options: InkOptions) -> None:
    state = GAME.new(seats, options, seed)
    assert isinstance(state, Ink)
    rng = seeded(seed)
    while state.outcome() is None:
        invariants(state)
        beside = [(seat, action) for seat in range(seats) for action in (*state.free(seat), *state.calls(seat))]
        if beside and rng.below(6) == 0:
            seat, action = beside[rng.below(len(beside))]
        else:
            seat = state.to_act()[rng.below(len(state.to_act()))]
            legal = state.answers(seat)
            action = legal[rng.below(len(legal))]
        if is_spirit(seats, seat):
            assert state.silence(seat) == "PI-004"
        state.apply(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    assert state.public.turn <= TURNS
    if 1 in outcome.places:
        line = len(state.public.what) - 1
        assert state.public.complete[line]
        assert state.public.shown[line] == state.pack.letters[state.object]
        assert state.public.writer(line) == SUN if state.public.together else True

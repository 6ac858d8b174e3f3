"""Search: it sees a view alone, keeps its budget, repeats itself, and plays well."""

from __future__ import annotations

from time import perf_counter

import pytest

from parlour.bots.guide import Guide, win_shares
from parlour.bots.registry import guide
from parlour.bots.search import Search
from parlour.core.contract import State
from parlour.core.rng import seeded
from parlour.games import game, game_ids

HVP = game("hero_vs_phantom")


def position(seed: int, moves: int = 6) -> State:
    state = HVP.new(4, seed=seed)
    rng = seeded(seed)
    for _ in range(moves):
        legal = state.answers(state.seat)
        state.apply(state.seat, legal[rng.below(len(legal))])
    return state


def test_the_same_seed_gives_the_same_move() -> None:
    state = position(1)
    view, legal = state.view(state.seat), state.answers(state.seat)
    moves = {Search(guide(HVP.id), simulations=60).choose(view, legal, seeded(9)) for _ in range(3)}
    assert len(moves) == 1


def test_the_choice_depends_on_the_view_alone() -> None:
    state = position(2)
    seat = state.seat
    other = state.redeal(seat, 77)
    assert other.save() != state.save()
    choose = Search(guide(HVP.id), simulations=60).choose
    first = choose(state.view(seat), state.answers(seat), seeded(3))
    assert choose(other.view(seat), other.answers(seat), seeded(3)) is first


def test_searching_changes_neither_view_nor_state() -> None:
    state = position(3)
    view = state.view(state.seat)
    seen, saved = view.save(), state.save()
    Search(Guide(), simulations=30).choose(view, state.answers(state.seat), seeded(1))
    assert (view.save(), state.save()) == (seen, saved)


def test_a_budget_of_simulations_is_kept_exactly() -> None:
    state = position(4)
    root = Search(Guide(), simulations=41).grow(state.view(state.seat), seeded(1))
    assert root.visits == 41
    assert sum(child.visits for child in root.children.values()) == 41


def test_a_budget_of_time_ends_the_search() -> None:
    state = position(5)
    start = perf_counter()
    root = Search(Guide(), milliseconds=30).grow(state.view(state.seat), seeded(1))
    assert root.visits > 0
    assert perf_counter() - start < 2


def test_a_search_without_a_budget_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a budget"):
        Search(Guide())


def test_a_single_answer_needs_no_search() -> None:
    state = position(6)
    only = state.answers(state.seat)[:1]
    search = Search(Guide(), simulations=1000)
    assert search.choose(state.view(state.seat), only, seeded(1)) is only[0]
    assert search.actions == 0


def test_win_shares_split_the_win_among_the_winners() -> None:
    state = HVP.new(3, seed=2)
    rng = seeded(4)
    while state.outcome() is None:
        legal = state.answers(state.seat)
        state.apply(state.seat, legal[rng.below(len(legal))])
    shares = win_shares(state)
    outcome = state.outcome()
    assert outcome is not None
    assert sum(shares) == pytest.approx(1)
    assert [seat for seat, share in enumerate(shares) if share > 0] == list(outcome.winners())


@pytest.mark.parametrize("id", game_ids())
def test_search_plays_every_game_to_its_end(id: str) -> None:
    played = game(id)
    state = played.new(played.least_seats, seed=1)
    rng = seeded(1)
    searcher = Search(guide(id), simulations=4)
    answers = 0
    while state.outcome() is None:
        seat = state.to_act()[0]
        legal = state.answers(seat)
        bot_moves = seat == 0 and answers % 3 == 0
        action = searcher.choose(state.view(seat), legal, rng) if bot_moves else legal[rng.below(len(legal))]
        state.apply(seat, action)
        answers += 1
    assert answers <= played.longest(played.least_seats, played.options())

"""What leaves a table is the same, byte for byte, in all worlds that the viewer cannot tell apart."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from functools import cache

import pytest

from parlour.core.contract import TABLE, State
from parlour.core.question import Action
from parlour.core.rng import Rng, seeded
from parlour.games import game, game_ids
from parlour.session.history import History
from parlour.session.seats import Seat
from parlour.session.session import Session
from parlour.session.settings import Settings
from parlour.table.server.tables import Tables
from tests.table.room import ANN, BEA, CYD, friends, move

MOMENTS = 15
"""At how many moments of a game, spread over it, worlds are compared."""
TOGETHER = 4
"""How many moves two worlds are played on side by side."""
EXPLAINED = 150
"""How many actions are explained at a time; which ones changes with every move."""


def session_of(history: History) -> Session:
    """One person at each seat."""
    seats = [Seat(seat=seat, name=f"P{seat}", holders=(f"person {seat}",)) for seat in range(history.state.setup.seats)]
    return Session("t", history, seats, Settings())


def sent(history: History, viewer: int) -> bytes:
    """All that leaves for this viewer, with a part of the game's actions explained."""
    session = session_of(history)
    person = f"person {viewer}"
    step = 1 + len(history.game.actions) // EXPLAINED
    actions = history.game.actions[history.n % step :: step] if viewer != TABLE else ()
    closed = [session.why_not(person, viewer, action) for action in actions]
    return session.sight(viewer, person).json() + str([why.json() for why in closed if why is not None]).encode()


def in_world(history: History, world: State) -> History:
    """The same history, but the hidden things lie as in the other world."""
    other = copy.copy(history)
    other.entries = history.entries[:]
    other._kept = {**history._kept, history.n: world}
    other._written = {}
    other.state = world
    return other


def leaks(game_id: str, players: int, seed: int) -> int:
    """Compare along one random game; returns how many pairs of worlds were compared, or fails."""
    length = len(played(game_id, players, seed))
    compared = 0
    rng = seeded(seed)
    history = History(game(game_id), players, game(game_id).options(), seed)
    for number, (seat, action) in enumerate(played(game_id, players, seed)):
        if number % (1 + length // MOMENTS) == seed % (1 + length // MOMENTS):
            for viewer in (TABLE, *range(history.state.setup.seats)):
                world = history.state.redeal(viewer, rng.below(1 << 30))
                compared += side_by_side(history, in_world(history, world), viewer, rng)
        history.add(history.tried(seat, action), 0.0)
    return compared


@cache
def played(game_id: str, players: int, seed: int) -> list[tuple[int, Action]]:
    """The moves of one random game."""
    state = game(game_id).new(players, None, seed)
    rng = seeded(seed)
    moves: list[tuple[int, Action]] = []
    while state.outcome() is None:
        acting = state.to_act()
        seat = acting[rng.below(len(acting))]
        legal = state.answers(seat)
        moves.append((seat, legal[rng.below(len(legal))]))
        state.do(*moves[-1])
    return moves


def side_by_side(one: History, two: History, viewer: int, rng: Rng) -> int:
    real = in_world(one, one.state.clone())
    for compared in range(TOGETHER):
        assert sent(real, viewer) == sent(two, viewer), f"viewer {viewer} of {one.game.id} can tell two worlds apart"
        acting = real.state.to_act()
        if not acting:
            return compared + 1
        seat = acting[rng.below(len(acting))]
        common = [action for action in real.state.answers(seat) if action in two.state.answers(seat)]
        if not common:
            return compared + 1
        action = common[rng.below(len(common))]
        real.add(real.tried(seat, action), 0.0)
        two.add(two.tried(seat, action), 0.0)
        if real.state.view(viewer).save() != two.state.view(viewer).save():
            return compared + 1
    return TOGETHER


def compared_worlds(game_id: str, counts: Iterable[int], seeds: int) -> int:
    return sum(leaks(game_id, players, seed) for players in counts for seed in range(seeds))


@pytest.mark.parametrize("game_id", game_ids())
def test_no_world_looks_different_from_another(game_id: str) -> None:
    few, many = game(game_id).least_seats, game(game_id).most_seats
    assert compared_worlds(game_id, {few, (few + many) // 2, many}, 1) > 50


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_nor_in_many_games(game_id: str) -> None:
    rules = game(game_id)
    assert compared_worlds(game_id, range(rules.least_seats, rules.most_seats + 1), 20) > 1000


def test_the_comparison_finds_a_planted_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.session.make_sight.waiting", lambda state, names: str(state.hands))
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        leaks("hero_vs_phantom", 4, 1)


@pytest.mark.anyio
async def test_a_sight_holds_no_seed_no_person_and_no_token(tables: Tables) -> None:
    table = await friends(tables)
    token = await table.seating.new_key(ANN, 0)
    row = table.stored.row
    await move(table)

    for viewer, person in [(0, ANN), (1, BEA), (2, CYD), (TABLE, "stranger")]:
        out = table.sight(viewer, person).json().decode()
        for secret in (ANN, BEA, CYD, token, row.seed, format(int(row.seed), "x"), row.hash, "key:"):
            assert secret not in out

"""Matches of the word bots of Phantom Ink: best against best, each level against the next lower, one team together."""

from __future__ import annotations

import resource
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.registry import make_bot
from parlour.bots.shares import interval
from parlour.core.rng import seeded
from parlour.games.phantom_ink import GAME
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.state import Ink

TEAM_SEATS: Final = 4
ROUNDS: Final = 8
EARLY: Final = 6


@dataclass(frozen=True)
class Ended:
    """How a game ended: which team won (-1: none), in which round, with which score."""

    team: int
    round: int
    score: float


def play(bots: Sequence[Bot], seed: int, seconds: list[float]) -> Ended:
    """One game; `bots` has one for each seat. The time of each decision goes into `seconds`."""
    state = GAME.new(len(bots), InkOptions(pace=0), seed=seed)
    assert isinstance(state, Ink)
    rng = seeded(7_919 * seed + 1)
    while state.outcome() is None:
        asked = state.to_act()
        seat = asked[rng.below(len(asked))]
        view, answers = state.view(seat), state.answers(seat)
        start = time.perf_counter()
        action = bots[seat].choose(view, answers, rng)
        seconds.append(time.perf_counter() - start)
        state.do(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners() if max(outcome.scores) > 0 else ()
    return Ended(winners[0] if winners else -1, state.public.turn // 2 + 1, max(outcome.scores))


def shown(count: int, games: int) -> str:
    """A share with its 95 % interval."""
    low, high = interval(count / games, games)
    return f"{count / games:.1%} ({low:.1%} to {high:.1%})"


def best_against_best(level: str, games: int, seed: int) -> None:
    """2 v 2 of one level: how often a team wins, when, and the Sun's share."""
    bots = [make_bot("phantom_ink", level)] * TEAM_SEATS
    seconds: list[float] = []
    ended = [play(bots, seed + number, seconds) for number in range(games)]
    won = [each for each in ended if each.team >= 0]
    early = sum(each.round <= EARLY for each in won)
    print(f"{level} v {level}, {games} games from seed {seed}")
    print(f"a team wins: {shown(len(won), games)}")
    print(f"by round {EARLY}: {shown(early, games)}")
    print(f"median round: {statistics.median([each.round if each.team >= 0 else ROUNDS + 1 for each in ended]):.0f}")
    print(f"Sun's share of the wins: {shown(sum(each.team == 0 for each in won), max(1, len(won)))}")
    rounds = Counter(each.round for each in won)
    print("won in round:", ", ".join(f"{number}: {rounds[number]}" for number in range(1, ROUNDS + 1)))
    tell_times(seconds)


def level_against_level(better: str, other: str, games: int, seed: int) -> None:
    """One level against another, sides swapped: every deal is met from both sides."""
    bots = [make_bot("phantom_ink", better), make_bot("phantom_ink", other)]
    wins = lost = 0
    seconds: list[float] = []
    for number in range(games):
        swapped = number % 2
        ended = play([bots[(seat + swapped) % 2] for seat in range(TEAM_SEATS)], seed + number // 2, seconds)
        wins += ended.team == swapped
        lost += ended.team == 1 - swapped
    print(
        f"{better} v {other}, {games} games from seed {seed}: {wins} to {lost}, {games - wins - lost} without a winner"
    )
    print(f"share of the games: {shown(wins, games)}; of the wins: {shown(wins, max(1, wins + lost))}")


def one_team(level: str, games: int, seed: int) -> None:
    """Two players together: how often they win, and with how many points."""
    bots = [make_bot("phantom_ink", level)] * 2
    seconds: list[float] = []
    ended = [play(bots, seed + number, seconds) for number in range(games)]
    won = sum(each.team >= 0 for each in ended)
    print(f"{level} together, {games} games from seed {seed}")
    print(f"won: {shown(won, games)}; mean score {statistics.mean(each.score for each in ended):.2f}")
    rounds = Counter(each.round for each in ended if each.team >= 0)
    print("won in round:", ", ".join(f"{number}: {rounds[number]}" for number in range(1, ROUNDS + 1)))
    tell_times(seconds)


def tell_times(seconds: list[float]) -> None:
    """How long the decisions took, and how large the process is."""
    slow = sorted(seconds)
    middle, late = 1000 * statistics.median(slow), 1000 * slow[int(0.99 * len(slow))]
    size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{len(slow)} decisions: median {middle:.1f} ms, 99th {late:.1f} ms; process {size:.0f} MB")

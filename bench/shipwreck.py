"""The bots of The Shipwreck Arcana in teams: games won, how the turns went, and the processor
time that a decision takes.

python -m bench.shipwreck [--bots pragmatic,code] [--players 2,3,4,5] [--difficulty easy,normal,hard,doomed]
                          [--challenge] [--games 1000] [--first 0] [--workers 2] [--risk] [--json]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from parlour.bots.games.shipwreck_arcana.beliefs import turn_of
from parlour.bots.games.shipwreck_arcana.convention import convention_of, forget_conventions
from parlour.bots.registry import make_bot
from parlour.bots.shares import interval
from parlour.core.contract import View
from parlour.core.data import BadData
from parlour.core.rng import seeded
from parlour.games.shipwreck_arcana.actions import Play, Predict, proposed
from parlour.games.shipwreck_arcana.game import GAME, STARTING_DOOM, ArcanaOptions
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.view import ArcanaView

CHUNK = 25
"""How many games one job plays. In the first job every decision is made and timed as if its bot were alone."""


@dataclass
class Tally:
    """What happened in some games."""

    games: int = 0
    won: int = 0
    turns: int = 0
    right: int = 0
    wrong: int = 0
    seconds: tuple[float, ...] = ()
    risks: Counter[int] = field(default_factory=Counter)
    """What the conventions of `code` risked, by turn, in millionths of a game: counted, not observed."""

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.games += other.games
        self.won += other.won
        self.turns += other.turns
        self.right += other.right
        self.wrong += other.wrong
        self.seconds += other.seconds
        self.risks.update(other.risks)


def play(spec: str, players: int, difficulty: str, challenge: bool, first: int, count: int, timed: bool,
         risk: bool) -> Tally:  # fmt: skip
    """Games `first` and so on of one cell, all seats taken by the same bot."""
    tally = Tally()
    seconds: list[float] = []
    bot = make_bot(GAME.id, spec)
    options = ArcanaOptions(difficulty=difficulty, challenge=challenge)
    for number in range(first, first + count):
        state = GAME.new(players, options, seed=1_000_003 * number + 29)
        assert isinstance(state, Arcana)
        rng = seeded(7_919 * number + 1)
        turns_with_prediction = 0
        last = 0
        while state.outcome() is None:
            asked = state.to_act()
            seat = asked[rng.below(len(asked))]
            view = state.view(seat)
            legal = state.answers(seat)
            if risk and isinstance(legal[0], Play) and not state.public.power_used:
                tally.risks[state.public.turn] += round(1e6 * _risk(view))
            if timed:
                forget_conventions()
            start = process_time()
            action = bot.choose(view, legal, rng)
            if timed and len(legal) > 1:
                seconds.append(process_time() - start)
            if _predicts(state, seat, action) and state.public.turn != last:
                last = state.public.turn
                turns_with_prediction += 1
            state.apply(seat, action)
        tally.games += 1
        tally.won += state.public.score >= 7
        tally.turns += state.public.turn
        tally.right += state.public.score
        tally.wrong += turns_with_prediction - state.public.score
    tally.seconds = tuple(seconds)
    return tally


def _risk(view: View) -> float:
    """How likely a card fades over a hand that the convention of this turn leaves unread."""
    assert isinstance(view, ArcanaView)
    return convention_of(turn_of(view, convention_of)).outlook().risk


def _predicts(state: Arcana, seat: int, action: Any) -> bool:
    """Whether this answer completes a prediction of the group."""
    public = state.public
    if seat == public.active_seat() or public.allies() & ~public.agreed & ~(1 << seat):
        return False
    proposal = getattr(action, "proposal", None)
    return isinstance(action if proposal is None else proposed(proposal), Predict)


def cell(pool: ProcessPoolExecutor, spec: str, players: int, difficulty: str, challenge: bool, games: range,
         risk: bool) -> Tally:  # fmt: skip
    """One cell of the table."""
    jobs = []
    for start in range(games.start, games.stop, CHUNK):
        count = min(CHUNK, games.stop - start)
        jobs.append(
            pool.submit(
                play, spec, players, difficulty, challenge, start, count, start == games.start, risk and spec == "code"
            )
        )
    total = Tally()
    for job in jobs:
        total.add(job.result())
    return total


def row(spec: str, players: int, difficulty: str, challenge: bool, tally: Tally) -> dict[str, Any]:
    """The figures of a cell."""
    share = tally.won / tally.games
    low, high = interval(share, tally.games)
    return {
        "bot": spec,
        "players": players,
        "challenge": challenge,
        "doom": STARTING_DOOM[difficulty],
        "games": tally.games,
        "won": share,
        "low": low,
        "high": high,
        "turns": tally.turns / tally.games,
        "right": tally.right / tally.turns,
        "wrong": tally.wrong / tally.turns,
        "decision_ms": 1000 * median(tally.seconds),
        "risks": {turn: 1e-6 * risk / tally.games for turn, risk in sorted(tally.risks.items())},
    }


def main() -> None:
    """Play the cells of the command line."""
    parser = argparse.ArgumentParser(prog="bench.shipwreck")
    parser.add_argument("--bots", default="pragmatic,code")
    parser.add_argument("--players", default="3")
    parser.add_argument("--difficulty", default="easy,normal,hard,doomed")
    parser.add_argument("--challenge", action="store_true", help="two players with two hands each")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game: others are dealt")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--risk", action="store_true", help="count what each turn of `code` risks with 6 doom")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    counts = ["2"] if given.challenge else given.players.split(",")
    games = range(given.first, given.first + given.games)
    rows = []
    with ProcessPoolExecutor(given.workers) as pool:
        for spec in given.bots.split(","):
            risk = given.risk and spec == "code"
            for players in counts:
                for difficulty in given.difficulty.split(","):
                    try:
                        tally = cell(pool, spec, int(players), difficulty, given.challenge, games, risk)
                    except (BadData, ValueError) as wrong:
                        sys.exit(f"bench.shipwreck: {wrong}")
                    rows.append(row(spec, int(players), difficulty, given.challenge, tally))
                    if not given.json:
                        print(_line(rows[-1]), flush=True)
    if given.json:
        print(json.dumps(rows, indent=2))


def _line(row: dict[str, Any]) -> str:
    mode = " challenge" if row["challenge"] else ""
    return (
        f"{row['bot']:<10} {row['players']} players{mode}, doom {row['doom']}, {row['games']} games: "
        f"won {row['won']:.2%} ({row['low']:.2%} to {row['high']:.2%}), {row['turns']:.2f} turns, "
        f"right {row['right']:.1%} and wrong {row['wrong']:.1%} of turns, {row['decision_ms']:.2f} ms a decision"
        + _risk_words(row["risks"])
    )


def _risk_words(risks: dict[int, float]) -> str:
    if not risks:
        return ""
    first = ", ".join(f"turn {turn} {risk:.2%}" for turn, risk in risks.items() if turn <= 6)
    return f"; a game risks {sum(risks.values()):.2%} ({first})"


if __name__ == "__main__":
    main()

"""Strength: bots play many games with changing seats; shares of wins with their intervals.

python -m bench.match GAME BOT,BOT,... --games 400 [--option name=value] [--workers 2] [--json]
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from parlour.bots.registry import make_bot
from parlour.bots.shares import interval
from parlour.core.data import BadData
from parlour.core.options import read_options
from parlour.core.rng import seeded
from parlour.games import game


@dataclass(frozen=True)
class Played:
    """How one game went: the bots' shares of the win and scores, in the order of the line-up, and its length."""

    shares: tuple[float, ...]
    scores: tuple[float, ...]
    seats: tuple[int, ...]
    answers: int


def play_one(game_id: str, line_up: tuple[str, ...], options: dict[str, Any], number: int) -> Played:
    """Game `number` of a match: the line-up moves on by one seat each game."""
    played = game(game_id)
    count = len(line_up)
    seat_of = [(place + number) % count for place in range(count)]
    bot_at = {seat_of[place]: make_bot(game_id, spec) for place, spec in enumerate(line_up)}
    state = played.new(count, read_options(played.options, options), seed=1_000_003 * (number // count) + 17)
    rng = seeded(7_919 * number + 1)
    answers = 0
    while state.outcome() is None:
        asked = state.to_act()
        seat = asked[rng.below(len(asked))]
        state.apply(seat, bot_at[seat].choose(state.view(seat), state.answers(seat), rng))
        answers += 1
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners()
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seat_of)
    return Played(shares, tuple(outcome.scores[seat] for seat in seat_of), tuple(seat_of), answers)


def match(game_id: str, line_up: tuple[str, ...], games: int, options: dict[str, Any], workers: int) -> list[Played]:
    """So many games; every deal is met from every seat when `games` is a multiple of the seats."""
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(play_one, game_id, line_up, options, number) for number in range(games)]
        return [job.result() for job in jobs]


def main() -> None:
    """Play the match of the command line."""
    parser = argparse.ArgumentParser(prog="bench.match")
    parser.add_argument("game")
    parser.add_argument("bots", help="one bot for each seat, with commas")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in given.option)
    line_up = tuple(given.bots.split(","))
    try:
        results = match(given.game, line_up, given.games, options, given.workers)
    except BadData as wrong:
        sys.exit(f"bench.match: {wrong}")
    rows = []
    for place, spec in enumerate(line_up):
        share = sum(result.shares[place] for result in results) / len(results)
        low, high = interval(share, len(results))
        score = sum(result.scores[place] for result in results) / len(results)
        rows.append({"bot": spec, "wins": share, "low": low, "high": high, "score": score})
    if given.json:
        print(json.dumps({"game": given.game, "games": len(results), "bots": rows}, indent=2))
        return
    print(f"{given.game}, {len(results)} games, {len(line_up)} seats (fair share {1 / len(line_up):.1%})")
    for row in rows:
        wins, low, high, score = row["wins"], row["low"], row["high"], row["score"]
        print(f"  {row['bot']:<16} wins {wins:6.1%}  (95%: {low:.1%} to {high:.1%})  mean score {score:.2f}")


if __name__ == "__main__":
    main()

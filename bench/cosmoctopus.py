"""The figures of Cosmoctopus: how the bots fare in every mode, how long games last, and what each card does.

python -m bench.cosmoctopus [random|seats|even|solo|together|cards|search|speed ...] [--games 500] [--workers 2]
    [--players 2,3,4] [--budget 200ms] [--json]
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import median
from typing import Any

from bench.measure import compiled, microseconds, rates
from parlour.bots.registry import make_bot
from parlour.bots.shares import interval
from parlour.core.events import Event
from parlour.core.options import read_options
from parlour.core.rng import seeded
from parlour.games import game
from parlour.games.cosmoctopus.cards import DEVOTEES
from parlour.games.cosmoctopus.events import Played
from parlour.games.cosmoctopus.shelf import SHELF
from parlour.games.cosmoctopus.state import Cosmo

ID = "cosmoctopus"
LEVELS = ("naive", "tenacious", "relentless", "obsessive")


@dataclass(frozen=True)
class Record:
    """How one game went: who won (as places in the turn order too), its rounds, and who played which card."""

    line_up: tuple[str, ...]
    """The bot at each seat."""
    winners: tuple[int, ...]
    starter: int
    rounds: int
    played: tuple[tuple[int, int], ...]
    """Seat and card, each pair once."""


def play(line_up: tuple[str, ...], options: dict[str, Any], number: int) -> Record:
    """Game `number` of a row: bots move on by one seat each game, and every deal is met from every seat."""
    count = len(line_up)
    seated = tuple(line_up[(seat - number) % count] for seat in range(count))
    bots = [make_bot(ID, spec) for spec in seated]
    cosmoctopus = game(ID)
    log: list[Event] = []
    state = cosmoctopus.new(count, read_options(cosmoctopus.options, options), 900_001 + number // count, log)
    assert isinstance(state, Cosmo)
    rng = seeded(104_729 * number + 3)
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, bots[seat].choose(state.view(seat), state.answers(seat), rng))
    outcome = state.outcome()
    assert outcome is not None
    played = {(event.seat, event.card.number) for event in log if isinstance(event, Played)}
    public = state.public
    return Record(seated, outcome.winners(), public.starter, public.round + 1, tuple(sorted(played)))


class Series:
    """Plays rows of games on several cores."""

    def __init__(self, games: int, workers: int) -> None:
        self.games = games
        self.workers = workers

    def run(self, line_up: tuple[str, ...], options: dict[str, Any] | None = None) -> list[Record]:
        """So many games of one line-up."""
        with ProcessPoolExecutor(self.workers) as pool:
            jobs = [pool.submit(play, line_up, options or {}, number) for number in range(self.games)]
            return [job.result() for job in jobs]


def share(won: float, games: int) -> dict[str, Any]:
    """A share with its 95 % interval."""
    low, high = interval(won / games, games)
    return {"share": round(won / games, 4), "low": round(low, 4), "high": round(high, 4), "games": games}


def beats(series: Series, bot: str, line_up: tuple[str, ...]) -> dict[str, Any]:
    """How often this bot of the line-up wins."""
    records = series.run(line_up)
    won = sum(1 for record in records if bot in [record.line_up[seat] for seat in record.winners])
    return share(won, len(records))


def seats(series: Series, count: int, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """With planners at all seats: the share of each place in the turn order, and how long they play."""
    records = series.run(("planner",) * count, options)
    places = Counter((record.winners[0] - record.starter) % count for record in records)
    found: dict[str, Any] = {f"place {at + 1}": share(places[at], len(records)) for at in range(count)}
    found["rounds"] = length_of(sorted(record.rounds for record in records))
    return found


def length_of(rounds: list[int]) -> dict[str, Any]:
    """The median, the middle half and the extremes of so many games' lengths."""
    quarter = len(rounds) // 4
    return {
        "median": median(rounds),
        "half": [rounds[quarter], rounds[-quarter - 1]],
        "shortest": rounds[0],
        "longest": rounds[-1],
    }


def against_investigator(series: Series, players: int) -> dict[str, Any]:
    """How often so many planners win against the Investigator, at each difficulty."""
    found: dict[str, Any] = {}
    for level in LEVELS:
        records = series.run(("planner",) * players, {"mode": "investigator", "difficulty": level})
        found[level] = share(sum(1 for record in records if record.winners), len(records))
        found[level]["rounds"] = length_of(sorted(record.rounds for record in records))
    return found


def cards(series: Series) -> dict[str, Any]:
    """For each devotee card, two planners playing: how often it is played, and how often who played it wins."""
    box = SHELF.read("ours").content
    records = series.run(("planner",) * 2)
    times: Counter[int] = Counter()
    wins: Counter[int] = Counter()
    for record in records:
        for seat, card in record.played:
            times[card] += 1
            wins[card] += seat in record.winners
    return {
        box.name[card]: {
            **share(wins[card], max(times[card], 1)),
            "played": times[card],
            "ours": box.cards[card].ours,
        }
        for card in range(DEVOTEES)
    }


def speed() -> dict[str, Any]:
    """Random play of two through the contract, and the cost of a clone."""
    from bench.speed import middle, random_play

    played = game(ID)
    rng = random.Random(1)
    rate = rates({"play": lambda: random_play(played, 2, 20, rng)})["play"]
    return {
        "compiled": compiled(),
        "actions_per_second": round(rate),
        "clone_us": microseconds(middle(played, 2).clone),
    }


ROWS = ("random", "seats", "even", "solo", "together", "cards", "search", "speed")


def figures(row: str, series: Series, budget: str, players: list[int]) -> dict[str, Any]:
    """One row of the table."""
    if row == "seats":
        return {f"{count} players": seats(series, count) for count in players}
    if row == "even":
        return {"2 players, even tokens": seats(series, 2, {"tokens": "even"})}
    if row == "random":
        return beats(series, "planner", ("planner", "random", "random", "random"))
    if row == "search":
        return beats(series, f"search:{budget}", (f"search:{budget}", "planner"))
    if row == "solo":
        return against_investigator(series, 1)
    if row == "together":
        return against_investigator(series, 2)
    if row == "speed":
        return speed()
    return cards(series)


def lines(name: str, value: Any, depth: int = 0) -> list[str]:
    """A figure in words, one line each."""
    pad = "  " * depth
    if isinstance(value, dict) and "share" in value:
        more = ", ".join(f"{key} {each}" for key, each in value.items() if key not in ("share", "low", "high"))
        return [f"{pad}{name}: {value['share']:.1%} (95 %: {value['low']:.1%} to {value['high']:.1%}), {more}"]
    if isinstance(value, dict):
        inner = [line for key, each in value.items() for line in lines(key, each, depth + 1)]
        return [f"{pad}{name}", *inner]
    return [f"{pad}{name}: {value:,.2f}" if isinstance(value, float) else f"{pad}{name}: {value}"]


def main() -> None:
    """Play the rows of the command line, and print their figures."""
    parser = argparse.ArgumentParser(prog="bench.cosmoctopus")
    parser.add_argument("rows", nargs="*", default=[row for row in ROWS if row != "search"], metavar="ROW")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--players", default="2,3,4", help="the player counts of the row `seats`")
    parser.add_argument("--budget", default="200ms")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    wrong = [row for row in given.rows if row not in ROWS]
    if wrong:
        sys.exit(f"bench.cosmoctopus: there is no row {wrong[0]!r}; there is {', '.join(ROWS)}")
    players = [int(word) for word in given.players.split(",") if word in ("2", "3", "4")]
    if len(players) != len(given.players.split(",")):
        sys.exit(f"bench.cosmoctopus: --players {given.players!r} must be some of 2, 3, 4, as in --players 2,4")
    series = Series(given.games, given.workers)
    for row in given.rows:
        found = figures(row, series, given.budget, players)
        print(json.dumps({row: found}) if given.json else "\n".join(lines(row, found)), flush=True)


if __name__ == "__main__":
    main()

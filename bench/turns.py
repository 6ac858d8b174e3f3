"""`python -m bench.turns BEFORE AFTER [--rounds N] [--games a,b]`: the speed of two checkouts, measured in turns on one
machine.

Processor time counts. Each row is the best of all rounds. A checkout is a folder, or PYTHON@FOLDER where it needs an
environment of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

_MEASURE = """
import json, random, time
from bench import measure
from bench.measure import rates
measure.perf_counter = time.process_time
from bench.speed import costs, random_play, simulated
from parlour.games import game, game_ids
found = {}
games = (("cosmoctopus", 2), ("hero_vs_phantom", 4), ("shipwreck_arcana", 4), ("the_phantom", 1), ("the_phantom", 2))
for id, seats in [each for each in games if each[0] in game_ids() and each[0] in WANTED.split(",")]:
    rng = random.Random(1)
    found[f"{id}, {seats}"] = {
        **rates({"play": lambda: random_play(game(id), seats, 20, rng)}, turns=3),
        **rates({"search": lambda: simulated(game(id), seats, SIZE)}, turns=3),
        **costs(game(id), seats),
    }
print(json.dumps(found))
"""
GAMES = "cosmoctopus,hero_vs_phantom,shipwreck_arcana,the_phantom"
Rows = dict[tuple[str, str], float]


def measured(checkout: str, size: int, games: str) -> Rows:
    """One round of one checkout: every row of the speed table for the games that both have."""
    python, _, folder = checkout.rpartition("@")
    path = Path(folder).resolve()
    env = {**os.environ, "PYTHONPATH": f"{path / 'src'}{os.pathsep}{path}"}
    code = _MEASURE.replace("SIZE", str(size)).replace("WANTED", repr(games))
    done = subprocess.run([python or sys.executable, "-c", code], cwd=path, env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{folder} cannot be measured: {done.stderr.strip().splitlines()[-1]}")
    return {(id, row): value for id, rows in json.loads(done.stdout).items() for row, value in rows.items()}


def better(row: str, one: float, other: float) -> float:
    """The better of two figures: a rate counts up, a cost down."""
    return max(one, other) if row in ("play", "search") else min(one, other)


def ratio(row: str, before: float, after: float) -> float:
    """How many times as fast (or as small) it is afterwards."""
    return after / before if row in ("play", "search") else before / after


def main() -> None:
    """Measure both in turns and print what became faster and slower."""
    parser = argparse.ArgumentParser(prog="bench.turns", description=__doc__)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", type=int, default=100, help="simulations of a search")
    parser.add_argument("--games", default=GAMES, help="the games to measure, with commas")
    wanted = parser.parse_args()
    best: list[Rows] = [{}, {}]
    for _ in range(wanted.rounds):
        for rows, checkout in zip(best, (wanted.before, wanted.after), strict=True):
            for key, value in measured(checkout, wanted.size, wanted.games).items():
                rows[key] = better(key[1], rows.get(key, value), value)
    table = Table("game", "row", "before", "after", "times as fast")
    for key, before in best[0].items():
        after = best[1][key]
        table.add_row(*key, f"{before:,.2f}", f"{after:,.2f}", f"{ratio(key[1], before, after):.3f}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()

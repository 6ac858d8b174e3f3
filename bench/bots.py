"""`python -m bench.bots`: many tables wait for a search at the same moment, and a quick bot comes behind them."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from statistics import median
from typing import Final

from parlour.core.data import to_json
from parlour.games import game
from parlour.table.services.bot_pool import BotPool

GAME: Final = "hero_vs_phantom"


async def measure(tables: int, spec: str, workers: int) -> dict[str, float]:
    """Seconds until each table has its answer: the median, the last, and a `random` bot that came after all."""
    pool = BotPool(workers)
    pool.warm()
    states = [game(GAME).new(4, None, seed) for seed in range(tables + 1)]
    questions = [(s.view(s.seat).save(), [to_json(action) for action in s.answers(s.seat)]) for s in states]
    for first in (spec, "random"):
        await pool.choose(GAME, first, *questions[0])
    start = time.perf_counter()

    async def answered(which: str, at: int) -> float:
        await pool.choose(GAME, which, *questions[at])
        return time.perf_counter() - start

    crowd = [asyncio.create_task(answered(spec, at)) for at in range(tables)]
    await asyncio.sleep(0.01)
    before = time.perf_counter() - start
    quick = await answered("random", tables) - before
    taken = [await each for each in crowd]
    pool.close()
    return {"median_s": median(taken), "last_s": max(taken), "random_s": quick}


def main() -> None:
    """Print the three figures."""
    parser = argparse.ArgumentParser(description="Many tables that wait for bots.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--bot", default="search:200ms")
    parser.add_argument("--workers", type=int, default=0, help="0: one less than there are processors")
    wanted = parser.parse_args()
    print(json.dumps(asyncio.run(measure(wanted.tables, wanted.bot, wanted.workers)), indent=2))


if __name__ == "__main__":
    main()

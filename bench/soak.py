"""`python -m bench.soak --minutes 60`: a server under long load. Round after round of fresh tables is opened,
played at the given rate and left; the server goes on. Its memory after each round, and what was refused. It
ends by itself, with an error if memory still grows after the first part of the time or anything went wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from typing import Final

from bench.load import Load
from bench.server import SECRET, Servers

ROUND: Final = 60.0
"""Seconds that a round is played; few games end in it."""
FIRST: Final = 10 * 60.0
"""Seconds in which caches and kept tables may fill; of a short run, half of it."""
GROWTH: Final = 1.05
"""What counts as flat: the last third after the first part takes at most so many times the memory of its first."""


async def one_round(servers: Servers, number: int, tables: int, rate: float) -> tuple[int, int]:
    """Fresh tables, played and left: actions that were done, and that were refused."""
    load = Load(servers.ports, SECRET.encode(), random.Random(number), "hero_vs_phantom")
    await load.open(tables)
    await load.play(rate, ROUND)
    await load.close()
    return load.done, load.refused


def growth(memory: list[tuple[float, float]], first: float) -> float:
    """How many times the memory of the first third after `first` seconds the last third takes."""
    after = [megabytes for at, megabytes in memory if at >= first]
    third = max(1, len(after) // 3)
    return (sum(after[-third:]) / third) / (sum(after[:third]) / third)


def main() -> None:
    """Run, tell each round, judge at the end."""
    parser = argparse.ArgumentParser(description="A server under steady load for long, on loopback.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args()
    memory: list[tuple[float, float]] = []
    refused, start = 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        servers = Servers(f"sqlite:///{folder}/bench.db", 1, wanted.workers)
        try:
            servers.wait()
            number = 0
            while time.monotonic() - start < wanted.minutes * 60:
                number += 1
                done, lost = asyncio.run(one_round(servers, number, wanted.tables, wanted.rate))
                refused += lost
                memory.append((time.monotonic() - start, servers.memory()))
                print(f"{memory[-1][0]:6.0f} s  {done:6,} actions, {lost} refused, {memory[-1][1]:.0f} MB", flush=True)
                if any(process.poll() is not None for process in servers.processes):
                    sys.exit("the server died")
        finally:
            servers.stop()
    times = growth(memory, min(FIRST, wanted.minutes * 30))
    print(f"memory of the last third to the first, after it has settled: {times:.2f} x; {refused} refused")
    if refused or times > GROWTH:
        sys.exit("not steady")


if __name__ == "__main__":
    main()

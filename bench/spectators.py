"""`python -m bench.spectators`: what those who only look cost: processor time of the server for an action at one table
of four seats, with one spectator and with fifty, in turns. On loopback; it ends by itself."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
from typing import Final

from bench.load import Heard, Load, Person
from bench.server import SECRET, Servers

FEW: Final = 1
MANY: Final = 50


def look_on(message: Heard, size: int) -> None:
    """Somebody who only looks does nothing."""


async def cost(servers: Servers, game: str, spectators: int, rate: float, seconds: float) -> float:
    """Milliseconds of processor time for an action, with so many spectators."""
    load = Load(servers.ports, SECRET.encode(), random.Random(spectators), game)
    await load.open(1)
    (room,) = load.rooms
    crowd = [Person(servers.ports[0], SECRET.encode(), f"watcher {number}") for number in range(spectators)]
    for person in crowd:
        await person.stream(f"/t/{room.table}/events", look_on)
    await asyncio.sleep(0.5)
    before = servers.cpu()
    await load.play(rate, seconds)
    spent = servers.cpu() - before
    for person in crowd:
        person.streaming.close()
    await load.close()
    return spent / max(1, load.done) * 1000


def main() -> None:
    """Measure in turns, and print the medians and their ratio."""
    parser = argparse.ArgumentParser(description="What spectators cost, on loopback.")
    parser.add_argument("--games", default="hero_vs_phantom,cosmoctopus", help="with commas between them")
    parser.add_argument("--rate", type=float, default=15)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    figures: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        servers = Servers(f"sqlite:///{folder}/bench.db", 1)
        try:
            servers.wait()
            for game in wanted.games.split(","):
                found: dict[int, list[float]] = {FEW: [], MANY: []}
                for _ in range(wanted.turns):
                    for count, costs in found.items():
                        costs.append(asyncio.run(cost(servers, game, count, wanted.rate, wanted.seconds)))
                few, many = (statistics.median(costs) for costs in found.values())
                figures[game] = {"one_ms": few, "fifty_ms": many, "ratio": many / few}
        finally:
            servers.stop()
    if wanted.json:
        print(json.dumps(figures, indent=2))
        return
    for game, row in figures.items():
        print(f"{game}: {row['one_ms']:.1f} ms with one, {row['fifty_ms']:.1f} ms with fifty: {row['ratio']:.2f} x")


if __name__ == "__main__":
    main()

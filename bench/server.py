"""`python -m bench.server`: how fast a table's other seats hear of an action, and how many actions the server holds.

125 tables of 4 seats; every seat listens to its own stream of pages, as a browser does. Measured: from the POST of an
action until each of the other three seats has the event of its number; processor time of the server and bytes of its
streams (compressed, as for a browser) for an action. All on loopback; it ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import uvloop
from rich.console import Console
from rich.table import Table

from bench.load import Load

SECRET: Final = "a secret for the benchmark, 32 characters"
SERVE: Final = """
import sys
from parlour.web.http.serve import serve
more = {"workers": int(sys.argv[3])} if int(sys.argv[3]) > 1 else {}
serve(sys.argv[1], port=int(sys.argv[2]), bot_workers=1, rate=1e9, burst=1e9, streams=10**9, quiet=True, **more)
"""
TICK: Final = os.sysconf("SC_CLK_TCK")


class Servers:
    """One or more servers over one store, each of so many workers."""

    def __init__(self, store: str, count: int, workers: int = 1) -> None:
        self.workers = workers
        self.ports = [_free_port() for _ in range(count)]
        environment = os.environ | {"PARLOUR_SECRET": SECRET}
        self.processes = [
            subprocess.Popen([sys.executable, "-c", SERVE, store, str(port), str(workers)], env=environment)
            for port in self.ports
        ]

    def wait(self) -> None:
        """Until all of them listen."""
        until = time.monotonic() + 60
        for port in self.ports:
            while True:
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                if time.monotonic() > until:
                    raise SystemExit("the server did not start within a minute")
                time.sleep(0.1)

    def pids(self) -> list[int]:
        """All processes that serve; those in which bots think are none of them."""
        found = [process.pid for process in self.processes]
        if self.workers > 1:
            children = [Path(f"/proc/{pid}/task/{pid}/children").read_text().split() for pid in found]
            found += [int(pid) for line in children for pid in line]
        return found

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.pids()]
        return sum(int(stat[11]) + int(stat[12]) for stat in stats) / TICK

    def memory(self) -> float:
        """Megabytes in memory."""
        pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.pids()]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def stop(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(timeout=20)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


async def measure(
    servers: Servers, tables: int, rate: float, seconds: float, flat_out: float, game: str = "hero_vs_phantom"
) -> dict[str, Any]:
    """Open the tables, play at the given rate, then as fast as the server goes."""
    load = Load(servers.ports, SECRET.encode(), random.Random(1), game)
    await load.open(tables)
    figures: dict[str, Any] = {}
    for name, pace, length in ((f"{rate:.0f} actions/s", rate, seconds), ("flat out", 0.0, flat_out)):
        memory, cpu, start = [servers.memory()], servers.cpu(), time.perf_counter()
        playing = asyncio.create_task(load.play(pace, length))
        while not playing.done():
            await asyncio.wait([playing], timeout=max(1.0, length / 12))
            memory.append(servers.memory())
        spent = time.perf_counter() - start
        figures[name] = {
            "actions_per_s": load.done / spent,
            **load.delays(),
            "not_accepted": load.refused,
            "cpu_share": (servers.cpu() - cpu) / spent,
            "cpu_ms": (servers.cpu() - cpu) / max(1, load.done) * 1000,
            "bytes": load.bytes / max(1, load.done),
            "memory_mb": [round(each, 1) for each in memory],
        }
    await load.close()
    return figures


def show(title: str, figures: dict[str, Any]) -> None:
    """The figures as a table."""
    table = Table(title=title)
    for column in (
        "run",
        "actions/s",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "events",
        "refused",
        "CPU share",
        "CPU ms",
        "bytes",
        "memory MB, first to last",
    ):
        table.add_column(column, justify="left" if column == "run" else "right")
    for name, row in figures.items():
        table.add_row(
            name, f"{row['actions_per_s']:.1f}", *[f"{row[each]:.1f}" for each in ("p50", "p95", "p99")],
            f"{row['events']:,}", str(row["not_accepted"]),
            f"{row['cpu_share']:.0%}", f"{row['cpu_ms']:.1f}", f"{row['bytes']:,.0f}",
            f"{row['memory_mb'][0]:.0f} to {row['memory_mb'][-1]:.0f}",
        )  # fmt: skip
    Console(width=130).print(table)


def run(
    store: str, count: int, wanted: argparse.Namespace, game: str = "hero_vs_phantom", workers: int = 1
) -> dict[str, Any]:
    """Measure one way of serving, at one game."""
    servers = Servers(store, count, workers)
    try:
        servers.wait()
        return uvloop.run(measure(servers, wanted.tables, wanted.rate, wanted.seconds, wanted.flat_out, game))
    finally:
        servers.stop()


def main() -> None:
    """Measure SQLite with one process, and with --workers more; with --postgres also Postgres with two servers."""
    parser = argparse.ArgumentParser(description="The speed of the server, on loopback.")
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--flat-out", type=float, default=20)
    parser.add_argument("--workers", type=int, default=1, help="also SQLite with so many workers")
    parser.add_argument("--postgres", action="store_true", help="also a private Postgres, with two server processes")
    parser.add_argument("--games", default="", help="further games, with commas between them")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        figures["SQLite, one process"] = run(f"sqlite:///{folder}/bench.db", 1, wanted)
    for game in filter(None, wanted.games.split(",")):
        with tempfile.TemporaryDirectory() as folder:
            figures[f"{game}, SQLite, one process"] = run(f"sqlite:///{folder}/bench.db", 1, wanted, game)
    if wanted.workers > 1:
        with tempfile.TemporaryDirectory() as folder:
            title = f"SQLite, {wanted.workers} workers"
            figures[title] = run(f"sqlite:///{folder}/bench.db", 1, wanted, workers=wanted.workers)
    if wanted.postgres:
        from tests.table.postgres import start_cluster

        cluster = start_cluster()
        try:
            figures["Postgres, two processes"] = run(cluster.new_database(), 2, wanted)
        finally:
            cluster.stop()
    if wanted.json:
        print(json.dumps(figures, indent=2))
        return
    for title, rows in figures.items():
        show(f"{title}: {wanted.tables} tables of 4 seats, POST to the other seats' event", rows)


if __name__ == "__main__":
    main()

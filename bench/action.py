"""`python -m bench.action`: what one action costs the server: a few tables of four seats in this process, every seat
with its pressed stream open, one action after the other, in the event loop of the server. Milliseconds of processor
time (the application and its store; no network), with what was sent. What the clients do here is next to nothing."""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import pstats
import random
import statistics
import tempfile
from contextlib import nullcontext
from time import process_time, thread_time
from typing import Any, Final

from parlour.core.data import to_json
from parlour.table.server.tables import Tables
from parlour.table.services.seeds import Seeds
from parlour.web.http.app import create_app
from parlour.web.http.serve import fast_loop, look_for_rubbish_seldom
from parlour.web.http.visitor import COOKIE, Visitor, signed

SEATS: Final = 4
SECRET: Final = b"only for the benchmark, 32 characters and more"
FORM: Final = "application/x-www-form-urlencoded"
WARMING: Final = 150
"""Actions at most, before the measured ones."""
GAMES: Final = ("hero_vs_phantom", "shipwreck_arcana", "cosmoctopus")


class Dealer(Seeds):
    """The same deals in every run."""

    def __init__(self) -> None:
        self.rng = random.Random(2)

    def seed(self) -> int:
        return self.rng.getrandbits(127) | 1 << 127


class Client:
    """People without a network: what they ask goes right into the application."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.bytes = 0
        """What was sent on streams."""
        self.pushes = 0
        self.wanted = 0
        """How many messages are waited for."""
        self.pushed = asyncio.Event()
        self.gone = asyncio.Event()

    async def post(self, person: str, path: str, body: bytes, kind: str = "application/json") -> tuple[int, str, bytes]:
        """Status, location and body of the answer."""
        return await self.send(self.request(person, path, body, kind), body)

    def request(self, person: str, path: str, body: bytes, kind: str = "application/json") -> Any:
        """What a server makes of the head of such a request."""
        about = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
        return self._scope("POST", person, path, about)

    async def send(self, request: Any, body: bytes) -> tuple[int, str, bytes]:
        """Status, location and body of the answer to this request."""
        got: dict[str, Any] = {"body": b""}
        coming = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            return coming.pop() if coming else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                got["status"] = message["status"]
                got["headers"] = dict(message["headers"])
            else:
                got["body"] += message.get("body", b"")

        await self.app(request, receive, send)
        return got["status"], got["headers"].get(b"location", b"").decode(), got["body"]

    async def stream(self, person: str, path: str, query: str) -> None:
        """Keep a stream open until all is over."""

        async def receive() -> Any:
            await self.gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message.get("body"):
                self.bytes += len(message["body"])
                self.pushes += 1
                if self.pushes == self.wanted:
                    self.pushed.set()

        await self.app(self._scope("GET", person, path, [(b"accept-encoding", b"gzip")], query), receive, send)

    def _scope(self, method: str, person: str, path: str, more: list[tuple[bytes, bytes]], query: str = "") -> Any:
        cookie = f"{COOKIE}={signed(SECRET, Visitor(person, person))}"
        headers = [(b"host", b"parlour.test"), (b"origin", b"http://parlour.test"), (b"accept", b"application/json")]
        return {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "client": ("127.0.0.1", 1), "server": ("parlour.test", 80),
            "headers": [*headers, (b"cookie", cookie.encode()), *more],
        }  # fmt: skip

    async def until(self, pushes: int) -> None:
        """Wait until so many messages have come."""
        if self.pushes < pushes:
            self.wanted = pushes
            self.pushed.clear()
            await self.pushed.wait()


async def opened(client: Client, tables: Tables, game: str, number: int) -> Any:
    """A table of four people, each with a stream."""
    plan = f"game={game}&name=Host&seats={SEATS}&seat0=me&" + "&".join(f"seat{seat}=open" for seat in range(1, SEATS))
    _, where, _ = await client.post(f"t{number}s0", "/tables", plan.encode(), FORM)
    for seat in range(1, SEATS):
        _, _, slip = await client.post(f"t{number}s0", f"{where}/invite", json.dumps({"seat": seat}).encode())
        token = json.loads(slip)["html"].partition("/join/")[2].partition('"')[0].partition("<")[0]
        status, _, text = await client.post(f"t{number}s{seat}", f"/join/{token}", b"name=Guest", FORM)
        assert status == 303, text
    return await tables.get(where.rpartition("/")[2])


async def play(client: Client, table: Any, number: int, rng: random.Random) -> float | None:
    """One action at this table, answered and heard by all: the processor time in milliseconds from when its request is
    there; None when the game is over."""
    state = table.history.state
    if state.outcome() is not None:
        return None
    seat = rng.choice(state.to_act())
    answer = rng.choice(state.answers(seat))
    body = json.dumps({"n": table.n, "seat": seat, "action": to_json(answer)}).encode()
    request = client.request(f"t{number}s{seat}", f"/t/{table.id}/act", body)
    pushes = client.pushes
    before = process_time()
    status, _, text = await client.send(request, body)
    assert status == 200, text
    await client.until(pushes + SEATS)
    return 1000 * (process_time() - before)


async def warm_up(client: Client, tables: Tables, game: str, number: int) -> list[asyncio.Task[None]]:
    """A game at a table of its own, so that what a server draws once for all its days is drawn; its streams."""
    table = await opened(client, tables, game, number)
    streams = watched(client, table, number)
    await asyncio.sleep(0.5)
    rng = random.Random(3)
    for _ in range(WARMING):
        if await play(client, table, number, rng) is None:
            break
    return streams


def watched(client: Client, table: Any, number: int) -> list[asyncio.Task[None]]:
    """The streams of all seats of a table."""
    where = f"/t/{table.id}/events"
    return [asyncio.create_task(client.stream(f"t{number}s{seat}", where, f"seat={seat}")) for seat in range(SEATS)]


async def measure(game: str, tables_count: int, rounds: int, profile: cProfile.Profile | None) -> dict[str, float]:
    """Play so many rounds at so many tables, at most to the end of all games. A game at another table before them, and
    their first tenth, warm up and do not count."""
    with tempfile.TemporaryDirectory() as folder:
        tables = await Tables.open(f"sqlite:///{folder}/bench.db", bot_workers=1, chance=Dealer())
        client = Client(create_app(tables, SECRET, rate=1e9, burst=1e9, streams=10**9))
        rng = random.Random(1)
        rooms = [await opened(client, tables, game, number) for number in range(tables_count)]
        streams = await warm_up(client, tables, game, tables_count)
        for number, table in enumerate(rooms):
            streams += watched(client, table, number)
        await asyncio.sleep(1)
        look_for_rubbish_seldom()
        costs: list[float] = []
        for at in range(rounds):
            if at == rounds // 10:
                costs, client.bytes = [], 0
            before = len(costs)
            with profile if profile is not None and at >= rounds // 10 else nullcontext():
                for number, table in enumerate(rooms):
                    cost = await play(client, table, number, rng)
                    if cost is not None:
                        costs.append(cost)
            if len(costs) == before:
                break
        client.gone.set()
        await asyncio.gather(*streams)
        await tables.close()
    return {
        "mean_ms": statistics.mean(costs),
        "median_ms": statistics.median(costs),
        "quick_ms": statistics.quantiles(costs, n=10)[0],
        "bytes": client.bytes / len(costs),
        "actions": len(costs),
    }


def main() -> None:
    """Measure each game and print its figures."""
    parser = argparse.ArgumentParser(description="What an action costs the server, in one process.")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=150, help="actions at each table at most: as long as most games")
    parser.add_argument("--profile", action="store_true", help="where the time goes, with the profiler's own share")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    figures: dict[str, dict[str, float]] = {}
    for game in wanted.games.split(","):
        profile = cProfile.Profile(thread_time) if wanted.profile else None
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            figures[game] = runner.run(measure(game, wanted.tables, wanted.rounds, profile))
        if profile is not None:
            pstats.Stats(profile).sort_stats("tottime").print_stats(60)
            profile.dump_stats(f"{tempfile.gettempdir()}/action-{game}.prof")
    if wanted.json:
        print(json.dumps(figures, indent=2))
        return
    for game, row in figures.items():
        middle, quick = f"median {row['median_ms']:.2f}", f"a tenth under {row['quick_ms']:.2f}"
        times = f"{row['mean_ms']:.2f} ms an action ({middle}, {quick})"
        print(f"{game}: {times}, {row['bytes']:,.0f} bytes")


if __name__ == "__main__":
    main()

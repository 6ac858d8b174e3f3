"""`python -m bench.ink_calls`: does a call arrive in time? Phantom Ink over loopback with added latency.

Tables of four seats, each a client of its own with a stream, behind a small proxy that holds every packet back for a
time, each way. Mediums call Silencio when they have seen so many letters. Measured: calls that were lost or refused,
and how many letters stood at the stop beyond those that the caller had seen. It ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
from collections import Counter
from contextlib import suppress
from typing import Any, Final

import httpx
import uvicorn

from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.http.app import create_app

SECRET: Final = b"a secret for the benchmark, 32 characters"
CLUE: Final = "BCDFGHJKLMNPQRSTVWXZBCDFGHJKLM"
"""Thirty letters: every call comes before its end."""
SEATS: Final = 4


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: float) -> None:
    """Pass on what comes, in order, each piece so much later."""
    queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def send() -> None:
        while True:
            due, data = await queue.get()
            await asyncio.sleep(due - asyncio.get_running_loop().time())
            if not data:
                writer.close()
                return
            writer.write(data)
            await writer.drain()

    sending = asyncio.create_task(send())
    with suppress(ConnectionError):
        while data := await reader.read(65536):
            queue.put_nowait((asyncio.get_running_loop().time() + delay, data))
    queue.put_nowait((asyncio.get_running_loop().time() + delay, b""))
    with suppress(ConnectionError):
        await sending


class Calls:
    """What came of the calls so far."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.late: Counter[int] = Counter()
        self.lost: list[str] = []

    def made(self) -> int:
        return sum(self.late.values()) + len(self.lost)

    def enough(self) -> bool:
        return self.made() >= self.wanted


class Player:
    """One seat, as a program with its key sees it."""

    def __init__(self, address: str, key: str, calls: Calls, chance: random.Random) -> None:
        headers = {"authorization": f"Bearer {key}"}
        self.client = httpx.AsyncClient(base_url=address, headers=headers, timeout=60)
        self.calls = calls
        self.chance = chance
        self.listens = 0
        self.called = ""

    async def play(self) -> None:
        """Answer what is asked until the game is over or enough was called."""
        async with self.client.stream("GET", "/api/seat/events") as stream:
            async for line in stream.aiter_lines():
                if self.calls.enough():
                    break
                if line.startswith("data: "):
                    sight = json.loads(line[6:])
                    if sight["outcome"] is not None:
                        break
                    if sight["question"] is not None:
                        await self.answer(sight)
        await self.client.aclose()

    async def answer(self, sight: dict[str, Any]) -> None:
        question = sight["question"]
        actions = [each["action"] for each in question["answers"]]
        if question["kind"] == "Hear":
            await self.hear(sight["n"], question["prompt"].split(":")[0], actions[1])
            return
        wanted = {"is": "Clue", "text": CLUE} if question["kind"] == "CommitClue" else _first(actions)
        await self.post(sight["n"], wanted)

    async def post(self, n: int, action: dict[str, Any]) -> httpx.Response:
        """Act; once more under the same name if the connection is lost, as a browser does."""
        data = {"n": n, "action": action, "request": f"{n} {action['is']} {self.chance.random()}"}
        while True:
            try:
                return await self.client.post("/api/seat/actions", json=data)
            except httpx.TransportError:
                await asyncio.sleep(0.1)

    async def hear(self, n: int, shown: str, silencio: dict[str, Any]) -> None:
        """Call when so many letters are seen, and look what stood at the stop."""
        if len(shown) == 1:
            self.listens = self.chance.randint(1, 3)
        if len(shown) < self.listens or self.called == str(silencio):
            return
        self.called = str(silencio)
        answer = await self.post(n, silencio)
        if answer.status_code != 200:
            self.calls.lost.append(answer.text)
            return
        entry = answer.json()["n"]
        log = await self.log_since(entry)
        stood = [line["event"]["shown"] for line in log if line["n"] == entry and line["kind"] == "Called"]
        if stood:
            self.calls.late[len(stood[0]) - len(shown)] += 1
        else:
            self.calls.lost.append("the log has no such call")

    async def log_since(self, entry: int) -> list[dict[str, Any]]:
        while True:
            try:
                found: list[dict[str, Any]] = (await self.client.get(f"/api/seat?since={entry}")).json()["log"]
                return found
            except httpx.TransportError:
                await asyncio.sleep(0.1)


def _first(actions: list[dict[str, Any]]) -> dict[str, Any]:
    """The Eye if it waits, else Ask; nothing that plays an Arcana."""
    for kind in ("UseSpaceEye", "ChooseToAsk"):
        for action in actions:
            if action["is"] == kind:
                return action
    return actions[0]


async def at_a_table(tables: Tables, address: str, pace: int, calls: Calls, chance: random.Random) -> None:
    """Games, one after the other, until enough was called."""
    while not calls.enough():
        seats = tuple(SeatPlan("me", f"Seat {seat}") for seat in range(SEATS))
        table = await tables.new(Plan(game="phantom_ink", seats=seats, options={"pace": pace}), "host", "Host")
        keys = [await table.seating.new_key("host", seat) for seat in range(SEATS)]
        players = [Player(address, key, calls, chance) for key in keys]
        await asyncio.gather(*[player.play() for player in players])


async def measure(count: int, latency: float, pace: int, at_once: int) -> Calls:
    """So many calls at so many tables at once."""
    tables = await Tables.open("sqlite://", bot_workers=1)
    listening = socket.create_server(("127.0.0.1", 0))
    app = create_app(tables, SECRET, rate=1e9, burst=1e9, streams=10**6)
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical", lifespan="off"))
    serving = asyncio.create_task(server.serve([listening]))
    port = listening.getsockname()[1]

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, outer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(pump(reader, outer, latency), pump(inner, writer, latency), return_exceptions=True)

    proxy = await asyncio.start_server(connect, "127.0.0.1", 0)
    address = f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
    calls, chance = Calls(count), random.Random(1)
    games = [asyncio.create_task(at_a_table(tables, address, pace, calls, chance)) for _ in range(at_once)]
    while not calls.enough():
        await asyncio.sleep(0.2)
        for game in games:
            if game.done() and game.exception() is not None:
                raise game.exception() or RuntimeError
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)  # streams that are cut off now are no fault
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    server.should_exit = True
    server.force_exit = True
    proxy.close()
    await asyncio.wait_for(serving, 20)
    await tables.close()
    return calls


def main() -> None:
    """Measure, and say it."""
    parser = argparse.ArgumentParser(description="Calls of Phantom Ink over loopback with added latency.")
    parser.add_argument("--calls", type=int, default=200)
    parser.add_argument("--latency", type=float, default=0.15, help="seconds that every packet is held back, each way")
    parser.add_argument("--pace", type=int, default=3, help="seconds between two letters")
    parser.add_argument("--tables", type=int, default=8, help="tables at once")
    chosen = parser.parse_args()
    calls = asyncio.run(measure(chosen.calls, chosen.latency, chosen.pace, chosen.tables))
    late = ", ".join(f"{count} with {letters} more" for letters, count in sorted(calls.late.items()))
    print(
        f"{calls.made()} calls, {chosen.latency * 1000:.0f} ms each way, pace {chosen.pace} s: {len(calls.lost)} lost"
    )
    print(f"letters at the stop beyond those seen by the caller: {late}")
    for words in calls.lost[:5]:
        print(words)


if __name__ == "__main__":
    main()

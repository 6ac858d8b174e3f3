"""Play under random SIGKILLs: a client that survives, and servers that do not.

`python -m tests.table.crash URL KILLS SEED` forks one server after the other. Each goes on with the tables that it
finds, plays them at random, and is killed in mid-play. What a server is about to do and what it has acknowledged it
writes to a pipe, as a client on the network would know it. The next server is first sent again what was asked for but
not acknowledged, under the same request id. At the end, every acknowledged action must be in its place, once.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import select
import signal
import sys
import time
from typing import Any

from parlour.core.data import to_json
from parlour.games import game
from parlour.session.refusals import Stale
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.table.room import ANN, GAME, HereBots

AT_ONCE = 6
ANSWERS = 24
"""How many answers a server gives before its end at most, however busy the machine is; a few die while they start."""
LAST = 0.01
"""Seconds that it lives on then at most: it may be killed in the midst of anything."""
PLAN = Plan(game=GAME, seats=(SeatPlan("me"),) * 4)

Asked = dict[str, dict[str, Any]]
"""What a client has asked of each table and not been answered."""


class Server:
    """One server process from the inside: it plays until it is killed."""

    def __init__(self, out: int, known: list[str], asked: Asked, seed: int) -> None:
        self.out = out
        self.known = known
        self.asked = asked
        self.random = random.Random(seed)

    def say(self, **what: Any) -> None:
        os.write(self.out, json.dumps(what).encode() + b"\n")

    async def serve(self, url: str) -> None:
        tables = await Tables.open(url, bots=HereBots(1))
        self.say(ready=True)
        running = [self.resume(tables, id) for id in self.known]
        fresh = [self.play_new(tables) for _ in range(AT_ONCE - len(self.known))]
        await asyncio.gather(*running, *fresh)

    async def resume(self, tables: Tables, id: str) -> None:
        table = await tables.get(id)
        if id in self.asked:
            await self.act(table, self.asked[id])
        await self.play(table)
        await self.play_new(tables)

    async def play_new(self, tables: Tables) -> None:
        while True:
            table = await tables.new(PLAN, ANN, "Ann")
            self.say(new=table.id)
            await self.play(table)

    async def play(self, table: LiveTable) -> None:
        while not table.over():
            seat = table.history.state.to_act()[0]
            action = to_json(self.random.choice(list(table.history.state.answers(seat))))
            request = f"{self.random.getrandbits(64):x}"
            ask = {"table": table.id, "n": table.n, "seat": seat, "action": action, "request": request}
            self.say(ask=ask)
            await self.act(table, ask)
        self.say(over=table.id)

    async def act(self, table: LiveTable, ask: dict[str, Any]) -> None:
        try:
            number = await table.act(ANN, ask["seat"], ask["action"], n=ask["n"], request=ask["request"])
        except Stale as stale:
            self.say(lost=ask, n=stale.n)
            return
        self.say(done=ask, number=number)


class Client:
    """What the world outside knows."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.random = random.Random(seed)
        self.open: list[str] = []
        self.ended: list[str] = []
        self.asked: Asked = {}
        self.acknowledged: list[tuple[int, dict[str, Any]]] = []

    def one_life(self) -> None:
        """Start a server, let it play for a moment, kill it, and take in what it said."""
        reading, writing = os.pipe()
        seed = self.random.getrandbits(32)
        child = os.fork()
        if child == 0:
            os.close(reading)
            asyncio.run(Server(writing, self.open, dict(self.asked), seed).serve(self.url))
            os._exit(0)
        os.close(writing)
        heard = b""
        end = None
        early, enough = self.random.random() < 0.1, self.random.randint(0, ANSWERS)
        while True:
            wait = 30.0 if end is None else max(0.0, end - time.monotonic())
            if not select.select([reading], [], [], wait)[0]:
                break
            part = os.read(reading, 65536)
            if not part:
                break
            heard += part
            if end is None and (early or (b'"ask"' in heard and heard.count(b'"done"') >= enough)):
                end = time.monotonic() + self.random.uniform(0.0, LAST)
        os.kill(child, signal.SIGKILL)
        while part := os.read(reading, 65536):
            heard += part
        os.close(reading)
        os.waitpid(child, 0)
        assert b'"ready"' in heard, "the server did not come up"
        for line in heard.split(b"\n")[:-1]:
            self.take(json.loads(line))

    def take(self, said: dict[str, Any]) -> None:
        assert "lost" not in said, f"a request was neither done nor can be done: {said}"
        if "new" in said:
            self.open.append(said["new"])
        elif "ask" in said:
            self.asked[said["ask"]["table"]] = said["ask"]
        elif "done" in said:
            assert said["number"] == said["done"]["n"] + 1, said
            self.acknowledged.append((said["number"], said["done"]))
            self.asked.pop(said["done"]["table"], None)
        elif "over" in said:
            self.open.remove(said["over"])
            self.ended.append(said["over"])

    async def check(self) -> dict[str, int]:
        """Every acknowledged action is there, once, in its place; every table loads and plays on to its end."""
        tables = await Tables.open(self.url, bots=HereBots(1))
        rules = game(GAME)
        for id in (*self.open, *self.ended):
            rows = await tables.services.store.log(id)
            assert [row.n for row in rows] == list(range(1, len(rows) + 1))
            requests = [row.request for row in rows]
            assert len(set(requests)) == len(requests), "a request was done twice"
            stored = {row.n: row for row in rows}
            for number, ask in self.acknowledged:
                if ask["table"] == id:
                    row = stored[number]
                    assert (row.seat, json.loads(row.action)) == (ask["seat"], ask["action"])
                    assert row.request == f"{ask['seat']}:{ask['request']}"
            unheard = len(rows) - sum(ask["table"] == id for _, ask in self.acknowledged)
            assert unheard in (0, 1), "there are entries that nobody asked for"
            table = await tables.get(id)
            while not table.over():
                seat = table.history.state.to_act()[0]
                await table.act(ANN, seat, to_json(table.history.state.answers(seat)[0]), n=table.n)
            assert table.n <= rules.longest(4, rules.options())
        await tables.close()
        return {"acknowledged": len(self.acknowledged), "tables": len(self.open) + len(self.ended)}


def main(url: str, kills: int, seed: int) -> None:
    game(GAME)  # its rules are read once, before the servers part
    client = Client(url, seed)
    for _ in range(kills):
        client.one_life()
    print(json.dumps({"kills": kills, **asyncio.run(client.check())}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))

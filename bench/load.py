"""People at many tables, as cheap as can be: every seat has a stream open, and answers when it is asked."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from html import unescape
from typing import Any, Final
from urllib.parse import urlencode

import msgspec

from parlour.web.http.visitor import COOKIE, Visitor, signed

SEATS: Final = 4
ACTION: Final = re.compile(r'data-act="([^"]+)"')
LINK: Final = re.compile(r"/join/([\w-]+)")
IDLE: Final = 3.0
"""Seconds after which a kept connection may have been closed by the server."""
BETWEEN_LOOKS: Final = 0.5
"""Seconds between two looks whether anybody still plays."""
FORM: Final = "application/x-www-form-urlencoded"


class Heard(msgspec.Struct, rename={"start": "from"}):
    """A message of a stream; its parts are read only by who is asked."""

    n: int
    start: str
    head: dict[str, str]
    parts: msgspec.Raw


class Listener(asyncio.Protocol):
    """Reads a pressed stream; every chunk of it is one message."""

    def __init__(self, hear: Callable[[Heard, int], None]) -> None:
        self.hear = hear
        self.unzip = zlib.decompressobj(16 + zlib.MAX_WBITS)
        self.read = msgspec.json.Decoder(Heard)
        self.rest = b""
        self.begun = False

    def data_received(self, data: bytes) -> None:
        """Take all whole messages."""
        self.rest += data
        if not self.begun:
            _, found, after = self.rest.partition(b"\r\n\r\n")
            self.begun, self.rest = bool(found), after if found else self.rest
        while self.begun and (end := self.rest.find(b"\r\n")) >= 0:
            size = int(self.rest[:end], 16)
            if len(self.rest) < end + size + 4:
                return
            message = self.unzip.decompress(self.rest[end + 2 : end + 2 + size])
            self.rest = self.rest[end + size + 4 :]
            if message.startswith(b"event: stock"):
                message = message.partition(b"\n\n")[2]
            if message.startswith(b"id: "):
                self.hear(self.read.decode(message[message.index(b"data: ") + 6 :]), size)


class Person:
    """One person with a cookie: a kept connection for requests, spoken by hand, and a stream."""

    def __init__(self, port: int, secret: bytes, name: str) -> None:
        self.port = port
        cookie = f"{COOKIE}={signed(secret, Visitor(name, name))}"
        self.head = f"host: 127.0.0.1:{port}\r\norigin: http://127.0.0.1:{port}\r\ncookie: {cookie}\r\n"
        self.pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.asking = asyncio.Lock()
        self.used = 0.0
        self.streaming: asyncio.Transport
        self.parts: dict[str, str] = {}
        """What stands in the parts of the page."""
        self.unread: list[Heard] = []
        """What came since and is not yet in its place."""

    async def post(self, path: str, data: dict[str, Any], kind: str = "application/json") -> tuple[int, str, str]:
        """Status, location and body of a POST; one after the other, though the stream may be faster than an answer."""
        async with self.asking:
            return await self._post(path, data, kind)

    async def _post(self, path: str, data: dict[str, Any], kind: str) -> tuple[int, str, str]:
        now = time.monotonic()
        if self.pipe is None or now - self.used > IDLE:
            if self.pipe is not None:
                self.pipe[1].close()
            self.pipe = await asyncio.open_connection("127.0.0.1", self.port)
        self.used = now
        reader, writer = self.pipe
        body = (urlencode(data) if kind == FORM else json.dumps(data)).encode()
        about = f"accept: application/json\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\n"
        writer.write(f"POST {path} HTTP/1.1\r\n{self.head}{about}\r\n".encode() + body)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines[1:] if line)
        text = (await reader.readexactly(int(headers.get("content-length", 0)))).decode()
        return int(lines[0].split()[1]), headers.get("location", ""), text

    async def stream(self, path: str, hear: Callable[[Heard, int], None]) -> None:
        """Open a stream; `hear` is told every message and how many bytes it took."""
        loop = asyncio.get_running_loop()
        self.streaming, _ = await loop.create_connection(lambda: Listener(hear), "127.0.0.1", self.port)
        self.streaming.write(f"GET {path} HTTP/1.1\r\n{self.head}accept-encoding: gzip\r\n\r\n".encode())

    def hear(self, message: Heard) -> None:
        """Take a message of the stream."""
        if not message.start:
            self.parts, self.unread = {}, []
        self.unread.append(message)

    def answers(self) -> list[str]:
        """The answers on the page, when all that came is in its place, as in a browser."""
        for message in self.unread:
            for name, change in msgspec.json.decode(message.parts).items():
                old = self.parts.get(name, "")
                whole = isinstance(change, str)
                self.parts[name] = change if whole else old[: change[0]] + change[2] + old[len(old) - change[1] :]
        self.unread = []
        return ACTION.findall("".join(self.parts.values()))


@dataclass
class Room:
    """One table: who sits there, where it stands, and when the last action was sent."""

    table: str
    people: list[Person]
    n: int = 0
    ready: tuple[int, list[str]] | None = None
    """The seat that is asked, with its answers; None while nobody is or an action is under way."""
    asked_at: int = 0
    """The table's number when it was asked."""
    sender: int = -1
    unheard: dict[int, list[tuple[int, float]]] = field(default_factory=dict)
    """For each seat the actions of others that it has not heard of: after which number, and when they were sent."""


class Load:
    """All tables and what is measured at them."""

    def __init__(self, ports: list[int], secret: bytes, rng: random.Random, game: str = "hero_vs_phantom") -> None:
        self.game = game
        self.ports = ports
        self.secret = secret
        self.rng = rng
        self.rooms: list[Room] = []
        self.times: list[float] = []
        self.done = 0
        self.refused = 0
        self.bytes = 0
        self.eager = False
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self, tables: int) -> None:
        """Open the tables, seat everybody, open every stream."""
        for number in range(tables):
            people = [
                Person(self.ports[seat % len(self.ports)], self.secret, f"t{number}s{seat}") for seat in range(SEATS)
            ]
            plan = {"game": self.game, "name": "Host", "seats": str(SEATS), "seat0": "me"}
            plan |= {f"seat{seat}": "open" for seat in range(1, SEATS)}
            _, where, _ = await people[0].post("/tables", plan, FORM)
            room = Room(where.rpartition("/")[2], people)
            for seat in range(1, SEATS):
                _, _, slip = await people[0].post(f"{where}/invite", {"seat": seat})
                found = LINK.search(slip)
                assert found is not None, slip
                status, _, text = await people[seat].post(f"/join/{found.group(1)}", {"name": f"Guest {seat}"}, FORM)
                assert status == 303, text
            self.rooms.append(room)
        for room in self.rooms:
            for seat, person in enumerate(room.people):
                await person.stream(f"/t/{room.table}/events?seat={seat}", partial(self.hear, room, seat))
        while sum(room.ready is not None for room in self.rooms) < tables:
            await asyncio.sleep(0.05)

    def hear(self, room: Room, seat: int, message: Heard, size: int) -> None:
        """A seat is sent a message of so many bytes."""
        self.bytes += size
        person, n = room.people[seat], message.n
        person.hear(message)
        unheard = room.unheard.setdefault(seat, [])
        while unheard and unheard[0][0] < n:
            self.times.append(time.perf_counter() - unheard.pop(0)[1])
        if message.head["turn"] and (n > room.n or room.sender < 0):
            answers = person.answers()
            room.ready = (seat, answers) if answers else None
            room.asked_at = n
            if self.eager and answers:
                self.start(room)

    def start(self, room: Room) -> None:
        """Let the seat that is asked answer at random."""
        assert room.ready is not None
        seat, answers = room.ready
        room.ready = None
        task = asyncio.create_task(self.act(room, seat, self.rng.choice(answers)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def act(self, room: Room, seat: int, answer: str) -> None:
        room.n = room.asked_at
        room.sender = seat
        sent = json.loads(unescape(answer))
        action = sent[0] if isinstance(sent, list) else sent
        for other in set(range(SEATS)) - {seat}:
            room.unheard.setdefault(other, []).append((room.n, time.perf_counter()))
        status, _, _ = await room.people[seat].post(
            f"/t/{room.table}/act", {"n": room.n, "seat": seat, "action": action}
        )
        self.done += status == 200
        self.refused += status != 200

    async def play(self, rate: float, seconds: float) -> None:
        """Answer questions at this rate (0: each as soon as it is asked) for so long, or until all games are over."""
        self.times, self.done, self.refused, self.bytes = [], 0, 0, 0
        self.eager = rate == 0
        start = time.perf_counter()
        if self.eager:
            for room in [room for room in self.rooms if room.ready is not None]:
                self.start(room)
            playing = True
            while playing and time.perf_counter() - start < seconds:
                done = self.done
                await asyncio.sleep(BETWEEN_LOOKS)
                playing = bool(self.tasks) or self.done > done
            self.eager = False
        count = 0
        while rate != 0 and (now := time.perf_counter() - start) < seconds:
            while count < now * rate:
                count += 1
                open_now = [room for room in self.rooms if room.ready is not None]
                if open_now:
                    self.start(self.rng.choice(open_now))
            await asyncio.sleep(max(0.0, (count + 1) / rate - (time.perf_counter() - start)))
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=10)
        await asyncio.sleep(0.3)

    def delays(self) -> dict[str, float]:
        """The delays in milliseconds, and how many there are."""
        ordered = sorted(self.times) or [0.0]
        parts = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
        found = {name: ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 for name, part in parts}
        return found | {"events": len(self.times)}

    async def close(self) -> None:
        """Hang up everywhere."""
        for room in self.rooms:
            for person in room.people:
                person.streaming.close()

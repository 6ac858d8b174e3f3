"""A server of several processes, and programs that play at it over HTTP."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from parlour.web.http.visitor import Visitor, cookie_name, signed

SECRET = "only for the tests, 32 characters and more"
SERVE = """
import sys
from parlour.web.http.serve import serve
store, host, port, workers = sys.argv[1:]
serve(store, host, int(port), workers=int(workers), bot_pause=0.0, bot_patience=0.0, rate=1e6, burst=1e6, quiet=True)
"""
KEY = re.compile(r"[0-9a-f]{8}[\w-]{32}")
BOTS = {"seat1": "bot:easy", "seat2": "bot:easy", "seat3": "bot:easy"}


class Several:
    """`parlour serve --workers`, to be used in a `with`."""

    def __init__(self, store: str, folder: Path, port: int, *, workers: int = 2, host: str = "127.0.0.1") -> None:
        self.arguments = [store, host, str(port), str(workers)]
        self.address = f"http://{host}:{port}"
        self.log = folder / f"{host}-{port}.log"

    def __enter__(self) -> Several:
        with self.log.open("ab") as log:
            command = [sys.executable, "-c", SERVE, *self.arguments]
            self.keeper = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | {"PARLOUR_SECRET": SECRET})
        self.until_open()
        return self

    def __exit__(self, *_: object) -> None:
        self.keeper.terminate()
        try:
            self.keeper.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.keeper.kill()
            raise

    def until_open(self, seconds: float = 30.0) -> None:
        """Wait until it answers."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.address}/health", timeout=1).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    def workers(self) -> list[int]:
        """The processes that serve, in the order in which they were started."""
        path = Path(f"/proc/{self.keeper.pid}/task/{self.keeper.pid}/children")
        return [int(word) for word in path.read_text().split()]


class Guest:
    """A person who opens tables, at any address of the server."""

    def __init__(self, address: str, name: str = "Ann") -> None:
        self.address = address
        cookie = signed(SECRET.encode(), Visitor(f"person-{name}", name))
        self.headers = {
            "cookie": f"{cookie_name(SECRET.encode())}={cookie}",
            "origin": address,
            "accept": "application/json",
        }
        self.http = httpx.Client(base_url=address, headers=self.headers, timeout=30)

    def open_table(self, **plan: str) -> str:
        """A table with these seats; its id."""
        data = {"game": "hero_vs_phantom", "name": "Ann", "seats": "4", "seat0": "me", "listed": "yes"} | plan
        made = self.http.post("/tables", data=data)
        assert made.headers.get("location", "").startswith("/t/"), made.text
        return made.headers["location"].rpartition("/")[2]

    def key(self, table: str, seat: int = 0) -> str:
        """A key for a seat that the person holds."""
        slip = self.http.post(f"/t/{table}/key", json={"seat": seat})
        found = [each for each in KEY.findall(slip.text) if each.startswith(table[:8])]
        assert found, slip.text
        return str(found[0])


class Program:
    """Plays one seat by its key. It remembers the last number that was acknowledged."""

    def __init__(self, address: str, key: str) -> None:
        self.http = httpx.Client(base_url=address, headers={"authorization": f"Bearer {key}"}, timeout=30)
        self.acknowledged = 0
        self.over = False
        self.tries = 0

    def look(self) -> dict[str, Any]:
        """What the seat sees. Nothing that was acknowledged is ever missing in it."""
        answer = self.http.get("/api/seat")
        assert answer.status_code == 200, answer.text
        sight: dict[str, Any] = answer.json()
        assert sight["n"] >= self.acknowledged
        self.over = sight["outcome"] is not None
        return sight

    def step(self) -> bool:
        """Answer if asked; whether something was done."""
        sight = self.look()
        if self.over or sight["question"] is None or not sight["question"]["answers"]:
            return False
        action = sight["question"]["answers"][0]["action"]
        self.tries += 1
        sent = {"n": sight["n"], "action": action, "request": f"{sight['n']}-{self.tries}"}
        done = self.http.post("/api/seat/actions", json=sent)
        if done.status_code == 200:
            self.acknowledged = max(self.acknowledged, done.json()["n"])
        return done.status_code == 200

    def look_again(self) -> None:
        """Look until the table answers."""
        while True:
            try:
                self.look()
            except httpx.TransportError:
                time.sleep(0.01)
            else:
                return

    def patiently(self, seconds: float) -> float:
        """Play until an answer is acknowledged or the game is over, though the line may break; how long it took."""
        start = time.monotonic()
        while time.monotonic() - start < seconds:
            try:
                if self.step() or self.over:
                    return time.monotonic() - start
            except httpx.TransportError:
                pass
            time.sleep(0.01)
        raise AssertionError(f"nothing was acknowledged within {seconds} s")

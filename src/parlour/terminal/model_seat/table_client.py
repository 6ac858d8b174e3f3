"""The table as a program sees it: docs/bot-api.md over httpx."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any, Final

import httpx

from parlour.core.data import BadData

PATIENCE: Final = 30.0
AGAIN: Final = 1.0
"""Seconds after which a broken stream is opened again."""
TRIES: Final = 20


class TableClient:
    """One seat of a table, opened by its key. The key goes into a header and nowhere else."""

    def __init__(self, address: str, key: str) -> None:
        headers = {"Authorization": f"Bearer {key}"}
        self._http = httpx.Client(base_url=address, headers=headers, timeout=httpx.Timeout(PATIENCE, read=None))

    def close(self) -> None:
        """Hang up."""
        self._http.close()

    def sights(self) -> Iterator[dict[str, Any]]:
        """Every sight of the seat, as the server sends them; a stream that breaks is opened again."""
        failed = 0
        while failed < TRIES:
            try:
                with self._http.stream("GET", "/api/seat/events") as stream:
                    if stream.status_code != httpx.codes.OK:
                        raise BadData(f"the table does not open this seat ({stream.status_code}): is the key right?")
                    for line in stream.iter_lines():
                        if line.startswith("data: "):
                            failed = 0
                            yield json.loads(line.removeprefix("data: "))
            except httpx.TransportError:
                time.sleep(AGAIN)
            failed += 1
        raise BadData("the table cannot be reached any more")

    def act(self, n: int, answer: dict[str, Any]) -> int:
        """Send an answer; the status that the table gives it."""
        for _ in range(TRIES):
            sent = self._http.post("/api/seat/actions", json={"n": n, **answer}, timeout=PATIENCE)
            if sent.status_code != httpx.codes.TOO_MANY_REQUESTS:
                return sent.status_code
            time.sleep(min(PATIENCE, float(sent.headers.get("retry-after", AGAIN))))
        return int(httpx.codes.TOO_MANY_REQUESTS)

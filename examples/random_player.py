"""Plays one seat of a table at random, through the interface for programs: python random_player.py ADDRESS KEY

Get the key at the table, under Players, "Second device". Needs only httpx.
"""

import json
import random
import sys
from collections.abc import Iterator

import httpx


def sights(client: httpx.Client) -> Iterator[dict]:
    """Every sight of the seat, as the server sends them."""
    with client.stream("GET", "/api/seat/events") as stream:
        stream.raise_for_status()
        for line in stream.iter_lines():
            if line.startswith("data: "):
                yield json.loads(line.removeprefix("data: "))


def main(address: str, key: str) -> None:
    with httpx.Client(base_url=address, headers={"Authorization": f"Bearer {key}"}, timeout=None) as client:
        for sight in sights(client):
            if sight["outcome"]:
                print(f"the game is over: {sight['outcome']['scores']}, {sight['outcome']['reason']}")
                return
            if sight["question"]:
                chosen = random.choice(sight["question"]["answers"])
                answer = client.post("/api/seat/actions", json={"n": sight["n"], "action": chosen["action"]})
                print(chosen["words"] if answer.status_code == 200 else answer.json()["words"])


main(sys.argv[1], sys.argv[2])

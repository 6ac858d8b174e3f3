"""Random SIGKILLs under play lose nothing and double nothing."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

KILLS = {"sqlite": 50, "postgresql": 15}
MANY = 1000


def survives(url: str, kills: int, seed: int, seconds: float) -> None:
    command = [sys.executable, "-m", "tests.table.crash", url, str(kills), str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    assert done.returncode == 0, done.stderr[-3000:]
    report = json.loads(done.stdout)
    assert report["kills"] == kills
    assert report["acknowledged"] > 5 * kills


def test_every_acknowledged_action_is_there_once(url: str) -> None:
    survives(url, KILLS[url.partition(":")[0]], 1, 240)


def test_the_end_of_a_campaigns_game_writes_exactly_one_entry(url: str) -> None:
    kills = KILLS[url.partition(":")[0]]
    command = [sys.executable, "-m", "tests.table.campaign_crash", url, str(kills), "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr[-3000:]
    report = json.loads(done.stdout)
    assert report["kills"] == kills
    assert report["entries"] >= kills - 1


@pytest.mark.slow
def test_the_same_over_a_long_time(url: str) -> None:
    survives(url, MANY, 2, 1800)

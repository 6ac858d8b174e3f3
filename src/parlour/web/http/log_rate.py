"""A log that cannot be flooded: so many lines a second, and then how many were left out."""

from __future__ import annotations

import logging
import time
from typing import Final

LINES: Final = 200.0
"""Lines a second that tell what went on, and those that warn; so many seconds' worth may come at once."""
WARNINGS: Final = 10.0
BURST: Final = 5.0


class LogRate(logging.Filter):
    """Lets so many lines pass; the first that passes after some were left out says how many."""

    def __init__(self, lines: float = LINES, warnings: float = WARNINGS) -> None:
        super().__init__()
        self.rate = {False: lines, True: warnings}
        self.left = {warns: rate * BURST for warns, rate in self.rate.items()}
        self.then = {False: time.monotonic(), True: time.monotonic()}
        self.dropped = 0

    def filter(self, record: logging.LogRecord) -> bool:
        warns = record.levelno >= logging.WARNING
        now, rate = time.monotonic(), self.rate[warns]
        self.left[warns] = min(rate * BURST, self.left[warns] + (now - self.then[warns]) * rate)
        self.then[warns] = now
        if self.left[warns] < 1:
            self.dropped += 1
            return False
        self.left[warns] -= 1
        if self.dropped:
            record.msg = f"{record.getMessage()} ({self.dropped} lines before this one were left out)"
            record.args = ()
            self.dropped = 0
        return True

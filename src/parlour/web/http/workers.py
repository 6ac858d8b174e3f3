"""A server of several processes: one that keeps the others running, and workers that each look after their tables.

The keeper opens the port, locks the store and forks; it serves nobody and reads nothing, so there is little that could
break it. All workers take connections from the one port, and hand them to each other. A worker that ends is started
again at once; one that ends again and again, after ever longer pauses.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from types import FrameType
from typing import Final, NoReturn

from parlour.core.data import BadData
from parlour.table.services.neighbours import Box, Neighbours, new_boxes
from parlour.table.services.share import Share

STEADY: Final = 5.0
"""Seconds after which a worker counts as well started."""
LONGEST_PAUSE: Final = 5.0
PAUSE: Final = 0.1
"""Seconds between two starts of a worker that ends at once: at least, doubling, and at most."""
LAST_WORDS: Final = 8.0
"""Seconds that workers have to finish what they do when the server stops."""

_LOG = logging.getLogger("parlour.web")


@dataclass(frozen=True)
class Post:
    """The place of a worker: its share, its neighbours, and a file that ends when the keeper does."""

    share: Share
    neighbours: Neighbours
    keeper: int
    first: bool
    """Whether nobody had this place before."""


Work = Callable[[Post], None]
"""Serve until told to stop."""


@dataclass
class _Worker:
    number: int
    pid: int = 0
    started: float = 0.0
    failures: int = 0
    again_at: float = 0.0
    """When it is to be started, while it does not run."""


@dataclass
class Keeper:
    """Keeps so many workers at work until it is told to stop."""

    count: int
    work: Work
    workers: list[_Worker] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    told_by: int = 0
    """The signal that said to stop."""

    def run(self) -> None:
        """Returns once all have stopped in good order; KeyboardInterrupt if that was asked for by Ctrl+C."""
        self.boxes = new_boxes(self.count)
        self.life = os.pipe()
        self.woken = socket.socketpair()
        for end in self.woken:
            end.setblocking(False)
        signal.set_wakeup_fd(self.woken[1].fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        self.workers = [_Worker(number) for number in range(self.count)]
        try:
            while not self.told_by:
                self._start_who_is_due()
                self._sleep(min((worker.again_at for worker in self.workers if not worker.pid), default=0.0))
                self._look_who_ended()
        finally:
            self._end_all()
        if self.told_by == signal.SIGINT:
            raise KeyboardInterrupt

    def _stop(self, number: int, _: FrameType | None) -> None:
        self.told_by = number

    def _sleep(self, until: float) -> None:
        """Until a signal comes; or until then, if there is a time."""
        left = None if not until else max(0.0, until - time.monotonic())
        if select.select([self.woken[0]], [], [], left)[0]:
            self.woken[0].recv(4096)

    def _start_who_is_due(self) -> None:
        now = time.monotonic()
        for worker in self.workers:
            if not worker.pid and worker.again_at <= now:
                first = not worker.started
                worker.started = now
                worker.pid = os.fork()
                if not worker.pid:
                    self._be(worker.number, first)

    def _look_who_ended(self) -> None:
        for worker in self.workers:
            if not worker.pid:
                continue
            pid, status = os.waitpid(worker.pid, os.WNOHANG)
            if not pid:
                continue
            now = time.monotonic()
            worker.pid = 0
            worker.failures = 0 if now - worker.started > STEADY else worker.failures + 1
            pause = 0.0 if worker.failures < 2 else min(LONGEST_PAUSE, PAUSE * 2**worker.failures)
            worker.again_at = now + pause
            if not self.told_by:
                _LOG.error("worker %d ended (%s) and is started again", worker.number, _how(status))

    def _end_all(self) -> None:
        self._signal(signal.SIGTERM)
        until = time.monotonic() + LAST_WORDS
        while any(worker.pid for worker in self.workers) and time.monotonic() < until:
            self._sleep(until)
            self._look_who_ended()
        self._signal(signal.SIGKILL)
        for worker in self.workers:
            if worker.pid:
                os.waitpid(worker.pid, 0)

    def _signal(self, number: int) -> None:
        for worker in self.workers:
            if worker.pid:
                os.kill(worker.pid, number)

    def _be(self, number: int, first: bool) -> NoReturn:
        """In the worker: do its work, and never come back."""
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            for each in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
                signal.signal(each, signal.SIG_DFL)
            os.close(self.life[1])
            neighbours = Neighbours(number, self.boxes)
            self.work(Post(Share(number, self.count), neighbours, self.life[0], first))
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        except KeyboardInterrupt:
            code = 130
        except BadData as wrong:
            print(f"parlour: {wrong}", file=sys.stderr)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)


def _how(status: int) -> str:
    if os.WIFSIGNALED(status):
        return f"signal {os.WTERMSIG(status)}"
    return f"status {os.waitstatus_to_exitcode(status)}"

"""What the processes of one server pass to each other: news of what was written, and connections of people.

Each process has a letter box, a pair of sockets that all of them inherit. What is put in while its process is down
waits there for the next one. Letters keep their bounds, so that no process can leave half of one behind when it dies.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from parlour.table.store.news import Missed, written

LARGEST: Final = 100_000
"""Bytes that a letter may have; the system takes twice as many."""
MOST_WAITING: Final = 2_000
"""Letters that wait for a process that does not read."""
AT_ONCE: Final = 50
"""Letters that are read before something else has its turn."""
NEWS: Final = b"n"
CONNECTION: Final = b"c"

_LOG = logging.getLogger(__name__)


class Box(NamedTuple):
    """A letter box: where letters are put in, and where its process takes them out."""

    slot: socket.socket
    door: socket.socket


def new_boxes(count: int) -> list[Box]:
    """A box for each process, made before the first of them starts."""
    boxes = [Box(*socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)) for _ in range(count)]
    for box in boxes:
        for end in box:
            end.setblocking(False)
    return boxes


class _Letter(NamedTuple):
    words: bytes
    connection: int = -1
    """An open file of this process that goes along and is closed here; -1 for none."""


class Neighbours:
    """The other processes of this server, from the sight of the one whose number is `me`."""

    def __init__(self, me: int, boxes: Sequence[Box]) -> None:
        self.me = me
        self.name = f"worker {me}"
        self.boxes = boxes
        self.missed = "".join(written(self.name, [Missed()])).encode()
        """What is told instead to one who has not read for so long that news had to be thrown away."""
        self.waiting: list[deque[_Letter]] = [deque() for _ in boxes]
        self.others = [number for number in range(len(boxes)) if number != me]
        self.heard: Callable[[str], None] = lambda text: None
        self.came: Callable[[socket.socket, bytes], None] = lambda connection, head: connection.close()

    def open(self) -> None:
        """Read what comes from now on."""
        asyncio.get_running_loop().add_reader(self.boxes[self.me].door, self._read)

    def close(self) -> None:
        """Read no further."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(self.boxes[self.me].door)
        for number in self.others:
            loop.remove_writer(self.boxes[number].slot)

    def tell(self, letters: Sequence[str]) -> None:
        """Pass news on to all others. Who cannot take them now gets them later; who does not read for long, in place
        of all of them, one word that something was missed."""
        for part in _parts(letters):
            for number in self.others:
                queue = self.waiting[number]
                if len(queue) >= MOST_WAITING:
                    kept = [letter for letter in queue if letter.connection >= 0]
                    self.waiting[number] = queue = deque([*kept, _Letter(NEWS + self.missed)])
                self._put(number, _Letter(NEWS + part))

    def hand(self, number: int, connection: int, head: bytes) -> bool:
        """Hand a connection (an open file) to another process, with what was read of it; False if that cannot be. If it
        can, whoever had it may close it."""
        if len(head) > LARGEST or len(self.waiting[number]) >= MOST_WAITING:
            return False
        try:
            self._put(number, _Letter(CONNECTION + head, os.dup(connection)))
        except OSError:  # no file is left
            return False
        return True

    def _put(self, number: int, letter: _Letter) -> None:
        queue = self.waiting[number]
        queue.append(letter)
        if len(queue) == 1 and not self._send(number):
            asyncio.get_running_loop().add_writer(self.boxes[number].slot, self._go_on, number)

    def _go_on(self, number: int) -> None:
        if self._send(number):
            asyncio.get_running_loop().remove_writer(self.boxes[number].slot)

    def _send(self, number: int) -> bool:
        """Put in what waits; False if there is no more room."""
        queue, slot = self.waiting[number], self.boxes[number].slot
        while queue:
            letter = queue[0]
            try:
                socket.send_fds(slot, [letter.words], [] if letter.connection < 0 else [letter.connection])
            except (BlockingIOError, InterruptedError):
                return False
            except OSError as error:  # the system has no room: a lost connection is made again by whoever needs it
                _LOG.warning("a letter to worker %d was lost: %s", number, error.strerror)
            queue.popleft()
            if letter.connection >= 0:
                os.close(letter.connection)
        return True

    def _read(self) -> None:
        for _ in range(AT_ONCE):
            try:
                words, files, _, _ = socket.recv_fds(self.boxes[self.me].door, LARGEST + 1, 1)
            except (BlockingIOError, InterruptedError):
                return
            if words.startswith(CONNECTION) and files:
                self.came(socket.socket(fileno=files[0]), words[1:])
            elif words.startswith(NEWS):
                for line in words[1:].decode().splitlines():
                    self.heard(line)


def _parts(letters: Sequence[str]) -> list[bytes]:
    """The letters, one a line, in as few parts as may be."""
    parts: list[bytes] = []
    for letter in letters:
        line = letter.encode()
        if parts and len(parts[-1]) + len(line) < LARGEST - 1:
            parts[-1] += b"\n" + line
        else:
            parts.append(line)
    return parts

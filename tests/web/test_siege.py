"""A server under siege: silent, slow and countless connections, and a log that cannot be flooded."""

from __future__ import annotations

import logging
import resource
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from parlour.web.http import connections
from parlour.web.http.connections import BODY_TIME, HEAD_TIME, Connections
from parlour.web.http.log_rate import LogRate
from tests.web.conftest import Server

SILENT = 1100
FILES = 1024


def healthy(server: Server) -> bool:
    return httpx.get(f"{server.address}/health", timeout=10).status_code == 200


def call(server: Server, said: bytes = b"") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    made.sendall(said)
    return made


def test_silent_connections_do_not_keep_others_out(mortal_server: Server) -> None:
    """As many as a process may have files, and more: each that waits goes when another comes."""
    assert mortal_server.process is not None
    resource.prlimit(mortal_server.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    silent = [call(mortal_server) for _ in range(SILENT)]
    try:
        assert healthy(mortal_server)
        assert len(mortal_server.log.read_bytes()) < 20_000
    finally:
        for each in silent:
            each.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert healthy(mortal_server)


class Pipe:
    def __init__(self) -> None:
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


class Caller:
    def __init__(self, address: str) -> None:
        self.address = address
        self.transport = Pipe()


def test_who_waits_longest_goes_first_and_who_is_served_stays() -> None:
    held = Connections(most=6, per_address=3)
    crowd = [Caller("192.0.2.1") for _ in range(4)]
    for each in crowd:
        held.made(each, each.address)
    assert [each.transport.aborted for each in crowd] == [True, False, False, False]

    held.goes_on(crowd[1], "192.0.2.1")  # it streams
    more = Caller("192.0.2.1")
    held.made(more, more.address)
    assert [each.transport.aborted for each in (crowd[1], crowd[2])] == [False, True]
    others = [Caller(f"192.0.2.{number}") for number in range(2, 6)]
    for each in others:
        held.made(each, each.address)
    assert len(held.open) == 6
    assert not crowd[1].transport.aborted


def test_a_head_and_a_body_have_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    held = Connections(most=100, per_address=100)
    silent, posting, streaming = (Caller("192.0.2.1") for _ in range(3))
    for each in (silent, posting, streaming):
        held.made(each, each.address)
    held.goes_on(streaming, "192.0.2.1")
    held.goes_on(posting, "192.0.2.1")
    held.bodies[posting] = now
    held.sweep(now + HEAD_TIME - 1)
    assert not silent.transport.aborted
    held.sweep(now + HEAD_TIME + 1)
    assert (silent.transport.aborted, posting.transport.aborted) == (True, False)
    held.sweep(now + BODY_TIME + 1)
    assert (posting.transport.aborted, streaming.transport.aborted) == (True, False)


HALF_A_BODY = b"POST /name HTTP/1.1\r\nhost: x\r\norigin: http://x\r\ncontent-length: 9\r\n\r\nname="
HASTE = "from parlour.web.http import connections as c; c.HEAD_TIME = c.BODY_TIME = 0.5; c.SWEEP = 0.05"


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\nhost: x\r\n", HALF_A_BODY],
    ids=["silent", "half a head", "half a body"],
)
def test_who_does_not_go_on_is_hung_up_on(tmp_path: Path, said: bytes) -> None:
    """By a server that is in more of a hurry than others."""
    hasty = Server(tmp_path, HASTE)
    hasty.deal.write_text("nothing")
    hasty.start()
    try:
        with call(hasty, said) as slow:
            ends = b"".join(iter(lambda: received(slow), b""))
        assert b" 200 " not in ends
        assert healthy(hasty)
    finally:
        hasty.kill()


def received(line: socket.socket) -> bytes:
    """What comes next; nothing once the other side has hung up, however it did."""
    try:
        return line.recv(4096)
    except ConnectionError:
        return b""


def send_for_ever(made: socket.socket) -> None:
    for _ in range(10_000):
        made.sendall(b"a: " + b"x" * 4000 + b"\r\n")


def test_an_endless_head_is_hung_up_on(mortal_server: Server) -> None:
    with call(mortal_server, b"GET / HTTP/1.1\r\nhost: x\r\n") as endless, pytest.raises(ConnectionError):
        send_for_ever(endless)


def test_a_flood_of_lines_is_cut_and_counted() -> None:
    rate = LogRate(lines=10, warnings=2)
    record = logging.LogRecord("x", logging.WARNING, "", 1, "out of %s", ("files",), None)
    passed = sum(rate.filter(record) for _ in range(1000))
    assert passed <= 12
    rate.then[True] -= 1.0
    after = logging.LogRecord("x", logging.WARNING, "", 1, "out of %s", ("files",), None)
    assert rate.filter(after)
    assert after.getMessage() == f"out of files ({1000 - passed} lines before this one were left out)"


def test_a_server_says_no_more_than_so_much() -> None:
    program = (
        "import logging; from parlour.web.http.serve import _start_log; _start_log(True);"
        "[logging.getLogger('asyncio').error('out of files') for _ in range(10_000)]"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert 0 < len(done.stderr.splitlines()) < 500


def test_a_process_asks_for_the_files_it_may_have() -> None:
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 2048));"
        "from parlour.web.http.connections import room_for_connections as room;"
        "print(room(), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert [int(each) for each in done.stdout.split()] == [2048 - connections.RESERVE, 2048, 2048]

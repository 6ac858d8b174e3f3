"""Several processes serve as one: every request finds its table, and a worker that dies is missed by nobody."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from parlour.core.data import BadData
from parlour.table.services.neighbours import Neighbours, new_boxes
from parlour.table.services.share import Share, new_token
from parlour.web.http import serve
from parlour.web.http.routes import Routes
from tests.table.postgres import Cluster, start_cluster
from tests.web.several import BOTS, Guest, Program, Several

SHARE = Share(0, 2)
PATIENCE = 60.0
"""Seconds in which bots, too, are there again, on a machine that has much else to do."""
ROUTES = Routes(SHARE, Neighbours(0, new_boxes(2)))


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    """Two workers for all tests that leave them running."""
    folder = tmp_path_factory.mktemp("several")
    with Several(f"sqlite:///{folder / 'tables.db'}", folder, free_port()) as running:
        yield running


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    started = start_cluster()
    yield started
    started.stop()


def tables_of_both(guest: Guest, **plan: str) -> list[str]:
    """One table of each worker: the first that come."""
    found: dict[int | None, str] = {}
    for _ in range(50):
        table = guest.open_table(**plan)
        found.setdefault(SHARE.owner(table), table)
        if len(found) == 2:
            break
    return [found[0], found[1]]


def test_an_id_and_a_token_say_whose_a_table_is() -> None:
    for me in range(3):
        share = Share(me, 3)
        table = share.new_id()
        assert share.owns(table)
        assert share.owner(new_token(table)) == me
    assert Share(0, 3).owner("not an id") is None
    assert Share(0, 3).owner("12") is None


@pytest.mark.parametrize(
    ("begun", "where"),
    [
        (b"GET /t/00000001aa/events HTTP/1.1\r\n", 1),
        (b"\r\nGET /t/00000001aa HTTP/1.1\r\n", 1),
        (b"POST /join/00000003xyz HTTP/1.1\r\nhost: a\r\n", 1),
        (b"GET /t/00000002aa HTTP/1.1\r\n", 0),
        (b"GET /t/0000000", None),
        (b"GET", None),
        (b"GET / HTTP/1.1\r\n", 0),
        (b"GET /t/zz000001 HTTP/1.1\r\n", 0),
        (b"GET /api/seat HTTP/1.1\r\nAuthorization: Bearer 00000001xx", 1),
        (b"GET /api/seat HTTP/1.1\r\nhost: a\r\n", None),
        (b"GET /api/seat HTTP/1.1\r\nhost: a\r\n\r\n", 0),
        (b"POST /api/seat/chat HTTP/1.1\r\nhost: a\r\n\r\n\r\nauthorization: bearer 00000001", 0),
        (b"nonsense\r\n", 0),
    ],
)
def test_a_request_tells_where_it_belongs(begun: bytes, where: int | None) -> None:
    assert ROUTES.where(begun) == where


def test_requests_that_open_tables_go_round() -> None:
    assert {ROUTES.where(b"POST /tables HTTP/1.1\r\n") for _ in range(100)} == {0, 1}


def test_each_table_is_served_by_its_own_worker_and_the_lobby_lists_all(several: Several) -> None:
    guest = Guest(several.address)
    tables = tables_of_both(guest, seat1="me", seat2="me", seat3="me")
    lobby = guest.http.get("/", headers={"accept": "text/html"}).text
    assert all(f"/t/{table}" in lobby for table in tables)

    for number, pid in enumerate(several.workers()):
        other = Guest(several.address)
        os.kill(pid, signal.SIGSTOP)
        try:
            assert other.http.get(f"/t/{tables[1 - number]}").status_code == 200
            with pytest.raises(httpx.ReadTimeout):
                httpx.get(f"{several.address}/t/{tables[number]}", headers=guest.headers, timeout=0.3)
        finally:
            os.kill(pid, signal.SIGCONT)
        assert other.http.get(f"/t/{tables[number]}").status_code == 200


def test_what_one_worker_writes_of_a_table_its_own_hears(several: Several) -> None:
    """A page that belongs to no table is served by whoever is awake."""
    guest, same = Guest(several.address, "Dot"), Guest(several.address, "Dot")
    begun = guest.http.post("/campaigns", data={"game": "the_phantom", "name": "The wolf's winter"})
    campaign = begun.headers["location"]
    table = guest.open_table(game="the_phantom", seats="1", campaign=campaign.rpartition("/")[2])
    page, paused = {"accept": "text/html"}, "The table is paused"
    assert paused not in guest.http.get(f"/t/{table}", headers=page).text
    owner = several.workers()[SHARE.owner(table) or 0]

    os.kill(owner, signal.SIGSTOP)
    try:
        done = same.http.post(f"{campaign}/abandon", data={"table": table})
    finally:
        os.kill(owner, signal.SIGCONT)

    assert done.headers["location"] == campaign
    until = time.monotonic() + PATIENCE
    while paused not in guest.http.get(f"/t/{table}", headers=page).text:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_one_connection_asks_at_both_by_turns(several: Several) -> None:
    guest = Guest(several.address)
    tables = tables_of_both(guest, **BOTS)
    keys = [guest.key(table) for table in tables]
    with httpx.Client(base_url=several.address, limits=httpx.Limits(max_connections=1)) as one:
        for turn in range(40):
            answer = one.get("/api/seat", headers={"authorization": f"Bearer {keys[turn % 2]}"})
            assert answer.status_code == 200
            assert answer.json()["table"] == tables[turn % 2]


def test_what_follows_an_early_answer_is_no_request_of_its_own(several: Several) -> None:
    """The rest of a body may look like a request for another worker: it is a body all the same."""
    guest = Guest(several.address)
    tables = tables_of_both(guest, **BOTS)
    inner = f"GET /t/{tables[1]} HTTP/1.1\r\nhost: inner\r\n\r\n".encode()
    host = several.address.removeprefix("http://")
    head = f"POST /t/{tables[0]}/say HTTP/1.1\r\nhost: {host}\r\norigin: http://elsewhere\r\n"
    with socket.create_connection(("127.0.0.1", int(host.rpartition(":")[2])), timeout=10) as line:
        line.sendall(f"{head}content-length: {len(inner)}\r\n\r\n".encode())
        first = line.recv(65536)
        assert first.startswith(b"HTTP/1.1 403")
        line.sendall(inner)
        line.sendall(f"GET /t/{tables[0]} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n".encode())
        rest = b"".join(iter(lambda: line.recv(65536), b""))
        assert rest.count(b"HTTP/1.1 ") <= 1
        assert tables[1].encode() not in rest


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_worker_that_dies_is_back_with_its_tables_and_nothing_is_lost(
    kind: str, tmp_path: Path, cluster: Cluster
) -> None:
    store = f"sqlite:///{tmp_path / 'tables.db'}" if kind == "sqlite" else cluster.new_database()
    with Several(store, tmp_path, free_port()) as several:
        guest = Guest(several.address)
        tables = tables_of_both(guest, **BOTS)
        programs = [Program(several.address, guest.key(table)) for table in tables]
        for program in programs:
            program.patiently(PATIENCE)
        before = several.workers()
        for number in (0, 1):
            os.kill(several.workers()[0], signal.SIGKILL)  # the older of the two
            died = time.monotonic()
            for program in programs:
                program.look_again()
            assert time.monotonic() - died < 5, f"after the death of worker {number}"
            for program in programs:
                program.patiently(PATIENCE)
        assert not set(before) & set(several.workers())
        assert all(program.acknowledged or program.over for program in programs)
        assert "ended (signal 9) and is started again" in several.log.read_text()


def test_two_hosts_on_one_postgres_serve_the_same_tables_and_one_goes_on_alone(
    tmp_path: Path, cluster: Cluster
) -> None:
    """As two machines behind a proxy that sends requests anywhere: each at its own address of the loopback."""
    store, port = cluster.new_database(), free_port()
    with Several(store, tmp_path, port, host="127.0.0.2") as there:
        with Several(store, tmp_path, port) as here:
            guest = Guest(here.address)
            table = guest.open_table(**BOTS)
            key = guest.key(table)
            lobby = Guest(there.address, "Bea").http.get("/", headers={"accept": "text/html"}).text
            assert f"/t/{table}" in lobby
            at_both = [Program(host.address, key) for host in (here, there)]
            for turn in range(6):
                at_both[turn % 2].patiently(PATIENCE)
            for pid in [here.keeper.pid, *here.workers()]:
                os.kill(pid, signal.SIGKILL)
        at_both[1].patiently(PATIENCE)
        assert at_both[1].look()["n"] > at_both[0].acknowledged


def test_the_workers_end_with_their_keeper_and_let_go_of_the_store(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with Several(f"sqlite:///{path}", tmp_path, free_port()) as several:
        with pytest.raises(BadData, match="is in use by process"):
            serve.serve(f"sqlite:///{path}", port=free_port(), quiet=True)
        table = Guest(several.address).open_table(**BOTS)
        workers = several.workers()
        several.keeper.kill()
        until = time.monotonic() + 10
        while any(Path(f"/proc/{pid}").exists() for pid in workers) and time.monotonic() < until:
            time.sleep(0.02)
        assert not any(Path(f"/proc/{pid}").exists() for pid in workers)
    with Several(f"sqlite:///{path}", tmp_path, free_port(), workers=3) as again:
        assert Guest(again.address).http.get(f"/t/{table}").status_code == 200
    with closing(sqlite3.connect(path)) as rows:
        assert rows.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_several_workers_need_a_store_that_all_can_open() -> None:
    with pytest.raises(BadData, match="several workers need a store that all of them can open"):
        serve.serve("sqlite://", port=free_port(), workers=2, quiet=True)

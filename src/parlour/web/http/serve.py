"""Starting the server: the store, the secret, the application."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from errno import EADDRINUSE
from pathlib import Path
from typing import Any, Final, cast

import uvicorn
from starlette.applications import Starlette

from parlour.core import rng
from parlour.core.data import BadData
from parlour.core.home import home
from parlour.table.server.claim import claim_store
from parlour.table.server.tables import Tables
from parlour.table.services.bot_pool import processors
from parlour.table.services.seeds import Seeds
from parlour.table.services.share import Share
from parlour.web.http.app import create_app
from parlour.web.http.connections import Connections, protocol_of, room_for_connections
from parlour.web.http.guard import CROWD
from parlour.web.http.log_rate import LogRate
from parlour.web.http.routes import Routes
from parlour.web.http.workers import Keeper, Post

SECRET_LENGTH: Final = 32
"""With fewer characters it could be guessed."""
BACKLOG: Final = 256
"""Connections that may come in at once."""
RUBBISH: Final = 100_000
"""Things made since Python last looked for rubbish."""
PER_ADDRESS: Final = 64
"""Connections that an address may hold beside its streams."""


def data_folder() -> Path:
    """Where a server keeps its file and its secret unless told otherwise; for its owner's eyes if it is made now."""
    folder = home()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadData(f"cannot make the folder {folder} ({error.strerror}); name another with PARLOUR_HOME") from None
    return folder


def default_store() -> str:
    """The embedded SQLite file."""
    return f"sqlite:///{data_folder() / 'parlour.db'}"


def secret_of(environment: str = "PARLOUR_SECRET") -> bytes:
    """What signs cookies: from the environment (all processes of one server share it), else a file made once."""
    given = os.environ.get(environment, "")
    if given:
        if len(given) < SECRET_LENGTH:
            raise BadData(f"{environment} has {len(given)} characters; it takes at least {SECRET_LENGTH}")
        return given.encode()[:64]
    path = data_folder() / "secret"
    with suppress(FileExistsError), os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(48))
    found = path.read_bytes()[:64]
    if len(found) < SECRET_LENGTH:
        raise BadData(f"{path} holds no secret, so anybody could sign cookies; delete it and start again")
    return found


@dataclass(frozen=True)
class Plan:
    """How tables are served; see `serve`."""

    store: str
    host: str
    port: int
    address: str
    bot_pause: float
    bot_patience: float
    bot_workers: int
    webhook_hosts: tuple[str, ...]
    rate: float
    burst: float
    streams: int
    quiet: bool
    chance: Seeds | None

    def trusted(self) -> str:
        """The proxies whose word counts, with commas between them."""
        return os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1") if self.address else ""

    def greet(self) -> None:
        """Say where the parlour is."""
        if not self.quiet:
            here = f"[{self.host}]" if ":" in self.host else self.host
            print(f"Parlour is open at {self.address or f'http://{here}:{self.port}'}  (Ctrl+C closes it)", flush=True)
            if not compiled():
                print("Bots run in plain Python: 'make fast' compiles them, and searches look deeper.", flush=True)


def serve(
    store: str = "",
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    workers: int = 1,
    address: str = "",
    bot_pause: float = 0.6,
    bot_patience: float = 5.0,
    bot_workers: int = 0,
    webhook_hosts: Sequence[str] = (),
    rate: float = 20,
    burst: float = 60,
    streams: int = 50,
    quiet: bool = False,
    chance: Seeds | None = None,
) -> None:
    """Serve tables until interrupted, with so many processes. `address` is how people reach the server, if a proxy
    stands before it."""
    _start_log(quiet)
    plan = Plan(
        store or default_store(),
        host,
        port,
        address,
        bot_pause,
        bot_patience,
        bot_workers or max(1, processors() - 1),
        tuple(webhook_hosts),
        rate,
        burst,
        streams,
        quiet,
        chance,
    )
    secret = secret_of()
    listening = _listen(host, port)
    if workers == 1:
        _work(plan, secret, listening, None)
        return
    if not hasattr(os, "fork"):
        raise BadData("several workers need a system that can fork; serve with one")
    lock = asyncio.run(claim_store(plan.store))
    try:
        Keeper(workers, lambda post: _work(plan, secret, listening, post)).run()
    finally:
        lock.release()


def _work(plan: Plan, secret: bytes, listening: socket.socket, post: Post | None) -> None:
    """Serve as the only process, or as one of several."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again once it has stopped
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(_serving(plan, secret, listening, post))


async def _serving(plan: Plan, secret: bytes, listening: socket.socket, post: Post | None) -> None:
    room = room_for_connections()
    proxies = frozenset(each.strip() for each in plan.trusted().split(",")) if plan.address else frozenset()
    connections = Connections(room, plan.streams * CROWD + PER_ADDRESS, proxies)
    tables = await Tables.open(
        plan.store,
        bot_workers=plan.bot_workers if post is None else _some(plan.bot_workers, post.share),
        bot_pause=plan.bot_pause,
        bot_patience=plan.bot_patience,
        webhook_hosts=plan.webhook_hosts,
        chance=plan.chance,
        share=None if post is None else post.share,
        neighbours=None if post is None else post.neighbours,
    )
    try:
        app = create_app(tables, secret, address=plan.address, rate=plan.rate, burst=plan.burst, streams=plan.streams)
        router = None if post is None else Routes(post.share, post.neighbours)
        server = Serving(_config(app, protocol_of(connections, router), plan.trusted()), post)
        if post is None or (post.first and not post.share.me):
            plan.greet()
        look_for_rubbish_seldom()
        sweeping = asyncio.create_task(connections.keep_sweeping(), name="sweep connections")
        await server.serve(sockets=[listening])
        sweeping.cancel()
    finally:
        await tables.close()


def look_for_rubbish_seldom() -> None:
    """What is there at the start stays, and nearly all that a request leaves goes by itself: Python need not look
    through everything again and again, while all tables wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(RUBBISH, 20, 50)


def _some(bots: int, share: Share) -> int:
    """This worker's part of the processes in which bots think, at least one."""
    return max(1, bots // share.of + (share.me < bots % share.of))


class Serving(uvicorn.Server):
    """uvicorn, which takes connections also from its neighbours."""

    def __init__(self, config: uvicorn.Config, post: Post | None) -> None:
        super().__init__(config)
        self.post = post
        self.coming: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.post is not None:
            self.post.neighbours.came = self._came
            self.post.neighbours.open()
            asyncio.get_running_loop().add_reader(self.post.keeper, self._alone)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.post is not None:
            self.post.neighbours.close()
            asyncio.get_running_loop().remove_reader(self.post.keeper)
        await super().shutdown(sockets=sockets)

    def _alone(self) -> None:
        """The keeper is gone: nobody would start this worker again, and another server may come."""
        self.should_exit = True
        asyncio.get_running_loop().remove_reader(self.post.keeper if self.post else -1)

    def _came(self, connection: socket.socket, begun: bytes) -> None:
        task = asyncio.create_task(self._take(connection, begun), name="take a connection over")
        self.coming.add(task)
        task.add_done_callback(self.coming.discard)

    async def _take(self, connection: socket.socket, begun: bytes) -> None:
        def protocol() -> asyncio.Protocol:
            kind: Any = self.config.http_protocol_class
            made = kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
            made.handed = begun
            return cast(asyncio.Protocol, made)

        try:
            connection.setblocking(False)
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:  # whoever asked is gone already
            connection.close()


def _start_log(quiet: bool) -> None:
    logging.basicConfig(level=logging.WARNING if quiet else logging.INFO, format="%(asctime)s %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(LogRate())
    logging.getLogger("httpx").setLevel(logging.WARNING)


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def compiled() -> bool:
    """Whether core, games and bots run compiled."""
    return not str(rng.__file__).endswith(".py")


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=BACKLOG
        )
    except OSError as error:
        taken = (
            "another server has it. If that is a Parlour, use it, or stop it first; else give a free one with --port"
        )
        way_out = taken if error.errno == EADDRINUSE else error.strerror
        raise BadData(f"cannot listen at {host}, port {port}: {way_out}") from None


def _config(app: Starlette, protocol: type[asyncio.Protocol], trusted: str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=protocol,
        ws="none",
        log_config=None,
        backlog=BACKLOG,
        access_log=False,
        log_level="warning",
        server_header=False,
        lifespan="off",
        timeout_graceful_shutdown=2,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
    )

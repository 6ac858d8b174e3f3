"""Starting the server: the store, the secret, the application."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import EADDRINUSE
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette

from parlour.core import rng
from parlour.core.data import BadData
from parlour.core.home import home
from parlour.table.server.tables import Tables
from parlour.table.services.seeds import Seeds
from parlour.web.http.app import create_app
from parlour.web.http.connections import Connections, protocol_of, room_for_connections
from parlour.web.http.guard import CROWD
from parlour.web.http.log_rate import LogRate

SECRET_LENGTH: Final = 32
"""With fewer characters it could be guessed."""
BACKLOG: Final = 256
"""Connections that may come in at once."""
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


def serve(
    store: str = "",
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
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
    """Serve tables until interrupted. `address` is how people reach the server, if a proxy stands before it."""
    _start_log(quiet)
    trusted = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    proxies = frozenset(each.strip() for each in trusted.split(",")) if address else frozenset()
    connections = Connections(room_for_connections(), streams * CROWD + PER_ADDRESS, proxies)
    listening = _listen(host, port)

    async def serving() -> None:
        tables = await Tables.open(
            store or default_store(),
            bot_workers=bot_workers,
            bot_pause=bot_pause,
            bot_patience=bot_patience,
            webhook_hosts=tuple(webhook_hosts),
            chance=chance,
        )
        try:
            app = create_app(tables, secret_of(), address=address, rate=rate, burst=burst, streams=streams)
            if not quiet:
                here = f"[{host}]" if ":" in host else host
                print(f"Parlour is open at {address or f'http://{here}:{port}'}  (Ctrl+C closes it)", flush=True)
                if not compiled():
                    print("Bots run in plain Python: 'make fast' compiles them, and searches look deeper.", flush=True)
            sweeping = asyncio.create_task(connections.keep_sweeping(), name="sweep connections")
            config = _config(app, protocol_of(connections), trusted if address else "")
            await uvicorn.Server(config).serve(sockets=[listening])
            sweeping.cancel()
        finally:
            await tables.close()

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again once it has stopped
    with asyncio.Runner(loop_factory=_fast_loop()) as runner:
        runner.run(serving())


def _start_log(quiet: bool) -> None:
    logging.basicConfig(level=logging.WARNING if quiet else logging.INFO, format="%(asctime)s %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(LogRate())
    logging.getLogger("httpx").setLevel(logging.WARNING)


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
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

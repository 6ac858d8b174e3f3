"""A server in its own process, and a real browser in front of it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from fcntl import LOCK_EX, flock
from itertools import chain
from pathlib import Path
from shutil import copy

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from starlette.applications import Starlette

from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.table.services.bot_pool import BotPool
from parlour.web.http.app import create_app
from tests.dealt import Dealt
from tests.web.asgi import SECRET
from tests.web.crowded import CROWDS, ENDED

ROOT = Path(__file__).parents[2]
PATIENCE = 90_000
"""Milliseconds: browsers and their servers share the cores of the suite."""
expect.set_options(timeout=PATIENCE)
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium") or ""
"""The one without windows first: the same pages in half the processor time."""
ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
    "--force-gpu-mem-available-mb=1", "--default-tile-width=1024", "--default-tile-height=1024",
]  # fmt: skip
"""The last three: no tile of a page has room in memory, so none is painted. No test looks at pixels, and painting them
took a third of the browser's time."""
EVENINGS = [*CROWDS, *ENDED]
"""The tables of an evening that is shared."""
SERVE = """
import sys
from pathlib import Path
from parlour.web.http.serve import serve
from tests.dealt import Dealt
store, port, deal = sys.argv[1:]
manners = {"bot_pause": 0.0, "rate": 1000, "burst": 1000, "quiet": True}
serve(store, port=int(port), chance=Dealt(Path(deal).read_text), **manners)
"""


class Server:
    """A server process over one SQLite file, which can be killed and started again on the same port. It deals what
    belongs to the name of the test, and its bots do not wait until people have followed."""

    def __init__(self, folder: Path, before: str = "") -> None:
        self.before = before
        """What the process does first."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.store = f"sqlite:///{folder / 'tables.db'}"
        self.log = folder / "server.log"
        self.deal = folder / "deal"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        environment = os.environ | {"PARLOUR_SECRET": "only for the tests, 32 characters and more"}
        with self.log.open("ab") as log:
            command = [sys.executable, "-c", self.before + SERVE, self.store, str(self.port), str(self.deal)]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.address}/health", timeout=1).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def lasting_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that leave it running."""
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.kill()


@pytest.fixture
def server(lasting_server: Server, request: pytest.FixtureRequest) -> Server:
    """It, with the deals of this test."""
    lasting_server.deal.write_text(request.node.name)
    return lasting_server


@pytest.fixture
def mortal_server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server of its own, to be killed."""
    running = Server(tmp_path)
    running.deal.write_text(request.node.name)
    running.start()
    yield running
    running.kill()


class Chromium:
    """One browser for all tests of this process that come one after the other. It is closed before a test that needs
    none, since Playwright holds the event loop as long as it runs."""

    def __init__(self) -> None:
        self.open = ExitStack()
        self.browser: Browser | None = None
        self.window: Page | None = None
        self.kept: dict[str, list[Page]] = {}
        """Windows that tests leave to the next one, by the pace of their beats."""
        self.taken: list[tuple[str, str, Page]] = []
        self.listening: list[tuple[Page, str, Callable[..., None]]] = []

    def start(self) -> Browser:
        """It, started if it does not run."""
        if self.browser is None:
            playwright = self.open.enter_context(sync_playwright())
            self.browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
            self.open.callback(self.browser.close)
        return self.browser

    def lasting_window(self) -> Page:
        """A window for all tests that look at one page each. It forgets what the last one left: only what was fetched
        stays, since a window with the process behind it costs more than the page that it shows."""
        if self.window is None:
            context = self.start().new_context(reduced_motion="reduce")
            context.add_init_script("localStorage.clear(); localStorage.setItem('beats', 'none')")
            self.window = context.new_page()
        self.window.context.clear_cookies()
        self.window.mouse.move(0, 0)
        return self.window

    def take_window(self, beats: str, address: str) -> Page:
        """A window as new to the pages at this address, with all motion off: it remembers nothing but what never
        changes, scripts and styles, since fetching and reading these costs as much as the page."""
        if not self.kept.get(beats):
            context = self.start().new_context(reduced_motion="reduce")
            context.add_init_script(f"localStorage.setItem('beats', {beats!r})")
            self.kept.setdefault(beats, []).append(context.new_page())
        window = self.kept[beats].pop()
        self.taken.append((beats, address, window))
        forget = window.context.new_cdp_session(window)
        forget.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "local_storage"})
        forget.detach()
        window.context.clear_cookies()
        window.emulate_media(reduced_motion="reduce")
        window.mouse.move(0, 0)
        return window

    def listen(self, window: Page, event: str, handler: Callable[..., None]) -> None:
        """Call this at every such event of a window, until the test ends."""
        window.on(event, handler)  # type: ignore[call-overload]
        self.listening.append((window, event, handler))

    def leave(self) -> None:
        """Close all windows but those that are kept, and leave the tables there: a page that is open goes on listening.
        At tables that one only looks at nothing happens, so the lasting one may."""
        for window, event, handler in self.listening:
            window.remove_listener(event, handler)
        self.listening = []
        for beats, address, window in self.taken:
            for page in window.context.pages:
                if page != window:
                    page.close()
            window.goto(f"{address}/health")  # at the same server: another would have a new process
            self.kept[beats].append(window)
        self.taken = []
        lasting = [page.context for page in (self.window, *chain(*self.kept.values())) if page is not None]
        for context in self.browser.contexts if self.browser is not None else []:
            if context not in lasting:
                context.close()

    def close(self) -> None:
        """End it, if it runs."""
        self.browser = self.window = None
        self.kept, self.taken, self.listening = {}, [], []
        self.open.close()


BROWSER = Chromium()


@pytest.fixture
def browser() -> Iterator[Browser]:
    """Chromium without a window. Where there is none the browser tests are skipped aloud, and fail under CI=true."""
    if not CHROMIUM:
        words = "NO CHROMIUM FOUND: the browser tests did not run. Install chromium, or set CHROMIUM to its path."
        if os.environ.get("CI") == "true":
            pytest.fail(words)
        print(f"\n*** {words} ***", file=sys.__stderr__)
        pytest.skip(words)
    yield BROWSER.start()
    BROWSER.leave()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    yield
    if "browser" not in getattr(nextitem, "fixturenames", ()):
        BROWSER.close()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def tables(dealt: Dealt) -> AsyncIterator[Tables]:
    """Tables on a store in memory."""
    opened = await Tables.open("sqlite://", bot_pause=0.0, bot_patience=0.0, bots=BotPool(1, dealt), chance=dealt)
    yield opened
    await opened.close()


@pytest.fixture
def app(tables: Tables) -> Starlette:
    """The application over them, without limits on the rate."""
    return create_app(tables, SECRET, rate=1e9, burst=1e9)


@pytest.fixture
async def table(tables: Tables) -> LiveTable:
    """Ann, Bea and Cyd at a private table."""
    plan = Plan(game="hero_vs_phantom", seats=(SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open")))
    made = await tables.new(plan, "ann", "Ann")
    for seat, person in ((1, "bea"), (2, "cyd")):
        await made.seating.claim(await made.seating.new_invite("ann", seat), person, person.capitalize())
    return made


class Evenings:
    """A server whose store has tables late in their games (see `crowded.py`), opened when the first is asked for. They
    are played once for all processes of a run, before a server starts: a store has one process."""

    def __init__(self, folder: Path, shared: Path) -> None:
        self.server = Server(folder)
        self.server.deal.write_text("evenings")
        self.folder = folder
        self.shared = shared
        self.tables: dict[str, str] = {}

    def set(self) -> None:
        """Have the tables."""
        if self.tables:
            return
        with (self.shared / "evenings.lock").open("w") as lock:
            flock(lock, LOCK_EX)
            ids = self.shared / "evenings.txt"
            if not ids.exists():
                ids.write_text(self.played())
        copy(self.shared / "evenings.db", self.folder / "tables.db")
        self.tables = dict(zip(EVENINGS, ids.read_text().split(), strict=True))
        self.server.start()

    def played(self) -> str:
        """Play all, and say the ids of their tables."""
        command = [sys.executable, "-m", "tests.web.crowded", f"sqlite:///{self.shared / 'evenings.db'}", *EVENINGS]
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        played = subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, capture_output=True)
        assert not played.returncode, played.stderr.decode()
        return played.stdout.decode()

    def table(self, name: str) -> str:
        """The address of a table."""
        self.set()
        return f"/t/{self.tables[name]}"

    def close(self) -> None:
        """End the server, if it runs."""
        if self.server.process is not None:
            self.server.kill()


@pytest.fixture(scope="session")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evenings]:
    """It, for all tests that only look."""
    own = tmp_path_factory.getbasetemp()
    made = Evenings(tmp_path_factory.mktemp("evenings"), own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)
    yield made
    made.close()

"""What all tests share: rule tracing, golden playthroughs, and long runs only when asked for."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.dealt import Dealt

pytest_plugins = ["pytester", "tests.rule_tracing", "tests.goldens"]

# Dozens of servers, bots and workers start in processes of their own: none compiles everything anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# The same examples in every run, however slow or busy the machine is.
settings.register_profile(
    "parlour", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("parlour")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the long tests too")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test with its browser and server keeps about one busy, and some wait."""
    return 1 + (os.cpu_count() or 1)


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Each test by itself, but on one worker those of one Postgres, and those of a file that keeps something for all
    its tests. (xdist 3.8 says its groups by a name that pytest 9.2 no longer reads.)"""

    def __init__(self, config: pytest.Config, log: Producer) -> None:
        super().__init__(config, log)
        folder = Path(__file__).parent
        files = {file.relative_to(folder.parent).as_posix(): file for file in folder.rglob("test_*.py")}
        self.groups = {path: shared_by(path, file.read_text(encoding="utf-8")) for path, file in files.items()}

    def _split_scope(self, nodeid: str) -> str:
        path, _, test = nodeid.partition("::")
        return self.groups.get(path) or ("postgres" if "[postgres" in test else nodeid)


def shared_by(path: str, text: str) -> str:
    """The group of all tests of a file; none if each may run anywhere."""
    if 'scope="module"' in text or "\n@cache\n" in text:
        return path
    return "postgres" if "cluster: Cluster" in text else ""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling | None:
    return Scheduling(config, log) if config.getvalue("dist") == "loadgroup" else None


def asked_by(item: pytest.Item) -> Sequence[str]:
    """The fixtures of a test."""
    return getattr(item, "fixturenames", ())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests out unless they were asked for. Browser tests come first: they are the longest, and so have
    one browser a worker. Of those that look at evenings one comes before all, so that these have been played when the
    others come."""
    evening = next((item for item in items if "evenings" in asked_by(item)), None)
    items.sort(key=lambda item: (item is not evening, "browser" not in asked_by(item), "evenings" in asked_by(item)))
    if config.getoption("--slow"):
        return
    long = [item for item in items if item.get_closest_marker("slow")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("slow")]


def pytest_collection_finish() -> None:
    """All modules and tests stay until the end: the collector need not look at them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Under CI=true no test may be skipped: a run that left something out is no proof."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or os.environ.get("CI") != "true" or session.exitstatus != pytest.ExitCode.OK:
        return
    skipped = sorted({report.nodeid for report in reporter.stats.get("skipped", [])})
    if skipped:
        reporter.ensure_newline()
        reporter.write_line(f"skipped under CI=true, which counts as failed: {', '.join(skipped)}", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture
def dealt(request: pytest.FixtureRequest) -> Dealt:
    """The deals of this test."""
    return Dealt(lambda: str(request.node.name))

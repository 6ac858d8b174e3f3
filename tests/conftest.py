"""What all tests share: rule tracing, golden playthroughs, and long runs only when asked for."""

from __future__ import annotations

import pytest

from tests.dealt import Dealt

pytest_plugins = ["pytester", "tests.rule_tracing", "tests.goldens"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the long tests too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow"):
        return
    skip = pytest.mark.skip(reason="a long run: only with --slow")
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(skip)


@pytest.fixture
def dealt(request: pytest.FixtureRequest) -> Dealt:
    """The deals of this test."""
    return Dealt(lambda: str(request.node.name))

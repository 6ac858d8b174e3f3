"""The lock files hold everything that the two commands install, by version and hash, and nothing else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENTRY = re.compile(r"^([A-Za-z0-9._-]+)==([^\s\\]+)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n", re.MULTILINE)


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[;<>=! ]", name, maxsplit=1)[0]).lower()


def locked(file: str) -> dict[str, str]:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert ENTRY.sub("", text) == "", "nothing but versions and hashes"
    return {plain(name): version for name, version, _ in ENTRY.findall(text)}


@pytest.mark.parametrize(("file", "extras"), [("requirements-play.lock", ()), ("requirements.lock", ("dev",))])
def test_everything_that_is_installed_is_locked(file: str, extras: tuple[str, ...]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for extra in extras:
        wanted += project["project"]["optional-dependencies"][extra]
    found = locked(file)
    missing = {plain(each) for each in wanted} - set(found)
    assert not missing, f"run 'make lock': {missing} are not locked"
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    chosen = {plain(name): version for name, _, version in (line.partition("==") for line in lines)}
    other = {name: version for name, version in found.items() if chosen.get(name, version) != version}
    assert not other, f"run 'make lock': constraints.txt says otherwise of {other}"

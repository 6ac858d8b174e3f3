"""A compiled build is played where it lies and is up to date, and goes into a wheel of its own."""

from __future__ import annotations

import base64
import hashlib
import os
import zipfile
from pathlib import Path

import pytest

from parlour.web.http import serve
from tools import compile as compiling
from tools import wheel

MODULE = "parlour/core/rng"
ABOUT = "parlour-1.dist-info"


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source folder with one module and its compiled build."""
    for name in ("parlour/core", "parlour/games", "parlour/bots"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / f"{MODULE}.py").touch()
    for built in (f"{MODULE}{compiling.SUFFIX}", f"parlour_core{compiling.SUFFIX}"):
        (tmp_path / built).write_bytes(b"\x7fELF")
    monkeypatch.setattr(compiling, "SOURCE", tmp_path)
    monkeypatch.setattr(wheel, "SOURCE", tmp_path)
    return tmp_path


def test_a_build_that_is_up_to_date_is_played_and_said(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compiling.check()
    assert capsys.readouterr().out == "Core, games and bots run compiled.\n"
    assert len(list(source.rglob("*.so"))) == 2


def test_a_build_that_is_older_than_its_sources_is_not_played(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    built = (source / f"{MODULE}{compiling.SUFFIX}").stat().st_mtime
    os.utime(source / f"{MODULE}.py", (built + 10, built + 10))
    compiling.check()
    assert "'make fast' makes it anew" in capsys.readouterr().out
    assert list(source.rglob("*.so")) == []


@pytest.mark.parametrize("compiled", [True, False])
def test_where_none_lies_the_server_says_how_to_get_one(
    compiled: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "compiled", lambda: compiled)
    manners = (0.0, 0.0, 1, (), 1.0, 1.0, 1, False, None)
    serve.Plan("sqlite://", "127.0.0.1", 8000, "", *manners).greet()
    assert ("'make fast' compiles them" in capsys.readouterr().out) is not compiled


def test_nothing_is_compiled_for_one_processor_alone() -> None:
    flags = (*compiling.FASTER_CALLS, *compiling.BOUND)
    assert {"-fno-semantic-interposition", "-fno-plt", "-Wl,-Bsymbolic"} == set(flags)


def test_a_compiled_wheel_is_the_pure_one_with_the_build_in_it(source: Path, tmp_path: Path) -> None:
    pure = tmp_path / "parlour-1-py3-none-any.whl"
    about = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    with zipfile.ZipFile(pure, "w") as made:
        for name, data in ((f"{MODULE}.py", b""), (f"{ABOUT}/WHEEL", about), (f"{ABOUT}/RECORD", b"old")):
            made.writestr(name, data)

    compiled = wheel.compiled_wheel(pure)

    assert "none-any" not in compiled.name
    with zipfile.ZipFile(compiled) as made:
        names = made.namelist()
        assert {f"{MODULE}.py", f"{MODULE}{wheel.SUFFIX}", f"parlour_core{wheel.SUFFIX}"} <= set(names)
        tag = compiled.stem.partition("parlour-1-")[2]
        assert f"Tag: {tag}\n".encode() in made.read(f"{ABOUT}/WHEEL")
        assert b"Root-Is-Purelib: false\n" in made.read(f"{ABOUT}/WHEEL")
        record = made.read(f"{ABOUT}/RECORD").decode().splitlines()
        assert sorted(line.partition(",")[0] for line in record) == sorted(names)
        for line in record[:-1]:
            name, digest, size = line.split(",")
            data = made.read(name)
            plain = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            assert (digest, size) == (f"sha256={plain}", str(len(data)))

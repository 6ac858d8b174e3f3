"""A home of its own for every test, and the command line with scripted input."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from parlour.commands import run


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "30")
    return tmp_path / "home"


@pytest.fixture
def parlour(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run `parlour ARGS` with these lines typed; then the input ends."""

    def command(*args: str, typed: Sequence[str] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        with pytest.raises(SystemExit) as left:
            run(list(args))
        captured = capsys.readouterr()
        code = left.value.code
        assert isinstance(code, int)
        return Ran(code, captured.out, captured.err)

    return command

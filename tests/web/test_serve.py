"""Starting and stopping the server: its secret, its port, its end."""

from __future__ import annotations

import signal
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.web.http import serve
from tests.web.conftest import Server


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOUR_SECRET", raising=False)
    monkeypatch.setattr(serve, "data_folder", lambda: tmp_path)
    first = serve.secret_of()
    assert len(first) >= 48
    assert serve.secret_of() == first
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_file_without_a_secret_in_it_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOUR_SECRET", raising=False)
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    (tmp_path / "secret").touch()
    with pytest.raises(BadData, match="holds no secret"):
        serve.secret_of()


def test_a_home_that_cannot_be_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").touch()
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "home"))
    with pytest.raises(BadData, match="name another with PARLOUR_HOME"):
        serve.default_store()


def test_a_secret_from_the_environment_must_be_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_SECRET", "short")
    with pytest.raises(BadData, match="at least 32"):
        serve.secret_of()
    monkeypatch.setenv("PARLOUR_SECRET", "x" * 40)
    assert serve.secret_of() == b"x" * 40


def test_a_taken_port_is_said_in_one_line() -> None:
    words = "If that is a Parlour, use it, or stop it first; else give a free one with --port"
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(BadData, match=words):
        serve.serve("sqlite://", port=taken.getsockname()[1], quiet=True)


@pytest.mark.parametrize(("asked", "cores", "bots"), [(0, 1, 1), (0, 8, 7), (3, 8, 3)])
def test_bots_leave_a_processor_to_the_tables(
    asked: int, cores: int, bots: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[serve.Plan] = []
    monkeypatch.setenv("PARLOUR_SECRET", "x" * 40)
    monkeypatch.setattr(serve, "processors", lambda: cores)
    monkeypatch.setattr(serve, "_start_log", lambda _: None)
    monkeypatch.setattr(serve, "_listen", lambda *_: None)
    monkeypatch.setattr(serve, "_work", lambda plan, *_: plans.append(plan))
    serve.serve("sqlite://", bot_workers=asked)
    assert [plan.bot_workers for plan in plans] == [bots]


def test_a_request_to_stop_ends_it_in_good_order(mortal_server: Server) -> None:
    process = mortal_server.process
    assert process is not None
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=20) == 0
    assert mortal_server.log.read_text() == ""


def test_a_server_that_sends_no_notices_starts_without_a_client_for_them() -> None:
    start = "import sys, parlour.web.http.serve; print('httpx' in sys.modules, 'rich' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["False", "False"]

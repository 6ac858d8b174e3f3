"""A language model plays a whole game at a real table, over HTTP on both sides."""

from __future__ import annotations

import pytest

from parlour.commands import run
from tests.terminal.test_model_seat import endpoint, said
from tests.web.conftest import Server
from tests.web.test_api import seat_at_a_new_table


def test_a_model_that_is_sometimes_wrong_plays_a_whole_game(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    asked = []

    def reply(path: str, headers: dict[str, str], body: bytes) -> tuple[int, bytes]:
        asked.append(path)
        return 200, said('{"answer": 0}' if len(asked) % 3 else "no idea")

    key = seat_at_a_new_table(server.address, "bot:easy")
    monkeypatch.setenv("PARLOUR_SEAT_KEY", key)
    monkeypatch.setenv("PARLOUR_MODEL_KEY", "secret-of-the-endpoint")
    with endpoint(reply) as address, pytest.raises(SystemExit) as left:
        run(["seat", server.address, "--endpoint", f"{address}/v1", "--model", "small", "--level", "easy"])

    told = capsys.readouterr()
    assert left.value.code == 0, told.err
    assert "the game is over" in told.out
    assert "the model:" in told.out
    assert "the bot instead:" in told.out
    assert key not in told.out + told.err
    assert "secret-of-the-endpoint" not in told.out + told.err

"""Places have names where the game gives them some, whoever sits there."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.core.game import Game
from parlour.table.server.tables import Tables
from tests.table.listening import listening
from tests.table.room import ANN, BEA, friends

pytestmark = pytest.mark.anyio


def place_name(self: Game, players: int, options: object, seat: int) -> str:
    return f"Reader {seat} of {players - 1}" if seat else "Writer"


@pytest.mark.usefixtures("minis")
async def test_all_see_what_the_places_are_called(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.core.minis.silencio.SilencioGame.place_name", place_name, raising=False)
    table = await listening(tables, "random")
    await table.seating.leave(BEA, 1)

    for viewer in (0, TABLE):
        assert [seat.place for seat in table.sight(viewer, ANN).seats] == [
            "Writer", "Reader 1 of 3", "Reader 2 of 3", "Reader 3 of 3",
        ]  # fmt: skip
    assert b'"name":"Seat 2","place":"Reader 1 of 3"' in table.sight(0, ANN).json()
    assert table.session.place_name(1) == "Reader 1 of 3"


async def test_most_games_have_no_names_for_them(tables: Tables) -> None:
    table = await friends(tables)

    assert {seat.place for seat in table.sight(0, ANN).seats} == {""}

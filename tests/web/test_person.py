"""A person's own page: results per game and level, to take along and to delete; nobody else's."""

from __future__ import annotations

import msgspec
import pytest
from starlette.applications import Starlette

from parlour.core.outcome import Outcome
from parlour.session.settings import Settings
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.table.services.results import level_of, tallies
from parlour.table.store.rows import ResultRow
from parlour.web.pages.person import how_it_ended
from tests.web.asgi import ORIGIN, ask, cookie
from tests.web.finished import finished

pytestmark = pytest.mark.anyio
ANN = cookie("ann", "Ann")


def result(game: str, level: str, place: int, score: float, team: str = "", *, together: bool = False) -> ResultRow:
    return ResultRow(
        person="ann", table_id="t", seat=0, game=game, players=3, level=level, place=place, score=score,
        won=place == 1, team=team, together=together, at=0.0,
    )  # fmt: skip


def test_results_are_counted_per_game_and_level() -> None:
    rows = [result("a", "easy", 1, 5), result("a", "easy", 2, 9), result("a", "hard", 1, 1), result("b", "easy", 3, 0)]
    found = [(each.game, each.level, each.games, each.won, each.best) for each in tallies(rows)]
    assert found == [("a", "easy", 2, 1, 9), ("a", "hard", 1, 1, 1), ("b", "easy", 1, 0, 0)]


async def test_a_game_is_counted_when_it_ends_and_shown_to_its_player_alone(app: Starlette, tables: Tables) -> None:
    assert "0 games" in (await ask(app, "GET", "/me", ANN)).text
    table = await finished(tables, "hero_vs_phantom", 3)
    rows = await tables.services.store.results("ann")
    outcome = table.history.state.outcome()
    assert outcome is not None
    assert sorted((row.seat, row.place, row.score) for row in rows) == [
        (seat, outcome.places[seat], outcome.scores[seat]) for seat in range(3)
    ]
    assert {row.level for row in rows} == {"people"}
    page = (await ask(app, "GET", "/me", ANN)).text
    assert "Hero vs Phantom" in page
    assert table.id in page
    assert table.id not in (await ask(app, "GET", "/me", cookie("eve", "Eve"))).text


async def test_who_lost_together_has_no_place_among_those_who_lost(app: Starlette, tables: Tables) -> None:
    table = await finished(tables, "shipwreck_arcana", 2)
    assert not (table.history.state.outcome() or Outcome((), (), "", "", "", "")).winners()
    page = (await ask(app, "GET", "/me", ANN)).text
    assert ": lost together" in page
    assert "place 2 of" not in page


async def test_who_lost_with_a_team_has_no_place_among_all_players(app: Starlette, tables: Tables) -> None:
    await finished(tables, "phantom_ink", 4)
    outcome = [(row.seat % 2, row.team, row.together, row.won) for row in await tables.services.store.results("ann")]
    assert {(side, team) for side, team, _, _ in outcome} == {(0, "Team Sun"), (1, "Team Moon")}
    assert not any(together for _, _, together, _ in outcome)
    page = (await ask(app, "GET", "/me", ANN)).text
    for side in (0, 1):
        how = "won" if (side, ("Team Sun", "Team Moon")[side], False, True) in outcome else "lost"
        assert f": {how} with {('Team Sun', 'Team Moon')[side]}<" in page, "and no score: it says nothing more"
    assert " of 4" not in page


async def test_a_game_against_the_investigator_is_won_or_lost_together(tables: Tables) -> None:
    seats = (SeatPlan("me", "Ann"), SeatPlan("me", "Bea"))
    plan = Plan(game="cosmoctopus", seats=seats, options={"mode": "investigator"})
    table = await tables.new(plan, "ann", "Ann")
    assert table.history.state.setup.together
    assert [0.0 <= each <= 1.0 for each in table.history.state.standing()] == [True, True]


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (result("phantom_ink", "people", 1, 1, "Team Moon"), "won with Team Moon"),
        (result("the_phantom", "people", 2, 0, together=True), "lost together"),
        (result("shipwreck_arcana", "people", 1, 7, together=True), "won together, 7 points"),
        (result("hero_vs_phantom", "people", 2, 1), "place 2 of 3, 1 point"),
        (result("cosmoctopus", "people", 1, 8), "won, 8 tentacles"),
        (result("cosmoctopus", "people", 0, 0), "left"),
    ],
)
def test_a_result_says_with_whom_it_was_won_or_lost(row: ResultRow, words: str) -> None:
    assert how_it_ended(row) == words


def test_who_played_alone_won_or_lost_alone() -> None:
    row = msgspec.structs.replace(result("the_phantom", "people", 2, 0, together=True), players=1)
    assert how_it_ended(row) == "lost"


def test_a_score_that_only_says_who_won_is_no_best_score() -> None:
    teams = [result("a", "easy", 1, 1, "Team Sun"), result("a", "easy", 2, 0, "Team Moon")]
    assert [each.best for each in tallies(teams)] == [None]
    assert [each.best for each in tallies([result("b", "easy", 2, 5, together=True)])] == [5]


async def test_results_are_exported_without_the_persons_id_and_deleted_for_good(app: Starlette, tables: Tables) -> None:
    await finished(tables, "hero_vs_phantom", 3)
    file = await ask(app, "GET", "/me.json", ANN)
    assert len(file.json()["results"]) == 3
    assert "person" not in file.text
    form = {"content-type": "application/x-www-form-urlencoded"} | ORIGIN
    await ask(app, "POST", "/me/forget", form | cookie("eve", "Eve"))
    assert len(await tables.services.store.results("ann")) == 3
    assert (await ask(app, "POST", "/me/forget", form | ANN)).status == 303
    assert await tables.services.store.results("ann") == []


async def test_a_practice_game_proves_nothing(tables: Tables) -> None:
    old = await finished(tables, "hero_vs_phantom", 3)
    before = len(await tables.services.store.results("ann"))
    again = await tables.continue_from(old.id, old.n - 1, "ann", "Ann")
    assert again.session.settings.practice
    assert len(await tables.services.store.results("ann")) == before


async def test_the_level_is_that_of_the_strongest_bot(tables: Tables) -> None:
    bots = (SeatPlan("bot", bot="easy"), SeatPlan("bot", bot="hard"))
    plan = Plan(game="hero_vs_phantom", seats=(SeatPlan("me", "Ann"), *bots), settings=Settings())
    table = await tables.new(plan, "ann", "Ann")
    assert level_of(table.session) == "hard"

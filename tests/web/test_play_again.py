"""Playing again: those who have places with names keep them, or pass the special ones on."""

from __future__ import annotations

import html
import re

import pytest
from starlette.applications import Starlette

from parlour.core.rng import seeded
from parlour.games import game, game_ids
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.web.asgi import ask, cookie, post

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", game_ids())
def test_everybody_sits_somewhere_after_places_were_passed_on(name: str) -> None:
    rules = game(name)
    for players in range(rules.least_seats, rules.most_seats + 1):
        words, before = rules.passed_on(players, rules.options())
        assert bool(words) == bool(before)
        assert not before or sorted(before) == list(range(players))


@pytest.mark.parametrize("players", range(2, 9))
def test_teams_stay_and_another_is_the_spirit(players: int) -> None:
    rules = game("phantom_ink")
    _, before = rules.passed_on(players, rules.options())
    names = [rules.place_name(players, None, seat) for seat in range(players)]
    for seat, old in enumerate(before):
        assert names[seat].split()[0] == names[old].split()[0] or players < 4
        assert not ("Spirit" in names[seat] and "Spirit" in names[old])


async def test_the_same_people_play_again_and_pass_the_spirits_on(app: Starlette, tables: Tables) -> None:
    seats = (SeatPlan("me", "Ann"), SeatPlan("bot", bot="easy"), SeatPlan("open"), SeatPlan("bot", bot="easy"))
    table = await tables.new(Plan(game="phantom_ink", seats=seats, options={"pace": 0}), "ann", "Ann")
    await table.seating.claim(await table.seating.new_invite("ann", 2), "bea", "Bea")
    rng = seeded(1)
    while not table.over():
        table.automatic.close()
        state = table.history.state
        seat = state.to_act()[0]
        answers = state.answers(seat)
        await table.stored.append(table.session.answer(seat, answers[rng.below(len(answers))]))
    page = (await ask(app, "GET", f"/t/{table.id}", cookie("ann", "Ann"))).text
    assert re.findall(r">((?:Rematch|Play again)[^<]*)<", page) == ["Rematch", "Rematch, new Spirits", "Play again"]

    made = (await post(app, f"/t/{table.id}/again", {"pass": "no"}, cookie("ann", "Ann"))).json()["go"]
    again = await tables.get(made.removeprefix("/t/"))

    assert [seat.name for seat in again.session.seats] == ["Ann", "Lantern", "Bea", "Raven"]
    told = (await ask(app, "GET", f"/t/{table.id}", cookie("bea", "Bea"))).text
    assert f'href="{made}"' in told
    room = html.unescape((await ask(app, "GET", made, cookie("ann", "Ann"))).text)
    assert "Play with new Spirits" in room
    assert (await post(app, f"{made}/pass-on", {}, cookie("bea", "Bea"))).status == 403
    await post(app, f"{made}/pass-on", {}, cookie("ann", "Ann"))
    assert [seat.name for seat in again.session.seats] == ["Bea", "Raven", "Ann", "Lantern"]


async def test_alone_with_bots_the_next_game_begins_at_once(app: Starlette, tables: Tables) -> None:
    seats = (SeatPlan("me", "Ann"), SeatPlan("bot", bot="easy"), SeatPlan("bot", bot="easy"))
    table = await tables.new(Plan(game="hero_vs_phantom", seats=seats), "ann", "Ann")
    while not table.over():
        table.automatic.close()
        seat = table.history.state.to_act()[0]
        await table.stored.append(table.session.answer(seat, table.history.state.answers(seat)[0]))
    made = (await post(app, f"/t/{table.id}/again", {}, cookie("ann", "Ann"))).json()["go"]
    again = await tables.get(made.removeprefix("/t/"))
    assert not again.session.waiting
    assert again.history.replay.seed != table.history.replay.seed

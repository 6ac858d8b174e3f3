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
from tests.web.asgi import ask, cookie

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


async def test_the_form_of_the_next_table_seats_them_so(app: Starlette, tables: Tables) -> None:
    plan = Plan(
        game="phantom_ink", seats=(SeatPlan("bot", bot="easy"), SeatPlan("me", "Ann")), options={"pace": 0},
    )  # fmt: skip
    table = await tables.new(plan, "ann", "Ann")
    rng = seeded(1)
    await table.pause("ann", True)
    await table.pause("ann", False)
    await table.seating.hand_to_bot("ann", 1, "easy")
    table.automatic.close()
    while not table.over():
        state = table.history.state
        seat = state.to_act()[0]
        answers = state.answers(seat)
        tried = table.session.answer(seat, answers[rng.below(len(answers))])
        await table.stored.append(tried)
        table.automatic.close()
    await table.seating.take_back("ann", 1)
    page = html.unescape((await ask(app, "GET", f"/t/{table.id}", cookie("ann", "Ann"))).text)
    links = re.findall(r'href="(/new/phantom_ink[^"]*)">([^<]*)', page)
    same, passed = [link for link, _ in links]
    assert [words for _, words in links] == ["Play again", "Play again, new Spirits"]
    assert "seat0=bot%3Aeasy&seat1=me" in same
    assert "seat0=me&seat1=bot%3Aeasy" in passed

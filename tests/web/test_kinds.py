"""A page follows the kind of a question: with another rule cited, only the citation changes."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games import game as rules_of
from parlour.games import game_ids
from parlour.session.sight import Sight
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.games import page_of
from parlour.web.games.scene import Scene
from parlour.web.html.elements import draw
from parlour.web.room.calling_card import calling_card

pytestmark = pytest.mark.anyio
STEPS = 60


def drawn(sight: Sight) -> list[object]:
    """Everything that the game's own page draws."""
    page, scene = page_of(sight.game.id), Scene(sight, repr, repr)
    seats = [page.seat(scene, seat) for seat in scene.seats]
    parts = [draw(part) for part in (page.shared(scene), page.own(scene), page.beside(scene))]
    return [page.where(scene), *seats, *parts, calling_card(scene, page), page.reading(scene)]


@pytest.mark.parametrize("game", game_ids())
async def test_another_cited_rule_changes_nothing_on_the_page(tables: Tables, game: str) -> None:
    table = await tables.new(Plan(game=game, seats=(SeatPlan("me"),) * min(3, rules_of(game).most_seats)), "ann", "Ann")
    rng, kinds = seeded(11), set()
    for _ in range(STEPS):
        state = table.history.state
        if state.outcome() is not None:
            break
        seat = state.to_act()[rng.below(len(state.to_act()))]
        sight = table.sight(seat, "ann")
        assert sight.question is not None
        kinds.add(sight.question.kind)

        other = msgspec.structs.replace(sight, question=replace(sight.question, rule="XX-999"))

        assert drawn(other) == drawn(sight)
        answers = state.answers(seat)
        await table.act("ann", seat, to_json(answers[rng.below(len(answers))]), n=table.n)
    assert "" not in kinds

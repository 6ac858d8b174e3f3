"""The sheet at the end of a round of Hero vs Phantom: every trick with its forces and cards, and who scored."""

from __future__ import annotations

import re

import pytest

from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games.hero_vs_phantom import events
from parlour.table.live.live_table import LiveTable
from parlour.web.games import page_of
from parlour.web.games.hero_vs_phantom.round_sheet import tricks_of
from parlour.web.games.scene import Scene
from parlour.web.html.elements import draw
from parlour.web.html.stock import unfold

pytestmark = pytest.mark.anyio
PEOPLE = ("ann", "bea", "cyd")


async def play_a_round(table: LiveTable, seed: int) -> None:
    """Play at random until the first round is written down."""
    rng = seeded(seed)
    while not any(isinstance(line.event, events.RoundScored) for line in table.sight(0, "ann").log):
        state = table.history.state
        seat = state.to_act()[0]
        answers = state.answers(seat)
        await table.act(PEOPLE[seat], seat, to_json(answers[rng.below(len(answers))]), n=table.n)


async def test_each_trick_stands_on_the_sheet_with_a_ring_for_each_point(table: LiveTable) -> None:
    await play_a_round(table, 3)
    scene = Scene(table.sight(0, "ann"), repr, repr)
    scored = next(line.event for line in scene.sight.log if isinstance(line.event, events.RoundScored))

    stage = page_of("hero_vs_phantom").stage(scene, scored)

    fought = [line.event for line in scene.sight.log if isinstance(line.event, events.Fought)]
    tricks = tricks_of(scene)
    drawn = unfold(str(draw(stage.picture)))
    assert [trick.fought for trick in tricks if trick.fought is not None] == fought
    assert all(len(trick.cards) == 3 for trick in tricks if trick.fought is not None)
    assert len(re.findall(r", scores", drawn)) == sum(scored.points)
    assert [f"+{points}</td>" in drawn for points in scored.points] == [True] * 3
    assert stage.lead == "Round 1 of 3 is over"

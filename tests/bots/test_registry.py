"""Bots by name, and refusals that say which there are."""

from __future__ import annotations

import pytest

from parlour.bots.bot import RandomBot
from parlour.bots.compare import Compare
from parlour.bots.games.hero_vs_phantom import Greedy, HvpGuide
from parlour.bots.registry import bot_names, levels, make_bot
from parlour.bots.search import Search
from parlour.core.data import BadData
from parlour.core.rng import seeded
from parlour.games import game, game_ids

HVP = "hero_vs_phantom"


def test_bots_are_made_by_name() -> None:
    assert isinstance(make_bot(HVP, "random"), RandomBot)
    assert isinstance(make_bot(HVP, "greedy"), Greedy)
    search = make_bot(HVP, "search:120ms")
    assert isinstance(search, Search)
    assert (search.milliseconds, search.simulations) == (120, 0)
    search = make_bot(HVP, "search:500")
    assert isinstance(search, Search)
    assert (search.milliseconds, search.simulations) == (0, 500)
    assert isinstance(search.guide, HvpGuide)


@pytest.mark.parametrize("spec", ["", "nobody", "random:3", "search:0", "search:fast", "search:-1", "search:9999999ms"])
def test_an_unknown_bot_gets_one_clear_line(spec: str) -> None:
    with pytest.raises(BadData) as refused:
        make_bot(HVP, spec)
    assert "\n" not in str(refused.value)
    assert "search" in str(refused.value)


@pytest.mark.parametrize("id", game_ids())
def test_every_level_and_name_of_every_game_plays(id: str) -> None:
    played = game(id)
    state = played.new(played.least_seats, seed=3)
    seat = state.to_act()[0]
    specs = {**{level: level for level in levels(id)}, **{name: name for name in bot_names(id) if name != "search"}}
    for spec in specs:
        if levels(id).get(spec, spec).startswith("search"):
            assert isinstance(make_bot(id, spec), Search | Compare)
            continue
        action = make_bot(id, spec).choose(state.view(seat), state.answers(seat), seeded(1))
        assert action in state.answers(seat)

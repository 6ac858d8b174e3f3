"""Free actions are called by what the state says of them, at every face."""

from __future__ import annotations

import json

from parlour.games import game
from parlour.games.phantom_ink.actions import TakeBack
from parlour.games.phantom_ink.state import Ink
from parlour.terminal.local_game import new_game


def test_a_sight_names_the_card_that_may_be_taken_back() -> None:
    chosen = game("phantom_ink")
    local = new_game(chosen, 4, chosen.options(), (), (), 1)
    state = local.history.state
    while not state.free(state.to_act()[0]):
        seat = state.to_act()[0]
        local.act(seat, state.answers(seat)[0])
        state = local.history.state
    assert isinstance(state, Ink)
    seat = state.to_act()[0]
    (free,) = local.sight(seat).free
    assert isinstance(free.action, TakeBack)
    assert free.words == f"Take {state.pack.titles[free.action.question]} back"
    (told,) = json.loads(local.sight(seat).json())["free"]
    assert told["words"] == free.words, "bots elsewhere read the same"

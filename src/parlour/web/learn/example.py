"""The first game's deal, played by the house, to be looked at: real states in front of the table's own drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parlour.bots.registry import levels, make_bot
from parlour.core.contract import TABLE, State
from parlour.core.options import asked_options
from parlour.core.rng import seeded
from parlour.games import game
from parlour.session.history import History
from parlour.session.make_sight import Live
from parlour.session.names import bot_name
from parlour.session.seats import Seat
from parlour.session.session import Session
from parlour.session.settings import Settings
from parlour.web.games.scene import Scene
from parlour.web.learn.lesson import FirstGame
from parlour.web.room.piece_names import names_of

YOU: Final = "you"
"""The person at the newcomer's seat of an example."""


class Example:
    """A game that goes on as far as somebody wants to look."""

    def __init__(self, game_id: str, first: FirstGame) -> None:
        rules = game(game_id)
        options = asked_options(rules.options, dict(first.options))
        self.you = first.you
        self.history = History(rules, len(first.seats), options, first.seed)
        seats = [
            Seat(seat=seat, name="You", holders=(YOU,))
            if seat == self.you
            else Seat(seat=seat, name=bot_name(seat), bot="medium")
            for seat in range(self.history.state.setup.seats)
        ]
        self.session = Session("learn", self.history, seats, Settings(), YOU)
        middle = list(levels(game_id))[1]
        self.house = make_bot(game_id, middle)
        self.rng = seeded(first.seed)
        self.names = names_of(b"learn", game_id)

    def scene(self, when: Callable[[State], bool]) -> Scene:
        """What the newcomer sees at the first moment from here on that is as `when` says; at the end if none is."""
        while self.history.state.outcome() is None and not when(self.history.state):
            state = self.history.state
            seat = state.to_act()[0]
            action = self.house.choose(state.view(seat), state.answers(seat), self.rng)
            self.history.add(self.history.tried(seat, action), 0.0)
        sight = self.session.sight(self.you, YOU, live=Live(online=frozenset([self.you])))
        return Scene(sight, self.names(TABLE), self.names(self.you))

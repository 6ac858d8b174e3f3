"""Looking at a game again, move by move, from any seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from parlour.core.contract import TABLE, State
from parlour.core.data import BadData
from parlour.core.replay import Replay
from parlour.core.words import with_names
from parlour.terminal.drawing import drawing_of
from parlour.terminal.layout import show_scene
from parlour.terminal.result import winner_words
from parlour.terminal.scene import Scene
from parlour.terminal.screen import Left, Screen, number_in
from parlour.terminal.sitting import names_of, sentences

HINT: Final = "Enter or n next · p back · a number jumps there · g all that happened · q leave"


@dataclass(frozen=True)
class Moment:
    """How things stood after a move, what the move was, and what it brought about."""

    state: State
    move: str
    events: list[str]


class Viewer:
    """Steps through a replay. `seat` is whose eyes see it, TABLE for everyone's; `all` lays every hand open."""

    def __init__(self, replay: Replay, screen: Screen, seat: int = TABLE, all: bool = False) -> None:
        self.replay = replay
        self.screen = screen
        self.seat = seat
        self.all = all
        self.seats = replay.game.places(replay.seats, replay.options)
        self.names = names_of(replay)
        self.bots = {at: spec for at, spec in enumerate(replay.bots) if spec}
        self.drawing = drawing_of(replay.game.id)
        self.notice = ""
        self.moments = self._moments()

    def _moments(self) -> list[Moment]:
        moments: list[Moment] = []
        for state, events in self.replay.states():
            told = sentences(events, self.seat, self.names)
            moments.append(Moment(state.clone(), f"Move {len(moments)} of {len(self.replay.moves)}", told))
        return moments

    def run(self, at: int = 0) -> None:
        """Step until the person leaves; starts after move `at`."""
        if not 0 <= at < len(self.moments):
            raise BadData(f"there is no move {at}; the game has moves 0 (the start) to {len(self.moments) - 1}")
        try:
            with self.screen.apart():
                while at >= 0:
                    self.show(at)
                    self.notice = ""
                    at = self.step(at, self.screen.ask().lower())
        except Left:
            return

    def step(self, at: int, line: str) -> int:
        """The move to look at next; -1 to leave."""
        last = len(self.moments) - 1
        if line in ("q", "quit"):
            return -1
        if line in ("", "n", "p"):
            to = at + (-1 if line == "p" else 1)
            if not 0 <= to <= last:
                self.notice = "This is the start of the game." if to < 0 else "This is the end of the game; q leaves."
            return min(max(to, 0), last)
        if line == "g":
            told = [(number, told) for number, moment in enumerate(self.moments) for told in moment.events]
            self.screen.pages("All that happened", [Text(f"{number:>5}  {words}") for number, words in told])
            return at
        wanted = number_in(line, 0, last)
        if wanted is not None:
            return wanted
        self.notice = f"There is no {line!r} here: {HINT} (moves 0 to {last})"
        return at

    def eyes(self) -> str:
        """Who sees it, in words."""
        if self.all:
            return "every hand open"
        return "seen by everyone" if self.seat == TABLE else f"seen by {self.names[self.seat]}"

    def show(self, at: int) -> None:
        """How things stood after this move."""
        moment = self.moments[at]
        state = moment.state
        if state.ended is None:
            prompt = with_names(state.question().waiting(state), self.names) or "The next answer is awaited"
        else:
            prompt = f"The game is over: {winner_words(state.ended, self.names)}"
        scene = Scene(
            view=state.view(self.seat),
            names=self.names,
            bots=self.bots,
            prompt=f"{moment.move}. {prompt}",
            news=moment.events,
            notice=self.notice,
            hands=[state.view(seat) for seat in range(self.seats)] if self.all else (),
            eyes=self.eyes(),
            width=self.screen.width,
            height=self.screen.height,
        )
        show_scene(self.screen, self.drawing, scene, HINT)

"""Looking at a game again, move by move, from any seat."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from parlour.bots.registry import make_bot
from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.core.replay import Replay
from parlour.core.words import with_names
from parlour.session.history import history_of
from parlour.session.seats import Seat
from parlour.session.session import Session
from parlour.session.settings import Settings
from parlour.session.sight import Sight
from parlour.terminal.drawing import drawing_of
from parlour.terminal.layout import show_scene
from parlour.terminal.local_game import bots_of, names_of
from parlour.terminal.result import winner_words
from parlour.terminal.scene import Scene
from parlour.terminal.screen import Left, Screen, number_in

HINT: Final = "Enter or n next · p back · a number jumps there · w why (bots) · g all that happened · q leave"
OWNER: Final = "owner"
"""Who has the file of a game may look from every seat of it."""


class Viewer:
    """Steps through a replay. `seat` is whose eyes see it, TABLE for everyone's; `all` lays every hand open."""

    def __init__(self, replay: Replay, screen: Screen, seat: int = TABLE, all: bool = False) -> None:
        self.screen = screen
        self.seat = seat
        self.all = all
        self.names = names_of(replay)
        self.bots = bots_of(replay)
        seats = [Seat(seat=at, name=name, holders=(OWNER,)) for at, name in enumerate(self.names)]
        self.history = history_of(replay)
        self.session = Session("", self.history, seats, Settings(practice=replay.practice))
        self.drawing = drawing_of(replay.game.id)
        self.notice = ""

    @property
    def last(self) -> int:
        """The number of the last move."""
        return self.history.n

    def run(self, at: int = 0) -> None:
        """Step until the person leaves; starts after move `at`."""
        if not 0 <= at <= self.last:
            raise BadData(f"there is no move {at}; the game has moves 0 (the start) to {self.last}")
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
        if line in ("q", "quit"):
            return -1
        if line in ("", "n", "p"):
            to = at + (-1 if line == "p" else 1)
            if not 0 <= to <= self.last:
                self.notice = "This is the start of the game." if to < 0 else "This is the end of the game; q leaves."
            return min(max(to, 0), self.last)
        if line in ("w", "why"):
            self.notice = self.why(at)
            return at
        if line == "g":
            told = self.sight(self.last).log
            self.screen.pages("All that happened", [Text(f"{line.n:>5}  {line.words}") for line in told])
            return at
        wanted = number_in(line, 0, self.last)
        if wanted is not None:
            return wanted
        self.notice = f"There is no {line!r} here: {HINT} (moves 0 to {self.last})"
        return at

    def why(self, at: int) -> str:
        """What the bot says that made this move."""
        entry = self.history.entries[at - 1] if at else None
        if entry is None or entry.action is None or entry.seat not in self.bots:
            return "No bot made this move."
        view = self.history.state_at(at - 1).view(entry.seat)
        words = make_bot(self.session.game.id, self.bots[entry.seat]).explain(view, entry.action)
        name = self.names[entry.seat]
        return f"{name}: {with_names(words, self.names)}" if words else f"{name} has nothing to say of it."

    def eyes(self) -> str:
        """Who sees it, in words."""
        if self.all:
            return "every hand open"
        return "seen by everyone" if self.seat == TABLE else f"seen by {self.names[self.seat]}"

    def sight(self, at: int, seat: int | None = None) -> Sight:
        """How things stood after this move, from the chosen seat or another one."""
        return self.session.sight(self.seat if seat is None else seat, OWNER, at=at)

    def show(self, at: int) -> None:
        """How things stood after this move."""
        sight = self.sight(at)
        scene = Scene(
            view=sight.view,
            names=self.names,
            bots=self.bots,
            prompt=f"Move {at} of {self.last}. {self.prompt(sight)}",
            news=[line.words for line in sight.log if line.n == at],
            notice=self.notice,
            hands=[self.sight(at, seat).view for seat in range(len(self.names))] if self.all else (),
            eyes=self.eyes(),
            width=self.screen.width,
            height=self.screen.height,
        )
        show_scene(self.screen, self.drawing, scene, HINT)

    def prompt(self, sight: Sight) -> str:
        """What was waited for, or how the game ended."""
        if sight.outcome is None:
            return sight.waiting or "The next answer is awaited"
        practice = " (a practice game)" if self.session.settings.practice else ""
        return f"The game is over: {winner_words(sight.outcome, self.names)}{practice}"

"""The planner: follows the whole chain of its turn, and the best ends on through its next turn, in a dealt world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.games.cosmoctopus.habits import candidates, quick
from parlour.bots.games.cosmoctopus.wording import reason
from parlour.bots.games.cosmoctopus.worth import TASTE, Taste, rounds_left, worth
from parlour.bots.search import world_of
from parlour.core.contract import View
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.cosmoctopus.donating import AskRecipient
from parlour.games.cosmoctopus.gains import AskPlace, AskResource, Gain
from parlour.games.cosmoctopus.moving import TURN, AskMove
from parlour.games.cosmoctopus.row import AskTake
from parlour.games.cosmoctopus.state import Cosmo, CosmoView
from parlour.games.cosmoctopus.tentacles import GainTentacle

WIDTH: Final = 8
"""How many lines of play are followed at once."""
ENDS: Final = 2
"""How many ends of the turn are followed on through the next turn, so many lines at once."""
NEXT_WIDTH: Final = 2
PLACED: Final = 1.2
DRAWN: Final = 1.5
MOVED: Final = 3.0
"""What a resource to place, a card to take and a move to make promise."""
DEEP: Final = 40
"""No turn is followed further than this many answers."""


class Line:
    """One line of play: its first answer, and where it has come to."""

    def __init__(self, first: Action, state: Cosmo, value: float) -> None:
        self.first = first
        self.state = state
        self.value = value


class Planner(Bot):
    """Follows the best lines of its turn to their end, the best of those through the next turn, and begins that one."""

    def __init__(self, taste: Taste = TASTE, width: int = WIDTH, ends: int = ENDS, next_width: int = NEXT_WIDTH,
                 later: float = 0.5) -> None:  # fmt: skip
        self.taste = taste
        self.width = width
        self.ends = ends
        self.next_width = next_width
        self.later = later

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        state = world_of(view, rng)
        assert isinstance(state, Cosmo)
        if state.seat < 0:
            return quick(state, view.seat, state.answers(view.seat), self.taste, rng, 0.0)
        few = candidates(state, view.seat, state.answers(view.seat), self.taste)
        if len(few) == 1:
            return few[0]
        state.rng = rng.clone()
        return self.plan(state, view.seat, few, rng)

    def plan(self, state: Cosmo, seat: int, few: list[Action], rng: Rng) -> Action:
        """The first answer of the best line."""
        rounds = rounds_left(state.public, self.taste)
        done = best_of(self.ends_of_turn(state, seat, few, rounds, self.width), max(self.ends, 1))
        best = done[0]
        if self.ends > 1 and not all_alike(done):
            highest = -1e9
            for line in done:
                value = line.value
                if line.state.ended is None:
                    value += self.later * (self.next_turn(line.state, seat, rounds, rng) - value)
                if value > highest:
                    highest = value
                    best = line
        return best.first

    def next_turn(self, state: Cosmo, seat: int, rounds: float, rng: Rng) -> float:
        """What the seat can make of its next turn, after the others have taken theirs at a glance."""
        self.others_play(state, seat, rng)
        if state.ended is not None:
            return worth(state, seat, rounds, self.taste)
        return self.end_of_turn(state, seat, rounds, self.next_width).value

    def others_play(self, state: Cosmo, seat: int, rng: Rng) -> None:
        """The others take their turns at a glance, until the seat is asked for its own."""
        while state.ended is None and not (state.public.turn == seat and state.seat == seat):
            state.do(state.seat, quick(state, state.seat, state.answers(state.seat), self.taste, rng, 0.0))

    def end_of_turn(self, state: Cosmo, seat: int, rounds: float, width: int) -> Line:
        """Where the best line of the turn ends."""
        few = candidates(state, state.seat, state.answers(state.seat), self.taste)
        return best_of(self.ends_of_turn(state, seat, few, rounds, width), 1)[0]

    def ends_of_turn(self, state: Cosmo, seat: int, few: list[Action], rounds: float, width: int) -> list[Line]:
        """Where the best lines of this turn end; never empty."""
        taste = self.taste
        turn = state.public.turn
        round_ = state.public.round
        lines: list[Line] = []
        done: list[Line] = []
        for action in few:
            self.follow(state.clone(), action, action, seat, turn, round_, rounds, lines, done)
        for _ in range(DEEP):
            if not lines:
                return done
            longer: list[Line] = []
            for line in best_of(lines, width):
                options = candidates(line.state, line.state.seat, line.state.answers(line.state.seat), taste)
                last = len(options) - 1
                for at in range(last + 1):
                    world = line.state if at == last else line.state.clone()
                    self.follow(world, line.first, options[at], seat, turn, round_, rounds, longer, done)
            lines = longer
        return done or lines

    def follow(self, state: Cosmo, first: Action, action: Action, seat: int, turn: int, round_: int,
               rounds: float, lines: list[Line], done: list[Line]) -> None:  # fmt: skip
        """Give an answer and those that need no thought, then file the line: it goes on, or the turn is over."""
        taste = self.taste
        state.do(state.seat, action)
        public = state.public
        while state.ended is None and public.turn == turn and public.round == round_:
            few = candidates(state, state.seat, state.answers(state.seat), taste)
            if len(few) != 1:
                lines.append(Line(first, state, worth(state, seat, rounds, taste) + to_come(state, taste)))
                return
            state.do(state.seat, few[0])
        done.append(Line(first, state, worth(state, seat, rounds, taste)))

    def explain(self, view: View, action: Action) -> str:
        return reason(view, action, self.taste) if isinstance(view, CosmoView) else ""


def to_come(state: Cosmo, taste: Taste) -> float:
    """What the steps that wait on the agenda of a turn promise."""
    total = 0.0
    for step in state.agenda:
        if isinstance(step, AskPlace):
            total += step.left * PLACED
        elif isinstance(step, Gain | AskResource):
            total += step.amount
        elif isinstance(step, GainTentacle):
            total += taste.tentacle
        elif isinstance(step, AskTake):
            total += DRAWN
        elif isinstance(step, AskMove) and step.kind != TURN:
            total += MOVED
        elif isinstance(step, AskRecipient):
            total += state.public.box.bonus_worth[state.public.tiles[state.public.head]]
    return total


def best_of(lines: list[Line], width: int) -> list[Line]:
    """The best lines; of those that have come to the same only one."""
    lines.sort(key=value_of, reverse=True)
    out: list[Line] = []
    for line in lines:
        if not out or not same(line, out[-1]):
            out.append(line)
            if len(out) == width:
                break
    return out


def same(line: Line, other: Line) -> bool:
    """Whether two lines have come to the same, as far as a glance tells."""
    if line.value != other.value or line.state.public.head != other.state.public.head:
        return False
    if not line.state.agenda or not other.state.agenda:
        return True
    return line.state.agenda[-1] is other.state.agenda[-1]


def all_alike(lines: list[Line]) -> bool:
    """Whether all lines begin with the same answer."""
    return all(line.first is lines[0].first for line in lines)


def value_of(line: Line) -> float:
    """What a line is worth so far."""
    return line.value

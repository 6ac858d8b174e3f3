"""Search: information-set Monte Carlo tree search over the contract alone.

Each simulation deals a world from the seat's view, walks down one tree that is shared by all worlds (only the
actions legal in this world count at each node), adds one node, plays on as the guide says, and writes what
each seat got back along the path. The move tried most often is the answer, whenever the budget ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.guide import Guide
from parlour.core.contract import State, View
from parlour.core.question import Action
from parlour.core.rng import Rng

EXPLORE: Final = 0.7
TRIES: Final = 10_000


class Node:
    """A place in the tree: what was tried from here, and how well it went for whoever moved here."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}


class Search(Bot):
    """Plays what it tried most. The budget is a number of simulations, or milliseconds, or both."""

    def __init__(self, guide: Guide, simulations: int = 0, milliseconds: int = 0) -> None:
        if simulations <= 0 and milliseconds <= 0:
            raise ValueError("a search needs a budget")
        self.guide = guide
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.actions = 0
        """Actions simulated so far, for benchmarks."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        root = self.grow(view, rng)
        best = legal[0]
        most = -1
        for action in legal:
            child = root.children.get(action)
            if child is not None and child.visits > most:
                most = child.visits
                best = action
        return best

    def explain(self, view: View, action: Action) -> str:
        return self.guide.explain(view, action)

    def grow(self, view: View, rng: Rng) -> Node:
        """The tree after the whole budget."""
        root = Node(view.seat)
        until = perf_counter() + self.milliseconds / 1000
        done = 0
        mark = -1
        while True:
            state = world_of(view, rng)
            if mark == -1:
                mark = self.guide.mark(state)
                few = self.guide.few(state, view.seat, state.answers(view.seat))
                if len(few) == 1:
                    root.children[few[0]] = Node(view.seat)
                    return root
            self.simulate(root, state, view.seat, mark, rng)
            done += 1
            if done == self.simulations or (self.milliseconds and perf_counter() >= until):
                return root

    def simulate(self, root: Node, state: State, seat: int, mark: int, rng: Rng) -> None:
        """One walk down the tree and on to where the guide stops."""
        guide = self.guide
        path = [root]
        node = root
        moves = 0
        growing = True
        while state.ended is None:
            if moves:
                seat = state.seat
                if seat < 0:
                    seats = state.to_act()
                    seat = seats[rng.below(len(seats))]
            if growing:
                action = select(node, guide.few(state, seat, state.answers(seat)), rng)
                child = node.children.get(action)
                if child is None:
                    child = Node(seat)
                    child.offered = 1
                    node.children[action] = child
                    growing = False
                path.append(child)
                node = child
            else:
                action = guide.pick(state, seat, rng)
            state.do(seat, action)
            moves += 1
            if guide.stop(state, mark):
                break
        self.actions += moves
        values = guide.values(state)
        for node in path:
            node.visits += 1
            node.total += values[node.seat]


def world_of(view: View, rng: Rng) -> State:
    """A world that fits the view."""
    for _ in range(TRIES):
        state = view.world(rng)
        if state is not None:
            return state
    raise RuntimeError(f"no world fits the view of seat {view.seat}")


def select(node: Node, legal: list[Action], rng: Rng) -> Action:
    """An action not tried yet, at random; else the one with the best upper confidence bound."""
    children = node.children
    best = legal[0]
    highest = -1.0
    untried = 0
    for action in legal:
        child = children.get(action)
        if child is None:
            untried += 1
            if rng.below(untried) == 0:
                best = action
        elif untried == 0:
            child.offered += 1
            score = child.total / child.visits + EXPLORE * sqrt(log(child.offered) / child.visits)
            if score > highest:
                highest = score
                best = action
        else:
            child.offered += 1
    return best

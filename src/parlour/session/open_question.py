"""Since when the open question has been open: the same question may outlive entries of the log.

A free action leaves it as it is, and where several seats are asked, it stays open to the others when one has answered.
Whoever answers late (a bot that thinks, a window that closes) answers the question that was put, and no later one.
"""

from __future__ import annotations

from parlour.core.agenda import Due
from parlour.core.contract import State
from parlour.session.history import Entry, History


class OpenQuestion:
    """The question that is open at each entry of one log, known by the entry that put it."""

    def __init__(self, history: History) -> None:
        self.history = history
        self._put: dict[int, int] = {0: 0}

    def put_at(self, n: int) -> int:
        """The entry that put the question which is open after entry `n`; 0: the start of the game."""
        known = self._put.get(n)
        if known is None:
            known = self._put[n] = self._found(self.history.entries[n - 1])
        return known

    def _found(self, entry: Entry) -> int:
        if entry.action is None:  # a return: to what is open still, or else it is put anew
            put = self.put_at(entry.parent)
            return put if put == self.put_at(entry.n - 1) else entry.n
        before, after = self.history.state_at(entry.parent), self.history.state_at(entry.n)
        return self.put_at(entry.parent) if _stays(before, after, entry) else entry.n

    def due(self) -> Due | None:
        """When the question that is open now closes by itself; None if it waits for ever, or nothing is asked."""
        state = self.history.state
        return None if state.outcome() is not None else state.question().due(state)


def _stays(before: State, after: State, entry: Entry) -> bool:
    """Whether the question is still the one before the action."""
    if after.outcome() is not None or type(before.question()) is not type(after.question()):
        return False
    if entry.seat >= 0 and entry.action in before.free(entry.seat):
        return before.to_act() == after.to_act()
    return set(after.to_act()) < set(before.to_act())

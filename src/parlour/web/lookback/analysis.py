"""Analysis: each decision of a game that is over, beside what the strongest bot would have done. Worked out on request,
one decision at a time, while no bot of a live table waits; kept as long as the table is."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakKeyDictionary

from parlour.bots.analysis import CLEAR
from parlour.core.data import to_json
from parlour.core.words import with_names
from parlour.session.refusals import NotAllowed
from parlour.table.live.live_table import LiveTable
from parlour.table.services.bot_process import BotFailed

MOST: Final = 600
"""Decisions of a game that are looked at."""


@dataclass(frozen=True)
class Verdict:
    """One decision: the entry, whose it was, what was done, what the bot would have done and why, what it cost."""

    n: int
    seat: int
    made: str
    best: str
    why: str
    same: bool
    cost: float | None

    def words(self, names: tuple[str, ...]) -> str:
        """The verdict in a sentence."""
        who = names[self.seat]
        if self.same:
            return f"{who}: {self.made}. The house would have done the same."
        if self.cost is None:
            cost = ""
        elif self.cost < CLEAR:
            cost = " It comes to about the same."
        else:
            cost = f" That cost about {round(100 * self.cost)} in 100 of the chance to win."
        return f"{who}: {self.made}. The house would rather: {self.best}.{cost}"

    def json(self, names: tuple[str, ...]) -> dict[str, Any]:
        """The verdict for a page."""
        kind = "same" if self.same else "dear" if self.cost is not None and self.cost >= CLEAR else "other"
        words = self.words(names) + (f" {self.why}" if self.why and not self.same else "")
        return {"words": words, "kind": kind, "cost": self.cost or 0.0, "who": names[self.seat]}


@dataclass
class Analysis:
    """What is known so far: `of` decisions are to be looked at, `done` were."""

    of: int = 0
    done: int = 0
    found: dict[int, Verdict] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()


class Analyses:
    """The analyses of tables, one for all who ask."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[LiveTable, Analysis] = WeakKeyDictionary()

    def of(self, table: LiveTable) -> Analysis | None:
        """What is known of this table; None if nobody has asked."""
        return self._known.get(table)

    def begin(self, table: LiveTable) -> Analysis:
        """Begin to look at the game, unless that is done or under way. NotAllowed before its end."""
        if not table.over():
            raise NotAllowed("A game is looked at once it is over.")
        known = self._known.get(table)
        if known is None or (known.task is not None and known.task.done() and known.done < known.of):
            known = self._known[table] = Analysis()
            known.task = asyncio.create_task(_look(table, known))
        return known


async def _look(table: LiveTable, analysis: Analysis) -> None:
    """Look at one decision after the other."""
    numbers = table.history.shown_at(table.n)
    entries = [table.history.entries[number - 1] for number in numbers]
    decisions = [entry for entry in entries if entry.action is not None and entry.seat >= 0][:MOST]
    analysis.of = len(decisions)
    for entry in decisions:
        state = table.history.state_at(entry.parent)
        legal = state.answers(entry.seat)
        assert entry.action is not None
        if len(legal) > 1 and entry.action in legal:
            data = [to_json(action) for action in legal]
            verdict = await _verdict(table, entry.n, entry.seat, state.view(entry.seat).save(), data, entry.action)
            if verdict is not None:
                analysis.found[entry.n] = verdict
        analysis.done += 1
        await asyncio.sleep(0)


async def _verdict(table: LiveTable, n: int, seat: int, view: bytes, legal: list[Any], made: Any) -> Verdict | None:
    """What the bot says of one decision; None if it fails at it."""
    try:
        reply = await table.services.bots.judge(table.game.id, view, legal, to_json(made))
    except BotFailed:
        return None
    state, names = table.history.state_at(table.history.entries[n - 1].parent), table.session.names()
    best = table.game.read_action(reply.action)
    words = [with_names(state.words_of(action), names) for action in (made, best)]
    return Verdict(n, seat, words[0], words[1], with_names(reply.why, names), best == made, reply.cost)

"""Advice of the house: what a good bot would do at a seat, and why, from that seat's view alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from parlour.core.data import to_json
from parlour.core.words import with_names
from parlour.session.refusals import NotAllowed
from parlour.session.session import Session
from parlour.table.services.bot_pool import BotPool

T = TypeVar("T")


class Hint(msgspec.Struct, frozen=True):
    """What the house would do at entry `n`: the action (JSON data), its words, and the reason."""

    n: int
    action: Any
    call: bool
    words: str
    why: str


class NextBest(msgspec.Struct, frozen=True):
    """What the house would do at entry `n` if not what it advises: its words, and what that would cost, with its
    reason. No words where nothing else can be done."""

    n: int
    words: str = ""
    why: str = ""


class Once(Generic[T]):
    """What is thought about once for a seat and an entry, however often it is asked."""

    def __init__(self) -> None:
        self._asked: dict[int, tuple[int, asyncio.Task[T]]] = {}

    async def of(self, seat: int, n: int, think: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What thinking led to, or leads to; it is begun anew where it failed."""
        known = self._asked.get(seat)
        if known is None or known[0] != n or known[1].cancelled() or _failed(known[1]):
            known = self._asked[seat] = (n, asyncio.create_task(think()))
        return await asyncio.shield(known[1])


class Advice:
    """The hints of one table."""

    def __init__(self, session: Session, bots: BotPool) -> None:
        self.session = session
        self.bots = bots
        self._hints: Once[Hint] = Once()
        self._next: Once[NextBest] = Once()

    async def hint(self, person: str, seat: int) -> Hint:
        """What the house would do for this seat now; NotAllowed where it is not asked, or gives no hints."""
        session = self.session
        session.played_by(person, seat)
        closed = session.no_hint(person)
        if closed:
            raise NotAllowed(closed)
        if session.over() or seat not in session.history.state.to_act():
            raise NotAllowed("The house gives a hint when you are asked something.")
        return await self._hints.of(seat, session.n, partial(self._think, seat))

    async def next_best(self, person: str, seat: int) -> NextBest:
        """What comes next after the hint for this seat: the same answers, compared in the same worlds."""
        hint = await self.hint(person, seat)
        return await self._next.of(seat, hint.n, partial(self._compare, seat, hint))

    async def _compare(self, seat: int, hint: Hint) -> NextBest:
        session = self.session
        state = session.history.state
        legal = [to_json(action) for action in state.answers(seat)] if hint.n == session.n else []
        if not [action for action in legal if action != hint.action]:
            return NextBest(hint.n)
        chosen = await self.bots.next_best(session.game.id, state.view(seat).save(), legal, hint.action)
        if chosen.told or session.n != hint.n:
            return NextBest(hint.n)
        words = session.label(seat, session.read_action(chosen.action))
        return NextBest(hint.n, words, with_names(chosen.why, session.names()))

    async def _think(self, seat: int) -> Hint:
        session = self.session
        n, state = session.n, session.history.state
        legal = [to_json(action) for action in state.answers(seat)]
        chosen = await self.bots.advise(session.game.id, state.view(seat).save(), legal)
        if chosen.told:
            raise NotAllowed("The house has no advice just now.")
        action = session.read_action(chosen.action)
        why = with_names(chosen.why, session.names())
        return Hint(n, chosen.action, action.is_call(), session.label(seat, action), why)


def _failed(task: asyncio.Task[Any]) -> bool:
    return task.done() and task.exception() is not None

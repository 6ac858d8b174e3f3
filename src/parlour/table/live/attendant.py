"""Who looks after a table between the people's moves: lets bots think, watches the clocks, sends turn notices.

Where several processes serve a table, the one that changed it last attends to it. The others step in only when
nothing has happened for a while, in case it died; should two answer, the log takes the first.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from parlour.core.data import to_json
from parlour.session.refusals import Refused
from parlour.table.services.services import Services
from parlour.table.services.wall_clock import Alarm

if TYPE_CHECKING:
    from parlour.table.live.play import Play

GRACE: Final = 5.0
"""Seconds before another process steps in."""
QUICK: Final = (1.0, 2.5)
"""Between how many seconds the table waits before it answers for a person with one answer."""

_LOG = logging.getLogger(__name__)


class _Job:
    """A bot's turn: the question as it was put to it."""

    def __init__(self, seat: int, spec: str, legal: list[Any]) -> None:
        self.seat = seat
        self.spec = spec
        self.legal = legal
        self.task: asyncio.Task[None]
        self.go = asyncio.Event()
        """Set once nobody is to go first any more."""
        self.delivered_at = -1
        """The table's number when the answer was handed in; -1 while the bot thinks."""


class Attendant:
    """Looks after one table of this process."""

    def __init__(self, table: Play, services: Services) -> None:
        self.table = table
        self.services = services
        self.job: _Job | None = None
        self.alarms: list[Alarm] = []
        self.noticed = table.history.state.to_act()
        self.tasks: set[asyncio.Task[None]] = set()

    def thinking(self, seat: int) -> bool:
        """Whether a bot is at work for this seat."""
        return self.job is not None and self.job.seat == seat

    def busy(self) -> bool:
        """Whether something will happen here by itself."""
        return self.job is not None or bool(self.alarms) or bool(self.tasks)

    def look(self, mine: bool) -> None:
        """The table has changed: see to what comes next."""
        self._call_off()
        self._look_at_job()
        self._let_go()
        table = self.table
        if table.over() or table.paused:
            return
        if not mine and self.services.store.shared:
            self.noticed = table.history.state.to_act()
            self._later(GRACE, self._step_in)
            return
        self._watch_clocks()
        self._send_notices()
        if table.proposal is None:
            self._ask_a_bot()
            self._answer_the_obvious()

    def close(self) -> None:
        """Stop attending."""
        self._call_off()
        if self.job is not None:
            self.job.task.cancel()
            self.job = None

    def _step_in(self) -> None:
        self.look(True)
        self.table.tell()

    def _call_off(self) -> None:
        for alarm in self.alarms:
            alarm.cancel()
        self.alarms = []

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        self.alarms.append(self.services.time.later(seconds, do))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Bots ---------------------------------------------------------------------------------------------------

    def _look_at_job(self) -> None:
        """Drop a bot's turn that is done, or whose question is no longer open."""
        job = self.job
        if job is None:
            return
        if job.delivered_at >= 0:
            if job.delivered_at != self.table.n:
                self.job = None
            return
        table = self.table
        seat = table.seats[job.seat]
        asked = not table.over() and not table.paused and table.proposal is None
        if not asked or seat.bot != job.spec or _legal(table, job.seat) != job.legal:
            job.task.cancel()
            self.job = None

    def _ask_a_bot(self) -> None:
        """One bot at a time: what it does may change what the next one sees."""
        if self.job is not None:
            return
        table = self.table
        for seat in table.history.state.to_act():
            spec = table.seats[seat].bot
            if spec:
                self.job = _Job(seat, spec, _legal(table, seat))
                self._let_go()
                self.job.task = asyncio.create_task(self._bot_turn(self.job), name=f"bot at {table.id}")
                return

    def _people_are_asked(self) -> bool:
        """Whether the open question is open to a person."""
        return any(self.table.seats[seat].kind() == "person" for seat in self.table.history.state.to_act())

    def _let_go(self) -> None:
        if self.job is not None and not self._people_are_asked():
            self.job.go.set()

    async def _pause(self, job: _Job) -> None:
        """Let people follow; where they are asked too, let them go first, or the question changes under their hands."""
        await self.services.time.wait(self.services.bot_pause)
        if self.services.bot_patience > 0:
            alarm = self.services.time.later(self.services.bot_patience, job.go.set)
            try:
                await job.go.wait()
            finally:
                alarm.cancel()

    async def _bot_turn(self, job: _Job) -> None:
        table = self.table
        await self._pause(job)
        view = table.history.state.view(job.seat).save()
        chosen = await self.services.bots.choose(table.game.id, job.spec, view, job.legal)
        job.delivered_at = table.n
        try:
            await table.answer_for(job.seat, chosen, bot=True)
        except Refused as refused:
            _LOG.info("the bot at seat %d of %s came too late: %s", job.seat, table.id, refused.words)
        except Exception:
            _LOG.exception("the bot at seat %d of %s could not answer", job.seat, table.id)
        if self.job is job:  # it was refused, and the question may still be open
            self.job = None
            self._later(GRACE, self._step_in)

    # People -------------------------------------------------------------------------------------------------

    def _answer_the_obvious(self) -> None:
        table = self.table
        if not table.settings.quick:
            return
        for seat in table.history.state.to_act():
            legal = _legal(table, seat)
            asked = table.history.state.ask(seat)
            if table.seats[seat].kind() == "person" and len(legal) == 1 and asked is not None and asked.form is None:
                self._later(random.uniform(*QUICK), partial(self._answer, seat, legal[0]))

    def _answer(self, seat: int, action: Any) -> None:
        self._do(_quietly(self.table.answer_for(seat, action, bot=False)))

    def _watch_clocks(self) -> None:
        table = self.table
        left = table.clocks_now().left
        for seat in table.ticking():
            self._later(left[seat], partial(self._time_out, seat))

    def _time_out(self, seat: int) -> None:
        self._do(_quietly(self.table.time_out(seat)))

    def _send_notices(self) -> None:
        """Tell the webhook of each person who is asked anew and does not look."""
        table = self.table
        asked = table.history.state.to_act()
        fresh = [seat for seat in asked if seat not in self.noticed]
        self.noticed = asked
        if not table.settings.webhook:
            return
        for seat in fresh:
            if table.seats[seat].kind() == "person" and not table.online(seat):
                name = table.seats[seat].name
                notice = {"table": table.id, "game": table.game.id, "n": table.n, "seat": seat, "name": name}
                self.services.notices.send(
                    table.settings.webhook, {**notice, "text": f"{table.game.title}: it is {name}'s turn."}
                )


def _legal(table: Play, seat: int) -> list[Any]:
    return [to_json(action) for action in table.history.state.answers(seat)]


async def _quietly(work: Awaitable[object]) -> None:
    try:
        await work
    except Refused as refused:
        _LOG.info("the table did not act: %s", refused.words)
    except Exception:
        _LOG.exception("the table could not act")

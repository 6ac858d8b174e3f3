"""What a table does by itself: lets bots think, watches the clocks, answers the obvious, sends turn notices.

Where several processes serve a table, the one that changed it last attends to it. The others step in only when
nothing has happened for a while, in case it died; should two answer, the log takes the first.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Final, Protocol

from parlour.core.data import to_json
from parlour.session.refusals import Refused
from parlour.session.session import Session
from parlour.table.live.stored_session import StoredSession
from parlour.table.live.watchers import Watchers
from parlour.table.services.bot_pool import Chosen
from parlour.table.services.wall_clock import Alarm

GRACE: Final = 5.0
"""Seconds before another process steps in."""
LONG: Final = 3600.0
"""Seconds for which a question without a window is open, as far as a bot's patience is concerned."""
QUICK: Final = (1.0, 2.5)
"""Between how many seconds the table waits before it answers for a person with one answer."""

_LOG = logging.getLogger(__name__)


class _Job:
    """A bot's turn: the question as it was put to it."""

    def __init__(self, seat: int, spec: str, legal: list[Any], put_at: int) -> None:
        self.seat = seat
        self.spec = spec
        self.legal = legal
        self.put_at = put_at
        """The entry that put the question: the answer belongs to no later one, however alike."""
        self.task: asyncio.Task[None]
        self.go = asyncio.Event()
        """Set once nobody is to go first any more."""
        self.delivered_at = -1
        """The table's number when the answer was handed in; -1 while the bot thinks."""


class Deeds(Protocol):
    """What a table can do by itself."""

    async def answer_for(self, seat: int, action: Any, *, put_at: int, bot: bool, why: str = "") -> int:
        """Answer the question that entry `put_at` put, for a seat that a bot plays, or whose person has one answer;
        `Refused` if that is no longer so."""

    async def time_out(self, seat: int) -> None:
        """The seat's time is up."""

    async def close_window(self, put_at: int) -> None:
        """The time of the question that entry `put_at` put is up."""


class Automatic:
    """Looks after one table of this process. Only what is due holds on to the table (`deeds`): one that nobody uses and
    at which nothing will happen is gone as soon as it is let go of."""

    def __init__(self, stored: StoredSession, watchers: Watchers) -> None:
        self.stored = stored
        self.session = stored.session
        self.services = stored.services
        self.watchers = watchers
        self.going = self._goes_on()
        self.going_since = self.services.opened
        """When the game last began to go on: after a pause, or while nobody served it, a window begins anew."""
        self.job: _Job | None = None
        self.alarms: list[Alarm] = []
        self.noticed = self.session.history.state.to_act()
        self.tasks: set[asyncio.Task[None]] = set()

    def thinker(self) -> int | None:
        """The seat for which a bot is at work."""
        return None if self.job is None else self.job.seat

    def busy(self) -> bool:
        """Whether something will happen here by itself."""
        return self.job is not None or bool(self.alarms) or bool(self.tasks)

    def look(self, deeds: Deeds, mine: bool) -> None:
        """The table has changed: see to what comes next, which it does by these deeds."""
        self._call_off()
        self._look_whether_it_goes_on()
        self._look_at_job()
        self._let_go()
        session = self.session
        if session.waiting or session.over() or session.paused:
            return
        if not mine and self.services.store.shared:
            self.noticed = session.history.state.to_act()
            self._later(GRACE, partial(self._step_in, deeds))
            return
        self._watch_clocks(deeds)
        self._watch_window(deeds)
        self._send_notices()
        if session.proposal is None:
            self._ask_a_bot(deeds)
            self._answer_the_obvious(deeds)

    def close(self) -> None:
        """Stop attending."""
        self._call_off()
        if self.job is not None:
            self.job.task.cancel()
            self.job = None

    def _step_in(self, deeds: Deeds) -> None:
        self.look(deeds, True)
        self.watchers.tell()

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
            if job.delivered_at != self.session.n:
                self.job = None
            return
        session = self.session
        asked = not session.waiting and not session.over() and not session.paused and session.proposal is None
        other = session.put_at() != job.put_at or self._legal(job.seat) != job.legal
        if not asked or session.seats[job.seat].bot != job.spec or other:
            job.task.cancel()
            self.job = None

    def _ask_a_bot(self, deeds: Deeds) -> None:
        """One bot at a time: what it does may change what the next one sees."""
        if self.job is not None:
            return
        session = self.session
        for seat in session.history.state.to_act():
            spec = session.seats[seat].bot
            if spec:
                self.job = _Job(seat, spec, self._legal(seat), session.put_at())
                self._let_go()
                self.job.task = asyncio.create_task(self._bot_turn(deeds, self.job), name=f"bot at {session.id}")
                return

    def _let_go(self) -> None:
        if self.job is not None and not self.session.people_asked():
            self.job.go.set()

    async def _pause(self, job: _Job) -> None:
        """Let people follow what there is to see; where they are asked too, let them go first, or the question changes
        under their hands. In a window at most half of the time that is left goes by like this."""
        left = self.window_left()
        half = LONG if left is None else left / 2
        history = self.session.history
        pause = self.services.bot_pause + history.beat() if self.services.bot_pause and history.told() else 0.0
        await self.services.time.wait(min(pause, half))
        patience = min(self.services.bot_patience, half - pause)
        if patience > 0:
            alarm = self.services.time.later(patience, job.go.set)
            try:
                await job.go.wait()
            finally:
                alarm.cancel()

    async def _bot_turn(self, deeds: Deeds, job: _Job) -> None:
        session = self.session
        await self._pause(job)
        view = session.history.state.view(job.seat).save()
        asked_at = time.monotonic()
        chosen = await self.services.bots.choose(session.game.id, job.spec, view, job.legal)
        await self._take_time(job.spec, asked_at)
        job.delivered_at = session.n
        try:
            await deeds.answer_for(job.seat, chosen.action, put_at=job.put_at, bot=True, why=_why(chosen))
            if chosen.told:
                await self._tell(job.seat, chosen.told)
        except Refused as refused:
            _LOG.info("the bot at seat %d of %s came too late: %s", job.seat, session.id, refused.words)
        except Exception:
            _LOG.exception("the bot at seat %d of %s could not answer", job.seat, session.id)
        if self.job is job:  # it was refused, and the question may still be open
            self.job = None
            self._later(GRACE, partial(self._step_in, deeds))

    async def _take_time(self, spec: str, asked_at: float) -> None:
        """A bot takes its time whatever it holds: one that has no choice would tell so by being quick."""
        usual = self.services.bots.pace.usual(self.session.game.id, spec) if self.services.bot_pause else 0.0
        left = usual - (time.monotonic() - asked_at)
        if left > 0:
            await asyncio.sleep(left)

    async def _tell(self, seat: int, words: str) -> None:
        await self.stored.change(self._write_down, seat, words)

    async def _write_down(self, seat: int, words: str) -> None:
        await self.stored.put({}, comings=[self.stored.coming(seat, words)])

    # People -------------------------------------------------------------------------------------------------

    def _answer_the_obvious(self, deeds: Deeds) -> None:
        if not self.session.settings.quick:
            return
        for seat in self.session.people_asked():
            legal = self._legal(seat)
            asked = self.session.history.state.ask(seat)
            if len(legal) == 1 and asked is not None and asked.form is None:
                answer = partial(self._answer, deeds, seat, legal[0], self.session.put_at())
                self._later(random.uniform(*QUICK), answer)

    def _answer(self, deeds: Deeds, seat: int, action: Any, put_at: int) -> None:
        self._do(_quietly(deeds.answer_for(seat, action, put_at=put_at, bot=False)))

    def _legal(self, seat: int) -> list[Any]:
        return [to_json(action) for action in self.session.history.state.answers(seat)]

    def _watch_clocks(self, deeds: Deeds) -> None:
        left = self.stored.clocks_now().left
        for seat in self.stored.ticking():
            self._later(left[seat], partial(self._time_out, deeds, seat))

    def _time_out(self, deeds: Deeds, seat: int) -> None:
        self._do(_quietly(deeds.time_out(seat)))

    # Windows ------------------------------------------------------------------------------------------------

    def window_left(self) -> float | None:
        """Seconds until the question closes by itself; None if it does not, or while the game does not go on."""
        session = self.session
        due = session.questions.due()
        if due is None or not self.going:
            return None
        put_at = session.put_at()
        since = session.history.entries[put_at - 1].at if put_at else self.stored.row.created
        now = self.services.time.now()
        return max(0.0, max(min(since, now), self.going_since) + due.seconds - now)

    def _watch_window(self, deeds: Deeds) -> None:
        left = self.window_left()
        if left is not None:
            self._later(left, partial(self._close_window, deeds, self.session.put_at()))

    def _close_window(self, deeds: Deeds, put_at: int) -> None:
        if self.window_left():  # the alarm's clock and the one on the wall differ a little
            self._watch_window(deeds)
        else:
            self._do(_quietly(deeds.close_window(put_at)))

    def _goes_on(self) -> bool:
        return not self.session.waiting and not self.session.paused and self.session.complete()

    def _look_whether_it_goes_on(self) -> None:
        goes_on = self._goes_on()
        if goes_on and not self.going:
            self.going_since = self.services.time.now()
        self.going = goes_on

    def _send_notices(self) -> None:
        """Tell the webhook of each person who is asked anew and does not look."""
        session = self.session
        before = self.noticed
        self.noticed = session.history.state.to_act()
        if not session.settings.webhook:
            return
        online = self.watchers.online()
        for seat in session.people_asked():
            if seat not in before and seat not in online:
                self.services.notices.send(session.settings.webhook, _notice(session, seat))


def _notice(session: Session, seat: int) -> dict[str, Any]:
    name = session.seats[seat].name
    told = {"table": session.id, "game": session.game.id, "n": session.n, "seat": seat, "name": name}
    return {**told, "text": f"{session.game.title}: it is {name}'s turn."}


def _why(chosen: Chosen) -> str:
    """What the bot says of its action, and that it was hurried if it was."""
    hurried = f"Many bots thought at once, so it had {chosen.had} ms." if chosen.had else ""
    return " ".join(filter(None, (chosen.why, hurried)))


async def _quietly(work: Awaitable[object]) -> None:
    try:
        await work
    except Refused as refused:
        _LOG.info("the table did not act: %s", refused.words)
    except Exception:
        _LOG.exception("the table could not act")

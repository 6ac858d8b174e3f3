"""Being told of changes at a table, and who is there to be told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable

from parlour.session.session import Session
from parlour.table.services.line import Line
from parlour.table.services.presence import Presence


class Watch:
    """An open ear at a table. Changes that come while one is handled are reported once."""

    def __init__(self, person: str, opened: Callable[[Watch], None], closed: Callable[[Watch], None]) -> None:
        self.person = person
        self._opened = opened
        self._closed = closed
        self.woken = False
        """Whether something has changed that was not reported yet."""
        self.left = False
        """Whether the one who listened has gone."""
        self._waiting: asyncio.Future[None] | None = None
        self._until = 0.0
        """When the loop's clock says so, whoever waits has waited long enough."""
        self._timer: asyncio.TimerHandle | None = None

    def __enter__(self) -> Watch:
        self._opened(self)
        return self

    def __exit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._closed(self)

    def wake(self) -> None:
        """Something has changed."""
        self.woken = True
        self._go_on()

    def leave(self) -> None:
        """The one who listened has gone: nobody need wait for changes."""
        self.left = True
        self._go_on()

    def _go_on(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def changed(self, timeout: float) -> bool:
        """Wait for the next change; False after `timeout` seconds without one, and when the listener leaves. Every open
        page waits here for every change, so it takes a future and no task, and a timer that outlives many changes."""
        if not self.woken and not self.left:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            self._wait_until(loop.time() + timeout)
            await self._waiting
        woken, self.woken = self.woken, False
        return woken

    def _wait_until(self, until: float) -> None:
        """Go on then at the latest. A timer that rings too early is set anew when it does."""
        self._until = until
        if self._timer is None or self._timer.when() > until:
            self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_at(self._until, self._rings)

    def _rings(self) -> None:
        self._timer = None
        if asyncio.get_running_loop().time() >= self._until:
            self._go_on()
        else:
            self._set_timer()


class Watchers:
    """All who look at one table through this process. While they do, their seats are online, here and elsewhere."""

    def __init__(self, session: Session, presence: Presence, line: Line) -> None:
        self.session = session
        self.presence = presence
        self.line = line
        self.open: set[Watch] = set()
        self.changes = 0
        """How often there was something to tell: what was made of the table since is still true."""
        self.quiet: Counter[str] = Counter()
        """How often there was something to tell to this person, and not to all."""

    def watch(self, person: str) -> Watch:
        """An ear for this person, to be used in a `with`."""
        return Watch(person, self._opened, self._closed)

    def tell(self) -> None:
        """Wake all who watch: at once whoever must act, the others as soon as there is time."""
        self.changes += 1
        must_act = self._holders(self.session.to_act())
        for watch in self.open:
            if watch.person in must_act:
                self._wake(watch)
            else:
                self.line.add(watch.wake)

    def tell_only(self, seats: Iterable[int]) -> None:
        """Wake those who hold one of these seats, and nobody else."""
        holders = self._holders(seats)
        self.quiet.update(holders)
        for watch in self.open:
            if watch.person in holders:
                self._wake(watch)

    def _holders(self, seats: Iterable[int]) -> set[str]:
        return {person for seat in seats for person in self.session.seats[seat].holders}

    def _wake(self, watch: Watch) -> None:
        self.line.leave(watch.wake)
        watch.wake()

    def online(self) -> frozenset[int]:
        """The seats whose holders are looking, through whatever process."""
        return frozenset(self.presence.elsewhere(self.session.id).union(self.online_here()))

    def online_here(self) -> tuple[int, ...]:
        """The seats whose holders look at the table through this process."""
        looking = {watch.person for watch in self.open}
        return tuple(seat.seat for seat in self.session.seats if looking.intersection(seat.holders))

    def watching(self) -> int:
        """How many persons look on who hold no seat, through whatever process."""
        return self.watching_here() + self.presence.watching_elsewhere(self.session.id)

    def watching_here(self) -> int:
        """How many of them do so through this process."""
        seated = {person for seat in self.session.seats for person in seat.holders}
        return len({watch.person for watch in self.open} - seated)

    def say_who_is_here(self) -> None:
        """Tell the other processes which seats are online here."""
        self.presence.here(self.session.id, self.online_here(), self.watching_here())

    def _opened(self, watch: Watch) -> None:
        before = self.online_here(), self.watching_here()
        self.open.add(watch)
        self._online_since(before)

    def _closed(self, watch: Watch) -> None:
        before = self.online_here(), self.watching_here()
        self.open.discard(watch)
        self.line.leave(watch.wake)
        self._online_since(before)

    def _online_since(self, before: tuple[tuple[int, ...], int]) -> None:
        if (self.online_here(), self.watching_here()) != before:
            self.tell()
            self.say_who_is_here()

"""A live table: a session, kept in step with the store, with clocks, bots and people around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from weakref import WeakMethod

import msgspec

from parlour.core.contract import TABLE
from parlour.core.question import Action, OpenAction, Written
from parlour.session.comings import check_pause
from parlour.session.history import History, Tried
from parlour.session.make_sight import Live, Sights
from parlour.session.refusals import BadRequest, NotAllowed
from parlour.session.settings import Settings
from parlour.session.sight import Closed, Sight
from parlour.session.undo import answer_proposal, take_back
from parlour.table.live.advice import Advice
from parlour.table.live.automatic import Automatic
from parlour.table.live.clocks import LATE
from parlour.table.live.seating import Seating
from parlour.table.live.stored_session import StoredSession
from parlour.table.live.talk import Talk
from parlour.table.live.waiting_room import WaitingRoom
from parlour.table.live.watchers import Watch, Watchers
from parlour.table.services.bot_pool import check_spec
from parlour.table.services.services import Services
from parlour.table.store.news import Marked, News, Noted, Whispered
from parlour.table.store.rows import LogRow, People

REQUEST_LIMIT: Final = 64


class LiveTable:
    """One table. Every `async` method commits to the store before it returns, or raises `Refused` and changes nothing.

    `person` is the opaque id of whoever asks (from the signed cookie, or `Found.person` of a key). Who comes and goes
    see `seating`; for chat and notes `talk`; for hints `advice`; for facts and permissions `session`.
    """

    def __init__(self, services: Services, people: People, rows: list[LogRow]) -> None:
        self.services = services
        self.stored = StoredSession(services, people, rows)
        self.session = self.stored.session
        self.id = self.session.id
        self.game = self.session.game
        self.watchers = Watchers(self.session, services.presence, services.line)
        self.seating = Seating(self.stored, self.watchers)
        self.waiting = WaitingRoom(self.stored, self.watchers, self.seating)
        self.talk = Talk(self.stored, self.watchers)
        self.advice = Advice(self.session, services.bots)
        self.automatic = Automatic(self.stored, self.watchers)
        self.stored.changed = _told_while_it_lives(self._changed)

    @property
    def n(self) -> int:
        """The number of the last entry of the log."""
        return self.session.n

    @property
    def history(self) -> History:
        """The game so far."""
        return self.session.history

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.over()

    def attend(self, mine: bool) -> None:
        """See to what comes next by itself; `mine`: nobody else does."""
        self.automatic.look(self, mine)

    def _changed(self, mine: bool) -> None:
        self.attend(mine)
        self.watchers.tell()

    def idle(self) -> bool:
        """Whether nobody looks and nothing will happen here by itself."""
        return not self.watchers.open and not self.automatic.busy() and not self.stored.lock.locked()

    # Looking ------------------------------------------------------------------------------------------------

    def sight(self, viewer: int, person: str, *, at: int | None = None) -> Sight:
        """What this person sees from this seat (TABLE: as a spectator), now or as it was at entry `at`.

        NotAllowed if the person does not hold the seat (before the end), or may not watch at all."""
        return self.session.sight(viewer, person, at=at, live=self._live())

    def public_sight(self) -> Sight:
        """What all may see now, whether or not somebody may watch here."""
        return self.sights().public()

    def sights(self) -> Sights:
        """What each may see now."""
        return self.session.sights(self._live())

    def _live(self) -> Live:
        stored = self.stored
        left = self.automatic.window_left()
        closes = None if left is None else round(left, 1)
        return Live(
            stored.clocks_now().left,
            stored.ticking(),
            self.watchers.online(),
            self.automatic.thinker(),
            closes,
            self.watchers.watching(),
        )

    def why_not(self, person: str, seat: int, action: Any) -> Closed | None:
        """Why this action (JSON data) is closed to the seat now; None if it is open."""
        self.session.held_by(person, seat)
        return self.session.why_not(person, seat, self.session.read_action(action))

    def trial(self, person: str, seat: int, action: Any, text: str) -> tuple[Written, Closed | None]:
        """What this text, meant as this action (JSON data), would stand as, and why it is refused; told to the seat
        alone."""
        read = self.session.read_action(action)
        if not isinstance(read, OpenAction):
            raise BadRequest("That is no answer in open text.")
        return self.session.trial(person, seat, read, text)

    def watch(self, person: str, viewer: int = TABLE) -> Watch:
        """Be told of changes. Use as `with table.watch(person, seat) as watch: await watch.changed(60)`.
        While it is open, the seats of the person count as online."""
        if viewer not in self.session.viewpoints(person):
            raise NotAllowed("You cannot look from there.")
        return self.watchers.watch(person)

    def replay(self, person: str) -> bytes:
        """The game as a replay file; only after the end, since it holds the seed."""
        if not self.session.viewpoints(person):
            raise NotAllowed("This table has no spectators.")
        if not self.over():
            raise NotAllowed("The replay can be had after the end; it would show the cards to come.")
        return self.session.replay().to_bytes()

    # Acting -------------------------------------------------------------------------------------------------

    async def act(self, person: str, seat: int, action: Any, *, n: int, request: str = "") -> int:
        """Do an action (JSON data) for a seat, or for the TABLE; returns its number. Stale if `n` is not the
        table's number now; never for a call, which the rules take or refuse as the table is now. A `request` id
        already seen from this seat does nothing and returns that number."""
        self.session.check_acts(person, seat)
        read = self.session.read_action(action)
        return await self.stored.change(self._act, person, seat, read, n, _request(seat, request))

    async def _act(self, person: str, seat: int, action: Action, n: int, request: str) -> int:
        done = self.stored.requests.get(request)
        if done is not None:
            return done
        return await self.stored.append(self.session.act(person, seat, action, n), request)

    async def answer_for(self, seat: int, action: Any, *, put_at: int, bot: bool, why: str = "") -> int:
        """Answer the question that entry `put_at` put, for a seat that a bot plays or whose person has one answer;
        NotAllowed if that is no longer so."""
        return await self.stored.change(self._answer_for, seat, self.session.read_action(action), put_at, bot, why)

    async def _answer_for(self, seat: int, action: Action, put_at: int, bot: bool, why: str) -> int:
        return await self.stored.append(self.session.act_for(seat, action, put_at=put_at, bot=bot, why=why))

    async def close_window(self, put_at: int) -> None:
        """The time of the question that entry `put_at` put is up: all who are silent count as having answered.
        Nothing if it is not (any more)."""
        await self.stored.change(self._close_window, put_at)

    async def _close_window(self, put_at: int) -> None:
        while self.automatic.window_left() == 0.0:
            tried = self.session.silence_of_one(put_at)
            if tried is None:
                return
            await self.stored.append(tried)

    async def undo(self, person: str, seat: int, *, n: int, request: str = "") -> int:
        """Take back the last action of the seat: at once where `Session.take_back` lets it, else propose it to the
        others. Returns the table's number after it."""
        self.session.played_by(person, seat)
        return await self.stored.change(self._undo, person, seat, n, _request(seat, request))

    async def _undo(self, person: str, seat: int, n: int, request: str) -> int:
        done = self.stored.requests.get(request)
        if done is not None:
            return done
        result = take_back(self.session, person, seat, n)
        if isinstance(result, Tried):
            return await self.stored.append(result, request)
        await self.stored.propose(result)
        return self.n

    async def answer_undo(self, person: str, seat: int, yes: bool) -> None:
        """Agree to the proposed undo, or refuse it (the proposer: withdraw it)."""
        await self.stored.change(self._answer_undo, person, seat, yes)

    async def _answer_undo(self, person: str, seat: int, yes: bool) -> None:
        result = answer_proposal(self.session, person, seat, yes)
        if isinstance(result, Tried):
            await self.stored.append(result)
        else:
            await self.stored.propose(result)

    # Running the table --------------------------------------------------------------------------------------

    async def set(self, person: str, settings: Settings) -> None:
        """Change how the table is run (host). Clocks cannot change once the game runs."""
        self.services.notices.check(settings.webhook)
        check_spec(self.game.id, settings.timeout_bot)
        await self.stored.change(self._set, person, settings)

    async def _set(self, person: str, settings: Settings) -> None:
        self.session.check_settings(person, settings)
        await self.stored.put({"settings": settings.text(), "listed": settings.listed})

    async def pause(self, person: str, paused: bool) -> None:
        """Stop the clocks and the bots, or go on (anybody seated): all read who did."""
        await self.stored.change(self._pause, person, paused)

    async def _pause(self, person: str, paused: bool) -> None:
        self.session.check_plays_here(person)
        if paused == self.session.paused:
            return
        if paused:
            check_pause(self.session, person)
        words = f"{self.seating.name_of(person)} {'pauses the table' if paused else 'lets the table go on'}."
        await self.stored.put({"paused": paused}, comings=[self.stored.coming(TABLE, words)])

    async def time_out(self, seat: int) -> None:
        """The seat's time is up: a bot takes over, or the table pauses. Nothing if it is not (any more)."""
        await self.stored.change(self._time_out, seat)

    async def _time_out(self, seat: int) -> None:
        stored, settings = self.stored, self.session.settings
        if seat not in stored.ticking() or stored.clocks_now().left[seat] > 0:
            return
        if settings.on_timeout == "pause":
            await stored.put({"paused": True, "clocks": stored.clocks_now().at_least(seat, LATE).text()})
        else:
            late = self.session.seats[seat]
            words = f"The time of {late.name} is up: the bot {settings.timeout_bot} plays on."
            handed = msgspec.structs.replace(late, bot=settings.timeout_bot)
            await stored.put({}, handed, comings=[stored.coming(seat, words)])

    async def heard(self, news: News) -> None:
        """Another process changed the table."""
        async with self.stored.lock:
            if isinstance(news, Whispered):
                await self.talk.hear_whispers()
            elif isinstance(news, Noted):
                await self.talk.hear_note(news.seat)
            elif isinstance(news, Marked):
                await self.talk.hear_marks()
            else:
                await self.stored.catch_up(news)


def _told_while_it_lives(changed: Callable[[bool], None]) -> Callable[[bool], None]:
    """A table is not held by its own parts: one that is let go of is gone at once, without a search for rubbish."""
    known = WeakMethod(changed)

    def told(mine: bool) -> None:
        alive = known()
        if alive is not None:
            alive(mine)

    return told


def _request(seat: int, request: str) -> str:
    """A request id as the log keeps it: two seats may use the same."""
    if not isinstance(request, str) or len(request) > REQUEST_LIMIT or not request.isprintable():
        raise BadRequest(f"A request id has at most {REQUEST_LIMIT} printable characters.")
    return f"{seat}:{request}" if request else ""

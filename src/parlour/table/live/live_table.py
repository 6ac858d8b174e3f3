"""A live table: what people and bots do at it, and who is told."""

from __future__ import annotations

from typing import Any

import msgspec

from parlour.core.contract import TABLE
from parlour.core.replay import Replay
from parlour.session.make_sight import Explain, Surroundings, closed, look
from parlour.session.refusals import BadRequest, Illegal, NoSuchTable, NotAllowed
from parlour.session.settings import Settings
from parlour.session.sight import Closed, Said, SeatSight, Sight
from parlour.session.typed_text import CHAT_KEPT, CHAT_LIMIT, NAME_LIMIT, NOTE_LIMIT, clean
from parlour.table.live.base import whole
from parlour.table.live.seating import Seating
from parlour.table.live.watch import Watch
from parlour.table.services.bot_pool import check_spec

__all__ = ["Explain", "LiveTable", "Watch"]

SAY_TRIES = 5


class LiveTable(Seating):
    """One table. Every `async` method commits to the store before it returns, or raises `Refused` and changes nothing.

    `person` is the opaque id of whoever asks (from the signed cookie, or `Found.person` of a key).
    """

    # Looking ------------------------------------------------------------------------------------------------

    def sight(self, viewer: int, person: str, *, at: int | None = None, explain: Explain | None = None) -> Sight:
        """What this person sees from this seat (TABLE: as a spectator), now or as it was at entry `at`.

        NotAllowed if the person does not hold the seat (before the end), or may not watch at all."""
        viewpoints = self.viewpoints(person)
        if viewer not in viewpoints:
            raise NotAllowed("You cannot look from there." if viewpoints else "This table has no spectators.")
        if at is not None and not 0 <= at <= self.n:
            raise NoSuchTable(f"The log of this table goes from 0 to {self.n}.")
        mine = self.seats_of(person)
        around = Surroundings(
            table=self.id,
            seats=self._seat_sights(mine),
            chat=tuple(self.chat),
            note=self.notes.get(viewer, "") if viewer in mine else "",
            undo=self.undo_sight(person, viewer),
            settings=self.settings if self.is_host(person) else msgspec.structs.replace(self.settings, webhook=""),
            mine=mine,
            host=self.is_host(person),
            may_talk=self.may_talk(person),
            paused=self.paused,
            viewpoints=viewpoints,
        )
        return look(self.history, viewer, self.n if at is None else at, around, explain)

    def viewpoints(self, person: str) -> tuple[int, ...]:
        """From where this person may look; () if not at all."""
        mine = self.seats_of(person)
        if not mine and not self.is_host(person) and self.settings.spectators == "no":
            return ()
        if self.over() and self.settings.show_all_at_end:
            return (TABLE, *range(len(self.seats)))
        return (TABLE, *mine)

    def _seat_sights(self, mine: tuple[int, ...]) -> tuple[SeatSight, ...]:
        acting = self.history.state.to_act()
        seated = self.history.state.seated()
        ticking = self.ticking()
        left = self.clocks_now().left
        online = self.online_seats()
        return tuple(
            SeatSight(
                seat=seat.seat,
                name=seat.name,
                kind=seat.kind(),
                bot=seat.bot,
                held=bool(seat.holders),
                mine=seat.seat in mine,
                online=bool(seat.bot) or seat.seat in online,
                acting=seat.seat in acting,
                thinking=self.attendant.thinking(seat.seat),
                clock=round(left[seat.seat], 1) if left else None,
                ticking=seat.seat in ticking,
                seated=seat.seat in seated,
            )
            for seat in self.seats
        )

    def why_not(self, person: str, seat: int, action: Any) -> Closed | None:
        """Why this action (JSON data) is closed to the seat now; None if it is open."""
        self.held_by(person, seat)
        found = closed(self.history.state, seat, [self.read_action(action)], self.names())
        return found[0] if found else None

    def watch(self, person: str, viewer: int = TABLE) -> Watch:
        """Be told of changes. Use as `with table.watch(person, seat) as watch: await watch.changed()`.
        While it is open, the seats of the person count as online."""
        if viewer not in self.viewpoints(person):
            raise NotAllowed("You cannot look from there.")
        return Watch(person, self._watched, self._unwatched)

    def _watched(self, watch: Watch) -> None:
        before = self.online_here()
        self.watchers.add(watch)
        self._online_since(before)

    def _unwatched(self, watch: Watch) -> None:
        before = self.online_here()
        self.watchers.discard(watch)
        self._online_since(before)

    def _online_since(self, before: tuple[int, ...]) -> None:
        now = self.online_here()
        if now != before:
            self.tell()
            self.services.presence.here(self.id, now)

    # Talking ------------------------------------------------------------------------------------------------

    def may_talk(self, person: str) -> bool:
        """Whether this person may chat here."""
        return bool(self.seats_of(person)) or self.is_host(person) or self.settings.spectators == "talk"

    async def say(self, person: str, text: str, *, name: str = "", request: str = "") -> None:
        """Chat to all at the table; a spectator gives a name. A `request` id said already is not said again."""
        if not self.may_talk(person):
            raise NotAllowed("Spectators only watch at this table.")
        line = clean(text, CHAT_LIMIT, "line")
        mine = self.seats_of(person)
        for seat in mine:
            rule = self.history.state.silence(seat)
            if rule:
                raise Illegal(rule, "Silence: what you say now could give your secret away.")
        who = self.seats[mine[0]].name if mine else clean(name or "A spectator", NAME_LIMIT, "name")
        await whole(self._say(mine[0] if mine else None, who, line, f"{person}:{request}" if request else ""))

    async def _say(self, seat: int | None, who: str, line: str, request: str) -> None:
        async with self.lock:
            if request and request in self.said:
                return
            for _ in range(SAY_TRIES):
                number = self.chat[-1].number + 1 if self.chat else 1
                said = Said(number, seat, who, line, self.services.time.now())
                if await self.services.store.say(self.id, said):
                    self.chat = [*self.chat, said][-CHAT_KEPT:]
                    self.said = [*self.said, request][-CHAT_KEPT:]
                    self.tell()
                    return
                await self.catch_up("people")
            raise NotAllowed("Everybody talks at once; say it again.")

    async def note(self, person: str, seat: int, text: str) -> None:
        """Keep private notes of a seat (the whole text)."""
        self.held_by(person, seat)
        if not isinstance(text, str) or len(text) > NOTE_LIMIT:
            raise BadRequest(f"Notes have at most {NOTE_LIMIT} characters.")
        await whole(self._note(seat, text.replace("\x00", "").encode("utf-8", "replace").decode()))

    async def _note(self, seat: int, text: str) -> None:
        async with self.lock:
            await self.services.store.note(self.id, seat, text)
            self.notes[seat] = text
            self.tell()

    # Running the table --------------------------------------------------------------------------------------

    async def set(self, person: str, settings: Settings) -> None:
        """Change how the table is run (host). Clocks cannot change once the game runs."""
        if not self.is_host(person):
            raise NotAllowed("Only who opened the table can change that.")
        if (settings.clock, settings.increment) != (self.settings.clock, self.settings.increment):
            raise NotAllowed("The clocks are set when a table is opened.")
        self.services.notices.check(settings.webhook)
        check_spec(self.game.id, settings.timeout_bot)
        await whole(self._put({"settings": settings.text(), "listed": settings.listed}))

    async def pause(self, person: str, paused: bool) -> None:
        """Stop the clocks and the bots, or go on (anybody seated)."""
        if not self.seats_of(person) and not self.is_host(person):
            raise NotAllowed("Only those who play here can do that.")
        if paused != self.paused:
            await whole(self._put({"paused": paused}))

    async def _put(self, values: dict[str, Any]) -> None:
        async with self.lock:
            await self.put(values)

    def replay(self, person: str) -> bytes:
        """The game as a replay file; only after the end, since it holds the seed."""
        if not self.viewpoints(person):
            raise NotAllowed("This table has no spectators.")
        if not self.over():
            raise NotAllowed("The replay can be had after the end; it would show the cards to come.")
        start = self.history.replay
        moves = self.history.moves_at(self.n)
        bots = [seat.bot for seat in self.seats]
        hash = self.history.state.hash()
        return Replay(self.game, start.seats, start.options, start.seed, moves, self.names(), hash, bots).to_bytes()

"""Talking at a table: chat for all, whispers and marks in a circle, notes for oneself."""

from __future__ import annotations

from typing import Final

from parlour.session.refusals import BadRequest, NotAllowed
from parlour.session.sight import Said
from parlour.session.typed_text import CHAT_KEPT, CHAT_LIMIT, NAME_LIMIT, NOTE_LIMIT, clean
from parlour.table.live.stored_session import StoredSession, whole
from parlour.table.live.watchers import Watchers
from parlour.table.store.news import PeopleChanged

SAY_TRIES: Final = 5


def watcher_name(name: str) -> str:
    """What one who only watches is called: nobody can be taken for a player."""
    return f"{clean(name or 'Somebody', NAME_LIMIT, 'name')} (watching)"


class Talk:
    """The chat and the notes of one table."""

    def __init__(self, stored: StoredSession, watchers: Watchers) -> None:
        self.stored = stored
        self.session = stored.session
        self.watchers = watchers
        self.said: list[str] = []
        """The request ids of the last lines of chat."""

    async def say(self, person: str, text: str, *, name: str = "", request: str = "") -> None:
        """Chat to all at the table; a spectator gives a name. A `request` id said already is not said again."""
        self.session.check_talks(person)
        line = clean(text, CHAT_LIMIT, "line")
        mine = self.session.seats_of(person)
        who = self.session.seats[mine[0]].name if mine else watcher_name(name)
        await whole(self._say(mine[0] if mine else None, who, line, f"{person}:{request}" if request else ""))

    async def _say(self, seat: int | None, who: str, line: str, request: str) -> None:
        session, services = self.session, self.stored.services
        async with self.stored.lock:
            if request and request in self.said:
                return
            for _ in range(SAY_TRIES):
                number = session.chat[-1].number + 1 if session.chat else 1
                said = Said(number, seat, who, line, services.time.now())
                if await services.store.say(session.id, said):
                    session.chat = [*session.chat, said][-CHAT_KEPT:]
                    self.said = [*self.said, request][-CHAT_KEPT:]
                    self.watchers.tell()
                    return
                await self.stored.catch_up(PeopleChanged(session.id))
            raise NotAllowed("Everybody talks at once; say it again.")

    async def whisper(self, person: str, seat: int, text: str) -> None:
        """Say something from an own seat to its circle alone. Nobody else is told, woken, or can count it."""
        circle = self.session.circle_of(person, seat)
        await whole(self._whisper(seat, circle, clean(text, CHAT_LIMIT, "line")))

    async def _whisper(self, seat: int, circle: tuple[int, ...], line: str) -> None:
        session, services = self.session, self.stored.services
        async with self.stored.lock:
            for _ in range(SAY_TRIES):
                number = session.whispers[-1].number - 1 if session.whispers else -1
                said = Said(number, seat, session.seats[seat].name, line, services.time.now(), circle)
                if await services.store.say(session.id, said):
                    session.whispers = [*session.whispers, said]
                    self.watchers.tell_only(circle)
                    return
                await self.hear_whispers()
            raise NotAllowed("Everybody talks at once; say it again.")

    async def hear_whispers(self) -> None:
        """Take over what was whispered through another process; the lock is held. Only its circle is woken."""
        people = await self.stored.services.store.people(self.session.id)
        if people is not None:
            new = people.whispers[len(self.session.whispers) :]
            self.session.whispers = people.whispers
            self.watchers.tell_only({seat for said in new for seat in said.circle})

    async def note(self, person: str, seat: int, text: str) -> None:
        """Keep private notes of a seat (the whole text)."""
        self.session.held_by(person, seat)
        self.session.check_begun()
        if not isinstance(text, str) or len(text) > NOTE_LIMIT:
            raise BadRequest(f"Notes have at most {NOTE_LIMIT} characters.")
        await whole(self._note(seat, text.replace("\x00", "").encode("utf-8", "replace").decode()))

    async def _note(self, seat: int, text: str) -> None:
        async with self.stored.lock:
            await self.stored.services.store.note(self.session.id, seat, text)
            self.session.notes[seat] = text
            self.watchers.tell_only((seat,))

    async def hear_note(self, seat: int) -> None:
        """Take over a note that was kept through another process; the lock is held. Nobody else is woken."""
        people = await self.stored.services.store.people(self.session.id)
        if people is not None and seat < len(self.session.seats):
            self.session.notes = people.notes
            self.watchers.tell_only((seat,))

    async def mark(self, person: str, seat: int, key: str, on: bool) -> None:
        """Mark something from an own seat for its circle alone, or take the mark off. It is no move: the table's number
        stays, nothing takes it back, and nobody else is told, woken, or can count it."""
        circle = self.session.check_mark(person, seat, key)
        await whole(self._mark(circle, key, seat if on else None))

    async def _mark(self, circle: tuple[int, ...], key: str, seat: int | None) -> None:
        async with self.stored.lock:
            await self.stored.services.store.mark(self.session.id, circle, key, seat)
            self.session.mark(circle, key, seat)
            self.watchers.tell_only(circle)

    async def hear_marks(self) -> None:
        """Take over what was marked through another process; the lock is held. Only those circles are woken."""
        people = await self.stored.services.store.people(self.session.id)
        if people is None:
            return
        old, self.session.marks = self.session.marks, people.marks
        circles = [each for each in {*old, *people.marks} if old.get(each, {}) != people.marks.get(each, {})]
        self.watchers.tell_only({seat for circle in circles for seat in circle})

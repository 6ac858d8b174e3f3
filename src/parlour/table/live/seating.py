"""Who sits where: invitations, keys, hot seats, bots, leaving."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

import msgspec

from parlour.session import seating
from parlour.session.refusals import NoSuchTable, NotAllowed
from parlour.table.live.clocks import LATE
from parlour.table.live.stored_session import StoredSession, whole
from parlour.table.live.watchers import Watchers
from parlour.table.services.bot_pool import check_spec
from parlour.table.store.news import PeopleChanged
from parlour.table.store.rows import TokenRow

TOKENS_AT_ONCE: Final = 20
"""How many tokens may be about for one seat."""
HOLDERS_AT_ONCE: Final = 8
"""How many persons, devices and keys may hold one seat."""


class Seating:
    """The coming and going at one table."""

    def __init__(self, stored: StoredSession, watchers: Watchers) -> None:
        self.stored = stored
        self.session = stored.session
        self.store = stored.services.store
        self.watchers = watchers

    async def claim(self, token: str, person: str, name: str) -> int:
        """Take the seat that the invitation is for (spent by this), or join it by its key; returns the seat."""
        found = await self.store.token(token_hash(token))
        if found is None or found.table_id != self.session.id:
            raise NoSuchTable("This invitation is not good any more.")
        if found.kind == "key":
            await whole(self._join(person, found.seat))
        elif person not in self.session.seats[found.seat].holders:
            await whole(self._take(person, found.seat, name, found.hash))
        return found.seat

    async def sit(self, person: str, seat: int, name: str) -> None:
        """Take an open seat of a listed table, or a further one as a hot seat of a person already seated."""
        session = self.session
        if not session.settings.listed and not session.seats_of(person) and not session.is_host(person):
            raise NotAllowed("This table is private; ask for an invitation.")
        await whole(self._take(person, seat, name, ""))

    async def _take(self, person: str, seat: int, name: str, token: str) -> None:
        async with self.stored.lock:
            taken = seating.taken(self.session, person, seat, name)
            if not await self.store.take_seat(self.session.id, taken, token):
                await self.stored.catch_up(PeopleChanged(self.session.id))
                raise NotAllowed("Somebody was faster.")
            await self.stored.put({}, taken)

    async def _join(self, person: str, seat: int) -> None:
        async with self.stored.lock:
            held = self.session.seats[seat]
            if person in held.holders:
                return
            if len(held.holders) >= HOLDERS_AT_ONCE:
                raise NotAllowed("Too many devices hold this seat.")
            await self.stored.put({}, msgspec.structs.replace(held, holders=(*held.holders, person)))

    async def leave(self, person: str, seat: int) -> None:
        """Give up a seat: it is open again (or its bot plays on). Its keys are void, its notes gone."""
        await whole(self._leave(person, seat))

    async def _leave(self, person: str, seat: int) -> None:
        async with self.stored.lock:
            await self.stored.put({}, seating.left(self.session, person, seat), spent=(seat,))

    async def rename(self, person: str, seat: int, name: str) -> None:
        """Go by another name at an own seat."""
        await whole(self._rename(person, seat, name))

    async def _rename(self, person: str, seat: int, name: str) -> None:
        async with self.stored.lock:
            await self.stored.put({}, seating.renamed(self.session, person, seat, name))

    # Bots ---------------------------------------------------------------------------------------------------

    async def hand_to_bot(self, person: str, seat: int, bot: str) -> None:
        """Let a bot play an own seat; as host also one where nobody sits, or whose person is not there now (who can
        take it back at any time)."""
        await whole(self._hand_to_bot(person, seat, bot))

    async def _hand_to_bot(self, person: str, seat: int, bot: str) -> None:
        async with self.stored.lock:
            online = seat in self.watchers.online()
            handed = seating.handed_to_bot(self.session, person, seat, bot, online=online)
            check_spec(self.session.game.id, bot)
            await self.stored.put({}, handed)

    async def take_back(self, person: str, seat: int) -> None:
        """Play an own seat again that a bot was playing; as host: make a bot's seat open."""
        await whole(self._take_back(person, seat))

    async def _take_back(self, person: str, seat: int) -> None:
        async with self.stored.lock:
            taken = seating.taken_from_bot(self.session, person, seat)
            if self.session.seats[seat].bot:
                clocks = self.stored.clocks_now().at_least(seat, LATE)
                await self.stored.put({"clocks": clocks.text()}, taken)

    # Tokens -------------------------------------------------------------------------------------------------

    async def new_invite(self, person: str, seat: int) -> str:
        """A further unguessable token for an open seat (anybody seated). Only its hash is kept: show it now."""
        self.session.check_plays_here(person)
        seating.check_open(self.session, seat)
        return await whole(self._new_token(seat, "invite"))

    async def new_key(self, person: str, seat: int) -> str:
        """A token for an own seat, for a second device or a program; it works until the seat is left."""
        self.session.held_by(person, seat)
        return await whole(self._new_token(seat, "key"))

    async def _new_token(self, seat: int, kind: str) -> str:
        async with self.stored.lock:
            if await self.store.tokens_of(self.session.id, seat) >= TOKENS_AT_ONCE:
                raise NotAllowed("There are too many links for this seat already.")
            token = secrets.token_urlsafe(24)
            row = TokenRow(hash=token_hash(token), table_id=self.session.id, seat=seat, kind=kind)
            holder = key_person(token) if kind == "key" else ""
            await self.store.add_token(row, holder)
            if holder:
                held = self.session.seats[seat]
                self.session.seats[seat] = msgspec.structs.replace(held, holders=(*held.holders, holder))
            return token


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return blake2b(token.encode("utf-8", "replace"), digest_size=24, person=b"parlour token").hexdigest()


def key_person(token: str) -> str:
    """The person that a key acts as."""
    return f"key:{token_hash(token)}"
